/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_FILE_INSIDE_H
#define FORMATS_GAME_FILE_INSIDE_H

#include "formats/game_file.h"
#include "formats/game_index.h"

/*
 * The inside of a GameFile, for game_file.c and game_save.c.
 */
struct GameFile {
    char *path;
    FileStamp stamp; /* of the file that the index is of */
    bool is_packed;
    bool has_positions;
    PgnStream *indexing;  /* NULL: the index is complete */
    PgnStream *reading;   /* NULL: not opened yet */
    PgnStream *searching; /* NULL: not begun */
    GameIndex index;
    Filter *filter;
    uint32_t *shown;
    size_t shown_count;
    size_t shown_capacity;
    bool is_searched;
    Fault fault;
};

Status game_file_check(const GameFile *file, Fault *fault);

/* Valid until the next game is read. */
Status game_file_raw(GameFile *file, size_t number, PgnRaw *raw, Fault *fault);

#endif
