/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_PRINT_H
#define LAB_LAB_PRINT_H

#include "lab/experiment.h"

/*
 * An experiment's table for people and for programs.
 *
 * As text: a line for each row with what came out here and a sign; below it
 * what the paper has, where that is something else.  As TSV and JSON each cell
 * has all three.
 */
typedef enum LabFormat { LAB_TEXT, LAB_TSV, LAB_JSON, LAB_FORMATS } LabFormat;

/* "text", "tsv", "json"; false if it is none of them. */
bool lab_format_read(const char *name, LabFormat *format);

void lab_print(const Experiment *experiment, const LabTable *table,
               LabFormat format, Text *text);

/* All experiments, a line each, with what the signs mean. */
void lab_print_list(Text *text);

#endif
