/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves of a game, for the terms that look at the board: does a term hold
 * somewhere in the main line, and where?
 */
#include "formats/filter_terms.h"

#include "base/memory.h"

/* A balance of pieces in the middle of an exchange is none: it must last. */
static unsigned plies_wanted(const Term *term)
{
    return term->kind == TERM_MATERIAL ? 2 : 1;
}

/* --- A game as text ------------------------------------------------------- */

/* Looks for what the terms want, at every ply. */
typedef struct Searcher {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    const Filter *filter;
    bool *is_met;
    uint8_t standing[TERMS_MAX]; /* plies that a term has held by now */
} Searcher;

static void look(Searcher *s, const Position *position)
{
    for (size_t i = 0; i < s->filter->count; i++) {
        const Term *term = &s->filter->terms[i];

        if (s->is_met[i] || !term_is_of_board(term))
            continue;
        s->standing[i] =
            term_holds(term, position) ? (uint8_t)(s->standing[i] + 1) : 0;
        s->is_met[i] = s->standing[i] == plies_wanted(term);
    }
}

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    (void)move;
    look((Searcher *)visitor, before);
    return true;
}

/* Only the main line counts: variations are not even read. */
void filter_read_moves(const Filter *filter, const PgnRaw *raw,
                       const PgnOptions *options, FilterMoves *found)
{
    Searcher s = { .filter = filter };
    PgnOptions wanted = { .skips_variations = true };
    PgnSummary summary;

    *found = (FilterMoves){ .plies = 0 };
    s.is_met = found->is_met;
    if (options != NULL)
        wanted.letters = options->letters;
    s.visitor.move = filter->needs_moves ? take_move : NULL;
    pgn_read(raw, &wanted, &s.visitor, &summary);
    found->plies = summary.plies;
    if (!filter->needs_moves)
        return;
    look(&s, &summary.final);
    for (size_t i = 0; i < filter->count; i++)
        if (s.standing[i] > 0) /* the final position has lasted long enough */
            found->is_met[i] = true;
}

/* --- Hits in a game that is open ------------------------------------------ */

/* Which terms hold at each ply of the main line, as bits. */
typedef struct Walk {
    uint64_t *held;
    unsigned plies; /* of the line; there is one position more */
} Walk;

static uint64_t terms_held(const Filter *filter, const Position *position)
{
    uint64_t held = 0;

    for (size_t i = 0; i < filter->count; i++)
        if (term_is_of_board(&filter->terms[i]) &&
            !filter->terms[i].is_negated &&
            term_holds(&filter->terms[i], position))
            held |= (uint64_t)1 << i;
    return held;
}

static Walk walk_through(const Filter *filter, const Game *game)
{
    Position position = *game_start(game);
    Node node = GAME_ROOT;
    Walk walk = { .plies = game_ply(game, game_line_end(game, GAME_ROOT)) };

    walk.held = memory_zeroed(walk.plies + 1, sizeof *walk.held);
    for (unsigned ply = 0;; ply++) {
        walk.held[ply] = terms_held(filter, &position);
        node = game_next(game, node);
        if (node == NODE_NONE)
            return walk;
        position_play(&position, game_move(game, node));
    }
}

static uint64_t terms_that_last(const Filter *filter)
{
    uint64_t bits = 0;

    for (size_t i = 0; i < filter->count; i++)
        if (plies_wanted(&filter->terms[i]) > 1)
            bits |= (uint64_t)1 << i;
    return bits;
}

/* A hit is where a term begins to hold. */
static bool is_hit(const Filter *filter, const Walk *walk, unsigned ply)
{
    uint64_t begun = walk->held[ply];

    if (ply > 0)
        begun &= ~walk->held[ply - 1];
    if (ply < walk->plies)
        begun &= walk->held[ply + 1] | ~terms_that_last(filter);
    return begun != 0;
}

bool filter_has_hits(const Filter *filter)
{
    for (size_t i = 0; i < filter->count; i++)
        if (term_is_of_board(&filter->terms[i]) && !filter->terms[i].is_negated)
            return true;
    return false;
}

Node filter_hit_from(const Filter *filter, const Game *game, unsigned ply)
{
    Walk walk = walk_through(filter, game);

    while (ply <= walk.plies && !is_hit(filter, &walk, ply))
        ply++;
    memory_free(walk.held);
    return ply > walk.plies ? NODE_NONE : game_main_line(game, ply);
}

Node filter_hit_before(const Filter *filter, const Game *game, unsigned ply)
{
    Walk walk = walk_through(filter, game);

    if (ply > walk.plies + 1)
        ply = walk.plies + 1;
    while (ply > 0 && !is_hit(filter, &walk, ply - 1))
        ply--;
    memory_free(walk.held);
    return ply == 0 ? NODE_NONE : game_main_line(game, ply - 1);
}

FilterHits filter_hits(const Filter *filter, const Game *game, unsigned ply)
{
    Walk walk = walk_through(filter, game);
    FilterHits hits = { .count = 0 };

    for (unsigned i = 0; i <= walk.plies; i++) {
        bool is_one = is_hit(filter, &walk, i);

        hits.count += is_one;
        hits.reached += is_one && i <= ply;
    }
    memory_free(walk.held);
    return hits;
}
