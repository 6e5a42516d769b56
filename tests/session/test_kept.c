/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "home.h"
#include "suites.h"

#include "session/config.h"
#include "session/kept.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* One after the other, as on several evenings: what a person starts. */
static Session *evening(void)
{
    Session *session = NULL;

    CU_ASSERT_EQUAL_FATAL(session_new(&session, NULL), OK);
    CU_ASSERT_EQUAL(config_read(session, NULL, NULL), OK);
    config_read_kept(session);
    kept_start(session);
    return session;
}

static bool kept_has(const char *words)
{
    return home_has("state/luft/settings", words);
}

static bool is(const Session *session, Setting setting, const char *value)
{
    return strcmp(setting_text(session_settings(session), setting), value) == 0;
}

static void write_config_file(const char *content)
{
    char path[256];

    snprintf(path, sizeof path, "%s/config", home);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/config/luft", home);
    mkdir(path, 0700);
    write_home("config/luft/config", content);
}

static void test_settings_are_kept(void)
{
    Session *session;

    make_home();
    session = evening();
    CU_ASSERT(enter_all(session, "set lines=5\ntheme blue\nset nomouse\n"
                                 "time 3+2\nlevel 4\nset name= \"Ann \"\n"
                                 "set bell!\nbook off\nlimit depth 9"));
    session_free(session);
    session = evening();
    CU_ASSERT(is(session, SET_LINES, "5"));
    CU_ASSERT(is(session, SET_THEME, "blue"));
    CU_ASSERT(is(session, SET_MOUSE, "off"));
    CU_ASSERT(is(session, SET_TIME, "3+2"));
    CU_ASSERT(is(session, SET_LEVEL, "4"));
    CU_ASSERT(is(session, SET_NAME, "Ann "));
    CU_ASSERT(is(session, SET_BELL, "on"));
    CU_ASSERT(is(session, SET_BOOK, "off"));
    CU_ASSERT(is(session, SET_LIMIT, "depth 9"));
    /* once each, and not what is as at first */
    CU_ASSERT(enter_all(session, "set lines=6\ntheme default\nelo 1500"));
    CU_ASSERT_FALSE(kept_has("lines=5"));
    CU_ASSERT(kept_has("set lines=6\n"));
    CU_ASSERT_FALSE(kept_has("theme"));
    CU_ASSERT_FALSE(kept_has("level"));
    session_free(session);
    session = evening();
    CU_ASSERT(is(session, SET_ELO, "1500"));
    session_free(session);
    remove_home();
}

/* The program's own doings and a script's are not the user's wish. */
static void test_not_all_is_kept(void)
{
    Session *session;

    make_home();
    session = evening();
    CU_ASSERT_EQUAL(session_configure(session, span_from("set lines=7"), NULL),
                    OK);
    CU_ASSERT_FALSE(kept_has("lines"));
    CU_ASSERT(is_refused(session, "set lines=77", "lines"));
    CU_ASSERT_FALSE(kept_has("lines"));
    session_free(session);
    CU_ASSERT_EQUAL_FATAL(session_new(&session, NULL), OK);
    CU_ASSERT(enter(session, "set lines=7"));
    CU_ASSERT_FALSE(kept_has("lines"));
    CU_ASSERT(is_refused(session, "set --reset", "nothing is kept"));
    session_free(session);
    remove_home();
}

/* What the config file says is not said twice. */
static void test_beneath_the_config(void)
{
    Session *session;

    make_home();
    session = evening();
    CU_ASSERT(enter_all(session, "set lines=5\nset bell=on\nlevel 3"));
    session_free(session);
    write_config_file("# mine\nlines 2\nelo 2000\n");
    session = evening();
    CU_ASSERT(is(session, SET_LINES, "2"));
    CU_ASSERT(is(session, SET_BELL, "on"));
    CU_ASSERT(is(session, SET_ELO, "2000"));
    CU_ASSERT(enter(session, "set lines=8"));
    CU_ASSERT(was_said(session, "Until you leave: your config file"));
    CU_ASSERT_FALSE(kept_has("lines=8"));
    CU_ASSERT(home_has("config/luft/config", "# mine\nlines 2\n"));
    /* written into it, all is there and nowhere else */
    CU_ASSERT_EQUAL(config_write(session, NULL, span_of(NULL, 0), NULL, NULL),
                    OK);
    CU_ASSERT(home_has("config/luft/config", "set lines=8\n"));
    CU_ASSERT_FALSE(kept_has("set bell"));
    CU_ASSERT(enter(session, "set bell=off"));
    CU_ASSERT(was_said(session, "Until you leave"));
    session_free(session);
    remove_home();
}

