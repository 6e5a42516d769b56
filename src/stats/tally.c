/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/tally.h"

#include "base/checksum.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- Numbers of games ----------------------------------------------------- */

enum { RANGES_MAX = 5000 };

void tally_games_add(TallyGames *games, uint64_t number)
{
    TallyRange *last =
        games->count == 0 ? NULL : &games->ranges[games->count - 1];

    if (number == 0 || number > UINT32_MAX)
        return;
    if (last != NULL && number >= last->first && number <= last->last)
        return;
    if (last != NULL && number == (uint64_t)last->last + 1) {
        last->last++;
        return;
    }
    if (games->count == RANGES_MAX)
        return;
    if (games->count == games->capacity) {
        games->capacity = games->capacity == 0 ? 2 : games->capacity * 2;
        games->ranges = memory_resize(games->ranges, games->capacity,
                                      sizeof *games->ranges);
    }
    assert(games->ranges != NULL);
    games->ranges[games->count++] =
        (TallyRange){ (uint32_t)number, (uint32_t)number };
}

void tally_games_free(TallyGames *games)
{
    memory_free(games->ranges);
    *games = (TallyGames){ 0 };
}

void tally_games_write(const TallyGames *games, Text *text)
{
    for (size_t i = 0; i < games->count; i++) {
        const TallyRange *range = &games->ranges[i];

        text_append(text, i == 0 ? "number=" : "|");
        text_format(text, "%u", (unsigned)range->first);
        if (range->last > range->first)
            text_format(text, "-%u", (unsigned)range->last);
    }
}

/* --- One tally ------------------------------------------------------------ */

static void add_result(Tally *tally, const TallyGame *game)
{
    Result win = game->side == WHITE ? RESULT_WHITE : RESULT_BLACK;

    if (game->result == RESULT_OPEN)
        return;
    if (game->result == RESULT_DRAW)
        tally->drawn++;
    else if (game->result == win)
        tally->won++;
    else
        tally->lost++;
}

void tally_add(Tally *tally, const TallyGame *game)
{
    tally->games++;
    add_result(tally, game);
    if (game->accuracy >= 0) {
        tally->measured++;
        tally->accuracy += game->accuracy;
    }
    if (game->has_standing) {
        tally->stood++;
        tally->standing += game->standing;
    }
    if (game->date > tally->last)
        tally->last = game->date;
    tally_games_add(&tally->numbers, game->number);
}

void tally_free(Tally *tally)
{
    tally_games_free(&tally->numbers);
}

double tally_score(const Tally *tally)
{
    unsigned ended = tally->won + tally->drawn + tally->lost;

    return ended == 0 ? -1
                      : (tally->won + tally->drawn / 2.0) * 100 / (double)ended;
}

double tally_accuracy(const Tally *tally)
{
    return tally->measured == 0 ? -1 : tally->accuracy / tally->measured;
}

void tally_write_day(unsigned date, Text *text)
{
    if (date >= 10000)
        text_format(text, "%04u", date / 10000);
    if (date / 100 % 100 > 0)
        text_format(text, ".%02u", date / 100 % 100);
    if (date % 100 > 0)
        text_format(text, ".%02u", date % 100);
}

/* --- Tallies by name ------------------------------------------------------ */

/* Entries in an array, and their places by the hash of the name. */
typedef struct TallyEntry {
    char *name;
    Tally tally;
} TallyEntry;

struct TallyTable {
    TallyEntry *entries;
    size_t count, capacity;
    uint32_t *places; /* entry + 1; 0: free */
    size_t room;      /* of places, a power of two */
};

TallyTable *tally_table_new(void)
{
    return memory_zeroed(1, sizeof(TallyTable));
}

void tally_table_free(TallyTable *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < table->count; i++) {
        memory_free(table->entries[i].name);
        tally_free(&table->entries[i].tally);
    }
    memory_free(table->entries);
    memory_free(table->places);
    memory_free(table);
}

/* Where the name is, or could be put. */
static size_t find_place(const TallyTable *table, Span name)
{
    size_t place = (size_t)checksum_hash64(0, name) & (table->room - 1);

    while (table->places[place] != 0 &&
           !span_equals(name, table->entries[table->places[place] - 1].name))
        place = (place + 1) & (table->room - 1);
    return place;
}

static void file_all(TallyTable *table)
{
    memset(table->places, 0, table->room * sizeof *table->places);
    for (size_t i = 0; i < table->count; i++)
        table->places[find_place(table, span_from(table->entries[i].name))] =
            (uint32_t)i + 1;
}

static void grow(TallyTable *table)
{
    table->capacity = table->capacity == 0 ? 16 : table->capacity * 2;
    table->entries =
        memory_resize(table->entries, table->capacity, sizeof *table->entries);
    table->room = table->capacity * 2;
    table->places =
        memory_resize(table->places, table->room, sizeof *table->places);
    file_all(table);
}

Tally *tally_table_at(TallyTable *table, Span name)
{
    size_t place;

    if (table->count == table->capacity)
        grow(table);
    place = find_place(table, name);
    if (table->places[place] == 0) {
        table->entries[table->count++] =
            (TallyEntry){ .name = span_copy(name) };
        table->places[place] = (uint32_t)table->count;
    }
    return &table->entries[table->places[place] - 1].tally;
}

size_t tally_table_count(const TallyTable *table)
{
    return table->count;
}

const char *tally_table_name(const TallyTable *table, size_t index)
{
    return table->entries[index].name;
}

const Tally *tally_table_tally(const TallyTable *table, size_t index)
{
    return &table->entries[index].tally;
}

/* --- Sorting -------------------------------------------------------------- */

bool tally_has_more_games(const Tally *a, const Tally *b)
{
    return a->games > b->games;
}

static bool goes_before(const TallyEntry *a, const TallyEntry *b,
                        TallyBefore *is_before)
{
    if (is_before(&a->tally, &b->tally))
        return true;
    return !is_before(&b->tally, &a->tally) && strcmp(a->name, b->name) < 0;
}

static void sift_down(TallyTable *table, size_t from, size_t count,
                      TallyBefore *is_before)
{
    TallyEntry *entries = table->entries;

    for (;;) {
        size_t child = 2 * from + 1;
        TallyEntry moved;

        if (child >= count)
            return;
        if (child + 1 < count &&
            goes_before(&entries[child], &entries[child + 1], is_before))
            child++;
        if (!goes_before(&entries[from], &entries[child], is_before))
            return;
        moved = entries[from];
        entries[from] = entries[child];
        entries[child] = moved;
        from = child;
    }
}

/* A heap, because the comparison needs to know what is wanted. */
void tally_table_sort(TallyTable *table, TallyBefore *is_before)
{
    for (size_t i = table->count / 2; i-- > 0;)
        sift_down(table, i, table->count, is_before);
    for (size_t end = table->count; end-- > 1;) {
        TallyEntry first = table->entries[0];

        table->entries[0] = table->entries[end];
        table->entries[end] = first;
        sift_down(table, 0, end, is_before);
    }
    if (table->count > 0)
        file_all(table);
}
