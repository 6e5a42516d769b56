/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/inside.h"

#include "config.h"

#include "lab/brain.h"

/*
 * The list of players, and the door to everything behind it.
 */
enum {
    NAME_MAX_LENGTH = 40,
    PARTING = 300, /* ms that programs get to end by themselves */
    TURN = 10
};

typedef struct Entry {
    PlayerId id;
    Program *program;
} Entry;

/* One of the ancestors that somebody has asked for, with its words. */
typedef struct BrainEntry {
    PlayerId id;
    char *words;
} BrainEntry;

struct Players {
    Listener listener;
    PlayersOptions options; /* its judge is ours to free */
    char *judge;
    char *tables_path;
    Job *jobs[JOBS];
    PlayerId chosen[JOBS];
    Entry *list; /* without the built-in engine */
    size_t count;
    BrainEntry *brains;
    size_t brain_count;
    PlayerId last; /* the number given last */
};

Status players_new(const Listener *listener, Players **result, Fault *fault)
{
    enum { HASH = 16 };
    Players *players = memory_zeroed(1, sizeof *players);
    Status status = OK;

    players->listener = *listener;
    players->judge = memory_copy_string("auto");
    players->tables_path = memory_copy_string("none");
    players->options = (PlayersOptions){ .threads = 1,
                                         .hash = HASH,
                                         .tables_path = players->tables_path,
                                         .judge = players->judge };
    for (PlayerJob job = 0; job < JOBS && status == OK; job++)
        status =
            job_new(&(JobSetup){ job, &players->options, &players->listener },
                    &players->jobs[job], fault);
    if (status != OK) {
        players_free(players);
        return status;
    }
    *result = players;
    return OK;
}

void players_serve(Players *players, PlayerJob job, const PlayerClient *client)
{
    job_serve(players->jobs[job], client);
}

Status players_configure(Players *players, const PlayersOptions *options,
                         Fault *fault)
{
    char *judge = memory_copy_string(options->judge);

    memory_free(players->judge);
    players->judge = judge;
    players->options = *options;
    players->options.judge = judge;
    memory_free(players->tables_path);
    players->tables_path = memory_copy_string(
        options->tables_path == NULL ? "none" : options->tables_path);
    players->options.tables_path = players->tables_path;
    if (options->threads == 0)
        players->options.threads = own_engine_threads();
    for (PlayerJob job = 0; job < JOBS; job++) {
        Status status = job_configure(players->jobs[job], fault);

        if (status != OK)
            return status;
    }
    for (size_t i = 0; i < players->count; i++)
        program_suggest(players->list[i].program, &players->options);
    return OK;
}

/* --- The list ------------------------------------------------------------- */

size_t players_count(const Players *players)
{
    return players->count + 1;
}

PlayerId players_at(const Players *players, size_t index)
{
    return index == 0 ? PLAYER_OWN : players->list[index - 1].id;
}

/* NULL: the built-in engine. */
static Program *program_of(const Players *players, PlayerId player)
{
    for (size_t i = 0; i < players->count; i++)
        if (players->list[i].id == player)
            return players->list[i].program;
    return NULL;
}

/* NULL: none of the ancestors. */
static const char *brain_of(const Players *players, PlayerId player)
{
    for (size_t i = 0; i < players->brain_count; i++)
        if (players->brains[i].id == player)
            return players->brains[i].words;
    return NULL;
}

bool players_is_brain(const Players *players, PlayerId player)
{
    return brain_of(players, player) != NULL;
}

const char *players_name(const Players *players, PlayerId player)
{
    const Program *program = program_of(players, player);
    const char *brain = brain_of(players, player);

    if (brain != NULL)
        return brain;

    return program == NULL ? PLAYER_OWN_NAME : program_name(program);
}

static void write_own_version(const Job *job, const char *brain, Text *text)
{
    Text with = { 0 };

    if (brain != NULL)
        text_format(&with, "brain %s", brain);
    else
        job_write_judge(job, &with);
    text_append(text, PLAYER_OWN_NAME " " PACKAGE_VERSION);
    if (with.length > 0)
        text_format(text, ", %s", text_string(&with));
    text_free(&with);
}

