/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mate solver beside the ordinary search: between two iterations it gets
 * its turn, in proportion to what these have cost.  So it takes a fixed share
 * of whatever limits the search, and goes on where it left off.
 */
#include "search/mate_tree.h"

#include "board/checks.h"

/* For each node of the ordinary search so many of the solver that was asked
 * for; and some to begin with, in which short mates are looked for by their
 * length. */
enum { SHARE = 2, FIRST_TURN = 5000 };

/* A watch takes one node in so many, no turn shorter than this, and looks for
 * mates in so many plies. */
enum { WATCH_PART = 128, WATCH_TURN = 16, WATCH_PLIES = 31 };

/* Tables, as parts of the megabytes of the search's own. */
enum { ASKED_BITS = 19, WATCH_BITS = 14 };

static const size_t BYTES_MAX = (size_t)1 << 30;

static bool is_asked(const Worker *w)
{
    return w->team->limits.mate != 0;
}

static bool is_wanted(const Worker *w)
{
    const Team *team = w->team;

    return w->index == 0 && (team->multipv <= 1 || !is_asked(w)) &&
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

static bool can_check(Worker *w)
{
    const Position *p = &worker_root(w)->position;
    CheckSquares squares;

    checks_squares(p, &squares);
    for (size_t i = 0; i < w->root_count; i++)
        if (checks_gives_check(p, &squares, w->roots[i].move))
            return true;
    return false;
}

static size_t table_bytes(const Worker *w, unsigned bits)
{
    size_t bytes = table_megabytes(w->team->table) << bits;

    return bytes < BYTES_MAX ? bytes : BYTES_MAX;
}

static MateSolver *new_solver(Worker *w, Color attacker, unsigned bits)
{
    return mate_new(w, attacker, table_bytes(w, bits));
}

static void begin_asked(Worker *w)
{
    const Position *p = &worker_root(w)->position;
    int moves = w->team->limits.mate;
    int plies = plies_of(moves, p);

    if (plies <= 0)
        return;
    w->mate = new_solver(w, moves > 0 ? p->side : p->side ^ 1u, ASKED_BITS);
    if (w->mate == NULL)
        return;
    w->mate->goal = plies;
    w->mate->aim = moves > 0 ? 1 : 2;
}

static void begin_watch(Worker *w)
{
    const Position *p = &worker_root(w)->position;
    int plies = plies_of((WATCH_PLIES + 1) / 2, p);

    if (plies <= 0 || !can_check(w))
        return;
    w->mate = new_solver(w, p->side, WATCH_BITS);
    if (w->mate == NULL)
        return;
    w->mate->is_watch = true;
    w->mate->goal = plies;
    w->mate->aim = 1;
}

void mate_begin(Worker *w)
{
    if (!is_wanted(w))
        return;
    if (is_asked(w))
        begin_asked(w);
    else
        begin_watch(w);
}

static uint64_t turn_nodes(const MateSolver *s)
{
    uint64_t others = worker_nodes(s->worker) - s->spent;
    uint64_t share = s->is_watch ? others / WATCH_PART : others * SHARE;
    uint64_t turn = share > s->spent ? share - s->spent : 0;

    if (s->is_watch)
        return turn < WATCH_TURN ? 0 : turn;
    return s->spent == 0 ? FIRST_TURN : turn;
}

/* The solver knows nothing of moves that must not be played. */
static bool has_all_moves(Worker *w)
{
    Move moves[MAX_MOVES];

    return movegen_all(&worker_root(w)->position, moves) == w->root_count;
}

/*
 * There seems to be no mate within the plies that are allowed.  If these are
 * all that was asked for, a second look, which has to forget what followed from
 * repetitions, shows whether that is so.  True if there is more to try.
 */
static bool look_thoroughly(MateSolver *s)
{
    int moves = s->worker->team->limits.mate;
    MateTable *table = NULL;

    if (s->is_thorough)
        s->is_excluded = true;
    else if (!s->is_watch && has_all_moves(s->worker) &&
             s->goal == (moves > 0 ? 2 * moves - 1 : -2 * moves))
        table = mate_table_new(table_bytes(s->worker, ASKED_BITS));
    s->is_done = table == NULL;
    if (table == NULL)
        return false;
    mate_table_free(s->table);
    s->table = table;
    s->is_thorough = true;
    return true;
}

/* One length after the other while that is easy, then any that is allowed. */
static bool look(MateSolver *s)
{
    uint64_t end = worker_nodes(s->worker) + turn_nodes(s);

    while (worker_nodes(s->worker) < end) {
        MateResult result =
            mate_solve(s, s->aim, end - worker_nodes(s->worker));

        /* where repetitions do not count, a mate need not be one */
        s->is_done = result == MATE_PROVEN && s->is_thorough;
        if (result == MATE_PROVEN)
            return !s->is_thorough;
        if (result == MATE_OPEN) {
            s->aim = s->goal;
            return false;
        }
        if (s->aim < s->goal)
            s->aim += 2;
        else if (!look_thoroughly(s))
            return false;
    }
    return false;
}

/* A mate shorter than was asked for is there; maybe a still shorter one, for
 * about as much again. */
static void shorten(MateSolver *s)
{
    uint64_t end = worker_nodes(s->worker) + s->spent +
                   (s->is_watch ? WATCH_TURN : FIRST_TURN);

    while (s->line_length > 2 && s->line_length < s->goal &&
           worker_nodes(s->worker) < end) {
        Move shorter[PV_LENGTH];
        int plies = 0;

        if (mate_solve(s, s->line_length - 2, end - worker_nodes(s->worker)) ==
            MATE_PROVEN)
            plies = mate_line(s, shorter);
        if (plies == 0)
            return;
        s->line_length = plies;
        for (int i = 0; i < plies; i++)
            s->line[i] = shorter[i];
    }
}

static Score score_of(const MateSolver *s)
{
    bool is_mine = worker_root(s->worker)->position.side == s->attacker;

    return is_mine ? score_mate_in(s->line_length)
                   : score_mated_in(s->line_length);
}

/* The move comes first with its line; what the search thinks of it on average
 * is kept, for its next window. */
static void put_first(Worker *w, const MateSolver *s)
{
    RootMove *roots = w->roots;
    RootMove root;
    size_t place = 0;

    while (place + 1 < w->root_count && roots[place].move != s->line[0])
        place++;
    root = roots[place];
    for (; place > 0; place--)
        roots[place] = roots[place - 1];
    root.bound = BOUND_EXACT;
    root.score = score_of(s);
    root.seldepth = s->line_length;
    root.pv_length = (unsigned)s->line_length;
    for (int i = 0; i < s->line_length; i++)
        root.pv[i] = s->line[i];
    roots[0] = root;
}

bool mate_is_found(const Worker *w)
{
    return w->mate != NULL && w->mate->line_length > 0;
}

bool mate_is_excluded(const Worker *w)
{
    return w->mate != NULL && w->mate->is_excluded;
}

void mate_keep(Worker *w)
{
    if (mate_is_found(w) && w->roots[0].score < score_of(w->mate))
        put_first(w, w->mate);
}

/* Mates are played at once, but an analyst sees the search go on. */
static bool is_enough(const Worker *w)
{
    const SearchLimits *limits = &w->team->limits;

    if (is_asked(w))
        return true;
    return limits->has_clock && !limits->is_infinite &&
           !atomic_load_explicit(&w->team->is_pondering, memory_order_relaxed);
}

bool mate_take_turn(Worker *w)
{
    MateSolver *s = w->mate;
    uint64_t before = worker_nodes(w);

    if (s == NULL || s->is_done)
        return mate_is_excluded(w) || (mate_is_found(w) && is_enough(w));
    if (look(s))
        s->line_length = mate_line(s, s->line);
    s->spent += worker_nodes(w) - before;
    if (s->line_length == 0)
        return s->is_excluded;
    shorten(s);
    s->is_done = true;
    put_first(w, s);
    return is_enough(w);
}
