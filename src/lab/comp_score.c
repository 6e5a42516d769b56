/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comp_score.h"

#include "board/bitboard.h"

#include <stdlib.h>

/* Section 3.1. */
static const int VALUES[PIECE_TYPES] = { 100, 300, 325, 500, 900, 0 };

/* Section 3.2: a square is worth what its rank and its file are. */
static const int8_t RANKS[PIECE_TYPES][8] = {
    [PAWN] = { 0, 0, 2, 8, 20, 40, 70, 0 },
    [KNIGHT] = { -20, -8, 4, 10, 12, 10, 2, -10 },
    [BISHOP] = { -8, 2, 4, 6, 6, 4, 0, -6 },
    [ROOK] = { 0, 0, 0, 0, 0, 2, 18, 6 },
    [QUEEN] = { -6, 0, 2, 4, 4, 4, 2, 0 },
    [KING] = { 12, 0, -15, -30, -40, -40, -40, -40 },
};

static const int8_t FILES[PIECE_TYPES][8] = {
    [PAWN] = { -4, 0, 2, 8, 8, 2, 0, -4 },
    [KNIGHT] = { -20, -6, 4, 8, 8, 4, -6, -20 },
    [BISHOP] = { -6, 2, 2, 4, 4, 2, 2, -6 },
    [ROOK] = { -4, 0, 4, 8, 8, 4, 0, -4 },
    [QUEEN] = { -4, 0, 2, 2, 2, 2, 0, -4 },
    [KING] = { 10, 14, 2, -4, -4, 2, 14, 10 },
};

/* Of the bare king from the middle, and of the kings from each other. */
enum { TO_CORNER = 10, TO_KING = 4 };

static int piece_on(Piece piece, Square square)
{
    PieceType type = piece_type(piece);
    unsigned rank = square_relative_rank(piece_color(piece), square);

    return VALUES[type] + RANKS[type][rank] + FILES[type][square_file(square)];
}

static int for_white(Color color, int value)
{
    return color == WHITE ? value : -value;
}

/* Steps of a rook that moves one square at a time. */
static int manhattan(Square a, Square b)
{
    return abs((int)square_file(a) - (int)square_file(b)) +
           abs((int)square_rank(a) - (int)square_rank(b));
}

/* 0 in the four squares of the middle, 6 in the corners. */
static int from_middle(Square square)
{
    int nearest = manhattan(square, D4);
    static const Square others[] = { E4, D5, E5 };

    for (size_t i = 0; i < ARRAY_LENGTH(others); i++)
        if (manhattan(square, others[i]) < nearest)
            nearest = manhattan(square, others[i]);
    return nearest;
}

/* For the side that has driven the other's bare king so far. */
static int mop_up(const Position *position, Color bare)
{
    Square king = position_king(position, bare);
    Square other = position_king(position, !bare);

    return TO_CORNER * from_middle(king) +
           TO_KING * (14 - manhattan(king, other));
}

static bool is_bare(const Position *position, Color color)
{
    return count(position->colors[color]) == 1;
}

int comp_score_of_pieces(const Position *position)
{
    Bitboard occupied = position_occupied(position);
    int score = 0;

    while (occupied) {
        Square square = pop(&occupied);
        Piece piece = position->squares[square];

        score += for_white(piece_color(piece), piece_on(piece, square));
    }
    return score;
}

int comp_score(const Position *position)
{
    int score = comp_score_of_pieces(position);

    for (Color color = WHITE; color <= BLACK; color++)
        if (is_bare(position, color) && !is_bare(position, !color))
            score += for_white(!color, mop_up(position, color));
    return score;
}