void players_write_version(const Players *players, PlayerId player, Text *text)
{
    const Program *program = program_of(players, player);
    const Host *host = program == NULL ? NULL : program_host(program, JOB_PLAY);

    if (program == NULL)
        write_own_version(players->jobs[JOB_PLAY], brain_of(players, player),
                          text);
    else if (host != NULL)
        text_append(text, host_name(host));
}

void players_write_analyst(const Players *players, Text *text)
{
    PlayerId player = players->chosen[JOB_ANALYSE];
    const Program *program = program_of(players, player);
    const Host *host =
        program == NULL ? NULL : program_host(program, JOB_ANALYSE);

    if (program == NULL)
        write_own_version(players->jobs[JOB_ANALYSE], brain_of(players, player),
                          text);
    else
        text_append(text, host != NULL && *host_name(host) != '\0'
                              ? host_name(host)
                              : program_name(program));
}

static bool find_in_list(const Players *players, Span name, PlayerId *player)
{
    for (size_t i = 0; i < players_count(players); i++) {
        PlayerId id = players_at(players, i);

        if (span_equals_ignoring_case(name, players_name(players, id))) {
            *player = id;
            return true;
        }
    }
    return false;
}

/* It keeps its number for as long as the program runs. */
static PlayerId brain_entry(Players *players, Span words)
{
    for (size_t i = 0; i < players->brain_count; i++)
        if (span_equals_ignoring_case(words, players->brains[i].words))
            return players->brains[i].id;
    players->brains = memory_resize(players->brains, players->brain_count + 1,
                                    sizeof *players->brains);
    players->brains[players->brain_count++] =
        (BrainEntry){ ++players->last, span_copy(words) };
    return players->last;
}

Status players_find(Players *players, Span name, PlayerId *player, Fault *fault)
{
    Fault reason = { 0 };
    Status status;

    if (find_in_list(players, name, player))
        return OK;
    status = brain_check(name, &reason);
    if (status == OK)
        *player = brain_entry(players, name);
    if (status == ERR_MISSING)
        return fault_set(fault, ERR_USAGE,
                         "no engine named \"%.*s\" (engine list shows them)",
                         SPAN_ARGUMENTS(name));
    return status == OK ? OK : fault_pass(fault, &reason);
}

static Status check_name(const Players *players, Span name, Fault *fault)
{
    static const char *const reserved[] = { PLAYER_OWN_NAME, "human", "you" };
    PlayerId player = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(reserved); i++)
        if (span_equals_ignoring_case(name, reserved[i]))
            return fault_set(fault, ERR_USAGE, "an engine cannot be called %s",
                             reserved[i]);
    if (name.length > NAME_MAX_LENGTH)
        return fault_set(fault, ERR_USAGE, "engine name: at most %d characters",
                         NAME_MAX_LENGTH);
    if (find_in_list(players, name, &player))
        return fault_set(
            fault, ERR_USAGE, "engine %s already exists (engine remove %s)",
            players_name(players, player), players_name(players, player));
    return OK;
}

Status players_add(Players *players, Span name, Span line, Fault *fault)
{
    Status status = check_name(players, name, fault);
    ProgramSinks sinks = { .sink = job_sink };
    EngineCommand command;

    if (status == OK)
        status = engine_command_read(line, &command, fault);
    if (status != OK)
        return status;
    for (PlayerJob job = 0; job < JOBS; job++)
        sinks.contexts[job] = players->jobs[job];
    players->list =
        memory_resize(players->list, players->count + 1, sizeof(Entry));
    players->list[players->count++] =
        (Entry){ ++players->last, program_new(name, &command, &sinks) };
    return OK;
}

Status players_try(Players *players, PlayerId player, Fault *fault)
{
    Program *program = program_of(players, player);
    Status status =
        program_start(program, JOB_ANALYSE, &players->options, fault);

    if (status == OK)
        program_try(program);
    return status;
}

static bool is_needed(const Players *players, PlayerId player, PlayerJob job)
{
    return players->chosen[job] == player ||
           job_is_using(players->jobs[job], player);
}

