/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/child.h"
#include "base/memory.h"
#include "base/random.h"
#include "files.h"
#include "formats/pgn.h"
#include "formats/pgn_bytes.h"
#include "formats/pgn_scan.h"
#include "formats/pgn_tag.h"

#include <stdlib.h>
#include <string.h>

/* --- The byte loops against the plainest of loops ------------------------- */

static bool letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}

static const char *slow_skip(const char *from, const char *end,
                             const char *stops, ByteTally *tally)
{
    for (; from < end; from++) {
        unsigned char c = (unsigned char)*from;
        unsigned char before = (unsigned char)from[-1];

        if (c != 0 && strchr(stops, c) != NULL)
            break;
        tally->lines += c == '\n' || (before == '\r' && c != '\n');
        tally->plies += letter(c) && before <= '.' && before != '-';
    }
    return from;
}

static void test_byte_loops(void)
{
    static const char alphabet[] = "eKN4 .\n\r-}[;%\xc3 e4 e5 Nf3 \"\\";
    Random random;

    random_start(&random, 1);
    for (int round = 0; round < 5000; round++) {
        size_t length = (size_t)random_below(&random, 70);
        char *block = malloc(length + 1);
        const char *from = block + 1;
        const char *end = from + length;
        ByteTally fast = { 0, 0 };
        ByteTally slow = { 0, 0 };

        for (size_t i = 0; i <= length; i++)
            block[i] =
                random_below(&random, 20) == 0
                    ? (char)random_below(&random, 256)
                    : alphabet[random_below(&random, sizeof alphabet - 1)];
        CU_ASSERT_PTR_EQUAL(pgn_bytes_skip_moves(from, end, &fast),
                            slow_skip(from, end, "{;[\x1b()*-/%", &slow));
        CU_ASSERT_EQUAL(fast.lines, slow.lines);
        CU_ASSERT_EQUAL(fast.plies, slow.plies);
        fast = slow = (ByteTally){ 0, 0 };
        CU_ASSERT_PTR_EQUAL(pgn_bytes_skip_comment(from, end, &fast),
                            slow_skip(from, end, "}[", &slow));
        CU_ASSERT_EQUAL(fast.lines, slow.lines);
        CU_ASSERT_PTR_EQUAL(pgn_bytes_skip_line(from, end),
                            slow_skip(from, end, "\n\r", &slow));
        CU_ASSERT_PTR_EQUAL(pgn_bytes_skip_value(from, end),
                            slow_skip(from, end, "\n\r\"\\", &slow));
        free(block);
    }
}

/* --- Tags ----------------------------------------------------------------- */

