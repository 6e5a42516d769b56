/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sheets of the lab.  Pictures hold what does not depend on which
 * experiments and brains there are.
 */
#include "session/inside.h"
#include "suites.h"

#include "golden.h"
#include "notation/fen.h"
#include "scene.h"
#include "ui/click.h"
#include "ui/pane_lab.h"

#include <stdio.h>
#include <string.h>

static const struct {
    int columns, rows;
} SIZES[] = { { 80, 24 }, { 80, 23 }, { 120, 30 }, { 120, 40 }, { 160, 50 } };

static const SceneLook LOOKS[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

/* --- A scene with a lab --------------------------------------------------- */

static void begin(Scene *scene, SceneLook look)
{
    scene_play(scene, look);
    scene_enter(scene, "new! analysis");
    scene_enter(scene, "fen r1bq1rk1/ppp2ppp/2np4/8/2PPPp2/2P2N2/P1Q1BPPP/"
                       "R3K2R w KQ - 0 11");
    scene->picture.message = (Message){ 0 };
}

static void wait_for_lab(const Scene *scene)
{
    while (laboratory_is_working(session_laboratory(scene->session))) {
        session_process_events(scene->session);
        session_tick(scene->session);
    }
}

static void press(Scene *scene, uint32_t code)
{
    Text command = { 0 };

    popup_key(&scene->picture.popup, scene->session, (Keystroke){ code, 0 },
              &command);
    if (command.length > 0)
        scene_enter(scene, text_string(&command));
    text_free(&command);
}

static void press_all(Scene *scene, const char *keys)
{
    for (; *keys != '\0'; keys++)
        press(scene, (unsigned char)*keys);
}

static void finish(Scene *scene)
{
    popup_close(&scene->picture.popup);
    scene_free(scene);
}

/* --- The tree ------------------------------------------------------------- */

static void test_tree(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(LOOKS); i++) {
        Scene scene;

        begin(&scene, LOOKS[i]);
        scene_enter(&scene, "lab tree");
        wait_for_lab(&scene);
        popup_open_tree(&scene.picture.popup);
        for (size_t k = 0; k < ARRAY_LENGTH(SIZES); k++)
            CU_ASSERT(
                scene_matches(&scene, SIZES[k].columns, SIZES[k].rows, "tree"));
        press_all(&scene, "nnnnnnnnnn");
        for (size_t k = 0; k < ARRAY_LENGTH(SIZES); k++)
            CU_ASSERT(scene_matches(&scene, SIZES[k].columns, SIZES[k].rows,
                                    "tree-cut"));
        press(&scene, 'G');
        CU_ASSERT(scene_matches(&scene, 80, 24, "tree-end"));
        scene_enter(&scene, "lab tree minimax 2");
        wait_for_lab(&scene);
        popup_open_tree(&scene.picture.popup);
        press_all(&scene, "llllll");
        CU_ASSERT(scene_matches(&scene, 80, 24, "tree-minimax"));
        finish(&scene);
    }
}

/* The board shows where one is, and the game again when it is closed. */
static void test_board_follows(void)
{
    Grid *grid = grid_new(80, 24);
    Position before;
    Position position;
    Scene scene;

    begin(&scene, LOOK_UNICODE_256);
    view_position(&scene.picture.view, &before);
    scene_enter(&scene, "lab tree");
    wait_for_lab(&scene);
    popup_open_tree(&scene.picture.popup);
    press_all(&scene, "ll");
    picture_draw(&scene.picture, grid);
    view_position(&scene.picture.view, &position);
    CU_ASSERT_NOT_EQUAL(position.key, before.key);
    CU_ASSERT_FALSE(view_may_move(&scene.picture.view));
    press_all(&scene, "hh");
    picture_draw(&scene.picture, grid);
    view_position(&scene.picture.view, &position);
    CU_ASSERT_EQUAL(position.key, before.key);
    press_all(&scene, "l");
    press(&scene, KEY_ESCAPE);
    CU_ASSERT_FALSE(popup_is_open(&scene.picture.popup));
    picture_draw(&scene.picture, grid);
    view_position(&scene.picture.view, &position);
    CU_ASSERT_EQUAL(position.key, before.key);
    grid_free(grid);
    finish(&scene);
}

/* --- The sheet ------------------------------------------------------------ */

static size_t number_of(const char *name)
{
    for (size_t i = 0; i < experiment_count(); i++)
        if (strcmp(experiment_at(i)->name, name) == 0)
            return i;
    return 0;
}

