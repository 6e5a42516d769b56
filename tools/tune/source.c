/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- Tidying -------------------------------------------------------------- */

static size_t place(const Pair *weight)
{
    return (size_t)(weight - (const Pair *)&WEIGHTS);
}

typedef struct Range {
    size_t first;
    size_t length;
    size_t piece; /* where the mean goes; WEIGHT_COUNT: nowhere */
} Range;

/* How often each weight is used by either side in all examples; the plain
 * uses are differences, which is good enough as a measure. */
static void count_uses(const ExampleSet *set, double *uses)
{
    memset(uses, 0, WEIGHT_COUNT * sizeof *uses);
    for (size_t i = 0; i < set->uses_length; i++)
        uses[set->uses[i].weight] += fabs((double)set->uses[i].times);
}

static double take_mean(double *weights, const Range *range, const double *uses)
{
    double sum = 0;
    double times = 0;
    double mean;

    for (size_t i = range->first; i < range->first + range->length; i++) {
        sum += weights[i] * uses[i];
        times += uses[i];
    }
    mean = times > 0 ? round(sum / times) : 0;
    for (size_t i = range->first; i < range->first + range->length; i++)
        weights[i] -= uses[i] > 0 ? mean : 0;
    return mean;
}

static void tidy_range(Model *model, const Range *range, const double *uses)
{
    double middle = take_mean(model->middle, range, uses);
    double end = take_mean(model->end, range, uses);

    if (range->piece < WEIGHT_COUNT) {
        model->middle[range->piece] += middle;
        model->end[range->piece] += end;
    }
}

/* Each piece has one square and each piece one mobility, so what all of them
 * have in common belongs to the piece.  There is always one king a side. */
void model_tidy(Model *model, const ExampleSet *set)
{
    static double uses[WEIGHT_COUNT];
    size_t piece = place(WEIGHTS.piece);
    const Range mobility[] = {
        { place(WEIGHTS.knight_moves), KNIGHT_MOVES, piece + KNIGHT },
        { place(WEIGHTS.bishop_moves), BISHOP_MOVES, piece + BISHOP },
        { place(WEIGHTS.rook_moves), ROOK_MOVES, piece + ROOK },
        { place(WEIGHTS.queen_moves), QUEEN_MOVES, piece + QUEEN },
    };

    count_uses(set, uses);
    for (PieceType type = PAWN; type < PIECE_TYPES; type++) {
        Range squares = { place(WEIGHTS.square[type]), HALF_SQUARES,
                          type == KING ? (size_t)WEIGHT_COUNT : piece + type };

        tidy_range(model, &squares, uses);
    }
    for (size_t i = 0; i < ARRAY_LENGTH(mobility); i++)
        tidy_range(model, &mobility[i], uses);
}

/* --- Writing -------------------------------------------------------------- */

enum { LINE_WIDTH = 79 };

typedef struct Writer {
    FILE *file;
    const Model *model;
} Writer;

static void format_pair(const Model *model, size_t weight, char text[32])
{
    snprintf(text, 32, "PAIR(%d, %d),", (int)lround(model->middle[weight]),
             (int)lround(model->end[weight]));
}

/* A row of pairs, as many on a line as fit. */
static void write_row(const Writer *writer, size_t first, size_t length,
                      int indent)
{
    int width = 0;

    for (size_t i = first; i < first + length; i++) {
        char text[32];
        int needed;

        format_pair(writer->model, i, text);
        needed = (int)strlen(text);
        if (width == 0 || width + 1 + needed > LINE_WIDTH) {
            fprintf(writer->file, "%s%*s%s", width == 0 ? "" : "\n", indent, "",
                    text);
            width = indent + needed;
        } else {
            fprintf(writer->file, " %s", text);
            width += 1 + needed;
        }
    }
    fprintf(writer->file, "\n");
}

static void write_field(const Writer *writer, const WeightField *field)
{
    char text[32];

    if (field->rows == 0) {
        format_pair(writer->model, field->offset, text);
        fprintf(writer->file, "    .%s = %s\n", field->name, text);
        return;
    }
    fprintf(writer->file, "    .%s = {\n", field->name);
    if (field->columns == 0)
        write_row(writer, field->offset, field->rows, 8);
    for (size_t row = 0; field->columns != 0 && row < field->rows; row++) {
        fprintf(writer->file, "        {\n");
        write_row(writer, field->offset + row * field->columns, field->columns,
                  12);
        fprintf(writer->file, "        },\n");
    }
    fprintf(writer->file, "    },\n");
}

Status model_write(const Model *model, const char *path, const char *remark,
                   Fault *fault)
{
    Writer writer = { fopen(path, "w"), model };
    bool is_good;

    if (writer.file == NULL)
        return fault_set(fault, ERR_IO, "%s: %s", path, strerror(errno));
    fprintf(writer.file,
            "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
            "#include \"eval/weights.h\"\n\n%s/* clang-format off */\n"
            "const Weights WEIGHTS = {\n",
            remark);
    for (size_t i = 0; i < WEIGHT_FIELDS_LENGTH; i++)
        write_field(&writer, &WEIGHT_FIELDS[i]);
    fprintf(writer.file, "};\n/* clang-format on */\n");
    is_good = !ferror(writer.file);
    if (fclose(writer.file) != 0 || !is_good)
        return fault_set(fault, ERR_IO, "%s: %s", path, strerror(errno));
    return OK;
}
