/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables as curves: round numbers on the axes, points where they belong, and
 * SVG that a browser can read.
 */
#include "../harness/markup.h"
#include "lab/lab_svg.h"
#include "suites.h"

#include <math.h>
#include <string.h>

static bool is_near(double a, double b)
{
    return fabs(a - b) < 1e-9 * (1 + fabs(b));
}

static void check_axis(const LabAxis *axis, const double *ticks, size_t count)
{
    CU_ASSERT_EQUAL_FATAL(axis->tick_count, count);
    for (size_t i = 0; i < count; i++)
        CU_ASSERT(is_near(axis->ticks[i], ticks[i]));
    CU_ASSERT(is_near(axis->low, ticks[0]));
    CU_ASSERT(is_near(axis->high, ticks[count - 1]));
}

static void test_linear_axes(void)
{
    LabAxis whole = lab_axis_make("x", LAB_LINEAR, 3, 97);
    LabAxis part = lab_axis_make("x", LAB_LINEAR, 0.76, 0.99);
    LabAxis point = lab_axis_make("x", LAB_LINEAR, 5, 5);

    check_axis(&whole, (double[]){ 0, 20, 40, 60, 80, 100 }, 6);
    check_axis(&part, (double[]){ 0.75, 0.8, 0.85, 0.9, 0.95, 1 }, 6);
    CU_ASSERT(point.tick_count >= 2);
    CU_ASSERT(is_near(lab_axis_place(&whole, 25), 0.25));
}

/* Along the axis of many points the first and the last are at its ends. */
static void test_axes_of_points(void)
{
    double bits[32];
    LabAxis axis;

    for (size_t i = 0; i < ARRAY_LENGTH(bits); i++)
        bits[i] = (double)i + 1;
    axis = lab_axis_at("bits", LAB_LINEAR, bits, ARRAY_LENGTH(bits));
    CU_ASSERT(is_near(axis.low, 1));
    CU_ASSERT(is_near(axis.high, 32));
    CU_ASSERT_EQUAL_FATAL(axis.tick_count, 3);
    CU_ASSERT(is_near(axis.ticks[0], 10));
    axis = lab_axis_at("depth", LAB_LINEAR, bits, 4);
    check_axis(&axis, (double[]){ 1, 2, 3, 4 }, 4);
}

static void test_logarithmic_axes(void)
{
    LabAxis calls = lab_axis_make("x", LAB_LOG, 170, 7164702);
    LabAxis errors = lab_axis_make("x", LAB_LOG, 1e-9, 348169);
    LabAxis narrow = lab_axis_make("x", LAB_LOG, 27, 180);
    LabAxis point = lab_axis_make("x", LAB_LOG, 4, 4);

    check_axis(&calls, (double[]){ 1e2, 1e3, 1e4, 1e5, 1e6, 1e7 }, 6);
    CU_ASSERT(errors.tick_count >= 3 && errors.tick_count <= 9);
    CU_ASSERT(errors.low <= 1e-9 && errors.high >= 348169);
    check_axis(&narrow, (double[]){ 20, 50, 100, 200 }, 4);
    CU_ASSERT(point.low <= 4 && point.high > point.low);
    CU_ASSERT(is_near(lab_axis_place(&calls, 1e4), 0.4));
}

/* Whatever the numbers are, the axis holds them, on ticks that go up. */
static void test_axes_hold_their_numbers(void)
{
    for (double low = 1e-7; low < 1e7; low *= 3.7)
        for (double high = low; high < 1e12; high *= 2.9) {
            LabAxis axes[] = { lab_axis_make("", LAB_LOG, low, high),
                               lab_axis_make("", LAB_LINEAR, low, high) };

            for (size_t i = 0; i < ARRAY_LENGTH(axes); i++) {
                CU_ASSERT(axes[i].low <= low * (1 + 1e-9));
                CU_ASSERT(axes[i].high >= high * (1 - 1e-9));
                CU_ASSERT(axes[i].tick_count >= 2);
                for (size_t k = 1; k < axes[i].tick_count; k++)
                    CU_ASSERT(axes[i].ticks[k] > axes[i].ticks[k - 1]);
            }
        }
}

static void test_labels(void)
{
    static const struct {
        double number;
        const char *label;
    } labels[] = { { 0, "0" },         { 250, "250" },    { 1000, "1k" },
                   { 16384, "16384" }, { 1.5e6, "1.5M" }, { 0.75, "0.75" },
                   { 1e-6, "1e-6" },   { 2e9, "2G" },     { 1048576, "2^20" },
                   { 2e-5, "2e-5" } };

    for (size_t i = 0; i < ARRAY_LENGTH(labels); i++) {
        char label[LAB_LABEL_SIZE];

        lab_axis_label(labels[i].number, label);
        CU_ASSERT_STRING_EQUAL(label, labels[i].label);
    }
}

