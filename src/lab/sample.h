/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_SAMPLE_H
#define LAB_SAMPLE_H

#include "board/position.h"

/*
 * The positions that experiments are about, out of data/lab; the first line of
 * each file there says how they were chosen.
 */
typedef enum SampleKind {
    SAMPLE_BRATKO_KOPEC, /* bratko-kopec.epd */
    SAMPLE_MIDDLE_GAMES, /* middle-games.epd */
    SAMPLE_ENDGAMES,     /* endgames.epd */
    SAMPLE_ZUGZWANG      /* zugzwang.epd */
} SampleKind;

typedef struct Sample {
    const char *fen;
    const char *best; /* in SAN, with blanks between; or "" */
    const char *name;
} Sample;

typedef struct SampleList {
    const Sample *samples;
    size_t count;
} SampleList;

extern const SampleList SAMPLE_LISTS[];

size_t sample_count(SampleKind kind);
void sample_position(SampleKind kind, size_t index, Position *position);
const char *sample_name(SampleKind kind, size_t index);

/* Is it one of the best moves? */
bool sample_is_best(SampleKind kind, size_t index, Move move);

#endif
