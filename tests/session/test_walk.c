/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

static Session *session_with_lines(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nNf3\nNc6\nBb5\n"
                                 "prev\nBc4\nBc5\nprev 2\nd4\nfirst"));
    return session;
}

static void test_steps(void)
{
    Session *session = session_with_lines();

    CU_ASSERT(enter(session, "next"));
    CU_ASSERT_EQUAL(ply(session), 1);
    CU_ASSERT(enter(session, "next 3"));
    CU_ASSERT_EQUAL(ply(session), 4);
    CU_ASSERT(enter(session, "next 10"));
    CU_ASSERT_EQUAL(ply(session), 5);
    CU_ASSERT(is_refused(session, "next", "end"));
    CU_ASSERT(enter(session, "prev 2"));
    CU_ASSERT_EQUAL(ply(session), 3);
    CU_ASSERT(enter(session, "first"));
    CU_ASSERT(is_refused(session, "prev", "beginning"));
    CU_ASSERT(enter(session, "last"));
    CU_ASSERT_EQUAL(ply(session), 5);
    session_free(session);
}

static void test_branches(void)
{
    Session *session = session_with_lines();

    CU_ASSERT(enter_all(session, "next 2\nNc3\nfirst\nbranch"));
    CU_ASSERT_EQUAL(ply(session), 2);
    CU_ASSERT(enter(session, "branch next"));
    CU_ASSERT_EQUAL(ply(session), 4);
    CU_ASSERT(is_refused(session, "branch", "later"));
    CU_ASSERT(enter(session, "branch prev"));
    CU_ASSERT_EQUAL(ply(session), 2);
    CU_ASSERT(is_refused(session, "branch prev", "earlier"));
    CU_ASSERT(is_refused(session, "branch sideways", "expected next or prev"));
    session_free(session);
}

static void test_goto(void)
{
    Session *session = session_with_lines();

    CU_ASSERT(enter(session, "goto 2b"));
    CU_ASSERT_EQUAL(ply(session), 4);
    CU_ASSERT(enter(session, "goto 3"));
    CU_ASSERT_EQUAL(ply(session), 5);
    CU_ASSERT(enter(session, "goto 1..."));
    CU_ASSERT_EQUAL(ply(session), 2);
    CU_ASSERT(enter(session, "goto 0"));
    CU_ASSERT_EQUAL(ply(session), 0);
    CU_ASSERT(is_refused(session, "goto 9", "9"));
    CU_ASSERT(is_refused(session, "goto 3b", "3"));
    session_free(session);
}

/* A variation that is over before the move gives way to the line it left. */
static void test_goto_out_of_a_variation(void)
{
    Session *session = session_with_lines();
    const Game *game = session_game(session);
    Node third;

    CU_ASSERT(enter(session, "goto 3"));
    third = game_cursor(game);
    CU_ASSERT(enter_all(session, "first\nb3\nb6\nprev\na6"));
    CU_ASSERT(enter(session, "goto 3"));
    CU_ASSERT_EQUAL(game_cursor(game), third);
    CU_ASSERT(enter_all(session, "first\nb3\na6\ngoto 1b"));
    CU_ASSERT_EQUAL(ply(session), 2); /* here there is one */
    CU_ASSERT_NOT_EQUAL(game_cursor(game), game_main_line(game, 2));
    CU_ASSERT(is_refused(session, "goto 9", "9"));
    session_free(session);
}

static void test_variations(void)
{
    Session *session = session_with_lines();
    const Game *game = session_game(session);
    Node main_move;

    CU_ASSERT(enter(session, "goto 3"));
    main_move = game_cursor(game);
    CU_ASSERT(enter(session, "down"));
    CU_ASSERT_NOT_EQUAL(game_cursor(game), main_move);
    CU_ASSERT(enter(session, "down"));
    CU_ASSERT(is_refused(session, "down", "no more"));
    CU_ASSERT(enter_all(session, "up\nup"));
    CU_ASSERT_EQUAL(game_cursor(game), main_move);
    CU_ASSERT(is_refused(session, "up", "above"));
    CU_ASSERT(enter_all(session, "prev\nenter\nnext\nleave"));
    CU_ASSERT_EQUAL(game_cursor(game), main_move);
    CU_ASSERT(is_refused(session, "leave", "main line"));
    CU_ASSERT(enter_all(session, "prev\nenter 2"));
    CU_ASSERT(is_refused(session, "enter 7", "no variation"));
    session_free(session);
}

static void test_edits(void)
{
    Session *session = session_with_lines();
    const Game *game = session_game(session);
    Node node;

    CU_ASSERT(enter_all(session, "goto 3\ndown\npromote"));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3 Nc6 Bc4 Bc5"));
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3 Nc6 Bb5"));
    CU_ASSERT(enter(session, "redo"));
    CU_ASSERT(enter_all(session, "goto 3\ncomment a good {old} move\nnag !"));
    node = game_cursor(game);
    CU_ASSERT(game_has_nag(game, node, 1));
    CU_ASSERT(enter(session, "nag ??"));
    CU_ASSERT_FALSE(game_has_nag(game, node, 1));
    CU_ASSERT(game_has_nag(game, node, 4));
    CU_ASSERT(enter_all(session, "nag -\ncomment -"));
    CU_ASSERT_EQUAL(game_nag_count(game, node), 0);
    CU_ASSERT_EQUAL(game_comment(game, node, PLACE_AFTER).length, 0);
    CU_ASSERT(enter_all(session, "tag White Anderssen, Adolf\ntag Round -1"));
    CU_ASSERT(span_equals(game_tag(game, "White"), "Anderssen, Adolf"));
    CU_ASSERT(is_refused(session, "tag White -", "removed"));
    CU_ASSERT(is_refused(session, "nag xx", "xx"));
    CU_ASSERT(enter(session, "delete"));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3 Nc6 Bb5"));
    CU_ASSERT(enter(session, "delete variations"));
    CU_ASSERT(is_refused(session, "delete variations", "no variations"));
    CU_ASSERT(is_refused(session, "demote", "last variation"));
    session_free(session);
}

