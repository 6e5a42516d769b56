/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/explorer.h"
#include "session/inside.h"
#include "suites.h"

#include "golden.h"
#include "scene.h"
#include "ui/click.h"

static const struct {
    int columns, rows;
} SIZES[] = { { 40, 12 }, { 80, 24 }, { 120, 40 }, { 200, 60 } };

static void test_playing(void)
{
    for (SceneLook look = LOOK_UNICODE_256; look <= LOOK_ASCII_8; look++)
        for (size_t i = 0; i < ARRAY_LENGTH(SIZES); i++) {
            Scene scene;

            if (look == LOOK_ASCII_8 && SIZES[i].rows != 24)
                continue;
            scene_play(&scene, look);
            CU_ASSERT(
                scene_matches(&scene, SIZES[i].columns, SIZES[i].rows, "play"));
            scene_free(&scene);
        }
}

static void test_analysis(void)
{
    for (SceneLook look = LOOK_UNICODE_256; look <= LOOK_ASCII_8; look++)
        for (size_t i = 0; i < ARRAY_LENGTH(SIZES); i++) {
            Scene scene;

            if (look == LOOK_ASCII_8 && SIZES[i].rows != 24)
                continue;
            scene_analysis(&scene, look);
            CU_ASSERT(scene_matches(&scene, SIZES[i].columns, SIZES[i].rows,
                                    "analysis"));
            scene_free(&scene);
        }
}

static void test_duel(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(SIZES); i++) {
        Scene scene;

        scene_duel(&scene, LOOK_UNICODE_256);
        CU_ASSERT(
            scene_matches(&scene, SIZES[i].columns, SIZES[i].rows, "duel"));
        scene_free(&scene);
    }
}

static void test_narrow_and_flipped(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_UNICODE_256);
    CU_ASSERT(scene_matches(&scene, 60, 50, "narrow"));
    scene_enter(&scene, "flip");
    CU_ASSERT(scene_matches(&scene, 80, 24, "flipped"));
    scene_free(&scene);
}

static void test_board_focus(void)
{
    Scene scene;

    scene_play(&scene, LOOK_UNICODE_256);
    scene.picture.view.focus = FOCUS_BOARD;
    scene.picture.view.has_cursor = true;
    scene.picture.view.cursor = G7;
    scene.picture.view.picked = G2;
    CU_ASSERT(scene_matches(&scene, 80, 24, "board-focus"));
    scene_free(&scene);
}

static void test_preview(void)
{
    Scene scene;
    Preview *preview = &scene.picture.view.preview;

    scene_analysis(&scene, LOOK_UNICODE_256);
    *preview = (Preview){ .is_on = true,
                          .number = 1,
                          .ply = 3,
                          .thoughts = *analysis_thoughts(scene.session) };
    CU_ASSERT(scene_matches(&scene, 80, 24, "preview"));
    /* the engine goes on, and what one looks at stays */
    scene_hear_line(&scene, 2, -500, "Bxf6");
    CU_ASSERT(scene_matches(&scene, 80, 24, "preview"));
    scene_free(&scene);
}

/* With many lines there is room for the beginning of each of them. */
static void test_nine_lines(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_UNICODE_256);
    CU_ASSERT_EQUAL(
        setting_put(scene.session->settings, SET_LINES, span_from("9"), NULL),
        OK);
    for (unsigned number = 4; number <= 9; number++)
        scene_hear_line(&scene, number, 40, SCENE_THIRD_LINE);
    CU_ASSERT(scene_matches(&scene, 80, 24, "nine-lines"));
    scene_free(&scene);
}

/* Is the one line that is marked as selected this setting's? */
static bool selection_is(Scene *scene, Setting setting)
{
    Style style = look_style(&scene->picture.view.look, ROLE_CURRENT);
    Grid *grid = grid_new(80, 12);
    Text text = { 0 };
    bool is_there;

    picture_draw(&scene->picture, grid);
    for (int row = 0; row < 12; row++)
        for (int column = 0; column < 80; column++)
            if (style_is_equal(grid_cell(grid, column, row)->style, style))
                text_append_code(&text, grid_cell(grid, column, row)->code);
    is_there = span_starts_with(span_trim(text_span(&text)),
                                SETTING_TABLE[setting].name);
    text_free(&text);
    grid_free(grid);
    return is_there;
}

