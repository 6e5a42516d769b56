/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/config.h"

#include "session/inside.h"

#include <string.h>

enum { CONFIG_SIZE_MAX = 1 << 20, TOLD_MAX = 20 };

Status session_configure(Session *session, Span line, Fault *fault)
{
    Status status;

    session->config.is_quiet = true;
    status = command_configure(session, span_trim(line), fault);
    session->config.is_quiet = false;
    return status;
}

static Status find_path(const char *path, Text *found, Fault *fault)
{
    if (path == NULL)
        return directory_find(DIRECTORY_CONFIG, "config", found, fault);
    directory_expand(span_from(path), found);
    return OK;
}

static bool is_remark(Span line)
{
    return line.length == 0 || line.data[0] == '#' || line.data[0] == '"';
}

static void read_lines(Session *session, Span content, const char *path)
{
    Span line;
    size_t number = 0;
    size_t wrong = 0;

    while (span_split_line(&content, &line)) {
        Fault fault = { 0 };

        number++;
        line = span_trim(line);
        text_clear(&session->config.origin);
        text_format(&session->config.origin, "%s:%zu: ", path, number);
        if (is_remark(line) || session_configure(session, line, &fault) == OK)
            continue;
        if (++wrong <= TOLD_MAX)
            session_say(session, TONE_ERROR, "%s:%zu: %s", path, number,
                        fault.text);
    }
    text_free(&session->config.origin);
    if (wrong > TOLD_MAX)
        session_say(session, TONE_ERROR, "%s: %zu invalid lines", path, wrong);
}

Status config_read(Session *session, const char *path, Fault *fault)
{
    Text found = { 0 };
    Text content = { 0 };
    Fault why = { 0 };
    Status status = find_path(path, &found, &why);

    if (status == OK)
        status = file_read(text_string(&found), CONFIG_SIZE_MAX, &content, NULL,
                           &why);
    if (status == OK)
        read_lines(session, text_span(&content),
                   path == NULL ? "config" : path);
    else if (status != ERR_MISSING && path == NULL)
        session_say(session, TONE_ERROR, "%s", why.text);
    text_free(&found);
    text_free(&content);
    if (status == OK || path == NULL)
        return OK;
    if (fault != NULL)
        *fault = why;
    return status;
}

/* --- Writing -------------------------------------------------------------- */

/* The command that begins the line, also with "!"; NULL if there is none. */
static const CommandSpec *take_command(Span *line)
{
    const CommandSpec *command = NULL;
    Span name;

    if (!span_next_word(line, &name))
        return NULL;
    if (span_ends_with(name, "!"))
        name = span_take(name, name.length - 1);
    return command_find(name, &command, NULL) == OK ? command : NULL;
}

/* Lines that are rewritten: everything that sets a setting or a key. */
static bool is_ours(Span line)
{
    static const char *const names[] = { "map",   "unmap", "theme",
                                         "level", "elo",   "time",
                                         "lines", "limit", "engine" };
    Span rest = line;
    Span name;
    const CommandSpec *command = take_command(&rest);
    Setting setting;

    if (command == NULL)
        return false;
    if (strcmp(command->name, "set") == 0) {
        Span word = span_trim(rest);

        /* settings of a newer program stay */
        word = span_take(word, span_find(word, '='));
        if (!span_next_word(&word, &name))
            return false;
        return setting_find(name, &setting, NULL) == OK ||
               (span_starts_with(name, "no") &&
                setting_find(span_skip(name, 2), &setting, NULL) == OK);
    }
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        if (strcmp(command->name, names[i]) == 0)
            return true;
    return false;
}

static bool is_about_keys(Span line)
{
    const CommandSpec *command = take_command(&line);

    return command != NULL && (strcmp(command->name, "map") == 0 ||
                               strcmp(command->name, "unmap") == 0);
}

static void keep_foreign(Span old, Span keys, Text *content)
{
    Span line;

    while (span_split_line(&old, &line)) {
        if (old.data == NULL && line.length == 0)
            break; /* nothing behind the last newline */
        if (!is_remark(span_trim(line)) && is_ours(line) &&
            !(keys.data == NULL && is_about_keys(line)))
            continue;
        text_append_span(content, line);
        text_append_char(content, '\n');
    }
}

static void put_settings(const Session *session, Text *content)
{
    for (Setting setting = 0; setting < SETTINGS; setting++)
        if (!setting_is_default(session->settings, setting))
            text_format(content, "set %s=%s\n", SETTING_TABLE[setting].name,
                        setting_text(session->settings, setting));
}

static void put_engine(const Players *players, PlayerId player, Text *content)
{
    text_format(content, "engine add %s ", players_name(players, player));
    players_write_command(players, player, content);
    text_append_char(content, '\n');
}

static void put_use(const Players *players, PlayerJob job, Text *content)
{
    PlayerId player = players_chosen(players, job);

    if (player != PLAYER_OWN)
        text_format(content, "engine use %s %s\n",
                    players_name(players, player),
                    job == JOB_PLAY ? "play" : "analysis");
}

static void put_engines(const Session *session, Text *content)
{
    const Players *players = session->players;

    for (size_t i = 0; i < players_count(players); i++)
        if (players_at(players, i) != PLAYER_OWN)
            put_engine(players, players_at(players, i), content);
    put_use(players, JOB_PLAY, content);
    put_use(players, JOB_ANALYSE, content);
}

Status config_write(const Session *session, const char *path, Span keys,
                    Text *written, Fault *fault)
{
    Text found = { 0 };
    Text old = { 0 };
    Text content = { 0 };
    FileStamp stamp = { 0 };
    Status status = find_path(path, &found, fault);

    if (status == OK)
        status = directory_make_for(text_string(&found), fault);
    if (status == OK) {
        status = file_read(text_string(&found), CONFIG_SIZE_MAX, &old, &stamp,
                           fault);
        if (status == ERR_MISSING)
            status = OK;
    }
    if (status == OK) {
        keep_foreign(text_span(&old), keys, &content);
        put_settings(session, &content);
        put_engines(session, &content);
        text_append_span(&content, keys);
        status = file_replace(text_string(&found), text_span(&content), &stamp,
                              NULL, fault);
    }
    if (status_is_done(status) && written != NULL)
        text_append_span(written, text_span(&found));
    text_free(&found);
    text_free(&old);
    text_free(&content);
    return status;
}
