/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/epd_positions.h"
#include "notation/fen.h"
#include "notation/san.h"

#include "cases.h"
#include "suites.h"

#include <string.h>

static const char LINE[] =
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - "
    "bm Qxf7# Bxf7+; am a3 h4; dm 1; pv Qxf7#; ce -32767; D5 4865609; "
    "c0 \"a; b \\\"c\\\" \\\\ d:\\\\e \\f\"; id \"a name\"; noop; xyz 1 2  3;";

static void read_line(const char *line, Epd *epd)
{
    Fault fault = { 0 };

    if (epd_read(span_from(line), epd, &fault) == OK)
        return;
    printf("%s: %s\n", line, fault.text);
    CU_FAIL_FATAL("a test line cannot be read");
}

static bool has_text(const Epd *epd, const char *opcode, const char *expected)
{
    Text text = { 0 };
    bool is_same = epd_text(epd, opcode, &text) &&
                   strcmp(text_string(&text), expected) == 0;

    if (!is_same)
        printf("%s: %s\n", opcode, text_string(&text));
    text_free(&text);
    return is_same;
}

static bool writes(const Epd *epd, const char *expected)
{
    Text text = { 0 };
    bool is_same;

    epd_write(epd, &text);
    is_same = strcmp(text_string(&text), expected) == 0;
    if (!is_same)
        printf("%s\n", text_string(&text));
    text_free(&text);
    return is_same;
}

static bool lists(const Epd *epd, const char *opcode, const char *expected)
{
    MoveList moves;
    Text text = { 0 };
    bool is_same;

    epd_moves(epd, opcode, &moves, NULL);
    for (size_t i = 0; i < moves.length; i++) {
        char uci[MOVE_TEXT_SIZE];

        move_write(&epd->position, moves.moves[i], MOVE_UCI, uci);
        if (i > 0)
            text_append_char(&text, ',');
        text_append(&text, uci);
    }
    is_same = strcmp(text_string(&text), expected) == 0;
    if (!is_same)
        printf("%s: %s\n", opcode, text_string(&text));
    text_free(&text);
    return is_same;
}

static void test_values(void)
{
    Epd epd = { 0 };
    MoveList moves;
    int64_t value = 0;

    read_line(LINE, &epd);
    CU_ASSERT_EQUAL(epd_check(&epd, NULL), OK);
    CU_ASSERT_TRUE(lists(&epd, "bm", "f3f7,c4f7"));
    CU_ASSERT_TRUE(lists(&epd, "am", "a2a3,h2h4"));
    CU_ASSERT_EQUAL(epd_line(&epd, "pv", &moves, NULL), OK);
    CU_ASSERT_EQUAL(moves.length, 1);
    CU_ASSERT_TRUE(epd_number(&epd, "dm", &value));
    CU_ASSERT_EQUAL(value, 1);
    CU_ASSERT_TRUE(epd_number(&epd, "ce", &value));
    CU_ASSERT_EQUAL(value, -32767);
    CU_ASSERT_TRUE(epd_number(&epd, "D5", &value));
    CU_ASSERT_EQUAL(value, 4865609);
    CU_ASSERT_FALSE(epd_number(&epd, "D6", &value));
    CU_ASSERT_FALSE(epd_number(&epd, "id", &value));
    CU_ASSERT_TRUE(has_text(&epd, "id", "a name"));
    CU_ASSERT_TRUE(has_text(&epd, "c0", "a; b \"c\" \\ d:\\e \\f"));
    CU_ASSERT_TRUE(has_text(&epd, "noop", ""));
    CU_ASSERT_TRUE(has_text(&epd, "xyz", "1 2 3"));
    CU_ASSERT_PTR_NULL(epd_find(&epd, "c1"));
    CU_ASSERT_EQUAL(epd_moves(&epd, "sm", &moves, NULL), ERR_MISSING);
    CU_ASSERT_TRUE(writes(&epd, LINE));
    epd_free(&epd);
}

