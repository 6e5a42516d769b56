/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune.h"

#include "notation/fen.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 256, FADE_LENGTH = 220, FADE_MOST = 100 };

static Use *next_use(ExampleSet *set)
{
    if (set->uses_length == set->uses_capacity) {
        set->uses_capacity = set->uses_capacity * 2 + (1 << 16);
        set->uses =
            memory_resize(set->uses, set->uses_capacity, sizeof *set->uses);
    }
    return &set->uses[set->uses_length++];
}

static Example *next_example(ExampleSet *set)
{
    if (set->length == set->capacity) {
        set->capacity = set->capacity * 2 + (1 << 12);
        set->examples =
            memory_resize(set->examples, set->capacity, sizeof *set->examples);
    }
    return &set->examples[set->length++];
}

/* Keep the uses of one part; `sign` is +1 or -1 for each colour, or 0. */
static uint16_t keep(ExampleSet *set, const Trace *trace, Part part,
                     const int sign[COLORS])
{
    static Part parts[WEIGHT_COUNT];
    static bool has_parts;
    uint16_t kept = 0;

    for (size_t i = 0; !has_parts && i < WEIGHT_COUNT; i++)
        parts[i] = weight_part(i);
    has_parts = true;
    for (size_t i = 0; i < WEIGHT_COUNT; i++) {
        int times = sign[WHITE] * trace->uses[WHITE][i] +
                    sign[BLACK] * trace->uses[BLACK][i];

        if (parts[i] == part && times != 0) {
            Use *use = next_use(set);

            use->weight = (uint16_t)i;
            use->times = (int16_t)times;
            kept++;
        }
    }
    return kept;
}

static void add_example(ExampleSet *set, const Trace *trace, double target)
{
    static const int DIFFERENCE[COLORS] = { 1, -1 };
    static const int ONLY_WHITE[COLORS] = { 1, 0 };
    static const int ONLY_BLACK[COLORS] = { 0, 1 };
    static const int BOTH[COLORS] = { 1, 1 };
    Example *example = next_example(set);
    int halfmoves = trace->halfmoves > FADE_MOST ? FADE_MOST : trace->halfmoves;
    double fade = (double)(FADE_LENGTH - halfmoves) / FADE_LENGTH;

    example->first = set->uses_length;
    example->plain = keep(set, trace, PART_PLAIN, DIFFERENCE);
    example->danger[WHITE] = keep(set, trace, PART_DANGER, ONLY_WHITE);
    example->danger[BLACK] = keep(set, trace, PART_DANGER, ONLY_BLACK);
    example->winnable = keep(set, trace, PART_WINNABLE, BOTH);
    example->middle = (float)(fade * trace->phase / PHASE_FULL);
    example->end = (float)(fade * (PHASE_FULL - trace->phase) / PHASE_FULL);
    for (Color us = WHITE; us < COLORS; us++)
        example->scale[us] = (float)trace->scales[us] / SCALE_FULL;
    example->target = (float)target;
}

/* "FEN <tab> result [<tab> score]"; the score is for white. */
static Status read_line(ExampleSet *set, const Reading *reading, char *line,
                        Fault *fault)
{
    char *result = strchr(line, '\t');
    char *score = result == NULL ? NULL : strchr(result + 1, '\t');
    Position position;
    Trace trace;
    double target;
    Status status;

    if (result == NULL)
        return fault_set(fault, ERR_FORMAT, "no tab and no result");
    status = fen_read(span_of(line, (size_t)(result - line)), &position, fault);
    if (status != OK)
        return status;
    target = strtod(result + 1, NULL);
    if (score != NULL) {
        double foretold =
            expectation(reading->steepness, strtod(score + 1, NULL));

        target += reading->blend * (foretold - target);
    }
    classical_trace(&position, &trace);
    if (trace.is_known) {
        set->skipped++;
        return OK;
    }
    add_example(set, &trace, target);
    return OK;
}

Status examples_read(ExampleSet *set, const Reading *reading, Fault *fault)
{
    char line[LINE_SIZE];
    Status status = OK;
    size_t number = 0;
    FILE *file = fopen(reading->path, "rb");

    if (file == NULL) {
        return fault_set(fault, ERR_IO, "%s: %s", reading->path,
                         strerror(errno));
    }
    while (status == OK && fgets(line, sizeof line, file) != NULL) {
        number++;
        status = read_line(set, reading, line, fault);
    }
    if (status != OK)
        fault_prefix(fault, status, "%s, line %zu: ", reading->path, number);
    fclose(file);
    return status;
}

void examples_free(ExampleSet *set)
{
    memory_free(set->examples);
    memory_free(set->uses);
}
