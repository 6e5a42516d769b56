/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "books.h"
#include "formats/book_make.h"
#include "formats/book_runs.h"
#include "notation/san.h"

#include <stdio.h>

typedef struct Collector {
    BookSink sink; /* first, so that the sink finds its way back */
    Text bytes;
} Collector;

static Status collect(BookSink *sink, const PolyglotEntry *entry, Fault *fault)
{
    Collector *collector = (Collector *)sink;
    unsigned char bytes[POLYGLOT_ENTRY_SIZE];

    (void)fault;
    polyglot_put(bytes, entry);
    text_append_span(&collector->bytes,
                     span_of((const char *)bytes, sizeof bytes));
    return OK;
}

static Status make_book(Span games, const BookWish *wish, Text *bytes,
                        Fault *fault)
{
    PgnStream *stream = pgn_stream_new(source_from_span(games));
    BookMaker *maker = book_maker_new(wish);
    Collector collector = { .sink = { collect } };
    bool is_found = true;
    Status status = OK;
    PgnRaw raw;

    while (status == OK &&
           pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        status = book_maker_add(maker, &raw, NULL, fault);
    if (status == OK)
        status = book_maker_finish(maker, &collector.sink, fault);
    book_maker_free(maker);
    pgn_stream_free(stream);
    text_clear(bytes);
    text_append_span(bytes, text_span(&collector.bytes));
    text_free(&collector.bytes);
    return status;
}

static void test_counts(void)
{
    static const char games[] =
        "[Event \"1\"]\n\n1. e4 e5 1-0\n\n[Event \"2\"]\n\n1. e4 c5 0-1\n\n"
        "[Event \"3\"]\n\n1. e4 e5 1/2-1/2\n\n[Event \"4\"]\n\n1. d4 (1. c4) "
        "d5 *\n\n[Event \"5\"]\n\n1. f3 e5 0-1\n";
    static const struct {
        BookWish wish;
        const char *moves;
        const char *after_e4;
    } cases[] = {
        { { .counts_results = true }, "e2e4:3 d2d4:1", "c7c5:2 e7e5:1" },
        { { .counts_results = false },
          "e2e4:3 d2d4:1 f2f3:1",
          "e7e5:2 c7c5:1" },
        { { .min_games = 2 }, "e2e4:3", "e7e5:2" },
        { { .max_ply = 1 }, "e2e4:3 d2d4:1 f2f3:1", "-" },
        { { .only = { false, true } }, "-", "e7e5:2 c7c5:1" },
        { { .only = { true, false } }, "e2e4:3 d2d4:1 f2f3:1", "-" },
        { { .takes_variations = true },
          "e2e4:3 c2c4:1 d2d4:1 f2f3:1",
          "e7e5:2 c7c5:1" },
    };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Text bytes = { 0 };
        Book *book = NULL;

        CU_ASSERT_EQUAL(
            make_book(span_from(games), &cases[i].wish, &bytes, NULL), OK);
        scratch_write(&scratch, "b.bin", text_span(&bytes));
        CU_ASSERT_EQUAL_FATAL(
            book_open(scratch_path(&scratch, "b.bin"), &book, NULL, NULL), OK);
        CU_ASSERT_TRUE(book_says(book, START, cases[i].moves));
        CU_ASSERT_TRUE(book_says(
            book, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            cases[i].after_e4));
        book_close(book);
        text_free(&bytes);
    }
    scratch_remove(&scratch);
}

/* More points than 16 bits hold: all moves of a position are scaled. */
static void test_many_points(void)
{
    static const struct {
        unsigned count;
        const char *game;
    } parts[] = {
        { 66000, "1. e4 c5 *\n\n" },
        { 33000, "1. d4 d5 *\n\n" },
        { 3, "1. c4 e5 *\n\n" },
        { 1, "1. b4 e5 *\n\n" },
    };
    BookWish wish = { .counts_results = false };
    Text games = { 0 };
    Text bytes = { 0 };
    Book *book = NULL;
    Scratch scratch;

    for (size_t i = 0; i < ARRAY_LENGTH(parts); i++)
        for (unsigned j = 0; j < parts[i].count; j++)
            text_append(&games, parts[i].game);
    scratch_make(&scratch);
    CU_ASSERT_EQUAL(make_book(text_span(&games), &wish, &bytes, NULL), OK);
    scratch_write(&scratch, "b.bin", text_span(&bytes));
    CU_ASSERT_EQUAL_FATAL(
        book_open(scratch_path(&scratch, "b.bin"), &book, NULL, NULL), OK);
    CU_ASSERT_TRUE(book_says(book, START, "e2e4:65535 d2d4:32767 c2c4:2"));
    CU_ASSERT_TRUE(book_says(
        book, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
        "d7d5:33000"));
    book_close(book);
    text_free(&bytes);
    text_free(&games);
    scratch_remove(&scratch);
}

