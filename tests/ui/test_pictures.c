/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include "../harness/gallery.h"
#include "base/clock.h"
#include "base/random.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * Pictures, as a terminal sees them that shows some: those that are there, and
 * that none is left behind.
 */
enum { WIDTH = 9, HEIGHT = 19 };

#define KITTY "\033_Gi=31;OK\033\\"
#define CELL "\033[6;19;9t"
#define XTERM "\033P>|XTerm(379)\033\\"
#define LAST "\033[?64;1;2c"
#define LAST_SIXEL "\033[?64;1;2;4c"

typedef struct Show {
    Pty pty;
    Gallery *gallery;
} Show;

static void watch(void *context, Span bytes)
{
    gallery_feed(context, bytes);
}

static void begin(Show *show, int columns, int rows)
{
    show->gallery = gallery_new(columns, rows, WIDTH, HEIGHT);
    show->pty.watcher = watch;
    show->pty.context = show->gallery;
    pty_set_cells(&show->pty, WIDTH, HEIGHT);
}

/* Start, and answer as soon as it may have asked. */
static bool start_size(Show *show, const Start *start, const char *answers)
{
    int columns = start->columns == 0 ? 80 : start->columns;
    int rows = start->rows == 0 ? 24 : start->rows;
    int64_t end = clock_milliseconds() + 10000;

    forget_state();
    if (!start_program(&show->pty, start))
        return false;
    begin(show, columns, rows);
    while (show->pty.received == 0 && clock_milliseconds() < end)
        pty_watch(&show->pty, 1);
    pty_send(&show->pty, answers);
    return pty_sees(&show->pty, "New game");
}

static bool start(Show *show, const char *term, const char *answers)
{
    return start_size(show, &(Start){ .term = term }, answers);
}

/* Until nothing has come for a while: else a picture may be cut off. */
static void wait_for_rest(Show *show)
{
    enum { QUIET = 300 };
    int64_t last = clock_milliseconds() + QUIET;
    uint64_t before = show->pty.received;

    while (clock_milliseconds() < last) {
        pty_watch(&show->pty, 20);
        if (show->pty.received == before)
            continue;
        before = show->pty.received;
        last = clock_milliseconds() + QUIET;
    }
}

static void end(Show *show)
{
    wait_for_rest(show);
    leave(&show->pty);
    CU_ASSERT(gallery_is_empty(show->gallery) ||
              show->gallery->painted > 0); /* text is gone with the screen */
    CU_ASSERT_EQUAL(show->gallery->place_count, 0);
    CU_ASSERT_EQUAL(show->gallery->misunderstood, 0);
    gallery_free(show->gallery);
}

/* So many cells have pictures. */
static int cells_with_pictures(const Gallery *gallery)
{
    int count = 0;

    for (int row = 0; row < gallery->rows; row++)
        for (int column = 0; column < gallery->columns; column++)
            count += gallery_places_at(gallery, column, row) > 0 ||
                     gallery_is_painted(gallery, column, row);
    return count;
}

static bool shows(Show *show, int cells)
{
    int64_t last = clock_milliseconds() + 5000;

    do {
        pty_watch(&show->pty, 20);
    } while (cells_with_pictures(show->gallery) != cells &&
             clock_milliseconds() < last);
    if (cells_with_pictures(show->gallery) != cells)
        printf("\n%d cells with pictures instead of %d\n",
               cells_with_pictures(show->gallery), cells);
    return cells_with_pictures(show->gallery) == cells;
}

/* 32 pieces on squares of 4 by 2 cells; sixels may leave some unpainted. */
enum { ALL = 32 * 4 * 2, NONE = 0 };

static void test_kitty(void)
{
    Show show;

    CU_ASSERT_FATAL(start(&show, NULL, KITTY CELL LAST));
    CU_ASSERT(shows(&show, ALL));
    CU_ASSERT_EQUAL(show.gallery->asked, 1);
    CU_ASSERT_EQUAL(show.gallery->sent, 12);
    CU_ASSERT_EQUAL(show.gallery->images[0].columns, 4 * WIDTH);
    CU_ASSERT_EQUAL(show.gallery->images[0].rows, 2 * HEIGHT);
    pty_send(&show.pty, "e4\r");
    CU_ASSERT(pty_sees(&show.pty, "1 e4"));
    CU_ASSERT(shows(&show, ALL));
    CU_ASSERT_EQUAL(show.gallery->sent, 12);
    end(&show);
}

