/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * COMP4121bot: its evaluation, minimax with one and several threads, the tree
 * search, and the trie of games.
 */
#include "base/base.h"
#include "lab/brain.h"
#include "lab/comp_book.h"
#include "lab/comp_score.h"
#include "lab/comp_tree.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYOUTS = 1000, PLIES = 300, BOUND = 20000 };

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

/* --- Evaluation ----------------------------------------------------------- */

/* B4: exorbitant numbers late in the game. */
static void test_score(void)
{
    Random random;

    random_start(&random, 9);
    for (unsigned game = 0; game < PLAYOUTS; game++) {
        Position position;

        position_start(&position);
        CU_ASSERT_EQUAL(comp_score(&position), 0);
        for (unsigned ply = 0; ply < PLIES; ply++) {
            Position mirrored;
            MoveList list;

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
            if (ply % 7 != 0)
                continue;
            position_mirror(&position, &mirrored);
            CU_ASSERT_EQUAL(comp_score(&position), -comp_score(&mirrored));
            CU_ASSERT_TRUE(abs(comp_score(&position)) < BOUND);
        }
    }
}

/* The bare king belongs into a corner, with the other one near. */
static void test_mop_up(void)
{
    static const char *const better[] = {
        "7k/8/5K2/8/8/8/8/R7 w - - 0 1", /* in the corner, near */
        "7k/8/8/8/8/2K5/8/R7 w - - 0 1", /* far */
        "8/8/4k3/8/8/2K5/8/R7 w - - 0 1" /* near the middle */
    };
    Position other = position_of("8/8/4k3/8/7p/2K5/8/R7 w - - 0 1");

    for (size_t i = 0; i + 1 < ARRAY_LENGTH(better); i++) {
        Position a = position_of(better[i]);
        Position b = position_of(better[i + 1]);

        CU_ASSERT_TRUE(comp_score(&a) - comp_score_of_pieces(&a) >
                       comp_score(&b) - comp_score_of_pieces(&b));
    }
    CU_ASSERT_EQUAL(comp_score(&other), comp_score_of_pieces(&other));
}

/* --- Minimax -------------------------------------------------------------- */

typedef struct Found {
    Score value;
    Move move;
    unsigned length;
    uint64_t calls;
} Found;

typedef enum Variant { PLAIN, PRUNING, ORDER } Variant;

static Found search(const char *fen, int depth, unsigned threads,
                    Variant variant)
{
    Position position = position_of(fen);
    Work work = { 0 };
    CompSetup setup = { .work = &work,
                        .has_pruning = variant >= PRUNING,
                        .has_order = variant >= ORDER,
                        .mops_up = true };
    Comp *comp = comp_new(&position, NULL, &setup);
    CompRoot root = { .threads = threads, .depth = depth };
    Found found;

    CU_ASSERT_TRUE_FATAL(comp_search_root(comp, &root));
    found =
        (Found){ root.value, root.line.moves[0], root.line.length, work.calls };
    for (unsigned i = 0; i < root.line.length; i++) {
        CU_ASSERT_TRUE_FATAL(position_is_legal(&position, root.line.moves[i]));
        position_make(&position, root.line.moves[i]);
    }
    comp_free(comp);
    return found;
}

static void test_pruning(void)
{
    for (unsigned i = 0; i < PAPER_POSITIONS; i++)
        for (int depth = 1; depth <= 3; depth++) {
            Found plain = search(paper_fens[i], depth, 1, PLAIN);
            Found pruned = search(paper_fens[i], depth, 1, PRUNING);
            Found ordered = search(paper_fens[i], depth, 1, ORDER);

            CU_ASSERT_EQUAL(plain.value, pruned.value);
            CU_ASSERT_EQUAL(plain.value, ordered.value);
            CU_ASSERT_EQUAL(plain.move, pruned.move);
            CU_ASSERT_EQUAL(plain.length, (unsigned)depth);
            CU_ASSERT_EQUAL(ordered.length, (unsigned)depth);
            CU_ASSERT_TRUE(pruned.calls <= plain.calls);
        }
}

/* The same move and value with any number of threads. */
static void test_threads(void)
{
    for (unsigned i = 0; i < PAPER_POSITIONS; i++)
        for (unsigned threads = 2; threads <= 4; threads++) {
            Found alone = search(paper_fens[i], 4, 1, ORDER);
            Found together = search(paper_fens[i], 4, threads, ORDER);

            CU_ASSERT_EQUAL(alone.value, together.value);
            CU_ASSERT_EQUAL(alone.move, together.move);
        }
}

