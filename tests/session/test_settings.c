/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include <string.h>

static void test_table_is_sound(void)
{
    Settings *settings = settings_new();

    for (Setting i = 0; i < SETTINGS; i++) {
        const SettingSpec *spec = &SETTING_TABLE[i];

        CU_ASSERT_PTR_NOT_NULL_FATAL(spec->name);
        CU_ASSERT(strlen(spec->summary) > 0 && strlen(spec->summary) < 72);
        CU_ASSERT_EQUAL((spec->choices != NULL),
                        (spec->kind == SETTING_CHOICE));
        CU_ASSERT_EQUAL((spec->low < spec->high),
                        (spec->kind == SETTING_NUMBER));
        /* what it is at first can be set */
        CU_ASSERT_EQUAL(setting_put(settings, i, span_from(spec->value), NULL),
                        OK);
        CU_ASSERT_STRING_EQUAL(setting_text(settings, i), spec->value);
        CU_ASSERT(setting_is_default(settings, i));
        for (Setting j = 0; j < i; j++)
            CU_ASSERT_NOT_EQUAL(strcmp(spec->name, SETTING_TABLE[j].name), 0);
    }
    settings_free(settings);
}

static void test_values_are_checked(void)
{
    static const struct {
        Setting setting;
        const char *value;
        Status status;
    } cases[] = {
        { SET_MOUSE, "off", OK },
        { SET_MOUSE, "YES", OK },
        { SET_MOUSE, "maybe", ERR_USAGE },
        { SET_LINES, "9", OK },
        { SET_LINES, "0", ERR_USAGE },
        { SET_LINES, "10", ERR_USAGE },
        { SET_LINES, "3x", ERR_USAGE },
        { SET_PIECES, "ascii", OK },
        { SET_PIECES, "a", ERR_USAGE },
        { SET_PIECES, "uni", OK },
        { SET_PIECES, "", ERR_USAGE },
        { SET_NAME, "Anna \xc3\xa9", OK },
        { SET_HASH, "99999999999", ERR_USAGE },
    };
    Settings *settings = settings_new();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(setting_put(settings, cases[i].setting,
                                    span_from(cases[i].value), &fault),
                        cases[i].status);
        CU_ASSERT_EQUAL((fault.text[0] != '\0'), (cases[i].status != OK));
    }
    CU_ASSERT_EQUAL(setting_number(settings, SET_LINES), 9);
    CU_ASSERT(setting_is_on(settings, SET_MOUSE));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_PIECES), "unicode");
    CU_ASSERT_EQUAL(setting_choice(settings, SET_PIECES), 1);
    settings_free(settings);
}

static void test_found_by_beginning(void)
{
    Setting setting = SETTINGS;

    CU_ASSERT_EQUAL(setting_find(span_from("mouse"), &setting, NULL), OK);
    CU_ASSERT_EQUAL(setting, SET_MOUSE);
    CU_ASSERT_EQUAL(setting_find(span_from("thr"), &setting, NULL), OK);
    CU_ASSERT_EQUAL(setting, SET_THREADS);
    CU_ASSERT_EQUAL(setting_find(span_from("g"), &setting, NULL), OK);
    CU_ASSERT_EQUAL(setting, SET_GRAPH); /* the only one with g */
    CU_ASSERT_EQUAL(setting_find(span_from("li"), &setting, NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(setting_find(span_from("xyz"), &setting, NULL), ERR_USAGE);
    CU_ASSERT_EQUAL(setting_find(span_from(""), &setting, NULL), ERR_USAGE);
}

static void test_set_command(void)
{
    Session *session = quick_session();
    const Settings *settings = session_settings(session);

    CU_ASSERT(enter_all(session, "set nomouse\nset lines 5\nset bell=on\n"
                                 "set arrow!\nset limit depth 12\n"
                                 "set time=3+2\nset language=de"));
    CU_ASSERT_FALSE(setting_is_on(settings, SET_MOUSE));
    CU_ASSERT_EQUAL(setting_number(settings, SET_LINES), 5);
    CU_ASSERT(setting_is_on(settings, SET_BELL));
    CU_ASSERT_FALSE(setting_is_on(settings, SET_ARROW));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_LIMIT), "depth 12");
    CU_ASSERT(enter(session, "set name=\"Ann Lee\""));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_NAME), "Ann Lee");
    CU_ASSERT(is_refused(session, "set time=bad", ""));
    CU_ASSERT(is_refused(session, "set limit=depth 0", "limit"));
    CU_ASSERT(is_refused(session, "set language=xx", "xx"));
    CU_ASSERT(is_refused(session, "set nolines", "lines"));
    CU_ASSERT(is_refused(session, "set nonsense=1", "nonsense"));
    CU_ASSERT(is_refused(session, "set theme=pink", "default|light"));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_TIME), "3+2");
    session_free(session);
}

static void test_engine_settings(void)
{
    Session *session = quick_session();
    const Settings *settings = session_settings(session);

    /* a rating is not lost when other things are said */
    CU_ASSERT(enter_all(session, "elo 1500\nset threads=1\nset hash=2"));
    CU_ASSERT_EQUAL(setting_number(settings, SET_ELO), 1500);
    CU_ASSERT(enter(session, "level 5"));
    CU_ASSERT_EQUAL(setting_number(settings, SET_ELO), 0);
    CU_ASSERT(enter_all(session, "new analysis\nlimit depth 3\nanalyse"));
    CU_ASSERT(enter(session, "set judge=classical"));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_JUDGE), "classical");
    CU_ASSERT(is_refused(session, "set judge=/no/such/file", "/no/such/file"));
    CU_ASSERT_STRING_EQUAL(setting_text(settings, SET_JUDGE), "classical");
    CU_ASSERT(enter(session, "set judge=auto"));
    session_free(session);
}

