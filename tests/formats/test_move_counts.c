/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was played in a position, and with what success.
 */
#include "suites.h"

#include "formats/move_counts.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <stdio.h>

static void add(MoveCounts *counts, const char *game)
{
    PgnRaw raw = pgn_raw_of(span_from(game));

    move_counts_add(counts, &raw);
}

/* After these moves, given as "e2e4". */
static Position after(const Move *moves, size_t count)
{
    Position position;

    position_start(&position);
    for (size_t i = 0; i < count; i++)
        position_make(&position, moves[i]);
    return position;
}

static void test_numbers_of_a_move(void)
{
    static const char tags[] = "[White \"a\"]\n[WhiteElo \"%u\"]\n"
                               "[BlackElo \"%u\"]\n[Date \"%u.01.02\"]\n"
                               "[Result \"%s\"]\n\n%s %s\n";
    static const struct {
        unsigned white, black, year;
        const char *result, *moves;
    } games[] = {
        { 2000, 1000, 1990, "1-0", "1. e4 e5" },
        { 2101, 1500, 2010, "1/2-1/2", "1. e4 c5" },
        { 0, 1700, 2000, "0-1", "1. e4 e5" },
        { 1900, 0, 0, "*", "1. d4 d5" },
    };
    MoveCounts *counts = move_counts_new(20);
    MoveCount found[MOVE_COUNTS_MAX];
    const Move e4 = move_make(E2, E4);
    Position position = after(NULL, 0);

    for (size_t i = 0; i < ARRAY_LENGTH(games); i++) {
        char game[300];

        snprintf(game, sizeof game, tags, games[i].white, games[i].black,
                 games[i].year, games[i].result, games[i].moves,
                 games[i].result);
        add(counts, game);
    }
    CU_ASSERT_EQUAL(move_counts_games(counts), 4);
    CU_ASSERT_FALSE(move_counts_is_full(counts));
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 2);
    CU_ASSERT_EQUAL(found[0].move, e4);
    CU_ASSERT_EQUAL(found[0].games, 3);
    CU_ASSERT_EQUAL(found[0].white, 1);
    CU_ASSERT_EQUAL(found[0].draws, 1);
    CU_ASSERT_EQUAL(found[0].black, 1);
    CU_ASSERT_EQUAL(found[0].year, 2010);
    CU_ASSERT_EQUAL(found[0].elo, 2050); /* of two: the third is not known */
    CU_ASSERT_EQUAL(found[1].move, move_make(D2, D4));
    CU_ASSERT_EQUAL(found[1].games, 1);
    CU_ASSERT_EQUAL(found[1].white + found[1].draws + found[1].black, 0);
    CU_ASSERT_EQUAL(found[1].year, 0);
    CU_ASSERT_EQUAL(found[1].elo, 1900);
    position = after(&e4, 1);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 2);
    CU_ASSERT_EQUAL(found[0].move, move_make(E7, E5));
    CU_ASSERT_EQUAL(found[0].games, 2);
    CU_ASSERT_EQUAL(found[0].elo, 1350); /* Black's now */
    CU_ASSERT_EQUAL(found[0].year, 2000);
    move_counts_free(counts);
    move_counts_free(NULL);
}

/* The tag says who won; where it says nothing, the end of the moves. */
static void test_results(void)
{
    MoveCounts *counts = move_counts_new(20);
    MoveCount found[MOVE_COUNTS_MAX];
    Position position = after(NULL, 0);
    PgnStream *stream =
        pgn_stream_new(source_from_span(span_from("1. e4 e5 0-1\n")));
    PgnRaw raw;
    bool is_found;

    CU_ASSERT_EQUAL(pgn_stream_next(stream, &raw, &is_found, NULL), OK);
    move_counts_add(counts, &raw);
    add(counts, "[Result \"1-0\"]\n\n1. e4 e5 0-1\n");
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    CU_ASSERT_EQUAL(found[0].white, 1);
    CU_ASSERT_EQUAL(found[0].black, 1);
    pgn_stream_free(stream);
    move_counts_free(counts);
}

