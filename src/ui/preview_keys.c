/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "notation/notation.h"

/*
 * The keys while one looks into a line of the engine.
 */
/* The moves up to the one that is shown, as the command insert takes them;
 * before the first, all of them. */
static void insert_line(Ui *ui)
{
    const Preview *preview = &ui->picture.view.preview;
    const ThoughtLine *line = view_line(&ui->picture.view);
    unsigned count = preview->ply > 0 ? preview->ply : line->length;
    Position position = preview->thoughts.position;
    Text command = { 0 };

    text_append(&command, "insert");
    for (unsigned i = 0; i < count; i++) {
        char move[MOVE_TEXT_SIZE];

        move_write(&position, line->moves[i], MOVE_UCI, move);
        text_format(&command, " %s", move);
        position_make(&position, line->moves[i]);
    }
    session_go(ui->session, preview->thoughts.node);
    ui_command(ui, text_string(&command));
    text_free(&command);
}

/* In the prompt letters are letters, and the game's position is back. */
static bool is_typed(const Ui *ui, Keystroke key)
{
    return ui->picture.view.focus == FOCUS_PROMPT && key.code >= ' ' &&
           key.code < KEY_FIRST;
}

bool preview_key(Ui *ui, Keystroke key)
{
    Preview *preview = &ui->picture.view.preview;

    if (key.modifiers != 0)
        return false;
    if (is_typed(ui, key)) {
        preview->is_on = false;
        return false;
    }
    switch (key.code) {
    case KEY_LEFT:
    case 'h':
        preview->ply -= preview->ply > 0;
        return true;
    case KEY_RIGHT:
    case 'l':
    case ' ':
        preview->ply += preview->ply < view_line(&ui->picture.view)->length;
        return true;
    case KEY_UP:
    case 'k':
        preview_open(ui, preview->number - 1, preview->ply);
        return true;
    case KEY_DOWN:
    case 'j':
        preview_open(ui, preview->number + 1, preview->ply);
        return true;
    case KEY_HOME:
        preview->ply = 0;
        return true;
    case KEY_END:
        preview->ply = view_line(&ui->picture.view)->length;
        return true;
    case KEY_ENTER:
    case 'I':
        insert_line(ui);
        return true;
    case KEY_ESCAPE:
    case 'q':
        preview->is_on = false;
        return true;
    default:
        return false;
    }
}
