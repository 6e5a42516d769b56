/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From game to game of a list. */
#include "suites.h"

#include "../harness/scratch.h"
#include "library/library.h"

#include <stdio.h>
#include <string.h>

/* Names of White in a file; games from 1. */
static Session *session_with_games(Scratch *scratch, const char *whites)
{
    Session *session = quick_session();
    Text text = { 0 };
    char line[512];

    for (; *whites != '\0'; whites++)
        text_format(&text, "[White \"%c\"]\n\n*\n\n", *whites);
    scratch_make(scratch);
    scratch_write(scratch, "games.pgn", text_span(&text));
    snprintf(line, sizeof line, "open %s", scratch_path(scratch, "games.pgn"));
    CU_ASSERT(enter(session, line));
    text_free(&text);
    return session;
}

static void look_at(Session *session, const char *game, const char *filter)
{
    CU_ASSERT(enter(session, "games all"));
    session_finish_library(session);
    CU_ASSERT(enter(session, game));
    CU_ASSERT(enter(session, filter));
    session_finish_library(session);
}

/* The game on the board need not be in the list: the next is the next that
 * the list has behind it. */
static void test_walk_from_outside_the_list(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch, "ABABA");

    look_at(session, "game 3", "games white=b");
    CU_ASSERT_EQUAL(library_shown(session_library(session)), 2);
    CU_ASSERT_EQUAL(library_number(session_library(session)), 3);
    CU_ASSERT(enter(session, "game next"));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 4);
    CU_ASSERT(is_refused(session, "game next", "last"));
    look_at(session, "game 3", "games white=b");
    CU_ASSERT(enter(session, "game prev"));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 2);
    CU_ASSERT(is_refused(session, "game prev", "first"));
    look_at(session, "game 5", "games white=b");
    CU_ASSERT(is_refused(session, "game next", "last"));
    CU_ASSERT(enter(session, "game prev"));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 4);
    /* a game of one's own is before all of them */
    CU_ASSERT(enter_all(session, "new analysis\ngame next"));
    CU_ASSERT_EQUAL(library_number(session_library(session)), 2);
    session_free(session);
    scratch_remove(&scratch);
}

CU_TestInfo library_walk_tests[] = {
    { "walk from outside the list", test_walk_from_outside_the_list },
    CU_TEST_INFO_NULL,
};
