/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_GAME_KEY_H
#define MATCH_GAME_KEY_H

#include "base/checksum.h"
#include "board/board.h"
#include "match/schedule.h"

/*
 * A number for who plays whom with which moves, to find games that are the
 * same.  Private to this room.
 */
typedef struct GameKey {
    Hash64 hash;
} GameKey;

void game_key_start(GameKey *key, const Fixture *fixture,
                    const Position *start);
void game_key_add(GameKey *key, Move move);
uint64_t game_key_finish(const GameKey *key);

#endif
