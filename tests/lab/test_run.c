/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An experiment in the background: cells are seen as they are finished, it
 * stops at once and keeps what is done.
 */
#include "lab/lab_run.h"

#include "base/clock.h"
#include "board/movegen.h"
#include "notation/notation.h"
#include "suites.h"

static LabRun *start(const char *name, unsigned max_depth, unsigned jobs)
{
    LabOptions options = { .max_depth = max_depth, .jobs = jobs };
    LabRun *run = NULL;

    CU_ASSERT_EQUAL_FATAL(
        lab_run_start(experiment_find(span_from(name)), &options, &run, NULL),
        OK);
    return run;
}

static size_t count_shown(const LabRun *run)
{
    const LabTable *table = lab_run_table(run);
    size_t count = 0;

    for (size_t i = 0; i < table->rows * table->columns; i++)
        count += lab_run_shows(run, &table->cells[i]);
    return count;
}

static void test_grows(void)
{
    LabRun *run = start("dhbw-moves", 4, 1);
    size_t shown = 0;
    size_t growths = 0;

    while (!lab_run_wait(run, 1)) {
        size_t now = count_shown(run);

        CU_ASSERT(now >= shown);
        growths += now > shown;
        shown = now;
    }
    CU_ASSERT(growths > 1);
    CU_ASSERT_EQUAL(count_shown(run),
                    lab_run_table(run)->rows * lab_run_table(run)->columns);
    CU_ASSERT_EQUAL(lab_run_done(run), lab_run_tasks(run));
    CU_ASSERT_PTR_NOT_NULL(lab_run_table(run)->sentence);
    lab_run_free(run);
}

/* Minimax to depth 5 takes seconds, and gives up in milliseconds. */
static void test_stops(void)
{
    LabRun *run = start("dhbw-4.1", 0, 2);
    int64_t before;

    CU_ASSERT_FALSE(lab_run_wait(run, 50));
    before = clock_milliseconds();
    lab_run_stop(run);
    CU_ASSERT(lab_run_wait(run, 1000));
    CU_ASSERT(clock_milliseconds() - before < 200); /* 10, with a free core */
    CU_ASSERT(lab_run_is_stopped(run));
    CU_ASSERT_PTR_NULL(lab_run_table(run)->sentence);
    lab_run_free(run);
    lab_run_free(start("dhbw-4.1", 0, 2)); /* in the middle of it */
    lab_run_free(NULL);
}

static bool is_legal(const Position *position, Move move)
{
    MoveList list;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++)
        if (list.moves[i] == move)
            return true;
    return false;
}

/* A cell shows where it was found: legal moves, the best one first. */
static void test_places(void)
{
    LabRun *run = start("dhbw-moves", 3, 2);
    const LabTable *table = lab_run_table(run);

    while (!lab_run_wait(run, 1000))
        continue;
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        const LabPlace *place = table->cells[i].place;
        char move[MOVE_TEXT_SIZE];
        Position position;

        CU_ASSERT_PTR_NOT_NULL_FATAL(place);
        CU_ASSERT(place->length >= 1);
        CU_ASSERT(place->length <= i % table->columns + 1);
        move_write(&place->position, place->line[0], MOVE_UCI, move);
        CU_ASSERT(span_find_string(span_from(table->cells[i].here), move) <
                  span_from(table->cells[i].here).length);
        position = place->position;
        for (size_t k = 0; k < place->length; k++) {
            CU_ASSERT(is_legal(&position, place->line[k]));
            position_make(&position, place->line[k]);
        }
    }
    lab_run_free(run);
}

CU_TestInfo run_tests[] = {
    { "grows cell by cell", test_grows },
    { "stops at once", test_stops },
    { "cells have places", test_places },
    CU_TEST_INFO_NULL,
};
