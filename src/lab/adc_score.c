/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/adc_score.h"

#include "board/attacks.h"
#include "lab/simplified.h"

enum { WHOLE_PHASE = 24, SHIELD = 3 };

/* Table 2.1. */
static const int VALUES[PIECE_TYPES] = { 100, 320, 330, 500, 950, 0 };
static const int PHASE_OF[PIECE_TYPES] = { 0, 1, 1, 2, 4, 0 };

/* Listing 3.11: a pawn in the endgame by its rank. */
static const int PAWN_ENDGAME[8] = { 0, 10, 10, 20, 30, 50, 80, 0 };

/* For none to three pawns in front of the king.  What an attacked square
 * beside it and a move are worth is lost: these are ours. */
static const int SHIELD_BONUS[SHIELD + 1] = { 0, 33, 66, 100 };
enum { ZONE_PENALTY = 10, MOBILITY = 3 };

typedef struct Sum {
    int middlegame;
    int endgame;
    int phase;
} Sum;

static int for_white(Color color, int value)
{
    return color == WHITE ? value : -value;
}

static void add_piece(Sum *sum, Piece piece, Square square)
{
    PieceType type = piece_type(piece);
    Color color = piece_color(piece);
    int middle = simplified_square(SIMPLIFIED_MIDDLEGAME, piece, square);
    int end = type == PAWN
                  ? PAWN_ENDGAME[square_relative_rank(color, square)]
                  : simplified_square(SIMPLIFIED_ENDGAME, piece, square);

    sum->middlegame += for_white(color, VALUES[type] + middle);
    sum->endgame += for_white(color, VALUES[type] + end);
    sum->phase += PHASE_OF[type];
}

static Sum sum_of(const Position *position)
{
    Bitboard occupied = position_occupied(position);
    Sum sum = { 0 };

    while (occupied != 0) {
        Square square = pop(&occupied);

        add_piece(&sum, position_piece(position, square), square);
    }
    return sum;
}

static int blend(const Sum *sum)
{
    int phase = sum->phase < WHOLE_PHASE ? sum->phase : WHOLE_PHASE;

    return (sum->middlegame * phase + sum->endgame * (WHOLE_PHASE - phase)) /
           WHOLE_PHASE;
}

int adc_score(const Position *position)
{
    Sum sum = sum_of(position);

    return blend(&sum);
}

/* --- King safety and mobility --------------------------------------------- */

/* The squares that each piece of a colour attacks, together; and how many of
 * them it may go to that no pawn of the other side attacks. */
typedef struct Reach {
    Bitboard attacked;
    unsigned moves;
} Reach;

static Reach reach_of(const Position *position, Color color)
{
    Bitboard own = position->colors[color];
    Bitboard pawns = own & position->types[PAWN];
    Bitboard safe =
        ~own &
        ~pawn_attacks_of(color ^ 1, position_pieces(position, color ^ 1, PAWN));
    Bitboard pieces = own & ~pawns;
    Reach reach = { .attacked = pawn_attacks_of(color, pawns) };

    while (pieces != 0) {
        Square square = pop(&pieces);
        Bitboard attacks =
            piece_attacks(piece_type(position_piece(position, square)), square,
                          position_occupied(position));

        reach.attacked |= attacks;
        reach.moves += count(attacks & safe);
    }
    return reach;
}

static int shield_of(const Position *position, Color color)
{
    Bitboard king = position_pieces(position, color, KING);
    Bitboard front = shift_forward(color, king | shift_sideways(king));

    return SHIELD_BONUS[count(front & position_pieces(position, color, PAWN))];
}

static int zone_penalty(const Position *position, Color color,
                        const Reach *others)
{
    Bitboard king = position_pieces(position, color, KING);
    Bitboard zone = king | king_attacks(position_king(position, color));

    return ZONE_PENALTY * (int)count(zone & others->attacked);
}

int adc_score_more(const Position *position)
{
    Reach white = reach_of(position, WHITE);
    Reach black = reach_of(position, BLACK);
    Sum sum = sum_of(position);
    int mobility = MOBILITY * ((int)white.moves - (int)black.moves);

    sum.middlegame += mobility + shield_of(position, WHITE) -
                      shield_of(position, BLACK) -
                      zone_penalty(position, WHITE, &black) +
                      zone_penalty(position, BLACK, &white);
    sum.endgame += mobility;
    return blend(&sum);
}
