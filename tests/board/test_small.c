/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/base.h"
#include "board/board.h"
#include "board/perft.h"
#include "suites.h"

#include <string.h>

static void test_score_text(void)
{
    static const struct {
        Score score;
        const char *text;
    } cases[] = {
        { 0, "0.00" },
        { 120, "+1.20" },
        { -5, "-0.05" },
        { 12345, "+123.45" },
        { SCORE_MATE - 1, "#1" },
        { SCORE_MATE - 5, "#3" },
        { -SCORE_MATE + 2, "-#1" },
        { -SCORE_MATE, "#" }, /* it is on the board */
        { -SCORE_MATE + 6, "-#3" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        char text[SCORE_TEXT_SIZE];

        score_format(cases[i].score, text);
        CU_ASSERT_STRING_EQUAL(text, cases[i].text);
    }
}

static void test_start960(void)
{
    Position position;
    Position standard;
    Key keys[960];
    size_t twins = 0;

    position_start(&standard);
    position_start960(&position, 518);
    position.is_chess960 = 0;
    CU_ASSERT_EQUAL(memcmp(&position, &standard, sizeof position), 0);
    position_start960(&position, 0); /* BBQNNRKR */
    CU_ASSERT_EQUAL(position_piece(&position, C1), piece_make(WHITE, QUEEN));
    CU_ASSERT_EQUAL(position_piece(&position, G8), piece_make(BLACK, KING));
    position_start960(&position, 959); /* RKRNNQBB */
    CU_ASSERT_EQUAL(position_piece(&position, B1), piece_make(WHITE, KING));
    CU_ASSERT_EQUAL(position_piece(&position, F8), piece_make(BLACK, QUEEN));
    for (unsigned i = 0; i < 960; i++) {
        position_start960(&position, i);
        keys[i] = position.key;
        CU_ASSERT_TRUE(position_is_consistent(&position));
        CU_ASSERT_EQUAL(position.is_chess960, 1);
        for (unsigned j = 0; j < i; j++)
            twins += keys[j] == keys[i];
    }
    CU_ASSERT_EQUAL(twins, 0);
}

/* Files of White's pieces of a type; their number is the answer. */
static unsigned files_of(const Position *position, PieceType type,
                         unsigned files[8])
{
    unsigned count = 0;

    for (unsigned file = 0; file < 8; file++)
        if (position_piece(position, (Square)file) == piece_make(WHITE, type))
            files[count++] = file;
    return count;
}

static unsigned count_below(const unsigned *files, unsigned count, unsigned top)
{
    unsigned below = 0;

    for (unsigned i = 0; i < count; i++)
        below += files[i] < top;
    return below;
}

/* Scharnagl's number, from the pieces: the bishops, then the queen among the
 * files that are free, then the knights among the five that are left. */
static unsigned number_of(const Position *position)
{
    static const unsigned knights_from[] = { 0, 4, 7, 9 };
    unsigned bishops[8];
    unsigned queens[8];
    unsigned knights[8];
    bool is_turned;

    CU_ASSERT_EQUAL_FATAL(files_of(position, BISHOP, bishops), 2);
    CU_ASSERT_EQUAL_FATAL(files_of(position, QUEEN, queens), 1);
    CU_ASSERT_EQUAL_FATAL(files_of(position, KNIGHT, knights), 2);
    for (unsigned i = 0; i < 2; i++)
        knights[i] -= count_below(bishops, 2, knights[i]) +
                      count_below(queens, 1, knights[i]);
    queens[0] -= count_below(bishops, 2, queens[0]);
    is_turned = bishops[0] % 2 == 0; /* the dark one is further left */
    return bishops[is_turned] / 2 + 4 * (bishops[!is_turned] / 2) +
           16 * queens[0] +
           96 * (knights_from[knights[0]] + knights[1] - knights[0] - 1);
}

static void test_numbers_of_start960(void)
{
    for (unsigned i = 0; i < 960; i++) {
        Position position;

        position_start960(&position, i);
        CU_ASSERT_EQUAL(number_of(&position), i);
    }
}

typedef struct Change {
    Square square;
    Piece piece;
} Change;

/* The start position with other pieces on up to three squares. */
static Status start_with(const Change changes[3])
{
    Position position;
    Setup setup;

    position_start(&position);
    position_describe(&position, &setup);
    for (unsigned i = 0; i < 3 && changes[i].square != NO_SQUARE; i++)
        setup.squares[changes[i].square] = (uint8_t)changes[i].piece;
    return position_setup(&setup, &position, NULL);
}

/* Pieces that no game can have, of either side. */
static void test_pieces_that_cannot_be(void)
{
    const Change cases[][3] = {
        { { E1, NO_PIECE }, { NO_SQUARE, 0 } },
        { { E8, NO_PIECE }, { NO_SQUARE, 0 } },
        { { D1, piece_make(WHITE, KING) }, { NO_SQUARE, 0 } },
        { { D8, piece_make(BLACK, KING) }, { NO_SQUARE, 0 } },
        { { E4, piece_make(WHITE, KNIGHT) }, { NO_SQUARE, 0 } },
        { { E5, piece_make(BLACK, KNIGHT) }, { NO_SQUARE, 0 } },
        { { B1, NO_PIECE }, { E4, piece_make(WHITE, PAWN) }, { NO_SQUARE, 0 } },
        { { B8, NO_PIECE }, { E5, piece_make(BLACK, PAWN) }, { NO_SQUARE, 0 } },
        { { A2, NO_PIECE }, { B1, piece_make(WHITE, PAWN) }, { NO_SQUARE, 0 } },
        { { A7, NO_PIECE }, { B8, piece_make(BLACK, PAWN) }, { NO_SQUARE, 0 } },
        { { H1, NO_PIECE }, { NO_SQUARE, 0 } },
        { { A8, NO_PIECE }, { NO_SQUARE, 0 } },
        { { H1, piece_make(BLACK, ROOK) }, { B8, NO_PIECE }, { NO_SQUARE, 0 } },
    };
    static const Change nothing[3] = { { NO_SQUARE, 0 } };

    CU_ASSERT_EQUAL(start_with(nothing), OK);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++)
        CU_ASSERT_EQUAL(start_with(cases[i]), ERR_ILLEGAL);
}

