/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/report.h"

#include "session/handlers.h"

enum {
    REPORT_TIME = 300 /* ms for each position */
};

bool review_is_running(const Session *session)
{
    return session->report.is_running || session->tour.kind == TOUR_REPORT;
}

void review_progress(const Session *session, size_t *done, size_t *all)
{
    const Report *report = session->report.report;

    *all = report == NULL ? 0 : report_count(report);
    *done = report == NULL ? 0 : *all - report_left(report);
}

void review_release(Session *session)
{
    report_free(session->report.report);
    session->report = (Reporting){ 0 };
}

static void stop_running(Session *session)
{
    session->report.is_running = false;
    session->analysis.task = TASK_NONE;
    changed(session);
    analysis_restart(session);
}

void review_abort(Session *session)
{
    if (session->report.is_running)
        say(session, TONE_PLAIN, "The report was stopped");
    if (!session->tour.is_stepping)
        tour_stop(session);
    if (!session->report.is_running)
        return;
    session->report.is_running = false;
    players_stop(session->players, JOB_ANALYSE);
    stop_running(session);
}

static void tell_progress(Session *session)
{
    const Report *report = session->report.report;
    const Tour *tour = &session->tour;
    Text text = { 0 };

    if (tour->kind == TOUR_REPORT)
        text_format(&text, "Game %zu of %zu: ", tour->next, tour->count);
    say(session, TONE_PLAIN, "Report: %s%zu of %zu positions (Esc ends it)",
        text_string(&text), report_count(report) - report_left(report),
        report_count(report));
    text_free(&text);
}

static void look_at_next(Session *session)
{
    Report *report = session->report.report;
    Question question;

    if (!report_next(report, &question)) {
        if (report_left(report) == 0)
            review_finish(session);
        else
            review_abort(session);
        return;
    }
    analysis_ask(session, TASK_REPORT, question.node, MOVE_NONE,
                 &question.limits);
}

void review_event(Session *session, const EngineEvent *event)
{
    report_take(session->report.report, event);
    if (event->kind != ENGINE_ANSWER)
        return;
    session->analysis.task = TASK_NONE;
    tell_progress(session);
    look_at_next(session);
}

bool review_goes_on(Session *session, const char *reason)
{
    if (!session->report.is_running)
        return false;
    say(session, TONE_NEWS, "%s; retrying", reason);
    look_at_next(session);
    return true;
}

/* --- Written into the game, and as a page ----------------------------------
 */

void review_write(const Session *session, Text *text)
{
    report_page_append(session->scores, session_move_style(session), text);
}

void review_show(Session *session)
{
    Text text = { 0 };

    review_write(session, &text);
    text_append(&text, "\nR tries the mistakes again.\n");
    say_page(session, "Report on the game", text_span(&text));
    text_free(&text);
}

void review_finish(Session *session)
{
    Reporting *report = &session->report;

    report_annotate(report->report, session->game);
    report->is_done = true;
    report->revision = game_revision(session->game);
    stop_running(session);
    session_moved(session);
    if (session->tour.kind == TOUR_REPORT) {
        tour_reported(session);
        return;
    }
    say(session, TONE_PLAIN, "The report is in the game; undo takes it out");
    review_show(session);
}

/* --- Without a screen ----------------------------------------------------- */

void review_take_game(Session *session, Game *game)
{
    session_take_game(session, game);
}

bool review_is_done(const Session *session)
{
    return session->report.is_done && !session->report.is_running;
}

/* --- Command -------------------------------------------------------------- */

void review_begin(Session *session, const SearchLimits *limits)
{
    Reporting *report = &session->report;

    players_stop(session->players, JOB_ANALYSE);
    session->analysis.task = TASK_NONE;
    review_release(session);
    report->report = report_new(session->scores, limits);
    report->is_running = true;
    tell_progress(session);
    look_at_next(session);
}

static bool is_limit(Span word)
{
    return span_equals(word, "time") || span_equals(word, "depth") ||
           span_equals(word, "nodes") || span_equals(word, "inf");
}

/* "FILE depth 18": where the limit begins, which stands at the end. */
static Span take_name(Span *arguments)
{
    Span rest = *arguments;
    Span limit = span_skip(rest, rest.length);
    Span word;
    Span name;

    for (Span here = rest; span_next_word(&rest, &word); here = rest)
        if (is_limit(word))
            limit = span_trim_start(here);
    name = span_trim(span_take(*arguments, arguments->length - limit.length));
    *arguments = limit;
    return name;
}

static Status read_limits(Span text, SearchLimits *limits, Fault *fault)
{
    if (text.length == 0) {
        limits->movetime = REPORT_TIME;
        return OK;
    }
    if (limit_read(text, limits, fault) == OK && !limits->is_infinite)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "report, or with a limit for each position: report "
                     "time 1s, report depth 18");
}

Status do_report(Session *session, Span arguments, Fault *fault)
{
    Reporting *report = &session->report;
    SearchLimits limits = { 0 };
    Span name;

    if (report->is_running || session->tour.kind == TOUR_REPORT)
        return fault_set(fault, ERR_USAGE,
                         "a report is being made; stop ends "
                         "it");
    if (session->play.is_on)
        return fault_set(fault, ERR_USAGE, "first play the game to its end");
    if (arguments.length == 0 && report->is_done &&
        report->revision == game_revision(session->game)) {
        review_show(session);
        return OK;
    }
    name = take_name(&arguments);
    if (read_limits(arguments, &limits, fault) != OK)
        return ERR_USAGE;
    if (name.length > 0)
        return tour_report(session, name, &limits, fault);
    if (game_next(session->game, GAME_ROOT) == NODE_NONE)
        return fault_set(fault, ERR_USAGE, "there are no moves yet");
    review_begin(session, &limits);
    return OK;
}

Status review_start(Session *session, Span words, Fault *fault)
{
    SearchLimits limits = { 0 };
    Status status = read_limits(words, &limits, fault);

    if (status == OK)
        review_begin(session, &limits);
    return status;
}