/* The first fault counts, also when another operation of the name is right. */
static void test_faults_of_moves(void)
{
    static const char *const lines[] = {
        "4k3/8/8/8/8/8/8/4K2R w K - bm Rh9; bm Rh8;",
        "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8; bm Rh9;",
    };

    for (size_t i = 0; i < ARRAY_LENGTH(lines); i++) {
        Epd epd = { 0 };
        MoveList moves;
        Fault fault = { 0 };

        read_line(lines[i], &epd);
        CU_ASSERT_NOT_EQUAL(epd_moves(&epd, "bm", &moves, &fault), OK);
        CU_ASSERT_EQUAL(moves.length, 1);
        CU_ASSERT_NOT_EQUAL(fault.text[0], '\0');
        epd_free(&epd);
    }
}

/* Opcodes of one letter, and one without operands. */
static void test_short_opcodes(void)
{
    static const char line[] = "4k3/8/8/8/8/8/8/4K2R w K - x 5; y; z 1 2;";
    Epd epd = { 0 };
    int64_t value = 0;

    read_line(line, &epd);
    CU_ASSERT_TRUE(epd_number(&epd, "x", &value));
    CU_ASSERT_EQUAL(value, 5);
    CU_ASSERT_TRUE(has_text(&epd, "y", ""));
    CU_ASSERT_TRUE(has_text(&epd, "z", "1 2"));
    CU_ASSERT_PTR_NULL(epd_find(&epd, "X"));
    CU_ASSERT_TRUE(writes(&epd, line));
    epd_free(&epd);
}

static void test_counters(void)
{
    Epd epd = { 0 };

    read_line("4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 40;", &epd);
    CU_ASSERT_EQUAL(epd.position.halfmoves, 3);
    CU_ASSERT_EQUAL(epd.position.fullmoves, 40);
    CU_ASSERT_TRUE(writes(&epd, "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 40;"));

    read_line("4k3/8/8/8/8/8/8/4K2R w K - 3 40 ;D1 15 ;D2 66", &epd);
    CU_ASSERT_EQUAL(epd.position.halfmoves, 3);
    CU_ASSERT_EQUAL(epd.position.fullmoves, 40);
    CU_ASSERT_TRUE(writes(
        &epd, "4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66; hmvc 3; fmvn 40;"));

    read_line("4k3/8/8/8/8/8/8/4K2R w K -", &epd);
    CU_ASSERT_EQUAL(epd.count, 0);
    CU_ASSERT_EQUAL(epd.position.fullmoves, 1);
    CU_ASSERT_TRUE(writes(&epd, "4k3/8/8/8/8/8/8/4K2R w K -"));
    epd_free(&epd);
}

static void test_chess960_stays(void)
{
    Epd epd = { 0 };

    read_line("r3k2r/8/8/8/8/8/8/R3K2R w HAha - id \"a\";", &epd);
    CU_ASSERT_TRUE(writes(&epd, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - id \"a\";"));
    read_line("1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb -", &epd);
    CU_ASSERT_TRUE(writes(&epd, "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq -"));
    epd_free(&epd);
}

static void test_line_of_moves(void)
{
    Epd epd = { 0 };
    MoveList moves;
    Fault fault = { 0 };

    read_line("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
              "pv 1. e4 e5 2.Nf3 -- 3. Nxe5; bm e4, Nf3 +;",
              &epd);
    CU_ASSERT_EQUAL(epd_line(&epd, "pv", &moves, NULL), OK);
    CU_ASSERT_EQUAL(moves.length, 5);
    CU_ASSERT_EQUAL(moves.moves[3], MOVE_NULL);
    CU_ASSERT_TRUE(lists(&epd, "bm", "e2e4,g1f3"));
    epd_set_line(&epd, "pv", &moves);
    CU_ASSERT_TRUE(has_text(&epd, "pv", "e4 e5 Nf3 -- Nxe5"));

    epd_set_text(&epd, "pv", span_from("e4 e4 e5"));
    CU_ASSERT_EQUAL(epd_line(&epd, "pv", &moves, &fault), ERR_ILLEGAL);
    CU_ASSERT_EQUAL(moves.length, 1);
    CU_ASSERT_STRING_EQUAL(fault.text, "pv: e4: no pawn can reach e4");

    read_line("4k3/8/8/8/8/8/8/4K2R w K - pv Rh8+ --; sv; pw", &epd);
    CU_ASSERT_EQUAL(epd_line(&epd, "pv", &moves, &fault), ERR_ILLEGAL);
    CU_ASSERT_STRING_EQUAL(fault.text,
                           "pv: null moves are not allowed in check");
    CU_ASSERT_EQUAL(epd_line(&epd, "sv", &moves, &fault), ERR_FORMAT);
    CU_ASSERT_STRING_EQUAL(fault.text, "sv: no move given");
    CU_ASSERT_EQUAL(epd_line(&epd, "tv", &moves, &fault), ERR_MISSING);
    epd_free(&epd);
}

