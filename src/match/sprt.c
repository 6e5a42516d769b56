/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Wald's test.  After n trials (pairs of games) compare how likely what was
 * seen is under two hypotheses, H1: the strength is elo1, and H0: it is elo0:
 *
 *     LLR = ln P(seen | H1) - ln P(seen | H0).
 *
 * Play on while ln(beta/(1-alpha)) < LLR < ln((1-beta)/alpha).  Wald showed
 * that then H0 is thrown out wrongly with probability alpha at most, and H1
 * with beta (as good as: the last step may jump over the bound).
 *
 * The hypotheses only speak of one number, the strength, while the outcomes
 * of pairs have five probabilities.  So each hypothesis is given its best
 * chance: the probabilities q(i) that make what was seen likeliest among all
 * that obey the hypothesis.  With the shares p(i) that were seen,
 * LLR = n sum p(i) (ln q1(i) - ln q0(i)).
 *
 * Logistic.  H says: the mean is s, the expected score of that Elo.  Maximize
 * sum p(i) ln q(i) where sum q(i) = 1 and sum q(i) (x(i) - s) = 0.  Lagrange:
 * p(i)/q(i) = c + theta (x(i) - s).  Multiplied by q(i) and summed up this
 * gives c = 1, so
 *
 *     q(i) = p(i) / (1 + theta (x(i) - s)),
 *     0 = sum p(i) (x(i) - s) / (1 + theta (x(i) - s)).
 *
 * The right side falls with theta between the poles at -1/(max - s) and
 * -1/(min - s), from plus to minus infinity: one root.
 *
 * Normalized.  H says: (mean - 1/2) / sigma = t.  With m and sigma the mean
 * and the spread of q, F(q) = m - 1/2 - t sigma must be 0.  This is not linear
 * in q, but its derivative is dF/dq(i) = x(i) - t/2 ((x(i) - m)^2 / sigma) up
 * to a constant.  Put the tangent at a guess in place of F: with
 *
 *     phi(i) = x(i) - 1/2 - t sigma/2 (1 + ((x(i) - m)/sigma)^2)
 *
 * sum q(i) phi(i) = 0 is the hypothesis made linear, and at q itself the sum
 * is m - 1/2 - t sigma as it should be.  Solve as above with phi(i) for
 * x(i) - s, take the solution for the next guess, until it stays.  Where t is
 * large this may lead astray, so go there in steps from t = 0, where F is
 * linear.
 *
 * Both are solved as closely as fastchess does, whose output people compare
 * ours with, and by the same method, so that the last digit agrees: the root
 * by the ITP method (Oliveira and Takahashi 2020, with k1 = 0.1, k2 = 2, n0 =
 * 0.99), to a thousandth for the logistic model and 1e-7 for the normalized
 * one, whose guesses stay when none moves by 1e-4.
 *
 * An outcome that was never seen would make the logarithm of 0; it counts as a
 * thousandth of a pair.
 */
#include "match/sprt.h"

#include "match/statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GUESSES_MAX = 200 };

static const double UNSEEN = 1e-3;
static const double CLOSE_LOGISTIC = 1e-3;
static const double CLOSE_NORMALIZED = 1e-7;
static const double SAME_GUESS = 1e-4;
static const double SHORT_STEP = 0.05;

typedef struct Shares {
    double of[PAIR_OUTCOMES];
} Shares;

static double points_of(int outcome)
{
    return outcome / 4.0;
}

/* The sum above, for one theta. */
static double slope(const Shares *seen, const Shares *value, double theta)
{
    double sum = 0;

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        sum += seen->of[i] * value->of[i] / (1.0 + theta * value->of[i]);
    return sum;
}

/* Where the sum is below 0 and where above; at the poles it is infinite. */
typedef struct Bracket {
    double below, above;
    double sum_below, sum_above;
} Bracket;

/*
 * Interpolate, truncate, project: the point where a straight line crosses 0,
 * drawn a little to the middle, but not further from it than keeps the number
 * of steps near that of halving.  `slack` is how far that is.
 */
