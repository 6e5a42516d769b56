/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_DIALOGUE_H
#define HOST_DIALOGUE_H

#include "base/span.h"
#include "engine/engine.h"
#include "host/option.h"

/*
 * What an engine says, one line at a time.  Private to this room.
 *
 * Nothing is believed: numbers outside their range are ignored, and lines of
 * moves end before the first that is not legal.
 */
typedef enum Saying {
    SAYING_OTHER, /* nothing that concerns us */
    SAYING_NAME,
    SAYING_OPTION,
    SAYING_UCIOK,
    SAYING_READYOK,
    SAYING_INFO,
    SAYING_BESTMOVE
} Saying;

/* The kind of line; *rest is what follows the words that say so. */
Saying dialogue_kind(Span line, Span *rest);

/*
 * Read the words after "info" into the fields of *event they are about; the
 * others stay as they were, so that one event can collect several lines.
 * True when there is something to show: a line of thought or a current move,
 * as event->kind says.
 */
bool dialogue_read_info(Span words, const Position *root, EngineEvent *event);

/* Is this, at a glance, a line of thought about the best move? */
bool dialogue_is_best_line(Span words);

/* The same line of thought without its moves, if they come last. */
Span dialogue_without_moves(Span words);

/*
 * The words after "bestmove".  False when the move is not legal in `root`,
 * except that MOVE_NONE is right when there is no legal move.  The expected
 * reply is MOVE_NONE when there is none that is legal.
 */
bool dialogue_read_answer(Span words, const Position *root, Move *move,
                          Move *ponder);

#endif
