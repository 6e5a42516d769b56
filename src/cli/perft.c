/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/perft.h"

#include "base/base.h"
#include "cli/batch.h"
#include "cli/option_values.h"
#include "cli/part.h"
#include "formats/source.h"
#include "notation/notation.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREADS_LIMIT = 1024,
    MEGABYTES_LIMIT = 1 << 24,
    SUITE_LIMIT = 1 << 30, /* bytes */
    WAIT = 100,            /* milliseconds between two looks at Ctrl-C */
    PATIENCE = 1500000,    /* microseconds without a word, and a bit */
    MICROSECONDS = 1000000
};

/* What both jobs are told, and how they have fared so far. */
typedef struct Counter {
    PerftTask task;
    int64_t start; /* microseconds */
    uint64_t leaves;
    BatchProgress progress;
} Counter;

static Status counter_start(Counter *counter, const Options *options,
                            Fault *fault)
{
    int64_t threads = 1;
    int64_t megabytes = 0;
    Status status = option_number(
        options, (OptionRange){ OPTION_THREADS, 1, THREADS_LIMIT }, &threads,
        fault);

    if (status == OK)
        status = option_number(options,
                               (OptionRange){ OPTION_HASH, 0, MEGABYTES_LIMIT },
                               &megabytes, fault);
    if (status != OK)
        return status;
    *counter = (Counter){ .task = { .threads = (unsigned)threads } };
    if (megabytes > 0) {
        counter->task.table = perft_table_new((size_t)megabytes);
        if (counter->task.table == NULL)
            return fault_set(fault, ERR_MEMORY,
                             "--hash: no memory for %" PRId64 " MB", megabytes);
    }
    batch_begin();
    counter->start = clock_microseconds();
    return OK;
}

static void counter_end(Counter *counter)
{
    perft_table_free(counter->task.table);
}

static void show_progress(Counter *counter, const Perft *perft)
{
    size_t done;
    size_t whole;

    if (clock_microseconds() - counter->start < PATIENCE)
        return;
    perft_progress(perft, &done, &whole);
    batch_progress(&counter->progress,
                   &(BatchCount){ "lines of two moves", done, done, whole });
}

static void ask(Counter *counter, const Position *position, unsigned depth)
{
    counter->task.position = position;
    counter->task.depth = depth;
}

/* What was asked for.  On success *result is the caller's to free. */
static Status count(Counter *counter, Perft **result, Fault *fault)
{
    const PerftTask *task = &counter->task;
    Perft *perft = NULL;

    if (task->table != NULL)
        perft_table_fit(task->table, task->position, task->depth);
    Status status = perft_begin(task, &perft, fault);

    if (status != OK)
        return status;
    while (!batch_is_stopped() && !perft_wait(perft, WAIT))
        show_progress(counter, perft);
    batch_progress_end(&counter->progress);
    if (batch_is_stopped())
        status = batch_stopped(fault);
    else if (perft_total(perft) == PERFT_MANY)
        status = fault_set(fault, ERR_LIMIT,
                           "perft %u: the count does not fit into 64 bits",
                           task->depth);
    if (status != OK) {
        perft_free(perft);
        return status;
    }
    counter->leaves += perft_total(perft);
    *result = perft;
    return OK;
}

static void print_speed(const Counter *counter)
{
    int64_t passed = clock_microseconds() - counter->start;
    double seconds = (double)(passed > 0 ? passed : 1) / MICROSECONDS;

    display_print("Time: %.3f s, %.1f Mnodes/s\n", seconds,
                  (double)counter->leaves / seconds / MICROSECONDS);
}

/* --- One position --------------------------------------------------------- */

typedef struct Line {
    char move[MOVE_TEXT_SIZE];
    uint64_t leaves;
} Line;

static int compare_lines(const void *a, const void *b)
{
    return strcmp(((const Line *)a)->move, ((const Line *)b)->move);
}

static void print_moves(const Position *position, const Perft *perft,
                        bool is_sorted)
{
    const MoveList *list = perft_moves(perft);
    Line lines[MAX_MOVES];

    for (size_t i = 0; i < list->length; i++) {
        move_write(position, list->moves[i], MOVE_UCI, lines[i].move);
        lines[i].leaves = perft_leaves(perft, i);
    }
    if (is_sorted)
        qsort(lines, list->length, sizeof lines[0], compare_lines);
    for (size_t i = 0; i < list->length; i++)
        display_print("%s: %" PRIu64 "\n", lines[i].move, lines[i].leaves);
}

static Status print_counts(Counter *counter, const Options *options,
                           Fault *fault)
{
    const PerftTask *task = &counter->task;
    Perft *perft = NULL;
    Status status = count(counter, &perft, fault);

    if (status != OK)
        return status;
    if (task->depth > 0)
        print_moves(task->position, perft,
                    option_is_given(options, OPTION_DIVIDE));
    display_print("\nNodes searched: %" PRIu64 "\n\n", perft_total(perft));
    print_speed(counter);
    perft_free(perft);
    return OK;
}

