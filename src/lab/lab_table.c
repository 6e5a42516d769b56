/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_table.h"

#include "base/memory.h"

#include <string.h>

LabTable *lab_table_new(size_t rows, size_t columns)
{
    LabTable *table = memory_zeroed(1, sizeof *table);

    table->rows = rows;
    table->columns = columns;
    table->row_names = memory_zeroed(rows, sizeof *table->row_names);
    table->column_names = memory_zeroed(columns, sizeof *table->column_names);
    table->cells = memory_zeroed(rows * columns, sizeof *table->cells);
    return table;
}

static void free_names(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        memory_free(names[i]);
    memory_free(names);
}

void lab_table_free(LabTable *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        memory_free(table->cells[i].paper);
        memory_free(table->cells[i].here);
        memory_free(table->cells[i].place);
    }
    free_names(table->row_names, table->rows);
    free_names(table->column_names, table->columns);
    memory_free(table->cells);
    memory_free(table->sentence);
    memory_free(table);
}

static void replace(char **string, const char *by)
{
    memory_free(*string);
    *string = by != NULL ? memory_copy_string(by) : NULL;
}

void lab_table_name_row(LabTable *table, size_t row, const char *name)
{
    replace(&table->row_names[row], name);
}

void lab_table_name_column(LabTable *table, size_t column, const char *name)
{
    replace(&table->column_names[column], name);
}

LabCell *lab_table_cell(const LabTable *table, size_t row, size_t column)
{
    return &table->cells[row * table->columns + column];
}

static bool differs(const char *expected, const char *here)
{
    return expected != NULL && strcmp(expected, here) != 0;
}

void lab_cell_set_exact(LabCell *cell, const char *paper, const char *counted,
                        const char *here)
{
    replace(&cell->paper, paper);
    replace(&cell->here, here);
    cell->sign = paper == NULL          ? LAB_SIGN_NONE
                 : differs(paper, here) ? LAB_SIGN_DIFFERS
                                        : LAB_SIGN_EQUAL;
    cell->is_wrong = differs(counted != NULL ? counted : paper, here);
}

void lab_cell_set_trend(LabCell *cell, const char *paper, const char *here)
{
    replace(&cell->paper, paper);
    replace(&cell->here, here);
    cell->sign = paper == NULL ? LAB_SIGN_NONE : LAB_SIGN_OPEN;
}

void lab_cell_set_paper(LabCell *cell, const char *paper)
{
    replace(&cell->paper, paper);
    cell->sign = LAB_SIGN_OPEN;
}

void lab_cell_set_sign(LabCell *cell, LabSign sign)
{
    cell->sign = sign;
}

void lab_cell_set_value(LabCell *cell, double value)
{
    cell->value = value;
}

void lab_cell_set_place(LabCell *cell, const Position *position,
                        const Move *line, size_t length)
{
    LabPlace *place = memory_zeroed(1, sizeof *place);

    place->position = *position;
    for (; place->length < length && place->length < LAB_LINE_MAX;
         place->length++)
        place->line[place->length] = line[place->length];
    memory_free(cell->place);
    cell->place = place;
}

void lab_cell_finish(LabCell *cell)
{
    atomic_store_explicit(&cell->is_finished, true, memory_order_release);
}

bool lab_cell_is_finished(const LabCell *cell)
{
    return atomic_load_explicit(&cell->is_finished, memory_order_acquire);
}

void lab_table_conclude(LabTable *table, Text *sentence)
{
    memory_free(table->sentence);
    table->sentence = text_take(sentence);
}

size_t lab_table_wrong(const LabTable *table)
{
    size_t wrong = 0;

    for (size_t i = 0; i < table->rows * table->columns; i++)
        wrong += table->cells[i].is_wrong;
    return wrong;
}

const char *lab_sign_text(LabSign sign)
{
    static const char *const signs[LAB_SIGNS] = { [LAB_SIGN_OPEN] = " ",
                                                  [LAB_SIGN_NONE] = "\u00B7",
                                                  [LAB_SIGN_EQUAL] = "=",
                                                  [LAB_SIGN_TREND] = "~",
                                                  [LAB_SIGN_DIFFERS] = "!" };

    return signs[sign];
}
