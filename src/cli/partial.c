/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/partial.h"

#include "base/checksum.h"
#include "base/clock.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>

enum { BLOCK = 1 << 16, HEADER_MAX = 1000, SYNC_EVERY = 1000 /* ms */ };

static const char FIRST_WORDS[] = "%luft job: ";
static const char PIECE_WORD[] = "%luft piece";

struct Partial {
    Text path;
    FileLog *log;
    FileReader *reader;
    PartialPlace *known; /* sorted by key */
    size_t known_count;
    size_t known_room;
    int64_t synced;
    bool is_ours;  /* it has the settings of this job, */
    bool has_more; /* and a piece that was appended */
};

/* --- Reading what is there ------------------------------------------------ */

/* A window on the file that moves forward. */
typedef struct Scan {
    FileReader *reader;
    Text bytes;
    size_t at;       /* the bytes before have been seen */
    uint64_t offset; /* of bytes[at] in the file */
} Scan;

static Span ahead(const Scan *scan)
{
    return span_skip(text_span(&scan->bytes), scan->at);
}

/* At least `wanted` bytes from `offset` on, or all that there are. */
static Status look(Scan *scan, size_t wanted, Fault *fault)
{
    Status status = OK;
    size_t count = 1;

    if (ahead(scan).length >= wanted)
        return OK;
    text_remove(&scan->bytes, 0, scan->at);
    scan->at = 0;
    while (status == OK && count > 0 && scan->bytes.length < wanted) {
        size_t size = wanted - scan->bytes.length;

        if (size < BLOCK)
            size = BLOCK;
        if (!text_try_reserve(&scan->bytes, size))
            return fault_set(fault, ERR_MEMORY, "out of memory");
        status = file_reader_read(scan->reader,
                                  scan->bytes.data + scan->bytes.length, size,
                                  &count, fault);
        if (status == OK)
            text_extend(&scan->bytes, count);
    }
    return status;
}

static void step(Scan *scan, size_t count)
{
    scan->at += count;
    scan->offset += count;
}

static Status look_at_line(Scan *scan, Span *line, Fault *fault)
{
    Status status = look(scan, HEADER_MAX, fault);
    Span start = span_take(ahead(scan), HEADER_MAX);

    *line = span_take(start, span_find(start, '\n'));
    return status == OK && line->length == start.length ? ERR_NOWHERE : status;
}

/* "%luft piece KIND KEY LENGTH SUM" */
typedef struct Header {
    char kind;
    uint64_t key, sum;
    int64_t length;
} Header;

static bool read_header(Span line, Header *header)
{
    Span words[6];
    size_t count = 0;

    while (count < ARRAY_LENGTH(words) && span_next_word(&line, &words[count]))
        count++;
    if (count < ARRAY_LENGTH(words) || words[2].length != 1)
        return false;
    header->kind = words[2].data[0];
    return span_equals(words[0], "%luft") && span_equals(words[1], "piece") &&
           span_to_hexadecimal(words[3], &header->key) &&
           span_to_integer(words[4], 0, INT32_MAX, &header->length) &&
           span_to_hexadecimal(words[5], &header->sum);
}

static void learn(Partial *partial, PartialPlace place)
{
    if (partial->known_count == partial->known_room) {
        partial->known_room = partial->known_room * 2 + 64;
        partial->known = memory_resize(partial->known, partial->known_room,
                                       sizeof *partial->known);
    }
    partial->known[partial->known_count++] = place;
}

/* One piece; ERR_NOWHERE: no whole one is left. */
static Status scan_piece(Partial *partial, Scan *scan, Fault *fault)
{
    Header header;
    Span line;
    Status status = look_at_line(scan, &line, fault);
    size_t start = line.length + 1;
    size_t end;

    if (status != OK)
        return status;
    if (!read_header(line, &header))
        return ERR_NOWHERE;
    end = start + (size_t)header.length;
    status = look(scan, end, fault);
    if (status != OK)
        return status;

    Span piece = span_skip(span_take(ahead(scan), end), start);

    if (piece.length < (size_t)header.length ||
        checksum_hash64(header.key, piece) != header.sum)
        return ERR_NOWHERE;
    learn(partial, (PartialPlace){ header.key, scan->offset + start,
                                   piece.length, header.kind });
    step(scan, end);
    return OK;
}

static Status is_foreign(const Partial *partial, Fault *fault)
{
    return fault_set(fault, ERR_FORMAT,
                     "%s: not of an interrupted job: move it away",
                     text_string(&partial->path));
}

/* The first line; ERR_NOWHERE: the file ends before its end. */
static Status scan_settings(const Partial *partial, Scan *scan, Span settings,
                            Fault *fault)
{
    Span line;
    Status status = look_at_line(scan, &line, fault);
    Span words = span_from(FIRST_WORDS);

    if (status == ERR_NOWHERE) {
        Span all = ahead(scan);
        bool is_ours = span_is_equal(all, span_take(words, all.length)) ||
                       span_starts_with(all, FIRST_WORDS);

        return is_ours ? ERR_NOWHERE : is_foreign(partial, fault);
    }
    if (status != OK)
        return status;
    if (!span_starts_with(line, FIRST_WORDS))
        return is_foreign(partial, fault);
    if (!span_is_equal(span_skip(line, words.length), settings))
        return fault_set(fault, ERR_CHANGED,
                         "%s: begun with other settings (%.*s): go on with "
                         "these, or remove it",
                         text_string(&partial->path),
                         SPAN_ARGUMENTS(span_skip(line, words.length)));
    step(scan, line.length + 1);
    return OK;
}

