/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The experiments of Rookie 2.0: their positions are what their files say, the
 * numbers are those that were counted, and signs follow from them.
 */
#include "base/memory.h"
#include "board/movegen.h"
#include "board/score.h"
#include "lab/experiment.h"
#include "lab/sample.h"
#include "suites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static LabTable *table_of(const char *name, unsigned depth)
{
    LabOptions options = { .max_depth = depth, .jobs = 2 };
    LabTable *table = NULL;

    CU_ASSERT_EQUAL_FATAL(experiment_run(experiment_find(span_from(name)),
                                         &options, &table, NULL),
                          OK);
    CU_ASSERT_EQUAL(lab_table_wrong(table), 0);
    return table;
}

/* --- Positions ------------------------------------------------------------ */

static void test_samples(void)
{
    static const struct {
        SampleKind kind;
        size_t count;
        unsigned low; /* pieces */
        unsigned high;
    } cases[] = { { SAMPLE_BRATKO_KOPEC, 24, 3, 32 },
                  { SAMPLE_MIDDLE_GAMES, 94, 20, 32 },
                  { SAMPLE_ENDGAMES, 112, 3, 12 },
                  { SAMPLE_ZUGZWANG, 37, 3, 32 } };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT_EQUAL(sample_count(cases[i].kind), cases[i].count);
        for (size_t j = 0; j < cases[i].count; j++) {
            Position position = { .halfmoves = 1 };
            unsigned pieces;

            sample_position(cases[i].kind, j, &position);
            pieces = position_count(&position);
            CU_ASSERT_TRUE(movegen_any(&position));
            CU_ASSERT_TRUE(pieces >= cases[i].low && pieces <= cases[i].high);
            CU_ASSERT_TRUE(strlen(sample_name(cases[i].kind, j)) > 3);
        }
    }
}

/* Each position with best moves has one that can be played, and others. */
static void test_best_moves(void)
{
    static const SampleKind kinds[] = { SAMPLE_BRATKO_KOPEC, SAMPLE_ZUGZWANG };

    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++)
        for (size_t j = 0; j < sample_count(kinds[i]); j++) {
            Position position;
            MoveList list;
            unsigned best = 0;

            sample_position(kinds[i], j, &position);
            movegen_list(&position, &list);
            for (size_t k = 0; k < list.length; k++)
                best += sample_is_best(kinds[i], j, list.moves[k]);
            CU_ASSERT_TRUE(best > 0 && best < list.length);
        }
}

/* --- Figures -------------------------------------------------------------- */

static void test_hash_errors(void)
{
    LabTable *table = table_of("rookie-2.10", 5);
    double misses = 2 * lab_table_cell(table, 0, 1)->value;

    CU_ASSERT_DOUBLE_EQUAL(misses, 14887, 1);
    for (size_t row = 0; row < table->rows; row++) {
        const LabCell *errors = lab_table_cell(table, row, 0);
        double expected = misses / pow(2, (double)row + 1);

        CU_ASSERT_DOUBLE_EQUAL(lab_table_cell(table, row, 1)->value, expected,
                               1e-6);
        CU_ASSERT_TRUE(fabs(errors->value - expected) < 5 * sqrt(expected) + 3);
        CU_ASSERT_TRUE(row == 0 ||
                       errors->value <=
                           lab_table_cell(table, row - 1, 0)->value);
        CU_ASSERT_EQUAL(errors->sign == LAB_SIGN_TREND, errors->value > 100);
    }
    CU_ASSERT_EQUAL(lab_table_cell(table, 31, 0)->value, 0);
    lab_table_free(table);
}

/* Texts of the last column. */
static void check_last_column(const char *name, unsigned depth,
                              const char *const *texts)
{
    LabTable *table = table_of(name, depth);

    for (size_t row = 0; row < table->rows; row++) {
        const LabCell *cell = lab_table_cell(table, row, table->columns - 1);

        CU_ASSERT_STRING_EQUAL(cell->here, texts[row]);
        CU_ASSERT_TRUE(cell->sign == LAB_SIGN_TREND ||
                       cell->sign == LAB_SIGN_DIFFERS);
    }
    lab_table_free(table);
}

/* Counted here: a search that changes is seen. */
static void test_probes(void)
{
    static const char *const texts[] = { "1.006", "1.003", "0.995", "0.995",
                                         "0.995", "0.997", "0.997", "0.997" };

    check_last_column("rookie-2.11", 4, texts);
}

static void test_sorting(void)
{
    static const char *const texts[] = { "1.480", "1.088", "0.941", "0.996",
                                         "1.019", "1.384", "1.077", "0.970",
                                         "0.999", "1.035" };

    check_last_column("rookie-2.19", 4, texts);
}

/* A table never makes the tree larger for long, and more of it is no worse. */
static void test_entries(void)
{
    LabTable *table = table_of("rookie-2.12", 4);

    for (size_t panel = 0; panel < table->columns; panel++)
        for (size_t row = 0; row < table->rows; row++) {
            const LabCell *cell = lab_table_cell(table, row, panel);

            CU_ASSERT_TRUE(cell->value > 0.3 && cell->value < 1);
            CU_ASSERT_TRUE(row == 0 || cell->sign == LAB_SIGN_TREND);
        }
    lab_table_free(table);
}

static void test_null(void)
{
    LabTable *table = table_of("rookie-2.16", 4);
    size_t last = table->rows - 1;

    for (size_t column = 0; column < table->columns; column += 2) {
        double without = lab_table_cell(table, last, column)->value;
        const LabCell *with = lab_table_cell(table, last, column + 1);

        CU_ASSERT_TRUE(with->value < without);
        CU_ASSERT_EQUAL(with->sign, LAB_SIGN_TREND);
    }
    lab_table_free(table);
}