/* The rook to castle with is on the king's rank and on its own side of him. */
static void test_rooks_to_castle_with(void)
{
    static const struct {
        Square rook;
        Status status;
    } cases[] = { { H1, OK },
                  { G1, OK },
                  { H3, ERR_ILLEGAL },
                  { A1, ERR_ILLEGAL },
                  { NO_SQUARE, ERR_ILLEGAL } };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;
        Setup setup;

        position_start(&position);
        position_describe(&position, &setup);
        setup.is_chess960 = true;
        setup.castling = 1; /* White's short castling */
        setup.squares[G1] = setup.squares[H3] =
            (uint8_t)piece_make(WHITE, ROOK);
        setup.squares[B1] = setup.squares[C1] = NO_PIECE;
        setup.rooks[0] = (uint8_t)cases[i].rook;
        CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL),
                        cases[i].status);
    }
}

static void play(Position *position, Trail *trail, Square from, Square to)
{
    position_make(position, move_make(from, to));
    trail_push(trail, position);
}

static void test_repetition(void)
{
    Position position;
    Trail trail;

    trail_init(&trail);
    position_start(&position);
    trail_push(&trail, &position);
    for (unsigned times = 1; times <= 5; times++) {
        CU_ASSERT_EQUAL(trail_repetitions(&trail, position.halfmoves), times);
        CU_ASSERT_EQUAL(outcome_of(&position, &trail),
                        times >= 5   ? OUTCOME_FIVEFOLD
                        : times >= 3 ? OUTCOME_THREEFOLD
                                     : OUTCOME_OPEN);
        play(&position, &trail, G1, F3);
        play(&position, &trail, G8, F6);
        play(&position, &trail, F3, G1);
        play(&position, &trail, F6, G8);
    }
    trail_release(&trail);
}

