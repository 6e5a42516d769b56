/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/confine.h"

#include "../harness/child.h"
#include "../harness/scratch.h"
#include "base/files.h"

#include "suites.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CANNOT = 77 };

static void require(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "%s (errno %d)\n", what, errno);
    exit(EXIT_FAILURE);
}

static void confine(const Scratch *scratch, const char *output)
{
    if (!confine_writes_to(
            output == NULL ? NULL : scratch_path(scratch, output), NULL))
        exit(CANNOT);
}

static bool can_open(const char *path, int flags)
{
    int descriptor = open(path, flags | O_CLOEXEC, 0600);

    if (descriptor >= 0)
        close(descriptor);
    return descriptor >= 0;
}

/* As code would do that has taken over the reader of a file. */
static void try_to_break_out(const Scratch *scratch)
{
    char *const shell[] = { (char *)(uintptr_t) "sh", NULL };
    const char *other = scratch_path(scratch, "other/there");

    require(!can_open(scratch_path(scratch, "other/new"), O_WRONLY | O_CREAT),
            "made a file");
    require(!can_open("/tmp/luft-broken-out", O_WRONLY | O_CREAT),
            "made a file in /tmp");
    require(!can_open(other, O_WRONLY), "opened a file for writing");
    require(!can_open(other, O_RDONLY | O_TRUNC), "emptied a file");
    require(unlink(other) != 0, "removed a file");
    require(rename(other, scratch_path(scratch, "mine/taken")) != 0,
            "took a file away");
    require(mkdir(scratch_path(scratch, "other/folder"), 0700) != 0,
            "made a folder");
    require(symlink("x", scratch_path(scratch, "other/link")) != 0,
            "made a link");
    execv("/bin/sh", shell);
    require(errno == EACCES, "ran a shell");
    require(can_open(other, O_RDONLY), "cannot read any more");
}

static void save_and_break_out(void *context)
{
    const Scratch *scratch = context;
    const char *mine = scratch_path(scratch, "mine/out");

    confine(scratch, "mine/out");
    require(file_replace(mine, span_from("new"), NULL, NULL, NULL) == OK,
            "cannot save");
    require(file_replace(mine, span_from("newer"), NULL, NULL, NULL) == OK,
            "cannot save again");
    try_to_break_out(scratch);
}

/* A second folder, for what is kept between jobs; one that is not there is no
 * reason to be less careful. */
static void keep_and_break_out(void *context)
{
    const Scratch *scratch = context;
    const char *kept = scratch_path(scratch, "kept/index");

    if (!confine_writes_to(scratch_path(scratch, "mine/out"), kept))
        exit(CANNOT);
    require(file_replace(kept, span_from("new"), NULL, NULL, NULL) == OK,
            "cannot keep");
    require(file_replace(scratch_path(scratch, "mine/out"), span_from("new"),
                         NULL, NULL, NULL) == OK,
            "cannot save");
    try_to_break_out(scratch);
}

static void lose_and_break_out(void *context)
{
    const Scratch *scratch = context;

    if (!confine_writes_to(scratch_path(scratch, "mine/out"),
                           scratch_path(scratch, "nowhere/index")))
        exit(CANNOT);
    try_to_break_out(scratch);
}

static void break_out(void *context)
{
    const Scratch *scratch = context;

    confine(scratch, NULL);
    require(!can_open(scratch_path(scratch, "mine/out"), O_WRONLY | O_CREAT),
            "made the output that nobody wants");
    try_to_break_out(scratch);
}

static void follow_and_break_out(void *context)
{
    const Scratch *scratch = context;

    confine(scratch, "link");
    require(file_replace(scratch_path(scratch, "link"), span_from("new"), NULL,
                         NULL, NULL) == OK,
            "cannot save where the link leads");
    try_to_break_out(scratch);
}

static void stay_unconfined(void *context)
{
    const Scratch *scratch = context;

    setenv("LUFT_UNCONFINED", "1", 1);
    require(!confine_writes_to(scratch_path(scratch, "mine/out"), NULL),
            "confined");
    require(can_open(scratch_path(scratch, "other/new"), O_WRONLY | O_CREAT),
            "cannot make a file");
}

static void expect(void (*run)(void *), Scratch *scratch)
{
    Child child = child_run(run, scratch);

    if (child.exit_status == CANNOT)
        printf("skipped: this system cannot confine ");
    else
        CU_ASSERT_EQUAL(child.exit_status, EXIT_SUCCESS);
    if (child.err.length > 0)
        printf("%s", text_string(&child.err));
    child_free(&child);
}

static void test_only_its_output(void)
{
    Scratch scratch;

    scratch_make(&scratch);
    mkdir(scratch_path(&scratch, "mine"), 0700);
    mkdir(scratch_path(&scratch, "other"), 0700);
    mkdir(scratch_path(&scratch, "kept"), 0700);
    scratch_write(&scratch, "other/there", span_from("old"));
    CU_ASSERT_EQUAL(symlink("mine/linked", scratch_path(&scratch, "link")), 0);
    expect(save_and_break_out, &scratch);
    expect(follow_and_break_out, &scratch);
    expect(break_out, &scratch);
    expect(keep_and_break_out, &scratch);
    expect(lose_and_break_out, &scratch);
    CU_ASSERT(scratch_holds(&scratch, "other/there", span_from("old")));
    expect(stay_unconfined, &scratch);
    scratch_remove(&scratch);
}

CU_TestInfo confine_tests[] = {
    { "only its output", test_only_its_output },
    CU_TEST_INFO_NULL,
};
