/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"
#include "suites.h"

#include "ui/form.h"

#include <string.h>

/*
 * The form for a new game, without a screen.
 */
static bool shows(const Form *form, FormRow row, const char *value)
{
    Text text = { 0 };
    bool is_it;

    form_write_value(form, row, &text);
    is_it = strcmp(text_string(&text), value) == 0;
    if (!is_it)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), value);
    text_free(&text);
    return is_it;
}

static bool comes_to(const Form *form, const char *command)
{
    Text text = { 0 };
    bool is_it;

    form_write_command(form, &text);
    is_it = strcmp(text_string(&text), command) == 0;
    if (!is_it)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), command);
    text_free(&text);
    return is_it;
}

static void type(Form *form, FormRow row, const char *text)
{
    form_go(form, row);
    form_type(form, span_from(text));
}

/* Whatever was set is what is offered. */
static void test_begins_as_set(void)
{
    Scene scene;
    Form *form;

    scene_empty(&scene, LOOK_ASCII_MONO);
    form = form_new(scene.session);
    CU_ASSERT(shows(form, FORM_OPPONENT, "level 6, about 1200"));
    CU_ASSERT(shows(form, FORM_SIDE, "White"));
    CU_ASSERT(shows(form, FORM_CLOCK, "none"));
    CU_ASSERT(comes_to(form, "new side white against luft level 6 time none "
                             "chess casual keep"));
    form_free(form);
    scene_enter(&scene, "level 20");
    scene_enter(&scene, "set side=random");
    scene_enter(&scene, "time 7+4");
    scene_enter(&scene, "set rated");
    scene_enter(&scene, "set nohints");
    form = form_new(scene.session);
    CU_ASSERT(shows(form, FORM_OPPONENT, "level 20, all it can"));
    CU_ASSERT(shows(form, FORM_CLOCK, "7+4"));
    CU_ASSERT(comes_to(form, "new side random against luft level 20 time 7+4 "
                             "chess casual nohints rated keep"));
    form_free(form);
    scene_enter(&scene, "elo 1500");
    form = form_new(scene.session);
    CU_ASSERT(shows(form, FORM_OPPONENT, "luft at 1500"));
    form_free(form);
    scene_enter(&scene, "engine use rookie,-null play");
    form = form_new(scene.session);
    CU_ASSERT(shows(form, FORM_OPPONENT, "rookie,-null"));
    form_free(form);
    scene_enter(&scene, "set opponent=human");
    form = form_new(scene.session);
    CU_ASSERT(shows(form, FORM_OPPONENT, "a second person"));
    form_free(form);
    scene_free(&scene);
}

static void test_search(void)
{
    static const struct {
        FormRow row;
        const char *typed;
        const char *value;
    } cases[] = {
        { FORM_OPPONENT, "6", "level 6, about 1200" },
        { FORM_OPPONENT, "16", "level 16, about 2400" },
        { FORM_OPPONENT, "person", "a second person" },
        { FORM_OPPONENT, "DHBW quiesc", "dhbw-id-quiescence" },
        { FORM_OPPONENT, "monte", "comp4121-mcts" },
        { FORM_OPPONENT, "zzz", "level 6, about 1200" },
        { FORM_CLOCK, "5+3", "5+3" },
        { FORM_CLOCK, "7+4", "7+4" },
        { FORM_CLOCK, "40/90+30", "40/90+30" },
        { FORM_CLOCK, "x", "none" },
        { FORM_VARIANT, "518", "Chess960, position 518" },
        { FORM_VARIANT, "959", "Chess960, position 959" },
        { FORM_VARIANT, "961", "chess" },
        { FORM_VARIANT, "c", "chess" },
        { FORM_BEGIN, "najdorf", "Sicilian Defense: Najdorf Variation" },
        { FORM_BEGIN, "c60", "Ruy Lopez" },
        { FORM_BEGIN, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
          "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1" },
        { FORM_BEGIN, "7k/8/8/8/8/8/8/8 w - - 0 1", "the first move" },
        { FORM_SIDE, "b", "Black" },
        { FORM_SIDE, "e", "either" },
        { FORM_SIDE, "r", "either" },
        { FORM_SIDE, "x", "White" },
    };
    Scene scene;

    scene_empty(&scene, LOOK_ASCII_MONO);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Form *form = form_new(scene.session);

        type(form, cases[i].row, cases[i].typed);
        CU_ASSERT(shows(form, cases[i].row, cases[i].value));
        form_free(form);
    }
    scene_free(&scene);
}

