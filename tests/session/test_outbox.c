/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the session says, and what it asks of the front-end.
 */
#include "home.h"
#include "suites.h"

#include "session/config.h"
#include "session/inside.h"

#include <stdio.h>
#include <string.h>

/* --- The queues ----------------------------------------------------------- */

enum { QUEUE_MAX = 1000 };

/* The newest stay; nothing that was asked for is forgotten for them. */
static void test_nobody_listens(void)
{
    Session *session = quick_session();
    Notice notice = { 0 };
    Request request;
    size_t count = 0;
    char line[40];

    was_said(session, "");
    CU_ASSERT(enter(session, "map f1 quit"));
    for (int i = 1; i <= QUEUE_MAX + 2; i++)
        session_say(session, TONE_PLAIN, "%d", i);
    CU_ASSERT(session_take_notice(session, &notice));
    CU_ASSERT_STRING_EQUAL(notice.text, "3");
    for (count = 1; session_take_notice(session, &notice); count++)
        ;
    CU_ASSERT_EQUAL(count, QUEUE_MAX);
    CU_ASSERT_STRING_EQUAL(notice.text, "1002");
    for (int i = 1; i <= QUEUE_MAX; i++) {
        snprintf(line, sizeof line, "map f2 next %d", i);
        CU_ASSERT(enter(session, line));
    }
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.mapping.key, "f1");
    for (count = 1; session_take_request(session, &request); count++)
        ;
    CU_ASSERT_EQUAL(count, QUEUE_MAX);
    CU_ASSERT_STRING_EQUAL(request.mapping.command, "next 999");
    session_free(session);
}

static void test_order_of_both(void)
{
    Session *session = quick_session();
    Notice notice;
    Request request;
    unsigned first;

    was_said(session, "");
    CU_ASSERT_FALSE(session_has_news(session));
    CU_ASSERT(enter(session, "who"));
    CU_ASSERT(session_has_news(session));
    CU_ASSERT(enter_all(session, "keys\nwho"));
    CU_ASSERT(session_take_notice(session, &notice));
    CU_ASSERT_PTR_NULL(notice.title);
    first = notice.order;
    CU_ASSERT(session_take_notice(session, &notice));
    CU_ASSERT_EQUAL(notice.order, first + 2);
    CU_ASSERT(session_has_news(session));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.order, first + 1);
    CU_ASSERT_FALSE(session_has_news(session));
    session_free(session);
}

static void test_changes(void)
{
    Session *session = quick_session();

    session_take_changes(session);
    CU_ASSERT_EQUAL(session_take_changes(session), 0);
    CU_ASSERT(enter(session, "flip"));
    CU_ASSERT_EQUAL(session_take_changes(session), CHANGED_VIEW);
    CU_ASSERT_EQUAL(session_take_changes(session), 0);
    session_thoughts_changed(session);
    CU_ASSERT_EQUAL(session_take_changes(session), CHANGED_THOUGHTS);
    session_free(session);
}

/* Where a key of the config file was bound, should it not exist. */
static void test_origin(void)
{
    Session *session;
    Request request;

    make_home();
    write_home("keys", "# mine\nmap f1 quit\nunmap f2\n");
    session = quick_session();
    CU_ASSERT_EQUAL(config_read(session, "~/keys", NULL), OK);
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.origin, "~/keys:2: ");
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.origin, "~/keys:3: ");
    CU_ASSERT_STRING_EQUAL(request.mapping.key, "f2");
    CU_ASSERT(enter(session, "map f3 quit"));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_PTR_NULL(request.origin);
    session_free(session);
    remove_home();
}

