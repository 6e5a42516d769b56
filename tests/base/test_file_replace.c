/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/files.h"

#include "../harness/scratch.h"

#include "suites.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_new_file(void)
{
    Scratch scratch;
    struct stat about;
    mode_t mask = umask(027);

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(file_replace(path, span_from("new"), NULL, NULL, NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0640);
    umask(mask);
    scratch_remove(&scratch);
}

static void test_mode_stays(void)
{
    static const mode_t modes[] = { 0600, 0644, 0664, 0755, 0666 };
    Scratch scratch;
    struct stat about;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");

    for (size_t i = 0; i < ARRAY_LENGTH(modes); i++) {
        CU_ASSERT_EQUAL(chmod(path, modes[i]), 0);
        CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, NULL),
                        OK);
        CU_ASSERT_EQUAL(stat(path, &about), 0);
        CU_ASSERT_EQUAL(about.st_mode & 0777, modes[i]);
    }
    scratch_remove(&scratch);
}

/* Only root can try this. */
static void test_owner_stays(void)
{
    Scratch scratch;
    struct stat about;

    if (geteuid() != 0) {
        printf("(skipped: needs root) ");
        return;
    }
    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(chown(path, 12, 34), 0);
    CU_ASSERT_EQUAL(chmod(path, 0660), 0);
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, NULL), OK);
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_uid, 12);
    CU_ASSERT_EQUAL(about.st_gid, 34);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0660);
    scratch_remove(&scratch);
}

static void test_links_stay(void)
{
    Scratch scratch;
    struct stat about;
    char target[300];

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(mkdir(scratch_path(&scratch, "sub"), 0700), 0);
    scratch_write(&scratch, "sub/real", span_from("old"));
    CU_ASSERT_EQUAL(symlink("real", scratch_path(&scratch, "sub/near")), 0);
    snprintf(target, sizeof target, "%s/sub/near", scratch.root);
    CU_ASSERT_EQUAL(symlink(target, scratch_path(&scratch, "far")), 0);
    CU_ASSERT_EQUAL(symlink("sub/fresh", scratch_path(&scratch, "dangling")),
                    0);

    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "far"),
                                 span_from("new"), NULL, NULL, NULL),
                    OK);
    CU_ASSERT(scratch_holds(&scratch, "sub/real", span_from("new")));
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "dangling"),
                                 span_from("born"), NULL, NULL, NULL),
                    OK);
    CU_ASSERT(scratch_holds(&scratch, "sub/fresh", span_from("born")));
    CU_ASSERT_EQUAL(
        file_append(scratch_path(&scratch, "far"), span_from("+"), NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "sub/real", span_from("new+")));
    CU_ASSERT_EQUAL(lstat(scratch_path(&scratch, "far"), &about), 0);
    CU_ASSERT(S_ISLNK(about.st_mode));
    CU_ASSERT_EQUAL(lstat(scratch_path(&scratch, "sub/near"), &about), 0);
    CU_ASSERT(S_ISLNK(about.st_mode));
    scratch_remove(&scratch);
}

static void test_bad_links(void)
{
    Scratch scratch;
    Fault fault = { 0 };
    char longest[4096];

    scratch_make(&scratch);
    CU_ASSERT_EQUAL(symlink("b", scratch_path(&scratch, "a")), 0);
    CU_ASSERT_EQUAL(symlink("a", scratch_path(&scratch, "b")), 0);
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "a"), span_from("x"),
                                 NULL, NULL, &fault),
                    ERR_IO);
    CU_ASSERT(strstr(fault.text, strerror(ELOOP)) != NULL);
    memset(longest, 'x', sizeof longest);
    longest[4095] = '\0';
    CU_ASSERT_EQUAL(symlink(longest, scratch_path(&scratch, "c")), 0);
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "c"), span_from("x"),
                                 NULL, NULL, &fault),
                    ERR_IO);
    CU_ASSERT_EQUAL(
        file_append(scratch_path(&scratch, "a"), span_from("x"), &fault),
        ERR_IO);
    scratch_remove(&scratch);
}

static void test_read_only_is_respected(void)
{
    Scratch scratch;
    Fault fault = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");
    FileLog *log = NULL;

    CU_ASSERT_EQUAL(chmod(path, 0444), 0);
    CU_ASSERT_EQUAL(file_log_open_usual(path, &log, &fault), ERR_IO);
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, &fault),
                    ERR_IO);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("old")));
    scratch_remove(&scratch);
}

static void test_changes_are_noticed(void)
{
    Scratch scratch;
    Text content = { 0 };
    FileStamp stamp;
    Fault fault = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(file_read(path, 99, &content, &stamp, NULL), OK);
    scratch_write(&scratch, "f", span_from("odd")); /* as long as the old */
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), &stamp, NULL, &fault),
                    ERR_CHANGED);
    CU_ASSERT(strstr(fault.text, "another program") != NULL);
    scratch_write(&scratch, "f", span_from("longer"));
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), &stamp, NULL, NULL),
                    ERR_CHANGED);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("longer")));
    CU_ASSERT_EQUAL(unlink(path), 0);
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), &stamp, NULL, NULL),
                    ERR_CHANGED);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);

    /* Touched, but with the content we know: nothing is lost. */
    scratch_write(&scratch, "f", span_from("old"));
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), &stamp, NULL, NULL), OK);
    text_free(&content);
    scratch_remove(&scratch);
}

