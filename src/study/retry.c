/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/retry.h"

#include "base/memory.h"
#include "game/move_text.h"
#include "study/labels.h"

static const double LOSS_ACCEPTED = 2; /* percentage points */
enum { RETRY_TIME = 1000 };            /* ms to judge a move */

/* What the engine is asked. */
typedef enum Doubt {
    DOUBT_NONE,
    DOUBT_MOVE,    /* how good is the move that was tried? */
    DOUBT_BEFORE,  /* how good was the position, looked at as deeply? */
    DOUBT_SOLUTION /* what was right? */
} Doubt;

struct Retry {
    Scores *scores;
    const Voice *voice;
    Color side;
    Node mistake;
    unsigned number, count, solved;
    bool is_done;   /* with this one: solved, */
    bool was_shown; /* or not */
    Doubt doubt;
    Move tried;
    Score score; /* of the move that is tried, for White */
    int depth;
    SearchLine before; /* what was seen in the position before; or depth 0 */
};

/* --- From mistake to mistake ---------------------------------------------- */

static bool is_candidate(const Retry *retry, Node node)
{
    const Game *game = scores_game(retry->scores);
    Score score;

    return game_mover(game, node) == retry->side &&
           label_of_move(retry->scores, node) >= LABEL_MISTAKE &&
           scores_settled(retry->scores, game_parent(game, node), &score);
}

static Node next_mistake(const Retry *retry, Node node)
{
    do
        node = game_next(scores_game(retry->scores), node);
    while (node != NODE_NONE && !is_candidate(retry, node));
    return node;
}

Retry *retry_new(Scores *scores, Color side, const Voice *voice)
{
    Retry *retry = memory_zeroed(1, sizeof *retry);
    Node node = GAME_ROOT;

    retry->scores = scores;
    retry->voice = voice;
    retry->side = side;
    retry->mistake = GAME_ROOT;
    while ((node = next_mistake(retry, node)) != NODE_NONE)
        retry->count++;
    if (retry->count > 0)
        return retry;
    retry_free(retry);
    return NULL;
}

void retry_free(Retry *retry)
{
    memory_free(retry);
}

bool retry_advance(Retry *retry)
{
    Node next = next_mistake(retry, retry->mistake);
    Text text = { 0 };

    if (next == NODE_NONE)
        return false;
    retry->mistake = next;
    retry->number++;
    retry->is_done = false;
    retry->was_shown = false;
    retry->doubt = DOUBT_NONE;
    retry->before = (SearchLine){ 0 };
    move_text_append(scores_game(retry->scores), next, retry->voice->style,
                     &text);
    listener_say(&retry->voice->listener, TONE_NEWS,
                 "Find a better move than %s", text_string(&text));
    text_free(&text);
    return true;
}

Node retry_place(const Retry *retry)
{
    return game_parent(scores_game(retry->scores), retry->mistake);
}

bool retry_is_done(const Retry *retry)
{
    return retry->is_done;
}

unsigned retry_solved_count(const Retry *retry)
{
    return retry->solved;
}

unsigned retry_count(const Retry *retry)
{
    return retry->count;
}

void retry_append(const Retry *retry, Text *text)
{
    text_format(text, "%s: mistake %u of %u\n\n",
                retry->side == WHITE ? "White" : "Black", retry->number,
                retry->count);
    if (retry->is_done) {
        text_append(text,
                    retry->was_shown ? "The answer was shown." : "Solved.");
        text_append(text, "\n\nEnter: the next one\n");
    } else {
        text_append(text, "Find a better move than\n");
        move_text_append(scores_game(retry->scores), retry->mistake,
                         retry->voice->style, text);
        text_append(text, "\n\nR Enter: show the answer\n");
    }
    text_append(text, "stop: leave\n");
}

/* --- The solution --------------------------------------------------------- */

static Move known_best(const Retry *retry)
{
    Node place = retry_place(retry);
    const Assessment *known = scores_assessment(retry->scores, place);

    return known != NULL && known->best != MOVE_NONE
               ? known->best
               : scores_best(retry->scores, place);
}

/* Found now, or written into the game by an earlier report. */
static Move solution(const Retry *retry)
{
    const Game *game = scores_game(retry->scores);
    Node place = retry_place(retry);
    Move best = known_best(retry);

    if (best != MOVE_NONE)
        return best;
    if (retry->before.pv_length > 0)
        return retry->before.pv[0];
    if (game_child_count(game, place) < 2)
        return MOVE_NONE;
    return game_move(game, game_child(game, place, 1));
}

static void tell_solution(Retry *retry, Move best)
{
    const Game *game = scores_game(retry->scores);
    const Listener *listener = &retry->voice->listener;
    char shown[MOVE_TEXT_SIZE] = "";
    Position position;

    retry->was_shown |= !retry->is_done;
    retry->is_done = true;
    game_position(game, retry_place(retry), &position);
    if (best != MOVE_NONE)
        move_write(&position, best, retry->voice->style, shown);
    if (best == MOVE_NONE)
        listener_say(listener, TONE_NEWS,
                     "No best move is known (Enter continues)");
    else if (best == game_move(game, retry->mistake))
        listener_say(
            listener, TONE_NEWS,
            "The engine finds nothing better than %s (Enter continues)", shown);
    else
        listener_say(listener, TONE_NEWS, "Best was %s (Enter continues)",
                     shown);
    listener_changed(listener);
}

