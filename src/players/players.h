/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "base/listener.h"
#include "engine/engine.h"
#include "game/game.h"
#include "host/host.h"

/*
 * Players: everybody who can be asked about a position, the built-in engine
 * and the external programs that the user has added, behind one door.
 *
 * A player does a job: it analyses, or it plays.  Each job asks one player one
 * question at a time.  The jobs are independent: a program that does both runs
 * twice, and the built-in engine has a table for each.
 *
 * Players owns the engines, their threads and the child processes; an external
 * program is started when it is first needed, and stays until nobody needs it.
 * Everything belongs to one thread.  Nothing waits: the owner polls what
 * players_watch() names until players_deadline() at the latest and then calls
 * players_process_events(), which calls the clients of the jobs.
 */
typedef struct Players Players;

/* Never given twice, so that a removed one is never mistaken for another. */
typedef unsigned PlayerId;
enum { PLAYER_OWN = 0 };
#define PLAYER_OWN_NAME "luft"

typedef enum PlayerJob {
    JOB_ANALYSE, /* always at full strength */
    JOB_PLAY,    /* an opponent, with its own memory and level */
    JOBS
} PlayerJob;

/* How players should work; external programs are told as far as they have
 * such options and the user has not set them. */
typedef struct PlayersOptions {
    unsigned threads;        /* 0: all processors but one */
    size_t hash;             /* megabytes */
    struct Tables *tables;   /* endgame tables, not ours; NULL: none */
    const char *tables_path; /* their directories, for programs; or "none" */
    const char *judge;       /* as for engine_set_judge(), or "auto" */
    unsigned elo;            /* of opponents; 0: full strength */
    bool ponders;            /* opponents think on the other side's time */
} PlayersOptions;

/* Why there will be no answer. */
typedef enum PlayerTrouble {
    PLAYER_STUMBLED, /* it may be asked again */
    PLAYER_GAVE_UP,  /* the third time without an answer in between */
    PLAYER_UNFIT     /* it cannot do this at all */
} PlayerTrouble;

typedef struct PlayerFailure {
    PlayerTrouble trouble;
    unsigned count;     /* failures since the last answer */
    const char *reason; /* "NAME: ended by signal 11" */
} PlayerFailure;

/*
 * Whoever wants a job done.  `event` gets what the player says, ENGINE_ANSWER
 * last; or else `failed` is called.  Both may start the next task.
 */
typedef struct PlayerClient {
    void *context;
    void (*event)(void *context, const EngineEvent *event);
    void (*failed)(void *context, const PlayerFailure *failure);
    /* Is it doing this job although another is chosen?  May be NULL. */
    bool (*is_using)(void *context, PlayerId player);
} PlayerClient;

/* The listener, which is copied, hears of programs that break down when nobody
 * has asked them anything, and gets pages of options.  ERR_IO when not even a
 * mailbox is to be had. */
Status players_new(const Listener *listener, Players **result, Fault *fault);

/* Gives the programs a moment to end by themselves. */
void players_free(Players *players);

/* `client` is copied. */
void players_serve(Players *players, PlayerJob job, const PlayerClient *client);

/* `options` are copied.  What runs is told at once; on failure some may have
 * been told. */
Status players_configure(Players *players, const PlayersOptions *options,
                         Fault *fault);

/* --- Who there is --------------------------------------------------------- */

/* In the order in which they were added, the built-in engine first; without
 * the ancestors. */
size_t players_count(const Players *players);
PlayerId players_at(const Players *players, size_t index);

/*
 * An engine of the list, or one of luft's ancestors by its name and words
 * (lab/brain.h), who are always there without being in the list; a program
 * with the name of an ancestor goes before it.  ERR_USAGE: nobody has that
 * name, or not these words.
 */
Status players_find(Players *players, Span name, PlayerId *player,
                    Fault *fault);
const char *players_name(const Players *players, PlayerId player);

/* Append what is known of what plays under that name: "luft 1.0, network
 * 12d731e6"; nothing for a program that has not said so. */
