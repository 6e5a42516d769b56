/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_JSON_H
#define FORMATS_GAME_JSON_H

#include "formats/pgn_write.h"

/*
 * A game as one JSON object on one line (JSON Lines), for other programs:
 *
 *   {"tags":{...},"start":FEN,"result":"1-0","moves":[
 *     {"san":"e4","uci":"e2e4","nags":[1],"comment":"...",
 *      "commands":[["clk","0:05:00"]],"variations":[[...]]}, ...]}
 *
 * A variation belongs to the move it is an alternative to.  What options omit
 * is left out; their style makes no difference.
 */
void game_json_write(const Game *game, const PgnWriteOptions *options,
                     Text *text);

#endif
