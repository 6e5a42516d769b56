/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"

void popup_close(Popup *popup)
{
    for (size_t i = 0; i < popup->count; i++) {
        memory_free(popup->entries[i].text);
        memory_free(popup->entries[i].command);
    }
    memory_free(popup->entries);
    memory_free(popup->title);
    memory_free(popup->yes);
    memory_free(popup->no);
    text_free(&popup->page);
    *popup = (Popup){ 0 };
}

void popup_open(Popup *popup, const PopupKind *kind, const char *title)
{
    popup_close(popup);
    popup->kind = kind;
    popup->title = memory_copy_string(title);
    popup->rows = 1;
}

bool popup_is_question(const Popup *popup)
{
    return popup_is_open(popup) && popup->kind->is_question;
}

const char *popup_hint(const Popup *popup)
{
    return popup_is_open(popup) ? popup->kind->hint : NULL;
}

int popup_rows(const Popup *popup)
{
    if (!popup_is_open(popup) || popup->kind->rows == NULL)
        return 0;
    return popup->kind->rows(popup);
}

/* --- Keys and mouse ------------------------------------------------------- */

int popup_movement(const Popup *popup, Keystroke key)
{
    int page = popup->rows > 2 ? popup->rows - 1 : 1;
    enum { ALL = 1 << 30 };

    if (key.modifiers == KEY_CTRL) {
        switch (key.code) {
        case 'd':
        case 'f':
            return page;
        case 'u':
        case 'b':
            return -page;
        case 'n':
            return 1;
        case 'p':
            return -1;
        default:
            return 0;
        }
    }
    switch (key.code) {
    case KEY_DOWN:
    case 'j':
        return 1;
    case KEY_UP:
    case 'k':
        return -1;
    case KEY_PAGE_DOWN:
        return page;
    case KEY_PAGE_UP:
        return -page;
    case KEY_HOME:
    case 'g':
        return -ALL;
    case KEY_END:
    case 'G':
        return ALL;
    default:
        return 0;
    }
}

bool popup_is_closed_by(Keystroke key)
{
    return key.code == KEY_ESCAPE || key.code == 'q' || key.code == KEY_F1 ||
           ((key.code == 'c' || key.code == 'd') && key.modifiers == KEY_CTRL);
}

void popup_select(Popup *popup, int rows, size_t count)
{
    int64_t selected = (int64_t)popup->selected + rows;

    if (selected >= (int64_t)count)
        selected = (int64_t)count - 1;
    popup->selected = selected < 0 ? 0 : (size_t)selected;
}

void popup_scroll(Popup *popup, int rows)
{
    if (popup_is_open(popup) && popup->kind->scroll != NULL)
        popup->kind->scroll(popup, rows);
}

bool popup_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    return !popup_is_open(popup) || popup->kind->wants == NULL ||
           popup->kind->wants(popup, key, is_typing);
}

/* Every kind is scrolled and closed by the same keys; but a question has an
 * answer for each key. */
void popup_key(Popup *popup, const Session *session, Keystroke key,
               Text *command)
{
    int rows = popup_movement(popup, key);

    if (!popup_is_question(popup) && rows != 0)
        popup_scroll(popup, rows);
    else if (!popup_is_question(popup) && popup_is_closed_by(key))
        popup_close(popup);
    else if (popup_is_open(popup))
        popup->kind->key(popup, session, key, command);
}

void popup_click(Popup *popup, const Session *session, size_t index,
                 Text *command)
{
    if (popup_is_open(popup) && popup->kind->click != NULL)
        popup->kind->click(popup, session, index, command);
}

/* --- Drawing -------------------------------------------------------------- */

void popup_draw_title(Canvas canvas, const View *view, const char *title,
                      const char *keys)
{
    Style style = look_style(&view->look, ROLE_BAR);
    int width = canvas_text_columns(span_from(keys));

    canvas_fill(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 }, ' ', style);
    canvas_write_cut(canvas, 1, 0,
                     canvas_columns(canvas) - width - (width > 0 ? 3 : 2),
                     span_from(title), style);
    canvas_write(canvas, canvas_columns(canvas) - width - 1, 0, keys,
                 look_style(&view->look, ROLE_BAR_DIM));
}

Canvas popup_body(Canvas canvas)
{
    return canvas_part(canvas, (Area){ 0, 1, canvas_columns(canvas),
                                       canvas_rows(canvas) - 1 });
}

void popup_draw(Popup *popup, Canvas canvas, const View *view)
{
    if (!popup_is_open(popup) || popup->kind->draw == NULL)
        return;
    canvas_clear(canvas, look_style(&view->look, ROLE_TEXT));
    popup->rows = canvas_rows(popup_body(canvas));
    popup->is_seen = true;
    popup->kind->draw(popup, canvas, view);
}