static void test_engines_are_kept(void)
{
    Session *session;

    make_home();
    session = evening();
    CU_ASSERT(enter_all(session, "engine add fish /bin/cat -u\n"
                                 "engine use fish play\n"
                                 "engine option Hash=7\n"
                                 "engine use dhbw-alphabeta analysis"));
    session_free(session);
    session = evening();
    CU_ASSERT(enter(session, "engine list"));
    CU_ASSERT(kept_has("engine add fish /bin/cat -u Hash=7\n"
                       "engine use fish play\n"
                       "engine use dhbw-alphabeta analysis\n"));
    CU_ASSERT_FALSE(was_said(session, "settings:"));
    CU_ASSERT(is_refused(session, "engine remove fish", "in use"));
    CU_ASSERT(enter_all(session, "engine use luft\nengine remove fish"));
    CU_ASSERT_FALSE(kept_has("engine"));
    session_free(session);
    remove_home();
}

static void test_all_is_forgotten(void)
{
    Session *session;
    Request request = { 0 };
    bool is_restored = false;

    make_home();
    session = evening();
    CU_ASSERT(enter(session, "set --reset"));
    CU_ASSERT(was_said(session, "Nothing was kept"));
    CU_ASSERT(enter_all(session, "set lines=5\nlevel 2\nset movetime=50\n"
                                 "engine add fish /bin/cat\n"
                                 "engine use fish"));
    kept_put(session, span_from("map x new")); /* as the screen does */
    CU_ASSERT(kept_has("map x new\n"));
    CU_ASSERT(enter(session, "set --reset"));
    CU_ASSERT(was_said(session, "Forgotten: 3 settings, 1 engine, 1 key"));
    CU_ASSERT(is(session, SET_LINES, "3"));
    CU_ASSERT(is(session, SET_LEVEL, "6"));
    CU_ASSERT(is_refused(session, "engine use fish", "fish"));
    while (session_take_request(session, &request))
        if (request.kind == REQUEST_REMAP)
            is_restored = strcmp(request.mapping.key, "x") == 0;
    CU_ASSERT(is_restored);
    CU_ASSERT_FALSE(kept_has("set"));
    session_free(session);
    session = evening();
    CU_ASSERT(is(session, SET_LINES, "3"));
    session_free(session);
    remove_home();
}

/* Two at a time keep what both set; lines of people and of later versions
 * stay; what is wrong is said with its place. */
static void test_file_of_several(void)
{
    Session *session;
    Session *other;

    make_home();
    session = evening();
    other = evening();
    CU_ASSERT(enter(session, "set lines=5"));
    CU_ASSERT(enter(other, "set bell"));
    CU_ASSERT(kept_has("set lines=5\nset bell=on\n"));
    write_home("state/luft/settings", "set future=1\n# mine\n");
    CU_ASSERT(enter(session, "set lines=4"));
    CU_ASSERT(kept_has("set lines=4\nset bell=on\nset future=1\n# mine\n"));
    session_free(session);
    session_free(other);
    session = evening();
    CU_ASSERT(was_said(session, "settings:5: unknown setting \"future\""));
    session_free(session);
    remove_home();
}

/* Said once, and the setting holds all the same. */
static void test_nowhere_to_keep(void)
{
    Session *session;

    make_home();
    session = evening();
    write_home("state", "not a directory");
    CU_ASSERT(enter(session, "set lines=5"));
    CU_ASSERT(was_said(session, "not kept for the next time: "));
    CU_ASSERT(is(session, SET_LINES, "5"));
    CU_ASSERT(enter(session, "set lines=6"));
    CU_ASSERT_FALSE(was_said(session, "not kept"));
    session_free(session);
    remove_home();
}

CU_TestInfo kept_tests[] = {
    { "settings are kept", test_settings_are_kept },
    { "not all is kept", test_not_all_is_kept },
    { "beneath the config file", test_beneath_the_config },
    { "engines are kept", test_engines_are_kept },
    { "all is forgotten", test_all_is_forgotten },
    { "a file of several", test_file_of_several },
    { "nowhere to keep it", test_nowhere_to_keep },
    CU_TEST_INFO_NULL,
};