/* What is in the list is not looked at: others add to it. */
static bool sheet_matches(Scene *scene, int columns, int rows, const char *name)
{
    Grid *grid = grid_new(columns, rows);
    const Look *look = &scene->picture.view.look;
    int list = columns >= 150   ? PANE_EXPERIMENTS_WIDE
               : columns >= 100 ? PANE_EXPERIMENTS_NARROW
                                : 0;
    char full[96];
    bool matches;

    picture_draw(&scene->picture, grid);
    canvas_fill(canvas_of(grid), (Area){ 0, 2, list, rows - 4 }, ' ',
                look_style(look, ROLE_TEXT));
    snprintf(full, sizeof full, "%s-%dx%d-%s", name, columns, rows,
             look->has_unicode ? "unicode-256" : "ascii-mono");
    matches = golden_matches(grid, full);
    grid_free(grid);
    return matches;
}

static void test_sheet(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(LOOKS); i++) {
        Scene scene;

        begin(&scene, LOOKS[i]);
        scene_enter(&scene, "lab dhbw-complexity");
        wait_for_lab(&scene);
        popup_open_lab(&scene.picture.popup, number_of("dhbw-complexity"));
        press(&scene, KEY_DOWN);
        for (size_t k = 0; k < ARRAY_LENGTH(SIZES); k++)
            CU_ASSERT(
                sheet_matches(&scene, SIZES[k].columns, SIZES[k].rows, "lab"));
        press_all(&scene, "jj");
        press(&scene, KEY_ENTER);
        for (size_t k = 0; k < ARRAY_LENGTH(SIZES); k++)
            CU_ASSERT(scene_matches(&scene, SIZES[k].columns, SIZES[k].rows,
                                    "lab-cell"));
        press(&scene, KEY_ESCAPE);
        CU_ASSERT(popup_is_open(&scene.picture.popup));
        CU_ASSERT(sheet_matches(&scene, 40, 12, "lab"));
        finish(&scene);
    }
}

/* From the list to a table, to a cell, and back step by step. */
static void test_steps(void)
{
    Grid *grid = grid_new(80, 24);
    Popup *popup;
    Scene scene;
    Text command = { 0 };

    begin(&scene, LOOK_UNICODE_256);
    popup = &scene.picture.popup;
    popup_open_lab(popup, SIZE_MAX);
    picture_draw(&scene.picture, grid);
    popup_key(popup, scene.session, (Keystroke){ KEY_ENTER, 0 }, &command);
    CU_ASSERT_STRING_EQUAL(text_string(&command), "lab dhbw-4.1");
    text_clear(&command);
    popup_key(popup, scene.session, (Keystroke){ KEY_RIGHT, 0 }, &command);
    CU_ASSERT_EQUAL(command.length, 0); /* there is no table yet */
    scene_enter(&scene, "lab adc-transposition");
    wait_for_lab(&scene);
    popup_open_lab(popup, number_of("adc-transposition"));
    picture_draw(&scene.picture, grid);
    CU_ASSERT_EQUAL(popup_rows(popup), 0);
    press(&scene, KEY_ENTER); /* a number of no position */
    CU_ASSERT_EQUAL(popup_rows(popup), 0);
    press(&scene, KEY_RIGHT);
    press(&scene, KEY_ENTER);
    CU_ASSERT_EQUAL(popup_rows(popup), ALL_ROWS);
    picture_draw(&scene.picture, grid);
    CU_ASSERT(scene.picture.view.exhibit.is_on);
    press(&scene, KEY_ESCAPE);
    CU_ASSERT_EQUAL(popup_rows(popup), 0);
    popup_cell(popup, scene.session, 1); /* the mouse opens what is selected */
    CU_ASSERT_EQUAL(popup_rows(popup), ALL_ROWS);
    popup_cell(popup, scene.session, 2); /* and selects another one */
    CU_ASSERT_EQUAL(popup_rows(popup), 0);
    popup_click(popup, scene.session, 0, &command);
    CU_ASSERT_EQUAL(command.length, 0);
    popup_click(popup, scene.session, 0, &command);
    CU_ASSERT_STRING_EQUAL(text_string(&command), "lab dhbw-4.1");
    press(&scene, KEY_ESCAPE);
    CU_ASSERT_FALSE(popup_is_open(popup));
    text_free(&command);
    grid_free(grid);
    finish(&scene);
}

/* --- Tables and curves ---------------------------------------------------- */

enum { ROWS = 6, COLUMNS = 9 };

