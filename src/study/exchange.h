/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_EXCHANGE_H
#define STUDY_EXCHANGE_H

#include "notation/san.h"

/* For people: append the exchange that a legal move begins, capture by capture,
 * as far as it pays, and what it wins. */
void exchange_append(const Position *position, Move move, MoveStyle style,
                     Text *text);

#endif