static int compare(const void *a, const void *b)
{
    uint64_t first = ((const PartialPlace *)a)->key;
    uint64_t second = ((const PartialPlace *)b)->key;

    return (first > second) - (first < second);
}

static Status scan_all(Partial *partial, Span settings, Fault *fault)
{
    Scan scan = { .reader = partial->reader };
    Status status = scan_settings(partial, &scan, settings, fault);

    while (status == OK)
        status = scan_piece(partial, &scan, fault);
    if (status == ERR_NOWHERE)
        status = file_log_truncate(partial->log, scan.offset, fault);
    if (partial->known_count > 0)
        qsort(partial->known, partial->known_count, sizeof *partial->known,
              compare);
    text_free(&scan.bytes);
    return status;
}

/* --- Beginning and end ---------------------------------------------------- */

static Status begin(Partial *partial, Span settings, Fault *fault)
{
    Text line = { 0 };
    Status status = OK;

    if (file_log_length(partial->log) == 0) {
        text_append(&line, FIRST_WORDS);
        text_append_span(&line, settings);
        text_append_char(&line, '\n');
        status = file_log_append(partial->log, text_span(&line), fault);
    }
    text_free(&line);
    return status;
}

Status partial_open(const char *path, Span settings, Partial **result,
                    Fault *fault)
{
    Partial *partial = memory_zeroed(1, sizeof *partial);
    Status status;

    text_format(&partial->path, "%s.part", path);
    status =
        file_log_open_usual(text_string(&partial->path), &partial->log, fault);
    if (status == OK)
        status = file_reader_open(text_string(&partial->path), &partial->reader,
                                  fault);
    if (status == OK)
        status = scan_all(partial, settings, fault);
    if (status == OK)
        status = begin(partial, settings, fault);
    partial->is_ours = status == OK;
    if (status == OK)
        *result = partial;
    else
        partial_close(partial);
    return status;
}

void partial_close(Partial *partial)
{
    if (partial == NULL)
        return;
    if (partial->is_ours && !partial->has_more && partial->known_count == 0)
        file_remove(text_string(&partial->path), NULL);
    file_reader_close(partial->reader);
    if (partial->log != NULL)
        file_log_sync(partial->log, NULL);
    file_log_close(partial->log);
    memory_free(partial->known);
    text_free(&partial->path);
    memory_free(partial);
}

Status partial_remove(Partial *partial, Fault *fault)
{
    Status status = file_remove(text_string(&partial->path), fault);

    partial_close(partial);
    return status;
}

/* --- Pieces --------------------------------------------------------------- */

bool partial_find(const Partial *partial, PartialPlace *place)
{
    const PartialPlace *found =
        partial->known_count == 0
            ? NULL
            : bsearch(place, partial->known, partial->known_count,
                      sizeof *place, compare);

    if (found != NULL)
        *place = *found;
    return found != NULL;
}

/* What is written outlives the program at once, the machine soon. */
static Status sync_soon(Partial *partial, Fault *fault)
{
    int64_t now = clock_milliseconds();

    if (now - partial->synced < SYNC_EVERY)
        return OK;
    partial->synced = now;
    return file_log_sync(partial->log, fault);
}

Status partial_keep(Partial *partial, PartialPlace *place, Span piece,
                    Fault *fault)
{
    Text text = { 0 };
    Status status;

    text_format(&text, "%s %c %016" PRIx64 " %zu %016" PRIx64 "\n", PIECE_WORD,
                place->kind, place->key, piece.length,
                checksum_hash64(place->key, piece));
    place->offset = file_log_length(partial->log) + text.length;
    place->length = piece.length;
    text_append_span(&text, piece);
    status = file_log_append_soon(partial->log, text_span(&text), fault);
    partial->has_more |= status == OK;
    if (status == OK)
        status = sync_soon(partial, fault);
    text_free(&text);
    return status;
}

Status partial_read(Partial *partial, PartialPlace place, Text *text,
                    Fault *fault)
{
    size_t count = 0;
    Status status = file_reader_seek(partial->reader, place.offset, fault);

    if (status != OK)
        return status;
    if (!text_try_reserve(text, place.length))
        return fault_set(fault, ERR_MEMORY, "out of memory");
    status = file_reader_read(partial->reader, text->data + text->length,
                              place.length, &count, fault);
    if (status == OK && count < place.length)
        return fault_set(fault, ERR_IO,
                         "%s: the file was truncated by another "
                         "program",
                         text_string(&partial->path));
    if (status == OK)
        text_extend(text, count);
    return status;
}