/* Pinned: one thread visits the same positions on every machine. */
static void test_calls(void)
{
    static const uint64_t calls[PAPER_POSITIONS] = { 5516, 20564, 8485,
                                                     2448, 4563,  3179 };

    for (unsigned i = 0; i < PAPER_POSITIONS; i++)
        CU_ASSERT_EQUAL(search(paper_fens[i], 4, 1, ORDER).calls, calls[i]);
}

static void test_mates(void)
{
    Found two = search("1rb4r/pkPp3p/1b1P3n/1Q6/N3Pp2/8/P1P3PP/7K w - - 0 1", 3,
                       1, ORDER);
    Found stalemate = search("k7/8/1K6/8/8/8/5Q2/8 w - - 0 1", 3, 1, ORDER);
    Found mated = search("7k/1Q6/5K2/8/8/8/8/8 b - - 0 1", 2, 1, ORDER);

    CU_ASSERT_EQUAL(two.value, score_mate_in(3));
    CU_ASSERT_EQUAL(two.move, move_make(B5, D5));
    CU_ASSERT_EQUAL(stalemate.value, score_mate_in(1));
    CU_ASSERT_EQUAL(mated.value, score_mated_in(2));
    CU_ASSERT_EQUAL(mated.move, move_make(H8, G8));
}

/* --- Tree search ---------------------------------------------------------- */

static CompTreeBest grow(const char *fen, const CompTreeSetup *wanted,
                         unsigned iterations)
{
    Position position = position_of(fen);
    CompTreeSetup setup = *wanted;
    Work work = { 0 };
    CompSetup minimax = { .work = &work, .has_pruning = true };
    Comp *comp = comp_new(&position, NULL, &minimax);
    CompTreeBest best;
    CompTree *tree;
    Random random;

    random_start(&random, 1);
    setup.random = &random;
    tree = comp_tree_new(comp, &setup);
    for (unsigned i = 0; i < iterations; i++)
        CU_ASSERT_TRUE_FATAL(comp_tree_iterate(tree));
    comp_tree_best(tree, &best);
    CU_ASSERT_EQUAL(best.iterations, iterations);
    CU_ASSERT_TRUE(best.visits > 0 && best.visits <= iterations);
    CU_ASSERT_TRUE(best.share >= 0 && best.share <= 1);
    CU_ASSERT_EQUAL(position.key, comp->position.key);
    for (unsigned i = 0; i < best.line.length; i++) {
        CU_ASSERT_TRUE_FATAL(position_is_legal(&position, best.line.moves[i]));
        position_make(&position, best.line.moves[i]);
    }
    comp_tree_free(tree);
    comp_free(comp);
    return best;
}

static const CompTreeSetup USUAL = { .exploration = 1.41,
                                     .depth = 2,
                                     .memory = 1 << 22 };

static void test_tree(void)
{
    CompTreeBest mate = grow("k7/8/1K6/8/8/8/5Q2/8 w - - 0 1", &USUAL, 400);
    CompTreeBest start = grow(paper_fens[0], &USUAL, 300);
    CompTreeBest again = grow(paper_fens[0], &USUAL, 300);

    CU_ASSERT_TRUE(mate.is_mate);
    CU_ASSERT_TRUE(mate.share > 0.99);
    CU_ASSERT_EQUAL(start.visits, again.visits);
    CU_ASSERT_EQUAL(memcmp(&start.line, &again.line, sizeof start.line), 0);
    CU_ASSERT_FALSE(start.is_mate);
}

/* Without exploration it stays with what has won once; with much of it every
 * move is tried as often. */
static void test_exploration(void)
{
    CompTreeSetup setup = USUAL;
    CompTreeBest greedy, curious;

    setup.exploration = 0;
    greedy = grow(paper_fens[0], &setup, 400);
    setup.exploration = 50;
    curious = grow(paper_fens[0], &setup, 400);
    CU_ASSERT_TRUE(greedy.visits > curious.visits);
    CU_ASSERT_TRUE(curious.visits <= 400 / 32 + 2);
}

/* No more memory: it goes on without new nodes. */
static void test_memory(void)
{
    CompTreeSetup setup = USUAL;
    CompTreeBest best;

    setup.memory = 1;
    best = grow(paper_fens[0], &setup, 200);
    CU_ASSERT_TRUE(best.line.length >= 1 && best.line.length < 20);
}

/* --- The trie ------------------------------------------------------------- */

static const char GAMES[] =
    "[Event \"a\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {King's pawn (the best)} e5 (1... c5 2. Nf3 (2. c3 {)} d5)) "
    "2. Nf3 $1 Nc6 ; ten of ten\n3.Bb5 a6 1-0\n\n"
    "[Event \"b\"]\n\n1.e4 e5 2.Nf3 Nf6 1/2-1/2\n\n"
    "[Event \"c\"]\n\n1. e4 c5 *\n\n"
    "[Event \"d\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n\n"
    "[Event \"e\"]\n\n1. d4 d5 2. Ke4 e6 0-1\n";

