/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/call_faults.h"
#include "../harness/scratch.h"
#include "formats/game_catalog.h"
#include "formats/game_file.h"
#include "formats/index_cache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES = 6700 };

typedef struct Rig {
    Scratch files;
    Scratch cache;
    const char *old; /* XDG_CACHE_HOME */
    Text games;
} Rig;

static void set_up(Rig *rig)
{
    const char *old = getenv("XDG_CACHE_HOME");

    *rig = (Rig){ .old = old == NULL ? NULL : strdup(old) };
    scratch_make(&rig->files);
    scratch_make(&rig->cache);
    setenv("XDG_CACHE_HOME", rig->cache.root, 1);
    for (unsigned i = 0; i < GAMES; i++)
        text_format(&rig->games,
                    "[Event \"%u\"]\n[ECO \"B%02u\"]\n\n1. e4 e5 *\n\n", i,
                    i % 100);
    scratch_write(&rig->files, "g.pgn", text_span(&rig->games));
}

static void tear_down(Rig *rig)
{
    if (rig->old == NULL)
        unsetenv("XDG_CACHE_HOME");
    else
        setenv("XDG_CACHE_HOME", rig->old, 1);
    free((char *)rig->old);
    scratch_remove(&rig->files);
    scratch_remove(&rig->cache);
    text_free(&rig->games);
}

static GameFile *open_file(Rig *rig)
{
    GameFile *file = NULL;

    CU_ASSERT_EQUAL_FATAL(
        game_file_open(scratch_path(&rig->files, "g.pgn"), &file, NULL), OK);
    return file;
}

/* The index is complete at once, or has to be made. */
static bool is_known(Rig *rig)
{
    GameFile *file = open_file(rig);
    bool is_indexed = game_file_is_indexed(file);
    GameRow row;

    while (game_file_index(file, 1000))
        continue;
    CU_ASSERT_EQUAL(game_file_row(file, game_file_count(file) - 1, &row, NULL),
                    OK);
    CU_ASSERT_TRUE(span_equals(text_span(&row.event), "6699"));
    game_row_free(&row);
    game_file_close(file);
    return is_indexed;
}

/* "luft/index/0123-4567.idx" in the cache; false if there is none. */
static bool cache_name(Rig *rig, char name[128])
{
    struct stat about;
    const char *path = scratch_path(&rig->files, "g.pgn");

    if (stat(path, &about) != 0)
        return false;
    snprintf(name, 128, "luft/index/%016llx-%016llx.idx",
             (unsigned long long)about.st_dev,
             (unsigned long long)about.st_ino);
    return stat(scratch_path(&rig->cache, name), &about) == 0;
}

static void test_second_time(void)
{
    char name[128];
    Rig rig;

    set_up(&rig);
    CU_ASSERT_FALSE(cache_name(&rig, name));
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_TRUE(cache_name(&rig, name));
    CU_ASSERT_TRUE(is_known(&rig));
    tear_down(&rig);
}

/* Another size, another time, and another file of the same name. */
static void test_changes(void)
{
    Rig rig;
    Text longer = { 0 };

    set_up(&rig);
    CU_ASSERT_FALSE(is_known(&rig));
    text_append(&longer, "[Event \"first\"]\n\n*\n\n");
    text_append_span(&longer, text_span(&rig.games));
    scratch_write(&rig.files, "g.pgn", text_span(&longer));
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_TRUE(is_known(&rig));

    struct timespec times[2] = { { 1000, 0 }, { 1000, 7 } };

    CU_ASSERT_EQUAL(utimensat(0, scratch_path(&rig.files, "g.pgn"), times, 0),
                    0);
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_TRUE(is_known(&rig));
    text_free(&longer);
    tear_down(&rig);
}

/* The file says which version of its format it has: an index of the
 * version before is made again. */
static void test_versions(void)
{
    char name[128];
    Text bytes = { 0 };
    Rig rig;

    set_up(&rig);
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_TRUE(cache_name(&rig, name));
    CU_ASSERT_EQUAL(
        file_read(scratch_path(&rig.cache, name), 1 << 20, &bytes, NULL, NULL),
        OK);
    CU_ASSERT_EQUAL(bytes.data[0], 2); /* the lowest byte comes first */
    bytes.data[0] = 1;
    scratch_write(&rig.cache, name, text_span(&bytes));
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_TRUE(is_known(&rig));
    text_free(&bytes);
    tear_down(&rig);
}