/* A copy has room of its own, however long the game was. */
static void test_copy_of_a_trail(void)
{
    Position position;
    Trail trail;
    Trail copy;

    trail_init(&trail);
    trail_init(&copy);
    position_start(&position);
    trail_copy(&copy, &trail);
    CU_ASSERT_EQUAL(trail_repetitions(&copy, 100), 0);
    for (unsigned i = 0; i < 201; i++)
        trail_push(&trail, &position);
    trail_copy(&copy, &trail);
    CU_ASSERT_EQUAL(trail_repetitions(&copy, 200), 100);
    trail_pop(&copy);
    CU_ASSERT_EQUAL(trail_repetitions(&copy, 200), 99);
    CU_ASSERT_EQUAL(trail_repetitions(&trail, 200), 100);
    trail_clear(&copy);
    CU_ASSERT_EQUAL(trail_repetitions(&copy, 200), 0);
    trail_release(&copy);
    trail_release(&trail);
}

/* A game that goes on for ever stays drawn. */
static void test_counters_do_not_wrap(void)
{
    Position position;
    Trail trail;

    trail_init(&trail);
    position_start(&position);
    position.halfmoves = UINT16_MAX;
    position.fullmoves = UINT16_MAX;
    play(&position, &trail, G1, F3);
    play(&position, &trail, G8, F6);
    CU_ASSERT_EQUAL(position.halfmoves, UINT16_MAX);
    CU_ASSERT_EQUAL(position.fullmoves, UINT16_MAX);
    CU_ASSERT_EQUAL(outcome_of(&position, &trail), OUTCOME_SEVENTY_FIVE);
    trail_release(&trail);
}

static void test_threads_and_table(void)
{
    Position position;
    PerftTable *table = perft_table_new(2);

    position_start(&position);
    for (unsigned threads = 1; threads <= 3; threads++) {
        for (unsigned with_table = 0; with_table < 2; with_table++) {
            PerftTask task = { .position = &position,
                               .depth = 5,
                               .threads = threads,
                               .table = with_table ? table : NULL };
            Perft *perft = NULL;

            CU_ASSERT_EQUAL_FATAL(perft_begin(&task, &perft, NULL), OK);
            while (!perft_wait(perft, 1000))
                continue;
            CU_ASSERT_EQUAL(perft_total(perft), 4865609);
            CU_ASSERT_EQUAL(perft_moves(perft)->length, 20);
            perft_free(perft);
        }
    }
    perft_table_free(table);
}

/* However few moves there are to share out. */
static void test_threads_and_few_moves(void)
{
    static const uint64_t counts[] = { 1, 20, 400, 8902 };
    Position position;

    position_start(&position);
    for (unsigned depth = 1; depth < ARRAY_LENGTH(counts); depth++) {
        PerftTask task = { .position = &position,
                           .depth = depth,
                           .threads = 2 };
        Perft *perft = NULL;
        uint64_t sum = 0;

        CU_ASSERT_EQUAL_FATAL(perft_begin(&task, &perft, NULL), OK);
        while (!perft_wait(perft, 1000))
            continue;
        CU_ASSERT_EQUAL(perft_total(perft), counts[depth]);
        for (size_t i = 0; i < perft_moves(perft)->length; i++) {
            Position child = position;

            position_make(&child, perft_moves(perft)->moves[i]);
            CU_ASSERT_EQUAL(perft_leaves(perft, i),
                            perft_count(&child, depth - 1, NULL));
            sum += perft_leaves(perft, i);
        }
        CU_ASSERT_EQUAL(sum, counts[depth]);
        perft_free(perft);
    }
}

/* What is freed before its time gives up soon. */
static void test_given_up(void)
{
    Position position;
    PerftTask task = { .position = &position, .depth = 12, .threads = 2 };
    Perft *perft = NULL;

    position_start(&position);
    CU_ASSERT_EQUAL_FATAL(perft_begin(&task, &perft, NULL), OK);
    CU_ASSERT_FALSE(perft_wait(perft, 10));
    perft_free(perft);
    perft_free(NULL);
    CU_ASSERT_PTR_NULL(perft_table_new(0));
    perft_table_free(NULL);
}

