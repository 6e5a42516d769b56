/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_SIGNATURE_H
#define STUDY_SIGNATURE_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * Who has annotated a game, and how long it looked at each position: the tag
 * Annotator with "luft 1.0, network 12d731e6, 1000 nodes".  Other annotators
 * stay, before it: "Smith; luft 1.0, ...".
 */

/* Append the effort: "1000 nodes", "depth 12", "300 ms"; nothing without a
 * limit. */
void signature_append_effort(const SearchLimits *limits, Text *text);

/* `name` is the engine's, with its version.  An earlier signature, of whatever
 * engine, is replaced. */
void signature_write(Game *game, Span name, const SearchLimits *limits);

/* Does the signature say that less was done than these limits allow?  False if
 * there is none, or if it speaks of another kind of limit. */
bool signature_is_less(const Game *game, const SearchLimits *limits);

#endif
