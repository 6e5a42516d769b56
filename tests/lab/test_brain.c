/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Brains: the words after their names, legal answers from every one of them,
 * the same answer twice, the limits, and stopping.
 */
#include "base/clock.h"
#include "lab/brain.h"
#include "lab/legal.h"
#include "notation/fen.h"
#include "suites.h"

#include <string.h>

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

static Brain *brain_of(const char *words)
{
    Brain *brain = NULL;

    CU_ASSERT_EQUAL_FATAL(brain_new(span_from(words), 1, &brain, NULL), OK);
    return brain;
}

static void test_table(void)
{
    for (size_t i = 0; i < brain_count(); i++) {
        const BrainKind *kind = brain_at(i);

        CU_ASSERT_PTR_EQUAL(brain_find(span_from(kind->name)), kind);
        CU_ASSERT_TRUE(strlen(kind->what) > 0 && strlen(kind->what) < 70);
        CU_ASSERT_TRUE(strpbrk(kind->name, ", =") == NULL);
        CU_ASSERT_TRUE(kind->word_count <= BRAIN_WORDS_MAX);
        for (size_t j = 0; j < kind->word_count; j++) {
            const BrainWord *word = &kind->words[j];

            CU_ASSERT_TRUE(strpbrk(word->name, ", =-") == NULL);
            CU_ASSERT_TRUE(
                word->kind == BRAIN_TEXT || word->kind == BRAIN_SWITCH ||
                (word->low <= word->standard && word->standard <= word->high));
        }
    }
    CU_ASSERT_PTR_NULL(brain_find(span_from("nobody")));
}

