/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/ending.h"

#include "base/bytes.h"
#include "base/memory.h"
#include "tables/tables.h"

#include <string.h>

/*
 * From a number to its value: which block holds it, and the symbols in that.
 */
enum { LEAF = 0xFFF, COUNT_MAX = 1 << 16, WORD = 32 };

/* --- The code ------------------------------------------------------------- */

/* How many values a symbol stands for follows from its parts.  Nothing calls
 * itself here, and parts that go in a circle are found. */
static bool count_values(Sequence *sequence)
{
    static const uint32_t OPEN = UINT32_MAX;
    Symbol *symbols = sequence->symbols;
    uint16_t *stack = memory_new(SYMBOLS_MAX * sizeof *stack);
    bool is_good = true;

    for (unsigned i = 0; i < sequence->symbol_count && is_good; i++) {
        unsigned height = 0;

        if (symbols[i].count == 0)
            stack[height++] = (uint16_t)i;
        while (height > 0 && is_good) {
            Symbol *symbol = &symbols[stack[height - 1]];
            Symbol *left = &symbols[symbol->left];
            Symbol *right = &symbols[symbol->right];
            const Symbol *part = left->count == 0 ? left : right;

            symbol->count = OPEN;
            if (left->count == OPEN || right->count == OPEN) {
                is_good = false;
            } else if (part->count == 0) {
                stack[height++] = (uint16_t)(part - symbols);
            } else {
                symbol->count = left->count + right->count;
                is_good = symbol->count <= COUNT_MAX;
                height--;
            }
        }
    }
    memory_free(stack);
    return is_good;
}

static bool read_symbols(Sequence *sequence, EndingCursor *cursor)
{
    unsigned count = (unsigned)cursor_read(cursor, 2);

    if (count == 0 || count > SYMBOLS_MAX)
        return false;
    sequence->symbol_count = count;
    sequence->symbols = memory_zeroed(count, sizeof *sequence->symbols);
    for (unsigned i = 0; i < count; i++) {
        unsigned pair = (unsigned)cursor_read(cursor, 3);
        Symbol *symbol = &sequence->symbols[i];

        symbol->left = pair & 0xFFF;
        symbol->right = (uint16_t)(pair >> 12);
        if (symbol->right == LEAF)
            symbol->count = 1;
        else if (symbol->left >= count || symbol->right >= count)
            return false;
    }
    cursor->at += count & 1;
    return !cursor->has_failed && count_values(sequence);
}

/* Codes of one length follow each other; a longer one is a smaller number. */
static bool read_lengths(Sequence *sequence, EndingCursor *cursor)
{
    unsigned longest = (unsigned)cursor_read(cursor, 1);
    unsigned last;

    sequence->shortest = (unsigned)cursor_read(cursor, 1);
    if (sequence->shortest == 0 || longest < sequence->shortest ||
        longest > CODE_BITS)
        return false;
    sequence->codes = longest - sequence->shortest + 1;
    for (unsigned i = 0; i < sequence->codes; i++)
        sequence->lowest[i] = (uint16_t)cursor_read(cursor, 2);
    last = sequence->codes - 1;
    for (unsigned i = last; i-- > 0;)
        sequence->bases[i] = (sequence->bases[i + 1] + sequence->lowest[i] -
                              sequence->lowest[i + 1]) /
                             2;
    for (unsigned i = 0; i <= last; i++)
        sequence->bases[i] <<= 64 - sequence->shortest - i;
    return true;
}

bool ending_read_code(Sequence *sequence, EndingCursor *cursor)
{
    unsigned block_bits, span_bits, padding;

    sequence->flags = (unsigned)cursor_read(cursor, 1);
    if ((sequence->flags & SEQUENCE_SINGLE) != 0) {
        sequence->only = (unsigned)cursor_read(cursor, 1);
        return !cursor->has_failed;
    }
    block_bits = (unsigned)cursor_read(cursor, 1);
    span_bits = (unsigned)cursor_read(cursor, 1);
    padding = (unsigned)cursor_read(cursor, 1);
    sequence->block_count = cursor_read(cursor, 4);
    if (block_bits > BLOCK_BITS || span_bits > WORD)
        return false;
    sequence->block_size = (uint64_t)1 << block_bits;
    sequence->span = (uint64_t)1 << span_bits;
    sequence->sparse_count =
        (sequence->groups.positions + sequence->span - 1) / sequence->span;
    sequence->length_count = sequence->block_count + padding;
    return read_lengths(sequence, cursor) && read_symbols(sequence, cursor);
}

/* --- The block ------------------------------------------------------------ */

/* A value is the one of this number, from 0, in a block. */
typedef struct BlockPlace {
    uint64_t block;
    int64_t offset;
} BlockPlace;

/* The number of values in a block, less one. */
static bool load_length(const Ending *ending, const Sequence *sequence,
                        uint64_t block, int64_t *length)
{
    uint8_t room[2];

    if (block >= sequence->length_count ||
        !ending_load(ending, sequence->lengths_at + 2 * block, room,
                     sizeof room))
        return false;
    *length = bytes_little16(room);
    return true;
}

/* An entry of the sparse index is about the number in the middle of its span;
 * from there it is not far. */
