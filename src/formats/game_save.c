/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saving games into files.
 *
 * The new file is the old one with one piece exchanged: the text before and
 * behind it is copied byte for byte, also what nobody can read.  The file
 * layer makes it one step, keeps others out, and sees when they were faster.
 */
#include "formats/game_file_inside.h"

#include "base/memory.h"
#include "formats/pgn_write.h"

#include <string.h>

enum { COPY_PIECE = 1 << 18 };

/* --- Copying -------------------------------------------------------------- */

typedef struct Copier {
    FileReader *reader;
    FileWriter *writer;
    char *piece;
} Copier;

static Status copy_range(Copier *copier, uint64_t from, uint64_t length,
                         Fault *fault)
{
    Status status = file_reader_seek(copier->reader, from, fault);

    while (status == OK && length > 0) {
        size_t wanted = length < COPY_PIECE ? (size_t)length : COPY_PIECE;
        size_t count = 0;

        status = file_reader_read(copier->reader, copier->piece, wanted, &count,
                                  fault);
        if (status == OK && count < wanted)
            status = fault_set(fault, ERR_CHANGED,
                               "the file was truncated by another program");
        if (status == OK)
            status = file_writer_write(copier->writer,
                                       span_of(copier->piece, count), fault);
        length -= count;
    }
    return status;
}

/* A piece of the file, from..from + length, and what takes its place. */
typedef struct Exchange {
    uint64_t from;
    uint64_t length;
    Span text;
} Exchange;

static Status exchange(const char *path, const FileStamp *expected,
                       const Exchange *what, FileStamp *now, Fault *fault)
{
    Copier copier = { .piece = memory_new(COPY_PIECE) };
    Status status = file_writer_open(path, expected, &copier.writer, fault);
    uint64_t size = 0;

    if (status == OK)
        status = file_reader_open(path, &copier.reader, fault);
    if (status == OK) {
        size = (uint64_t)file_reader_stamp(copier.reader)->size;
        status = copy_range(&copier, 0, what->from, fault);
    }
    if (status == OK)
        status = file_writer_write(copier.writer, what->text, fault);
    if (status == OK)
        status = copy_range(&copier, what->from + what->length,
                            size - what->from - what->length, fault);
    if (status == OK)
        status = file_writer_commit(copier.writer, now, fault);
    else if (copier.writer != NULL)
        file_writer_abandon(copier.writer);
    file_reader_close(copier.reader);
    memory_free(copier.piece);
    return status;
}

/* --- Text ----------------------------------------------------------------- */

/* Line ends as the file has them. */
static void fit_line_ends(Text *text, bool has_cr)
{
    Text fitted = { 0 };

    if (!has_cr)
        return;
    for (size_t i = 0; i < text->length; i++) {
        if (text->data[i] == '\n')
            text_append_char(&fitted, '\r');
        text_append_char(&fitted, text->data[i]);
    }
    text_free(text);
    *text = fitted;
}

static bool has_crlf(Span text)
{
    return span_find_string(text, "\r\n") < text.length;
}

/* --- Saving into an open file --------------------------------------------- */

static Status refuse(const GameFile *file, Fault *fault)
{
    return fault_set(fault, ERR_USAGE,
                     "%s: this format cannot be written; save a copy as PGN",
                     file->path);
}

/* The streams show the old file. */
static void forget_streams(GameFile *file)
{
    pgn_stream_free(file->reading);
    file->reading = NULL;
    game_file_set_filter(file, NULL);
    game_file_set_order(file, ORDER_FILE, false);
}

/* Make the index again from this game on: it costs little. */
static Status reindex(GameFile *file, size_t number, const FileStamp *now,
                      Fault *fault)
{
    size_t known = file->index.count;
    bool was_indexed = file->indexing == NULL;
    size_t first = number - number % INDEX_STRIDE;
    PgnRaw mark = { .offset = 0, .line = 1, .column = 1, .number = 1 };
    Status status;

    file->stamp = *now;
    forget_streams(file);
    if (first < file->index.count)
        mark = game_index_mark(&file->index, first);
    else
        first = 0;
    game_file_stop_saving_index(file);
    game_index_truncate(&file->index, first);
    pgn_stream_free(file->indexing);
    file->indexing = NULL;
    status = pgn_stream_open(file->path, &file->indexing, fault);
    if (status == OK)
        status = pgn_stream_seek(file->indexing, &mark, fault);
    while (status == OK && file->indexing != NULL &&
           (was_indexed || file->index.count < known))
        game_file_index(file, 0);
    return status;
}

/*
 * After a save.  What cannot be read again is not known: nothing more is saved
 * into it, for a game's number might be another one's.
 */
static Status settle(GameFile *file, size_t number, const FileStamp *now,
                     Status saved, Fault *fault)
{
    Fault inner = { 0 };

    if (reindex(file, number, now, &inner) == OK)
        return saved;
    file->stamp = (FileStamp){ 0 };
    fault_pass(fault, &inner);
    return fault_prefix(fault, ERR_LATE, "saved, but cannot be read again: ");
}

static Status replace_piece(GameFile *file, size_t number, const Exchange *what,
                            Fault *fault)
{
    FileStamp now;
    Status status = exchange(file->path, &file->stamp, what, &now, fault);

    return status_is_done(status) ? settle(file, number, &now, status, fault)
                                  : status;
}

