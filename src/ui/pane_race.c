/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"
#include "ui/click.h"
#include "ui/pane_board.h"
#include "ui/pane_lab.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/*
 * All brains on a position, side by side: a row for each with what it has found
 * so far, and its nodes as a bar on a logarithmic scale.  Where there is room
 * for it, the board and the curves are below.
 */
typedef enum ColumnKind {
    COLUMN_NAME,
    COLUMN_DEPTH,
    COLUMN_NODES,
    COLUMN_TIME,
    COLUMN_VALUE,
    COLUMN_MOVE,
    COLUMN_BRANCHING,
    COLUMNS_ALL
} ColumnKind;

enum {
    MARK = 2, /* columns before the name */
    DETAIL_ROWS = 3,
    BAR_LEAST = 6,
    CURVES_LEAST = 9,
    BELOW_COLUMNS = 98,
    BOARD_SIZE = 2
};

typedef struct Shown {
    const View *view;
    const LabRace *race;
    double most;             /* nodes of all, as a power of ten */
    const LabFigure *figure; /* their curves; or NULL */
} Shown;

static const BrainLine *last_line(const LabRaceRow *row)
{
    return row->count > 0 ? &row->lines[row->count - 1] : NULL;
}

/* --- What is in the columns ----------------------------------------------- */

static void put_name(const Shown *s, const LabRaceRow *row, Text *text)
{
    (void)s;
    text_append(text, row->name);
}

static void put_depth(const Shown *s, const LabRaceRow *row, Text *text)
{
    (void)s;
    if (last_line(row)->depth > 0)
        text_format(text, "%d", last_line(row)->depth);
}

static void put_nodes(const Shown *s, const LabRaceRow *row, Text *text)
{
    (void)s;
    text_format(text, "%" PRIu64, last_line(row)->nodes);
}

/* Of what was found, or so far. */
static void put_time(const Shown *s, const LabRaceRow *row, Text *text)
{
    int64_t time = row->state == LAB_RACE_THINKS
                       ? clock_milliseconds() - row->started
                       : last_line(row)->time;

    (void)s;
    if (time < 1000)
        text_format(text, "%d ms", (int)time);
    else
        text_format(text, "%.1f s", (double)time / 1000);
}

static void put_value(const Shown *s, const LabRaceRow *row, Text *text)
{
    Color side = lab_race_position(s->race)->side;
    Score value = last_line(row)->value;

    analysis_write_score(s->view->session, side == WHITE ? value : -value, side,
                         text);
}

static void put_move(const Shown *s, const LabRaceRow *row, Text *text)
{
    if (last_line(row)->length > 0)
        session_write_move(s->view->session, lab_race_position(s->race),
                           last_line(row)->moves[0], text);
}

static void put_branching(const Shown *s, const LabRaceRow *row, Text *text)
{
    (void)s;
    if (last_line(row)->depth > 0)
        text_format(text, "%.1f", lab_race_branching(last_line(row)));
}

static const struct {
    const char *title;
    int width;
    bool is_right;
    void (*put)(const Shown *s, const LabRaceRow *row, Text *text);
} COLUMNS[COLUMNS_ALL] = { [COLUMN_NAME] = { "brain", 22, false, put_name },
                           [COLUMN_DEPTH] = { "depth", 5, true, put_depth },
                           [COLUMN_NODES] = { "nodes", 10, true, put_nodes },
                           [COLUMN_TIME] = { "time", 7, true, put_time },
                           [COLUMN_VALUE] = { "value", 6, true, put_value },
                           [COLUMN_MOVE] = { "move", 7, false, put_move },
                           [COLUMN_BRANCHING] = { "factor", 6, true,
                                                  put_branching } };

static int bar_column(void)
{
    int column = MARK;

    for (ColumnKind kind = 0; kind < COLUMNS_ALL; kind++)
        column += COLUMNS[kind].width + 1;
    return column + 1;
}

/* From the first column of the canvas on. */
static void put_cell(Canvas canvas, ColumnKind kind, const Text *text,
                     Style style)
{
    int column = 0;
    int width = canvas_text_columns(text_span(text));
    int room = COLUMNS[kind].width;

    if (COLUMNS[kind].is_right && width < room)
        column += room - width;
    canvas_write_cut(canvas, column, 0, width < room ? width : room,
                     text_span(text), style);
}

/* --- Bars ----------------------------------------------------------------- */

/* The power of ten that is enough for all. */
static double most_nodes(const LabRace *race)
{
    double most = 1e3;

    for (size_t i = 0; i < lab_race_count(race); i++) {
        LabRaceRow row;

        lab_race_row(race, i, &row);
        while (row.count > 0 && (double)last_line(&row)->nodes > most)
            most *= 10;
    }
    return most;
}

static double share_of(const Shown *s, double nodes)
{
    return nodes > 1 ? log10(nodes) / log10(s->most) : 0;
}

/* Its line of the curves, which has the same colour; SIZE_MAX: none yet. */
static size_t line_of(const Shown *s, const LabRaceRow *row)
{
    for (size_t i = 0; s->figure != NULL && i < s->figure->count; i++)
        if (strcmp(s->figure->lines[i].name, row->name) == 0)
            return i;
    return SIZE_MAX;
}

