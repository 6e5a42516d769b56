/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How games end, and what the small numbers of the board promise.
 */
#include "board/board.h"
#include "board/score.h"
#include "suites.h"

#include <string.h>

typedef struct Placed {
    Square square;
    Piece piece;
} Placed;

enum { PLACED_MAX = 6 };

/* White on a1, Black on h8, and these; White is to move. */
static void set_up(const Placed pieces[PLACED_MAX], size_t count,
                   Position *position)
{
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[A1] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[H8] = (uint8_t)piece_make(BLACK, KING);
    for (size_t i = 0; i < count; i++)
        setup.squares[pieces[i].square] = (uint8_t)pieces[i].piece;
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, position, NULL), OK);
}

/* The counter of the fifty-move rule alone, at and below its limits. */
static void test_counters(void)
{
    static const struct {
        unsigned halfmoves;
        Outcome outcome;
    } cases[] = {
        { 0, OUTCOME_OPEN },           { 99, OUTCOME_OPEN },
        { 100, OUTCOME_FIFTY },        { 149, OUTCOME_FIFTY },
        { 150, OUTCOME_SEVENTY_FIVE },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;

        position_start(&position);
        position.halfmoves = (uint16_t)cases[i].halfmoves;
        CU_ASSERT_EQUAL(outcome_of(&position, NULL), cases[i].outcome);
    }
}

/* Shuffling knights with the counter set: the earlier rule is named. */
static void test_which_rule_counts(void)
{
    static const struct {
        unsigned times, halfmoves;
        Outcome outcome;
    } cases[] = {
        { 2, 100, OUTCOME_FIFTY },        { 3, 100, OUTCOME_THREEFOLD },
        { 3, 150, OUTCOME_SEVENTY_FIVE }, { 5, 150, OUTCOME_FIVEFOLD },
        { 2, 99, OUTCOME_OPEN },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;
        Trail trail;

        trail_init(&trail);
        position_start(&position);
        position.halfmoves = (uint16_t)cases[i].halfmoves;
        for (unsigned j = 0; j < cases[i].times; j++) {
            Position other;

            position_start(&other);
            other.key ^= 1;
            for (unsigned k = 0; j > 0 && k < 3; k++)
                trail_push(&trail, &other);
            trail_push(&trail, &position);
        }
        CU_ASSERT_EQUAL(outcome_of(&position, &trail), cases[i].outcome);
        trail_release(&trail);
    }
}

static void test_words(void)
{
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_OPEN), "open");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_CHECKMATE), "checkmate");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_STALEMATE),
                           "draw by stalemate");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_DEAD_POSITION),
                           "draw by insufficient material");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_FIVEFOLD),
                           "draw by fivefold repetition");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_SEVENTY_FIVE),
                           "draw by the seventy-five-move rule");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_THREEFOLD),
                           "draw by threefold repetition");
    CU_ASSERT_STRING_EQUAL(outcome_text(OUTCOME_FIFTY),
                           "draw by the fifty-move rule");
}

