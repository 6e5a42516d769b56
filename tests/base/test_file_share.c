/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Replacing a file when we are not alone: other programs, killed programs,
 * and file systems that cannot do everything.
 */
#include "base/files.h"
#include "base/files_sweep.h"

#include "base/calls.h"

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

/*
 * The real calls, but for those that a test replaces.  `error` is what the
 * replaced ones report, `left` how often they still do it, -1 for ever.
 */
typedef struct Poor {
    Calls table;
    int error;
    int left;
} Poor;

static void be_poor(Poor *poor, int error, int left)
{
    *poor = (Poor){ *calls_real(), error, left };
    calls_set_table(&poor->table);
}

static bool is_refused(const Calls *calls)
{
    Poor *poor = (Poor *)(uintptr_t)calls;

    if (poor->left == 0)
        return false;
    poor->left -= poor->left > 0;
    errno = poor->error;
    return true;
}

static Status save(const Scratch *scratch, const char *content)
{
    return file_replace(scratch_path(scratch, "f"), span_from(content), NULL,
                        NULL, NULL);
}

static int poor_link(const Calls *calls, const char *from, const char *to)
{
    return is_refused(calls) ? -1 : calls_real()->link(calls, from, to);
}

static void test_without_links(void)
{
    static const int errors[] = { EPERM, ENOSYS, EOPNOTSUPP, EMLINK };
    Scratch scratch;
    Poor poor;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(errors); i++) {
        scratch_clear(&scratch);
        be_poor(&poor, errors[i], -1);
        poor.table.link = poor_link;
        CU_ASSERT_EQUAL(save(&scratch, "x"), OK);
        CU_ASSERT(scratch_holds(&scratch, "f", span_from("x")));
        CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    }

    /* Faster than even the last look: link says no. */
    scratch_clear(&scratch);
    poor.error = EEXIST;
    CU_ASSERT_EQUAL(save(&scratch, "x"), ERR_CHANGED);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    calls_set_table(NULL);
    scratch_remove(&scratch);
}

static int poor_flock(const Calls *calls, int descriptor, int operation)
{
    return is_refused(calls)
               ? -1
               : calls_real()->flock(calls, descriptor, operation);
}

/* Without locks we save all the same. */
static void test_without_locks(void)
{
    static const int errors[] = { ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL };
    Scratch scratch;
    Poor poor;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));
    for (size_t i = 0; i < ARRAY_LENGTH(errors); i++) {
        be_poor(&poor, errors[i], -1);
        poor.table.flock = poor_flock;
        CU_ASSERT_EQUAL(save(&scratch, "new"), OK);
    }
    calls_set_table(NULL);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    scratch_remove(&scratch);
}

static int poor_fsync(const Calls *calls, int descriptor)
{
    struct stat about;

    if (fstat(descriptor, &about) == 0 && S_ISDIR(about.st_mode) &&
        is_refused(calls))
        return -1;
    return calls_real()->fsync(calls, descriptor);
}

/* Directories that cannot be synced are no reason to fail; others are. */
static void test_without_directory_sync(void)
{
    Scratch scratch;
    Poor poor;

    scratch_make(&scratch);
    be_poor(&poor, EINVAL, -1);
    poor.table.fsync = poor_fsync;
    CU_ASSERT_EQUAL(save(&scratch, "new"), OK);
    poor.error = EIO;
    CU_ASSERT_EQUAL(save(&scratch, "new"), ERR_LATE);
    calls_set_table(NULL);
    scratch_remove(&scratch);
}

static int poor_open(const Calls *calls, const char *path, int flags,
                     mode_t mode)
{
    if ((flags & O_EXCL) != 0 && is_refused(calls))
        return -1;
    return calls_real()->open(calls, path, flags, mode);
}

/* The temporary name is taken: another one is tried, but not for ever. */
static void test_taken_names(void)
{
    Scratch scratch;
    Poor poor;

    scratch_make(&scratch);
    be_poor(&poor, EEXIST, 3);
    poor.table.open = poor_open;
    CU_ASSERT_EQUAL(save(&scratch, "new"), OK);
    poor.left = -1;
    CU_ASSERT_EQUAL(save(&scratch, "newer"), ERR_IO);

    /* Somebody creates our log, and removes it, again and again. */
    CU_ASSERT_EQUAL(
        file_append(scratch_path(&scratch, "g"), span_from("x"), NULL),
        ERR_MISSING);
    calls_set_table(NULL);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    scratch_remove(&scratch);
}

/* A file in the root directory has the root as its directory. */
static void test_file_in_the_root(void)
{
    Poor poor;
    Fault fault = { 0 };

    be_poor(&poor, EACCES, -1);
    poor.table.open = poor_open;
    CU_ASSERT_EQUAL(
        file_replace("/luft-test", span_from("x"), NULL, NULL, &fault), ERR_IO);
    calls_set_table(NULL);
    CU_ASSERT(span_starts_with(span_from(fault.text), "/luft-test: "));
}

