/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/accumulator.h"

#include "eval/lanes.h"

#include <assert.h>
#include <string.h>

void accumulator_clear(AccumulatorStack *stack, const Network *network)
{
    ViewCache *caches = &stack->caches[0][0][0];

    for (size_t i = 0; i < sizeof stack->caches / sizeof *caches; i++) {
        memset(caches[i].pieces, 0, sizeof caches[i].pieces);
        memcpy(caches[i].sums, network->input_biases, sizeof caches[i].sums);
    }
    for (size_t i = 0; i < PAWN_SUMS; i++)
        stack->pawns[i].is_known = false;
    accumulator_reset(stack);
}

void accumulator_reset(AccumulatorStack *stack)
{
    stack->top = 0;
    stack->plies[0].is_known[WHITE] = false;
    stack->plies[0].is_known[BLACK] = false;
    stack->plies[0].turns[WHITE] = true;
    stack->plies[0].turns[BLACK] = true;
    stack->plies[0].length = 0;
}

static void note_gone(Accumulator *ply, Piece piece, Square square)
{
    ply->changes[ply->length++] =
        (Change){ (uint8_t)piece, (uint8_t)square, false };
}

static void note_new(Accumulator *ply, Piece piece, Square square)
{
    ply->changes[ply->length++] =
        (Change){ (uint8_t)piece, (uint8_t)square, true };
}

/* Does the side see the board in another way when its king has moved? */
static bool turns_view(Color side, Square from, Square to)
{
    return !network_view_is_same(network_view(side, from),
                                 network_view(side, to));
}

static void note_castling(Accumulator *ply, Color side, Move move)
{
    bool is_short = move_to(move) > move_from(move);
    Square home = side * 56;
    Square king_to = home + (is_short ? G1 : C1);

    note_gone(ply, piece_make(side, KING), move_from(move));
    note_gone(ply, piece_make(side, ROOK), move_to(move));
    note_new(ply, piece_make(side, KING), king_to);
    note_new(ply, piece_make(side, ROOK), home + (is_short ? F1 : D1));
    ply->turns[side] = turns_view(side, move_from(move), king_to);
}

static void note_move(Accumulator *ply, const Position *before, Move move)
{
    Color side = before->side;
    Square from = move_from(move);
    Square to = move_to(move);
    Piece piece = before->squares[from];

    note_gone(ply, piece, from);
    if (move_kind(move) == KIND_EN_PASSANT)
        note_gone(ply, piece_make(side ^ 1, PAWN), step_back(side, to));
    else if (before->squares[to] != NO_PIECE)
        note_gone(ply, before->squares[to], to);
    if (move_kind(move) == KIND_PROMOTION)
        piece = piece_make(side, move_promotion(move));
    note_new(ply, piece, to);
    if (piece_type(piece) == KING)
        ply->turns[side] = turns_view(side, from, to);
}

void accumulator_push(AccumulatorStack *stack, const Position *before,
                      Move move)
{
    Accumulator *ply = &stack->plies[++stack->top];

    ply->is_known[WHITE] = false;
    ply->is_known[BLACK] = false;
    ply->turns[WHITE] = false;
    ply->turns[BLACK] = false;
    ply->length = 0;
    if (move == MOVE_NULL)
        return;
    if (move_kind(move) == KIND_CASTLING)
        note_castling(ply, before->side, move);
    else
        note_move(ply, before, move);
}

void accumulator_pop(AccumulatorStack *stack)
{
    stack->top--;
}

/* From the sums of the ply before to those of this one, in one pass for the
 * moves that nearly all are: one piece leaves, one appears, one may be taken.
 */
static void follow(const Network *n, const Accumulator *before,
                   Accumulator *ply, View view)
{
    const int16_t *rows[CHANGES_MAX];
    const int16_t *old = before->sums[view.color];
    int16_t *sums = ply->sums[view.color];

    for (unsigned i = 0; i < ply->length; i++)
        rows[i] = n->input_weights[network_input(view, ply->changes[i].piece,
                                                 ply->changes[i].square)];

    switch (ply->length) {
    case 0:
        memcpy(sums, old, sizeof ply->sums[0]);
        return;
    case 2:
        row_move(sums, old, rows[0], rows[1]);
        return;
    case 3:
        row_capture(sums, old, rows[0], rows[1], rows[2]);
        return;
    default:
        assert(ply->length == 4); /* castling */
        row_move(sums, old, rows[0], rows[2]);
        row_move(sums, sums, rows[1], rows[3]);
        return;
    }
}

/* Afresh, by the differences to the last position seen from this side. */
static void work_out(const Network *n, AccumulatorStack *stack,
                     const Position *p, View view)
{
    ViewCache *cache =
        &stack->caches[view.color][(view.turn & 7) != 0][view.kings];
    Accumulator *ply = &stack->plies[stack->top];

    for (Piece piece = 0; piece < PIECES; piece++) {
        Bitboard now =
            p->types[piece_type(piece)] & p->colors[piece_color(piece)];
        Bitboard gone = cache->pieces[piece] & ~now;
        Bitboard come = now & ~cache->pieces[piece];

        while (gone)
            row_subtract(
                cache->sums,
                n->input_weights[network_input(view, piece, pop(&gone))]);
        while (come)
            row_add(cache->sums,
                    n->input_weights[network_input(view, piece, pop(&come))]);
        cache->pieces[piece] = now;
    }
    memcpy(ply->sums[view.color], cache->sums, sizeof cache->sums);
    ply->is_known[view.color] = true;
}

static void bring_up_to_date(const Network *n, AccumulatorStack *stack,
                             const Position *p, Color color)
{
    View view = network_view(color, position_king(p, color));
    size_t from = stack->top;

    while (from > 0 && !stack->plies[from].is_known[color] &&
           !stack->plies[from].turns[color])
        from--;
    if (!stack->plies[from].is_known[color]) {
        work_out(n, stack, p, view);
        return;
    }
    for (; from < stack->top; from++) {
        follow(n, &stack->plies[from], &stack->plies[from + 1], view);
        stack->plies[from + 1].is_known[color] = true;
    }
}

Score accumulator_evaluate(AccumulatorStack *stack, const Network *n,
                           const Position *p)
{
    Accumulator *ply = &stack->plies[stack->top];

    bring_up_to_date(n, stack, p, WHITE);
    bring_up_to_date(n, stack, p, BLACK);
    return network_output(n, p, (const int16_t(*)[NETWORK_HIDDEN])ply->sums,
                          &stack->pawns[p->pawn_key % PAWN_SUMS]);
}
