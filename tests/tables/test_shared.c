/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../notation/cases.h"
#include "base/memory.h"
#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <stdlib.h>
#include <string.h>

/*
 * Tables that others made, against what others read in them.
 */

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The moves that keep the value, sorted by name. */
static void write_keepers(const Position *position,
                          const TablesVerdict *verdict, Text *text)
{
    char names[MAX_MOVES][MOVE_TEXT_SIZE];
    size_t count = 0;

    for (size_t i = 0; i < verdict->count; i++)
        if (verdict->moves[i].wdl == verdict->wdl)
            move_write(position, verdict->moves[i].move, MOVE_SAN,
                       names[count++]);
    qsort(names, count, sizeof *names, compare);
    for (size_t i = 0; i < count; i++)
        text_format(text, "%s%s", i > 0 ? " " : "", names[i]);
}

typedef struct Sums {
    unsigned good, missing, wrong;
} Sums;

static bool is_as_told(const Epd *epd, const TablesVerdict *verdict)
{
    Text told = { 0 };
    Text found = { 0 };
    int64_t wdl, dtz, legal;
    bool is_right = epd_number(epd, "wdl", &wdl) && wdl == verdict->wdl &&
                    epd_number(epd, "dtz", &dtz) && dtz == verdict->dtz &&
                    epd_number(epd, "legal", &legal) &&
                    legal == (int64_t)verdict->count &&
                    epd_text(epd, "keep", &told);

    write_keepers(&epd->position, verdict, &found);
    is_right = is_right && span_is_equal(text_span(&told), text_span(&found));
    text_free(&told);
    text_free(&found);
    return is_right;
}

static void try_line(Tables *tables, Span line, Sums *sums)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    Epd epd = { 0 };
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(epd_read(line, &epd, &fault), OK);
    if (tables_verdict(tables, &epd.position, verdict, &fault) != OK) {
        sums->missing++;
        CU_ASSERT_EQUAL(fault.status, ERR_MISSING);
        CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, "there is no table K"));
    } else if (is_as_told(&epd, verdict)) {
        sums->good++;
    } else {
        sums->wrong++;
    }
    epd_free(&epd);
    memory_free(verdict);
}

static Sums try_all(const char *directory)
{
    const char *path = shared_tables(directory);
    FILE *file = case_open_shared("syzygy/probe.epd");
    Sums sums = { 0 };
    Case line = { 0 };
    Tables *tables;

    if (path == NULL || file == NULL)
        return sums;
    tables = open_tables(path, NULL);
    while (case_next(file, &line))
        try_line(tables, text_span(&line.line), &sums);
    case_free(&line);
    fclose(file);
    tables_free(tables);
    return sums;
}

static void test_probe(void)
{
    Sums sums = try_all("tables");

    if (sums.good == 0 && sums.missing == 0)
        return;
    CU_ASSERT_EQUAL(sums.good, 520);
    CU_ASSERT_EQUAL(sums.missing, 60); /* KBBvKN */
    CU_ASSERT_EQUAL(sums.wrong, 0);
}

static void test_another_encoding(void)
{
    Sums sums = try_all("tables-alt3");

    if (sums.good == 0 && sums.missing == 0)
        return;
    CU_ASSERT_EQUAL(sums.good, 46);
    CU_ASSERT_EQUAL(sums.wrong, 0);
}

/* What can be read in damaged files is right all the same. */
static void test_broken(void)
{
    const char *path = shared_tables("tables-broken");
    Sums sums = try_all("tables-broken");
    Position position = position_of("8/8/4k3/8/8/3QK3/4p3/8 w - - 0 1");
    TablesVerdict *verdict;
    unsigned complaints = 0;
    Fault fault = { 0 };
    Tables *tables;

    if (path == NULL)
        return;
    CU_ASSERT_EQUAL(sums.wrong, 0);
    verdict = memory_new(sizeof *verdict);
    tables = open_tables(path, &complaints);
    for (unsigned i = 0; i < 3; i++) {
        position = position_of("8/8/8/8/8/1k6/7r/K7 w - - 0 1");
        CU_ASSERT_EQUAL(tables_verdict(tables, &position, verdict, &fault),
                        ERR_MISSING);
    }
    CU_ASSERT_EQUAL(complaints, 1);
    CU_ASSERT_EQUAL(tables_count(tables).pieces, 4);
    tables_free(tables);
    memory_free(verdict);
}

static void try_special(Tables *tables, const Case *c)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    Position position;
    Status status;

    CU_ASSERT_EQUAL_FATAL(fen_read(c->columns[0], &position, NULL), OK);
    status = tables_verdict(tables, &position, verdict, NULL);
    if (span_starts_with(c->columns[1], "!")) {
        CU_ASSERT_EQUAL(status, ERR_ILLEGAL);
    } else {
        int64_t wdl = 9;
        int64_t dtz = 9999;

        CU_ASSERT(span_to_integer(c->columns[1], -2, 2, &wdl));
        CU_ASSERT(span_to_integer(c->columns[2], -200, 200, &dtz));
        CU_ASSERT_EQUAL(status, OK);
        CU_ASSERT_EQUAL(verdict->wdl, wdl);
        CU_ASSERT_EQUAL(verdict->dtz, dtz);
    }
    memory_free(verdict);
}

static void test_special(void)
{
    const char *path = shared_tables("tables");
    FILE *file = case_open_shared("syzygy/special.tsv");
    Case c = { 0 };
    Tables *tables;

    if (path == NULL || file == NULL)
        return;
    tables = open_tables(path, NULL);
    while (case_next(file, &c))
        try_special(tables, &c);
    case_free(&c);
    fclose(file);
    tables_free(tables);
}

static void test_wdl(void)
{
    const char *path = shared_tables("tables");
    Position position = position_of("8/8/4k3/8/8/3QK3/8/8 w - - 0 1");
    Tables *tables;
    int wdl = 0;

    if (path == NULL)
        return;
    tables = open_tables(path, NULL);
    CU_ASSERT(tables_wdl(tables, &position, &wdl));
    CU_ASSERT_EQUAL(wdl, WDL_WIN);
    position = position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    CU_ASSERT_FALSE(tables_wdl(tables, &position, &wdl));
    position_start(&position);
    CU_ASSERT_FALSE(tables_wdl(tables, &position, &wdl));
    tables_free(tables);
}

CU_TestInfo shared_tests[] = {
    { "580 positions", test_probe },
    { "another encoding", test_another_encoding },
    { "broken tables", test_broken },
    { "special positions", test_special },
    { "worth alone", test_wdl },
    CU_TEST_INFO_NULL,
};
