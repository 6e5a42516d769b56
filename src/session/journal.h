/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_JOURNAL_H
#define SESSION_JOURNAL_H

#include "base/fault.h"
#include "base/text.h"

/*
 * A file that always holds the last state of unsaved work.
 *
 * Records are appended, each with its length and checksum, and are on disk
 * when journal_put returns; the last whole one counts.  Several programs can
 * run at once: each takes the first of a few files that nobody else holds.
 */
typedef struct Journal Journal;

/* Take an empty journal in the user's state directory.  ERR_BUSY when there is
 * none. */
Status journal_open(Journal **result, Fault *fault);

/*
 * A journal that an earlier run has left, the newest that `wants` accepts by
 * its record (NULL: any).  The file keeps that until the first put or clear.
 * False, with nothing changed, if there is none.
 */
typedef struct JournalSeeker {
    const void *context;
    bool (*wants)(const void *context, Span record);
} JournalSeeker;

bool journal_find(const JournalSeeker *seeker, Journal **result, Text *left);

/* When its file was written last, in seconds since 1970. */
int64_t journal_written(const Journal *journal);

/* What is in the file stays there. */
void journal_close(Journal *journal);

Status journal_put(Journal *journal, Span record, Fault *fault);

/* There is nothing (more) to lose. */
Status journal_clear(Journal *journal, Fault *fault);

/* The last whole record in the bytes of a journal, and how many bytes at the
 * front are whole records; for the tests. */
bool journal_find_last(Span bytes, Span *record, size_t *whole);
void journal_write_record(Span record, Text *bytes);

#endif
