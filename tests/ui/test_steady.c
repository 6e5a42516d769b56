/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "scene.h"
#include "session/inside.h"
#include "ui/click.h"

/*
 * What stays where it is while other things change, and what belongs together.
 */
static Grid *draw(Scene *scene, int columns, int rows)
{
    Grid *grid = grid_new(columns, rows);

    picture_draw(&scene->picture, grid);
    return grid;
}

/* Where the words stand, or false; written in ASCII. */
static bool find(const Grid *grid, const char *words, int *column, int *row)
{
    for (*row = 0; *row < grid->rows; ++*row)
        for (*column = 0; *column < grid->columns; ++*column) {
            int i = 0;

            while (words[i] != '\0' && *column + i < grid->columns &&
                   grid_cell(grid, *column + i, *row)->code ==
                       (unsigned char)words[i])
                i++;
            if (words[i] == '\0')
                return true;
        }
    return false;
}

static bool has_words(Scene *scene, const char *words, Role role)
{
    Style style = look_style(&scene->picture.view.look, role);
    Grid *grid = draw(scene, 80, 24);
    int column;
    int row;
    bool has = find(grid, words, &column, &row) &&
               style_is_equal(grid_cell(grid, column, row)->style, style);

    grid_free(grid);
    return has;
}

/* Rows of the bar beside the board that have White's colour. */
static int height_of_bar(Scene *scene)
{
    Ink white = look_style(&scene->picture.view.look, ROLE_EVAL_WHITE).back;
    Grid *grid = draw(scene, 80, 24);
    Area bar = scene->picture.layout.eval;
    int count = 0;

    for (int row = 0; row < bar.rows; row++)
        count +=
            grid_cell(grid, bar.column, bar.row + row)->style.back == white;
    grid_free(grid);
    return count;
}

/* The colour in the corner of a square where no piece reaches. */
static Ink color_of_square(Scene *scene, Square square)
{
    Grid *grid = draw(scene, 80, 24);
    Ink ink = INK_DEFAULT;

    for (int i = 80 * 24; i-- > 0;)
        if (grid->cells[i].target.kind == CLICK_SQUARE &&
            grid->cells[i].target.value == square)
            ink = grid->cells[i].style.back;
    grid_free(grid);
    return ink;
}

/* The squares of the best move become faint, where there are colours enough,
 * then they are as they were. */
static void test_old_arrow_is_faint(void)
{
    Scene scene;
    Ink bright;
    Ink faint;

    scene_analysis(&scene, LOOK_UNICODE_256);
    scene.picture.view.look.depth = DEPTH_TRUE;
    bright = color_of_square(&scene, B5);
    scene_enter(&scene, "prev");
    faint = color_of_square(&scene, B5);
    scene_hear_line(&scene, 1, -250, "a6");
    CU_ASSERT_NOT_EQUAL(bright, faint);
    CU_ASSERT_NOT_EQUAL(faint, color_of_square(&scene, B5));
    CU_ASSERT_NOT_EQUAL(bright, color_of_square(&scene, B5));
    scene_free(&scene);
}

/* No theme draws it where there is no colour to fade: some have none, however
 * many the terminal has. */
static void test_old_arrow_in_every_theme(void)
{
    for (size_t i = 0; i < theme_count(); i++) {
        Scene scene;

        scene_analysis(&scene, LOOK_UNICODE_256);
        scene.picture.view.look.theme = theme_at(i);
        color_of_square(&scene, B5);
        scene_enter(&scene, "prev");
        CU_ASSERT_EQUAL(color_of_square(&scene, B5) == INK_DEFAULT,
                        !look_has_colors(&scene.picture.view.look));
        scene_free(&scene);
    }
}

/* The character in the corner of a square, and its colour. */
static Cell badge_of(Scene *scene, Square square)
{
    Grid *grid = draw(scene, 80, 24);
    Cell badge = { 0 };

    for (int i = 80 * 24; i-- > 0;)
        if (grid->cells[i].target.kind == CLICK_SQUARE &&
            grid->cells[i].target.value == square &&
            grid->cells[i].code >= '1' && grid->cells[i].code <= '9')
            badge = grid->cells[i];
    grid_free(grid);
    return badge;
}

/* The numbers of the lines are faint, too; without colours for it they go. */
static void test_old_badges_are_faint(void)
{
    static const ColorDepth depths[] = { DEPTH_TRUE, DEPTH_256, DEPTH_8 };

    for (size_t i = 0; i < ARRAY_LENGTH(depths); i++) {
        bool can_fade = depths[i] != DEPTH_8;
        Scene scene;
        Cell new;
        Cell old;

        scene_analysis(&scene, LOOK_UNICODE_256);
        scene.picture.view.look.depth = depths[i];
        new = badge_of(&scene, F6);
        CU_ASSERT_EQUAL(new.code, '2');
        scene_enter(&scene, "prev");
        old = badge_of(&scene, F6);
        CU_ASSERT_EQUAL(old.code, can_fade ? '2' : 0);
        CU_ASSERT_NOT_EQUAL(old.style.front, new.style.front);
        scene_hear_line(&scene, 1, -250, "a6");
        CU_ASSERT_EQUAL(badge_of(&scene, F6).code, 0);
        scene_free(&scene);
    }
}

