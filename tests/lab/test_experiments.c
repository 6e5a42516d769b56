/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Experiments: exact cells are right, wrong ones are seen, and tables are
 * printed so that people and programs can read them.
 */

#include "lab/experiment.h"
#include "lab/lab_print.h"
#include "suites.h"

#include <string.h>

static LabTable *run(const char *name, const LabOptions *options)
{
    const Experiment *experiment = experiment_find(span_from(name));
    LabTable *table = NULL;

    CU_ASSERT_PTR_NOT_NULL_FATAL(experiment);
    CU_ASSERT_EQUAL_FATAL(experiment_run(experiment, options, &table, NULL),
                          OK);
    return table;
}

static void test_exact_cells(void)
{
    LabOptions options = { .max_depth = 3, .jobs = 2 };

    for (size_t i = 0; i < experiment_count(); i++) {
        LabTable *table;

        if (experiment_at(i)->asks_services)
            continue; /* test_matches.c */
        table = run(experiment_at(i)->name, &options);

        for (size_t k = 0; k < table->rows * table->columns; k++)
            CU_ASSERT_PTR_NOT_NULL(table->cells[k].here);
        CU_ASSERT_EQUAL(lab_table_wrong(table), 0);
        CU_ASSERT_PTR_NOT_NULL(table->sentence);
        lab_table_free(table);
    }
    CU_ASSERT_PTR_NULL(experiment_find(span_from("dhbw")));
}

static void test_numbers_of_the_papers(void)
{
    LabOptions options = { .max_depth = 3, .jobs = 1 };
    LabTable *moves = run("dhbw-moves", &options);
    LabTable *complexity = run("dhbw-complexity", &options);
    LabTable *trees = run("adc-trees", &options);

    CU_ASSERT_STRING_EQUAL(lab_table_cell(moves, 0, 0)->here, "295 b5c6");
    CU_ASSERT_STRING_EQUAL(lab_table_cell(moves, 12, 1)->here,
                           "95 e2c3,a7c7,a7e7");
    CU_ASSERT_EQUAL(lab_table_cell(moves, 0, 2)->sign, LAB_SIGN_EQUAL);
    CU_ASSERT_EQUAL(lab_table_cell(moves, 12, 1)->sign, LAB_SIGN_NONE);
    CU_ASSERT_EQUAL(lab_table_cell(moves, 14, 2)->sign, LAB_SIGN_TREND);
    CU_ASSERT_STRING_EQUAL(lab_table_cell(complexity, 2, 0)->here, "38055");
    CU_ASSERT_STRING_EQUAL(lab_table_cell(complexity, 4, 0)->paper, "207");
    CU_ASSERT_STRING_EQUAL(lab_table_cell(trees, 3, 0)->here, "3");
    lab_table_free(trees);
    lab_table_free(complexity);
    lab_table_free(moves);
}

static void test_signs(void)
{
    LabTable *table = lab_table_new(1, 5);

    lab_cell_set_exact(lab_table_cell(table, 0, 0), "7", NULL, "7");
    lab_cell_set_exact(lab_table_cell(table, 0, 1), "7", NULL, "8");
    lab_cell_set_exact(lab_table_cell(table, 0, 2), "7", "8", "8");
    lab_cell_set_exact(lab_table_cell(table, 0, 3), NULL, "8", "9");
    lab_cell_set_trend(lab_table_cell(table, 0, 4), "0.2", "0.1");
    CU_ASSERT_EQUAL(table->cells[4].sign, LAB_SIGN_OPEN);
    lab_cell_set_sign(lab_table_cell(table, 0, 4), LAB_SIGN_TREND);
    CU_ASSERT_EQUAL(table->cells[0].sign, LAB_SIGN_EQUAL);
    CU_ASSERT_EQUAL(table->cells[1].sign, LAB_SIGN_DIFFERS);
    CU_ASSERT_EQUAL(table->cells[2].sign, LAB_SIGN_DIFFERS);
    CU_ASSERT_EQUAL(table->cells[3].sign, LAB_SIGN_NONE);
    CU_ASSERT_EQUAL(table->cells[4].sign, LAB_SIGN_TREND);
    CU_ASSERT_TRUE(table->cells[1].is_wrong);
    CU_ASSERT_FALSE(table->cells[2].is_wrong);
    CU_ASSERT_TRUE(table->cells[3].is_wrong);
    CU_ASSERT_EQUAL(lab_table_wrong(table), 2);
    lab_table_free(table);
}