static void test_stamps_chain(void)
{
    Scratch scratch;
    FileStamp stamp = { 0 };
    FileStamp plain;

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(file_replace(path, span_from("1"), &stamp, &stamp, NULL),
                    OK);
    CU_ASSERT_EQUAL(file_replace(path, span_from("2"), &stamp, &stamp, NULL),
                    OK);
    CU_ASSERT_EQUAL(file_stamp(path, &plain, NULL), OK);
    CU_ASSERT(file_stamp_is_same(&plain, &stamp));
    CU_ASSERT_EQUAL(file_replace(path, span_from("3"), &plain, &plain, NULL),
                    OK);
    CU_ASSERT_EQUAL(file_replace(path, span_from("4"), &stamp, NULL, NULL),
                    ERR_CHANGED);
    stamp = (FileStamp){ 0 };
    CU_ASSERT_EQUAL(file_replace(path, span_from("5"), &stamp, NULL, NULL),
                    ERR_CHANGED);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("3")));
    scratch_remove(&scratch);
}

static void test_in_pieces(void)
{
    Scratch scratch;
    FileWriter *writer = NULL;
    FileStamp stamp, now;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL_FATAL(file_writer_open(path, NULL, &writer, NULL), OK);
    CU_ASSERT_EQUAL(file_writer_write(writer, span_from("one, "), NULL), OK);
    CU_ASSERT_EQUAL(file_writer_write(writer, span_of(NULL, 0), NULL), OK);
    CU_ASSERT_EQUAL(file_writer_write(writer, span_from("two"), NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("old")));
    CU_ASSERT_EQUAL(file_writer_commit(writer, &stamp, NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("one, two")));
    CU_ASSERT_EQUAL(file_stamp(path, &now, NULL), OK);
    CU_ASSERT(file_stamp_is_same(&now, &stamp));

    CU_ASSERT_EQUAL_FATAL(file_writer_open(path, NULL, &writer, NULL), OK);
    CU_ASSERT_EQUAL(file_writer_write(writer, span_from("no"), NULL), OK);
    file_writer_abandon(writer);
    file_writer_abandon(NULL);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("one, two")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    scratch_remove(&scratch);
}

/* Nothing is seen of it before the end: there may be no such files here, then
 * the usual one is. */
static void test_nameless(void)
{
    Scratch scratch;
    FileWriter *writer = NULL;

    scratch_make(&scratch);
    for (int round = 0; round < 2; round++) {
        const char *path = scratch_path(&scratch, "f");

        CU_ASSERT_EQUAL_FATAL(file_writer_open_nameless(path, &writer, NULL),
                              OK);
        CU_ASSERT_EQUAL(file_writer_write(writer, span_from("new"), NULL), OK);
        CU_ASSERT(scratch_count(&scratch) <= 1 + (size_t)round);
        CU_ASSERT_EQUAL(file_writer_commit(writer, NULL, NULL), OK);
        CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
        CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
        scratch_write(&scratch, "f", span_from("old"));
    }
    CU_ASSERT_EQUAL_FATAL(
        file_writer_open_nameless(scratch_path(&scratch, "f"), &writer, NULL),
        OK);
    CU_ASSERT_EQUAL(file_writer_write(writer, span_from("no"), NULL), OK);
    file_writer_abandon(writer);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("old")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    scratch_remove(&scratch);
}

/* Changed between opening and committing, by somebody without our lock. */
static void test_late_changes_are_noticed(void)
{
    Scratch scratch;
    FileWriter *writer = NULL;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL_FATAL(file_writer_open(path, NULL, &writer, NULL), OK);
    scratch_write(&scratch, "f", span_from("theirs"));
    CU_ASSERT_EQUAL(file_writer_commit(writer, NULL, NULL), ERR_CHANGED);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("theirs")));

    CU_ASSERT_EQUAL(unlink(path), 0);
    CU_ASSERT_EQUAL_FATAL(file_writer_open(path, NULL, &writer, NULL), OK);
    scratch_write(&scratch, "f", span_from("theirs"));
    CU_ASSERT_EQUAL(file_writer_commit(writer, NULL, NULL), ERR_CHANGED);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("theirs")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    scratch_remove(&scratch);
}

static void test_odd_names(void)
{
    Scratch scratch;
    char name[256];
    char here[512];

    scratch_make(&scratch);
    memset(name, 'n', 255);
    name[255] = '\0';
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, name), span_from("x"),
                                 NULL, NULL, NULL),
                    OK);
    CU_ASSERT(scratch_holds(&scratch, name, span_from("x")));
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "a\377\nb"),
                                 span_from("x"), NULL, NULL, NULL),
                    OK);
    CU_ASSERT_PTR_NOT_NULL_FATAL(getcwd(here, sizeof here));
    CU_ASSERT_EQUAL(chdir(scratch.root), 0);
    CU_ASSERT_EQUAL(file_replace("relative", span_from("x"), NULL, NULL, NULL),
                    OK);
    CU_ASSERT_EQUAL(chdir(here), 0);
    CU_ASSERT(scratch_holds(&scratch, "relative", span_from("x")));
    CU_ASSERT_EQUAL(file_replace("", span_from("x"), NULL, NULL, NULL),
                    ERR_MISSING);
    CU_ASSERT_NOT_EQUAL(file_replace("/", span_from("x"), NULL, NULL, NULL),
                        OK);
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "no/f"), span_from("x"),
                                 NULL, NULL, NULL),
                    ERR_MISSING);
    scratch_remove(&scratch);
}

CU_TestInfo file_replace_tests[] = {
    { "a new file", test_new_file },
    { "without a name", test_nameless },
    { "the mode stays", test_mode_stays },
    { "the owner stays", test_owner_stays },
    { "links stay", test_links_stay },
    { "bad links", test_bad_links },
    { "read-only files", test_read_only_is_respected },
    { "changes are noticed", test_changes_are_noticed },
    { "one stamp after the other", test_stamps_chain },
    { "in pieces", test_in_pieces },
    { "late changes are noticed", test_late_changes_are_noticed },
    { "odd names", test_odd_names },
    CU_TEST_INFO_NULL,
};
