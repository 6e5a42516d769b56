/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_GO_TEXT_H
#define HOST_GO_TEXT_H

#include "host/host.h"

/*
 * What an engine is told to think about.  Private to this room.
 */

/* Append "position …"; *end becomes the position after the moves. */
void go_text_position(Text *text, const HostTask *task, Position *end);

/* Append "go …"; the moves to choose from belong to `root`. */
void go_text_limits(Text *text, const HostTask *task, const Position *root);

#endif