/* Half as high as a row, so that bars stay apart; in halves of a cell. */
static void draw_bar(Canvas canvas, const Shown *s, const LabRaceRow *row)
{
    const Look *look = &s->view->look;
    size_t line = line_of(s, row);
    Style style = line != SIZE_MAX ? pane_curves_style(look, line)
                                   : look_style(look, ROLE_DIM);
    double share = share_of(s, (double)last_line(row)->nodes);
    int halves = (int)(share * canvas_columns(canvas) * 2 + 0.5);

    for (int column = 0; column < canvas_columns(canvas); column++) {
        int here = halves - column * 2;

        if (here <= 0)
            break;
        if (look->has_unicode)
            canvas_put(canvas, column, 0, here >= 2 ? 0x2584 : 0x2596, style);
        else if (here >= 1)
            canvas_put(canvas, column, 0, '#', style);
    }
}

/* Powers of ten over the bars. */
static void draw_scale(Canvas canvas, const Shown *s)
{
    int free_from = 0;

    for (int exponent = 1; pow(10, exponent) <= s->most; exponent++) {
        double power = pow(10, exponent);
        char label[LAB_LABEL_SIZE];
        int width;
        int column;

        lab_axis_label(power, label);
        width = canvas_text_columns(span_from(label));
        column = (int)(share_of(s, power) * canvas_columns(canvas)) - width;
        if (column < free_from)
            continue;
        free_from = 1 + canvas_write(canvas, column, 0, label,
                                     look_style(&s->view->look, ROLE_DIM));
    }
}

/* --- Rows ----------------------------------------------------------------- */

static Canvas row_at(Canvas canvas, int row)
{
    return canvas_part(canvas, (Area){ 0, row, canvas_columns(canvas), 1 });
}

static Canvas bar_of(Canvas canvas)
{
    int column = bar_column();

    return canvas_part(canvas,
                       (Area){ column, 0, canvas_columns(canvas) - column - 1,
                               canvas_rows(canvas) });
}

static Canvas from_column(Canvas canvas, int column)
{
    return canvas_part(canvas,
                       (Area){ column, 0, canvas_columns(canvas) - column,
                               canvas_rows(canvas) });
}

static void draw_titles(Canvas canvas, const Shown *s)
{
    Style dim = look_style(&s->view->look, ROLE_DIM);
    int column = MARK;

    for (ColumnKind kind = 0; kind < COLUMNS_ALL; kind++) {
        Text text = { 0 };

        text_append(&text, COLUMNS[kind].title);
        put_cell(from_column(canvas, column), kind, &text, dim);
        column += COLUMNS[kind].width + 1;
        text_free(&text);
    }
    if (canvas_columns(bar_of(canvas)) >= BAR_LEAST)
        draw_scale(bar_of(canvas), s);
}

static uint32_t mark_of(const Look *look, LabRaceState state)
{
    static const uint32_t marks[] = { [LAB_RACE_WAITS] = 0xb7,
                                      [LAB_RACE_THINKS] = 0x25b8,
                                      [LAB_RACE_ENDED] = 0x2713 };
    static const char ascii[] = {
        [LAB_RACE_WAITS] = '.', [LAB_RACE_THINKS] = '>', [LAB_RACE_ENDED] = '+'
    };

    return look->has_unicode ? marks[state] : (unsigned char)ascii[state];
}

static void draw_columns(Canvas canvas, const Shown *s, const LabRaceRow *row,
                         Style style)
{
    int column = MARK;

    for (ColumnKind kind = 0; kind < COLUMNS_ALL; kind++) {
        Text text = { 0 };

        if (kind == COLUMN_NAME || last_line(row) != NULL ||
            (kind == COLUMN_TIME && row->state == LAB_RACE_THINKS))
            COLUMNS[kind].put(s, row, &text);
        put_cell(from_column(canvas, column), kind, &text, style);
        column += COLUMNS[kind].width + 1;
        text_free(&text);
    }
}

static void draw_row(Canvas canvas, const Shown *s, size_t number,
                     bool is_selected)
{
    const Look *look = &s->view->look;
    Style style = look_style(look, is_selected ? ROLE_CURRENT : ROLE_TEXT);
    LabRaceRow row;

    lab_race_row(s->race, number, &row);
    canvas_fill(canvas, (Area){ 0, 0, bar_column() - 1, 1 }, ' ', style);
    canvas_put(canvas, 0, 0,
               is_selected && !look_has_colors(look) ? '>'
                                                     : mark_of(look, row.state),
               style);
    draw_columns(canvas, s, &row, style);
    if (last_line(&row) != NULL && canvas_columns(bar_of(canvas)) >= BAR_LEAST)
        draw_bar(bar_of(canvas), s, &row);
    canvas_target(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 },
                  (Target){ CLICK_ITEM, (uint32_t)number });
}

