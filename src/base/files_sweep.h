/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_FILES_SWEEP_H
#define BASE_FILES_SWEEP_H

#include "base/text.h"

/*
 * The names of temporary files, and the removal of those left behind by a
 * program that was killed while saving.  For files_replace.c alone.
 */

/* ".name.luft-0123456789abcdef" in the directory of `target`. */
void files_sweep_name(const char *target, uint64_t number, Text *name);

/*
 * Remove what has such a name for this target, is at least a minute old and
 * is locked by nobody.  Fails in silence: this is only tidying.
 */
void files_sweep(const char *target);

#endif
