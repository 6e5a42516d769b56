/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All brains on one position: each says what it found at each depth, none
 * goes deeper than asked or on after the end.
 */
#include "lab/lab_race.h"

#include "base/clock.h"
#include "lab/legal.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"
#include "suites.h"

#include <math.h>
#include <string.h>

static LabRace *start(const char *fen, unsigned depth, const char *guest)
{
    LabRace *race = NULL;
    Position position;

    fen_read(span_from(fen), &position, NULL);
    CU_ASSERT_EQUAL_FATAL(lab_race_start(&(LabRaceTask){ .position = &position,
                                                         .depth = depth,
                                                         .time = 60000,
                                                         .threads = 2,
                                                         .guest = guest },
                                         &race, NULL),
                          OK);
    return race;
}

static void check_row(const LabRace *race, const LabRaceRow *row)
{
    MoveList list;

    legal_moves(lab_race_position(race), &list);
    CU_ASSERT_EQUAL(row->state, LAB_RACE_ENDED);
    for (size_t i = 0; i < row->count; i++) {
        bool is_legal = false;

        for (size_t k = 0; k < list.length; k++)
            is_legal |= list.moves[k] == row->lines[i].moves[0];
        CU_ASSERT(is_legal);
        CU_ASSERT(row->lines[i].depth <= (int)lab_race_depth(race));
        CU_ASSERT(i == 0 || row->lines[i].nodes >= row->lines[i - 1].nodes);
    }
}

static void test_all_brains(void)
{
    LabRace *race = start(paper_fens[5], 2, NULL);
    bool has_minimax = false;
    LabFigure *figure;

    while (!lab_race_wait(race, 1000))
        continue;
    CU_ASSERT_EQUAL(lab_race_count(race), brain_count());
    for (size_t i = 0; i < lab_race_count(race); i++) {
        LabRaceRow row;

        lab_race_row(race, i, &row);
        check_row(race, &row);
        if (strcmp(row.name, "dhbw-minimax") != 0)
            continue;
        has_minimax = true;
        CU_ASSERT_EQUAL(row.count, 2);
        CU_ASSERT_EQUAL(row.lines[1].depth, 2);
    }
    CU_ASSERT(has_minimax);
    figure = lab_race_figure(race);
    CU_ASSERT_PTR_NOT_NULL_FATAL(figure);
    CU_ASSERT(figure->count >= 6);
    CU_ASSERT(figure->x.low >= 1);
    CU_ASSERT(figure->x.high <= 2);
    CU_ASSERT_STRING_EQUAL(figure->lines[0].name, "dhbw-minimax");
    CU_ASSERT_EQUAL(figure->lines[0].count, 2);
    lab_figure_free(figure);
    lab_race_free(race);
}

static void test_stops(void)
{
    LabRace *race = start(paper_fens[0], 20, NULL);
    int64_t before;

    CU_ASSERT_FALSE(lab_race_wait(race, 30));
    before = clock_milliseconds();
    lab_race_free(race);
    CU_ASSERT(clock_milliseconds() - before < 200); /* 10, with a free core */
    lab_race_free(NULL);
}

static void test_guest(void)
{
    LabRace *race = start(paper_fens[5], 1, "somebody");
    BrainLine line = { .depth = 2, .nodes = 400, .length = 1 };
    LabRaceRow row;

    lab_race_row(race, brain_count(), &row);
    CU_ASSERT_STRING_EQUAL(row.name, "somebody");
    CU_ASSERT_EQUAL(row.state, LAB_RACE_WAITS);
    lab_race_note_start(race);
    lab_race_row(race, brain_count(), &row);
    CU_ASSERT_EQUAL(row.state, LAB_RACE_THINKS);
    CU_ASSERT_EQUAL(row.count, 0);
    for (int i = 0; i < 1000; i++)
        lab_race_note(race, &line);
    lab_race_note_end(race);
    lab_race_row(race, brain_count(), &row);
    CU_ASSERT_EQUAL(row.state, LAB_RACE_ENDED);
    CU_ASSERT(row.count > 0 && row.count < 1000);
    CU_ASSERT(fabs(lab_race_branching(&row.lines[0]) - 20) < 1e-9);
    CU_ASSERT(lab_race_branching(&(BrainLine){ 0 }) == 0);
    lab_race_free(race);
}

CU_TestInfo race_tests[] = {
    { "all brains", test_all_brains },
    { "stops at once", test_stops },
    { "guest", test_guest },
    CU_TEST_INFO_NULL,
};
