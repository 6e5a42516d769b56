/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From hit to hit of a search, and back to where it began. */
#include "home.h"
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
    CU_ASSERT(was_said(session, "Game 1 of hits.pgn: hit 1 of 2"));
    CU_ASSERT(enter(session, "find next"));
    CU_ASSERT(is_at(session, 1, 5));
    CU_ASSERT(was_said(session, "Game 1: hit 2 of 2"));
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

/* A game chosen while the explorer is open begins where one was. */
static void test_from_the_explorer(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nexplore\ngame 3"));
    CU_ASSERT(is_at(session, 3, 2));
    CU_ASSERT(enter(session, "game 2")); /* which never was there */
    CU_ASSERT(is_at(session, 2, 0));
    CU_ASSERT(enter_all(session, "back\nexplore off\ngame 3"));
    CU_ASSERT(is_at(session, 3, 0));
    clean_up(&scratch, session);
}

/* An analysis with its line waits while found games are looked at. */
static void test_back(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(is_refused(session, "back", "no board"));
    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nf4\nprev\nNf3\nNc6"));
    CU_ASSERT(enter_all(session, "prev\ngames fen=."));
    session_finish_library(session);
    CU_ASSERT(enter(session, "game 3")); /* nobody asks: nothing is lost */
    CU_ASSERT(is_at(session, 3, 3));
    CU_ASSERT(enter_all(session, "game 1\ngame 2\nback"));
    CU_ASSERT(is_at(session, 0, 3));
    CU_ASSERT(was_said(session, "Back at your analysis"));
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT(enter_all(session, "next\nfirst\nnext\nnext\nf4"));
    CU_ASSERT_EQUAL(game_child_count(session_game(session),
                                     game_main_line(session_game(session), 2)),
                    2);
    CU_ASSERT(is_refused(session, "back", "no board"));
    clean_up(&scratch, session);
}

/* From a game of the file, too, to which it can still be saved; and from one
 * search in another, one after the other. */
static void test_back_to_games(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(enter_all(session, "game 2\nfirst\nnext\ngames board=Nf3"));
    session_finish_library(session);
    CU_ASSERT(enter_all(session, "game 3\nfind prev\ngames white=dora"));
    session_finish_library(session);
    CU_ASSERT(enter_all(session, "game 4\nback"));
    CU_ASSERT(is_at(session, 1, 5));
    CU_ASSERT(enter(session, "back"));
    CU_ASSERT(is_at(session, 2, 1));
    CU_ASSERT(enter_all(session, "nag !\nsave"));
    CU_ASSERT(was_said(session, "Saved: game 2"));
    clean_up(&scratch, session);
}

static void open_file(Session *session, Scratch *scratch, const char *name)
{
    char line[512];

    snprintf(line, sizeof line, "open %s", scratch_path(scratch, name));
    CU_ASSERT(enter(session, line));
}

/* Another file has come in between: the one of the board is open again. */
static void test_back_to_a_file(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);
    const Library *library = session_library(session);

    scratch_write(&scratch, "other.pgn", span_from(GAMES));
    CU_ASSERT(enter_all(session, "sort white reverse\ngame 2\nnext\n"
                                 "games board=Nf3"));
    session_finish_library(session);
    CU_ASSERT(enter(session, "game 3"));
    open_file(session, &scratch, "other.pgn");
    CU_ASSERT(enter(session, "back"));
    CU_ASSERT(was_said(session, "Back at game 2 of hits.pgn"));
    CU_ASSERT(is_at(session, 2, 1));
    CU_ASSERT_STRING_EQUAL(library_name(library), "hits.pgn");
    CU_ASSERT_STRING_EQUAL(library_filter(library), "board=Nf3");
    CU_ASSERT_EQUAL(library_order(library).by, ORDER_WHITE);
    CU_ASSERT(library_order(library).is_reverse);
    /* a file that has changed meanwhile is another one */
    CU_ASSERT(enter(session, "game 3"));
    open_file(session, &scratch, "other.pgn");
    scratch_write(&scratch, "hits.pgn", span_from("1. e4 *\n"));
    CU_ASSERT(enter(session, "back"));
    CU_ASSERT(was_said(session, "hits.pgn has changed"));
    CU_ASSERT(is_at(session, 0, 1));
    CU_ASSERT_STRING_EQUAL(library_name(library), "other.pgn");
    clean_up(&scratch, session);
}

