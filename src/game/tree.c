/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree and the ways through it.  No function here calls itself: a game
 * from a file may be a million moves long and a hundred thousand deep.
 */
#include "game/tree.h"

#include <assert.h>
#include <string.h>

Game *game_new(void)
{
    Position start;

    position_start(&start);
    return game_new_from(&start);
}

Game *game_new_from(const Position *start)
{
    Game *game = memory_zeroed(1, sizeof *game);

    remark_append(game, (Remark){ { NULL, NULL }, NULL });
    tree_new_node(game, NODE_NONE, MOVE_NONE);
    game->records[GAME_ROOT].is_linked = true;
    game->head = head_new(&game->arena, start);
    game->here = *start;
    return game;
}

void game_free(Game *game)
{
    if (game == NULL)
        return;
    memory_free(game->records);
    memory_free(game->remarks);
    undo_release(&game->undo);
    arena_release(&game->arena);
    memory_free(game);
}

static Remark copy_remark(Game *game, const Remark *source)
{
    Remark copy = { { NULL, NULL }, NULL };

    for (int place = 0; place < 2; place++) {
        const Note *note = source->notes[place];

        if (note == NULL)
            continue;

        Note *twin = arena_new(&game->arena, sizeof *twin);

        *twin = (Note){ .count = note->count, .capacity = note->count };
        twin->text = arena_span(&game->arena, note->text);
        twin->has_brace = note->has_brace;
        twin->room = note->text.length;
        twin->commands =
            arena_new(&game->arena, note->count * sizeof *note->commands);
        for (size_t i = 0; i < note->count; i++) {
            twin->commands[i].name =
                arena_span(&game->arena, note->commands[i].name);
            twin->commands[i].value =
                arena_span(&game->arena, note->commands[i].value);
        }
        copy.notes[place] = twin;
    }
    if (source->nags != NULL) {
        size_t size = sizeof *copy.nags + source->nags->count;
        Nags *nags = arena_new(&game->arena, size);

        memcpy(nags, source->nags, size);
        nags->capacity = nags->count;
        copy.nags = nags;
    }
    return copy;
}

Game *game_copy(const Game *game)
{
    Game *copy = game_new_from(game->head->start);
    Head *head = head_copy(&copy->arena, game->head);

    for (size_t i = 0; i < head->count; i++) {
        head->tags[i].name = arena_span(&copy->arena, head->tags[i].name);
        head->tags[i].value = arena_span(&copy->arena, head->tags[i].value);
    }
    head->start = copy->head->start;
    copy->head = head;

    copy->records = memory_resize(copy->records, game->count, sizeof(TreeNode));
    memcpy(copy->records, game->records, game->count * sizeof(TreeNode));
    copy->count = copy->capacity = game->count;
    copy->remark_count = 1;
    for (size_t i = 0; i < copy->count; i++) {
        TreeNode *record = &copy->records[i];

        if (record->remark != 0)
            record->remark = remark_append(
                copy, copy_remark(copy, &game->remarks[record->remark]));
    }
    copy->cursor = game->cursor;
    copy->here = game->here;
    return copy;
}

Node tree_new_node(Game *game, Node parent, Move move)
{
    if (game->count > GAME_NODES_MAX)
        return NODE_NONE;
    if (game->count == game->capacity) {
        game->capacity = game->capacity == 0 ? 64 : game->capacity * 2;
        game->records =
            memory_resize(game->records, game->capacity, sizeof(TreeNode));
    }

    Node node = (Node)game->count++;
    TreeNode *record = tree_node(game, node);

    *record = (TreeNode){ .parent = parent,
                          .first = NODE_NONE,
                          .last = NODE_NONE,
                          .next = NODE_NONE,
                          .move = move };
    if (parent != NODE_NONE)
        record->ply = tree_node(game, parent)->ply + 1;
    return node;
}

