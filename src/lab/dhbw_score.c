/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/dhbw_score.h"

#include "board/bitboard.h"
#include "lab/legal.h"
#include "lab/simplified.h"

static const int VALUES[PIECE_TYPES] = {
    [PAWN] = 100, [KNIGHT] = 320, [BISHOP] = 330,
    [ROOK] = 500, [QUEEN] = 900,  [KING] = 20000
};

/* For its own side. */
static int piece_on(unsigned phase, Piece piece, Square square)
{
    return VALUES[piece_type(piece)] + simplified_square(phase, piece, square);
}

static int for_white(Color color, int value)
{
    return color == WHITE ? value : -value;
}

static bool side_is_in_endgame(const Position *position, Color color)
{
    Bitboard minors = position_pieces(position, color, KNIGHT) |
                      position_pieces(position, color, BISHOP);

    return position_pieces(position, color, QUEEN) == 0 ||
           (position_pieces(position, color, ROOK) == 0 && count(minors) <= 1);
}

static unsigned phase_of(const Position *position)
{
    return side_is_in_endgame(position, WHITE) &&
                   side_is_in_endgame(position, BLACK)
               ? SIMPLIFIED_ENDGAME
               : SIMPLIFIED_MIDDLEGAME;
}

int dhbw_score(const Position *position)
{
    unsigned phase = phase_of(position);
    Bitboard occupied = position_occupied(position);
    int score = 0;

    while (occupied) {
        Square square = pop(&occupied);
        Piece piece = position->squares[square];

        score += for_white(piece_color(piece), piece_on(phase, piece, square));
    }
    return score;
}

/* What castling gains by moving the rook, for its own side. */
static int rook_gain(Color color, Move move)
{
    Square to = legal_destination(move);
    Piece rook = piece_make(color, ROOK);
    Square rook_to = square_file(to) == 6 ? to - 1 : to + 1;

    return piece_on(SIMPLIFIED_MIDDLEGAME, rook, rook_to) -
           piece_on(SIMPLIFIED_MIDDLEGAME, rook, move_to(move));
}

/* What the moving side gains by a move, the phase apart. */
static int move_gain(const Position *before, unsigned phase, Move move)
{
    Color color = before->side;
    Piece piece = before->squares[move_from(move)];
    Piece placed = piece;
    Square to = legal_destination(move);
    int gain = 0;

    if (move_kind(move) == KIND_PROMOTION)
        placed = piece_make(color, move_promotion(move));
    if (move_kind(move) == KIND_CASTLING)
        gain += rook_gain(color, move);
    else if (move_kind(move) == KIND_EN_PASSANT)
        gain += piece_on(phase, piece_make(!color, PAWN), to ^ 8);
    else if (before->squares[to] != NO_PIECE)
        gain += piece_on(phase, before->squares[to], to);
    return gain + piece_on(phase, placed, to) -
           piece_on(phase, piece, move_from(move));
}

/* What both kings gain by the table of the endgame, for White. */
static int endgame_gain(const Position *position)
{
    int gain = 0;

    for (Color color = WHITE; color <= BLACK; color++) {
        Square square = position_king(position, color);
        Piece king = piece_make(color, KING);

        gain +=
            for_white(color, piece_on(SIMPLIFIED_ENDGAME, king, square) -
                                 piece_on(SIMPLIFIED_MIDDLEGAME, king, square));
    }
    return gain;
}

int dhbw_score_after(const Position *before, Move move, int score)
{
    unsigned phase = phase_of(before);
    Position after = *before;
    int result =
        score + for_white(before->side, move_gain(before, phase, move));

    position_make(&after, move);
    if (phase_of(&after) == phase)
        return result;
    return phase == SIMPLIFIED_MIDDLEGAME ? result - endgame_gain(before)
                                          : result + endgame_gain(before);
}

int dhbw_score_of_move(const Position *before, Move move, int score)
{
    unsigned phase = phase_of(before);
    Position after = *before;
    int result =
        score + for_white(before->side, move_gain(before, phase, move));

    position_make(&after, move);
    if (phase_of(&after) == phase)
        return result;
    return phase == SIMPLIFIED_MIDDLEGAME ? result + endgame_gain(&after)
                                          : result - endgame_gain(&after);
}