static void test_tags(void)
{
    static const struct {
        const char *text;
        bool is_tag;
        const char *name;
        const char *value;
        size_t length;
        bool is_whole;
    } cases[] = {
        { "[Event \"x\"]", true, "Event", "x", 11, true },
        { "[Event \"x\"] [Site \"y\"]", true, "Event", "x", 11, true },
        { "[ Event  \"x\" ]\n", true, "Event", "x", 14, true },
        { "[Event\"x\"]", true, "Event", "x", 10, true },
        { "[E \"\"]", true, "E", "", 6, true },
        { "[E \"a\\\"b\"]", true, "E", "a\\\"b", 10, true },
        { "[E \"The \"Big\" one\"]", true, "E", "The \"Big\" one", 19, true },
        { "[E \"C:\\\"]\n[F \"x\"]", true, "E", "C:\\", 9, true },
        { "[E \"a\\\\\"]", true, "E", "a\\\\", 9, true },
        { "[E \"open\n[F \"x\"]", true, "E", "open", 8, false },
        { "[E \"open", true, "E", "open", 8, false },
        { "[E \"no bracket\"\n", true, "E", "no bracket", 15, true },
        { "[E \"x\" junk]\n", true, "E", "x", 12, true },
        { "[White Me Too]", true, "White", "Me Too", 14, true },
        { "[%clk 0:01]", false, NULL, NULL, 0, false },
        { "[]", false, NULL, NULL, 0, false },
        { "[ \"x\"]", false, NULL, NULL, 0, false },
        { "[E", false, NULL, NULL, 0, false },
        { "[E x\n]", false, NULL, NULL, 0, false },
        { "Event", false, NULL, NULL, 0, false },
        { "", false, NULL, NULL, 0, false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        PgnTag tag;
        Span text = span_from(cases[i].text);

        CU_ASSERT_EQUAL_FATAL(pgn_tag_read(text, &tag), cases[i].is_tag);
        if (!cases[i].is_tag)
            continue;
        CU_ASSERT_TRUE(span_equals(tag.name, cases[i].name));
        CU_ASSERT_TRUE(span_equals(tag.value, cases[i].value));
        CU_ASSERT_EQUAL(tag.length, cases[i].length);
        CU_ASSERT_EQUAL(tag.is_whole, cases[i].is_whole);
    }
}

/* --- Games ---------------------------------------------------------------- */

typedef struct Found {
    ScannedGame games[64];
    size_t count;
} Found;

/* Scan `text`, showing it `step` bytes more at a time, in windows that move
 * on as far as they may. */
static void scan_in_steps(Span text, size_t step, Found *found)
{
    PgnScanner scanner = { .listener = NULL };
    Text padded = { 0 };
    size_t base = 0; /* offset of the window */
    size_t shown = 0;
    size_t at = 0;
    bool has_game = false;

    pgn_scan_start(&scanner);
    found->count = 0;
    text_append_char(&padded, '\n');
    text_append_span(&padded, text);
    for (;;) {
        ScannedGame before;
        ScanWindow window = { span_of(padded.data + 1 + base, shown - base),
                              .is_last = shown == text.length };
        ScanEvent event = pgn_scan(&scanner, window, &at, &before);

        if (event != SCAN_MORE && has_game && found->count < 64)
            found->games[found->count++] = before;
        if (event == SCAN_END)
            break;
        if (event == SCAN_GAME) {
            has_game = true;
            continue;
        }
        if (at > SCAN_BEHIND) {
            base += at - SCAN_BEHIND;
            scanner.window = base;
            at = SCAN_BEHIND;
        }
        CU_ASSERT_FATAL(shown < text.length);
        shown += step < text.length - shown ? step : text.length - shown;
    }
    text_free(&padded);
}

static bool is_same(const Found *a, const Found *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++) {
        const ScannedGame *x = &a->games[i];
        const ScannedGame *y = &b->games[i];

        if (x->offset != y->offset || x->line != y->line ||
            x->plies != y->plies || x->result != y->result)
            return false;
    }
    return true;
}

/* What is found must not depend on how much is seen at a time. */
static void test_windows_do_not_matter(void)
{
    static const size_t steps[] = { 1, 3, 16, 61, 1000, 70000 };
    PgnNames names = pgn_names();

    for (size_t i = 0; i < names.count; i++) {
        Text path = { 0 };
        Text text = { 0 };
        Found whole;

        text_format(&path, "pgn/%s", names.names[i]);
        CU_ASSERT_TRUE(load(own_path(text_string(&path)), &text));
        scan_in_steps(text_span(&text), text.length + 1, &whole);
        for (size_t j = 0; j < ARRAY_LENGTH(steps); j++) {
            Found found;

            if (steps[j] < 16 && text.length > 3000)
                continue;
            scan_in_steps(text_span(&text), steps[j], &found);
            CU_ASSERT_TRUE(is_same(&whole, &found));
            if (!is_same(&whole, &found)) {
                printf("%s step %zu: %zu %zu\n", names.names[i], steps[j],
                       whole.count, found.count);
                for (size_t k = 0; k < whole.count; k++)
                    printf("  %lu %lu %lu %d | %lu %lu %lu %d\n",
                           whole.games[k].offset, whole.games[k].line,
                           whole.games[k].plies, whole.games[k].result,
                           found.games[k].offset, found.games[k].line,
                           found.games[k].plies, found.games[k].result);
            }
        }
        text_free(&path);
        text_free(&text);
    }
    CU_ASSERT_TRUE(names.count > 40);
    pgn_names_free(&names);
}

