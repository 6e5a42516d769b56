/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/directory.h"

#include "../harness/child.h"
#include "../harness/fault_table.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void clear_environment(void)
{
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", "/home/me", 1);
}

static bool finds(DirectoryKind kind, const char *name, const char *expected)
{
    Text path = { 0 };
    Status status = directory_find(kind, name, &path, NULL);
    bool is_right = status == OK && span_equals(text_span(&path), expected);

    text_free(&path);
    return is_right;
}

static void test_places(void)
{
    clear_environment();
    CU_ASSERT(
        finds(DIRECTORY_CONFIG, "config", "/home/me/.config/luft/config"));
    CU_ASSERT(finds(DIRECTORY_DATA, NULL, "/home/me/.local/share/luft"));
    CU_ASSERT(finds(DIRECTORY_STATE, "x", "/home/me/.local/state/luft/x"));
    CU_ASSERT(finds(DIRECTORY_CACHE, "x", "/home/me/.cache/luft/x"));
    setenv("XDG_CONFIG_HOME", "/etc/mine", 1);
    setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
    setenv("XDG_STATE_HOME", "", 1);
    CU_ASSERT(finds(DIRECTORY_CONFIG, "config", "/etc/mine/luft/config"));
    CU_ASSERT(finds(DIRECTORY_DATA, NULL, "/home/me/.local/share/luft"));
    CU_ASSERT(finds(DIRECTORY_STATE, "x", "/home/me/.local/state/luft/x"));
}

/* Whoever runs this has an entry in the password file, or has no home. */
static void test_without_home(void)
{
    Text path = { 0 };
    Fault fault = { 0 };
    static const char *const homes[] = { NULL, "", "relative" };

    for (size_t i = 0; i < ARRAY_LENGTH(homes); i++) {
        clear_environment();
        if (homes[i] == NULL)
            unsetenv("HOME");
        else
            setenv("HOME", homes[i], 1);
        text_clear(&path);

        Status status = directory_find(DIRECTORY_DATA, "x", &path, &fault);

        CU_ASSERT(status == OK || status == ERR_MISSING);
        CU_ASSERT(status == OK ? path.data[0] == '/' : path.length == 0);
    }
    clear_environment();
    text_free(&path);
}

/* A user without an entry and without HOME has no home, and is told so. */
static void live_without_home(void *context)
{
    Text path = { 0 };
    Fault fault = { 0 };

    (void)context;
    if (setuid(54321) != 0)
        exit(77);
    unsetenv("HOME");

    bool is_right =
        directory_find(DIRECTORY_DATA, "x", &path, &fault) == ERR_MISSING &&
        strcmp(fault.text, "no home directory") == 0 && path.length == 0;

    directory_expand(span_from("~/x"), &path);
    is_right = is_right && span_equals(text_span(&path), "~/x");
    text_free(&path);
    exit(is_right ? EXIT_SUCCESS : 42);
}

static void test_nobody_has_no_home(void)
{
    Child child = child_run(live_without_home, NULL);

    if (child.exit_status == 77)
        printf("(skipped: needs root) ");
    else
        CU_ASSERT_EQUAL(child.exit_status, EXIT_SUCCESS);
    child_free(&child);
}

static bool expands(const char *typed, const char *expected)
{
    Text path = { 0 };

    directory_expand(span_from(typed), &path);

    bool is_right = span_equals(text_span(&path), expected);

    text_free(&path);
    return is_right;
}

static bool shortens(const char *path, const char *expected)
{
    Text text = { 0 };
    bool is_right;

    directory_shorten(path, &text);
    is_right = span_equals(text_span(&text), expected);
    text_free(&text);
    return is_right;
}

static void test_shorten(void)
{
    clear_environment();
    CU_ASSERT(shortens("/home/me/a.pgn", "~/a.pgn"));
    CU_ASSERT(shortens("/home/me", "/home/me"));
    CU_ASSERT(shortens("/home/melanie/a.pgn", "/home/melanie/a.pgn"));
    CU_ASSERT(shortens("a.pgn", "a.pgn"));
    CU_ASSERT(shortens("", ""));
}