/* Too little on the board to mate with, whoever wants to. */
static void test_insufficient(void)
{
    const struct {
        Placed pieces[PLACED_MAX];
        size_t count;
        bool is_dead;
    } cases[] = {
        { { { A1, piece_make(WHITE, KING) } }, 1, true },
        { { { C3, piece_make(WHITE, KNIGHT) } }, 1, true },
        { { { C3, piece_make(BLACK, KNIGHT) } }, 1, true },
        { { { C4, piece_make(WHITE, BISHOP) } }, 1, true },
        { { { C5, piece_make(WHITE, BISHOP) } }, 1, true },
        { { { C4, piece_make(WHITE, BISHOP) },
            { D5, piece_make(BLACK, BISHOP) } },
          2,
          true },
        { { { C5, piece_make(WHITE, BISHOP) },
            { D6, piece_make(BLACK, BISHOP) } },
          2,
          true },
        { { { C4, piece_make(WHITE, BISHOP) },
            { D6, piece_make(BLACK, BISHOP) } },
          2,
          false },
        { { { C4, piece_make(WHITE, KNIGHT) },
            { D6, piece_make(BLACK, KNIGHT) } },
          2,
          false },
        { { { C4, piece_make(WHITE, KNIGHT) },
            { D6, piece_make(BLACK, BISHOP) } },
          2,
          false },
        { { { C4, piece_make(WHITE, PAWN) } }, 1, false },
        { { { C4, piece_make(WHITE, ROOK) } }, 1, false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;

        set_up(cases[i].pieces, cases[i].count, &position);
        CU_ASSERT_EQUAL(outcome_is_insufficient(&position), cases[i].is_dead);
        CU_ASSERT_EQUAL(outcome_of(&position, NULL), cases[i].is_dead
                                                         ? OUTCOME_DEAD_POSITION
                                                         : OUTCOME_OPEN);
    }
}

/* Who may not castle, and what was never passed: in words. */
static void test_refused_positions(void)
{
    Position position;
    Setup setup;
    Fault fault = { 0 };

    position_start(&position);
    position_describe(&position, &setup);
    setup.squares[E1] = NO_PIECE;
    setup.squares[E3] = (uint8_t)piece_make(WHITE, KING);
    CU_ASSERT_EQUAL(position_setup(&setup, &position, &fault), ERR_ILLEGAL);
    CU_ASSERT_STRING_EQUAL(
        fault.text, "white cannot castle: the king is not on its home square");
    setup.castling = 0;
    CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL), OK);
    for (Square square = A1; square < SQUARES; square++) {
        position_start(&position);
        position_describe(&position, &setup);
        setup.en_passant = (uint8_t)square;
        CU_ASSERT_EQUAL(position_setup(&setup, &position, &fault), ERR_ILLEGAL);
    }
    CU_ASSERT_STRING_EQUAL(
        fault.text, "en passant square: no pawn can have just passed it");
}

/* Two give check and the king has no square: nothing else can help. */
static void test_mate_by_double_check(void)
{
    const Placed pieces[] = {
        { D8, piece_make(BLACK, QUEEN) }, { F8, piece_make(BLACK, BISHOP) },
        { F7, piece_make(BLACK, PAWN) },  { F6, piece_make(WHITE, KNIGHT) },
        { E1, piece_make(WHITE, ROOK) },
    };

    for (unsigned is_blocked = 0; is_blocked < 2; is_blocked++) {
        Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
        Position position;

        memset(setup.squares, NO_PIECE, sizeof setup.squares);
        setup.side = BLACK;
        setup.squares[G1] = (uint8_t)piece_make(WHITE, KING);
        setup.squares[E8] = (uint8_t)piece_make(BLACK, KING);
        for (size_t i = is_blocked ? 0 : 1; i < ARRAY_LENGTH(pieces); i++)
            setup.squares[pieces[i].square] = (uint8_t)pieces[i].piece;
        CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL), OK);
        CU_ASSERT_EQUAL(movegen_any(&position), !is_blocked);
        CU_ASSERT_EQUAL(outcome_of(&position, NULL),
                        is_blocked ? OUTCOME_CHECKMATE : OUTCOME_OPEN);
    }
}

/* For repetitions, en passant that would leave the king in check is none. */
static void test_repetition_key(void)
{
    const Placed pinned[] = {
        { E5, piece_make(WHITE, PAWN) },
        { D5, piece_make(BLACK, PAWN) },
        { E1, piece_make(WHITE, ROOK) },
    };

    for (unsigned is_pinned = 0; is_pinned < 2; is_pinned++) {
        Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
        Position without;
        Position with;

        memset(setup.squares, NO_PIECE, sizeof setup.squares);
        setup.squares[E1] = (uint8_t)piece_make(WHITE, KING);
        setup.squares[A8] = (uint8_t)piece_make(BLACK, KING);
        for (unsigned i = 0; i < 2; i++)
            setup.squares[pinned[i].square] = (uint8_t)pinned[i].piece;
        setup.squares[is_pinned ? E8 : F8] = (uint8_t)piece_make(BLACK, ROOK);
        CU_ASSERT_EQUAL(position_setup(&setup, &without, NULL), OK);
        setup.en_passant = D6;
        CU_ASSERT_EQUAL(position_setup(&setup, &with, NULL), OK);
        CU_ASSERT_NOT_EQUAL(with.key, without.key);
        CU_ASSERT_EQUAL(position_repetition_key(&without), without.key);
        CU_ASSERT_EQUAL(position_repetition_key(&with) == without.key,
                        is_pinned == 1);
        CU_ASSERT_EQUAL(position_repetition_key(&with) == with.key,
                        is_pinned == 0);
    }
}

