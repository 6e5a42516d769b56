/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "suites.h"

#include "golden.h"
#include "scene.h"
#include "ui/choices.h"
#include "ui/click.h"
#include "ui/curve.h"
#include "ui/pane_arrows.h"
#include "ui/sprites.h"

#include <string.h>

/*
 * The panels beside the board other than the moves.
 */
static void test_card(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;

        scene_end(&scene, looks[i]);
        CU_ASSERT(scene_matches(&scene, 40, 12, "end"));
        CU_ASSERT_EQUAL(scene.picture.choices.count, 0); /* no room for it */
        CU_ASSERT(scene_matches(&scene, 80, 24, "end"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "end"));
        CU_ASSERT_PTR_NOT_NULL(choices_find(&scene.picture.choices, 'r'));
        scene_free(&scene);
    }
}

/* Does the card say that, cut or not? */
static bool card_says(Scene *scene, int rows, const char *words)
{
    Grid *grid = grid_new(80, rows);
    Text text = { 0 };
    bool has;

    picture_draw(&scene->picture, grid);
    golden_describe(grid, &text);
    has = strstr(text_string(&text), words) != NULL;
    text_free(&text);
    grid_free(grid);
    return has;
}

/* The sentence of the turning point is read to its end, where there is room;
 * what one can do is there all the same. */
static void test_card_wraps(void)
{
    Scene scene;

    scene_end(&scene, LOOK_ASCII_MONO);
    scene_enter(&scene, "goto 4b");
    scene_enter(&scene, "comment [%eval 0.0] [%best Bxf7+]");
    scene_enter(&scene, "last");
    CU_ASSERT(card_says(&scene, 24, "for Black; Bxf7+\n"));
    CU_ASSERT(card_says(&scene, 24, "|   was best\n"));
    scene_enter(&scene, "set archive=on");
    for (int rows = 14; rows <= 36; rows++)
        CU_ASSERT(card_says(&scene, rows, "look at the game"));
    CU_ASSERT(card_says(&scene, 24, "|   was best\n"));
    CU_ASSERT(card_says(&scene, 30, "games.pgn"));
    scene_free(&scene);
}

/* It lies over the last move only, and is gone when it has been looked at. */
static void test_card_makes_way(void)
{
    Scene scene;
    View *view = &scene.picture.view;

    scene_end(&scene, LOOK_UNICODE_256);
    CU_ASSERT(view_shows_card(view));
    scene_enter(&scene, "prev");
    CU_ASSERT_FALSE(view_shows_card(view));
    scene_enter(&scene, "last");
    CU_ASSERT(view_shows_card(view));
    scene_enter(&scene, "new human");
    CU_ASSERT_FALSE(view_shows_card(view));
    scene_free(&scene);
}

static void test_start(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;

        scene_start(&scene, looks[i]);
        CU_ASSERT(scene_matches(&scene, 40, 12, "start"));
        CU_ASSERT(scene_matches(&scene, 80, 24, "start"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "start"));
        scene.picture.view.past = (Past){ 0 }; /* somebody new */
        CU_ASSERT(scene_matches(&scene, 80, 24, "start-new"));
        scene_enter(&scene, "e4");
        CU_ASSERT_FALSE(view_shows_start(&scene.picture.view));
        scene_free(&scene);
    }
}

/* White's pawns on the board of a window of 80 by 24. */
static unsigned count_pawns(Scene *scene)
{
    Grid *grid = grid_new(80, 24);
    unsigned count = 0;

    picture_draw(&scene->picture, grid);
    for (int row = 2; row < 18; row++)
        for (int column = 3; column < 35; column++)
            count += grid_cell(grid, column, row)->code == 'P';
    grid_free(grid);
    return count;
}

/* Whoever moves sees the board to move on. */
static void test_last_game_is_behind(void)
{
    Scene scene;
    View *view = &scene.picture.view;

    scene_start(&scene, LOOK_ASCII_256);
    CU_ASSERT_EQUAL(count_pawns(&scene), 6);
    view->picked = E2;
    CU_ASSERT_EQUAL(count_pawns(&scene), 8);
    view->picked = NO_SQUARE;
    view->look.depth = DEPTH_8; /* no colours in between */
    CU_ASSERT_EQUAL(count_pawns(&scene), 8);
    scene_free(&scene);
}

