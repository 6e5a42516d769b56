/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"

#include "base/memory.h"
#include "formats/openings_table.h"

size_t opening_count(void)
{
    return OPENINGS_COUNT;
}

const Opening *opening_at(size_t index)
{
    return &OPENINGS[index];
}

const Opening *opening_find(const Position *position)
{
    Key key = position_repetition_key(position);
    size_t low = 0;
    size_t high = OPENINGS_COUNT;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (OPENING_KEYS[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == OPENINGS_COUNT || OPENING_KEYS[low].key != key)
        return NULL;
    return &OPENINGS[OPENING_KEYS[low].index];
}

/* No named line is longer; beyond it there is nothing to look for. */
static unsigned longest_line(void)
{
    unsigned longest = 0;

    for (size_t i = 0; i < OPENINGS_COUNT; i++)
        if (OPENINGS[i].plies > longest)
            longest = OPENINGS[i].plies;
    return longest;
}

const Opening *opening_of(const Game *game, Node node)
{
    unsigned longest = longest_line();
    unsigned ply = game_ply(game, node);
    unsigned length = ply < 2 * longest ? ply : 2 * longest;
    Move *moves = memory_new(length * sizeof *moves);
    Position position = *game_start(game);
    const Opening *last = NULL;

    game_path(game, node, moves, length);
    for (unsigned i = 0; i < length; i++) {
        const Opening *found;

        position_play(&position, moves[i]);
        found = opening_find(&position);
        last = found == NULL ? last : found;
    }
    memory_free(moves);
    return last;
}

const Opening *opening_of_game(const Game *game)
{
    return opening_of(game, game_line_end(game, GAME_ROOT));
}

void opening_split(const Opening *opening, Span *family, Span *variation)
{
    Span name = span_from(opening->name);
    size_t colon = span_find(name, ':');

    *family = span_take(name, colon);
    *variation = span_trim(span_skip(name, colon + 1));
}