/* Colours exchanged: rights and rooks, too, and twice is once. */
static void test_mirror(void)
{
    for (unsigned i = 0; i < 960; i += 7) {
        Position position;
        Position mirrored;
        Position again;

        position_start960(&position, i);
        position_make(&position, move_make(E2, E4));
        position_mirror(&position, &mirrored);
        CU_ASSERT_TRUE(position_is_consistent(&mirrored));
        CU_ASSERT_EQUAL(mirrored.castling, position.castling);
        for (unsigned right = 0; right < CASTLE_RIGHTS; right++)
            CU_ASSERT_EQUAL(mirrored.rooks[right],
                            position.rooks[right ^ 2] ^ 56);
        position_mirror(&mirrored, &again);
        CU_ASSERT_EQUAL(again.key, position.key);
        CU_ASSERT_EQUAL(memcmp(again.rooks, position.rooks, sizeof again.rooks),
                        0);
    }
}

/* Zeroed memory holds no move; the null move stays on b1. */
static void test_moves_that_are_none(void)
{
    static const Move zeroed;

    CU_ASSERT_EQUAL(zeroed, MOVE_NONE);
    CU_ASSERT_EQUAL(move_from(MOVE_NULL), B1);
    CU_ASSERT_EQUAL(move_to(MOVE_NULL), B1);
    CU_ASSERT_EQUAL(move_kind(MOVE_NULL), KIND_NORMAL);
}

/* Mates above tablebase results above all that is ordinary. */
static void test_kinds_of_scores(void)
{
    CU_ASSERT_TRUE(score_is_mate(score_mate_in(MAX_PLY)));
    CU_ASSERT_TRUE(score_is_mate(score_mated_in(MAX_PLY)));
    CU_ASSERT_FALSE(score_is_mate(SCORE_TABLE_WIN));
    CU_ASSERT_FALSE(score_is_mate(-SCORE_TABLE_WIN));
    CU_ASSERT_FALSE(score_is_ordinary(SCORE_TABLE_WIN - MAX_PLY));
    CU_ASSERT_FALSE(score_is_ordinary(-SCORE_TABLE_WIN + MAX_PLY));
    CU_ASSERT_TRUE(score_is_ordinary(SCORE_TABLE_WIN - MAX_PLY - 1));
    CU_ASSERT_TRUE(score_is_ordinary(-SCORE_TABLE_WIN + MAX_PLY + 1));
    CU_ASSERT_TRUE(score_mate_in(0) < SCORE_INFINITE);
    CU_ASSERT_TRUE(SCORE_INFINITE < SCORE_NONE);
    CU_ASSERT_EQUAL(SCORE_DRAW, 0);
    CU_ASSERT_EQUAL(score_mate_moves(score_mate_in(5)), 3);
    CU_ASSERT_EQUAL(score_mate_moves(score_mated_in(4)), -2);
}

CU_TestInfo outcome_tests[] = {
    { "the fifty-move rule", test_counters },
    { "which rule counts", test_which_rule_counts },
    { "outcomes in words", test_words },
    { "too little to mate with", test_insufficient },
    { "positions that are refused", test_refused_positions },
    { "mate by double check", test_mate_by_double_check },
    { "the key of a repetition", test_repetition_key },
    { "colours exchanged", test_mirror },
    { "moves that are none", test_moves_that_are_none },
    { "kinds of scores", test_kinds_of_scores },
    CU_TEST_INFO_NULL,
};