/* A line that goes to and fro for ever is cut where the list is full. */
static void test_endless_line(void)
{
    Epd epd = { 0 };
    MoveList moves;
    Text line = { 0 };

    text_append(&line, "4k3/8/8/8/8/8/8/4K3 w - - pv");
    for (unsigned i = 0; i < MAX_MOVES / 4 + 1; i++)
        text_append(&line, " Kd1 Kd8 Ke1 Ke8");
    CU_ASSERT_EQUAL(epd_read(text_span(&line), &epd, NULL), OK);
    CU_ASSERT_EQUAL(epd_line(&epd, "pv", &moves, NULL), ERR_LIMIT);
    CU_ASSERT_EQUAL(moves.length, MAX_MOVES);
    text_free(&line);
    epd_free(&epd);
}

static void test_open_strings(void)
{
    Epd epd = { 0 };

    read_line("4k3/8/8/8/8/8/8/4K3 w - - id \"open; dm 3;", &epd);
    CU_ASSERT_EQUAL(epd.count, 1);
    CU_ASSERT_TRUE(has_text(&epd, "id", "open; dm 3;"));
    CU_ASSERT_TRUE(
        writes(&epd, "4k3/8/8/8/8/8/8/4K3 w - - id \"open; dm 3;\";"));
    read_line("4k3/8/8/8/8/8/8/4K3 w - - id \"open \\", &epd);
    CU_ASSERT_TRUE(has_text(&epd, "id", "open \\"));
    CU_ASSERT_TRUE(writes(&epd, "4k3/8/8/8/8/8/8/4K3 w - - id \"open \\\\\";"));
    epd_free(&epd);
}

static void test_changes(void)
{
    Epd epd = { 0 };
    MoveList moves = { .length = 0 };

    read_line("4k3/8/8/8/8/8/8/4K2R w K - c1 \"x\"; id \"a\"; c1 \"y\"; dm 5;",
              &epd);
    epd_set_text(&epd, "c1", span_from("say \"hi\\\" to\nme"));
    CU_ASSERT_TRUE(has_text(&epd, "c1", "say \"hi\\\" to me"));
    epd_set_number(&epd, "dm", -7);
    epd_set_number(&epd, "acd", 12);
    moves.moves[moves.length++] = uci_read(&epd.position, span_from("e1g1"));
    moves.moves[moves.length++] = uci_read(&epd.position, span_from("h1h8"));
    epd_set_moves(&epd, "bm", &moves);
    CU_ASSERT_TRUE(writes(&epd,
                          "4k3/8/8/8/8/8/8/4K2R w K - "
                          "c1 \"say \\\"hi\\\\\\\" to me\"; id \"a\"; dm -7; "
                          "acd 12; bm O-O Rh8+;"));
    epd_remove(&epd, "c1");
    epd_remove(&epd, "acd");
    epd_remove(&epd, "nothing");
    CU_ASSERT_TRUE(writes(
        &epd, "4k3/8/8/8/8/8/8/4K2R w K - id \"a\"; dm -7; bm O-O Rh8+;"));
    epd_free(&epd);
}

