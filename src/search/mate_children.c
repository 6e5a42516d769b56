/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves of a position as the mate solver sees them.  A child is looked up
 * by the key that its move will lead to, and set up only when it is searched.
 */
#include "search/mate_tree.h"

#include "board/checks.h"
#include "board/zobrist.h"
#include "search/node.h"

/*
 * How hard it seems to show that an untried move mates.  A check leaves few
 * replies; a quiet move leaves many, but most of them fall to one and the same
 * threat.
 */
enum { START_CHECK = 1, START_CAPTURE = 3, START_QUIET = 6 };

void mate_count_node(MateSolver *s)
{
    Worker *w = s->worker;

    /* After a stop the children of one node are still listed to the end. */
    if (worker_must_stop(w))
        return;
    atomic_store_explicit(&w->nodes, worker_nodes(w) + 1, memory_order_relaxed);
    node_count_down(w);
}

void mate_forward(MateSolver *s, MateFrame *f, Move move)
{
    f[1].position = f->position;
    position_make(&f[1].position, move);
    mate_count_node(s);
}

static bool is_special(const Position *p, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);

    return move_kind(move) != KIND_NORMAL ||
           ((bit(from) | bit(to)) & p->castling_squares) != 0 ||
           (piece_type(p->squares[from]) == PAWN && (from ^ to) == 16);
}

/* The key after a move, without playing it where that is easy. */
static Key key_after(MateSolver *s, const Position *p, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);
    Key key = p->key ^ zobrist_side();

    if (is_special(p, move)) {
        Position after = *p;

        position_make(&after, move);
        mate_count_node(s);
        return after.key;
    }
    key ^= zobrist_piece(p->squares[from], from) ^
           zobrist_piece(p->squares[from], to);
    if (p->squares[to] != NO_PIECE)
        key ^= zobrist_piece(p->squares[to], to);
    if (p->en_passant != NO_SQUARE)
        key ^= zobrist_en_passant(p->en_passant);
    return key;
}

/* At the root only the moves that the search was given. */
static bool is_wanted(const MateSolver *s, const MateFrame *f, Move move)
{
    const Worker *w = s->worker;

    if (f != s->frames)
        return true;
    for (size_t i = 0; i < w->root_count; i++)
        if (w->roots[i].move == move)
            return true;
    return false;
}

static void add_child(MateSolver *s, MateFrame *f, Move move, uint32_t delta)
{
    f->children[f->length++] =
        (MateChild){ .key = key_after(s, &f->position, move),
                     .verdict = { 1, delta, 0 },
                     .move = move };
    mate_table_prefetch(s->table, f->children[f->length - 1].key);
}

/* A quiet move mates too late with one ply left; a watch tries none at all. */
static bool is_too_slow(const MateSolver *s, int remaining)
{
    return s->is_watch || remaining == 1;
}

static void list_attacks(MateSolver *s, MateFrame *f, int remaining)
{
    const Position *p = &f->position;
    Move moves[MAX_MOVES];
    size_t length = movegen_all(p, moves);
    CheckSquares squares;

    checks_squares(p, &squares);
    for (size_t i = 0; i < length; i++) {
        bool is_check = checks_gives_check(p, &squares, moves[i]);
        uint32_t start = is_check                           ? START_CHECK
                         : position_is_capture(p, moves[i]) ? START_CAPTURE
                                                            : START_QUIET;

        if (!is_check && is_too_slow(s, remaining))
            continue;
        if (is_wanted(s, f, moves[i]))
            add_child(s, f, moves[i], start);
    }
}

static void list_replies(MateSolver *s, MateFrame *f)
{
    Move moves[MAX_MOVES];
    size_t length = movegen_all(&f->position, moves);

    for (size_t i = 0; i < length; i++)
        if (is_wanted(s, f, moves[i]))
            add_child(s, f, moves[i], 1);
}

/* What the table knows of a child with so many plies left.  The numbers of a
 * search for another length lead astray: with fewer plies all seems hard. */
static void look_up(const MateSolver *s, MateChild *child, bool is_attacker,
                    int remaining)
{
    const MateEntry *entry = mate_table_find(s->table, child->key);

    if (entry == NULL)
        return;
    if (entry->mate <= remaining)
        child->verdict = mate_proven(is_attacker, entry->mate);
    else if (entry->safe > remaining)
        child->verdict = mate_refuted(is_attacker, entry->safe - 1);
    else if (entry->phi > 0 && entry->goal == s->plies)
        child->verdict = (MateVerdict){ entry->phi, entry->delta, 0 };
}

void mate_list_children(MateSolver *s, MateFrame *f, int remaining)
{
    f->length = 0;
    if (f->is_attacker)
        list_attacks(s, f, remaining);
    else
        list_replies(s, f);
    for (size_t i = 0; i < f->length; i++)
        look_up(s, &f->children[i], !f->is_attacker, remaining - 1);
}
