/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/listener.h"
#include "base/memory.h"
#include "ui/click.h"
#include "ui/panes.h"

/*
 * A page of text, in which rows may be chosen (base/listener.h); and the test
 * card of a terminal below such a page.
 */
typedef struct Page {
    char *title;
    Text text;
    int below; /* rows below the text */
    int top;   /* the first row that is seen */
    bool has_graph;
    int chosen; /* a row with a command; NO_ROW if there are none */
} Page;

enum {
    NO_ROW = -1,
    GRAPH_LEAST = 4, /* rows */
    GRAPH_MOST = 10
};

static int text_rows(const Page *page)
{
    Span rest = text_span(&page->text);
    Span line;
    int rows = 0;

    while (span_split_line(&rest, &line))
        rows++;
    return rows;
}

/* Empty if that row cannot be chosen. */
static Span row_command(const Page *page, int row)
{
    Span rest = text_span(&page->text);
    Span line = { 0 };

    for (int i = 0; i <= row; i++)
        if (!span_split_line(&rest, &line))
            return (Span){ 0 };
    return listener_row_command(line);
}

/* The next row in that direction which can be chosen, or NO_ROW. */
static int next_choice(const Page *page, int row, int step)
{
    int rows = text_rows(page);

    for (row += step; row >= 0 && row < rows; row += step)
        if (row_command(page, row).length > 0)
            return row;
    return NO_ROW;
}

static void page_open(Popup *popup, const PopupKind *kind, const char *title,
                      Span text)
{
    Page *page = memory_zeroed(1, sizeof *page);

    page->title = memory_copy_string(title);
    text_append_span(&page->text, text);
    page->chosen = NO_ROW;
    popup_open(popup, kind, page);
}

static void page_free(void *state)
{
    Page *page = state;

    text_free(&page->text);
    memory_free(page->title);
    memory_free(page);
}

static int page_rows(const Popup *popup)
{
    const Page *page = popup->state;

    return text_rows(page) + page->below;
}

static void show_rows(Popup *popup, int top)
{
    Page *page = popup->state;
    int last = page_rows(popup) - popup->rows;

    page->top = top > last ? last : top;
    if (page->top < 0)
        page->top = 0;
}

/* By a row: to what can be chosen next, if there is anything. */
static void page_scroll(Popup *popup, int rows)
{
    Page *page = popup->state;
    int next = NO_ROW;

    if (page->chosen != NO_ROW && (rows == 1 || rows == -1))
        next = next_choice(page, page->chosen, rows);
    if (next == NO_ROW) {
        show_rows(popup, page->top + rows);
        return;
    }
    page->chosen = next;
    if (next < page->top)
        show_rows(popup, next);
    else if (next >= page->top + popup->rows)
        show_rows(popup, next - popup->rows + 1);
}

static void page_click(Popup *popup, const Session *session, size_t index,
                       Text *command)
{
    (void)session;
    text_append_span(command, row_command(popup->state, (int)index));
    popup_close(popup);
}

static bool is_text(Keystroke key)
{
    return key.code > ' ' && key.code < KEY_FIRST &&
           (key.modifiers & (KEY_CTRL | KEY_ALT)) == 0;
}

/* The letters that turn pages are text for somebody who has not seen the page,
 * or not asked for it, or has no more of it to see. */
static bool page_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    bool is_letter = is_typing && is_text(key);

    if (is_letter && (popup->is_unasked || !popup->is_seen))
        return false;
    if (popup_movement(popup, key) != 0)
        return !is_letter || page_rows(popup) > popup->rows;
    return popup_is_closed_by(key) || key.code == KEY_ENTER || key.code == ' ';
}

static void page_key(Popup *popup, const Session *session, Keystroke key,
                     Text *command)
{
    const Page *page = popup->state;

    if (key.code == KEY_ENTER && page->chosen != NO_ROW)
        page_click(popup, session, (size_t)page->chosen, command);
    else if (key.code == KEY_ENTER)
        popup_close(popup);
    else if (key.code == ' ')
        page_scroll(popup, popup->rows);
}