static void test_selection_stays_in_sight(void)
{
    Scene scene;

    scene_play(&scene, LOOK_UNICODE_256);
    popup_open_settings(&scene.picture.popup);
    for (Setting setting = 0; setting < SETTINGS; setting++) {
        CU_ASSERT(selection_is(&scene, setting));
        popup_scroll(&scene.picture.popup, 1);
    }
    for (Setting setting = SETTINGS; setting-- > 0;) {
        CU_ASSERT(selection_is(&scene, setting));
        popup_scroll(&scene.picture.popup, -1);
    }
    scene_free(&scene);
}

static void test_popups(void)
{
    Scene scene;
    Text page = { 0 };

    scene_play(&scene, LOOK_ASCII_MONO);
    keymap_help(scene.keys, &page);
    popup_open_page(&scene.picture.popup, "Keys", text_span(&page));
    text_free(&page);
    CU_ASSERT(scene_matches(&scene, 80, 24, "keys"));
    popup_open_settings(&scene.picture.popup);
    popup_scroll(&scene.picture.popup, 3);
    CU_ASSERT(scene_matches(&scene, 80, 24, "menu"));
    popup_ask(&scene.picture.popup,
              &(YesNo){ .text = "Leave without saving the game?",
                        .yes = "quit!",
                        .no = "" });
    CU_ASSERT(scene_matches(&scene, 80, 24, "ask"));
    /* also in a small window one sees that an answer is wanted */
    popup_ask(&scene.picture.popup,
              &(YesNo){ .text = "Resume the interrupted game Morphy, Paul - "
                                "Duke Karl / Count Isouard, move 17?",
                        .yes = "resume",
                        .no = "" });
    CU_ASSERT(scene_matches(&scene, 40, 12, "ask"));
    scene_free(&scene);
}

static void open_report(Scene *scene)
{
    scene_analysis(scene, LOOK_UNICODE_256);
    popup_open_choices(
        &scene->picture.popup, "Report on the game",
        span_from("White - Black\n\n"
                  "  9...b5?!       -6%  gives ground\tgoto 9b\n"
                  "  10...cxb5?!    -8%  gives ground\tgoto 10b\n"));
    popup_add_graph(&scene->picture.popup);
}

/* With the curve below the rows; the second is chosen. */
static void test_report(void)
{
    Scene scene;
    Text command = { 0 };

    open_report(&scene);
    popup_scroll(&scene.picture.popup, 1);
    CU_ASSERT(scene_matches(&scene, 80, 24, "report"));
    CU_ASSERT(scene_matches(&scene, 120, 40, "report"));
    CU_ASSERT(scene_matches(&scene, 40, 12, "report"));
    popup_key(&scene.picture.popup, scene.session, (Keystroke){ KEY_ENTER, 0 },
              &command);
    CU_ASSERT_STRING_EQUAL(text_string(&command), "goto 10b");
    CU_ASSERT_FALSE(popup_is_open(&scene.picture.popup));
    text_clear(&command);
    scene_free(&scene);
    open_report(&scene);
    popup_scroll(&scene.picture.popup, -1); /* it is the first */
    popup_click(&scene.picture.popup, scene.session, 2, &command);
    CU_ASSERT_STRING_EQUAL(text_string(&command), "goto 9b");
    text_free(&command);
    scene_free(&scene);
}

static bool screen_has(Scene *scene, int columns, int rows, const char *words)
{
    Grid *grid = grid_new(columns, rows);
    Text text = { 0 };
    bool has;

    picture_draw(&scene->picture, grid);
    golden_describe(grid, &text);
    has = span_find_string(text_span(&text), words) < text.length;
    text_free(&text);
    grid_free(grid);
    return has;
}

/* Half of what is wrong cannot be understood. */
static void test_long_messages(void)
{
    static const char words[] =
        "gnuchess: cannot run \"gnuchess\": No such file or directory (engine "
        "use luft takes another)";
    Scene scene;

    scene_play(&scene, LOOK_ASCII_MONO);
    scene.picture.message = (Message){ TONE_ERROR, words, NULL };
    CU_ASSERT(screen_has(&scene, 120, 40, words));
    CU_ASSERT(screen_has(&scene, 80, 24, "directory (engine use luft\n"));
    CU_ASSERT(screen_has(&scene, 80, 24, "\ntakes another)\n"));
    CU_ASSERT(screen_has(&scene, 40, 12, "luft takes\nanother)\n7.>"));
    scene.picture.message.text =
        "0123456789012345678901234567890123456789012345678901234567890123456789"
        "012345678901234567890123456789012345678901234567890123456789012345678"
        "9";
    CU_ASSERT(screen_has(&scene, 40, 12,
                         "\n012345678901234567890123456789012345678~\n"));
    scene_free(&scene);
}

