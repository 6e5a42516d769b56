/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * Keeps the analyst busy with what is wanted: the lines of the position one
 * looks at, a threat, a hint.  One thing at a time; when it is done,
 * analysis_update() finds the next.
 */
enum {
    THREAT_TIME = 500, /* ms */
    HINT_TIME = 1000,
    HINT_DEPTH = 12 /* what is known this deep needs no new search */
};

bool analysis_is_on(const Session *session)
{
    return session->analysis.is_on;
}

bool analysis_is_running(const Session *session)
{
    return players_is_thinking(session->players, JOB_ANALYSE);
}

bool analysis_is_locked(const Session *session)
{
    return session->analysis.is_locked;
}

bool analysis_is_hidden(const Session *session)
{
    return session->analysis.is_hidden;
}

const Thoughts *analysis_thoughts(const Session *session)
{
    static const Thoughts none = { .node = NODE_NONE };
    const Analysis *analysis = &session->analysis;
    bool is_elsewhere = analysis->thoughts.node != game_cursor(session->game);

    if (analysis->is_due && is_elsewhere && !analysis->is_locked)
        return &none;
    return &analysis->thoughts;
}

const char *analysis_engine(const Session *session)
{
    PlayerId player = players_chosen(session->players, JOB_ANALYSE);

    return player == PLAYER_OWN ? "built-in"
                                : players_name(session->players, player);
}

/* --- Asking --------------------------------------------------------------- */

/* What `set limit` asks for; its text was checked when it was set. */
static void put_limit(const Session *session, SearchLimits *limits)
{
    limit_read(span_from(setting_text(session->settings, SET_LIMIT)), limits,
               NULL);
}

static PlayerTask task_at(const Session *session, Node node)
{
    return (PlayerTask){ .player =
                             players_chosen(session->players, JOB_ANALYSE),
                         .game = session->game,
                         .node = node,
                         .then = MOVE_NONE };
}

static void start(Session *session, AnalysisTask kind, const PlayerTask *task)
{
    Fault fault = { 0 };

    session->analysis.task = kind;
    if (players_start(session->players, JOB_ANALYSE, task, &fault) == OK)
        return;
    session->analysis.task = TASK_NONE;
    session->analysis.is_on = false;
    say(session, TONE_ERROR, "%s", fault.text);
}

static void start_lines(Session *session, Node node)
{
    Analysis *analysis = &session->analysis;
    PlayerTask task = task_at(session, node);

    analysis->thoughts = (Thoughts){ .node = node };
    analysis->is_done = false;
    game_position(session->game, node, &analysis->thoughts.position);
    if (movegen_any(&analysis->thoughts.position)) {
        task.multipv = (unsigned)setting_number(session->settings, SET_LINES);
        put_limit(session, &task.limits);
        start(session, TASK_LINES, &task);
    } else {
        players_stop(session->players, JOB_ANALYSE);
        analysis->task = TASK_NONE;
        analysis->is_done = true;
    }
}

static void start_threat(Session *session, Node node)
{
    Analysis *analysis = &session->analysis;
    PlayerTask task = task_at(session, NODE_NONE);
    Position position;

    analysis->threat_node = node;
    analysis->threat = MOVE_NONE;
    memory_free(analysis->threat_text);
    analysis->threat_text = NULL;
    game_position(session->game, node, &position);
    if (!movegen_any(&position) || position_in_check(&position))
        return;
    position_make_null(&position);
    task.game = NULL;
    task.position = &position;
    task.limits.movetime = THREAT_TIME;
    if (movegen_any(&position))
        start(session, TASK_THREAT, &task);
}

static void start_hint(Session *session, Node node)
{
    PlayerTask task = task_at(session, node);
    Position position;

    game_position(session->game, node, &position);
    task.limits.movetime = HINT_TIME;
    if (movegen_any(&position))
        start(session, TASK_HINT, &task);
}

/* Is the game not over after `node` and the move `then`? */
static bool goes_on(const Session *session, Node node, Move then)
{
    Position position;

    game_position(session->game, node, &position);
    if (then == MOVE_NONE || !movegen_any(&position))
        return movegen_any(&position);
    position_make(&position, then);
    return movegen_any(&position);
}

bool analysis_ask(Session *session, AnalysisTask kind, Node node, Move then,
                  const SearchLimits *limits)
{
    PlayerTask task = task_at(session, node);
    Fault fault = { 0 };

    if (!goes_on(session, node, then))
        return false;
    task.then = then;
    task.limits = *limits;
    session->analysis.task = kind;
    if (players_start(session->players, JOB_ANALYSE, &task, &fault) != OK) {
        session->analysis.task = TASK_NONE;
        say(session, TONE_ERROR, "%s", fault.text);
        review_abort(session);
    }
    return true;
}