/* Moves that are played equally often stand in the order of the moves, and a
 * position counts, however it came about. */
static void test_order_and_transpositions(void)
{
    static const Move line[] = { D2 | D4 << 6, G8 | F6 << 6, C2 | C4 << 6 };
    MoveCounts *counts = move_counts_new(20);
    MoveCount found[MOVE_COUNTS_MAX];
    Position position = after(NULL, 0);

    add(counts, "1. d4 Nf6 2. c4 e6 *");
    add(counts, "1. c4 Nf6 2. d4 e6 *");
    add(counts, "1. e4 *");
    add(counts, "1. e4 *");
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 3);
    CU_ASSERT_EQUAL(found[0].move, move_make(E2, E4));
    CU_ASSERT_TRUE(found[1].move < found[2].move);
    position = after(line, 3);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    CU_ASSERT_EQUAL(found[0].games, 2);
    position = after(line, 2);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    CU_ASSERT_EQUAL(found[0].games, 1);
    move_counts_free(counts);
}

/* Only so many plies of the main line; a null move is none of them, but takes
 * its ply. */
static void test_what_is_left_out(void)
{
    static const Move line[] = { E2 | E4 << 6, E7 | E5 << 6, G1 | F3 << 6 };
    MoveCounts *counts = move_counts_new(3);
    MoveCount found[MOVE_COUNTS_MAX];
    Position position;

    add(counts, "1. e4 (1. d4 d5) e5 (1... c5) 2. Nf3 Nc6 *");
    for (unsigned plies = 0; plies < 4; plies++) {
        position = after(line, plies);
        CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), plies < 3);
    }
    add(counts, "1. -- e5 *");
    position = after(NULL, 0);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    position_make_null(&position);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    CU_ASSERT_EQUAL(found[0].move, move_make(E7, E5));
    move_counts_free(counts);
}

/* More positions than there is room for at first: none is lost. */
static void test_it_grows(void)
{
    enum { GAMES = 200, PLIES = 60 };
    MoveCounts *counts = move_counts_new(PLIES);
    MoveCount found[MOVE_COUNTS_MAX];
    unsigned missing = 0;

    for (unsigned i = 0; i < GAMES; i++) {
        Text game = { 0 };
        Position position;

        position_start960(&position, i * 4);
        text_format(&game, "[Variant \"Chess960\"]\n[FEN \"");

        char fen[FEN_SIZE];

        fen_write(&position, FEN_STANDARD, fen);
        text_format(&game, "%s\"]\n\n", fen);
        for (unsigned ply = 0; ply < PLIES; ply++) {
            MoveList list;
            char move[MOVE_TEXT_SIZE];

            movegen_list(&position, &list);
            move_write(&position, list.moves[ply % list.length], MOVE_SAN,
                       move);
            text_format(&game, "%s ", move);
            position_make(&position, list.moves[ply % list.length]);
            if (!movegen_any(&position))
                break;
        }
        text_append(&game, "*");
        add(counts, text_string(&game));
        text_free(&game);
    }
    for (unsigned i = 0; i < GAMES; i++) {
        Position position;

        position_start960(&position, i * 4);
        missing += move_counts_find(counts, &position, found) != 1;
        for (unsigned ply = 0; ply < PLIES / 2; ply++) {
            MoveList list;

            movegen_list(&position, &list);
            position_make(&position, list.moves[ply % list.length]);
            missing += move_counts_find(counts, &position, found) == 0;
        }
    }
    CU_ASSERT_EQUAL(missing, 0);
    CU_ASSERT_EQUAL(move_counts_games(counts), GAMES);
    move_counts_free(counts);
}

/* A game that comes back to a position counts there once, and once for each
 * move that it tries. */
