/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_score.h"

#include "board/bitboard.h"
#include "board/score.h"

enum { MIDDLE_GAME, ENDGAME, PHASES, WHOLE_PHASE = 24, LINES = 8 };

/* What a piece is worth, and what the rank and the file that it is on add, as
 * its owner counts ranks. */
typedef struct Worth {
    int value;
    int8_t rank[LINES];
    int8_t file[LINES];
} Worth;

/* clang-format off */
static const Worth WORTHS[PIECE_TYPES][PHASES] = {
    [PAWN] = {
        { 240, { 0, 0, 2, 10, 20, 45, 90, 0 },
          { -15, -3, 2, 18, 18, 0, -3, -15 } },
        { 280, { 0, 0, 5, 20, 50, 100, 120, 0 },
          { 6, 3, 0, -3, -3, 0, 3, 6 } } },
    [KNIGHT] = {
        { 775, { -45, -22, 8, 18, 28, 30, 5, -40 },
          { -35, -12, 10, 18, 18, 10, -12, -35 } },
        { 750, { -35, -18, 0, 15, 20, 10, -10, -35 },
          { -30, -12, 6, 15, 15, 6, -12, -30 } } },
    [BISHOP] = {
        { 815, { -22, 8, 8, 8, 10, 8, 0, -15 },
          { -12, 6, 2, 8, 8, 2, 6, -12 } },
        { 815, { -12, -5, 3, 8, 8, 5, -3, -12 },
          { -10, -3, 3, 6, 6, 3, -3, -10 } } },
    [ROOK] = {
        { 1225, { -4, -8, -8, -4, 2, 8, 35, 12 },
          { -8, -3, 6, 14, 14, 6, -3, -8 } },
        { 1310, { -4, -4, 0, 2, 6, 8, 12, 8 },
          { 0, 0, 0, 0, 0, 0, 0, 0 } } },
    [QUEEN] = {
        { 2400, { -12, 0, 4, 4, 6, 8, 4, 0 },
          { -8, -2, 2, 4, 4, 2, -2, -8 } },
        { 2400, { -25, -12, 0, 14, 20, 18, 10, 0 },
          { -14, -4, 4, 10, 10, 4, -4, -14 } } },
    [KING] = {
        { 0, { 30, 5, -35, -60, -75, -85, -90, -95 },
          { 20, 35, 8, -30, -20, -30, 40, 25 } },
        { 0, { -55, -18, 8, 26, 34, 28, 10, -25 },
          { -32, -8, 10, 20, 20, 10, -8, -32 } } }
};
/* clang-format on */

static const int PHASE_OF[PIECE_TYPES] = { 0, 1, 1, 2, 4, 0 };

typedef struct Sum {
    int score[PHASES]; /* for White */
    int phase;
} Sum;

static void add(Sum *sum, Piece piece, Square square)
{
    PieceType type = piece_type(piece);
    Color color = piece_color(piece);
    unsigned rank = square_relative_rank(color, square);
    unsigned file = square_file(square);

    for (unsigned phase = 0; phase < PHASES; phase++) {
        const Worth *worth = &WORTHS[type][phase];
        int value = worth->value + worth->rank[rank] + worth->file[file];

        sum->score[phase] += color == WHITE ? value : -value;
    }
    sum->phase += PHASE_OF[type];
}

int rookie_score(const Position *position)
{
    Bitboard occupied = position_occupied(position);
    Sum sum = { 0 };
    int score;
    int phase;

    while (occupied != 0) {
        Square square = pop(&occupied);

        add(&sum, position_piece(position, square), square);
    }
    phase = sum.phase < WHOLE_PHASE ? sum.phase : WHOLE_PHASE;
    score = (sum.score[MIDDLE_GAME] * phase +
             sum.score[ENDGAME] * (WHOLE_PHASE - phase)) /
            WHOLE_PHASE;
    score += score >= 0;
    return position->side == WHITE ? score : -score;
}

int rookie_score_centipawns(int score)
{
    if (score >= ROOKIE_MATE_FOUND)
        return score_mate_in(ROOKIE_MATE - score);
    if (score <= -ROOKIE_MATE_FOUND)
        return score_mated_in(ROOKIE_MATE + score);
    return score * 100 / ROOKIE_PAWN;
}
