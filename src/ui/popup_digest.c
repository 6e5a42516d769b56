/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "session/inquiry.h"
#include "stats/digest.h"
#include "ui/click.h"

#include <math.h>

/*
 * Figures about a player: rows with bars, of which many open the games behind
 * them.  The cursor goes from one of these to the next.
 */
typedef struct Figures {
    size_t count; /* rows of the digest */
    bool *opens;  /* games; by row */
    int *lines;   /* where the row begins; [count]: lines of all */
    size_t selected;
    int top; /* the line that is seen first */
} Figures;

static void figures_free(void *state)
{
    Figures *figures = state;

    memory_free(figures->opens);
    memory_free(figures->lines);
    memory_free(figures);
}

/* --- The cursor ----------------------------------------------------------- */

/* The next row in that direction that opens games; the same if there is
 * none. */
static size_t next_row(const Figures *figures, size_t from, int step)
{
    size_t row = from;

    while (step > 0 ? row + 1 < figures->count : row > 0) {
        row = step > 0 ? row + 1 : row - 1;
        if (figures->opens[row])
            return row;
    }
    return from;
}

static size_t row_at(const Figures *figures, int line)
{
    size_t row = 0;

    while (row + 1 < figures->count && figures->lines[row + 1] <= line)
        row++;
    return row;
}

/* By pages: to a line, then to the row that opens something. */
static size_t far_row(const Figures *figures, int rows)
{
    int64_t line = (int64_t)figures->lines[figures->selected] + rows;
    int last = figures->lines[figures->count] - 1;
    size_t row;

    row = row_at(figures, line < 0 ? 0 : line > last ? last : (int)line);
    if (figures->opens[row])
        return row;
    row = next_row(figures, row, rows);
    return figures->opens[row] ? row : next_row(figures, row, -rows);
}

static void show_selected(Figures *figures, int rows)
{
    int line = figures->lines[figures->selected];
    int last = figures->lines[figures->count] - rows;

    if (figures->selected == next_row(figures, figures->selected, -1))
        line = 0; /* with what is above the first */
    if (figures->top > line)
        figures->top = line;
    line = figures->lines[figures->selected];
    if (figures->selected == next_row(figures, figures->selected, 1))
        line = figures->lines[figures->count] - 1;
    if (figures->top <= line - rows)
        figures->top = line - rows + 1;
    if (figures->top > last)
        figures->top = last;
    if (figures->top < 0)
        figures->top = 0;
}

static void figures_scroll(Popup *popup, int rows)
{
    Figures *figures = popup->state;

    if (figures->count == 0)
        return;
    figures->selected = rows == 1 || rows == -1
                            ? next_row(figures, figures->selected, rows)
                            : far_row(figures, rows);
    show_selected(figures, popup->rows);
}

/* --- Keys ----------------------------------------------------------------- */

static void figures_click(Popup *popup, const Session *session, size_t index,
                          Text *command)
{
    Figures *figures = popup->state;

    if (index >= figures->count || !figures->opens[index])
        return;
    figures->selected = index;
    session_write_digest_command(session, index, command);
}

static void figures_key(Popup *popup, const Session *session, Keystroke key,
                        Text *command)
{
    const Figures *figures = popup->state;

    if (popup_list_takes(key))
        figures_click(popup, session, figures->selected, command);
    else if (popup_list_leaves(key))
        popup_close(popup);
}

static bool figures_want(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

/* --- Drawing -------------------------------------------------------------- */

typedef struct RowPlan {
    int label, words, bar, tail; /* columns where they begin */
} RowPlan;

static RowPlan plan_of(Canvas canvas)
{
    enum { TAIL = 14, GAP = 2 };
    RowPlan plan = { .label = 1 };

    plan.words = plan.label + DIGEST_LABEL + 1;
    plan.bar = plan.words + DIGEST_WORDS + GAP;
    plan.tail = canvas_columns(canvas) - TAIL;
    if (plan.tail < plan.bar + GAP)
        plan.tail = plan.bar + GAP;
    return plan;
}

static void draw_bar(Canvas canvas, const Look *look, const DigestRow *row)
{
    static const Role results[] = { ROLE_GOOD, ROLE_DIM, ROLE_BLUNDER };
    static const char marks[] = { '#', '-', '.' };
    int columns = canvas_columns(canvas);
    double sum = 0;
    int done = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(results); i++) {
        bool is_loss = row->kind == DIGEST_LOSSES;
        Style style = look_style(look, is_loss ? ROLE_MISTAKE : results[i]);
        int end;

        sum += row->shares[i];
        end = (int)lround(sum * columns);
        for (; done < end && done < columns; done++)
            canvas_put(canvas, done, 0,
                       look->has_unicode ? (i == 1 ? 0x2500 : 0x2501)
                       : is_loss         ? '*'
                                         : (uint32_t)marks[i],
                       style);
    }
}

static void draw_part(Canvas canvas, const Text *part, Style style)
{
    canvas_write_cut(canvas, 0, 0, canvas_columns(canvas), text_span(part),
                     style);
}

