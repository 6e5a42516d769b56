/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_WRITE_H
#define FORMATS_PGN_WRITE_H

#include "game/game.h"
#include "notation/san.h"

/*
 * Writing PGN in the export format: seven tags first, lines of at most 80
 * columns, an empty line after tags and after the game.  Reading gives the
 * same game again.
 *
 * Text that braces cannot hold is written in comments to the end of the line.
 */
typedef struct PgnWriteOptions {
    MoveStyle style;
    bool omits_comments;
    bool omits_commands; /* [%clk ...] */
    bool omits_variations;
    bool omits_nags;
} PgnWriteOptions;

/* `options` may be NULL: everything, in SAN. */
void pgn_write(const Game *game, const PgnWriteOptions *options, Text *text);

/* Only the moves with their remarks and the result. */
void pgn_write_moves(const Game *game, const PgnWriteOptions *options,
                     Text *text);

/* `[Name "value"]` and a newline. */
void pgn_write_tag(Span name, Span value, Text *text);

#endif
