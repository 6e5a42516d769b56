/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAYERS_INSIDE_H
#define PLAYERS_INSIDE_H

#include "base/base.h"
#include "players/players.h"

/*
 * The inside of the room: players.c keeps the list and is the door, job.c asks
 * whoever does a job, own_engine.c is the built-in engine, program.c an
 * external one.  Each struct is known to its own file only.
 */

/* --- own_engine.c --------------------------------------------------------- */

/* Hand the options to an engine that does `job`. */
Status own_engine_configure(Engine *engine, PlayerJob job,
                            const PlayersOptions *options, Fault *fault);

/* All processors but one, which is left for the screen and everything else. */
unsigned own_engine_threads(void);

/* --- program.c: an external program, with a process for each job ---------- */

typedef struct Program Program;

/* Where its processes send what they have to say. */
typedef struct ProgramSinks {
    EngineSink *sink;
    void *contexts[JOBS];
} ProgramSinks;

/* Takes over what `command` owns. */
Program *program_new(Span name, const EngineCommand *command,
                     const ProgramSinks *sinks);
void program_free(Program *program); /* kills it */
const char *program_name(const Program *program);
const EngineCommand *program_command(const Program *program);

/* The process for this job; NULL if there is none. */
Host *program_host(const Program *program, PlayerJob job);

/* Start it if need be, and tell it the options. */
Status program_start(Program *program, PlayerJob job,
                     const PlayersOptions *options, Fault *fault);

/* Hand the options to the processes that there are. */
void program_suggest(Program *program, const PlayersOptions *options);
Status program_set_option(Program *program, Span name, Span value,
                          Fault *fault);
void program_new_game(Program *program);

/* It has been started to see whether it runs: true once that is known, and
 * told. */
void program_try(Program *program);
void program_stop_trial(Program *program); /* it has become serious */
bool program_ends_trial(Program *program, const Listener *listener);
void program_quit(Program *program, PlayerJob job);

/* Show its options on a page when they are known. */
void program_want_page(Program *program);
void program_show_page(const Program *program, const Host *host,
                       const Listener *listener);

/* Tell whether it can play from `start` when that is known; NULL: no more. */
void program_check(Program *program, const Position *start);

void program_warn_if_unable(Program *program, const Listener *listener);

/* Hear what the processes say. */
void program_process_events(Program *program, const Listener *listener);
size_t program_watch(const Program *program, struct pollfd *watched,
                     size_t room);
int64_t program_deadline(const Program *program);

/* --- job.c ---------------------------------------------------------------- */

typedef struct Job Job;

/* `options` and `listener` stay the caller's. */
typedef struct JobSetup {
    PlayerJob kind;
    const PlayersOptions *options;
    const Listener *listener;
} JobSetup;

Status job_new(const JobSetup *setup, Job **result, Fault *fault);
void job_free(Job *job);
void job_serve(Job *job, const PlayerClient *client);
bool job_is_using(const Job *job, PlayerId player);
Status job_configure(Job *job, Fault *fault);

/* The engine forgets what it has learned; what runs is given up. */
void job_forget(Job *job);

/* `context` is a Job. */
void job_sink(void *context, const EngineEvent *event);

/* Who does it: a program, or the built-in engine with this brain. */
typedef struct JobPlayer {
    Program *program;  /* NULL: the built-in engine */
    const char *brain; /* its own search: ENGINE_OWN_BRAIN */
} JobPlayer;

Status job_start(Job *job, JobPlayer player, const PlayerTask *task,
                 Fault *fault);
void job_stop(Job *job);
void job_hurry(Job *job);
void job_ponderhit(Job *job);
bool job_is_thinking(const Job *job);

/* Append what the built-in engine evaluates with; nothing if it has not been
 * needed yet. */
void job_write_judge(const Job *job, Text *text);

/* Another player does it now: its failures are counted from zero. */
void job_forget_failures(Job *job);
int job_descriptor(const Job *job);
void job_deliver(Job *job);
int64_t job_deadline(const Job *job);
void job_tick(Job *job, int64_t now);

#endif
