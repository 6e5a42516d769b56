/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_NETWORK_H
#define EVAL_NETWORK_H

#include "base/text.h"
#include "board/bitboard.h"
#include "board/position.h"
#include "board/score.h"
#include "eval/eval.h"
#include "eval/relations.h"

/*
 * The network: what it looks at, its numbers, and its file.
 *
 * One input for each piece on each square, seen by each side: its own pieces
 * and those of the other, the board turned so that its pawns walk up and
 * mirrored so that its king stands on the files a to d; each group of squares
 * that this king stands on has inputs of its own.  Some neurons of this first
 * layer also see the relations between the pieces (relations.h).  Both views go
 * through the same layer; the view of the side to move and that of the other,
 * cut to 0..1 and squared, are added up with the output weights of one of eight
 * buckets by the number of pieces.  All numbers are integers, so that every
 * machine gets the same score.
 */
enum {
    NETWORK_PIECES = 768, /* a piece of either side on a square */
    NETWORK_KINGS = 4,    /* groups of squares of one's own king */
    NETWORK_INPUTS = NETWORK_KINGS * NETWORK_PIECES,
    NETWORK_HIDDEN = 512,
    NETWORK_RELATED = 128, /* neurons, the first, that see the relations */
    NETWORK_BUCKETS = 8,
    NETWORK_ONE = 255,         /* 1.0 in the first layer */
    NETWORK_OUTPUT_ONE = 1024, /* 1.0 in the output weights */
    NETWORK_SCALE = 275,       /* centipawns for an output of 1.0 */
    NETWORK_RECORD_SIZE = 128
};

/* What the first neurons add for a relation. */
typedef int8_t RelationRow[NETWORK_RELATED];

struct Network {
    _Alignas(64) int16_t input_weights[NETWORK_INPUTS][NETWORK_HIDDEN];
    _Alignas(64) RelationRow relation_weights[RELATIONS];
    _Alignas(64) int16_t input_biases[NETWORK_HIDDEN];
    /* First the view of the side to move, then the other. */
    _Alignas(64) int16_t output_weights[NETWORK_BUCKETS][2 * NETWORK_HIDDEN];
    int32_t output_biases[NETWORK_BUCKETS]; /* times both ones */
    char record[NETWORK_RECORD_SIZE];       /* how it was trained, for people */
};

/* How a side sees the board, which its king decides. */
typedef struct View {
    Color color;
    Square turn;    /* to be XORed to each square */
    unsigned kings; /* the group of its king's square */
} View;

/* The corner, the middle of the first rank, the second rank, beyond. */
static inline unsigned network_kings(Square turned)
{
    unsigned rank = square_rank(turned);

    if (rank == 0)
        return square_file(turned) > 1;
    return rank == 1 ? 2 : 3;
}

static inline View network_view(Color color, Square king)
{
    Square turn = color * 56 ^ (square_file(king) > 3 ? 7u : 0u);

    return (View){ color, turn, network_kings(king ^ turn) };
}

/* Two views of one side have the same inputs. */
static inline bool network_view_is_same(View a, View b)
{
    return a.turn == b.turn && a.kings == b.kings;
}

static inline unsigned network_input(View view, Piece piece, Square square)
{
    unsigned is_other = piece_color(piece) ^ view.color;

    return view.kings * NETWORK_PIECES + is_other * 384 +
           piece_type(piece) * 64 + (square ^ view.turn);
}

static inline unsigned network_bucket(unsigned pieces)
{
    return (pieces - 2) / 4;
}

/*
 * Read the file format; on success *result is the caller's, to be given to
 * memory_free.  Anything but a network of exactly this size with the right
 * checksum is refused.
 */
Status network_read(Span bytes, Network **result, Fault *fault);

void network_write(const Network *network, Text *bytes);

/* What tells it from all others; takes some milliseconds. */
uint64_t network_checksum(const Network *network);

/* What the relations of pawns add in either view; kept by the evaluator, to be
 * used again while they hold. */
typedef struct PawnSums {
    _Alignas(64) int16_t sums[COLORS][NETWORK_RELATED];
    Key key;
    unsigned turns; /* of the boards by the kings */
    bool is_known;
} PawnSums;

/* The score for the side to move, from the sums that the pieces on their
 * squares have in the view of either side. */
Score network_output(const Network *network, const Position *position,
                     const int16_t sums[COLORS][NETWORK_HIDDEN],
                     PawnSums *known);

/* The score of a position, worked out afresh, for the side to move. */
Score network_evaluate(const Network *network, const Position *position);

#endif
