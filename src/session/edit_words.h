/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_EDIT_WORDS_H
#define SESSION_EDIT_WORDS_H

#include "base/text.h"
#include "game/game.h"

/*
 * What an edit has changed, in a few words, from what was counted before and
 * after it.
 */
typedef struct SessionCensus {
    size_t moves;   /* all variations' */
    size_t remarks; /* bytes of comments, and commands in them */
    size_t glyphs;
    size_t tags, tag_bytes;
    Result result;
} SessionCensus;

SessionCensus session_census(const Game *game);

/* "3 half-moves back in the game, comments". */
void session_write_change(const SessionCensus *before,
                          const SessionCensus *after, Text *text);

#endif
