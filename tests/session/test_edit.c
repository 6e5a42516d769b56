/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Commands that change the game: what they do, and what they say.
 */
#include "suites.h"

#include "session/inside.h"

#include <stdio.h>

static Span comment_here(const Session *session)
{
    const Game *game = session_game(session);

    return game_comment(game, game_cursor(game), PLACE_AFTER);
}

static void test_comments(void)
{
    Session *session = quick_session();
    Request request;

    CU_ASSERT(enter_all(session, "new analysis\ne4\ncomment two  words"));
    CU_ASSERT(span_equals(comment_here(session), "two  words"));
    CU_ASSERT(enter(session, "comment ="));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_TYPE);
    CU_ASSERT_STRING_EQUAL(request.typed, "comment two  words");
    CU_ASSERT(span_equals(comment_here(session), "two  words"));
    CU_ASSERT(enter(session, "comment"));
    CU_ASSERT(was_asked(session, REQUEST_EDIT));
    CU_ASSERT(span_equals(comment_here(session), "two  words"));
    CU_ASSERT(enter(session, "comment -"));
    CU_ASSERT_EQUAL(comment_here(session).length, 0);
    CU_ASSERT(enter(session, "undo"));
    CU_ASSERT(span_equals(comment_here(session), "two  words"));
    /* several lines become one in the prompt */
    game_set_comment(session->game, game_cursor(session->game), PLACE_AFTER,
                     span_from("one\ntwo"));
    CU_ASSERT(enter(session, "comment ="));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.typed, "comment one two");
    session_free(session);
}

