/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/report.h"

#include "session/handlers.h"

/*
 * "Learn from your mistakes": one mistake after the other is put on the board,
 * and any move that costs no more than a little is right.
 */
static const double LOSS_ACCEPTED = 2; /* percentage points */
enum { RETRY_TIME = 1000 };            /* ms to judge a move */

bool retry_is_on(const Session *session)
{
    return session->retry.is_on;
}

static void write_played(const Session *session, Text *text)
{
    const Game *game = session->game;
    Node node = session->retry.mistake;
    Position before;

    game_position(game, game_parent(game, node), &before);
    text_format(text, "%u%s", game_move_number(game, node),
                before.side == WHITE ? "." : "...");
    session_write_move(session, &before, game_move(game, node), text);
}

void retry_text(const Session *session, Text *text)
{
    const Retry *retry = &session->retry;

    text_format(text, "Mistake %u of %u of %s\n\n", retry->number, retry->count,
                retry->side == WHITE ? "White" : "Black");
    if (retry->is_solved) {
        text_append(text, "Solved.\n\nR: the next one\n");
    } else {
        text_append(text, "Find a better move than\n");
        write_played(session, text);
        text_append(text, "\n\nR: show it\n");
    }
    text_append(text, "stop: enough\n");
}

/* --- From mistake to mistake ---------------------------------------------- */

static bool is_candidate(const Session *session, Node node)
{
    Score score;

    return node != GAME_ROOT &&
           game_mover(session->game, node) == session->retry.side &&
           label_of_move(session->scores, node) >= LABEL_MISTAKE &&
           analysis_score(session, game_parent(session->game, node), &score);
}

static Node next_mistake(const Session *session, Node node)
{
    do
        node = game_next(session->game, node);
    while (node != NODE_NONE && !is_candidate(session, node));
    return node;
}

void retry_end(Session *session)
{
    Retry *retry = &session->retry;

    if (!retry->is_on)
        return;
    retry->is_on = false;
    session->analysis.is_hidden = retry->was_hidden;
    if (session->analysis.task == TASK_RETRY) {
        players_stop(session->players, JOB_ANALYSE);
        session->analysis.task = TASK_NONE;
    }
    say(session, TONE_NEWS, "%u of %u found", retry->found, retry->count);
    analysis_restart(session);
    changed(session);
}

static void put_on_board(Session *session, Node mistake)
{
    Retry *retry = &session->retry;
    Text text = { 0 };

    if (mistake == NODE_NONE) {
        retry_end(session);
        retry->is_through = tour_has_next(session);
        if (retry->is_through)
            say(session, TONE_NEWS,
                "%u of %u found; R goes on in the games "
                "that follow",
                retry->found, retry->count);
        return;
    }
    retry->mistake = mistake;
    retry->number++;
    retry->is_solved = false;
    retry->check = (SearchLine){ 0 };
    game_go(session->game, game_parent(session->game, mistake));
    session_moved(session);
    write_played(session, &text);
    say(session, TONE_NEWS, "Find a better move than %s", text_string(&text));
    text_free(&text);
}

static Status no_mistakes(Session *session, Fault *fault)
{
    Retry *retry = &session->retry;
    double accuracy;
    bool is_known = analysis_accuracy(session, retry->side, &accuracy);

    retry->is_through = is_known && tour_has_next(session);
    return fault_set(fault, ERR_MISSING, "no mistakes of %s are known (%s)",
                     retry->side == WHITE ? "White" : "Black",
                     retry->is_through ? "R goes on in the games that follow"
                     : tour_has_next(session)
                         ? "report looks for them, retry next in other games"
                         : "report looks for them");
}

Status retry_begin(Session *session, Color side, Fault *fault)
{
    Retry *retry = &session->retry;
    unsigned count = 0;
    Node node = GAME_ROOT;

    *retry = (Retry){ .side = side, .was_hidden = session->analysis.is_hidden };
    while ((node = next_mistake(session, node)) != NODE_NONE)
        count++;
    if (count == 0)
        return no_mistakes(session, fault);
    retry->count = count;
    retry->is_on = true;
    session->analysis.is_hidden = true;
    put_on_board(session, next_mistake(session, GAME_ROOT));
    return OK;
}

/* Found now, or written into the game by an earlier report. */
static Move solution(const Session *session, Node parent)
{
    const Assessment *known = scores_assessment(session->scores, parent);

    if (known != NULL && known->best != MOVE_NONE)
        return known->best;
    if (session->retry.check.pv_length > 0)
        return session->retry.check.pv[0];
    if (game_child_count(session->game, parent) < 2)
        return MOVE_NONE;
    return game_move(session->game, game_child(session->game, parent, 1));
}

/* Scores of others come without the moves: then the engine is asked. */
static bool ask_for_solution(Session *session)
{
    SearchLimits limits = { .movetime = RETRY_TIME };
    Retry *retry = &session->retry;

    if (retry->check.depth > 0)
        return false; /* it knows none */
    retry->is_showing = analysis_ask(session, TASK_RETRY,
                                     game_parent(session->game, retry->mistake),
                                     MOVE_NONE, &limits) &&
                        session->analysis.task == TASK_RETRY;
    if (retry->is_showing)
        say(session, TONE_PLAIN, "Let me see ...");
    return retry->is_showing;
}

static const char *verdict_on(const Session *session, Move best)
{
    if (best == MOVE_NONE)
        return "The engine's move is not known%s; R goes on";
    if (best == game_move(session->game, session->retry.mistake))
        return "The engine finds nothing better than %s; R goes on";
    return "%s was right; R goes on";
}

