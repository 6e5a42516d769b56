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
    TERM_OPENING, /* Opening, Variation, SubVariation */
    TERM_TAG,     /* the one that is named */
    TERM_TEXT,    /* anywhere in the game */
    TERM_NUMBER,  /* of the game in its file */
    TERM_RESULT,
    TERM_ECO,
    TERM_YEAR,
    TERM_DATE,
    TERM_ELO,     /* of the weaker player */
    TERM_ANY_ELO, /* of one of them */
    TERM_WHITE_ELO,
    TERM_BLACK_ELO,
    TERM_PLIES,
    TERM_MOVES,
    TERM_POSITION,
    TERM_MATERIAL,
    TERM_PATTERN /* pieces on some of the squares */
} TermKind;

/* How a text is compared. */
typedef enum TermMatch {
    MATCH_WORDS, /* whole words of it */
    MATCH_WHOLE,
    MATCH_PART
} TermMatch;

/* Pieces by type for each side. */
typedef struct Balance {
    uint8_t pieces[COLORS][PIECE_TYPES];
} Balance;

/* What must stand on which squares; the others do not matter. */
typedef struct Pattern {
    Bitboard pieces[COLORS][PIECE_TYPES];
    Bitboard colors[COLORS]; /* any piece of that side */
    Bitboard empty;
    Bitboard no_pawn; /* but perhaps something else */
} Pattern;

/* Numbers from one to another, both included. */
typedef struct TermRange {
    uint64_t low, high;
} TermRange;

enum { TERM_CHOICES = 8, TERMS_MAX = 64 };

typedef struct Term {
    TermKind kind;
    TermMatch match;
    bool is_of_pawns;     /* TERM_PATTERN: nothing else counts */
    unsigned alternative; /* counted from 0: between them stands "or" */
    bool is_negated;
    char *tag; /* TERM_TAG: its name */
    size_t count;
    Text words[TERM_CHOICES]; /* folded */
    unsigned results;         /* by bit */
    int64_t low, high;        /* numbers; dates as yyyymmdd; ECO numbers */
    TermRange *ranges;        /* TERM_NUMBER: in order, and apart */
    size_t range_count;
    Key key;
    Balance balance;
    Pattern pattern;
} Term;

struct Filter {
    Term *terms; /* in the order of their alternatives */
    size_t count;
    bool needs_moves;
};

/* --- filter_names.c ------------------------------------------------------- */

/* What a name on the left means, in any case of its letters: a kind of term, a
 * tag that PGN files have, or any tag as "tag:Name".  False if nobody knows
 * it; `meant` (as much as there is room for) is then the name that is most
 * like it, or "". */
enum { TERM_NAME_ROOM = 24 };
bool term_read_name(Span name, Term *term, char meant[TERM_NAME_ROOM]);

/* --- filter_values.c ------------------------------------------------------ */

/* The sign between a name and its value. */
typedef struct TermSign {
    const char *text;
    TermMatch match;
    bool is_negated, is_below, is_above, takes_equal;
} TermSign;

typedef struct FilterReader {
    Span whole;
    const Position *here;
    Fault *fault;
} FilterReader;

/* ERR_FORMAT at the column of `place`. */
Status filter_refuse(const FilterReader *reader, Span place,
                     const char *message);

/* Without the quotes around it. */
Span filter_unquote(Span value);

/* The value of a term whose kind is known. */
Status filter_read_value(FilterReader *reader, Span value, const TermSign *sign,
                         Term *term);

/* --- filter_board.c ------------------------------------------------------- */

/* Values of terms that look at the board. */
Status filter_read_position(FilterReader *reader, Span value, Term *term);
Status filter_read_material(FilterReader *reader, Span value, Term *term);
Status filter_read_pattern(FilterReader *reader, Span value, Term *term);

/* Does a term look at positions, and does it hold in this one? */
bool term_is_of_board(const Term *term);
bool term_holds(const Term *term, const Position *position);

/* --- filter_moves.c ------------------------------------------------------- */

/* What the moves of a game answer. */
typedef struct FilterMoves {
    bool is_met[TERMS_MAX]; /* of terms that look at the board */
    uint64_t plies;
} FilterMoves;

void filter_read_moves(const Filter *filter, const PgnRaw *raw,
                       const PgnOptions *options, FilterMoves *found);

/* --- filter_words.c ------------------------------------------------------- */

/* A value of the file against the words of a term. */
typedef struct WordMatcher {
    Text plain, folded; /* scratch */
} WordMatcher;

/* What is compared by words, folded: all that is between them counts as one
 * blank. */
void word_matcher_append(Text *folded, Span text);
bool word_matcher_accepts(WordMatcher *matcher, Span value, const Term *term);
void word_matcher_free(WordMatcher *matcher);

#endif
