/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_INDEX_CACHE_H
#define FORMATS_INDEX_CACHE_H

#include "base/files.h"
#include "formats/game_index.h"

/*
 * Indexes of big files, kept in the user's cache directory for next time.
 *
 * An index is found by the inode of its file and is only good for the size and
 * the time of change it was made for.  Whatever is wrong with what was kept,
 * and whatever fails while it is written, the index is simply made again:
 * nothing here is ever a failure.
 */

/* Smaller files are indexed faster than their index is found. */
enum { INDEX_CACHE_FROM = 1 << 18 };

typedef struct CachedIndex {
    GameIndex games;
    bool has_positions;
} CachedIndex;

/* False, with *result untouched, if there is none for this state of it. */
bool index_cache_load(const FileStamp *stamp, CachedIndex *result);

/* `stamp` is the file's when reading began; if `path` is another file by now,
 * nothing is kept. */
void index_cache_save(const char *path, const FileStamp *stamp,
                      const CachedIndex *index);

/*
 * The same in steps of a few milliseconds, for whoever must not be kept
 * waiting: hundreds of megabytes are to be written for the biggest of files.
 * The index must not change before the end; NULL when nothing is to be kept.
 */
typedef struct IndexSaving IndexSaving;

IndexSaving *index_cache_start(const char *path, const FileStamp *stamp,
                               const CachedIndex *index);

/* False after the last step, with which the saving has ended; NULL is harmless.
 */
bool index_cache_continue(IndexSaving *saving);
void index_cache_abandon(IndexSaving *saving);

#endif
