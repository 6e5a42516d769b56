/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * COMP4121bot as a player: minimax, its engine, and the Monte Carlo tree search
 * that was written and not used.
 */
#include "lab/brains.h"
#include "lab/comp_book.h"
#include "lab/comp_tree.h"

#include <math.h>
#include <string.h>

/* Words of both, first and in this order. */
enum { WORD_BOOK, WORD_BOOK_PLIES, WORDS_SHARED };

/* clang-format off */
#define SHARED_WORDS                                                           \
    [WORD_BOOK] = { "book", "PGN file: a trie of its games for the opening",   \
                    BRAIN_TEXT, 0, 0, 0 },                                     \
    [WORD_BOOK_PLIES] = { "bookplies", "how far the trie goes",                \
                          BRAIN_NUMBER, 20, 1, 100 }
/* clang-format on */

/* The state of both is the book, or NULL. */
static Status start(const BrainWords *words, void **state, Fault *fault)
{
    CompBook *book = NULL;
    Status status = OK;

    if (words->texts[WORD_BOOK] != NULL)
        status = comp_book_read(words->texts[WORD_BOOK],
                                (unsigned)words->numbers[WORD_BOOK_PLIES],
                                &book, fault);
    if (status == OK)
        *state = book;
    return status;
}

static void end(void *state)
{
    comp_book_free(state);
}

static bool plays_from_book(Thinking *thinking)
{
    BrainLine line = { .length = 1 };

    if (thinking->state == NULL)
        return false;
    line.moves[0] = comp_book_move(thinking->state, thinking->position,
                                   thinking->past, thinking->random);
    if (line.moves[0] == MOVE_NONE)
        return false;
    work_goes_on(thinking->work);
    brain_report(thinking, &line);
    return true;
}

static void report(Thinking *thinking, BrainLine *line, const CompLine *moves)
{
    line->length =
        moves->length < BRAIN_LINE_MAX ? moves->length : BRAIN_LINE_MAX;
    memcpy(line->moves, moves->moves, line->length * sizeof(Move));
    brain_report(thinking, line);
}

/* --- Minimax -------------------------------------------------------------- */

enum { WORD_PRUNING = WORDS_SHARED, WORD_CAPTURES, WORD_MOP_UP };

static const BrainWord MINIMAX_WORDS[] = {
    SHARED_WORDS,
    [WORD_PRUNING] = { "pruning", "alpha-beta", BRAIN_SWITCH, 1, 0, 0 },
    [WORD_CAPTURES] = { "captures", "search captures first", BRAIN_SWITCH, 1, 0,
                        0 },
    [WORD_MOP_UP] = { "mopup", "drive the bare king to a corner", BRAIN_SWITCH,
                      1, 0, 0 },
};

static void think_minimax(Thinking *thinking)
{
    const int64_t *numbers = thinking->words->numbers;
    CompSetup setup = { .work = thinking->work,
                        .has_pruning = numbers[WORD_PRUNING] != 0,
                        .has_order = numbers[WORD_CAPTURES] != 0,
                        .mops_up = numbers[WORD_MOP_UP] != 0 };
    CompRoot root = { .threads = thinking->threads };
    Comp *comp;

    if (plays_from_book(thinking))
        return;
    comp = comp_new(thinking->position, thinking->past, &setup);
    for (int i = 1; i <= thinking->depth && i < COMP_PLIES; i++) {
        BrainLine line = { .depth = i };

        root.depth = i;
        if (!work_may_deepen(thinking->work) || !comp_search_root(comp, &root))
            break;
        line.value = root.value;
        report(thinking, &line, &root.line);
        if (score_is_mate(root.value))
            break;
    }
    comp_free(comp);
}

/* --- Monte Carlo tree search ---------------------------------------------- */

enum { WORD_C = WORDS_SHARED, WORD_SIMULATION };

static const BrainWord MCTS_WORDS[] = {
    SHARED_WORDS,
    [WORD_C] = { "c", "how much UCT explores", BRAIN_DECIMAL, 1410, 0, 100000 },
    [WORD_SIMULATION] = { "simulation", "plies of the minimax for a game",
                          BRAIN_NUMBER, 3, 0, 8 },
};

/* What share of games is won by somebody so far ahead, the other way round. */
static Score score_of(const CompTreeBest *best)
{
    double share = fmin(fmax(best->share, 0.001), 0.999);

    if (best->is_mate)
        return score_mate_in(1);
    return (Score)lround(400 * log10(share / (1 - share)));
}

/* An iteration of a brain is a doubling of the tree's iterations. */
static void report_tree(Thinking *thinking, const CompTree *tree, int doublings)
{
    BrainLine line = { .depth = doublings };
    CompTreeBest best;

    comp_tree_best(tree, &best);
    line.value = score_of(&best);
    report(thinking, &line, &best.line);
}

static void grow(Thinking *thinking, CompTree *tree)
{
    enum { DOUBLINGS_MAX = 31 };
    uint64_t done = 0;

    for (int i = 1; i <= thinking->depth && i < DOUBLINGS_MAX; i++) {
        uint64_t before = done;

        while (done < (uint64_t)1 << i && work_may_deepen(thinking->work) &&
               comp_tree_iterate(tree))
            done++;
        if (done == before)
            return;
        report_tree(thinking, tree, i);
    }
}

static void think_mcts(Thinking *thinking)
{
    const int64_t *numbers = thinking->words->numbers;
    CompTreeSetup setup = { .exploration = (double)numbers[WORD_C] / 1000,
                            .depth = (int)numbers[WORD_SIMULATION],
                            .memory = thinking->memory,
                            .random = thinking->random };
    CompSetup minimax = { .work = thinking->work,
                          .has_pruning = true,
                          .has_order = true,
                          .mops_up = true };
    CompTree *tree;
    Comp *comp;

    if (plays_from_book(thinking))
        return;
    comp = comp_new(thinking->position, thinking->past, &minimax);
    tree = comp_tree_new(comp, &setup);
    grow(thinking, tree);
    comp_tree_free(tree);
    comp_free(comp);
}

const BrainKind brain_comp4121_minimax = {
    .name = "comp4121-minimax",
    .document = "COMP4121bot",
    .what = "alpha-beta, captures first, root moves on several threads",
    .words = MINIMAX_WORDS,
    .word_count = ARRAY_LENGTH(MINIMAX_WORDS),
    .start = start,
    .end = end,
    .think = think_minimax,
};

const BrainKind brain_comp4121_mcts = {
    .name = "comp4121-mcts",
    .document = "COMP4121bot",
    .what = "Monte Carlo tree search with a minimax in place of a game",
    .words = MCTS_WORDS,
    .word_count = ARRAY_LENGTH(MCTS_WORDS),
    .start = start,
    .end = end,
    .think = think_mcts,
};