static void test_where_games_begin(void)
{
    static const struct {
        const char *text;
        size_t count;
        uint64_t offsets[3];
        uint64_t plies[3];
    } cases[] = {
        { "", 0, { 0 }, { 0 } },
        { "1. e4 e5 *", 1, { 0 }, { 2 } },
        { "e4 e5", 1, { 0 }, { 2 } },
        { "hello world\n1. d4 *\n", 1, { 12 }, { 1 } },
        { "{before} 1. d4 *", 1, { 0 }, { 1 } },
        { "{file}\n\n[Event \"x\"]\n*", 1, { 8 }, { 0 } },
        { "1. e4 (1. d4 d5) e5 * 1. c4 *", 2, { 0, 22 }, { 2, 1 } },
        { "1. e4 {1-0 * [Event \"x\"]} e5 1-0\n", 1, { 0 }, { 2 } },
        { "1. e4 ; 1-0 *\ne5 1-0\n", 1, { 0 }, { 2 } },
        { "1. e4\n% 1-0 *\ne5 1-0\n", 1, { 0 }, { 2 } },
        { "1. e4 {open\n[Event \"x\"]\n1. d4 *", 2, { 0, 12 }, { 1, 1 } },
        { "[Event \"a\"]\n[Event \"b\"]\n", 2, { 0, 12 }, { 0, 0 } },
        { "[White \"a\"]\n[White \"b\"]\n\n1. e4 *", 1, { 0 }, { 1 } },
        { "[White \"a\"]\n\n[White \"b\"]\n\n1. e4 *", 2, { 0, 13 }, { 0, 1 } },
        { "1. e4 O-O 0-0 -- exd8=Q Ng1-f3 1-0", 1, { 0 }, { 6 } },
        { "1-0 0-1 *\n1. e4", 1, { 10 }, { 1 } },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Found found;

        scan_in_steps(span_from(cases[i].text), 1000, &found);
        CU_ASSERT_EQUAL(found.count, cases[i].count);
        for (size_t j = 0; j < found.count && j < 3; j++) {
            CU_ASSERT_EQUAL(found.games[j].offset, cases[i].offsets[j]);
            CU_ASSERT_EQUAL(found.games[j].plies, cases[i].plies[j]);
        }
    }
}

enum { MANY = 150000 };

/* The largest block that is asked for. */
typedef struct Largest {
    MemoryWatch watch; /* first, so that the watch finds its way back */
    size_t size;
} Largest;

static bool note_size(MemoryWatch *watch, size_t size)
{
    Largest *largest = (Largest *)watch;

    largest->size = size > largest->size ? size : largest->size;
    return true;
}

static void ignore(MemoryWatch *watch)
{
    (void)watch;
}

/* In a process of its own, which has a watch of its own. */
static void read_many(void *context)
{
    Largest largest = { { note_size, ignore }, 0 };
    PgnStream *stream;
    bool is_found = true;
    size_t count = 0;
    PgnRaw raw;

    memory_set_watch(&largest.watch);
    stream = pgn_stream_new(source_from_span(text_span(context)));
    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        count++;
    pgn_stream_free(stream);
    memory_set_watch(NULL);
    exit(count == MANY && largest.size < 2 << 20 ? 0 : 1);
}

/* However many games there are, they need no more memory than a few. */
static void test_memory_does_not_grow(void)
{
    Text text = { 0 };
    Child child;

    for (int i = 0; i < MANY; i++)
        text_append(&text, "[Event \"a game of many\"]\n\n1. e4 e5 *\n\n");
    child = child_run(read_many, &text);
    CU_ASSERT_EQUAL(child.exit_status, 0);
    child_free(&child);
    text_free(&text);
}

CU_TestInfo pgn_scan_tests[] = {
    { "memory does not grow", test_memory_does_not_grow },
    { "byte loops", test_byte_loops },
    { "tags", test_tags },
    { "where games begin", test_where_games_begin },
    { "windows do not matter", test_windows_do_not_matter },
    CU_TEST_INFO_NULL,
};
