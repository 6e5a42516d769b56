/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/dhbw_tree.h"

#include "base/memory.h"
#include "lab/legal.h"

struct DhbwTree {
    Position root;
    DhbwNode *nodes;
    size_t kept, kept_max;
    size_t count;
    size_t here; /* the node that is being searched, if it is kept */
};

enum { BLOCK = 4096 };

DhbwTree *dhbw_tree_new(const Position *root, size_t nodes_max)
{
    DhbwTree *tree = memory_zeroed(1, sizeof *tree);

    tree->root = *root;
    tree->kept_max = nodes_max;
    return tree;
}

void dhbw_tree_free(DhbwTree *tree)
{
    if (tree == NULL)
        return;
    memory_free(tree->nodes);
    memory_free(tree);
}

/* --- For the search ------------------------------------------------------- */

size_t dhbw_tree_enter(DhbwTree *tree, const DhbwNode *node)
{
    size_t number = tree->count++;

    if (number >= tree->kept_max)
        return number;
    if (number % BLOCK == 0)
        tree->nodes =
            memory_resize(tree->nodes, number + BLOCK, sizeof *tree->nodes);
    tree->nodes[number] = *node;
    tree->nodes[number].parent = (uint32_t)tree->here;
    tree->nodes[number].end = (uint32_t)number + 1;
    if (number > 0)
        tree->nodes[tree->here].children++;
    tree->here = number;
    tree->kept++;
    return number;
}

void dhbw_tree_leave(DhbwTree *tree, size_t number, int value)
{
    DhbwNode *node = &tree->nodes[number];

    if (number >= tree->kept)
        return;
    node->value = value;
    node->end = (uint32_t)tree->kept;
    tree->here = node->parent;
}

/* --- For people ----------------------------------------------------------- */

size_t dhbw_tree_count(const DhbwTree *tree)
{
    return tree->count;
}

bool dhbw_tree_is_whole(const DhbwTree *tree)
{
    return tree->count == tree->kept;
}

const DhbwNode *dhbw_tree_node(const DhbwTree *tree, size_t number)
{
    return &tree->nodes[number];
}

unsigned dhbw_tree_ply(const DhbwTree *tree, size_t number)
{
    unsigned ply = 0;

    for (; number > 0; number = tree->nodes[number].parent)
        ply++;
    return ply;
}

void dhbw_tree_position(const DhbwTree *tree, size_t number, Position *position)
{
    size_t at = 0;

    *position = tree->root;
    while (at != number) {
        at++; /* down to the child whose subtree has it */
        while (tree->nodes[at].end <= number)
            at = tree->nodes[at].end;
        position_make(position, tree->nodes[at].move);
    }
}

size_t dhbw_tree_first(const DhbwTree *tree, size_t number)
{
    return tree->nodes[number].end > number + 1 ? number + 1 : SIZE_MAX;
}

size_t dhbw_tree_next(const DhbwTree *tree, size_t number)
{
    const DhbwNode *node = &tree->nodes[number];

    if (number == 0 || node->end >= tree->nodes[node->parent].end)
        return SIZE_MAX;
    return node->end;
}

size_t dhbw_tree_last(const DhbwTree *tree, size_t number)
{
    size_t child = dhbw_tree_first(tree, number);
    size_t last = child;

    for (; child != SIZE_MAX; child = dhbw_tree_next(tree, child))
        last = child;
    return last;
}

size_t dhbw_tree_unseen(const DhbwTree *tree, size_t number)
{
    const DhbwNode *node = &tree->nodes[number];
    Position position;
    MoveList list;

    if (node->children == 0)
        return 0;
    dhbw_tree_position(tree, number, &position);
    legal_moves(&position, &list);
    return list.length - node->children;
}
