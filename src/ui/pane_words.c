/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pane_lab.h"

/* The words that fit into a row; at least one, which may be too long. */
static Span next_row(Span *words, int columns)
{
    Span rest = span_trim(*words);
    Span row = span_take(rest, 0);
    Span word;

    *words = rest;
    while (span_next_word(&rest, &word)) {
        Span longer = span_of(words->data,
                              (size_t)(word.data + word.length - words->data));

        if (row.length > 0 && canvas_text_columns(longer) > columns)
            break;
        row = longer;
    }
    *words = span_trim(span_skip(*words, row.length));
    return row;
}

int pane_words_rows(Span words, int columns)
{
    int rows = 0;

    words = span_trim(words);
    for (; words.length > 0; rows++)
        next_row(&words, columns);
    return rows;
}

void pane_words_draw(Canvas canvas, Span words, Style style)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);

    words = span_trim(words);
    for (int row = 0; row < rows && words.length > 0; row++)
        canvas_write_cut(canvas, 0, row, columns,
                         row == rows - 1 ? words : next_row(&words, columns),
                         style);
}
