/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune.h"

#include <math.h>

/*
 * The formula of classical.c and king.c once more, on real numbers and with
 * its slope.  tests/tools keeps the two together: the model's score of a
 * position must be the evaluation's, but for rounding.
 */
enum { DANGER_MIDDLE = 1024, DANGER_END = 16, DANGER_LIMIT = 1200 };

Part weight_part(size_t weight)
{
    for (size_t i = 0; i < WEIGHT_FIELDS_LENGTH; i++) {
        const WeightField *field = &WEIGHT_FIELDS[i];

        if (weight < field->offset ||
            weight >= field->offset + weight_field_size(field))
            continue;
        return field->group == GROUP_DANGER     ? PART_DANGER
               : field->group == GROUP_WINNABLE ? PART_WINNABLE
                                                : PART_PLAIN;
    }
    return PART_PLAIN;
}

void model_start(Model *model)
{
    const Pair *weights = (const Pair *)&WEIGHTS;

    for (size_t i = 0; i < WEIGHT_COUNT; i++) {
        model->middle[i] = pair_middle(weights[i]);
        model->end[i] = pair_end(weights[i]);
    }
}

typedef struct Sum {
    double middle;
    double end;
} Sum;

static Sum add_up(const Model *model, const Use *uses, size_t length)
{
    Sum sum = { 0, 0 };

    for (size_t i = 0; i < length; i++) {
        sum.middle += model->middle[uses[i].weight] * uses[i].times;
        sum.end += model->end[uses[i].weight] * uses[i].times;
    }
    return sum;
}

/* The same for the slope: every use pulls at its weight. */
static void spread(Model *slope, const Use *uses, size_t length, Sum pull)
{
    for (size_t i = 0; i < length; i++) {
        slope->middle[uses[i].weight] += pull.middle * uses[i].times;
        slope->end[uses[i].weight] += pull.end * uses[i].times;
    }
}

static double within(double value, double limit)
{
    return value < 0 ? 0 : value > limit ? limit : value;
}

/* All that score and slope need. */
typedef struct Work {
    const Use *plain;
    const Use *danger[COLORS];
    const Use *winnable;
    Sum dangers[COLORS];
    double middle;
    double end;    /* without what cannot be won */
    double change; /* of the end, towards or away from 0 */
    bool is_cut;   /* nothing of the end is left */
    double scale;
} Work;

static Work work_out(const Model *model, const ExampleSet *set,
                     const Example *example)
{
    Work w;
    Sum sum;

    w.plain = set->uses + example->first;
    w.danger[WHITE] = w.plain + example->plain;
    w.danger[BLACK] = w.danger[WHITE] + example->danger[WHITE];
    w.winnable = w.danger[BLACK] + example->danger[BLACK];
    sum = add_up(model, w.plain, example->plain);
    for (Color us = WHITE; us < COLORS; us++) {
        Sum danger = add_up(model, w.danger[us], example->danger[us]);
        double middle = within(danger.middle, DANGER_LIMIT);
        double end = within(danger.end, DANGER_LIMIT);
        double sign = us == WHITE ? -1 : 1;

        w.dangers[us] = danger;
        sum.middle += sign * middle * middle / DANGER_MIDDLE;
        sum.end += sign * end / DANGER_END;
    }
    w.middle = sum.middle;
    w.end = sum.end;
    w.change = add_up(model, w.winnable, example->winnable).end;
    w.is_cut = w.change <= -fabs(w.end);
    w.scale = example->scale[w.end > 0 ? WHITE : BLACK];
    return w;
}

double model_score(const Model *model, const ExampleSet *set,
                   const Example *example)
{
    Work w = work_out(model, set, example);
    double end = w.is_cut ? 0 : w.end + (w.end > 0 ? w.change : -w.change);

    return w.middle * example->middle + end * example->end * w.scale;
}

void model_slope(const Model *model, const ExampleSet *set,
                 const Example *example, double factor, Model *slope)
{
    Work w = work_out(model, set, example);
    Sum pull = { factor * example->middle,
                 w.is_cut ? 0 : factor * example->end * w.scale };
    Sum winnable = { 0, w.end > 0 ? pull.end : -pull.end };

    spread(slope, w.plain, example->plain, pull);
    spread(slope, w.winnable, example->winnable, winnable);
    for (Color us = WHITE; us < COLORS; us++) {
        double sign = us == WHITE ? -1 : 1;
        double middle = w.dangers[us].middle;
        double end = w.dangers[us].end;
        Sum danger = { 0, 0 };

        if (middle > 0 && middle < DANGER_LIMIT)
            danger.middle = sign * pull.middle * 2 * middle / DANGER_MIDDLE;
        if (end > 0 && end < DANGER_LIMIT)
            danger.end = sign * pull.end / DANGER_END;
        spread(slope, w.danger[us], example->danger[us], danger);
    }
}

double expectation(double steepness, double score)
{
    return 1 / (1 + exp(-steepness * score));
}

double model_loss(const Model *model, const ExampleSet *set, size_t from,
                  size_t to, double steepness)
{
    double sum = 0;

    for (size_t i = from; i < to; i++) {
        const Example *example = &set->examples[i];
        double off = expectation(steepness, model_score(model, set, example)) -
                     example->target;

        sum += off * off;
    }
    return to == from ? 0 : sum / (double)(to - from);
}

/* The steepness for which the scores foretell the results best: a search
 * between two bounds for the lowest point of a curve that has only one. */
double fit_steepness(const Model *model, const ExampleSet *set, size_t length)
{
    double low = 0.001;
    double high = 0.02;

    for (int i = 0; i < 25; i++) {
        double a = low + (high - low) / 3;
        double b = high - (high - low) / 3;

        if (model_loss(model, set, 0, length, a) <
            model_loss(model, set, 0, length, b))
            high = b;
        else
            low = a;
    }
    return (low + high) / 2;
}
