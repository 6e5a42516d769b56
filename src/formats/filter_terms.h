/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_FILTER_TERMS_H
#define FORMATS_FILTER_TERMS_H

#include "formats/filter.h"

/*
 * The inside of a filter, shared by what reads and what applies it.
 */
typedef enum TermKind {
    TERM_PLAYER, /* either of them */
    TERM_WHITE,
    TERM_BLACK,
    TERM_EVENT,
    TERM_SITE,
    TERM_ROUND,
    TERM_OPENING,
    TERM_TAG,  /* the one that is named */
    TERM_TEXT, /* anywhere in the game */
    TERM_RESULT,
    TERM_ECO,
    TERM_YEAR,
    TERM_DATE,
    TERM_ELO, /* of the weaker player */
    TERM_WHITE_ELO,
    TERM_BLACK_ELO,
    TERM_PLIES,
    TERM_MOVES,
    TERM_POSITION,
    TERM_MATERIAL
} TermKind;

/* Pieces by type for each side. */
typedef struct Balance {
    uint8_t pieces[COLORS][PIECE_TYPES];
} Balance;

enum { TERM_CHOICES = 8 };

typedef struct Term {
    TermKind kind;
    bool is_negated;
    char *tag; /* TERM_TAG: its name */
    size_t count;
    Text words[TERM_CHOICES]; /* folded */
    unsigned results;         /* by bit */
    int64_t low, high;        /* numbers; dates as yyyymmdd; ECO numbers */
    Key key;
    Balance balance;
} Term;

struct Filter {
    Term *terms;
    size_t count;
    bool needs_moves;
};

#endif
