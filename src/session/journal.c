/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/journal.h"
#include "session/inside.h"

#include "base/checksum.h"
#include "base/directory.h"
#include "base/files.h"
#include "base/memory.h"

/*
 * A record is a line "luft LENGTH CHECKSUM" in decimal and hexadecimal, the
 * bytes, and a newline.
 */
enum {
    JOURNALS = 10,           /* programs at the same time */
    SIZE_MAX_KEPT = 4 << 20, /* then the file is started again */
    SIZE_MAX_READ = 256 << 20
};

struct Journal {
    FileLog *log;
    int64_t written; /* when it was opened */
};

void journal_write_record(Span record, Text *bytes)
{
    text_format(bytes, "luft %zu %08x\n", record.length,
                (unsigned)checksum_crc32(0, record));
    text_append_span(bytes, record);
    text_append_char(bytes, '\n');
}

/* Read one record at the front of *rest; false if it is not whole. */
static bool read_record(Span *rest, Span *record)
{
    Span after = *rest;
    Span line;
    Span word;
    uint64_t length;
    uint64_t checksum;

    if (!span_starts_with(*rest, "luft ") || !span_split_line(&after, &line))
        return false;
    line = span_skip(line, 5);
    if (!span_next_word(&line, &word) ||
        !span_to_unsigned(word, SIZE_MAX_READ, &length) ||
        !span_next_word(&line, &word) ||
        !span_to_hexadecimal(word, &checksum) || after.length < length + 1 ||
        after.data[length] != '\n')
        return false;
    *record = span_take(after, (size_t)length);
    if (checksum_crc32(0, *record) != checksum)
        return false;
    *rest = span_skip(after, (size_t)length + 1);
    return true;
}

bool journal_find_last(Span bytes, Span *record, size_t *whole)
{
    Span rest = bytes;
    Span found;
    bool is_found = false;

    while (read_record(&rest, &found)) {
        *record = found;
        is_found = true;
    }
    *whole = bytes.length - rest.length;
    return is_found;
}

static Status journal_path(unsigned number, Text *path, Fault *fault)
{
    Text name = { 0 };
    Status status;

    text_append(&name, "journal");
    if (number > 0)
        text_format(&name, ".%u", number);
    status = directory_find(DIRECTORY_STATE, text_string(&name), path, fault);
    text_free(&name);
    return status;
}

static bool is_there(unsigned number, FileStamp *stamp)
{
    Text path = { 0 };
    bool exists = journal_path(number, &path, NULL) == OK &&
                  file_stamp(text_string(&path), stamp, NULL) == OK &&
                  stamp->exists;

    text_free(&path);
    return exists;
}

static bool is_newer(const FileStamp *a, const FileStamp *b)
{
    return a->seconds != b->seconds ? a->seconds > b->seconds
                                    : a->nanoseconds > b->nanoseconds;
}

/* The newest journal that has not been tried; false if there is none. */
static bool next_to_try(const bool *is_tried, unsigned *number,
                        int64_t *written)
{
    FileStamp newest = { 0 };
    bool is_any = false;

    for (unsigned i = 0; i < JOURNALS; i++) {
        FileStamp stamp = { 0 };

        if (is_tried[i] || !is_there(i, &stamp) ||
            (is_any && !is_newer(&stamp, &newest)))
            continue;
        newest = stamp;
        *written = stamp.seconds;
        *number = i;
        is_any = true;
    }
    return is_any;
}

static Status open_one(unsigned number, FileLog **log, Fault *fault)
{
    Text path = { 0 };
    Status status = journal_path(number, &path, fault);

    if (status == OK)
        status = directory_make_for(text_string(&path), fault);
    if (status == OK)
        status = file_log_open(text_string(&path), log, fault);
    text_free(&path);
    return status;
}

/* Work that was left there is handed over; a torn end is cut off. */
static Status look_into(FileLog *log, Text *left, Fault *fault)
{
    Text content = { 0 };
    Span record;
    size_t whole = 0;
    Status status = file_log_read(log, SIZE_MAX_READ, &content, fault);

    if (status == OK && journal_find_last(text_span(&content), &record, &whole))
        text_append_span(left, record);
    if (status == OK && whole < content.length)
        status = file_log_truncate(log, whole, fault);
    text_free(&content);
    return status;
}

