/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_PGN_GLANCE_H
#define MATCH_PGN_GLANCE_H

#include "base/span.h"

/*
 * What matters of a game in PGN for who has won how much: a few tags, and its
 * moves as one number.  Private to this room.
 */
typedef enum GlanceTag {
    GLANCE_WHITE,
    GLANCE_BLACK,
    GLANCE_RESULT,
    GLANCE_ROUND,
    GLANCE_FEN,
    GLANCE_TERMINATION,
    GLANCE_MATCH,
    GLANCE_MATCH_GAME,
    GLANCE_MATCH_END,
    GLANCE_MATCH_FAULT,
    GLANCE_TAGS
} GlanceTag;

typedef struct PgnGlance {
    Span tags[GLANCE_TAGS]; /* into the game; as written, empty if not there */
    uint64_t moves;         /* equal for equal moves, as they are written */
} PgnGlance;

void pgn_glance(Span game, PgnGlance *glance);

#endif
