/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_TABLES_H
#define CLI_BATCH_TABLES_H

#include "cli/options.h"
#include "tables/tables.h"

/* luft --probe and luft --tables: what endgame tables say, and which there
 * are. */
Status batch_probe(const Options *options, Fault *fault);
Status batch_tables(const Options *options, Fault *fault);
Status batch_make_tables(const Options *options, Fault *fault);

/* The tables of --tb.  Broken ones are named on stderr.  ERR_USAGE without the
 * option. */
Status batch_tables_open(const Options *options, Tables **result, Fault *fault);

#endif
