/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that are changed where they are listed. */
#include "session/kept.h"
#include "ui/popup_kind.h"

static void next_choice(const Session *session, Setting setting, int step,
                        Text *command)
{
    const Settings *settings = session_settings(session);
    int count = 0;
    int index = setting_choice(settings, setting);
    Span choice;

    while (setting_choice_at(setting, (size_t)count, &choice))
        count++;
    if (count == 0)
        return;
    setting_choice_at(setting, (size_t)((index + step + count) % count),
                      &choice);
    text_append_span(command, choice);
}

static void next_number(const Session *session, Setting setting, int step,
                        Text *command)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];
    int number = setting_number(session_settings(session), setting);

    /* small ranges are counted through, large ones doubled and halved */
    if (spec->high - spec->low <= 600)
        number += step;
    else
        number = step > 0 ? number * 2 : number / 2;
    number = number < spec->low ? spec->low : number;
    number = number > spec->high ? spec->high : number;
    text_format(command, "%d", number);
}

static void change(const Session *session, Setting setting, int step,
                   Text *command)
{
    const SettingSpec *spec = &SETTING_TABLE[setting];

    if (spec->kind == SETTING_TEXT) {
        text_format(command, "set %s=%s...", spec->name,
                    setting_text(session_settings(session), setting));
        return;
    }
    text_format(command, "set %s=", spec->name);
    if (spec->kind == SETTING_BOOL)
        text_append(command, setting_is_on(session_settings(session), setting)
                                 ? "off"
                                 : "on");
    else if (spec->kind == SETTING_CHOICE)
        next_choice(session, setting, step, command);
    else
        next_number(session, setting, step, command);
}

static void change_selected(Popup *popup, const Session *session, int step,
                            Text *command)
{
    const PopupList *list = popup_list(popup);

    if (list->selected >= list->count)
        return;
    change(session, (Setting)list->selected, step, command);
    if (span_ends_with(text_span(command), "..."))
        popup_close(popup);
}

static void settings_key(Popup *popup, const Session *session, Keystroke key,
                         Text *command)
{
    if (popup_list_takes(key))
        change_selected(popup, session, 1, command);
    else if (popup_list_leaves(key))
        change_selected(popup, session, -1, command);
}

static void settings_click(Popup *popup, const Session *session, size_t index,
                           Text *command)
{
    bool is_selected = popup_list(popup)->selected == index;

    popup_list(popup)->selected = index;
    if (is_selected) /* the first click only looks */
        change_selected(popup, session, 1, command);
}

static bool settings_want(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

static void write_setting(const Popup *popup, const View *view, size_t index,
                          Text *text)
{
    const Settings *settings = session_settings(view->session);

    (void)popup;
    text_format(text, "%-12s %-12s %s", SETTING_TABLE[index].name,
                setting_text(settings, (Setting)index),
                SETTING_TABLE[index].summary);
}

static void draw_what_becomes_of_it(Canvas canvas, const View *view)
{
    const char *words = kept_is_on(view->session)
                            ? "kept for the next time; set --reset forgets all"
                            : "until you leave: nothing is kept";

    canvas_write_cut(canvas, 1, 0, canvas_columns(canvas) - 1, span_from(words),
                     look_style(&view->look, ROLE_DIM));
}

static void settings_draw(Popup *popup, Canvas canvas, const View *view)
{
    Canvas body = popup_body(canvas);
    int columns = canvas_columns(body);
    int rows = canvas_rows(body) - 1;

    popup_draw_title(canvas, view, popup_list(popup)->title,
                     "left/right change, q closes");
    popup_list_draw_rows(popup,
                         canvas_part(body, (Area){ 0, 0, columns, rows }), view,
                         write_setting);
    draw_what_becomes_of_it(canvas_part(body, (Area){ 0, rows, columns, 1 }),
                            view);
}

static const PopupKind SETTINGS_MENU = { .free = popup_list_free,
                                         .draw = settings_draw,
                                         .wants = settings_want,
                                         .key = settings_key,
                                         .click = settings_click,
                                         .scroll = popup_list_scroll };

void popup_open_settings(Popup *popup)
{
    popup_list_open(popup, &SETTINGS_MENU, "Settings");
    for (Setting setting = 0; setting < SETTINGS; setting++)
        popup_add(popup, SETTING_TABLE[setting].name, "");
}
