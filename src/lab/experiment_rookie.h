/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_EXPERIMENT_ROOKIE_H
#define LAB_EXPERIMENT_ROOKIE_H

#include "lab/experiment.h"
#include "lab/rookie.h"
#include "lab/sample.h"

/*
 * What the experiments of Rookie 2.0 share: middle games and endgames, as its
 * report has them (or, instead, other positions), and how many nodes a search
 * of all of them takes.
 */
enum { ROOKIE_PANELS_MAX = 2 };

/* How deep, when it is usually so deep: as deep as somebody says. */
unsigned rookie_experiment_depth(const LabOptions *options, unsigned usual);

/* All parts, and a table that is large enough for that depth. */
void rookie_experiment_options(RookieOptions *options, unsigned depth);

size_t rookie_panel_count(const LabOptions *options);
const char *rookie_panel_name(const LabOptions *options, size_t panel);
size_t rookie_panel_size(const LabOptions *options, size_t panel);
void rookie_panel_position(const LabOptions *options, size_t panel,
                           size_t index, Position *position);

/* Nodes of all positions of a panel, with all iterations up to each depth; and
 * look-ups in the table, and the slots that these have touched. */
typedef struct RookieNodes {
    double at[ROOKIE_DEPTH_MAX + 1];
    double lookups[ROOKIE_DEPTH_MAX + 1];
    double touched[ROOKIE_DEPTH_MAX + 1];
} RookieNodes;

typedef struct RookiePanel {
    size_t number;
    unsigned depth;
    RookieOptions options;
} RookiePanel;

/* False if it was stopped. */
bool rookie_panel_search(const LabTask *task, const RookiePanel *panel,
                         RookieNodes *nodes);

/* "2 plies", "3 plies" ... as columns, or as rows. */
enum { ROOKIE_FIRST_DEPTH = 2 };
void rookie_name_depths_columns(LabTable *table);
void rookie_name_depths_rows(LabTable *table);

/* A number as the cell shows it, "%.2f" for example; nothing in the paper. */
void rookie_set_number(LabCell *cell, const char *format, double number);

#endif
