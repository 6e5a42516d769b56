/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_TABLE_H
#define LAB_LAB_TABLE_H

#include "base/text.h"
#include "board/position.h"

#include <stdatomic.h>

/*
 * A table of an experiment: what the paper has, what came out here, and a sign
 * that compares them.
 */
typedef enum LabSign {
    LAB_SIGN_OPEN,    /* not done, or left out */
    LAB_SIGN_NONE,    /* the paper has no number */
    LAB_SIGN_EQUAL,   /* the same as in the paper */
    LAB_SIGN_TREND,   /* not the same, but what follows from it is */
    LAB_SIGN_DIFFERS, /* not the same */
    LAB_SIGNS
} LabSign;

/* What a cell is about: a position, and the line found in it. */
enum { LAB_LINE_MAX = 32 };

typedef struct LabPlace {
    Position position;
    Move line[LAB_LINE_MAX];
    size_t length;
} LabPlace;

/*
 * A cell is written by one task and read by others once it is finished; after
 * that only the conclusion changes its sign, when all tasks have ended.
 */
typedef struct LabCell {
    char *paper; /* or NULL */
    char *here;  /* or NULL */
    LabSign sign;
    bool is_wrong;   /* an exact cell that is not what it must be */
    double value;    /* of a number, for curves and trends */
    LabPlace *place; /* or NULL */
    atomic_bool is_finished;
} LabCell;

typedef struct LabTable {
    size_t rows;
    size_t columns;
    char **row_names;
    char **column_names;
    LabCell *cells;
    char *sentence; /* or NULL */
} LabTable;

LabTable *lab_table_new(size_t rows, size_t columns);
void lab_table_free(LabTable *table);

void lab_table_name_row(LabTable *table, size_t row, const char *name);
void lab_table_name_column(LabTable *table, size_t column, const char *name);

LabCell *lab_table_cell(const LabTable *table, size_t row, size_t column);

/* A cell whose text must be the paper's (NULL: none printed) and, where it is
 * known, the one that was counted independently of luft (NULL: not known). */
void lab_cell_set_exact(LabCell *cell, const char *paper, const char *counted,
                        const char *here);

/* A cell that need not be the same: its sign stays open until all of the table
 * is there. */
void lab_cell_set_trend(LabCell *cell, const char *paper, const char *here);

/* What the paper has for such a cell, its sign still open. */
void lab_cell_set_paper(LabCell *cell, const char *paper);

/* What a comparison with more than the cell has shown. */
void lab_cell_set_sign(LabCell *cell, LabSign sign);

/* The number that it shows. */
void lab_cell_set_value(LabCell *cell, double value);

/* The position it is about and the best line found there, for people who want
 * to see it; of a longer line the beginning. */
void lab_cell_set_place(LabCell *cell, const Position *position,
                        const Move *line, size_t length);

/* All of it is there: whoever watches may look at it while other tasks go on.
 * A cell without this is seen when the experiment has ended. */
void lab_cell_finish(LabCell *cell);
bool lab_cell_is_finished(const LabCell *cell);

/* What follows from the table.  Takes the text. */
void lab_table_conclude(LabTable *table, Text *sentence);

/* How many cells are not what they must be. */
size_t lab_table_wrong(const LabTable *table);

/* '=', '~', '!', and so on, in UTF-8. */
const char *lab_sign_text(LabSign sign);

#endif
