/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/seal.h"

#include "base/bytes.h"
#include "base/memory.h"

#include <string.h>

enum { LANES = 5, WORD = 8, STEP = LANES * WORD, ROUND = 6 * STEP };

static const uint64_t K0 = 0xC3A5C85C97CB3127;
static const uint64_t K1 = 0xB492B66FBE98F273;
static const uint64_t K3 = 0xC949D7C7509E6557;
static const uint64_t FOLD = 0x9DDFEA08EB382D69;
static const uint32_t CASTAGNOLI = 0x82F63B78;

/* --- Small pieces --------------------------------------------------------- */

static uint64_t load(const uint8_t *at)
{
    return bytes_little64(at);
}

static uint64_t rotate(uint64_t value, unsigned bits)
{
    return value >> bits | value << (64 - bits);
}

static uint64_t shake(uint64_t value)
{
    return value ^ value >> 47;
}

static uint64_t fold(uint64_t a, uint64_t b)
{
    uint64_t c = shake((a ^ b) * FOLD);

    return shake((b ^ c) * FOLD) * FOLD;
}

/* --- A chunk: five lanes, and a CRC of each ------------------------------- */

typedef struct Mixer {
    const uint32_t *crc_table;
    uint64_t lanes[LANES + 1]; /* the last one waits */
    uint64_t crcs[LANES];
} Mixer;

static uint64_t crc_of(const uint32_t *table, uint64_t crc, uint64_t word)
{
    uint32_t sum = (uint32_t)crc;

    for (unsigned i = 0; i < WORD; i++)
        sum = table[(sum ^ (uint32_t)(word >> 8 * i)) & 0xFF] ^ sum >> 8;
    return sum;
}

static void mix(Mixer *mixer, const uint8_t *bytes, uint64_t factor,
                unsigned turn)
{
    static const uint8_t turns[LANES] = { 41, 27, 41, 33, 25 };
    uint64_t first = mixer->lanes[0];

    for (unsigned i = 0; i < LANES; i++) {
        mixer->lanes[i] =
            rotate(mixer->lanes[i + 1], turns[i] ^ turn) * factor +
            load(bytes + (size_t)WORD * i);
        mixer->crcs[i] =
            crc_of(mixer->crc_table, mixer->crcs[i], mixer->lanes[i]);
    }
    mixer->lanes[LANES] = first;
}

static void mix_all(Mixer *mixer, Span chunk)
{
    const uint8_t *at = (const uint8_t *)chunk.data;
    size_t left = chunk.length;

    for (; left >= ROUND; left -= ROUND)
        for (unsigned i = 0; i < 6; i++, at += STEP)
            mix(mixer, at, i % 2 == 0 ? 1 : K0, i % 2 == 0 ? 1 : 0);
    for (; left >= STEP; left -= STEP, at += STEP)
        mix(mixer, at, K0, 0);
    if (left > 0)
        mix(mixer, at + left - STEP, K0, 0);
}

static void finish_mix(const Mixer *mixer, const uint64_t start[2],
                       uint64_t sums[4])
{
    uint64_t a = mixer->lanes[0], b = mixer->lanes[1], c = mixer->lanes[2];
    uint64_t d = mixer->lanes[3], e = mixer->lanes[4], t = mixer->lanes[5];
    uint64_t f = mixer->crcs[0], g = mixer->crcs[1], h = mixer->crcs[2];
    uint64_t i = mixer->crcs[3], j = mixer->crcs[4];

    j += i << 32;
    a = fold(a, j);
    h += g << 32;
    b += h;
    c = fold(c, f) + i;
    d = fold(d, e + start[0]);
    j += e;
    i += fold(h, t);
    e = fold(a, d) + j;
    f = fold(b, c) + a;
    g = fold(j, i) + c;
    sums[0] = e + f + g + h;
    a = shake((a + g) * K0) * K0 + b;
    sums[1] = start[1] + a + sums[0];
    a = shake(a * K0) * K0 + c;
    sums[2] = a + sums[1];
    a = shake((a + e) * K0) * K0;
    sums[3] = a + sums[2];
}

