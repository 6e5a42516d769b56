/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_FILES_SWEEP_H
#define BASE_FILES_SWEEP_H

#include "base/files.h"

/*
 * The names of temporary files, and the removal of those left behind by a
 * program that was killed while saving.  For files_replace.c alone.
 */

/* ".name.luft-0123456789abcdef" in the directory of `target`. */
void files_sweep_name(const char *target, uint64_t number, Text *name);

/*
 * Remove what has such a name for this target and is locked by nobody: the
 * file of a writer that died, however short ago.  `held` is the target as the
 * caller has locked it.  Fails in silence: this is only tidying.
 *
 * A writer keeps its file locked until it has another name.  As the removal
 * may come between its birth and its lock, a writer looks once more, when it
 * has the lock, whether the file is still there.
 */
void files_sweep(const char *target, const FileStamp *held);

#endif