static void test_choices_are_letters_first(void)
{
    Choices choices = { 0 };

    choices_add(&choices, 'r', "report", "report");
    choices_add(&choices, 'R', "rematch", "rematch");
    CU_ASSERT_PTR_NULL(choices_of_line(&choices, span_from("")));
    CU_ASSERT_PTR_NULL(choices_of_line(&choices, span_from("re")));
    CU_ASSERT_PTR_NULL(choices_of_line(&choices, span_from("x")));
    CU_ASSERT_STRING_EQUAL(choices_of_line(&choices, span_from("R"))->command,
                           "rematch");
    CU_ASSERT(choice_begins_move(choices_find(&choices, 'R')));
    CU_ASSERT_FALSE(choice_begins_move(choices_find(&choices, 'r')));
    for (int i = 0; i < CHOICES_MAX + 3; i++)
        choices_add(&choices, 'x', "", "");
    CU_ASSERT_EQUAL(choices.count, CHOICES_MAX);
}

/* --- The graph ------------------------------------------------------------ */

static void test_graph_kinds(void)
{
    Scene scene;

    scene_play(&scene, LOOK_UNICODE_256);
    scene_enter(&scene, "resign");
    scene_enter(&scene, "goto 3");
    scene.picture.message = (Message){ 0 };
    CU_ASSERT(scene_matches(&scene, 80, 24, "graph-none"));
    scene_enter(&scene, "graph material");
    scene.picture.view.panel = PANEL_GRAPH;
    CU_ASSERT(scene_matches(&scene, 80, 24, "graph-material"));
    scene_free(&scene);
    scene_analysis(&scene, LOOK_UNICODE_256);
    scene_enter(&scene, "goto 1b");
    scene_enter(&scene, "comment [%emt 0:00:12]");
    scene_enter(&scene, "next");
    scene_enter(&scene, "comment [%emt 0:01:40]");
    scene_enter(&scene, "graph times");
    CU_ASSERT(scene_matches(&scene, 120, 40, "graph-times"));
    scene_free(&scene);
}

/* Two plies over any width, hundreds in ten columns: nothing is left out, and
 * the present one is lit. */
static void test_curve_fills_the_width(void)
{
    double percent[300] = { 0 };
    Label labels[300] = { 0 };
    static const size_t counts[] = { 1, 2, 9, 10, 11, 299 };

    for (size_t i = 0; i < ARRAY_LENGTH(counts); i++) {
        Curve curve = { 0, percent, labels, counts[i], 0, 0 };

        CU_ASSERT_EQUAL(curve_ply(&curve, 0, 10), 0);
        CU_ASSERT(curve_ply(&curve, 9, 10) + 1 + counts[i] / 10 >= counts[i]);
        for (; curve.here < counts[i]; curve.here++) {
            int lit = 0;

            for (int column = 0; column < 10; column++)
                lit += curve_is_here(&curve, column, 10);
            CU_ASSERT(lit >= 1);
            CU_ASSERT(curve_is_here(&curve,
                                    curve_column(&curve, curve.here, 10), 10));
        }
    }
}

/* The graph has no room before there are scores. */
static void test_no_graph_before_scores(void)
{
    Scene scene;
    Grid *grid = grid_new(120, 40);

    scene_play(&scene, LOOK_UNICODE_256);
    scene_enter(&scene, "new! analysis");
    scene_enter(&scene, "e4");
    picture_draw(&scene.picture, grid);
    CU_ASSERT(scene.picture.layout.graph.rows <= 1);
    scene_enter(&scene, "comment [%eval 0.3]");
    scene_enter(&scene, "e5");
    picture_draw(&scene.picture, grid);
    CU_ASSERT(scene.picture.layout.graph.rows > 1);
    grid_free(grid);
    scene_free(&scene);
}

/* --- The explorer --------------------------------------------------------- */

