/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/report.h"

#include "session/handlers.h"

#include <math.h>

enum {
    REPORT_TIME = 300, /* ms for each position */
    LINE_SHOWN = 6,    /* moves of a better line that go into the game */
    DEPTH_TRUSTED = 8
};

bool review_is_running(const Session *session)
{
    return session->report.is_running || session->tour.kind == TOUR_REPORT;
}

void review_progress(const Session *session, size_t *done, size_t *all)
{
    *all = session->report.count;
    *done = session->report.count - session->report.left;
}

void review_release(Session *session)
{
    memory_free(session->report.places);
    session->report = (Report){ 0 };
}

/* --- Looking at one position after the other ------------------------------ */

static void collect(Session *session)
{
    Report *report = &session->report;
    Node node = GAME_ROOT;

    review_release(session);
    while (node != NODE_NONE) {
        report->places = memory_resize(report->places, report->count + 1,
                                       sizeof *report->places);
        report->places[report->count++] = (ReportPlace){ .node = node };
        node = game_next(session->game, node);
    }
    report->left = report->count;
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
    relay_stop(session, THINKER_ANALYST);
    stop_running(session);
}

static void tell_progress(Session *session)
{
    const Report *report = &session->report;
    const Tour *tour = &session->tour;
    Text text = { 0 };

    if (tour->kind == TOUR_REPORT)
        text_format(&text, "Game %zu of %zu: ", tour->next, tour->count);
    say(session, TONE_PLAIN, "Report: %s%zu of %zu positions (Esc ends it)",
        text_string(&text), report->count - report->left, report->count);
    text_free(&text);
}

static void look_at_next(Session *session)
{
    Report *report = &session->report;

    while (report->left > 0) {
        const ReportPlace *place = &report->places[report->left - 1];

        if (!game_has(session->game, place->node)) {
            review_abort(session);
            return;
        }
        if (analysis_ask(session, TASK_REPORT, place->node, MOVE_NONE,
                         &report->limits))
            return;
        report->left--; /* the end of the game needs no engine */
    }
    review_finish(session);
}

static void keep_line(ReportPlace *place, const SearchLine *line, Color side)
{
    if (line->index > 1 || line->bound != BOUND_EXACT)
        return;
    place->score = side == WHITE ? line->score : -line->score;
    place->depth = line->depth;
    place->length = line->pv_length < REPORT_MOVES ? line->pv_length
                                                   : (unsigned)REPORT_MOVES;
    for (unsigned i = 0; i < place->length; i++)
        place->moves[i] = line->pv[i];
}

void review_event(Session *session, const EngineEvent *event)
{
    Report *report = &session->report;
    ReportPlace *place = &report->places[report->left - 1];
    Position position;

    game_position(session->game, place->node, &position);
    if (event->kind == ENGINE_LINE)
        keep_line(place, &event->line, position.side);
    if (event->kind != ENGINE_ANSWER)
        return;
    if (place->depth > 0)
        insight_keep(session, place->node, place->score,
                     place->depth < DEPTH_TRUSTED ? DEPTH_TRUSTED
                                                  : place->depth,
                     place->length > 0 ? place->moves[0] : MOVE_NONE);
    report->left--;
    session->analysis.task = TASK_NONE;
    tell_progress(session);
    look_at_next(session);
}

bool review_goes_on(Session *session, const char *reason)
{
    if (!session->report.is_running)
        return false;
    say(session, TONE_NEWS, "%s; it is asked again", reason);
    look_at_next(session);
    return true;
}

/* --- Writing it into the game --------------------------------------------- */

static bool has_judgement(const Game *game, Node node)
{
    for (uint8_t nag = 1; nag <= 6; nag++)
        if (game_has_nag(game, node, nag))
            return true;
    return false;
}

static void write_place(Session *session, size_t index)
{
    static const uint8_t nags[] = { 0, 0, 6, 2, 4 };
    const ReportPlace *place = &session->report.places[index];
    const ReportPlace *before = &session->report.places[index - 1];
    Game *game = session->game;
    Label label = insight_label(session, place->node);
    unsigned length =
        before->length < LINE_SHOWN ? before->length : (unsigned)LINE_SHOWN;

    if (place->depth > 0)
        game_set_evaluation(
            game, place->node,
            (Evaluation){ place->score, (unsigned)place->depth });
    if (label < LABEL_INACCURACY)
        return;
    if (!has_judgement(game, place->node))
        game_add_nag(game, place->node, nags[label]);
    if (length > 0 && before->moves[0] != game_move(game, place->node))
        game_insert_line(game, before->node, before->moves, length, NULL, NULL);
}

void review_finish(Session *session)
{
    Report *report = &session->report;

    game_begin(session->game);
    for (size_t i = 1; i < report->count; i++)
        write_place(session, i);
    game_end(session->game);
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

/* A mate at the end needs no score. */
bool review_is_needless(const Game *game)
{
    Node node = game_next(game, GAME_ROOT);
    Evaluation evaluation;

    for (; node != NODE_NONE; node = game_next(game, node))
        if (!game_evaluation(game, node, &evaluation) &&
            (game_next(game, node) != NODE_NONE ||
             game_parent(game, node) == GAME_ROOT))
            return false;
    return true;
}

bool review_is_done(const Session *session)
{
    return session->report.is_done && !session->report.is_running;
}

/* --- Command -------------------------------------------------------------- */

void review_begin(Session *session, const SearchLimits *limits)
{
    Report *report = &session->report;

    relay_stop(session, THINKER_ANALYST);
    session->analysis.task = TASK_NONE;
    collect(session);
    report->limits = *limits;
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
    Report *report = &session->report;
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
