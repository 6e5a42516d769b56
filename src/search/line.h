/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "search/worker.h"

/*
 * Making and unmaking moves along a line, and draws by the path that led there.
 */

/* Prefetch the table entry of the position after a move. */
void line_prefetch(const Worker *worker, const Frame *frame, Move move);

/* Play a legal move from `frame`; the new position is in frame[1]. */
void line_make(Worker *worker, Frame *frame, Move move);
void line_make_null(Worker *worker, Frame *frame);
void line_unmake(Worker *worker);

/* Is this a repetition: once since the root, or twice in all? */
bool line_is_repetition(const Worker *worker, const Frame *frame);

/* Could the side to move repeat an earlier position with its next move? */
bool line_can_repeat(const Worker *worker, const Frame *frame);

/* Draw by repetition, fifty moves or material; mate goes before. */
bool line_is_draw(const Worker *worker, const Frame *frame);

#endif
