/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Replacing a file when we are not alone: other programs, killed programs,
 * and file systems that cannot do everything.
 */
#include "base/files.h"

#include "../harness/fault_table.h"
#include "../harness/scratch.h"

#include "suites.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

/* Faster than even the last look: link says no. */
static int link_too_late(const Calls *calls, const char *from, const char *to)
{
    (void)calls;
    (void)from;
    (void)to;
    errno = EEXIST;
    return -1;
}

static int link_not_here(const Calls *calls, const char *from, const char *to)
{
    (void)calls;
    (void)from;
    (void)to;
    errno = EPERM;
    return -1;
}

static void test_links_of_all_kinds(void)
{
    Scratch scratch;
    FaultTable faults;

    scratch_make(&scratch);

    const char *path = scratch_path(&scratch, "f");

    fault_table_start(&faults);
    faults.table.link = link_too_late;
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, NULL),
                    ERR_CHANGED);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    faults.table.link = link_not_here;
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, NULL), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("x")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    fault_table_stop();
    scratch_remove(&scratch);
}

static int flock_not_here(const Calls *calls, int descriptor, int operation)
{
    (void)calls;
    (void)descriptor;
    (void)operation;
    errno = ENOLCK;
    return -1;
}

static int fchown_not_here(const Calls *calls, int descriptor, uid_t owner,
                           gid_t group)
{
    (void)calls;
    (void)descriptor;
    (void)owner;
    (void)group;
    errno = EPERM;
    return -1;
}

/* Without locks we save all the same. */
static void test_without_locks(void)
{
    Scratch scratch;
    FaultTable faults;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));
    fault_table_start(&faults);
    faults.table.flock = flock_not_here;
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "f"), span_from("new"),
                                 NULL, NULL, NULL),
                    OK);
    fault_table_stop();
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    scratch_remove(&scratch);
}

/* Where the group cannot stay, its rights go. */
static void test_lost_group_loses_its_rights(void)
{
    Scratch scratch;
    FaultTable faults;
    struct stat about;

    if (geteuid() != 0) {
        printf("(skipped: needs root) ");
        return;
    }
    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");

    CU_ASSERT_EQUAL(chown(path, 12, 34), 0);
    CU_ASSERT_EQUAL(chmod(path, 0664), 0);
    fault_table_start(&faults);
    faults.table.fchown = fchown_not_here;
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, NULL), OK);
    fault_table_stop();
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_mode & 0777, 0604);
    scratch_remove(&scratch);
}

/* Somebody holds the lock and does not let go. */
static void test_held_lock(void)
{
    Scratch scratch;
    Fault fault = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));

    const char *path = scratch_path(&scratch, "f");
    int holder = open(path, O_RDONLY);

    CU_ASSERT_EQUAL(flock(holder, LOCK_EX), 0);
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, &fault),
                    ERR_BUSY);
    CU_ASSERT(strstr(fault.text, "in use") != NULL);
    CU_ASSERT_EQUAL(file_append(path, span_from("x"), NULL), ERR_BUSY);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("old")));
    close(holder);
    CU_ASSERT_EQUAL(file_replace(path, span_from("x"), NULL, NULL, NULL), OK);
    scratch_remove(&scratch);
}

static void leave_behind(const Scratch *scratch, const char *name, bool is_old)
{
    struct utimbuf long_ago = { 1000000000, 1000000000 };

    scratch_write(scratch, name, span_from("torn"));
    if (is_old) {
        CU_ASSERT_EQUAL(utime(scratch_path(scratch, name), &long_ago), 0);
    }
}

/* What a killed save left is tidied away; what lives or is foreign stays. */
static void test_leftovers(void)
{
    Scratch scratch;
    int holder;

    scratch_make(&scratch);
    leave_behind(&scratch, ".f.luft-0123456789abcdef", true);
    leave_behind(&scratch, ".f.luft-0123456789abcde0", false);
    leave_behind(&scratch, ".f.luft-0123456789abcde1", true);
    leave_behind(&scratch, ".f.luft-0123456789abcdeg", true);
    leave_behind(&scratch, ".f.luft-0123", true);
    leave_behind(&scratch, ".g.luft-0123456789abcdef", true);
    CU_ASSERT_EQUAL(
        mkfifo(scratch_path(&scratch, ".f.luft-aaaaaaaaaaaaaaaa"), 0600), 0);
    holder = open(scratch_path(&scratch, ".f.luft-0123456789abcde1"), O_RDONLY);
    CU_ASSERT_EQUAL(flock(holder, LOCK_EX), 0);
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "f"), span_from("x"),
                                 NULL, NULL, NULL),
                    OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 7);
    CU_ASSERT_NOT_EQUAL(
        access(scratch_path(&scratch, ".f.luft-0123456789abcdef"), F_OK), 0);
    close(holder);
    scratch_remove(&scratch);
}

enum { SAVERS = 8, SAVES = 25 };

/* Add a line, again and again when somebody else was faster. */
static void add_lines(const char *path, char letter)
{
    for (int i = 0; i < SAVES;) {
        Text content = { 0 };
        FileStamp stamp = { 0 };
        Status status = file_read(path, 1000000, &content, &stamp, NULL);

        if (status == ERR_MISSING) {
            status = OK;
        }
        text_format(&content, "%c%d\n", letter, i);
        if (status == OK) {
            status =
                file_replace(path, text_span(&content), &stamp, NULL, NULL);
        }
        text_free(&content);
        if (status == OK) {
            i++;
        } else if (status != ERR_CHANGED && status != ERR_BUSY) {
            _exit(1);
        }
    }
    _exit(0);
}

/* Two saves at once, many times: no line is lost. */
static void test_parallel_savers(void)
{
    Scratch scratch;
    Text content = { 0 };
    size_t lines = 0;
    char path[512];

    scratch_make(&scratch);
    span_copy_into(span_from(scratch_path(&scratch, "f")), path, sizeof path);
    fflush(NULL);
    for (int i = 0; i < SAVERS; i++) {
        pid_t saver = fork();

        CU_ASSERT_FATAL(saver >= 0);
        if (saver == 0) {
            add_lines(path, (char)('a' + i));
        }
    }
    for (int i = 0; i < SAVERS; i++) {
        int status;

        CU_ASSERT(wait(&status) > 0);
        CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    CU_ASSERT(scratch_read(&scratch, "f", &content));
    for (size_t i = 0; i < content.length; i++) {
        lines += content.data[i] == '\n';
    }
    CU_ASSERT_EQUAL(lines, SAVERS * SAVES);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    text_free(&content);
    scratch_remove(&scratch);
}

CU_TestInfo file_share_tests[] = {
    { "first files", test_links_of_all_kinds },
    { "without locks", test_without_locks },
    { "a lost group", test_lost_group_loses_its_rights },
    { "a held lock", test_held_lock },
    { "leftovers", test_leftovers },
    { "parallel savers", test_parallel_savers },
    CU_TEST_INFO_NULL,
};
