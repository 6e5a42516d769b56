/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The list of engines, and the programs behind it.
 */
enum {
    NAME_MAX_LENGTH = 40,
    PARTING = 300, /* ms that programs get to leave by themselves at the end */
    TURN = 10
};

/* --- The list ------------------------------------------------------------- */

Guest *guest_at(const Session *session, size_t engine)
{
    return engine == ENGINE_OWN ? NULL : session->guests.list[engine - 1];
}

const char *guest_name(const Session *session, size_t engine)
{
    return engine == ENGINE_OWN ? ENGINE_NAME_OWN
                                : guest_at(session, engine)->name;
}

Status guest_find(const Session *session, Span name, size_t *engine,
                  Fault *fault)
{
    for (size_t i = 0; i <= session->guests.count; i++)
        if (span_equals_ignoring_case(name, guest_name(session, i))) {
            *engine = i;
            return OK;
        }
    return fault_set(fault, ERR_USAGE,
                     "there is no engine \"%.*s\" (engine list shows them)",
                     SPAN_ARGUMENTS(name));
}

static Status check_name(const Session *session, Span name, Fault *fault)
{
    static const char *const words[] = { ENGINE_NAME_OWN, "human", "you" };
    size_t engine = ENGINE_OWN;

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals_ignoring_case(name, words[i]))
            return fault_set(fault, ERR_USAGE, "an engine cannot be called %s",
                             words[i]);
    if (name.length > NAME_MAX_LENGTH)
        return fault_set(fault, ERR_USAGE, "that is a very long name");
    if (guest_find(session, name, &engine, NULL) == OK)
        return fault_set(fault, ERR_USAGE,
                         "there is an engine %s already (engine remove %s)",
                         guest_name(session, engine),
                         guest_name(session, engine));
    return OK;
}

Status guest_add(Session *session, Span name, Span line, Fault *fault)
{
    Guests *guests = &session->guests;
    Status status = check_name(session, name, fault);
    EngineCommand command;
    Guest *guest;

    if (status == OK)
        status = engine_command_read(line, &command, fault);
    if (status != OK)
        return status;
    guest = memory_zeroed(1, sizeof *guest);
    guest->name = span_copy(name);
    guest->command = command;
    engine_command_set_name(&guest->command, name);
    guests->list =
        memory_resize(guests->list, guests->count + 1, sizeof(Guest *));
    guests->list[guests->count++] = guest;
    return OK;
}

static void guest_free(Guest *guest)
{
    for (ThinkerKind kind = 0; kind < THINKERS; kind++)
        host_free(guest->hosts[kind]);
    engine_command_release(&guest->command);
    memory_free(guest->name);
    memory_free(guest);
}

static bool is_seated(const Session *session, size_t engine)
{
    const Play *play = &session->play;

    for (Color color = WHITE; color < COLORS; color++)
        if (play->live != NODE_NONE && play->seats[color] == SEAT_ENGINE &&
            play->engines[color] == engine)
            return true;
    return false;
}

static bool is_needed(const Session *session, size_t engine, ThinkerKind kind)
{
    return session->guests.chosen[kind] == engine ||
           (kind == THINKER_PLAYER && is_seated(session, engine));
}

Status guest_remove(Session *session, size_t engine, Fault *fault)
{
    Guests *guests = &session->guests;
    size_t *numbers[] = { &guests->chosen[THINKER_ANALYST],
                          &guests->chosen[THINKER_PLAYER],
                          &session->play.engines[WHITE],
                          &session->play.engines[BLACK] };

    if (engine == ENGINE_OWN)
        return fault_set(fault, ERR_USAGE, "the built-in engine stays");
    for (ThinkerKind kind = 0; kind < THINKERS; kind++)
        if (is_needed(session, engine, kind))
            return fault_set(fault, ERR_USAGE,
                             "%s is in use; engine use %s first",
                             guest_name(session, engine), ENGINE_NAME_OWN);
    guest_free(guest_at(session, engine));
    guests->count--;
    for (size_t i = engine - 1; i < guests->count; i++)
        guests->list[i] = guests->list[i + 1];
    for (size_t i = 0; i < ARRAY_LENGTH(numbers); i++)
        if (*numbers[i] == engine)
            *numbers[i] = ENGINE_OWN;
        else if (*numbers[i] > engine)
            (*numbers[i])--;
    return OK;
}

/* --- Options -------------------------------------------------------------- */