static unsigned count_with(Rig *rig, const char *words)
{
    GameFile *file = open_file(rig);
    Filter *filter = NULL;
    unsigned count;

    CU_ASSERT_EQUAL_FATAL(filter_read(span_from(words), NULL, &filter, NULL),
                          OK);
    game_file_set_filter(file, filter);
    while (game_file_index(file, 1000) || game_file_filter(file, 1000))
        continue;
    count = (unsigned)game_file_shown_count(file);
    game_file_close(file);
    return count;
}

/* A fifth of them with a code, the others B50, D06 and C30 by their moves. */
static void write_openings(Rig *rig)
{
    static const char *const lines[] = { "1. e4 c5 2. Nf3 d6", "1. d4 d5 2. c4",
                                         "1. e4 e5 2. f4" };

    text_clear(&rig->games);
    for (unsigned i = 0; i < GAMES; i++)
        text_format(&rig->games, "[Event \"Open, game %u\"]\n%s\n%s *\n\n", i,
                    i % 5 == 0 ? "[ECO \"A00\"]\n" : "", lines[i % 3]);
    scratch_write(&rig->files, "g.pgn", text_span(&rig->games));
}

/* Games without a code get one from their moves: once, then it is in the
 * index. */
static void test_openings_are_kept(void)
{
    CachedIndex index = { .has_positions = false };
    FileStamp stamp;
    Rig rig;

    set_up(&rig);
    write_openings(&rig);
    CU_ASSERT_EQUAL(count_with(&rig, "eco=A00"), 1340);
    /* 2234 games of the first line, less a fifth with the tag */
    CU_ASSERT_EQUAL(count_with(&rig, "eco=B50"), 1787);
    CU_ASSERT_EQUAL(count_with(&rig, "eco=C30-C39"), 1786);
    CU_ASSERT_EQUAL(count_with(&rig, "eco=D06"), 1787);
    CU_ASSERT_EQUAL(file_stamp(scratch_path(&rig.files, "g.pgn"), &stamp, NULL),
                    OK);
    CU_ASSERT_TRUE_FATAL(index_cache_load(&stamp, &index));
    for (size_t i = 0; i < GAMES; i++)
        if (game_index_lacks_eco(&index.games, i)) {
            CU_FAIL("the opening is not in the index");
            break;
        }
    CU_ASSERT_EQUAL(game_index_eco(&index.games, 1), 307); /* D06 */
    game_index_free(&index.games);
    CU_ASSERT_EQUAL(count_with(&rig, "eco=B50"), 1787);
    tear_down(&rig);
}

/* While an index is written down nothing can be added to it, but the order of
 * the codes does not depend on that. */
static void test_order_while_saving(void)
{
    enum { TAGGED = 1340, SICILIAN = 1787 };
    Rig rig;
    GameFile *file;

    set_up(&rig);
    write_openings(&rig);
    file = open_file(&rig);
    while (!game_file_is_indexed(file))
        game_file_index(file, 0);
    CU_ASSERT_TRUE(game_file_is_saving_index(file));
    game_file_set_order(file, ORDER_ECO, false);
    while (game_file_sort(file, 1000))
        continue;
    CU_ASSERT_EQUAL(game_file_shown(file, 0), 0);
    CU_ASSERT_EQUAL(game_file_shown(file, TAGGED), 3); /* the first B50 */
    CU_ASSERT_EQUAL(game_file_shown(file, TAGGED + SICILIAN), 2); /* C30 */
    game_file_close(file);
    tear_down(&rig);
}

/* What we save ourselves is known the next time. */
static void test_own_saves(void)
{
    Rig rig;
    GameFile *file;
    Game *game = game_new();

    set_up(&rig);
    game_set_tag(game, "Event", span_from("6699"), NULL);
    CU_ASSERT_FALSE(is_known(&rig));
    file = open_file(&rig);
    CU_ASSERT_EQUAL(game_file_append(file, game, NULL), OK);
    CU_ASSERT_EQUAL(game_file_count(file), GAMES + 1);
    game_file_close(file);
    CU_ASSERT_TRUE(is_known(&rig));
    game_free(game);
    tear_down(&rig);
}

