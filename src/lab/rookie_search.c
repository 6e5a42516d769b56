/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Principal variation search (section 2.1.6) with the transposition table
 * (2.3.1) and null moves that are verified (2.5).
 */
#include "board/bitboard.h"
#include "board/outcome.h"
#include "lab/rookie_choice.h"
#include "lab/rookie_inside.h"

enum { FIFTY_MOVES = 100, ENTRY_DEPTH_MAX = 255, OLD_KILLER = 3 };

typedef struct Node {
    int depth; /* that its moves are searched from */
    int alpha;
    int beta;
    bool is_evasion;
    int best;
    Move best_move; /* of those better than alpha */
    RookieChoice choice;
} Node;

void rookie_make(Rookie *r, Move move, Position *before)
{
    *before = r->position;
    r->frames[r->ply].move = move;
    position_make(&r->position, move);
    rookie_path_enter(&r->path, &r->position);
    r->ply++;
}

void rookie_unmake(Rookie *r, const Position *before)
{
    r->ply--;
    rookie_path_leave(&r->path);
    r->position = *before;
}

bool rookie_is_draw(Rookie *r)
{
    if (r->position.halfmoves >= FIFTY_MOVES)
        return !position_in_check(&r->position) || movegen_any(&r->position);
    return outcome_is_insufficient(&r->position) ||
           rookie_path_repeats(&r->path, &r->position);
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* --- The table ------------------------------------------------------------ */

/* A mate is so many plies from the root for the search, and from the position
 * for the table. */
static int from_table(const Rookie *r, int score)
{
    if (score >= ROOKIE_MATE_FOUND)
        return score - (int)r->ply;
    return score <= -ROOKIE_MATE_FOUND ? score + (int)r->ply : score;
}

static int to_table(const Rookie *r, int score)
{
    if (score >= ROOKIE_MATE_FOUND)
        return score + (int)r->ply;
    return score <= -ROOKIE_MATE_FOUND ? score - (int)r->ply : score;
}

/* Narrow the window by what is known; true if that is an answer, in `best`. */
static bool is_known(Rookie *r, Node *node)
{
    const RookieEntry *entry;
    RookieBound bound;

    if (r->table == NULL)
        return false;
    entry = rookie_table_find(r->table, r->position.key);
    if (entry == NULL)
        return false;
    if (rookie_has(r, ROOKIE_HASH_MOVE))
        node->choice.hints.table = entry->move;
    if (entry->depth < node->depth)
        return false;
    bound = rookie_table_bound(entry);
    node->best = from_table(r, entry->score);
    if (bound != ROOKIE_AT_MOST && node->best > node->alpha)
        node->alpha = node->best;
    if (bound != ROOKIE_AT_LEAST && node->best < node->beta)
        node->beta = node->best;
    return node->alpha >= node->beta;
}

/* What a node has found out, searched to that depth. */
static void remember(Rookie *r, const Node *node, int depth, uint64_t nodes)
{
    RookieBound bound = node->best <= node->alpha  ? ROOKIE_AT_MOST
                        : node->best >= node->beta ? ROOKIE_AT_LEAST
                                                   : ROOKIE_EXACT;
    RookieEntry entry = {
        .score = (int16_t)to_table(r, node->best),
        .move = node->best_move,
        .depth = (uint8_t)(depth < ENTRY_DEPTH_MAX ? depth : ENTRY_DEPTH_MAX),
        .flags = (uint8_t)bound
    };

    if (r->table != NULL)
        rookie_table_store(r->table, r->position.key, &entry, nodes);
}

/* --- Null move ------------------------------------------------------------ */

/* Not where zugzwang is likely. */
static bool has_enough_to_pass(const Position *position)
{
    Bitboard own = position->colors[position->side];
    Bitboard heavy = position->types[ROOK] | position->types[QUEEN];
    Bitboard minor = position->types[KNIGHT] | position->types[BISHOP];

    return (own & heavy) != 0 || has_many(own & minor);
}

static bool may_pass(const Rookie *r, const Node *node)
{
    return rookie_has(r, ROOKIE_NULL) && node->beta - node->alpha == 1 &&
           !node->is_evasion && r->ply < PLIES_MAX &&
           r->frames[r->ply - 1].move != MOVE_NULL &&
           has_enough_to_pass(&r->position);
}

static int search_after_pass(Rookie *r, const Node *node, int depth)
{
    Position before = r->position;
    size_t barrier;
    int value;

    r->frames[r->ply].move = MOVE_NULL;
    position_make_null(&r->position);
    barrier = rookie_path_pass(&r->path, &r->position);
    r->ply++;
    value = -rookie_search_node(r, depth - PLY, -node->beta, 1 - node->beta);
    r->ply--;
    rookie_path_unpass(&r->path, barrier);
    r->position = before;
    return value;
}

/*
 * If we are above beta even after passing, the real moves are searched less
 * deep, and only they are believed: in zugzwang passing is the best of all.
 * Without verification what passing has shown is the answer; true then.
 */
static bool null_move_answers(Rookie *r, Node *node)
{
    int depth = node->depth - rookie_null_reduction(node->depth);
    int value;

    if (!may_pass(r, node))
        return false;
    value = search_after_pass(r, node, depth);
    if (r->clock.is_up || value < node->beta)
        return false;
    if (rookie_has(r, ROOKIE_VERIFY)) {
        node->depth = depth;
        return false;
    }
    node->best = rookie_score_is_mate(value) ? node->beta : value;
    return true;
}

/* --- Moves ---------------------------------------------------------------- */

static void begin_choice(Rookie *r, Node *node)
{
    RookieChoice *choice = &node->choice;
    RookieFrame *parent = &r->frames[r->ply - 1];

    choice->position = &r->position;
    choice->order = &r->order;
    choice->cache = r->cache;
    choice->has_stages = rookie_has(r, ROOKIE_STAGES);
    if (rookie_has(r, ROOKIE_KILLERS)) {
        choice->hints.killers[0] = parent->killers.moves[0];
        choice->hints.killers[1] = parent->killers.moves[1];
        if (r->ply >= OLD_KILLER)
            choice->hints.old_killer =
                r->frames[r->ply - OLD_KILLER].killers.moves[0];
    }
    if (rookie_has(r, ROOKIE_COUNTER))
        choice->hints.counter = rookie_order_counter(&r->order, parent->move);
    r->frames[r->ply].killers = (RookieKillers){ 0 };
    rookie_choice_begin(choice);
}

/* The value of a move that was made; only the first is searched with all of
 * the window, the others must show that they are better. */
static int value_of(Rookie *r, const Node *node, int depth)
{
    int alpha = larger(node->alpha, node->best);
    int value;

    if (node->best == -ROOKIE_INFINITE)
        return -rookie_search_node(r, depth, -node->beta, -alpha);
    value = -rookie_search_node(r, depth, -alpha - 1, -alpha);
    if (value <= alpha || value >= node->beta)
        return value;
    return -rookie_search_node(r, depth, -node->beta, -alpha);
}

static void search_move(Rookie *r, Node *node, Move move, uint16_t score)
{
    RookieStep step = { .depth = node->depth,
                        .is_evasion = node->is_evasion,
                        .is_single = node->choice.is_single,
                        .is_exchange = rookie_is_even_exchange(&r->position,
                                                               move, score) };
    Position before;
    int value;

    rookie_make(r, move, &before);
    value = value_of(r, node, rookie_new_depth(r, &step));
    rookie_unmake(r, &before);
    if (r->clock.is_up || value <= node->best)
        return;
    node->best = value;
    if (value > node->alpha)
        node->best_move = move;
}

/* What has turned out to be good helps to sort the moves elsewhere. */
static void learn(Rookie *r, const Node *node)
{
    RookieFrame *parent = &r->frames[r->ply - 1];

    if (node->best_move == MOVE_NONE)
        return;
    if (rookie_has(r, ROOKIE_HISTORY))
        rookie_order_learn(&r->order, node->best_move,
                           (unsigned)node->depth / PLY);
    if (node->best < node->beta)
        return;
    rookie_killers_note(&parent->killers, node->best_move);
    if (parent->move != MOVE_NULL)
        rookie_order_set_counter(&r->order, parent->move, node->best_move);
}

static void search_moves(Rookie *r, Node *node)
{
    uint16_t score;
    Move move;

    node->best = -ROOKIE_INFINITE;
    begin_choice(r, node);
    while (node->best < node->beta && !r->clock.is_up &&
           rookie_choice_next(&node->choice, &move, &score))
        search_move(r, node, move, score);
    if (node->best == -ROOKIE_INFINITE)
        node->best = node->is_evasion ? (int)r->ply - ROOKIE_MATE : 0;
}

int rookie_search_node(Rookie *r, int depth, int alpha, int beta)
{
    uint64_t calls = r->clock.work->calls;
    Node node;

    if (depth < PLY)
        return rookie_search_horizon(r, alpha, beta);
    if (!rookie_clock_goes_on(&r->clock) || rookie_is_draw(r))
        return 0;
    if (r->ply >= PLIES_MAX)
        return rookie_score(&r->position);
    node.depth = depth;
    node.alpha = alpha;
    node.beta = beta;
    node.is_evasion = position_in_check(&r->position);
    node.best_move = MOVE_NONE;
    node.choice.hints = (RookieHints){ .table = MOVE_NONE };
    if (is_known(r, &node) || null_move_answers(r, &node))
        return node.best;
    if (node.depth < PLY)
        return rookie_search_horizon(r, node.alpha, node.beta);
    search_moves(r, &node);
    if (r->clock.is_up)
        return 0;
    learn(r, &node);
    remember(r, &node, node.best >= node.beta ? depth : node.depth,
             r->clock.work->calls - calls);
    return node.best;
}
