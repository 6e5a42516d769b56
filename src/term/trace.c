/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/trace.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "term/control.h"

enum { ESCAPE = 27 };

void trace_resize(Trace *trace, int columns, int rows)
{
    trace->columns = columns;
    trace->rows = rows;
    trace->column = trace->row = 0;
    trace->written = memory_resize(
        trace->written, (size_t)columns * (size_t)rows, sizeof *trace->written);
    trace_clear(trace);
}

void trace_free(Trace *trace)
{
    memory_free(trace->written);
    *trace = (Trace){ 0 };
}

void trace_clear(Trace *trace)
{
    for (int i = 0; i < trace->columns * trace->rows; i++)
        trace->written[i] = false;
}

static int limited(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

static void move_to(Trace *trace, int column, int row)
{
    trace->column = limited(column, trace->columns - 1);
    trace->row = limited(row, trace->rows - 1);
}

static void write_cells(Trace *trace, int count)
{
    bool *row = trace->written + trace->row * trace->columns;

    for (int i = trace->column; i < trace->columns && count > 0; i++, count--)
        row[i] = true;
}

static int parameter(const Control *control, size_t index)
{
    return control->parameters[index] > 0 ? (int)control->parameters[index] : 1;
}

static void obey(Trace *trace, const Control *control)
{
    switch (control->final) {
    case 'H':
        move_to(trace, parameter(control, 1) - 1, parameter(control, 0) - 1);
        break;
    case 'G':
        move_to(trace, parameter(control, 0) - 1, trace->row);
        break;
    case 'J':
        for (int i = 0; i < trace->columns * trace->rows; i++)
            trace->written[i] = true;
        break;
    case 'K':
        write_cells(trace, trace->columns);
        break;
    case 'X':
        write_cells(trace, parameter(control, 0));
        break;
    default: /* colours and the like */
        break;
    }
}

static void write_code(Trace *trace, uint32_t code)
{
    int width = (int)utf8_code_width(code);

    write_cells(trace, width);
    move_to(trace, trace->column + width, trace->row);
}

void trace_follow(Trace *trace, Span bytes)
{
    while (bytes.length > 0) {
        size_t used = 1;
        Control control;
        uint32_t code;

        if (bytes.data[0] == '\r') {
            move_to(trace, 0, trace->row);
        } else if (bytes.data[0] == ESCAPE && bytes.length > 2) {
            if (!control_read(span_skip(bytes, 2), &control, &used))
                return;
            obey(trace, &control);
            used += 2;
        } else if ((unsigned char)bytes.data[0] >= ' ') {
            used = utf8_decode(bytes, &code);
            write_code(trace, code);
        }
        bytes = span_skip(bytes, used);
    }
}