static void test_expand(void)
{
    clear_environment();
    CU_ASSERT(expands("~", "/home/me"));
    CU_ASSERT(expands("~/a.pgn", "/home/me/a.pgn"));
    CU_ASSERT(expands("~other/a.pgn", "~other/a.pgn"));
    CU_ASSERT(expands("a~", "a~"));
    CU_ASSERT(expands("/x", "/x"));
    CU_ASSERT(expands("", ""));
}

static void test_make(void)
{
    Scratch scratch;
    struct stat about;
    Fault fault = { 0 };

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(directory_make(scratch_path(&scratch, "a//b/c/"), NULL),
                    OK);
    CU_ASSERT_EQUAL(stat(scratch_path(&scratch, "a/b/c"), &about), 0);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0700);
    CU_ASSERT_EQUAL(directory_make(scratch_path(&scratch, "a/b/c"), NULL), OK);
    CU_ASSERT_EQUAL(directory_make_for(scratch_path(&scratch, "d/f"), NULL),
                    OK);
    CU_ASSERT_EQUAL(stat(scratch_path(&scratch, "d"), &about), 0);
    CU_ASSERT_EQUAL(directory_make_for("f", NULL), OK);
    scratch_write(&scratch, "file", span_from("x"));
    CU_ASSERT_EQUAL(directory_make(scratch_path(&scratch, "file/x"), &fault),
                    ERR_IO);
    CU_ASSERT(strstr(fault.text, "file: ") != NULL);
    scratch_remove(&scratch);
}

static void test_list(void)
{
    Scratch scratch;
    DirectoryNames list;
    char name[32];

    scratch_make(&scratch);
    for (int i = 0; i < 40; i++) {
        snprintf(name, sizeof name, "%02d.journal", 39 - i);
        scratch_write(&scratch, name, span_from(""));
    }
    scratch_write(&scratch, "other", span_from(""));
    CU_ASSERT_EQUAL(directory_list(scratch.root, ".journal", &list, NULL), OK);
    CU_ASSERT_EQUAL_FATAL(list.count, 40);
    for (int i = 0; i < 40; i++) {
        snprintf(name, sizeof name, "%02d.journal", i);
        CU_ASSERT_STRING_EQUAL(list.names[i], name);
    }
    directory_names_free(&list);
    CU_ASSERT_EQUAL(directory_list(scratch.root, ".none", &list, NULL), OK);
    CU_ASSERT_EQUAL(list.count, 0);
    directory_names_free(&list);
    CU_ASSERT_EQUAL(directory_list(scratch.root, "", &list, NULL), OK);
    CU_ASSERT_EQUAL(list.count, 41);
    directory_names_free(&list);
    CU_ASSERT_EQUAL(
        directory_list(scratch_path(&scratch, "none"), "", &list, NULL), OK);
    CU_ASSERT_EQUAL(list.count, 0);
    directory_names_free(&list);
    scratch_remove(&scratch);
}

static void test_list_fails(void)
{
    Scratch scratch;
    FaultTable faults;
    size_t calls;
    DirectoryNames list = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "a", span_from(""));
    fault_table_start(&faults);
    CU_ASSERT_EQUAL(directory_list(scratch.root, "", &list, NULL), OK);
    directory_names_free(&list);
    calls = faults.asked;
    for (size_t i = 1; i < calls; i++) { /* all but closedir */
        Fault fault = { 0 };

        fault_table_start(&faults);
        faults.chosen = i;
        faults.error = EIO;
        CU_ASSERT_EQUAL(directory_list(scratch.root, "", &list, &fault),
                        ERR_IO);
        CU_ASSERT(strstr(fault.text, scratch.root) != NULL);
        CU_ASSERT_EQUAL(list.count, 0);
    }
    fault_table_stop();
    scratch_remove(&scratch);
}

CU_TestInfo directory_tests[] = {
    { "places", test_places },
    { "without HOME", test_without_home },
    { "nobody has no home", test_nobody_has_no_home },
    { "tilde", test_expand },
    { "shortened", test_shorten },
    { "make", test_make },
    { "list", test_list },
    { "list fails", test_list_fails },
    CU_TEST_INFO_NULL,
};
