/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "ui/click.h"

/*
 * A short list of commands, and what other lists share with it.
 */
void popup_add(Popup *popup, const char *text, const char *command)
{
    popup->entries =
        memory_resize(popup->entries, popup->count + 1, sizeof *popup->entries);
    popup->entries[popup->count++] =
        (PopupEntry){ memory_copy_string(text), memory_copy_string(command) };
}

int popup_list_rows(const Popup *popup)
{
    return (int)popup->count + 1;
}

/* --- Keys ----------------------------------------------------------------- */

bool popup_list_takes(Keystroke key)
{
    return key.code == KEY_ENTER || key.code == KEY_RIGHT || key.code == ' ' ||
           key.code == 'l';
}

bool popup_list_leaves(Keystroke key)
{
    return key.code == KEY_LEFT || key.code == 'h';
}

bool popup_list_names(const Popup *popup, Keystroke key, size_t *index)
{
    if (key.modifiers != 0 || key.code < '1' || key.code > '9' ||
        key.code - '1' >= popup->count)
        return false;
    *index = key.code - '1';
    return true;
}

void popup_list_scroll(Popup *popup, int rows)
{
    popup_select(popup, rows, popup->count);
}

bool popup_list_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    size_t index;

    (void)is_typing;
    return popup_movement(popup, key) != 0 || popup_is_closed_by(key) ||
           key.code == '?' || popup_list_names(popup, key, &index) ||
           popup_list_takes(key) || popup_list_leaves(key);
}

void popup_list_click(Popup *popup, const Session *session, size_t index,
                      Text *command)
{
    (void)session;
    if (index >= popup->count)
        return;
    text_append(command, popup->entries[index].command);
    popup_close(popup);
}

void popup_list_key(Popup *popup, const Session *session, Keystroke key,
                    Text *command)
{
    if (popup_list_names(popup, key, &popup->selected) || popup_list_takes(key))
        popup_list_click(popup, session, popup->selected, command);
    else if (popup_list_leaves(key))
        popup_close(popup);
}

/* --- Drawing -------------------------------------------------------------- */

static void scroll_to_selected(Popup *popup, int rows)
{
    int selected = (int)popup->selected;

    if (selected < popup->top)
        popup->top = selected;
    if (selected >= popup->top + rows)
        popup->top = selected - rows + 1;
}

void popup_list_draw_rows(Popup *popup, Canvas canvas, const View *view,
                          void (*write)(const Popup *popup, const View *view,
                                        size_t index, Text *text))
{
    int rows = canvas_rows(canvas);

    scroll_to_selected(popup, rows);
    for (int row = 0; row < rows; row++) {
        size_t index = (size_t)popup->top + (size_t)row;
        Area area = { 0, row, canvas_columns(canvas), 1 };
        Style style;
        Text text = { 0 };

        if (index >= popup->count)
            break;
        style = look_style(&view->look,
                           index == popup->selected ? ROLE_CURRENT : ROLE_TEXT);
        write(popup, view, index, &text);
        canvas_fill(canvas, area, ' ', style);
        canvas_write_cut(canvas, 1, row, area.columns - 1, text_span(&text),
                         style);
        canvas_target(canvas, area, (Target){ CLICK_ITEM, (uint32_t)index });
        text_free(&text);
    }
}

static void write_entry(const Popup *popup, const View *view, size_t index,
                        Text *text)
{
    (void)view;
    text_append(text, popup->entries[index].text);
}

void popup_list_draw(Popup *popup, Canvas canvas, const View *view)
{
    popup_draw_title(canvas, view, popup->title, "enter chooses, q closes");
    popup_list_draw_rows(popup, popup_body(canvas), view, write_entry);
}

static const PopupKind LIST = { .rows = popup_list_rows,
                                .draw = popup_list_draw,
                                .wants = popup_list_wants,
                                .key = popup_list_key,
                                .click = popup_list_click,
                                .scroll = popup_list_scroll };

void popup_open_list(Popup *popup, const char *title)
{
    popup_open(popup, &LIST, title);
}
