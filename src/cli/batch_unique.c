/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_unique.h"

#include "base/checksum.h"
#include "base/memory.h"
#include "formats/search_text.h"

/* Open addressing; 0 marks a free place. */
struct UniqueSet {
    uint64_t *places;
    size_t size; /* a power of two */
    size_t count;
};

UniqueSet *unique_set_new(void)
{
    enum { FIRST_SIZE = 1024 };
    UniqueSet *set = memory_new(sizeof *set);

    set->size = FIRST_SIZE;
    set->count = 0;
    set->places = memory_zeroed(set->size, sizeof *set->places);
    return set;
}

void unique_set_free(UniqueSet *set)
{
    if (set == NULL)
        return;
    memory_free(set->places);
    memory_free(set);
}

/* The place of a number, or the free place where it belongs. */
static uint64_t *find_place(const UniqueSet *set, uint64_t number)
{
    size_t at = (size_t)(number & (set->size - 1));

    while (set->places[at] != 0 && set->places[at] != number)
        at = (at + 1) & (set->size - 1);
    return &set->places[at];
}

static void grow(UniqueSet *set)
{
    UniqueSet larger = { .size = set->size * 2, .count = set->count };

    larger.places = memory_zeroed(larger.size, sizeof *larger.places);
    for (size_t i = 0; i < set->size; i++)
        if (set->places[i] != 0)
            *find_place(&larger, set->places[i]) = set->places[i];
    memory_free(set->places);
    *set = larger;
}

typedef struct MoveHasher {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    uint64_t hash;
} MoveHasher;

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return checksum_hash64(hash, span_of((const char *)&value, sizeof value));
}

static void take_start(PgnVisitor *visitor, const Position *start)
{
    MoveHasher *hasher = (MoveHasher *)visitor;

    hasher->hash = mix(hasher->hash, start->key);
}

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    MoveHasher *hasher = (MoveHasher *)visitor;

    (void)before;
    hasher->hash = mix(hasher->hash, move);
    return true;
}

/* "Carlsen,M" and "Carlsen, Magnus" are one: the part before the comma. */
static uint64_t hash_name(uint64_t hash, Span name)
{
    Text plain = { 0 };
    Text folded = { 0 };
    Span family;

    game_header_text(span_take(name, span_find(name, ',')), &plain);
    search_text_append(&folded, text_span(&plain));
    family = span_trim(text_span(&folded));
    hash = checksum_hash64(hash + 1, family);
    text_free(&plain);
    text_free(&folded);
    return hash;
}

uint64_t unique_key(const PgnRaw *raw, const PgnOptions *options)
{
    MoveHasher hasher = { .visitor = { .start = take_start,
                                       .move = take_move } };
    PgnOptions wanted = { .skips_variations = true };
    GameHeader header;
    PgnSummary summary;

    if (options != NULL)
        wanted.letters = options->letters;
    game_header_read(raw->text, &header);
    pgn_read(raw, &wanted, &hasher.visitor, &summary);
    /* What could not be read may differ, however far it could be. */
    if (summary.faults > 0)
        return checksum_hash64(3, raw->text);
    return hash_name(hash_name(hasher.hash, header.white), header.black);
}

bool unique_set_add(UniqueSet *set, const PgnRaw *raw,
                    const PgnOptions *options)
{
    uint64_t number = unique_key(raw, options);
    uint64_t *place;

    number += number == 0;
    place = find_place(set, number);
    if (*place == number)
        return false;
    *place = number;
    if (++set->count * 4 > set->size * 3)
        grow(set);
    return true;
}
