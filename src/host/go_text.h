/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_GO_TEXT_H
#define HOST_GO_TEXT_H

#include "host/host.h"

/*
 * What an engine is told to think about.  Private to this room.
 */

/*
 * The line "position …" of the last task.  In a game the next task is mostly
 * the last one with two more moves, and then only these are added.  Begin with
 * `{ 0 }`.
 */
typedef struct PositionText {
    Text line;
    Position start;
    Position end; /* after the moves */
    Move *moves;
    size_t count;
    size_t capacity;
} PositionText;

/* Does castling here need an engine that knows Chess960?  From the usual
 * squares it does not, nor where nobody castles. */
bool position_text_needs_chess960(const Position *start);

/* Is it where a usual game begins? */
bool position_text_is_usual(const Position *start);

void position_text_set(PositionText *text, const HostTask *task);
void position_text_release(PositionText *text);

/* Append "go …"; the moves to choose from belong to `root`. */
void go_text_limits(Text *text, const HostTask *task, const Position *root);

#endif
