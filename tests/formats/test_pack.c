/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "suites.h"

#include "../harness/scratch.h"
#include "base/memory.h"
#include "base/random.h"
#include "formats/pack.h"
#include "formats/source.h"

#include <string.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

enum { LIMIT = 1 << 24 };

static const struct Kind {
    const char *name;
    Packing packing;
    bool is_built;
} KINDS[] = {
#ifdef HAVE_ZLIB
    { "x.pgn.gz", PACKING_GZIP, true },
#endif
#ifdef HAVE_BZIP2
    { "x.pgn.bz2", PACKING_BZIP2, true },
#endif
#ifdef HAVE_LZMA
    { "x.pgn.xz", PACKING_XZ, true },
#endif
#ifdef HAVE_ZSTD
    { "x.pgn.zst", PACKING_ZSTD, true },
#endif
    { "x.gz.pgn", PACKING_NONE, false },  { "gz", PACKING_NONE, false },
};

static void make_text(Text *text, size_t length)
{
    Random random;

    random_start(&random, length);
    while (text->length < length)
        text_format(text, "%u. e4 e5 ", (unsigned)random_below(&random, 5000));
    text_truncate(text, length);
}

static void test_names(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(KINDS); i++)
        CU_ASSERT_EQUAL(packing_of_name(KINDS[i].name), KINDS[i].packing);
}

/* In pieces of a size; what is packed is much smaller. */
static void pack(Packing packing, Span plain, size_t piece, Text *packed)
{
    Packer *packer = NULL;
    size_t length = plain.length;

    CU_ASSERT_EQUAL_FATAL(packer_new(packing, &packer, NULL), OK);
    while (plain.length > 0) {
        CU_ASSERT_EQUAL(
            packer_add(packer, span_take(plain, piece), packed, NULL), OK);
        plain = span_skip(plain, piece);
    }
    CU_ASSERT_EQUAL(packer_finish(packer, packed, NULL), OK);
    packer_free(packer);
    CU_ASSERT_TRUE(packed->length < length / 2 + 100);
}

static void test_there_and_back(void)
{
    static const size_t sizes[] = { 0, 1, 65536, 700001 };
    static const size_t pieces[] = { 1000, 1 << 20 };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(KINDS) * ARRAY_LENGTH(sizes); i++) {
        const struct Kind *kind = &KINDS[i / ARRAY_LENGTH(sizes)];
        Text text = { 0 };

        make_text(&text, sizes[i % ARRAY_LENGTH(sizes)]);
        for (size_t j = 0; j < ARRAY_LENGTH(pieces) && kind->is_built; j++) {
            Text packed = { 0 };
            Text back = { 0 };

            pack(kind->packing, text_span(&text), pieces[j], &packed);
            scratch_write(&scratch, "f", text_span(&packed));
            CU_ASSERT_EQUAL(
                source_load(scratch_path(&scratch, "f"), LIMIT, &back, NULL),
                OK);
            CU_ASSERT_TRUE(span_is_equal(text_span(&text), text_span(&back)));
            text_free(&packed);
            text_free(&back);
        }
        text_free(&text);
    }
    scratch_remove(&scratch);
}

static void test_a_limit(void)
{
    Scratch scratch;
    Text text = { 0 };

    scratch_make(&scratch);
    scratch_write(&scratch, "f", span_from("12345"));
    CU_ASSERT_EQUAL(source_load(scratch_path(&scratch, "f"), 4, &text, NULL),
                    ERR_LIMIT);
    text_clear(&text);
    CU_ASSERT_EQUAL(source_load(scratch_path(&scratch, "f"), 5, &text, NULL),
                    OK);
    CU_ASSERT_TRUE(span_equals(text_span(&text), "12345"));
    CU_ASSERT_EQUAL(source_load(scratch_path(&scratch, ""), 5, &text, NULL),
                    ERR_IO);
    text_free(&text);
    scratch_remove(&scratch);
}

#ifdef HAVE_ZLIB

/* --- Archives ------------------------------------------------------------- */

enum { STORED = 0, DEFLATED = 8 };
enum { IS_ENCRYPTED = 1, IS_OF_UNKNOWN_LENGTH = 8 };

static const char *const GAME = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *";

typedef struct Member {
    const char *name;
    const char *content;
    unsigned method, flags;
    bool is_zip64; /* its sizes are in an extra field */
} Member;

static void put(Text *text, uint64_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        text_append_char(text, (char)(number >> 8 * i & 0xff));
}

static void deflate_to(Span plain, Text *packed)
{
    z_stream stream = { 0 };
    char room[4096];

    CU_ASSERT_EQUAL_FATAL(
        deflateInit2(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY),
        Z_OK);
    stream.next_in = (z_const Bytef *)plain.data;
    stream.avail_in = (uInt)plain.length;
    stream.next_out = (Bytef *)room;
    stream.avail_out = sizeof room;
    CU_ASSERT_EQUAL_FATAL(deflate(&stream, Z_FINISH), Z_STREAM_END);
    text_append_span(packed, span_of(room, sizeof room - stream.avail_out));
    deflateEnd(&stream);
}

