/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games of a zip archive: all its members named *.pgn, one after the
 * other.
 *
 * An archive has a directory at its end, but what comes through a pipe has no
 * end to look at first.  So we go from one member's own header to the next,
 * which also says all that is needed: a member of unknown length is deflated
 * and knows its end itself.
 */
#include "config.h"

#include "formats/unpack.h"

#ifdef HAVE_ZLIB

#include "base/bytes.h"
#include "base/memory.h"
#include "base/text.h"

#include <zlib.h>

enum {
    SIGNATURE = 4,
    HEADER_LENGTH = 30,
    EXTRA_ZIP64 = 1,
    SCRATCH = 1 << 15,
    NAME_SHOWN = 40
};
enum { IS_ENCRYPTED = 1, IS_OF_UNKNOWN_LENGTH = 8 };
enum { STORED = 0, DEFLATED = 8 };

typedef enum Phase {
    PHASE_HEADER,
    PHASE_STORED,
    PHASE_DEFLATED,
    PHASE_SKIPPED,
    PHASE_DESCRIPTOR, /* what follows a member of unknown length */
    PHASE_GAP,        /* between two files of games */
    PHASE_END
} Phase;

typedef struct Zip {
    z_stream stream;
    Phase phase;
    Text header;   /* of a member, or its descriptor, so far */
    uint64_t left; /* bytes of what is stored, skipped or put between */
    bool is_wanted;
    bool is_zip64;
    bool is_of_unknown_length;
    uint32_t promised; /* checksum */
    uint32_t sum;
    unsigned members;
    char scratch[SCRATCH]; /* for what nobody wants */
} Zip;

static Status begin(void **state, Fault *fault)
{
    Zip *zip = memory_zeroed(1, sizeof *zip);

    if (inflateInit2(&zip->stream, -MAX_WBITS) != Z_OK) {
        memory_free(zip);
        return fault_set(fault, ERR_MEMORY, "out of memory for zip");
    }
    *state = zip;
    return OK;
}

static uint32_t little(const Zip *zip, size_t at, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)zip->header.data + at;
    uint32_t value = 0;

    while (size-- > 0)
        value = value << 8 | bytes[size];
    return value;
}

/* Move bytes to the header until it has so many; false if there are too few. */
static bool collect(Zip *zip, Span *packed, size_t length)
{
    Span piece = span_take(
        *packed, length > zip->header.length ? length - zip->header.length : 0);

    text_append_span(&zip->header, piece);
    *packed = span_skip(*packed, piece.length);
    return zip->header.length >= length;
}

static bool is_signature(const Zip *zip, const char *signature)
{
    return span_starts_with(text_span(&zip->header), signature);
}

/* --- Headers -------------------------------------------------------------- */

static bool is_name_of_games(Span name)
{
    Span base = name;

    while (span_find(base, '/') < base.length)
        base = span_skip(base, span_find(base, '/') + 1);
    /* What some systems keep beside each file has its name, too. */
    return base.length > 4 && !span_starts_with(base, "._") &&
           span_equals_ignoring_case(span_skip(base, base.length - 4), ".pgn");
}

/* Sizes that do not fit are in an extra field: the plain one, then ours. */
static void read_extra(Zip *zip, size_t at, size_t end)
{
    zip->is_zip64 = false;
    while (at + 4 <= end) {
        size_t length = little(zip, at + 2, 2);

        if (little(zip, at, 2) == EXTRA_ZIP64) {
            zip->is_zip64 = true;
            if (zip->left == UINT32_MAX && length >= 16 && at + 20 <= end)
                zip->left = little(zip, at + 12, 4) |
                            (uint64_t)little(zip, at + 16, 4) << 32;
        }
        at += 4 + length;
    }
}

static Status refuse(Span name, const char *why, Fault *fault)
{
    return fault_set(fault, ERR_FORMAT, "%.*s in the zip archive %s",
                     SPAN_ARGUMENTS(span_take(name, NAME_SHOWN)), why);
}

static Status choose_phase(Zip *zip, Span name, Fault *fault)
{
    unsigned method = little(zip, 8, 2);

    if (zip->is_wanted && (little(zip, 6, 2) & IS_ENCRYPTED))
        return refuse(name, "is encrypted", fault);
    if (zip->is_wanted && method != STORED && method != DEFLATED)
        return refuse(name, "is compressed in an unsupported way", fault);
    if (!zip->is_of_unknown_length) {
        zip->phase = !zip->is_wanted      ? PHASE_SKIPPED
                     : method == DEFLATED ? PHASE_DEFLATED
                                          : PHASE_STORED;
        return OK;
    }
    if (method != DEFLATED)
        return refuse(name, "has no length", fault);
    zip->phase = PHASE_DEFLATED;
    return OK;
}

static Status begin_member(Zip *zip, Fault *fault)
{
    size_t name_length = little(zip, 26, 2);
    Span name = span_take(span_skip(text_span(&zip->header), HEADER_LENGTH),
                          name_length);

    zip->is_wanted = is_name_of_games(name);
    zip->is_of_unknown_length = (little(zip, 6, 2) & IS_OF_UNKNOWN_LENGTH) != 0;
    zip->promised = little(zip, 14, 4);
    zip->left = little(zip, 18, 4);
    read_extra(zip, HEADER_LENGTH + name_length, zip->header.length);
    zip->sum = 0;
    zip->members += zip->is_wanted;
    inflateReset(&zip->stream);
    return choose_phase(zip, name, fault);
}

