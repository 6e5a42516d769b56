/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/games_list.h"

#include "library/library.h"
#include "session/mine.h"
#include "stats/stats.h"
#include "ui/click.h"

#include <stdio.h>

/*
 * The games of the open file, one a row.  Columns come in as the window gets
 * wider; the names of players take what is left.
 */
typedef enum ColumnKind {
    COLUMN_NUMBER,
    COLUMN_WHITE,
    COLUMN_WHITE_ELO,
    COLUMN_BLACK,
    COLUMN_BLACK_ELO,
    COLUMN_RESULT,
    COLUMN_DATE,
    COLUMN_ECO,
    COLUMN_MOVES,
    COLUMN_ACCURACY, /* of the user, in the archive */
    COLUMN_EVENT,
    COLUMNS_ALL
} ColumnKind;

enum { NAME_MIN = 8, NAME_MAX = 30, EVENT_MIN = 12 };

static void put_unknown(const char *value, Text *text)
{
    Span known = span_from(value);

    while (span_ends_with(known, ".??")) /* of a date */
        known = span_take(known, known.length - 3);
    if (value[0] != '?')
        text_append_span(text, known);
}

static void put_elo(unsigned elo, Text *text)
{
    if (elo > 0)
        text_format(text, "%u", elo);
}

/* The contents of the columns. */
static void put_number(const LibraryRow *row, Text *text)
{
    text_format(text, "%zu", row->number);
}

static void put_white(const LibraryRow *row, Text *text)
{
    text_append(text, row->white);
}

static void put_white_elo(const LibraryRow *row, Text *text)
{
    put_elo(row->white_elo, text);
}

static void put_black(const LibraryRow *row, Text *text)
{
    text_append(text, row->black);
}

static void put_black_elo(const LibraryRow *row, Text *text)
{
    put_elo(row->black_elo, text);
}

static void put_result(const LibraryRow *row, Text *text)
{
    text_append(text, row->result);
}

static void put_date(const LibraryRow *row, Text *text)
{
    put_unknown(row->date, text);
}

static void put_eco(const LibraryRow *row, Text *text)
{
    put_unknown(row->eco, text);
}

static void put_moves(const LibraryRow *row, Text *text)
{
    text_format(text, "%u", row->moves);
}

static void put_event(const LibraryRow *row, Text *text)
{
    put_unknown(row->event, text);
}

static const struct {
    const char *title;
    int width; /* 0: a share of what is left */
    int from;  /* columns of the window from which it is shown */
    bool is_right;
    void (*put)(const LibraryRow *row, Text *text);
} COLUMNS[COLUMNS_ALL] = {
    [COLUMN_NUMBER] = { "game", 6, 0, true, put_number },
    [COLUMN_WHITE] = { "White", 0, 0, false, put_white },
    [COLUMN_WHITE_ELO] = { "Elo", 4, 100, true, put_white_elo },
    [COLUMN_BLACK] = { "Black", 0, 0, false, put_black },
    [COLUMN_BLACK_ELO] = { "Elo", 4, 100, true, put_black_elo },
    [COLUMN_RESULT] = { "result", 7, 34, false, put_result },
    [COLUMN_DATE] = { "date", 10, 60, false, put_date },
    [COLUMN_ECO] = { "ECO", 3, 70, false, put_eco },
    [COLUMN_MOVES] = { "mv", 3, 76, true, put_moves },
    [COLUMN_ACCURACY] = { "acc", 3, 60, true, NULL },
    [COLUMN_EVENT] = { "event", 0, 90, false, put_event },
};

/* A row of the list; `row` NULL: the titles. */
typedef struct ListRow {
    const LibraryRow *row;
    const Stats *mine; /* NULL: it is not the user's archive */
} ListRow;

static void put_accuracy(const ListRow *row, Text *text)
{
    double percent;

    if (stats_accuracy(row->mine, row->row->number, &percent))
        text_format(text, "%.0f", percent);
}

static bool is_shown(ColumnKind kind, int columns, const ListRow *row)
{
    return columns >= COLUMNS[kind].from &&
           (kind != COLUMN_ACCURACY || row->mine != NULL);
}

static void make_plan(int columns, const ListRow *row, int widths[COLUMNS_ALL])
{
    bool has_event = columns >= COLUMNS[COLUMN_EVENT].from;
    int left = columns;
    int name;

    for (int i = 0; i < COLUMNS_ALL; i++) {
        widths[i] =
            is_shown((ColumnKind)i, columns, row) ? COLUMNS[i].width : 0;
        left -= widths[i] > 0 ? widths[i] + 1 : 0;
    }
    name = (left - (has_event ? EVENT_MIN + 1 : 0)) / 2 - 1;
    name = name > NAME_MAX ? NAME_MAX : name < NAME_MIN ? NAME_MIN : name;
    widths[COLUMN_WHITE] = widths[COLUMN_BLACK] = name;
    if (has_event)
        widths[COLUMN_EVENT] = left - 2 * (name + 1);
}

