/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_print.h"

#include "lab/brain.h"

#include "base/memory.h"

#include <string.h>

enum { LINE_WIDTH = 79, GAP = 2, SIGN_WIDTH = 1 };

static const char NOT_DONE[] = "-";
static const char PAPER[] = "  paper";

bool lab_format_read(const char *name, LabFormat *format)
{
    static const char *const names[LAB_FORMATS] = { "text", "tsv", "json" };

    for (unsigned i = 0; i < LAB_FORMATS; i++) {
        if (strcmp(name, names[i]) != 0)
            continue;
        *format = i;
        return true;
    }
    return false;
}

static const char *here_of(const LabCell *cell)
{
    return cell->here != NULL ? cell->here : NOT_DONE;
}

/* Only what is not the same is worth a second line. */
static bool shows_paper(const LabCell *cell)
{
    return cell->paper != NULL && cell->here != NULL &&
           strcmp(cell->paper, cell->here) != 0;
}

/* --- Text ----------------------------------------------------------------- */

static size_t max_size(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Without the sign. */
static size_t width_of(const LabTable *table, size_t column)
{
    size_t width = strlen(table->column_names[column]);

    for (size_t row = 0; row < table->rows; row++) {
        const LabCell *cell = lab_table_cell(table, row, column);

        width = max_size(width, strlen(here_of(cell)));
        if (shows_paper(cell))
            width = max_size(width, strlen(cell->paper));
    }
    return width;
}

static size_t width_of_names(const LabTable *table)
{
    size_t width = strlen(PAPER);

    for (size_t row = 0; row < table->rows; row++)
        width = max_size(width, strlen(table->row_names[row]));
    return width;
}

/* Right-aligned, as numbers are, with a sign or a blank behind it. */
static void append_column(Text *text, size_t width, const char *word,
                          const char *sign)
{
    text_append_repeated(text, ' ', GAP + width - strlen(word));
    text_append(text, word);
    text_append(text, sign);
}

/* Some of the columns: as many as fit beside the names of the rows. */
typedef struct Block {
    const LabTable *table;
    size_t first;
    size_t end;
    size_t names; /* their width */
} Block;

static Block block_from(const LabTable *table, size_t first)
{
    Block block = { .table = table,
                    .first = first,
                    .end = first,
                    .names = width_of_names(table) };
    size_t width = block.names;

    while (block.end < table->columns) {
        width += GAP + width_of(table, block.end) + SIGN_WIDTH;
        if (width > LINE_WIDTH && block.end > first)
            break;
        block.end++;
    }
    return block;
}

static void append_name(const Block *block, const char *name, Text *text)
{
    text_append(text, name);
    text_append_repeated(text, ' ', block->names - strlen(name));
}

static void end_line(Text *text)
{
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text_truncate(text, text->length - 1);
    text_append_char(text, '\n');
}

static void append_papers(const Block *block, size_t row, Text *text)
{
    append_name(block, PAPER, text);
    for (size_t i = block->first; i < block->end; i++) {
        const LabCell *cell = lab_table_cell(block->table, row, i);

        append_column(text, width_of(block->table, i),
                      shows_paper(cell) ? cell->paper : "", " ");
    }
    end_line(text);
}

static void append_row(const Block *block, size_t row, Text *text)
{
    bool has_paper = false;

    append_name(block, block->table->row_names[row], text);
    for (size_t i = block->first; i < block->end; i++) {
        const LabCell *cell = lab_table_cell(block->table, row, i);

        append_column(text, width_of(block->table, i), here_of(cell),
                      lab_sign_text(cell->sign));
        has_paper |= shows_paper(cell);
    }
    end_line(text);
    if (has_paper)
        append_papers(block, row, text);
}

static void append_block(const Block *block, Text *text)
{
    append_name(block, "", text);
    for (size_t i = block->first; i < block->end; i++)
        append_column(text, width_of(block->table, i),
                      block->table->column_names[i], " ");
    end_line(text);
    for (size_t row = 0; row < block->table->rows; row++)
        append_row(block, row, text);
    text_append_char(text, '\n');
}

static void append_wrapped(Span words, Text *text)
{
    size_t column = 0;
    Span word;

    while (span_next_word(&words, &word)) {
        bool fits = column + 1 + word.length <= LINE_WIDTH;

        if (column > 0)
            text_append_char(text, fits ? ' ' : '\n');
        column = column > 0 && fits ? column + 1 + word.length : word.length;
        text_append_span(text, word);
    }
    text_append_char(text, '\n');
}

static void print_text(const Experiment *experiment, const LabTable *table,
                       Text *text)
{
    text_format(text, "%s: %s, %s: %s\n\n", experiment->name,
                experiment->document, experiment->figure, experiment->title);
    for (size_t first = 0; first < table->columns;) {
        Block block = block_from(table, first);

        append_block(&block, text);
        first = block.end;
    }
    if (table->sentence != NULL)
        append_wrapped(span_from(table->sentence), text);
}

/* --- TSV and JSON --------------------------------------------------------- */

static const char *or_nothing(const char *string)
{
    return string != NULL ? string : "";
}

static void print_tsv(const Experiment *experiment, const LabTable *table,
                      Text *text)
{
    text_append(text, "experiment\trow\tcolumn\tpaper\there\tsign\n");
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        const LabCell *cell = &table->cells[i];

        text_format(text, "%s\t%s\t%s\t%s\t%s\t%s\n", experiment->name,
                    table->row_names[i / table->columns],
                    table->column_names[i % table->columns],
                    or_nothing(cell->paper), or_nothing(cell->here),
                    lab_sign_text(cell->sign));
    }
}

