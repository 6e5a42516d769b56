/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sorter.h"

#include "base/memory.h"
#include "formats/search_text.h"

#include <stdlib.h>
#include <string.h>

/* All keys and texts are in one block, which may move. */
typedef struct SortedGame {
    const Sorter *sorter;
    PgnRaw raw; /* without its text */
    size_t file, order;
    size_t key, text, length; /* where in the block */
} SortedGame;

struct Sorter {
    ListColumns columns;
    SortedGame *games;
    size_t count, capacity, next;
    Text block;
};

Sorter *sorter_new(const ListColumns *columns)
{
    Sorter *sorter = memory_zeroed(1, sizeof *sorter);

    sorter->columns = *columns;
    return sorter;
}

void sorter_free(Sorter *sorter)
{
    if (sorter == NULL)
        return;
    memory_free(sorter->games);
    text_free(&sorter->block);
    memory_free(sorter);
}

/* Strings that compare as the values do, one behind the other. */
static void append_keys(Sorter *sorter, ListedGame *game)
{
    Text value = { 0 };

    for (size_t i = 0; i < sorter->columns.count; i++) {
        const ListColumn *column = sorter->columns.columns[i];

        text_clear(&value);
        column->append(game, &value);
        if (column->is_number) /* as many digits for all */
            text_append_repeated(&sorter->block, '0',
                                 value.length < 20 ? 20 - value.length : 0);
        if (column->is_number)
            text_append_span(&sorter->block, text_span(&value));
        else
            search_text_append(&sorter->block, text_span(&value));
        text_append_char(&sorter->block, '\0');
    }
    text_free(&value);
}

void sorter_add(Sorter *sorter, ListedGame *game, size_t file)
{
    SortedGame *sorted;

    if (sorter->count == sorter->capacity) {
        sorter->capacity = sorter->capacity * 2 + 64;
        sorter->games = memory_resize(sorter->games, sorter->capacity,
                                      sizeof *sorter->games);
    }
    sorted = &sorter->games[sorter->count];
    *sorted = (SortedGame){ .sorter = sorter,
                            .raw = *game->raw,
                            .file = file,
                            .order = sorter->count++ };
    sorted->key = sorter->block.length;
    append_keys(sorter, game);
    sorted->text = sorter->block.length;
    sorted->length = game->raw->text.length;
    text_append_span(&sorter->block, game->raw->text);
}

static int compare(const void *first, const void *second)
{
    const SortedGame *a = first;
    const SortedGame *b = second;
    const Sorter *sorter = a->sorter;
    const char *x = sorter->block.data + a->key;
    const char *y = sorter->block.data + b->key;

    for (size_t i = 0; i < sorter->columns.count; i++) {
        int order = strcmp(x, y);

        if (order != 0)
            return sorter->columns.is_descending[i] ? -order : order;
        x += strlen(x) + 1;
        y += strlen(y) + 1;
    }
    return (a->order > b->order) - (a->order < b->order);
}

void sorter_sort(Sorter *sorter)
{
    if (sorter->count > 0)
        qsort(sorter->games, sorter->count, sizeof *sorter->games, compare);
}

bool sorter_next(Sorter *sorter, PgnRaw *raw, size_t *file)
{
    const SortedGame *sorted;

    if (sorter->next == sorter->count)
        return false;
    sorted = &sorter->games[sorter->next++];
    *raw = sorted->raw;
    raw->text = span_of(sorter->block.data + sorted->text, sorted->length);
    *file = sorted->file;
    return true;
}