static Status take_header(Zip *zip, Span *packed, Fault *fault)
{
    Status status;

    if (!collect(zip, packed, SIGNATURE))
        return OK;
    if (!is_signature(zip, "PK\3\4")) {
        if (!is_signature(zip, "PK"))
            return fault_set(fault, ERR_FORMAT, "the zip archive is damaged");
        zip->phase = PHASE_END;
        return zip->members > 0 ? OK
                                : fault_set(fault, ERR_FORMAT,
                                            "no *.pgn in the zip archive");
    }
    if (!collect(zip, packed, HEADER_LENGTH) ||
        !collect(zip, packed,
                 HEADER_LENGTH + little(zip, 26, 2) + little(zip, 28, 2)))
        return OK;
    status = begin_member(zip, fault);
    text_clear(&zip->header);
    return status;
}

/* --- Members -------------------------------------------------------------- */

static Status end_member(Zip *zip, Fault *fault)
{
    if (zip->is_wanted && zip->sum != zip->promised)
        return fault_set(fault, ERR_FORMAT, "the zip archive is damaged");
    zip->phase = zip->is_wanted ? PHASE_GAP : PHASE_HEADER;
    zip->left = 2;
    return OK;
}

/* With or without a signature: checksum, then two sizes. */
static Status take_descriptor(Zip *zip, Span *packed, Fault *fault)
{
    size_t start;

    if (!collect(zip, packed, SIGNATURE))
        return OK;
    start = is_signature(zip, "PK\7\10") ? SIGNATURE : 0;
    if (!collect(zip, packed, start + (zip->is_zip64 ? 20 : 12)))
        return OK;
    zip->promised = little(zip, start, 4);
    text_clear(&zip->header);
    return end_member(zip, fault);
}

static Status inflate_some(Zip *zip, const UnpackStep *step, Fault *fault)
{
    z_stream *stream = &zip->stream;
    Span packed = span_take(*step->packed, 1u << 30);
    char *to = zip->is_wanted ? step->to : zip->scratch;
    size_t room = zip->is_wanted ? step->room : SCRATCH;

    room = room < 1u << 30 ? room : 1u << 30;
    stream->next_in = (z_const Bytef *)packed.data;
    stream->avail_in = (uInt)packed.length;
    stream->next_out = (Bytef *)to;
    stream->avail_out = (uInt)room;

    int result = inflate(stream, Z_NO_FLUSH);
    size_t made = room - stream->avail_out;

    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return fault_set(fault, ERR_FORMAT, "the zip archive is damaged");
    *step->packed = span_skip(*step->packed, packed.length - stream->avail_in);
    zip->sum = (uint32_t)crc32(zip->sum, (const Bytef *)to, (uInt)made);
    *step->made = zip->is_wanted ? made : 0;
    if (result != Z_STREAM_END)
        return OK;
    if (!zip->is_of_unknown_length)
        return end_member(zip, fault);
    zip->phase = PHASE_DESCRIPTOR;
    return OK;
}

static Status copy_some(Zip *zip, const UnpackStep *step, Fault *fault)
{
    size_t most = step->room < zip->left ? step->room : (size_t)zip->left;
    Span piece = span_take(*step->packed, most < 1u << 30 ? most : 1u << 30);

    for (size_t i = 0; i < piece.length; i++)
        step->to[i] = piece.data[i];
    zip->sum = (uint32_t)crc32(zip->sum, (const Bytef *)piece.data,
                               (uInt)piece.length);
    *step->packed = span_skip(*step->packed, piece.length);
    *step->made = piece.length;
    zip->left -= piece.length;
    return zip->left == 0 ? end_member(zip, fault) : OK;
}

static Status skip_some(Zip *zip, Span *packed)
{
    Span piece = zip->left < packed->length
                     ? span_take(*packed, (size_t)zip->left)
                     : *packed;

    *packed = span_skip(*packed, piece.length);
    zip->left -= piece.length;
    if (zip->left == 0)
        zip->phase = PHASE_HEADER;
    return OK;
}

static Status put_gap(Zip *zip, const UnpackStep *step)
{
    size_t length = step->room < zip->left ? step->room : (size_t)zip->left;

    for (size_t i = 0; i < length; i++)
        step->to[i] = '\n';
    *step->made = length;
    zip->left -= length;
    if (zip->left == 0)
        zip->phase = PHASE_HEADER;
    return OK;
}

static Status go_on(Zip *zip, const UnpackStep *step, Fault *fault)
{
    switch (zip->phase) {
    case PHASE_HEADER:
        return take_header(zip, step->packed, fault);
    case PHASE_STORED:
        return copy_some(zip, step, fault);
    case PHASE_DEFLATED:
        return inflate_some(zip, step, fault);
    case PHASE_SKIPPED:
        return skip_some(zip, step->packed);
    case PHASE_DESCRIPTOR:
        return take_descriptor(zip, step->packed, fault);
    case PHASE_GAP:
        return put_gap(zip, step);
    case PHASE_END:
        *step->packed = span_skip(*step->packed, step->packed->length);
        return OK;
    }
    return OK;
}

static Status step(void *state, const UnpackStep *step, Fault *fault)
{
    Zip *zip = state;
    size_t before = step->packed->length;
    Phase phase;
    Status status;

    /* An empty member is gone through without a byte. */
    *step->made = 0;
    do {
        phase = zip->phase;
        status = go_on(zip, step, fault);
    } while (status == OK && zip->phase != phase && *step->made == 0 &&
             step->packed->length == before);
    *step->is_whole = zip->phase == PHASE_END;
    return status;
}

static void end(void *state)
{
    Zip *zip = state;

    inflateEnd(&zip->stream);
    text_free(&zip->header);
    memory_free(zip);
}

const UnpackMethod *unpack_zip(void)
{
    static const UnpackMethod method = { begin, step, end };

    return &method;
}

#else

typedef int UnpackZipIsNotBuilt;

#endif
