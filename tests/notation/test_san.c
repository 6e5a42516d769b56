/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What must hold for every move of every position, tried on random games.
 */
#include "notation/fen.h"
#include "notation/san.h"

#include "base/random.h"
#include "suites.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- A second writer, without a thought for speed ------------------------- */

static char file_letter(Square square)
{
    return (char)('a' + square_file(square));
}

static char rank_digit(Square square)
{
    return (char)('1' + square_rank(square));
}

static void add(char *text, char c)
{
    size_t length = strlen(text);

    text[length] = c;
    text[length + 1] = '\0';
}

/* Add what tells this move from the other moves of such pieces to that square.
 */
static void tell_apart(const Position *position, const MoveList *legal,
                       Move move, char *text)
{
    Square from = move_from(move);
    bool has_rival = false;
    bool same_file = false;
    bool same_rank = false;

    for (size_t i = 0; i < legal->length; i++) {
        Move other = legal->moves[i];

        if (other == move || move_to(other) != move_to(move) ||
            move_kind(other) == KIND_CASTLING ||
            position_piece(position, move_from(other)) !=
                position_piece(position, from))
            continue;
        has_rival = true;
        same_file |= square_file(move_from(other)) == square_file(from);
        same_rank |= square_rank(move_from(other)) == square_rank(from);
    }
    if (has_rival && (!same_file || same_rank))
        add(text, file_letter(from));
    if (has_rival && same_file)
        add(text, rank_digit(from));
}

static void write_plainly(const Position *position, const MoveList *legal,
                          Move move, char text[MOVE_TEXT_SIZE])
{
    Square from = move_from(move);
    Square to = move_to(move);
    PieceType type = piece_type(position_piece(position, from));
    bool captures = position_piece(position, to) != NO_PIECE ||
                    move_kind(move) == KIND_EN_PASSANT;
    Position next = *position;

    text[0] = '\0';
    if (move_kind(move) == KIND_CASTLING) {
        strcat(text, to > from ? "O-O" : "O-O-O");
    } else {
        if (type != PAWN) {
            add(text, "PNBRQK"[type]);
            tell_apart(position, legal, move, text);
        } else if (captures) {
            add(text, file_letter(from));
        }
        if (captures)
            strcat(text, "x");
        add(text, file_letter(to));
        add(text, rank_digit(to));
        if (move_kind(move) == KIND_PROMOTION) {
            strcat(text, "=");
            add(text, "PNBRQK"[move_promotion(move)]);
        }
    }
    position_make(&next, move);
    if (position_in_check(&next))
        strcat(text, movegen_any(&next) ? "+" : "#");
}

/* --- Random games --------------------------------------------------------- */

typedef void Visitor(const Position *position, const MoveList *legal,
                     Random *random);

static bool is_thorough(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    return effort == NULL || strcmp(effort, "quick") != 0;
}