static void show_solution(Session *session)
{
    Retry *retry = &session->retry;
    Node parent = game_parent(session->game, retry->mistake);
    Move best = solution(session, parent);
    Position before;
    Text text = { 0 };

    if (best == MOVE_NONE && ask_for_solution(session))
        return;
    game_position(session->game, parent, &before);
    if (best != MOVE_NONE)
        session_write_move(session, &before, best, &text);
    say(session, TONE_NEWS, verdict_on(session, best), text_string(&text));
    retry->is_solved = true;
    changed(session);
    text_free(&text);
}

Status do_retry(Session *session, Span arguments, Fault *fault)
{
    Retry *retry = &session->retry;
    Color side = session_is_flipped(session) ? BLACK : WHITE;

    if (session->play.is_on)
        return fault_set(fault, ERR_USAGE, "first play the game to its end");
    if (span_equals(arguments, "stop")) {
        retry_end(session);
        return OK;
    }
    if (span_equals(arguments, "white") || span_equals(arguments, "black"))
        return retry_begin(
            session, span_equals(arguments, "white") ? WHITE : BLACK, fault);
    if (span_equals(arguments, "next"))
        return tour_retry(session, fault);
    if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE,
                         "retry, retry white, retry black, retry next, "
                         "retry stop");
    if (!retry->is_on && retry->is_through)
        return tour_retry(session, fault);
    if (!retry->is_on)
        return retry_begin(session, side, fault);
    if (session->analysis.task == TASK_RETRY)
        return fault_set(fault, ERR_BUSY, "the engine is looking at it");
    if (retry->is_solved)
        put_on_board(session, next_mistake(session, retry->mistake));
    else
        show_solution(session);
    return OK;
}

/* --- Trying --------------------------------------------------------------- */

static void accept(Session *session, const char *how)
{
    Retry *retry = &session->retry;

    if (!retry->is_solved)
        retry->found++;
    retry->is_solved = true;
    say(session, TONE_NEWS, "%s; R goes on", how);
    changed(session);
}

static void judge(Session *session, Score white)
{
    const Retry *retry = &session->retry;
    Score best = 0;
    double loss;

    analysis_score(session, game_parent(session->game, retry->mistake), &best);
    loss = score_win_percent(best) - score_win_percent(white);
    loss = retry->side == WHITE ? loss : -loss;
    if (loss <= LOSS_ACCEPTED)
        accept(session, "Good, that holds");
    else
        say(session, TONE_NEWS, "That loses %.0f%%; try again", loss);
}

/*
 * A move that was looked at more deeply than the position before it would be
 * compared with what a shallow search has dreamt of.  Then the position is
 * looked at once more, as deeply.
 */
static bool needs_check(const Session *session)
{
    const Retry *retry = &session->retry;
    Node parent = game_parent(session->game, retry->mistake);
    const Assessment *known = scores_assessment(session->scores, parent);

    return !retry->is_checking &&
           (known == NULL || known->depth < retry->depth);
}

static void start_check(Session *session)
{
    SearchLimits limits = { .movetime = RETRY_TIME,
                            .depth = session->retry.depth };
    Node parent = game_parent(session->game, session->retry.mistake);

    session->retry.is_checking = true;
    session->retry.check = (SearchLine){ 0 };
    analysis_ask(session, TASK_RETRY, parent, MOVE_NONE, &limits);
}

static void keep_check(Session *session)
{
    const Retry *retry = &session->retry;
    const SearchLine *line = &retry->check;

    if (line->depth > 0)
        scores_keep(
            session->scores, game_parent(session->game, retry->mistake),
            (Assessment){ retry->side == WHITE ? line->score : -line->score,
                          line->depth,
                          line->pv_length > 0 ? line->pv[0] : MOVE_NONE });
}

static void take_line(Retry *retry, const SearchLine *line)
{
    if (line->index > 1 || line->bound != BOUND_EXACT)
        return;
    if (retry->is_checking || retry->is_showing) {
        retry->check = *line;
        return;
    }
    /* the other side is to move after the tried move */
    retry->score = retry->side == BLACK ? line->score : -line->score;
    retry->depth = line->depth;
}

void retry_event(Session *session, const EngineEvent *event)
{
    Retry *retry = &session->retry;

    if (event->kind == ENGINE_LINE)
        take_line(retry, &event->line);
    if (event->kind != ENGINE_ANSWER)
        return;
    session->analysis.task = TASK_NONE;
    if (retry->is_showing) {
        retry->is_showing = false;
        show_solution(session);
        analysis_restart(session);
        return;
    }
    if (needs_check(session)) {
        start_check(session);
        return;
    }
    if (retry->is_checking)
        keep_check(session);
    retry->is_checking = false;
    judge(session, retry->score);
    analysis_restart(session);
}

Status retry_move(Session *session, Move move, Fault *fault)
{
    Retry *retry = &session->retry;
    Node parent = game_parent(session->game, retry->mistake);
    const Assessment *known = scores_assessment(session->scores, parent);
    /* as deep as the mistake was judged, if that is soon */
    SearchLimits limits = { .movetime = RETRY_TIME,
                            .depth = known != NULL ? known->depth : 0 };

    if (session->analysis.task == TASK_RETRY)
        return fault_set(fault, ERR_BUSY, "your last move is being looked at");
    if (move == game_move(session->game, retry->mistake))
        return fault_set(fault, ERR_USAGE, "that is what was played");
    if (known != NULL && known->best == move) {
        accept(session, "Right");
        return OK;
    }
    retry->is_checking = false;
    retry->is_showing = false;
    retry->depth = 0;
    if (analysis_ask(session, TASK_RETRY, parent, move, &limits)) {
        say(session, TONE_PLAIN, "Let me see ...");
        return OK;
    }
    accept(session, "That ends the game at once");
    return OK;
}
