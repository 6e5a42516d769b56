/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comp_tree.h"

#include "base/memory.h"

#include <math.h>

enum {
    WIN = 2, /* half points, for the side that moved to the node */
    DRAW = 1,
    DEPTH_MAX = COMP_PLIES - 16 /* of a path; room for the minimax below it */
};

typedef struct CompNode {
    uint32_t first; /* of the moves from here; 0: not expanded */
    uint32_t visits;
    uint32_t points;
    uint16_t count;
    Move move; /* that led here */
} CompNode;

struct CompTree {
    Comp *comp;
    CompTreeSetup setup;
    CompNode *nodes; /* the root first */
    size_t length;
    size_t length_max;
    size_t capacity;
    uint32_t path[DEPTH_MAX + 1];
    unsigned depth; /* of the path */
    Position positions[DEPTH_MAX + 1];
};

CompTree *comp_tree_new(Comp *comp, const CompTreeSetup *setup)
{
    CompTree *tree = memory_zeroed(1, sizeof *tree);

    tree->comp = comp;
    tree->setup = *setup;
    tree->length_max = setup->memory / sizeof(CompNode);
    if (tree->length_max < 1 + MAX_MOVES)
        tree->length_max = 1 + MAX_MOVES; /* the root has its moves */
    if (tree->length_max > UINT32_MAX)
        tree->length_max = UINT32_MAX;
    tree->capacity = MAX_MOVES;
    tree->nodes = memory_zeroed(tree->capacity, sizeof *tree->nodes);
    tree->length = 1;
    return tree;
}

void comp_tree_free(CompTree *tree)
{
    if (tree == NULL)
        return;
    memory_free(tree->nodes);
    memory_free(tree);
}

static CompNode *node_at(const CompTree *tree, unsigned depth)
{
    return &tree->nodes[tree->path[depth]];
}

/* --- Selection ------------------------------------------------------------ */

/* Section 4.1.  "Undiscovered nodes are always discovered before." */
static double uct(const CompTree *tree, const CompNode *child,
                  double log_visits)
{
    double visits = child->visits;

    if (child->visits == 0)
        return INFINITY;
    return child->points / (WIN * visits) +
           tree->setup.exploration * sqrt(log_visits / visits);
}

static uint32_t select_child(const CompTree *tree, const CompNode *node)
{
    double log_visits = log(node->visits > 0 ? node->visits : 1);
    uint32_t best = node->first;
    double best_value = -1;

    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        double value = uct(tree, &tree->nodes[i], log_visits);

        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return best;
}

static void go_to(CompTree *tree, uint32_t child)
{
    tree->positions[tree->depth] = tree->comp->position;
    comp_make(tree->comp, tree->nodes[child].move);
    tree->path[++tree->depth] = child;
}

/* A node whose game is over by the way that led to it is a leaf this time, even
 * if it has moves by another. */
static bool is_over(const CompTree *tree)
{
    return tree->depth > 0 &&
           (comp_is_draw(tree->comp) || !movegen_any(&tree->comp->position));
}

static void go_to_leaf(CompTree *tree)
{
    tree->depth = 0;
    tree->path[0] = 0;
    while (node_at(tree, tree->depth)->count > 0 && tree->depth < DEPTH_MAX &&
           !is_over(tree))
        go_to(tree, select_child(tree, node_at(tree, tree->depth)));
}

static void go_to_root(CompTree *tree)
{
    while (tree->depth > 0)
        comp_unmake(tree->comp, &tree->positions[--tree->depth]);
}

/* --- Expansion ------------------------------------------------------------ */

static bool has_room(CompTree *tree, size_t count)
{
    size_t capacity = tree->capacity * 2;
    CompNode *nodes;

    if (tree->length + count > tree->length_max)
        return false;
    if (tree->length + count <= tree->capacity)
        return true;
    nodes = memory_try_resize(tree->nodes, capacity, sizeof *nodes);
    if (nodes == NULL)
        return false;
    tree->nodes = nodes;
    tree->capacity = capacity;
    return true;
}

/* Section 4.2: all moves, and one of them at random.  When there is no more
 * memory the leaf itself is simulated. */
static void expand(CompTree *tree)
{
    uint32_t first = (uint32_t)tree->length;
    CompNode *node;
    MoveList list;

    if (is_over(tree) || tree->depth >= DEPTH_MAX)
        return;
    comp_moves(tree->comp, &list);
    if (!has_room(tree, list.length))
        return;
    for (size_t i = 0; i < list.length; i++)
        tree->nodes[tree->length++] = (CompNode){ .move = list.moves[i] };
    node = node_at(tree, tree->depth);
    node->first = first;
    node->count = (uint16_t)list.length;
    go_to(tree,
          first + (uint32_t)random_below(tree->setup.random, list.length));
}

/* --- Simulation and back-propagation -------------------------------------- */

/* Section 4.3, for the side that moved to the leaf. */
static unsigned simulate(CompTree *tree)
{
    Score value = comp_search(tree->comp, tree->setup.depth, -SCORE_INFINITE,
                              SCORE_INFINITE);

    return value < 0 ? WIN : value == 0 ? DRAW : 0;
}

bool comp_tree_iterate(CompTree *tree)
{
    unsigned points;

    go_to_leaf(tree);
    expand(tree);
    points = simulate(tree);
    for (unsigned i = tree->depth + 1;
         i > 0 && !tree->comp->setup.work->is_over; i--) {
        CompNode *node = node_at(tree, i - 1);

        node->visits++;
        node->points += points;
        points = WIN - points;
    }
    go_to_root(tree);
    return !tree->comp->setup.work->is_over;
}

/* --- The answer ----------------------------------------------------------- */

/* "The most travelled branch". */
static const CompNode *most_visited(const CompTree *tree, const CompNode *node)
{
    const CompNode *best = &tree->nodes[node->first];

    for (uint32_t i = 1; i < node->count; i++) {
        const CompNode *child = &tree->nodes[node->first + i];

        if (child->visits > best->visits ||
            (child->visits == best->visits && child->points > best->points))
            best = child;
    }
    return best;
}

static bool is_mate(const Position *position, Move move)
{
    Position after = *position;

    position_make(&after, move);
    return position_in_check(&after) && !movegen_any(&after);
}

/* All that wins is worth the same: a mate is not always visited most. */
static const CompNode *best_at_root(const CompTree *tree)
{
    const CompNode *root = &tree->nodes[0];

    for (uint32_t i = root->first; i < root->first + root->count; i++)
        if (is_mate(&tree->comp->position, tree->nodes[i].move))
            return &tree->nodes[i];
    return most_visited(tree, root);
}

void comp_tree_best(const CompTree *tree, CompTreeBest *best)
{
    const CompNode *node = best_at_root(tree);

    best->iterations = tree->nodes[0].visits;
    best->visits = node->visits;
    best->share =
        node->visits > 0 ? node->points / ((double)WIN * node->visits) : 0.5;
    best->is_mate = is_mate(&tree->comp->position, node->move);
    best->line = (CompLine){ .length = 1, .moves = { node->move } };
    while (node->count > 0 && best->line.length < COMP_PLIES) {
        node = most_visited(tree, node);
        if (node->visits == 0)
            break;
        best->line.moves[best->line.length++] = node->move;
    }
}
