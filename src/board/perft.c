/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting the tree of legal moves as fast as we know how.
 *
 * perft_board.h   a board of eight words, and how the next one is made
 * perft_moves.h   the legal moves of a board, counted or written out
 * perft_replies.h what the other side could answer before we have moved
 * perft_pairs.h   two plies counted at once, without playing the first
 * perft_table.h   what is remembered of boards that were counted
 *
 * All but the last two plies are walked board by board; these two are where
 * the time goes, so they are counted together.
 */
#include "board/perft.h"

#include "board/perft_pairs.h"
#include "board/perft_table.h"

typedef struct Walker {
    PerftTable *table;       /* or NULL */
    const atomic_bool *stop; /* or NULL */
} Walker;

/* Looking costs nothing worth mentioning this far from the leaves. */
enum { LOOK_FOR_STOP = 4 };

static uint64_t walk(const Walker *walker, const Board *board, Color us,
                     unsigned depth);

static bool is_stopped(const Walker *walker)
{
    return walker->stop != NULL &&
           atomic_load_explicit(walker->stop, memory_order_relaxed);
}

INLINE uint64_t sum(uint64_t a, uint64_t b)
{
    return a > PERFT_MANY - b ? PERFT_MANY : a + b;
}

/* Count a board and remember it. */
static uint64_t learn(const Walker *walker, const Board *board, Color us,
                      unsigned depth, PerftKey key)
{
    uint64_t leaves = walk(walker, board, us, depth);

    if (!is_stopped(walker))
        table_store(walker->table, key, leaves);
    return leaves;
}

/*
 * All children are announced to the table before the first is looked up, so
 * that the memory works on many of them at once, and all are looked up before
 * the first is counted: each of the three in a loop of its own, because a
 * processor sees only so many instructions ahead and remembers only so many
 * branches.
 */
static uint64_t visit_children(const Walker *walker, const Board *children,
                               size_t length, Color us, unsigned depth)
{
    PerftKey keys[MAX_MOVES];
    uint16_t unknown[MAX_MOVES];
    size_t rest = 0;
    uint64_t leaves = 0;

    for (size_t i = 0; i < length; i++)
        keys[i] = key_of(&children[i], us, depth);
    for (size_t i = 0; i < length; i++)
        table_announce(walker->table, keys[i]);
    for (size_t i = 0; i < length; i++) {
        uint64_t known = table_find(walker->table, keys[i]);

        unknown[rest] = (uint16_t)i;
        rest += known == 0;
        leaves = sum(leaves, known);
    }
    for (size_t i = 0; i < rest; i++)
        leaves = sum(leaves, learn(walker, &children[unknown[i]], us, depth,
                                   keys[unknown[i]]));
    return leaves;
}

static uint64_t walk(const Walker *walker, const Board *board, Color us,
                     unsigned depth)
{
    if (depth == 1)
        return count_moves(board, us);
    if (depth == 2)
        return count_pairs(board, us);
    if (depth >= LOOK_FOR_STOP && is_stopped(walker))
        return 0;

    Board children[MAX_MOVES];
    size_t length = list_boards(board, us, children);
    uint64_t leaves = 0;

    if (walker->table != NULL)
        return visit_children(walker, children, length, us ^ 1, depth - 1);
    for (size_t i = 0; i < length; i++)
        leaves = sum(leaves, walk(walker, &children[i], us ^ 1, depth - 1));
    return leaves;
}

static void board_of(const Position *p, Board *board)
{
    Bitboard state = 0;

    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if (p->castling >> i & 1)
            state |= bit(p->rooks[i]);
    if (p->en_passant != NO_SQUARE)
        state |= bit(p->en_passant);

    board->w = (Words){ p->types[PAWN],
                        p->types[KNIGHT],
                        p->types[BISHOP] | p->types[QUEEN],
                        p->types[ROOK] | p->types[QUEEN],
                        p->types[KING],
                        p->colors[WHITE],
                        p->colors[BLACK],
                        state };
}

uint64_t perft_count_until(const Position *position, unsigned depth,
                           PerftTable *table, const atomic_bool *stop)
{
    Walker walker = { .table = table, .stop = stop };
    Board board;

    if (depth == 0)
        return 1;
    board_of(position, &board);
    if (table == NULL || depth == 1)
        return walk(&walker, &board, position->side, depth);
    return visit_children(&walker, &board, 1, position->side, depth);
}

uint64_t perft_count(const Position *position, unsigned depth,
                     PerftTable *table)
{
    return perft_count_until(position, depth, table, NULL);
}
