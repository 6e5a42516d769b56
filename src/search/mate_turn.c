/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mate solver beside the ordinary search: between two iterations it gets
 * its turn, in proportion to what these have cost.  So it takes a fixed share
 * of whatever limits the search, and goes on where it left off.
 */
#include "search/mate_tree.h"

/* For each node of the ordinary search so many of the solver; and some to
 * begin with, in which short mates are looked for by their length. */
enum { SHARE = 2, FIRST_TURN = 5000 };

static const size_t BYTES_MAX = (size_t)1 << 30;

static bool is_wanted(const Worker *w)
{
    const Team *team = w->team;

    return w->index == 0 && team->limits.mate != 0 && team->multipv <= 1 &&
           team->weakness.blindness == 0 && team->weakness.noise == 0;
}

/* So many plies that the line can be shown, and ends before fifty moves
 * without progress. */
static int plies_of(int moves, const Position *p)
{
    int plies = moves > 0 ? 2 * moves - 1 : -2 * moves;

    while (plies > MATE_PLIES || plies + p->halfmoves > 100)
        plies -= 2;
    return plies;
}

void mate_begin(Worker *w)
{
    const Position *p = &worker_root(w)->position;
    int moves = w->team->limits.mate;
    size_t bytes = table_megabytes(w->team->table) << 19;
    int plies = plies_of(moves, p);

    if (!is_wanted(w) || plies <= 0)
        return;
    w->mate = mate_new(w, moves > 0 ? p->side : p->side ^ 1u,
                       bytes < BYTES_MAX ? bytes : BYTES_MAX);
    if (w->mate == NULL)
        return;
    w->mate->goal = plies;
    w->mate->aim = moves > 0 ? 1 : 2;
}

static uint64_t turn_nodes(const MateSolver *s)
{
    uint64_t share = (worker_nodes(s->worker) - s->spent) * SHARE;

    if (s->spent == 0)
        return FIRST_TURN;
    return share > s->spent ? share - s->spent : 0;
}

/* One length after the other while that is easy, then any that is allowed. */
static bool look(MateSolver *s)
{
    uint64_t end = worker_nodes(s->worker) + turn_nodes(s);

    while (worker_nodes(s->worker) < end) {
        MateResult result =
            mate_solve(s, s->aim, end - worker_nodes(s->worker));

        if (result == MATE_PROVEN)
            return true;
        if (result == MATE_OPEN) {
            s->aim = s->goal;
            return false;
        }
        s->is_done = s->aim == s->goal;
        if (s->is_done)
            return false;
        s->aim += 2;
    }
    return false;
}

/* A mate shorter than was asked for is there; maybe a still shorter one, for
 * about as much again. */
static int shorten(MateSolver *s, int length, Move *line)
{
    uint64_t end = worker_nodes(s->worker) + s->spent + FIRST_TURN;

    while (length > 2 && length < s->goal && worker_nodes(s->worker) < end) {
        Move shorter[PV_LENGTH];
        int plies = 0;

        if (mate_solve(s, length - 2, end - worker_nodes(s->worker)) ==
            MATE_PROVEN)
            plies = mate_line(s, shorter);
        if (plies == 0)
            break;
        length = plies;
        for (int i = 0; i < length; i++)
            line[i] = shorter[i];
    }
    return length;
}

static void put_first(Worker *w, const Move *line, int length)
{
    RootMove *roots = w->roots;
    RootMove root = { .move = line[0],
                      .bound = BOUND_EXACT,
                      .seldepth = length,
                      .pv_length = (unsigned)length };
    size_t place = 0;

    root.score = w->team->limits.mate > 0 ? score_mate_in(length)
                                          : score_mated_in(length);
    root.previous = root.score;
    root.average = root.score;
    for (int i = 0; i < length; i++)
        root.pv[i] = line[i];
    while (place + 1 < w->root_count && roots[place].move != line[0])
        place++;
    for (; place > 0; place--)
        roots[place] = roots[place - 1];
    roots[0] = root;
}

bool mate_take_turn(Worker *w)
{
    MateSolver *s = w->mate;
    uint64_t before = worker_nodes(w);
    Move line[PV_LENGTH];
    int length = 0;

    if (s == NULL || s->is_done)
        return false;
    if (look(s))
        length = mate_line(s, line);
    s->spent += worker_nodes(w) - before;
    if (length == 0)
        return false;
    length = shorten(s, length, line);
    put_first(w, line, length);
    return true;
}
