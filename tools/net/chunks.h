/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_CHUNKS_H
#define NET_CHUNKS_H

#include "base/text.h"

/*
 * A directory that several threads fill with chunks of positions.
 *
 * A chunk is written when it is complete and follows from its name and number
 * alone, so that an interrupted run is taken up by starting it again, and
 * several processes may fill one directory as long as their names differ.
 */
typedef struct ChunkPlan {
    const char *program; /* for messages */
    const char *directory;
    char name[64]; /* of the chunks, before their number */
    const char *suffix;
    uint64_t chunks;
    unsigned part, of; /* only chunks part - 1, part - 1 + of, ...: so several
                          machines share a run; 0, 0: all */
    unsigned threads;
    void *context;
    void *(*begin)(void *context); /* one worker for each thread, or NULL */
    void (*make)(void *worker, uint64_t chunk, unsigned piece, Text *content);
    uint64_t (*finish)(Text *content); /* returns how many positions it has */
    void (*end)(void *worker);
    unsigned pieces; /* of a chunk; between them it may be interrupted */
} ChunkPlan;

/* Returns what the program ends with: 130 after an interrupt. */
int chunks_make(const ChunkPlan *plan);

/* Different for every piece of every chunk of every seed. */
uint64_t chunk_seed(uint64_t seed, uint64_t chunk, unsigned piece);

#endif