/* Until there is something new to say of the next position. */
static void test_old_thoughts_stay(void)
{
    Scene scene;
    int height;

    scene_analysis(&scene, LOOK_UNICODE_256);
    CU_ASSERT(has_words(&scene, "+3.40", ROLE_STRONG));
    height = height_of_bar(&scene);
    CU_ASSERT(height > 0);
    scene_enter(&scene, "next");
    scene_enter(&scene, "variation");
    CU_ASSERT_EQUAL(analysis_thoughts(scene.session)->count, 0);
    CU_ASSERT(has_words(&scene, "+3.40", ROLE_DIM));
    CU_ASSERT(has_words(&scene, "10.Nxb5", ROLE_DIM));
    CU_ASSERT(height_of_bar(&scene) > 0);
    scene_hear_line(&scene, 1, -250, "Qb4+");
    CU_ASSERT_FALSE(has_words(&scene, "+3.40", ROLE_DIM));
    CU_ASSERT(has_words(&scene, "10...Qb4+", ROLE_STRONG));
    scene_free(&scene);
}

/* Nothing is kept of what is switched off, or where the game has ended. */
static void test_old_thoughts_go(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_UNICODE_256);
    CU_ASSERT(has_words(&scene, "+3.40", ROLE_STRONG));
    scene_enter(&scene, "next");
    CU_ASSERT(has_words(&scene, "+3.40", ROLE_DIM));
    watch_switch_off(coach_watch(scene.session->coach));
    CU_ASSERT_FALSE(has_words(&scene, "+3.40", ROLE_DIM));
    watch_switch_on(coach_watch(scene.session->coach));
    CU_ASSERT_FALSE(has_words(&scene, "+3.40", ROLE_DIM));
    scene_free(&scene);
}

/* Are there as many cells of G2 in both, that look the same? */
static bool g2_looks_equal(const Grid *a, const Grid *b)
{
    int count = 0;

    for (int i = 0; i < a->columns * a->rows; i++)
        if (a->cells[i].target.kind == CLICK_SQUARE &&
            a->cells[i].target.value == G2) {
            if (!cell_looks_equal(&a->cells[i], &b->cells[i]))
                return false;
            count++;
        }
    return count > 0;
}

/* Under the cursor, too: where it is one knows. */
static void test_picked_piece_is_seen(void)
{
    Scene scene;
    Grid *without;
    Grid *with;
    Grid *cursor;
    View *view = &scene.picture.view;

    scene_play(&scene, LOOK_UNICODE_256);
    view->focus = FOCUS_BOARD;
    view->picked = G2;
    without = draw(&scene, 80, 24);
    view->has_cursor = true;
    view->cursor = G2;
    with = draw(&scene, 80, 24);
    view->picked = NO_SQUARE;
    cursor = draw(&scene, 80, 24);
    CU_ASSERT(g2_looks_equal(without, with));
    CU_ASSERT_FALSE(g2_looks_equal(with, cursor));
    grid_free(without);
    grid_free(with);
    grid_free(cursor);
    scene_free(&scene);
}

/* The spaces before and behind a score: it belongs to the move before it. */
static void test_scores_are_near(void)
{
    for (int columns = 80; columns <= 160; columns++) {
        Scene scene;
        Grid *grid;
        int column;
        int row;
        int before = 0;
        int behind = 0;

        scene_analysis(&scene, LOOK_ASCII_MONO);
        grid = draw(&scene, columns, 40);
        if (find(grid, " 8 Nc3 ", &column, &row)) {
            column += 6;
            while (grid_cell(grid, column + before, row)->code == ' ')
                before++;
            column += before + 4; /* "+2.3" */
            while (grid_cell(grid, column + behind, row)->code == ' ')
                behind++;
        }
        if (before >= behind)
            printf("\n%d columns: %d before, %d behind\n", columns, before,
                   behind);
        CU_ASSERT(before > 0 && before < behind);
        grid_free(grid);
        scene_free(&scene);
    }
}

CU_TestInfo steady_tests[] = {
    { "old thoughts stay", test_old_thoughts_stay },
    { "an old arrow is faint", test_old_arrow_is_faint },
    { "an old arrow in every theme", test_old_arrow_in_every_theme },
    { "old numbers are faint", test_old_badges_are_faint },
    { "old thoughts go", test_old_thoughts_go },
    { "a picked piece is seen", test_picked_piece_is_seen },
    { "scores are near their moves", test_scores_are_near },
    CU_TEST_INFO_NULL,
};
