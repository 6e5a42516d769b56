/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Proof-number search, depth first, with a table.
 *
 * Each position has two numbers: how much is still to be shown for the side
 * to move (phi) and for the other side (delta).  One child that is good for
 * the mover is enough, so phi is the least of the children's deltas; for the
 * other side all children must be answered, so delta adds up their phis.  The
 * search goes to the child with the least delta, and stays below it until its
 * numbers pass those of the next best or the limits of the parent.
 *
 * The sum would count a position that is reached in many ways as many times,
 * and grow without bound where moves can be transposed; so only the hardest
 * child counts in full, and the others for a part.
 *
 * Every position is asked with the plies that are left, which only fall.  So
 * a proof never leans on a position before it, whatever the line that led
 * there: of a mate in so many plies the shortest one can be played, and this
 * never repeats a position.  That is why facts hold on every path (a mate in
 * n plies, none in fewer than m), while the numbers are shared between
 * different plies left (of one search), for they are only guesses.  A
 * repetition within the line is taken as no mate, for the shortest mate needs
 * none.  This can hide a mate, because the table keeps what follows from it,
 * but cannot invent one.  Without it (is_thorough) more is searched, and where
 * no mate is found then, there is none.
 */
#include "search/mate_tree.h"

#include "base/memory.h"

/* Of those children that are not the hardest one part in so many counts. */
enum { SPREAD = 4 };

/* A child may grow so much, one part in so many, past the second best before
 * that one is taken up: going to and fro costs nodes. */
enum { PATIENCE = 4 };

MateSolver *mate_new(Worker *worker, Color attacker, size_t bytes)
{
    MateSolver *s = memory_try_zeroed(1, sizeof *s);

    if (s == NULL)
        return NULL;
    s->worker = worker;
    s->attacker = attacker;
    s->table = mate_table_new(bytes);
    if (s->table == NULL) {
        memory_free(s);
        return NULL;
    }
    return s;
}

void mate_free(MateSolver *s)
{
    if (s == NULL)
        return;
    mate_table_free(s->table);
    memory_free(s);
}

/* In the line once is enough; of positions of the game the third time is a
 * draw.  The root stands on the board, whatever was before. */
static bool is_repeated(const MateSolver *s, const MateFrame *f)
{
    const Worker *w = s->worker;
    size_t ply = (size_t)(f - s->frames);
    size_t behind = ply + w->key_count - 1;
    size_t reach = f->position.halfmoves;
    unsigned times = 0;

    for (size_t back = 4; back <= reach && back <= behind; back += 2) {
        if (back <= ply && f[-(ptrdiff_t)back].key == f->key)
            return true;
        if (back > ply && w->keys[behind - back] == f->key && ++times == 2)
            return true;
    }
    return false;
}

/* Nothing to choose: mated, stalemated, or the plies are used up. */
static MateVerdict end_of_line(const MateFrame *f, int remaining)
{
    const Position *p = &f->position;
    bool has_moves = movegen_any(p);

    if (!has_moves && !f->is_attacker && p->checkers)
        return mate_proven(f->is_attacker, 0);
    return mate_refuted(f->is_attacker, has_moves ? remaining : MATE_FOREVER);
}

/* The children of a frame at a glance. */
typedef struct Glance {
    MateChild *best;     /* the least delta, then the least phi */
    uint32_t second;     /* the least delta of the others */
    uint64_t sum;        /* of all phis */
    uint32_t hardest;    /* the greatest phi */
    uint32_t runner_up;  /* the greatest phi but for best */
    MateVerdict verdict; /* what follows for the parent */
} Glance;

static bool is_easier(MateVerdict a, MateVerdict b)
{
    return a.delta < b.delta || (a.delta == b.delta && a.phi < b.phi);
}

static void find_best(MateFrame *f, Glance *g)
{
    g->best = f->children;
    for (size_t i = 1; i < f->length; i++)
        if (is_easier(f->children[i].verdict, g->best->verdict))
            g->best = &f->children[i];
}

static uint32_t spread(uint64_t hardest, uint64_t sum)
{
    uint64_t value = hardest + (sum - hardest + SPREAD - 1) / SPREAD;

    if (hardest >= MATE_INFINITE)
        return MATE_INFINITE;
    return value < MATE_INFINITE ? (uint32_t)value : MATE_INFINITE - 1;
}

static void glance(MateFrame *f, Glance *g)
{
    *g = (Glance){ .second = MATE_INFINITE };
    find_best(f, g);
    for (size_t i = 0; i < f->length; i++) {
        const MateChild *child = &f->children[i];
        MateVerdict v = child->verdict;

        g->sum += v.phi;
        if (child != g->best && v.delta < g->second)
            g->second = v.delta;
        if (child != g->best && v.phi > g->runner_up)
            g->runner_up = v.phi;
    }
    g->hardest = g->best->verdict.phi;
    if (g->hardest < g->runner_up)
        g->hardest = g->runner_up;
    g->verdict.phi = g->best->verdict.delta;
    g->verdict.delta = spread(g->hardest, g->sum);
}

