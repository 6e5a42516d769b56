/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_ENDING_WRITE_H
#define TABLES_ENDING_WRITE_H

#include "tables/ending.h"
#include "tables/maker.h"

/* Append a whole file, as ending_open() reads it, with its checksum.  ERR_LIMIT
 * if the distances are too many for the format's short form; ERR_MEMORY. */
Status ending_write(const Maker *maker, EndingKind kind, Text *file,
                    Fault *fault);

#endif
