/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file: a header of 192 bytes, then the numbers, all little endian.
 *
 *     0  "luft net"             32  one, output one, scale (4 bytes each)
 *     8  version 2              44  0
 *    12  length of the header   48  length of the numbers (8 bytes)
 *    16  inputs, hidden,        56  their 64-bit hash
 *        buckets, kings         64  record, 128 bytes, filled with 0
 *
 * The numbers: input weights by input, input biases, output weights by bucket
 * (2 bytes each), output biases (4 bytes each).
 */
#include "eval/network.h"

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/memory.h"
#include "eval/lanes.h"
#include "eval/shipped.h"

#include <string.h>

enum { HEADER_SIZE = 192, AT_RECORD = 64, VERSION = 2, HASH_SEED = 1 };

static const char MAGIC[8] = { 'l', 'u', 'f', 't', ' ', 'n', 'e', 't' };

enum {
    SHORTS = NETWORK_INPUTS * NETWORK_HIDDEN + NETWORK_HIDDEN +
             NETWORK_BUCKETS * 2 * NETWORK_HIDDEN,
    PAYLOAD_SIZE = 2 * SHORTS + 4 * NETWORK_BUCKETS
};

/* The numbers of the header from byte 8 on that must be what they are. */
static const uint32_t EXPECTED[10] = { VERSION,         HEADER_SIZE,
                                       NETWORK_INPUTS,  NETWORK_HIDDEN,
                                       NETWORK_BUCKETS, NETWORK_KINGS,
                                       NETWORK_ONE,     NETWORK_OUTPUT_ONE,
                                       NETWORK_SCALE,   0 };

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
        return fault_set(fault, ERR_FORMAT, "this is not a network of luft");
    for (unsigned i = 0; i < 10; i++)
        if (bytes_little32(header + 8 + 4 * i) != EXPECTED[i])
            return fault_set(fault, ERR_FORMAT,
                             "this network is built for another version");
    if (bytes_little64(header + 48) != PAYLOAD_SIZE ||
        bytes.length != HEADER_SIZE + PAYLOAD_SIZE)
        return fault_set(fault, ERR_FORMAT,
                         "the network file is cut off or too long");
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
        return fault_set(fault, ERR_MEMORY, "no memory for a network");
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
    append_shorts(bytes, n->input_biases, NETWORK_HIDDEN);
    append_shorts(bytes, n->output_weights[0],
                  NETWORK_BUCKETS * 2 * NETWORK_HIDDEN);
    for (unsigned i = 0; i < NETWORK_BUCKETS; i++)
        append32(bytes, (uint32_t)n->output_biases[i]);
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
    Bitboard men = position_occupied(p);

    memcpy(sums, n->input_biases, sizeof n->input_biases);
    while (men) {
        Square square = pop(&men);

        row_add(
            sums,
            n->input_weights[network_input(view, p->squares[square], square)]);
    }
}

Score network_output(const Network *n, const int16_t *ours,
                     const int16_t *theirs, unsigned men)
{
    unsigned bucket = network_bucket(men);
    const int16_t *weights = n->output_weights[bucket];
    int32_t sum = rows_weigh(ours, theirs, weights);

    return (sum / NETWORK_ONE + n->output_biases[bucket]) * NETWORK_SCALE /
           (NETWORK_ONE * NETWORK_OUTPUT_ONE);
}

Score network_evaluate(const Network *n, const Position *p)
{
    _Alignas(64) int16_t ours[NETWORK_HIDDEN];
    _Alignas(64) int16_t theirs[NETWORK_HIDDEN];

    add_view(n, p, p->side, ours);
    add_view(n, p, p->side ^ 1, theirs);
    return network_output(n, ours, theirs, count(position_occupied(p)));
}

const Network *network_shipped(void)
{
    return NETWORK_IS_SHIPPED ? &NETWORK_SHIPPED : NULL;
}