/* Below what is written of it. */
static void draw_choice(const Page *page, Canvas canvas, const View *view,
                        int row)
{
    Area area = { 0, row - page->top, canvas_columns(canvas), 1 };

    if (row_command(page, row).length > 0)
        canvas_target(canvas, area, (Target){ CLICK_ITEM, (uint32_t)row });
    if (row == page->chosen)
        canvas_fill(canvas, area, ' ', look_style(&view->look, ROLE_CURRENT));
}

/* Returns the row below its last line. */
static int draw_text(const Page *page, Canvas canvas, const View *view)
{
    Span rest = text_span(&page->text);
    Span line;
    int row = 0;

    for (;
         row - page->top < canvas_rows(canvas) && span_split_line(&rest, &line);
         row++) {
        Role role = row == page->chosen ? ROLE_CURRENT : ROLE_TEXT;

        if (row < page->top)
            continue;
        if (page->chosen != NO_ROW) {
            draw_choice(page, canvas, view, row);
            line = listener_row_text(line);
        }
        canvas_write_cut(canvas, 1, row - page->top, canvas_columns(canvas) - 1,
                         line, look_style(&view->look, role));
    }
    return row - page->top;
}

static const char *keys_of(const Popup *popup)
{
    const Page *page = popup->state;

    if (page->chosen != NO_ROW)
        return "enter goes there, q closes";
    return popup->is_unasked ? "arrows scroll, Esc closes"
                             : "arrows scroll, q closes";
}

static int draw_from_title(Popup *popup, Canvas canvas, const View *view)
{
    const Page *page = popup->state;

    show_rows(popup, page->top);
    popup_draw_title(canvas, view, page->title, keys_of(popup));
    return draw_text(page, popup_body(canvas), view);
}

static void draw_graph(Canvas canvas, const View *view, int row)
{
    int rows = canvas_rows(canvas) - row;
    Area area = { 0, row, canvas_columns(canvas),
                  rows < GRAPH_MOST ? rows : GRAPH_MOST };

    if (rows >= GRAPH_LEAST)
        pane_graph_draw(canvas_part(canvas, area), view);
}

static void page_draw(Popup *popup, Canvas canvas, const View *view)
{
    const Page *page = popup->state;
    int row = draw_from_title(popup, canvas, view);

    if (page->has_graph)
        draw_graph(popup_body(canvas), view, row + 1);
}

static void card_draw(Popup *popup, Canvas canvas, const View *view)
{
    int row = draw_from_title(popup, canvas, view);
    Area area = { 0, row + 1, canvas_columns(canvas), CARD_ROWS };

    pane_card_draw(canvas_part(popup_body(canvas), area), &view->look);
}

static const PopupKind PAGE = { .free = page_free,
                                .draw = page_draw,
                                .wants = page_wants,
                                .key = page_key,
                                .click = page_click,
                                .scroll = page_scroll };

static const PopupKind CARD = { .free = page_free,
                                .draw = card_draw,
                                .wants = page_wants,
                                .key = page_key,
                                .scroll = page_scroll };

void popup_open_page(Popup *popup, const char *title, Span text)
{
    page_open(popup, &PAGE, title, text);
}

void popup_open_help(Popup *popup, Span text)
{
    page_open(popup, &PAGE, "Keys", text);
    popup->is_help = true;
}

void popup_open_choices(Popup *popup, const char *title, Span text)
{
    Page *page;

    page_open(popup, &PAGE, title, text);
    page = popup->state;
    page->chosen = next_choice(page, NO_ROW, 1);
}

void popup_add_graph(Popup *popup)
{
    Page *page = popup->state;

    page->has_graph = true;
}

void popup_open_unasked(Popup *popup, const char *title, Span text)
{
    page_open(popup, &PAGE, title, text);
    popup_set_unasked(popup);
}

void popup_open_card(Popup *popup, Span text)
{
    Page *page;

    page_open(popup, &CARD, "What this terminal can do", text);
    page = popup->state;
    page->below = CARD_ROWS + 1;
}
