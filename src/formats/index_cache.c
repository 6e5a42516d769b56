/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A header of numbers, each of 8 bytes as this machine writes them, then the
 * entries of the index, then its line numbers.  On a machine that writes
 * numbers another way the first of them is not the same, and the file is one
 * of those that are ignored.
 */
#include "formats/index_cache.h"

#include "base/checksum.h"
#include "base/directory.h"
#include "base/memory.h"
#include "formats/openings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* "luft" and the version of the format: 2 has openings. */
static const uint64_t MAGIC = 0x6C75667400000002u;

enum { KEPT_AT_MOST = 64, STEP = 1 << 21 };

typedef struct Header {
    uint64_t magic;
    uint64_t device;
    uint64_t inode;
    uint64_t size;
    uint64_t seconds;
    uint64_t nanoseconds;
    uint64_t count;
    uint64_t has_positions;
    uint64_t openings; /* the table that their numbers are of */
    uint64_t body;     /* hash of what follows */
    uint64_t self;     /* hash of what is above */
} Header;

static Header make_header(const FileStamp *stamp, const CachedIndex *index)
{
    return (Header){ .magic = MAGIC,
                     .device = stamp->device,
                     .inode = stamp->inode,
                     .size = (uint64_t)stamp->size,
                     .seconds = (uint64_t)stamp->seconds,
                     .nanoseconds = (uint64_t)stamp->nanoseconds,
                     .count = index->games.count,
                     .has_positions = index->has_positions,
                     .openings = opening_table_mark() };
}

static uint64_t hash_header(const Header *header)
{
    return checksum_hash64(
        MAGIC, span_of((const char *)header, offsetof(Header, self)));
}

static size_t mark_count(uint64_t count)
{
    return (size_t)((count + INDEX_STRIDE - 1) / INDEX_STRIDE);
}

static Span entries_of(const GameIndex *games)
{
    return span_of((const char *)games->entries,
                   games->count * sizeof *games->entries);
}

static Span lines_of(const GameIndex *games)
{
    return span_of((const char *)games->lines,
                   mark_count(games->count) * sizeof *games->lines);
}

static uint64_t hash_body(const GameIndex *games)
{
    Hash64 hash;

    checksum_start(&hash, MAGIC);
    checksum_add(&hash, entries_of(games));
    checksum_add(&hash, lines_of(games));
    return checksum_finish(&hash);
}

static Status find_path(const FileStamp *stamp, Text *path)
{
    char name[64];

    snprintf(name, sizeof name, "index/%016" PRIx64 "-%016" PRIx64 ".idx",
             stamp->device, stamp->inode);
    return directory_find(DIRECTORY_CACHE, name, path, NULL);
}

/* --- Loading -------------------------------------------------------------- */

static bool read_all(FileReader *reader, void *to, size_t size)
{
    size_t count = 0;

    return file_reader_read(reader, to, size, &count, NULL) == OK &&
           count == size;
}

/* The same file in the same state, and as long as it says. */
static bool is_for(const Header *header, const FileStamp *stamp,
                   const FileReader *reader)
{
    CachedIndex none = { .has_positions = header->has_positions != 0 };
    Header wanted = make_header(stamp, &none);
    uint64_t length = (uint64_t)file_reader_stamp(reader)->size;

    wanted.count = header->count;
    wanted.body = header->body;
    wanted.self = header->self;
    return memcmp(header, &wanted, sizeof wanted) == 0 &&
           header->self == hash_header(header) &&
           header->count <= length / sizeof(IndexEntry) &&
           length == sizeof *header + header->count * sizeof(IndexEntry) +
                         mark_count(header->count) * sizeof(uint64_t);
}

static bool read_body(FileReader *reader, const Header *header,
                      GameIndex *games)
{
    size_t count = (size_t)header->count;
    size_t marks = mark_count(count);

    *games = (GameIndex){ .count = count,
                          .capacity = count,
                          .line_capacity = marks };
    games->entries = memory_try_resize(NULL, count, sizeof *games->entries);
    games->lines = memory_try_resize(NULL, marks, sizeof *games->lines);
    return games->entries != NULL && games->lines != NULL &&
           read_all(reader, games->entries, count * sizeof *games->entries) &&
           read_all(reader, games->lines, marks * sizeof *games->lines) &&
           hash_body(games) == header->body;
}

static bool load(FileReader *reader, const FileStamp *stamp,
                 CachedIndex *result)
{
    GameIndex games = { 0 };
    Header header;

    if (!read_all(reader, &header, sizeof header) ||
        !is_for(&header, stamp, reader) || header.count == 0)
        return false;
    if (!read_body(reader, &header, &games)) {
        game_index_free(&games);
        return false;
    }
    result->games = games;
    result->has_positions = header.has_positions != 0;
    return true;
}

