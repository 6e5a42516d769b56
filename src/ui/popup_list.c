/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "ui/click.h"

/*
 * A short list of commands, and what other lists share with it.
 */
PopupList *popup_list(const Popup *popup)
{
    return popup->state;
}

void popup_list_open(Popup *popup, const PopupKind *kind, const char *title)
{
    PopupList *list = memory_zeroed(1, sizeof *list);

    list->title = memory_copy_string(title);
    popup_open(popup, kind, list);
}

static void clear(PopupList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        memory_free(list->entries[i].text);
        memory_free(list->entries[i].command);
    }
    list->count = 0;
}

void popup_list_clear(Popup *popup)
{
    clear(popup_list(popup));
}

void popup_list_free(void *state)
{
    PopupList *list = state;

    clear(list);
    memory_free(list->entries);
    memory_free(list->title);
    memory_free(list);
}

void popup_add(Popup *popup, const char *text, const char *command)
{
    PopupList *list = popup_list(popup);

    list->entries =
        memory_resize(list->entries, list->count + 1, sizeof *list->entries);
    list->entries[list->count++] =
        (PopupEntry){ memory_copy_string(text), memory_copy_string(command) };
}

int popup_list_rows(const Popup *popup)
{
    return (int)popup_list(popup)->count + 1;
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
        key.code - '1' >= popup_list(popup)->count)
        return false;
    *index = key.code - '1';
    return true;
}

void popup_list_scroll(Popup *popup, int rows)
{
    PopupList *list = popup_list(popup);

    list->selected = popup_step(list->selected, rows, list->count);
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
    const PopupList *list = popup_list(popup);

    (void)session;
    if (index >= list->count)
        return;
    text_append(command, list->entries[index].command);
    popup_close(popup);
}

void popup_list_key(Popup *popup, const Session *session, Keystroke key,
                    Text *command)
{
    size_t *selected = &popup_list(popup)->selected;

    if (popup_list_names(popup, key, selected) || popup_list_takes(key))
        popup_list_click(popup, session, *selected, command);
    else if (popup_list_leaves(key))
        popup_close(popup);
}

/* --- Drawing -------------------------------------------------------------- */

static void scroll_to_selected(PopupList *list, int rows)
{
    int selected = (int)list->selected;

    if (selected < list->top)
        list->top = selected;
    if (selected >= list->top + rows)
        list->top = selected - rows + 1;
}

/* That there are more rows than are seen. */
static void draw_rest(const PopupList *list, Canvas canvas, const View *view)
{
    int rows = canvas_rows(canvas);
    int below = (int)list->count - list->top - rows;
    Text text = { 0 };
    int width;

    if (below <= 0)
        return;
    text_format(&text, " %s%d more ",
                view->look.has_unicode ? "\xe2\x86\x93 " : "v ", below);
    width = canvas_text_columns(text_span(&text));
    canvas_write(canvas, canvas_columns(canvas) - width, rows - 1,
                 text_string(&text), look_style(&view->look, ROLE_BAR_DIM));
    text_free(&text);
}

void popup_list_draw_rows(Popup *popup, Canvas canvas, const View *view,
                          void (*write)(const Popup *popup, const View *view,
                                        size_t index, Text *text))
{
    PopupList *list = popup_list(popup);
    int rows = canvas_rows(canvas);

    scroll_to_selected(list, rows);
    for (int row = 0; row < rows; row++) {
        size_t index = (size_t)list->top + (size_t)row;
        Area area = { 0, row, canvas_columns(canvas), 1 };
        Style style;
        Text text = { 0 };

        if (index >= list->count)
            break;
        style = look_style(&view->look,
                           index == list->selected ? ROLE_CURRENT : ROLE_TEXT);
        write(popup, view, index, &text);
        canvas_fill(canvas, area, ' ', style);
        canvas_write_cut(canvas, 1, row, area.columns - 1, text_span(&text),
                         style);
        canvas_target(canvas, area, (Target){ CLICK_ITEM, (uint32_t)index });
        text_free(&text);
    }
    draw_rest(list, canvas, view);
}

static void write_entry(const Popup *popup, const View *view, size_t index,
                        Text *text)
{
    (void)view;
    text_append(text, popup_list(popup)->entries[index].text);
}

void popup_list_draw_entries(Popup *popup, Canvas canvas, const View *view)
{
    popup_list_draw_rows(popup, canvas, view, write_entry);
}

void popup_list_draw(Popup *popup, Canvas canvas, const View *view)
{
    popup_draw_title(canvas, view, popup_list(popup)->title,
                     "enter chooses, q closes");
    popup_list_draw_entries(popup, popup_body(canvas), view);
}

static const PopupKind LIST = { .free = popup_list_free,
                                .rows = popup_list_rows,
                                .draw = popup_list_draw,
                                .wants = popup_list_wants,
                                .key = popup_list_key,
                                .click = popup_list_click,
                                .scroll = popup_list_scroll };

void popup_open_list(Popup *popup, const char *title)
{
    popup_list_open(popup, &LIST, title);
}
