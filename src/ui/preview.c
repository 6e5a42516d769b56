/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

/*
 * Looking into a line of the engine: its moves on the board, without touching
 * the game.
 */
void preview_open(Ui *ui, unsigned number, unsigned ply)
{
    const Thoughts *thoughts = view_thoughts(&ui->picture.view);
    Preview *preview = &ui->picture.view.preview;
    unsigned length;

    if (number < 1 || number > thoughts->count)
        return;
    if (!preview->is_on)
        preview->thoughts = *thoughts;
    length = preview->thoughts.lines[number - 1].length;
    preview->is_on = true;
    preview->number = number;
    preview->ply = ply < length ? ply : length;
    ui_say(ui, TONE_PLAIN, "");
}
