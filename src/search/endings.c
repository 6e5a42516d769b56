/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/endings.h"

#include "base/memory.h"
#include "tables/tables.h"

enum {
    RANK_SAFE = 1000, /* won, whatever is played next */
    RANK_WIN = 900,   /* and above: won within fifty moves */
    HURRY = 99,       /* half-moves without progress that are no danger */
    DEEPER = 6        /* plies that such a result is better than a search */
};

/* --- The root ------------------------------------------------------------- */

/* The more, the better: all moves that win in good time are equal, and the
 * search finds the nicest; when time runs short the shortest way counts. */
static int rank_for(const TablesMove *move, int clock, bool is_short)
{
    if (move->dtz > 0)
        return move->dtz + clock <= HURRY && !is_short
                   ? RANK_SAFE
                   : RANK_SAFE - (move->dtz + clock);
    if (move->dtz < 0)
        return -2 * move->dtz + clock <= HURRY ? -RANK_SAFE
                                               : -RANK_SAFE - move->dtz + clock;
    return 0;
}

static Score score_of_rank(int rank)
{
    if (rank >= RANK_WIN)
        return SCORE_TABLE_WIN;
    if (rank <= -RANK_WIN)
        return -SCORE_TABLE_WIN;
    return (rank > 0) - (rank < 0);
}

static void add_rank(Team *team, Move move, int rank)
{
    RootRanks *ranks = &team->ranks;

    ranks->moves[ranks->count++] =
        (RootRank){ move, rank, score_of_rank(rank) };
}

/* Has a position come twice since the last capture or pawn move? */
static bool has_repeated(const SearchTask *task)
{
    const Trail *trail = task->trail;
    size_t length = trail == NULL ? 0 : trail->length;
    size_t most = (size_t)task->position.halfmoves + 1;
    size_t first = length > most ? length - most : 0;

    for (size_t i = first; i < length; i++)
        for (size_t j = i + 1; j < length; j++)
            if (trail->keys[i] == trail->keys[j])
                return true;
    return false;
}

static bool rank_by_distance(Team *team, const SearchTask *task)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    bool ignores = team->tables.ignores_fifty;
    int clock = ignores ? 0 : task->position.halfmoves;
    bool is_short = !ignores && has_repeated(task);
    bool is_known = tables_verdict(team->tables.tables, &task->position,
                                   verdict, NULL) == OK;

    for (size_t i = 0; is_known && i < verdict->count; i++)
        add_rank(team, verdict->moves[i].move,
                 rank_for(&verdict->moves[i], clock, is_short));
    memory_free(verdict);
    return is_known;
}

/* Without DTZ tables: what each move keeps, and no way to it. */
static bool rank_by_worth(Team *team, const SearchTask *task)
{
    static const int ranks[] = { RANK_SAFE, RANK_WIN - 1, 0, 1 - RANK_WIN,
                                 -RANK_SAFE };
    MoveList list;

    movegen_list(&task->position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position next = task->position;
        int wdl;

        position_make(&next, list.moves[i]);
        if (!tables_wdl(team->tables.tables, &next, &wdl)) {
            team->ranks.count = 0;
            return false;
        }
        add_rank(team, list.moves[i], ranks[wdl - WDL_LOSS]);
    }
    return true;
}

/* Larger tables than there are need not be looked for. */
static unsigned largest(const SearchTables *use)
{
    unsigned there = tables_count(use->tables).pieces;

    return use->pieces < there ? use->pieces : there;
}

void endings_begin(Team *team, const SearchTask *task)
{
    const Position *position = &task->position;
    unsigned pieces;

    team->ranks.count = 0;
    team->probe_pieces = 0;
    if (team->tables.tables == NULL)
        return;
    pieces = largest(&team->tables);
    if (position->castling == 0 && position_count(position) <= pieces) {
        if (rank_by_distance(team, task))
            return;
        rank_by_worth(team, task);
    }
    team->probe_pieces = pieces;
}

static void take_rank(RootMove *root, const RootRanks *ranks)
{
    root->rank = 0;
    root->table_score = SCORE_NONE;
    for (size_t i = 0; i < ranks->count; i++)
        if (ranks->moves[i].move == root->move) {
            root->rank = ranks->moves[i].rank;
            root->table_score = ranks->moves[i].score;
        }
}

void endings_rank(Worker *w)
{
    if (w->team->ranks.count == 0)
        return;
    for (size_t i = 0; i < w->root_count; i++) {
        RootMove moving = w->roots[i];
        size_t j = i;

        take_rank(&moving, &w->team->ranks);
        for (; j > 0 && moving.rank > w->roots[j - 1].rank; j--)
            w->roots[j] = w->roots[j - 1];
        w->roots[j] = moving;
    }
    if (w->index == 0)
        atomic_fetch_add_explicit(&w->table_hits, w->team->ranks.count,
                                  memory_order_relaxed);
}

size_t endings_rank_end(const Worker *w, size_t first)
{
    size_t last = first;

    while (last < w->root_count && w->roots[last].rank == w->roots[first].rank)
        last++;
    return last;
}

/* --- Nodes below ---------------------------------------------------------- */

/* Tables know nothing of the counter, so it must have been set back. */
static bool is_asked(const Node *n)
{
    const Team *team = n->worker->team;
    const Position *p = &n->frame->position;
    unsigned pieces;

    if (team->probe_pieces == 0 || n->ply == 0 || p->halfmoves != 0 ||
        p->castling != 0 || n->frame->excluded != MOVE_NONE)
        return false;
    pieces = position_count(p);
    return pieces < team->probe_pieces ||
           (pieces == team->probe_pieces && n->depth >= team->tables.depth);
}

static Bound bound_of(const Node *n, int wdl, Score *score)
{
    int least = n->worker->team->tables.ignores_fifty ? 1 : WDL_WIN;

    if (wdl >= least) {
        *score = SCORE_TABLE_WIN - n->ply;
        return BOUND_LOWER;
    }
    if (wdl <= -least) {
        *score = -SCORE_TABLE_WIN + n->ply;
        return BOUND_UPPER;
    }
    *score = worker_draw_score(n->worker, n->ply) + wdl;
    return BOUND_EXACT;
}

bool endings_decide(Node *n)
{
    Worker *w = n->worker;
    Score score;
    Bound bound;
    int wdl;

    if (!is_asked(n) ||
        !tables_wdl(w->team->tables.tables, &n->frame->position, &wdl))
        return false;
    atomic_fetch_add_explicit(&w->table_hits, 1, memory_order_relaxed);
    bound = bound_of(n, wdl, &score);
    if (bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= n->beta) ||
        (bound == BOUND_UPPER && score <= n->alpha)) {
        int depth = n->depth + DEEPER;

        table_store(w->team->table, n->frame->position.key,
                    &(TableData){ MOVE_NONE, table_score_in(score, n->ply),
                                  SCORE_NONE,
                                  depth < MAX_PLY - 1 ? depth : MAX_PLY - 1,
                                  bound, n->was_pv });
        n->result = score;
        return true;
    }
    if (n->is_pv && bound == BOUND_LOWER) {
        n->best = score;
        if (n->alpha < score)
            n->alpha = score;
    } else if (n->is_pv) {
        n->ceiling = score;
    }
    return false;
}
