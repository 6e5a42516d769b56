/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/dhbw_walk.h"

#include "lab/dhbw.h"
#include "notation/san.h"

#include <stdlib.h>

enum { INFINITE = 2 * DHBW_MATE };

static bool is_leaf(const DhbwTree *tree, size_t node)
{
    return dhbw_tree_first(tree, node) == SIZE_MAX;
}

static DhbwStep into(const DhbwTree *tree, size_t node)
{
    return (DhbwStep){ node, is_leaf(tree, node) };
}

static DhbwStep out_of(size_t node)
{
    return (DhbwStep){ node, true };
}

static size_t parent_of(const DhbwTree *tree, size_t node)
{
    return dhbw_tree_node(tree, node)->parent;
}

static size_t child_before(const DhbwTree *tree, size_t node)
{
    size_t before = SIZE_MAX;

    for (size_t child = dhbw_tree_first(tree, parent_of(tree, node));
         child != node; child = dhbw_tree_next(tree, child))
        before = child;
    return before;
}

/* --- Steps ---------------------------------------------------------------- */

bool dhbw_walk_forward(const DhbwTree *tree, DhbwStep *step)
{
    size_t next;

    if (!step->is_left) {
        *step = into(tree, dhbw_tree_first(tree, step->node));
        return true;
    }
    if (step->node == 0)
        return false;
    next = dhbw_tree_next(tree, step->node);
    *step = next != SIZE_MAX ? into(tree, next)
                             : out_of(parent_of(tree, step->node));
    return true;
}

bool dhbw_walk_back(const DhbwTree *tree, DhbwStep *step)
{
    size_t before;

    if (step->is_left && !is_leaf(tree, step->node)) {
        *step = out_of(dhbw_tree_last(tree, step->node));
        return true;
    }
    if (step->node == 0)
        return false;
    before = child_before(tree, step->node);
    *step = before != SIZE_MAX
                ? out_of(before)
                : (DhbwStep){ parent_of(tree, step->node), false };
    return true;
}

bool dhbw_walk_over(const DhbwTree *tree, DhbwStep *step)
{
    if (step->is_left)
        return dhbw_walk_forward(tree, step);
    step->is_left = true;
    return true;
}

bool dhbw_walk_out(const DhbwTree *tree, DhbwStep *step)
{
    if (step->node == 0)
        return dhbw_walk_over(tree, step);
    *step = out_of(parent_of(tree, step->node));
    return true;
}

bool dhbw_walk_up(const DhbwTree *tree, DhbwStep *step)
{
    if (step->node == 0 && !step->is_left)
        return false;
    if (step->is_left && !is_leaf(tree, step->node))
        step->is_left = false;
    else
        *step = (DhbwStep){ parent_of(tree, step->node), false };
    return true;
}

static bool is_cut(const DhbwTree *tree, const DhbwStep *step)
{
    return step->is_left && dhbw_walk_cuts(tree, step->node);
}

bool dhbw_walk_next_cut(const DhbwTree *tree, DhbwStep *step)
{
    DhbwStep at = *step;

    while (dhbw_walk_forward(tree, &at))
        if (is_cut(tree, &at)) {
            *step = at;
            return true;
        }
    return false;
}

bool dhbw_walk_previous_cut(const DhbwTree *tree, DhbwStep *step)
{
    DhbwStep at = *step;

    while (dhbw_walk_back(tree, &at))
        if (is_cut(tree, &at)) {
            *step = at;
            return true;
        }
    return false;
}

/* --- What is known at a step ---------------------------------------------- */

bool dhbw_walk_is_max(const DhbwTree *tree, size_t node)
{
    Position position;

    dhbw_tree_position(tree, node, &position);
    return position.side == WHITE;
}

void dhbw_walk_limits(const DhbwTree *tree, size_t node, size_t child,
                      DhbwLimits *limits)
{
    bool is_max = dhbw_walk_is_max(tree, node);

    limits->alpha = dhbw_tree_node(tree, node)->alpha;
    limits->beta = dhbw_tree_node(tree, node)->beta;
    if (child == SIZE_MAX)
        return;
    for (size_t at = dhbw_tree_first(tree, node); at != SIZE_MAX && at <= child;
         at = dhbw_tree_next(tree, at)) {
        int value = dhbw_tree_node(tree, at)->value;

        if (is_max && value > limits->alpha)
            limits->alpha = value;
        if (!is_max && value < limits->beta)
            limits->beta = value;
    }
}