/* A null move is none to play; letters as the file has them; and how many
 * games there were. */
static void test_null_moves_and_letters(void)
{
    PgnOptions german = { .letters = piece_letters_find("de") };
    PgnRaw null = pgn_raw_of(span_from("1. e4 -- 2. d4 *"));
    PgnRaw knights = pgn_raw_of(span_from("1. Sf3 Sf6 *"));
    BookWish wish = { .max_ply = 0 };
    BookMaker *maker = book_maker_new(&wish);
    Collector collector = { .sink = { collect } };

    CU_ASSERT_EQUAL(book_maker_games(maker), 0);
    CU_ASSERT_EQUAL(book_maker_add(maker, &null, NULL, NULL), OK);
    CU_ASSERT_EQUAL(book_maker_add(maker, &knights, &german, NULL), OK);
    CU_ASSERT_EQUAL(book_maker_games(maker), 2);
    CU_ASSERT_EQUAL(book_maker_finish(maker, &collector.sink, NULL), OK);
    CU_ASSERT_EQUAL(collector.bytes.length, 4 * POLYGLOT_ENTRY_SIZE);
    book_maker_free(maker);
    book_maker_free(NULL);
    text_free(&collector.bytes);
}

/* Different counts, as many as fit into the memory, one more, twice as many:
 * all come back, in order, each once. */
static void test_every_count_comes_back(void)
{
    static const size_t totals[] = { 0,    1,    2,    1023, 1024, 1025,
                                     2047, 2048, 2049, 3073, 5000 };
    Scratch scratch;

    scratch_make(&scratch);
    for (size_t t = 0; t < ARRAY_LENGTH(totals); t++) {
        size_t total = totals[t];
        BookRuns *runs = book_runs_new(1, scratch_path(&scratch, "b"));
        bool is_found = true;
        size_t count = 0;
        BookCount next;

        for (size_t i = 0; i < total; i++) {
            BookCount one = { .key = (i * 7919 + 1) % 1000003, .wins = 1 };

            CU_ASSERT_EQUAL(book_runs_add(runs, &one, NULL), OK);
        }
        CU_ASSERT_EQUAL(book_runs_sort(runs, NULL), OK);
        for (Key last = 0;; last = next.key, count++) {
            CU_ASSERT_EQUAL(book_runs_next(runs, &next, &is_found, NULL), OK);
            if (!is_found)
                break;
            CU_ASSERT_TRUE(next.key > last);
            CU_ASSERT_EQUAL(next.wins, 1);
        }
        CU_ASSERT_EQUAL(count, total);
        book_runs_free(runs);
    }
    scratch_remove(&scratch);
}