Status guest_set_option(Session *session, Guest *guest, Span name, Span value,
                        Fault *fault)
{
    const HostOption *option = NULL;

    (void)session;
    for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
        Host *host = guest->hosts[kind];
        Status status = OK;

        if (host == NULL)
            continue;
        status = host_set_option(host, name, value, fault);
        if (status != OK)
            return status;
        option = host_option_find(host, name);
    }
    if (option == NULL || option->kind != HOST_OPTION_BUTTON)
        engine_command_set(&guest->command, name, value);
    return OK;
}

static void suggest_number(Host *host, const char *name, int64_t number)
{
    Text text = { 0 };

    text_format(&text, "%lld", (long long)number);
    host_suggest_option(host, span_from(name), text_span(&text));
    text_free(&text);
}

static void suggest_switch(Host *host, const char *name, bool is_on)
{
    host_suggest_option(host, span_from(name),
                        span_from(is_on ? "true" : "false"));
}

/* Engines that can play weaker do so at our level, as far down as they go. */
static void suggest_level(const Session *session, Host *host)
{
    unsigned elo = strength_elo(session);

    suggest_switch(host, "UCI_LimitStrength", elo != 0);
    if (elo != 0)
        suggest_number(host, "UCI_Elo", elo);
}

static void suggest(const Session *session, Host *host, ThinkerKind kind)
{
    suggest_number(host, "Threads", relay_threads(session));
    suggest_number(host, "Hash", setting_number(session->settings, SET_HASH));
    suggest_switch(host, "UCI_ShowWDL", kind == THINKER_ANALYST);
    if (kind == THINKER_PLAYER) {
        suggest_switch(host, "Ponder",
                       setting_is_on(session->settings, SET_PONDER));
        suggest_level(session, host);
    }
}

void guests_configure(Session *session)
{
    for (size_t i = 0; i < session->guests.count; i++)
        for (ThinkerKind kind = 0; kind < THINKERS; kind++)
            if (session->guests.list[i]->hosts[kind] != NULL)
                suggest(session, session->guests.list[i]->hosts[kind], kind);
}

bool guest_elo(const Session *session, size_t engine, int64_t *elo)
{
    Guest *guest = guest_at(session, engine);
    const Host *host = guest == NULL ? NULL : guest->hosts[THINKER_PLAYER];
    const HostOption *limit;
    const HostOption *rating;

    if (host == NULL)
        return false;
    limit = host_option_find(host, span_from("UCI_LimitStrength"));
    rating = host_option_find(host, span_from("UCI_Elo"));
    return limit != NULL && rating != NULL &&
           span_equals(span_from(limit->value), "true") &&
           span_to_integer(span_from(rating->value), 0, 10000, elo);
}

/* --- Programs ------------------------------------------------------------- */

Status guest_host(Session *session, size_t engine, ThinkerKind kind,
                  Host **host, Fault *fault)
{
    Guest *guest = guest_at(session, engine);
    Host **place = &guest->hosts[kind];
    Status status;

    if (*place != NULL && host_state(*place) == HOST_LEAVING) {
        host_free(*place);
        *place = NULL;
    }
    if (*place == NULL) {
        *place =
            host_new(&guest->command, relay_sink, &session->thinkers[kind]);
        suggest(session, *place, kind);
    }
    status = host_start(*place, fault);
    if (status != OK)
        return fault_prefix(fault, status, "%s: ", guest->name);
    *host = *place;
    return OK;
}

void guests_tidy(Session *session)
{
    for (size_t i = 0; i < session->guests.count; i++)
        for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
            Host *host = session->guests.list[i]->hosts[kind];

            if (host != NULL && !is_needed(session, i + 1, kind))
                host_quit(host);
        }
}

void guests_new_game(Session *session)
{
    for (size_t i = 0; i < session->guests.count; i++)
        for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
            Host *host = session->guests.list[i]->hosts[kind];

            if (host != NULL && host_state(host) != HOST_LEAVING)
                host_new_game(host);
        }
}

/* --- The loop ------------------------------------------------------------- */

size_t guests_watch(const Session *session, struct pollfd *watched, size_t room)
{
    size_t count = 0;

    for (size_t i = 0; i < session->guests.count; i++)
        for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
            const Host *host = session->guests.list[i]->hosts[kind];

            if (host != NULL && count + HOST_DESCRIPTORS <= room)
                count += host_watch(host, watched + count);
        }
    return count;
}

