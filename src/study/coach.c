/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/coach.h"

#include "base/memory.h"
#include "study/report.h"
#include "study/retry.h"

/*
 * One engine, and several who want something of it.  Each of them is an object
 * that says what it wants to know and takes the answer; here it is decided
 * whose turn it is.
 */
struct Coach {
    Game *game; /* the owner's */
    Broker *broker;
    Scores *scores;
    Watch *watch;
    Report *report; /* NULL: none is being made */
    Report *review; /* NULL: none, or it is done */
    bool has_report;
    uint64_t reported; /* the revision of the game when one was done */
    Retry *retry;      /* NULL: not on */
    Color retry_side;
    bool was_hidden; /* before retry */
};

Coach *coach_new(const CoachOwner *owner, const Listener *listener, Game *game)
{
    Coach *coach = memory_zeroed(1, sizeof *coach);

    coach->game = game;
    coach->broker = broker_new(owner, listener);
    coach->scores = scores_new(game);
    coach->watch = watch_new(coach->broker, coach->scores);
    return coach;
}

void coach_free(Coach *coach)
{
    if (coach == NULL)
        return;
    report_free(coach->report);
    report_free(coach->review);
    retry_free(coach->retry);
    watch_free(coach->watch);
    scores_free(coach->scores);
    broker_free(coach->broker);
    memory_free(coach);
}

void coach_set_options(Coach *coach, const CoachOptions *options)
{
    broker_set_style(coach->broker, options->style);
    watch_set_limits(coach->watch, options->lines, &options->limits);
}

Scores *coach_scores(const Coach *coach)
{
    return coach->scores;
}

Watch *coach_watch(const Coach *coach)
{
    return coach->watch;
}

bool coach_is_busy(const Coach *coach)
{
    Asker asker = broker_asker(coach->broker);

    return asker != ASKER_NONE && asker != ASKER_LINES && asker != ASKER_REVIEW;
}

static const Listener *listener_of(const Coach *coach)
{
    return &broker_voice(coach->broker)->listener;
}

/* --- Reports -------------------------------------------------------------- */

bool coach_is_reporting(const Coach *coach)
{
    return coach->report != NULL;
}

bool coach_has_report(const Coach *coach)
{
    return coach->has_report && coach->report == NULL;
}

bool coach_has_current_report(const Coach *coach)
{
    return coach_has_report(coach) &&
           coach->reported == game_revision(coach->game);
}

void coach_report_progress(const Coach *coach, size_t *done, size_t *all)
{
    *all = coach->report == NULL ? 0 : report_count(coach->report);
    *done = coach->report == NULL ? 0 : *all - report_left(coach->report);
}

static void end_review(Coach *coach)
{
    report_free(coach->review);
    coach->review = NULL;
}

static void end_report(Coach *coach)
{
    report_free(coach->report);
    coach->report = NULL;
    broker_stop(coach->broker);
    listener_changed(listener_of(coach));
    watch_restart(coach->watch);
}

void coach_stop_report(Coach *coach)
{
    if (coach->report == NULL)
        return;
    listener_say(listener_of(coach), TONE_PLAIN, "Report stopped");
    end_report(coach);
}

static CoachNews write_report(Coach *coach)
{
    report_annotate(coach->report, coach->game);
    coach->has_report = true;
    coach->reported = game_revision(coach->game);
    end_report(coach);
    return COACH_REPORT_WRITTEN;
}

static CoachNews continue_report(Coach *coach)
{
    Question question;

    if (report_next(coach->report, &question)) {
        if (broker_ask(coach->broker, ASKER_REPORT, &question))
            return COACH_NO_NEWS;
    } else if (report_left(coach->report) == 0) {
        return write_report(coach);
    }
    coach_stop_report(coach);
    return COACH_REPORT_STOPPED;
}

CoachNews coach_begin_report(Coach *coach, const SearchLimits *limits)
{
    broker_stop(coach->broker);
    end_review(coach); /* the report finds out more */
    report_free(coach->report);
    coach->has_report = false;
    coach->report = report_new(coach->scores, limits);
    return continue_report(coach);
}

