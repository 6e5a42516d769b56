/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "session/endgames.h"
#include "ui/click.h"

#include <stdio.h>

enum { WIDE = 60 }; /* columns from which a line of the engine takes one row */

static bool is_shown(const View *view)
{
    return analysis_is_on(view->session) && !analysis_is_hidden(view->session);
}

static int rows_per_line(int columns)
{
    return columns >= WIDE ? 1 : 2;
}

static int lines_wanted(const View *view)
{
    return setting_number(session_settings(view->session), SET_LINES);
}

/* What endgame tables say has a row of its own, the last, also while no engine
 * is thinking. */
static int table_rows(const View *view)
{
    return endgames_verdict(view->session) != NULL ? 1 : 0;
}

int pane_analysis_rows(const View *view, int columns)
{
    if (!is_shown(view))
        return table_rows(view);
    return 1 + lines_wanted(view) * rows_per_line(columns) + table_rows(view);
}

/* "950", "6.7k", "6.7M", "1.2G". */
static void put_amount(uint64_t amount, Text *text)
{
    static const struct {
        uint64_t unit;
        char letter;
    } units[] = { { 1000000000, 'G' }, { 1000000, 'M' }, { 1000, 'k' } };

    for (size_t i = 0; i < ARRAY_LENGTH(units); i++)
        if (amount >= units[i].unit) {
            text_format(text, "%.1f%c", (double)amount / (double)units[i].unit,
                        units[i].letter);
            return;
        }
    text_format(text, "%u", (unsigned)amount);
}

/* Not every engine says how likely it finds a win. */
static void put_odds(const Thoughts *thoughts, Text *text)
{
    int odds[3];

    if (thoughts_odds(thoughts, odds))
        text_format(text, " WDL %d/%d/%d ", odds[0], odds[1], odds[2]);
    if (thoughts->table_hits > 0) {
        text_append(text, " TB ");
        put_amount(thoughts->table_hits, text);
        text_append_char(text, ' ');
    }
}

/* Where there is no room for all, the hash is missed least. */
static void put_details(const Thoughts *thoughts, int columns, Text *text)
{
    Text odds = { 0 };
    Text hash = { 0 };
    int room = columns - canvas_text_columns(text_span(text));

    put_odds(thoughts, &odds);
    text_format(&hash, " hash %d%% ", thoughts->hash_permille / 10);
    if ((int)(hash.length + odds.length) <= room)
        text_append_span(text, text_span(&hash));
    if ((int)odds.length <= room)
        text_append_span(text, text_span(&odds));
    text_free(&hash);
    text_free(&odds);
}

static void put_heading(const View *view, int columns, Text *text)
{
    const Thoughts *thoughts = view->preview.is_on
                                   ? analysis_thoughts(view->session)
                                   : view_thoughts(view);
    uint64_t speed = thoughts->time > 0
                         ? thoughts->nodes * 1000 / (uint64_t)thoughts->time
                         : 0;

    text_format(text, " %s ", analysis_engine(view->session));
    if (thoughts->count == 0) {
        text_append(text,
                    analysis_is_running(view->session) ? "thinking ... " : "");
        return;
    }
    if (analysis_is_locked(view->session))
        text_append(text, "locked ");
    if (!analysis_is_running(view->session) && !view_is_old(view))
        text_append(text, "done ");
    text_format(text, "d%d/%d ", thoughts->depth, thoughts->seldepth);
    put_amount(thoughts->nodes, text);
    text_append(text, "n ");
    put_amount(speed, text);
    text_append(text, "n/s ");
    put_details(thoughts, columns - 2, text);
}

static void draw_heading(Canvas canvas, const View *view)
{
    Style style = look_style(&view->look, ROLE_RULE);
    uint32_t rule = view->look.has_unicode ? 0x2500 : '-';
    Text text = { 0 };

    canvas_fill(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 }, rule, style);
    put_heading(view, canvas_columns(canvas), &text);
    canvas_write_cut(canvas, 1, 0, canvas_columns(canvas) - 2, text_span(&text),
                     look_style(&view->look, ROLE_DIM));
    text_free(&text);
}

static void put_number(const Position *position, bool is_first, Text *text)
{
    if (position->side == WHITE)
        text_format(text, "%u.", (unsigned)position->fullmoves);
    else if (is_first)
        text_format(text, "%u...", (unsigned)position->fullmoves);
}