/* Faults of a long file that is no config file are not all told. */
static void test_many_wrong_lines(void)
{
    Session *session;
    Notice notice;
    size_t count = 0;

    make_home();
    for (int i = 0; i < 20; i++)
        write_home("prose", "nonsense\n");
    session = quick_session();
    was_said(session, "");
    CU_ASSERT_EQUAL(config_read(session, "~/prose", NULL), OK);
    while (session_take_notice(session, &notice)) {
        count++;
        CU_ASSERT_PTR_NOT_NULL(strstr(notice.text, "unknown command"));
    }
    CU_ASSERT_EQUAL(count, 20);
    write_home("prose", "nonsense\n");
    CU_ASSERT_EQUAL(config_read(session, "~/prose", NULL), OK);
    for (count = 0; session_take_notice(session, &notice); count++)
        ;
    CU_ASSERT_EQUAL(count, 21);
    CU_ASSERT_STRING_EQUAL(notice.text, "~/prose: 21 invalid lines");
    session_free(session);
    remove_home();
}

/* --- What only a front-end can do ----------------------------------------- */

static void test_passed_on(void)
{
    static const struct {
        const char *line;
        RequestKind kind;
    } cases[] = {
        { "write-config", REQUEST_CONFIG }, { "menu", REQUEST_MENU },
        { "close", REQUEST_CLOSE },         { "look", REQUEST_LOOK },
        { "keys", REQUEST_KEYS },           { "doctor", REQUEST_DOCTOR },
        { "redraw", REQUEST_REDRAW },       { "suspend", REQUEST_SUSPEND },
        { "theme", REQUEST_THEMES },        { "quit", REQUEST_QUIT },
        { "setup", REQUEST_SETUP },         { "help keys", REQUEST_KEYS },
    };
    Session *session = quick_session();
    Request request;

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT(session_take_request(session, &request));
        CU_ASSERT_EQUAL(request.kind, cases[i].kind);
        CU_ASSERT_FALSE(session_take_request(session, &request));
    }
    CU_ASSERT(enter(session, "! ls  -l"));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_SHELL);
    CU_ASSERT_STRING_EQUAL(request.command, " ls  -l");
    CU_ASSERT(enter(session, "shell"
                             " pwd"));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.command, "pwd");
    CU_ASSERT(answer_is(session, "shell", "usage: ! COMMAND"));
    CU_ASSERT(enter(session, "focus prompt"));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.focus, FOCUS_PROMPT);
    CU_ASSERT(answer_is(session, "focus", "usage: focus board|prompt"));
    CU_ASSERT(enter(session, "cursor on"));
    CU_ASSERT(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.cursor, CURSOR_ON);
    session_free(session);
}

static void test_keys_are_bound_to_commands(void)
{
    static const char *const good[] = { "open...", "quit!", ":next",
                                        "!ls",     "nag !", "set lines=5",
                                        "fen...",  ":quit!" };
    static const Exchange refused[] = {
        { "map", "usage: map KEY COMMAND" },
        { "map f1", "usage: map KEY COMMAND" },
        { "map f1 nonsense", "unknown command \"nonsense\" (help lists them)" },
        { "map f1 nonsense...",
          "unknown command \"nonsense\" (help lists them)" },
        { "map f1 :nonsense!",
          "unknown command \"nonsense\" (help lists them)" },
        { "unmap", "usage: unmap KEY" },
    };
    Session *session = quick_session();
    Request request;

    for (size_t i = 0; i < ARRAY_LENGTH(good); i++) {
        Text line = { 0 };

        text_format(&line, "map f1 %s", good[i]);
        CU_ASSERT(enter(session, text_string(&line)));
        CU_ASSERT_FATAL(session_take_request(session, &request));
        CU_ASSERT_EQUAL(request.kind, REQUEST_MAP);
        CU_ASSERT_STRING_EQUAL(request.mapping.key, "f1");
        CU_ASSERT_STRING_EQUAL(request.mapping.command, good[i]);
        text_free(&line);
    }
    CU_ASSERT(answers_are(session, refused, ARRAY_LENGTH(refused)));
    CU_ASSERT_FALSE(session_take_request(session, &request));
    session_free(session);
}

