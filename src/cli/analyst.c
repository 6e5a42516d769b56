/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/analyst.h"

#include "base/clock.h"
#include "base/memory.h"
#include "study/report.h"

enum { TRIES = 3 }; /* for an engine that crashes */

struct Analyst {
    Players *players;
    PlayerId player;
    SearchLimits limits;
    Scores *scores;
    Game *game;
    Report *report;   /* NULL: nothing to do */
    bool is_answered; /* the last question, */
    bool has_failed;  /* or there will be no answer, */
    bool is_lost;     /* and asking again is in vain */
    unsigned tries;
    Text trouble; /* what went wrong last */
};

/* --- What the engine says ------------------------------------------------- */

static void keep_trouble(Analyst *analyst, const char *reason)
{
    text_clear(&analyst->trouble);
    text_append(&analyst->trouble, reason);
}

/* What goes wrong is said in the end, or not at all. */
static void hear(void *context, Tone tone, const char *text)
{
    if (tone == TONE_ERROR)
        keep_trouble(context, text);
}

static void hear_page(void *context, const char *title, Span text)
{
    (void)context, (void)title, (void)text;
}

static void hear_question(void *context, const char *question, const char *yes,
                          const char *no)
{
    (void)context, (void)question, (void)yes, (void)no;
}

static void hear_change(void *context)
{
    (void)context;
}

static void take_event(void *context, const EngineEvent *event)
{
    Analyst *analyst = context;

    if (analyst->report == NULL)
        return;
    report_take(analyst->report, event);
    analyst->is_answered = event->kind == ENGINE_ANSWER;
}

static void take_failure(void *context, const PlayerFailure *failure)
{
    Analyst *analyst = context;

    keep_trouble(analyst, failure->reason);
    analyst->has_failed = true;
    analyst->is_lost = failure->trouble != PLAYER_STUMBLED;
}

/* --- The engine ----------------------------------------------------------- */

/* A program that is called as ours is gets another name. */
static void find_name(const Players *players, const char *name, Text *text)
{
    PlayerId taken;

    text_append(text, name);
    if (players_find(players, text_span(text), &taken, NULL) == OK)
        text_append(text, "-2");
}

/* "luft", or a command, which has a name in it. */
static Status choose_engine(Analyst *analyst, Span words, Fault *fault)
{
    Players *players = analyst->players;
    EngineCommand command;
    Text name = { 0 };
    Status status;

    if (players_find(players, words, &analyst->player, NULL) == OK)
        return OK;
    status = engine_command_read(words, &command, fault);
    if (status != OK)
        return status;
    find_name(players, command.name, &name);
    engine_command_release(&command);
    status = players_add(players, text_span(&name), words, fault);
    if (status == OK)
        status =
            players_find(players, text_span(&name), &analyst->player, fault);
    text_free(&name);
    return status;
}

static Status set_up(Analyst *analyst, const AnalystSetup *setup, Fault *fault)
{
    Listener listener = { analyst, hear, hear_page, hear_question,
                          hear_change };
    Status status = players_new(&listener, &analyst->players, fault);

    if (status != OK)
        return status;
    players_serve(analyst->players, JOB_ANALYSE,
                  &(PlayerClient){ analyst, take_event, take_failure, NULL });
    status = players_configure(analyst->players, setup->options, fault);
    if (status == OK && setup->engine != NULL)
        status = choose_engine(analyst, span_from(setup->engine), fault);
    if (status == OK)
        players_choose(analyst->players, JOB_ANALYSE, analyst->player);
    return status;
}

Status analyst_new(const AnalystSetup *setup, Analyst **result, Fault *fault)
{
    Analyst *analyst = memory_zeroed(1, sizeof *analyst);
    Status status;

    analyst->limits = setup->limits;
    analyst->game = game_new();
    analyst->scores = scores_new(analyst->game);
    status = set_up(analyst, setup, fault);
    if (status == OK)
        *result = analyst;
    else
        analyst_free(analyst);
    return status;
}

static void end_report(Analyst *analyst)
{
    report_free(analyst->report);
    analyst->report = NULL;
}

void analyst_free(Analyst *analyst)
{
    if (analyst == NULL)
        return;
    end_report(analyst);
    scores_free(analyst->scores);
    game_free(analyst->game);
    players_free(analyst->players);
    text_free(&analyst->trouble);
    memory_free(analyst);
}

/* --- A game --------------------------------------------------------------- */

/* The engine has gone: it is asked again, but not for ever. */
static Status lose(Analyst *analyst, Fault *fault)
{
    if (++analyst->tries < TRIES)
        return OK;
    return fault_set(fault, ERR_IO, "%s", text_string(&analyst->trouble));
}

static Status ask(Analyst *analyst, const Question *question, Fault *fault)
{
    PlayerTask task = { .player = analyst->player,
                        .game = analyst->game,
                        .node = question->node,
                        .then = question->then,
                        .limits = question->limits,
                        .multipv = question->lines };

    analyst->is_answered = false;
    analyst->has_failed = false;
    analyst->is_lost = false;
    return players_start(analyst->players, JOB_ANALYSE, &task, fault);
}

static Status go_on(Analyst *analyst, Fault *fault)
{
    Fault reason = { 0 };
    Question question;
    Status status = OK;

    if (!report_next(analyst->report, &question)) {
        report_annotate(analyst->report, analyst->game);
        end_report(analyst);
        return OK;
    }
    while (status == OK && ask(analyst, &question, &reason) != OK) {
        keep_trouble(analyst, reason.text);
        status = lose(analyst, fault);
    }
    return status;
}

Status analyst_begin(Analyst *analyst, Game *game, Fault *fault)
{
    analyst_stop(analyst);
    scores_take_game(analyst->scores, game);
    game_free(analyst->game);
    analyst->game = game;
    analyst->tries = 0;
    players_new_game(analyst->players);
    if (report_is_needless(game))
        return OK;
    analyst->report = report_new(analyst->scores, &analyst->limits);
    return go_on(analyst, fault);
}

bool analyst_is_busy(const Analyst *analyst)
{
    return analyst->report != NULL;
}

Status analyst_attend(Analyst *analyst, Fault *fault)
{
    Status status = OK;

    players_process_events(analyst->players);
    players_tick(analyst->players, clock_milliseconds());
    if (analyst->report == NULL ||
        (!analyst->is_answered && !analyst->has_failed))
        return OK;
    if (analyst->is_lost)
        status = lose(analyst, fault);
    return status == OK ? go_on(analyst, fault) : status;
}

void analyst_stop(Analyst *analyst)
{
    players_stop(analyst->players, JOB_ANALYSE);
    end_report(analyst);
}

const Game *analyst_game(const Analyst *analyst)
{
    return analyst->game;
}

const Scores *analyst_scores(const Analyst *analyst)
{
    return analyst->scores;
}

/* --- For the loop --------------------------------------------------------- */

size_t analyst_watch(const Analyst *analyst,
                     struct pollfd watched[ANALYST_DESCRIPTORS])
{
    return players_watch(analyst->players, watched, ANALYST_DESCRIPTORS);
}

int64_t analyst_deadline(const Analyst *analyst)
{
    return players_deadline(analyst->players);
}