static void test_failure_leaves_the_old(void)
{
    Epd epd = { 0 };
    Fault fault = { 0 };

    read_line("4k3/8/8/8/8/8/8/4K2R w K - id \"a\";", &epd);
    CU_ASSERT_EQUAL(
        epd_read(span_from("4k3/8/8/8/8/8/8/4K2R x K - id;"), &epd, &fault),
        ERR_FORMAT);
    CU_ASSERT_TRUE(has_text(&epd, "id", "a"));
    CU_ASSERT_EQUAL(epd_read(span_from("4k3/8/8/8/8/8/8/4K2R w K - "
                                       "bm a; %; id"),
                             &epd, &fault),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(fault.column, 34);
    CU_ASSERT_EQUAL(epd_read(span_from("4k3/8/8/8/8/8/8/4K2R w K - "
                                       "id \"a\nb\";"),
                             &epd, &fault),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(fault.column, 33);
    CU_ASSERT_EQUAL(
        epd_read(span_from("\xEF\xBB\xBF 4k3/9 w - -"), &epd, &fault),
        ERR_FORMAT);
    CU_ASSERT_EQUAL(fault.column, 9);
    CU_ASSERT_TRUE(has_text(&epd, "id", "a"));
    epd_free(&epd);
}

/* --- The collected cases -------------------------------------------------- */

static bool is_same_operation(const EpdOperation *a, const EpdOperation *b)
{
    return span_is_equal(a->opcode, b->opcode) &&
           span_is_equal(a->operands, b->operands);
}

/* Written and read again it is the same, and written again byte for byte. */
static bool survives(const Epd *epd)
{
    Text once = { 0 };
    Text twice = { 0 };
    Epd again = { 0 };
    bool is_same;

    epd_write(epd, &once);
    is_same = epd_read(text_span(&once), &again, NULL) == OK;
    if (is_same) {
        epd_write(&again, &twice);
        is_same = span_is_equal(text_span(&once), text_span(&twice)) &&
                  again.count >= epd->count;
    }
    for (size_t i = 0; is_same && i < epd->count; i++)
        is_same =
            is_same_operation(&epd->operations[i], &again.operations[i]) ||
            i + 1 == epd->count; /* an open string may have been closed */
    text_free(&once);
    text_free(&twice);
    epd_free(&again);
    return is_same;
}

static bool note_is(const Case *c, const char *note)
{
    return span_starts_with(c->columns[1], note);
}

/* What python-chess says in its column: "ok bm=f3f7,c4f7 id". */
static bool same_best_moves(const Case *c, const Epd *epd)
{
    Span rest = c->columns[2];
    Span word;
    char expected[64] = "";

    if (!span_starts_with(rest, "ok") || note_is(c, "bm twice"))
        return true;
    while (span_next_word(&rest, &word))
        if (span_starts_with(word, "bm="))
            span_copy_into(span_skip(word, 3), expected, sizeof expected);
    return lists(epd, "bm", expected);
}

/* Warnings that are about size: we take such lines as they are. */
static bool is_only_big(const Case *c)
{
    return note_is(c, "three thousand") || note_is(c, "100 KB");
}

static bool behaves(const Case *c, Span line)
{
    Span verdict = c->columns[0];
    Epd epd = { 0 };
    Fault fault = { 0 };
    bool is_read = epd_read(line, &epd, &fault) == OK;
    bool is_good;

    if (span_equals(verdict, "bad") || note_is(c, "ep field missing")) {
        is_good = !is_read && fault.text[0] != '\0';
    } else if (!is_read) {
        is_good = false;
    } else {
        bool is_clean = epd_check(&epd, &fault) == OK;
        bool wants_clean = !span_equals(verdict, "warn") || is_only_big(c);

        is_good = is_clean == wants_clean && survives(&epd) &&
                  same_best_moves(c, &epd);
    }
    if (!is_good)
        printf("%.*s: %s\n", SPAN_ARGUMENTS(c->columns[1]), fault.text);
    epd_free(&epd);
    return is_good;
}

static void test_collected_cases(void)
{
    FILE *file = case_open_own("nasty-epd.tsv");
    Case c = { 0 };
    Text line = { 0 };
    unsigned seen = 0;

    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    while (case_next(file, &c)) {
        seen++;
        CU_ASSERT_TRUE(c.count >= 3);
        if (c.count > 3)
            case_unescape(c.columns[3], &line);
        else
            text_clear(&line);
        CU_ASSERT_TRUE(behaves(&c, text_span(&line)));
    }
    CU_ASSERT_EQUAL(seen, 48);
    fclose(file);
    case_free(&c);
    text_free(&line);
}

static void test_blank_lines(void)
{
    CU_ASSERT_TRUE(epd_is_blank(span_from("")));
    CU_ASSERT_TRUE(epd_is_blank(span_from(" \t\r\n")));
    CU_ASSERT_TRUE(epd_is_blank(span_from("# remark")));
    CU_ASSERT_FALSE(epd_is_blank(span_from("4k3/8 w")));
}

/* Every line of the suites can be read, is true, and is written back. */
static void check_suite(const char *name, unsigned least)
{
    FILE *file = case_open_shared(name);
    Case c = { 0 };
    Epd epd = { 0 };
    unsigned seen = 0;

    if (file == NULL) {
        printf("skipped: no shared data (doc/tests.md) ");
        return;
    }
    while (case_next(file, &c)) {
        Fault fault = { 0 };
        bool is_true;

        seen++;
        is_true = epd_read(text_span(&c.line), &epd, &fault) == OK &&
                  epd_check(&epd, &fault) == OK;
        if (!is_true)
            printf("%s: %s: %s\n", name, text_string(&c.line), fault.text);
        CU_ASSERT_TRUE(is_true);
        CU_ASSERT_TRUE(survives(&epd));
    }
    CU_ASSERT_TRUE(seen >= least);
    fclose(file);
    case_free(&c);
    epd_free(&epd);
}

static void test_suites(void)
{
    check_suite("epd/wac-corrected.epd", 300);
    check_suite("epd/sts1-15.epd", 1500);
    check_suite("epd/ecmgcp.epd", 183);
    check_suite("epd/silent-but-deadly.epd", 134);
    check_suite("epd/kaufman.epd", 25);
    check_suite("epd/bratko-kopec.epd", 24);
    check_suite("mates/proven-m3.epd", 278);
    check_suite("mates/classic280.epd", 280);
    check_suite("perft/dfrc-random.epd", 100);
    check_suite("perft/chess960-xfen.epd", 960);
}

static void test_whole_texts(void)
{
    static const char good[] =
        "# two of them\n\n4k3/8/8/8/8/8/4P3/4K3 w - -\r\n"
        "4k3/8/8/8/8/8/8/4K2R w K - id \"x\";";
    static const char bad[] = "4k3/8/8/8/8/8/8/4K2R w K -\n\nrubbish\n";
    EpdPositions list = { 0 };
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(epd_positions_read(span_from(good), &list, &fault), OK);
    CU_ASSERT_EQUAL_FATAL(list.count, 2);
    CU_ASSERT_EQUAL(list.positions[0].squares[E2], piece_make(WHITE, PAWN));
    CU_ASSERT_EQUAL(list.positions[1].squares[H1], piece_make(WHITE, ROOK));
    CU_ASSERT_EQUAL(epd_positions_read(span_from(bad), &list, &fault),
                    ERR_FORMAT);
    CU_ASSERT_EQUAL(list.count, 3);
    CU_ASSERT_EQUAL(strncmp(fault.text, "line 3: ", 8), 0);
    epd_positions_free(&list);
    CU_ASSERT_EQUAL(list.count, 0);
    CU_ASSERT_EQUAL(epd_positions_read(span_from("# none\n"), &list, &fault),
                    ERR_FORMAT);
    epd_positions_free(&list);
}

CU_TestInfo epd_tests[] = {
    { "whole texts", test_whole_texts },
    { "values", test_values },
    { "faults of moves", test_faults_of_moves },
    { "short opcodes", test_short_opcodes },
    { "counters", test_counters },
    { "Chess960 stays Chess960", test_chess960_stays },
    { "a line of moves", test_line_of_moves },
    { "an endless line", test_endless_line },
    { "open strings", test_open_strings },
    { "changes", test_changes },
    { "a failure leaves the old", test_failure_leaves_the_old },
    { "collected cases", test_collected_cases },
    { "blank lines", test_blank_lines },
    { "suites", test_suites },
    CU_TEST_INFO_NULL,
};