typedef struct Flow {
    Canvas canvas;
    int column, row, indent, last_row;
} Flow;

/* False when there is no room for the word. */
static bool put_word(Flow *flow, Span word, Style style, Target target)
{
    int width = canvas_text_columns(word);
    int start;

    if (flow->column + width > canvas_columns(flow->canvas)) {
        if (flow->row == flow->last_row)
            return false;
        flow->row++;
        flow->column = flow->indent;
    }
    start = flow->column;
    flow->column =
        canvas_write_span(flow->canvas, start, flow->row, word, style);
    canvas_target(flow->canvas, (Area){ start, flow->row, width, 1 }, target);
    flow->column++;
    return true;
}

static Role score_role(const View *view, const ThoughtLine *line)
{
    return line->is_bound || view_is_old(view) ? ROLE_DIM : ROLE_STRONG;
}

static bool is_looked_into(const View *view, unsigned number)
{
    return view->preview.is_on && view->preview.number == number + 1;
}

static void draw_moves(Flow *flow, const View *view, unsigned number)
{
    const ThoughtLine *line = &view_thoughts(view)->lines[number];
    Position position = view_thoughts(view)->position;

    for (unsigned i = 0; i < line->length; i++) {
        bool is_here =
            is_looked_into(view, number) && view->preview.ply == i + 1;
        Role role = is_here             ? ROLE_CURRENT
                    : view_is_old(view) ? ROLE_DIM
                    : i == 0            ? ROLE_STRONG
                                        : ROLE_TEXT;
        Text text = { 0 };
        bool has_room;

        put_number(&position, i == 0, &text);
        session_write_move(view->session, &position, line->moves[i], &text);
        has_room =
            put_word(flow, text_span(&text), look_style(&view->look, role),
                     (Target){ CLICK_LINE, number << 8 | (i + 1) });
        text_free(&text);
        if (!has_room)
            return;
        position_make(&position, line->moves[i]);
    }
}

static void draw_line(Canvas canvas, const View *view, unsigned number)
{
    const Thoughts *thoughts = view_thoughts(view);
    const ThoughtLine *line = &thoughts->lines[number];
    Target target = { CLICK_LINE, number << 8 | 1 };
    Flow flow = { canvas, 2, 0, 9, canvas_rows(canvas) - 1 };
    Text text = { 0 };

    canvas_put(canvas, 0, 0, '1' + number, look_style(&view->look, ROLE_DIM));
    analysis_write_score(view->session, line->score, thoughts->position.side,
                         &text);
    put_word(&flow, text_span(&text),
             look_style(&view->look, score_role(view, line)), target);
    text_free(&text);
    if (flow.column < flow.indent)
        flow.column = flow.indent;
    draw_moves(&flow, view, number);
}

static void draw_tables(Canvas canvas, const View *view, int row)
{
    Text text = { 0 };

    if (endgames_describe(view->session, (size_t)canvas_columns(canvas), &text))
        canvas_write_cut(canvas, 0, row, canvas_columns(canvas),
                         text_span(&text), look_style(&view->look, ROLE_TEXT));
    text_free(&text);
}

static void draw_lines(Canvas canvas, const View *view)
{
    const Thoughts *thoughts = view_thoughts(view);
    int row = 1;

    for (unsigned i = 0; i < thoughts->count; i++) {
        int room = canvas_rows(canvas) - row;
        int others = lines_wanted(view) - (int)i - 1;
        int rows = rows_per_line(canvas_columns(canvas));

        /* rather the beginning of every line than all of the first ones */
        if (room - rows < others)
            rows = 1;
        if (room < rows)
            return;
        draw_line(
            canvas_part(canvas, (Area){ 0, row, canvas_columns(canvas), rows }),
            view, i);
        row += rows;
    }
}

void pane_analysis_draw(Canvas canvas, const View *view)
{
    int rows = canvas_rows(canvas) - table_rows(view);

    if (rows < 0)
        return;
    draw_tables(canvas, view, rows);
    if (!is_shown(view) || rows < 1)
        return;
    canvas = canvas_part(canvas, (Area){ 0, 0, canvas_columns(canvas), rows });
    draw_heading(canvas, view);
    draw_lines(canvas, view);
}
