/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/hint.h"

#include "base/memory.h"

enum {
    DEGREES = 3,
    HINT_TIME = 1000, /* ms */
    HINT_DEPTH = 12   /* what is known this deep needs no new search */
};

struct Hint {
    Node node;   /* NODE_NONE: none asked */
    int degree;  /* from 1 */
    Move move;   /* MOVE_NONE: not yet known */
    Score score; /* for the side to move */
};

Hint *hint_new(void)
{
    Hint *hint = memory_zeroed(1, sizeof *hint);

    hint_forget(hint);
    return hint;
}

void hint_free(Hint *hint)
{
    memory_free(hint);
}

void hint_forget(Hint *hint)
{
    *hint = (Hint){ .node = NODE_NONE, .move = MOVE_NONE };
}

void hint_drop_question(Hint *hint)
{
    if (hint->move == MOVE_NONE)
        hint_forget(hint);
}

static void use_assessment(Hint *hint, const Scores *scores,
                           const Assessment *known)
{
    Position position;

    game_position(scores_game(scores), hint->node, &position);
    hint->move = known->best;
    hint->score = position.side == WHITE ? known->score : -known->score;
}

bool hint_want(Hint *hint, const Scores *scores, Node node, Question *question)
{
    const Assessment *known = scores_assessment(scores, node);

    if (hint->node == node) {
        if (hint->degree < DEGREES)
            hint->degree++;
        return false;
    }
    *hint = (Hint){ .node = node, .degree = 1, .move = MOVE_NONE };
    if (known != NULL && known->depth >= HINT_DEPTH &&
        known->best != MOVE_NONE) {
        use_assessment(hint, scores, known);
        return false;
    }
    *question = (Question){ .node = node, .limits = { .movetime = HINT_TIME } };
    return true;
}

void hint_take(Hint *hint, const EngineEvent *answer)
{
    hint->move = answer->move;
    hint->score = answer->line.score;
}

bool hint_is_about(const Hint *hint, Node node)
{
    return hint->node == node;
}

Move hint_move(const Hint *hint, Node node, int *degree)
{
    bool is_known = hint->node == node && hint->move != MOVE_NONE;

    *degree = is_known ? hint->degree : 0;
    return is_known ? hint->move : MOVE_NONE;
}

/* --- In words ------------------------------------------------------------- */

static int balance(const Position *position, Color side)
{
    static const int values[PIECE_TYPES] = { 100, 300, 310, 500, 900, 0 };
    int sum = 0;

    for (PieceType type = PAWN; type <= KING; type++)
        sum +=
            values[type] *
            (__builtin_popcountll(position_pieces(position, side, type)) -
             __builtin_popcountll(position_pieces(position, side ^ 1, type)));
    return sum;
}

static const char *situation(const Position *position, Score score)
{
    enum { TACTIC = 180, CLEAR = 150, SLIGHT = 50 };

    if (score_is_mate(score))
        return score > 0 ? "there is a forced mate"
                         : "you are getting mated; find the longest defence";
    if (score - balance(position, position->side) >= TACTIC)
        return "a tactic wins material";
    if (score >= CLEAR)
        return "clearly better for you";
    if (score >= SLIGHT)
        return "slightly better for you";
    if (score > -SLIGHT)
        return "about equal";
    if (score > -CLEAR)
        return "slightly worse for you";
    return "clearly worse for you; look for a defence";
}

static void tell_situation(const Hint *hint, const Position *position,
                           const Listener *listener)
{
    char score[SCORE_TEXT_SIZE];

    score_format(hint->score, score);
    listener_say(listener, TONE_PLAIN, "Hint: %s, %s (again: piece)",
                 situation(position, hint->score), score);
}

static void tell_piece(const Hint *hint, const Position *position,
                       const Listener *listener)
{
    static const char *const names[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                    "rook", "queen",  "king" };
    Square from = move_from(hint->move);
    PieceType type = piece_type(position_piece(position, from));

    listener_say(listener, TONE_PLAIN,
                 "Hint: look at the %s on %c%c (again: move)", names[type],
                 (char)('a' + square_file(from)),
                 (char)('1' + square_rank(from)));
}

void hint_tell(const Hint *hint, const Position *position, const Voice *voice)
{
    char shown[MOVE_TEXT_SIZE];

    if (hint->move == MOVE_NONE)
        return;
    switch (hint->degree) {
    case 1:
        tell_situation(hint, position, &voice->listener);
        break;
    case 2:
        tell_piece(hint, position, &voice->listener);
        break;
    default:
        move_write(position, hint->move, voice->style, shown);
        listener_say(&voice->listener, TONE_PLAIN, "Hint: best is %s", shown);
        break;
    }
    listener_changed(&voice->listener);
}
