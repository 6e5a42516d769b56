/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Experiments that need matches or a judge: what they ask for, what they make
 * of the answers, and that they do without.  The matches here have results
 * that somebody has thought of.
 */
#include "base/memory.h"
#include "lab/brain.h"
#include "lab/experiment.h"
#include "lab/lab_elo.h"
#include "lab/paper_adc.h"
#include "notation/fen.h"
#include "suites.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

typedef struct Fake {
    LabScore score;      /* of every match ... */
    LabScore last_score; /* ... but of the one that `last` begins */
    const char *last;
    Status status;
    atomic_uint matches;
    atomic_uint questions;
} Fake;

/* "luft:Brain=adc-tt,slow" is a player that --match would know. */
static void check_player(const char *text)
{
    static const char own[] = "luft:Brain=";

    if (strncmp(text, own, sizeof own - 1) == 0) {
        CU_ASSERT_EQUAL(brain_check(span_from(text + sizeof own - 1), NULL),
                        OK);
    } else {
        CU_ASSERT_TRUE(strncmp(text, "somebody ", 9) == 0);
    }
}

static Status play(void *context, const LabMatch *match, LabScore *score)
{
    Fake *fake = context;

    check_player(match->first);
    check_player(match->second);
    CU_ASSERT_TRUE(match->games > 0 && match->games % 2 == 0);
    CU_ASSERT_TRUE((match->nodes > 0) != (match->movetime > 0));
    CU_ASSERT_TRUE((match->openings == NULL) == (match->opening_count == 0));
    CU_ASSERT_PTR_NOT_NULL(match->stop);
    atomic_fetch_add(&fake->matches, 1);
    *score = fake->last != NULL && strcmp(match->first, fake->last) == 0
                 ? fake->last_score
                 : fake->score;
    return fake->status;
}

static Status judge(void *context, const LabQuestion *question, Score *score)
{
    Fake *fake = context;

    CU_ASSERT_TRUE(question->nodes > 0);
    atomic_fetch_add(&fake->questions, 1);
    *score = 25;
    return fake->status;
}

static char *rated(void *context, unsigned elo)
{
    (void)context;
    CU_ASSERT_TRUE(elo >= 1000 && elo <= 3000);
    return memory_copy_string("somebody UCI_Elo");
}

static LabTable *run(const char *name, Fake *fake)
{
    LabServices services = { .context = fake,
                             .match = play,
                             .judge = judge,
                             .judge_name = "somebody",
                             .rated = rated };
    LabOptions options = { .max_depth = 2,
                           .jobs = 2,
                           .services = fake != NULL ? &services : NULL };
    const Experiment *experiment = experiment_find(span_from(name));
    LabTable *table = NULL;

    CU_ASSERT_PTR_NOT_NULL_FATAL(experiment);
    CU_ASSERT_EQUAL_FATAL(experiment_run(experiment, &options, &table, NULL),
                          OK);
    CU_ASSERT_PTR_NOT_NULL_FATAL(table->sentence);
    return table;
}

/* With services every cell is filled, without them none breaks. */
static void test_all(void)
{
    for (size_t i = 0; i < experiment_count(); i++) {
        Fake fake = { .score = { 5, 2, 3 } };
        LabTable *table;

        if (!experiment_at(i)->asks_services)
            continue;
        table = run(experiment_at(i)->name, &fake);
        for (size_t k = 0; k < table->rows * table->columns; k++) {
            CU_ASSERT_PTR_NOT_NULL(table->cells[k].here);
            CU_ASSERT_NOT_EQUAL(table->cells[k].sign, LAB_SIGN_OPEN);
        }
        CU_ASSERT_TRUE(fake.matches + fake.questions > 0);
        lab_table_free(table);
        lab_table_free(run(experiment_at(i)->name, NULL));
        fake.status = ERR_IO;
        lab_table_free(run(experiment_at(i)->name, &fake));
    }
}

static const LabCell *cell(const LabTable *table, size_t row, size_t column)
{
    return lab_table_cell(table, row, column);
}

/* The sign of one figure is who is stronger, that of two is what the second
 * has brought. */