/* Who types the name of the variant means the position that was drawn, whatever
 * number the name begins with. */
static void test_960_by_name(void)
{
    static const char *const names[] = { "960", "chess960", "random" };
    Scene scene;

    scene_empty(&scene, LOOK_ASCII_MONO);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        Form *form = form_new(scene.session);
        Text drawn = { 0 };

        form_go(form, FORM_VARIANT);
        form_step(form, FORM_VARIANT, 1);
        form_write_value(form, FORM_VARIANT, &drawn);
        form_step(form, FORM_VARIANT, 1);
        CU_ASSERT(shows(form, FORM_VARIANT, "chess"));
        for (const char *at = names[i]; *at != '\0'; at++)
            form_type(form, span_of(at, 1));
        CU_ASSERT(shows(form, FORM_VARIANT, text_string(&drawn)));
        text_free(&drawn);
        form_free(form);
    }
    scene_free(&scene);
}

static void test_switches_by_letter(void)
{
    Scene scene;
    Form *form;

    scene_empty(&scene, LOOK_ASCII_MONO);
    form = form_new(scene.session);
    type(form, FORM_HINTS, "n");
    CU_ASSERT_FALSE(form_is_on(form, FORM_HINTS));
    type(form, FORM_HINTS, "Y");
    CU_ASSERT(form_is_on(form, FORM_HINTS));
    type(form, FORM_RATED, "w"); /* says nothing here */
    CU_ASSERT_FALSE(form_is_on(form, FORM_RATED));
    form_free(form);
    scene_free(&scene);
}

/* What is typed can be taken back letter by letter, or all at once. */
static void test_typing(void)
{
    Scene scene;
    Form *form;

    scene_empty(&scene, LOOK_ASCII_MONO);
    form = form_new(scene.session);
    type(form, FORM_OPPONENT, "rook");
    CU_ASSERT(shows(form, FORM_OPPONENT, "rookie"));
    CU_ASSERT_EQUAL(form_selected(form), 0);
    form_type(form, span_from("z"));
    CU_ASSERT_EQUAL(form_count(form), 0);
    CU_ASSERT_EQUAL(form_selected(form), SIZE_MAX);
    CU_ASSERT(shows(form, FORM_OPPONENT, "level 6, about 1200"));
    CU_ASSERT(form_erase(form));
    CU_ASSERT(shows(form, FORM_OPPONENT, "rookie"));
    CU_ASSERT(form_forget_typed(form));
    CU_ASSERT(shows(form, FORM_OPPONENT, "level 6, about 1200"));
    CU_ASSERT_FALSE(form_forget_typed(form));
    CU_ASSERT_FALSE(form_erase(form));
    type(form, FORM_OPPONENT, "\xc3\xa9");
    CU_ASSERT(form_erase(form)); /* a whole character */
    CU_ASSERT_STRING_EQUAL(form_typed(form), "");
    type(form, FORM_OPPONENT, "rook");
    form_go(form, FORM_CLOCK); /* it stays */
    CU_ASSERT(shows(form, FORM_OPPONENT, "rookie"));
    CU_ASSERT_STRING_EQUAL(form_typed(form), "");
    /* another opening, and the one before again */
    type(form, FORM_BEGIN, "najdorf");
    type(form, FORM_BEGIN, "dutch");
    CU_ASSERT(shows(form, FORM_BEGIN, "Dutch Defense"));
    form_forget_typed(form);
    CU_ASSERT(shows(form, FORM_BEGIN, "Sicilian Defense: Najdorf Variation"));
    form_free(form);
    scene_free(&scene);
}

