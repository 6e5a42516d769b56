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

/* --- What lines are about ------------------------------------------------- */

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

static bool is_about_keys(Span line)
{
    const CommandSpec *command = take_command(&line);

    return command != NULL && (strcmp(command->name, "map") == 0 ||
                               strcmp(command->name, "unmap") == 0);
}

static void put_subject(const char *kind, Span name, Text *subjects)
{
    text_format(subjects, "%s%s ", subjects->length > 0 ? "\n" : "", kind);
    text_append_span(subjects, name);
}

/* Both set the strength of the engine. */
static void put_setting_subject(Setting setting, Text *subjects)
{
    bool is_strength = setting == SET_LEVEL || setting == SET_ELO;

    put_subject(
        "set",
        span_from(is_strength ? "strength" : SETTING_TABLE[setting].name),
        subjects);
}

/* "mouse=off", "nomouse", "mouse!" */
static bool find_setting_of(Span arguments, Setting *setting)
{
    Span word = span_take(arguments, span_find(arguments, '='));
    Span name;

    if (!span_next_word(&word, &name))
        return false;
    if (span_ends_with(name, "!"))
        name = span_take(name, name.length - 1);
    return setting_find(name, setting, NULL) == OK ||
           (span_starts_with(name, "no") &&
            setting_find(span_skip(name, 2), setting, NULL) == OK);
}

static void put_engine_subject(Span arguments, Text *subjects)
{
    Span verb = { 0 };
    Span name = { 0 };
    Span job;

    span_next_word(&arguments, &verb);
    if (!span_next_word(&arguments, &name))
        return;
    if (!span_equals(verb, "use")) {
        put_subject("engine", name, subjects);
        return;
    }
    if (span_next_word(&arguments, &job)) {
        put_subject("use", job, subjects);
        return;
    }
    put_subject("use", span_from("play"), subjects);
    put_subject("use", span_from("analysis"), subjects);
}

static void write_subjects(Span line, Text *subjects)
{
    Span rest = line;
    const CommandSpec *command = take_command(&rest);
    Setting setting;
    Span key;

    if (command == NULL)
        return;
    if (strcmp(command->name, "engine") == 0)
        put_engine_subject(rest, subjects);
    else if (is_about_keys(line) && span_next_word(&rest, &key))
        put_subject("map", key, subjects);
    else if (strcmp(command->name, "set") == 0
                 ? find_setting_of(rest, &setting)
                 : setting_find(span_from(command->name), &setting, NULL) == OK)
        put_setting_subject(setting, subjects);
}

static void note_subjects(Session *session, Span content)
{
    Text subjects = { 0 };
    Span line;

    while (span_split_line(&content, &line))
        if (!is_remark(span_trim(line)))
            write_subjects(line, &subjects);
    kept_set_configured(session, text_span(&subjects));
    text_free(&subjects);
}

/* --- Reading -------------------------------------------------------------- */

/* Lines, what they are called in messages, and which of them count. */
typedef struct Source {
    const char *name;
    bool (*wants)(const Session *session, Span line);
} Source;

static void read_lines(Session *session, Span content, const Source *source)
{
    Span line;
    size_t number = 0;
    size_t wrong = 0;

    while (span_split_line(&content, &line)) {
        Fault fault = { 0 };

        number++;
        line = span_trim(line);
        text_clear(&session->config.origin);
        text_format(&session->config.origin, "%s:%zu: ", source->name, number);
        if (is_remark(line) || !source->wants(session, line) ||
            session_configure(session, line, &fault) == OK)
            continue;
        if (++wrong <= TOLD_MAX)
            session_say(session, TONE_ERROR, "%s:%zu: %s", source->name, number,
                        fault.text);
    }
    text_free(&session->config.origin);
    if (wrong > TOLD_MAX)
        session_say(session, TONE_ERROR, "%s: %zu invalid lines", source->name,
                    wrong);
}

static bool wants_all(const Session *session, Span line)
{
    (void)session;
    (void)line;
    return true;
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
                   &(Source){ path == NULL ? "config" : path, wants_all });
    else if (status != ERR_MISSING && path == NULL)
        session_say(session, TONE_ERROR, "%s", why.text);
    note_subjects(session, text_span(&content));
    text_free(&found);
    text_free(&content);
    if (status == OK || path == NULL)
        return OK;
    if (fault != NULL)
        *fault = why;
    return status;
}

/* Not what the config file sets, too. */
static bool wants_kept(const Session *session, Span line)
{
    Text subject = { 0 };
    bool is_taken;

    write_subjects(line, &subject);
    is_taken = kept_is_configured(session, text_span(&subject));
    text_free(&subject);
    return !is_taken;
}

void config_read_kept(Session *session)
{
    Text content = { 0 };
    Fault fault = { 0 };
    Status status = kept_load(&content, &fault);

    if (status == OK)
        read_lines(session, text_span(&content),
                   &(Source){ "settings", wants_kept });
    else if (status != ERR_MISSING)
        session_say(session, TONE_ERROR, "%s", fault.text);
    text_free(&content);
}

/* --- Writing -------------------------------------------------------------- */

/* Lines that are rewritten: everything that sets a setting or a key. */
static bool is_ours(Span line)
{
    static const char *const names[] = { "map",   "unmap", "theme",
                                         "level", "elo",   "time",
                                         "lines", "limit", "engine" };
    Span rest = line;
    const CommandSpec *command = take_command(&rest);
    Setting setting;

    if (command == NULL)
        return false;
    if (strcmp(command->name, "set") == 0) /* a newer program's stay */
        return find_setting_of(rest, &setting);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        if (strcmp(command->name, names[i]) == 0)
            return true;
    return false;
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
        if (!setting_is_default(session->settings, setting)) {
            kept_write_setting(session, setting, content);
            text_append_char(content, '\n');
        }
}

static void put_engines(const Session *session, Text *content)
{
    static const PlayerJob jobs[] = { JOB_PLAY, JOB_ANALYSE };
    const Players *players = session->players;

    for (size_t i = 0; i < players_count(players); i++)
        if (players_at(players, i) != PLAYER_OWN) {
            kept_write_engine(session, players_at(players, i), content);
            text_append_char(content, '\n');
        }
    for (size_t i = 0; i < ARRAY_LENGTH(jobs); i++)
        if (players_chosen(players, jobs[i]) != PLAYER_OWN) {
            kept_write_use(session, jobs[i], content);
            text_append_char(content, '\n');
        }
}

Status config_write(Session *session, const char *path, Span keys,
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
    if (status_is_done(status))
        note_subjects(session, text_span(&content));
    if (status_is_done(status) && written != NULL)
        text_append_span(written, text_span(&found));
    text_free(&found);
    text_free(&old);
    text_free(&content);
    return status;
}