void tree_link(Game *game, Node node, Node after)
{
    TreeNode *record = tree_node(game, node);
    TreeNode *parent = tree_node(game, record->parent);

    if (after == NODE_NONE) {
        record->next = parent->first;
        parent->first = node;
    } else {
        record->next = tree_node(game, after)->next;
        tree_node(game, after)->next = node;
    }
    if (record->next == NODE_NONE)
        parent->last = node;
    record->is_linked = true;
}

void tree_unlink(Game *game, Node node)
{
    TreeNode *record = tree_node(game, node);
    TreeNode *parent = tree_node(game, record->parent);
    Node before = game_sibling_before(game, node);

    if (before == NODE_NONE)
        parent->first = record->next;
    else
        tree_node(game, before)->next = record->next;
    if (parent->last == node)
        parent->last = before;
    record->next = NODE_NONE;
    record->is_linked = false;
}

/* Do the children of a node name it as their parent, and end at its last? */
static bool has_true_children(const Game *game, Node node, size_t *seen)
{
    const TreeNode *parent = tree_node(game, node);
    Node last = NODE_NONE;

    for (Node child = parent->first; child != NODE_NONE;) {
        const TreeNode *record = tree_node(game, child);

        if (child >= game->count || record->parent != node ||
            !record->is_linked || record->ply != parent->ply + 1 ||
            ++*seen >= game->count)
            return false;
        last = child;
        child = record->next;
    }
    return parent->last == last;
}

/* Do the moves from the start lead to the position at the cursor? */
static bool has_true_here(const Game *game)
{
    unsigned length = game_ply(game, game->cursor);
    Move *moves = memory_new((length + 1) * sizeof *moves);
    Position here = *game_start(game);

    game_path(game, game->cursor, moves, length);
    for (unsigned i = 0; i < length; i++)
        position_play(&here, moves[i]);
    memory_free(moves);
    return memcmp(&here, &game->here, sizeof here) == 0;
}

bool tree_is_consistent(const Game *game)
{
    size_t seen = 0;   /* in the lists of children */
    size_t linked = 0; /* by their own account, without the root */

    for (Node node = 0; node < game->count; node++) {
        linked += node != GAME_ROOT && tree_node(game, node)->is_linked;
        if (!has_true_children(game, node, &seen))
            return false;
    }
    return seen == linked && has_true_here(game);
}

const Position *game_start(const Game *game)
{
    return game->head->start;
}

Move game_move(const Game *game, Node node)
{
    return tree_node(game, node)->move;
}

unsigned game_ply(const Game *game, Node node)
{
    return tree_node(game, node)->ply;
}

Node game_parent(const Game *game, Node node)
{
    return tree_node(game, node)->parent;
}

Node game_next(const Game *game, Node node)
{
    return tree_node(game, node)->first;
}

Node game_sibling(const Game *game, Node node)
{
    return tree_node(game, node)->next;
}

Node game_sibling_before(const Game *game, Node node)
{
    Node parent = tree_node(game, node)->parent;

    if (parent == NODE_NONE)
        return NODE_NONE;

    Node other = tree_node(game, parent)->first;

    if (other == node)
        return NODE_NONE;
    while (other != NODE_NONE && tree_node(game, other)->next != node)
        other = tree_node(game, other)->next;
    return other;
}

Node game_line_first(const Game *game, Node node)
{
    while (node != GAME_ROOT && is_first_child(game, node))
        node = tree_node(game, node)->parent;
    return node;
}

/* Where the text goes on when the line of `node` has been read to its end. */
static Node after_line(const Game *game, Node node)
{
    for (;;) {
        Node start = game_line_first(game, node);

        if (start == GAME_ROOT)
            return NODE_NONE;
        if (tree_node(game, start)->next != NODE_NONE)
            return tree_node(game, start)->next;

        Node main = tree_node(game, tree_node(game, start)->parent)->first;

        if (tree_node(game, main)->first != NODE_NONE)
            return tree_node(game, main)->first;
        node = main;
    }
}

