/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "ui/panes.h"

/*
 * A page of text; and the test card of a terminal below such a page.
 */
typedef struct Page {
    char *title;
    Text text;
    int below; /* rows below the text */
    int top;   /* the first row that is seen */
} Page;

static void page_open(Popup *popup, const PopupKind *kind, const char *title,
                      Span text)
{
    Page *page = memory_zeroed(1, sizeof *page);

    page->title = memory_copy_string(title);
    text_append_span(&page->text, text);
    popup_open(popup, kind, page);
}

static void page_free(void *state)
{
    Page *page = state;

    text_free(&page->text);
    memory_free(page->title);
    memory_free(page);
}

static int text_rows(const Page *page)
{
    Span rest = text_span(&page->text);
    Span line;
    int rows = 0;

    while (span_split_line(&rest, &line))
        rows++;
    return rows;
}

static int page_rows(const Popup *popup)
{
    const Page *page = popup->state;

    return text_rows(page) + page->below;
}

static void page_scroll(Popup *popup, int rows)
{
    Page *page = popup->state;
    int last = page_rows(popup) - popup->rows;

    page->top += rows;
    if (page->top > last)
        page->top = last;
    if (page->top < 0)
        page->top = 0;
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
    (void)session;
    (void)command;
    if (key.code == KEY_ENTER)
        popup_close(popup);
    else if (key.code == ' ')
        page_scroll(popup, popup->rows);
}

static void draw_page_line(Canvas canvas, const View *view, int row, Span line)
{
    canvas_write_cut(canvas, 1, row, canvas_columns(canvas) - 1, line,
                     look_style(&view->look, ROLE_TEXT));
}

/* Returns the row below its last line. */
static int draw_text(const Page *page, Canvas canvas, const View *view)
{
    Span rest = text_span(&page->text);
    Span line;
    int row = -page->top;

    while (row < canvas_rows(canvas) && span_split_line(&rest, &line)) {
        if (row >= 0)
            draw_page_line(canvas, view, row, line);
        row++;
    }
    return row;
}

static int draw_from_title(Popup *popup, Canvas canvas, const View *view)
{
    const Page *page = popup->state;

    page_scroll(popup, 0);
    popup_draw_title(canvas, view, page->title,
                     popup->is_unasked ? "arrows scroll, Esc closes"
                                       : "arrows scroll, q closes");
    return draw_text(page, popup_body(canvas), view);
}

static void page_draw(Popup *popup, Canvas canvas, const View *view)
{
    draw_from_title(popup, canvas, view);
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