static void test_steps(void)
{
    Scene scene;
    Form *form;
    Position position;

    scene_empty(&scene, LOOK_ASCII_MONO);
    form = form_new(scene.session);
    form_step(form, FORM_SIDE, -1);
    CU_ASSERT(shows(form, FORM_SIDE, "either"));
    form_step(form, FORM_SIDE, -1);
    CU_ASSERT(form_has_black(form));
    form_step(form, FORM_CLOCK, 1);
    CU_ASSERT(shows(form, FORM_CLOCK, "1+0"));
    form_step(form, FORM_CLOCK, -1);
    form_step(form, FORM_CLOCK, -1); /* none is free yet */
    CU_ASSERT(shows(form, FORM_CLOCK, "90+30"));
    form_step(form, FORM_BEGIN, 1); /* nothing else to begin at */
    CU_ASSERT(shows(form, FORM_BEGIN, "the first move"));
    form_step(form, FORM_RATED, 1);
    CU_ASSERT(form_is_on(form, FORM_RATED));
    CU_ASSERT(form_is_moot(form, FORM_HINTS));
    CU_ASSERT_FALSE(form_is_on(form, FORM_TAKEBACKS));
    form_step(form, FORM_RATED, 1);
    CU_ASSERT(form_is_on(form, FORM_TAKEBACKS));
    /* an opening is of chess, and Chess960 has none */
    type(form, FORM_BEGIN, "najdorf");
    form_position(form, &position);
    CU_ASSERT_EQUAL(position.fullmoves, 6);
    type(form, FORM_VARIANT, "518");
    CU_ASSERT(shows(form, FORM_BEGIN, "the first move"));
    CU_ASSERT(comes_to(form, "new side black against luft level 6 time 90+30 "
                             "960 518 casual keep"));
    type(form, FORM_BEGIN, "najdorf");
    CU_ASSERT(shows(form, FORM_VARIANT, "chess"));
    CU_ASSERT(comes_to(form, "new side black against luft level 6 time 90+30 "
                             "opening \"Sicilian Defense: Najdorf Variation\" "
                             "casual keep"));
    form_free(form);
    scene_free(&scene);
}

/* All that it can come to is understood, and begins at the position shown. */
static void test_commands_are_understood(void)
{
    static const char *const places[] = { "najdorf", "this",
                                          "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1" };
    Scene scene;

    scene_empty(&scene, LOOK_ASCII_MONO);
    for (size_t i = 0; i < ARRAY_LENGTH(places); i++) {
        Text command = { 0 };
        Position position;
        Form *form;

        scene_enter(&scene, "new! analysis");
        scene_enter(&scene, "e4");
        form = form_new(scene.session);
        type(form, FORM_OPPONENT, "person");
        type(form, FORM_BEGIN, places[i]);
        form_step(form, FORM_TAKEBACKS, 1);
        form_position(form, &position);
        text_append(&command, "new!");
        form_write_command(form, &command);
        text_remove(&command, 4, 3); /* "new!new side" */
        CU_ASSERT_EQUAL(
            session_submit(scene.session, text_span(&command), NULL), OK);
        CU_ASSERT_EQUAL(
            position_repetition_key(session_position(scene.session)),
            position_repetition_key(&position));
        CU_ASSERT_NOT_EQUAL(
            play_rules(session_play(scene.session))->no_takebacks,
            form_is_on(form, FORM_TAKEBACKS));
        text_free(&command);
        form_free(form);
    }
    scene_free(&scene);
}

static void press(Scene *scene, uint32_t code)
{
    Text command = { 0 };

    popup_key(&scene->picture.popup, scene->session, (Keystroke){ code, 0 },
              &command);
    text_free(&command);
}

static void test_pictures(void)
{
    Scene scene;

    scene_empty(&scene, LOOK_ASCII_MONO);
    popup_open_new(&scene.picture.popup, scene.session);
    CU_ASSERT(scene_matches(&scene, 80, 24, "new"));
    press(&scene, KEY_DOWN);
    press(&scene, KEY_RIGHT);
    press(&scene, KEY_UP);
    press(&scene, '9');
    CU_ASSERT(scene_matches(&scene, 80, 23, "new-black"));
    press(&scene, KEY_ENTER); /* to the last row, which is in sight */
    CU_ASSERT(scene_matches(&scene, 40, 12, "new-small"));
    scene_free(&scene);
}

/* An opening that was typed and forgotten is not offered without its name. */
static void test_forgotten_opening(void)
{
    Scene scene;
    Form *form;

    scene_empty(&scene, LOOK_ASCII_MONO);
    form = form_new(scene.session);
    type(form, FORM_BEGIN, "najdorf");
    CU_ASSERT(form_forget_typed(form));
    CU_ASSERT(shows(form, FORM_BEGIN, "the first move"));
    for (size_t i = 0; i < form_count(form); i++) {
        Text text = { 0 };

        form_write_item(form, i, &text);
        CU_ASSERT(text.length > 0);
        text_free(&text);
    }
    form_free(form);
    scene_free(&scene);
}

CU_TestInfo form_tests[] = {
    { "begins as set", test_begins_as_set },
    { "search", test_search },
    { "Chess960 by its name", test_960_by_name },
    { "switches by letter", test_switches_by_letter },
    { "typing", test_typing },
    { "steps", test_steps },
    { "commands are understood", test_commands_are_understood },
    { "a forgotten opening", test_forgotten_opening },
    { "pictures", test_pictures },
    CU_TEST_INFO_NULL,
};