/* Each damage makes it one that is not there. */
static void test_damage(void)
{
    char name[128];
    Rig rig;
    Text good = { 0 };

    set_up(&rig);
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_TRUE_FATAL(cache_name(&rig, name));
    CU_ASSERT_TRUE(scratch_read(&rig.cache, name, &good));
    for (size_t i = 0; i < good.length; i += i < 100 ? 1 : good.length / 9) {
        Text bad = { 0 };

        text_append_span(&bad, text_span(&good));
        bad.data[i] = (char)(bad.data[i] ^ 0x10);
        scratch_write(&rig.cache, name, text_span(&bad));
        CU_ASSERT_FALSE(is_known(&rig));
        scratch_write(&rig.cache, name,
                      span_take(text_span(&good), good.length - 1 - i));
        CU_ASSERT_FALSE(is_known(&rig));
        text_free(&bad);
    }
    CU_ASSERT_TRUE(is_known(&rig));
    text_free(&good);
    tear_down(&rig);
}

/* An index of another file in the cache, last written at that time. */
static void add_index(Rig *rig, unsigned number, int64_t seconds)
{
    struct timespec times[2] = { { seconds, 0 }, { seconds, 0 } };
    char name[64];

    snprintf(name, sizeof name, "luft/index/%016x-%016x.idx", number, number);
    scratch_write(&rig->cache, name, span_from("x"));
    CU_ASSERT_EQUAL(utimensat(0, scratch_path(&rig->cache, name), times, 0), 0);
}

static bool has_index(Rig *rig, unsigned number)
{
    Text content = { 0 };
    char name[64];
    bool is_there;

    snprintf(name, sizeof name, "luft/index/%016x-%016x.idx", number, number);
    is_there = scratch_read(&rig->cache, name, &content);
    text_free(&content);
    return is_there;
}

/* There are 64 at most: then the one that was written first goes. */
static void test_oldest_goes(void)
{
    enum { MOST = 64, OLDEST = 40 };
    char name[128];

    for (unsigned others = MOST - 1; others <= MOST; others++) {
        Rig rig;

        set_up(&rig);
        CU_ASSERT_FALSE(is_known(&rig)); /* makes the directory */
        CU_ASSERT_TRUE(cache_name(&rig, name));
        CU_ASSERT_EQUAL(unlink(scratch_path(&rig.cache, name)), 0);
        for (unsigned i = 0; i < others; i++)
            add_index(&rig, i, i == OLDEST ? 1000 : 2000 + i);
        CU_ASSERT_FALSE(is_known(&rig));
        CU_ASSERT_TRUE(cache_name(&rig, name));
        for (unsigned i = 0; i < others; i++)
            CU_ASSERT_EQUAL(has_index(&rig, i), others < MOST || i != OLDEST);
        tear_down(&rig);
    }
}

/* No place to write to is no reason not to open a file. */
static void test_no_cache(void)
{
    Rig rig;

    set_up(&rig);
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    CU_ASSERT_FALSE(is_known(&rig));
    CU_ASSERT_FALSE(is_known(&rig));
    tear_down(&rig);
}

/* --- Filters -------------------------------------------------------------- */

/* The numbers of the games that pass, as a sum that depends on the order. */
static uint64_t filtered(Rig *rig, const char *words)
{
    const char *path = scratch_path(&rig->files, "g.pgn");
    Filter *filter = NULL;
    GameCatalog *catalog;
    PgnStream *stream;
    PgnRaw raw;
    bool is_found = true;
    uint64_t sum = 0;

    CU_ASSERT_EQUAL_FATAL(filter_read(span_from(words), NULL, &filter, NULL),
                          OK);
    CU_ASSERT_EQUAL_FATAL(pgn_stream_open(path, &stream, NULL), OK);
    catalog = game_catalog_new(path, stream, filter);
    while (game_catalog_next(catalog, stream, &raw, &is_found, NULL) == OK &&
           is_found)
        if (filter_accepts(filter, &raw, NULL))
            sum = sum * 31 + raw.number;
    game_catalog_free(catalog);
    pgn_stream_free(stream);
    filter_free(filter);
    return sum;
}

/* The same games with the index as without; some filters only where sanitizers
 * make each a matter of many seconds. */
