/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/game_key.h"

static void add(GameKey *key, const void *bytes, size_t size)
{
    checksum_add(&key->hash, span_of(bytes, size));
}

void game_key_start(GameKey *key, const Fixture *fixture, const Position *start)
{
    uint64_t words[] = { fixture->white, fixture->black, start->key };

    checksum_start(&key->hash, 0);
    add(key, words, sizeof words);
}

void game_key_add(GameKey *key, Move move)
{
    add(key, &move, sizeof move);
}

uint64_t game_key_finish(const GameKey *key)
{
    return checksum_finish(&key->hash);
}
