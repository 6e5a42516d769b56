/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/learning.h"

#include "board/attacks.h"
#include "search/params.h"

Bitboard search_attacks_by(const Position *p, Color side, PieceType type)
{
    Bitboard pieces = position_pieces(p, side, type);
    Bitboard occupied = position_occupied(p);
    Bitboard attacks = 0;

    while (pieces != 0)
        attacks |= piece_attacks(type, pop(&pieces), occupied);
    return attacks;
}

void frame_find_threats(Frame *frame)
{
    const Position *p = &frame->position;
    Color them = p->side ^ 1;

    frame->attacked =
        pawn_attacks_of(them, position_pieces(p, them, PAWN)) |
        search_attacks_by(p, them, KNIGHT) |
        search_attacks_by(p, them, BISHOP) | search_attacks_by(p, them, ROOK) |
        search_attacks_by(p, them, QUEEN) | search_attacks_by(p, them, KING);
}

static const PieceTo *reply_history(const Frame *frame, int plies)
{
    return (const PieceTo *)frame[-plies].continuation;
}

/* Does the piece come from an attacked square, does it go to one? */
static unsigned danger_of(const Frame *frame, Move move)
{
    return (has(frame->attacked, move_from(move)) ? 2u : 0u) +
           (has(frame->attacked, move_to(move)) ? 1u : 0u);
}

static int16_t *quiet_entry(Worker *worker, const Frame *frame, Move move)
{
    return &worker->history.quiet[frame->position.side][danger_of(frame, move)]
                                 [move & 4095];
}

int history_of_quiet(const Worker *worker, const Frame *frame, Move move)
{
    const Position *p = &frame->position;
    const History *h = &worker->history;
    Piece piece = p->squares[move_from(move)];
    Square to = move_to(move);

    return h->quiet[p->side][danger_of(frame, move)][move & 4095] +
           (*reply_history(frame, 1))[piece][to] +
           (*reply_history(frame, 2))[piece][to] +
           (*reply_history(frame, 4))[piece][to] / 2 +
           h->pawns[p->pawn_key % HISTORY_PAWNS][piece][to] / 2;
}

int history_of_capture(const Worker *worker, const Frame *frame, Move move)
{
    const Position *p = &frame->position;

    return worker->history.capture[p->squares[move_from(move)]][move_to(move)]
                                  [position_captured(p, move)];
}

static void learn_reply(Frame *frame, Move move, int bonus)
{
    Piece piece = frame->position.squares[move_from(move)];
    Square to = move_to(move);

    history_add(&(*frame[-1].continuation)[piece][to], bonus);
    history_add(&(*frame[-2].continuation)[piece][to], bonus);
    history_add(&(*frame[-4].continuation)[piece][to], bonus);
}

static void learn_quiet(Worker *worker, Frame *frame, Move move, int bonus)
{
    const Position *p = &frame->position;
    Piece piece = p->squares[move_from(move)];
    Square to = move_to(move);

    history_add(quiet_entry(worker, frame, move), bonus);
    learn_reply(frame, move, bonus);
    history_add(&(*history_pawns(&worker->history, p))[piece][to], bonus);
}

static void learn_noisy(Worker *worker, const Frame *frame, Move move,
                        int bonus)
{
    const Position *p = &frame->position;

    history_add(&worker->history.capture[p->squares[move_from(move)]][move_to(
                    move)][position_captured(p, move)],
                bonus);
}

static void remember_refutation(Worker *worker, Frame *frame, Move best)
{
    Move last = frame[-1].move;

    if (frame->killers[0] != best) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = best;
    }
    Piece piece = frame->position.squares[move_to(last)];

    if (last != MOVE_NULL && piece != NO_PIECE)
        worker->history.counter[piece][move_to(last)] = best;
}

static int history_bonus(int depth)
{
    int bonus = PARAM_BONUS_SLOPE * depth - PARAM_BONUS_LESS;

    return bonus < PARAM_BONUS_MAX ? bonus : PARAM_BONUS_MAX;
}

/* Was the frame reached by a quiet move? */
static bool follows_quiet_move(const Frame *frame)
{
    Move move = frame[-1].move;

    return move_is_real(move) && position_is_quiet(&frame[-1].position, move);
}

void history_reward_previous(Worker *worker, Frame *frame, int depth)
{
    const Frame *before = frame - 1;
    const Position *p = &before->position;
    Move move = before->move;
    int bonus = history_bonus(depth);

    if (!follows_quiet_move(frame))
        return;

    Piece piece = p->squares[move_from(move)];
    Square to = move_to(move);

    history_add(quiet_entry(worker, before, move), bonus);
    history_add(&(*before[-1].continuation)[piece][to], bonus);
    history_add(&(*before[-2].continuation)[piece][to], bonus);
}

void history_compare_evals(Worker *worker, Frame *frame)
{
    const Frame *before = frame - 1;
    int bonus;

    if (!follows_quiet_move(frame) || before->static_eval == SCORE_NONE ||
        frame->static_eval == SCORE_NONE)
        return;
    bonus = -PARAM_COMPARE_SLOPE * (before->static_eval + frame->static_eval);
    if (bonus > PARAM_COMPARE_MAX)
        bonus = PARAM_COMPARE_MAX;
    if (bonus < -PARAM_COMPARE_MAX)
        bonus = -PARAM_COMPARE_MAX;
    history_add(quiet_entry(worker, before, before->move), bonus);
}

void history_confirm(Frame *frame, Move move, int depth, bool is_good)
{
    int bonus = history_bonus(depth);

    learn_reply(frame, move, is_good ? bonus : -bonus);
}

void history_learn_cutoff(Worker *worker, Frame *frame, Move best, int depth,
                          const TriedMoves *tried)
{
    int bonus = history_bonus(depth);
    int malus = -bonus;

    if (position_is_quiet(&frame->position, best)) {
        remember_refutation(worker, frame, best);
        learn_quiet(worker, frame, best, bonus);
        for (unsigned i = 0; i < tried->quiet_length; i++)
            learn_quiet(worker, frame, tried->quiet[i], malus);
    } else {
        learn_noisy(worker, frame, best, bonus);
    }
    for (unsigned i = 0; i < tried->noisy_length; i++)
        learn_noisy(worker, frame, tried->noisy[i], malus);
}