/* A pawn may take into every corner, and check does not count there. */
static void test_pawns_take_in_the_corners(void)
{
    static const struct {
        Square pawn, corner;
        Color color;
    } cases[] = {
        { B2, A1, BLACK },
        { G2, H1, BLACK },
        { B7, A8, WHITE },
        { G7, H8, WHITE },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
        Position position;

        memset(setup.squares, NO_PIECE, sizeof setup.squares);
        setup.side = (uint8_t)cases[i].color;
        setup.squares[E4] = (uint8_t)piece_make(WHITE, KING);
        setup.squares[E6] = (uint8_t)piece_make(BLACK, KING);
        setup.squares[cases[i].pawn] =
            (uint8_t)piece_make(cases[i].color, PAWN);
        setup.squares[cases[i].corner] =
            (uint8_t)piece_make(cases[i].color ^ 1, BISHOP);
        CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL), OK);
        CU_ASSERT(position_is_legal(
            &position,
            move_make_promotion(cases[i].pawn, cases[i].corner, QUEEN)));
    }
}

/* A double step leaves its pawn, and two empty squares behind it. */
static void test_en_passant_needs_a_double_step(void)
{
    static const struct {
        Square pawn, other;
        bool is_possible;
    } cases[] = {
        { E5, A5, true },
        { A4, A5, false },
        { E5, E6, false },
        { E5, E7, false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Setup setup = { .en_passant = E6, .fullmoves = 1, .side = WHITE };
        Position position;

        memset(setup.squares, NO_PIECE, sizeof setup.squares);
        setup.squares[E1] = (uint8_t)piece_make(WHITE, KING);
        setup.squares[H8] = (uint8_t)piece_make(BLACK, KING);
        setup.squares[cases[i].pawn] = (uint8_t)piece_make(BLACK, PAWN);
        setup.squares[cases[i].other] = (uint8_t)piece_make(BLACK, KNIGHT);
        CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL) == OK,
                        cases[i].is_possible);
    }
}

static void test_who_can_mate(void)
{
    static const struct {
        PieceType own[2], other; /* KING: nothing more */
        Square at;               /* of the other side's piece */
        bool is_possible;
    } cases[] = {
        { { KING, KING }, ROOK, D5, false },
        { { KNIGHT, KING }, KING, D5, false },
        { { KNIGHT, KING }, QUEEN, D5, false },
        { { KNIGHT, KING }, ROOK, D5, true },
        { { KNIGHT, KNIGHT }, KING, D5, true },
        { { BISHOP, KING }, ROOK, D5, false },
        { { BISHOP, KING }, KNIGHT, D5, true },
        { { BISHOP, KING }, PAWN, D5, true },
        { { BISHOP, KING }, BISHOP, D5, true },  /* dark against light */
        { { BISHOP, KING }, BISHOP, E5, false }, /* both dark */
        { { BISHOP, BISHOP }, KING, D5, true },  /* C1 and D1 */
        { { ROOK, KING }, KING, D5, true },
        { { PAWN, KING }, KING, D5, true },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
        Position position;

        memset(setup.squares, NO_PIECE, sizeof setup.squares);
        setup.squares[A3] = (uint8_t)piece_make(WHITE, KING);
        setup.squares[H8] = (uint8_t)piece_make(BLACK, KING);
        if (cases[i].own[0] != KING)
            setup.squares[cases[i].own[0] == PAWN ? C2 : C1] =
                (uint8_t)piece_make(WHITE, cases[i].own[0]);
        if (cases[i].own[1] != KING)
            setup.squares[D1] = (uint8_t)piece_make(WHITE, cases[i].own[1]);
        if (cases[i].other != KING)
            setup.squares[cases[i].at] =
                (uint8_t)piece_make(BLACK, cases[i].other);
        CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL), OK);
        CU_ASSERT_EQUAL(outcome_can_mate(&position, WHITE),
                        cases[i].is_possible);
    }
}

CU_TestInfo small_tests[] = {
    { "scores in words", test_score_text },
    { "Chess960 start positions", test_start960 },
    { "their numbers", test_numbers_of_start960 },
    { "pieces that cannot be", test_pieces_that_cannot_be },
    { "rooks to castle with", test_rooks_to_castle_with },
    { "repetition", test_repetition },
    { "the copy of a trail", test_copy_of_a_trail },
    { "who can mate", test_who_can_mate },
    { "pawns take in the corners", test_pawns_take_in_the_corners },
    { "en passant needs a double step", test_en_passant_needs_a_double_step },
    { "counters do not wrap", test_counters_do_not_wrap },
    { "perft with threads and a table", test_threads_and_table },
    { "threads and few moves", test_threads_and_few_moves },
    { "a count that is given up", test_given_up },
    CU_TEST_INFO_NULL,
};