bool dhbw_walk_cuts(const DhbwTree *tree, size_t node)
{
    const DhbwNode *at = dhbw_tree_node(tree, node);

    if (node == 0)
        return false;
    return dhbw_walk_is_max(tree, at->parent) ? at->value >= at->beta
                                              : at->value <= at->alpha;
}

/* --- Words ---------------------------------------------------------------- */

void dhbw_walk_write_value(int value, Text *text)
{
    if (abs(value) >= INFINITE)
        text_append(text, value > 0 ? "inf" : "-inf");
    else if (abs(value) >= DHBW_MATE / 2)
        text_append(text, value > 0 ? "mate" : "-mate");
    else
        text_format(text, "%d", value);
}

void dhbw_walk_write_move(const DhbwTree *tree, size_t node, Text *text)
{
    char move[MOVE_TEXT_SIZE];
    Position before;

    if (node == 0) {
        text_append(text, "start");
        return;
    }
    dhbw_tree_position(tree, parent_of(tree, node), &before);
    move_write(&before, dhbw_tree_node(tree, node)->move, MOVE_SAN, move);
    text_append(text, move);
}

static const char *moves(size_t count)
{
    return count == 1 ? "move" : "moves";
}

/* Why the parent's other moves do not matter any more. */
static void explain_cut(const DhbwTree *tree, size_t node, Text *text)
{
    const DhbwNode *at = dhbw_tree_node(tree, node);
    bool is_max = dhbw_walk_is_max(tree, at->parent);
    size_t unseen = dhbw_tree_unseen(tree, at->parent);

    text_append(text, " refutes: ");
    dhbw_walk_write_value(at->value, text);
    text_append(text, is_max ? " >= beta " : " <= alpha ");
    dhbw_walk_write_value(is_max ? at->beta : at->alpha, text);
    if (unseen > 0)
        text_format(text, ", %zu %s not looked at", unseen, moves(unseen));
    else
        text_append(text, ", and was the last move");
}

/* What the value means to the one who could choose this move. */
static void explain_value(const DhbwTree *tree, size_t node, Text *text)
{
    const DhbwNode *at = dhbw_tree_node(tree, node);
    bool is_max = dhbw_walk_is_max(tree, at->parent);
    size_t before = child_before(tree, node);
    DhbwLimits limits;
    int best;

    dhbw_walk_limits(tree, at->parent, before, &limits);
    best = is_max ? limits.alpha : limits.beta;
    text_append(text, ": ");
    dhbw_walk_write_value(at->value, text);
    if (is_max ? at->value <= best : at->value >= best) {
        text_format(text, ", no better for %s than ",
                    is_max ? "White" : "Black");
        dhbw_walk_write_value(best, text);
    } else if (abs(best) >= INFINITE) {
        text_append(text, ", the best so far");
    } else {
        text_append(text, ", better than ");
        dhbw_walk_write_value(best, text);
    }
}

static void explain_entry(const DhbwTree *tree, size_t node, Text *text)
{
    const DhbwNode *at = dhbw_tree_node(tree, node);
    Position position;
    size_t count = at->children + dhbw_tree_unseen(tree, node);

    dhbw_tree_position(tree, node, &position);
    text_format(text, ": %zu %s for %s, ", count, moves(count),
                position.side == WHITE ? "White" : "Black");
    text_format(text, "%d half-move%s to go", at->depth,
                at->depth == 1 ? "" : "s");
}

void dhbw_walk_explain(const DhbwTree *tree, DhbwStep step, Text *text)
{
    dhbw_walk_write_move(tree, step.node, text);
    if (!step.is_left) {
        explain_entry(tree, step.node, text);
    } else if (step.node == 0) {
        text_append(text, ": the value is ");
        dhbw_walk_write_value(dhbw_tree_node(tree, 0)->value, text);
    } else if (dhbw_walk_cuts(tree, step.node)) {
        explain_cut(tree, step.node, text);
    } else {
        explain_value(tree, step.node, text);
    }
}
