/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/endgame.h"

#include "board/bitboard.h"
#include "boards.h"
#include "eval/eval.h"
#include "suites.h"

#include <stdio.h>
#include <string.h>

static Score score_of(const char *board)
{
    Position position = board_of(board);
    Evaluator *evaluator = evaluator_new();
    Score score;

    CU_ASSERT_PTR_NOT_NULL_FATAL(evaluator);
    score = evaluate(evaluator, &position);
    evaluator_free(evaluator);
    return score;
}

/* Every king, every pawn on the left half: the number that other programs
 * and the tablebases agree on. */
static void test_kpk_count(void)
{
    unsigned won = 0;

    for (Square pawn = A2; pawn <= H7; pawn++) {
        if (square_file(pawn) > 3)
            continue;
        for (unsigned i = 0; i < 2 * 64 * 64; i++) {
            KpkPosition kpk = { i >> 1 & 63, i >> 7 & 63, pawn, i & 1 };

            won += kpk_is_won(kpk);
        }
    }
    CU_ASSERT_EQUAL(won, 111282);
}

static bool set_up(KpkPosition kpk, Position *position)
{
    Setup setup;
    Fault fault = { 0 };

    memset(&setup, 0, sizeof setup);
    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    if (kpk.strong_king == kpk.weak_king || kpk.strong_king == kpk.pawn ||
        kpk.weak_king == kpk.pawn)
        return false;
    setup.squares[kpk.strong_king] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[kpk.weak_king] = (uint8_t)piece_make(BLACK, KING);
    setup.squares[kpk.pawn] = (uint8_t)piece_make(WHITE, PAWN);
    setup.side = kpk.strong_to_move ? WHITE : BLACK;
    setup.en_passant = NO_SQUARE;
    setup.fullmoves = 1;
    return position_setup(&setup, position, &fault) == OK;
}

/* A queen that neither can be taken nor stalemates has won. */
static bool queen_wins(const Position *position)
{
    MoveList list;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++)
        if (position_is_capture(position, list.moves[i]))
            return false;
    return list.length > 0 || position_in_check(position);
}

/* What the table says of the position that a move leads to. */
static bool move_wins(const Position *position, KpkPosition kpk, Move move)
{
    Position next = *position;

    position_make(&next, move);
    if (move_kind(move) == KIND_PROMOTION) {
        /* A rook wins where a queen would stalemate. */
        return (move_promotion(move) == QUEEN ||
                move_promotion(move) == ROOK) &&
               queen_wins(&next);
    }
    if (next.types[PAWN] == 0)
        return false;
    kpk.strong_to_move = next.side == WHITE;
    kpk.strong_king = position_king(&next, WHITE);
    kpk.weak_king = position_king(&next, BLACK);
    kpk.pawn = first(next.types[PAWN]);
    return kpk_is_won(kpk);
}

/* Won for white to move: some move wins.  For black: all do, or it is mate. */
static bool follows_from_moves(const Position *position, KpkPosition kpk)
{
    MoveList list;
    size_t winning = 0;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++)
        winning += move_wins(position, kpk, list.moves[i]);
    if (kpk.strong_to_move)
        return kpk_is_won(kpk) == (winning > 0);
    return kpk_is_won(kpk) == (list.length > 0 && winning == list.length);
}

