/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of the moves.
 */
#include "game/tree.h"

static bool may_play(const Position *position, Move move)
{
    if (move == MOVE_NULL)
        return !position_in_check(position);
    return position_is_legal(position, move);
}

static Status refuse_move(Move move, Fault *fault)
{
    Square from = move_from(move);
    Square to = move_to(move);

    if (move == MOVE_NULL)
        return fault_set(fault, ERR_ILLEGAL,
                         "null moves are not allowed in check");
    return fault_set(fault, ERR_ILLEGAL, "%c%c%c%c is illegal here",
                     'a' + (int)square_file(from), '1' + (int)square_rank(from),
                     'a' + (int)square_file(to), '1' + (int)square_rank(to));
}

/* The child with this move, made if need be; the move is known to be legal. */
static Node enter(Game *game, Node node, Move move)
{
    Node child = game_find_child(game, node, move);

    if (child != NODE_NONE)
        return child;
    child = tree_new_node(game, node, move);
    if (child == NODE_NONE)
        return NODE_NONE;
    game_begin(game);
    change_link(game, child, tree_node(game, node)->last);
    game_end(game);
    return child;
}

static Status refuse_full(Fault *fault)
{
    return fault_set(fault, ERR_LIMIT, "a game cannot have more than %d moves",
                     GAME_NODES_MAX);
}

Status game_add(Game *game, Node node, Move move, Node *added, Fault *fault)
{
    Position position;

    game_position(game, node, &position);
    if (!may_play(&position, move))
        return refuse_move(move, fault);

    Node child = enter(game, node, move);

    if (child == NODE_NONE)
        return refuse_full(fault);
    if (added != NULL)
        *added = child;
    return OK;
}

Status game_play(Game *game, Move move, Fault *fault)
{
    Node child = NODE_NONE;

    game_begin(game);

    Status status = game_add(game, game->cursor, move, &child, fault);

    if (status == OK)
        game_go(game, child);
    game_end(game);
    return status;
}

Status game_insert_line(Game *game, Node node, const Move *moves, size_t count,
                        Node *last, Fault *fault)
{
    Position position;

    if (count > GAME_NODES_MAX + 1 - game->count)
        return refuse_full(fault);
    game_position(game, node, &position);
    for (size_t i = 0; i < count; i++) {
        if (!may_play(&position, moves[i]))
            return refuse_move(moves[i], fault);
        position_play(&position, moves[i]);
    }

    game_begin(game);
    for (size_t i = 0; i < count; i++)
        node = enter(game, node, moves[i]);
    game_end(game);
    if (last != NULL)
        *last = node;
    return OK;
}

/* Put a line in front of the one before it. */
static bool move_up(Game *game, Node start)
{
    Node before = game_sibling_before(game, start);

    if (before == NODE_NONE)
        return false;

    Node place = game_sibling_before(game, before);

    game_begin(game);
    change_unlink(game, start);
    change_link(game, start, place);
    game_end(game);
    return true;
}

bool game_promote(Game *game, Node node)
{
    Node start = game_line_first(game, node);

    return start != GAME_ROOT && move_up(game, start);
}

/* The line that the user sees is the one from the first branch he can see:
 * the nearest one, whether it is the main one of its branch or not. */
static Node nearest_branch(const Game *game, Node node)
{
    while (node != GAME_ROOT && is_first_child(game, node) &&
           game_sibling(game, node) == NODE_NONE)
        node = game_parent(game, node);
    return node;
}

bool game_demote(Game *game, Node node)
{
    Node start = nearest_branch(game, node);

    if (start == GAME_ROOT || game_sibling(game, start) == NODE_NONE)
        return false;
    return move_up(game, game_sibling(game, start));
}

bool game_make_main_line(Game *game, Node node)
{
    Node start = game_line_first(game, node);
    bool is_changed = start != GAME_ROOT;

    game_begin(game);
    while (start != GAME_ROOT) {
        change_unlink(game, start);
        change_link(game, start, NODE_NONE);
        start = game_line_first(game, start);
    }
    game_end(game);
    return is_changed;
}

static bool is_below(const Game *game, Node node, Node top)
{
    unsigned ply = game_ply(game, top);

    while (game_ply(game, node) > ply)
        node = game_parent(game, node);
    return node == top;
}

bool game_delete(Game *game, Node node)
{
    if (node == GAME_ROOT || !game_has(game, node))
        return false;
    game_begin(game);
    if (is_below(game, game->cursor, node))
        game_go(game, game_parent(game, node));
    change_unlink(game, node);
    game_end(game);
    return true;
}

bool game_delete_variations(Game *game, Node node)
{
    Node main = game_next(game, node);

    if (main == NODE_NONE || game_sibling(game, main) == NODE_NONE)
        return false;
    game_begin(game);
    while (game_sibling(game, main) != NODE_NONE)
        game_delete(game, game_sibling(game, main));
    game_end(game);
    return true;
}
