/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/results.h"

#include "base/memory.h"
#include "cli/batch.h"
#include "cli/partial.h"

#include <string.h>

/* Results that may be ahead of the oldest that is not ready, and room for
 * these. */
enum { WINDOW = 64 };

typedef struct Entry {
    PartialPlace place; /* in the file where they are kept, and what of */
    Text text;          /* else */
    bool is_ready;
} Entry;

struct Results {
    char *path;
    Partial *partial; /* NULL: they leave at once */
    BatchOutput *output;
    Entry *entries; /* all of them, or a ring */
    size_t room;
    uint64_t first; /* has not left yet */
    uint64_t next;
};

/* A pipe or a device takes what comes. */
static bool can_be_kept(const char *path)
{
    FileStamp stamp;
    Fault fault = { 0 };

    return path != NULL && !file_is_stdout(path) &&
           file_stamp(path, &stamp, &fault) == OK;
}

Status results_open(const char *path, Span settings, Results **result,
                    Fault *fault)
{
    Results *results = memory_zeroed(1, sizeof *results);
    Status status;

    results->room = WINDOW;
    results->entries = memory_zeroed(WINDOW, sizeof *results->entries);
    if (can_be_kept(path)) {
        results->path = memory_copy_string(path);
        status = partial_open(path, settings, &results->partial, fault);
    } else {
        status = batch_output_open(path, &results->output, fault);
    }
    if (status == OK)
        *result = results;
    else
        results_close(results, status, NULL);
    return status;
}

bool results_are_kept(const Results *results)
{
    return results->partial != NULL;
}

bool results_are_full(const Results *results)
{
    return results->partial == NULL && results->next - results->first == WINDOW;
}

static Entry *entry_of(const Results *results, uint64_t number)
{
    return &results->entries[number % results->room];
}

static void make_room(Results *results)
{
    size_t room = results->room;

    if (results->partial == NULL || results->next < room)
        return;
    results->entries =
        memory_resize(results->entries, room * 2, sizeof *results->entries);
    memset(results->entries + room, 0, room * sizeof *results->entries);
    results->room = room * 2;
}

uint64_t results_expect(Results *results, uint64_t key)
{
    Entry *entry;

    make_room(results);
    entry = entry_of(results, results->next);
    entry->place.key = key;
    entry->is_ready = false;
    return results->next++;
}

bool results_find(Results *results, uint64_t number, char *kind)
{
    Entry *entry = entry_of(results, number);

    if (results->partial == NULL ||
        !partial_find(results->partial, &entry->place))
        return false;
    entry->is_ready = true;
    *kind = entry->place.kind;
    return true;
}

static Status send_ready(Results *results, Fault *fault)
{
    Status status = OK;

    while (status == OK && results->first < results->next) {
        Entry *entry = entry_of(results, results->first);

        if (!entry->is_ready)
            break;
        status =
            batch_output_write(results->output, text_span(&entry->text), fault);
        text_clear(&entry->text);
        results->first++;
    }
    return status == OK ? batch_output_flush(results->output, fault) : status;
}

Status results_put(Results *results, const ResultsPiece *piece, Fault *fault)
{
    Entry *entry = entry_of(results, piece->number);
    Status status = OK;

    if (results->partial != NULL) {
        entry->place.kind = piece->kind;
        status =
            partial_keep(results->partial, &entry->place, piece->text, fault);
    } else {
        text_append_span(&entry->text, piece->text);
    }
    entry->is_ready = status == OK;
    if (status == OK && results->partial == NULL)
        status = send_ready(results, fault);
    return status;
}

/* From where they were kept into the file, in their order. */
static Status write_file(Results *results, Fault *fault)
{
    BatchOutput *output = NULL;
    Text text = { 0 };
    Status status = batch_output_open(results->path, &output, fault);

    for (uint64_t i = 0; status == OK && i < results->next; i++) {
        text_clear(&text);
        status = partial_read(results->partial, entry_of(results, i)->place,
                              &text, fault);
        if (status == OK)
            status = batch_output_write(output, text_span(&text), fault);
    }
    text_free(&text);
    return batch_output_close(output, status, fault);
}

static Status close_kept(Results *results, Status status, Fault *fault)
{
    if (status == OK)
        status = write_file(results, fault);
    if (status == OK)
        return partial_remove(results->partial, fault);
    partial_close(results->partial);
    return status;
}

Status results_close(Results *results, Status status, Fault *fault)
{
    if (results == NULL)
        return status;
    if (results->partial != NULL)
        status = close_kept(results, status, fault);
    else
        status = batch_output_close(results->output, status, fault);
    for (size_t i = 0; i < results->room; i++)
        text_free(&results->entries[i].text);
    memory_free(results->entries);
    memory_free(results->path);
    memory_free(results);
    return status;
}
