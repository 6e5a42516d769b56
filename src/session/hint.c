/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * A hint in three degrees: what is going on, which piece, which move.
 */
static const char *const NAMES[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                "rook", "queen",  "king" };

static int balance(const Position *position, Color side)
{
    static const int values[PIECE_TYPES] = { 100, 300, 310, 500, 900, 0 };
    int sum = 0;

    for (PieceType type = PAWN; type <= KING; type++)
        sum += values[type] *
               (__builtin_popcountll(position_men(position, side, type)) -
                __builtin_popcountll(position_men(position, side ^ 1, type)));
    return sum;
}

static void tell_situation(Session *session, const Position *position,
                           Score score)
{
    enum { TACTIC = 180, CLEAR = 150, SLIGHT = 50 };
    char text[SCORE_TEXT_SIZE];
    const char *words;

    score_format(score, text);
    if (score_is_mate(score) && score > 0)
        words = "There is a forced mate";
    else if (score_is_mate(score))
        words = "You are being mated; look for the longest way";
    else if (score - balance(position, position->side) >= TACTIC)
        words = "There is a tactic that wins material";
    else if (score >= CLEAR)
        words = "You stand clearly better";
    else if (score >= SLIGHT)
        words = "You stand a little better";
    else if (score > -SLIGHT)
        words = "The position is about equal";
    else if (score > -CLEAR)
        words = "You stand a little worse";
    else
        words = "You stand clearly worse; look for a defence";
    say(session, TONE_PLAIN, "%s (%s). hint again: which piece", words, text);
}

static void tell_piece(Session *session, const Position *position, Move move)
{
    Square from = move_from(move);
    PieceType type = piece_type(position_piece(position, from));

    say(session, TONE_PLAIN, "Look at your %s on %c%c. hint again: the move",
        NAMES[type], (char)('a' + square_file(from)),
        (char)('1' + square_rank(from)));
}

void hint_tell(Session *session)
{
    const Analysis *analysis = &session->analysis;
    const Position *position = game_here(session->game);
    Text text = { 0 };

    if (analysis->hint_degree == 1) {
        tell_situation(session, position, analysis->hint_score);
    } else if (analysis->hint_degree == 2) {
        tell_piece(session, position, analysis->hint);
    } else {
        session_write_move(session, position, analysis->hint, &text);
        say(session, TONE_PLAIN, "Best is %s", text_string(&text));
    }
    text_free(&text);
    changed(session);
}
