/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_SHOW_H
#define CLI_UCI_SHOW_H

#include "base/text.h"
#include "board/board.h"

/*
 * What the UCI command `d` shows: the board in plain letters, the FEN, the
 * key, who gives check, and how many legal moves there are.
 */
void uci_show(const Position *position, Text *text);

#endif
