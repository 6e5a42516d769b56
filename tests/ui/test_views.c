/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "suites.h"

#include "scene.h"
#include "ui/choices.h"

/*
 * What stands beside the board when it is not the moves.
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
        choices_add(&choices, 'x', "", "%d", i);
    CU_ASSERT_EQUAL(choices.count, CHOICES_MAX);
}

CU_TestInfo view_tests[] = {
    { "the card at the end of a game", test_card },
    { "the card makes way", test_card_makes_way },
    { "choices are letters first", test_choices_are_letters_first },
    CU_TEST_INFO_NULL,
};