/* One's own games are looked at, and back is where one was. */
static void test_back_from_my_games(void)
{
    Scratch scratch;
    Session *session;

    make_home();
    session = session_with_games(&scratch);
    CU_ASSERT(is_refused(session, "games mine", "no games played yet"));
    CU_ASSERT(is_at(session, 1, 0));
    CU_ASSERT(enter_all(session, "new human\ne4\nresign"));
    open_file(session, &scratch, "hits.pgn");
    CU_ASSERT(enter_all(session, "game 3\nnext\ngames mine"));
    CU_ASSERT_STRING_EQUAL(library_name(session_library(session)), "games.pgn");
    CU_ASSERT(enter(session, "back"));
    CU_ASSERT(is_at(session, 3, 1));
    CU_ASSERT_STRING_EQUAL(library_name(session_library(session)), "hits.pgn");
    /* from an analysis, too, which nobody has to save for that */
    CU_ASSERT(enter_all(session, "new analysis\nd4\ngames mine\nback"));
    CU_ASSERT(main_line_is(session, "d4"));
    CU_ASSERT(session_is_unsaved(session));
    clean_up(&scratch, session);
    remove_home();
}

/* Neither a game in progress nor changes in a file's game go unasked. */
static void test_what_is_asked(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(enter_all(session, "games all\ngame 2\nnext\nnag !"));
    CU_ASSERT(enter(session, "game 3"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(enter(session, "game! 3"));
    CU_ASSERT(is_at(session, 3, 0));
    CU_ASSERT(enter_all(session, "next\nnag !\nback"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(is_at(session, 3, 1));
    clean_up(&scratch, session);
}

/* Who leaves the program is asked for a board that waits, and sees it. */
static void test_leaving(void)
{
    Scratch scratch;
    Session *session = session_with_games(&scratch);

    CU_ASSERT(enter_all(session, "new analysis\ne4\ngames all\ngame 2"));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    CU_ASSERT(enter(session, "quit"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(is_at(session, 0, 1));
    CU_ASSERT(session_is_unsaved(session));
    clean_up(&scratch, session);
}

/* A board that waits is in the journal. */
static void test_waiting_is_kept(void)
{
    Scratch scratch;
    Session *session;
    char line[512];

    make_home();
    scratch_make(&scratch);
    scratch_write(&scratch, "hits.pgn", span_from(GAMES));
    snprintf(line, sizeof line, "open %s", scratch_path(&scratch, "hits.pgn"));
    session = recovering_session();
    CU_ASSERT(enter_all(session, line));
    CU_ASSERT(enter_all(session, "new analysis\ne4\nc6\ngame 2"));
    session_save_recovery(session);
    session_free(session);
    session = recovering_session();
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    CU_ASSERT(enter(session, "resume"));
    CU_ASSERT(main_line_is(session, "e4 c6"));
    CU_ASSERT(session_is_unsaved(session));
    session_free(session);
    scratch_remove(&scratch);
    remove_home();
}

CU_TestInfo hit_tests[] = {
    { "from hit to hit", test_from_hit_to_hit },
    { "from elsewhere", test_from_elsewhere },
    { "without hits", test_without_hits },
    { "find", test_find },
    { "from the explorer", test_from_the_explorer },
    { "back", test_back },
    { "back to games", test_back_to_games },
    { "back to a file", test_back_to_a_file },
    { "back from my games", test_back_from_my_games },
    { "what is asked", test_what_is_asked },
    { "leaving", test_leaving },
    { "a board that waits is kept", test_waiting_is_kept },
    CU_TEST_INFO_NULL,
};
