/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/eval.h"

#include "boards.h"
#include "eval/classical.h"
#include "eval/weights.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, NUMBERS = 6, TERM_WIDTH = 14 };

/* "+1.05" in hundredths. */
static int hundredths(const char **text)
{
    char *end;
    bool is_negative;
    long whole;
    long rest;

    *text += strspn(*text, " |");
    is_negative = **text == '-';
    whole = labs(strtol(*text, &end, 10));
    rest = strtol(end + 1, &end, 10);
    *text = end;
    return (int)(is_negative ? -(whole * 100 + rest) : whole * 100 + rest);
}

/* The numbers of a line that begins with a term; false for other lines. */
static bool read_line(const char *line, int numbers[NUMBERS])
{
    const char *text = line + TERM_WIDTH;

    if (strlen(line) < TERM_WIDTH || strchr(line, '.') == NULL ||
        strchr(line, '|') == NULL)
        return false;
    for (int i = 0; i < NUMBERS; i++)
        numbers[i] = hundredths(&text);
    return true;
}

typedef struct Table {
    int sums[NUMBERS];  /* added up here */
    int shown[NUMBERS]; /* the last line of numbers */
    int terms;
    int widest;
} Table;

static Table read_table(const char *text)
{
    Table table;
    char line[200];
    size_t length;

    memset(&table, 0, sizeof table);
    for (; *text != '\0'; text += length + (text[length] == '\n')) {
        int numbers[NUMBERS];

        length = strcspn(text, "\n");
        table.widest = (int)length > table.widest ? (int)length : table.widest;
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (!read_line(line, numbers))
            continue;
        if (strncmp(line, "Sum", 3) == 0) {
            memcpy(table.shown, numbers, sizeof numbers);
            continue;
        }
        table.terms++;
        for (int i = 0; i < NUMBERS; i++)
            table.sums[i] += numbers[i];
    }
    return table;
}

static Score explained_score(const char *text)
{
    const char *found = strstr(text, "Evaluation: ");

    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    found += strlen("Evaluation: ");
    return hundredths(&found);
}

/* The lines add up to the sum, and the sum gives the score by the rule that
 * stands in the table's last lines. */
static void check(const Position *position)
{
    Text text = { 0 };
    Trace trace;
    Score score = classical_trace(position, &trace);
    Table table;
    int total;

    eval_explain(position, &text);
    CU_ASSERT_EQUAL(explained_score(text_string(&text)),
                    position->side == WHITE ? score : -score);
    if (!trace.is_known) {
        table = read_table(text_string(&text));
        CU_ASSERT_EQUAL(table.terms, GROUPS);
        CU_ASSERT_TRUE(table.widest <= COLUMNS);
        CU_ASSERT_EQUAL(memcmp(table.sums, table.shown, sizeof table.sums), 0);
        total = table.sums[4] * trace.phase * SCALE_FULL +
                table.sums[5] * trace.scale * (PHASE_FULL - trace.phase);
        total /= PHASE_FULL * SCALE_FULL;
        total = total * (220 - trace.halfmoves) / 220;
        CU_ASSERT_EQUAL(total, trace.score);
    }
    text_free(&text);
}

static void test_lines_add_up(void)
{
    Wanderer wanderer;

    memset(&wanderer, 0, sizeof wanderer);
    random_start(&wanderer.random, 5);
    for (int i = 0; i < 1000; i++) {
        const Position *position = wanderer_next(&wanderer);

        if (position->halfmoves <= 100)
            check(position);
    }
}

static void test_known_ending_is_named(void)
{
    Position position = board_of("8/8/8/4k3/8/8/4P3/4K3 w");
    Text text = { 0 };

    eval_explain(&position, &text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "Known ending: "));
    check(&position);
    text_free(&text);
}

static bool describes(const char *fen, Color side, const char *sentence)
{
    Position position = board_of(fen);
    Text text = { 0 };
    bool has;

    CU_ASSERT(eval_describe(&position, side, &text) <= 5);
    has = strstr(text_string(&text), sentence) != NULL;
    text_free(&text);
    return has;
}

