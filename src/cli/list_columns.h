/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_LIST_COLUMNS_H
#define CLI_LIST_COLUMNS_H

#include "formats/formats.h"

/*
 * What there is to say about a game in a word: the columns of --list, and what
 * --sort goes by.  The moves are read once, and only if a column asks.
 */
typedef struct ListedGame {
    const PgnRaw *raw;
    const char *path; /* of its file */
    const PgnOptions *reading;
    GameHeader header;
    bool has_moves; /* the two below are known */
    PgnSummary summary;
    const Opening *opening; /* by its moves; NULL: none */
} ListedGame;

/* `raw`, `path` and `reading` must live as long. */
void listed_game_start(ListedGame *game, const PgnRaw *raw, const char *path,
                       const PgnOptions *reading);

typedef struct ListColumn {
    const char *name;
    bool is_number;
    /* Append the value, as it is, in UTF-8; nothing if there is none. */
    void (*append)(ListedGame *game, Text *text);
} ListColumn;

/* NULL: no such column. */
const ListColumn *list_column_find(Span name);

/* Append the names of all, for a message. */
void list_column_names(Text *text);

/* Columns as they are asked for. */
enum { LIST_COLUMNS_MAX = 32 };

typedef struct ListColumns {
    size_t count;
    const ListColumn *columns[LIST_COLUMNS_MAX];
    bool is_descending[LIST_COLUMNS_MAX]; /* by a minus in front */
} ListColumns;

/* "white,black,-elo": ERR_USAGE names the word that is wrong. */
Status list_columns_read(Span words, ListColumns *columns, Fault *fault);

#endif
