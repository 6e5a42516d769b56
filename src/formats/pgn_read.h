/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_READ_H
#define FORMATS_PGN_READ_H

#include "base/memory.h"
#include "formats/pgn.h"
#include "formats/pgn_lexer.h"
#include "formats/pgn_tag.h"

/*
 * The state of reading one game, shared by pgn_read.c, pgn_tags.c (what stands
 * above the moves) and pgn_odd.c (words that are not plain moves).
 */

/* What goes on when a variation is closed. */
typedef struct OuterLine {
    Position position;
    Position before;
    const char *start; /* its ( */
    bool has_move;
    bool is_refused; /* nobody was told of this variation */
} OuterLine;

typedef struct Reading {
    const PgnRaw *raw;
    PgnVisitor *visitor;
    PgnSummary *summary;
    const PieceLetters *letters;
    bool skips_variations;

    Lexer lexer;
    Position position;
    Position before; /* the last move; only if `keeps` */
    bool keeps;      /* there are parentheses */
    bool has_start;  /* there is a position to play from */
    bool has_move;   /* in this line */
    bool is_done;
    bool is_dead;             /* the main line cannot be read any more ... */
    uint64_t dead_depth;      /* ... and parentheses opened since */
    const char *skipped_word; /* behind the last move; NULL: none */
    uint64_t skipped; /* parentheses to close before reading again; 0: none */
    const char *skipped_from; /* what is skipped; NULL: nobody wants to know */

    OuterLine *outer;
    size_t depth;
    size_t capacity;

    Span result_tag;
    Span fen_tag;
    Span variant_tag;
    bool has_event;
    bool has_setup; /* the tag SetUp says 1 */
    bool has_result;
    const char *result_start;
    Result result; /* as it stands behind the moves */
    Text buffer;
} Reading;

/* --- pgn_read.c ----------------------------------------------------------- */

/* Note a fault at this byte of the game; the first one is kept. */
void reading_complain(Reading *r, const char *at, Fault *fault);
void reading_warn(Reading *r, const char *at, const char *message);
void reading_play(Reading *r, Move move);
/* Nothing gets lost: the visitor is told what was left out. */
void reading_tell_unread(Reading *r, const char *from, const char *to);
/* A result: the game ends if this is its main line. */
void reading_end_line(Reading *r, const Token *token);

/* --- pgn_tags.c ----------------------------------------------------------- */

/* All tags at the front, and the start position that follows from them. */
void reading_take_tags(Reading *r);
/* A tag among the moves. */
void reading_take_late_tag(Reading *r, const PgnTag *tag);

/* --- pgn_odd.c ------------------------------------------------------------ */

/* A word that is not a move in one of the usual forms.  False, with the reason
 * noted, if nothing can be made of it. */
bool reading_take_odd_word(Reading *r, Token *token);

/* A word has been left out before this move: does the number in front of it,
 * if there is one, say that it is this side's turn?  False, with the reason
 * noted, if the word must have been a move. */
bool reading_goes_on(Reading *r, const Token *token);

/* Glyphs by number and by sign. */
void reading_take_nag(Reading *r, const Token *token);
void reading_take_sign(Reading *r, const Token *token);

#endif
