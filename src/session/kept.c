/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kept.h"

#include "session/inside.h"

#include <string.h>

enum { KEPT_SIZE_MAX = 1 << 20, KEPT_TRIES = 3 };

static const char HEADING[] =
    "# What was set in luft, kept for the next time.\n"
    "# What the config file sets too is left to it; set --reset forgets all.\n";

bool kept_is_on(const Session *session)
{
    return session->kept.is_on;
}

void kept_start(Session *session)
{
    session->kept.is_on = true;
}

static Status find_path(Text *path, Fault *fault)
{
    return directory_find(DIRECTORY_STATE, "settings", path, fault);
}

/* --- What lines are about ------------------------------------------------- */

/* The lines of this file are always written in the same way. */
static const struct {
    const char *start;
    const char *kind;
    size_t words; /* between them and the name */
} SHAPES[] = {
    { "set ", "set", 0 },        { "map ", "map", 0 },
    { "unmap ", "map", 0 },      { "engine add ", "engine", 0 },
    { "engine use ", "use", 1 },
};

static void put_subject(const char *kind, Span name, Text *subject)
{
    if (span_equals(name, "level") || span_equals(name, "elo"))
        name = span_from("strength"); /* one undoes the other */
    text_format(subject, "%s %.*s", kind, SPAN_ARGUMENTS(name));
}

/* "set NAME", "engine NAME", "use JOB", "map KEY"; or nothing. */
void kept_write_subject(Span line, Text *subject)
{
    for (size_t i = 0; i < ARRAY_LENGTH(SHAPES); i++) {
        Span rest = line;
        Span name = { 0 };

        if (!span_starts_with(line, SHAPES[i].start))
            continue;
        rest = span_skip(rest, strlen(SHAPES[i].start));
        for (size_t skip = 0; skip <= SHAPES[i].words; skip++)
            span_next_word(&rest, &name);
        if (i == 0)
            name = span_take(name, span_find(name, '='));
        if (name.length > 0)
            put_subject(SHAPES[i].kind, name, subject);
        return;
    }
}

bool kept_is_configured(const Session *session, Span subject)
{
    Span rest = text_span(&session->kept.configured);
    Span known;

    while (subject.length > 0 && span_split_line(&rest, &known))
        if (span_is_equal(known, subject))
            return true;
    return false;
}

/* --- Lines ---------------------------------------------------------------- */

/* Quotes keep what would be trimmed or taken for quotes. */
void kept_write_setting(const Session *session, Setting setting, Text *line)
{
    Span value = span_from(setting_text(session->settings, setting));
    bool is_plain = value.length > 0 && value.data[0] != '"' &&
                    span_is_equal(span_trim(value), value);

    text_format(line, is_plain ? "set %s=%.*s" : "set %s=\"%.*s\"",
                SETTING_TABLE[setting].name, SPAN_ARGUMENTS(value));
}

void kept_write_engine(const Session *session, PlayerId player, Text *line)
{
    text_format(line, "engine add %s ", players_name(session->players, player));
    players_write_command(session->players, player, line);
}

void kept_write_use(const Session *session, PlayerJob job, Text *line)
{
    text_format(
        line, "engine use %s %s",
        players_name(session->players, players_chosen(session->players, job)),
        job == JOB_PLAY ? "play" : "analysis");
}

/* --- The file ------------------------------------------------------------- */

Status kept_load(Text *content, Fault *fault)
{
    Text path = { 0 };
    Status status = find_path(&path, fault);

    if (status == OK)
        status =
            file_read(text_string(&path), KEPT_SIZE_MAX, content, NULL, fault);
    text_free(&path);
    return status;
}

Status kept_remove(Fault *fault)
{
    Text path = { 0 };
    Status status = find_path(&path, fault);

    if (status == OK)
        status = file_remove(text_string(&path), fault);
    text_free(&path);
    return status;
}

static bool is_about(Span line, Span subject)
{
    Text found = { 0 };
    bool is_same;

    kept_write_subject(line, &found);
    is_same = span_is_equal(text_span(&found), subject);
    text_free(&found);
    return is_same;
}

