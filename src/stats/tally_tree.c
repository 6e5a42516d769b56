/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/tally_tree.h"

#include "base/memory.h"
#include "notation/notation.h"

typedef struct TreeEntry {
    Move move;
    uint32_t parent, child, sibling; /* the first child, the next sibling */
    unsigned ply;
    Tally tally;
} TreeEntry;

struct TallyTree {
    TreeEntry *entries;
    size_t count, capacity;
};

static uint32_t append(TallyTree *tree, uint32_t parent, Move move)
{
    if (tree->count == tree->capacity) {
        tree->capacity = tree->capacity == 0 ? 64 : tree->capacity * 2;
        tree->entries =
            memory_resize(tree->entries, tree->capacity, sizeof *tree->entries);
    }
    tree->entries[tree->count] = (TreeEntry){ .move = move,
                                              .parent = parent,
                                              .child = TALLY_TREE_NONE,
                                              .sibling = TALLY_TREE_NONE };
    return (uint32_t)tree->count++;
}

TallyTree *tally_tree_new(void)
{
    TallyTree *tree = memory_zeroed(1, sizeof *tree);

    append(tree, TALLY_TREE_NONE, MOVE_NONE);
    return tree;
}

void tally_tree_free(TallyTree *tree)
{
    if (tree == NULL)
        return;
    for (size_t i = 0; i < tree->count; i++)
        tally_free(&tree->entries[i].tally);
    memory_free(tree->entries);
    memory_free(tree);
}

/* --- A game --------------------------------------------------------------- */

static uint32_t find_child(const TallyTree *tree, uint32_t node, Move move)
{
    uint32_t child = tree->entries[node].child;

    while (child != TALLY_TREE_NONE && tree->entries[child].move != move)
        child = tree->entries[child].sibling;
    return child;
}

static uint32_t make_child(TallyTree *tree, uint32_t node, Move move)
{
    uint32_t child = append(tree, node, move);
    TreeEntry *entry = &tree->entries[child];

    entry->ply = tree->entries[node].ply + 1;
    entry->sibling = tree->entries[node].child;
    tree->entries[node].child = child;
    return child;
}

void tally_tree_add(TallyTree *tree, const Move *moves, size_t count,
                    const TallyGame *game)
{
    uint32_t node = 0;

    tally_add(&tree->entries[0].tally, game);
    for (size_t i = 0; i < count && i < TALLY_TREE_PLIES; i++) {
        uint32_t child = find_child(tree, node, moves[i]);

        if (child == TALLY_TREE_NONE && tree->count >= TALLY_TREE_MAX)
            return;
        node =
            child != TALLY_TREE_NONE ? child : make_child(tree, node, moves[i]);
        tally_add(&tree->entries[node].tally, game);
    }
}

/* --- Looking through it --------------------------------------------------- */

size_t tally_tree_count(const TallyTree *tree)
{
    return tree->count;
}

const Tally *tally_tree_tally(const TallyTree *tree, uint32_t node)
{
    return &tree->entries[node].tally;
}

uint32_t tally_tree_parent(const TallyTree *tree, uint32_t node)
{
    return tree->entries[node].parent;
}

unsigned tally_tree_ply(const TallyTree *tree, uint32_t node)
{
    return tree->entries[node].ply;
}

/* Those that are equally frequent in the order in which they came. */
static bool goes_before(const TallyTree *tree, uint32_t a, uint32_t b)
{
    unsigned x = tree->entries[a].tally.games;
    unsigned y = tree->entries[b].tally.games;

    return x != y ? x > y : a < b;
}

/* How many siblings go before it? */
static size_t rank_of(const TallyTree *tree, uint32_t node)
{
    uint32_t other = tree->entries[tree->entries[node].parent].child;
    size_t rank = 0;

    for (; other != TALLY_TREE_NONE; other = tree->entries[other].sibling)
        rank += goes_before(tree, other, node);
    return rank;
}

uint32_t tally_tree_child(const TallyTree *tree, uint32_t node, size_t index)
{
    uint32_t child = tree->entries[node].child;

    while (child != TALLY_TREE_NONE && rank_of(tree, child) != index)
        child = tree->entries[child].sibling;
    return child;
}

/* --- As text -------------------------------------------------------------- */

typedef struct TreePath {
    uint32_t nodes[TALLY_TREE_PLIES];
    size_t count;
} TreePath;

static TreePath path_to(const TallyTree *tree, uint32_t node)
{
    TreePath path = { .count = tree->entries[node].ply };

    for (size_t i = path.count; i-- > 0; node = tree->entries[node].parent)
        path.nodes[i] = node;
    return path;
}

void tally_tree_write(const TallyTree *tree, uint32_t from, uint32_t node,
                      Text *text)
{
    TreePath path = path_to(tree, node);
    size_t first = tree->entries[from].ply;
    Position position;

    position_start(&position);
    for (size_t i = 0; i < path.count; i++) {
        Move move = tree->entries[path.nodes[i]].move;
        char shown[MOVE_TEXT_SIZE];

        move_write(&position, move, MOVE_SAN, shown);
        if (i > first)
            text_append_char(text, ' ');
        if (i >= first && i % 2 == 0)
            text_format(text, "%zu.", i / 2 + 1);
        else if (i == first)
            text_format(text, "%zu...", i / 2 + 1);
        if (i >= first)
            text_append(text, shown);
        position_play(&position, move);
    }
}