static Status must_be_idle(const Retry *retry, Fault *fault)
{
    return retry->doubt == DOUBT_NONE
               ? OK
               : fault_set(fault, ERR_BUSY,
                           "the engine is still checking your last move");
}

static void begin_doubt(Retry *retry, Doubt doubt)
{
    retry->doubt = doubt;
    listener_say(&retry->voice->listener, TONE_PLAIN, "Checking ...");
}

/* Scores of others come without the moves: then the engine is asked. */
Status retry_reveal(Retry *retry, Fault *fault)
{
    Move best = solution(retry);

    if (must_be_idle(retry, fault) != OK)
        return ERR_BUSY;
    if (best == MOVE_NONE && retry->before.depth == 0)
        begin_doubt(retry, DOUBT_SOLUTION);
    else
        tell_solution(retry, best);
    return OK;
}

/* --- Trying --------------------------------------------------------------- */

static void accept(Retry *retry, const char *how)
{
    if (!retry->is_done)
        retry->solved++;
    retry->is_done = true;
    listener_say(&retry->voice->listener, TONE_NEWS, "%s (Enter continues)",
                 how);
    listener_changed(&retry->voice->listener);
}

static void judge(Retry *retry)
{
    Score best = 0;
    double loss;

    scores_settled(retry->scores, retry_place(retry), &best);
    loss = scores_win_percent(best) - scores_win_percent(retry->score);
    loss = retry->side == WHITE ? loss : -loss;
    if (loss <= LOSS_ACCEPTED)
        accept(retry, "Good move");
    else
        listener_say(&retry->voice->listener, TONE_NEWS,
                     "That gives away %.0f%% of winning chances. Try again",
                     loss);
}

static Question question_about(const Retry *retry, Move move)
{
    return (Question){ .node = retry_place(retry),
                       .then = move,
                       .limits = { .movetime = RETRY_TIME } };
}

static bool ends_the_game(const Retry *retry, Move move)
{
    Question question = question_about(retry, move);
    Position position;

    return !question_position(&question, scores_game(retry->scores), &position);
}

Status retry_try(Retry *retry, Move move, Fault *fault)
{
    const Game *game = scores_game(retry->scores);

    if (must_be_idle(retry, fault) != OK)
        return ERR_BUSY;
    if (move == game_move(game, retry->mistake))
        return fault_set(fault, ERR_USAGE, "that is the move played");
    if (move == known_best(retry)) {
        accept(retry, "Correct");
        return OK;
    }
    if (ends_the_game(retry, move)) {
        accept(retry, "That ends the game");
        return OK;
    }
    retry->tried = move;
    retry->depth = 0;
    begin_doubt(retry, DOUBT_MOVE);
    return OK;
}

/* --- What the engine says ------------------------------------------------- */

/* As deep as the mistake was judged, if that is soon. */
static int depth_of_mistake(const Retry *retry)
{
    const Assessment *known =
        scores_assessment(retry->scores, retry_place(retry));

    return known != NULL ? known->depth : 0;
}

bool retry_question(const Retry *retry, Question *question)
{
    switch (retry->doubt) {
    case DOUBT_MOVE:
        *question = question_about(retry, retry->tried);
        question->limits.depth = depth_of_mistake(retry);
        return true;
    case DOUBT_BEFORE:
        *question = question_about(retry, MOVE_NONE);
        question->limits.depth = retry->depth;
        return true;
    case DOUBT_SOLUTION:
        *question = question_about(retry, MOVE_NONE);
        return true;
    case DOUBT_NONE:
        break;
    }
    return false;
}

void retry_drop_question(Retry *retry)
{
    retry->doubt = DOUBT_NONE;
}

static void take_line(Retry *retry, const SearchLine *line)
{
    if (line->index > 1 || line->bound != BOUND_EXACT)
        return;
    if (retry->doubt != DOUBT_MOVE) {
        retry->before = *line;
        return;
    }
    /* the other side is to move after the tried move */
    retry->score = retry->side == BLACK ? line->score : -line->score;
    retry->depth = line->depth;
}

/*
 * A move that was looked at more deeply than the position before it would be
 * compared with what a shallow search has dreamt of.  Then the position is
 * looked at once more, as deeply.
 */
static bool needs_check(const Retry *retry)
{
    const Assessment *known =
        scores_assessment(retry->scores, retry_place(retry));

    return known == NULL || known->depth < retry->depth;
}

static void keep_check(Retry *retry)
{
    const SearchLine *line = &retry->before;
    Assessment found = {
        .score = retry->side == WHITE ? line->score : -line->score,
        .depth = line->depth,
        .best = line->pv_length > 0 ? line->pv[0] : MOVE_NONE,
    };

    if (line->depth > 0)
        scores_keep(retry->scores, retry_place(retry), found);
}

static void take_answer(Retry *retry)
{
    Doubt doubt = retry->doubt;

    retry->doubt = DOUBT_NONE;
    if (doubt == DOUBT_SOLUTION) {
        tell_solution(retry, solution(retry));
        return;
    }
    if (doubt == DOUBT_MOVE && needs_check(retry)) {
        retry->before = (SearchLine){ 0 };
        retry->doubt = DOUBT_BEFORE;
        return;
    }
    if (doubt == DOUBT_BEFORE)
        keep_check(retry);
    judge(retry);
}

void retry_take(Retry *retry, const EngineEvent *event)
{
    if (retry->doubt == DOUBT_NONE)
        return;
    if (event->kind == ENGINE_LINE)
        take_line(retry, &event->line);
    if (event->kind == ENGINE_ANSWER)
        take_answer(retry);
}