/* Features that anybody can check on the board, for the side that has them and
 * not for the other. */
static void test_sentences(void)
{
    static const struct {
        const char *fen;
        Color side;
        const char *sentence;
    } cases[] = {
        { "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w", WHITE, "  White is a rook up\n" },
        { "4rnk1/5ppp/8/8/8/8/5PPP/3RR1K1 b", WHITE,
          "  White has a rook for a knight\n" },
        { "2b2nk1/5ppp/8/8/8/8/5PPP/2B2BK1 w", WHITE,
          "  White has the pair of bishops\n" },
        { "6k1/5ppp/8/2P5/P7/8/5PPP/6K1 w", WHITE,
          "  White has passed pawns on a4 and c5\n" },
        { "6k1/p4ppp/8/8/8/8/PP3PP1/6K1 w", WHITE,
          "  White has the outside majority\n" },
        { "1k6/1pp3pp/8/8/8/8/PPP3P1/1K6 w", BLACK,
          "  Black has the outside majority\n" },
        { "8/8/8/3P4/7p/8/6k1/K3R3 b", WHITE,
          "  Black's king is cut off from the pawn on d5\n" },
        { "4k3/3R2pp/8/8/8/8/6PP/6K1 w", WHITE,
          "  White's rook on d7 has the open file\n" },
        { "3qk3/pp3ppp/3p4/3N4/4P3/8/PP3PPP/3QK3 w", WHITE,
          "  White's knight on d5 cannot be driven away\n" },
        { "6k1/pp1n4/8/8/8/8/PP6/3RK3 w", WHITE,
          "  White attacks the knight on d7\n" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Color other = cases[i].side == WHITE ? BLACK : WHITE;

        CU_ASSERT(describes(cases[i].fen, cases[i].side, cases[i].sentence));
        CU_ASSERT_FALSE(describes(cases[i].fen, other, cases[i].sentence));
    }
}

/* Of any position, and each says of whom it speaks. */
static void test_sentences_of_any_position(void)
{
    Wanderer wanderer;

    memset(&wanderer, 0, sizeof wanderer);
    random_start(&wanderer.random, 7);
    for (int i = 0; i < 1000; i++) {
        const Position *position = wanderer_next(&wanderer);

        for (Color side = WHITE; side < COLORS; side++) {
            Text text = { 0 };
            Span rest;
            Span line;
            size_t count = eval_describe(position, side, &text);

            rest = text_span(&text);
            for (; count > 0; count--) {
                CU_ASSERT(span_split_line(&rest, &line));
                CU_ASSERT(line.length > 10 && line.length < 80);
                CU_ASSERT(span_starts_with(line, "  White") ||
                          span_starts_with(line, "  Black"));
            }
            CU_ASSERT_EQUAL(rest.length, 0);
            text_free(&text);
        }
    }
}

/* The fields follow each other without gaps, groups are contiguous. */
static void test_layout_covers_the_weights(void)
{
    size_t next = 0;

    for (size_t i = 0; i < WEIGHT_FIELDS_LENGTH; i++) {
        const WeightField *field = &WEIGHT_FIELDS[i];

        CU_ASSERT_EQUAL(field->offset, next);
        next = field->offset + weight_field_size(field);
        CU_ASSERT_TRUE(i == 0 || field->group >= WEIGHT_FIELDS[i - 1].group);
    }
    CU_ASSERT_EQUAL(next, WEIGHT_COUNT);
}

CU_TestInfo explain_tests[] = {
    { "lines add up", test_lines_add_up },
    { "known ending is named", test_known_ending_is_named },
    { "sentences", test_sentences },
    { "sentences of any position", test_sentences_of_any_position },
    { "layout covers the weights", test_layout_covers_the_weights },
    CU_TEST_INFO_NULL,
};
