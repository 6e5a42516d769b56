/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From hit to hit of a search, and back to where it began. */
#include "suites.h"

#include "library/library.h"

#include <stdio.h>

/* A white knight comes to f3 at plies 1 and 5, never, at 3, and in the last
 * game only in a variation. */
static const char GAMES[] =
    "[White \"Anna\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n\n"
    "[White \"Bert\"]\n\n1. d4 d5 *\n\n"
    "[White \"Clara\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) Nc6 *\n\n"
    "[White \"Dora\"]\n\n1. d4 (1. Nf3 d5) d5 *\n";

static Session *session_with_games(Scratch *scratch)
{
    Session *session = quick_session();
    char line[512];

    scratch_make(scratch);
    scratch_write(scratch, "hits.pgn", span_from(GAMES));
    snprintf(line, sizeof line, "open %s", scratch_path(scratch, "hits.pgn"));
    CU_ASSERT_FATAL(enter(session, line));
    return session;
}

static void clean_up(Scratch *scratch, Session *session)
{
    session_free(session);
    scratch_remove(scratch);
}

/* Game `number` is on the board, at this ply. */
static bool is_at(const Session *session, size_t number, unsigned ply)
{
    const Game *game = session_game(session);
    size_t shown = library_number(session_library(session));

    if (shown == number && game_ply(game, game_cursor(game)) == ply)
        return true;
    printf("\ngame %zu, ply %u\n", shown, game_ply(game, game_cursor(game)));
    return false;
}

static void test_from_hit_to_hit(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(enter(session, "games board=Nf3"));
    session_finish_library(session);
    CU_ASSERT_EQUAL(library_shown(session_library(session)), 2);
    CU_ASSERT(enter(session, "game 1"));
    CU_ASSERT(is_at(session, 1, 1));
    CU_ASSERT(enter(session, "find next"));
    CU_ASSERT(is_at(session, 1, 5));
    CU_ASSERT(enter(session, "find next"));
    CU_ASSERT(is_at(session, 3, 3));
    CU_ASSERT(is_refused(session, "find next", "last"));
    CU_ASSERT(is_at(session, 3, 3));
    CU_ASSERT(enter(session, "find prev"));
    CU_ASSERT(is_at(session, 1, 5));
    CU_ASSERT(enter(session, "find prev"));
    CU_ASSERT(is_at(session, 1, 1));
    CU_ASSERT(is_refused(session, "find prev", "first"));
    clean_up(&scratch, session);
}

/* From anywhere in a game, also in a variation, the next hit is the next. */
static void test_from_elsewhere(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(enter(session, "games board=Nf3"));
    session_finish_library(session);
    CU_ASSERT(enter_all(session, "game 1\nlast\nfind prev"));
    CU_ASSERT(is_at(session, 1, 5));
    CU_ASSERT(enter_all(session, "first\nfind next"));
    CU_ASSERT(is_at(session, 1, 1));
    /* 2...exf4 is left for the main line at 1...e5 */
    CU_ASSERT(enter_all(session, "game 3\nprev\nf4\nexf4\nfind next"));
    CU_ASSERT(is_at(session, 3, 3));
    /* a game that is not in the list, and one without a hit in it */
    CU_ASSERT(enter_all(session, "game 2\nfind next"));
    CU_ASSERT(is_at(session, 3, 3));
    CU_ASSERT(enter_all(session, "game 2\nfind prev"));
    CU_ASSERT(is_at(session, 1, 5));
    clean_up(&scratch, session);
}

/* A filter of tags alone opens games where they always were opened. */
static void test_without_hits(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);
    unsigned ply;

    ply = game_ply(session_game(session), game_cursor(session_game(session)));
    CU_ASSERT(enter(session, "games white=anna|clara"));
    session_finish_library(session);
    CU_ASSERT(enter_all(session, "game 1\nfind next"));
    CU_ASSERT(is_at(session, 3, ply));
    CU_ASSERT(enter(session, "find prev"));
    CU_ASSERT(is_at(session, 1, ply));
    clean_up(&scratch, session);
}

static void test_find(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(is_refused(session, "find wihte=anna", "white?"));
    CU_ASSERT(is_refused(session, "games wihte=anna", "white?"));
    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nNf3"));
    CU_ASSERT(enter(session, "find! fen=."));
    session_finish_library(session);
    CU_ASSERT(is_at(session, 3, 3));
    clean_up(&scratch, session);
}

CU_TestInfo hit_tests[] = {
    { "from hit to hit", test_from_hit_to_hit },
    { "from elsewhere", test_from_elsewhere },
    { "without hits", test_without_hits },
    { "find", test_find },
    CU_TEST_INFO_NULL,
};
