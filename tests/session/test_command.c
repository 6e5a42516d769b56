/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "session/commands.h"

#include <stdio.h>
#include <string.h>

static bool is_name_of(const CommandSpec *command, Span name)
{
    Span rest = span_from(command->aliases == NULL ? "" : command->aliases);
    Span alias;

    if (span_equals(name, command->name))
        return true;
    while (span_next_word(&rest, &alias))
        if (span_is_equal(name, alias))
            return true;
    return false;
}

static size_t commands_named(Span name)
{
    const CommandSpec *command;
    size_t count = 0;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        count += is_name_of(command, name);
    return count;
}

static void test_table_is_sound(void)
{
    const CommandSpec *command;
    size_t count = 0;

    for (; (command = command_at(count)) != NULL; count++) {
        Span rest = span_from(command->aliases == NULL ? "" : command->aliases);
        Span alias;

        CU_ASSERT(strlen(command->name) >= 2);
        CU_ASSERT_EQUAL(commands_named(span_from(command->name)), 1);
        while (span_next_word(&rest, &alias))
            CU_ASSERT_EQUAL(commands_named(alias), 1);
        CU_ASSERT(command->arguments == NULL || command->arguments[0] != '\0');
        CU_ASSERT(command->word != WORD_CHOICE || command->choices != NULL);
        CU_ASSERT(command->arguments != NULL || command->word == WORD_NONE);
        CU_ASSERT(strlen(command->summary) > 0 &&
                  strlen(command->summary) < 72);
        CU_ASSERT_NOT_EQUAL(command->summary[strlen(command->summary) - 1],
                            '.');
        CU_ASSERT_PTR_NOT_NULL(command->run);
    }
    CU_ASSERT(count > 80); /* no table was forgotten */
}

/* What is in a table is in the list of help, and is completed. */
static void test_every_command_is_offered(void)
{
    Session *session = quick_session();
    const CommandSpec *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        Text line = { 0 };
        Text found = { 0 };
        size_t from;

        text_format(&line, ":%s", command->name);
        CU_ASSERT(session_complete(session, text_span(&line), &from, &found) >
                  0);
        text_append_char(&line, '\n');
        CU_ASSERT(span_find_string(text_span(&found), text_string(&line) + 1) <
                  found.length);
        CU_ASSERT(enter(session, "help"));
        text_clear(&line);
        text_format(&line, "\n  %-13s %s\n", command->name, command->summary);
        CU_ASSERT(was_said(session, text_string(&line)));
        text_free(&line);
        text_free(&found);
    }
    session_free(session);
}

/* Nobody has to say so: the table does. */
static void test_commands_without_arguments(void)
{
    Session *session = quick_session();
    const CommandSpec *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        Text line = { 0 };

        text_format(&line, ":%s nonsense", command->name);
        if (command->arguments == NULL)
            CU_ASSERT(
                is_refused(session, text_string(&line), "takes no arguments"));
        text_free(&line);
    }
    session_free(session);
}

/* Other names mean one command each, and help tells them. */
static void test_aliases(void)
{
    Session *session = quick_session();
    const CommandSpec *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        Span rest = span_from(command->aliases == NULL ? "" : command->aliases);
        Span alias;

        while (span_next_word(&rest, &alias)) {
            Text line = { 0 };

            text_append(&line, "help ");
            text_append_span(&line, alias);
            CU_ASSERT(enter(session, text_string(&line)));
            CU_ASSERT(was_said(session, command->name));
            text_free(&line);
        }
    }
    CU_ASSERT(enter(session, "help quit"));
    CU_ASSERT(was_said(session, "also: exit q\n"));
    CU_ASSERT(enter(session, "help take")); /* as people begin takeback */
    CU_ASSERT(was_said(session, "undo [N]"));
    CU_ASSERT(is_refused(session, ":Q", "unknown command"));
    session_free(session);
}

