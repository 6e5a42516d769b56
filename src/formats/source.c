/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/source.h"

#include "base/memory.h"
#include "formats/unpack.h"

#include <string.h>

enum { PACKED_SIZE = 1 << 17 };

struct Source {
    FileReader *reader; /* NULL: memory */
    Span memory;        /* what is left of it */
    Span whole;
    FileStamp stamp;
    char *name;
    Packing packing;
    Unpacker *unpacker;
    bool is_seekable;
    bool is_whole;  /* the packed data could end here */
    bool has_ended; /* the file has no more bytes */
    uint64_t offset;
    uint64_t used;
    Span rest; /* bytes of the file that are read but not used */
    char *bytes;
};

/* More bytes of the file, when all before are used. */
static Status refill(Source *source, Fault *fault)
{
    size_t count;
    Status status;

    if (source->rest.length > 0 || source->has_ended)
        return OK;
    status = file_reader_read(source->reader, source->bytes, PACKED_SIZE,
                              &count, fault);
    if (status != OK)
        return status;
    source->rest = span_of(source->bytes, count);
    source->used += count;
    source->has_ended = count < PACKED_SIZE;
    return OK;
}

static Status refuse_utf16(const Source *source, Fault *fault)
{
    Span start = source->rest;

    if (start.length >= 2 && (memcmp(start.data, "\xff\xfe", 2) == 0 ||
                              memcmp(start.data, "\xfe\xff", 2) == 0))
        return fault_set(fault, ERR_FORMAT,
                         "%s: UTF-16 is not supported; save it as UTF-8",
                         source->name);
    return OK;
}

/* Look at the first bytes, which stay to be read. */
static Status begin(Source *source, Fault *fault)
{
    Status status = refill(source, fault);

    if (status != OK)
        return status;
    source->packing = packing_of(source->rest);
    source->is_whole = true;
    if (source->packing == PACKING_NONE)
        return refuse_utf16(source, fault);
    status = unpacker_new(source->packing, &source->unpacker, fault);
    return status == OK ? OK
                        : fault_prefix(fault, status, "%s: ", source->name);
}

static Status finish_open(Source *source, Source **result, Fault *fault)
{
    Status status = begin(source, fault);

    if (status != OK) {
        source_close(source);
        return status;
    }
    *result = source;
    return OK;
}

static Source *new_source(FileReader *reader, const char *name)
{
    Source *source = memory_zeroed(1, sizeof *source);

    source->reader = reader;
    source->name = memory_copy_string(name);
    source->bytes = memory_new(PACKED_SIZE);
    source->stamp = *file_reader_stamp(reader);
    return source;
}

Status source_open(const char *path, Source **result, Fault *fault)
{
    FileReader *reader;
    Status status = file_reader_open(path, &reader, fault);

    if (status != OK)
        return status;

    Source *source = new_source(reader, path);

    source->is_seekable = true;
    return finish_open(source, result, fault);
}

Status source_open_any(const char *path, bool (*is_stopped)(void),
                       Source **result, Fault *fault)
{
    FileReader *reader;
    Status status = file_reader_open_any(path, is_stopped, &reader, fault);

    if (status != OK)
        return status;

    Source *source =
        new_source(reader, file_is_stdin(path) ? "standard input" : path);

    source->is_seekable = source->stamp.exists;
    return finish_open(source, result, fault);
}

static Status load(Source *source, size_t limit, Text *content, Fault *fault)
{
    enum { PIECE = 1 << 16 };
    char *piece = memory_new(PIECE);
    size_t start = content->length;
    size_t count = 1;
    Status status = OK;

    while (status == OK && count > 0) {
        status = source_read(source, piece, PIECE, &count, fault);
        if (status != OK)
            break;
        if (content->length - start + count > limit)
            status = fault_set(fault, ERR_LIMIT, "%s: larger than %zu MB",
                               source->name, limit >> 20);
        else
            text_append_span(content, span_of(piece, count));
    }
    memory_free(piece);
    return status;
}

Status source_load(const char *path, size_t limit, Text *content, Fault *fault)
{
    Source *source;
    Status status = source_open_any(path, NULL, &source, fault);

    if (status != OK)
        return status;
    status = load(source, limit, content, fault);
    source_close(source);
    return status;
}

Source *source_from_span(Span text)
{
    Source *source = memory_zeroed(1, sizeof *source);

    source->memory = text;
    source->whole = text;
    source->is_seekable = true;
    return source;
}

void source_close(Source *source)
{
    if (source == NULL)
        return;
    unpacker_free(source->unpacker);
    file_reader_close(source->reader);
    memory_free(source->bytes);
    memory_free(source->name);
    memory_free(source);
}

