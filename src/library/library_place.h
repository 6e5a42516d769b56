/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LIBRARY_LIBRARY_PLACE_H
#define LIBRARY_LIBRARY_PLACE_H

#include "library/library.h"

/*
 * Which game of which file something on the board belongs to, for a journal and
 * for boards that wait: so that it can still be saved there after a crash, or
 * when another file has been open.  It belongs there only if nobody has changed
 * the file since.
 */
typedef struct LibraryPlace {
    char *path; /* NULL: none */
    uint64_t number;
    FileStamp stamp;
} LibraryPlace;

/* That of the game on the board; without a path if it is not from a file. */
LibraryPlace library_place_now(const Library *library);

/* Lines "KEY VALUE"; nothing if the game on the board is not from a file. */
void library_write_place(const Library *library, Text *record);

/* One such line; others are passed over.  Begin with a place of zeros. */
void library_read_place(Span key, Span value, LibraryPlace *place);
void library_place_free(LibraryPlace *place);

/* The game on the board belongs there; false if it no longer can. */
bool library_return(Library *library, const LibraryPlace *place);

#endif
