/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PANE_LAB_H
#define UI_PANE_LAB_H

#include "lab/lab_figure.h"
#include "session/laboratory.h"
#include "ui/view.h"

/*
 * The parts of the sheets of the lab, each drawn on whatever canvas it is
 * given.
 */

/* pane_experiments.c: all of them, one a row, each a CLICK_ITEM; `top` is the
 * first row that is seen. */
typedef struct LabList {
    size_t selected;
    bool has_focus;
    int top;
} LabList;

/* Columns that are enough, and those that have the figures, too. */
enum { PANE_EXPERIMENTS_NARROW = 36, PANE_EXPERIMENTS_WIDE = 58 };

void pane_experiments_draw(Canvas canvas, const View *view, LabList *list);

/* pane_lab_table.c: the table of an experiment with what is known so far; the
 * cursor is kept inside, and what it is on in sight. */
typedef struct LabCursor {
    size_t row, column;
    size_t top, left; /* the first that are seen */
    bool has_focus;
} LabCursor;

void pane_lab_table_draw(Canvas canvas, const View *view, const LabRun *run,
                         LabCursor *cursor);

/* "minimax: 5.8 here, 72.7 in the paper" */
void pane_lab_write_cell(const LabRun *run, const LabCursor *cursor,
                         Text *text);

/* What a sign is drawn like, also without Unicode. */
uint32_t pane_lab_sign(const Look *look, LabSign sign, Style *style);

/* pane_curves.c: lines of braille, or of characters, with axes and a legend;
 * the style of one of the lines. */
Style pane_curves_style(const Look *look, size_t line);
void pane_curves_draw(Canvas canvas, const View *view, const LabFigure *figure);

/* pane_race.c: all brains, a row for each, which is a CLICK_ITEM; below them
 * what the selected one has found, the board and curves, if there is room. */
typedef struct LabRaceList {
    size_t selected;
    int top;
} LabRaceList;

void pane_race_draw(Canvas canvas, const View *view, const LabRace *race,
                    LabRaceList *list);

/* pane_experiment.c: its title, its table or curves, and what follows. */
typedef struct LabSheet {
    size_t experiment;
    LabCursor cursor;
    bool has_curves; /* instead of the table */
} LabSheet;

void pane_experiment_draw(Canvas canvas, const View *view, LabSheet *sheet);
void pane_experiment_title(Canvas canvas, const View *view, size_t number);

/* pane_words.c: flowing text in rows; how many it takes in so many columns. */
int pane_words_rows(Span words, int columns);
void pane_words_draw(Canvas canvas, Span words, Style style);

#endif
