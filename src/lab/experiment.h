/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include "base/fault.h"
#include "base/text.h"
#include "board/position.h"
#include "lab/lab_table.h"
#include "lab/services.h"
#include "lab/work.h"

/*
 * The tables and figures of the documents that luft descends from, to be made
 * again.
 *
 * An experiment is a table whose cells are filled by independent tasks, and a
 * sentence about what the authors concluded and whether that holds here.
 */
typedef enum ExperimentKind {
    EXPERIMENT_EXACT, /* every cell that has an expected text must equal it */
    EXPERIMENT_TREND  /* what counts is which is larger */
} ExperimentKind;

typedef enum LabScale { LAB_LINEAR, LAB_LOG } LabScale;

/*
 * The table as curves, if it is one: each column is a line, a row a point of
 * all lines, or the other way round.
 *
 * Where a point is along the axis says the first number in the name of its row
 * (2^10 is 1024); how high it is, the value of its cell.
 */
typedef enum LabLines { LAB_LINES_ARE_COLUMNS, LAB_LINES_ARE_ROWS } LabLines;

typedef struct LabPlot {
    const char *x; /* "depth"; NULL: the table is no curve */
    const char *y; /* "calls" */
    LabScale x_scale, y_scale;
    LabLines lines;
    size_t first; /* the first line, and every ... */
    size_t step;  /* ... so-many-th; 0 is 1 */
} LabPlot;

typedef struct LabOptions {
    unsigned max_depth;          /* deeper cells are left out; 0: none */
    const Position *positions;   /* instead of the paper's, where ... */
    size_t position_count;       /* ... the experiment is about positions */
    unsigned jobs;               /* threads */
    const LabServices *services; /* NULL: none */
    /* Told now and then how many tasks are done; false stops the rest.  Or
     * NULL. */
    bool (*goes_on)(void *context, size_t done, size_t tasks);
    void *context;
} LabOptions;

/* What a task is given.  Several run at once, in cells of their own. */
typedef struct LabTask {
    const LabOptions *options;
    const atomic_bool *stop;
    LabTable *table;
    size_t number;
} LabTask;

typedef struct Experiment {
    const char *name;     /* "dhbw-4.1" */
    const char *document; /* "DHBW ChessAI" */
    const char *figure;   /* "table 4.1" */
    const char *title;
    const char *time;  /* usually, on one processor */
    const char *needs; /* "stockfish": left out of all; NULL: nothing */
    ExperimentKind kind;
    bool has_positions; /* so that others can be given */
    bool asks_services; /* without which its cells stay open */
    LabPlot plot;

    /* Make the empty table and say how many tasks fill it. */
    LabTable *(*prepare)(const LabOptions *options, size_t *tasks);
    void (*run)(const LabTask *task);
    /* When all of it is there: signs that compare cells, and the sentence. */
    void (*conclude)(LabTable *table, Text *sentence);
} Experiment;

size_t experiment_count(void);
const Experiment *experiment_at(size_t index);

/* NULL if there is no such experiment. */
const Experiment *experiment_find(Span name);

/*
 * Make the table.  ERR_STOPPED, with what is done by then, when it was stopped;
 * the caller frees the table with lab_table_free() after any status.
 */
Status experiment_run(const Experiment *experiment, const LabOptions *options,
                      LabTable **table, Fault *fault);

/* Is this depth to be left out? */
bool experiment_skips(const LabOptions *options, unsigned depth);

/* A budget that ends when the experiment is stopped. */
Work experiment_work(const LabTask *task);

#endif