/* Games with many promotions and few pieces also come from odd starts. */
static void start_game(Position *position, unsigned game, Random *random)
{
    static const char *const starts[] = {
        "8/PPPPPP2/7k/8/8/K7/2pppppp/8 w - - 0 1",
        "N1N4k/8/8/N3N3/8/5N2/4K3/QQ1Q4 b - - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "rr2k1rr/pppppppp/8/8/8/8/PPPPPPPP/RR2K1RR w GBgb - 0 1",
        "bbbbkbbb/8/8/3pp3/3PP3/8/8/BBBBKBBB w - - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    };

    switch (game % 3) {
    case 0:
        position_start(position);
        break;
    case 1:
        position_start960(position, (unsigned)random_below(random, 960));
        break;
    default:
        CU_ASSERT_EQUAL_FATAL(
            fen_read(
                span_from(starts[game / 3 % (sizeof starts / sizeof *starts)]),
                position, NULL),
            OK);
    }
}

static void visit_games(unsigned games, uint64_t seed, Visitor *visit)
{
    Random random;

    random_start(&random, seed);
    if (!is_thorough())
        games /= 10;
    for (unsigned game = 0; game < games; game++) {
        Position position;

        start_game(&position, game, &random);
        for (unsigned ply = 0; ply < 160; ply++) {
            MoveList legal;

            movegen_list(&position, &legal);
            visit(&position, &legal, &random);
            if (legal.length == 0)
                break;
            position_make(&position,
                          legal.moves[random_below(&random, legal.length)]);
        }
    }
}

static void complain(const Position *position, const char *text,
                     const char *what)
{
    char fen[FEN_SIZE];

    fen_write(position, FEN_SHREDDER, fen);
    printf("%s: %s %s\n", fen, text, what);
}

static void visit_writing(const Position *position, const MoveList *legal,
                          Random *random)
{
    (void)random;
    for (size_t i = 0; i < legal->length; i++) {
        char expected[MOVE_TEXT_SIZE];
        char text[MOVE_TEXT_SIZE];

        write_plainly(position, legal, legal->moves[i], expected);
        move_write(position, legal->moves[i], MOVE_SAN, text);
        if (strcmp(text, expected) != 0)
            complain(position, text, expected);
        CU_ASSERT_STRING_EQUAL(text, expected);
    }
}

static void test_writing_is_exact(void)
{
    visit_games(90, 11, visit_writing);
}

static bool is_read_back(const Position *position, Move move, MoveStyle style)
{
    char text[MOVE_TEXT_SIZE];
    Move read = MOVE_NONE;
    Fault fault = { 0 };

    move_write(position, move, style, text);
    if (move_read(position, span_from(text), NULL, &read, &fault) != OK)
        complain(position, text, fault.text);
    else if (read != move)
        complain(position, text, "is read as another move");
    else
        return true;
    return false;
}

static void visit_reading(const Position *position, const MoveList *legal,
                          Random *random)
{
    Move move;

    if (legal->length == 0)
        return;
    move = legal->moves[random_below(random, legal->length)];
    for (unsigned style = MOVE_SAN; style <= MOVE_NUMERIC; style++)
        CU_ASSERT_TRUE(is_read_back(position, move, (MoveStyle)style));
}

static void test_every_style_is_read_back(void)
{
    visit_games(600, 12, visit_reading);
}

static void visit_languages(const Position *position, const MoveList *legal,
                            Random *random)
{
    static const char *const names[] = { "cs", "da", "de", "es", "et", "fi",
                                         "fr", "hu", "is", "it", "nl", "no",
                                         "pl", "pt", "ro", "sv" };

    if (legal->length == 0)
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const PieceLetters *letters = piece_letters_find(names[i]);
        Move move = legal->moves[random_below(random, legal->length)];
        Move read = MOVE_NONE;
        char text[MOVE_TEXT_SIZE];

        move_write_with(position, move, MOVE_SAN, letters, text);
        move_read(position, span_from(text), letters, &read, NULL);
        if (read != move)
            complain(position, text, names[i]);
        CU_ASSERT_EQUAL(read, move);
        read = san_read_fast_with(position, span_from(text), letters);
        if (read != move)
            complain(position, text, names[i]);
        CU_ASSERT_EQUAL(read, move);
    }
}

static void test_every_language_is_read_back(void)
{
    visit_games(60, 13, visit_languages);
}

/* The letters of coordinates are those of UCI, whatever they are in people's
 * languages: r is a knight in Finland, n a bishop in Romania. */
static void test_coordinates_in_every_language(void)
{
    static const char *const names[] = { "cs", "da", "de", "es", "et", "fi",
                                         "fr", "hu", "is", "it", "nl", "no",
                                         "pl", "pt", "ro", "sv" };
    static const char *const moves[] = { "g2g1n", "g2g1b", "g2g1r", "g2g1q" };
    Position position;

    CU_ASSERT_EQUAL(fen_read(span_from("4k3/8/8/8/8/8/6p1/4K2R b K - 0 1"),
                             &position, NULL),
                    OK);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t j = 0; j < sizeof moves / sizeof *moves; j++) {
            const PieceLetters *letters = piece_letters_find(names[i]);
            Span text = span_from(moves[j]);
            Move read = MOVE_NONE;

            move_read(&position, text, letters, &read, NULL);
            if (read != uci_read(&position, text))
                complain(&position, moves[j], names[i]);
            CU_ASSERT_EQUAL(read, uci_read(&position, text));
            CU_ASSERT_EQUAL(san_read_fast_with(&position, text, letters), read);
        }
}

/* --- The fast reader ------------------------------------------------------ */

static void visit_fast(const Position *position, const MoveList *legal,
                       Random *random)
{
    static const MoveStyle styles[] = { MOVE_SAN, MOVE_LONG, MOVE_UCI };

    (void)random;
    for (size_t i = 0; i < legal->length; i++)
        for (unsigned s = 0; s < 3; s++) {
            char text[MOVE_TEXT_SIZE];
            Move move;

            move_write(position, legal->moves[i], styles[s], text);
            move = san_read_fast(position, span_from(text));
            if (move != legal->moves[i])
                complain(position, text, "is not read fast");
            CU_ASSERT_EQUAL(move, legal->moves[i]);
            if (styles[s] == MOVE_UCI)
                CU_ASSERT_EQUAL(uci_read(position, span_from(text)),
                                legal->moves[i]);
        }
}

static void test_fast_reads_all_moves(void)
{
    visit_games(150, 14, visit_fast);
}

/* What a text of the shape [NBRQK][a-h][1-8]x?SQUARE means: the legal moves of
 * such pieces, looked for one by one. */
static Move find_by_list(const Position *position, const MoveList *legal,
                         PieceType type, unsigned file, unsigned rank,
                         Square to)
{
    Move found = MOVE_NONE;

    for (size_t i = 0; i < legal->length; i++) {
        Move move = legal->moves[i];
        Square from = move_from(move);

        if (move_kind(move) == KIND_CASTLING || move_to(move) != to ||
            piece_type(position_piece(position, from)) != type ||
            (file < 8 && square_file(from) != file) ||
            (rank < 8 && square_rank(from) != rank))
            continue;
        if (found != MOVE_NONE)
            return MOVE_NONE;
        found = move;
    }
    return found;
}

