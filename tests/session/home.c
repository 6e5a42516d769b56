/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "home.h"

#include "../harness/scratch.h"
#include "base/files.h"
#include "base/memory.h"

#include <CUnit/CUnit.h>
#include <stdlib.h>

static Scratch scratch;
static char *former; /* the home that there was before */
const char *const home = scratch.root;

void make_home(void)
{
    former = memory_copy_string(getenv("HOME"));
    scratch_make(&scratch);
    setenv("HOME", home, 1);
    setenv("XDG_STATE_HOME", scratch_path(&scratch, "state"), 1);
    setenv("XDG_DATA_HOME", scratch_path(&scratch, "data"), 1);
    setenv("XDG_CONFIG_HOME", scratch_path(&scratch, "config"), 1);
}

void remove_home(void)
{
    scratch_remove(&scratch);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", former, 1);
    memory_free(former);
    former = NULL;
}

bool read_home(const char *name, Text *content)
{
    Text path = { 0 };
    Status status;

    text_format(&path, "%s/%s", home, name);
    status = file_read(text_string(&path), 1 << 20, content, NULL, NULL);
    text_free(&path);
    return status == OK;
}

bool home_has(const char *name, const char *words)
{
    Text content = { 0 };
    bool found = read_home(name, &content) &&
                 span_find_string(text_span(&content), words) < content.length;

    text_free(&content);
    return found;
}

void write_home(const char *name, const char *content)
{
    Text path = { 0 };

    text_format(&path, "%s/%s", home, name);
    CU_ASSERT_EQUAL(file_append(text_string(&path), span_from(content), NULL),
                    OK);
    text_free(&path);
}