void players_write_version(const Players *players, PlayerId player, Text *text);

/* The same of whoever was chosen to analyse, with the network that is in use
 * there; its name, if nothing more is known. */
void players_write_analyst(const Players *players, Text *text);

/* One of the ancestors? */
bool players_is_brain(const Players *players, PlayerId player);

/* `line` is read as by engine_command_read().  ERR_USAGE: the name is taken or
 * reserved. */
Status players_add(Players *players, Span name, Span line, Fault *fault);

/* See whether a program that has been added runs.  What cannot be started is a
 * fault; the listener is told whether it answers, and it ends again. */
Status players_try(Players *players, PlayerId player, Fault *fault);

/* ERR_USAGE: it is in use, or built in. */
Status players_remove(Players *players, PlayerId player, Fault *fault);

/* Append the line that would add it, without its name; nothing for the
 * built-in engine. */
void players_write_command(const Players *players, PlayerId player, Text *line);

/* Which player does a job unless told otherwise; at first the built-in engine.
 * Programs that nobody needs any more are asked to end. */
void players_choose(Players *players, PlayerJob job, PlayerId player);
PlayerId players_chosen(const Players *players, PlayerJob job);

/* What comes is another game. */
void players_new_game(Players *players);

/* The same, and the built-in engine forgets what it has learned for this job,
 * so that what it says next does not depend on what it was asked before. */
void players_forget(Players *players, PlayerJob job);

/*
 * If an external program cannot play from `start`, the listener is told as
 * soon as that is known, unless it is thinking by then (that ends with
 * PLAYER_UNFIT) or the question was dropped.  Starts the program.
 */
void players_check(Players *players, PlayerId player, const Position *start);
void players_drop_checks(Players *players);

/* --- Options of external programs ----------------------------------------- */

/* Set an option in the programs that run, and at each start to come. */
Status players_set_option(Players *players, PlayerId player, Span name,
                          Span value, Fault *fault);

/* NULL: it has no such option, or has not yet said which it has. */
const HostOption *players_find_option(const Players *players, PlayerId player,
                                      Span name);

/* Append "1 to 1024", "true or false". */
void players_write_range(const HostOption *option, Text *text);

/* A page for the listener, now or when the program has said what it has. */
Status players_show_options(Players *players, PlayerId player, Fault *fault);

/* The rating an external program has been told to play at; false if it plays
 * as well as it can, or is unknown. */
bool players_elo(const Players *players, PlayerId player, int64_t *elo);

/* --- Asking --------------------------------------------------------------- */

/*
 * A question: the position after `node` of `game` and, if it is not MOVE_NONE,
 * the move `then`, with all that was played before; or without a game,
 * `position` alone.  There is a legal move in it.  Nothing is kept.
 */
typedef struct PlayerTask {
    PlayerId player;
    const Game *game;
    Node node;
    Move then;
    const Position *position;
    SearchLimits limits;
    unsigned multipv; /* 0 counts as 1 */
} PlayerTask;

/* Begin; what this job was thinking about before is abandoned, and not heard
 * of again.  On failure the job does nothing. */
Status players_start(Players *players, PlayerJob job, const PlayerTask *task,
                     Fault *fault);

/* Nothing more is heard of the running task. */
void players_stop(Players *players, PlayerJob job);

/* Answer now. */
void players_hurry(Players *players, PlayerJob job);

/* The expected move was played: from now on the limits count. */
void players_ponderhit(Players *players, PlayerJob job);
bool players_is_thinking(const Players *players, PlayerJob job);

/* --- For the loop --------------------------------------------------------- */

/* What to poll for; the answer is how many were written. */
size_t players_watch(const Players *players, struct pollfd *watched,
                     size_t room);
void players_process_events(Players *players);

/* When players_tick() has something to do, in milliseconds of
 * clock_milliseconds(); INT64_MAX: never. */
int64_t players_deadline(const Players *players);
void players_tick(Players *players, int64_t now);

#endif