static void sum_long(const Seal *seal, Span chunk, uint32_t seed,
                     uint64_t sums[4])
{
    const uint8_t *at = (const uint8_t *)chunk.data;
    Mixer mixer = { .crc_table = seal->crcs };
    uint64_t b = load(at + 96) + K0;
    const uint64_t start[2] = { fold(b, chunk.length),
                                load(at + 120) * K0 + chunk.length };

    mixer.lanes[0] = load(at + 56) + K0;
    mixer.lanes[1] = b;
    mixer.lanes[2] = start[0];
    mixer.lanes[3] = start[1];
    mixer.lanes[4] = load(at + 184) + seed;
    mixer.lanes[5] = start[0] + start[1];
    mixer.crcs[0] = seed;
    mix_all(&mixer, chunk);
    finish_mix(&mixer, start, sums);
}

static void sum_chunk(const Seal *seal, Span chunk, uint64_t sums[4])
{
    char padded[ROUND] = { 0 };

    if (chunk.length >= ROUND) {
        sum_long(seal, chunk, 0, sums);
        return;
    }
    memcpy(padded, chunk.data, chunk.length);
    sum_long(seal, span_of(padded, ROUND), ~(uint32_t)chunk.length, sums);
}

/* --- The sums of the chunks, 32 bytes each -------------------------------- */

typedef struct Pair {
    uint64_t first, second;
} Pair;

static Pair weak(const uint8_t *at, uint64_t a, uint64_t b)
{
    uint64_t c;

    a += load(at);
    b = rotate(b + a + load(at + 24), 21);
    c = a;
    a += load(at + 8);
    a += load(at + 16);
    b += rotate(a, 44);
    return (Pair){ a + load(at + 24), b + c };
}

static Pair sum_few(const uint8_t *at, size_t length, Pair seed)
{
    uint64_t a = seed.first;
    uint64_t b = seed.second;
    uint64_t c, d;

    if (length == 16) {
        uint64_t last = load(at + 8);

        a = shake(a * K1) * K1;
        c = b * K1 + (fold(load(at), rotate(last + 16, 16)) ^ last);
        d = shake(a + load(at));
    } else {
        c = fold(load(at + length - 8) + K1, a);
        d = fold(b + length, c + load(at + length - 16));
        a += d;
        for (size_t left = length - 16; left > 0; left -= 16, at += 16) {
            a = (a ^ shake(load(at) * K1) * K1) * K1;
            b ^= a;
            c = (c ^ shake(load(at + 8) * K1) * K1) * K1;
            d ^= c;
        }
    }
    a = fold(a, c);
    b = fold(d, b);
    return (Pair){ a ^ b, fold(b, a) };
}

typedef struct Many {
    uint64_t x, y, z;
    Pair v, w;
} Many;

static void sum_64(Many *many, const uint8_t *at)
{
    uint64_t x;

    x = rotate(many->x + many->y + many->v.first + load(at + 8), 37) * K1;
    many->y = rotate(many->y + many->v.second + load(at + 48), 42) * K1;
    x ^= many->w.second;
    many->y += many->v.first + load(at + 40);
    many->z = rotate(many->z + many->w.first, 33) * K1;
    many->v = weak(at, many->v.second * K1, x + many->w.first);
    many->w = weak(at + 32, many->z + many->w.second, many->y + load(at + 16));
    many->x = many->z;
    many->z = x;
}

static Pair sum_many(const uint8_t *at, size_t length, Pair seed)
{
    Many many = { .x = seed.first, .y = seed.second, .z = length * K1 };
    size_t left = length;

    many.v.first = rotate(many.y ^ K1, 49) * K1 + load(at);
    many.v.second = rotate(many.v.first, 42) * K1 + load(at + 8);
    many.w.first = rotate(many.y + many.z, 35) * K1 + many.x;
    many.w.second = rotate(many.x + load(at + 88), 53) * K1;
    for (; left >= 128; left -= 128, at += 128) {
        sum_64(&many, at);
        sum_64(&many, at + 64);
    }
    many.x += rotate(many.v.first + many.z, 49) * K0;
    many.z += rotate(many.w.first, 37) * K0;
    for (size_t done = 32; done < left + 32; done += 32) {
        const uint8_t *end = at + left - done;

        many.y = rotate(many.x + many.y, 42) * K0 + many.v.second;
        many.w.first += load(end + 16);
        many.x = many.x * K0 + many.w.first;
        many.z += many.w.second + load(end);
        many.w.second += many.v.first;
        many.v = weak(end, many.v.first + many.z, many.v.second);
    }
    many.x = fold(many.x, many.v.first);
    many.y = fold(many.y + many.z, many.w.first);
    return (Pair){ fold(many.x + many.v.second, many.w.second) + many.y,
                   fold(many.x + many.w.second, many.y + many.v.second) };
}