static void draw_columns(Canvas canvas, const View *view, const DigestRow *row,
                         bool is_selected)
{
    bool is_title = row->kind == DIGEST_TITLE;
    RowPlan plan = plan_of(canvas);
    int indent = is_title ? 0 : 2;
    Style style = look_style(&view->look, is_selected ? ROLE_CURRENT
                                          : is_title  ? ROLE_ACCENT
                                                      : ROLE_TEXT);
    Style numbers = is_title ? look_style(&view->look, ROLE_DIM) : style;
    Area label = { plan.label + indent, 0, DIGEST_LABEL - indent, 1 };
    Area words = { plan.words, 0, DIGEST_WORDS, 1 };
    Area bar = { plan.bar, 0, plan.tail - plan.bar - 2, 1 };
    Area tail = { plan.tail, 0, canvas_columns(canvas) - plan.tail, 1 };

    draw_part(canvas_part(canvas, label), &row->label, style);
    draw_part(canvas_part(canvas, words), &row->words, numbers);
    draw_part(canvas_part(canvas, tail), &row->tail, numbers);
    if (bar.columns > 0 && !is_title)
        draw_bar(canvas_part(canvas, bar), &view->look, row);
}

static void draw_curve(Canvas canvas, const View *view, const DigestRow *row,
                       int line)
{
    enum { SCALE = 3, FROM = SCALE + 4 };
    const Look *look = &view->look;
    char marks[DIGEST_CURVE_COLUMNS];
    Text scale = { 0 };

    digest_curve_line(row, line, &scale, marks);
    canvas_write(canvas, SCALE, 0, text_string(&scale),
                 look_style(look, ROLE_DIM));
    for (int i = 0; i < DIGEST_CURVE_COLUMNS; i++)
        if (marks[i] != ' ')
            canvas_put(canvas, FROM + i, 0,
                       !look->has_unicode ? (uint32_t)marks[i]
                       : marks[i] == '*'  ? 0x2022
                                          : 0x2502,
                       look_style(look, ROLE_GOOD));
    text_free(&scale);
}

static void draw_line(Canvas canvas, const View *view, const Figures *figures,
                      int line)
{
    size_t index = row_at(figures, line);
    const DigestRow *row = &session_digest(view->session)->rows[index];
    bool is_selected = index == figures->selected && figures->opens[index];
    Style style =
        look_style(&view->look, is_selected ? ROLE_CURRENT : ROLE_TEXT);

    if (is_selected)
        canvas_clear(canvas, style);
    if (row->kind == DIGEST_CURVE)
        draw_curve(canvas, view, row, line - figures->lines[index]);
    else if (row->kind == DIGEST_TEXT)
        draw_part(
            canvas_part(canvas, (Area){ 1, 0, canvas_columns(canvas) - 1, 1 }),
            &row->label, style);
    else
        draw_columns(canvas, view, row, is_selected);
    if (is_selected && !look_has_colors(&view->look))
        canvas_put(canvas, 0, 0, '>', look_style(&view->look, ROLE_ACCENT));
    if (figures->opens[index])
        canvas_target(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 },
                      (Target){ CLICK_ITEM, (uint32_t)index });
}

static void figures_draw(Popup *popup, Canvas canvas, const View *view)
{
    Figures *figures = popup->state;
    const Digest *digest = session_digest(view->session);
    Canvas body = popup_body(canvas);
    int rows = canvas_rows(body);

    if (digest == NULL || digest->count != figures->count)
        return; /* others are being counted */
    popup_draw_title(canvas, view, text_string(&digest->title), "");
    show_selected(figures, rows);
    for (int i = 0; i < rows; i++) {
        int line = figures->top + i;
        Area area = { 0, i, canvas_columns(body), 1 };

        if (line >= figures->lines[figures->count])
            return;
        draw_line(canvas_part(body, area), view, figures, line);
    }
}

static const PopupKind FIGURES = { .free = figures_free,
                                   .hint = "Enter lists the games of a row  "
                                           "arrows choose  q closes",
                                   .draw = figures_draw,
                                   .wants = figures_want,
                                   .key = figures_key,
                                   .click = figures_click,
                                   .scroll = figures_scroll };

bool popup_is_digest(const Popup *popup)
{
    return popup->kind == &FIGURES;
}

void popup_open_digest(Popup *popup, const Session *session)
{
    const Digest *digest = session_digest(session);
    Figures *figures = memory_zeroed(1, sizeof *figures);
    int line = 0;

    figures->count = digest->count;
    figures->opens = memory_zeroed(digest->count + 1, sizeof *figures->opens);
    figures->lines = memory_zeroed(digest->count + 1, sizeof *figures->lines);
    for (size_t i = 0; i < digest->count; i++) {
        const DigestRow *row = &digest->rows[i];

        figures->opens[i] = row->filter.length > 0;
        figures->lines[i] = line;
        line += row->kind == DIGEST_CURVE ? DIGEST_CURVE_ROWS : 1;
    }
    figures->lines[digest->count] = line;
    if (digest->count > 0 && !figures->opens[0])
        figures->selected = next_row(figures, 0, 1);
    popup_open(popup, &FIGURES, figures);
}