Status batch_perft(const Options *options, Fault *fault)
{
    int64_t depth = 0;
    Position position;
    Counter counter;
    Status status = option_number(
        options, (OptionRange){ OPTION_PERFT, 0, PERFT_MAX_DEPTH }, &depth,
        fault);

    if (status == OK)
        status = option_position(options, &position, fault);
    if (status == OK)
        status = counter_start(&counter, options, fault);
    if (status != OK)
        return status;
    ask(&counter, &position, (unsigned)depth);
    status = print_counts(&counter, options, fault);
    counter_end(&counter);
    return status;
}

/* --- A suite -------------------------------------------------------------- */

typedef struct Suite {
    Counter counter;
    const char *name;
    size_t line;
    unsigned max_depth;
    Part part;
    uint64_t number;  /* of the position, from 1 */
    size_t positions; /* that had at least one count */
    size_t counts;
} Suite;

/* "D5" says 5; anything else 0. */
static unsigned depth_of(Span opcode)
{
    int64_t depth = 0;

    if (!span_starts_with_ignoring_case(opcode, "D"))
        return 0;
    if (!span_to_integer(span_skip(opcode, 1), 1, PERFT_MAX_DEPTH, &depth))
        return 0;
    return (unsigned)depth;
}

static Status check_count(Suite *suite, const Position *position,
                          unsigned depth, Span operands, Fault *fault)
{
    Perft *perft = NULL;
    int64_t expected = 0;

    if (!span_to_integer(operands, 0, INT64_MAX, &expected))
        return fault_set(fault, ERR_FORMAT,
                         "D%u: expected a count, got \"%.*s\"", depth,
                         SPAN_ARGUMENTS(operands));
    ask(&suite->counter, position, depth);
    Status status = count(&suite->counter, &perft, fault);

    if (status != OK)
        return status;
    suite->counts++;
    if (perft_total(perft) != (uint64_t)expected) {
        char fen[FEN_SIZE];

        fen_write(position, FEN_STANDARD, fen);
        status = fault_set(fault, ERR_FORMAT,
                           "perft %u of \"%s\" is %" PRIu64 ", not %" PRId64,
                           depth, fen, perft_total(perft), expected);
    }
    perft_free(perft);
    return status;
}

static Status check_position(Suite *suite, const Epd *epd, Fault *fault)
{
    size_t before = suite->counts;
    Status status = OK;

    for (size_t i = 0; i < epd->count && status == OK; i++) {
        unsigned depth = depth_of(epd->operations[i].opcode);

        if (depth > 0 && depth <= suite->max_depth)
            status = check_count(suite, &epd->position, depth,
                                 epd->operations[i].operands, fault);
    }
    suite->positions += suite->counts > before;
    return status;
}

static Status check_line(Suite *suite, Span line, Fault *fault)
{
    Epd epd = { 0 };
    Fault why = { 0 };

    suite->line++;
    if (epd_is_blank(line) || !part_has(&suite->part, ++suite->number))
        return OK;

    Status status = epd_read(line, &epd, &why);

    if (status == OK)
        status = check_position(suite, &epd, &why);
    epd_free(&epd);
    if (status == OK || status == ERR_STOPPED)
        return status;
    return fault_at(fault, status, suite->line, why.column, "%s: %s",
                    suite->name, why.text);
}

static Status check_lines(Suite *suite, Span rest, Fault *fault)
{
    Status status = OK;
    Span line;

    while (status == OK && span_split(&rest, '\n', &line))
        status = check_line(suite, line, fault);
    if (status == OK && suite->counts == 0 && suite->part.count == 0)
        status =
            fault_set(fault, ERR_FORMAT,
                      "%s: no counts (such as \";D3 8902\") up to depth %u",
                      suite->name, suite->max_depth);
    return status;
}

Status batch_perft_suite(const Options *options, Fault *fault)
{
    Suite suite = { .name = option_value(options, OPTION_PERFT_SUITE) };
    int64_t depth = PERFT_MAX_DEPTH;
    Text text = { 0 };
    Status status = option_number(
        options, (OptionRange){ OPTION_MAX_DEPTH, 1, PERFT_MAX_DEPTH }, &depth,
        fault);

    if (status == OK)
        status = option_part(options, &suite.part, fault);
    if (status == OK)
        status = source_load(suite.name, SUITE_LIMIT, &text, fault);
    if (status == OK)
        status = counter_start(&suite.counter, options, fault);
    if (status == OK) {
        suite.max_depth = (unsigned)depth;
        status = check_lines(&suite, text_span(&text), fault);
        counter_end(&suite.counter);
    }
    text_free(&text);
    if (status == OK) {
        display_print("%zu positions, %zu counts, all as expected\n",
                      suite.positions, suite.counts);
        print_speed(&suite.counter);
    }
    return status;
}
