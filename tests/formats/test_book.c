/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "books.h"
#include "files.h"
#include "formats/polyglot.h"
#include "notation/fen.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The nine keys of the format's description. */
static void test_official_keys(void)
{
    static const struct {
        const char *fen;
        Key key;
    } cases[] = {
        { START, 0x463b96181691fc9cu },
        { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
          0x823c9b50fd114196u },
        { "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
          0x0756b94461c50fb0u },
        { "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
          0x662fafb965db29d4u },
        { "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
          0x22a48b5a8e47ff78u },
        { "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3",
          0x652a607ca3f242c1u },
        { "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4",
          0x00fdd303c946bdd9u },
        { "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
          0x3c8123ea7b067637u },
        { "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4",
          0x5c3f9b829b279560u },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;

        CU_ASSERT_EQUAL(fen_read(span_from(cases[i].fen), &position, NULL), OK);
        CU_ASSERT_EQUAL(position.key, cases[i].key);
    }
}

static void test_all_keys(void)
{
    Text text = { 0 };
    Span rest;
    Span line;
    unsigned seen = 0;

    if (!load(shared_path("polyglot/keys.tsv"), &text)) {
        printf("skipped: no shared data (doc/tests.md) ");
        return;
    }
    rest = text_span(&text);
    while (span_split_line(&rest, &line)) {
        Position position;
        Span fen;
        Span key;
        uint64_t expected = 0;

        if (line.length == 0 || line.data[0] == '#')
            continue;
        span_split(&line, '\t', &fen);
        span_split(&line, '\t', &key);
        CU_ASSERT_TRUE(span_to_hexadecimal(key, &expected));
        CU_ASSERT_EQUAL(fen_read(fen, &position, NULL), OK);
        CU_ASSERT_EQUAL(position.key, expected);
        seen++;
    }
    CU_ASSERT_EQUAL(seen, 612);
    text_free(&text);
}

/* A book with what must be found in it, as another program has found it. */
static void probe_book(const char *name)
{
    Text path = { 0 };
    Text text = { 0 };
    Book *book = NULL;
    Fault warning = { 0 };
    Span rest;
    Span line;
    unsigned seen = 0;

    text_format(&path, "polyglot/probe-%s.tsv", name);
    if (!load(shared_path(text_string(&path)), &text)) {
        printf("skipped: no shared data (doc/tests.md) ");
        text_free(&path);
        return;
    }
    text_clear(&path);
    text_format(&path, "polyglot/books/%s.bin", name);
    CU_ASSERT_EQUAL_FATAL(
        book_open(shared_path(text_string(&path)), &book, &warning, NULL), OK);
    CU_ASSERT_EQUAL(warning.status, OK);
    rest = text_span(&text);
    while (span_split_line(&rest, &line)) {
        Span columns[3];
        char fen[FEN_SIZE];
        char moves[2000];

        if (line.length == 0 || line.data[0] == '#')
            continue;
        for (int i = 0; i < 3; i++)
            span_split(&line, '\t', &columns[i]);
        span_copy_into(columns[0], fen, sizeof fen);
        span_copy_into(columns[2], moves, sizeof moves);
        CU_ASSERT_TRUE(book_says(book, fen, moves));
        seen++;
    }
    CU_ASSERT_TRUE(seen > 5);
    book_close(book);
    text_free(&path);
    text_free(&text);
}

static void test_books_of_the_world(void)
{
    probe_book("gm2600");
    probe_book("wch");
    probe_book("lasker-trap");
}

static Book *open_nasty(const char *name, bool warns)
{
    Text path = { 0 };
    Fault warning = { 0 };
    Book *book = NULL;

    text_format(&path, "polyglot/%s.bin", name);
    CU_ASSERT_EQUAL_FATAL(
        book_open(own_path(text_string(&path)), &book, &warning, NULL), OK);
    CU_ASSERT_EQUAL(warning.status != OK, warns);
    text_free(&path);
    return book;
}

