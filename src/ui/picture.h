/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PICTURE_H
#define UI_PICTURE_H

#include "term/prompt.h"
#include "ui/keys.h"
#include "ui/layout.h"
#include "ui/panes.h"
#include "ui/popup.h"

/*
 * The whole picture: who gets which cells, and all panes drawn on them.
 */
typedef struct Picture {
    View view;
    Message message;
    Popup popup;
    Choices choices; /* what the view beside the board offers, if any */
    const KeyMap *keys;
    const Prompt *prompt; /* NULL in tests: nothing is typed */
    int moves_top;        /* the first row of the score sheet that is seen */
    Layout layout;        /* as it was drawn last */
    int cursor_column, cursor_row; /* negative column: hidden */
} Picture;

void picture_draw(Picture *picture, Grid *grid);

/* --- key_bar.c: the last row ------------------------------------------------
 */

void picture_draw_bar(Canvas canvas, const Picture *picture);

/* The entries of the key bar: the command of the one that was clicked. */
const char *picture_bar_command(size_t index);

#endif
