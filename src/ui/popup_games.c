/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "library/library.h"
#include "ui/games_list.h"

/*
 * The games of the open file, to choose one or to work on the list.
 */
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

static void games_scroll(Popup *popup, int rows)
{
    popup_select(popup, rows, popup->games);
}

static bool games_want(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

static void games_draw(Popup *popup, Canvas canvas, const View *view)
{
    Text title = { 0 };

    games_list_title(view->session, &title);
    popup->games = library_shown(session_library(view->session));
    if (popup->selected >= popup->games)
        popup->selected = popup->games > 0 ? popup->games - 1 : 0;
    popup_draw_title(canvas, view, text_string(&title), "");
    popup->rows--; /* the titles */
    games_list_draw(popup_body(canvas), view, popup->selected, &popup->first);
    text_free(&title);
}

static const PopupKind GAMES = {
    .hint = "Enter opens  / filters  a all  s sorts  r reverses  q closes",
    .help = KEYS_GAMES,
    .draw = games_draw,
    .wants = games_want,
    .key = games_key,
    .scroll = games_scroll
};

void popup_open_games(Popup *popup, const Session *session)
{
    size_t place = library_place(session_library(session));

    popup_open(popup, &GAMES, "Games");
    popup->games = library_shown(session_library(session));
    popup->selected = place == SIZE_MAX ? 0 : place;
    /* with some games before it in sight */
    popup->first = popup->selected > 3 ? popup->selected - 3 : 0;
}