static double next_theta(const Bracket *b, double slack)
{
    double width = b->above - b->below;
    double middle = (b->below + b->above) / 2.0;
    double crossing = (b->sum_above * b->below - b->sum_below * b->above) /
                      (b->sum_above - b->sum_below);
    double pull = 0.1 * width * width;
    double from_middle = fabs(middle - crossing);

    /* Also when a pole makes the crossing no number. */
    if (!(pull <= from_middle))
        return middle;
    double toward = middle > crossing ? 1.0 : -1.0;
    double point = crossing + toward * pull;

    return fabs(point - middle) <= slack ? point : middle - toward * slack;
}

/* The theta of the root, known to lie between two poles, to within `close`. */
static double find_theta(const Shares *seen, const Shares *value, double low,
                         double high, double close)
{
    Bracket b = { high, low, -INFINITY, INFINITY };
    double slack =
        close * pow(2.0, ceil(log2((high - low) / (2 * close))) + 0.99);

    while (fabs(b.above - b.below) > 2 * close) {
        double theta = next_theta(&b, slack - (b.above - b.below) / 2.0);
        double sum = slope(seen, value, theta);

        if (sum <= 0) {
            b.below = theta;
            b.sum_below = sum;
        }
        if (sum >= 0) {
            b.above = theta;
            b.sum_above = sum;
        }
        slack /= 2.0;
    }
    return (b.below + b.above) / 2.0;
}

/* The likeliest shares under which `value` has the mean 0.  There must be
 * values on both sides of it. */
static Shares likeliest(const Shares *seen, const Shares *value, double close)
{
    double least = value->of[0];
    double most = value->of[0];
    Shares result;

    for (int i = 1; i < PAIR_OUTCOMES; i++) {
        least = fmin(least, value->of[i]);
        most = fmax(most, value->of[i]);
    }
    double theta = find_theta(seen, value, -1.0 / most, -1.0 / least, close);

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        result.of[i] = seen->of[i] / (1.0 + theta * value->of[i]);
    return result;
}

static Shares likeliest_logistic(const Shares *seen, double elo)
{
    double score = elo_expected_score(elo);
    Shares value;

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        value.of[i] = points_of(i) - score;
    return likeliest(seen, &value, CLOSE_LOGISTIC);
}

/* The hypothesis made linear around a guess. */
static Shares tangent(const Shares *guess, double t)
{
    double mean = 0;
    double variance = 0;
    Shares value;

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        mean += guess->of[i] * points_of(i);
    for (int i = 0; i < PAIR_OUTCOMES; i++) {
        double distance = points_of(i) - mean;

        variance += guess->of[i] * distance * distance;
    }
    double sigma = sqrt(variance);

    for (int i = 0; i < PAIR_OUTCOMES; i++) {
        double z = (points_of(i) - mean) / sigma;

        value.of[i] = points_of(i) - 0.5 - t * sigma / 2.0 * (1.0 + z * z);
    }
    return value;
}

static double difference(const Shares *a, const Shares *b)
{
    double most = 0;

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        most = fmax(most, fabs(a->of[i] - b->of[i]));
    return most;
}

static Shares likeliest_normalized(const Shares *seen, double elo)
{
    /* of a pair, whose spread is that of a game divided by sqrt 2 */
    double t = sqrt(2.0) * elo * log(10.0) / 800.0;
    int steps = (int)(fabs(t) / SHORT_STEP) + 1;
    Shares guess = { { 0.2, 0.2, 0.2, 0.2, 0.2 } };

    for (int n = 1; n < steps + GUESSES_MAX; n++) {
        Shares value = tangent(&guess, n < steps ? t * n / steps : t);
        Shares next = likeliest(seen, &value, CLOSE_NORMALIZED);
        double change = difference(&next, &guess);

        guess = next;
        if (n >= steps && change < SAME_GUESS)
            break;
    }
    return guess;
}

static Shares likeliest_under(const Sprt *sprt, const Shares *seen, double elo)
{
    return sprt->model == ELO_LOGISTIC ? likeliest_logistic(seen, elo)
                                       : likeliest_normalized(seen, elo);
}