static bool is_wanted(const JournalSeeker *seeker, FileLog *log, Text *left)
{
    text_clear(left);
    return file_log_length(log) > 0 && look_into(log, left, NULL) == OK &&
           left->length > 0 &&
           (seeker->wants == NULL ||
            seeker->wants(seeker->context, text_span(left)));
}

/* The one in which somebody has left work last; NULL if there is none. */
static FileLog *find_left(const JournalSeeker *seeker, Text *left,
                          int64_t *written)
{
    bool is_tried[JOURNALS] = { false };
    unsigned number = 0;

    while (next_to_try(is_tried, &number, written)) {
        FileLog *log = NULL;

        is_tried[number] = true;
        if (open_one(number, &log, NULL) != OK)
            continue;
        if (is_wanted(seeker, log, left))
            return log;
        file_log_close(log);
    }
    text_clear(left);
    return NULL;
}

static FileLog *find_empty(Fault *fault)
{
    for (unsigned number = 0; number < JOURNALS; number++) {
        FileLog *log = NULL;

        if (open_one(number, &log, fault) != OK)
            continue;
        if (file_log_length(log) == 0)
            return log;
        file_log_close(log);
    }
    return NULL;
}

/* Every file has been tried: why is there none for us? */
static Status explain_no_file(const Fault *why, Fault *fault)
{
    if (why->status != OK && why->status != ERR_BUSY)
        return fault_set(fault, why->status, "cannot open a recovery file: %s",
                         why->text);
    return fault_set(fault, ERR_BUSY, "cannot open a recovery file: %s",
                     why->status == OK
                         ? "too many interrupted games are waiting"
                         : "too many programs are running");
}

Status journal_open(Journal **result, Fault *fault)
{
    Fault why = { 0 };
    FileLog *log = find_empty(&why);

    if (log == NULL)
        return explain_no_file(&why, fault);
    *result = memory_zeroed(1, sizeof **result);
    (*result)->log = log;
    return OK;
}

bool journal_find(const JournalSeeker *seeker, Journal **result, Text *left)
{
    int64_t written = 0;
    FileLog *log = find_left(seeker, left, &written);

    if (log == NULL)
        return false;
    *result = memory_zeroed(1, sizeof **result);
    (*result)->log = log;
    (*result)->written = written;
    return true;
}

int64_t journal_written(const Journal *journal)
{
    return journal->written;
}

void journal_close(Journal *journal)
{
    if (journal == NULL)
        return;
    file_log_close(journal->log);
    memory_free(journal);
}

/*
 * The file has grown long: go on in another one.  The old one is emptied only
 * when the new one has the record, so that there is no moment without.
 */
static Status begin_anew(Journal *journal, Span bytes, Fault *fault)
{
    FileLog *fresh = find_empty(NULL);
    Status status;

    if (fresh == NULL)
        return file_log_append(journal->log, bytes, fault);
    status = file_log_append(fresh, bytes, fault);
    if (status != OK) {
        file_log_close(fresh);
        return status;
    }
    file_log_truncate(journal->log, 0, NULL);
    file_log_close(journal->log);
    journal->log = fresh;
    return OK;
}

Status journal_put(Journal *journal, Span record, Fault *fault)
{
    uint64_t length = file_log_length(journal->log);
    Text bytes = { 0 };
    Status status;

    journal_write_record(record, &bytes);
    if (length > 0 && length + bytes.length > SIZE_MAX_KEPT)
        status = begin_anew(journal, text_span(&bytes), fault);
    else
        status = file_log_append(journal->log, text_span(&bytes), fault);
    text_free(&bytes);
    return status;
}

Status journal_clear(Journal *journal, Fault *fault)
{
    if (file_log_length(journal->log) == 0)
        return OK;
    return file_log_truncate(journal->log, 0, fault);
}