static void test_nasty_books(void)
{
    static const struct {
        const char *name;
        bool warns;
        const char *fen;
        const char *moves;
    } cases[] = {
        { "empty", false, START, "-" },
        { "fifteen-bytes", true, START, "-" },
        { "illegal-moves", false, START, "e2e4:1" },
        { "castling", false,
          "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
          "e1c1:2 e1g1:3" },
        { "promotion", false, "8/P6k/8/8/8/8/7p/K7 w - - 0 1",
          "a7a8n:1 a7a8b:2 a7a8r:3 a7a8q:4" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Book *book = open_nasty(cases[i].name, cases[i].warns);

        CU_ASSERT_TRUE(book_says(book, cases[i].fen, cases[i].moves));
        book_close(book);
    }
}

/* A rook that goes from e1 to g1 (that of e1-rook-not-castling.bin, on a board
 * where it is White's turn). */
static void test_rook_is_no_king(void)
{
    Position position;
    BookMove moves[BOOK_MOVES_MAX];
    size_t count;
    Book *book = open_nasty("e1-rook-not-castling", false);

    CU_ASSERT_EQUAL(
        fen_read(span_from("kr6/8/8/8/8/8/8/4R2K w - - 0 1"), &position, NULL),
        OK);
    CU_ASSERT_EQUAL(polyglot_decode(&position, G1 | E1 << 6),
                    move_make(E1, G1));
    CU_ASSERT_EQUAL(book_moves(book, &position, moves, &count, NULL), OK);
    CU_ASSERT_EQUAL(count, 0);
    book_close(book);
}

static void test_odd_books(void)
{
    Position start;
    BookMove moves[BOOK_MOVES_MAX];
    size_t count;
    Random random;
    Book *book;

    position_start(&start);
    random_start(&random, 1);

    book = open_nasty("zero-weight", false);
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    CU_ASSERT_TRUE(count > 0);
    CU_ASSERT_EQUAL(book_choose(moves, count, BOOK_WEIGHTED, &random),
                    MOVE_NONE);
    CU_ASSERT_EQUAL(book_choose(moves, count, BOOK_BEST, &random), MOVE_NONE);
    book_close(book);

    book = open_nasty("duplicates", false);
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            CU_ASSERT_NOT_EQUAL(moves[i].move, moves[j].move);
    book_close(book);

    book = open_nasty("truncated", true);
    CU_ASSERT_EQUAL(book_size(book), 2);
    book_close(book);

    book = open_nasty("unsorted", true);
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    CU_ASSERT_TRUE(count > 0); /* found all the same */
    book_close(book);

    book = open_nasty("many-moves-one-key", false);
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    CU_ASSERT_TRUE(count <= 20);
    book_close(book);

    book = open_nasty("key-at-both-ends", false);
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    start.key = 0;
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    start.key = UINT64_MAX;
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    book_close(book);

    position_start(&start);
    book = open_nasty("junk", true);
    CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, NULL), OK);
    book_close(book);
}

/* Every entry of every nasty book, put to every position of some games, gives
 * a legal move or none. */
static void test_decoding_is_safe(void)
{
    Random random;
    Position position;

    random_start(&random, 9);
    for (int game = 0; game < 40; game++) {
        position_start960(&position, (unsigned)random_below(&random, 960));
        for (int ply = 0; ply < 80; ply++) {
            MoveList list;

            for (unsigned code = 0; code < 32768; code += 7) {
                Move move = polyglot_decode(&position, (uint16_t)code);

                if (move != MOVE_NONE && !position_is_legal(&position, move))
                    CU_FAIL("a move that is not legal");
            }
            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            for (size_t i = 0; i < list.length; i++)
                CU_ASSERT_EQUAL(
                    polyglot_decode(&position, polyglot_encode(list.moves[i])),
                    list.moves[i]);
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
        }
    }
}

/* Entries by the thousand: those of the start position at these places, all
 * others with keys below and above it; the last keys out of order if asked. */
static void write_book(Scratch *scratch, const size_t *places, size_t count,
                       bool is_sorted)
{
    enum { ENTRIES = 2500 };
    Position start;
    Text bytes = { 0 };
    size_t found = 0;

    position_start(&start);
    for (size_t i = 0; i < ENTRIES; i++) {
        PolyglotEntry entry = { .key = i + (found > 0 ? start.key : 0),
                                .move = polyglot_encode(move_make(A2, A3)),
                                .weight = 9 };
        unsigned char raw[POLYGLOT_ENTRY_SIZE];

        if (found < count && i == places[found]) {
            static const Square pawns[] = { E2, D2, C2, B2 };

            entry.key = start.key;
            entry.move =
                polyglot_encode(move_make(pawns[found], pawns[found] + 16));
            entry.weight = (uint16_t)++found;
        } else if (!is_sorted && i == ENTRIES - 2) {
            entry.key = 1;
        }
        polyglot_put(raw, &entry);
        text_append_span(&bytes, span_of((const char *)raw, sizeof raw));
    }
    scratch_write(scratch, "b.bin", text_span(&bytes));
    text_free(&bytes);
}

