/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file: a header of 192 bytes, then the numbers, all little endian.
 *
 *     0  "luft net"             32  one, output one, scale (4 bytes each)
 *     8  version 4              44  relations
 *    12  length of the header   48  length of the numbers (8 bytes)
 *    16  inputs, hidden,        56  their 64-bit hash
 *        buckets, kings         64  record, 128 bytes, filled with 0
 *
 * The numbers: input weights by input (2 bytes each), weights of the first
 * neurons by relation (1 byte), input biases, output weights by bucket (2
 * bytes), output biases (4 bytes).
 */
#include "eval/network.h"

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/memory.h"
#include "eval/lanes.h"
#include "eval/shipped.h"

#include <string.h>

enum { HEADER_SIZE = 192, AT_RECORD = 64, VERSION = 4, HASH_SEED = 1 };

static const char MAGIC[8] = { 'l', 'u', 'f', 't', ' ', 'n', 'e', 't' };

enum {
    SHORTS = NETWORK_INPUTS * NETWORK_HIDDEN + NETWORK_HIDDEN +
             NETWORK_BUCKETS * 2 * NETWORK_HIDDEN,
    BYTES = RELATIONS * NETWORK_RELATED,
    PAYLOAD_SIZE = BYTES + 2 * SHORTS + 4 * NETWORK_BUCKETS
};

/* The numbers of the header from byte 8 on that must be what they are. */
static const uint32_t EXPECTED[10] = { VERSION,         HEADER_SIZE,
                                       NETWORK_INPUTS,  NETWORK_HIDDEN,
                                       NETWORK_BUCKETS, NETWORK_KINGS,
                                       NETWORK_ONE,     NETWORK_OUTPUT_ONE,
                                       NETWORK_SCALE,   RELATIONS };

static const unsigned char *take_shorts(const unsigned char *from, int16_t *to,
                                        size_t length)
{
    for (size_t i = 0; i < length; i++, from += 2)
        to[i] = (int16_t)bytes_little16(from);
    return from;
}

static void take_numbers(const unsigned char *from, Network *n)
{
    from =
        take_shorts(from, n->input_weights[0], NETWORK_INPUTS * NETWORK_HIDDEN);
    memcpy(n->relation_weights, from, BYTES);
    from += BYTES;
    from = take_shorts(from, n->input_biases, NETWORK_HIDDEN);
    from = take_shorts(from, n->output_weights[0],
                       NETWORK_BUCKETS * 2 * NETWORK_HIDDEN);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++, from += 4)
        n->output_biases[i] = (int32_t)bytes_little32(from);
}

static Status check_header(Span bytes, Fault *fault)
{
    const unsigned char *header = (const unsigned char *)bytes.data;

    if (bytes.length < HEADER_SIZE ||
        memcmp(bytes.data, MAGIC, sizeof MAGIC) != 0)
        return fault_set(fault, ERR_FORMAT, "not a luft network");
    for (unsigned i = 0; i < 10; i++)
        if (bytes_little32(header + 8 + 4 * i) != EXPECTED[i])
            return fault_set(fault, ERR_FORMAT,
                             "network of an unsupported version");
    if (bytes_little64(header + 48) != PAYLOAD_SIZE ||
        bytes.length != HEADER_SIZE + PAYLOAD_SIZE)
        return fault_set(fault, ERR_FORMAT,
                         "the network file is truncated or too long");
    if (bytes_little64(header + 56) !=
        checksum_hash64(HASH_SEED, span_skip(bytes, AT_RECORD)))
        return fault_set(fault, ERR_FORMAT, "the network file is damaged");
    return OK;
}

Status network_read(Span bytes, Network **result, Fault *fault)
{
    Status status = check_header(bytes, fault);
    Network *network;

    if (status != OK)
        return status;
    network = memory_try_aligned(sizeof *network);
    if (network == NULL)
        return fault_set(fault, ERR_MEMORY,
                         "not enough memory for the network");
    memcpy(network->record, bytes.data + AT_RECORD, NETWORK_RECORD_SIZE);
    network->record[NETWORK_RECORD_SIZE - 1] = '\0';
    take_numbers((const unsigned char *)bytes.data + HEADER_SIZE, network);
    *result = network;
    return OK;
}

static void append16(Text *bytes, int value)
{
    unsigned char two[2];

    bytes_put_little16(two, (uint16_t)value);
    text_append_span(bytes, span_of((const char *)two, 2));
}

static void append32(Text *bytes, uint32_t value)
{
    unsigned char four[4];

    bytes_put_little32(four, value);
    text_append_span(bytes, span_of((const char *)four, 4));
}

static void append_shorts(Text *bytes, const int16_t *values, size_t length)
{
    for (size_t i = 0; i < length; i++)
        append16(bytes, values[i]);
}