/* Where there is no row for them they take that of the prompt, if they fit
 * there, or those above it. */
static void test_messages_over_the_prompt(void)
{
    Scene scene;

    scene_play(&scene, LOOK_ASCII_MONO);
    CU_ASSERT(screen_has(&scene, 80, 18, "    a   b   c   d"));
    scene.picture.message = (Message){ TONE_ERROR, "Nf6: no knight", NULL };
    CU_ASSERT(screen_has(&scene, 80, 18, "    a   b   c   d"));
    CU_ASSERT(screen_has(&scene, 80, 18, "\n7.>  Nf6: no knight "));
    scene.picture.message.text = "Nf6: no knight can reach f6, not even after "
                                 "all that has been tried to get it there";
    CU_ASSERT(screen_has(&scene, 80, 18, "to get it\nthere\n7.>"));
    scene.picture.message.text = "";
    CU_ASSERT(screen_has(&scene, 80, 18, " W 5:18  B 5:18\n"));
    CU_ASSERT(screen_has(&scene, 40, 12, " W 5:18  B 5:18\n"));
    CU_ASSERT_FALSE(screen_has(&scene, 80, 22, "W 5:18"));
    popup_ask(&scene.picture.popup,
              &(YesNo){ .text = "Leave?", .yes = "quit!", .no = "" });
    CU_ASSERT(screen_has(&scene, 80, 18, "\n7.>  Leave?  y/n "));
    scene_free(&scene);
}

static void test_windows_of_every_day(void)
{
    static const int windows[][2] = {
        { 80, 23 }, { 80, 18 }, { 120, 30 }, { 160, 50 }, { 200, 60 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(windows); i++) {
        Scene scene;

        scene_analysis(&scene, LOOK_UNICODE_256);
        CU_ASSERT(
            scene_matches(&scene, windows[i][0], windows[i][1], "analysis"));
        scene_free(&scene);
        scene_play(&scene, LOOK_ASCII_MONO);
        CU_ASSERT(scene_matches(&scene, windows[i][0], windows[i][1], "play"));
        scene_free(&scene);
    }
}

/* In a variation nothing else would tell a remark from the moves. */
static void test_remarks_without_colours(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_ASCII_MONO);
    scene_enter(&scene, "comment a plan");
    CU_ASSERT(screen_has(&scene, 80, 24, "{a plan}"));
    scene_free(&scene);
    scene_analysis(&scene, LOOK_UNICODE_256);
    scene_enter(&scene, "comment a plan");
    CU_ASSERT(screen_has(&scene, 80, 24, "a plan"));
    CU_ASSERT_FALSE(screen_has(&scene, 80, 24, "{a plan}"));
    scene_free(&scene);
}

/* The panel of an engine that is off is not just empty. */
static void test_engine_is_off(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_UNICODE_256);
    scene.picture.view.panel = PANEL_ENGINE;
    CU_ASSERT_FALSE(screen_has(&scene, 80, 24, "a: engine"));
    watch_set_hidden(coach_watch(scene.session->coach), true);
    CU_ASSERT(screen_has(&scene, 80, 24, "z: show engine output"));
    watch_switch_off(coach_watch(scene.session->coach));
    CU_ASSERT(screen_has(&scene, 80, 24, "a: engine"));
    scene_free(&scene);
}

/* An address is wider than the list of moves. */
static void test_long_words(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_ASCII_MONO);
    scene_enter(&scene, "comment https://lichess.org/study/abcdefgh/ijklmnop"
                        "?this=is&what=addresses&look=like#twelve and so on");
    CU_ASSERT(screen_has(&scene, 160, 50, "{https://lichess.org/"));
    CU_ASSERT(screen_has(&scene, 160, 50, "#twelve and so on}"));
    scene.picture.view.panel = PANEL_COMMENT;
    CU_ASSERT(screen_has(&scene, 160, 50, "#twelve and so on"));
    scene_free(&scene);
}

/* What does not fit into the heading of the engine's lines stays out whole. */
static void test_heading_of_lines(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_ASCII_MONO);
    CU_ASSERT(screen_has(&scene, 120, 30, "hash 4%  WDL 91/8/1 -"));
    watch_toggle_lock(coach_watch(scene.session->coach));
    scene_hear_nodes(&scene, 123456789);
    CU_ASSERT(screen_has(&scene, 120, 30, "WDL 91/8/1 -"));
    CU_ASSERT_FALSE(screen_has(&scene, 120, 30, "hash"));
    scene_free(&scene);
}