static void test_filters(void)
{
    const char *effort = getenv("LUFT_EFFORT");
    size_t step = effort != NULL && strcmp(effort, "quick") == 0 ? 3 : 1;
    static const char *const filters[] = { "eco=B07",        "eco!=B07",
                                           "eco=C",          "event=77 eco=B1",
                                           "result=*",       "result!=*",
                                           "elo>1 eco=B05",  "-year=1990",
                                           "plies=2 eco=B99" };
    Rig rig;
    char name[128];

    set_up(&rig);
    for (size_t i = 0; i < ARRAY_LENGTH(filters); i += step) {
        uint64_t without;

        scratch_clear(&rig.cache);
        without = filtered(&rig, filters[i]);
        CU_ASSERT_TRUE(cache_name(&rig, name));
        CU_ASSERT_EQUAL(filtered(&rig, filters[i]), without);
    }
    scratch_clear(&rig.cache);
    CU_ASSERT_EQUAL(filtered(&rig, "nobody"), 0);
    CU_ASSERT_FALSE(cache_name(&rig, name)); /* no index knows names */
    CU_ASSERT_NOT_EQUAL(filtered(&rig, "eco=B07"), 0);
    CU_ASSERT_EQUAL(filtered(&rig, "eco=C"), 0);
    tear_down(&rig);
}

/* --- Failures ------------------------------------------------------------- */

static void prepare(void *context)
{
    Rig *rig = context;

    scratch_clear(&rig->cache);
}

static Status run(void *context, Fault *fault)
{
    Rig *rig = context;
    GameFile *file;
    Status status =
        game_file_open(scratch_path(&rig->files, "g.pgn"), &file, fault);

    if (status != OK)
        return status;
    while (game_file_index(file, 1000))
        continue;
    status = game_file_fault(file)->status;
    if (status != OK)
        fault_pass(fault, game_file_fault(file));
    else
        CU_ASSERT_EQUAL(game_file_count(file), GAMES);
    game_file_close(file);
    return status;
}

/* Whatever happened, the next opening shows all games. */
static bool check(void *context, Status status, const Fault *fault)
{
    Rig *rig = context;
    GameFile *file;
    bool is_good;

    (void)status;
    (void)fault;
    file = open_file(rig);
    while (game_file_index(file, 1000))
        continue;
    is_good = game_file_count(file) == GAMES;
    game_file_close(file);
    return is_good;
}

static void test_failures(void)
{
    Rig rig;
    CallTally tally;

    set_up(&rig);

    CallScenario scenario = { "index cache", prepare, run, check, &rig };

    tally = call_faults_try_errors(&scenario);
    CU_ASSERT_TRUE(tally.calls > 15);
    CU_ASSERT_EQUAL(tally.bad, 0);
    tally = call_faults_try_deaths(&scenario);
    CU_ASSERT_EQUAL(tally.bad, 0);
    tear_down(&rig);
}

/* Nobody waits for hundreds of megabytes: a big index is written in steps, and
 * closing the file does not wait for it. */
static void test_steps(void)
{
    enum { MANY = 1 << 19, STEPS = 8 };
    Rig rig;
    CachedIndex index = { 0 };
    CachedIndex loaded = { 0 };
    PgnRaw raw = { .text = span_from("1. e4 *"), .line = 1, .number = 1 };
    FileStamp stamp;
    IndexSaving *saving;
    const char *path;
    int steps = 0;

    set_up(&rig);
    path = scratch_path(&rig.files, "g.pgn");
    CU_ASSERT_EQUAL(file_stamp(path, &stamp, NULL), OK);
    for (size_t i = 0; i < MANY; i++)
        game_index_add(&index.games, &raw);
    saving = index_cache_start(path, &stamp, &index);
    CU_ASSERT_PTR_NOT_NULL_FATAL(saving);
    while (index_cache_continue(saving))
        steps++;
    CU_ASSERT(steps >= STEPS);
    CU_ASSERT_TRUE(index_cache_load(&stamp, &loaded));
    CU_ASSERT_EQUAL(loaded.games.count, MANY);
    game_index_free(&loaded.games);
    saving = index_cache_start(path, &stamp, &index);
    CU_ASSERT_TRUE(index_cache_continue(saving));
    index_cache_abandon(saving);
    CU_ASSERT_TRUE(index_cache_load(&stamp, &loaded));
    game_index_free(&loaded.games);
    game_index_free(&index.games);
    tear_down(&rig);
}

CU_TestInfo index_cache_tests[] = {
    { "a big one in steps", test_steps },
    { "the second time", test_second_time },
    { "changed files", test_changes },
    { "versions", test_versions },
    { "openings are kept", test_openings_are_kept },
    { "order while saving", test_order_while_saving },
    { "own saves", test_own_saves },
    { "damaged caches", test_damage },
    { "the oldest goes", test_oldest_goes },
    { "no cache", test_no_cache },
    { "filters by the index", test_filters },
    CU_TEST_INFO_NULL,
};

CU_TestInfo index_cache_fault_tests[] = {
    { "failing and dying", test_failures },
    CU_TEST_INFO_NULL,
};