static void test_a_game_counts_once(void)
{
    MoveCounts *counts = move_counts_new(20);
    MoveCount found[MOVE_COUNTS_MAX];
    MoveCount sum;
    Position position = after(NULL, 0);

    add(counts, "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "
                "Ng8 5. e4 1-0\n");
    add(counts, "[Result \"0-1\"]\n\n1. e4 0-1\n");
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 2);
    CU_ASSERT_EQUAL(found[0].move, move_make(E2, E4));
    CU_ASSERT_EQUAL(found[0].games, 2);
    CU_ASSERT_EQUAL(found[1].games, 1); /* Nf3 */
    move_counts_sum(counts, &position, &sum);
    CU_ASSERT_EQUAL(sum.games, 2);
    CU_ASSERT_EQUAL(sum.white, 1);
    CU_ASSERT_EQUAL(sum.black, 1);
    move_counts_free(counts);
}

/* A game that ends in a position has come there, too, though it plays no move;
 * and it counts once there, if it came by before. */
static void test_games_that_end_here(void)
{
    static const Move line[] = { E2 | E4 << 6, E7 | E5 << 6 };
    MoveCounts *counts = move_counts_new(20);
    MoveCount found[MOVE_COUNTS_MAX];
    MoveCount sum;
    Position position = after(line, 2);

    add(counts, "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    add(counts, "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 "
                "1/2-1/2\n");
    add(counts, "[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. d4 "
                "exd4 0-1\n");
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 2);
    move_counts_sum(counts, &position, &sum);
    CU_ASSERT_EQUAL(sum.games, 3);
    CU_ASSERT_EQUAL(sum.white, 1);
    CU_ASSERT_EQUAL(sum.draws, 1);
    CU_ASSERT_EQUAL(sum.black, 1);
    move_counts_free(counts);
}

/* An en passant capture that is not possible does not make another position,
 * and where the counting ends no game ends. */
static void test_same_position(void)
{
    MoveCounts *counts = move_counts_new(8);
    MoveCount found[MOVE_COUNTS_MAX];
    MoveCount sum;
    Position position;

    /* the pawn on d4 is pinned to its king by the rook on h4 */
    add(counts, "[SetUp \"1\"]\n[FEN \"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1\"]"
                "\n\n1. e4 Kb5 *\n");
    CU_ASSERT_EQUAL(fen_read(span_from("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"),
                             &position, NULL),
                    OK);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    add(counts, "1. a3 a6 2. b3 b6 3. c3 c6 4. d3 d6 5. e3 *\n");
    CU_ASSERT_EQUAL(
        fen_read(span_from("rnbqkbnr/4pppp/pppp4/8/8/PPPP4/4PPPP/RNBQKBNR w "
                           "KQkq - 0 5"),
                 &position, NULL),
        OK);
    move_counts_sum(counts, &position, &sum);
    CU_ASSERT_EQUAL(sum.games, 0);
    move_counts_free(counts);
}

static void test_the_best_game(void)
{
    static const char games[] =
        "[WhiteElo \"2000\"]\n[BlackElo \"2000\"]\n\n1. e4 *\n\n"
        "[WhiteElo \"2600\"]\n[BlackElo \"2500\"]\n\n1. e4 *\n\n"
        "[WhiteElo \"2700\"]\n\n1. e4 *\n";
    PgnStream *stream = pgn_stream_new(source_from_span(span_from(games)));
    MoveCounts *counts = move_counts_new(20);
    MoveCount found[MOVE_COUNTS_MAX];
    Position position = after(NULL, 0);
    bool is_found = true;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        move_counts_add(counts, &raw);
    CU_ASSERT_EQUAL(move_counts_find(counts, &position, found), 1);
    CU_ASSERT_EQUAL(found[0].best, 2);
    move_counts_free(counts);
    pgn_stream_free(stream);
}

CU_TestInfo move_count_tests[] = {
    { "the numbers of a move", test_numbers_of_a_move },
    { "results", test_results },
    { "order and transpositions", test_order_and_transpositions },
    { "what is left out", test_what_is_left_out },
    { "it grows", test_it_grows },
    { "a game counts once", test_a_game_counts_once },
    { "games that end here", test_games_that_end_here },
    { "the same position", test_same_position },
    { "the best game", test_the_best_game },
    CU_TEST_INFO_NULL,
};
