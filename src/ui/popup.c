/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup.h"

#include "base/memory.h"
#include "library/library.h"
#include "ui/click.h"
#include "ui/games_list.h"
#include "ui/panes.h"

#include <string.h>

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

static void open_as(Popup *popup, PopupKind kind, const char *title)
{
    popup_close(popup);
    popup->kind = kind;
    popup->title = memory_copy_string(title);
    popup->rows = 1;
}

void popup_open_page(Popup *popup, const char *title, Span text)
{
    open_as(popup, POPUP_PAGE, title);
    text_append_span(&popup->page, text);
}

void popup_open_unasked(Popup *popup, const char *title, Span text)
{
    popup_open_page(popup, title, text);
    popup->is_unasked = true;
}

void popup_open_list(Popup *popup, const char *title)
{
    open_as(popup, POPUP_LIST, title);
}

void popup_open_card(Popup *popup, Span text)
{
    open_as(popup, POPUP_CARD, "What this terminal can do");
    text_append_span(&popup->page, text);
}

void popup_open_themes(Popup *popup)
{
    Span name;

    open_as(popup, POPUP_THEMES, "Themes");
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

void popup_add(Popup *popup, const char *text, const char *command)
{
    popup->entries =
        memory_resize(popup->entries, popup->count + 1, sizeof *popup->entries);
    popup->entries[popup->count++] =
        (PopupEntry){ memory_copy_string(text), memory_copy_string(command) };
}

void popup_ask(Popup *popup, const YesNo *question)
{
    open_as(popup, POPUP_ASK, question->text);
    popup->yes = memory_copy_string(question->yes);
    popup->no = memory_copy_string(question->no);
}

void popup_open_games(Popup *popup, const Session *session)
{
    size_t place = library_place(session_library(session));

    open_as(popup, POPUP_GAMES, "Games");
    popup->games = library_shown(session_library(session));
    popup->selected = place == SIZE_MAX ? 0 : place;
    /* with some games before it in sight */
    popup->first = popup->selected > 3 ? popup->selected - 3 : 0;
}

/* --- Settings ------------------------------------------------------------- */

void popup_open_settings(Popup *popup, const Session *session)
{
    (void)session;
    open_as(popup, POPUP_SETTINGS, "Settings");
    for (Setting setting = 0; setting < SETTINGS; setting++)
        popup_add(popup, SETTING_TABLE[setting].name, "");
}

/* --- Keys ----------------------------------------------------------------- */

static bool is_page(const Popup *popup)
{
    return popup->kind == POPUP_PAGE || popup->kind == POPUP_CARD;
}

static int text_rows(const Popup *popup)
{
    Span rest = text_span(&popup->page);
    Span line;
    int rows = 0;

    while (span_split_line(&rest, &line))
        rows++;
    return rows;
}

static int page_rows(const Popup *popup)
{
    return text_rows(popup) + (popup->kind == POPUP_CARD ? CARD_ROWS + 1 : 0);
}

void popup_scroll(Popup *popup, int rows)
{
    int last;

    if (!is_page(popup)) {
        size_t count = popup->kind == POPUP_GAMES ? popup->games : popup->count;
        int64_t selected = (int64_t)popup->selected + rows;

        if (selected >= (int64_t)count)
            selected = (int64_t)count - 1;
        popup->selected = selected < 0 ? 0 : (size_t)selected;
        return;
    }
    last = page_rows(popup) - popup->rows;
    popup->top += rows;
    if (popup->top > last)
        popup->top = last;
    if (popup->top < 0)
        popup->top = 0;
}

/* How far a key moves; 0 if it does not. */
static int movement(const Popup *popup, Keystroke key)
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

static bool closes(Keystroke key)
{
    return key.code == KEY_ESCAPE || key.code == 'q' || key.code == KEY_F1 ||
           ((key.code == 'c' || key.code == 'd') && key.modifiers == KEY_CTRL);
}

static void ask_key(Popup *popup, Keystroke key, Text *command)
{
    if (key.code == 'y' || key.code == 'Y')
        text_append(command, popup->yes);
    else if (key.code == 'n' || key.code == 'N' || closes(key))
        text_append(command, popup->no);
    else
        return;
    popup_close(popup);
}

static void choose(Popup *popup, const Session *session, int step,
                   Text *command)
{
    if (popup->selected >= popup->count)
        return;
    if (popup->kind == POPUP_SETTINGS) {
        popup_change(session, (Setting)popup->selected, step, command);
        if (span_ends_with(text_span(command), "..."))
            popup_close(popup);
        return;
    }
    text_append(command, popup->entries[popup->selected].command);
    popup_close(popup);
}

static void games_key(Popup *popup, const Session *session, Keystroke key,
                      Text *command)
{
    LibraryRow row;

    switch (key.code) {
    case KEY_ENTER:
    case KEY_RIGHT:
    case ' ':
    case 'l':
        if (!library_row(session_library(session), popup->selected, &row))
            return;
        text_format(command, "game %zu", row.number);
        popup_close(popup);
        return;
    case '/':
        text_format(command, "games %s...",
                    library_filter(session_library(session)));
        popup_close(popup);
        return;
    case 'a':
        text_append(command, "games all");
        return;
    case 's':
        text_append(command, "sort");
        return;
    case 'r':
        text_append(command, "sort reverse");
        return;
    default:
        return;
    }
}

/* Which entry of a short list the digit names, from 0. */
static bool names_entry(const Popup *popup, Keystroke key, size_t *index)
{
    if (popup->kind != POPUP_LIST || key.modifiers != 0 || key.code < '1' ||
        key.code > '9' || key.code - '1' >= popup->count)
        return false;
    *index = key.code - '1';
    return true;
}

static bool is_text(Keystroke key)
{
    return key.code > ' ' && key.code < KEY_FIRST &&
           (key.modifiers & (KEY_CTRL | KEY_ALT)) == 0;
}

/* The letters that turn pages are text for who has not seen the page, or not
 * asked for it, or has no more of it to see. */
static bool page_is_for(const Popup *popup, Keystroke key, bool is_typing)
{
    bool is_letter = is_typing && is_text(key);

    if (is_letter && (popup->is_unasked || !popup->is_seen))
        return false;
    if (movement(popup, key) != 0)
        return !is_letter || page_rows(popup) > popup->rows;
    return closes(key) || key.code == KEY_ENTER || key.code == ' ';
}

bool popup_is_for(const Popup *popup, Keystroke key, bool is_typing)
{
    size_t index;

    if (is_page(popup))
        return page_is_for(popup, key, is_typing);
    if (popup->kind == POPUP_SETTINGS || popup->kind == POPUP_GAMES)
        return key.code != ':'; /* that begins a command everywhere */
    if (popup->kind != POPUP_LIST)
        return true;
    return movement(popup, key) != 0 || closes(key) || key.code == '?' ||
           names_entry(popup, key, &index) || key.code == KEY_ENTER ||
           key.code == KEY_RIGHT || key.code == ' ' || key.code == 'l' ||
           key.code == KEY_LEFT || key.code == 'h';
}

static void list_key(Popup *popup, const Session *session, Keystroke key,
                     Text *command)
{
    if (names_entry(popup, key, &popup->selected) || key.code == KEY_ENTER ||
        key.code == KEY_RIGHT || key.code == ' ' || key.code == 'l')
        choose(popup, session, 1, command);
    else if (key.code == KEY_LEFT || key.code == 'h') {
        if (popup->kind == POPUP_SETTINGS)
            choose(popup, session, -1, command);
        else
            popup_close(popup);
    }
}

void popup_key(Popup *popup, const Session *session, Keystroke key,
               Text *command)
{
    int rows;

    if (popup->kind == POPUP_ASK) {
        ask_key(popup, key, command);
        return;
    }
    rows = movement(popup, key);
    if (rows != 0)
        popup_scroll(popup, rows);
    else if (closes(key) || (is_page(popup) && key.code == KEY_ENTER))
        popup_close(popup);
    else if (is_page(popup) && key.code == ' ')
        popup_scroll(popup, popup->rows);
    else if (popup->kind == POPUP_GAMES)
        games_key(popup, session, key, command);
    else if (!is_page(popup))
        list_key(popup, session, key, command);
}

void popup_click(Popup *popup, const Session *session, size_t index,
                 Text *command)
{
    if (is_page(popup) || popup->kind == POPUP_ASK ||
        popup->kind == POPUP_GAMES || popup->kind == POPUP_NONE)
        return;
    popup->selected = index;
    choose(popup, session, 1, command);
}

/* --- Drawing -------------------------------------------------------------- */

static void draw_title(Canvas canvas, const View *view, const char *title,
                       const char *right)
{
    Style style = look_style(&view->look, ROLE_BAR);
    int width = canvas_text_columns(span_from(right));

    canvas_fill(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 }, ' ', style);
    canvas_write_cut(canvas, 1, 0,
                     canvas_columns(canvas) - width - (width > 0 ? 3 : 2),
                     span_from(title), style);
    canvas_write(canvas, canvas_columns(canvas) - width - 1, 0, right,
                 look_style(&view->look, ROLE_BAR_DIM));
}

