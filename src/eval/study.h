/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_STUDY_H
#define EVAL_STUDY_H

#include "board/attacks.h"
#include "board/position.h"
#include "board/score.h"
#include "eval/weights.h"

/*
 * What the terms of the classical evaluation share while one position is
 * looked at, and how they count.
 *
 * Every term is written once, as an inline function that takes the colour and
 * a Trace.  The compiler makes two programs of it: in the fast one both are
 * constants, the trace is NULL and everything about it vanishes; in the other
 * one each use of a weight is counted too.  Explanation, tuner and engine can
 * therefore not disagree.
 */
#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif

enum {
    PHASE_FULL = 24, /* all pieces on the board; 0: kings and pawns */
    SCALE_FULL = 64
};

typedef struct PawnEntry PawnEntry;

typedef struct Study {
    const Position *position;
    PawnEntry *pawns;
    Bitboard occupied;
    Square king[COLORS];
    Bitboard pinned[COLORS];               /* own pieces, to the own king */
    Bitboard attacks[COLORS][PIECE_TYPES]; /* of all pieces of that type */
    Bitboard attacked[COLORS];             /* by anything */
    Bitboard twice[COLORS];                /* by two pieces or more */
    Bitboard area[COLORS];                 /* squares that count as mobility */
    Bitboard ring[COLORS];                 /* round the king of that colour */
    Pair danger[COLORS];                   /* for the king of that colour */
    unsigned pieces[COLORS][PIECE_TYPES];  /* how many */
    int phase;
} Study;

/* What went into a score. */
typedef struct Trace {
    int16_t uses[COLORS][WEIGHT_COUNT];
    int phase;
    int scales[COLORS];    /* of the endgame half, if that side is better */
    int scale;             /* of the endgame half, out of SCALE_FULL */
    int halfmoves;         /* what the fifty-move fade used */
    bool is_known;         /* an endgame decided alone; the uses mean nothing */
    const char *knowledge; /* which endgame, or why the scale is not full */
    Score score;           /* for white */
} Trace;

/* `weight`, `times` over, for `us`. */
static ALWAYS_INLINE Pair term(Trace *trace, Color us, const Pair *weight,
                               unsigned times)
{
    if (trace != NULL) {
        size_t index = (size_t)(weight - (const Pair *)&WEIGHTS);

        trace->uses[us][index] = (int16_t)(trace->uses[us][index] + (int)times);
    }
    return *weight * (Pair)times;
}

/* The same once. */
static ALWAYS_INLINE Pair term_one(Trace *trace, Color us, const Pair *weight)
{
    if (trace != NULL)
        trace->uses[us][weight - (const Pair *)&WEIGHTS]++;
    return *weight;
}

/* clang-format off */
static const uint8_t HALF_SQUARE[SQUARES] = {
     0,  1,  2,  3,  3,  2,  1,  0,
     4,  5,  6,  7,  7,  6,  5,  4,
     8,  9, 10, 11, 11, 10,  9,  8,
    12, 13, 14, 15, 15, 14, 13, 12,
    16, 17, 18, 19, 19, 18, 17, 16,
    20, 21, 22, 23, 23, 22, 21, 20,
    24, 25, 26, 27, 27, 26, 25, 24,
    28, 29, 30, 31, 31, 30, 29, 28,
};
/* clang-format on */

/* The square as its owner sees it, in the half of the board that stands for
 * both. */
static ALWAYS_INLINE unsigned half_square(Color us, Square square)
{
    return HALF_SQUARE[square_relative(us, square)];
}

static ALWAYS_INLINE unsigned half_file(unsigned file)
{
    return file ^ (file >> 2) * 7;
}

static ALWAYS_INLINE unsigned distance(Square a, Square b)
{
    int files = (int)square_file(a) - (int)square_file(b);
    int ranks = (int)square_rank(a) - (int)square_rank(b);

    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return (unsigned)(files > ranks ? files : ranks);
}

/* All ranks ahead of a square, without its own. */
static ALWAYS_INLINE Bitboard ranks_ahead(Color us, Square square)
{
    unsigned rank = square >> 3;

    return us == WHITE ? ~(Bitboard)0 << 8 << (rank * 8)
                       : ~(~(Bitboard)0 << (rank * 8));
}

static ALWAYS_INLINE Bitboard file_ahead(Color us, Square square)
{
    return file_of(square) & ranks_ahead(us, square);
}

static ALWAYS_INLINE Bitboard files_beside(Square square)
{
    return shift_sideways(file_of(square));
}

static ALWAYS_INLINE Square step_forward(Color us, Square square)
{
    return us == WHITE ? square + 8 : square - 8;
}

/*
 * The terms.  Each comes in two forms: for the engine, and with a Trace.
 */

/* Attack maps, then pieces, mobility and what is particular to each piece;
 * white minus black. */
Pair pieces_score(Study *study);
Pair pieces_trace(Study *study, Trace *trace);

/* Passed pawns, with the pieces around them. */
Pair passed_score(Study *study);
Pair passed_trace(Study *study, Trace *trace);

/* The king's safety; after the pieces of both sides. */
Pair king_score(Study *study);
Pair king_trace(Study *study, Trace *trace);

/* Threats, and room. */
Pair threats_score(Study *study);
Pair threats_trace(Study *study, Trace *trace);

Pair material_score(Study *study);
Pair material_trace(Study *study, Trace *trace);

/* What the squared danger costs the king that it belongs to. */
Pair king_danger_cost(Pair danger);

/* How far the better side's endgame can be won; added to the endgame half. */
int winnable_score(const Study *study, int end);
int winnable_trace(const Study *study, Trace *trace, int end);

#endif