static void test_doctor(void)
{
    static const struct {
        const char *answers, *words;
    } cases[] = {
        { KITTY CELL LAST, "kitty's protocol, cells of 9x19 pixels" },
        { LAST_SIXEL, "sixel" },
        { LAST, "none that it has told of" },
        { "\033P>|tmux 3.4\033\\" LAST_SIXEL, "not through tmux" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Show show;

        CU_ASSERT_FATAL(start(&show, NULL, cases[i].answers));
        pty_send(&show.pty, "doctor\r");
        CU_ASSERT(pty_sees(&show.pty, cases[i].words));
        pty_send(&show.pty, "q");
        CU_ASSERT(pty_sees_no_more(&show.pty, cases[i].words));
        end(&show);
    }
}

/* Behind a popup, on Ctrl-L, with the setting. */
static void check_away_and_back(const char *answers)
{
    Show show;
    int all;

    CU_ASSERT_FATAL(start(&show, NULL, answers));
    pty_watch(&show.pty, 200);
    all = cells_with_pictures(show.gallery);
    CU_ASSERT(all > ALL / 2);
    pty_send(&show.pty, "menu\r");
    CU_ASSERT(pty_sees(&show.pty, "left/right change"));
    CU_ASSERT(shows(&show, NONE));
    pty_send(&show.pty, "q");
    CU_ASSERT(shows(&show, all));
    pty_send(&show.pty, "\x0c");
    CU_ASSERT(shows(&show, all));
    pty_send(&show.pty, "set figures=sprite\r");
    CU_ASSERT(shows(&show, NONE));
    pty_send(&show.pty, "set figures=picture\r");
    CU_ASSERT(shows(&show, all));
    pty_send(&show.pty, "set theme=green\r");
    pty_watch(&show.pty, 200);
    CU_ASSERT(shows(&show, all));
    pty_send(&show.pty, "set pieces=ascii\r");
    CU_ASSERT(shows(&show, NONE));
    end(&show);
}

static void test_away_and_back(void)
{
    check_away_and_back(KITTY CELL LAST);
    check_away_and_back(CELL LAST_SIXEL);
    check_away_and_back(XTERM CELL LAST_SIXEL);
    check_away_and_back(KITTY LAST); /* the system knows of pixels, too */
}

/* Whoever does not answer, or is known not to understand, gets none. */
static void test_without(void)
{
    static const struct {
        const char *term, *answers;
        unsigned asked;
    } cases[] = {
        { "xterm-256color", "", 1 },
        { "xterm-256color", LAST, 1 },
        { "xterm-kitty", LAST, 1 },
        { "xterm-256color", "\033_Gi=31;EINVAL:no\033\\" LAST, 1 },
        { "xterm-256color", "\033_Gi=32;OK\033\\" LAST, 1 },
        { "xterm-256color", "\033[?4;6c", 1 }, /* its class, and no sixel */
        { "xterm-256color", "\033P>|tmux 3.4\033\\" LAST_SIXEL, 1 },
        { "screen-256color", KITTY CELL LAST_SIXEL, 0 },
        { "tmux-256color", KITTY CELL LAST_SIXEL, 0 },
        { "st-256color", LAST, 0 },
        { "linux", "", 0 },
        { "vt100", "", 0 },
        { "ansi", "", 0 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Show show;

        CU_ASSERT_FATAL(start(&show, cases[i].term, cases[i].answers));
        pty_watch(&show.pty, 100);
        CU_ASSERT_EQUAL(show.gallery->asked, cases[i].asked);
        CU_ASSERT_EQUAL(show.gallery->sent + show.gallery->painted, 0);
        CU_ASSERT(pty_ends_by(&show.pty, SIGTERM));
        pty_end(&show.pty);
        gallery_free(show.gallery);
    }
}

/* It still counts, and none of it is typed. */
static void check_pieces(const char *answers, size_t size, int pause)
{
    Show show;

    CU_ASSERT_FATAL(start(&show, NULL, ""));
    for (Span rest = span_from(answers); rest.length > 0;
         rest = span_skip(rest, size)) {
        pty_send_span(&show.pty, span_take(rest, size));
        pty_watch(&show.pty, pause);
    }
    CU_ASSERT(shows(&show, ALL));
    pty_type(&show.pty, "e4\r");
    CU_ASSERT(pty_sees(&show.pty, "1 e4"));
    end(&show);
}

static void test_late_and_in_pieces(void)
{
    check_pieces(KITTY CELL LAST, 100, 0);
    check_pieces(KITTY CELL LAST, 5, 25);
    check_pieces(KITTY CELL LAST, 2, 10);
}

static void wait(Show *show)
{
    int64_t last = clock_milliseconds() + 350;

    while (clock_milliseconds() < last)
        pty_watch(&show->pty, 20);
}

static const char *const PARTS[] = {
    KITTY,
    CELL,
    XTERM,
    LAST_SIXEL,
    "\033_G",
    "\033_Gi=31;",
    "\033_Gi=31;OK",
    "\033[6;",
    "\033[6;19;9",
    "\033[6;0;0t",
    "\033[6;99999;99999t",
    "\033[6t",
    "\033[6;;t",
    "\033[?4",
    "\033[?;;;c",
    "\033[?c",
    "\033P>|XTerm(",
    "\033\\",
};

/* Parts of answers in any order: none of them is a move, and what is typed
 * after two seconds is one. */
static void test_garbage(void)
{
    enum { TIMES = 12, MOST = 6 };
    Random random;

    random_start(&random, 18);
    for (int i = 0; i < TIMES; i++) {
        Text answers = { 0 };
        Show show;

        for (uint64_t n = 1 + random_below(&random, MOST); n > 0; n--)
            text_append(&answers,
                        PARTS[random_below(&random, ARRAY_LENGTH(PARTS))]);
        CU_ASSERT_FATAL(start(&show, NULL, text_string(&answers)));
        wait(&show); /* for what is cut off to be dropped */
        pty_type(&show.pty, "e4\r");
        if (!pty_sees(&show.pty, "1 e4")) {
            printf("\nafter %s\n", text_string(&answers) + 1);
            CU_FAIL("an answer was taken for typing");
        }
        end(&show);
        text_free(&answers);
    }
}

/* --- Leaving -------------------------------------------------------------- */

static void test_signals(void)
{
    static const int signals[] = { SIGTERM, SIGHUP,  SIGINT, SIGQUIT,
                                   SIGSEGV, SIGABRT, SIGALRM };

    for (size_t i = 0; i < ARRAY_LENGTH(signals); i++) {
        Show show;

        CU_ASSERT_FATAL(start(&show, NULL, KITTY CELL LAST));
        CU_ASSERT(shows(&show, ALL));
        CU_ASSERT(pty_ends_by(&show.pty, signals[i]));
        CU_ASSERT(pty_is_restored(&show.pty));
        CU_ASSERT(gallery_is_empty(show.gallery));
        CU_ASSERT_EQUAL(show.gallery->image_count, 0);
        pty_end(&show.pty);
        gallery_free(show.gallery);
    }
}

static void test_suspended(void)
{
    Text line = { 0 };
    Show show;

    CU_ASSERT_FATAL(start_shell(&show.pty));
    begin(&show, 80, 24);
    text_format(&line, "'%s'\r", getenv("LUFT"));
    pty_send(&show.pty, text_string(&line));
    CU_ASSERT(pty_sees(&show.pty, "1.>"));
    pty_send(&show.pty, KITTY CELL LAST);
    CU_ASSERT(shows(&show, ALL));
    pty_send(&show.pty, "\x1a");
    CU_ASSERT(pty_sees(&show.pty, "shell: "));
    CU_ASSERT(shows(&show, NONE));
    CU_ASSERT_EQUAL(show.gallery->image_count, 0);
    pty_send(&show.pty, "fg\r");
    CU_ASSERT(shows(&show, ALL));
    pty_type(&show.pty, "!true\r");
    CU_ASSERT(pty_sees(&show.pty, "press Enter"));
    CU_ASSERT(shows(&show, NONE));
    pty_send(&show.pty, "\r");
    CU_ASSERT(shows(&show, ALL));
    pty_send(&show.pty, "\x03:quit!\r");
    CU_ASSERT(pty_prompts(&show.pty, "shell: "));
    CU_ASSERT(shows(&show, NONE));
    pty_send(&show.pty, "exit\r");
    CU_ASSERT(pty_has_ended(&show.pty));
    pty_end(&show.pty);
    gallery_free(show.gallery);
    text_free(&line);
}

static bool has_images(Show *show, int columns)
{
    const GalleryImage *last = &show->gallery->images[11];
    int64_t end_of_patience = clock_milliseconds() + 20000;

    do {
        pty_watch(&show->pty, 20);
    } while ((last->columns != columns || !last->is_complete ||
              show->gallery->image_count != 12) &&
             clock_milliseconds() < end_of_patience);
    return last->columns == columns && show->gallery->image_count == 12;
}

static void test_resized(void)
{
    Start large = { .columns = 120, .rows = 40 };
    Show show;

    CU_ASSERT_FATAL(start_size(&show, &large, KITTY CELL LAST));
    CU_ASSERT(shows(&show, 32 * 8 * 4));
    pty_resize(&show.pty, 80, 24);
    pty_set_cells(&show.pty, WIDTH, HEIGHT);
    CU_ASSERT(shows(&show, ALL));
    CU_ASSERT(has_images(&show, 4 * WIDTH));
    pty_set_cells(&show.pty, 2 * WIDTH, 2 * HEIGHT); /* another font */
    pty_send(&show.pty, "\x0c");
    CU_ASSERT(has_images(&show, 8 * WIDTH));
    CU_ASSERT(shows(&show, ALL));
    end(&show);
}

/* --- Bytes ---------------------------------------------------------------- */

enum { STEPS = 24, STEP_MOST = 2000, SIXEL_STEP_MOST = 3000 };

static uint64_t bytes_of(Show *show, const char *key)
{
    uint64_t before = show->pty.received;
    int64_t last = clock_milliseconds() + 5000;

    pty_send(&show->pty, key);
    while (show->pty.received == before && clock_milliseconds() < last)
        pty_watch(&show->pty, 20);
    last = clock_milliseconds() + 60;
    while (clock_milliseconds() < last)
        pty_watch(&show->pty, 20);
    return show->pty.received - before;
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

typedef struct Bytes {
    uint64_t median, most;
} Bytes;

static Bytes measure(Show *show, const char *there, const char *back)
{
    uint64_t sizes[STEPS];

    for (int i = 0; i < STEPS; i++)
        sizes[i] = bytes_of(show, i / 3 % 2 == 0 ? there : back);
    qsort(sizes, STEPS, sizeof *sizes, by_size);
    return (Bytes){ sizes[STEPS / 2], sizes[STEPS - 1] };
}

static void check_bytes(int columns, int rows, const char *answers,
                        uint64_t most)
{
    Start wish = { .columns = columns, .rows = rows };
    Bytes step;
    Bytes cursor;
    Show show;

    CU_ASSERT_FATAL(start_size(&show, &wish, answers));
    pty_send(&show.pty, "set title=off\rset motion=off\rnew analysis\r");
    pty_send(&show.pty, "e4\re5\rNf3\rNc6\rBb5\ra6\rBa4\rNf6\rO-O\rBe7\r");
    CU_ASSERT(pty_sees(&show.pty, "6.>"));
    pty_send(&show.pty, "\033");
    CU_ASSERT(pty_sees(&show.pty, "keys go to the board"));
    step = measure(&show, "h", "l");
    pty_send(&show.pty, "v"); /* the cursor walks */
    CU_ASSERT(pty_sees(&show.pty, "arrows walk"));
    cursor = measure(&show, "\033[C", "\033[D");
    if (step.most > most || cursor.most > most || getenv("LUFT_BYTES") != NULL)
        printf("\n%dx%d: a step is %d bytes, at most %d; one of the cursor %d, "
               "at most %d\n",
               columns, rows, (int)step.median, (int)step.most,
               (int)cursor.median, (int)cursor.most);
    CU_ASSERT(step.most <= most);
    CU_ASSERT(cursor.most <= most);
    end(&show);
}

static void test_bytes(void)
{
    check_bytes(80, 24, KITTY CELL LAST, STEP_MOST);
    check_bytes(120, 40, KITTY CELL LAST, STEP_MOST);
    check_bytes(80, 24, CELL LAST_SIXEL, SIXEL_STEP_MOST);
    check_bytes(120, 40, CELL LAST_SIXEL, 2 * SIXEL_STEP_MOST);
    check_bytes(80, 24, XTERM CELL LAST_SIXEL, SIXEL_STEP_MOST);
}

CU_TestInfo picture_tests[] = {
    { "kitty's protocol", test_kitty },
    { "the test card", test_doctor },
    { "away and back", test_away_and_back },
    { "without pictures", test_without },
    { "late and in pieces", test_late_and_in_pieces },
    { "garbage", test_garbage },
    { "signals", test_signals },
    { "suspended", test_suspended },
    { "resized", test_resized },
    { "bytes", test_bytes },
    CU_TEST_INFO_NULL,
};
