/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_POSITIONS_H
#define FORMATS_PGN_POSITIONS_H

#include "formats/pgn.h"

/*
 * Lists of positions, one a line, to be read as games.  Private to this room.
 */

/* Is the first line with anything on it a position? */
bool pgn_positions_begin(Span text);

/* The first line with its end; all of the text if there is no end in it. */
Span pgn_positions_line(Span text);
bool pgn_positions_is_blank(Span line);

void pgn_positions_read(const PgnRaw *raw, PgnVisitor *visitor,
                        PgnSummary *summary);

#endif
