/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

/*
 * Where the game forks, going forward asks which way.
 */
static void fork_mark(const Popup *popup, View *view)
{
    const Game *game = session_game(view->session);
    size_t selected = popup_list(popup)->selected;
    Node node = game_child(game, game_cursor(game), selected);
    Move move = game_move(game, node);

    if (!move_is_real(move))
        return;
    view->typed_from = move_from(move);
    view->typed_to = move_to(move);
}

static const PopupKind FORK = { .free = popup_list_free,
                                .rows = popup_list_rows,
                                .draw = popup_list_draw,
                                .wants = popup_list_wants,
                                .key = popup_list_key,
                                .click = popup_list_click,
                                .scroll = popup_list_scroll,
                                .mark = fork_mark };

void popup_open_fork(Popup *popup, const Session *session)
{
    const Game *game = session_game(session);
    Node here = game_cursor(game);
    size_t count = game_child_count(game, here);

    popup_list_open(popup, &FORK, "Which move?");
    for (size_t i = 0; i < count; i++) {
        Text text = { 0 };
        Text command = { 0 };

        text_format(&text, "%zu  ", i + 1);
        session_write_node(session, game_child(game, here, i), &text);
        if (i > 0)
            text_format(&command, "enter %zu", i);
        else
            text_append(&command, "next");
        popup_add(popup, text_string(&text), text_string(&command));
        text_free(&text);
        text_free(&command);
    }
}
