/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_MEMORY_FILE_H
#define BASE_MEMORY_FILE_H

#include "base/fault.h"
#include "base/text.h"

#include <stdio.h>

/*
 * A file without a name and without a disk, for libraries that want to write
 * to a descriptor: what they write never waits for anybody, and is taken out
 * here.
 *
 * Where the system has no such files, it is one of the temporary directory
 * whose name is removed at once.
 */
typedef struct MemoryFile MemoryFile;

Status memory_file_open(MemoryFile **result, Fault *fault);
void memory_file_close(MemoryFile *file);

/* For the library; it stays the MemoryFile's. */
FILE *memory_file_stream(const MemoryFile *file);

/* Append to `bytes` what was written since last time. */
void memory_file_take(MemoryFile *file, Text *bytes);

#endif