static LabTable *prepare(const LabOptions *options, size_t *tasks)
{
    LabTable *table = lab_table_new(ROWS, COLUMNS);
    char name[32];

    (void)options;
    for (size_t row = 0; row < ROWS; row++) {
        snprintf(name, sizeof name, "2^%zu entries", 8 + 2 * row);
        lab_table_name_row(table, row, name);
    }
    for (size_t column = 0; column < COLUMNS; column++) {
        snprintf(name, sizeof name, "%zu probes", column + 1);
        lab_table_name_column(table, column, name);
    }
    *tasks = ROWS * COLUMNS;
    return table;
}

/* One cell of each kind; some are not done. */
static void run(const LabTask *task)
{
    static const char *const papers[] = { NULL, "=", "1234567", NULL };
    LabCell *cell = &task->table->cells[task->number];
    size_t row = task->number / COLUMNS;
    double value =
        4e6 / (double)(row + 1) / (1 + (double)(task->number % COLUMNS) / 4);
    const char *paper = papers[task->number % ARRAY_LENGTH(papers)];
    char here[32];

    if (task->number % 7 == 6)
        return;
    snprintf(here, sizeof here, "%.0f", value);
    lab_cell_set_exact(cell, paper != NULL && paper[0] == '=' ? here : paper,
                       NULL, here);
    if (task->number % ARRAY_LENGTH(papers) == 3)
        lab_cell_set_sign(cell, LAB_SIGN_TREND);
    lab_cell_set_value(cell, value);
    lab_cell_finish(cell);
}

static void conclude(LabTable *table, Text *sentence)
{
    (void)table;
    text_append(sentence, "Two probes beat one.");
}

static const Experiment TABLE = { .name = "table",
                                  .document = "Nobody",
                                  .title = "tree size",
                                  .plot = { .x = "entries",
                                            .y = "nodes",
                                            .x_scale = LAB_LOG,
                                            .y_scale = LAB_LOG },
                                  .prepare = prepare,
                                  .run = run,
                                  .conclude = conclude };

static LabRun *make_run(void)
{
    LabRun *made = NULL;

    CU_ASSERT_EQUAL_FATAL(
        lab_run_start(&TABLE, &(LabOptions){ .jobs = 1 }, &made, NULL), OK);
    while (!lab_run_wait(made, 1000))
        continue;
    return made;
}

static void test_table(void)
{
    LabRun *made = make_run();

    for (size_t i = 0; i < ARRAY_LENGTH(LOOKS); i++) {
        LabCursor cursor = { .row = 1, .column = 1, .has_focus = true };
        const char *look = i == 0 ? "unicode-256" : "ascii-mono";
        Grid *grid = grid_new(80, 14);
        Scene scene;
        char name[64];

        begin(&scene, LOOKS[i]);
        snprintf(name, sizeof name, "lab-table-%s", look);
        canvas_clear(canvas_of(grid),
                     look_style(&scene.picture.view.look, ROLE_TEXT));
        pane_lab_table_draw(canvas_of(grid), &scene.picture.view, made,
                            &cursor);
        CU_ASSERT(golden_matches(grid, name));
        cursor.row = 99;
        cursor.column = 99;
        snprintf(name, sizeof name, "lab-table-end-%s", look);
        canvas_clear(canvas_of(grid),
                     look_style(&scene.picture.view.look, ROLE_TEXT));
        pane_lab_table_draw(canvas_of(grid), &scene.picture.view, made,
                            &cursor);
        CU_ASSERT(golden_matches(grid, name));
        CU_ASSERT_EQUAL(cursor.row, ROWS - 1);
        CU_ASSERT_EQUAL(cursor.column, COLUMNS - 1);
        grid_free(grid);
        finish(&scene);
    }
    lab_run_free(made);
}

/* Whatever the size, what is selected is in sight. */
static void test_table_scrolls(void)
{
    LabRun *made = make_run();
    Scene scene;

    begin(&scene, LOOK_UNICODE_256);
    for (int columns = 40; columns <= 120; columns += 13)
        for (size_t cell = 0; cell < (size_t)(ROWS * COLUMNS); cell += 5) {
            LabCursor cursor = { .row = cell / COLUMNS,
                                 .column = cell % COLUMNS,
                                 .has_focus = true };
            Grid *grid = grid_new(columns, 6);
            bool is_seen = false;

            canvas_clear(canvas_of(grid), (Style){ 0 });
            pane_lab_table_draw(canvas_of(grid), &scene.picture.view, made,
                                &cursor);
            for (int i = 0; i < columns * 6; i++)
                is_seen |= grid->cells[i].target.kind == CLICK_CELL &&
                           grid->cells[i].target.value == cell;
            CU_ASSERT(is_seen);
            grid_free(grid);
        }
    finish(&scene);
    lab_run_free(made);
}

