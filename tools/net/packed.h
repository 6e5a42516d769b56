/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_PACKED_H
#define NET_PACKED_H

#include "board/board.h"

/*
 * A position with what is known of it, in 32 bytes: what the net learns from.
 *
 * All numbers are little endian on every machine.
 */
enum {
    PACKED_SIZE = 32,
    /* So many centipawns of a score multiply the odds by e: fitted to the
     * results of games of 500 nodes a move. */
    PACKED_UNIT = 175
};

typedef struct Packed {
    uint8_t bytes[PACKED_SIZE];
} Packed;

typedef struct Sample {
    Position position;
    Score score; /* of a search, for White, -30000 to 30000 */
    int result;  /* of the game, for White: -1, 0, 1 */
    unsigned ply;
} Sample;

void packed_write(const Sample *sample, Packed *packed);

/* ERR_FORMAT if these bytes are not a position. */
Status packed_read(const Packed *packed, Sample *sample, Fault *fault);

/* The score alone, without setting up the position. */
Score packed_score(const Packed *packed);

/* The result of the game, when it is known later. */
void packed_set_result(Packed *packed, int result);

#endif
