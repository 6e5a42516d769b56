/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_INSIDE_H
#define TABLES_INSIDE_H

#include "tables/ending.h"
#include "tables/tables.h"

/*
 * The table of these pieces, of either colour, opened if need be; NULL if
 * there is none or it is broken.
 */
Ending *tables_find(Tables *tables, const Material *material, EndingKind kind);

/* A table that was opened has turned out to be damaged. */
void tables_report(Tables *tables, const Ending *ending);

#endif