static void test_explorer_bars(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;

        scene_explorer(&scene, looks[i]);
        CU_ASSERT(scene_matches(&scene, 80, 24, "explorer"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "explorer"));
        CU_ASSERT_EQUAL(choices_find(&scene.picture.choices, '2')->move,
                        move_make(C7, C5));
        CU_ASSERT(scene.picture.choices.is_for_board);
        scene_free(&scene);
    }
}

/* --- Arrows --------------------------------------------------------------- */

static unsigned count_ink(Scene *scene, Ink ink)
{
    Grid *grid = grid_new(120, 40);
    unsigned count = 0;

    picture_draw(&scene->picture, grid);
    for (int i = 0; i < grid->columns * grid->rows; i++)
        count += grid->cells[i].target.kind == CLICK_SQUARE &&
                 grid->cells[i].style.front == ink;
    grid_free(grid);
    return count;
}

/* From c3 to b5, as seen from both sides, and only where it is wanted. */
static void test_arrow_of_the_best_move(void)
{
    Scene scene;
    Ink ink;

    scene_analysis(&scene, LOOK_UNICODE_256);
    ink = look_style(&scene.picture.view.look, ROLE_ARROW).back;
    CU_ASSERT(count_ink(&scene, ink) > 8);
    scene_enter(&scene, "flip");
    CU_ASSERT(count_ink(&scene, ink) > 8);
    scene_enter(&scene, "set arrow=off");
    CU_ASSERT_EQUAL(count_ink(&scene, ink), 0);
    scene_enter(&scene, "set arrow=on");
    scene.picture.view.look.depth = DEPTH_8;
    CU_ASSERT_EQUAL(count_ink(&scene, ink), 0);
    scene_free(&scene);
}

/* On an empty board all of it is there; pieces are never drawn over. */
static void test_arrow_spares_pieces(void)
{
    Look look = { .theme = theme_at(0),
                  .depth = DEPTH_TRUE,
                  .pieces = PIECES_UNICODE,
                  .has_unicode = true };
    Arrow arrow = { A1, A8, INK_RGB | 0x123456, true };
    BoardView board = { 0 };
    Grid *grid = grid_new(board_columns(3), board_rows(3));
    Grid *before = grid_new(board_columns(3), board_rows(3));
    unsigned drawn[2] = { 0 };

    for (int i = 0; i < 2; i++) {
        for (Square square = A1; square <= H8; square++)
            board.squares[square] = NO_PIECE;
        if (i > 0)
            board.squares[A4] = (uint8_t)piece_make(WHITE, QUEEN);
        pane_board_draw(canvas_of(grid), &look, &board, 3);
        grid_copy(before, grid);
        pane_arrow_draw(canvas_of(grid), &board, 3, &arrow);
        for (int k = 0; k < grid->columns * grid->rows; k++) {
            bool is_drawn =
                !cell_looks_equal(&grid->cells[k], &before->cells[k]);

            drawn[i] += is_drawn;
            CU_ASSERT(!is_drawn || before->cells[k].code == ' ');
            CU_ASSERT_EQUAL(grid->cells[k].target.value,
                            before->cells[k].target.value);
        }
    }
    CU_ASSERT(drawn[0] >= 7 * 3);
    CU_ASSERT(drawn[1] < drawn[0]);
    grid_free(grid);
    grid_free(before);
}

/* --- The position editor -------------------------------------------------- */

static void test_editor(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;
        View *view = &scene.picture.view;

        scene_analysis(&scene, looks[i]); /* of which nothing is left */
        setup_start(&view->setup, session_position(scene.session));
        view->focus = FOCUS_BOARD;
        view->setup.brush = piece_make(WHITE, ROOK);
        CU_ASSERT(scene_matches(&scene, 80, 24, "editor"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "editor"));
        setup_drag(&view->setup, E8, NO_SQUARE);
        CU_ASSERT(scene_matches(&scene, 80, 24, "editor-wrong"));
        scene_free(&scene);
    }
}

/* --- Motion --------------------------------------------------------------- */