/* What a setting can be is said where it is looked up. */
static void test_help_lists_values(void)
{
    Session *session = quick_session();
    const char *const values[] = { "auto|unicode|ascii", "1..9: lines of",
                                   "on|off: ring the", "safe|mono" };

    for (size_t i = 0; i < ARRAY_LENGTH(values); i++) {
        CU_ASSERT(enter(session, "help set"));
        CU_ASSERT(was_said(session, values[i]));
    }
    session_free(session);
}

/* A name is always understood, whatever else begins like it. */
static void test_every_name_has_help(void)
{
    Session *session = quick_session();
    const CommandSpec *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        Text line = { 0 };

        if (strcmp(command->name, "keys") == 0)
            continue; /* the front-end knows the keys */
        text_format(&line, "help %s", command->name);
        CU_ASSERT(enter(session, text_string(&line)));
        CU_ASSERT(was_said(session, command->name));
        text_free(&line);
    }
    /* the list of all fits into 80 columns */
    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        CU_ASSERT(strlen(command->summary) <= 64);
    CU_ASSERT(enter(session, "help keys"));
    CU_ASSERT(was_asked(session, REQUEST_KEYS));
    CU_ASSERT(enter(session, "help"));
    CU_ASSERT(was_said(session, "Playing"));
    CU_ASSERT(is_refused(session, "help nonsense", "nonsense"));
    session_free(session);
}

static void test_moves_as_people_type_them(void)
{
    static const char *const first[] = { "e4",    "e2e4", "e2-e4", "1.e4",
                                         "1. e4", "5254", "E4",    "Pe4" };

    for (size_t i = 0; i < ARRAY_LENGTH(first); i++) {
        Session *session = quick_session();

        CU_ASSERT(enter(session, "new analysis"));
        CU_ASSERT(enter(session, first[i]));
        CU_ASSERT(main_line_is(session, "e4"));
        session_free(session);
    }
}

static void test_wrong_input_says_why(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new analysis"));
    CU_ASSERT(is_refused(session, "Nf6", "f6"));
    CU_ASSERT(is_refused(session, "e5", "e5"));
    CU_ASSERT(is_refused(session, "xyzzy", "unknown command"));
    CU_ASSERT(is_refused(session, "qxf7", "queen"));
    CU_ASSERT(is_refused(session, "nf6", "knight"));
    CU_ASSERT(is_refused(session, "pro pro", "promote"));
    CU_ASSERT(is_refused(session, "re", "ambiguous"));
    CU_ASSERT(is_refused(session, "undo 0", "0"));
    CU_ASSERT(is_refused(session, "flip flop", "takes no arguments"));
    CU_ASSERT(enter_all(session, "e4\ne5\nNf3\nNc6\nNc3"));
    CU_ASSERT(is_refused(session, "Nd4x", ""));
    CU_ASSERT(main_line_is(session, "e4 e5 Nf3 Nc6 Nc3"));
    session_free(session);
}

static void test_letters_of_a_language(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\nset language=de\ne2 e4"));
    CU_ASSERT(is_refused(session, "Sd4", "no knight can reach d4"));
    CU_ASSERT(is_refused(session, "Tb5", "no rook can reach b5"));
    CU_ASSERT(is_refused(session,
                         "\xE2\x99\x9E"
                         "d4",
                         "no knight"));
    CU_ASSERT(is_refused(session, "e2 e4", "e2"));
    CU_ASSERT(enter(session, "Sf6"));
    CU_ASSERT(main_line_is(session, "e4 Nf6"));
    session_free(session);
}

static void test_moves_win_over_commands(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\na6\ne5\nd5\nexd6"));
    CU_ASSERT(main_line_is(session, "e4 a6 e5 d5 exd6"));
    CU_ASSERT(enter(session, ":first"));
    CU_ASSERT_EQUAL(game_cursor(session_game(session)), GAME_ROOT);
    session_free(session);
}