static void put_cell(Canvas canvas, Area area, bool is_right, const Text *text,
                     Style style)
{
    int width = canvas_text_columns(text_span(text));
    int column = area.column;

    if (is_right && width < area.columns)
        column += area.columns - width;
    canvas_write_cut(canvas, column, area.row, area.columns, text_span(text),
                     style);
}

/* In a list of positions there is nothing but the line itself. */
static void draw_position(Canvas canvas, int line, const LibraryRow *row,
                          Style style)
{
    Text text = { 0 };

    text_format(&text, "%6zu %s", row->number, row->position);
    canvas_write_cut(canvas, 0, line, canvas_columns(canvas), text_span(&text),
                     style);
    text_free(&text);
}

static void put_column(ColumnKind kind, const ListRow *row, Text *text)
{
    if (row->row == NULL)
        text_append(text, COLUMNS[kind].title);
    else if (kind == COLUMN_ACCURACY)
        put_accuracy(row, text);
    else
        COLUMNS[kind].put(row->row, text);
}

static void draw_row(Canvas canvas, int line, const ListRow *row, Style style)
{
    int widths[COLUMNS_ALL];
    int column = 0;

    make_plan(canvas_columns(canvas), row, widths);
    canvas_fill(canvas, (Area){ 0, line, canvas_columns(canvas), 1 }, ' ',
                style);
    if (row->row != NULL && row->row->position[0] != '\0') {
        draw_position(canvas, line, row->row, style);
        return;
    }
    for (ColumnKind kind = 0; kind < COLUMNS_ALL; kind++) {
        Text text = { 0 };

        if (widths[kind] <= 0)
            continue;
        put_column(kind, row, &text);
        put_cell(canvas, (Area){ column, line, widths[kind], 1 },
                 COLUMNS[kind].is_right, &text, style);
        column += widths[kind] + 1;
        text_free(&text);
    }
}

static void draw_game(Canvas canvas, const View *view, int line, size_t place,
                      bool is_selected)
{
    LibraryRow row;
    Role role = is_selected ? ROLE_CURRENT : ROLE_TEXT;

    if (!library_row(session_library(view->session), place, &row))
        return;
    if (!is_selected &&
        row.number == library_number(session_library(view->session)))
        role = ROLE_ACCENT;
    draw_row(canvas, line, &(ListRow){ &row, session_mine(view->session) },
             look_style(&view->look, role));
    if (is_selected && !look_has_colors(&view->look))
        canvas_put(canvas, 0, line, '>', look_style(&view->look, ROLE_ACCENT));
    canvas_target(canvas, (Area){ 0, line, canvas_columns(canvas), 1 },
                  (Target){ CLICK_GAME, (uint32_t)row.number });
}

void games_list_draw(Canvas canvas, const View *view, size_t selected,
                     size_t *top)
{
    int rows = canvas_rows(canvas) - 1;
    size_t count = library_shown(session_library(view->session));

    if (rows <= 0)
        return;
    draw_row(canvas, 0, &(ListRow){ NULL, session_mine(view->session) },
             look_style(&view->look, ROLE_DIM));
    if (count == 0) {
        canvas_write(canvas, 0, 1,
                     !library_is_open(session_library(view->session))
                         ? "No file is open"
                     : library_is_working(session_library(view->session))
                         ? "Searching ..."
                         : "No game matches",
                     look_style(&view->look, ROLE_DIM));
        return;
    }
    if (selected < *top)
        *top = selected;
    if (selected >= *top + (size_t)rows && selected != SIZE_MAX)
        *top = selected - (size_t)rows + 1;
    if (*top + (size_t)rows > count)
        *top = count > (size_t)rows ? count - (size_t)rows : 0;
    for (int i = 0; i < rows && *top + (size_t)i < count; i++)
        draw_game(canvas, view, i + 1, *top + (size_t)i,
                  *top + (size_t)i == selected);
}

int games_list_draw_sum(Canvas canvas, const View *view)
{
    const Stats *mine = session_mine(view->session);
    Text text = { 0 };

    if (mine == NULL || canvas_rows(canvas) < 4)
        return 0;
    stats_write_sum(mine, &text);
    canvas_write(canvas, canvas_columns(canvas) - 10, 0, "f figures",
                 look_style(&view->look, ROLE_DIM));
    canvas_write_cut(canvas, 1, 0, canvas_columns(canvas) - 12,
                     text_span(&text), look_style(&view->look, ROLE_ACCENT));
    text_free(&text);
    return 1;
}

void games_list_title(const Session *session, Text *title)
{
    size_t shown = library_shown(session_library(session));
    size_t count = library_count(session_library(session));

    text_format(title, "%s: ", library_name(session_library(session)));
    if (library_filter(session_library(session))[0] != '\0')
        text_format(title, "%zu of ", shown);
    text_format(title, "%zu game%s", count, count == 1 ? "" : "s");
    if (library_is_working(session_library(session)))
        text_format(title, " (%u%%)",
                    library_progress(session_library(session)) / 10);
    if (library_filter(session_library(session))[0] != '\0')
        text_format(title, "  %s", library_filter(session_library(session)));
    if (shown > 0) {
        text_append(title, "  ");
        library_write_order(session_library(session), title);
    }
}
