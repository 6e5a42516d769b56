/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/base.h"
#include "match/sprt.h"
#include "match/statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double TENTH_OF_A_DIGIT = 0.005;

static bool is_near(double a, double b, double distance)
{
    return fabs(a - b) <= distance;
}

static Tally tally_of_pairs(const uint64_t pairs[PAIR_OUTCOMES])
{
    Tally tally = { 0 };

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        tally.pairs[i] = pairs[i];
    return tally;
}

/* --- Counting ------------------------------------------------------------- */

static void test_tallies(void)
{
    Tally tally = { 0 };

    tally_add_game(&tally, POINTS_WIN);
    tally_add_game(&tally, POINTS_LOSS);
    tally_add_pair(&tally, POINTS_WIN, POINTS_LOSS);
    tally_add_game(&tally, POINTS_DRAW);
    tally_add_game(&tally, POINTS_DRAW);
    tally_add_pair(&tally, POINTS_DRAW, POINTS_DRAW);
    tally_add_game(&tally, POINTS_WIN);
    tally_add_game(&tally, POINTS_DRAW);
    tally_add_pair(&tally, POINTS_DRAW, POINTS_WIN);
    tally_add_game(&tally, POINTS_WIN);
    CU_ASSERT_EQUAL(tally_games(&tally), 7);
    CU_ASSERT_EQUAL(tally_pairs(&tally), 3);
    CU_ASSERT_EQUAL(tally.wins, 3);
    CU_ASSERT_EQUAL(tally.draws, 3);
    CU_ASSERT_EQUAL(tally.pairs[2], 2);
    CU_ASSERT_EQUAL(tally.pairs[3], 1);
    CU_ASSERT_EQUAL(tally.even_decided, 1);

    Tally other = tally_reversed(&tally);

    CU_ASSERT_EQUAL(other.losses, 3);
    CU_ASSERT_EQUAL(other.wins, 1);
    CU_ASSERT_EQUAL(other.pairs[1], 1);
    tally_merge(&other, &tally);
    CU_ASSERT_EQUAL(tally_games(&other), 14);
    CU_ASSERT_EQUAL(tally_pairs(&other), 6);
}

/* --- EloEstimate ---------------------------------------------------------- */

/*
 * By hand: 16 pairs, 4 of them a half point short, 4 a half point over.  Mean
 * 1/2; variance 8/16 * 1/16 = 1/32; of the mean 1/512, spread 0.0441942.  The
 * interval is 0.5 ± 1.959964 * 0.0441942 = 0.5 ± 0.0866190, and
 * 400 log10(0.5866190/0.4133810) = 60.8022.  Normalized: 0.0866190 divided by
 * sigma = sqrt(2/32) = 1/4, times 800/ln 10 = 347.4356, is 120.378.
 */
static void test_strength_by_hand(void)
{
    const uint64_t even[] = { 0, 4, 8, 4, 0 };
    Tally tally = tally_of_pairs(even);
    EloEstimate strength = elo_of_pairs(&tally);

    CU_ASSERT(is_near(strength.score, 0.5, 1e-12));
    CU_ASSERT(is_near(strength.elo, 0, 1e-9));
    CU_ASSERT(is_near(strength.elo_error, 60.8022, 1e-3));
    CU_ASSERT(is_near(strength.normalized, 0, 1e-9));
    CU_ASSERT(is_near(strength.normalized_error, 120.378, 1e-3));
    CU_ASSERT(is_near(strength.superiority, 0.5, 1e-12));
}

/*
 * By hand: of 100 games 60 won, 40 lost.  Mean 0.6, Elo 400 log10(1.5) =
 * 70.4365; variance 0.24; normalized 0.1/sqrt(0.24) * 347.4356 = 70.9200.  The
 * mean is 0.1/sqrt(0.0024) = 2.041241 spreads above 1/2: Phi is 0.979387.
 */
static void test_games_by_hand(void)
{
    Tally tally = { .wins = 60, .losses = 40 };
    EloEstimate strength = elo_of_games(&tally);

    CU_ASSERT(is_near(strength.elo, 70.4365, 1e-3));
    CU_ASSERT(is_near(strength.normalized, 70.9200, 1e-3));
    CU_ASSERT(is_near(strength.superiority, 0.979387, 1e-5));
}

