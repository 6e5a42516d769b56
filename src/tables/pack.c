/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/pack.h"

#include "base/bytes.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    VALUES = 128,
    SYMBOL_VALUES = 256, /* that a symbol stands for at most */
    BLOCK_VALUES = 1 << 15,
    SPAN_MAX = 1 << 15,
    PAIR_LEAST = 24, /* how often a pair must come to be worth a symbol */
    PAIRS_AT_ONCE = 64,
    SYMBOLS_USED = 2048,
    LEAF = 0xFFF
};

typedef struct Node {
    uint16_t left, right; /* right LEAF: left is a value */
    uint16_t count;       /* of values */
    unsigned length;      /* of its code; 0: it has none */
    uint32_t code;
    uint16_t rank; /* its number in the file */
} Node;

typedef struct Packer {
    Packed *packed;
    uint16_t *symbols; /* the sequence */
    uint64_t count;
    uint64_t values; /* of the sequence when it was long */
    Node nodes[SYMBOLS_USED];
    unsigned node_count;
} Packer;

/* --- Free values ---------------------------------------------------------- */

/* What is free goes on with what came before. */
static void fill_in(uint8_t *values, uint64_t count)
{
    uint8_t last = 0;
    uint64_t first = 0;

    while (first < count && values[first] == PACK_FREE)
        first++;
    if (first < count)
        last = values[first] & (PACK_AT_MOST - 1);
    for (uint64_t i = 0; i < count; i++) {
        if (values[i] == PACK_FREE)
            values[i] = last;
        else if (values[i] >= PACK_AT_MOST)
            values[i] = last <= values[i] - PACK_AT_MOST
                            ? last
                            : (uint8_t)(values[i] - PACK_AT_MOST);
        last = values[i];
    }
}

static bool are_equal(const uint8_t *values, uint64_t count)
{
    for (uint64_t i = 1; i < count; i++)
        if (values[i] != values[0])
            return false;
    return true;
}

/* --- Pairs ---------------------------------------------------------------- */

typedef struct Pair {
    uint32_t count;
    uint16_t left, right;
} Pair;

static int compare_pairs(const void *a, const void *b)
{
    const Pair *first = a;
    const Pair *second = b;

    if (first->count != second->count)
        return first->count > second->count ? -1 : 1;
    if (first->left != second->left)
        return first->left < second->left ? -1 : 1;
    return (first->right > second->right) - (first->right < second->right);
}

static void begin_symbols(Packer *packer, const uint8_t *values)
{
    uint16_t numbers[VALUES];
    bool is_used[VALUES] = { false };

    packer->symbols = memory_new(packer->count * sizeof *packer->symbols);
    for (uint64_t i = 0; i < packer->count; i++)
        is_used[values[i]] = true;
    for (unsigned i = 0; i < VALUES; i++) {
        if (!is_used[i])
            continue;
        numbers[i] = (uint16_t)packer->node_count;
        packer->nodes[packer->node_count++] =
            (Node){ .left = (uint16_t)i, .right = LEAF, .count = 1 };
    }
    for (uint64_t i = 0; i < packer->count; i++)
        packer->symbols[i] = numbers[values[i]];
}

static uint32_t *count_pairs(const Packer *packer)
{
    size_t n = packer->node_count;
    uint32_t *counts = memory_zeroed(n * n, sizeof *counts);

    for (uint64_t i = 0; i + 1 < packer->count; i++)
        counts[packer->symbols[i] * n + packer->symbols[i + 1]]++;
    return counts;
}

static Pair *list_pairs(const Packer *packer, const uint32_t *counts,
                        size_t *length)
{
    size_t n = packer->node_count;
    size_t room = 0;
    Pair *pairs = NULL;

    *length = 0;
    for (size_t i = 0; i < n * n; i++) {
        uint16_t left = (uint16_t)(i / n);
        uint16_t right = (uint16_t)(i % n);

        if (counts[i] < PAIR_LEAST ||
            packer->nodes[left].count + packer->nodes[right].count >
                SYMBOL_VALUES)
            continue;
        if (*length == room) {
            room = 2 * room + 256;
            pairs = memory_resize(pairs, room, sizeof *pairs);
        }
        pairs[(*length)++] = (Pair){ counts[i], left, right };
    }
    if (*length > 0)
        qsort(pairs, *length, sizeof *pairs, compare_pairs);
    return pairs;
}

