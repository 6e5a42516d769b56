/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_SORTER_H
#define CLI_SORTER_H

#include "cli/list_columns.h"

/*
 * Games in another order: they are kept, with their text, until all have come.
 */
typedef struct Sorter Sorter;

/* The columns are copied. */
Sorter *sorter_new(const ListColumns *columns);
void sorter_free(Sorter *sorter);

/* `file` is the number of its file, which is given back; the rest is copied. */
void sorter_add(Sorter *sorter, ListedGame *game, size_t file);

/* Games that are equal stay in the order in which they came. */
void sorter_sort(Sorter *sorter);

/* The next one in order; false when there is none.  Valid until the sorter is
 * freed. */
bool sorter_next(Sorter *sorter, PgnRaw *raw, size_t *file);

#endif
