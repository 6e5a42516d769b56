/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include "search/search.h"

/*
 * The transposition table: what earlier searches found out about positions.
 *
 * All threads of an engine read and write it without locks.  An entry is one
 * 64-bit word and 32 bits of the key, both relaxed atomics; when two threads
 * write at once a reader may see the word of one under the key of the other,
 * so everything read here is a hint: a move must be tested for legality.
 *
 * Five entries share a cache line.
 */
typedef struct Table Table;

/* A copy of what is known. */
typedef struct TableData {
    Move move;
    Score score; /* mates counted from the position, see table_score_in() */
    Score static_eval; /* SCORE_NONE if it was in check */
    int depth;
    Bound bound;
    bool was_pv;
} TableData;

enum { TABLE_DEPTH_QUIET = 0, TABLE_DEPTH_NONE = -1, TABLE_DEPTH_MAX = 250 };

/* NULL when there is not so much memory.  Memory is only touched when used. */
Table *table_new(size_t megabytes);
void table_free(Table *table);
size_t table_megabytes(const Table *table);

/* Empty part number `part` of `parts` equal ones, so that all threads of an
 * engine can clear it together. */
void table_clear(Table *table, unsigned part, unsigned parts);

/* A new search begins: entries of older ones are given up first. */
void table_age(Table *table);

void table_prefetch(const Table *table, Key key);

/* True and *data if something is known of this key. */
bool table_probe(const Table *table, Key key, TableData *data);
void table_store(Table *table, Key key, const TableData *data);

/* How full it is with what this search found, in permille. */
int table_fullness(const Table *table);

/* Mates in the table count from the position they stand at, in the search
 * from the root. */
static inline Score table_score_in(Score score, int ply)
{
    if (score >= SCORE_TABLE_FOUND)
        return score + ply;
    if (score <= -SCORE_TABLE_FOUND)
        return score - ply;
    return score;
}

static inline Score table_score_out(Score score, int ply)
{
    if (score >= SCORE_TABLE_FOUND)
        return score - ply;
    if (score <= -SCORE_TABLE_FOUND)
        return score + ply;
    return score;
}

#endif
