/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games, one after the other, in a window that slides over the file.  The
 * window holds one whole game and grows for it up to a limit; a game beyond
 * the limit is passed over, so that no file can use up the memory.
 */
#include "formats/pgn.h"

#include "base/memory.h"
#include "formats/pgn_positions.h"
#include "formats/pgn_scan.h"

#include <string.h>

enum { PIECE = 1 << 18, SMALLEST_WINDOW = 1 << 9 };

struct PgnStream {
    Source *source;
    PgnScanner scanner;
    char *buffer;    /* one byte in front of the window, then the window */
    size_t capacity; /* of the window */
    size_t length;
    size_t at;      /* place of scanning in the window */
    bool has_ended; /* all of the source is in the window */
    bool is_known;  /* what kind of text it is */
    bool has_positions;
    bool has_game;
    bool is_too_long; /* the present game; its text is not kept */
    size_t start;     /* of the present game in the window */
    PgnRaw raw;       /* of the present game, without its text */
};

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Many a text is one game that is pasted or held: its window need not be that
 * of a long file. */
static size_t first_capacity(const Source *source)
{
    uint64_t size = source_size(source);

    if (source_is_packed(source) || size == 0 || size >= PIECE)
        return 2 * PIECE;
    return size < SMALLEST_WINDOW / 2 ? SMALLEST_WINDOW : 2 * (size_t)size;
}

PgnStream *pgn_stream_new(Source *source)
{
    PgnStream *stream = memory_zeroed(1, sizeof *stream);

    stream->source = source;
    stream->capacity = first_capacity(source);
    stream->buffer = memory_new(stream->capacity + 1);
    stream->buffer[0] = '\n';
    pgn_scan_start(&stream->scanner);
    return stream;
}

Status pgn_stream_open(const char *path, PgnStream **result, Fault *fault)
{
    Source *source;
    Status status = source_open(path, &source, fault);

    if (status == OK)
        *result = pgn_stream_new(source);
    return status;
}

void pgn_stream_free(PgnStream *stream)
{
    if (stream == NULL)
        return;
    source_close(stream->source);
    memory_free(stream->buffer);
    memory_free(stream);
}

const Source *pgn_stream_source(const PgnStream *stream)
{
    return stream->source;
}

static char *window(const PgnStream *stream)
{
    return stream->buffer + 1;
}

/* Forget the bytes before `keep`, except that the last of them stays in front
 * of the window. */
static void slide(PgnStream *stream, size_t keep)
{
    if (keep == 0)
        return;
    memmove(stream->buffer, stream->buffer + keep, stream->length - keep + 1);
    stream->length -= keep;
    stream->at -= keep;
    stream->start -= stream->start < keep ? stream->start : keep;
    stream->scanner.window += keep;
}

/* Where a comment begins that may belong to the game to come; at the end of
 * the window if there is none. */
static size_t remark_start(const PgnStream *stream)
{
    const PgnScanner *scanner = &stream->scanner;

    return scanner->has_remark ? (size_t)(scanner->remark - scanner->window)
                               : stream->at;
}

static size_t first_needed(const PgnStream *stream)
{
    size_t first = stream->at < SCAN_BEHIND ? 0 : stream->at - SCAN_BEHIND;

    first = smaller(first, remark_start(stream));
    if (stream->has_game && !stream->is_too_long)
        first = smaller(first, stream->start);
    return first;
}

static Status make_room(PgnStream *stream, Fault *fault)
{
    if (stream->has_game && stream->at - stream->start > PGN_GAME_MAX)
        stream->is_too_long = true;
    if (stream->at - remark_start(stream) > PGN_GAME_MAX)
        stream->scanner.has_remark = false;
    slide(stream, first_needed(stream));
    if (stream->capacity - stream->length >=
        smaller(PIECE, stream->capacity / 2))
        return OK;

    size_t larger = stream->capacity * 2;
    char *buffer = memory_try_resize(stream->buffer, larger + 1, 1);

    if (buffer == NULL)
        return fault_set(fault, ERR_MEMORY, "out of memory for a game");
    stream->buffer = buffer;
    stream->capacity = larger;
    return OK;
}

static Status refill(PgnStream *stream, Fault *fault)
{
    size_t count = 0;
    Status status = make_room(stream, fault);

    if (status == OK)
        status = source_read(stream->source, window(stream) + stream->length,
                             stream->capacity - stream->length, &count, fault);
    if (status != OK)
        return status;
    stream->length += count;
    stream->has_ended = count == 0;
    return OK;
}

/* Bytes from the last line end before `offset` in the window; SIZE_MAX if the
 * window holds none down to `floor`. */
