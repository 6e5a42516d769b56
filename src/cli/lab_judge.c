/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab_judge.h"

#include "base/base.h"
#include "players/players.h"

#include <poll.h>

enum {
    GLANCE = 100, /* ms between two looks whether we shall stop */
    HASH = 64,
    DESCRIPTORS = JOBS + HOST_DESCRIPTORS
};

static const char NAME[] = "judge";

typedef struct Judge {
    Players *players;
    PlayerId player;
    Score score; /* for the side to move */
    bool has_score;
    bool is_answered;
    Text trouble; /* empty: none */
} Judge;

static void take_event(void *context, const EngineEvent *event)
{
    Judge *judge = context;

    if (event->kind == ENGINE_LINE && event->line.index == 1) {
        judge->score = event->line.score;
        judge->has_score = true;
    }
    judge->is_answered |= event->kind == ENGINE_ANSWER;
}

static void take_failure(void *context, const PlayerFailure *failure)
{
    Judge *judge = context;

    text_append(&judge->trouble, failure->reason);
}

static void ignore_words(void *context, Tone tone, const char *text)
{
    (void)context;
    (void)tone;
    (void)text;
}

static void ignore_page(void *context, const char *title, Span text)
{
    (void)context;
    (void)title;
    (void)text;
}

static void ignore_change(void *context)
{
    (void)context;
}

static Status choose(Judge *judge, const char *engine, Fault *fault)
{
    Span words = span_from(engine);
    Status status;

    if (players_find(judge->players, words, &judge->player, NULL) == OK)
        return OK;
    status = players_add(judge->players, span_from(NAME), words, fault);
    if (status == OK)
        status = players_find(judge->players, span_from(NAME), &judge->player,
                              fault);
    return status;
}

static Status set_up(Judge *judge, const char *engine, Fault *fault)
{
    Listener listener = { judge, ignore_words, ignore_page, ignore_change };
    Status status = players_new(&listener, &judge->players, fault);

    if (status != OK)
        return status;
    players_serve(judge->players, JOB_ANALYSE,
                  &(PlayerClient){ judge, take_event, take_failure, NULL });
    status = players_configure(
        judge->players,
        &(PlayersOptions){ .threads = 1, .hash = HASH, .judge = "auto" },
        fault);
    if (status == OK && engine != NULL)
        status = choose(judge, engine, fault);
    if (status == OK)
        players_choose(judge->players, JOB_ANALYSE, judge->player);
    return status;
}

static Status wait_for_answer(Judge *judge, const atomic_bool *stop,
                              Fault *fault)
{
    while (!judge->is_answered && judge->trouble.length == 0) {
        struct pollfd watched[DESCRIPTORS];
        size_t count = players_watch(judge->players, watched, DESCRIPTORS);

        poll(watched, (nfds_t)count, GLANCE);
        if (atomic_load(stop))
            return ERR_STOPPED;
        players_process_events(judge->players);
        players_tick(judge->players, clock_milliseconds());
    }
    if (judge->trouble.length > 0)
        return fault_set(fault, ERR_IO, "%s", text_string(&judge->trouble));
    if (!judge->has_score)
        return fault_set(fault, ERR_IO, "the judge said nothing");
    return OK;
}

static Status ask(Judge *judge, const LabQuestion *question, Fault *fault)
{
    PlayerTask task = { .player = judge->player,
                        .position = question->position,
                        .limits = { .nodes = question->nodes } };
    Status status = players_start(judge->players, JOB_ANALYSE, &task, fault);

    return status == OK ? wait_for_answer(judge, question->stop, fault)
                        : status;
}

Status lab_judge(const char *engine, const LabQuestion *question, Score *score,
                 Fault *fault)
{
    Judge judge = { .player = PLAYER_OWN };
    Status status = OK;

    if (!movegen_any(question->position)) {
        bool is_mate = position_in_check(question->position);

        *score = !is_mate                            ? SCORE_DRAW
                 : question->position->side == WHITE ? score_mated_in(0)
                                                     : score_mate_in(0);
        return OK;
    }
    status = set_up(&judge, engine, fault);
    if (status == OK)
        status = ask(&judge, question, fault);
    if (status == OK)
        *score = question->position->side == WHITE ? judge.score : -judge.score;
    players_free(judge.players);
    text_free(&judge.trouble);
    return status;
}
