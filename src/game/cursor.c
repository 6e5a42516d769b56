/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions in the game, and the cursor.
 */
#include "game/tree.h"

#include <assert.h>

/* The moves from the root to a node, for the caller to free. */
static Move *path_to(const Game *game, Node node, size_t *length)
{
    Move *moves;

    *length = game_ply(game, node);
    moves = memory_new(*length * sizeof *moves);
    game_path(game, node, moves, *length);
    return moves;
}

size_t game_path(const Game *game, Node node, Move *moves, size_t room)
{
    size_t length = game_ply(game, node);

    for (size_t i = length; i > 0; i--) {
        if (i <= room)
            moves[i - 1] = game_move(game, node);
        node = game_parent(game, node);
    }
    return length;
}

void game_position(const Game *game, Node node, Position *position)
{
    if (node == game->cursor) {
        *position = game->here;
        return;
    }

    size_t length;
    Move *moves = path_to(game, node, &length);

    *position = *game_start(game);
    for (size_t i = 0; i < length; i++)
        position_play(position, moves[i]);
    memory_free(moves);
}

void game_trail(const Game *game, Node node, Trail *trail)
{
    size_t length;
    Move *moves = path_to(game, node, &length);
    Position position = *game_start(game);

    trail_clear(trail);
    trail_push(trail, &position);
    for (size_t i = 0; i < length; i++) {
        position_play(&position, moves[i]);
        trail_push(trail, &position);
    }
    memory_free(moves);
}

Outcome game_outcome(const Game *game, Node node)
{
    Trail trail;
    Position position;

    trail_init(&trail);
    game_trail(game, node, &trail);
    game_position(game, node, &position);

    Outcome outcome = outcome_of(&position, &trail);

    trail_release(&trail);
    return outcome;
}

Node game_cursor(const Game *game)
{
    return game->cursor;
}

const Position *game_here(const Game *game)
{
    return &game->here;
}

void game_go(Game *game, Node node)
{
    assert(node < game->count);
    if (node != GAME_ROOT && game_parent(game, node) == game->cursor)
        position_play(&game->here, game_move(game, node));
    else
        game_position(game, node, &game->here);
    game->cursor = node;
}

bool game_forward(Game *game)
{
    Node next = game_next(game, game->cursor);

    if (next == NODE_NONE)
        return false;
    game_go(game, next);
    return true;
}

bool game_back(Game *game)
{
    if (game->cursor == GAME_ROOT)
        return false;
    game_go(game, game_parent(game, game->cursor));
    return true;
}
