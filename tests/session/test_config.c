/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "home.h"
#include "suites.h"

#include "../harness/fault_table.h"
#include "session/config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void test_config_is_read(void)
{
    Session *session;
    Text path = { 0 };

    make_home();
    session = quick_session();
    write_home("my", "# remark\n\nset lines=7\nset nonsense=1\n  level 4\n"
                     "quit\nset mouse=perhaps\n\xff\xfe\nset bell=on");
    text_format(&path, "%s/my", home);
    CU_ASSERT_EQUAL(config_read(session, text_string(&path), NULL), OK);
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_LINES), 7);
    CU_ASSERT_EQUAL(setting_number(session_settings(session), SET_LEVEL), 4);
    CU_ASSERT(setting_is_on(session_settings(session), SET_BELL));
    CU_ASSERT(was_said(session, "my:4: unknown setting"));
    CU_ASSERT_FALSE(was_asked(session, REQUEST_QUIT));
    text_append(&path, "-missing");
    CU_ASSERT_EQUAL(config_read(session, text_string(&path), NULL),
                    ERR_MISSING);
    CU_ASSERT_EQUAL(config_read(session, NULL, NULL), OK);
    text_free(&path);
    session_free(session);
    remove_home();
}

static void test_config_is_written(void)
{
    Session *session;
    Text content = { 0 };
    Text path = { 0 };

    make_home();
    session = quick_session();
    CU_ASSERT(enter(session, "set lines=8"));
    write_home("config-file", "# keep me\nset future=1\nset lines=2\n"
                              "map x old\n");
    text_format(&path, "%s/config-file", home);
    CU_ASSERT_EQUAL(config_write(session, text_string(&path),
                                 span_from("map f5 new\n"), NULL, NULL),
                    OK);
    CU_ASSERT(read_home("config-file", &content));
    CU_ASSERT_STRING_EQUAL(text_string(&content),
                           "# keep me\nset future=1\nset lines=8\n"
                           "set threads=1\nset hash=4\nset level=20\n"
                           "set movetime=20\nset pace=instant\nset book=off\n"
                           "set learn=off\nmap f5 new\n");
    CU_ASSERT_EQUAL(config_write(session, NULL, span_of(NULL, 0), NULL, NULL),
                    OK);
    CU_ASSERT(home_has("config/luft/config", "set lines=8"));
    /* line mode has no keys: those of the screen stay */
    CU_ASSERT_EQUAL(
        config_write(session, text_string(&path), span_of(NULL, 0), NULL, NULL),
        OK);
    CU_ASSERT(home_has("config-file", "map f5 new\n"));
    text_free(&path);
    text_free(&content);
    session_free(session);
    remove_home();
}

/* With "!" they are the same commands, and do not stay beside what is written
 * for them. */
static void test_config_with_exclamation_marks(void)
{
    Session *session;
    Text path = { 0 };

    make_home();
    session = quick_session();
    text_format(&path, "%s/my", home);
    write_home("my", "set! bell=on\nengine! remove fish\nmap! x new\n");
    CU_ASSERT_EQUAL(config_write(session, text_string(&path),
                                 span_from("map x old\n"), NULL, NULL),
                    OK);
    CU_ASSERT_FALSE(home_has("my", "!"));
    CU_ASSERT(home_has("my", "map x old\n"));
    text_free(&path);
    session_free(session);
    remove_home();
}

/* What people wrote between the lines of ours is theirs. */
static void test_config_keeps_empty_lines_and_remarks(void)
{
    Session *session;
    Text path = { 0 };
    Text content = { 0 };

    make_home();
    session = quick_session();
    CU_ASSERT(enter(session, "set lines=8"));
    write_home("mine", "# first\n\nset lines=2\n\n# second\n\nfuture x\n");
    text_format(&path, "%s/mine", home);
    CU_ASSERT_EQUAL(
        config_write(session, text_string(&path), span_from(""), NULL, NULL),
        OK);
    CU_ASSERT(read_home("mine", &content));
    CU_ASSERT(span_starts_with(text_span(&content),
                               "# first\n\n\n# second\n\nfuture x\n"
                               "set lines=8\n"));
    text_free(&content);
    text_free(&path);
    session_free(session);
    remove_home();
}

/* The call of this number fails: it is done just when that is said. */
static size_t write_with_fault(Session *session, const char *path,
                               size_t chosen)
{
    FaultTable faults;
    Text written = { 0 };
    Fault fault = { 0 };
    Status status;

    remove(path);
    write_home("failing", "set lines=2\n");
    fault_table_start(&faults);
    faults.chosen = chosen;
    faults.fault = CALL_FAILS;
    faults.error = EIO;
    status = config_write(session, path, span_from(""), &written, &fault);
    fault_table_stop();
    CU_ASSERT_EQUAL(status_is_done(status), home_has("failing", "set lines=8"));
    CU_ASSERT_EQUAL(status_is_done(status),
                    span_equals(text_span(&written), path));
    if (status == ERR_LATE)
        CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "saved, but"));
    text_free(&written);
    return faults.asked;
}

static void test_config_is_written_or_not(void)
{
    Session *session;
    Text path = { 0 };
    size_t calls;

    make_home();
    session = quick_session();
    CU_ASSERT(enter(session, "set lines=8"));
    text_format(&path, "%s/failing", home);
    calls = write_with_fault(session, text_string(&path), 0);
    CU_ASSERT(calls > 10);
    for (size_t i = 1; i <= calls; i++)
        write_with_fault(session, text_string(&path), i);
    text_free(&path);
    session_free(session);
    remove_home();
}

CU_TestInfo config_tests[] = {
    { "exclamation marks", test_config_with_exclamation_marks },
    { "the config file is read", test_config_is_read },
    { "the config file is written", test_config_is_written },
    { "the config file keeps empty lines and remarks",
      test_config_keeps_empty_lines_and_remarks },
    { "the config file is written or not", test_config_is_written_or_not },
    CU_TEST_INFO_NULL,
};
