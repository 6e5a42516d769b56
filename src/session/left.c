/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/library_place.h"
#include "session/inside.h"

/*
 * Unsaved changes to a file that an earlier run has left in its journal: they
 * are offered when that file is opened.  That journal keeps them until they are
 * on the board and in our own.
 */

/* The lines before the empty one. */
static void read_place(Span record, LibraryPlace *place)
{
    Span line;

    while (span_split_line(&record, &line) && line.length > 0) {
        Span key = span_take(line, span_find(line, ' '));

        library_read_place(key, span_trim(span_skip(line, key.length)), place);
    }
}

/* Whatever has been written into it since. */
static bool is_of_file(const void *context, Span record)
{
    const FileStamp *file = context;
    LibraryPlace place = { 0 };
    FileStamp stamp;
    bool is_same;

    read_place(record, &place);
    is_same = place.path != NULL &&
              file_stamp(place.path, &stamp, NULL) == OK && stamp.exists &&
              stamp.device == file->device && stamp.inode == file->inode;
    library_place_free(&place);
    return is_same;
}

/* "01:59", or with the date if that was another day. */
static void put_time(int64_t seconds, Text *text)
{
    ClockMoment then = clock_moment(seconds);
    ClockDate today = clock_today();

    if (then.date.year != today.year || then.date.month != today.month ||
        then.date.day != today.day)
        text_format(text, "%04d-%02d-%02d ", then.date.year, then.date.month,
                    then.date.day);
    text_format(text, "%02d:%02d", then.hour, then.minute);
}

bool left_find(Session *session)
{
    JournalSeeker seeker = { .wants = is_of_file };
    FileStamp file;

    left_release(session);
    if (session->recovery.journal == NULL ||
        file_stamp(library_path(session->library), &file, NULL) != OK ||
        !file.exists)
        return false;
    seeker.context = &file;
    return journal_find(&seeker, &session->left.journal, &session->left.record);
}

void left_put_time(const Session *session, Text *text)
{
    put_time(journal_written(session->left.journal), text);
}

const Text *left_record(const Session *session)
{
    return session->left.journal == NULL ? NULL : &session->left.record;
}

void left_done(Session *session)
{
    if (!session->recovery.has_failed)
        journal_clear(session->left.journal, NULL);
    left_release(session);
}

void left_release(Session *session)
{
    journal_close(session->left.journal);
    session->left.journal = NULL;
    text_free(&session->left.record);
    session->left.record = (Text){ 0 };
}
