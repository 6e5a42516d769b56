/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/library_place.h"

#include "base/base.h"

/* Games count from 0 here. */
LibraryPlace library_place_now(const Library *library)
{
    LibraryPlace place = { .path = NULL };

    if (library_number(library) == 0 ||
        file_stamp(library_path(library), &place.stamp, NULL) != OK ||
        !place.stamp.exists)
        return place;
    place.number = library_number(library) - 1;
    place.path = memory_copy_string(library_path(library));
    return place;
}

void library_write_place(const Library *library, Text *record)
{
    LibraryPlace place = library_place_now(library);
    const FileStamp *stamp = &place.stamp;

    if (place.path != NULL && library_can_save(library)) {
        text_append(record, "file ");
        for (const char *at = place.path; *at != '\0'; at++)
            text_append_char(record, *at == '\n' ? '?' : *at);
        text_format(record, "\nnumber %llu\nstamp %llu %llu %lld %lld %lld\n",
                    (unsigned long long)place.number,
                    (unsigned long long)stamp->device,
                    (unsigned long long)stamp->inode, (long long)stamp->size,
                    (long long)stamp->seconds, (long long)stamp->nanoseconds);
    }
    library_place_free(&place);
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

void library_place_free(LibraryPlace *place)
{
    memory_free(place->path);
    place->path = NULL;
}

bool library_return(Library *library, const LibraryPlace *place)
{
    FileStamp now;

    return place->path != NULL && place->stamp.exists &&
           file_stamp(place->path, &now, NULL) == OK &&
           file_stamp_is_same(&now, &place->stamp) &&
           library_reopen(library, place->path, (size_t)place->number + 1,
                          NULL) == OK;
}