double sprt_ratio(const Sprt *sprt, const Tally *tally)
{
    double total = 0;
    double ratio = 0;
    Shares seen;

    if (tally_pairs(tally) == 0)
        return 0;
    for (int i = 0; i < PAIR_OUTCOMES; i++) {
        seen.of[i] = tally->pairs[i] > 0 ? (double)tally->pairs[i] : UNSEEN;
        total += seen.of[i];
    }
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        seen.of[i] /= total;
    Shares q0 = likeliest_under(sprt, &seen, sprt->elo0);
    Shares q1 = likeliest_under(sprt, &seen, sprt->elo1);

    for (int i = 0; i < PAIR_OUTCOMES; i++)
        ratio += seen.of[i] * (log(q1.of[i]) - log(q0.of[i]));
    return total * ratio;
}

double sprt_lower_bound(const Sprt *sprt)
{
    return log(sprt->beta / (1.0 - sprt->alpha));
}

double sprt_upper_bound(const Sprt *sprt)
{
    return log((1.0 - sprt->beta) / sprt->alpha);
}

Verdict sprt_verdict(const Sprt *sprt, const Tally *tally)
{
    double ratio = sprt_ratio(sprt, tally);

    if (ratio >= sprt_upper_bound(sprt))
        return VERDICT_ACCEPT;
    return ratio <= sprt_lower_bound(sprt) ? VERDICT_REJECT : VERDICT_OPEN;
}

static bool read_decimal(Span text, double *value)
{
    char copy[32];
    char *end;

    if (text.length == 0 || text.length >= sizeof copy)
        return false;
    span_copy_into(text, copy, sizeof copy);
    if (strspn(copy, "+-.0123456789") != text.length)
        return false;
    *value = strtod(copy, &end);
    return *end == '\0';
}

static bool read_part(Span name, Span value, Sprt *sprt)
{
    if (span_equals(name, "elo0"))
        return read_decimal(value, &sprt->elo0);
    if (span_equals(name, "elo1"))
        return read_decimal(value, &sprt->elo1);
    if (span_equals(name, "alpha"))
        return read_decimal(value, &sprt->alpha);
    if (span_equals(name, "beta"))
        return read_decimal(value, &sprt->beta);
    if (!span_equals(name, "model"))
        return false;
    sprt->model =
        span_equals(value, "logistic") ? ELO_LOGISTIC : ELO_NORMALIZED;
    return span_equals(value, "logistic") || span_equals(value, "normalized");
}

static Status check(const Sprt *sprt, Fault *fault)
{
    if (!(sprt->elo0 < sprt->elo1))
        return fault_set(fault, ERR_USAGE, "elo0 must be below elo1");
    if (fabs(sprt->elo0) > 1000 || fabs(sprt->elo1) > 1000)
        return fault_set(fault, ERR_USAGE,
                         "elo0 and elo1: expected at most 1000");
    if (!(sprt->alpha > 0 && sprt->alpha < 1 && sprt->beta > 0 &&
          sprt->beta < 1 && sprt->alpha + sprt->beta < 1)) {
        return fault_set(
            fault, ERR_USAGE,
            "alpha and beta: expected above 0, with a sum below 1");
    }
    return OK;
}

Status sprt_read(Span text, Sprt *sprt, Fault *fault)
{
    Sprt read = { .elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05 };
    bool is_empty = span_trim(text).length == 0;
    Span rest = text;
    Span part;

    while (!is_empty && span_split(&rest, ',', &part)) {
        Span value = part;
        Span name;

        span_split(&value, '=', &name);
        if (!read_part(span_trim(name), span_trim(value), &read)) {
            return fault_set(
                fault, ERR_USAGE,
                "unknown part \"%.*s\" (elo0=, elo1=, alpha=, beta=, model=)",
                SPAN_ARGUMENTS(part));
        }
    }
    Status status = check(&read, fault);

    if (status == OK)
        *sprt = read;
    return status;
}