/* The anchor: what must hold is an exact cell. */
static void test_mate(void)
{
    LabTable *table = table_of("rookie-2.14", 7);

    CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 0, 0)->here, "4");
    CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 1, 0)->here, "19149");
    CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 3, 0)->here, "Qxh7+");
    CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 0, 1)->here, "none in 7");
    for (size_t column = 0; column < table->columns; column++)
        CU_ASSERT_STRING_EQUAL(
            lab_table_cell(table, table->rows - 1, column)->here, "yes");
    CU_ASSERT_PTR_NOT_NULL(lab_table_cell(table, 3, 0)->place);
    lab_table_free(table);
}

typedef struct Asked {
    uint64_t nodes; /* from which on it announces a mate */
    atomic_uint questions;
} Asked;

static Status announce(void *context, const LabQuestion *question, Score *score)
{
    Asked *asked = context;

    atomic_fetch_add(&asked->questions, 1);
    *score = question->nodes >= asked->nodes ? score_mate_in(13) : 80;
    return OK;
}

/* The engine that judges is given more nodes until it announces a mate. */
static void test_judge(void)
{
    static const struct {
        uint64_t nodes;
        unsigned max_depth;
        unsigned questions;
        const char *here;
        const char *moves;
    } cases[] = { { 5000, 5, 1, "10000", "7" },
                  { 50000, 5, 1, "> 10000", "" } };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Asked asked = { .nodes = cases[i].nodes };
        LabServices services = { .context = &asked,
                                 .judge = announce,
                                 .judge_name = "fritz" };
        LabOptions options = { .max_depth = cases[i].max_depth,
                               .jobs = 1,
                               .services = &services };
        LabTable *table = NULL;

        CU_ASSERT_EQUAL_FATAL(
            experiment_run(experiment_find(span_from("rookie-2.14")), &options,
                           &table, NULL),
            OK);
        CU_ASSERT_EQUAL(table->columns, 3);
        CU_ASSERT_STRING_EQUAL(table->column_names[2], "fritz");
        CU_ASSERT_EQUAL(asked.questions, cases[i].questions);
        CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 1, 2)->here,
                               cases[i].here);
        CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 2, 2)->here,
                               cases[i].moves);
        lab_table_free(table);
    }
}

/* Refuted are some of those that were answered, and so on. */
static void test_confidence(void)
{
    LabTable *table = table_of("rookie-confidence", 4);

    for (size_t row = 0; row < table->rows; row++)
        for (size_t column = 1; column < table->columns; column++)
            CU_ASSERT_TRUE(lab_table_cell(table, row, column)->value <=
                           lab_table_cell(table, row, column - 1)->value);
    CU_ASSERT_EQUAL(lab_table_cell(table, 0, 0)->value, 206);
    CU_ASSERT_TRUE(lab_table_cell(table, 0, 1)->value > 50);
    CU_ASSERT_TRUE(lab_table_cell(table, 0, 3)->value > 0);
    lab_table_free(table);
}

static void test_zugzwang(void)
{
    LabTable *table = table_of("rookie-zugzwang", 6);
    size_t last = table->rows - 1;

    CU_ASSERT_EQUAL(table->rows, 38);
    for (size_t column = 0; column < table->columns; column++) {
        double solved = 0;

        for (size_t row = 0; row < last; row++) {
            const LabCell *cell = lab_table_cell(table, row, column);

            solved += cell->value;
            CU_ASSERT_EQUAL(strchr(cell->here, ' ') != NULL, cell->value == 1);
        }
        CU_ASSERT_EQUAL(lab_table_cell(table, last, column)->value, solved);
        CU_ASSERT_EQUAL(atoi(lab_table_cell(table, last, column)->here),
                        (int)solved);
        CU_ASSERT_TRUE(solved > 3);
    }
    lab_table_free(table);
}

/* Instead of both panels, the positions that somebody gives. */
static void test_other_positions(void)
{
    Position start;
    LabOptions options = {
        .max_depth = 3, .jobs = 1, .positions = &start, .position_count = 1
    };
    static const char *const names[] = { "rookie-2.10", "rookie-2.11",
                                         "rookie-2.12", "rookie-2.16",
                                         "rookie-2.19", "rookie-confidence" };

    position_start(&start);
    for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
        LabTable *table = NULL;

        CU_ASSERT_EQUAL(experiment_run(experiment_find(span_from(names[i])),
                                       &options, &table, NULL),
                        OK);
        for (size_t j = 0; j < table->rows * table->columns; j++) {
            CU_ASSERT_PTR_NOT_NULL(table->cells[j].here);
            CU_ASSERT_PTR_NULL(table->cells[j].paper);
        }
        CU_ASSERT_PTR_NOT_NULL(table->sentence);
        lab_table_free(table);
    }
}

CU_TestInfo rookie_experiments_tests[] = {
    { "positions", test_samples },
    { "best moves", test_best_moves },
    { "figure 2.10", test_hash_errors },
    { "figure 2.11", test_probes },
    { "figure 2.12", test_entries },
    { "figure 2.14", test_mate },
    { "figure 2.14 for an engine", test_judge },
    { "figure 2.16", test_null },
    { "figure 2.19", test_sorting },
    { "confidence", test_confidence },
    { "zugzwang", test_zugzwang },
    { "other positions", test_other_positions },
    CU_TEST_INFO_NULL,
};
