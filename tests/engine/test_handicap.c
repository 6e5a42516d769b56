/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Weaker players: the same seed makes the same errors, another seed others;
 * mates are not missed; the stronger of two wins.
 */
#include "../harness/run_suites.h"
#include "engine/engine.h"

#include "base/base.h"
#include "engine/handicap.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear(void *context, const EngineEvent *event)
{
    if (event->kind == ENGINE_ANSWER)
        *(Move *)context = event->move;
}

typedef struct Player {
    Engine *engine;
    Move answer;
} Player;

static void join(Player *player, unsigned elo, uint64_t seed)
{
    player->engine = engine_new(hear, &player->answer);
    CU_ASSERT_PTR_NOT_NULL_FATAL(player->engine);
    engine_set_seed(player->engine, seed);
    engine_set_elo(player->engine, elo);
}

static Move think(Player *player, const Position *position, const Trail *trail)
{
    static SearchTask task;

    memset(&task, 0, sizeof task);
    task.position = *position;
    task.trail = trail;
    engine_start(player->engine, &task);
    engine_wait(player->engine);
    return player->answer;
}

/* Plays it out: points of the first player (of 2), who has White. */
static int play(Player players[2], unsigned opening, unsigned plies,
                uint64_t *line)
{
    Position position;
    Trail trail;
    Outcome outcome = OUTCOME_OPEN;

    position_start960(&position, opening);
    trail_init(&trail);
    trail_push(&trail, &position);
    *line = 0;
    for (unsigned i = 0; i < plies && outcome == OUTCOME_OPEN; i++) {
        Move move = think(&players[position.side], &position, &trail);

        CU_ASSERT_TRUE_FATAL(position_is_legal(&position, move));
        *line = *line * 31 + move;
        position_make(&position, move);
        trail_push(&trail, &position);
        outcome = outcome_of(&position, &trail);
    }
    trail_release(&trail);
    if (outcome != OUTCOME_CHECKMATE)
        return 1;
    return position.side == BLACK ? 2 : 0;
}

static void test_seeds(void)
{
    uint64_t lines[3];

    for (unsigned i = 0; i < 3; i++) {
        Player players[2];

        join(&players[WHITE], 1200, i < 2 ? 7 : 8);
        join(&players[BLACK], 1300, 5);
        play(players, 518, 40, &lines[i]);
        engine_free(players[WHITE].engine);
        engine_free(players[BLACK].engine);
    }
    CU_ASSERT_EQUAL(lines[0], lines[1]);
    CU_ASSERT_NOT_EQUAL(lines[0], lines[2]);
}

static void put_mate_in_one(Position *position, unsigned number)
{
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[G8] = (uint8_t)piece_make(BLACK, KING);
    setup.squares[F7] = (uint8_t)piece_make(BLACK, PAWN);
    setup.squares[G7] = (uint8_t)piece_make(BLACK, PAWN);
    setup.squares[H7] = (uint8_t)piece_make(BLACK, PAWN);
    setup.squares[H5] = (uint8_t)piece_make(BLACK, KNIGHT);
    setup.squares[number] = (uint8_t)piece_make(WHITE, ROOK);
    setup.squares[H2] = (uint8_t)piece_make(WHITE, KING);
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, position, NULL), OK);
}

/* From 800 on, whatever the seed, a mate in one is played. */
static void test_mate_in_one(void)
{
    for (unsigned i = 0; i < 24; i++) {
        Player player;
        Position position;
        Move move;

        put_mate_in_one(&position, i % 4);
        join(&player, 800 + i * 50, i);
        move = think(&player, &position, NULL);
        position_make(&position, move);
        CU_ASSERT_EQUAL(outcome_of(&position, NULL), OUTCOME_CHECKMATE);
        engine_free(player.engine);
    }
}

static void test_curve(void)
{
    Handicap before = handicap_of(ENGINE_ELO_MIN, 1);

    CU_ASSERT_EQUAL(handicap_of(0, 1).elo, 0);
    for (unsigned elo = ENGINE_ELO_MIN + 10; elo <= ENGINE_ELO_MAX; elo += 10) {
        Handicap here = handicap_of(elo, 1);

        CU_ASSERT_TRUE(here.depth >= before.depth);
        CU_ASSERT_TRUE(here.nodes >= before.nodes);
        CU_ASSERT_TRUE(here.weakness.blindness <= before.weakness.blindness);
        CU_ASSERT_TRUE(here.weakness.noise <= before.weakness.noise);
        CU_ASSERT_TRUE(here.spread <= before.spread && here.spread >= 0);
        before = here;
    }
}

/* Who plays the best move looks at no other line. */
static void test_lines(void)
{
    Handicap weak = handicap_of(2200, 1);
    Handicap strong = handicap_of(2400, 1);
    Handicap none = handicap_of(0, 1);
    const RootMove roots[4] = { { .move = 1, .score = 10 },
                                { .move = 2, .score = 10 },
                                { .move = 3, .score = 10 },
                                { .move = 4, .score = 10 } };
    Position position;

    position_start(&position);
    CU_ASSERT_EQUAL(handicap_lines(&weak), HANDICAP_LINES);
    CU_ASSERT_EQUAL(handicap_lines(&strong), 1);
    CU_ASSERT_EQUAL(handicap_lines(&none), 1);
    for (uint64_t seed = 0; seed < 100; seed++) {
        strong = handicap_of(2600, seed);
        CU_ASSERT_EQUAL(handicap_choose(&strong, &position, roots, 4), 0);
    }
}