static void test_positions(void)
{
    static const char FEN[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    Session *session = quick_session();
    Request request;

    CU_ASSERT(enter(session, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT(position_is(session, FEN));
    CU_ASSERT(is_refused(session, "fen 4k3/8/8 w", ""));
    CU_ASSERT(position_is(session, FEN));
    CU_ASSERT(was_said(session, "both sides"));
    CU_ASSERT(enter(session, "fen"));
    CU_ASSERT(was_said(session, FEN));
    /* where there is nothing to lose nobody is asked */
    CU_ASSERT(enter(session, "8/8/8/8/8/k7/p7/K7 b - - 0 1"));
    CU_ASSERT(position_is(session, "8/8/8/8/8/k7/p7/K7 b - - 0 1"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    /* else once, and yes is enough */
    CU_ASSERT(enter_all(session, "Kb4\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
    CU_ASSERT_STRING_EQUAL(request.question.text,
                           "Leave this game and look at this position?");
    CU_ASSERT(enter(session, request.question.yes));
    CU_ASSERT(position_is(session, FEN));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT_FALSE(play_is_on(session_play(session)));
    session_free(session);
}

/* Who plays begins a game from what is pasted. */
static void test_game_from_a_pasted_position(void)
{
    static const char FEN[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    Session *session = quick_session();
    Request request;

    CU_ASSERT(enter_all(session, "new\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(play_is_on(session_play(session)));
    CU_ASSERT(position_is(session, FEN));
    CU_ASSERT(enter_all(session, "new human\ne4\n"
                                 "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.question.text,
                           "Leave this game and begin one from this position?");
    CU_ASSERT(enter(session, request.question.yes));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(play_is_on(session_play(session)));
    CU_ASSERT(position_is(session, FEN));
    session_free(session);
}

/* A pasted game asks once, also where a game is going on. */
static void test_pasted_game_asks_once(void)
{
    Session *session = quick_session();
    Request request;

    CU_ASSERT(enter_all(session, "new human\ne4"));
    session_offer_paste(session, span_from("1. d4 d5\n2. c4 e6\n"));
    CU_ASSERT_FATAL(session_take_request(session, &request));
    CU_ASSERT_STRING_EQUAL(request.question.text,
                           "Open the pasted game of 2 moves and leave the game "
                           "in progress?");
    CU_ASSERT(enter(session, request.question.yes));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_ASK));
    CU_ASSERT(game_is(session, "1. d4 d5 2. c4 e6 *"));
    session_free(session);
}

static void test_everything_can_be_shown(void)
{
    static const char *const words[] = { "board", "fen",  "pgn", "eval",
                                         "clock", "keys", "game" };
    Session *session = quick_session();
    Text line = { 0 };

    CU_ASSERT(enter_all(session, "new analysis\ne4"));
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        text_clear(&line);
        text_format(&line, "show %s", words[i]);
        CU_ASSERT(enter(session, text_string(&line)));
    }
    CU_ASSERT(is_refused(session, "show nonsense", "show board|fen"));
    text_free(&line);
    session_free(session);
}

static void test_pastes_never_play(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new analysis"));
    session_offer_paste(session, span_from("e4\ne5\nquit!\n"));
    CU_ASSERT(main_line_is(session, ""));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_QUIT));
    session_offer_paste(session,
                        span_from("see:\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    session_free(session);
}

/* One line, as people copy it from elsewhere. */
static void test_pastes_of_every_kind(void)
{
#define FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    static const struct {
        const char *line;
        const char *question;
    } cases[] = {
        { FEN, "this position" },
        { "\"" FEN "\"", "this position" },
        { "FEN: " FEN, "this position" },
        { "[FEN \"" FEN "\"]", "this position" },
        { "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a 1\";", "pasted position" },
        { "e4 e5 Nf3", "game of 2 moves" },
        { "e2e4 e7e5 g1f3", "game of 2 moves" },
        { "1. e4 c5 (1... e5) 2. Nf3 {x} d6 $1", "game of 2 moves" },
        { "[White \"A\"] [Black \"B\"] 1. e4", "A - B, 1 move" },
    };
    Request request;

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Session *session = quick_session();

        CU_ASSERT(enter_all(session, "new analysis\na3"));
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT_FATAL(session_take_request(session, &request));
        CU_ASSERT_EQUAL(request.kind, REQUEST_ASK);
        CU_ASSERT_PTR_NOT_NULL(
            strstr(request.question.text, cases[i].question));
        CU_ASSERT(main_line_is(session, "a3"));
        CU_ASSERT(enter(session, request.question.yes));
        session_free(session);
    }
#undef FEN
}

static void test_pastes_of_no_kind(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter(session, "new analysis"));
    CU_ASSERT(is_refused(session, "12. O-O Nf6 13. Bg5", "one move"));
    CU_ASSERT(is_refused(session, "opne games.pgn", "unknown command"));
    CU_ASSERT(is_refused(session, "1... e5 2. Nf3", "one move"));
    CU_ASSERT(is_refused(session, "1. e4 Zf9", "one move"));
    CU_ASSERT(
        is_refused(session, "\"4k3/9/8/8/8/8/8/4K3 w - -\"", "got \"9\""));
    CU_ASSERT(is_refused(session, "\"4k3/8/8/8/8/8/8/8 w - -\"", "king"));
    session_offer_paste(session, span_from("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/"
                                           "8/8/4P3/4K3 w - - 0 1\"]\n\n*"));
    CU_ASSERT(was_asked(session, REQUEST_ASK));
    session_free(session);
}

static void test_words(void)
{
    Session *session = quick_session();

    CU_ASSERT(enter_all(session, "new analysis\ne4\nwhere N"));
    CU_ASSERT(was_said(session, "White knights: b1, g1"));
    CU_ASSERT(enter(session, "where black rooks"));
    CU_ASSERT(was_said(session, "Black rooks: a8, h8"));
    CU_ASSERT(enter(session, "rank 4"));
    CU_ASSERT(was_said(session, "e4 white pawn"));
    CU_ASSERT(enter(session, "file e"));
    CU_ASSERT(was_said(session, "e8 black king"));
    CU_ASSERT(enter(session, "moves g8"));
    CU_ASSERT(was_said(session, "Nf6"));
    CU_ASSERT(enter(session, "clock"));
    CU_ASSERT(was_said(session, "No clock"));
    CU_ASSERT(enter(session, "who"));
    CU_ASSERT(was_said(session, "Black to move"));
    CU_ASSERT(enter(session, "perft 3"));
    CU_ASSERT(was_said(session, "13160"));
    CU_ASSERT(is_refused(session, "rank 9", "rank"));
    CU_ASSERT(is_refused(session, "file x", "file"));
    CU_ASSERT(is_refused(session, "moves z9", "moves"));
    session_free(session);
}

static void test_noise(void)
{
    static const char *const lines[] = {
        "",           "   ",         "\033[2J",   ":",
        "::",         "!",           "/",         "set",
        "set =",      "set x=",      "map",       "map f1",
        "unmap",      "nag",         "nag $999",  "tag",
        "tag \x01 y", "goto",        "goto x",    "goto 5000b",
        "elo 12",     "time",        "level 99",  "focus x",
        "new 960 x",  "new 960 960", "new fen",   "new time",
        "best 99",    "lines x",     "limit a b", "where q r s",
        "show x",     "engine",      "\xff\xfe",
    };
    Session *session = quick_session();
    Text longest = { 0 };

    for (size_t i = 0; i < ARRAY_LENGTH(lines); i++)
        session_submit(session, span_from(lines[i]), NULL);
    text_append_repeated(&longest, 'a', 100000);
    session_submit(session, text_span(&longest), NULL);
    session_submit(session, span_of("e4\0e5", 5), NULL);
    CU_ASSERT(settle(session));
    CU_ASSERT(enter(session, "new analysis"));
    text_free(&longest);
    session_free(session);
}

/* What comes behind a NUL would be lost without a word. */
static void test_nul(void)
{
    Session *session = quick_session();
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(
        session_submit(session, span_of("map f5 ne\0w", 11), &fault),
        ERR_FORMAT);
    CU_ASSERT_EQUAL(fault.column, 10);
    CU_ASSERT_EQUAL(
        session_configure(session, span_of("engine add a\0b cat", 18), &fault),
        ERR_FORMAT);
    CU_ASSERT_EQUAL(fault.column, 13);
    CU_ASSERT_EQUAL(session_submit(session, span_of("open a\0b", 8), &fault),
                    ERR_FORMAT);
    CU_ASSERT_FALSE(session_has_news(session));
    session_free(session);
}

static Request take_only(Session *session)
{
    Request request = { .kind = REQUEST_QUIT };

    CU_ASSERT(session_take_request(session, &request));
    return request;
}

/* What a front-end gets has been read: it need not look at words again. */
static void test_requests_have_values(void)
{
    Session *session = quick_session();
    Request request;

    CU_ASSERT(enter(session, "panel explorer"));
    request = take_only(session);
    CU_ASSERT_EQUAL(request.kind, REQUEST_PANEL);
    CU_ASSERT_EQUAL(request.panel.step, 0);
    CU_ASSERT_EQUAL(request.panel.panel, PANEL_EXPLORER);
    CU_ASSERT(enter(session, "panel comment"));
    CU_ASSERT_EQUAL(take_only(session).panel.panel, PANEL_COMMENT);
    CU_ASSERT(enter(session, "panel"));
    CU_ASSERT_EQUAL(take_only(session).panel.step, 1);
    CU_ASSERT(enter(session, "panel prev"));
    CU_ASSERT_EQUAL(take_only(session).panel.step, -1);
    CU_ASSERT(is_refused(session, "panel kitchen", "expected all|moves"));
    CU_ASSERT(enter(session, "cursor"));
    CU_ASSERT_EQUAL(take_only(session).cursor, CURSOR_TOGGLE);
    CU_ASSERT(enter(session, "cursor off"));
    CU_ASSERT_EQUAL(take_only(session).cursor, CURSOR_OFF);
    CU_ASSERT(is_refused(session, "cursor perhaps", "on or off"));
    CU_ASSERT(enter(session, "focus board"));
    CU_ASSERT_EQUAL(take_only(session).focus, FOCUS_BOARD);
    CU_ASSERT(enter(session, "theme mono"));
    CU_ASSERT_EQUAL(take_only(session).theme, 4);
    CU_ASSERT(enter(session, "map ctrl-x  set lines=5 "));
    request = take_only(session);
    CU_ASSERT_STRING_EQUAL(request.mapping.key, "ctrl-x");
    CU_ASSERT_STRING_EQUAL(request.mapping.command, "set lines=5");
    CU_ASSERT_PTR_NULL(request.origin);
    CU_ASSERT(enter(session, "unmap ctrl-x"));
    request = take_only(session);
    CU_ASSERT_EQUAL(request.kind, REQUEST_UNMAP);
    CU_ASSERT_PTR_NULL(request.mapping.command);
    session_free(session);
}

CU_TestInfo command_tests[] = {
    { "NUL", test_nul },
    { "requests have values", test_requests_have_values },
    { "the table is sound", test_table_is_sound },
    { "every command is offered", test_every_command_is_offered },
    { "commands without arguments", test_commands_without_arguments },
    { "other names", test_aliases },
    { "every name has help", test_every_name_has_help },
    { "help lists values", test_help_lists_values },
    { "moves as people type them", test_moves_as_people_type_them },
    { "wrong input says why", test_wrong_input_says_why },
    { "letters of a language", test_letters_of_a_language },
    { "moves win over commands", test_moves_win_over_commands },
    { "positions", test_positions },
    { "everything can be shown", test_everything_can_be_shown },
    { "a game from a pasted position", test_game_from_a_pasted_position },
    { "a pasted game asks once", test_pasted_game_asks_once },
    { "pastes never play", test_pastes_never_play },
    { "pastes of every kind", test_pastes_of_every_kind },
    { "pastes of no kind", test_pastes_of_no_kind },
    { "words", test_words },
    { "noise", test_noise },
    CU_TEST_INFO_NULL,
};