static void put_member(Text *zip, const Member *member)
{
    Span plain = span_from(member->content);
    bool is_unknown = (member->flags & IS_OF_UNKNOWN_LENGTH) != 0;
    uint64_t sum = crc32(0, (const Bytef *)plain.data, (uInt)plain.length);
    Text packed = { 0 };

    if (member->method == DEFLATED)
        deflate_to(plain, &packed);
    else
        text_append_span(&packed, plain);
    text_append(zip, "PK\3\4");
    put(zip, 20, 2);
    put(zip, member->flags, 2);
    put(zip, member->method, 2);
    put(zip, 0, 4);
    put(zip, is_unknown ? 0 : sum, 4);
    put(zip, member->is_zip64 ? UINT32_MAX : is_unknown ? 0 : packed.length, 4);
    put(zip, member->is_zip64 ? UINT32_MAX : is_unknown ? 0 : plain.length, 4);
    put(zip, strlen(member->name), 2);
    put(zip, member->is_zip64 ? 20 : 0, 2);
    text_append(zip, member->name);
    if (member->is_zip64) {
        put(zip, 1, 2);
        put(zip, 16, 2);
        put(zip, plain.length, 8);
        put(zip, packed.length, 8);
    }
    text_append_span(zip, text_span(&packed));
    if (is_unknown) {
        text_append(zip, "PK\7\10");
        put(zip, sum, 4);
        put(zip, packed.length, 4);
        put(zip, plain.length, 4);
    }
    text_free(&packed);
}

/* What matters of a directory is that it begins. */
static void make_zip(Text *zip, const Member *members, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_member(zip, &members[i]);
    text_append(zip, "PK\1\2 the directory, PK\5\6 and its end");
}

static Status load_zip(const Text *zip, Text *content, Fault *fault)
{
    Scratch scratch;
    Status status;

    scratch_make(&scratch);
    scratch_write(&scratch, "f", text_span(zip));
    status = source_load(scratch_path(&scratch, "f"), LIMIT, content, fault);
    scratch_remove(&scratch);
    return status;
}

/* Of all that is in it, the games, one file behind the other. */
static void test_archives(void)
{
    const Member members[] = {
        { "readme.txt", "no games", DEFLATED, 0, false },
        { "dir/one.pgn", GAME, DEFLATED, 0, false },
        { "notes.TXT", "nothing", STORED, 0, false },
        { "secret.txt", "who knows", STORED, IS_ENCRYPTED, false },
        { "two.PGN", GAME, STORED, 0, false },
        { "dir/", "", STORED, 0, false },
        { "empty.pgn", "", STORED, 0, false },
        { "__MACOSX/._two.pgn", "what systems keep", STORED, 0, false },
        { "long.txt", "streamed", DEFLATED, IS_OF_UNKNOWN_LENGTH, false },
        { "three.pgn", GAME, DEFLATED, IS_OF_UNKNOWN_LENGTH, false },
        { "four.pgn", GAME, STORED, 0, true },
    };
    Text zip = { 0 };
    Text content = { 0 };
    Text expected = { 0 };

    for (int i = 1; i <= 4; i++)
        text_format(&expected, "%s\n\n%s", GAME, i == 2 ? "\n\n" : "");
    make_zip(&zip, members, ARRAY_LENGTH(members));
    CU_ASSERT_EQUAL(load_zip(&zip, &content, NULL), OK);
    CU_ASSERT_TRUE(span_is_equal(text_span(&content), text_span(&expected)));
    text_free(&zip);
    text_free(&content);
    text_free(&expected);
}

static void test_archives_that_cannot_be_read(void)
{
    static const struct {
        Member member;
        const char *says;
    } cases[] = {
        { { "a.txt", "x", STORED, 0, false }, "no *.pgn in the zip archive" },
        { { "a.pgn", "x", STORED, IS_ENCRYPTED, false },
          "a.pgn in the zip archive is encrypted" },
        { { "b/a.pgn", "x", 14, 0, false },
          "b/a.pgn in the zip archive is compressed in an unsupported way" },
        { { "a.pgn", "x", STORED, IS_OF_UNKNOWN_LENGTH, false },
          "a.pgn in the zip archive has no length" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Text zip = { 0 };
        Text content = { 0 };
        Fault fault = { 0 };

        make_zip(&zip, &cases[i].member, 1);
        CU_ASSERT_EQUAL(load_zip(&zip, &content, &fault), ERR_FORMAT);
        CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, cases[i].says));
        text_free(&zip);
        text_free(&content);
    }
}

/* Cut anywhere or with a byte changed: never more than a complaint. */
static void test_damaged_archives(void)
{
    const Member members[] = {
        { "one.pgn", GAME, DEFLATED, 0, false },
        { "two.pgn", GAME, DEFLATED, IS_OF_UNKNOWN_LENGTH, false },
    };
    Text zip = { 0 };
    size_t whole;

    make_zip(&zip, members, ARRAY_LENGTH(members));
    whole = zip.length - strlen("PK\1\2 the directory, PK\5\6 and its end") + 4;
    for (size_t i = 0; i < whole; i++) {
        Text bad = { 0 };
        Text content = { 0 };

        text_append_span(&bad, span_take(text_span(&zip), i));
        if (i >= 4)
            CU_ASSERT_NOT_EQUAL(load_zip(&bad, &content, NULL), OK);
        text_clear(&bad);
        text_append_span(&bad, text_span(&zip));
        bad.data[i] ^= 0x15;
        load_zip(&bad, &content, NULL);
        CU_ASSERT_TRUE(content.length < 1000);
        text_free(&bad);
        text_free(&content);
    }
    text_free(&zip);
}

#endif

CU_TestInfo pack_tests[] = {
    { "names", test_names },
    { "there and back", test_there_and_back },
    { "a limit", test_a_limit },
#ifdef HAVE_ZLIB
    { "archives", test_archives },
    { "archives that cannot be read", test_archives_that_cannot_be_read },
    { "damaged archives", test_damaged_archives },
#endif
    CU_TEST_INFO_NULL,
};