/* The first complaint about options that came before the start. */
static void tell_fault(Session *session, Guest *guest, const Host *host)
{
    const char *fault = host_option_fault(host);

    if (fault == NULL || guest->has_complained)
        return;
    guest->has_complained = true;
    say(session, TONE_ERROR, "%s", fault);
}

static void tell_if_lost(Session *session, Guest *guest, const Host *host)
{
    if (!guest->is_looked_at || host_state(host) == HOST_STARTING)
        return;
    guest->is_looked_at = false;
    if (host_state(host) != HOST_DOWN && session->play.is_on &&
        !session->play.is_thinking &&
        !host_can_play(host, game_start(session->game)))
        say(session, TONE_ERROR,
            "%s: does not know Chess960 (engine use luft takes another)",
            guest->name);
}

void guests_look(Session *session)
{
    const Play *play = &session->play;

    if (!play->is_on || play->is_thinking ||
        !game_start(session->game)->is_chess960)
        return;
    for (Color color = WHITE; color < COLORS; color++) {
        Guest *guest = guest_at(session, play->engines[color]);
        Host *host = NULL;

        if (play->seats[color] != SEAT_ENGINE || guest == NULL ||
            guest_host(session, play->engines[color], THINKER_PLAYER, &host,
                       NULL) != OK)
            continue;
        guest->is_looked_at = true;
        tell_if_lost(session, guest, host);
    }
}

static void show_page_if_wanted(Session *session, Guest *guest,
                                const Host *host)
{
    if (!guest->wants_page || host_state(host) == HOST_STARTING)
        return;
    guest->wants_page = false;
    if (host_state(host) == HOST_DOWN)
        say(session, TONE_ERROR, "%s: %s", guest->name,
            host_trouble_text(host));
    else
        guest_show_options(session, guest, host);
}

/* One that crashes while nobody has asked it anything is worth a word. */
static void pump(Session *session, const Guest *guest, ThinkerKind kind)
{
    Host *host = guest->hosts[kind];
    HostState before = host_state(host);

    host_pump(host);
    if (before == HOST_READY && host_state(host) == HOST_DOWN)
        say(session, TONE_ERROR, "%s: %s; it is started again when needed",
            guest->name, host_trouble_text(host));
}

void guests_pump(Session *session)
{
    for (size_t i = 0; i < session->guests.count; i++) {
        Guest *guest = session->guests.list[i];

        for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
            Host *host = guest->hosts[kind];

            if (host == NULL)
                continue;
            pump(session, guest, kind);
            tell_fault(session, guest, host);
            if (kind == THINKER_PLAYER)
                tell_if_lost(session, guest, host);
            show_page_if_wanted(session, guest, host);
        }
    }
}

int64_t guests_deadline(const Session *session)
{
    int64_t soonest = INT64_MAX;

    for (size_t i = 0; i < session->guests.count; i++)
        for (ThinkerKind kind = 0; kind < THINKERS; kind++) {
            const Host *host = session->guests.list[i]->hosts[kind];

            if (host != NULL && host_deadline(host) < soonest)
                soonest = host_deadline(host);
        }
    return soonest;
}

/* --- The end -------------------------------------------------------------- */

static void ask_all_to_leave(Session *session)
{
    for (size_t i = 0; i < session->guests.count; i++)
        for (ThinkerKind kind = 0; kind < THINKERS; kind++)
            if (session->guests.list[i]->hosts[kind] != NULL)
                host_quit(session->guests.list[i]->hosts[kind]);
}

static void see_them_off(Session *session)
{
    int64_t end = clock_milliseconds() + PARTING;
    struct pollfd watched[SESSION_DESCRIPTORS];

    for (int turns = PARTING / TURN; turns > 0 && clock_milliseconds() < end;
         turns--) {
        size_t count = guests_watch(session, watched, SESSION_DESCRIPTORS);

        if (count == 0)
            return;
        poll(watched, (nfds_t)count, TURN);
        for (size_t i = 0; i < session->guests.count; i++)
            for (ThinkerKind kind = 0; kind < THINKERS; kind++)
                if (session->guests.list[i]->hosts[kind] != NULL)
                    host_pump(session->guests.list[i]->hosts[kind]);
    }
}

void guests_free(Session *session)
{
    ask_all_to_leave(session);
    see_them_off(session);
    for (size_t i = 0; i < session->guests.count; i++)
        guest_free(session->guests.list[i]);
    memory_free(session->guests.list);
}