/* Plies count from where the game begins; Chess960 is not for such books. */
static void test_games_that_begin_elsewhere(void)
{
    static const char games[] =
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n\n30... Kd7 31. e4 *\n\n"
        "[Variant \"Chess960\"]\n[FEN "
        "\"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n\n"
        "1. e4 e5 *\n";
    static const char after[] = "8/3k4/8/8/8/8/4P3/4K3 w - - 1 31";

    for (unsigned plies = 1; plies <= 2; plies++) {
        BookWish wish = { .max_ply = plies };
        Text bytes = { 0 };
        Book *book = NULL;
        Scratch scratch;

        scratch_make(&scratch);
        CU_ASSERT_EQUAL(make_book(span_from(games), &wish, &bytes, NULL), OK);
        CU_ASSERT_EQUAL(bytes.length, plies * POLYGLOT_ENTRY_SIZE);
        scratch_write(&scratch, "b.bin", text_span(&bytes));
        CU_ASSERT_EQUAL_FATAL(
            book_open(scratch_path(&scratch, "b.bin"), &book, NULL, NULL), OK);
        CU_ASSERT_TRUE(
            book_says(book, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30", "e8d7:1"));
        CU_ASSERT_TRUE(book_says(book, after, plies == 2 ? "e2e4:1" : "-"));
        book_close(book);
        text_free(&bytes);
        scratch_remove(&scratch);
    }
}

static void make_games(Text *text, unsigned count)
{
    static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
    Random random;

    random_start(&random, 3);
    for (unsigned i = 0; i < count; i++) {
        Position position;

        position_start(&position);
        text_format(text, "[Event \"%u\"]\n\n", i);
        for (int ply = 0; ply < 30; ply++) {
            char san[MOVE_TEXT_SIZE];
            MoveList list;
            Move move;

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            /* Few different moves, so that positions meet. */
            move = list.moves[random_below(&random,
                                           list.length < 3 ? list.length : 3)];
            move_write(&position, move, MOVE_SAN, san);
            text_format(text, "%s ", san);
            position_make(&position, move);
        }
        text_format(text, "%s\n\n", results[random_below(&random, 4)]);
    }
}

/* With hardly any memory the same book comes out, by way of the disk. */
static void test_spilling(void)
{
    Text games = { 0 };
    Text large = { 0 };
    Text small = { 0 };
    Scratch scratch;
    BookWish wish = { .counts_results = true };
    Fault fault = { 0 };

    scratch_make(&scratch);
    make_games(&games, 1500);
    CU_ASSERT_EQUAL(make_book(text_span(&games), &wish, &large, NULL), OK);
    CU_ASSERT_TRUE(large.length > 10000 * POLYGLOT_ENTRY_SIZE);
    wish.memory = 1;
    CU_ASSERT_EQUAL(make_book(text_span(&games), &wish, &small, &fault),
                    ERR_LIMIT);
    wish.beside = scratch_path(&scratch, "book.bin");
    CU_ASSERT_EQUAL(make_book(text_span(&games), &wish, &small, NULL), OK);
    CU_ASSERT_TRUE(span_is_equal(text_span(&small), text_span(&large)));
    CU_ASSERT_EQUAL(scratch_count(&scratch), 0);
    for (size_t i = POLYGLOT_ENTRY_SIZE; i < small.length;
         i += POLYGLOT_ENTRY_SIZE) {
        const unsigned char *bytes = (const unsigned char *)small.data + i;
        PolyglotEntry before = polyglot_get(bytes - POLYGLOT_ENTRY_SIZE);
        PolyglotEntry entry = polyglot_get(bytes);

        if (before.key > entry.key ||
            (before.key == entry.key && before.weight < entry.weight))
            CU_FAIL("not in order");
    }
    text_free(&games);
    text_free(&large);
    text_free(&small);
    scratch_remove(&scratch);
}

static void test_games_as_book(void)
{
    Scratch scratch;
    Book *book = NULL;

    scratch_make(&scratch);
    scratch_write(&scratch, "mine.pgn",
                  span_from("1. e4 (1. d4 d5 2. c4) (1. c4) e5 2. Nf3 *\n\n"
                            "1. e4 c5 *\n"));
    CU_ASSERT_EQUAL_FATAL(
        book_open(scratch_path(&scratch, "mine.pgn"), &book, NULL, NULL), OK);
    CU_ASSERT_TRUE(book_says(book, START, "e2e4:2 c2c4:1 d2d4:1"));
    book_close(book);
    CU_ASSERT_EQUAL(
        book_open(scratch_path(&scratch, "missing.bin"), &book, NULL, NULL),
        ERR_MISSING);
    scratch_remove(&scratch);
}

static void test_no_runs_to_free(void)
{
    book_runs_free(NULL);
    CU_PASS("it came back");
}

CU_TestInfo book_make_tests[] = {
    { "counting", test_counts },
    { "null moves and letters", test_null_moves_and_letters },
    { "every count comes back", test_every_count_comes_back },
    { "many points", test_many_points },
    { "games that begin elsewhere", test_games_that_begin_elsewhere },
    { "spilling to disk", test_spilling },
    { "games as a book", test_games_as_book },
    { "no runs to free", test_no_runs_to_free },
    CU_TEST_INFO_NULL,
};
