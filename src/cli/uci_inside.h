/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_INSIDE_H
#define CLI_UCI_INSIDE_H

#include "cli/bench.h"
#include "cli/brain_choice.h"
#include "cli/channel.h"
#include "cli/engine_tables.h"
#include "cli/genfens.h"
#include "cli/opponent.h"
#include "cli/own_book.h"
#include "cli/uci_options.h"
#include "cli/uci_perft.h"

/*
 * What the files uci.c and uci_commands.c share, and nobody else sees: the
 * state of a session.  At most one of search, bench, perft and genfens is under
 * way.
 */
typedef struct Uci {
    Channel *channel;
    Engine *engine;
    UciOptions options;
    OwnBook book;
    EngineTables tables;
    BrainChoice brain;
    Opponent opponent;
    Position position;
    Trail trail;
    Position searched; /* root of the search, for the texts of its events */
    bool is_searching; /* a bestmove is owed */
    Bench *bench;
    UciPerft *perft;
    Genfens *genfens;
    Text waiting;    /* commands for after what is under way */
    size_t obeyed;   /* of these bytes */
    bool is_patient; /* a search, too, ends by itself */
    bool is_ending;  /* no more commands come */
    bool is_closed;
} Uci;

/* --- What is under way (uci.c) -------------------------------------------- */

/* End it.  A search that is running gives its answer first: one for every
 * go. */
void uci_finish(Uci *uci);

/* Answer as soon as possible, without waiting for it. */
void uci_stop(Uci *uci);

/* --- Commands (uci_commands.c) -------------------------------------------- */

/* As the specification wants, a command may follow unknown words. */
void uci_obey(Uci *uci, Span line);

#endif
