/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_SOURCE_H
#define FORMATS_SOURCE_H

#include "base/files.h"

/*
 * Where text comes from: a file, a compressed file (recognised by its first
 * bytes, whatever its name), an open descriptor, or memory.  Reading goes
 * forward; offsets are those of the plain text.
 *
 * Opening refuses text that cannot be read: UTF-16.
 */
typedef struct Source Source;

Status source_open(const char *path, Source **result, Fault *fault);

/*
 * For jobs whose user waits for them: also standard input ("-"), pipes and
 * devices.  Reading these ends with ERR_STOPPED when `is_stopped`, unless NULL,
 * says so.
 */
Status source_open_any(const char *path, bool (*is_stopped)(void),
                       Source **result, Fault *fault);

/* The whole plain text of such a file, appended; longer than `limit` bytes is
 * ERR_LIMIT. */
Status source_load(const char *path, size_t limit, Text *content, Fault *fault);

/* `text` must live as long as the source. */
Source *source_from_span(Span text);
void source_close(Source *source);

/* Up to `size` bytes; *count is 0 only at the end.  Damaged data yields what
 * can be had, then fails. */
Status source_read(Source *source, void *to, size_t size, size_t *count,
                   Fault *fault);

/* Go on at `offset`.  Going back in a compressed file means unpacking it from
 * its beginning; stdin cannot go back (ERR_IO). */
Status source_seek(Source *source, uint64_t offset, Fault *fault);

uint64_t source_offset(const Source *source);

/* A file as it is on disk can be written back. */
bool source_is_packed(const Source *source);
const FileStamp *source_stamp(const Source *source); /* of the file */

/* For progress: bytes of the file that have been used, and how many there are
 * (0 if nobody knows). */
uint64_t source_used(const Source *source);
uint64_t source_size(const Source *source);

#endif