/* Six hundred points are no accident. */
static void test_stronger_wins(void)
{
    static const unsigned ratings[] = { 700, 1300, 1900 };
    const char *effort = getenv("LUFT_EFFORT");
    unsigned games = effort != NULL && strcmp(effort, "quick") == 0 ? 8 : 16;

    for (size_t i = 0; i + 1 < ARRAY_LENGTH(ratings); i++) {
        int points = 0;

        for (unsigned game = 0; game < games; game++) {
            Player players[2];
            unsigned strong = game % 2;
            uint64_t line;

            join(&players[strong], ratings[i + 1], game);
            join(&players[strong ^ 1], ratings[i], game + 100);

            int white = play(players, 500 + game / 2 * 9, 300, &line);

            points += strong == WHITE ? white : 2 - white;
            engine_free(players[WHITE].engine);
            engine_free(players[BLACK].engine);
        }
        if (points <= (int)games)
            printf("%u against %u: %d of %u points\n", ratings[i + 1],
                   ratings[i], points, 2 * games);
        CU_ASSERT_TRUE(points > (int)games);
    }
}

/* That a pawn can take the queen is seen by nearly everybody. */
static void test_what_cries_out_is_seen(void)
{
    Weakness weakness = { .blindness = 400 };
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
    Position position;
    unsigned plain = 0;
    unsigned quiet = 0;

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[E1] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[C3] = (uint8_t)piece_make(WHITE, PAWN);
    setup.squares[D4] = (uint8_t)piece_make(BLACK, QUEEN);
    setup.squares[H8] = (uint8_t)piece_make(BLACK, KING);
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &position, NULL), OK);
    for (weakness.seed = 0; weakness.seed < 4096; weakness.seed++) {
        plain += weakness_overlooks(&weakness, &position, MOVE_NONE,
                                    move_make(C3, D4));
        quiet += weakness_overlooks(&weakness, &position, MOVE_NONE,
                                    move_make(C3, C4));
    }
    CU_ASSERT_TRUE(quiet > 1300);
    CU_ASSERT_TRUE(plain > 0);
    CU_ASSERT_TRUE(plain * 4 < quiet);
}

/* --- Habits --------------------------------------------------------------- */

static RootMove root(Move move, Score score)
{
    return (RootMove){ .move = move, .score = score };
}

/* How often of a thousand times each of four moves is chosen. */
static void choose_often(const Position *position, const RootMove roots[4],
                         unsigned elo, unsigned counts[4])
{
    memset(counts, 0, 4 * sizeof counts[0]);
    for (uint64_t seed = 0; seed < 1000; seed++) {
        Handicap handicap = handicap_of(elo, seed);

        counts[handicap_choose(&handicap, position, roots, 4)]++;
    }
}

static void put_opening(Position *position, bool has_queens)
{
    Setup setup;

    position_start(position);
    position_describe(position, &setup);
    setup.squares[E2] = setup.squares[F1] = setup.squares[G1] = NO_PIECE;
    if (!has_queens)
        setup.squares[D1] = setup.squares[D8] = NO_PIECE;
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, position, NULL), OK);
}

/* Weak players castle; they do not take a walk with the king. */
static void test_king_stays_at_home(void)
{
    const RootMove roots[4] = {
        root(move_make(E1, E2), 20), root(move_make(A2, A3), 10),
        root(move_make(H1, G1), 5),
        root((Move)(move_make(E1, H1) | KIND_CASTLING), 0)
    };
    Position position;
    unsigned counts[4];

    put_opening(&position, true);
    for (unsigned elo = ENGINE_ELO_MIN; elo <= 1000; elo += 200) {
        choose_often(&position, roots, elo, counts);
        CU_ASSERT_TRUE(counts[0] < 50);
        CU_ASSERT_TRUE(counts[2] < 100);
        CU_ASSERT_TRUE(counts[3] > 500);
    }
    /* an endgame is another matter */
    put_opening(&position, false);
    choose_often(&position, roots, ENGINE_ELO_MIN, counts);
    CU_ASSERT_TRUE(counts[0] > 200);
    /* and who judges well plays what is best */
    put_opening(&position, true);
    choose_often(&position, roots, 2200, counts);
    CU_ASSERT_TRUE(counts[0] > 500);
}

/* With a loss in sight the king moves all the same. */
static void test_king_moves_if_it_must(void)
{
    const RootMove roots[4] = { root(move_make(E1, E2), 20),
                                root(move_make(A2, A3), -900),
                                root(move_make(H2, H3), -900),
                                root(move_make(H1, G1), -900) };
    Position position;
    unsigned counts[4];

    put_opening(&position, true);
    choose_often(&position, roots, ENGINE_ELO_MIN, counts);
    CU_ASSERT_EQUAL(counts[0], 1000);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "the king stays at home", test_king_stays_at_home },
        { "the king moves if it must", test_king_moves_if_it_must },
        { "what cries out is seen", test_what_cries_out_is_seen },
        { "seeds", test_seeds },
        { "a mate in one is seen", test_mate_in_one },
        { "the curve", test_curve },
        { "lines", test_lines },
        { "the stronger wins", test_stronger_wins },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "handicap", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