static void test_curves(void)
{
    LabRun *made = make_run();
    LabFigure *figure = lab_figure_new(&TABLE, lab_run_table(made), NULL, NULL);

    CU_ASSERT_PTR_NOT_NULL_FATAL(figure);
    for (size_t i = 0; i < ARRAY_LENGTH(LOOKS); i++) {
        Scene scene;

        begin(&scene, LOOKS[i]);
        for (size_t k = 0; k < ARRAY_LENGTH(SIZES); k++) {
            Grid *grid = grid_new(SIZES[k].columns, SIZES[k].rows);
            char name[64];

            snprintf(name, sizeof name, "lab-curves-%dx%d-%s", SIZES[k].columns,
                     SIZES[k].rows, i == 0 ? "unicode-256" : "ascii-mono");
            canvas_clear(canvas_of(grid),
                         look_style(&scene.picture.view.look, ROLE_TEXT));
            pane_curves_draw(canvas_of(grid), &scene.picture.view, figure);
            CU_ASSERT(golden_matches(grid, name));
            grid_free(grid);
        }
        finish(&scene);
    }
    lab_figure_free(figure);
    lab_run_free(made);
}

/* --- The race ------------------------------------------------------------- */

/* A few brains, and a guest that says what it is told; the clock stands still,
 * as in all scenes. */
static LabRace *make_race(void)
{
    static const char *const brains[] = { "random", "dhbw-minimax",
                                          "dhbw-alphabeta", NULL };
    LabRace *race = NULL;
    Position position;
    Scene scene;
    Trail past;

    begin(&scene, LOOK_UNICODE_256);
    position_start(&position);
    trail_init(&past);
    trail_push(&past, &position);
    CU_ASSERT_EQUAL_FATAL(lab_race_start(&(LabRaceTask){ .position = &position,
                                                         .past = &past,
                                                         .depth = 3,
                                                         .time = 60000,
                                                         .threads = 1,
                                                         .guest = "luft",
                                                         .brains = brains },
                                         &race, NULL),
                          OK);
    trail_release(&past);
    while (!lab_race_wait(race, 1000))
        continue;
    lab_race_note_start(race);
    for (int depth = 1; depth <= 3; depth++)
        lab_race_note(race, &(BrainLine){ .depth = depth,
                                          .nodes = (uint64_t)depth * 40,
                                          .time = 1234,
                                          .value = 31,
                                          .length = 1,
                                          .moves = { move_make(E2, E4) } });
    finish(&scene);
    return race;
}

static void test_race(void)
{
    LabRace *race = make_race();

    for (size_t i = 0; i < ARRAY_LENGTH(LOOKS); i++) {
        LabRaceList list = { .selected = 2 };
        Scene scene;

        begin(&scene, LOOKS[i]);
        for (size_t k = 0; k < ARRAY_LENGTH(SIZES); k++) {
            Grid *grid = grid_new(SIZES[k].columns, SIZES[k].rows);
            char name[64];

            snprintf(name, sizeof name, "race-%dx%d-%s", SIZES[k].columns,
                     SIZES[k].rows, i == 0 ? "unicode-256" : "ascii-mono");
            canvas_clear(canvas_of(grid),
                         look_style(&scene.picture.view.look, ROLE_TEXT));
            pane_race_draw(canvas_of(grid), &scene.picture.view, race, &list);
            CU_ASSERT(golden_matches(grid, name));
            grid_free(grid);
        }
        finish(&scene);
    }
    lab_race_free(race);
}

/* The last brain is in sight when it is selected, however few rows there are.
 */
static void test_race_scrolls(void)
{
    LabRace *race = make_race();
    LabRaceList list = { .selected = 3 };
    Grid *grid = grid_new(80, 8);
    bool is_seen = false;
    Scene scene;

    begin(&scene, LOOK_UNICODE_256);
    canvas_clear(canvas_of(grid), (Style){ 0 });
    pane_race_draw(canvas_of(grid), &scene.picture.view, race, &list);
    for (int i = 0; i < 80 * 8; i++)
        is_seen |= grid->cells[i].target.kind == CLICK_ITEM &&
                   grid->cells[i].target.value == 3;
    CU_ASSERT(is_seen);
    grid_free(grid);
    finish(&scene);
    lab_race_free(race);
}

CU_TestInfo lab_tests[] = {
    { "tree", test_tree },
    { "board follows", test_board_follows },
    { "sheet", test_sheet },
    { "steps", test_steps },
    { "table", test_table },
    { "table scrolls", test_table_scrolls },
    { "curves", test_curves },
    { "race", test_race },
    { "race scrolls", test_race_scrolls },
    CU_TEST_INFO_NULL,
};