/* Every size is drawn without harm, and clicks find what is drawn. */
static void test_games(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;

        scene_games(&scene, looks[i]);
        CU_ASSERT(scene_matches(&scene, 80, 24, "games-panel"));
        popup_open_games(&scene.picture.popup, scene.session);
        CU_ASSERT(scene_matches(&scene, 40, 12, "games-few"));
        CU_ASSERT(scene_matches(&scene, 80, 24, "games-few"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "games-few"));
        scene_free(&scene);
    }
}

static void press(Scene *scene, uint32_t code, Text *command)
{
    popup_key(&scene->picture.popup, scene->session, (Keystroke){ code, 0 },
              command);
}

/* The cursor goes from one row that opens games to the next. */
static void test_figures(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;
        Text command = { 0 };

        scene_figures(&scene, looks[i], "stats");
        CU_ASSERT(scene_matches(&scene, 40, 12, "figures"));
        CU_ASSERT(scene_matches(&scene, 80, 24, "figures"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "figures"));
        press(&scene, KEY_END, &command);
        CU_ASSERT(scene_matches(&scene, 80, 24, "figures-end"));
        scene_free(&scene);
        scene_figures(&scene, looks[i], "prepare");
        CU_ASSERT(scene_matches(&scene, 80, 24, "preparation"));
        scene_free(&scene);
        text_free(&command);
    }
}

static bool key_says(Scene *scene, uint32_t code, const char *expected)
{
    Text command = { 0 };
    bool is_right;

    press(scene, code, &command);
    is_right = span_equals(text_span(&command), expected);
    if (!is_right)
        printf("\n%s, not %s\n", text_string(&command), expected);
    text_free(&command);
    return is_right;
}

static void test_keys_of_figures(void)
{
    Scene scene;

    scene_figures(&scene, LOOK_UNICODE_256, "stats");
    CU_ASSERT(screen_has(&scene, 80, 24, "Enter lists the games of a row"));
    CU_ASSERT(key_says(&scene, KEY_ENTER, "games number=1-4"));
    CU_ASSERT(key_says(&scene, 'k', "")); /* there is none above */
    CU_ASSERT(key_says(&scene, KEY_ENTER, "games number=1-4"));
    CU_ASSERT(key_says(&scene, 'j', ""));
    CU_ASSERT(key_says(&scene, KEY_ENTER, "games number=1|3")); /* White */
    CU_ASSERT(key_says(&scene, KEY_DOWN, ""));
    CU_ASSERT(key_says(&scene, KEY_RIGHT, "games number=2|4")); /* Black */
    CU_ASSERT(key_says(&scene, KEY_END, ""));
    /* rows without mistakes open nothing: that of 20 seconds to a minute */
    CU_ASSERT(key_says(&scene, KEY_ENTER, "games number=1"));
    CU_ASSERT(key_says(&scene, KEY_HOME, ""));
    CU_ASSERT(key_says(&scene, KEY_ENTER, "games number=1-4"));
    CU_ASSERT(key_says(&scene, KEY_PAGE_DOWN, ""));
    CU_ASSERT_FALSE(key_says(&scene, KEY_ENTER, ""));
    CU_ASSERT(key_says(&scene, KEY_LEFT, ""));
    CU_ASSERT_FALSE(popup_is_open(&scene.picture.popup));
    scene_free(&scene);
}

static void test_explorer(void)
{
    static const SceneLook looks[] = { LOOK_UNICODE_256, LOOK_ASCII_MONO };

    for (size_t i = 0; i < ARRAY_LENGTH(looks); i++) {
        Scene scene;

        scene_games(&scene, looks[i]);
        scene_enter(&scene, "explore");
        session_finish_explorer(scene.session);
        scene.picture.view.panel = PANEL_EXPLORER;
        CU_ASSERT(scene_matches(&scene, 80, 24, "explorer-few"));
        CU_ASSERT(scene_matches(&scene, 120, 40, "explorer-few"));
        scene_free(&scene);
    }
}

