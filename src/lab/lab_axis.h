/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_AXIS_H
#define LAB_LAB_AXIS_H

#include "lab/experiment.h"

/*
 * An axis of a figure: from where to where, and the round numbers on it.
 */
enum { LAB_TICKS_MAX = 16, LAB_LABEL_SIZE = 16 };

typedef struct LabAxis {
    const char *title;
    LabScale scale;
    double low, high;
    double ticks[LAB_TICKS_MAX]; /* within these, going up */
    size_t tick_count;
} LabAxis;

/* One that holds all numbers from `low` to `high`, which are above 0 on a
 * logarithmic scale, with at most so many ticks, at least 2. */
LabAxis lab_axis_make(const char *title, LabScale scale, double low,
                      double high);

/* From the first of these numbers, which are in order, to the last, with ticks
 * at each of them if they are few. */
LabAxis lab_axis_at(const char *title, LabScale scale, const double *numbers,
                    size_t count);

/* Where a number is along it: 0 at its beginning, 1 at its end. */
double lab_axis_place(const LabAxis *axis, double number);

/* "250", "1024", "25k", "1.5M", "0.75", "1e-6", "2^20" */
void lab_axis_label(double number, char label[LAB_LABEL_SIZE]);

#endif