static void test_kpk_follows_from_the_rules(void)
{
    unsigned looked_at = 0;
    unsigned wrong = 0;

    for (Square pawn = A2; pawn <= H7; pawn++) {
        for (unsigned i = 0; i < 2 * 64 * 64; i++) {
            KpkPosition kpk = { i >> 1 & 63, i >> 7 & 63, pawn, i & 1 };
            Position position;

            if (set_up(kpk, &position)) {
                looked_at++;
                wrong += !follows_from_moves(&position, kpk);
            }
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(looked_at, 331352);
}

static void test_known_draws(void)
{
    static const char *const boards[] = {
        "8/4k3/8/4K3/4P3/8/8/8 w",   /* no opposition */
        "k7/8/K7/P7/8/8/8/8 w",      /* rook pawn */
        "8/8/4k3/8/8/8/4K3/5N2 w",   /* a knight */
        "8/8/4k3/8/8/8/4K3/4NN2 w",  /* two knights */
        "8/8/4k3/8/8/2B5/4K3/4B3 w", /* bishops of one colour */
        "7k/8/6KP/8/8/8/8/5B2 w",    /* light bishop, dark corner */
    };

    for (size_t i = 0; i < ARRAY_LENGTH(boards); i++) {
        Score score = score_of(boards[i]);

        CU_ASSERT_TRUE(score > -30 && score < 30);
        if (score <= -30 || score >= 30)
            printf("\n  %s: %d", boards[i], score);
    }
}

static void test_known_wins(void)
{
    static const char *const boards[] = {
        "4k3/8/4K3/4P3/8/8/8/8 w",   "8/8/4k3/8/8/8/4K3/4R3 w",
        "8/8/4k3/8/8/8/4K3/4Q3 w",   "8/8/4k3/8/8/8/4K3/3BN3 w",
        "8/8/4k3/8/8/8/4K3/3BB3 w",  "8/8/4k3/8/8/8/4K3/2NNN3 w",
        "8/8/4k3/8/8/8/4K2P/3BN3 w",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(boards); i++)
        CU_ASSERT_TRUE(score_of(boards[i]) >= KNOWN_WIN / 4);
    /* The bishop of the corner's colour helps. */
    CU_ASSERT_TRUE(score_of("7k/8/6KP/8/8/8/8/2B5 w") > 2 * EVAL_PAWN);
    CU_ASSERT_TRUE(score_of("8/8/8/1k6/8/4p3/8/K6Q w") > 4 * EVAL_PAWN);
    CU_ASSERT_TRUE(score_of("7k/8/8/8/8/1p6/1K6/6R1 w") > 2 * EVAL_PAWN);
}

/* Stalemate is no win, however much the other side has. */
static void test_stalemate_is_no_win(void)
{
    CU_ASSERT_EQUAL(score_of("k7/2Q5/8/8/8/8/8/K7 b"), SCORE_DRAW);
    CU_ASSERT_TRUE(score_of("k7/2Q5/8/8/8/8/8/K7 w") > KNOWN_WIN);
}

/* Further down the list is better for white. */
static void test_progress_to_mate(void)
{
    static const char *const queen[] = {
        "8/8/8/4k3/8/8/8/K6Q w",   "8/8/8/8/8/4k3/8/K6Q w",
        "8/8/8/8/8/8/4k3/K6Q w",   "8/8/8/8/8/8/6k1/K3Q3 w",
        "8/8/8/8/5K2/8/6k1/4Q3 w",
    };
    /* The bishop is dark: h8 and a1 are the right corners. */
    static const char *const bishop_and_knight[] = {
        "8/8/8/4k3/8/8/8/K1B3N1 w",  "k7/8/8/8/8/8/8/K1B3N1 w",
        "k7/8/1K6/8/8/8/8/2B3N1 w",  "8/3k4/1K6/8/8/8/8/2B3N1 w",
        "8/6k1/4K3/8/8/8/8/2B3N1 w", "7k/5K2/8/8/8/8/8/2B3N1 w",
    };

    for (size_t i = 1; i < ARRAY_LENGTH(queen); i++)
        CU_ASSERT_TRUE(score_of(queen[i]) > score_of(queen[i - 1]));
    for (size_t i = 2; i < ARRAY_LENGTH(bishop_and_knight); i++) {
        CU_ASSERT_TRUE(score_of(bishop_and_knight[i]) >
                       score_of(bishop_and_knight[i - 1]));
    }
    CU_ASSERT_TRUE(score_of("7k/5K2/8/8/8/8/8/2B3N1 w") >
                   score_of("k7/2K5/8/8/8/8/8/2B3N1 w") + 2 * EVAL_PAWN);
}

/* Drawish endings are worth much less than the pieces in them. */
static void test_scaled_down(void)
{
    static const char *const boards[] = {
        "4k3/8/2b5/8/8/8/P3B3/4K3 w",  /* opposite bishops */
        "3k4/5r2/8/8/8/8/4R3/3NK3 w",  /* a minor piece up, no pawns */
        "8/3k4/8/3P4/8/3K4/r7/4R3 w",  /* the king blocks the pawn */
        "4k3/8/3n4/8/4P3/8/4B3/4K3 w", /* a piece for the last pawn */
    };

    for (size_t i = 0; i < ARRAY_LENGTH(boards); i++) {
        Score score = score_of(boards[i]);

        CU_ASSERT_TRUE(score > -EVAL_PAWN && score < EVAL_PAWN);
        if (score <= -EVAL_PAWN || score >= EVAL_PAWN)
            printf("\n  %s: %d", boards[i], score);
    }
}

CU_TestInfo endgame_tests[] = {
    { "king and pawn: count", test_kpk_count },
    { "king and pawn: by the rules", test_kpk_follows_from_the_rules },
    { "known draws", test_known_draws },
    { "known wins", test_known_wins },
    { "stalemate is no win", test_stalemate_is_no_win },
    { "progress to mate", test_progress_to_mate },
    { "scaled down", test_scaled_down },
    CU_TEST_INFO_NULL,
};