/* Pairs that have no symbol in common can be replaced at once: `partner` of the
 * left one is the right one, `symbol` what they become. */
typedef struct Choice {
    uint16_t partner[SYMBOLS_USED];
    uint16_t symbol[SYMBOLS_USED];
    bool is_taken[SYMBOLS_USED];
    unsigned count;
} Choice;

static void choose(Packer *packer, Choice *choice, const Pair *pair)
{
    Node *nodes = packer->nodes;

    if (choice->is_taken[pair->left] || choice->is_taken[pair->right])
        return;
    choice->is_taken[pair->left] = true;
    choice->is_taken[pair->right] = true;
    choice->partner[pair->left] = pair->right;
    choice->symbol[pair->left] = (uint16_t)packer->node_count;
    choice->count++;
    nodes[packer->node_count++] = (Node){
        .left = pair->left,
        .right = pair->right,
        .count = (uint16_t)(nodes[pair->left].count + nodes[pair->right].count)
    };
}

static void replace(Packer *packer, const Choice *choice)
{
    uint64_t to = 0;

    for (uint64_t i = 0; i < packer->count; i++) {
        uint16_t symbol = packer->symbols[i];

        if (choice->partner[symbol] != SYMBOLS_USED && i + 1 < packer->count &&
            choice->partner[symbol] == packer->symbols[i + 1]) {
            symbol = choice->symbol[symbol];
            i++;
        }
        packer->symbols[to++] = symbol;
    }
    packer->count = to;
}

/* False when nothing is left to be gained. */
static bool join_pairs(Packer *packer)
{
    Choice *choice = memory_zeroed(1, sizeof *choice);
    uint32_t *counts = count_pairs(packer);
    size_t length;
    Pair *pairs = list_pairs(packer, counts, &length);

    for (unsigned i = 0; i < SYMBOLS_USED; i++)
        choice->partner[i] = SYMBOLS_USED;
    for (size_t i = 0; i < length && choice->count < PAIRS_AT_ONCE &&
                       packer->node_count < SYMBOLS_USED;
         i++) {
        if (pairs[i].count < pairs[0].count / 4)
            break;
        choose(packer, choice, &pairs[i]);
    }
    if (choice->count > 0)
        replace(packer, choice);

    bool has_gained = choice->count > 0 && packer->node_count < SYMBOLS_USED;

    memory_free(pairs);
    memory_free(counts);
    memory_free(choice);
    return has_gained;
}

/* --- The code ------------------------------------------------------------- */

typedef struct Weight {
    uint64_t weight;
    int parent; /* -1: none yet */
} Weight;

/* The two lightest that have no parent. */
static bool find_two(const Weight *weights, int count, int found[2])
{
    found[0] = found[1] = -1;
    for (int i = 0; i < count; i++) {
        if (weights[i].weight == 0 || weights[i].parent >= 0)
            continue;
        if (found[0] < 0 || weights[i].weight < weights[found[0]].weight) {
            found[1] = found[0];
            found[0] = i;
        } else if (found[1] < 0 ||
                   weights[i].weight < weights[found[1]].weight) {
            found[1] = i;
        }
    }
    return found[1] >= 0;
}

