/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "library/library.h"
#include "session/mine.h"
#include "ui/games_list.h"

/*
 * The games of the open file, to choose one or to work on the list.
 */
typedef struct Games {
    size_t selected; /* a place in the list */
    size_t first;    /* the place that is seen first */
    size_t count;    /* when it was drawn last */
    Popup under;     /* figures that they were chosen from, if there are any */
} Games;

static void games_free(void *state)
{
    Games *games = state;

    popup_close(&games->under);
    memory_free(games);
}

/* Not to the board: to the figures. */
static bool games_back(Popup *popup)
{
    Games *games = popup->state;
    Popup under = games->under;

    if (!popup_is_open(&under))
        return false;
    games->under = (Popup){ 0 };
    popup_close(popup);
    *popup = under;
    return true;
}

static const struct {
    uint32_t code;
    const char *command;
} COMMANDS[] = { { 'a', "games all" },
                 { 's', "sort" },
                 { 'r', "sort reverse" } };

/* The list stays: it is where one comes back to. */
static void open_selected(const Popup *popup, const Library *library,
                          Text *command)
{
    const Games *games = popup->state;
    LibraryRow row;

    if (library_row(library, games->selected, &row))
        text_format(command, "game %zu", row.number);
}

static void games_key(Popup *popup, const Session *session, Keystroke key,
                      Text *command)
{
    const Library *library = session_library(session);

    if (popup_list_takes(key)) {
        open_selected(popup, library, command);
    } else if (key.code == '/') {
        text_format(command, "games %s...", library_filter(library));
        popup_close(popup);
    }
    if (key.code == 'f' && session_mine(session) != NULL)
        text_append(command, "stats");
    for (size_t i = 0; i < ARRAY_LENGTH(COMMANDS); i++)
        if (key.code == COMMANDS[i].code)
            text_append(command, COMMANDS[i].command);
}

static void games_scroll(Popup *popup, int rows)
{
    Games *games = popup->state;

    games->selected = popup_step(games->selected, rows, games->count);
}

static bool games_want(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

static void games_draw(Popup *popup, Canvas canvas, const View *view)
{
    Games *games = popup->state;
    Canvas body = popup_body(canvas);
    int sum = games_list_draw_sum(body, view);
    Area list = { 0, sum, canvas_columns(body), canvas_rows(body) - sum };
    Text title = { 0 };

    games_list_title(view->session, &title);
    games->count = library_shown(session_library(view->session));
    games->selected = popup_step(games->selected, 0, games->count);
    popup_draw_title(canvas, view, text_string(&title), "");
    popup->rows -= 1 + sum; /* the titles */
    games_list_draw(canvas_part(body, list), view, games->selected,
                    &games->first);
    text_free(&title);
}

static const PopupKind GAMES = {
    .free = games_free,
    .hint = "Enter opens  / filters  a all  s sorts  r reverses  q closes",
    .help = KEYS_GAMES,
    .draw = games_draw,
    .wants = games_want,
    .key = games_key,
    .scroll = games_scroll,
    .back = games_back
};

bool popup_is_games(const Popup *popup)
{
    return popup->kind == &GAMES;
}

/* What the popup that was there leaves to the list. */
static Popup take_figures(Popup *popup)
{
    Popup figures = { 0 };
    Games *before = popup->state;

    if (popup_is_digest(popup)) {
        figures = *popup;
        *popup = (Popup){ 0 };
    } else if (popup_is_games(popup)) {
        figures = before->under;
        before->under = (Popup){ 0 };
    }
    return figures;
}

void popup_open_games(Popup *popup, const Session *session)
{
    Games *games = memory_zeroed(1, sizeof *games);

    games->under = take_figures(popup);
    popup_open(popup, &GAMES, games);
    popup_follow_game(popup, session);
}

void popup_follow_game(Popup *popup, const Session *session)
{
    const Library *library = session_library(session);
    size_t place = library_place(library);
    Games *games = popup->state;

    games->count = library_shown(library);
    games->selected = place == SIZE_MAX ? 0 : place;
    /* with some games before it in sight */
    games->first = games->selected > 3 ? games->selected - 3 : 0;
}