static CoachNews take_report(Coach *coach, const EngineEvent *event)
{
    CoachNews news;

    report_take(coach->report, event);
    if (event->kind != ENGINE_ANSWER)
        return COACH_NO_NEWS;
    broker_answered(coach->broker);
    news = continue_report(coach);
    return news == COACH_NO_NEWS ? COACH_REPORT_ADVANCED : news;
}

/* --- Reviews -------------------------------------------------------------- */

void coach_begin_review(Coach *coach, const SearchLimits *limits)
{
    end_review(coach);
    coach->review = report_new(coach->scores, limits);
}

bool coach_is_reviewing(const Coach *coach)
{
    return coach->review != NULL;
}

void coach_review_progress(const Coach *coach, size_t *done, size_t *all)
{
    *all = coach->review == NULL ? 0 : report_count(coach->review);
    *done = coach->review == NULL ? 0 : *all - report_left(coach->review);
}

bool coach_is_due(const Coach *coach)
{
    return coach->review != NULL && broker_asker(coach->broker) == ASKER_NONE &&
           !broker_is_engaged(coach->broker);
}

void coach_tick(Coach *coach)
{
    Question question;

    if (!coach_is_due(coach))
        return;
    if (report_next(coach->review, &question) &&
        broker_ask(coach->broker, ASKER_REVIEW, &question))
        return;
    end_review(coach);
    listener_changed(listener_of(coach));
}

static void take_review(Coach *coach, const EngineEvent *event)
{
    report_take(coach->review, event);
    if (event->kind != ENGINE_ANSWER)
        return;
    broker_answered(coach->broker);
    coach_tick(coach);
}

/* --- Trying again --------------------------------------------------------- */

static void say_score(const Coach *coach)
{
    listener_say(listener_of(coach), TONE_NEWS, "%u of %u solved",
                 retry_solved_count(coach->retry), retry_count(coach->retry));
}

static void leave_retry(Coach *coach)
{
    if (broker_asker(coach->broker) == ASKER_RETRY)
        broker_stop(coach->broker);
    say_score(coach);
    retry_free(coach->retry);
    coach->retry = NULL;
    watch_set_hidden(coach->watch, coach->was_hidden);
}

void coach_end_retry(Coach *coach)
{
    if (coach->retry == NULL)
        return;
    leave_retry(coach);
    watch_restart(coach->watch);
    listener_changed(listener_of(coach));
}

Status coach_begin_retry(Coach *coach, Color side, Fault *fault)
{
    Retry *retry;

    coach_end_retry(coach);
    retry = retry_new(coach->scores, side, broker_voice(coach->broker));
    coach->retry_side = side;
    if (retry == NULL)
        return fault_set(fault, ERR_MISSING, "no mistakes found for %s yet",
                         side == WHITE ? "White" : "Black");
    coach->retry = retry;
    coach->was_hidden = live_is_hidden(watch_live(coach->watch));
    watch_set_hidden(coach->watch, true);
    retry_advance(retry);
    return OK;
}

bool coach_is_retrying(const Coach *coach)
{
    return coach->retry != NULL;
}

Node coach_retry_place(const Coach *coach)
{
    return retry_place(coach->retry);
}

Color coach_retry_side(const Coach *coach)
{
    return coach->retry_side;
}

void coach_retry_append(const Coach *coach, Text *text)
{
    retry_append(coach->retry, text);
}

static void ask_for_retry(Coach *coach)
{
    Question question;

    if (retry_question(coach->retry, &question))
        broker_ask(coach->broker, ASKER_RETRY, &question);
}

bool coach_retry_means(const Coach *coach, Span line)
{
    if (coach->retry == NULL)
        return false;
    return line.length == 0 ? retry_is_done(coach->retry)
                            : span_equals(line, "R");
}