/* What the hash covers: the record and the numbers. */
static void append_body(Text *bytes, const Network *n)
{
    text_append_span(bytes, span_of(n->record, NETWORK_RECORD_SIZE));
    append_shorts(bytes, n->input_weights[0], NETWORK_INPUTS * NETWORK_HIDDEN);
    text_append_span(bytes, span_of((const char *)n->relation_weights, BYTES));
    append_shorts(bytes, n->input_biases, NETWORK_HIDDEN);
    append_shorts(bytes, n->output_weights[0],
                  NETWORK_BUCKETS * 2 * NETWORK_HIDDEN);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++)
        append32(bytes, (uint32_t)n->output_biases[i]);
}

uint64_t network_checksum(const Network *network)
{
    Text body = { 0 };
    uint64_t hash;

    append_body(&body, network);
    hash = checksum_hash64(HASH_SEED, text_span(&body));
    text_free(&body);
    return hash;
}

void network_write(const Network *network, Text *bytes)
{
    Text body = { 0 };
    uint64_t hash;

    append_body(&body, network);
    hash = checksum_hash64(HASH_SEED, text_span(&body));
    text_append_span(bytes, span_of(MAGIC, sizeof MAGIC));
    for (unsigned i = 0; i < 10; i++)
        append32(bytes, EXPECTED[i]);
    append32(bytes, PAYLOAD_SIZE);
    append32(bytes, 0);
    append32(bytes, (uint32_t)hash);
    append32(bytes, (uint32_t)(hash >> 32));
    text_append_span(bytes, text_span(&body));
    text_free(&body);
}

static void add_view(const Network *n, const Position *p, Color color,
                     int16_t sums[NETWORK_HIDDEN])
{
    View view = network_view(color, position_king(p, color));
    Bitboard pieces = position_occupied(p);

    memcpy(sums, n->input_biases, sizeof n->input_biases);
    while (pieces) {
        Square square = pop(&pieces);

        row_add(
            sums,
            n->input_weights[network_input(view, p->squares[square], square)]);
    }
}

/* The pawns are seldom other ones than in the position before. */
static void know_pawns(const Network *n, const Position *p, PawnSums *known)
{
    RelationList list;
    unsigned turns = (square_file(position_king(p, WHITE)) > 3 ? 1u : 0u) +
                     (square_file(position_king(p, BLACK)) > 3 ? 2u : 0u);

    if (known->is_known && known->key == p->pawn_key && known->turns == turns)
        return;
    relations_of_pawns(p, &list);
    memset(known->sums, 0, sizeof known->sums);
    rows_relate(known->sums[WHITE], known->sums[BLACK], n->relation_weights,
                &list);
    known->key = p->pawn_key;
    known->turns = turns;
    known->is_known = true;
}

/* A file can hold any numbers. */
static Score within_limit(int64_t score)
{
    return score > EVAL_LIMIT    ? EVAL_LIMIT
           : score < -EVAL_LIMIT ? -EVAL_LIMIT
                                 : (Score)score;
}

Score network_output(const Network *n, const Position *p,
                     const int16_t sums[COLORS][NETWORK_HIDDEN],
                     PawnSums *known)
{
    unsigned bucket = network_bucket(count(position_occupied(p)));
    const int16_t *weights = n->output_weights[bucket];
    _Alignas(64) int16_t related[COLORS][NETWORK_RELATED];
    RelationList list;
    Color us = p->side;
    Color them = us ^ 1;
    uint32_t sum;

    know_pawns(n, p, known);
    relations_of_pieces(p, &list);
    row_add_related(related[WHITE], sums[WHITE], known->sums[WHITE]);
    row_add_related(related[BLACK], sums[BLACK], known->sums[BLACK]);
    rows_relate(related[WHITE], related[BLACK], n->relation_weights, &list);
    sum = rows_weigh(related[us], sums[us], weights) +
          rows_weigh(related[them], sums[them], weights + NETWORK_HIDDEN);
    return within_limit(
        ((int64_t)(int32_t)sum * 2 / NETWORK_ONE + n->output_biases[bucket]) *
        NETWORK_SCALE / (NETWORK_ONE * NETWORK_OUTPUT_ONE));
}

Score network_evaluate(const Network *n, const Position *p)
{
    _Alignas(64) int16_t sums[COLORS][NETWORK_HIDDEN];
    PawnSums pawns = { .is_known = false };

    add_view(n, p, WHITE, sums[WHITE]);
    add_view(n, p, BLACK, sums[BLACK]);
    return network_output(n, p, (const int16_t(*)[NETWORK_HIDDEN])sums, &pawns);
}

const Network *network_shipped(void)
{
    return NETWORK_IS_SHIPPED ? &NETWORK_SHIPPED : NULL;
}
