/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "base/memory.h"
#include "base/random.h"
#include "tables/tables_make.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Tables that luft has made itself.  Whether they are right follows from the
 * rules: what a position is worth is what its best move makes of it.
 */

static void ignore(void *context, size_t done, size_t all)
{
    unsigned *calls = context;

    CU_ASSERT(done <= all);
    if (calls != NULL)
        (*calls)++;
}

static Status make(const Scratch *scratch, const char *name)
{
    const TablesMaking making = { .directory = scratch->root,
                                  .pieces = 3,
                                  .names = &name,
                                  .name_count = name == NULL ? 0 : 1,
                                  .threads = 2,
                                  .progress = ignore };

    return tables_make(&making, NULL);
}

static bool random_position(Random *random, const char *pieces,
                            Position *position)
{
    static const char letters[] = "PpNnBbRrQqKk";
    Setup setup = { .side = (uint8_t)random_below(random, COLORS),
                    .en_passant = NO_SQUARE,
                    .fullmoves = 1 };

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    for (const char *at = pieces; *at != '\0'; at++)
        setup.squares[random_below(random, SQUARES)] =
            (uint8_t)(strchr(letters, *at) - letters);
    return position_setup(&setup, position, NULL) == OK &&
           position_count(position) == strlen(pieces);
}

static bool is_won_at_once(const Position *position, Move move)
{
    Position next = *position;

    position_make(&next, move);
    return position_in_check(&next) && !movegen_any(&next);
}

static bool sets_back(const Position *position, Move move)
{
    return position_is_capture(position, move) ||
           piece_type(position_piece(position, move_from(move))) == PAWN;
}

/* One more than the best reply leaves, or 1 for what sets the counter back. */
static bool is_distance_right(Tables *tables, const Position *position,
                              const TablesMove *move)
{
    TablesVerdict *after = memory_new(sizeof *after);
    Position next = *position;
    bool is_right;

    position_make(&next, move->move);
    CU_ASSERT_EQUAL(tables_verdict(tables, &next, after, NULL), OK);
    is_right = after->wdl == -move->wdl;
    if (move->wdl == WDL_DRAW)
        is_right = is_right && move->dtz == 0;
    else if (sets_back(position, move->move) ||
             is_won_at_once(position, move->move))
        is_right = is_right && abs(move->dtz) == 1;
    else
        is_right = is_right && abs(move->dtz) == abs(after->dtz) + 1;
    memory_free(after);
    return is_right;
}

static bool is_right(Tables *tables, const Position *position)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    bool is_good =
        tables_verdict(tables, position, verdict, NULL) == OK &&
        (verdict->count == 0 || (verdict->wdl == verdict->moves[0].wdl &&
                                 verdict->dtz == verdict->moves[0].dtz));

    for (size_t i = 0; i < verdict->count; i++)
        is_good =
            is_good && is_distance_right(tables, position, &verdict->moves[i]);
    memory_free(verdict);
    return is_good;
}

static void check_positions(Tables *tables, const char *pieces, unsigned wanted)
{
    Random random;
    unsigned good = 0;

    random_start(&random, 3);
    for (unsigned i = 0; i < wanted;) {
        Position position;

        if (!random_position(&random, pieces, &position))
            continue;
        i++;
        good += is_right(tables, &position);
    }
    CU_ASSERT_EQUAL(good, wanted);
}

static void test_three_pieces(void)
{
    Tables *tables;
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(make(&scratch, NULL), OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 10);
    tables = open_tables(scratch.root, NULL);
    CU_ASSERT_EQUAL(tables_count(tables).wdl, 5);
    CU_ASSERT_EQUAL(tables_count(tables).dtz, 5);
    check_positions(tables, "KkQ", 300);
    check_positions(tables, "KkR", 300);
    check_positions(tables, "Kkp", 300);
    check_positions(tables, "Kkb", 20);
    tables_free(tables);
    scratch_remove(&scratch);
}