/* However the file is read, and wherever its blocks end. */
static void test_large_books(void)
{
    static const struct {
        size_t places[4];
        size_t count;
        const char *moves;
    } cases[] = {
        { { 0 }, 1, "e2e4:1" },
        { { 0, 1, 2 }, 3, "e2e4:1 d2d4:2 c2c4:3" },
        { { 1022, 1023, 1024, 1025 }, 4, "e2e4:1 d2d4:2 c2c4:3 b2b4:4" },
        { { 2047, 2048 }, 2, "e2e4:1 d2d4:2" },
        { { 2499 }, 1, "e2e4:1" },
        { { 0 }, 0, "-" },
    };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < 2 * ARRAY_LENGTH(cases); i++) {
        bool is_sorted = i % 2 == 0;
        Fault warning = { 0 };
        Book *book = NULL;

        write_book(&scratch, cases[i / 2].places, cases[i / 2].count,
                   is_sorted);
        CU_ASSERT_EQUAL_FATAL(
            book_open(scratch_path(&scratch, "b.bin"), &book, &warning, NULL),
            OK);
        CU_ASSERT_EQUAL(book_size(book), 2500);
        CU_ASSERT_EQUAL(warning.status, is_sorted ? OK : ERR_FORMAT);
        CU_ASSERT_TRUE(book_says(book, START, cases[i / 2].moves));
        book_close(book);
    }
    scratch_remove(&scratch);
}

/* A book that becomes shorter while it is open. */
static void test_truncated_books(void)
{
    static const size_t places[] = { 2400 };
    Scratch scratch;

    scratch_make(&scratch);
    for (int is_sorted = 0; is_sorted < 2; is_sorted++) {
        BookMove moves[BOOK_MOVES_MAX];
        size_t count = 77;
        Book *book = NULL;
        Fault fault = { 0 };
        Position start;

        position_start(&start);
        write_book(&scratch, places, 1, is_sorted);
        CU_ASSERT_EQUAL_FATAL(
            book_open(scratch_path(&scratch, "b.bin"), &book, NULL, NULL), OK);
        CU_ASSERT_EQUAL(
            truncate(scratch_path(&scratch, "b.bin"), POLYGLOT_ENTRY_SIZE), 0);
        CU_ASSERT_EQUAL(book_moves(book, &start, moves, &count, &fault),
                        ERR_CHANGED);
        CU_ASSERT_EQUAL(count, 77);
        CU_ASSERT_NOT_EQUAL(fault.text[0], '\0');
        book_close(book);
    }
    book_close(NULL);
    scratch_remove(&scratch);
}

static void test_choice(void)
{
    static const BookMove moves[] = { { 1, 0, 0 }, { 2, 10, 0 }, { 3, 30, 0 } };
    unsigned seen[4] = { 0 };
    Random random;

    random_start(&random, 5);
    for (int i = 0; i < 4000; i++)
        seen[book_choose(moves, 3, BOOK_WEIGHTED, &random)]++;
    CU_ASSERT_EQUAL(seen[1], 0);
    CU_ASSERT_TRUE(seen[2] > 850 && seen[2] < 1150);
    CU_ASSERT_EQUAL(seen[2] + seen[3], 4000);
    CU_ASSERT_EQUAL(book_choose(moves, 3, BOOK_BEST, &random), 3);
    CU_ASSERT_EQUAL(book_choose(moves, 3, BOOK_FIRST, &random), 2);
    static const BookMove equal[] = { { 4, 7, 0 }, { 5, 7, 0 } };

    CU_ASSERT_EQUAL(book_choose(equal, 2, BOOK_BEST, &random), 4);
    CU_ASSERT_EQUAL(book_choose(equal, 2, BOOK_FIRST, &random), 4);
    CU_ASSERT_EQUAL(book_choose(moves, 0, BOOK_WEIGHTED, &random), MOVE_NONE);
}

CU_TestInfo book_tests[] = {
    { "the nine official keys", test_official_keys },
    { "all keys", test_all_keys },
    { "books of the world", test_books_of_the_world },
    { "nasty books", test_nasty_books },
    { "odd books", test_odd_books },
    { "a rook is no king", test_rook_is_no_king },
    { "decoding is safe", test_decoding_is_safe },
    { "large books", test_large_books },
    { "truncated books", test_truncated_books },
    { "choosing", test_choice },
    CU_TEST_INFO_NULL,
};