static size_t column_from(const PgnStream *stream, size_t floor, size_t offset)
{
    const char *data = window(stream);

    for (size_t i = offset; i > floor; i--)
        if (data[i - 1] == '\n' || data[i - 1] == '\r')
            return offset - i;
    return SIZE_MAX;
}

/* The scanner has found the beginning of a game. */
static void begin(PgnStream *stream)
{
    const ScannedGame *game = &stream->scanner.game;
    size_t start = (size_t)(game->offset - stream->scanner.window);
    size_t floor = stream->has_game && !stream->is_too_long ? stream->start : 0;
    size_t column = column_from(stream, floor, start);

    if (column == SIZE_MAX) /* the game before is on the same line */
        column = start - floor +
                 (stream->has_game ? (size_t)(stream->raw.column - 1) : 0);
    stream->raw.offset = game->offset;
    stream->raw.line = game->line;
    stream->raw.column = column + 1;
    stream->raw.number++;
    stream->start = start;
    stream->has_game = true;
    stream->is_too_long = false;
}

/* What is between the beginning of the present game and `end`. */
static PgnRaw present_game(const PgnStream *stream, size_t end,
                           const ScannedGame *seen)
{
    PgnRaw raw = stream->raw;

    raw.plies = seen->plies;
    raw.result = seen->result;

    raw.is_too_long = stream->is_too_long || end - stream->start > PGN_GAME_MAX;
    raw.text = raw.is_too_long ? span_of("", 0)
                               : span_of(window(stream) + stream->start,
                                         end - stream->start);
    return raw;
}

/* The next line that is not empty, in a list of positions. */
static Status next_position(PgnStream *stream, PgnRaw *raw, bool *is_found,
                            Fault *fault)
{
    for (;;) {
        Span rest =
            span_skip(span_of(window(stream), stream->length), stream->at);
        Span line = pgn_positions_line(rest);

        if (line.length == rest.length && !stream->has_ended) {
            Status status = refill(stream, fault);

            if (status != OK)
                return status;
            continue;
        }
        if (rest.length == 0)
            return OK;
        stream->raw.line++;
        *raw = stream->raw;
        raw->text = span_trim_end(line);
        raw->offset = stream->scanner.window + stream->at;
        raw->column = 1;
        raw->is_position = true;
        stream->at += line.length;
        if (pgn_positions_is_blank(raw->text))
            continue;
        raw->number = ++stream->raw.number;
        *is_found = true;
        return OK;
    }
}

/* Look at the beginning of the text: games or positions? */
static Status find_kind(PgnStream *stream, Fault *fault)
{
    Status status = OK;

    if (stream->is_known)
        return OK;
    if (stream->length == 0)
        status = refill(stream, fault);
    if (status != OK)
        return status;
    stream->has_positions =
        pgn_positions_begin(span_of(window(stream), stream->length));
    stream->is_known = true;
    return OK;
}

bool pgn_stream_has_positions(const PgnStream *stream)
{
    return stream->has_positions;
}

Status pgn_stream_seek(PgnStream *stream, const PgnRaw *game, Fault *fault)
{
    Status status = find_kind(stream, fault);

    if (status == OK)
        status = source_seek(stream->source, game->offset, fault);
    if (status != OK)
        return status;
    pgn_scan_start(&stream->scanner);
    stream->scanner.window = game->offset;
    stream->scanner.lines = game->line - 1;
    stream->buffer[0] = '\n';
    stream->length = 0;
    stream->at = 0;
    stream->has_ended = false;
    stream->has_game = false;
    stream->raw = (PgnRaw){ .number = game->number - 1 };
    if (stream->has_positions)
        stream->raw.line = game->line - 1;
    return OK;
}

Status pgn_stream_next(PgnStream *stream, PgnRaw *raw, bool *is_found,
                       Fault *fault)
{
    Status found = find_kind(stream, fault);

    *is_found = false;
    if (found != OK)
        return found;
    if (stream->has_positions)
        return next_position(stream, raw, is_found, fault);
    for (;;) {
        ScanWindow view = { span_of(window(stream), stream->length),
                            .is_last = stream->has_ended };
        ScannedGame before;
        ScanEvent event =
            pgn_scan(&stream->scanner, view, &stream->at, &before);

        if (event == SCAN_MORE) {
            Status status = refill(stream, fault);

            if (status != OK)
                return status;
            continue;
        }
        *is_found = stream->has_game;
        if (event == SCAN_GAME) {
            uint64_t offset = stream->scanner.game.offset;

            if (*is_found)
                *raw = present_game(
                    stream, (size_t)(offset - stream->scanner.window), &before);
            begin(stream);
        } else if (*is_found) {
            *raw = present_game(stream, stream->length, &before);
            stream->has_game = false;
        }
        if (*is_found || event == SCAN_END)
            return OK;
    }
}
