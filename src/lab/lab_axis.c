/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_axis.h"

#include <math.h>
#include <stdio.h>

enum { TICKS_WISHED = 6, NARROW = 30 };

static void add_tick(LabAxis *axis, double number)
{
    if (axis->tick_count < LAB_TICKS_MAX)
        axis->ticks[axis->tick_count++] = number;
}

/* --- Linear --------------------------------------------------------------- */

/* 1, 2 or 5 times a power of ten, the next one that is not less. */
static double round_step(double step)
{
    double power = pow(10, floor(log10(step)));
    double digit = step / power;

    if (digit > 5)
        return 10 * power;
    return digit > 2 ? 5 * power : digit > 1 ? 2 * power : power;
}

static void fill_linear(LabAxis *axis, double low, double high)
{
    double step;
    int64_t first;
    int64_t last;

    if (low > 0 && low < high / 2)
        low = 0;
    if (high <= low)
        high = low + 1;
    step = round_step((high - low) / TICKS_WISHED);
    first = (int64_t)floor(low / step + 1e-9);
    last = (int64_t)ceil(high / step - 1e-9);
    for (int64_t i = first; i <= last; i++)
        add_tick(axis, (double)i * step);
}

/* --- Logarithmic ---------------------------------------------------------- */

static int floor_power(double number)
{
    return (int)floor(log10(number) + 1e-9);
}

static int ceil_power(double number)
{
    return (int)ceil(log10(number) - 1e-9);
}

/* Where powers of ten are too few: 1, 2 and 5 times them. */
static void fill_within(LabAxis *axis, double low, double high)
{
    static const double digits[] = { 1, 2, 5 };
    double below = 0;

    for (int power = floor_power(low); power <= ceil_power(high); power++)
        for (size_t i = 0; i < ARRAY_LENGTH(digits); i++) {
            double tick = digits[i] * pow(10, power);

            if (axis->tick_count > 0 &&
                axis->ticks[axis->tick_count - 1] >= high)
                return;
            if (tick <= low * (1 + 1e-9) || below == 0)
                axis->tick_count = 0; /* the one below is the beginning */
            below = tick;
            add_tick(axis, tick);
        }
}

static void fill_log(LabAxis *axis, double low, double high)
{
    int first = floor_power(low);
    int last = ceil_power(high);
    int step;

    if (high < low * NARROW) {
        fill_within(axis, low, high);
        return;
    }
    step = (last - first + TICKS_WISHED) / (TICKS_WISHED + 1);
    while ((last - first) % step != 0)
        last++;
    for (int power = first; power <= last; power += step)
        add_tick(axis, pow(10, power));
}

/* --- Both ----------------------------------------------------------------- */

LabAxis lab_axis_make(const char *title, LabScale scale, double low,
                      double high)
{
    LabAxis axis = { .title = title, .scale = scale };

    if (scale == LAB_LOG)
        fill_log(&axis, low, high > low ? high : low * 10);
    else
        fill_linear(&axis, low, high);
    axis.low = axis.ticks[0];
    axis.high = axis.ticks[axis.tick_count - 1];
    return axis;
}

/* From the first number to the last, with round ones between them. */
static void fill_between(LabAxis *axis, double low, double high)
{
    double step = round_step((high - low) / TICKS_WISHED);
    int64_t first = (int64_t)ceil(low / step - 1e-9);
    int64_t last = (int64_t)floor(high / step + 1e-9);

    for (int64_t i = first; i <= last; i++)
        add_tick(axis, (double)i * step);
    axis->low = low;
    axis->high = high;
}

LabAxis lab_axis_at(const char *title, LabScale scale, const double *numbers,
                    size_t count)
{
    LabAxis axis = { .title = title, .scale = scale };

    if (count > TICKS_WISHED + 2 && scale == LAB_LINEAR) {
        fill_between(&axis, numbers[0], numbers[count - 1]);
        return axis;
    }
    if (count < 2 || count > TICKS_WISHED + 2)
        return lab_axis_make(title, scale, numbers[0], numbers[count - 1]);
    for (size_t i = 0; i < count; i++)
        add_tick(&axis, numbers[i]);
    axis.low = numbers[0];
    axis.high = numbers[count - 1];
    return axis;
}

double lab_axis_place(const LabAxis *axis, double number)
{
    if (axis->scale == LAB_LOG)
        return log(number / axis->low) / log(axis->high / axis->low);
    return (number - axis->low) / (axis->high - axis->low);
}

/* 2^20, which is no round number otherwise. */
static bool write_power(double number, char label[LAB_LABEL_SIZE])
{
    int exponent;

    if (number < 1e6 || frexp(number, &exponent) != 0.5)
        return false;
    snprintf(label, LAB_LABEL_SIZE, "2^%d", exponent - 1);
    return true;
}

static void write_small(double number, char label[LAB_LABEL_SIZE])
{
    int exponent = (int)floor(log10(fabs(number)) + 1e-9);

    snprintf(label, LAB_LABEL_SIZE, "%.0fe%d", number / pow(10, exponent),
             exponent);
}

void lab_axis_label(double number, char label[LAB_LABEL_SIZE])
{
    static const struct {
        double unit;
        const char *letter;
    } units[] = { { 1e9, "G" }, { 1e6, "M" }, { 1e3, "k" } };

    if (fabs(number) < 1e6 && fmod(number, 1) == 0 && fmod(number, 1e3) != 0) {
        snprintf(label, LAB_LABEL_SIZE, "%.0f", number);
        return;
    }
    if (write_power(number, label))
        return;
    for (size_t i = 0; i < ARRAY_LENGTH(units); i++)
        if (fabs(number) >= units[i].unit) {
            snprintf(label, LAB_LABEL_SIZE, "%.4g%s", number / units[i].unit,
                     units[i].letter);
            return;
        }
    if (number != 0 && fabs(number) < 1e-3)
        write_small(number, label);
    else
        snprintf(label, LAB_LABEL_SIZE, "%.4g", number);
}
