/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The line of a proven mate, read from the table.
 *
 * On the way some position may turn out to be mated sooner than was thought
 * when the positions above it were proven, or be lost from the table.  The
 * latter is proven again.  After the former the line is started again, so that
 * in the end it is as long as is said.
 */
#include "search/mate_tree.h"

enum { ATTEMPTS = 200 };

typedef enum Walk { WALK_DONE, WALK_AGAIN, WALK_STOPPED } Walk;

static const MateChild *child_of_length(const MateFrame *f, int length)
{
    for (size_t i = 0; i < f->length; i++) {
        const MateChild *child = &f->children[i];

        if (mate_is_proven(!f->is_attacker, child->verdict) &&
            child->verdict.length == length)
            return child;
    }
    return NULL;
}

static bool is_mate(const Position *p)
{
    return p->checkers && !movegen_any(p);
}

static Walk walk(MateSolver *s, Move *line)
{
    MateFrame *f = s->frames;

    for (int left = s->length; left > 0; left--, f++) {
        MateVerdict v = mate_settle(s, f, left);
        const MateChild *child;

        if (!mate_is_proven(f->is_attacker, v))
            return WALK_STOPPED;
        if (v.length < left) {
            if (f == s->frames)
                s->length = v.length;
            return WALK_AGAIN;
        }
        child = child_of_length(f, v.length - 1);
        if (child == NULL)
            return WALK_STOPPED;
        *line++ = child->move;
        mate_forward(s, f, child->move);
    }
    return is_mate(&f->position) ? WALK_DONE : WALK_STOPPED;
}

int mate_line(MateSolver *s, Move line[PV_LENGTH])
{
    Walk result = WALK_AGAIN;

    s->last_node = UINT64_MAX;
    for (int i = 0; i < ATTEMPTS && result == WALK_AGAIN; i++)
        result = walk(s, line);
    return result == WALK_DONE ? s->length : 0;
}
