/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LIBRARY_INSIDE_H
#define LIBRARY_INSIDE_H

#include "base/base.h"
#include "formats/formats.h"
#include "library/library.h"

/*
 * The parts of a Library, for library*.c only.  Each part is written by the
 * file that is named with it.
 */

/* --- library.c ------------------------------------------------------------ */

GameFile *library_file(const Library *library); /* NULL: none is open */

/* Open a file that has been read from elsewhere; the board stays as it is. */
void library_open_aside(Library *library, const char *name, Text *text);

/* Show a game, of which hits are known, at its last one. */
Status library_show_last_hit(Library *library, size_t number, Fault *fault);

/* Games for the end of the file, which is one of text. */
void library_grow(Library *library, Span games);

void library_tell_growing(Library *library);
void library_tell_changed(Library *library);
const Listener *library_listener(const Library *library);
bool library_board_is_taken(const Library *library);

/* --- library_list.c: which games are listed, and in which order ----------- */

typedef struct LibraryList LibraryList;

LibraryList *library_list_new(void);
void library_list_free(LibraryList *list);
LibraryList *library_list(const Library *library);

/* List all games of the file in its order: it is new, or was saved into. */
void library_list_reset(LibraryList *list);

/* The filter of the list, if it has hits, else NULL. */
const Filter *library_list_hits(const LibraryList *list);

/* Go on looking for the next game. */
void library_continue_find(Library *library);

/* --- library_rows.c: rows that were shown a moment ago -------------------- */

typedef struct LibraryRows LibraryRows;

LibraryRows *library_rows_new(void);
void library_rows_free(LibraryRows *rows);
LibraryRows *library_rows(const Library *library);
void library_rows_forget(LibraryRows *rows);

/* --- library_pipe.c: games on their way ----------------------------------- */

typedef struct LibraryPipe LibraryPipe;

LibraryPipe *library_pipe_new(void);
void library_pipe_free(LibraryPipe *pipe);
LibraryPipe *library_pipe(const Library *library);

/* The file they were for is closed: what still comes is for nobody. */
void library_pipe_forget(LibraryPipe *pipe);

#endif
