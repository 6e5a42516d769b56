/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a config file.  A line that is refused changes nothing; what is
 * written back sets up another session in the same way, and is written the
 * same again.
 */
#define _GNU_SOURCE
#include "base/files.h"
#include "base/memory.h"
#include "session/config.h"
#include "ui/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A session with the keys that a screen would keep for it. */
typedef struct Rig {
    Session *session;
    KeyMap *keys;
    size_t errors; /* that were told */
} Rig;

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* A folder in memory, if there is one: files are synced. */
static const char *own_folder(void)
{
    static char folder[] = "/dev/shm/luft-fuzz-XXXXXX";
    static char other[] = "luft-fuzz-XXXXXX";
    static const char *found = NULL;

    if (found != NULL)
        return found;
    found = mkdtemp(folder);
    if (found == NULL)
        found = mkdtemp(other);
    require(found != NULL);
    setenv("HOME", found, 1);
    setenv("XDG_CONFIG_HOME", found, 1);
    setenv("XDG_STATE_HOME", found, 1);
    setenv("XDG_DATA_HOME", found, 1);
    setenv("PATH", found, 1); /* no engine is started by its name */
    return found;
}

static void remove_folder(void)
{
    Text name = { 0 };

    text_format(&name, "%s/config", own_folder());
    unlink(text_string(&name));
    rmdir(own_folder());
    text_free(&name);
}

static void begin(Rig *rig)
{
    *rig = (Rig){ 0 };
    require(session_new(&rig->session, NULL) == OK);
    rig->keys = keymap_new();
}

static void end(Rig *rig)
{
    session_free(rig->session);
    keymap_free(rig->keys);
}

/* What a screen would do; false if there was something. */
static bool is_silent(Rig *rig)
{
    Request request;
    Notice notice;
    bool is_silent = true;

    while (session_take_request(rig->session, &request)) {
        const Mapping *mapping = &request.mapping;

        is_silent = false;
        if (request.kind == REQUEST_MAP)
            keymap_map(rig->keys, span_from(mapping->key), mapping->command,
                       NULL);
        else if (request.kind == REQUEST_UNMAP)
            keymap_unmap(rig->keys, span_from(mapping->key), NULL);
    }
    while (session_take_notice(rig->session, &notice)) {
        is_silent = false;
        rig->errors += notice.tone == TONE_ERROR;
    }
    return is_silent;
}

/* Everything that the file can set, but for the engines. */
static void put_state(const Rig *rig, Text *state)
{
    for (Setting setting = 0; setting < SETTINGS; setting++)
        text_format(state, "%s=%s\n", SETTING_TABLE[setting].name,
                    setting_text(session_settings(rig->session), setting));
    keymap_write(rig->keys, state);
}

static bool is_state(const Rig *rig, const Text *state)
{
    Text now = { 0 };
    bool is_same;

    put_state(rig, &now);
    is_same = span_is_equal(text_span(&now), text_span(state));
    text_free(&now);
    return is_same;
}

static void try_lines(Span content)
{
    Rig rig;
    Text state = { 0 };
    Span line;

    begin(&rig);
    put_state(&rig, &state);
    while (span_split_line(&content, &line)) {
        Fault fault = { 0 };

        if (session_configure(rig.session, line, &fault) != OK) {
            require(fault.text[0] != '\0');
            require(is_silent(&rig) && is_state(&rig, &state));
            continue;
        }
        is_silent(&rig);
        text_clear(&state);
        put_state(&rig, &state);
    }
    text_free(&state);
    end(&rig);
}

/* --- As a file ------------------------------------------------------------ */

static void put_file(const char *path, Span content)
{
    FILE *file = fopen(path, "wb");

    require(file != NULL);
    fwrite(content.data, 1, content.length, file);
    require(fclose(file) == 0);
}

static void get_file(const char *path, Text *content)
{
    require(file_read(path, 1 << 24, content, NULL, NULL) == OK);
}

static void read_config(Rig *rig, const char *path)
{
    begin(rig);
    require(config_read(rig->session, path, NULL) == OK);
    is_silent(rig);
}

static void write_config(const Rig *rig, const char *path)
{
    Text keys = { 0 };

    keymap_write(rig->keys, &keys);
    require(config_write(rig->session, path,
                         keys.data == NULL ? span_of("", 0) : text_span(&keys),
                         NULL, NULL) == OK);
    text_free(&keys);
}

/* Read, written, read, written. */
static void try_file(Span content)
{
    Text path = { 0 };
    Text state = { 0 };
    Text once = { 0 };
    Text twice = { 0 };
    Rig first;
    Rig second;

    text_format(&path, "%s/config", own_folder());
    put_file(text_string(&path), content);
    read_config(&first, text_string(&path));
    put_state(&first, &state);
    write_config(&first, text_string(&path));
    get_file(text_string(&path), &once);
    read_config(&second, text_string(&path));
    require(is_state(&second, &state));
    require(second.errors <= first.errors);
    write_config(&second, text_string(&path));
    get_file(text_string(&path), &twice);
    require(span_is_equal(text_span(&once), text_span(&twice)));
    end(&first);
    end(&second);
    text_free(&path);
    text_free(&state);
    text_free(&once);
    text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_begun = false;
    Span content = span_of((const char *)data, size);

    if (!is_begun) {
        own_folder();
        atexit(remove_folder);
        is_begun = true;
    }
    try_lines(content);
    try_file(content);
    return 0;
}