static void scroll_to(LabRaceList *list, int rows, int count)
{
    int selected = (int)list->selected;

    if (selected < list->top)
        list->top = selected;
    if (selected >= list->top + rows)
        list->top = selected - rows + 1;
    if (list->top > count - rows)
        list->top = count > rows ? count - rows : 0;
}

static void draw_rows(Canvas canvas, const Shown *s, LabRaceList *list)
{
    int count = (int)lab_race_count(s->race);
    int rows = canvas_rows(canvas);

    scroll_to(list, rows, count);
    for (int i = 0; i < rows && list->top + i < count; i++) {
        size_t number = (size_t)list->top + (size_t)i;

        draw_row(row_at(canvas, i), s, number, number == list->selected);
    }
}

/* --- What the selected one has found -------------------------------------- */

static void write_line(const Shown *s, const BrainLine *line, Text *text)
{
    Position position = *lab_race_position(s->race);

    for (unsigned i = 0; i < line->length; i++) {
        if (position.side == WHITE || i == 0)
            text_format(text, "%u%s ", (unsigned)position.fullmoves,
                        position.side == WHITE ? "." : "...");
        session_write_move(s->view->session, &position, line->moves[i], text);
        text_append_char(text, ' ');
        position_make(&position, line->moves[i]);
    }
}

static void draw_detail(Canvas canvas, const Shown *s, size_t selected)
{
    const Look *look = &s->view->look;
    const BrainKind *kind = NULL;
    Text text = { 0 };
    LabRaceRow row;

    lab_race_row(s->race, selected, &row);
    kind = brain_find(span_from(row.name));
    if (row.document[0] != '\0')
        text_format(&text, "%s: ", row.document);
    text_append(&text, kind != NULL && row.document[0] != '\0'
                           ? kind->what
                           : "this program, on one thread");
    canvas_write_cut(canvas, MARK, 0, canvas_columns(canvas) - MARK - 1,
                     text_span(&text), look_style(look, ROLE_DIM));
    text_clear(&text);
    if (last_line(&row) != NULL)
        write_line(s, last_line(&row), &text);
    else
        text_append(&text, row.state == LAB_RACE_WAITS ? "waits for its turn"
                                                       : "nothing found yet");
    canvas_write_cut(canvas, MARK, 1, canvas_columns(canvas) - MARK - 1,
                     text_span(&text), look_style(look, ROLE_VARIATION));
    text_free(&text);
}

/* --- Board and curves ----------------------------------------------------- */

static void draw_board(Canvas canvas, const Shown *s, size_t selected)
{
    BoardView board;
    LabRaceRow row;

    board_view_start(&board, lab_race_position(s->race));
    board.is_flipped = session_is_flipped(s->view->session);
    board.has_coordinates = true;
    lab_race_row(s->race, selected, &row);
    if (last_line(&row) != NULL && last_line(&row)->length > 0) {
        board.marks[move_from(last_line(&row)->moves[0])] |= MARK_ARROW;
        board.marks[move_to(last_line(&row)->moves[0])] |= MARK_ARROW;
    }
    pane_board_draw(canvas, &s->view->look, &board, BOARD_SIZE);
}

static void draw_curves(Canvas canvas, const Shown *s)
{
    if (s->figure != NULL)
        pane_curves_draw(canvas, s->view, s->figure);
}

/* The board and the curves, or these alone, as there is room. */
static void draw_below(Canvas canvas, const Shown *s, const LabRaceList *list)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);
    int left = board_columns(BOARD_SIZE) + 4;

    if (rows < CURVES_LEAST || columns < BELOW_COLUMNS)
        return;
    if (rows < board_rows(BOARD_SIZE)) {
        draw_curves(canvas, s);
        return;
    }
    draw_board(canvas, s, list->selected);
    draw_curves(canvas_part(canvas, (Area){ left, 0, columns - left, rows }),
                s);
}

/* --- All ------------------------------------------------------------------ */

static void draw_race(Canvas canvas, const Shown *s, LabRaceList *list)
{
    int columns = canvas_columns(canvas);
    int count = (int)lab_race_count(s->race);
    int top = canvas_rows(canvas) > count + 1 + DETAIL_ROWS; /* a gap */
    int rows = canvas_rows(canvas) - top - 1 - DETAIL_ROWS;
    int used = count < rows ? count : rows;
    int below = top + 1 + used + 1;

    draw_titles(row_at(canvas, top), s);
    draw_rows(canvas_part(canvas, (Area){ 0, top + 1, columns, used }), s,
              list);
    draw_detail(
        canvas_part(canvas, (Area){ 0, below, columns, DETAIL_ROWS - 1 }), s,
        list->selected);
    draw_below(canvas_part(canvas, (Area){ 1, below + DETAIL_ROWS, columns - 2,
                                           rows - used - 1 }),
               s, list);
}

void pane_race_draw(Canvas canvas, const View *view, const LabRace *race,
                    LabRaceList *list)
{
    LabFigure *figure = lab_race_figure(race);

    draw_race(canvas, &(Shown){ view, race, most_nodes(race), figure }, list);
    lab_figure_free(figure);
}