Status players_remove(Players *players, PlayerId player, Fault *fault)
{
    size_t index = 0;

    if (players_is_brain(players, player))
        return fault_set(fault, ERR_USAGE, "%s is built in",
                         players_name(players, player));
    if (player == PLAYER_OWN)
        return fault_set(fault, ERR_USAGE,
                         "the built-in engine cannot be removed");
    for (PlayerJob job = 0; job < JOBS; job++)
        if (is_needed(players, player, job))
            return fault_set(fault, ERR_USAGE,
                             "%s is in use (engine use %s first)",
                             players_name(players, player), PLAYER_OWN_NAME);
    while (players->list[index].id != player)
        index++;
    program_free(players->list[index].program);
    players->count--;
    for (size_t i = index; i < players->count; i++)
        players->list[i] = players->list[i + 1];
    return OK;
}

void players_write_command(const Players *players, PlayerId player, Text *line)
{
    const Program *program = program_of(players, player);

    if (program != NULL)
        engine_command_write(program_command(program), line);
}

static void tidy(Players *players)
{
    for (size_t i = 0; i < players->count; i++)
        for (PlayerJob job = 0; job < JOBS; job++)
            if (!is_needed(players, players->list[i].id, job))
                program_quit(players->list[i].program, job);
}

void players_choose(Players *players, PlayerJob job, PlayerId player)
{
    players->chosen[job] = player;
    if (program_of(players, player) != NULL)
        program_stop_trial(program_of(players, player));
    job_forget_failures(players->jobs[job]);
    tidy(players);
}

PlayerId players_chosen(const Players *players, PlayerJob job)
{
    return players->chosen[job];
}

void players_new_game(Players *players)
{
    for (size_t i = 0; i < players->count; i++)
        program_new_game(players->list[i].program);
}

void players_forget(Players *players, PlayerJob job)
{
    players_new_game(players);
    job_forget(players->jobs[job]);
}

void players_check(Players *players, PlayerId player, const Position *start)
{
    Program *program = program_of(players, player);

    if (program == NULL ||
        program_start(program, JOB_PLAY, &players->options, NULL) != OK)
        return;
    program_check(program, start);
    program_warn_if_unable(program, &players->listener);
}

void players_drop_checks(Players *players)
{
    for (size_t i = 0; i < players->count; i++)
        program_check(players->list[i].program, NULL);
}

/* --- Options -------------------------------------------------------------- */

static const Host *host_with_options(const Program *program)
{
    for (PlayerJob job = 0; program != NULL && job < JOBS; job++) {
        const Host *host = program_host(program, job);

        if (host != NULL && host_option_count(host) > 0)
            return host;
    }
    return NULL;
}

Status players_set_option(Players *players, PlayerId player, Span name,
                          Span value, Fault *fault)
{
    Program *program = program_of(players, player);

    if (program == NULL)
        return fault_set(fault, ERR_USAGE,
                         "the built-in engine has no such options");
    return program_set_option(program, name, value, fault);
}

const HostOption *players_find_option(const Players *players, PlayerId player,
                                      Span name)
{
    const Host *host = host_with_options(program_of(players, player));

    return host == NULL ? NULL : host_option_find(host, name);
}

Status players_show_options(Players *players, PlayerId player, Fault *fault)
{
    Program *program = program_of(players, player);
    const Host *host = host_with_options(program);
    PlayerJob job =
        players->chosen[JOB_PLAY] == player ? JOB_PLAY : JOB_ANALYSE;

    if (program == NULL)
        return fault_set(fault, ERR_USAGE,
                         "the built-in engine has no such options");
    if (host != NULL) {
        program_show_page(program, host, &players->listener);
        return OK;
    }
    program_want_page(program);
    return program_start(program, job, &players->options, fault);
}