/* Which moves come in 200 tries, as a set of SAN in the order of `wanted`. */
static unsigned moves_after(const CompBook *book, const char *moves,
                            const char *wanted)
{
    unsigned counts[8] = { 0 };
    Span rest = span_from(moves);
    Position position;
    unsigned set = 0;
    Random random;
    Trail trail;
    Span word;

    trail_init(&trail);
    position_start(&position);
    trail_push(&trail, &position);
    while (span_next_word(&rest, &word)) {
        position_make(&position, san_read_fast(&position, word));
        trail_push(&trail, &position);
    }
    random_start(&random, 2);
    for (unsigned i = 0; i < 200; i++) {
        Move move = comp_book_move(book, &position, &trail, &random);
        unsigned index = 0;

        rest = span_from(wanted);
        while (span_next_word(&rest, &word) &&
               san_read_fast(&position, word) != move)
            index++;
        counts[index]++;
        set |= 1u << index;
    }
    for (unsigned i = 0; i + 1 < 8; i++)
        CU_ASSERT_TRUE(counts[i + 1] == 0 || counts[i] > counts[i + 1]);
    trail_release(&trail);
    return set;
}

static void test_book(void)
{
    CompBook *book = NULL;
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(comp_book_of(span_from(GAMES), 6, &book, NULL), OK);
    /* 1: the first is more frequent than the second */
    CU_ASSERT_EQUAL(moves_after(book, "", "e4 d4"), 3);
    CU_ASSERT_EQUAL(moves_after(book, "e4", "e5 c5"), 3);
    CU_ASSERT_EQUAL(moves_after(book, "e4 e5 Nf3 Nc6 Bb5", "a6"), 1);
    CU_ASSERT_EQUAL(moves_after(book, "e4 e5 Nf3 Nc6 Bb5 a6", ""), 1);
    CU_ASSERT_EQUAL(moves_after(book, "e4 c5", ""), 1);     /* out of book */
    CU_ASSERT_EQUAL(moves_after(book, "d4 d5", ""), 1);     /* Ke4 is illegal */
    CU_ASSERT_EQUAL(moves_after(book, "Nf3 e5 e4", ""), 1); /* another way */
    comp_book_free(book);
    CU_ASSERT_EQUAL_FATAL(comp_book_of(span_from(GAMES), 1, &book, NULL), OK);
    CU_ASSERT_EQUAL(moves_after(book, "", "e4 d4"), 3);
    CU_ASSERT_EQUAL(moves_after(book, "e4", ""), 1);
    comp_book_free(book);
    CU_ASSERT_EQUAL(comp_book_of(span_from("(1. e4 {"), 6, &book, &fault),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(comp_book_read("/nowhere/games.pgn", 6, &book, &fault),
                    ERR_MISSING);
}

/* As a player: from the file until it ends, and a wrong file is a fault. */
static void test_book_plays(void)
{
    char path[] = "/tmp/luft-trie-XXXXXX";
    int file = mkstemp(path);
    Text words = { 0 };
    Brain *brain = NULL;
    Work work = { 0 };
    Position position;
    BrainLine best;

    CU_ASSERT_TRUE_FATAL(file >= 0);
    CU_ASSERT_EQUAL(write(file, "1. a4 h5 *", 10), 10);
    close(file);
    text_format(&words, "comp4121-minimax,depth=1,book=%s", path);
    CU_ASSERT_EQUAL_FATAL(brain_new(text_span(&words), 1, &brain, NULL), OK);
    position_start(&position);
    CU_ASSERT_TRUE(brain_think(brain, &(BrainTask){ .position = &position },
                               &work, &best));
    CU_ASSERT_EQUAL(best.moves[0], move_make(A2, A4));
    position_make(&position, move_make(D2, D4));
    CU_ASSERT_TRUE(brain_think(brain, &(BrainTask){ .position = &position },
                               &work, &best));
    CU_ASSERT_EQUAL(best.depth, 1);
    brain_free(brain);
    unlink(path);
    CU_ASSERT_EQUAL(brain_new(text_span(&words), 1, &brain, NULL), ERR_MISSING);
    text_free(&words);
}

CU_TestInfo comp_tests[] = {
    { "B4: the score is right, always", test_score },
    { "Manhattan distance", test_mop_up },
    { "pruning and order change no value", test_pruning },
    { "threads", test_threads },
    { "calls", test_calls },
    { "mates and stalemate", test_mates },
    { "tree", test_tree },
    { "exploration", test_exploration },
    { "bounded memory", test_memory },
    { "trie", test_book },
    { "trie plays", test_book_plays },
    CU_TEST_INFO_NULL,
};