static ssize_t poor_readlink(const Calls *calls, const char *path, char *to,
                             size_t size)
{
    (void)calls;
    (void)path;
    memset(to, 'x', size);
    return (ssize_t)size;
}

static void test_endless_link(void)
{
    Scratch scratch;
    Poor poor;

    scratch_make(&scratch);
    be_poor(&poor, 0, 0);
    poor.table.readlink = poor_readlink;
    CU_ASSERT_EQUAL(save(&scratch, "x"), ERR_IO);
    calls_set_table(NULL);
    scratch_remove(&scratch);
}

/* Between our opening and our lock, others put a new file in its place ... */
static int replaced_flock(const Calls *calls, int descriptor, int operation)
{
    if (is_refused(calls) && rename("theirs", "f") != 0)
        return -1;

    FILE *next = fopen("theirs", "w");

    if (next != NULL) {
        fputs("theirs", next);
        fclose(next);
    }
    return calls_real()->flock(calls, descriptor, operation);
}

/* ... or take it away. */
static int removed_flock(const Calls *calls, int descriptor, int operation)
{
    if (is_refused(calls))
        unlink("f");
    return calls_real()->flock(calls, descriptor, operation);
}

static void test_replaced_before_the_lock(void)
{
    Scratch scratch;
    Poor poor;
    char here[512];

    scratch_make(&scratch);
    CU_ASSERT_PTR_NOT_NULL_FATAL(getcwd(here, sizeof here));
    CU_ASSERT_EQUAL_FATAL(chdir(scratch.root), 0);
    scratch_write(&scratch, "f", span_from("old"));
    scratch_write(&scratch, "theirs", span_from("theirs"));
    be_poor(&poor, 0, 3);
    poor.table.flock = replaced_flock;
    CU_ASSERT_EQUAL(save(&scratch, "new"), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    poor.left = -1;
    CU_ASSERT_EQUAL(save(&scratch, "newer"), ERR_BUSY);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("theirs")));
    be_poor(&poor, 0, 1);
    poor.table.flock = removed_flock;
    CU_ASSERT_EQUAL(save(&scratch, "newest"), OK);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("newest")));
    calls_set_table(NULL);
    CU_ASSERT_EQUAL(chdir(here), 0);
    scratch_remove(&scratch);
}

static int poor_fchown(const Calls *calls, int descriptor, uid_t owner,
                       gid_t group)
{
    return is_refused(calls)
               ? -1
               : calls_real()->fchown(calls, descriptor, owner, group);
}

/* The mode of a file of 12:34 after a save in which fchown fails so often. */
static unsigned mode_after_refusals(Scratch *scratch, int refusals)
{
    const char *path = scratch_path(scratch, "f");
    struct stat about = { 0 };
    Poor poor;

    scratch_write(scratch, "f", span_from("old"));
    CU_ASSERT_EQUAL(chown(path, 12, 34), 0);
    CU_ASSERT_EQUAL(chmod(path, 0664), 0);
    be_poor(&poor, EPERM, refusals);
    poor.table.fchown = poor_fchown;
    CU_ASSERT_EQUAL(save(scratch, "x"), OK);
    calls_set_table(NULL);
    CU_ASSERT_EQUAL(stat(path, &about), 0);
    CU_ASSERT_EQUAL(about.st_uid, refusals == 0 ? 12 : geteuid());
    CU_ASSERT_EQUAL(about.st_gid, refusals < 2 ? 34 : getegid());
    return about.st_mode & 0777;
}