static void check_hint(const Position *position, const MoveList *legal,
                       PieceType type, unsigned file, unsigned rank, Square to)
{
    char text[MOVE_TEXT_SIZE] = "";
    Move expected = find_by_list(position, legal, type, file, rank, to);
    Move move;

    add(text, "PNBRQK"[type]);
    if (file < 8)
        add(text, "abcdefgh"[file]);
    if (rank < 8)
        add(text, "12345678"[rank]);
    if (to % 3 == 0)
        strcat(text, "x");
    add(text, file_letter(to));
    add(text, rank_digit(to));
    move = san_read_fast(position, span_from(text));
    if (move != expected)
        complain(position, text, "is read wrong");
    CU_ASSERT_EQUAL(move, expected);
}

/* Every piece, every target, every hint: also all that is not legal. */
static void visit_hints(const Position *position, const MoveList *legal,
                        Random *random)
{
    for (PieceType type = KNIGHT; type <= KING; type++)
        for (Square to = A1; to <= H8; to++) {
            check_hint(position, legal, type, 8, 8, to);
            check_hint(position, legal, type, (unsigned)random_below(random, 9),
                       (unsigned)random_below(random, 9), to);
        }
}

static void test_fast_knows_what_is_illegal(void)
{
    visit_games(60, 15, visit_hints);
}

/* All pawn texts: both files, both ranks, with and without promotion. */
static void visit_pawns(const Position *position, const MoveList *legal,
                        Random *random)
{
    (void)random;
    for (Square to = A1; to <= H8; to++)
        for (unsigned file = 0; file < 8; file++)
            for (unsigned promotion = 0; promotion < 2; promotion++) {
                char text[MOVE_TEXT_SIZE];
                Move expected = MOVE_NONE;
                Move move;

                if (file == square_file(to))
                    snprintf(text, sizeof text, "%c%c%s", file_letter(to),
                             rank_digit(to), promotion ? "=R" : "");
                else
                    snprintf(text, sizeof text, "%cx%c%c%s", (char)('a' + file),
                             file_letter(to), rank_digit(to),
                             promotion ? "=R" : "");
                for (size_t i = 0; i < legal->length; i++) {
                    char san[MOVE_TEXT_SIZE];

                    move_write(position, legal->moves[i], MOVE_SAN, san);
                    san[strcspn(san, "+#")] = '\0';
                    if (strcmp(san, text) == 0)
                        expected = legal->moves[i];
                }
                move = san_read_fast(position, span_from(text));
                if (move != expected)
                    complain(position, text, "is read wrong");
                CU_ASSERT_EQUAL(move, expected);
            }
}

static void test_fast_knows_illegal_pawn_moves(void)
{
    visit_games(3, 16, visit_pawns);
}

/* Change a good text a little: the fast reader may give up, but must never
 * read another move than the patient one. */
static void visit_damaged(const Position *position, const MoveList *legal,
                          Random *random)
{
    static const char letters[] = "abcdefgh12345678NBRQKPOo0x-=+#!?()nbrqk ";

    if (legal->length == 0)
        return;
    for (unsigned i = 0; i < 8; i++) {
        char text[MOVE_TEXT_SIZE];
        size_t length;
        Move fast;
        Move patient = MOVE_NONE;

        move_write(position, legal->moves[random_below(random, legal->length)],
                   (MoveStyle)random_below(random, 3), text);
        length = strlen(text);
        text[random_below(random, length)] =
            letters[random_below(random, sizeof letters - 1)];
        if (random_below(random, 2) == 0)
            text[random_below(random, length)] =
                letters[random_below(random, sizeof letters - 1)];
        length -= random_below(random, 2);
        fast = san_read_fast(position, span_of(text, length));
        move_read(position, span_of(text, length), NULL, &patient, NULL);
        if (fast != MOVE_NONE && fast != patient)
            complain(position, text, "is read differently");
        CU_ASSERT_TRUE(fast == MOVE_NONE || fast == patient);
    }
}

static void test_readers_agree(void)
{
    visit_games(600, 17, visit_damaged);
}

CU_TestInfo san_tests[] = {
    { "writing is exact and minimal", test_writing_is_exact },
    { "every style is read back", test_every_style_is_read_back },
    { "every language is read back", test_every_language_is_read_back },
    { "coordinates in every language", test_coordinates_in_every_language },
    { "fast: all legal moves", test_fast_reads_all_moves },
    { "fast: pieces that may not", test_fast_knows_what_is_illegal },
    { "fast: pawns that may not", test_fast_knows_illegal_pawn_moves },
    { "fast and patient readers agree", test_readers_agree },
    CU_TEST_INFO_NULL,
};
