/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "home.h"

#include "base/files.h"

#include <CUnit/CUnit.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char home[] = "/tmp/luft-test-XXXXXX";

void make_home(void)
{
    Text path = { 0 };

    memcpy(home + sizeof home - 7, "XXXXXX", 6);
    if (mkdtemp(home) == NULL)
        CU_FAIL_FATAL("no directory for the test");
    setenv("HOME", home, 1);
    text_format(&path, "%s/state", home);
    setenv("XDG_STATE_HOME", text_string(&path), 1);
    text_clear(&path);
    text_format(&path, "%s/data", home);
    setenv("XDG_DATA_HOME", text_string(&path), 1);
    text_clear(&path);
    text_format(&path, "%s/config", home);
    setenv("XDG_CONFIG_HOME", text_string(&path), 1);
    text_free(&path);
}

void remove_home(void)
{
    Text command = { 0 };

    text_format(&command, "rm -rf '%s'", home);
    CU_ASSERT_EQUAL(system(text_string(&command)), 0);
    text_free(&command);
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