static bool is_wanted(const Session *session)
{
    return session->analysis.is_on && !session->play.is_thinking &&
           !session->is_asleep;
}

void analysis_update(Session *session)
{
    Analysis *analysis = &session->analysis;
    Node node = game_cursor(session->game);

    analysis->is_due = false;
    if (session->report.is_running || analysis->task == TASK_RETRY)
        return;
    if (analysis->task == TASK_HINT && analysis->hint_node == node)
        return; /* it will call us when it has its answer */
    if (analysis->wants_threat && analysis->threat_node != node &&
        !session->play.is_thinking) {
        start_threat(session, node);
        if (analysis->task == TASK_THREAT)
            return;
    }
    if (analysis->task == TASK_THREAT && analysis->threat_node == node)
        return;
    if (!is_wanted(session)) {
        players_stop(session->players, JOB_ANALYSE);
        analysis->task = TASK_NONE;
        return;
    }
    if (analysis->is_locked && game_has(session->game, analysis->thoughts.node))
        node = analysis->thoughts.node;
    if (analysis->thoughts.node == node &&
        (analysis->task == TASK_LINES || analysis->is_done))
        return;
    start_lines(session, node);
}

/*
 * To stop an engine may take a moment, and who steps through a game should
 * see where he is before that.
 */
void analysis_follow(Session *session)
{
    if (players_is_thinking(session->players, JOB_ANALYSE))
        session->analysis.is_due = true;
    else
        analysis_update(session);
}

void analysis_tick(Session *session)
{
    if (session->analysis.is_due)
        analysis_update(session);
}

void analysis_restart(Session *session)
{
    session->analysis.is_done = false;
    if (session->analysis.task == TASK_LINES)
        session->analysis.task = TASK_NONE;
    analysis_update(session);
}

void analysis_switch(Session *session, bool is_on)
{
    Analysis *analysis = &session->analysis;

    analysis->is_on = is_on;
    analysis->is_locked = false;
    if (is_on)
        analysis->is_hidden = false;
    analysis->is_done = false;
    if (!is_on)
        analysis->thoughts = (Thoughts){ .node = NODE_NONE };
    analysis_update(session);
    changed(session);
}

void analysis_forget(Session *session)
{
    Analysis *analysis = &session->analysis;

    retry_end(session);
    review_release(session);
    players_stop(session->players, JOB_ANALYSE);
    analysis->task = TASK_NONE;
    analysis->is_done = false;
    analysis->is_locked = false;
    analysis->thoughts = (Thoughts){ .node = NODE_NONE };
    analysis->threat_node = NODE_NONE;
    analysis->threat = MOVE_NONE;
    analysis->hint_node = NODE_NONE;
    analysis->hint_degree = 0;
    memory_free(analysis->threat_text);
    analysis->threat_text = NULL;
    scores_take_game(session->scores, session->game);
}

void analysis_failed(Session *session, const PlayerFailure *failure)
{
    Analysis *analysis = &session->analysis;
    bool was_on = analysis->is_on;

    if (analysis->task != TASK_LINES)
        analysis->hint_node = NODE_NONE;
    analysis->task = TASK_NONE;
    if (failure->trouble == PLAYER_STUMBLED &&
        review_goes_on(session, failure->reason))
        return;
    review_abort(session);
    changed(session);
    if (failure->trouble != PLAYER_STUMBLED && was_on)
        analysis_switch(session, false);
    if (failure->trouble == PLAYER_UNFIT)
        say(session, TONE_ERROR, "%s (engine use luft switches engines)",
            failure->reason);
    else if (!was_on)
        say(session, TONE_ERROR, "%s", failure->reason);
    else if (failure->trouble == PLAYER_GAVE_UP)
        say(session, TONE_ERROR, "%s (%u times; analysis is off)",
            failure->reason, failure->count);
    else
        say(session, TONE_NEWS, "%s; retrying", failure->reason);
    if (failure->trouble == PLAYER_STUMBLED)
        analysis_restart(session);
}

void analysis_release(Session *session)
{
    memory_free(session->analysis.threat_text);
    review_release(session);
}

/* --- Answers -------------------------------------------------------------- */

static Score for_white(Score score, Color side)
{
    return side == WHITE ? score : -score;
}

