/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/library_inside.h"

/*
 * Where unsaved work belongs, so that save still works after a crash.
 */
void library_write_place(const Session *session, Text *record)
{
    const Library *library = session->library;
    FileStamp stamp;

    if (library->file == NULL || library->number == SIZE_MAX ||
        !game_file_can_save(library->file) ||
        file_stamp(game_file_path(library->file), &stamp, NULL) != OK ||
        !stamp.exists)
        return;
    text_append(record, "file ");
    for (const char *at = game_file_path(library->file); *at != '\0'; at++)
        text_append_char(record, *at == '\n' ? '?' : *at);
    text_format(record, "\nnumber %zu\nstamp %llu %llu %lld %lld %lld\n",
                library->number, (unsigned long long)stamp.device,
                (unsigned long long)stamp.inode, (long long)stamp.size,
                (long long)stamp.seconds, (long long)stamp.nanoseconds);
}

static void read_stamp(Span value, FileStamp *stamp)
{
    uint64_t numbers[5] = { 0 };
    Span word;

    for (size_t i = 0; i < ARRAY_LENGTH(numbers); i++)
        if (!span_next_word(&value, &word) ||
            !span_to_unsigned(word, UINT64_MAX, &numbers[i]))
            return;
    *stamp = (FileStamp){ .exists = true,
                          .device = numbers[0],
                          .inode = numbers[1],
                          .size = (int64_t)numbers[2],
                          .seconds = (int64_t)numbers[3],
                          .nanoseconds = (int64_t)numbers[4] };
}

void library_read_place(Span key, Span value, LibraryPlace *place)
{
    if (span_equals(key, "file")) {
        memory_free(place->path);
        place->path = span_copy(value);
    } else if (span_equals(key, "number")) {
        span_to_unsigned(value, UINT32_MAX, &place->number);
    } else if (span_equals(key, "stamp")) {
        read_stamp(value, &place->stamp);
    }
}

void library_return(Session *session, const LibraryPlace *place)
{
    Library *library = session->library;
    GameFile *file = NULL;
    FileStamp now;

    if (place->path == NULL || !place->stamp.exists ||
        file_stamp(place->path, &now, NULL) != OK ||
        !file_stamp_is_same(&now, &place->stamp) ||
        game_file_open(place->path, &file, NULL) != OK)
        return;
    while (game_file_count(file) <= place->number && game_file_index(file, 100))
        continue;
    if (game_file_count(file) <= place->number) {
        game_file_close(file);
        return;
    }
    explorer_library_closed(session);
    library_close(library);
    library->file = file;
    library->number = (size_t)place->number;
}

void library_place_free(LibraryPlace *place)
{
    memory_free(place->path);
    place->path = NULL;
}
