/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/handlers.h"

#include <inttypes.h>

/*
 * The command engine: engines of other people.
 */

/* --- add, remove, list ---------------------------------------------------- */

static Status add(Session *session, Span arguments, Fault *fault)
{
    Span name;
    Status status;

    if (!span_next_word(&arguments, &name) || span_trim(arguments).length == 0)
        return fault_set(fault, ERR_USAGE, "engine add NAME COMMAND");
    status = guest_add(session, name, span_trim(arguments), fault);
    if (status == OK)
        say(session, TONE_PLAIN, "engine use %.*s plays and analyses with it",
            SPAN_ARGUMENTS(name));
    return status;
}

static Status remove_engine(Session *session, Span arguments, Fault *fault)
{
    size_t engine;
    Status status = guest_find(session, arguments, &engine, fault);

    return status == OK ? guest_remove(session, engine, fault) : status;
}

static const char *use_of(const Session *session, size_t engine)
{
    const size_t *chosen = session->guests.chosen;
    bool plays = chosen[THINKER_PLAYER] == engine;
    bool analyses = chosen[THINKER_ANALYST] == engine;

    if (plays && analyses)
        return "plays, analyses";
    return plays ? "plays" : analyses ? "analyses" : "";
}

static void describe(const Session *session, size_t engine, Text *text)
{
    Guest *guest = guest_at(session, engine);
    Text command = { 0 };

    if (guest == NULL)
        text_append(&command, "the engine that is built in");
    else
        engine_command_write(&guest->command, &command);
    text_format(text, "%-16s %-16s %s\n", guest_name(session, engine),
                use_of(session, engine), text_string(&command));
    text_free(&command);
}

static Status list(Session *session, Span arguments, Fault *fault)
{
    Text text = { 0 };

    if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE, "engine list stands alone");
    for (size_t i = 0; i <= session->guests.count; i++)
        describe(session, i, &text);
    text_append(&text, "\nengine add NAME COMMAND adds one.\n");
    say_page(session, "Engines", text_span(&text));
    text_free(&text);
    return OK;
}

/* --- use ------------------------------------------------------------------ */

static void use_for_play(Session *session, size_t engine)
{
    session->guests.chosen[THINKER_PLAYER] = engine;
    session->thinkers[THINKER_PLAYER].failures = 0;
    play_change_engine(session, engine);
}

static void use_for_analysis(Session *session, size_t engine)
{
    review_abort(session);
    session->guests.chosen[THINKER_ANALYST] = engine;
    session->thinkers[THINKER_ANALYST].failures = 0;
    if (session->analysis.task != TASK_NONE)
        relay_stop(session, THINKER_ANALYST);
    session->analysis.task = TASK_NONE;
    analysis_restart(session);
}

static Status use(Session *session, Span arguments, Fault *fault)
{
    Span name = span_of(NULL, 0);
    Span job;
    size_t engine;
    Status status;

    span_next_word(&arguments, &name);
    status = guest_find(session, name, &engine, fault);
    if (status != OK)
        return status;
    job = span_trim(arguments);
    if (job.length > 0 && !span_equals(job, "play") &&
        !span_equals(job, "analysis"))
        return fault_set(fault, ERR_USAGE,
                         "engine use NAME, and play or analysis if it shall "
                         "do one only");
    if (!span_equals(job, "analysis"))
        use_for_play(session, engine);
    if (!span_equals(job, "play"))
        use_for_analysis(session, engine);
    guests_tidy(session);
    say(session, TONE_PLAIN, "%s %s", guest_name(session, engine),
        use_of(session, engine));
    return OK;
}

/* --- option --------------------------------------------------------------- */

/* The engine whose options the user means: that which plays, else that which
 * analyses. */
static Guest *guest_in_use(const Session *session)
{
    Guest *guest = guest_at(session, session->guests.chosen[THINKER_PLAYER]);

    if (guest != NULL)
        return guest;
    return guest_at(session, session->guests.chosen[THINKER_ANALYST]);
}

static const Host *running(const Guest *guest)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++)
        if (guest->hosts[kind] != NULL &&
            host_option_count(guest->hosts[kind]) > 0)
            return guest->hosts[kind];
    return NULL;
}

