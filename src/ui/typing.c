/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/utf8.h"
#include "notation/notation.h"

/*
 * What is typed goes to the prompt, and a move is shown while it is typed.
 */
/* Anything but text must not get into a comment, a tag or the name of a file.
 */
void ui_feed_prompt(Ui *ui, Span bytes)
{
    if (utf8_is_valid(bytes))
        prompt_feed(ui->prompt, bytes);
    else
        ui_say(ui, TONE_ERROR, PROMPT_REFUSAL);
}

/* The move in the prompt is shown on the board while it is typed. */
void ui_show_typed_move(Ui *ui)
{
    View *view = &ui->picture.view;
    Span line = span_trim(prompt_line(ui->prompt));
    Position position;
    Move move;

    view->typed_from = NO_SQUARE;
    view->typed_to = NO_SQUARE;
    view_position(view, &position);
    if (line.length < 2 || line.length > 12 ||
        move_read(&position, line, session_letters(ui->session), &move, NULL) !=
            OK ||
        move == MOVE_NULL)
        return;
    view->typed_from = move_from(move);
    view->typed_to = move_to(move);
}