Node game_next_in_text(const Game *game, Node node)
{
    const TreeNode *record = tree_node(game, node);

    if (node != GAME_ROOT && record->next != NODE_NONE &&
        is_first_child(game, node))
        return record->next;
    if (record->first != NODE_NONE)
        return record->first;
    return after_line(game, node);
}

size_t game_child_count(const Game *game, Node node)
{
    size_t count = 0;

    for (Node child = game_next(game, node); child != NODE_NONE;
         child = game_sibling(game, child))
        count++;
    return count;
}

Node game_child(const Game *game, Node node, size_t index)
{
    Node child = game_next(game, node);

    while (child != NODE_NONE && index-- > 0)
        child = game_sibling(game, child);
    return child;
}

Node game_find_child(const Game *game, Node node, Move move)
{
    Node child = game_next(game, node);

    while (child != NODE_NONE && game_move(game, child) != move)
        child = game_sibling(game, child);
    return child;
}

Node game_line_end(const Game *game, Node node)
{
    while (game_next(game, node) != NODE_NONE)
        node = game_next(game, node);
    return node;
}

Node game_main_line(const Game *game, unsigned ply)
{
    Node node = GAME_ROOT;

    while (node != NODE_NONE && ply-- > 0)
        node = game_next(game, node);
    return node;
}

bool game_is_main_line(const Game *game, Node node)
{
    return game_line_first(game, node) == GAME_ROOT;
}

bool game_has(const Game *game, Node node)
{
    if (node >= game->count)
        return false;
    while (node != GAME_ROOT && tree_node(game, node)->is_linked)
        node = tree_node(game, node)->parent;
    return node == GAME_ROOT;
}

size_t game_node_count(const Game *game)
{
    return game->count;
}

Color game_mover(const Game *game, Node node)
{
    unsigned ply = game_ply(game, node);

    return (game_start(game)->side + ply + 1) & 1;
}

unsigned game_move_number(const Game *game, Node node)
{
    const Position *start = game_start(game);
    unsigned ply = game_ply(game, node);

    if (ply == 0)
        return start->fullmoves;
    return start->fullmoves + (ply - 1 + start->side) / 2;
}

/* Are the remarks at two nodes the same? */
static bool remark_is_equal(const Remark *a, const Remark *b)
{
    size_t nags = a->nags == NULL ? 0 : a->nags->count;

    if (nags != (b->nags == NULL ? 0 : b->nags->count))
        return false;
    if (nags > 0 && memcmp(a->nags->list, b->nags->list, nags) != 0)
        return false;
    return note_is_equal(a->notes[0], b->notes[0]) &&
           note_is_equal(a->notes[1], b->notes[1]);
}

static bool head_is_equal(const Head *a, const Head *b)
{
    if (a->count != b->count || a->result != b->result)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!span_is_equal(a->tags[i].name, b->tags[i].name) ||
            !span_is_equal(a->tags[i].value, b->tags[i].value))
            return false;
    return a->start->key == b->start->key &&
           a->start->halfmoves == b->start->halfmoves &&
           a->start->fullmoves == b->start->fullmoves &&
           a->start->is_chess960 == b->start->is_chess960;
}

/* The text of a tree tells all about it: which move, how far from the root,
 * and whether a line goes on or begins. */
bool game_is_equal(const Game *a, const Game *b)
{
    Node left = GAME_ROOT;
    Node right = GAME_ROOT;

    if (!head_is_equal(a->head, b->head))
        return false;
    while (left != NODE_NONE && right != NODE_NONE) {
        const TreeNode *x = tree_node(a, left);
        const TreeNode *y = tree_node(b, right);

        if (x->move != y->move || x->ply != y->ply)
            return false;
        if (x->ply > 0 && is_first_child(a, left) != is_first_child(b, right))
            return false;
        if (!remark_is_equal(remark_of(a, left), remark_of(b, right)))
            return false;
        left = game_next_in_text(a, left);
        right = game_next_in_text(b, right);
    }
    return left == right;
}
