/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_POSITION_H
#define CLI_UCI_POSITION_H

#include "base/fault.h"
#include "base/span.h"
#include "board/board.h"

/*
 * The words behind `position`: startpos or fen, then maybe moves.  Castling is
 * understood in both notations; `is_chess960` says how it is to be written.
 * The keys of all positions are pushed on the trail.  When anything is wrong,
 * what is in *position and *trail means nothing.
 */
Status uci_position(Span words, bool is_chess960, Position *position,
                    Trail *trail, Fault *fault);

#endif
