/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules against files of positions.  The small file of our own is always
 * there; the big ones are skipped where they are not.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "board/board.h"
#include "board/perft.h"
#include "notation/notation.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 26, FIELDS = 6 };

/* Counts above this are left to make check-long. */
static int64_t leaves_limit(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    if (effort != NULL && strcmp(effort, "long") == 0)
        return INT64_MAX;
    if (effort != NULL && strcmp(effort, "quick") == 0)
        return 100000;
    return 3000000;
}

static bool read_data(const char *variable, const char *name, Text *text)
{
    const char *directory = getenv(variable);
    Text path = { 0 };
    Status status = ERR_MISSING;

    text_clear(text);
    if (directory != NULL) {
        text_format(&path, "%s/%s", directory, name);
        status = file_read(text_string(&path), FILE_LIMIT, text, NULL, NULL);
    }
    text_free(&path);
    if (status != OK)
        printf("\n    skipped: no %s (doc/tests.md)\n    ", name);
    return status == OK;
}

/* The fields of the next line that is neither empty nor a remark. */
static bool next_fields(Span *rest, Span fields[FIELDS])
{
    Span line;

    while (span_split(rest, '\n', &line)) {
        if (epd_is_blank(line))
            continue;
        for (size_t i = 0; i < FIELDS; i++)
            if (!span_split(&line, '\t', &fields[i]))
                fields[i] = span_from("");
        return true;
    }
    return false;
}

/* --- Perft ---------------------------------------------------------------- */

/* Two threads for what takes long. */
static uint64_t count_leaves(const Position *position, unsigned depth,
                             int64_t expected)
{
    PerftTask task = { .position = position, .depth = depth, .threads = 2 };
    Perft *perft = NULL;
    uint64_t leaves;

    if (expected < 100000000)
        return perft_count(position, depth, NULL);
    CU_ASSERT_EQUAL_FATAL(perft_begin(&task, &perft, NULL), OK);
    while (!perft_wait(perft, 1000))
        ;
    leaves = perft_total(perft);
    perft_free(perft);
    return leaves;
}

static size_t check_counts(const Epd *epd, Span line)
{
    int64_t limit = leaves_limit();
    size_t checked = 0;
    char opcode[4];

    for (unsigned depth = 1; depth <= 9; depth++) {
        int64_t expected = 0;

        snprintf(opcode, sizeof opcode, "D%u", depth);
        if (!epd_number(epd, opcode, &expected) || expected > limit)
            continue;
        checked++;
        if (count_leaves(&epd->position, depth, expected) == (uint64_t)expected)
            continue;
        printf("\n    perft %u of %.*s", depth, SPAN_ARGUMENTS(line));
        CU_FAIL("a count differs");
    }
    return checked;
}

static size_t check_suite(const char *variable, const char *name)
{
    Text text = { 0 };
    Epd epd = { 0 };
    size_t checked = 0;

    if (read_data(variable, name, &text)) {
        Span rest = text_span(&text);
        Span line;

        while (span_split(&rest, '\n', &line)) {
            bool is_for_engines =
                span_find_string(line, "no-engine") == line.length;

            if (epd_is_blank(line))
                continue;
            /* These may be refused, but nothing may break. */
            if (epd_read(line, &epd, NULL) == OK)
                checked += check_counts(&epd, line);
            else
                CU_ASSERT_FALSE(is_for_engines);
        }
        CU_ASSERT_TRUE(checked > 0);
    }
    epd_free(&epd);
    text_free(&text);
    return checked;
}

static void test_own_perft(void)
{
    CU_ASSERT_TRUE(check_suite("LUFT_SOURCE", "tests/data/perft.epd") > 50);
}

static void test_perft_suites(void)
{
    check_suite("LUFT_SHARED_DATA", "perft/standard.epd");
    check_suite("LUFT_SHARED_DATA", "perft/trickies.epd");
    check_suite("LUFT_SHARED_DATA", "perft/chess960-xfen.epd");
    check_suite("LUFT_SHARED_DATA", "perft/dfrc-random.epd");
    if (leaves_limit() == INT64_MAX)
        check_suite("LUFT_SHARED_DATA", "perft/deep.epd");
}

/* --- Keys ----------------------------------------------------------------- */

static void test_polyglot_keys(void)
{
    Text text = { 0 };
    Span fields[FIELDS];

    if (read_data("LUFT_SHARED_DATA", "polyglot/keys.tsv", &text)) {
        Span rest = text_span(&text);

        while (next_fields(&rest, fields)) {
            Position position;
            char key[17];

            CU_ASSERT_EQUAL_FATAL(fen_read(fields[0], &position, NULL), OK);
            snprintf(key, sizeof key, "%016llx",
                     (unsigned long long)position.key);
            CU_ASSERT_TRUE(span_equals(fields[1], key));
        }
    }
    text_free(&text);
}

/* --- Ends of games -------------------------------------------------------- */