static void test_nothing_edits_a_game_in_play(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new human\ne4\ne5\nfirst\nnext"));
    CU_ASSERT(is_refused(session, "delete", "in progress"));
    CU_ASSERT(main_line_is(session, "e4 e5"));
    session_free(session);
}

static bool is_at_end(const Session *session)
{
    return ply(session) == 5;
}

static void test_places_of_moves(void)
{
    static const struct {
        const char *line;
        unsigned ply;
    } cases[] = {
        { "goto 1", 1 },   { "goto 1b", 2 }, { "goto 2w", 3 },
        { "goto 2W", 3 },  { "goto 2.", 3 }, { "goto 2...", 4 },
        { "goto 1..", 2 }, { "goto 2B", 4 }, { "goto 3", 5 },
        { "goto 0b", 0 },
    };
    static const Exchange refused[] = {
        { "goto", "usage: goto 23 (White's move), goto 23b (Black's)" },
        { "goto b", "usage: goto 23 (White's move), goto 23b (Black's)" },
        { "goto 2x", "usage: goto 23 (White's move), goto 23b (Black's)" },
        { "goto 100001", "usage: goto 23 (White's move), goto 23b (Black's)" },
        { "goto 9", "no move 9 here" },
        { "goto 3b", "no move 3 for Black here" },
        { "goto 100000", "no move 100000 here" },
    };
    Session *session = session_with_lines();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT_EQUAL(ply(session), cases[i].ply);
    }
    CU_ASSERT(answers_are(session, refused, ARRAY_LENGTH(refused)));
    session_free(session);
}

/* Where one cannot go that is said, and one stays where one is. */
static void test_nowhere_to_go(void)
{
    static const Exchange refused[] = {
        { "prev", "already at the beginning" },
        { "up", "no alternative above this move" },
        { "down", "no more alternatives to this move" },
        { "leave", "this is the main line" },
        { "enter", "no variation begins here" },
        { "branch prev", "no earlier alternatives" },
    };
    static const Exchange at_the_end[] = {
        { "next", "already at the end" },
        { "branch", "no later alternatives" },
        { "enter 2", "no variation begins here" },
    };
    Session *session = session_with_lines();

    CU_ASSERT(answers_are(session, refused, ARRAY_LENGTH(refused)));
    CU_ASSERT_EQUAL(ply(session), 0);
    CU_ASSERT(enter_all(session, "goto 3\ndown\ndown"));
    CU_ASSERT(answers_are(session, at_the_end, ARRAY_LENGTH(at_the_end)));
    CU_ASSERT_EQUAL(ply(session), 5);
    CU_ASSERT(enter(session, "new! human"));
    CU_ASSERT(answer_is(session, "autoplay on", "a game is in progress"));
    session_free(session);
}

/* To the variations of a move: the first, the second; from within one to the
 * next beside it. */
static void test_into_variations(void)
{
    Session *session = session_with_lines();
    const Game *game = session_game(session);
    Node before = game_main_line(game, 4);

    CU_ASSERT(enter_all(session, "goto 2b\nenter"));
    CU_ASSERT_EQUAL(game_cursor(game), game_child(game, before, 1));
    CU_ASSERT(enter(session, "enter"));
    CU_ASSERT_EQUAL(game_cursor(game), game_child(game, before, 2));
    CU_ASSERT(enter_all(session, "leave\nprev\nenter 2"));
    CU_ASSERT_EQUAL(game_cursor(game), game_child(game, before, 2));
    CU_ASSERT(is_refused(session, "enter 3", "no variation"));
    session_free(session);
}

static void test_autoplay(void)
{
    Session *session = session_with_lines();

    CU_ASSERT(enter_all(session, "set autoplay=100\nautoplay"));
    CU_ASSERT(session_until_tick(session) >= 0);
    CU_ASSERT(wait_until(session, is_at_end));
    while (session_until_tick(session) >= 0)
        session_tick(session);
    CU_ASSERT(was_said(session, "End of the line"));
    CU_ASSERT(enter_all(session, "first\nautoplay on\nstop"));
    CU_ASSERT(was_said(session, "Autoplay is off"));
    /* it was that game which played itself */
    CU_ASSERT(enter_all(session, "first\nautoplay on\nnew! analysis\nstop"));
    CU_ASSERT_FALSE(was_said(session, "Autoplay is off"));
    session_free(session);
}

CU_TestInfo walk_tests[] = {
    { "steps", test_steps },
    { "branches", test_branches },
    { "goto", test_goto },
    { "goto out of a variation", test_goto_out_of_a_variation },
    { "variations", test_variations },
    { "places of moves", test_places_of_moves },
    { "nowhere to go", test_nowhere_to_go },
    { "into variations", test_into_variations },
    { "edits", test_edits },
    { "a game in play keeps its moves", test_nothing_edits_a_game_in_play },
    { "autoplay", test_autoplay },
    CU_TEST_INFO_NULL,
};
