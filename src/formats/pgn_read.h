/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_READ_H
#define FORMATS_PGN_READ_H

#include "base/memory.h"
#include "formats/pgn.h"
#include "formats/pgn_lexer.h"
#include "formats/pgn_tag.h"

/*
 * The state of reading one game, shared by pgn_read.c, pgn_tags.c (the
 * tags) and pgn_irregular.c (words that are not plain moves).
 */

/* What goes on when a variation is closed. */
typedef struct OuterLine {
    Position position;
    Position before;
    const char *start; /* its ( */
    bool has_move;
    bool is_refused; /* nobody was told of this variation */
} OuterLine;

typedef struct PgnReading {
    const PgnRaw *raw;
    PgnVisitor *visitor;
    PgnSummary *summary;
    const PieceLetters *letters;
    bool skips_variations;

    PgnLexer lexer;
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
    Result result; /* as given after the moves */
    Text buffer;
} PgnReading;

/* --- pgn_read.c ----------------------------------------------------------- */

/* Note a fault at this byte of the game; the first one is kept. */
void pgn_reading_complain(PgnReading *r, const char *at, Fault *fault);
void pgn_reading_warn(PgnReading *r, const char *at, const char *message);
void pgn_reading_play(PgnReading *r, Move move);
/* Nothing gets lost: the visitor is told what was left out. */
void pgn_reading_tell_unread(PgnReading *r, const char *from, const char *to);
/* A result: the game ends if this is its main line. */
void pgn_reading_end_line(PgnReading *r, const PgnToken *token);

/* --- pgn_tags.c ----------------------------------------------------------- */

/* All tags at the front, and the start position that follows from them. */
void pgn_reading_take_tags(PgnReading *r);
/* A tag among the moves. */
void pgn_reading_take_late_tag(PgnReading *r, const PgnTag *tag);

/* --- pgn_irregular.c ------------------------------------------------------ */

/* A word that is not a move in one of the usual forms.  False, with the reason
 * noted, if nothing can be made of it. */
bool pgn_reading_take_irregular(PgnReading *r, PgnToken *token);

/* A word has been left out before this move: does the number in front of it,
 * if there is one, say that it is this side's turn?  False, with the reason
 * noted, if the word must have been a move. */
bool pgn_reading_goes_on(PgnReading *r, const PgnToken *token);

/* Glyphs by number and by sign. */
void pgn_reading_take_nag(PgnReading *r, const PgnToken *token);
void pgn_reading_take_sign(PgnReading *r, const PgnToken *token);

#endif
