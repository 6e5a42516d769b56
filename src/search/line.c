/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/line.h"

#include "board/checks.h"
#include "board/zobrist.h"

static Key *key_slot(const Worker *worker, const Frame *frame)
{
    return &worker->keys[worker->key_count - 1 +
                         (size_t)frame_ply(worker, frame)];
}

static void arrive(Worker *worker, Frame *next)
{
    uint64_t nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed);

    atomic_store_explicit(&worker->nodes, nodes + 1, memory_order_relaxed);
    *key_slot(worker, next) = position_repetition_key(&next->position);
}

/* The key after a move, but for castling, en passant and promotion: early
 * enough to fetch the table's entry while the move is being made. */
static Key key_after(const Position *p, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);
    Key key = p->key ^ zobrist_side() ^ zobrist_piece(p->squares[from], from) ^
              zobrist_piece(p->squares[from], to);

    if (p->squares[to] != NO_PIECE)
        key ^= zobrist_piece(p->squares[to], to);
    return key;
}

void line_prefetch(const Worker *worker, const Frame *frame, Move move)
{
    table_prefetch(worker->team->table, key_after(&frame->position, move));
}

void line_make(Worker *worker, Frame *frame, Move move)
{
    const Position *before = &frame->position;
    Piece piece = before->squares[move_from(move)];
    Frame *next = frame + 1;

    evaluator_push(worker->evaluator, before, move);
    frame->move = move;
    frame->continuation = &worker->history.continuation[piece][move_to(move)];
    next->position = *before;
    position_make(&next->position, move);
    arrive(worker, next);
}

void line_make_null(Worker *worker, Frame *frame)
{
    Frame *next = frame + 1;

    evaluator_push(worker->evaluator, &frame->position, MOVE_NULL);
    frame->move = MOVE_NULL;
    frame->continuation = &worker->history.nothing;
    next->position = frame->position;
    position_make_null(&next->position);
    table_prefetch(worker->team->table, next->position.key);
    arrive(worker, next);
}

void line_unmake(Worker *worker)
{
    evaluator_pop(worker->evaluator);
}

/* How many keys behind this one can matter: those since the last capture,
 * pawn move or null move. */
static size_t reach(const Worker *worker, const Frame *frame)
{
    size_t behind = worker->key_count - 1 + (size_t)frame_ply(worker, frame);
    size_t halfmoves = frame->position.halfmoves;

    return halfmoves < behind ? halfmoves : behind;
}

bool line_is_repetition(const Worker *worker, const Frame *frame)
{
    const Key *here = key_slot(worker, frame);
    size_t limit = reach(worker, frame);
    size_t ply = (size_t)frame_ply(worker, frame);
    unsigned times = 0;

    for (size_t back = 4; back <= limit; back += 2) {
        if (here[-(ptrdiff_t)back] != *here)
            continue;
        if (back < ply || ++times == 2)
            return true;
    }
    return false;
}

/*
 * If an earlier position differs from this one by one piece that can go back
 * unhindered, the side to move can repeat it.  The difference of the two keys
 * names the move, if there is one.
 */
bool line_can_repeat(const Worker *worker, const Frame *frame)
{
    const Position *p = &frame->position;
    const Key *here = key_slot(worker, frame);
    size_t limit = reach(worker, frame);
    size_t ply = (size_t)frame_ply(worker, frame);

    for (size_t back = 3; back <= limit && back < ply; back += 2) {
        Key difference = *here ^ here[-(ptrdiff_t)back] ^ zobrist_side();
        Move move = zobrist_reversible_move(difference);

        if (move == MOVE_NONE)
            continue;

        Square from = move_from(move);
        Square to = move_to(move);

        if (line_between(from, to) & position_occupied(p))
            continue;
        if (p->squares[from] == NO_PIECE)
            from = to;
        if (p->squares[from] != NO_PIECE &&
            piece_color(p->squares[from]) == p->side)
            return true;
    }
    return false;
}

bool line_is_draw(const Worker *worker, const Frame *frame)
{
    const Position *p = &frame->position;

    if (p->halfmoves >= 100 && (!p->checkers || movegen_any(p)))
        return true;
    if (line_is_repetition(worker, frame))
        return true;
    return outcome_is_insufficient(p);
}
