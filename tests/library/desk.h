/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_LIBRARY_DESK_H
#define TESTS_LIBRARY_DESK_H

#include "../harness/memory_faults.h"
#include "../harness/scratch.h"
#include "library/library.h"

#include <CUnit/CUnit.h>

/*
 * A library with a board of our own: it remembers what is shown on it and said,
 * and there is a directory with a file of three games, "my games.pgn".  Between
 * the beginning and the end the blocks are counted: all must be given back.
 */
typedef struct Desk {
    MemoryFaults memory;
    Scratch scratch;
    Library *library;
    Game *game; /* on the board, or NULL */
    bool is_taken;
    Text said; /* a line for each thing */
    unsigned changes;
} Desk;

extern const char THREE_GAMES[]; /* of Anna, Bert and Clara with White */

void desk_begin(Desk *desk);
void desk_end(Desk *desk);

/* The path of a file on the desk. */
const char *desk_path(const Desk *desk, const char *name);

/* Open game `number` of "my games.pgn". */
void desk_open(Desk *desk, size_t number);

/* List games by these words. */
Status desk_filter(Desk *desk, const char *words);

bool desk_white_is(const Desk *desk, const char *name);

/* Has it been said?  What was said before is forgotten. */
bool desk_was_said(Desk *desk, const char *words);

/* The list as "2 1 ", when all of it is known. */
bool desk_list_is(Desk *desk, const char *numbers);

/* Does the text of a fault say so? */
bool says(const Fault *fault, const char *words);

extern CU_TestInfo file_tests[];
extern CU_TestInfo list_tests[];
extern CU_TestInfo pipe_tests[];
extern CU_TestInfo explorer_tests[];

#endif
