/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_FILE_H
#define FORMATS_GAME_FILE_H

#include "formats/filter.h"
#include "formats/game_header.h"

/*
 * A file of games that somebody has opened: to look through, to search, to
 * change and to save.  PGN, EPD, lists of FENs, plain or compressed; a file of
 * any size.
 *
 * The first game can be read as soon as the file is open.  The others become
 * known as the index grows, piece by piece, whenever the caller has time; the
 * index is kept in the cache directory for next time.  Games count from 0.
 *
 * A GameFile belongs to one thread.  Its functions take little time, except
 * where a number of milliseconds says how much they may take.
 */
typedef struct GameFile GameFile;

Status game_file_open(const char *path, GameFile **result, Fault *fault);

/* The same with text that came from somewhere else (stdin, a paste); takes the
 * text, and nothing can be saved into it. */
GameFile *game_file_of_text(const char *name, Text *text);
void game_file_close(GameFile *file);

/* Whole games that follow the text so far.  Streams that others have opened on
 * the file must be closed first. */
void game_file_grow(GameFile *file, Span more);

const char *game_file_path(const GameFile *file);

/* Compressed files, lists of positions and standard input cannot be saved
 * into: save a copy under another name. */
bool game_file_can_save(const GameFile *file);

/* --- The index ------------------------------------------------------------ */

/* Go on with the index for about so long; true while there is more to do.
 * Whatever goes wrong ends it and is kept for game_file_fault(). */
bool game_file_index(GameFile *file, int64_t milliseconds);
bool game_file_is_indexed(const GameFile *file);

/* It is complete, but not yet written down for next time. */
bool game_file_is_saving_index(const GameFile *file);
const Fault *game_file_fault(const GameFile *file);

/* Games known so far, and per mille of the file that has been looked at. */
size_t game_file_count(const GameFile *file);
unsigned game_file_progress(const GameFile *file);

/* --- Games ---------------------------------------------------------------- */

/* As much of the game as can be read; `summary` (may be NULL) says what could
 * not. ERR_CHANGED when the file is another one now. */
Status game_file_read(GameFile *file, size_t number, Game **game,
                      PgnSummary *summary, Fault *fault);

/* What a list shows of a game; texts as UTF-8, to be freed with the row. */
typedef struct GameRow {
    Text white, black, event, site, date, round, eco;
    Text position; /* the line, in a list of positions */
    unsigned white_elo, black_elo;
    Result result;
    unsigned plies; /* at most 8191 */
} GameRow;

Status game_file_row(GameFile *file, size_t number, GameRow *row, Fault *fault);
void game_row_free(GameRow *row);

/* A stream of its own over the same games; close it before the file. */
Status game_file_stream(const GameFile *file, PgnStream **stream, Fault *fault);

/* --- Filter --------------------------------------------------------------- */

/* Show only some games from now on; NULL for all.  The filter is the file's
 * from here on.  Reset by every save. */
void game_file_set_filter(GameFile *file, Filter *filter);

/* Look at more games, for about so long; true while there are more. */
bool game_file_filter(GameFile *file, int64_t milliseconds);

bool game_file_is_filtering(const GameFile *file);

/* Games shown so far, and the number in the file of one of them. */
size_t game_file_shown_count(const GameFile *file);
size_t game_file_shown(const GameFile *file, size_t index);

/* The other way round, without looking at each of them: where game `number` is
 * among those shown, or SIZE_MAX; and where the first is that comes after it in
 * the file, or game_file_shown_count(). */
size_t game_file_place(const GameFile *file, size_t number);
size_t game_file_place_after(const GameFile *file, size_t number);

/* --- Order ---------------------------------------------------------------- */

typedef enum GameOrder {
    ORDER_FILE,
    ORDER_WHITE,
    ORDER_BLACK,
    ORDER_EVENT,
    ORDER_DATE,
    ORDER_RESULT,
    ORDER_ECO,
    ORDER_ELO, /* of the weaker player, the greatest first */
    ORDER_LENGTH,
    GAME_ORDERS
} GameOrder;

/* Show games in another order, as soon as all of them are known; games that
 * are equal stay as they are in the file.  Reset by every save. */
void game_file_set_order(GameFile *file, GameOrder order, bool is_reverse);

/* Go on with that for about so long; true while there is more to do. */
bool game_file_sort(GameFile *file, int64_t milliseconds);
bool game_file_is_sorting(const GameFile *file);

/* --- Saving --------------------------------------------------------------- */

/*
 * Each save is one step: it is on the disk, or nothing has changed.  All other
 * games stay byte for byte as they were.  ERR_CHANGED when somebody else has
 * changed the file, ERR_BUSY when another program holds it.  The index is kept
 * up to date.  ERR_LATE: saved, but its folder could not be brought to disk, or
 * the file not be read again; then no more is saved into it.
 */
Status game_file_replace(GameFile *file, size_t number, const Game *game,
                         Fault *fault);
Status game_file_append(GameFile *file, const Game *game, Fault *fault);
Status game_file_delete(GameFile *file, size_t number, Fault *fault);

/* A file with one game: a new one (ERR_CHANGED if the name is taken), or in
 * the place of what is there. */
Status game_file_create(const char *path, const Game *game, Fault *fault);
Status game_file_overwrite(const char *path, const Game *game, Fault *fault);

/* Add a game at the end of a file, which is made if it is not there. */
Status game_file_append_to(const char *path, const Game *game, Fault *fault);

#endif
