/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/library_place.h"
#include "session/inside.h"

/*
 * What an earlier run has left in its journal, which keeps it until it is on
 * the board and in our own.  Unsaved changes to a file are offered when that
 * file is opened.
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
    Left *left = &session->recovery.of_file;
    JournalSeeker seeker = { .wants = is_of_file };
    FileStamp file;

    left_release(left);
    if (session->recovery.journal == NULL ||
        file_stamp(library_path(session->library), &file, NULL) != OK ||
        !file.exists)
        return false;
    seeker.context = &file;
    return journal_find(&seeker, &left->journal, &left->record);
}

void left_put_time(const Left *left, Text *text)
{
    put_time(journal_written(left->journal), text);
}

void left_put_off(Left *left)
{
    left->is_put_off = true;
}

Journal *left_give_journal(Left *left)
{
    Journal *journal = left->journal;

    left->journal = NULL;
    return journal;
}

void left_done(Left *left)
{
    if (left->journal != NULL)
        journal_clear(left->journal, NULL);
    left_release(left);
}

void left_release(Left *left)
{
    journal_close(left->journal);
    text_free(&left->record);
    *left = (Left){ .journal = NULL };
}
