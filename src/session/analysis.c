/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The coach and the engine that it may ask: what the one wants goes to the
 * other, and back.
 */

/* --- What the coach wants ------------------------------------------------- */

static Status ask_engine(void *context, const Question *question, Fault *fault)
{
    Session *session = context;
    PlayerTask task = { .player = players_chosen(session->players, JOB_ANALYSE),
                        .game = session->game,
                        .node = question->node,
                        .then = question->then,
                        .limits = question->limits,
                        .multipv = question->lines };
    Position position;

    if (question->then == MOVE_NULL) {
        question_position(question, session->game, &position);
        task.game = NULL; /* no game leads there */
        task.position = &position;
    }
    return players_start(session->players, JOB_ANALYSE, &task, fault);
}

static void stop_engine(void *context)
{
    Session *session = context;

    players_stop(session->players, JOB_ANALYSE);
}

static bool analyst_is_thinking(const void *context)
{
    const Session *session = context;

    return players_is_thinking(session->players, JOB_ANALYSE);
}

static bool somebody_plays(const void *context)
{
    const Session *session = context;

    return play_is_thinking(session->play) || session->is_asleep;
}

Coach *analysis_new(Session *session)
{
    CoachOwner owner = { session, ask_engine, stop_engine, analyst_is_thinking,
                         somebody_plays };

    return coach_new(&owner, &session->listener, session->game);
}

/* The text of the limit was checked when it was set. */
void analysis_configure(Session *session)
{
    CoachOptions options = {
        .style = session_move_style(session),
        .lines = (unsigned)setting_number(session->settings, SET_LINES),
    };

    argument_limits(span_from(setting_text(session->settings, SET_LIMIT)),
                    &options.limits, NULL);
    coach_set_options(session->coach, &options);
}

/* --- What the engine says ------------------------------------------------- */

static void tell_progress(Session *session)
{
    Text text = { 0 };
    size_t done;
    size_t all;

    coach_report_progress(session->coach, &done, &all);
    series_write_progress(session, &text);
    session_say(session, TONE_PLAIN, "%sAnalysing %zu of %zu ... Esc stops",
                text_string(&text), done, all);
    text_free(&text);
}

static void finish_report(Session *session)
{
    size_t number;

    session_moved(session);
    if (series_is_reporting(session)) {
        series_reported(session);
        return;
    }
    number = archive_keep_report(session);
    if (number > 0)
        session_say(session, TONE_PLAIN,
                    "Report saved with game %zu of your games (undo removes "
                    "it)",
                    number);
    else
        session_say(session, TONE_PLAIN,
                    "Report added to the game (undo removes it)");
    session_show_report(session);
}

static void follow(Session *session, CoachNews news)
{
    switch (news) {
    case COACH_THOUGHT:
        session_thoughts_changed(session);
        break;
    case COACH_REPORT_ADVANCED:
        tell_progress(session);
        break;
    case COACH_REPORT_WRITTEN:
        finish_report(session);
        break;
    case COACH_REPORT_STOPPED:
        series_stop(session);
        break;
    case COACH_NO_NEWS:
        break;
    }
}

void analysis_event(Session *session, const EngineEvent *event)
{
    follow(session, coach_event(session->coach, event));
}

/* What to tell the user when it is not to be asked again. */
static void explain(const Session *session, const PlayerFailure *failure,
                    Text *why)
{
    text_append(why, failure->reason);
    if (failure->trouble == PLAYER_UNFIT)
        text_append(why, " (engine use luft switches engines)");
    else if (analysis_is_on(session))
        text_format(why, " (%u times; analysis is off)", failure->count);
}

void analysis_failed(Session *session, const PlayerFailure *failure)
{
    Text why = { 0 };

    if (failure->trouble == PLAYER_STUMBLED) {
        follow(session, coach_engine_failed(session->coach, failure->reason));
        return;
    }
    explain(session, failure, &why);
    follow(session, coach_engine_lost(session->coach, text_string(&why)));
    text_free(&why);
}

/* --- For the rest of the session ------------------------------------------ */

void analysis_update(Session *session)
{
    watch_update(coach_watch(session->coach));
}

void analysis_restart(Session *session)
{
    watch_restart(coach_watch(session->coach));
}

void analysis_begin_report(Session *session, const SearchLimits *limits)
{
    CoachNews news = coach_begin_report(session->coach, limits);

    if (news == COACH_NO_NEWS)
        tell_progress(session);
    follow(session, news);
}

void analysis_stop_report(Session *session)
{
    coach_stop_report(session->coach);
    series_stop(session);
}

void analysis_end_retry(Session *session)
{
    coach_end_retry(session->coach);
}

bool session_is_reporting(const Session *session)
{
    return coach_is_reporting(session->coach) || series_is_reporting(session);
}

void analysis_use(Session *session, PlayerId player)
{
    analysis_stop_report(session);
    coach_rest(session->coach);
    players_choose(session->players, JOB_ANALYSE, player);
    analysis_restart(session);
}
