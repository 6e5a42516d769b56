/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order in which the games of a file are shown.
 *
 * What to sort by is a key of a few bytes for each game: numbers with the high
 * byte first, names without case and accents.  Names are not in the index, so
 * the file is read once for them, piece by piece.
 */
#include "formats/game_file_inside.h"
#include "formats/openings.h"
#include "formats/search_text.h"

#include "base/clock.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void game_file_forget_order(GameFile *file)
{
    pgn_stream_free(file->ordering);
    file->ordering = NULL;
    memory_free(file->keys);
    file->keys = NULL;
    file->key_count = 0;
    memory_free(file->places);
    file->places = NULL;
    file->place_count = 0;
    file->is_ordered = false;
}

void game_file_set_order(GameFile *file, GameOrder order, bool is_reverse)
{
    game_file_forget_order(file);
    file->order = order;
    file->is_reverse = is_reverse;
}

/* --- Keys ----------------------------------------------------------------- */

static void put_number(OrderKey *key, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        key->bytes[i] = (char)(number >> (56 - 8 * i) & 255);
}

static void put_name(OrderKey *key, Span value)
{
    Text plain = { 0 };
    Text folded = { 0 };

    game_header_text(value, &plain);
    search_text_append(&folded, span_trim(text_span(&plain)));
    span_copy_into(text_span(&folded), key->bytes, sizeof key->bytes);
    text_free(&plain);
    text_free(&folded);
}

static bool lacks_eco(const GameFile *file)
{
    for (size_t i = 0; i < file->key_count; i++)
        if (game_index_lacks_eco(&file->index, file->keys[i].number))
            return true;
    return false;
}

static bool needs_text(const GameFile *file)
{
    return file->order == ORDER_WHITE || file->order == ORDER_BLACK ||
           file->order == ORDER_EVENT ||
           (file->order == ORDER_ECO && lacks_eco(file));
}

static void key_from_text(GameOrder order, Span game, OrderKey *key)
{
    GameHeader header;

    game_header_read(game, &header);
    put_name(key, order == ORDER_WHITE   ? header.white
                  : order == ORDER_BLACK ? header.black
                                         : header.event);
}

/* What is not known comes last in every order. */
static uint64_t known_first(uint64_t value)
{
    return value == 0 ? UINT64_MAX : value;
}

static void put_eco(OrderKey *key, unsigned eco)
{
    put_number(key, known_first(eco));
}

static void key_from_index(const GameFile *file, size_t number, OrderKey *key)
{
    const GameIndex *index = &file->index;

    switch (file->order) {
    case ORDER_DATE:
        put_number(key, known_first(game_index_date(index, number)));
        break;
    case ORDER_RESULT:
        put_number(key, game_index_result(index, number) == RESULT_OPEN
                            ? UINT64_MAX
                            : (uint64_t)game_index_result(index, number));
        break;
    case ORDER_ECO:
        put_eco(key, game_index_eco(index, number));
        break;
    case ORDER_ELO:
        put_number(key, UINT64_MAX - game_index_elo(index, number));
        break;
    case ORDER_LENGTH:
        put_number(key, game_index_plies(index, number));
        break;
    default:
        put_number(key, number);
        break;
    }
}

/* --- Sorting -------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const OrderKey *first = a;
    const OrderKey *second = b;
    int difference = memcmp(first->bytes, second->bytes, sizeof first->bytes);

    if (difference != 0)
        return difference;
    return first->number < second->number ? -1 : 1;
}

/* Where each game is now, so that nobody must search for it. */
static void note_places(GameFile *file)
{
    file->place_count = file->index.count;
    file->places = memory_resize(NULL, file->place_count, sizeof *file->places);
    for (size_t i = 0; i < file->place_count; i++)
        file->places[i] = UINT32_MAX;
    for (size_t i = 0; i < file->key_count; i++)
        file->places[file->keys[i].number] = (uint32_t)i;
}