/* The text after the game stays, with its empty lines; the new text then
 * needs none of its own. */
static void write_for(const PgnRaw *raw, const Game *game, size_t length,
                      Text *text)
{
    Span rest = span_skip(raw->text, length);
    bool has_end =
        rest.length > 0 && (rest.data[0] == '\n' || rest.data[0] == '\r');

    if (raw->column > 1)
        text_append(text, "\n\n");
    pgn_write(game, NULL, text);
    if (has_end)
        while (text->length > 0 && text->data[text->length - 1] == '\n')
            text_truncate(text, text->length - 1);
    fit_line_ends(text, has_crlf(raw->text));
}

Status game_file_replace(GameFile *file, size_t number, const Game *game,
                         Fault *fault)
{
    PgnSummary summary;
    PgnRaw raw;
    Text text = { 0 };
    Status status;

    if (!game_file_can_save(file))
        return refuse(file, fault);
    status = game_file_raw(file, number, &raw, fault);
    if (status != OK)
        return status;
    if (raw.is_too_long)
        return fault_set(fault, ERR_LIMIT, "the game is too long to replace");
    pgn_read(&raw, NULL, NULL, &summary);
    write_for(&raw, game, summary.length, &text);
    status = replace_piece(
        file, number,
        &(Exchange){ raw.offset, summary.length, text_span(&text) }, fault);
    text_free(&text);
    return status;
}

/* How many line ends the file needs before another game can follow. */
static Status read_end(const char *path, uint64_t size, unsigned *missing,
                       bool *has_cr, Fault *fault)
{
    FileReader *reader;
    char end[256];
    size_t length = size < sizeof end ? (size_t)size : sizeof end;
    size_t count = 0;
    Status status = file_reader_open(path, &reader, fault);

    if (status != OK)
        return status;
    status = file_reader_seek(reader, size - length, fault);
    if (status == OK)
        status = file_reader_read(reader, end, length, &count, fault);
    file_reader_close(reader);
    *has_cr = has_crlf(span_of(end, count));
    *missing = count == 0 ? 0 : 2;
    for (size_t i = count; i > 0 && *missing > 0; i--)
        if (end[i - 1] == '\n')
            --*missing;
        else if (end[i - 1] != '\r')
            break;
    return status;
}

static Status append_to(const char *path, const FileStamp *expected,
                        const FileStamp *before, const Game *game,
                        FileStamp *now, Fault *fault)
{
    uint64_t size = (uint64_t)before->size;
    unsigned missing = 0;
    bool has_cr = false;
    Text text = { 0 };
    Status status = read_end(path, size, &missing, &has_cr, fault);

    if (status != OK)
        return status;
    text_append_repeated(&text, '\n', missing);
    pgn_write(game, NULL, &text);
    fit_line_ends(&text, has_cr);
    status = exchange(path, expected, &(Exchange){ size, 0, text_span(&text) },
                      now, fault);
    text_free(&text);
    return status;
}

Status game_file_append(GameFile *file, const Game *game, Fault *fault)
{
    FileStamp now;
    Status status;

    if (!game_file_can_save(file))
        return refuse(file, fault);
    status =
        append_to(file->path, &file->stamp, &file->stamp, game, &now, fault);
    if (!status_is_done(status))
        return status;
    return settle(file, file->index.count == 0 ? 0 : file->index.count - 1,
                  &now, status, fault);
}

Status game_file_delete(GameFile *file, size_t number, Fault *fault)
{
    PgnRaw raw;
    Status status;

    if (!game_file_can_save(file))
        return refuse(file, fault);
    status = game_file_raw(file, number, &raw, fault);
    if (status == OK && raw.is_too_long)
        status = fault_set(fault, ERR_LIMIT, "the game is too long to delete");
    if (status != OK)
        return status;
    return replace_piece(
        file, number > 0 ? number - 1 : 0,
        &(Exchange){ raw.offset, raw.text.length, span_of("", 0) }, fault);
}

/* --- Files that are not open ---------------------------------------------- */

static Status write_file(const char *path, const Game *game,
                         const FileStamp *expected, Fault *fault)
{
    Text text = { 0 };
    Status status;

    pgn_write(game, NULL, &text);
    status = file_replace(path, text_span(&text), expected, NULL, fault);
    text_free(&text);
    return status;
}

Status game_file_create(const char *path, const Game *game, Fault *fault)
{
    FileStamp missing = { 0 };

    return write_file(path, game, &missing, fault);
}

Status game_file_overwrite(const char *path, const Game *game, Fault *fault)
{
    return write_file(path, game, NULL, fault);
}

/* Somebody else may append at the same time: then look again. */
Status game_file_append_to(const char *path, const Game *game, Fault *fault)
{
    enum { TRIES = 50 };
    Fault inner = { 0 };
    Status status = ERR_CHANGED;

    for (int i = 0; i < TRIES && (status == ERR_CHANGED || status == ERR_BUSY);
         i++) {
        FileStamp before;
        FileStamp now;

        status = file_stamp(path, &before, &inner);
        if (status == OK && !before.exists)
            status = game_file_create(path, game, &inner);
        else if (status == OK)
            status = append_to(path, &before, &before, game, &now, &inner);
    }
    return status == OK ? OK : fault_pass(fault, &inner);
}
