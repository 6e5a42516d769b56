/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/experiment_rookie.h"

#include <stdio.h>

enum { NAME_SIZE = 32, SMALL_BITS = 6, BITS_MAX = 20 };

static const SampleKind KINDS[ROOKIE_PANELS_MAX] = { SAMPLE_MIDDLE_GAMES,
                                                     SAMPLE_ENDGAMES };

unsigned rookie_experiment_depth(const LabOptions *options, unsigned usual)
{
    unsigned depth = options->max_depth > 0 ? options->max_depth : usual;

    if (depth < ROOKIE_FIRST_DEPTH)
        depth = ROOKIE_FIRST_DEPTH;
    return depth < ROOKIE_DEPTH_MAX ? depth : ROOKIE_DEPTH_MAX;
}

/* Four times as large for each ply: a new table for each position should not
 * take longer than its search. */
void rookie_experiment_options(RookieOptions *options, unsigned depth)
{
    unsigned bits = SMALL_BITS + 2 * depth;

    rookie_options_default(options);
    options->table.entries = (size_t)1 << (bits < BITS_MAX ? bits : BITS_MAX);
}

static bool are_papers(const LabOptions *options)
{
    return options->position_count == 0;
}

size_t rookie_panel_count(const LabOptions *options)
{
    return are_papers(options) ? ROOKIE_PANELS_MAX : 1;
}

const char *rookie_panel_name(const LabOptions *options, size_t panel)
{
    static const char *const names[ROOKIE_PANELS_MAX] = { "middle game",
                                                          "endgame" };

    return are_papers(options) ? names[panel] : "these";
}

size_t rookie_panel_size(const LabOptions *options, size_t panel)
{
    return are_papers(options) ? sample_count(KINDS[panel])
                               : options->position_count;
}

void rookie_panel_position(const LabOptions *options, size_t panel,
                           size_t index, Position *position)
{
    if (are_papers(options))
        sample_position(KINDS[panel], index, position);
    else
        *position = options->positions[index];
}

/* --- Counting ------------------------------------------------------------- */

/* Each depth once more than there was before: positions that end early (mated
 * for certain) count with what they took. */
typedef struct Count {
    RookieNodes *nodes;
    const Rookie *rookie;
    unsigned depth; /* that is counted already */
    unsigned last;
    double calls;
} Count;

static void count_to(Count *count, unsigned depth)
{
    const RookieTableCounts *table = rookie_counts(count->rookie);

    while (count->depth < depth) {
        count->nodes->at[++count->depth] += count->calls;
        if (table == NULL)
            continue;
        count->nodes->lookups[count->depth] += (double)table->lookups;
        count->nodes->touched[count->depth] += (double)table->touched;
    }
}

static void count_iteration(void *context, const RookieResult *result)
{
    Count *count = context;

    count_to(count, result->depth - 1);
    count->calls = (double)result->calls;
    count_to(count, result->depth);
}

static bool search_position(const LabTask *task, const Position *position,
                            const RookieOptions *options, Count *count)
{
    Work work = experiment_work(task);
    Rookie *rookie = rookie_new(options);
    RookieResult result;

    if (rookie == NULL)
        return false;
    count->rookie = rookie;
    rookie_search(rookie,
                  &(RookieTask){ .position = position,
                                 .depth = count->last,
                                 .iterated = count_iteration,
                                 .context = count },
                  &work, &result);
    count_to(count, count->last);
    rookie_free(rookie);
    return !work.is_over;
}

/* Without iterations each depth is a search of its own. */
static bool search_each_depth(const LabTask *task, const Position *position,
                              const RookieOptions *options, Count *count)
{
    unsigned last = count->last;
    bool is_done = true;

    for (count->last = 1; count->last <= last && is_done; count->last++)
        is_done = search_position(task, position, options, count);
    count->last = last;
    return is_done;
}

bool rookie_panel_search(const LabTask *task, const RookiePanel *panel,
                         RookieNodes *nodes)
{
    const RookieOptions *options = &panel->options;

    *nodes = (RookieNodes){ .at = { 0 } };
    for (size_t i = 0; i < rookie_panel_size(task->options, panel->number);
         i++) {
        Count count = { .nodes = nodes, .last = panel->depth };
        Position position;

        rookie_panel_position(task->options, panel->number, i, &position);
        if (!movegen_any(&position))
            continue;
        if (options->has[ROOKIE_DEEPENING]
                ? !search_position(task, &position, options, &count)
                : !search_each_depth(task, &position, options, &count))
            return false;
    }
    return true;
}

/* --- Tables --------------------------------------------------------------- */

void rookie_name_depths_columns(LabTable *table)
{
    char name[NAME_SIZE];

    for (size_t i = 0; i < table->columns; i++) {
        snprintf(name, sizeof name, "%zu plies", i + ROOKIE_FIRST_DEPTH);
        lab_table_name_column(table, i, name);
    }
}

void rookie_name_depths_rows(LabTable *table)
{
    char name[NAME_SIZE];

    for (size_t i = 0; i < table->rows; i++) {
        snprintf(name, sizeof name, "%zu plies", i + ROOKIE_FIRST_DEPTH);
        lab_table_name_row(table, i, name);
    }
}

void rookie_set_number(LabCell *cell, const char *format, double number)
{
    char text[NAME_SIZE];

    snprintf(text, sizeof text, format, number);
    lab_cell_set_trend(cell, NULL, text);
    lab_cell_set_value(cell, number);
}
