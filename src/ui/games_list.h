/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_GAMES_LIST_H
#define UI_GAMES_LIST_H

#include "ui/view.h"

/*
 * The list of the games in the open file: on top of everything, or as a panel
 * beside the board.
 */

/* `selected` is a place in the list, or SIZE_MAX; `top` is the first one seen
 * and changes when the selected one would be out of sight. */
void games_list_draw(Canvas canvas, const View *view, size_t selected,
                     size_t *top);

/* Of the user's own games what they come to, in the first row; returns the rows
 * it took. */
int games_list_draw_sum(Canvas canvas, const View *view);

/* "opera.pgn: 12 of 214 games  morphy  by date". */
void games_list_title(const Session *session, Text *title);

#endif
