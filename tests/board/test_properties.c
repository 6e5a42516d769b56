/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What must hold in every position, looked at in random games from the
 * standard and from Chess960 start positions.  The seeds are fixed.
 */
#include "base/base.h"
#include "board/board.h"
#include "board/perft.h"
#include "naive.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 120, QUICK_GAMES = 4, GAMES = 150, LONG_GAMES = 3000 };

static unsigned games(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    if (effort != NULL && strcmp(effort, "quick") == 0)
        return QUICK_GAMES;
    if (effort != NULL && strcmp(effort, "long") == 0)
        return LONG_GAMES;
    return GAMES;
}

/* Play random games and show each position to `look`; its answer is false
 * where something does not hold. */
static void play(bool (*look)(const Position *position), uint64_t seed,
                 unsigned divisor)
{
    Random random;
    size_t wrong = 0;

    random_start(&random, seed);
    for (unsigned game = 0; game < games() / divisor + 1; game++) {
        Position position;
        MoveList list;

        position_start(&position);
        if (game % 2 == 1)
            position_start960(&position, (unsigned)random_below(&random, 960));
        for (unsigned ply = 0; ply < PLIES; ply++) {
            wrong += !look(&position);
            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

static int compare_moves(const void *a, const void *b)
{
    return (int)*(const Move *)a - (int)*(const Move *)b;
}

static bool lists_are_equal(Move *a, size_t a_length, Move *b, size_t b_length)
{
    qsort(a, a_length, sizeof *a, compare_moves);
    qsort(b, b_length, sizeof *b, compare_moves);
    return a_length == b_length && memcmp(a, b, a_length * sizeof *a) == 0;
}

static bool agrees_with_naive(const Position *position)
{
    Naive naive = naive_of(position);
    Move expected[MAX_MOVES];
    MoveList list;

    movegen_list(position, &list);
    return movegen_any(position) == (list.length > 0) &&
           naive_in_check(&naive, position->side) ==
               position_in_check(position) &&
           lists_are_equal(list.moves, list.length, expected,
                           naive_moves(&naive, expected));
}

static bool splits_into_noisy_and_quiet(const Position *position)
{
    Move all[MAX_MOVES];
    Move parts[MAX_MOVES];
    size_t noisy = movegen_noisy(position, parts);
    size_t quiet = movegen_quiet(position, parts + noisy);

    for (size_t i = 0; i < noisy + quiet; i++) {
        bool is_noisy = position_is_capture(position, parts[i]) ||
                        move_kind(parts[i]) == KIND_PROMOTION;

        if (is_noisy != (i < noisy))
            return false;
    }
    return lists_are_equal(parts, noisy + quiet, all,
                           movegen_all(position, all));
}

static bool knows_legal_numbers(const Position *position)
{
    static bool is_listed[1 << 16];
    MoveList list;
    bool is_right = true;

    memset(is_listed, 0, sizeof is_listed);
    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++)
        is_listed[list.moves[i]] = true;
    for (unsigned number = 0; number < 1u << 16; number++)
        is_right = is_right && position_is_legal(position, (Move)number) ==
                                   is_listed[number];
    return is_right;
}

/* Making a move: against the naive board, recomputed keys and checks. */
static bool makes_moves_right(const Position *position)
{
    Position before = *position;
    MoveList list;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position after = *position;
        Naive naive = naive_of(position);
        Naive seen;

        position_make(&after, list.moves[i]);
        naive_make(&naive, list.moves[i]);
        seen = naive_of(&after);
        if (memcmp(seen.setup.squares, naive.setup.squares, 64) != 0 ||
            seen.setup.castling != naive.setup.castling ||
            seen.setup.en_passant != naive.setup.en_passant ||
            seen.setup.side != naive.setup.side ||
            seen.setup.halfmoves != naive.setup.halfmoves ||
            seen.setup.fullmoves != naive.setup.fullmoves)
            return false;
        if (!position_is_consistent(&after) ||
            position_gives_check(position, list.moves[i]) !=
                position_in_check(&after))
            return false;
    }
    return memcmp(&before, position, sizeof before) == 0;
}

static bool null_move_is_consistent(const Position *position)
{
    Position after = *position;

    if (position_in_check(position))
        return true;
    position_make_null(&after);
    return after.side != position->side && after.en_passant == NO_SQUARE &&
           position_is_consistent(&after);
}

static bool mirrors(const Position *position)
{
    Position once;
    Position twice;

    position_mirror(position, &once);
    position_mirror(&once, &twice);
    return position_is_consistent(&once) && once.side != position->side &&
           twice.key == position->key && twice.pawn_key == position->pawn_key &&
           perft_count(&once, 2, NULL) == perft_count(position, 2, NULL);
}

static bool setup_gives_it_back(const Position *position)
{
    Setup setup;
    Position again;

    position_describe(position, &setup);
    return position_setup(&setup, &again, NULL) == OK &&
           again.key == position->key && again.checkers == position->checkers &&
           again.pinned == position->pinned;
}

/* The counting boards of perft against moves that are played. */
static uint64_t played(const Position *position, unsigned depth)
{
    MoveList list;
    uint64_t leaves = 0;

    movegen_list(position, &list);
    if (depth == 1)
        return list.length;
    for (size_t i = 0; i < list.length; i++) {
        Position after = *position;

        position_make(&after, list.moves[i]);
        leaves += played(&after, depth - 1);
    }
    return leaves;
}

static bool perft_counts_what_is_played(const Position *position)
{
    PerftTable *table = perft_table_new(1);
    bool is_right = true;

    for (unsigned depth = 1; depth <= 3; depth++) {
        uint64_t expected = played(position, depth);

        is_right = is_right && perft_count(position, depth, NULL) == expected &&
                   perft_count(position, depth, table) == expected &&
                   perft_count(position, depth, table) == expected;
    }
    perft_table_free(table);
    return is_right;
}

static void test_naive(void)
{
    play(agrees_with_naive, 1, 1);
}

static void test_split(void)
{
    play(splits_into_noisy_and_quiet, 2, 1);
}

static void test_legal_numbers(void)
{
    play(knows_legal_numbers, 3, 8);
}

static void test_make(void)
{
    play(makes_moves_right, 4, 2);
}

static void test_null(void)
{
    play(null_move_is_consistent, 5, 1);
}

static void test_mirror(void)
{
    play(mirrors, 6, 1);
}

static void test_setup(void)
{
    play(setup_gives_it_back, 7, 1);
}

static void test_perft(void)
{
    play(perft_counts_what_is_played, 8, 8);
}

CU_TestInfo property_tests[] = {
    { "as many moves as the naive generator", test_naive },
    { "noisy and quiet are all", test_split },
    { "is_legal of all 65,536 numbers", test_legal_numbers },
    { "moves made, keys, checks", test_make },
    { "passing the turn", test_null },
    { "mirrored", test_mirror },
    { "described and set up again", test_setup },
    { "perft counts what is played", test_perft },
    CU_TEST_INFO_NULL,
};