/* What it has asked may have been dropped for something else. */
static void revive(Coach *coach)
{
    if (broker_asker(coach->broker) != ASKER_RETRY)
        retry_drop_question(coach->retry);
}

Status coach_retry_again(Coach *coach, bool *moves_on, Fault *fault)
{
    Status status = OK;

    *moves_on = false;
    revive(coach);
    if (!retry_is_done(coach->retry)) {
        status = retry_reveal(coach->retry, fault);
        if (status == OK)
            ask_for_retry(coach);
        return status;
    }
    *moves_on = retry_advance(coach->retry);
    if (!*moves_on)
        coach_end_retry(coach);
    return OK;
}

Status coach_retry_move(Coach *coach, Move move, Fault *fault)
{
    Status status;

    revive(coach);
    status = retry_try(coach->retry, move, fault);
    if (status == OK)
        ask_for_retry(coach);
    return status;
}

static void take_retry(Coach *coach, const EngineEvent *event)
{
    retry_take(coach->retry, event);
    if (event->kind != ENGINE_ANSWER)
        return;
    broker_answered(coach->broker);
    ask_for_retry(coach);
    if (broker_asker(coach->broker) == ASKER_NONE)
        watch_restart(coach->watch);
}

/* --- What the engine says ------------------------------------------------- */

CoachNews coach_event(Coach *coach, const EngineEvent *event)
{
    switch (broker_asker(coach->broker)) {
    case ASKER_REPORT:
        return take_report(coach, event);
    case ASKER_REVIEW:
        take_review(coach, event);
        return COACH_THOUGHT;
    case ASKER_RETRY:
        take_retry(coach, event);
        return COACH_NO_NEWS;
    case ASKER_LINES:
        watch_take(coach->watch, event);
        return COACH_THOUGHT;
    default:
        watch_take(coach->watch, event);
        return COACH_NO_NEWS;
    }
}

/* The report, if there is one, cannot be finished. */
static CoachNews lose_report(Coach *coach)
{
    broker_answered(coach->broker);
    coach_stop_report(coach);
    listener_changed(listener_of(coach));
    return COACH_REPORT_STOPPED;
}

/* Nobody has asked for it, so nobody needs to know. */
static bool lose_review(Coach *coach)
{
    end_review(coach);
    if (broker_asker(coach->broker) != ASKER_REVIEW)
        return false;
    broker_answered(coach->broker);
    watch_update(coach->watch);
    return true;
}

CoachNews coach_engine_failed(Coach *coach, const char *reason)
{
    const Listener *listener = listener_of(coach);
    CoachNews news;

    if (lose_review(coach))
        return COACH_NO_NEWS;
    if (coach->report != NULL) {
        broker_answered(coach->broker);
        listener_say(listener, TONE_NEWS, "%s; retrying", reason);
        return continue_report(coach);
    }
    news = lose_report(coach);
    if (live_is_on(watch_live(coach->watch)))
        listener_say(listener, TONE_NEWS, "%s; retrying", reason);
    else
        listener_say(listener, TONE_ERROR, "%s", reason);
    watch_restart(coach->watch);
    return news;
}

CoachNews coach_engine_lost(Coach *coach, const char *why)
{
    CoachNews news;

    if (lose_review(coach))
        return COACH_NO_NEWS;
    news = lose_report(coach);
    if (live_is_on(watch_live(coach->watch)))
        watch_switch_off(coach->watch);
    listener_say(listener_of(coach), TONE_ERROR, "%s", why);
    return news;
}

void coach_rest(Coach *coach)
{
    coach_stop_report(coach);
    broker_stop(coach->broker);
}

void coach_take_game(Coach *coach, Game *game)
{
    if (coach->retry != NULL)
        leave_retry(coach);
    end_review(coach);
    report_free(coach->report);
    coach->report = NULL;
    coach->has_report = false;
    broker_stop(coach->broker);
    watch_forget(coach->watch);
    scores_take_game(coach->scores, game);
    coach->game = game;
}