static void append_line(Span line, Text *content)
{
    if (line.length == 0)
        return;
    text_append_span(content, line);
    text_append_char(content, '\n');
}

/* Of a program that reads from above, engines are added before they are used:
 * the new line is where the old one was. */
static void replace_line(Span old, Span subject, Span new, Text *content)
{
    Span line;

    if (old.length == 0)
        text_append(content, HEADING);
    while (span_split_line(&old, &line)) {
        if (!is_about(line, subject)) {
            append_line(line, content);
            continue;
        }
        append_line(new, content);
        new = span_of(NULL, 0);
    }
    append_line(new, content);
}

/* Another luft may keep something at the same time. */
static Status rewrite_once(const char *path, Span subject, Span line,
                           Fault *fault)
{
    Text old = { 0 };
    Text content = { 0 };
    FileStamp stamp = { 0 };
    Status status = file_read(path, KEPT_SIZE_MAX, &old, &stamp, fault);

    if (status == ERR_MISSING)
        status = OK;
    if (status == OK && (line.length > 0 || old.length > 0)) {
        replace_line(text_span(&old), subject, line, &content);
        if (!span_is_equal(text_span(&old), text_span(&content)))
            status =
                file_replace(path, text_span(&content), &stamp, NULL, fault);
    }
    text_free(&old);
    text_free(&content);
    return status == ERR_LATE ? OK : status;
}

/* The line in place of what was kept of the subject; empty: nothing. */
static Status rewrite(Span subject, Span line, Fault *fault)
{
    Text path = { 0 };
    Status status = find_path(&path, fault);

    if (status == OK)
        status = directory_make_for(text_string(&path), fault);
    for (int i = 0; i < KEPT_TRIES && (i == 0 || status == ERR_CHANGED); i++)
        if (i > 0 || status == OK)
            status = rewrite_once(text_string(&path), subject, line, fault);
    text_free(&path);
    return status;
}

static void keep(Session *session, Span subject, Span line)
{
    Fault fault = { 0 };

    if (kept_is_configured(session, subject)) {
        session_say(session, TONE_PLAIN,
                    "Until you leave: your config file sets it too "
                    "(write-config changes that)");
        return;
    }
    if (rewrite(subject, line, &fault) == OK || session->kept.has_failed)
        return;
    session->kept.has_failed = true;
    session_say(session, TONE_ERROR, "not kept for the next time: %s",
                fault.text);
}

static bool is_keeping(const Session *session)
{
    return session->kept.is_on && !session->config.is_quiet;
}

void kept_put(Session *session, Span line)
{
    Text subject = { 0 };

    if (!is_keeping(session))
        return;
    kept_write_subject(line, &subject);
    if (subject.length > 0)
        keep(session, text_span(&subject), line);
    text_free(&subject);
}

void kept_drop(Session *session, Span line)
{
    Text subject = { 0 };

    if (!is_keeping(session))
        return;
    kept_write_subject(line, &subject);
    keep(session, text_span(&subject), span_of(NULL, 0));
    text_free(&subject);
}

void kept_put_setting(Session *session, Setting setting)
{
    Text line = { 0 };

    kept_write_setting(session, setting, &line);
    if (setting_is_default(session->settings, setting))
        kept_drop(session, text_span(&line));
    else
        kept_put(session, text_span(&line));
    text_free(&line);
}

void kept_put_use(Session *session, PlayerJob job)
{
    Text line = { 0 };

    kept_write_use(session, job, &line);
    if (players_chosen(session->players, job) == PLAYER_OWN)
        kept_drop(session, text_span(&line));
    else
        kept_put(session, text_span(&line));
    text_free(&line);
}

/* What the config file sets need not be here. */
static void yield(Session *session)
{
    Span rest = text_span(&session->kept.configured);
    Span subject;

    while (span_split_line(&rest, &subject))
        if (subject.length > 0)
            rewrite(subject, span_of(NULL, 0), NULL);
}

void kept_set_configured(Session *session, Span subjects)
{
    text_clear(&session->kept.configured);
    text_append_span(&session->kept.configured, subjects);
    if (session->kept.is_on)
        yield(session);
}

void kept_release(Session *session)
{
    text_free(&session->kept.configured);
}