static Piece piece_drawn(Scene *scene, Square square)
{
    Grid *grid = grid_new(80, 24);
    Piece found = NO_PIECE;

    picture_draw(&scene->picture, grid);
    for (int i = 0; i < grid->columns * grid->rows; i++) {
        const Cell *cell = &grid->cells[i];

        for (PieceType type = PAWN; type <= KING; type++)
            if (cell->target.kind == CLICK_SQUARE &&
                cell->target.value == square &&
                cell->code ==
                    (unsigned char)piece_letter(piece_make(WHITE, type)))
                found = piece_make(WHITE, type);
    }
    grid_free(grid);
    return found;
}

static void test_glide(void)
{
    Scene scene;
    Glide *glide = &scene.picture.view.glide;

    scene_start(&scene, LOOK_ASCII_MONO);
    scene_enter(&scene, "new! analysis");
    glide->before = *session_position(scene.session);
    glide->before.squares[H1] = NO_PIECE;
    glide->before.squares[H2] = (uint8_t)piece_make(WHITE, ROOK);
    glide->move = move_make(H2, H5);
    for (glide->step = 1; glide->step < 3; glide->step++) {
        glide->is_on = true;
        CU_ASSERT_EQUAL(piece_drawn(&scene, H2), NO_PIECE);
        CU_ASSERT_EQUAL(piece_drawn(&scene, glide->step == 1 ? H3 : H4),
                        piece_make(WHITE, ROOK));
    }
    glide->is_on = false;
    CU_ASSERT_EQUAL(piece_drawn(&scene, H2), piece_make(WHITE, PAWN));
    scene_free(&scene);
}

/* --- Every main screen at every size -------------------------------------- */

static void scene_editor(Scene *scene, SceneLook look)
{
    scene_analysis(scene, look);
    setup_start(&scene->picture.view.setup, session_position(scene->session));
    scene->picture.view.focus = FOCUS_BOARD;
    scene->picture.view.setup.brush = piece_make(WHITE, ROOK);
}

static void scene_list(Scene *scene, SceneLook look)
{
    scene_explorer(scene, look);
    popup_open_games(&scene->picture.popup, scene->session);
}

static void test_main_screens(void)
{
    static const int sizes[][2] = {
        { 80, 24 }, { 120, 30 }, { 120, 40 }, { 160, 50 }, { 200, 60 }
    };
    static const struct {
        const char *name;
        void (*open)(Scene *scene, SceneLook look);
    } screens[] = {
        { "play", scene_play },         { "analysis", scene_analysis },
        { "start", scene_start },       { "end", scene_end },
        { "explorer", scene_explorer }, { "games", scene_list },
        { "editor", scene_editor },
    };

    for (size_t i = 0; i < 2 * ARRAY_LENGTH(screens); i++) {
        SceneLook look = i % 2 == 0 ? LOOK_UNICODE_256 : LOOK_UNICODE_MONO;
        Scene scene;

        screens[i / 2].open(&scene, look);
        for (size_t j = 0; j < ARRAY_LENGTH(sizes); j++)
            CU_ASSERT(scene_matches(&scene, sizes[j][0], sizes[j][1],
                                    screens[i / 2].name));
        scene_free(&scene);
    }
}

CU_TestInfo view_tests[] = {
    { "every main screen at every size", test_main_screens },
    { "the card at the end of a game", test_card },
    { "the card wraps", test_card_wraps },
    { "the card makes way", test_card_makes_way },
    { "the start screen", test_start },
    { "the last game is behind the start screen", test_last_game_is_behind },
    { "kinds of graphs", test_graph_kinds },
    { "a curve fills the width", test_curve_fills_the_width },
    { "no graph before scores", test_no_graph_before_scores },
    { "bars of the explorer", test_explorer_bars },
    { "the arrow of the best move", test_arrow_of_the_best_move },
    { "an arrow spares pieces", test_arrow_spares_pieces },
    { "the position editor", test_editor },
    { "a move glides", test_glide },
    { "choices are letters first", test_choices_are_letters_first },
    CU_TEST_INFO_NULL,
};
