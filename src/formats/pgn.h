/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_H
#define FORMATS_PGN_H

#include "formats/source.h"
#include "game/game.h"
#include "notation/san.h"

/*
 * Reading PGN: games from anywhere, whatever state they are in.
 *
 * A stream cuts its text into games without understanding them.  pgn_read()
 * understands one of them and tells a visitor; pgn_read_game() makes a Game of
 * it.  What is wrong with a game is said in its summary and never affects the
 * next game.
 *
 * A list of positions (EPD or FEN, one a line) is read as games as well: each
 * begins with its position; its operations are a comment, and those of a pv are
 * played.  What answers an exercise (bm, am, dm, c0 and the like) is a command
 * of that comment, [%solution bm e4], so that nobody reads it by accident.
 */
#define PGN_ANSWER "solution"

/* --- Streams -------------------------------------------------------------- */

/* A larger game is refused. */
enum { PGN_GAME_MAX = 64 << 20 };

/* A game as it is in the file, with all up to the next game; `text` is
 * only valid until the stream moves on. */
typedef struct PgnRaw {
    Span text;
    uint64_t offset;  /* in the plain text of the file */
    uint64_t line;    /* from 1 */
    uint64_t column;  /* from 1, in bytes */
    uint64_t number;  /* from 1 */
    bool is_too_long; /* then `text` is empty */
    bool is_position; /* not a game but one line of EPD or FEN */
    uint64_t plies;   /* of the main line, as far as a quick look tells */
    Result result;    /* as given after the moves */
} PgnRaw;

typedef struct PgnStream PgnStream;

/* The stream closes the source. */
PgnStream *pgn_stream_new(Source *source);
Status pgn_stream_open(const char *path, PgnStream **result, Fault *fault);
void pgn_stream_free(PgnStream *stream);

/* At the end *raw is as before and *is_found false. */
Status pgn_stream_next(PgnStream *stream, PgnRaw *raw, bool *is_found,
                       Fault *fault);

const Source *pgn_stream_source(const PgnStream *stream);

/* Is it a list of positions?  Known after the first game. */
bool pgn_stream_has_positions(const PgnStream *stream);

/*
 * Go on at a game that the stream (or an index) has seen: its offset, line and
 * number.  `line` and `number` are believed.
 */
Status pgn_stream_seek(PgnStream *stream, const PgnRaw *game, Fault *fault);

/* --- Reading one game ----------------------------------------------------- */

enum { PGN_DEPTH_MAX = 1 << 17 }; /* variations inside of each other */

typedef struct PgnOptions {
    const PieceLetters *letters; /* of the file; NULL: English */
    bool skips_variations;       /* do not even look whether they are legal */
} PgnOptions;

/*
 * Gets a game piece by piece, in the order of the text; all texts as UTF-8 and
 * valid only during the call.  Calls that are NULL are left out.
 */
typedef struct PgnVisitor PgnVisitor;
struct PgnVisitor {
    void (*tag)(PgnVisitor *visitor, Span name, Span value);
    void (*start)(PgnVisitor *visitor, const Position *start);

    /* A legal move (or a null move), not played yet.  False ends the reading:
     * the visitor has seen enough. */
    bool (*move)(PgnVisitor *visitor, const Position *before, Move move);

    /* PLACE_BEFORE: of the move to come. */
    void (*comment)(PgnVisitor *visitor, Place place, Span text);
    void (*nag)(PgnVisitor *visitor, uint8_t nag);
    void (*open)(PgnVisitor *visitor); /* a variation */
    void (*close)(PgnVisitor *visitor);
    void (*result)(PgnVisitor *visitor, Result result);

    /* Text that could not be read, at its place. */
    void (*unread)(PgnVisitor *visitor, Span text);
};

typedef struct PgnSummary {
    Result result;
    uint64_t plies; /* of the main line */
    Position final; /* at its end */
    Fault fault;    /* the first one; its status is OK if there is none */
    uint64_t faults;
    Fault warning; /* something odd that lost nothing */
    size_t length; /* of the game, without what follows it */
    size_t unread; /* where in the text reading had to stop; 0: nowhere */
    uint64_t variations;
    uint64_t variation_plies;
    uint64_t comments;
    uint64_t nags;
    uint64_t depth; /* of variations */
} PgnSummary;

/* `visitor` may be NULL, to check a game.  Needs no memory but for variations
 * inside of variations. */
void pgn_read(const PgnRaw *raw, const PgnOptions *options, PgnVisitor *visitor,
              PgnSummary *summary);

/* As much of the game as can be read, never NULL.  What cannot be read is kept
 * in comments that begin with "unread:". */
Game *pgn_read_game(const PgnRaw *raw, const PgnOptions *options,
                    PgnSummary *summary);

/* The whole of `text` as one game, for what is pasted. */
PgnRaw pgn_raw_of(Span text);

/* Text of a file as UTF-8: `raw` itself where it is that already, else a
 * translation (from the code page of Western Windows) in `buffer`. */
Span pgn_decode(Span raw, Text *buffer);

#endif
