/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "ui/panes.h"

/*
 * The list of themes, each as it would look here.
 */
/* The theme as it would look here, at the right edge. */
static void draw_theme(Canvas canvas, const View *view, int row, size_t index)
{
    Look look = view->look;
    int width = pane_sample_columns();

    look.theme = theme_at(index);
    pane_sample_draw(
        canvas_part(canvas, (Area){ canvas_columns(canvas) - width - 1, row,
                                    width, 1 }),
        &look);
}

static void themes_draw(Popup *popup, Canvas canvas, const View *view)
{
    const PopupList *list = popup_list(popup);
    Canvas body = popup_body(canvas);

    popup_list_draw(popup, canvas, view);
    for (int row = 0; row < canvas_rows(body); row++) {
        size_t index = (size_t)list->top + (size_t)row;

        if (index < list->count)
            draw_theme(body, view, row, index);
    }
}

static bool themes_want(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)key;
    (void)is_typing;
    return true;
}

static void themes_key(Popup *popup, const Session *session, Keystroke key,
                       Text *command)
{
    if (popup_list_takes(key))
        popup_list_click(popup, session, popup_list(popup)->selected, command);
    else if (popup_list_leaves(key))
        popup_close(popup);
}

static const PopupKind THEMES = { .free = popup_list_free,
                                  .draw = themes_draw,
                                  .wants = themes_want,
                                  .key = themes_key,
                                  .click = popup_list_click,
                                  .scroll = popup_list_scroll };

void popup_open_themes(Popup *popup)
{
    Span name;

    popup_list_open(popup, &THEMES, "Themes");
    for (size_t i = 0; setting_choice_at(SET_THEME, i, &name); i++) {
        Text text = { 0 };
        Text command = { 0 };

        text_append_span(&text, name);
        text_append_repeated(&text, ' ', 11 - name.length);
        text_append(&text, theme_text(theme_at(i)));
        text_format(&command, "theme %.*s", SPAN_ARGUMENTS(name));
        popup_add(popup, text_string(&text), text_string(&command));
        text_free(&text);
        text_free(&command);
    }
}