/* Of at least 32 bytes. */
static Pair sum_sums(const Seal *seal)
{
    enum { MANY = 128, HUGE = 900 };
    const uint8_t *at = (const uint8_t *)seal->sums.data;
    size_t length = seal->sums.length - 16;
    Pair seed = { load(at) ^ K3, load(at + 8) };
    uint64_t sums[4];

    if (seal->sums.length > HUGE) {
        sum_chunk(seal, text_span(&seal->sums), sums);
        return (Pair){ sums[2], sums[3] };
    }
    return length < MANY ? sum_few(at + 16, length, seed)
                         : sum_many(at + 16, length, seed);
}

/* --- The whole ------------------------------------------------------------ */

static void put(uint8_t *to, uint64_t value)
{
    bytes_put_little32(to, (uint32_t)value);
    bytes_put_little32(to + 4, (uint32_t)(value >> 32));
}

void seal_start(Seal *seal)
{
    *seal = (Seal){ 0 };
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;

        for (unsigned j = 0; j < 8; j++)
            crc = crc >> 1 ^ ((crc & 1) != 0 ? CASTAGNOLI : 0);
        seal->crcs[i] = crc;
    }
}

void seal_add(Seal *seal, Span chunk)
{
    uint64_t sums[4];
    uint8_t bytes[sizeof sums];

    sum_chunk(seal, chunk, sums);
    for (unsigned i = 0; i < 4; i++)
        put(bytes + (size_t)WORD * i, sums[i]);
    text_append_span(&seal->sums, span_of((const char *)bytes, sizeof bytes));
}

void seal_finish(Seal *seal, uint8_t bytes[SEAL_SIZE])
{
    Pair sum = sum_sums(seal);

    put(bytes, sum.first);
    put(bytes + WORD, sum.second);
    text_free(&seal->sums);
}

static bool add_file(Seal *seal, const FileView *view, uint64_t length)
{
    char *chunk = memory_new(SEAL_CHUNK);
    bool is_good = true;

    for (uint64_t at = 0; is_good && at < length; at += SEAL_CHUNK) {
        size_t size =
            length - at < SEAL_CHUNK ? (size_t)(length - at) : SEAL_CHUNK;

        is_good = file_view_read(view, at, chunk, size);
        if (is_good)
            seal_add(seal, span_of(chunk, size));
    }
    memory_free(chunk);
    return is_good;
}

/* Is what the file says of itself true? */
static bool is_intact(const FileView *view)
{
    uint64_t length = file_view_length(view);
    uint8_t found[SEAL_SIZE];
    uint8_t told[SEAL_SIZE];
    Seal seal;

    if (length <= SEAL_SIZE || length % 64 != SEAL_SIZE ||
        !file_view_read(view, length - SEAL_SIZE, told, sizeof told))
        return false;
    seal_start(&seal);
    if (!add_file(&seal, view, length - SEAL_SIZE)) {
        text_free(&seal.sums);
        return false;
    }
    seal_finish(&seal, found);
    return memcmp(told, found, sizeof found) == 0;
}

Status seal_check(const char *path, Fault *fault)
{
    FileView *view;
    Status status = file_view_open(path, &view, fault);

    if (status != OK)
        return status;
    if (!is_intact(view))
        status = fault_set(fault, ERR_FORMAT,
                           "%s: damaged: the checksum does not match", path);
    file_view_close(view);
    return status;
}
