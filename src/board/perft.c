/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting the tree of legal moves as fast as we know how.
 *
 * perft_board.h   a board of eight words, and how the next one is made
 * perft_moves.h   the legal moves of a board, counted or written out
 * perft_replies.h what the other side could answer before we have moved
 * perft_pairs.h   two plies counted at once, without playing the first
 *
 * All but the last two plies are walked board by board; these two are where
 * the time goes, so they are counted together.
 */
#include "board/perft.h"

#include "board/perft_pairs.h"

static uint64_t walk(const Board *board, Color us, unsigned depth)
{
    if (depth == 2)
        return count_pairs(board, us);

    Board children[MAX_MOVES];
    size_t length = list_boards(board, us, children);
    uint64_t leaves = 0;

    for (size_t i = 0; i < length; i++)
        leaves += walk(&children[i], us ^ 1, depth - 1);
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

uint64_t perft_count(const Position *position, unsigned depth,
                     PerftTable *table)
{
    Board board;

    (void)table;
    board_of(position, &board);
    if (depth == 0)
        return 1;
    if (depth == 1)
        return count_moves(&board, position->side);
    return walk(&board, position->side, depth);
}