static void test_config_lines(void)
{
    Session *session = quick_session();
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(
        session_configure(session, span_from("set lines=2"), &fault), OK);
    CU_ASSERT_EQUAL(session_configure(session, span_from("level 3"), &fault),
                    OK);
    CU_ASSERT_EQUAL(session_configure(session, span_from("e4"), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(session_configure(session, span_from("quit"), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(session_configure(session, span_from("!ls"), &fault),
                    ERR_USAGE);
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_LEVEL), 3);
    session_free(session);
}

static void test_what_set_says(void)
{
    static const Exchange exchanges[] = {
        { "set lines", "lines=3: lines of analysis" },
        { "set lin", "lines=3: lines of analysis" },
        { "set lines=", "set lines: value missing" },
        { "set lines  ", "lines=3: lines of analysis" },
        { "set nolines", "lines: expected on or off" },
        { "set nononsense", "unknown setting \"nononsense\"" },
        { "set nonsense!", "unknown setting \"nonsense\"" },
        { "set li=3", "\"li\" is ambiguous" },
        { "set elo=599", "elo: expected a number from 600 to 2850" },
        { "set elo=600", "" },
        { "set elo", "elo=600: strength as a rating, from 600; 0: use level" },
        { "set elo=0", "" },
        { "set language=xx", "unknown language for piece letters: \"xx\"" },
        { "theme pink",
          "theme: expected one of default|light|contrast|safe|mono|wood|green|"
          "blue" },
        { "time", "New games: -" },
        { "time 3+2", "New games: 3+2" },
        { "level 20", "Level 20: full strength" },
        { "elo 1500", "Engine strength: like a player of about 1500" },
        { "elo full", "Level 20: full strength" },
    };
    Session *session = quick_session();

    CU_ASSERT(answers_are(session, exchanges, ARRAY_LENGTH(exchanges)));
    session_free(session);
}

/* Switches in all the ways that people write them. */
static void test_switches(void)
{
    static const struct {
        const char *line;
        bool is_on;
    } cases[] = {
        { "set bell", true },        { "set nobell", false },
        { "set bell!", true },       { "set bell!", false },
        { "set bell = on", true },   { "set bell off", false },
        { "set BELL", true },        { "set noBell", false },
        { "set bell=\"on\"", true },
    };
    Session *session = quick_session();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT_EQUAL(setting_is_on(session_settings(session), SET_BELL),
                        cases[i].is_on);
    }
    session_free(session);
}

/* Those that are not as they are at first have a star. */
static void test_list_of_settings(void)
{
    Session *session = quick_session();
    Notice notice = { 0 };

    CU_ASSERT(enter_all(session, "set bell\nset"));
    while (session_take_notice(session, &notice))
        ;
    CU_ASSERT_STRING_EQUAL(notice.title, "Settings");
    CU_ASSERT_EQUAL(strncmp(notice.text,
                            " theme=default            colours; the command "
                            "theme lists them\n",
                            64),
                    0);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text, "\n lines=3                  lines of analysis\n"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text,
               "\n*bell=on                  ring the bell when the engine has "
               "moved\n"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(notice.text, "\n\n* changed from the default\n"));
    session_free(session);
}

/* Which side is at the bottom. */
static void test_flip(void)
{
    static const struct {
        const char *line;
        bool is_flipped;
    } cases[] = {
        { "new analysis", false },
        { "flip", true },
        { "flip", false },
        { "set flip=black", true },
        { "flip", false },
        { "set flip=white", false },
        { "set flip=mover", false },
        { "e4", true },
        { "e5", false },
        { "set flip=auto", false },
        { "new! side black", true },
        { "new! side white", false },
        { "new! human", false },
    };
    Session *session = quick_session();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT(enter(session, cases[i].line));
        CU_ASSERT_EQUAL(session_is_flipped(session), cases[i].is_flipped);
    }
    session_free(session);
}

/* What only a person may do, and what a file may only do with a name. */
static void test_config_refuses(void)
{
    static const struct {
        const char *line;
        const char *reason;
    } cases[] = {
        { "new", "new: not allowed in a config file" },
        { "theme", "usage: theme NAME" },
        { "nonsense", "unknown command \"nonsense\" (help lists them)" },
        { "open x", "open: not allowed in a config file" },
    };
    Session *session = quick_session();

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(
            session_configure(session, span_from(cases[i].line), &fault),
            ERR_USAGE);
        CU_ASSERT_STRING_EQUAL(fault.text, cases[i].reason);
    }
    CU_ASSERT_EQUAL(session_configure(session, span_from(""), NULL), OK);
    CU_ASSERT_EQUAL(session_configure(session, span_from("theme mono"), NULL),
                    OK);
    CU_ASSERT_EQUAL(session_configure(session, span_from("time 3+2"), NULL),
                    OK);
    CU_ASSERT_FALSE(was_said(session, "3+2")); /* nobody listens there */
    session_free(session);
}

CU_TestInfo settings_tests[] = {
    { "the table is sound", test_table_is_sound },
    { "values are checked", test_values_are_checked },
    { "found by beginning", test_found_by_beginning },
    { "the command set", test_set_command },
    { "settings of the engine", test_engine_settings },
    { "lines of a config file", test_config_lines },
    { "what set says", test_what_set_says },
    { "switches", test_switches },
    { "the list of settings", test_list_of_settings },
    { "flip", test_flip },
    { "what a config file may not", test_config_refuses },
    CU_TEST_INFO_NULL,
};
