/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_FILE_INSIDE_H
#define FORMATS_GAME_FILE_INSIDE_H

#include "formats/game_file.h"
#include "formats/game_index.h"
#include "formats/index_cache.h"

/*
 * The inside of a GameFile, for game_file.c and game_save.c.
 */
typedef struct OrderKey {
    char bytes[20]; /* compared as they are */
    uint32_t number;
} OrderKey;

struct GameFile {
    char *path;
    FileStamp stamp; /* of the file that the index is of */
    bool is_packed;
    bool is_memory;
    Text memory;           /* then the games are here */
    size_t memory_counted; /* so far its ends of lines were counted: */
    uint64_t memory_lines;
    bool has_positions;
    PgnStream *indexing;  /* NULL: the index is complete */
    PgnStream *reading;   /* NULL: not opened yet */
    uint64_t next;        /* number (from 1) of what `reading` gives next */
    PgnStream *searching; /* NULL: not begun */
    size_t next_searched; /* number (from 0) of what it gives next */
    GameIndex index;
    bool has_learned;    /* openings that are not written down */
    IndexSaving *saving; /* NULL: the index need not be written down */
    Filter *filter;
    uint32_t *shown;
    size_t shown_count;
    size_t shown_capacity;
    bool is_searched;
    GameOrder order;
    bool is_reverse;
    PgnStream *ordering; /* NULL: not begun, or done */
    OrderKey *keys;      /* of the games shown, sorted when is_ordered */
    size_t key_count;
    size_t keys_read; /* of those that need the text */
    uint32_t *places; /* by number, when is_ordered; UINT32_MAX: nowhere */
    size_t place_count;
    bool is_ordered;
    Fault fault;
};

/* Before the index changes. */
void game_file_stop_saving_index(GameFile *file);

/* Write it down again if something was learned about all its games. */
void game_file_save_learned(GameFile *file);

/* What is known of the opening of a game is kept with the index, unless that
 * is just being written down. */
void game_file_note_opening(GameFile *file, size_t number, unsigned opening);

/* The order is no longer valid. */
void game_file_forget_order(GameFile *file);

Status game_file_check(const GameFile *file, Fault *fault);

/* Valid until the next game is read. */
Status game_file_raw(GameFile *file, size_t number, PgnRaw *raw, Fault *fault);

#endif
