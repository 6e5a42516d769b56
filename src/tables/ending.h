/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_ENDING_H
#define TABLES_ENDING_H

#include "base/files.h"
#include "tables/geometry.h"
#include "tables/material.h"
#include "tables/raw.h"

/*
 * One file of tables.  It holds a sequence of values for each side to move and
 * each file (a to d) of the leading pawn, as far as these differ, packed by
 * pairs of symbols and a prefix code.
 *
 * After ending_open() an Ending does not change, and any thread may read it.
 * Every access is checked against the size of the file; small ones are kept in
 * memory, large ones are read where they are needed.
 */
typedef enum EndingKind { ENDING_WDL, ENDING_DTZ, ENDING_KINDS } EndingKind;

enum {
    CODE_BITS = 32, /* of the longest code */
    SYMBOLS_MAX = 4096,
    BLOCK_BITS = 12, /* of the size of the largest block */
    SUFFIX_LENGTH = 5
};

/* What a symbol stands for: one value, or two other symbols. */
typedef struct Symbol {
    uint16_t left; /* or the value */
    uint16_t right;
    uint32_t count; /* of values */
} Symbol;

/* Which pieces are numbered together, and in what order. */
typedef struct Groups {
    Piece pieces[PIECES_MAX];
    unsigned count;
    unsigned lengths[PIECES_MAX];
    uint64_t factors[PIECES_MAX];
    uint64_t positions; /* the number of all numbers */
} Groups;

typedef struct Sequence {
    Groups groups;
    unsigned flags;
    unsigned only; /* the value, if there is only one */
    uint64_t span; /* of positions for one entry of the sparse index */
    uint64_t sparse_count, sparse_at;
    uint64_t block_count;              /* with data */
    uint64_t length_count, lengths_at; /* of blocks, with padding */
    uint64_t block_size, blocks_at;    /* in bytes */
    unsigned shortest, codes;          /* bits, and how many lengths */
    uint64_t bases[CODE_BITS];         /* of codes, left-justified */
    uint16_t lowest[CODE_BITS];        /* symbol of a length */
    unsigned symbol_count;
    Symbol *symbols;
    uint64_t maps_at[4]; /* of distances, by how the game ends */
    unsigned map_counts[4];
} Sequence;

typedef struct Ending {
    const Geometry *geometry;
    EndingKind kind;
    Material material;
    unsigned piece_count;
    bool is_symmetric; /* both sides have the same */
    bool has_pawns;
    bool has_both_pawns;
    bool has_unique; /* a piece besides the kings that is the only one */
    Color lead;      /* whose pawns lead */
    unsigned sides, files;
    uint64_t size;
    uint8_t *bytes; /* NULL: read from `view` */
    FileView *view;
    Sequence sequences[COLORS][FILE_QUARTERS];
} Ending;

/* What a file should be; all of it must stay while it is open. */
typedef struct EndingName {
    const char *path; /* for messages, if `bytes` are the file */
    Span bytes;       /* copied; NULL: read the file */
    EndingKind kind;
    Material material;
    const Geometry *geometry;
} EndingName;

Status ending_open(const EndingName *name, Ending **result, Fault *fault);
void ending_close(Ending *ending);

/* Exactly these bytes of the file; false if it has not got them. */
bool ending_load(const Ending *ending, uint64_t at, void *to, size_t size);

/*
 * Where a position stands in a table.  DTZ tables know one side to move only:
 * `has_side` is false for the other.
 */
typedef struct EndingPlace {
    const Sequence *sequence;
    uint64_t number;
    bool has_side;
} EndingPlace;

bool ending_place(const Ending *ending, const Position *position,
                  EndingPlace *place);

/* The same of a board whose White is that of the table. */
bool ending_place_board(const Ending *ending, const Board *board, Color side,
                        EndingPlace *place);

/* The value at a place as it is in the file; false if the file is damaged. */
bool ending_value(const Ending *ending, const EndingPlace *place,
                  unsigned *value);

/* That of a DTZ table as half-moves, for a position of this worth. */
bool ending_distance(const Ending *ending, const EndingPlace *place, int wdl,
                     int *distance);

/* --- Between the files of a table ----------------------------------------- */

/* The first bytes of a file, and the flags behind them. */
extern const uint8_t ENDING_MAGIC[ENDING_KINDS][4];
enum {
    ENDING_SPLIT = 1, /* the sides have different sequences */
    ENDING_PAWNS = 2
};

enum {
    SEQUENCE_BLACK = 1,  /* holds positions with the second side to move */
    SEQUENCE_MAPPED = 2, /* distances are looked up in a map */
    SEQUENCE_WIN_PLIES = 4,
    SEQUENCE_LOSS_PLIES = 8,
    SEQUENCE_WIDE = 16, /* the map has 16 bits a number */
    SEQUENCE_SINGLE = 128
};

/* Where a header is being read; reading on after a failure reads zeros. */
typedef struct EndingCursor {
    const Ending *ending;
    uint64_t at;
    bool has_failed;
} EndingCursor;

uint64_t cursor_read(EndingCursor *cursor, unsigned bytes);

/* What follows from kind and material. */
void ending_derive(Ending *ending);

/* Number the positions of a sequence, whose pieces are set, with the first
 * group counted at turn orders[0], and other pawns at orders[1]. */
bool ending_set_groups(const Ending *ending, Groups *groups,
                       const unsigned orders[2], unsigned file);

/* Two sequences at once, one per nibble; false if these are not the pieces of
 * the table, or not in an order that can be numbered. */
bool ending_read_groups(Ending *ending, unsigned file, EndingCursor *cursor);

/* Sizes, code and symbols of a sequence. */
bool ending_read_code(Sequence *sequence, EndingCursor *cursor);

#endif