static void test_words(void)
{
    static const struct {
        const char *words;
        Status status;
        const char *text;
    } cases[] = {
        { "random", OK, NULL },
        { "RANDOM,depth=3,seed=7", OK, NULL },
        { "dhbw-minimax, depth = 3", OK, NULL },
        { "", ERR_MISSING, "no brain named \"\"" },
        { "nobody,depth=3", ERR_MISSING, "no brain named \"nobody\"" },
        { "random,", ERR_USAGE, "random: unknown word \"\"" },
        { "random,wings", ERR_USAGE, "random: unknown word \"wings\"" },
        { "random,-depth", ERR_USAGE, "depth needs a value: depth=..." },
        { "random,depth=", ERR_USAGE, "depth: expected 0 to 100" },
        { "random,depth=101", ERR_USAGE, "depth: expected 0 to 100" },
        { "random,depth=3x", ERR_USAGE, "depth: expected 0 to 100" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Fault fault = { 0 };

        CU_ASSERT_EQUAL(brain_check(span_from(cases[i].words), &fault),
                        cases[i].status);
        if (cases[i].text != NULL)
            CU_ASSERT_STRING_EQUAL(fault.text, cases[i].text);
    }
}

typedef struct Heard {
    int lines;
    int depth;
    uint64_t nodes;
    bool is_in_order;
    BrainLine last;
} Heard;

static void hear(void *context, const BrainLine *line)
{
    Heard *heard = context;

    heard->is_in_order &= heard->lines == 0 || (line->depth > heard->depth &&
                                                line->nodes > heard->nodes);
    heard->lines++;
    heard->depth = line->depth;
    heard->nodes = line->nodes;
    heard->last = *line;
}

static void check_line(const Position *position, const BrainLine *line)
{
    Position at = *position;

    CU_ASSERT_TRUE_FATAL(line->length > 0 && line->length <= BRAIN_LINE_MAX);
    for (unsigned i = 0; i < line->length; i++) {
        CU_ASSERT_TRUE_FATAL(position_is_legal(&at, line->moves[i]));
        position_make(&at, line->moves[i]);
    }
}

static BrainLine think(const char *words, const Position *position,
                       unsigned depth)
{
    Brain *brain = brain_of(words);
    Heard heard = { .is_in_order = true };
    Work work = { .calls_max = 100000 };
    BrainLine best;

    CU_ASSERT_TRUE(brain_think(brain,
                               &(BrainTask){ .position = position,
                                             .depth = depth,
                                             .report = hear,
                                             .context = &heard },
                               &work, &best));
    CU_ASSERT_TRUE(heard.lines > 0);
    CU_ASSERT_TRUE(heard.is_in_order);
    CU_ASSERT_TRUE(heard.depth <= (int)depth);
    CU_ASSERT_EQUAL(memcmp(&heard.last, &best, sizeof best), 0);
    check_line(position, &best);
    brain_free(brain);
    return best;
}

static void test_legal(void)
{
    static const char *const fens[] = {
        "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1",
        "8/p5R1/1p4p1/4k3/r6P/6K1/5P2/8 b - - 0 50",
        "7k/P7/8/8/8/8/p7/K7 w - - 0 1",
        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
    };

    for (size_t i = 0; i < brain_count(); i++)
        for (size_t j = 0; j < ARRAY_LENGTH(fens); j++) {
            Position position = position_of(fens[j]);
            const char *name = brain_at(i)->name;
            BrainLine first = think(name, &position, 2);
            BrainLine again = think(name, &position, 2);

            CU_ASSERT_EQUAL(first.value, again.value);
            CU_ASSERT_EQUAL(first.nodes, again.nodes);
            CU_ASSERT_EQUAL(first.moves[0], again.moves[0]);
        }
}

/* No move, no answer; no time, any legal move. */
static void test_ends(void)
{
    static const char *const over[] = { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
                                        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" };
    static const char *const draws[] = { "7k/8/6K1/8/8/8/8/8 b - - 0 1",
                                         "7k/8/5QK1/8/8/8/8/8 b - - 100 90" };

    for (size_t i = 0; i < brain_count(); i++) {
        Brain *brain = brain_of(brain_at(i)->name);
        BrainLine best;

        for (size_t j = 0; j < ARRAY_LENGTH(over); j++) {
            Position position = position_of(over[j]);
            Work work = { .calls_max = 1000 };

            CU_ASSERT_FALSE(brain_think(
                brain, &(BrainTask){ .position = &position }, &work, &best));
            CU_ASSERT_EQUAL(best.length, 0);
        }
        for (size_t j = 0; j < ARRAY_LENGTH(draws); j++) {
            Position position = position_of(draws[j]);
            Work work = { .calls_max = 1 };

            CU_ASSERT_TRUE(brain_think(
                brain, &(BrainTask){ .position = &position }, &work, &best));
            check_line(&position, &best);
        }
        brain_free(brain);
    }
}

/* Calls and time are kept to by all of them. */
static void test_limits(void)
{
    Position position = position_of(
        "r1bq1rk1/ppp2ppp/2np4/8/2PPPp2/2P2N2/P1Q1BPPP/R3K2R w KQ - 0 11");
    BrainTask task = { .position = &position };

    for (size_t i = 0; i < brain_count(); i++) {
        Brain *brain = brain_of(brain_at(i)->name);
        Work calls = { .calls_max = 20000 };
        int64_t start = clock_milliseconds();
        Work time = { .deadline = start + 50 };
        Work target = { .target = start };
        BrainLine best;

        CU_ASSERT_TRUE(brain_think(brain, &task, &calls, &best));
        CU_ASSERT_TRUE(calls.calls <= 20000);
        check_line(&position, &best);
        CU_ASSERT_TRUE(brain_think(brain, &task, &time, &best));
        CU_ASSERT_TRUE(clock_milliseconds() - start < 10000);
        CU_ASSERT_TRUE(brain_think(brain, &task, &target, &best));
        brain_free(brain);
    }
}

CU_TestInfo brain_tests[] = { { "the table", test_table },
                              { "words", test_words },
                              { "legal, in order, the same twice", test_legal },
                              { "no move, no time", test_ends },
                              { "limits", test_limits },
                              CU_TEST_INFO_NULL };
