/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "base/listener.h"
#include "formats/game_file.h"

/*
 * The file of games that is open: a list to look through, filtered and sorted,
 * and the place where the game on the board comes from.
 *
 * Games are indexed in the background, while the first one can already be
 * looked at: the owner calls library_tick() for as long as
 * library_is_working(). Nothing else here takes long, unless it says so.
 *
 * Games are numbered from 1, as people count them, in the order of the file; 0
 * is not a game.  Places in the list are numbered from 0.  Everything belongs
 * to one thread.
 */
typedef struct Library Library;

/* The board that shows the games of the library: its owner. */
typedef struct LibraryBoard {
    void *context;
    /* Show this game, which is yours from here on.  library_put_away() may be
     * called, to forget where the game before came from. */
    void (*show)(void *context, Game *game);
    /* Does the board hold anything that must not be replaced unasked? */
    bool (*is_taken)(void *context);
} LibraryBoard;

/* Whoever reads the file beside the library. */
typedef struct LibraryWatcher {
    void *context;
    void (*closing)(void *context); /* let go of the file: it will be closed */
    void (*growing)(void *context); /* of its text: games will be added */
    void (*changed)(void *context); /* other games are listed, or have come */
} LibraryWatcher;

/* The listener and the functions of the board must outlive the library. */
Library *library_new(const Listener *listener, const LibraryBoard *board);

/* Watchers are not told: they must be gone by then. */
void library_free(Library *library);

/* At most four, called in the order in which they were added; NULL for events
 * that a watcher does not need. */
void library_watch(Library *library, const LibraryWatcher *watcher);

/* --- The file ------------------------------------------------------------- */

/*
 * Open a file and show one of its games.  PGN, EPD or FEN, also compressed.  On
 * failure the file that was open stays open, unless the game could not be read.
 * It takes as long as that game needs to be found.
 */
Status library_open(Library *library, const char *path, size_t number,
                    Fault *fault);

/* The same with text from elsewhere, which is taken over; shows its first game.
 */
Status library_open_text(Library *library, const char *name, Text *text,
                         Fault *fault);

/* Open a file without showing anything: the game on the board is `number`. */
Status library_reopen(Library *library, const char *path, size_t number,
                      Fault *fault);

/* Forget the file; the game on the board stays. */
void library_close(Library *library);

bool library_is_open(const Library *library);

/* Is this the open file? */
bool library_holds(const Library *library, const char *path);

/* "" when none is open; the name is the path without its directories. */
const char *library_path(const Library *library);
const char *library_name(const Library *library);

/* Games in the file, as far as they are known. */
size_t library_count(const Library *library);

/* --- The game on the board ------------------------------------------------ */

/* Its number, or 0 if it is not from the file. */
size_t library_number(const Library *library);

/* The game on the board is not from the file (any more). */
void library_put_away(Library *library);

/* Which game is on the board; and it is that one again, if the same file has
 * been open all the time, else none. */
typedef struct LibrarySpot {
    unsigned edition; /* another one for each file that is opened */
    size_t number;
} LibrarySpot;

LibrarySpot library_spot(const Library *library);
void library_go_back(Library *library, LibrarySpot spot);

/* Show a game; it may take long to find one that is still unknown. */
Status library_show(Library *library, size_t number, Fault *fault);
Status library_show_place(Library *library, size_t place, Fault *fault);

/* Show the game `step` places further on in the list. */
Status library_step(Library *library, int step, Fault *fault);

/* Read a game, which is the caller's then; the board stays as it is. */
Status library_read(Library *library, size_t number, Game **game, Fault *fault);

/* A stream of its own over all games, to be closed when a watcher is told. */
Status library_stream(const Library *library, PgnStream **stream, Fault *fault);

/* --- The list ------------------------------------------------------------- */

/* Games in the list so far, and the number of one of them. */
size_t library_shown(const Library *library);
size_t library_shown_number(const Library *library, size_t place);

/* Where the game on the board is in the list, or SIZE_MAX. */
size_t library_place(const Library *library);

/* A line of the list; texts are valid until the next call.  False if it cannot
 * be read (any more). */
typedef struct LibraryRow {
    size_t number;
    const char *white, *black, *event, *site, *date, *round, *eco;
    unsigned white_elo, black_elo; /* 0: not known */
    const char *result;
    const char *position; /* in a list of positions; else "" */
    unsigned moves;
} LibraryRow;

bool library_row(const Library *library, size_t place, LibraryRow *row);

/* The same for a game by its number. */
bool library_row_of_game(const Library *library, size_t number,
                         LibraryRow *row);

/* List only games like these (filter.h has the words), or all for an empty
 * text; `here` is the position that "fen=." means. */
Status library_set_filter(Library *library, Span words, const Position *here,
                          Fault *fault);
const char *library_filter(const Library *library); /* "" for all games */

/* The same filter once more, for the caller to free; NULL for all games. */
Filter *library_copy_filter(const Library *library);

typedef struct LibraryOrder {
    GameOrder by;
    bool is_reverse;
} LibraryOrder;

extern const char *const ORDER_NAMES[GAME_ORDERS];

void library_set_order(Library *library, LibraryOrder order);
LibraryOrder library_order(const Library *library);
void library_write_order(const Library *library, Text *text); /* "by date" */

/*
 * A filter that looks for something on the board has hits: places of the main
 * line where that begins.  A game is shown at its first hit.
 *
 * The next hit behind the cursor of the game on the board (step 1), or the one
 * before it (-1); NODE_NONE where there is none.
 */
Node library_hit(const Library *library, const Game *game, int step);

/* Append "hit 2 of 3" if the cursor of the game is at one. */
void library_write_hit(const Library *library, const Game *game, Text *text);

/* Show the next game of the list (step 1) at its first hit, as soon as one is
 * known, or the one before (-1) at its last. */
Status library_step_to_hit(Library *library, int step, Fault *fault);

/* Show the next game of the list behind the one on the board, as soon as it is
 * found; when there is none, the first of the list. */
void library_find_next(Library *library);
bool library_is_finding(const Library *library);

/* --- Work in the background ----------------------------------------------- */

/* Is there more to find out?  Per mille of the file that is known. */
bool library_is_working(const Library *library);
unsigned library_progress(const Library *library);

void library_work(Library *library, int64_t milliseconds); /* about so long */
void library_tick(Library *library); /* so short that no key must wait */

/* Finish all work, however long it takes. */
void library_finish(Library *library);

/* --- Saving --------------------------------------------------------------- */

/* Can games be saved into the file that is open?  False if none is. */
bool library_can_save(const Library *library);

/*
 * Put the game back where the one on the board came from, or at the end of the
 * file, where it belongs from then on.  Either lists all games again, in the
 * order of the file.  As safe as game_file_replace() and game_file_append(),
 * and with the same answers.
 */
Status library_save(Library *library, const Game *game, Fault *fault);
Status library_append(Library *library, const Game *game, Fault *fault);

/* The game on the board has become the last one of that file, which is opened
 * unless another one is open. */
void library_adopt(Library *library, const char *path);

/* --- Games through a pipe ------------------------------------------------- */

/*
 * Read games from this descriptor, which the library closes.  The first is
 * shown as soon as it arrives, unless the board is taken; the others join the
 * list.
 */
void library_read_pipe(Library *library, int descriptor);
/* Bytes of it that somebody else has read; nothing if none is read. */
void library_feed(Library *library, Span bytes);

/* What to poll for, or -1; when it is ready, read. */
int library_descriptor(const Library *library);
void library_take_incoming(Library *library);

#endif
