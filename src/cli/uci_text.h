/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_TEXT_H
#define CLI_UCI_TEXT_H

#include "base/text.h"
#include "engine/engine.h"

/*
 * The words of UCI: what the engine found, and what the GUI asks for.
 */

/* Append the info or bestmove line of an event, with its newline. */
void uci_event(Text *text, const EngineEvent *event, const Position *root,
               bool shows_wdl);

/*
 * The words after `go`, for task->position.  Numbers out of range become the
 * nearest that makes sense and anything but a number counts as the smallest, so
 * that the task can always be searched; the fault tells of the first mistake.
 */
Status uci_go(Span words, SearchTask *task, Fault *fault);

#endif