static void test_glyphs(void)
{
    static const Exchange exchanges[] = {
        { "nag $1", "" },
        { "nag $0", "unknown glyph \"$0\": expected ! ? !! ?? !? ?! = +- $7 "
                    "..." },
        { "nag $256", "unknown glyph \"$256\": expected ! ? !! ?? !? ?! = +- "
                      "$7 ..." },
        { "nag $", "unknown glyph \"$\": expected ! ? !! ?? !? ?! = +- $7 "
                   "..." },
        { "nag $255", "" },
        { "nag =", "" },
    };
    Session *session = quick_session();
    const Game *game;

    CU_ASSERT(enter(session, "new analysis"));
    CU_ASSERT(answer_is(session, "nag !",
                        "no move here: this is the start of the game"));
    CU_ASSERT(enter(session, "e4"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    game = session_game(session);
    CU_ASSERT(game_has_nag(game, game_cursor(game), 1));
    CU_ASSERT(game_has_nag(game, game_cursor(game), 255));
    CU_ASSERT(game_has_nag(game, game_cursor(game), 10));
    CU_ASSERT(enter(session, "nag !")); /* it is taken away again */
    CU_ASSERT_FALSE(game_has_nag(game, game_cursor(game), 1));
    CU_ASSERT(enter(session, "nag -"));
    CU_ASSERT_EQUAL(game_nag_count(game, game_cursor(game)), 0);
    session_free(session);
}

static void test_opening(void)
{
    static const Exchange exchanges[] = {
        { "eco", "This opening has no name" },
        { "eco tags", "this opening has no name" },
        { "eco more", "usage: eco [tags]" },
    };
    static const Exchange named[] = {
        { "eco", "B90 Sicilian Defense: Najdorf Variation" },
        { "prev 8", "" },
        { "eco", "Here: B20 Sicilian Defense; later: B90 Sicilian Defense: "
                 "Najdorf Variation" },
        { "first", "" },
        { "eco", "B90 Sicilian Defense: Najdorf Variation" },
        { "eco tags", "Tags set: B90 Sicilian Defense: Najdorf Variation" },
        { "tag ECO", "ECO: B90" },
        { "tag Opening", "Opening: Sicilian Defense" },
        { "tag Variation", "Variation: Najdorf Variation" },
        { "undo", "Undone: tags (redo takes that back)" },
        { "tag ECO", "no tag ECO" },
        { "tag Variation", "no tag Variation" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter(session, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT_STRING_EQUAL(session_opening(session), "");
    CU_ASSERT(enter_all(session, "new! analysis\ne4\nc5\nNf3\nd6\nd4\ncxd4\n"
                                 "Nxd4\nNf6\nNc3\na6"));
    CU_ASSERT_STRING_EQUAL(session_opening(session),
                           "B90 Sicilian Defense: Najdorf Variation");
    CU_ASSERT(answers_are(session, named, ARRAY_LENGTH(named)));
    session_free(session);
}

static void test_tags(void)
{
    static const Exchange exchanges[] = {
        { "tag", "Event           ?\nSite            ?\n"
                 "Date            ????.??.??\nRound           ?\n"
                 "White           ?\nBlack           ?\nResult          *\n" },
        { "tag Annotator", "no tag Annotator" },
        { "tag Annotator  Anna  Bell ", "" },
        { "tag Annotator", "Annotator: Anna  Bell" },
        { "tag Annotator -", "" },
        { "tag Annotator", "no tag Annotator" },
        { "tag White -", "White cannot be removed" },
        { "tag AnnotatorOfTheGame x", "" },
        { "tags", "Event           ?\nSite            ?\n"
                  "Date            ????.??.??\nRound           ?\n"
                  "White           ?\nBlack           ?\nResult          *\n"
                  "AnnotatorOfTheGame x\n" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter(session, "fen "
                             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
                             "KQkq - 0 1"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    session_free(session);
}

/* 1.e4 with the variations 1.d4 and 1.c4. */
static Session *session_with_variations(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5\nfirst\nd4\nfirst\nc4"));
    return session;
}

static bool first_moves_are(const Session *session, const char *moves)
{
    const Game *game = session_game(session);
    Text text = { 0 };
    bool is_same;

    for (size_t i = 0; i < game_child_count(game, GAME_ROOT); i++) {
        text_append(&text, i > 0 ? " " : "");
        session_write_node(session, game_child(game, GAME_ROOT, i), &text);
    }
    is_same = span_equals(text_span(&text), moves);
    if (!is_same)
        printf("\n\"%s\" instead of \"%s\"\n", text_string(&text), moves);
    text_free(&text);
    return is_same;
}

static void test_order_of_variations(void)
{
    Session *session = session_with_variations();

    CU_ASSERT(first_moves_are(session, "1.e4 1.d4 1.c4"));
    CU_ASSERT(enter(session, "promote"));
    CU_ASSERT(first_moves_are(session, "1.e4 1.c4 1.d4"));
    CU_ASSERT(enter(session, "demote"));
    CU_ASSERT(first_moves_are(session, "1.e4 1.d4 1.c4"));
    CU_ASSERT(answer_is(session, "demote", "this is the last variation"));
    CU_ASSERT(enter(session, "promote main"));
    CU_ASSERT(first_moves_are(session, "1.c4 1.e4 1.d4"));
    CU_ASSERT(answer_is(session, "promote main", "this is the main line"));
    CU_ASSERT(answer_is(session, "promote", "this is the main line"));
    CU_ASSERT(answer_is(session, "promote higher", "usage: promote [main]"));
    CU_ASSERT(first_moves_are(session, "1.c4 1.e4 1.d4"));
    session_free(session);
}

static void test_deleting(void)
{
    Session *session = session_with_variations();

    CU_ASSERT(answer_is(session, "delete this", "usage: delete [variations]"));
    CU_ASSERT(answer_is(session, "delete", "Deleted (undo restores it)"));
    CU_ASSERT(first_moves_are(session, "1.e4 1.d4"));
    CU_ASSERT_EQUAL(game_cursor(session_game(session)), GAME_ROOT);
    CU_ASSERT(answer_is(session, "delete",
                        "no move here: this is the start of the game"));
    CU_ASSERT(answer_is(session, "delete var", ""));
    CU_ASSERT(first_moves_are(session, "1.e4"));
    CU_ASSERT(answer_is(session, "delete variations", "no variations here"));
    CU_ASSERT(enter_all(session, "undo\nundo"));
    CU_ASSERT(first_moves_are(session, "1.e4 1.d4 1.c4"));
    session_free(session);
}

/* Nothing is changed without a word. */
static void test_undo_says_what(void)
{
    static const Exchange exchanges[] = {
        { "undo", "Undone: 1 half-move out of the game (redo takes that "
                  "back)" },
        { "redo", "Redone: 1 half-move back in the game (undo takes that "
                  "back)" },
        { "nag !", "" },
        { "undo", "Undone: glyphs (redo takes that back)" },
        { "comment good", "" },
        { "undo", "Undone: comments (redo takes that back)" },
        { "prev", "" },
        { "c5", "" },
        { "promote", "Moved up: this is the main line now (undo takes that "
                     "back)" },
        { "undo", "Undone: order of variations (redo takes that back)" },
        { "prev", "" },
        { "d5", "" },
        { "promote", "Moved up: the variation 1...d5 (undo takes that back)" },
    };
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\ne5"));
    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    session_free(session);
}

static void test_setup(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "setup"));
    CU_ASSERT(was_asked(session, REQUEST_SETUP));
    session_free(session);
}

CU_TestInfo edit_tests[] = {
    { "comments", test_comments },
    { "glyphs", test_glyphs },
    { "the opening", test_opening },
    { "tags", test_tags },
    { "the order of variations", test_order_of_variations },
    { "deleting", test_deleting },
    { "undo says what", test_undo_says_what },
    { "setting up", test_setup },
    CU_TEST_INFO_NULL,
};
