/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/explain.h"

#include "eval/classical.h"
#include "eval/eval.h"

/*
 * The evaluation in words and numbers.  The lines are the groups of weights,
 * each multiplied by how often the evaluation has used it.
 */

typedef struct Line {
    int middle[COLORS];
    int end[COLORS];
} Line;

static const char *const NAMES[GROUPS] = {
    "Material",    "Squares", "Mobility", "Pawns",        "Knights",
    "Bishops",     "Rooks",   "Queens",   "Passed pawns", "King shelter",
    "King danger", "Threats", "Space",    "Tempo",        "Winnable"
};

/* The sum of the weights of a group, in both halves. */
static Pair group_sum(const Trace *trace, WeightGroup group, Color us)
{
    const Pair *weights = (const Pair *)&WEIGHTS;
    Pair sum = 0;

    for (size_t i = 0; i < WEIGHT_FIELDS_LENGTH; i++) {
        const WeightField *field = &WEIGHT_FIELDS[i];
        size_t end = field->offset + weight_field_size(field);

        if (field->group != group)
            continue;
        for (size_t w = field->offset; w < end; w++)
            sum += weights[w] * trace->uses[us][w];
    }
    return sum;
}

Pair explain_group(const Trace *trace, WeightGroup group, Color us)
{
    Pair sum = group_sum(trace, group, us);

    return group == GROUP_DANGER ? -king_danger_cost(sum) : sum;
}

static Line group_line(const Trace *trace, WeightGroup group)
{
    Line line;

    for (Color us = WHITE; us < COLORS; us++) {
        Pair sum = explain_group(trace, group, us);

        line.middle[us] = pair_middle(sum);
        line.end[us] = pair_end(sum);
    }
    return line;
}

static void add_line(Line *sum, const Line *line)
{
    for (Color us = WHITE; us < COLORS; us++) {
        sum->middle[us] += line->middle[us];
        sum->end[us] += line->end[us];
    }
}

/* What the better side cannot win costs it at most all that it has. */
static Line winnable_line(const Trace *trace, const Line *sum)
{
    int end = sum->end[WHITE] - sum->end[BLACK];
    Line line = { { 0, 0 }, { 0, 0 } };
    Color better = end > 0 ? WHITE : BLACK;
    int change = pair_end(group_sum(trace, GROUP_WINNABLE, better));
    int most = end > 0 ? end : -end;

    if (end != 0)
        line.end[better] = change > -most ? change : -most;
    return line;
}

static void write_halves(Text *text, int middle, int end)
{
    char number[SCORE_TEXT_SIZE];

    score_format(middle, number);
    text_format(text, " |%9s", number);
    score_format(end, number);
    text_format(text, " %9s", number);
}

static void write_line(Text *text, const char *name, const Line *line)
{
    text_format(text, "%-14s", name);
    write_halves(text, line->middle[WHITE], line->end[WHITE]);
    write_halves(text, line->middle[BLACK], line->end[BLACK]);
    write_halves(text, line->middle[WHITE] - line->middle[BLACK],
                 line->end[WHITE] - line->end[BLACK]);
    text_append(text, "\n");
}

static void write_rule(Text *text)
{
    text_append_repeated(text, '-', 15);
    for (int i = 0; i < 3; i++) {
        text_append(text, "+");
        text_append_repeated(text, '-', 20);
    }
    text_append(text, "\n");
}

static void write_terms(const Trace *trace, Text *text)
{
    Line sum = { { 0, 0 }, { 0, 0 } };

    text_format(text, "%-14s |%14s%6s|%14s%6s|%14s\n", "Term", "White", "",
                "Black", "", "Together");
    text_format(text, "%-14s", "");
    for (int i = 0; i < 3; i++)
        text_format(text, " |%9s %9s", "middle", "end");
    text_append(text, "\n");
    write_rule(text);
    for (WeightGroup group = 0; group < GROUPS; group++) {
        Line line = group == GROUP_WINNABLE ? winnable_line(trace, &sum)
                                            : group_line(trace, group);

        add_line(&sum, &line);
        write_line(text, NAMES[group], &line);
    }
    write_rule(text);
    write_line(text, "Sum", &sum);
}

void eval_explain(const Position *position, Text *text)
{
    Trace trace;
    char number[SCORE_TEXT_SIZE];

    classical_trace(position, &trace);
    if (trace.is_known) {
        text_format(text, "Known ending: %s\n", trace.knowledge);
    } else {
        write_terms(&trace, text);
        text_format(text,
                    "Middle %d/%d, end %d/%d; %d half-moves without "
                    "progress\n",
                    trace.phase, PHASE_FULL, PHASE_FULL - trace.phase,
                    PHASE_FULL, trace.halfmoves);
        if (trace.scale != SCALE_FULL) {
            text_format(text, "End counts %d/%d: %s\n", trace.scale, SCALE_FULL,
                        trace.knowledge);
        }
    }
    score_format(trace.score, number);
    text_format(text, "Evaluation: %s for white, %s to move\n", number,
                position->side == WHITE ? "white" : "black");
}