/* The first numbers of each line as fastchess prints them for these games. */
static void test_strength_as_fastchess(void)
{
    static const struct {
        uint64_t pairs[PAIR_OUTCOMES];
        double elo, error, normalized, normalized_error, superiority;
    } cases[] = {
        { { 34, 54, 63, 64, 75 }, 55.58, 27.65, 57.94, 28.28, 100.00 },
        { { 332, 433, 498, 333, 334 }, -8.64, 10.33, -9.17, 10.96, 5.05 },
        { { 7895, 8757, 5685, 568, 9999 }, -21.04, 2.95, -19.01, 2.65, 0.0 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Tally tally = tally_of_pairs(cases[i].pairs);
        EloEstimate strength = elo_of_pairs(&tally);

        CU_ASSERT(is_near(strength.elo, cases[i].elo, TENTH_OF_A_DIGIT));
        CU_ASSERT(
            is_near(strength.elo_error, cases[i].error, TENTH_OF_A_DIGIT));
        CU_ASSERT(is_near(strength.normalized, cases[i].normalized,
                          TENTH_OF_A_DIGIT));
        CU_ASSERT(is_near(strength.normalized_error, cases[i].normalized_error,
                          TENTH_OF_A_DIGIT));
        CU_ASSERT(is_near(strength.superiority * 100, cases[i].superiority,
                          TENTH_OF_A_DIGIT));
    }
}

static void test_strength_at_the_ends(void)
{
    const uint64_t wins[] = { 0, 0, 0, 0, 9 };
    const uint64_t none[] = { 0, 0, 0, 0, 0 };
    Tally tally = tally_of_pairs(wins);

    CU_ASSERT(isinf(elo_of_pairs(&tally).elo));
    CU_ASSERT(elo_of_pairs(&tally).elo > 0);
    tally = tally_reversed(&tally);
    CU_ASSERT(elo_of_pairs(&tally).elo < 0);
    tally = tally_of_pairs(none);
    CU_ASSERT(isnan(elo_of_pairs(&tally).elo));
    CU_ASSERT(is_near(elo_expected_score(0), 0.5, 1e-12));
    CU_ASSERT(is_near(elo_expected_score(400), 10.0 / 11, 1e-12));
}

/*
 * Over many simulated matches the true strength must lie in the interval in
 * 95 % of them.
 */
static void test_coverage(void)
{
    static const double shares[] = { 0.05, 0.20, 0.40, 0.28, 0.07 };
    const double truth = 0.05 + 0.20 + 0.21 + 0.07; /* mean of a pair */
    unsigned inside = 0;
    Random random;

    random_start(&random, 11);
    for (int n = 0; n < 2000; n++) {
        Tally tally = { 0 };

        for (int i = 0; i < 400; i++) {
            double point = random_fraction(&random);
            int outcome = 0;

            while (outcome < 4 && point >= shares[outcome])
                point -= shares[outcome++];
            tally.pairs[outcome]++;
        }
        EloEstimate strength = elo_of_pairs(&tally);
        double elo = -400 * log10(1 / truth - 1);

        inside += fabs(strength.elo - elo) <= strength.elo_error;
    }
    CU_ASSERT(inside >= 1870 && inside <= 1930);
}

/* --- SPRT ----------------------------------------------------------------- */

static Sprt test_of(double elo0, double elo1, EloModel model)
{
    return (Sprt){ elo0, elo1, 0.05, 0.05, model };
}

/* As fastchess prints them. */
static void test_ratio_as_fastchess(void)
{
    static const struct {
        EloModel model;
        double elo0, elo1;
        uint64_t pairs[PAIR_OUTCOMES];
        double ratio;
    } cases[] = {
        { ELO_NORMALIZED, 0, 2, { 365, 16618, 36229, 16974, 390 }, 2.25 },
        { ELO_NORMALIZED, -1.75, 0.25, { 127, 4883, 10712, 5150, 104 }, 3.01 },
        { ELO_LOGISTIC, 0.5, 2.5, { 223, 9863, 21279, 10037, 246 }, -3.07 },
        { ELO_LOGISTIC, 0, 2, { 871, 26175, 55983, 26678, 821 }, -4.98 },
        { ELO_LOGISTIC, 0, 5, { 1187, 24523, 11827, 58953, 4508 }, 1047.21 },
        { ELO_LOGISTIC, 0, 3, { 5253, 4881, 119819, 3164, 4635 }, -204.04 },
        { ELO_NORMALIZED, -5, -2, { 2294, 1904, 140207, 9400, 1970 }, 211.77 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Sprt sprt = test_of(cases[i].elo0, cases[i].elo1, cases[i].model);
        Tally tally = tally_of_pairs(cases[i].pairs);

        CU_ASSERT(is_near(sprt_ratio(&sprt, &tally), cases[i].ratio,
                          TENTH_OF_A_DIGIT));
    }
}

/*
 * By hand: where only two outcomes ever come, the five shares are a coin, and
 * LLR = wins ln(s1/s0) + losses ln((1-s1)/(1-s0)).  The outcomes that never
 * came count a thousandth of a pair each and change little.
 */
static void test_ratio_of_a_coin(void)
{
    const uint64_t pairs[] = { 90, 0, 0, 0, 110 };
    Tally tally = tally_of_pairs(pairs);
    Sprt sprt = test_of(0, 50, ELO_LOGISTIC);
    double s1 = 1 / (1 + pow(10, -50.0 / 400));
    double expected = 110 * log(s1 / 0.5) + 90 * log((1 - s1) / 0.5);

    CU_ASSERT(is_near(sprt_ratio(&sprt, &tally), expected, 0.01));
}

static void test_ratio_is_symmetric(void)
{
    const uint64_t even[] = { 10, 40, 100, 40, 10 };
    const uint64_t other[] = { 3, 40, 100, 60, 20 };

    for (int model = 0; model < 2; model++) {
        Sprt sprt = test_of(-5, 5, (EloModel)model);
        Tally tally = tally_of_pairs(even);

        CU_ASSERT(is_near(sprt_ratio(&sprt, &tally), 0, 1e-9));
        tally = tally_of_pairs(other);
        double ratio = sprt_ratio(&sprt, &tally);

        tally = tally_reversed(&tally);
        CU_ASSERT(ratio > 0);
        CU_ASSERT(is_near(sprt_ratio(&sprt, &tally), -ratio, 1e-9));
    }
}

/* Numbers come out, not nonsense, whatever was seen. */
static void test_ratio_of_odd_tallies(void)
{
    Random random;

    random_start(&random, 5);
    for (int n = 0; n < 20000; n++) {
        Tally tally = { 0 };
        Sprt sprt = test_of((double)random_between(&random, -400, 399), 0,
                            n % 2 == 0 ? ELO_LOGISTIC : ELO_NORMALIZED);

        sprt.elo1 = sprt.elo0 + 1 + (double)random_below(&random, 300);
        for (int i = 0; i < PAIR_OUTCOMES; i++)
            if (random_below(&random, 3) == 0)
                tally.pairs[i] = random_below(&random, 2000);
        CU_ASSERT(isfinite(sprt_ratio(&sprt, &tally)));
    }
}

/* No strength is likelier than the one that was seen. */
static void test_ratio_of_what_was_seen(void)
{
    Random random;

    random_start(&random, 9);
    for (int n = 0; n < 5000; n++) {
        Tally tally = { 0 };
        Sprt sprt = test_of(0, 0, n % 2 == 0 ? ELO_LOGISTIC : ELO_NORMALIZED);

        for (int i = 0; i < PAIR_OUTCOMES; i++)
            tally.pairs[i] = 1 + random_below(&random, 500);
        EloEstimate strength = elo_of_pairs(&tally);

        sprt.elo0 = n % 2 == 0 ? strength.elo : strength.normalized;
        sprt.elo1 = sprt.elo0 + (double)random_between(&random, -90, 90);
        CU_ASSERT(sprt_ratio(&sprt, &tally) < 1e-9);
    }
}

static void test_bounds(void)
{
    Sprt sprt = { 0, 5, 0.05, 0.10, ELO_NORMALIZED };
    const uint64_t good[] = { 0, 10, 100, 300, 100 };
    Tally tally = tally_of_pairs(good);

    CU_ASSERT(is_near(sprt_lower_bound(&sprt), log(0.10 / 0.95), 1e-12));
    CU_ASSERT(is_near(sprt_upper_bound(&sprt), log(0.90 / 0.05), 1e-12));
    CU_ASSERT_EQUAL(sprt_verdict(&sprt, &tally), VERDICT_ACCEPT);
    tally = tally_reversed(&tally);
    CU_ASSERT_EQUAL(sprt_verdict(&sprt, &tally), VERDICT_REJECT);
    tally = (Tally){ 0 };
    CU_ASSERT_EQUAL(sprt_verdict(&sprt, &tally), VERDICT_OPEN);
}

/* Shares with a strength of exactly `elo`, by tilting others. */
static void tilt(const double from[PAIR_OUTCOMES], EloModel model, double elo,
                 double to[PAIR_OUTCOMES])
{
    double low = -5;
    double high = 5;

    for (int n = 0; n < 100; n++) {
        double slope = (low + high) / 2;
        double sum = 0, mean = 0, variance = 0;
        double strength;

        for (int i = 0; i < PAIR_OUTCOMES; i++) {
            to[i] = from[i] * exp(slope * i / 4.0);
            sum += to[i];
        }
        for (int i = 0; i < PAIR_OUTCOMES; i++) {
            to[i] /= sum;
            mean += to[i] * i / 4.0;
        }
        for (int i = 0; i < PAIR_OUTCOMES; i++)
            variance += to[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
        strength = model == ELO_LOGISTIC
                       ? -400 * log10(1 / mean - 1)
                       : (mean - 0.5) / sqrt(2 * variance) * 800 / log(10);
        if (strength < elo)
            low = slope;
        else
            high = slope;
    }
}

static Verdict simulate(const Sprt *sprt, const double shares[PAIR_OUTCOMES],
                        Random *random)
{
    Tally tally = { 0 };
    Verdict verdict;

    do {
        double point = random_fraction(random);
        int outcome = 0;

        while (outcome < 4 && point >= shares[outcome])
            point -= shares[outcome++];
        tally.pairs[outcome]++;
        verdict = sprt_verdict(sprt, &tally);
    } while (verdict == VERDICT_OPEN);
    return verdict;
}

/*
 * Type I and II errors over 2,000 simulated matches each.  The nominal rate is
 * 5 %; 3 spreads of a sample of 2,000 are 1.5 %.  Too few errors would mean
 * that games are wasted.
 */
static void test_error_rates(void)
{
    enum { MATCHES = 2000, FEWEST = 50, MOST = 130 };
    static const double usual[] = { 0.04, 0.24, 0.44, 0.24, 0.04 };
    Random random;

    random_start(&random, 3);
    for (int model = 0; model < 2; model++) {
        Sprt sprt = test_of(0, 60, (EloModel)model);
        unsigned accepted = 0;
        unsigned rejected = 0;
        double null[PAIR_OUTCOMES];
        double other[PAIR_OUTCOMES];

        tilt(usual, sprt.model, sprt.elo0, null);
        tilt(usual, sprt.model, sprt.elo1, other);
        for (int i = 0; i < MATCHES; i++) {
            accepted += simulate(&sprt, null, &random) == VERDICT_ACCEPT;
            rejected += simulate(&sprt, other, &random) == VERDICT_REJECT;
        }
        CU_ASSERT(accepted >= FEWEST && accepted <= MOST);
        CU_ASSERT(rejected >= FEWEST && rejected <= MOST);
    }
}

static void test_reading(void)
{
    static const struct {
        const char *text;
        Status status;
    } cases[] = {
        { "elo0=0,elo1=5", OK },
        { "elo0=-1.75,elo1=0.25,alpha=0.1,beta=0.2,model=logistic", OK },
        { " elo1 = 3 , model = normalized ", OK },
        { "", OK },
        { "elo0=5,elo1=5", ERR_USAGE },
        { "elo0=6,elo1=5", ERR_USAGE },
        { "elo0=nan", ERR_USAGE },
        { "elo0=inf", ERR_USAGE },
        { "elo1=1e3", ERR_USAGE },
        { "elo1=5000", ERR_USAGE },
        { "elo1=", ERR_USAGE },
        { "elo1", ERR_USAGE },
        { "alpha=0", ERR_USAGE },
        { "alpha=0.5,beta=0.5", ERR_USAGE },
        { "model=bayesian", ERR_USAGE },
        { "elo=5", ERR_USAGE },
        { "elo1=5;", ERR_USAGE },
        { "elo1=5,", ERR_USAGE },
    };
    Sprt sprt;

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        CU_ASSERT_EQUAL(sprt_read(span_from(cases[i].text), &sprt, NULL),
                        cases[i].status);
    }
    sprt_read(span_from(cases[1].text), &sprt, NULL);
    CU_ASSERT(is_near(sprt.elo0, -1.75, 0) && is_near(sprt.elo1, 0.25, 0));
    CU_ASSERT(is_near(sprt.alpha, 0.1, 0) && is_near(sprt.beta, 0.2, 0));
    CU_ASSERT_EQUAL(sprt.model, ELO_LOGISTIC);
}

CU_TestInfo statistics_tests[] = {
    { "tallies", test_tallies },
    { "strength by hand", test_strength_by_hand },
    { "strength of games by hand", test_games_by_hand },
    { "strength as fastchess", test_strength_as_fastchess },
    { "strength at the ends", test_strength_at_the_ends },
    { "the interval holds the truth", test_coverage },
    { "LLR as fastchess", test_ratio_as_fastchess },
    { "LLR of a coin", test_ratio_of_a_coin },
    { "LLR is symmetric", test_ratio_is_symmetric },
    { "LLR of odd tallies", test_ratio_of_odd_tallies },
    { "LLR of what was seen", test_ratio_of_what_was_seen },
    { "bounds", test_bounds },
    { "error rates of the SPRT", test_error_rates },
    { "reading a test", test_reading },
    CU_TEST_INFO_NULL,
};