/* Where the group cannot stay, its rights go. */
static void test_lost_group_loses_its_rights(void)
{
    Scratch scratch;

    if (geteuid() != 0) {
        printf("(skipped: needs root) ");
        return;
    }
    scratch_make(&scratch);
    CU_ASSERT_EQUAL(mode_after_refusals(&scratch, 0), 0664);
    CU_ASSERT_EQUAL(mode_after_refusals(&scratch, 1), 0664);
    CU_ASSERT_EQUAL(mode_after_refusals(&scratch, 2), 0604);
    CU_ASSERT_EQUAL(chown(scratch_path(&scratch, "f"), 0, 34), 0);
    CU_ASSERT_EQUAL(save(&scratch, "x"), OK);
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

static bool has_file(const Scratch *scratch, const char *name)
{
    return access(scratch_path(scratch, name), F_OK) == 0;
}

/* What a killed save left is tidied away; what lives or is foreign stays. */
static void test_leftovers(void)
{
    static const char *const names[] = {
        ".f.luft-0123456789abcdef", ".f.luft-0123456789abcde1",
        ".f.luft-0123456789abcdeg", ".f.luft-0123",
        ".g.luft-0123456789abcdef",
    };
    Scratch scratch;
    int holder;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        scratch_write(&scratch, names[i], span_from("torn"));
    CU_ASSERT_EQUAL(
        mkfifo(scratch_path(&scratch, ".f.luft-aaaaaaaaaaaaaaaa"), 0600), 0);
    holder = open(scratch_path(&scratch, ".f.luft-0123456789abcde1"), O_RDONLY);
    CU_ASSERT_EQUAL(flock(holder, LOCK_EX), 0);
    CU_ASSERT_EQUAL(file_replace(scratch_path(&scratch, "f"), span_from("x"),
                                 NULL, NULL, NULL),
                    OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 6);
    CU_ASSERT_FALSE(has_file(&scratch, ".f.luft-0123456789abcdef"));
    close(holder);
    scratch_remove(&scratch);
}

/* Killed when a first file had both its names. */
static void test_leftover_name(void)
{
    Scratch scratch;
    const char *other = ".f.luft-0123456789abcdef";

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("old"));
    CU_ASSERT_EQUAL(
        link(scratch_path(&scratch, "f"), scratch_path(&scratch, other)), 0);
    CU_ASSERT_EQUAL(save(&scratch, "new"), OK);
    CU_ASSERT_FALSE(has_file(&scratch, other));
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    scratch_remove(&scratch);
}

/* A second save that takes the file of the first one for a leftover, because
 * the first has not locked it yet. */
static int swept_flock(const Calls *calls, int descriptor, int operation)
{
    if (is_refused(calls))
        files_sweep("f", &(FileStamp){ 0 });
    return calls_real()->flock(calls, descriptor, operation);
}

static void test_swept_before_the_lock(void)
{
    Scratch scratch;
    Poor poor;
    char here[512];

    scratch_make(&scratch);
    CU_ASSERT_PTR_NOT_NULL_FATAL(getcwd(here, sizeof here));
    CU_ASSERT_EQUAL_FATAL(chdir(scratch.root), 0);
    be_poor(&poor, 0, 1);
    poor.table.flock = swept_flock;
    CU_ASSERT_EQUAL(save(&scratch, "new"), OK);
    CU_ASSERT_EQUAL(poor.left, 0);
    CU_ASSERT(scratch_holds(&scratch, "f", span_from("new")));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    calls_set_table(NULL);
    CU_ASSERT_EQUAL(chdir(here), 0);
    scratch_remove(&scratch);
}

/* Somebody else's save while ours is on its way leaves ours alone. */
static void test_living_writer(void)
{
    Scratch scratch;
    FileWriter *writer;

    scratch_make(&scratch);
    CU_ASSERT_EQUAL_FATAL(
        file_writer_open(scratch_path(&scratch, "f"), NULL, &writer, NULL), OK);
    CU_ASSERT_EQUAL(file_writer_write(writer, span_from("x"), NULL), OK);
    CU_ASSERT_EQUAL(save(&scratch, "faster"), OK);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 2);
    CU_ASSERT_EQUAL(file_writer_commit(writer, NULL, NULL), ERR_CHANGED);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
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

        if (status == ERR_MISSING)
            status = OK;
        text_format(&content, "%c%d\n", letter, i);
        if (status == OK) {
            status =
                file_replace(path, text_span(&content), &stamp, NULL, NULL);
        }
        text_free(&content);
        if (status == OK)
            i++;
        else if (status != ERR_CHANGED && status != ERR_BUSY)
            _exit(1);
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
        if (saver == 0)
            add_lines(path, (char)('a' + i));
    }
    for (int i = 0; i < SAVERS; i++) {
        int status;

        CU_ASSERT(wait(&status) > 0);
        CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    CU_ASSERT(scratch_read(&scratch, "f", &content));
    for (size_t i = 0; i < content.length; i++)
        lines += content.data[i] == '\n';
    CU_ASSERT_EQUAL(lines, SAVERS * SAVES);
    CU_ASSERT_EQUAL(scratch_count(&scratch), 1);
    text_free(&content);
    scratch_remove(&scratch);
}

CU_TestInfo file_share_tests[] = {
    { "without links", test_without_links },
    { "without locks", test_without_locks },
    { "without directory sync", test_without_directory_sync },
    { "taken names", test_taken_names },
    { "a file in the root", test_file_in_the_root },
    { "an endless link", test_endless_link },
    { "replaced before the lock", test_replaced_before_the_lock },
    { "a lost group", test_lost_group_loses_its_rights },
    { "a held lock", test_held_lock },
    { "leftovers", test_leftovers },
    { "a leftover that is a name of the file", test_leftover_name },
    { "swept before the lock", test_swept_before_the_lock },
    { "the file of a living writer", test_living_writer },
    { "parallel savers", test_parallel_savers },
    CU_TEST_INFO_NULL,
};
