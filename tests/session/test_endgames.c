/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What endgame tables say of the board, and to the engines.
 */
#include "suites.h"

#include "base/directory.h"
#include "session/endgames.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KBNK "8/8/4k3/8/8/3BN3/8/4K3 w - - 0 1"

/* With such tables set; NULL, and a word about it, if there are none. */
static Session *session_with(const char *directory)
{
    const char *shared = getenv("LUFT_SHARED_DATA");
    Session *session = NULL;
    Text line = { 0 };

    text_format(&line, "set tables=%s/syzygy/%s", shared == NULL ? "" : shared,
                directory);
    if (shared != NULL && directory_is_one(strchr(text_string(&line), '/'))) {
        session = quick_session();
        CU_ASSERT(enter(session, text_string(&line)));
    } else {
        printf("skipped: no shared data ");
    }
    text_free(&line);
    return session;
}

static bool is_known(const Session *session)
{
    return endgames_verdict(session) != NULL;
}

static bool is_described(Session *session, size_t columns, const char *words)
{
    Text text = { 0 };
    bool is_same;

    endgames_describe(session, columns, &text);
    is_same = strcmp(text_string(&text), words) == 0;
    if (!is_same)
        printf("\n%s\n", text_string(&text));
    text_free(&text);
    return is_same;
}

static void test_without(void)
{
    Session *session = quick_session();

    CU_ASSERT(is_refused(session, "tb", "no endgame tables are set"));
    CU_ASSERT(is_refused(session, "set tables=/nowhere", "not a directory"));
    CU_ASSERT(is_refused(session, "tb", "no endgame tables are set"));
    CU_ASSERT(enter(session, "fen " KBNK));
    CU_ASSERT_FALSE(is_known(session));
    session_free(session);
}

static void test_board(void)
{
    Session *session = session_with("tables");

    if (session == NULL)
        return;
    CU_ASSERT(is_refused(session, "tb", "up to 4 pieces, here are 32"));
    CU_ASSERT(enter(session, "fen " KBNK));
    CU_ASSERT(is_described(session, 40, "tables: White wins (DTZ 54)"));
    CU_ASSERT(is_described(
        session, 80,
        "tables: White wins, mate or conversion in 27 moves (DTZ 54)"));
    CU_ASSERT(enter(session, "fen 8/8/4k3/8/4n3/4P3/8/B3K3 w - - 0 1"));
    CU_ASSERT_FALSE(is_known(session)); /* KBPvKN */
    CU_ASSERT(is_refused(session, "tb", "up to 4 pieces, here are 5"));
    CU_ASSERT(enter(session, "fen KR6/8/8/8/8/8/8/7k w - - 85 120"));
    CU_ASSERT(is_described(session, 40,
                           "tables: a draw, White's win is too slow (DTZ 19)"));
    CU_ASSERT(enter(session, "tb"));
    CU_ASSERT(was_said(session, "Rg8"));
    CU_ASSERT(enter(session, "set tables=none"));
    CU_ASSERT_FALSE(is_known(session));
    session_free(session);
}

/* Nobody is shown what to play in a game. */
static void test_game(void)
{
    Session *session = session_with("tables");

    if (session == NULL)
        return;
    CU_ASSERT(enter(session, "new human fen " KBNK));
    CU_ASSERT_FALSE(is_known(session));
    CU_ASSERT(enter(session, "Kf2"));
    CU_ASSERT(enter(session, "resign"));
    CU_ASSERT(endgames_verdict(session) != NULL);
    session_free(session);
}

static void test_broken(void)
{
    Session *session = session_with("tables-broken");

    if (session == NULL)
        return;
    CU_ASSERT(enter(session, "fen 8/8/4k3/8/8/3RK3/8/8 w - - 0 1"));
    CU_ASSERT(is_refused(session, "tb", "there is no table KRvK.rtbw"));
    session_tick(session);
    CU_ASSERT(was_said(session, "KRvK.rtbw: cut short; it is left out"));
    session_free(session);
}

CU_TestInfo endgame_tests[] = {
    { "without tables", test_without },
    { "of the board", test_board },
    { "not in a game", test_game },
    { "broken tables", test_broken },
    CU_TEST_INFO_NULL,
};