static const char *verdict_of(const Position *position)
{
    switch (outcome_of(position, NULL)) {
    case OUTCOME_CHECKMATE:
        return "mate";
    case OUTCOME_STALEMATE:
        return "stalemate";
    case OUTCOME_DEAD_POSITION:
        return outcome_is_insufficient(position) ? "insufficient" : "dead";
    case OUTCOME_SEVENTY_FIVE:
        return "seventyfive";
    case OUTCOME_FIFTY:
        return "fifty";
    default:
        return position_in_check(position) ? "check" : "none";
    }
}

static void test_ends(void)
{
    Text text = { 0 };
    Span fields[FIELDS];
    size_t dead = 0;

    if (read_data("LUFT_SHARED_DATA", "rules/positions.tsv", &text)) {
        Span rest = text_span(&text);

        while (next_fields(&rest, fields)) {
            Position position;
            MoveList list;
            int64_t moves = 0;

            CU_ASSERT_EQUAL_FATAL(fen_read(fields[0], &position, NULL), OK);
            movegen_list(&position, &list);
            CU_ASSERT_TRUE(span_to_integer(fields[2], 0, MAX_MOVES, &moves));
            CU_ASSERT_EQUAL((int64_t)list.length, moves);
            /* A quick test cannot see every dead position. */
            if (span_equals(fields[1], "dead")) {
                dead += outcome_is_dead(&position);
                continue;
            }
            CU_ASSERT_TRUE(span_equals(fields[1], verdict_of(&position)));
            CU_ASSERT_EQUAL(outcome_is_insufficient(&position),
                            span_equals(fields[1], "insufficient"));
        }
        CU_ASSERT_TRUE(dead >= 2);
    }
    text_free(&text);
}

static void test_dead_positions(void)
{
    static const struct {
        const char *fen;
        bool is_dead;
    } cases[] = {
        /* a wall that nobody passes */
        { "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1", true },
        { "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", true },
        /* a hole on the a file */
        { "4k3/8/8/3p1p1p/3P1P1P/8/8/4K3 w - - 0 1", false },
        /* a bishop that sees the pawns of the other side */
        { "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KB2 w - - 0 1", false },
        { "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KR2 w - - 0 1", false },
        { "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KN2 w - - 0 1", false },
        /* a pawn that can still move */
        { "4k3/8/8/1p1p1p1p/1P1P1P2/7P/8/4K3 w - - 0 1", false },
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Position position;

        CU_ASSERT_EQUAL_FATAL(
            fen_read(span_from(cases[i].fen), &position, NULL), OK);
        CU_ASSERT_EQUAL(outcome_is_dead(&position), cases[i].is_dead);
        position_mirror(&position, &position);
        CU_ASSERT_EQUAL(outcome_is_dead(&position), cases[i].is_dead);
    }
}

/* "rep=3 fold3=1 …": the number behind a name. */
static unsigned state(Span text, const char *name)
{
    Span value = span_skip(text, span_find_string(text, name) + strlen(name));
    unsigned number = 0;

    while (value.length > 0 && value.data[0] >= '0' && value.data[0] <= '9') {
        number = number * 10 + (unsigned)(value.data[0] - '0');
        value = span_skip(value, 1);
    }
    return number;
}

static void check_game(Span fields[FIELDS])
{
    Position position;
    Trail trail;
    Span rest = fields[2];
    Span word;

    trail_init(&trail);
    CU_ASSERT_EQUAL_FATAL(fen_read(fields[1], &position, NULL), OK);
    trail_push(&trail, &position);
    while (span_next_word(&rest, &word)) {
        Move move = MOVE_NONE;

        CU_ASSERT_EQUAL_FATAL(move_read(&position, word, NULL, &move, NULL),
                              OK);
        position_make(&position, move);
        trail_push(&trail, &position);
    }

    Outcome outcome = outcome_of(&position, &trail);
    unsigned clock = state(fields[3], "clock=");
    bool is_mate = state(fields[3], "mate=") == 1;

    CU_ASSERT_EQUAL(trail_repetitions(&trail, position.halfmoves),
                    state(fields[3], "rep="));
    CU_ASSERT_EQUAL(position.halfmoves, clock);
    CU_ASSERT_EQUAL(outcome == OUTCOME_CHECKMATE, is_mate);
    CU_ASSERT_EQUAL(outcome == OUTCOME_STALEMATE,
                    state(fields[3], "stalemate=") == 1);
    CU_ASSERT_EQUAL(outcome == OUTCOME_FIVEFOLD,
                    state(fields[3], "fold5=") == 1);
    CU_ASSERT_EQUAL(outcome_is_insufficient(&position),
                    state(fields[3], "insufficient=") == 1);
    if (state(fields[3], "seventyfive=") == 1)
        CU_ASSERT_EQUAL(outcome, OUTCOME_SEVENTY_FIVE);
    trail_release(&trail);
}

static void test_games(void)
{
    Text text = { 0 };
    Span fields[FIELDS];

    if (read_data("LUFT_SHARED_DATA", "rules/games.tsv", &text)) {
        Span rest = text_span(&text);

        while (next_fields(&rest, fields))
            check_game(fields);
    }
    text_free(&text);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "our own counts", test_own_perft },
        { "suites of counts", test_perft_suites },
        { "keys of opening books", test_polyglot_keys },
        { "ends of games", test_ends },
        { "dead positions", test_dead_positions },
        { "repetitions and clocks", test_games },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "rules", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