static void draw_page_line(Canvas canvas, const View *view, int row, Span line)
{
    canvas_write_cut(canvas, 1, row, canvas_columns(canvas) - 1, line,
                     look_style(&view->look, ROLE_TEXT));
}

static void draw_page(Popup *popup, Canvas canvas, const View *view)
{
    Span rest = text_span(&popup->page);
    Span line;
    int row = -popup->top;

    while (row < canvas_rows(canvas) && span_split_line(&rest, &line)) {
        if (row >= 0)
            draw_page_line(canvas, view, row, line);
        row++;
    }
    if (popup->kind == POPUP_CARD)
        pane_card_draw(
            canvas_part(canvas, (Area){ 0, row + 1, canvas_columns(canvas),
                                        CARD_ROWS }),
            &view->look);
}

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

static void entry_text(const Popup *popup, const View *view, size_t index,
                       Text *text)
{
    const Settings *settings = session_settings(view->session);

    if (popup->kind != POPUP_SETTINGS) {
        text_append(text, popup->entries[index].text);
        return;
    }
    text_format(text, "%-12s %-12s %s", SETTING_TABLE[index].name,
                setting_text(settings, (Setting)index),
                SETTING_TABLE[index].summary);
}

static void draw_list(Popup *popup, Canvas canvas, const View *view)
{
    int rows = canvas_rows(canvas);
    int selected = (int)popup->selected;

    if (selected < popup->top)
        popup->top = selected;
    if (selected >= popup->top + rows)
        popup->top = selected - rows + 1;
    for (int row = 0; row < rows; row++) {
        size_t index = (size_t)popup->top + (size_t)row;
        Area area = { 0, row, canvas_columns(canvas), 1 };
        Style style;
        Text text = { 0 };

        if (index >= popup->count)
            break;
        style = look_style(&view->look,
                           index == popup->selected ? ROLE_CURRENT : ROLE_TEXT);
        entry_text(popup, view, index, &text);
        canvas_fill(canvas, area, ' ', style);
        canvas_write_cut(canvas, 1, row, area.columns - 1, text_span(&text),
                         style);
        if (popup->kind == POPUP_THEMES)
            draw_theme(canvas, view, row, index);
        canvas_target(canvas, area, (Target){ CLICK_ITEM, (uint32_t)index });
        text_free(&text);
    }
}