/* How far the best child's phi may grow until the parent's delta passes its
 * limit: spread() backwards. */
static uint32_t phi_limit(const Glance *g, uint32_t limit)
{
    int64_t own = g->best->verdict.phi;
    int64_t others = (int64_t)g->sum - own;
    int64_t runner_up = g->runner_up;
    int64_t least = (int64_t)limit - (others + SPREAD - 1) / SPREAD;

    if (limit >= MATE_INFINITE)
        return MATE_INFINITE;
    if (least < runner_up)
        least = SPREAD * (limit - runner_up) + runner_up - others;
    if (least <= own)
        least = own + 1;
    return least < MATE_INFINITE ? (uint32_t)least : MATE_INFINITE;
}

static uint32_t delta_limit(const Glance *g, uint32_t limit)
{
    uint32_t patient = g->second + g->second / PATIENCE + 1;

    return patient < limit ? patient : limit;
}

/* The attacker takes the shortest mate, the other side the longest.  Where
 * there is none, every attack must fail, and one defence is enough. */
static int settled_length(const MateFrame *f, bool is_proven)
{
    int length = f->is_attacker ? MATE_FOREVER : 0;

    for (size_t i = 0; i < f->length; i++) {
        MateVerdict v = f->children[i].verdict;

        if (is_proven ? !mate_is_proven(!f->is_attacker, v)
                      : !mate_is_refuted(!f->is_attacker, v))
            continue;
        if (f->is_attacker ? v.length < length : v.length > length)
            length = v.length;
    }
    return length < MATE_FOREVER ? length + 1 : MATE_FOREVER;
}

static void note_length(const MateFrame *f, MateVerdict *v)
{
    bool is_proven = mate_is_proven(f->is_attacker, *v);

    if (is_proven || mate_is_refuted(f->is_attacker, *v))
        v->length = settled_length(f, is_proven);
}

static void store(MateSolver *s, const MateFrame *f, MateVerdict v,
                  uint64_t work)
{
    MateEntry *entry = mate_table_take(s->table, f->position.key);

    work += entry->work + 1;
    entry->work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
    entry->phi = v.phi;
    entry->delta = v.delta;
    entry->goal = (uint8_t)s->plies;
    if (v.phi > 0 && v.delta > 0)
        return;
    entry->phi = 0; /* with other plies left the numbers start afresh */
    entry->delta = 0;
    if (mate_is_proven(f->is_attacker, v) && v.length < entry->mate)
        entry->mate = (uint8_t)v.length;
    if (mate_is_refuted(f->is_attacker, v) && v.length >= entry->safe)
        entry->safe = (uint8_t)(v.length + 1);
}

static MateVerdict search(MateSolver *s, MateFrame *f, int remaining,
                          MateVerdict limits);

/* Search the most promising child as long as it is that. */
static void search_child(MateSolver *s, MateFrame *f, const Glance *g,
                         int remaining, MateVerdict limits)
{
    MateVerdict below = { phi_limit(g, limits.delta),
                          delta_limit(g, limits.phi), 0 };

    mate_forward(s, f, g->best->move);
    if (!mate_must_stop(s))
        g->best->verdict = search(s, f + 1, remaining - 1, below);
}

static MateVerdict try_children(MateSolver *s, MateFrame *f, int remaining,
                                MateVerdict limits)
{
    Glance g;

    for (;;) {
        glance(f, &g);
        if (g.verdict.phi >= limits.phi || g.verdict.delta >= limits.delta)
            break;
        search_child(s, f, &g, remaining, limits);
        if (mate_must_stop(s))
            break;
    }
    note_length(f, &g.verdict);
    return g.verdict;
}

static MateVerdict search(MateSolver *s, MateFrame *f, int remaining,
                          MateVerdict limits)
{
    uint64_t before = worker_nodes(s->worker);
    MateVerdict v;

    f->is_attacker = f->position.side == s->attacker;
    f->key = position_repetition_key(&f->position);
    if (f > s->frames && !s->is_thorough && is_repeated(s, f))
        return mate_refuted(f->is_attacker, remaining);
    f->length = 0;
    if (remaining > 0)
        mate_list_children(s, f, remaining);
    v = f->length == 0 ? end_of_line(f, remaining)
                       : try_children(s, f, remaining, limits);
    store(s, f, v, worker_nodes(s->worker) - before);
    return v;
}

MateVerdict mate_settle(MateSolver *s, MateFrame *f, int remaining)
{
    return search(s, f, remaining,
                  (MateVerdict){ MATE_INFINITE, MATE_INFINITE, 0 });
}

MateResult mate_solve(MateSolver *s, int plies, uint64_t nodes)
{
    MateFrame *root = s->frames;
    MateVerdict v;

    s->last_node = worker_nodes(s->worker) + nodes;
    s->plies = plies;
    root->position = worker_root(s->worker)->position;
    v = mate_settle(s, root, plies);
    s->length = v.length;
    if (mate_is_proven(root->is_attacker, v))
        return MATE_PROVEN;
    return mate_is_refuted(root->is_attacker, v) ? MATE_REFUTED : MATE_OPEN;
}