static void finish(GameFile *file)
{
    qsort(file->keys, file->key_count, sizeof *file->keys, compare);
    for (size_t i = 0; file->is_reverse && i < file->key_count / 2; i++) {
        OrderKey kept = file->keys[i];

        file->keys[i] = file->keys[file->key_count - 1 - i];
        file->keys[file->key_count - 1 - i] = kept;
    }
    note_places(file);
    file->is_ordered = true;
}

/* A key for each game shown, still without its bytes. */
static void begin(GameFile *file)
{
    size_t count = game_file_shown_count(file);

    file->keys = memory_zeroed(count > 0 ? count : 1, sizeof *file->keys);
    file->key_count = count;
    for (size_t i = 0; i < count; i++)
        file->keys[i].number = (uint32_t)game_file_shown(file, i);
}

/* ECO codes are in the index, but for games of which nobody knows yet. */
static void take_key(GameFile *file, const PgnRaw *raw, OrderKey *key)
{
    if (file->order != ORDER_ECO) {
        key_from_text(file->order, raw->text, key);
        return;
    }
    if (!game_index_lacks_eco(&file->index, key->number)) {
        key_from_index(file, key->number, key);
        return;
    }

    unsigned opening = opening_number_of(raw, NULL);

    game_file_note_opening(file, key->number, opening);
    put_eco(key, opening_number_eco(opening));
}

/* The games of the file come in the order of the keys; false at the end. */
static bool read_on(GameFile *file, size_t *next)
{
    bool is_found = false;
    PgnRaw raw;

    if (*next >= file->key_count ||
        pgn_stream_next(file->ordering, &raw, &is_found, &file->fault) != OK ||
        !is_found)
        return false;
    if (raw.number == (uint64_t)file->keys[*next].number + 1)
        take_key(file, &raw, &file->keys[(*next)++]);
    return true;
}

static bool read_texts(GameFile *file, int64_t end)
{
    while (read_on(file, &file->keys_read))
        if (clock_milliseconds() >= end)
            return true;
    pgn_stream_free(file->ordering);
    file->ordering = NULL;
    finish(file);
    game_file_save_learned(file);
    return false;
}

bool game_file_is_sorting(const GameFile *file)
{
    return !file->is_ordered && (file->order != ORDER_FILE || file->is_reverse);
}

bool game_file_sort(GameFile *file, int64_t milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    if (!game_file_is_sorting(file))
        return false;
    if (file->indexing != NULL || game_file_is_filtering(file))
        return true;
    if (file->ordering != NULL)
        return read_texts(file, end);
    memory_free(file->keys);
    begin(file);
    file->keys_read = 0;
    if (needs_text(file) &&
        game_file_stream(file, &file->ordering, &file->fault) == OK)
        return read_texts(file, end);
    for (size_t i = 0; i < file->key_count; i++)
        key_from_index(file, file->keys[i].number, &file->keys[i]);
    finish(file);
    return false;
}

/* --- From a game to its place --------------------------------------------- */

/* In the order of the file: the first game shown that is not before `number`.
 */
static size_t lower_bound(const GameFile *file, size_t number)
{
    size_t low = 0;
    size_t high = game_file_shown_count(file);

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (game_file_shown(file, middle) < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t game_file_place(const GameFile *file, size_t number)
{
    size_t place;

    if (file->is_ordered)
        return number >= file->place_count || file->places[number] == UINT32_MAX
                   ? SIZE_MAX
                   : file->places[number];
    place = lower_bound(file, number);
    return place < game_file_shown_count(file) &&
                   game_file_shown(file, place) == number
               ? place
               : SIZE_MAX;
}

size_t game_file_place_after(const GameFile *file, size_t number)
{
    size_t place = 0;

    if (!file->is_ordered)
        return number == SIZE_MAX ? game_file_shown_count(file)
                                  : lower_bound(file, number + 1);
    while (place < file->key_count && file->keys[place].number <= number)
        place++;
    return place;
}