static void keep_insight(Session *session, const EngineEvent *event)
{
    const Thoughts *thoughts = &session->analysis.thoughts;
    const SearchLine *line = &event->line;

    if (line->index == 1 && line->bound == BOUND_EXACT)
        scores_keep(
            session->scores, thoughts->node,
            (Assessment){ for_white(line->score, thoughts->position.side),
                          line->depth,
                          line->pv_length > 0 ? line->pv[0] : MOVE_NONE });
}

static void lines_event(Session *session, const EngineEvent *event)
{
    Analysis *analysis = &session->analysis;

    thoughts_take(&analysis->thoughts, event);
    if (event->kind == ENGINE_LINE)
        keep_insight(session, event);
    if (event->kind == ENGINE_ANSWER) {
        analysis->task = TASK_NONE;
        analysis->is_done = true;
    }
    session->changes |= CHANGED_THOUGHTS;
}

static void threat_event(Session *session, const EngineEvent *event)
{
    Analysis *analysis = &session->analysis;
    Position position;
    Text text = { 0 };

    if (event->kind != ENGINE_ANSWER)
        return;
    analysis->task = TASK_NONE;
    game_position(session->game, analysis->threat_node, &position);
    position_make_null(&position);
    analysis->threat = event->move;
    text_format(&text, "%u%s", (unsigned)position.fullmoves,
                position.side == WHITE ? "." : "...");
    session_write_move(session, &position, event->move, &text);
    analysis->threat_text = text_take(&text);
    changed(session);
    analysis_update(session);
}

static void hint_event(Session *session, const EngineEvent *event)
{
    Analysis *analysis = &session->analysis;

    if (event->kind != ENGINE_ANSWER)
        return;
    analysis->task = TASK_NONE;
    analysis->hint = event->move;
    analysis->hint_score = event->line.score;
    hint_tell(session);
    analysis_update(session);
}

void analysis_event(Session *session, const EngineEvent *event)
{
    switch (session->analysis.task) {
    case TASK_LINES:
        lines_event(session, event);
        return;
    case TASK_THREAT:
        threat_event(session, event);
        return;
    case TASK_HINT:
        hint_event(session, event);
        return;
    case TASK_REPORT:
        review_event(session, event);
        return;
    case TASK_RETRY:
        retry_event(session, event);
        return;
    case TASK_NONE:
        return;
    }
}

/* --- Threats and hints ---------------------------------------------------- */

const char *analysis_threat(const Session *session, Move *move)
{
    const Analysis *analysis = &session->analysis;

    *move = MOVE_NONE;
    if (!analysis->wants_threat || analysis->threat_text == NULL ||
        analysis->threat_node != game_cursor(session->game))
        return "";
    *move = analysis->threat;
    return analysis->threat_text;
}

Status analysis_toggle_threat(Session *session, Fault *fault)
{
    Analysis *analysis = &session->analysis;

    if (!analysis->wants_threat && position_in_check(game_here(session->game)))
        return fault_set(fault, ERR_USAGE,
                         "in check there is no threat to see");
    analysis->wants_threat = !analysis->wants_threat;
    analysis->threat_node = NODE_NONE;
    analysis_restart(session);
    changed(session);
    return OK;
}

Move analysis_hint(const Session *session, int *degree)
{
    const Analysis *analysis = &session->analysis;
    bool is_here = analysis->hint_node == game_cursor(session->game) &&
                   analysis->hint != MOVE_NONE;

    *degree = is_here ? analysis->hint_degree : 0;
    return is_here ? analysis->hint : MOVE_NONE;
}

Status analysis_ask_hint(Session *session, Fault *fault)
{
    Analysis *analysis = &session->analysis;
    Node node = game_cursor(session->game);
    const Assessment *known = scores_assessment(session->scores, node);

    if (session->play.is_thinking)
        return fault_set(fault, ERR_USAGE, "it is not your turn");
    if (session->report.is_running)
        return fault_set(fault, ERR_BUSY, "a report is being made");
    if (!movegen_any(game_here(session->game)))
        return fault_set(fault, ERR_USAGE, "there is no move here");
    if (analysis->hint_node == node && analysis->hint_degree > 0) {
        if (analysis->hint_degree < 3)
            analysis->hint_degree++;
        if (analysis->hint != MOVE_NONE)
            hint_tell(session);
        return OK;
    }
    analysis->hint_node = node;
    analysis->hint_degree = 1;
    analysis->hint = MOVE_NONE;
    if (known != NULL && known->depth >= HINT_DEPTH &&
        known->best != MOVE_NONE) {
        analysis->hint = known->best;
        analysis->hint_score =
            for_white(known->score, game_here(session->game)->side);
        hint_tell(session);
        return OK;
    }
    say(session, TONE_PLAIN, "Looking for a hint ...");
    start_hint(session, node);
    return OK;
}