static void put_range(const HostOption *option, Text *text)
{
    switch (option->kind) {
    case HOST_OPTION_CHECK:
        text_append(text, "true or false");
        break;
    case HOST_OPTION_SPIN:
        text_format(text, "%" PRId64 " to %" PRId64, option->low, option->high);
        break;
    case HOST_OPTION_COMBO:
        for (size_t i = 0; i < option->choice_count; i++)
            text_format(text, "%s%s", i > 0 ? ", " : "", option->choices[i]);
        break;
    case HOST_OPTION_BUTTON:
        text_append(text, "something to do");
        break;
    case HOST_OPTION_STRING:
        text_append(text, "text");
        break;
    }
}

static void put_option(const HostOption *option, Text *text)
{
    text_format(text, "%-24s %-16s ", option->name, option->value);
    put_range(option, text);
    text_append_char(text, '\n');
}

void guest_show_options(Session *session, const Guest *guest, const Host *host)
{
    Text text = { 0 };

    text_format(&text, "%s: %s\n\n", guest->name, host_name(host));
    for (size_t i = 0; i < host_option_count(host); i++)
        put_option(host_option_at(host, i), &text);
    say_page(session, "Options of the engine", text_span(&text));
    text_free(&text);
}

/* Options are known when the program has said which it has. */
static Status show_options(Session *session, Guest *guest, Fault *fault)
{
    const Guests *guests = &session->guests;
    ThinkerKind kind =
        guest_at(session, guests->chosen[THINKER_PLAYER]) == guest
            ? THINKER_PLAYER
            : THINKER_ANALYST;
    Host *host;

    if (running(guest) != NULL) {
        guest_show_options(session, guest, running(guest));
        return OK;
    }
    guest->wants_page = true;
    return guest_host(session, guests->chosen[kind], kind, &host, fault);
}

/* The longest beginning that is the name of an option: names have blanks. */
static bool split_by_names(const Host *host, Span all, Span *name, Span *value)
{
    for (size_t cut = all.length; cut > 0; cut--) {
        if (cut < all.length && !ascii_is_space(all.data[cut]))
            continue;
        *name = span_trim(span_take(all, cut));
        *value = span_trim(span_skip(all, cut));
        if (host_option_find(host, *name) != NULL)
            return true;
    }
    return false;
}

/* "Move Overhead=50", "Move Overhead 50". */
static void split(const Guest *guest, Span all, Span *name, Span *value)
{
    const Host *host = running(guest);
    size_t cut = span_find(all, '=');

    if (cut < all.length) {
        *name = span_trim(span_take(all, cut));
        *value = span_trim(span_skip(all, cut + 1));
        return;
    }
    if (host != NULL && split_by_names(host, all, name, value))
        return;
    while (cut > 0 && !ascii_is_space(all.data[cut - 1]))
        cut--;
    if (cut == 0)
        cut = all.length;
    *name = span_trim(span_take(all, cut));
    *value = span_trim(span_skip(all, cut));
}

static void show_option(Session *session, const HostOption *option)
{
    Text text = { 0 };

    text_format(&text, "%s=%s: ", option->name, option->value);
    put_range(option, &text);
    say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
}

static Status option(Session *session, Span arguments, Fault *fault)
{
    Guest *guest = guest_in_use(session);
    const HostOption *known;
    Span name;
    Span value;

    if (guest == NULL)
        return fault_set(fault, ERR_USAGE,
                         "the built-in engine is in use: set threads, set "
                         "hash, level");
    if (arguments.length == 0)
        return show_options(session, guest, fault);
    split(guest, arguments, &name, &value);
    known =
        running(guest) == NULL ? NULL : host_option_find(running(guest), name);
    if (known != NULL && value.length == 0 &&
        known->kind != HOST_OPTION_BUTTON &&
        span_find(arguments, '=') == arguments.length) {
        show_option(session, known);
        return OK;
    }
    return guest_set_option(session, guest, name, value, fault);
}

Status do_engine(Session *session, Span arguments, Fault *fault)
{
    static const struct {
        const char *word;
        Status (*run)(Session *session, Span arguments, Fault *fault);
    } words[] = {
        { "add", add },
        { "use", use },
        { "list", list },
        { "option", option },
        { "remove", remove_engine },
    };
    Span word = span_from("list");

    span_next_word(&arguments, &word);
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals_ignoring_case(word, words[i].word))
            return words[i].run(session, span_trim(arguments), fault);
    return fault_set(fault, ERR_USAGE, "engine %s",
                     VERB_TABLE[VERB_ENGINE].arguments);
}