static void draw_games(Popup *popup, Canvas canvas, const View *view)
{
    Text title = { 0 };

    games_list_title(view->session, &title);
    popup->games = library_shown(session_library(view->session));
    if (popup->selected >= popup->games)
        popup->selected = popup->games > 0 ? popup->games - 1 : 0;
    draw_title(canvas, view, text_string(&title), "");
    popup->rows--; /* the titles */
    games_list_draw(canvas_part(canvas, (Area){ 0, 1, canvas_columns(canvas),
                                                canvas_rows(canvas) - 1 }),
                    view, popup->selected, &popup->first);
    text_free(&title);
}

void popup_draw(Popup *popup, Canvas canvas, const View *view)
{
    Canvas inside = canvas_part(canvas, (Area){ 0, 1, canvas_columns(canvas),
                                                canvas_rows(canvas) - 1 });
    const char *keys = popup->is_unasked ? "arrows scroll, Esc closes"
                       : is_page(popup)  ? "arrows scroll, q closes"
                       : popup->kind == POPUP_SETTINGS
                           ? "left/right change, q closes"
                           : "enter chooses, q closes";

    if (popup->kind == POPUP_NONE || popup->kind == POPUP_ASK)
        return;
    canvas_clear(canvas, look_style(&view->look, ROLE_TEXT));
    popup->rows = canvas_rows(inside);
    popup->is_seen = true;
    if (popup->kind == POPUP_GAMES) {
        draw_games(popup, canvas, view);
        return;
    }
    if (is_page(popup))
        popup_scroll(popup, 0);
    draw_title(canvas, view, popup->title, keys);
    if (is_page(popup))
        draw_page(popup, inside, view);
    else
        draw_list(popup, inside, view);
}