static void test_quitting(void)
{
    Session *session = quick_session();
    Request request;

    CU_ASSERT(enter_all(session, "new analysis\ne4"));
    CU_ASSERT(answer_is(session, "quit now", "quit takes no arguments"));
    CU_ASSERT(enter(session, "quit"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
    CU_ASSERT_STRING_EQUAL(request.question.text,
                           "Leave without saving the game?");
    CU_ASSERT_STRING_EQUAL(request.question.yes, "quit!");
    CU_ASSERT_STRING_EQUAL(request.question.no, "");
    CU_ASSERT(session_is_unsaved(session));
    CU_ASSERT(enter(session, "q!"));
    CU_ASSERT(was_asked(session, REQUEST_QUIT));
    CU_ASSERT_FALSE(session_is_unsaved(session));
    /* a game in progress is kept, and not asked about */
    CU_ASSERT(enter_all(session, "new human\ne4\nquit"));
    CU_ASSERT(was_asked(session, REQUEST_QUIT));
    CU_ASSERT(session_is_unsaved(session));
    session_free(session);
}

/* --- Help ----------------------------------------------------------------- */

static void test_help(void)
{
    static const Exchange exchanges[] = {
        { "help flip", "flip \n\nFlip the board.\n" },
        { "help previous", "prev [N]\nalso: previous p\n\nGo back one move "
                           "(or N).\n" },
        { "help delete",
          "delete [variations]\n\nDelete this move and all that follows.\n\n"
          "With variations: only the alternatives to the next move.\n" },
        { "help undo",
          "undo [N]\nalso: takeback take u\n\nTake back your last move (or N) "
          "with its time; else undo an edit.\n\nIn a game against the engine, "
          "goes back to your last turn. The moves taken\nback stay as a "
          "variation. Otherwise undoes the last edit.\n" },
        { "help nonsense", "unknown command \"nonsense\" (help lists them)" },
    };
    Session *session = quick_session();
    Notice notice;

    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    CU_ASSERT(enter(session, "help previous"));
    CU_ASSERT(session_take_notice(session, &notice));
    CU_ASSERT_STRING_EQUAL(notice.title, "Help: prev");
    CU_ASSERT(enter(session, "help"));
    CU_ASSERT(session_take_notice(session, &notice));
    CU_ASSERT_STRING_EQUAL(notice.title, "Help");
    CU_ASSERT_EQUAL(strncmp(notice.text,
                            "Type a move (Nf3, e4, exd5, O-O, e7e8q, g1f3)",
                            45),
                    0);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text,
               "\n\nPlaying\n  new           start a new game\n  rematch"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text, "\n\nMoving through a game\n  next "));
    session_free(session);
}

static size_t longest_line(const char *text)
{
    size_t longest = 0;

    for (; *text != '\0'; text += strcspn(text, "\n") + 1)
        if (strcspn(text, "\n") > longest)
            longest = strcspn(text, "\n");
    return longest;
}

/* Settings in a line each if that is long enough, else in two. */
static void test_help_on_settings(void)
{
    Session *session = quick_session();
    Notice notice;

    CU_ASSERT(enter(session, "help set"));
    CU_ASSERT(session_take_notice(session, &notice));
    CU_ASSERT(longest_line(notice.text) <= 76);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text, "\n  lines        1..9: lines of analysis\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(
        notice.text, "\n  name         your name in the games you play\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(
        notice.text,
        "\n  review       on|off: look over your games in the background "
        "when they end\n"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text,
               "\n  figures      auto|picture|sprite|quadrants|halves|sextants|"
               "octants|glyph|\n               ascii: "));
    session_free(session);
}

CU_TestInfo outbox_tests[] = {
    { "nobody listens", test_nobody_listens },
    { "the order of notices and requests", test_order_of_both },
    { "changes", test_changes },
    { "the origin of a request", test_origin },
    { "many wrong lines", test_many_wrong_lines },
    { "what is passed on", test_passed_on },
    { "keys are bound to commands", test_keys_are_bound_to_commands },
    { "quitting", test_quitting },
    { "help", test_help },
    { "help on settings", test_help_on_settings },
    CU_TEST_INFO_NULL,
};
