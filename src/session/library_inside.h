/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_LIBRARY_INSIDE_H
#define SESSION_LIBRARY_INSIDE_H

#include "formats/formats.h"
#include "session/inside.h"
#include "session/library.h"

/*
 * The inside of a Library, for library*.c and the commands for files.
 */
enum { ROWS_KEPT = 256 };

typedef struct KeptRow {
    bool is_known;
    size_t number;
    GameRow row;
} KeptRow;

/* Somebody looks for a game that is not known yet. */
typedef enum Hunt { HUNT_NONE, HUNT_ANY, HUNT_BEHIND } Hunt;

struct Library {
    GameFile *file; /* NULL: none is open */
    size_t number;  /* of the game on the board, from 0; SIZE_MAX: none */
    char *filter;   /* as typed; NULL: all games */
    GameOrder order;
    bool is_reverse;
    Hunt hunt;
    bool has_told; /* what went wrong with the file */
    KeptRow rows[ROWS_KEPT];
    int source; /* where games come from through a pipe, or -1 */
    PgnCut *incoming;
    bool has_incoming;             /* some of it has been shown */
    const GameFile *incoming_file; /* what games that come are added to */
};

extern const char *const ORDER_NAMES[GAME_ORDERS];

/* Forget the file; the game on the board stays. */
void library_close(Library *library);

/* Put game `number` (from 0) on the board. */
Status library_show(Session *session, size_t number, Fault *fault);
Status library_open(Session *session, const char *path, size_t number,
                    Fault *fault);
/* Takes the text. */
Status library_open_text(Session *session, const char *name, Text *text,
                         Fault *fault);

Status library_set_filter(Session *session, Span words, Fault *fault);
void library_set_order(Session *session, GameOrder order, bool is_reverse);

/* To another game of the list. */
Status library_step(Session *session, int step, Fault *fault);

/* To the first game behind this one that the filter lets through, as soon as
 * it is found. */
void library_hunt(Session *session);

/*
 * For the journal: which game of which file the work belongs to.  Coming back,
 * it belongs there only if nobody has changed the file since.
 */
typedef struct LibraryPlace {
    char *path; /* NULL: none */
    uint64_t number;
    FileStamp stamp;
} LibraryPlace;

void library_write_place(const Session *session, Text *record);
void library_read_place(Span key, Span value, LibraryPlace *place);
void library_return(Session *session, const LibraryPlace *place);
void library_place_free(LibraryPlace *place);

/* Is it the file that is open? */
bool library_holds(const Session *session, const char *path);

/* The file has been saved into. */
void library_saved(Session *session, size_t number);

#endif