/* Columns 2^8 and 2^10, rows "a < b" and "c". */
static LabTable *small_table(void)
{
    static const char *const here[] = { "1", "2", "30", NULL };
    LabTable *table = lab_table_new(2, 2);

    lab_table_name_row(table, 0, "a < b");
    lab_table_name_row(table, 1, "c & d");
    lab_table_name_column(table, 0, "2^8 entries");
    lab_table_name_column(table, 1, "2^10 entries");
    for (size_t i = 0; i < 4; i++) {
        if (here[i] == NULL)
            continue;
        lab_cell_set_trend(&table->cells[i], NULL, here[i]);
        lab_cell_set_value(&table->cells[i], (double)(i + 1) * 10);
    }
    return table;
}

static const Experiment SMALL = { .name = "small",
                                  .document = "Nobody",
                                  .title = "a & b",
                                  .plot = { .x = "entries",
                                            .y = "errors",
                                            .x_scale = LAB_LOG,
                                            .lines = LAB_LINES_ARE_ROWS } };

static void test_points(void)
{
    LabTable *table = small_table();
    LabFigure *figure = lab_figure_new(&SMALL, table, NULL, NULL);
    Experiment other = SMALL;

    CU_ASSERT_PTR_NOT_NULL_FATAL(figure);
    CU_ASSERT_EQUAL_FATAL(figure->count, 2);
    CU_ASSERT_STRING_EQUAL(figure->lines[0].name, "a < b");
    CU_ASSERT_EQUAL(figure->lines[0].count, 2);
    CU_ASSERT_EQUAL(figure->lines[1].count, 1); /* the other is not done */
    CU_ASSERT(is_near(figure->lines[0].points[1].x, 1024));
    CU_ASSERT(is_near(figure->lines[0].points[1].y, 20));
    check_axis(&figure->x, (double[]){ 256, 1024 }, 2);
    lab_figure_free(figure);
    other.plot.first = 1;
    CU_ASSERT_PTR_NULL(lab_figure_new(&other, table, NULL, NULL));
    other.plot.x = NULL;
    CU_ASSERT_PTR_NULL(lab_figure_new(&other, table, NULL, NULL));
    lab_table_free(table);
}

static size_t count_of(Text *text, const char *what)
{
    size_t count = 0;

    for (const char *at = text_string(text); (at = strstr(at, what)) != NULL;
         at++)
        count++;
    return count;
}

static void test_svg(void)
{
    LabTable *table = small_table();
    LabFigure *figure = lab_figure_new(&SMALL, table, NULL, NULL);
    Text file = { 0 };

    CU_ASSERT_PTR_NOT_NULL_FATAL(figure);
    lab_svg_write(figure, &file);
    CU_ASSERT(markup_is_well_formed(text_span(&file)));
    CU_ASSERT_EQUAL(count_of(&file, "<title>Nobody: a &amp; b</title>"), 1);
    CU_ASSERT_EQUAL(count_of(&file, ">a &lt; b</text>"), 1);
    CU_ASSERT_EQUAL(count_of(&file, "class=\"l l0\""), 2); /* and its legend */
    CU_ASSERT_EQUAL(count_of(&file, "class=\"d0\""), 3);
    CU_ASSERT_EQUAL(count_of(&file, "class=\"d1\""), 2);
    CU_ASSERT_EQUAL(count_of(&file, "prefers-color-scheme:dark"), 1);
    CU_ASSERT_EQUAL(count_of(&file, ">1024</text>"), 1);
    CU_ASSERT_EQUAL(count_of(&file, ">errors</text>"), 1);
    CU_ASSERT_EQUAL(count_of(&file, "nan"), 0);
    text_free(&file);
    lab_figure_free(figure);
    lab_table_free(table);
}

/* Every experiment that says it is a curve is one. */
static void test_experiments_are_curves(void)
{
    LabOptions options = { .max_depth = 2, .jobs = 2 };
    size_t curves = 0;

    for (size_t i = 0; i < experiment_count(); i++) {
        const Experiment *experiment = experiment_at(i);
        LabTable *table = NULL;
        LabFigure *figure;
        Text file = { 0 };

        if (experiment->plot.x == NULL)
            continue;
        CU_ASSERT_EQUAL_FATAL(
            experiment_run(experiment, &options, &table, NULL), OK);
        figure = lab_figure_new(experiment, table, NULL, NULL);
        CU_ASSERT_PTR_NOT_NULL_FATAL(figure);
        lab_svg_write(figure, &file);
        CU_ASSERT(markup_is_well_formed(text_span(&file)));
        curves++;
        text_free(&file);
        lab_figure_free(figure);
        lab_table_free(table);
    }
    CU_ASSERT(curves >= 1);
}

CU_TestInfo figure_tests[] = {
    { "linear axes", test_linear_axes },
    { "axes of points", test_axes_of_points },
    { "logarithmic axes", test_logarithmic_axes },
    { "axes hold their numbers", test_axes_hold_their_numbers },
    { "labels", test_labels },
    { "points", test_points },
    { "SVG", test_svg },
    { "experiments are curves", test_experiments_are_curves },
    CU_TEST_INFO_NULL,
};