bool index_cache_load(const FileStamp *stamp, CachedIndex *result)
{
    FileReader *reader = NULL;
    Text path = { 0 };
    bool is_loaded = false;

    if (!stamp->exists || stamp->size < INDEX_CACHE_FROM)
        return false;
    if (find_path(stamp, &path) == OK &&
        file_reader_open(text_string(&path), &reader, NULL) == OK)
        is_loaded = load(reader, stamp, result);
    file_reader_close(reader);
    text_free(&path);
    return is_loaded;
}

/* --- Saving --------------------------------------------------------------- */

/* The cache does not grow for ever: the one that was written first goes. */
static void forget_oldest(void)
{
    DirectoryNames names = { 0 };
    Text folder = { 0 };
    Text oldest = { 0 };
    int64_t time = INT64_MAX;

    if (directory_find(DIRECTORY_CACHE, "index", &folder, NULL) == OK)
        directory_list(text_string(&folder), ".idx", &names, NULL);
    for (size_t i = 0; i < names.count && names.count > KEPT_AT_MOST; i++) {
        FileStamp stamp;
        Text path = { 0 };

        text_format(&path, "%s/%s", text_string(&folder), names.names[i]);
        if (file_stamp(text_string(&path), &stamp, NULL) == OK &&
            stamp.exists && stamp.seconds < time) {
            time = stamp.seconds;
            text_clear(&oldest);
            text_append_span(&oldest, text_span(&path));
        }
        text_free(&path);
    }
    if (oldest.length > 0)
        file_remove(text_string(&oldest), NULL);
    directory_names_free(&names);
    text_free(&folder);
    text_free(&oldest);
}

/* First all is hashed, for the header, then all is written. */
struct IndexSaving {
    Header header;
    GameIndex games; /* not ours */
    Hash64 hash;
    Text place;
    FileWriter *writer; /* NULL: it is still being hashed */
    size_t at;          /* of the entries and lines, end to end */
};

/* What the next step works on; nothing at the end. */
static Span next_piece(IndexSaving *saving)
{
    Span entries = entries_of(&saving->games);
    Span lines = lines_of(&saving->games);
    Span rest = saving->at < entries.length
                    ? span_skip(entries, saving->at)
                    : span_skip(lines, saving->at - entries.length);
    Span piece = span_take(rest, STEP);

    saving->at += piece.length;
    return piece;
}

static Status begin_writing(IndexSaving *saving)
{
    Header *header = &saving->header;
    const char *place = text_string(&saving->place);
    Status status = directory_make_for(place, NULL);

    header->body = checksum_finish(&saving->hash);
    header->self = hash_header(header);
    saving->at = 0;
    if (status == OK)
        status = file_writer_open(place, NULL, &saving->writer, NULL);
    if (status != OK)
        return status;
    return file_writer_write(
        saving->writer, span_of((const char *)header, sizeof *header), NULL);
}

static void end_writing(IndexSaving *saving)
{
    FileWriter *writer = saving->writer;

    saving->writer = NULL;
    if (file_writer_commit(writer, NULL, NULL) == OK)
        forget_oldest();
}

IndexSaving *index_cache_start(const char *path, const FileStamp *stamp,
                               const CachedIndex *index)
{
    IndexSaving *saving;
    FileStamp now;
    Text place = { 0 };

    if (!stamp->exists || stamp->size < INDEX_CACHE_FROM ||
        index->games.count == 0 || file_stamp(path, &now, NULL) != OK ||
        !file_stamp_is_same(stamp, &now))
        return NULL;
    if (find_path(stamp, &place) != OK) {
        text_free(&place);
        return NULL;
    }
    saving = memory_zeroed(1, sizeof *saving);
    saving->header = make_header(stamp, index);
    saving->games = index->games;
    saving->place = place;
    checksum_start(&saving->hash, MAGIC);
    return saving;
}

/* False at the end, and when it cannot be written. */
static bool take_step(IndexSaving *saving)
{
    Span piece = next_piece(saving);

    if (saving->writer == NULL) {
        checksum_add(&saving->hash, piece);
        return piece.length > 0 || begin_writing(saving) == OK;
    }
    if (piece.length == 0) {
        end_writing(saving);
        return false;
    }
    /* each step on the disk, or the last would wait for all of them */
    return file_writer_write(saving->writer, piece, NULL) == OK &&
           file_writer_sync(saving->writer, NULL) == OK;
}

bool index_cache_continue(IndexSaving *saving)
{
    if (saving == NULL)
        return false;
    if (take_step(saving))
        return true;
    index_cache_abandon(saving);
    return false;
}

void index_cache_abandon(IndexSaving *saving)
{
    if (saving == NULL)
        return;
    file_writer_abandon(saving->writer);
    text_free(&saving->place);
    memory_free(saving);
}

void index_cache_save(const char *path, const FileStamp *stamp,
                      const CachedIndex *index)
{
    IndexSaving *saving = index_cache_start(path, stamp, index);

    while (index_cache_continue(saving))
        ;
}