/* A mate, two stalemates, and the opposition, which decides. */
static void test_known(void)
{
    static const struct {
        const char *fen;
        int wdl, dtz;
    } known[] = {
        { "8/8/8/8/8/1k6/8/K6r w - - 0 1", WDL_LOSS, -1 },
        { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", WDL_DRAW, 0 },
        { "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", WDL_DRAW, 0 },
        { "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1", WDL_LOSS, -8 },
        { "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", WDL_DRAW, 0 },
    };
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    Tables *tables;
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(make(&scratch, NULL), OK);
    tables = open_tables(scratch.root, NULL);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        Position position = position_of(known[i].fen);

        CU_ASSERT_EQUAL(tables_verdict(tables, &position, verdict, NULL), OK);
        CU_ASSERT_EQUAL(verdict->wdl, known[i].wdl);
        CU_ASSERT_EQUAL(verdict->dtz, known[i].dtz);
    }
    tables_free(tables);
    scratch_remove(&scratch);
    memory_free(verdict);
}

/* Whole files stay as they are; what is damaged or gone is made again. */
static void test_taken_up(void)
{
    Text first = { 0 };
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(make(&scratch, "KPvK"), OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 2); /* not what it needs */
    CU_ASSERT(scratch_read(&scratch, "KPvK.rtbw", &first));
    scratch_write(&scratch, "KPvK.rtbw", span_take(text_span(&first), 500));
    CU_ASSERT_EQUAL(make(&scratch, "KvKP"), OK);
    CU_ASSERT(scratch_holds(&scratch, "KPvK.rtbw", text_span(&first)));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 2);
    text_free(&first);
    scratch_remove(&scratch);
}

static void test_refused(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(make(&scratch, "KXvK"), ERR_USAGE);
    CU_ASSERT_EQUAL(make(&scratch, "KQQQvKQ"), ERR_USAGE);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    scratch_remove(&scratch);
}

static void test_stopped(void)
{
    atomic_bool stop = true;
    const char *name = "KQvK";
    Scratch scratch;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(tables_make(&(TablesMaking){ .directory = scratch.root,
                                                 .names = &name,
                                                 .name_count = 1,
                                                 .threads = 1,
                                                 .stop = &stop,
                                                 .progress = ignore },
                                NULL),
                    ERR_STOPPED);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    scratch_remove(&scratch);
}

/* Position by position as others have made them: what each is worth is the
 * same; distances are, but for the rounding of the format. */
static void test_as_others(void)
{
    static const char *const pieces[] = { "KkQ", "KkR", "KkP", "Kkn" };
    const char *shared = shared_tables("tables");
    Tables *ours, *theirs;
    Random random;
    Scratch scratch;
    unsigned same = 0;
    unsigned tried = 0;

    if (shared == NULL)
        return;
    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(make(&scratch, NULL), OK);
    ours = open_tables(scratch.root, NULL);
    theirs = open_tables(shared, NULL);
    random_start(&random, 8);
    while (tried < 4000) {
        TablesVerdict *a = memory_new(sizeof *a);
        TablesVerdict *b = memory_new(sizeof *b);
        Position position;

        if (random_position(&random, pieces[tried % 4], &position)) {
            tried++;
            CU_ASSERT_EQUAL(tables_verdict(ours, &position, a, NULL), OK);
            CU_ASSERT_EQUAL(tables_verdict(theirs, &position, b, NULL), OK);
            same += a->wdl == b->wdl && abs(a->dtz - b->dtz) <= 1;
        }
        memory_free(a);
        memory_free(b);
    }
    CU_ASSERT_EQUAL(same, tried);
    tables_free(ours);
    tables_free(theirs);
    scratch_remove(&scratch);
}

CU_TestInfo make_tests[] = {
    { "three pieces", test_three_pieces },
    { "known positions", test_known },
    { "taken up", test_taken_up },
    { "refused", test_refused },
    { "stopped", test_stopped },
    { "as others have them", test_as_others },
    CU_TEST_INFO_NULL,
};