static void test_signs(void)
{
    Fake fake = { .score = { 46, 22, 32 } };
    LabTable *table = run("adc-3.3", &fake);

    CU_ASSERT_STRING_EQUAL(cell(table, 0, 0)->paper, "46");
    CU_ASSERT_STRING_EQUAL(cell(table, 0, 3)->here, "49");
    CU_ASSERT_STRING_EQUAL(cell(table, 0, 3)->paper, "49");
    CU_ASSERT_EQUAL(cell(table, 0, 3)->sign, LAB_SIGN_TREND);
    CU_ASSERT_PTR_NOT_NULL(strstr(table->sentence, "chance alone"));
    lab_table_free(table);
    fake.score = (LabScore){ 10, 0, 90 };
    table = run("adc-3.3", &fake);
    CU_ASSERT_EQUAL(cell(table, 0, 3)->sign, LAB_SIGN_DIFFERS);
    lab_table_free(table);

    fake = (Fake){ .score = { 64, 14, 22 },
                   .last_score = { 62, 8, 30 },
                   .last = "luft:Brain=adc-eval" };
    table = run("adc-3.10", &fake);
    CU_ASSERT_EQUAL(fake.matches, 2);
    CU_ASSERT_EQUAL(cell(table, 1, 0)->sign, LAB_SIGN_TREND);
    CU_ASSERT_PTR_NOT_NULL(strstr(table->sentence, "within the noise"));
    lab_table_free(table);
    fake.last_score = (LabScore){ 90, 5, 5 };
    table = run("adc-3.10", &fake);
    CU_ASSERT_EQUAL(cell(table, 0, 0)->sign, LAB_SIGN_TREND);
    CU_ASSERT_EQUAL(cell(table, 1, 0)->sign, LAB_SIGN_DIFFERS);
    CU_ASSERT_PTR_NOT_NULL(strstr(table->sentence, "do not overlap"));
    lab_table_free(table);
}

static bool is_near(double a, double b)
{
    return fabs(a - b) < 1;
}

/* Worked out by hand with the logistic formula. */
static void test_elo(void)
{
    LabElo table = lab_elo_of(&(LabScore){ 46, 22, 32 });
    LabElo threads = lab_elo_of(&(LabScore){ 32, 5, 63 });
    LabElo even = lab_elo_of(&(LabScore){ 10, 0, 10 });
    LabElo all = lab_elo_of(&(LabScore){ 10, 0, 0 });
    LabElo lost = lab_elo_of(&(LabScore){ 0, 0, 2 });
    LabElo drawn = lab_elo_of(&(LabScore){ 0, 2, 0 });
    LabElo none = lab_elo_of(&(LabScore){ 0, 0, 0 });

    CU_ASSERT_TRUE(is_near(table.elo, 49) && is_near(table.low, -11.3) &&
                   is_near(table.high, 112));
    CU_ASSERT_TRUE(is_near(threads.elo, -111.4) && threads.high < 0);
    CU_ASSERT_EQUAL(even.elo, 0);
    CU_ASSERT_FALSE(signbit(even.elo));
    CU_ASSERT_TRUE(is_near(all.elo, 1200) && isfinite(all.high));
    /* Ten wins are not certainty: 0.025^(1/10) of the points, 69.2 %. */
    CU_ASSERT_TRUE(is_near(all.low, 140.2));
    CU_ASSERT_TRUE(is_near(lost.low, -1200) && is_near(lost.high, 290.5));
    CU_ASSERT_TRUE(is_near(drawn.low, -drawn.high) && drawn.high > 200);
    CU_ASSERT_TRUE(none.low < none.elo && none.elo < none.high);
    CU_ASSERT_FALSE(lab_elo_overlaps(table, threads));
    CU_ASSERT_FALSE(lab_elo_overlaps(threads, table));
    CU_ASSERT_TRUE(lab_elo_overlaps(table, even));
}

/* Fifty positions, all different, all to be played from. */
static void test_openings(void)
{
    for (size_t i = 0; i < PAPER_ADC_OPENINGS; i++) {
        Position position;

        CU_ASSERT_EQUAL(
            fen_read(span_from(paper_adc_openings[i]), &position, NULL), OK);
        CU_ASSERT_TRUE(movegen_any(&position));
        for (size_t j = 0; j < i; j++)
            CU_ASSERT_NOT_EQUAL(
                strcmp(paper_adc_openings[i], paper_adc_openings[j]), 0);
    }
}

CU_TestInfo matches_tests[] = {
    { "with and without services", test_all },
    { "signs", test_signs },
    { "Elo", test_elo },
    { "openings", test_openings },
    CU_TEST_INFO_NULL,
};