/* Plain bytes: first what begin() has looked at, then straight from the
 * file. */
static Status read_plain(Source *source, char *to, size_t size, size_t *count,
                         Fault *fault)
{
    Span piece = span_take(source->rest, size);
    size_t more = 0;
    Status status = OK;

    if (piece.length > 0)
        memcpy(to, piece.data, piece.length);
    if (piece.length < size)
        status = file_reader_read(source->reader, to + piece.length,
                                  size - piece.length, &more, fault);
    if (status != OK)
        return status;
    source->rest = span_skip(source->rest, piece.length);
    source->used += more;
    *count = piece.length + more;
    return OK;
}

static Status read_packed(Source *source, char *to, size_t size, size_t *count,
                          Fault *fault)
{
    size_t done = 0;

    while (done < size) {
        size_t made = 0;
        UnpackStep step = { &source->rest, to + done, size - done, &made,
                            &source->is_whole };
        Status status = refill(source, fault);

        if (status != OK)
            return status;

        size_t before = source->rest.length;

        status = unpacker_step(source->unpacker, &step, fault);
        if (status != OK && done > 0)
            break; /* the next step fails again */
        if (status != OK)
            return fault_prefix(fault, status, "%s: ", source->name);
        done += made;
        if (made > 0 || source->rest.length < before)
            continue;
        if (done > 0 || (source->has_ended && source->is_whole))
            break;
        return fault_set(fault, ERR_FORMAT, "%s: the %s data is truncated",
                         source->name, packing_name(source->packing));
    }
    *count = done;
    return OK;
}

static void read_memory(Source *source, char *to, size_t size, size_t *count)
{
    Span piece = span_take(source->memory, size);

    if (piece.length > 0)
        memcpy(to, piece.data, piece.length);
    source->memory = span_skip(source->memory, piece.length);
    source->used += piece.length;
    *count = piece.length;
}

Status source_read(Source *source, void *to, size_t size, size_t *count,
                   Fault *fault)
{
    Status status = OK;

    if (source->reader == NULL)
        read_memory(source, to, size, count);
    else if (source->packing == PACKING_NONE)
        status = read_plain(source, to, size, count, fault);
    else
        status = read_packed(source, to, size, count, fault);
    if (status == OK)
        source->offset += *count;
    return status;
}

/* Read and forget. */
static Status skip_to(Source *source, uint64_t offset, Fault *fault)
{
    enum { PIECE = 1 << 16 };
    char *piece = memory_new(PIECE);
    Status status = OK;
    size_t count = 1;

    while (status == OK && source->offset < offset && count > 0) {
        uint64_t left = offset - source->offset;

        status = source_read(source, piece, left < PIECE ? (size_t)left : PIECE,
                             &count, fault);
    }
    memory_free(piece);
    return status;
}

static Status rewind_packed(Source *source, Fault *fault)
{
    Status status = file_reader_seek(source->reader, 0, fault);

    if (status != OK)
        return status;
    unpacker_free(source->unpacker);
    source->unpacker = NULL;
    source->rest = span_of(NULL, 0);
    source->has_ended = false;
    source->offset = 0;
    source->used = 0;
    return begin(source, fault);
}

Status source_seek(Source *source, uint64_t offset, Fault *fault)
{
    Status status = OK;

    if (source->reader == NULL) {
        source->memory = span_skip(source->whole, (size_t)offset);
        source->offset = source->used =
            source->whole.length - source->memory.length;
        return OK;
    }
    if (source->packing != PACKING_NONE || !source->is_seekable) {
        if (offset < source->offset)
            status = source->is_seekable
                         ? rewind_packed(source, fault)
                         : fault_set(fault, ERR_IO, "%s: cannot be read again",
                                     source->name);
        return status == OK ? skip_to(source, offset, fault) : status;
    }
    status = file_reader_seek(source->reader, offset, fault);
    if (status != OK)
        return status;
    source->rest = span_of(NULL, 0);
    source->offset = source->used = offset;
    return OK;
}

uint64_t source_offset(const Source *source)
{
    return source->offset;
}

bool source_is_packed(const Source *source)
{
    return source->packing != PACKING_NONE;
}

const FileStamp *source_stamp(const Source *source)
{
    return &source->stamp;
}

uint64_t source_used(const Source *source)
{
    return source->used - source->rest.length;
}

uint64_t source_size(const Source *source)
{
    if (source->reader == NULL)
        return source->whole.length;
    return source->stamp.exists ? (uint64_t)source->stamp.size : 0;
}