static bool find_block(const Ending *ending, const Sequence *sequence,
                       uint64_t number, BlockPlace *place)
{
    uint64_t entry = number / sequence->span;
    uint8_t room[6];
    int64_t length;

    if (!ending_load(ending, sequence->sparse_at + entry * sizeof room, room,
                     sizeof room))
        return false;
    place->block = bytes_little32(room);
    place->offset = bytes_little16(room + 4) +
                    (int64_t)(number % sequence->span) -
                    (int64_t)(sequence->span / 2);
    while (place->offset < 0) {
        if (place->block == 0 ||
            !load_length(ending, sequence, --place->block, &length))
            return false;
        place->offset += length + 1;
    }
    for (;;) {
        if (!load_length(ending, sequence, place->block, &length))
            return false;
        if (place->offset <= length)
            return place->block < sequence->block_count;
        place->offset -= length + 1;
        place->block++;
    }
}

/* --- The symbols in it ---------------------------------------------------- */

/* The bits of a block, the next one highest; zeros after its end. */
typedef struct Bits {
    const uint8_t *next, *end;
    uint64_t window;
    unsigned count; /* of bits that have been filled in */
} Bits;

static void refill(Bits *bits)
{
    while (bits->count <= WORD && bits->next < bits->end) {
        if (bits->end - bits->next >= 4) {
            bits->window |= (uint64_t)bytes_big32(bits->next)
                            << (WORD - bits->count);
            bits->next += 4;
            bits->count += WORD;
        } else {
            bits->window |= (uint64_t)*bits->next++ << (56 - bits->count);
            bits->count += 8;
        }
    }
}

static bool next_symbol(const Sequence *sequence, Bits *bits, unsigned *symbol)
{
    unsigned code = 0;
    unsigned length;

    refill(bits);
    while (code < sequence->codes && bits->window < sequence->bases[code])
        code++;
    if (code == sequence->codes)
        return false;
    length = sequence->shortest + code;
    if (length == 0 || length > bits->count)
        return false;
    *symbol =
        (unsigned)((bits->window - sequence->bases[code]) >> (64 - length)) +
        sequence->lowest[code];
    bits->window <<= length;
    bits->count -= length;
    return *symbol < sequence->symbol_count;
}

/* Down to the one value; each part stands for fewer. */
static unsigned value_in(const Sequence *sequence, unsigned symbol,
                         int64_t offset)
{
    const Symbol *at = &sequence->symbols[symbol];

    while (at->count > 1) {
        const Symbol *left = &sequence->symbols[at->left];

        if (offset < left->count) {
            at = left;
        } else {
            offset -= left->count;
            at = &sequence->symbols[at->right];
        }
    }
    return at->left;
}

static bool read_block(const Sequence *sequence, const uint8_t *block,
                       int64_t offset, unsigned *value)
{
    Bits bits = { .next = block, .end = block + sequence->block_size };
    unsigned symbol;

    for (;;) {
        if (!next_symbol(sequence, &bits, &symbol))
            return false;
        if (offset < sequence->symbols[symbol].count)
            break;
        offset -= sequence->symbols[symbol].count;
    }
    *value = value_in(sequence, symbol, offset);
    return true;
}

bool ending_value(const Ending *ending, const EndingPlace *place,
                  unsigned *value)
{
    const Sequence *sequence = place->sequence;
    uint8_t room[1 << BLOCK_BITS];
    BlockPlace at;
    uint64_t offset;

    if ((sequence->flags & SEQUENCE_SINGLE) != 0) {
        *value = sequence->only;
        return true;
    }
    if (!find_block(ending, sequence, place->number, &at))
        return false;
    offset = sequence->blocks_at + at.block * sequence->block_size;
    if (ending->bytes != NULL) /* the header was checked for all blocks */
        return read_block(sequence, ending->bytes + offset, at.offset, value);
    return ending_load(ending, offset, room, sequence->block_size) &&
           read_block(sequence, room, at.offset, value);
}

/* --- Distances ------------------------------------------------------------ */

static bool look_up(const Ending *ending, const Sequence *sequence, int wdl,
                    unsigned *value)
{
    /* wins, losses, cursed wins, blessed losses */
    static const uint8_t maps[] = { 1, 3, 0, 2, 0 };
    unsigned map = maps[wdl - WDL_LOSS];
    unsigned width = (sequence->flags & SEQUENCE_WIDE) != 0 ? 2 : 1;
    uint8_t room[2] = { 0 };

    if (*value >= sequence->map_counts[map] ||
        !ending_load(ending, sequence->maps_at[map] + (uint64_t)*value * width,
                     room, width))
        return false;
    *value = bytes_little16(room);
    return true;
}

bool ending_distance(const Ending *ending, const EndingPlace *place, int wdl,
                     int *distance)
{
    const Sequence *sequence = place->sequence;
    unsigned plies = wdl > 0 ? SEQUENCE_WIN_PLIES : SEQUENCE_LOSS_PLIES;
    bool is_in_plies = wdl == WDL_WIN || wdl == WDL_LOSS
                           ? (sequence->flags & plies) != 0
                           : false;
    unsigned value;

    if (!ending_value(ending, place, &value) ||
        ((sequence->flags & SEQUENCE_MAPPED) != 0 &&
         !look_up(ending, sequence, wdl, &value)))
        return false;
    *distance = (int)(is_in_plies ? value : 2 * value) + 1;
    return true;
}
