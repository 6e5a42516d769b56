/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/fen.h"

#include "base/random.h"
#include "cases.h"
#include "suites.h"

#include <string.h>

static bool fails_at(const char *fen, size_t column, const char *reason)
{
    Position position;
    Position before;
    Fault fault = { 0 };

    position_start(&position);
    before = position;
    if (fen_read(span_from(fen), &position, &fault) == OK)
        return false;
    if (fault.column == column && strstr(fault.text, reason) != NULL &&
        memcmp(&position, &before, sizeof position) == 0)
        return true;
    printf("%s: column %zu: %s\n", fen, fault.column, fault.text);
    return false;
}

static void test_fault_names_field_and_place(void)
{
    static const struct {
        const char *fen;
        size_t column;
        const char *text;
    } cases[] = {
        { "9/8/8/8/8/8/8/8 w - - 0 1", 1, "a slash, got \"9\"" },
        { "4k3/8/8/8/8/8/8/4K2X w - - 0 1", 20,
          "FEN placement: expected a piece" },
        { "4k3/8/8/8/8/8/8/4K3 x - - 0 1", 21, "FEN side to move: " },
        { "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 25, "FEN en passant: " },
        { "4k3/8/8/8/8/8/8/4K3 w X - 0 1", 23, "FEN castling: expected K, Q" },
        { "4k3/8/8/8/8/8/8/4K3 w K - 0 1", 23, "white has no rook" },
        { "4k3/8/8/8/8/8/8/4K2R w KH - 0 1", 25,
          "white short castling is given twice" },
        { "4k3/8/8/8/8/8/4K3/7R w K - 0 1", 24, "king is not on its home" },
        { "4k3/8/8/8/8/8/8/4K3 w - - x 1", 27, "halfmove clock: " },
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 65536", 29, "move number: " },
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 junk", 31, "unexpected \"junk\"" },
        { "4k3/8/8/8/8/8/8/4K3 w -", 24, "en passant: missing" },
        { "4k3/8/8/8/8/8/8/4K3", 20, "side to move: missing" },
        { "", 1, "no position given" },
        { "4k3/8/8/8/8/8/4K3 w - - 0 1", 18, "only 7 of 8 ranks" },
        { "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", 18, "more than 8 ranks" },
        { "4k3/7/8/8/8/8/8/4K3 w - - 0 1", 6, "rank 7 has only 7" },
        { "4k3/8/8/8/8/8/8/4K2 w - - 0 1", 20, "rank 1 has only 7" },
        { "4k3/44/8/8/8/8/8/4K3 w - - 0 1", 6, "two adjacent digits" },
        { "4k3/4p4/8/8/8/8/8/4K3 w - - 0 1", 7, "rank 7 has more than 8" },
        { "4k3/8/8/8/8/8/8/8 w - - 0 1", 1, "FEN placement: there is no" },
        { "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", 23, "FEN side to move: white" },
        { "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", 27, "FEN en passant: " },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        CU_ASSERT_TRUE(fails_at(cases[i].fen, cases[i].column, cases[i].text));
}

/* Whatever the line is, the message stays short and keeps no NUL. */
static void test_fault_survives_any_bytes(void)
{
    char line[300];
    Position position;

    for (unsigned seed = 0; seed < 256; seed++) {
        Fault fault = { 0 };

        memset(line, (int)seed, sizeof line);
        CU_ASSERT_NOT_EQUAL(
            fen_read(span_of(line, sizeof line), &position, &fault), OK);
        CU_ASSERT_TRUE(strlen(fault.text) > 10);
        CU_ASSERT_TRUE(strlen(fault.text) < 200);
    }
    CU_ASSERT_NOT_EQUAL(fen_read(span_of(NULL, 0), &position, NULL), OK);
}

static bool writes(const char *fen, FenStyle style, const char *expected)
{
    Position position;
    Fault fault = { 0 };
    char text[FEN_SIZE];

    if (fen_read(span_from(fen), &position, &fault) != OK) {
        printf("%s: %s\n", fen, fault.text);
        return false;
    }
    fen_write(&position, style, text);
    if (strcmp(text, expected) == 0)
        return true;
    printf("%s: written %s\n", fen, text);
    return false;
}

static void test_castling_letters(void)
{
    static const struct {
        const char *fen, *standard, *shredder;
    } cases[] = {
        { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha" },
        { "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "HAha" },
        { "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "KQkq", "HAha" },
        { "4k3/8/8/8/8/8/8/RR2K1R1 w GB - 0 1", "KB", "GB" },
        { "4k3/8/8/8/8/8/8/RR2K1R1 w GQ - 0 1", "KQ", "GA" },
        { "4k3/8/8/8/8/8/8/4KRRR w F - 0 1", "F", "F" },
        { "rrkrr3/8/8/8/8/8/8/6K1 b bd - 0 1", "db", "db" },
        { "1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "KQ", "HA" },
        { "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "-", "-" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Span rest = span_from(cases[i].fen);
        Span board;
        char expected[FEN_SIZE];
        char side = *(strchr(cases[i].fen, ' ') + 1);

        span_next_word(&rest, &board);
        snprintf(expected, sizeof expected, "%.*s %c %s - 0 1",
                 (int)board.length, board.data, side, cases[i].standard);
        CU_ASSERT_TRUE(writes(cases[i].fen, FEN_STANDARD, expected));
        snprintf(expected, sizeof expected, "%.*s %c %s - 0 1",
                 (int)board.length, board.data, side, cases[i].shredder);
        CU_ASSERT_TRUE(writes(cases[i].fen, FEN_SHREDDER, expected));
    }
}

static void test_chess960_is_recognised(void)
{
    static const struct {
        const char *fen;
        bool is_chess960;
    } cases[] = {
        { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false },
        { "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", false },
        { "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", true },
        { "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", true },
        { "4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", true },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Position position;

        CU_ASSERT_EQUAL(fen_read(span_from(cases[i].fen), &position, NULL), OK);
        CU_ASSERT_EQUAL(position.is_chess960, cases[i].is_chess960);
    }
}

/* --- The collected cases -------------------------------------------------- */

/* Of the lines that a reader may repair or refuse, these are understood.  85
 * is a position of Chess960 here, its first column notwithstanding. */
static bool is_understood(unsigned id)
{
    static const unsigned ids[] = { 45, 46, 51, 52, 56, 57, 58,
                                    59, 60, 72, 75, 78, 79 };

    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        if (ids[i] == id)
            return true;
    return false;
}

static size_t count_moves(const Position *position)
{
    Move moves[MAX_MOVES];

    return movegen_all(position, moves);
}

static bool is_read_right(const Case *c, Span fen)
{
    Position position;
    Fault fault = { 0 };
    char text[FEN_SIZE];
    uint64_t moves;
    bool is_chess960 = span_equals(c->columns[2], "1");

    if (fen_read(fen, &position, &fault) != OK) {
        printf("case %.*s: %s\n", SPAN_ARGUMENTS(c->columns[0]), fault.text);
        return false;
    }
    if (span_equals(c->columns[8], "-")) /* the other program refused it */
        return true;
    fen_write(&position, is_chess960 ? FEN_SHREDDER : FEN_STANDARD, text);
    if (!span_equals(c->columns[8], text) ||
        !span_to_unsigned(c->columns[7], MAX_MOVES, &moves) ||
        count_moves(&position) != moves) {
        printf("case %.*s: %s, %zu moves\n", SPAN_ARGUMENTS(c->columns[0]),
               text, count_moves(&position));
        return false;
    }
    return position_is_consistent(&position);
}

static bool is_refused_well(const Case *c, Span fen)
{
    Position position;
    Fault fault = { 0 };

    if (fen_read(fen, &position, &fault) != OK && fault.text[0] != '\0' &&
        fault.column >= 1 && fault.column <= fen.length + 1)
        return true;
    printf("case %.*s: \"%s\" at %zu\n", SPAN_ARGUMENTS(c->columns[0]),
           fault.text, fault.column);
    return false;
}

static void test_collected_cases(void)
{
    FILE *file = case_open_own("fen-cases.tsv");
    Case c = { 0 };
    Text fen = { 0 };
    unsigned seen = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    while (case_next(file, &c)) {
        Span verdict = c.columns[1];
        bool is_fix = span_equals(verdict, "fix");
        uint64_t id = 0;

        span_to_unsigned(c.columns[0], 1000, &id);
        case_unescape(c.columns[3], &fen);
        seen++;
        if (id == 85)
            CU_ASSERT_EQUAL(fen_read(text_span(&fen), &(Position){ 0 }, NULL),
                            OK)
        else if (span_equals(verdict, "ok") || span_equals(verdict, "odd") ||
                 (is_fix && is_understood((unsigned)id)))
            CU_ASSERT_TRUE(is_read_right(&c, text_span(&fen)))
        else
            CU_ASSERT_TRUE(is_refused_well(&c, text_span(&fen)))
    }
    CU_ASSERT_EQUAL(seen, 200);
    fclose(file);
    case_free(&c);
    text_free(&fen);
}

/* Positions that another program has looked at: moves and canonical line. */
static void test_shared_positions(void)
{
    FILE *file = case_open_shared("fen/valid-random.tsv");
    Case c = { 0 };
    unsigned seen = 0;

    if (file == NULL) {
        printf("skipped: no shared data (doc/tests.md) ");
        return;
    }
    while (case_next(file, &c)) {
        Position position;
        char text[FEN_SIZE];
        uint64_t moves = 0;

        seen++;
        CU_ASSERT_EQUAL_FATAL(fen_read(c.columns[1], &position, NULL), OK);
        fen_write(&position, FEN_STANDARD, text);
        CU_ASSERT_TRUE(span_equals(c.columns[3], text));
        span_to_unsigned(c.columns[2], MAX_MOVES, &moves);
        CU_ASSERT_EQUAL(count_moves(&position), moves);
        CU_ASSERT_EQUAL(position_in_check(&position),
                        span_equals(c.columns[4], "1"));
    }
    CU_ASSERT_TRUE(seen > 800);
    fclose(file);
    case_free(&c);
}

/* --- Properties ----------------------------------------------------------- */

/* Equal in all that a FEN can say. */
static bool is_same(const Position *a, const Position *b)
{
    Setup first;
    Setup second;

    position_describe(a, &first);
    position_describe(b, &second);
    first.is_chess960 = second.is_chess960;
    if (position_repetition_key(a) != a->key)
        first.en_passant = NO_SQUARE;
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if (!(first.castling >> i & 1))
            first.rooks[i] = second.rooks[i];
    return memcmp(&first, &second, sizeof first) == 0 &&
           position_repetition_key(a) == b->key;
}

static bool survives(const Position *position, FenStyle style)
{
    char once[FEN_SIZE];
    char twice[FEN_SIZE];
    Position read;
    Fault fault = { 0 };

    fen_write(position, style, once);
    if (fen_read(span_from(once), &read, &fault) != OK) {
        printf("%s: %s\n", once, fault.text);
        return false;
    }
    fen_write(&read, style, twice);
    if (strcmp(once, twice) == 0 && is_same(position, &read))
        return true;
    printf("%s: %s\n", once, twice);
    return false;
}

static void test_random_games_survive(void)
{
    Random random;

    random_start(&random, 2);
    for (unsigned game = 0; game < 300; game++) {
        Position position;

        if (game % 3 == 0)
            position_start(&position);
        else
            position_start960(&position, (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < 120; ply++) {
            Move moves[MAX_MOVES];
            size_t count = movegen_all(&position, moves);

            CU_ASSERT_TRUE(survives(&position, FEN_STANDARD));
            CU_ASSERT_TRUE(survives(&position, FEN_SHREDDER));
            if (count == 0)
                break;
            position_make(&position, moves[random_below(&random, count)]);
        }
    }
}

CU_TestInfo fen_tests[] = {
    { "a fault names the field and the place",
      test_fault_names_field_and_place },
    { "a fault survives any bytes", test_fault_survives_any_bytes },
    { "castling letters", test_castling_letters },
    { "Chess960 is recognised", test_chess960_is_recognised },
    { "collected cases", test_collected_cases },
    { "positions another program has looked at", test_shared_positions },
    { "positions of random games survive", test_random_games_survive },
    CU_TEST_INFO_NULL,
};