static void test_every_size(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_UNICODE_256);
    for (int rows = 1; rows <= 60; rows += rows < 30 ? 1 : 7)
        for (int columns = 1; columns <= 130; columns += columns < 90 ? 1 : 9) {
            Grid *grid = grid_new(columns, rows);
            int squares = 0;

            picture_draw(&scene.picture, grid);
            for (int i = 0; i < columns * rows; i++)
                squares += grid->cells[i].target.kind == CLICK_SQUARE;
            if (scene.picture.layout.is_too_small)
                CU_ASSERT_EQUAL(squares, 0)
            else
                CU_ASSERT_EQUAL(squares, 64 * 2 * scene.picture.layout.size *
                                             scene.picture.layout.size)
            grid_free(grid);
        }
    scene_free(&scene);
}

/* Squares as large with the engine as without it, whether one plays or looks
 * at a game. */
static void test_engine_leaves_the_board(void)
{
    static const int windows[][2] = { { 80, 24 },  { 100, 30 }, { 100, 40 },
                                      { 120, 40 }, { 160, 48 }, { 200, 60 } };

    for (size_t i = 0; i < ARRAY_LENGTH(windows); i++)
        for (int is_over = 0; is_over < 2; is_over++) {
            Grid *grid = grid_new(windows[i][0], windows[i][1]);
            Scene scene;
            int size;

            scene_play(&scene, LOOK_UNICODE_256);
            if (is_over)
                scene_enter(&scene, "resign");
            picture_draw(&scene.picture, grid);
            size = scene.picture.layout.size;
            scene_lend_engine(&scene);
            scores_keep(coach_scores(scene.session->coach), GAME_ROOT,
                        (Assessment){ 30, 20, MOVE_NONE });
            picture_draw(&scene.picture, grid);
            CU_ASSERT_EQUAL(scene.picture.layout.size, size);
            scene_free(&scene);
            grid_free(grid);
        }
}

static int size_at_120x40(Scene *scene)
{
    Grid *grid = grid_new(120, 40);

    picture_draw(&scene->picture, grid);
    grid_free(grid);
    return scene->picture.layout.size;
}

/* While looking, the board is as large with scores as without. */
static void test_size_stays(void)
{
    Scene scene;

    scene_analysis(&scene, LOOK_UNICODE_256);
    CU_ASSERT_EQUAL(size_at_120x40(&scene), 4);
    scene_free(&scene);
    scene_games(&scene, LOOK_UNICODE_256);
    CU_ASSERT_EQUAL(size_at_120x40(&scene), 4);
    scene_free(&scene);
    scene_play(&scene, LOOK_UNICODE_256);
    CU_ASSERT_EQUAL(size_at_120x40(&scene), 4);
    scene_enter(&scene, "resign");
    CU_ASSERT(play_ending(session_play(scene.session))[0] != '\0');
    CU_ASSERT_EQUAL(size_at_120x40(&scene), 4);
    scene_free(&scene);
}

/* Every name of a theme has a theme, and the other way round: the list shows
 * each with what it says of itself. */
static void test_every_theme_has_a_name(void)
{
    Scene scene;
    Span choice;
    size_t count = 0;

    while (setting_choice_at(SET_THEME, count, &choice))
        count++;
    CU_ASSERT_EQUAL(count, theme_count());
    scene_play(&scene, LOOK_UNICODE_256);
    popup_open_themes(&scene.picture.popup);
    CU_ASSERT(scene_matches(&scene, 80, 24, "themes"));
    scene_free(&scene);
}

CU_TestInfo frame_tests[] = {
    { "playing", test_playing },
    { "analysis", test_analysis },
    { "engine against engine", test_duel },
    { "narrow and flipped", test_narrow_and_flipped },
    { "board focus", test_board_focus },
    { "preview", test_preview },
    { "report", test_report },
    { "nine lines of the engine", test_nine_lines },
    { "popups", test_popups },
    { "the selection stays in sight", test_selection_stays_in_sight },
    { "long messages", test_long_messages },
    { "heading of lines", test_heading_of_lines },
    { "remarks without colours", test_remarks_without_colours },
    { "the engine is off", test_engine_is_off },
    { "long words", test_long_words },
    { "list of games", test_games },
    { "figures", test_figures },
    { "keys of figures", test_keys_of_figures },
    { "explorer", test_explorer },
    { "every size", test_every_size },
    { "messages over the prompt", test_messages_over_the_prompt },
    { "windows of every day", test_windows_of_every_day },
    { "the engine leaves the board as it is", test_engine_leaves_the_board },
    { "size of the board stays", test_size_stays },
    { "every theme has a name", test_every_theme_has_a_name },
    CU_TEST_INFO_NULL,
};
