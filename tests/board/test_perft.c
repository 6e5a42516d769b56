/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What surrounds the counting of moves: its table, its end, its sums.  That it
 * counts right is the matter of tests/rules and of the random games.
 */
#include "base/random.h"
#include "board/perft_table.h"
#include "suites.h"

#include <string.h>

/* Kings behind a wall, so that few positions make huge numbers. */
static void set_up_wall(Position *position)
{
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[A1] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[A8] = (uint8_t)piece_make(BLACK, KING);
    for (Square file = 0; file < 8; file += 2) {
        setup.squares[square_make(file, 3)] = (uint8_t)piece_make(WHITE, PAWN);
        setup.squares[square_make(file, 4)] = (uint8_t)piece_make(BLACK, PAWN);
    }
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, position, NULL), OK);
}

/* As much of the table as the boards two plies above the leaves can fill: a
 * tenth of the lines to them, four in a bucket, and never less than a megabyte;
 * all of it when the lines are too many to be counted. */
static void test_room_for_a_count(void)
{
    enum { LEAST = 1 << 14, ALL = 64 << 14 };
    static const struct {
        unsigned depth;
        uint64_t length;
    } cases[] = {
        { 0, LEAST },
        { 2, LEAST },
        { 3, LEAST + 20 / 40 },
        { 5, LEAST + 8902 / 40 },
        { 7, LEAST + 4865609 / 40 },
        { 20, ALL },
        { 3, LEAST },
    };
    PerftTable *table = perft_table_new(64);
    Position position;

    position_start(&position);
    CU_ASSERT_EQUAL(table->length, ALL);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        perft_table_fit(table, &position, cases[i].depth);
        CU_ASSERT_EQUAL(table->length, cases[i].length);
        CU_ASSERT_EQUAL(table->capacity, ALL);
    }
    CU_ASSERT_EQUAL(perft_count(&position, 4, table), 197281);
    CU_ASSERT_EQUAL(perft_count(&position, 4, table), 197281);
    perft_table_free(table);

    table = perft_table_new(1);
    perft_table_fit(table, &position, 7);
    CU_ASSERT_EQUAL(table->length, LEAST);
    perft_table_free(table);
}

/* With more than forty moves, three plies need more than the least. */
static void test_room_for_many_moves(void)
{
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
    PerftTable *table = perft_table_new(64);
    Position position;
    MoveList list;

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.squares[H1] = (uint8_t)piece_make(WHITE, KING);
    setup.squares[A8] = (uint8_t)piece_make(BLACK, KING);
    setup.squares[C4] = setup.squares[D2] = (uint8_t)piece_make(WHITE, QUEEN);
    CU_ASSERT_EQUAL_FATAL(position_setup(&setup, &position, NULL), OK);
    movegen_list(&position, &list);
    CU_ASSERT_TRUE(list.length >= 40);
    perft_table_fit(table, &position, 3);
    CU_ASSERT_EQUAL(table->length, (1 << 14) + list.length / 40);
    perft_table_free(table);
}

/* What does not fit stays at the largest number, in each of the sums. */
static void test_sums_do_not_wrap(void)
{
    Position position;
    PerftTable *table = perft_table_new(16);
    PerftTask task = {
        .position = &position, .depth = 60, .threads = 2, .table = table
    };
    Perft *perft = NULL;

    set_up_wall(&position);
    CU_ASSERT_EQUAL(perft_count(&position, 60, table), PERFT_MANY);
    CU_ASSERT_EQUAL_FATAL(perft_begin(&task, &perft, NULL), OK);
    while (!perft_wait(perft, 1000))
        continue;
    CU_ASSERT_EQUAL(perft_total(perft), PERFT_MANY);
    for (size_t i = 0; i < perft_moves(perft)->length; i++)
        CU_ASSERT_EQUAL(perft_leaves(perft, i), PERFT_MANY);
    perft_free(perft);
    CU_ASSERT_EQUAL(perft_count(&position, 6, table),
                    perft_count(&position, 6, NULL));
    perft_table_free(table);
}

/* What a count that was stopped has left in the table is true. */
static void test_stopped_counts_teach_nothing(void)
{
    PerftTable *table = perft_table_new(2);
    atomic_bool stop;
    Position position;

    atomic_init(&stop, true);
    position_start(&position);
    perft_count_until(&position, 5, table, &stop);
    CU_ASSERT_EQUAL(perft_count(&position, 5, table), 4865609);
    atomic_store(&stop, false);
    CU_ASSERT_EQUAL(perft_count_until(&position, 5, NULL, &stop), 4865609);
    perft_table_free(table);
}

/* Depths that leave nothing to share out, and how far a count has come. */
static void test_progress(void)
{
    static const struct {
        unsigned depth;
        size_t whole;
        uint64_t total;
    } cases[] = {
        { 0, 0, 1 },
        { 1, 20, 20 },
        { 2, 20, 400 },
        { 3, 400, 8902 },
    };
    Position position;

    position_start(&position);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        PerftTask task = { .position = &position,
                           .depth = cases[i].depth,
                           .threads = 2 };
        Perft *perft = NULL;
        size_t done = 99;
        size_t whole = 99;

        CU_ASSERT_EQUAL_FATAL(perft_begin(&task, &perft, NULL), OK);
        while (!perft_wait(perft, 1000))
            continue;
        perft_progress(perft, &done, &whole);
        CU_ASSERT_EQUAL(done, cases[i].whole);
        CU_ASSERT_EQUAL(whole, cases[i].whole);
        CU_ASSERT_EQUAL(perft_total(perft), cases[i].total);
        perft_free(perft);
    }
}