bool players_elo(const Players *players, PlayerId player, int64_t *elo)
{
    const Program *program = program_of(players, player);
    const Host *host = program == NULL ? NULL : program_host(program, JOB_PLAY);
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

/* --- Asking --------------------------------------------------------------- */

Status players_start(Players *players, PlayerJob job, const PlayerTask *task,
                     Fault *fault)
{
    const char *brain = brain_of(players, task->player);
    JobPlayer player = { program_of(players, task->player),
                         brain != NULL ? brain : ENGINE_OWN_BRAIN };

    return job_start(players->jobs[job], player, task, fault);
}

void players_stop(Players *players, PlayerJob job)
{
    job_stop(players->jobs[job]);
}

void players_hurry(Players *players, PlayerJob job)
{
    job_hurry(players->jobs[job]);
}

void players_ponderhit(Players *players, PlayerJob job)
{
    job_ponderhit(players->jobs[job]);
}

bool players_is_thinking(const Players *players, PlayerJob job)
{
    return job_is_thinking(players->jobs[job]);
}

/* --- The loop ------------------------------------------------------------- */

static size_t watch_programs(const Players *players, struct pollfd *watched,
                             size_t room)
{
    size_t count = 0;

    for (size_t i = 0; i < players->count; i++)
        count += program_watch(players->list[i].program, watched + count,
                               room - count);
    return count;
}

size_t players_watch(const Players *players, struct pollfd *watched,
                     size_t room)
{
    size_t count = 0;

    for (PlayerJob job = 0; job < JOBS && count < room; job++)
        watched[count++] =
            (struct pollfd){ .fd = job_descriptor(players->jobs[job]),
                             .events = POLLIN };
    return count + watch_programs(players, watched + count, room - count);
}

static void process_program_events(Players *players)
{
    bool is_known = false;

    for (size_t i = 0; i < players->count; i++) {
        Program *program = players->list[i].program;

        program_process_events(program, &players->listener);
        is_known |= program_ends_trial(program, &players->listener);
    }
    if (is_known)
        tidy(players);
}

void players_process_events(Players *players)
{
    process_program_events(players);
    for (PlayerJob job = 0; job < JOBS; job++)
        job_deliver(players->jobs[job]);
}

static int64_t program_deadlines(const Players *players)
{
    int64_t soonest = INT64_MAX;

    for (size_t i = 0; i < players->count; i++) {
        int64_t deadline = program_deadline(players->list[i].program);

        if (deadline < soonest)
            soonest = deadline;
    }
    return soonest;
}

int64_t players_deadline(const Players *players)
{
    int64_t soonest = program_deadlines(players);

    for (PlayerJob job = 0; job < JOBS; job++)
        if (job_deadline(players->jobs[job]) < soonest)
            soonest = job_deadline(players->jobs[job]);
    return soonest;
}

void players_tick(Players *players, int64_t now)
{
    for (PlayerJob job = 0; job < JOBS; job++)
        job_tick(players->jobs[job], now);
    if (program_deadlines(players) <= now)
        players_process_events(players);
}

/* --- The end -------------------------------------------------------------- */

static void see_programs_off(Players *players)
{
    enum { WATCHED = 64 };
    int64_t end = clock_milliseconds() + PARTING;
    struct pollfd watched[WATCHED];

    for (int turns = PARTING / TURN; turns > 0 && clock_milliseconds() < end;
         turns--) {
        size_t count = watch_programs(players, watched, WATCHED);

        if (count == 0)
            return;
        poll(watched, (nfds_t)count, TURN);
        for (size_t i = 0; i < players->count; i++)
            for (PlayerJob job = 0; job < JOBS; job++) {
                Host *host = program_host(players->list[i].program, job);

                if (host != NULL)
                    host_process_events(host);
            }
    }
}

void players_free(Players *players)
{
    if (players == NULL)
        return;
    for (size_t i = 0; i < players->count; i++)
        for (PlayerJob job = 0; job < JOBS; job++)
            program_quit(players->list[i].program, job);
    see_programs_off(players);
    for (size_t i = 0; i < players->count; i++)
        program_free(players->list[i].program);
    for (PlayerJob job = 0; job < JOBS; job++)
        job_free(players->jobs[job]);
    for (size_t i = 0; i < players->brain_count; i++)
        memory_free(players->brains[i].words);
    memory_free(players->brains);
    memory_free(players->list);
    memory_free(players->judge);
    memory_free(players->tables_path);
    memory_free(players);
}