static void test_other_positions(void)
{
    Position start;
    LabOptions options = {
        .max_depth = 2, .jobs = 1, .positions = &start, .position_count = 1
    };
    LabTable *table;

    position_start(&start);
    table = run("dhbw-moves", &options);
    CU_ASSERT_EQUAL(table->rows, 3);
    CU_ASSERT_EQUAL(table->columns, 2);
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        CU_ASSERT_PTR_NULL(table->cells[i].paper);
        CU_ASSERT_EQUAL(table->cells[i].sign, LAB_SIGN_NONE);
    }
    CU_ASSERT_STRING_EQUAL(lab_table_cell(table, 0, 0)->here, "50 b1c3,g1f3");
    lab_table_free(table);
}

static bool never(void *context, size_t done, size_t tasks)
{
    size_t *told = context;

    CU_ASSERT_TRUE(done <= tasks);
    *told = tasks;
    return false;
}

/* What is not done has no text; the rest is kept. */
static void test_stop(void)
{
    size_t told = 0;
    LabOptions options = { .jobs = 1, .goes_on = never, .context = &told };
    LabTable *table = NULL;
    Text text = { 0 };
    const Experiment *experiment = experiment_find(span_from("dhbw-4.1"));

    CU_ASSERT_EQUAL(experiment_run(experiment, &options, &table, NULL),
                    ERR_STOPPED);
    CU_ASSERT_PTR_NOT_NULL_FATAL(table);
    CU_ASSERT_PTR_NULL(
        lab_table_cell(table, table->rows - 1, table->columns - 1)->here);
    CU_ASSERT_PTR_NULL(table->sentence);
    CU_ASSERT_EQUAL(told, 36);
    lab_print(experiment, table, LAB_JSON, &text);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&text), "\"here\":null"));
    text_free(&text);
    lab_table_free(table);
}

static void test_text(void)
{
    LabOptions options = { .max_depth = 4, .jobs = 1 };
    LabTable *table = run("dhbw-moves", &options);
    Text text = { 0 };
    Span rest;
    Span line;

    lab_print(experiment_find(span_from("dhbw-moves")), table, LAB_TEXT, &text);
    rest = text_span(&text);
    while (span_split_line(&rest, &line)) {
        CU_ASSERT_TRUE(utf8_width(line) <= 79);
        CU_ASSERT_FALSE(span_ends_with(line, " "));
    }
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text),
               "P3 alpha-beta   285 f3h5=           -40 f3h5=   155 d5d6=  "
               "-165 d2b3,d5d6=\n"
               "  paper                                                     "
               "    -165 d5d6\n"));
    text_free(&text);
    lab_table_free(table);
}

static void test_tsv_and_json(void)
{
    LabOptions options = { .jobs = 1 };
    const Experiment *experiment = experiment_find(span_from("rookie-2.3.2"));
    LabTable *table = run("rookie-2.3.2", &options);
    Text text = { 0 };

    lab_print(experiment, table, LAB_TSV, &text);
    CU_ASSERT_STRING_EQUAL(
        text_string(&text),
        "experiment\trow\tcolumn\tpaper\there\tsign\n"
        "rookie-2.3.2\tan error in 100 seconds\tchance\t0.002\t0.002\t=\n"
        "rookie-2.3.2\tthe same, more exactly\tchance\t\t0.001745\t\u00B7\n");
    text_clear(&text);
    lab_print(experiment, table, LAB_JSON, &text);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&text),
               "{\"row\":\"an error in 100 seconds\",\"column\":\"chance\","
               "\"paper\":\"0.002\",\"here\":\"0.002\",\"sign\":\"=\"},"));
    text_free(&text);
    lab_table_free(table);
}

static void test_list(void)
{
    Text text = { 0 };

    lab_print_list(&text);
    for (size_t i = 0; i < experiment_count(); i++)
        CU_ASSERT_PTR_NOT_NULL(
            strstr(text_string(&text), experiment_at(i)->name));
    text_free(&text);
}

CU_TestInfo experiments_tests[] = {
    { "exact cells", test_exact_cells },
    { "numbers of the papers", test_numbers_of_the_papers },
    { "signs", test_signs },
    { "other positions", test_other_positions },
    { "stop", test_stop },
    { "text", test_text },
    { "TSV and JSON", test_tsv_and_json },
    { "list", test_list },
    CU_TEST_INFO_NULL,
};
