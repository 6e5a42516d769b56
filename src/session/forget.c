/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * Forgetting all that was kept: everything is as at first again, and as the
 * config file has it.
 */
typedef struct Forgotten {
    size_t settings, engines, keys;
} Forgotten;

static void reset(Session *session, Setting setting)
{
    session_restore(session, setting, span_from(SETTING_TABLE[setting].value),
                    NULL);
}

static void undo_setting(Session *session, Span name)
{
    Setting setting;

    if (span_equals(name, "strength")) {
        reset(session, SET_LEVEL);
        reset(session, SET_ELO);
    } else if (setting_find(name, &setting, NULL) == OK) {
        reset(session, setting);
    }
}

static void undo_use(Session *session, Span job)
{
    if (!span_equals(job, "play")) {
        analysis_use(session, PLAYER_OWN);
        return;
    }
    play_use_engine(session->play, PLAYER_OWN);
    players_choose(session->players, JOB_PLAY, PLAYER_OWN);
}

/* One that still plays stays until the program ends. */
static void undo_engine(Session *session, Span name)
{
    PlayerId player;

    if (players_find(session->players, name, &player, NULL) == OK)
        players_remove(session->players, player, NULL);
}

static void undo_key(Session *session, Span key)
{
    char *name = span_copy(key);

    session_request_with(
        session, (Request){ .kind = REQUEST_REMAP, .mapping = { name, NULL } });
    memory_free(name);
}

static void undo(Session *session, Span subject, Forgotten *count)
{
    Span kind = { 0 };
    Span name = { 0 };

    span_next_word(&subject, &kind);
    span_next_word(&subject, &name);
    count->settings += span_equals(kind, "set");
    count->engines += span_equals(kind, "engine");
    count->keys += span_equals(kind, "map");
    if (span_equals(kind, "set"))
        undo_setting(session, name);
    else if (span_equals(kind, "use"))
        undo_use(session, name);
    else if (span_equals(kind, "engine"))
        undo_engine(session, name);
    else if (span_equals(kind, "map"))
        undo_key(session, name);
}

/* From below: an engine is not removed before it is out of use. */
static void undo_all(Session *session, Span content, Forgotten *count)
{
    Text subject = { 0 };
    Span line;

    while (content.length > 0) {
        size_t start = content.length - 1;

        while (start > 0 && content.data[start - 1] != '\n')
            start--;
        line = span_trim(span_skip(content, start));
        content = span_take(content, start);
        text_clear(&subject);
        kept_write_subject(line, &subject);
        undo(session, text_span(&subject), count);
    }
    text_free(&subject);
}

static void put_count(Text *text, size_t count, const char *noun)
{
    if (count > 0)
        text_format(text, "%s%zu %s%s", text->length > 0 ? ", " : "", count,
                    noun, count == 1 ? "" : "s");
}

static void say_forgotten(Session *session, const Forgotten *count)
{
    Text text = { 0 };

    put_count(&text, count->settings, "setting");
    put_count(&text, count->engines, "engine");
    put_count(&text, count->keys, "key");
    if (text.length > 0)
        session_say(session, TONE_PLAIN, "Forgotten: %s", text_string(&text));
    else
        session_say(session, TONE_PLAIN, "Nothing was kept");
    text_free(&text);
}

Status kept_forget(Session *session, Fault *fault)
{
    Forgotten count = { 0 };
    Text content = { 0 };
    Status status = OK;

    if (!session->kept.is_on)
        return fault_set(fault, ERR_USAGE,
                         "set --reset: nothing is kept in this session");
    if (kept_load(&content, NULL) == OK)
        status = kept_remove(fault);
    if (status == OK) {
        undo_all(session, text_span(&content), &count);
        say_forgotten(session, &count);
    }
    text_free(&content);
    return status;
}