static void append_string(Text *text, const char *string)
{
    if (string == NULL)
        text_append(text, "null");
    else
        text_append_json(text, span_from(string));
}

static void append_member(Text *text, const char *name, const char *value)
{
    text_format(text, "\"%s\":", name);
    append_string(text, value);
}

static void append_cell(const LabTable *table, size_t index, Text *text)
{
    const LabCell *cell = &table->cells[index];

    text_append(text, index > 0 ? "," : "");
    text_append_char(text, '{');
    append_member(text, "row", table->row_names[index / table->columns]);
    text_append_char(text, ',');
    append_member(text, "column", table->column_names[index % table->columns]);
    text_append_char(text, ',');
    append_member(text, "paper", cell->paper);
    text_append_char(text, ',');
    append_member(text, "here", cell->here);
    text_append_char(text, ',');
    append_member(text, "sign", lab_sign_text(cell->sign));
    text_append_char(text, '}');
}

static void print_json(const Experiment *experiment, const LabTable *table,
                       Text *text)
{
    text_append_char(text, '{');
    append_member(text, "experiment", experiment->name);
    text_append_char(text, ',');
    append_member(text, "document", experiment->document);
    text_append_char(text, ',');
    append_member(text, "figure", experiment->figure);
    text_append_char(text, ',');
    append_member(text, "title", experiment->title);
    text_append(text, ",\"cells\":[");
    for (size_t i = 0; i < table->rows * table->columns; i++)
        append_cell(table, i, text);
    text_append(text, "],");
    append_member(text, "conclusion", table->sentence);
    text_append(text, "}\n");
}

void lab_print(const Experiment *experiment, const LabTable *table,
               LabFormat format, Text *text)
{
    static void (*const printers[LAB_FORMATS])(
        const Experiment *, const LabTable *, Text *) = { print_text, print_tsv,
                                                          print_json };

    printers[format](experiment, table, text);
}

void lab_print_list(Text *text)
{
    for (size_t i = 0; i < experiment_count(); i++) {
        const Experiment *e = experiment_at(i);

        text_format(text, "%-18s %-15s %-21s %-5s  %s\n", e->name, e->document,
                    e->figure, e->kind == EXPERIMENT_EXACT ? "exact" : "trend",
                    e->time);
        text_format(text, "                   %s", e->title);
        if (e->needs != NULL)
            text_format(text, " (needs %s; not in all)", e->needs);
        text_append_char(text, '\n');
    }
    text_append(text, "\nSigns: = as in the paper, ~ the trend holds, ! it "
                      "does not, \u00B7 the paper has none.\n");
    text_append(text,
                "\nThe programs themselves play, too: --uci --brain NAME, "
                "--match luft:Brain=NAME,\nor in the program new black "
                "NAME.\n\n");
    for (size_t i = 0; i < brain_count(); i++)
        text_format(text, "%-22s %s\n", brain_at(i)->name, brain_at(i)->what);
}
