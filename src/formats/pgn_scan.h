/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_SCAN_H
#define FORMATS_PGN_SCAN_H

#include "formats/pgn_bytes.h"
#include "formats/pgn_tag.h"
#include "game/game.h"

/*
 * Where the games of a PGN file begin and end, found without reading their
 * moves.  Private to this room.
 *
 * The same rules serve the reader and the index, so that both number the games
 * alike.  Nothing is read twice, nothing is kept: memory does not grow.
 *
 * A game begins with a tag, or without tags with a first move; it reaches to
 * the beginning of the next, so that between them the games cover the file
 * from the first one on.  Comments hide their contents, unless a line in
 * them begins with [Event: then the comment was never closed.
 */
typedef enum ScanState {
    SCAN_BETWEEN,         /* after a result, or at the start of the file */
    SCAN_BETWEEN_LINE,    /* prose: skip the line */
    SCAN_BETWEEN_COMMENT, /* a brace comment that belongs to no game yet */
    SCAN_TAGS,
    SCAN_MOVES,
    SCAN_COMMENT,
    SCAN_LINE /* a line comment or an escaped line */
} ScanState;

/* Gets the tags as they come by; may be NULL. */
typedef struct ScanListener ScanListener;
struct ScanListener {
    void (*tag)(ScanListener *listener, const PgnTag *tag);
};

/* What is known of a game when the next one begins. */
typedef struct ScannedGame {
    uint64_t offset;
    uint64_t line;
    uint64_t plies; /* of the main line, as far as a quick look tells */
    Result result;  /* as given after the moves */
} ScannedGame;

typedef struct PgnScanner {
    ScanState state;
    ScanState after_line; /* where to go on after SCAN_LINE */
    ScanListener *listener;
    uint64_t window;   /* offset of the first byte of the window */
    uint64_t lines;    /* line ends before the place of scanning */
    uint64_t depth;    /* of parentheses */
    unsigned seen;     /* which of the seven tags, by bit */
    bool has_blank;    /* an empty line since the last tag */
    bool is_after_end; /* only blanks since a result */
    bool has_remark;   /* a comment before a game without tags ... */
    uint64_t remark;   /* ... and where it began */
    uint64_t remark_line;
    ScannedGame game;   /* the one being scanned */
    ScannedGame before; /* and the one before it */
} PgnScanner;

typedef enum ScanEvent {
    SCAN_MORE, /* the window is used up as far as it can be */
    SCAN_GAME, /* another game begins: see PgnScanner.game */
    SCAN_END
} ScanEvent;

/* So many bytes before the place of scanning must stay in the window, and so
 * many after it may be left unread until there is more. */
enum { SCAN_BEHIND = 256, SCAN_AHEAD = TAG_LENGTH_MAX + 64 };

void pgn_scan_start(PgnScanner *scanner);

/* What is seen of the file.  The byte before it must be readable (a newline at
 * the start of the file). */
typedef struct ScanWindow {
    Span text;
    bool is_last; /* nothing follows */
} ScanWindow;

/*
 * Scan on from *at in `window`.
 * At SCAN_GAME and SCAN_END *before is all that is known of the game before,
 * if there was one.
 */
ScanEvent pgn_scan(PgnScanner *scanner, ScanWindow window, size_t *at,
                   ScannedGame *before);

#endif
