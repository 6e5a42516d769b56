/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NET_RECORD_H
#define NET_RECORD_H

#include "base/text.h"
#include "board/movegen.h"
#include "net/packed.h"

/*
 * Games of the engine, with the score of each move, in two to four bytes a
 * position: what datagen writes, and what packed positions are made from.
 *
 * A file of records begins with a head that says how many games and how many
 * positions worth learning from there are behind it.  Files can be joined by
 * mix alone.  Numbers are little endian on every machine.
 */
enum { RECORD_HEAD_SIZE = 16, RECORD_PLIES_MAX = 1000 };

/* What a search at one move of a game was good for. */
typedef enum RecordUse {
    RECORD_KEPT,  /* worth learning from, or not: */
    RECORD_CHECK, /* in check, */
    RECORD_NOISY, /* a capture or promotion is best, */
    RECORD_MATE   /* the score is a mate */
} RecordUse;

/* `score` for either side. */
RecordUse record_use(const Position *position, Move best, Score score);

/* One game being written; its fields are for record.c alone. */
typedef struct Record {
    Text *text;
    size_t start;
    Position position;
    Score score;
    unsigned plies;
    unsigned kept;
} Record;

/* Append a head; record_file_end() fills it in. */
void record_file_begin(Text *file);

/* Returns how many positions there are to learn from. */
uint64_t record_file_end(Text *file);

/*
 * Append a game from this position, `ply` moves after its beginning.  False
 * when it cannot be written (a Chess960 rook has left its place); then nothing
 * is appended.
 */
bool record_begin(Record *record, const Position *start, unsigned ply,
                  Text *file);

/* The best move here and its score for White; it is played.  At most
 * RECORD_PLIES_MAX of them. */
void record_move(Record *record, Move move, Score score);

/* The result for White. */
void record_end(Record *record, int result);

/* Do these bytes begin as a file of records does? */
bool record_is_file(Span file);

/*
 * Append the positions of all games that are worth learning from, packed.
 * ERR_FORMAT, after those of the games before it, if a game is damaged.
 */
Status record_unpack(Span file, Text *samples, Fault *fault);

#endif
