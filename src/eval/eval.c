/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/eval.h"

#include "base/memory.h"
#include "board/attacks.h"

struct Evaluator {
    const Position *root;
};

static const int PHASES[PIECE_TYPES] = { 0, 1, 1, 2, 4, 0 };
static const int MIDDLE[PIECE_TYPES] = { 90, 370, 390, 500, 1080, 0 };
static const int END[PIECE_TYPES] = { 120, 320, 340, 580, 1050, 0 };
static const int MOBILITY[PIECE_TYPES] = { 0, 5, 5, 3, 2, 0 };

Evaluator *evaluator_new(void)
{
    return memory_try_zeroed(1, sizeof(Evaluator));
}

void evaluator_free(Evaluator *evaluator)
{
    memory_free(evaluator);
}

void evaluator_reset(Evaluator *evaluator, const Position *root)
{
    evaluator->root = root;
}

void evaluator_clear(Evaluator *evaluator)
{
    evaluator->root = NULL;
}

void evaluator_push(Evaluator *evaluator, const Position *before, Move move)
{
    (void)evaluator;
    (void)before;
    (void)move;
}

void evaluator_pop(Evaluator *evaluator)
{
    (void)evaluator;
}

/* 0 at the edge of the board, 3 on the four middle squares. */
static int centre(Square square)
{
    int file = (int)square_file(square);
    int rank = (int)square_rank(square);
    int by_file = file < 4 ? file : 7 - file;
    int by_rank = rank < 4 ? rank : 7 - rank;

    return by_file < by_rank ? by_file : by_rank;
}

typedef struct Sum {
    int middle;
    int end;
    int phase;
} Sum;

static void add_piece(Sum *sum, const Position *p, Color us, PieceType type,
                      Square square, Bitboard free)
{
    int rank = (int)square_relative_rank(us, square);

    sum->phase += PHASES[type];
    sum->middle += MIDDLE[type];
    sum->end += END[type];
    if (type == PAWN) {
        sum->middle += 4 * centre(square);
        sum->end += 4 * rank * rank / 2;
    } else if (type == KING) {
        sum->middle -= 15 * rank + 10 * centre(square);
        sum->end += 12 * centre(square);
    } else {
        Bitboard reach = piece_attacks(type, square, position_occupied(p));
        int moves = (int)count(reach & free) * MOBILITY[type];

        sum->middle += moves + 4 * centre(square);
        sum->end += moves + 4 * centre(square);
    }
}

static Sum add_side(const Position *p, Color us)
{
    Sum sum = { 0, 0, 0 };
    Bitboard men = p->colors[us];
    Bitboard guarded = pawn_attacks_of(us ^ 1, position_men(p, us ^ 1, PAWN));
    Bitboard free = ~(guarded | position_men(p, us, PAWN));

    while (men) {
        Square square = pop(&men);

        add_piece(&sum, p, us, piece_type(p->squares[square]), square, free);
    }
    return sum;
}

Score evaluate(Evaluator *evaluator, const Position *position)
{
    Sum us = add_side(position, position->side);
    Sum them = add_side(position, position->side ^ 1);
    int phase = us.phase + them.phase > 24 ? 24 : us.phase + them.phase;
    int middle = us.middle - them.middle;
    int end = us.end - them.end;
    Score score = (middle * phase + end * (24 - phase)) / 24 + 15;

    (void)evaluator;
    score = score * (220 - (int)position->halfmoves) / 220;
    if (score > EVAL_LIMIT)
        return EVAL_LIMIT;
    return score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}