/* A bucket keeps its largest counts: what is cheap to find again goes. */
static void test_what_a_bucket_keeps(void)
{
    PerftTable *table = perft_table_new(1);

    for (uint64_t i = 1; i <= PERFT_BUCKET + 1; i++)
        table_store(table, (PerftKey){ 0, i }, 10 * i);
    CU_ASSERT_EQUAL(table_find(table, (PerftKey){ 0, 1 }), 0);
    for (uint64_t i = 2; i <= PERFT_BUCKET + 1; i++)
        CU_ASSERT_EQUAL(table_find(table, (PerftKey){ 0, i }), 10 * i);
    table_store(table, (PerftKey){ 0, 7 }, 0);
    CU_ASSERT_EQUAL(table_find(table, (PerftKey){ 0, 7 }), 0);
    CU_ASSERT_EQUAL(table_find(table, (PerftKey){ 0, 2 }), 20);
    perft_table_free(table);
}

/* --- Two plies at once ---------------------------------------------------- */

static void scatter(Setup *setup, Random *random, unsigned pieces)
{
    for (unsigned i = 0; i < pieces; i++) {
        Square square = (Square)random_below(random, SQUARES);
        PieceType type = (PieceType)random_between(random, PAWN, QUEEN);
        bool is_end = square_rank(square) == 0 || square_rank(square) == 7;

        if (setup->squares[square] != NO_PIECE || (type == PAWN && is_end))
            continue;
        setup->squares[square] =
            (uint8_t)piece_make((Color)random_below(random, 2), type);
    }
}

/* Kings and rooks at home, or anywhere on their ranks; most rights are left. */
static void place_castlers(Setup *setup, Random *random)
{
    setup->is_chess960 = random_below(random, 2) == 0;
    setup->castling = (uint8_t)random_below(random, 16);
    for (Color color = WHITE; color <= BLACK; color++) {
        unsigned long_rook = 0;
        unsigned king = 4;
        unsigned short_rook = 7;

        if (setup->is_chess960) {
            king = (unsigned)random_between(random, 1, 6);
            long_rook = (unsigned)random_below(random, king);
            short_rook = (unsigned)random_between(random, (int)king + 1, 7);
        }
        setup->squares[color * 56 + king] = (uint8_t)piece_make(color, KING);
        setup->squares[color * 56 + long_rook] =
            setup->squares[color * 56 + short_rook] =
                (uint8_t)piece_make(color, ROOK);
        setup->rooks[color * 2] = (uint8_t)(color * 56 + short_rook);
        setup->rooks[color * 2 + 1] = (uint8_t)(color * 56 + long_rook);
    }
}

/* A pawn that has just made a double step, somewhere. */
static void pass_a_pawn(Setup *setup, Random *random)
{
    Color mover = setup->side ^ 1u;
    unsigned file = (unsigned)random_below(random, 8);
    Square target = square_make(file, mover == WHITE ? 2 : 5);
    Square pawn = square_make(file, mover == WHITE ? 3 : 4);
    Square home = square_make(file, mover == WHITE ? 1 : 6);

    setup->squares[target] = setup->squares[home] = NO_PIECE;
    setup->squares[pawn] = (uint8_t)piece_make(mover, PAWN);
    setup->en_passant = (uint8_t)target;
}

static bool draw_position(Random *random, Position *position)
{
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    setup.side = (uint8_t)random_below(random, 2);
    place_castlers(&setup, random);
    scatter(&setup, random, (unsigned)random_below(random, 24));
    if (random_below(random, 3) == 0)
        pass_a_pawn(&setup, random);
    return position_setup(&setup, position, NULL) == OK;
}

static uint64_t count_by_playing(const Position *position)
{
    MoveList list;
    uint64_t leaves = 0;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position child = *position;
        MoveList replies;

        position_make(&child, list.moves[i]);
        movegen_list(&child, &replies);
        leaves += replies.length;
    }
    return leaves;
}

/* The shortcuts of the last two plies, in positions that no game would lead
 * to: full of castling, en passant, pins and pawns about to promote. */
static void test_two_plies_at_once(void)
{
    enum { POSITIONS = 20000 };
    unsigned wrong = 0;
    unsigned legal = 0;
    Random random;

    random_start(&random, 17);
    for (unsigned i = 0; i < POSITIONS; i++) {
        Position position;
        MoveList list;

        if (!draw_position(&random, &position))
            continue;
        legal++;
        movegen_list(&position, &list);
        wrong += perft_count(&position, 1, NULL) != list.length;
        wrong += perft_count(&position, 2, NULL) != count_by_playing(&position);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(legal > POSITIONS / 10);
}

/* The boards that are written out, too: three plies. */
static void test_three_plies(void)
{
    unsigned wrong = 0;
    Random random;

    random_start(&random, 19);
    for (unsigned i = 0; i < 1000; i++) {
        Position position;
        MoveList list;
        uint64_t leaves = 0;

        if (!draw_position(&random, &position))
            continue;
        movegen_list(&position, &list);
        for (size_t j = 0; j < list.length; j++) {
            Position child = position;

            position_make(&child, list.moves[j]);
            leaves += count_by_playing(&child);
        }
        wrong += perft_count(&position, 3, NULL) != leaves;
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

CU_TestInfo perft_tests[] = {
    { "room for a count", test_room_for_a_count },
    { "room for many moves", test_room_for_many_moves },
    { "sums do not wrap", test_sums_do_not_wrap },
    { "stopped counts teach nothing", test_stopped_counts_teach_nothing },
    { "how far a count has come", test_progress },
    { "two plies at once", test_two_plies_at_once },
    { "three plies", test_three_plies },
    { "what a bucket keeps", test_what_a_bucket_keeps },
    CU_TEST_INFO_NULL,
};