/* Huffman's lengths for the weights; the longest. */
static unsigned measure(Packer *packer, const uint64_t *frequencies)
{
    int count = (int)packer->node_count;
    Weight *weights = memory_zeroed((size_t)count * 2, sizeof *weights);
    unsigned longest = 0;
    int found[2];

    for (int i = 0; i < count; i++)
        weights[i] = (Weight){ frequencies[i], -1 };
    while (find_two(weights, count, found)) {
        weights[count] =
            (Weight){ weights[found[0]].weight + weights[found[1]].weight, -1 };
        weights[found[0]].parent = count;
        weights[found[1]].parent = count++;
    }
    for (unsigned i = 0; i < packer->node_count; i++) {
        unsigned length = 0;

        for (int at = (int)i; weights[at].parent >= 0; at = weights[at].parent)
            length++;
        if (frequencies[i] > 0 && length == 0)
            length = 1; /* the only one */
        packer->nodes[i].length = length;
        if (length > longest)
            longest = length;
    }
    memory_free(weights);
    return longest;
}

static void give_lengths(Packer *packer)
{
    uint64_t *frequencies =
        memory_zeroed(packer->node_count, sizeof *frequencies);

    for (uint64_t i = 0; i < packer->count; i++)
        frequencies[packer->symbols[i]]++;
    while (measure(packer, frequencies) > CODE_BITS)
        for (unsigned i = 0; i < packer->node_count; i++)
            if (frequencies[i] > 0)
                frequencies[i] = frequencies[i] / 4 + 1;
    memory_free(frequencies);
}

typedef struct Codes {
    unsigned shortest, longest;
    uint16_t counts[CODE_BITS + 1];
    uint16_t lowest[CODE_BITS + 1];
    uint32_t bases[CODE_BITS + 1];
} Codes;

/* Numbers by length, the longest first, then those without a code. */
static void give_ranks(Packer *packer, Codes *codes)
{
    uint16_t rank = 0;

    for (unsigned length = CODE_BITS + 1; length-- > 0;) {
        if (length > 0)
            codes->lowest[length] = rank;
        for (unsigned i = 0; i < packer->node_count; i++)
            if (packer->nodes[i].length == length)
                packer->nodes[i].rank = rank++;
    }
}

static void give_codes(Packer *packer, Codes *codes)
{
    *codes = (Codes){ .shortest = CODE_BITS };
    for (unsigned i = 0; i < packer->node_count; i++) {
        unsigned length = packer->nodes[i].length;

        if (length == 0)
            continue;
        codes->counts[length]++;
        if (length < codes->shortest)
            codes->shortest = length;
        if (length > codes->longest)
            codes->longest = length;
    }
    give_ranks(packer, codes);
    for (unsigned length = codes->longest; length-- > codes->shortest;)
        codes->bases[length] =
            (codes->bases[length + 1] + codes->counts[length + 1]) / 2;
    for (unsigned i = 0; i < packer->node_count; i++) {
        Node *node = &packer->nodes[i];

        if (node->length > 0)
            node->code = codes->bases[node->length] + node->rank -
                         codes->lowest[node->length];
    }
}

/* --- Blocks --------------------------------------------------------------- */

static void put_bytes(Text *text, uint64_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        text_append_char(text, (char)(value >> 8 * i));
}

typedef struct Block {
    uint8_t *bytes;
    uint64_t bits, room;
    uint64_t values;
} Block;

static void put_code(Block *block, const Node *node)
{
    for (unsigned i = node->length; i-- > 0; block->bits++)
        if ((node->code >> i & 1) != 0)
            block->bytes[block->bits / 8] |= (uint8_t)(0x80 >> block->bits % 8);
}

static void end_block(Packer *packer, Block *block)
{
    Packed *packed = packer->packed;

    put_bytes(&packed->lengths, block->values - 1, 2);
    text_append_span(&packed->blocks, span_of((const char *)block->bytes,
                                              (size_t)(block->room / 8)));
    memset(block->bytes, 0, (size_t)(block->room / 8));
    block->bits = 0;
    block->values = 0;
}

static void write_blocks(Packer *packer, unsigned block_bits)
{
    Block block = { .room = (uint64_t)8 << block_bits };

    block.bytes = memory_zeroed(1, (size_t)1 << block_bits);
    for (uint64_t i = 0; i < packer->count; i++) {
        const Node *node = &packer->nodes[packer->symbols[i]];

        if (block.bits + node->length > block.room ||
            block.values + node->count > BLOCK_VALUES)
            end_block(packer, &block);
        put_code(&block, node);
        block.values += node->count;
    }
    if (block.values > 0)
        end_block(packer, &block);
    memory_free(block.bytes);
}

/* --- The sparse index ----------------------------------------------------- */

static uint64_t block_count(const Packed *packed)
{
    return packed->lengths.length / 2;
}

static uint64_t length_of(const Packed *packed, uint64_t block)
{
    const uint8_t *at = (const uint8_t *)packed->lengths.data + 2 * block;

    return bytes_little16(at) + (uint64_t)1;
}

/* About eight blocks for an entry. */
static unsigned span_bits(const Packer *packer)
{
    uint64_t span = 8 * packer->values / block_count(packer->packed);
    unsigned bits = 6;

    while ((uint64_t)2 << bits <= span && (2 << bits) <= SPAN_MAX)
        bits++;
    return bits;
}

static void write_sparse(Packer *packer, unsigned bits)
{
    Packed *packed = packer->packed;
    uint64_t blocks = block_count(packed);
    uint64_t span = (uint64_t)1 << bits;
    uint64_t block = 0;
    uint64_t start = 0;

    for (uint64_t at = span / 2; at - span / 2 < packer->values; at += span) {
        while (block + 1 < blocks && at >= start + length_of(packed, block))
            start += length_of(packed, block++);
        put_bytes(&packed->sparse, block, 4);
        put_bytes(&packed->sparse, at - start, 2);
    }
}

/* --- The header ----------------------------------------------------------- */

static void write_symbols(const Packer *packer, Text *code)
{
    uint32_t *words = memory_zeroed(packer->node_count, sizeof *words);

    for (unsigned i = 0; i < packer->node_count; i++) {
        const Node *node = &packer->nodes[i];
        uint32_t left =
            node->right == LEAF ? node->left : packer->nodes[node->left].rank;
        uint32_t right =
            node->right == LEAF ? LEAF : packer->nodes[node->right].rank;

        words[node->rank] = left | right << 12;
    }
    put_bytes(code, packer->node_count, 2);
    for (unsigned i = 0; i < packer->node_count; i++)
        put_bytes(code, words[i], 3);
    if (packer->node_count % 2 != 0)
        put_bytes(code, 0, 1);
    memory_free(words);
}

static void write_code(const Packer *packer, const Codes *codes,
                       unsigned block_bits, unsigned bits)
{
    Text *code = &packer->packed->code;

    put_bytes(code, block_bits, 1);
    put_bytes(code, bits, 1);
    put_bytes(code, 0, 1); /* no padding */
    put_bytes(code, block_count(packer->packed), 4);
    put_bytes(code, codes->longest, 1);
    put_bytes(code, codes->shortest, 1);
    for (unsigned i = codes->shortest; i <= codes->longest; i++)
        put_bytes(code, codes->lowest[i], 2);
    write_symbols(packer, code);
}

/* --- All of it ------------------------------------------------------------ */

void pack(uint8_t *values, uint64_t count, unsigned block_bits, Packed *packed)
{
    Packer *packer;
    Codes codes;
    unsigned bits;

    *packed = (Packed){ .flags = 0 };
    fill_in(values, count);
    if (are_equal(values, count)) {
        packed->flags = SEQUENCE_SINGLE;
        packed->only = values[0];
        return;
    }
    packer = memory_zeroed(1, sizeof *packer);
    packer->packed = packed;
    packer->count = packer->values = count;
    begin_symbols(packer, values);
    while (join_pairs(packer))
        continue;
    give_lengths(packer);
    give_codes(packer, &codes);
    write_blocks(packer, block_bits);
    bits = span_bits(packer);
    write_sparse(packer, bits);
    write_code(packer, &codes, block_bits, bits);
    memory_free(packer->symbols);
    memory_free(packer);
}

void packed_free(Packed *packed)
{
    text_free(&packed->code);
    text_free(&packed->sparse);
    text_free(&packed->lengths);
    text_free(&packed->blocks);
    *packed = (Packed){ .flags = 0 };
}
