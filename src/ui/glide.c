/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/clock.h"

/*
 * Motion: a move that comes alone is seen twice on its way.  A key ends that at
 * once, and where the terminal takes bytes slowly there is none.
 */
enum {
    FRAME = 30,  /* ms */
    PAUSE = 250, /* between moves; who runs through a game sees no motion */
    THIRDS = 3
};

static bool may_glide(const Ui *ui, Node node)
{
    const Game *game = session_game(ui->session);
    const View *view = &ui->picture.view;

    return setting_is_on(session_settings(ui->session), SET_MOTION) &&
           !ui->is_slow && !view->preview.is_on && !view->setup.is_on &&
           game == ui->glide_game && node != GAME_ROOT &&
           game_parent(game, node) == ui->glide_node &&
           game_move(game, node) != MOVE_NULL &&
           clock_milliseconds() >= ui->moved_at + PAUSE;
}

void ui_begin_glide(Ui *ui)
{
    const Game *game = session_game(ui->session);
    Glide *glide = &ui->picture.view.glide;
    Node node = game_cursor(game);
    int64_t now = clock_milliseconds();

    if (game == ui->glide_game && node == ui->glide_node)
        return;
    glide->is_on = may_glide(ui, node);
    if (glide->is_on) {
        game_position(game, ui->glide_node, &glide->before);
        glide->move = game_move(game, node);
        glide->step = 1;
        ui->glide_due = now + FRAME;
    }
    ui->glide_game = game;
    ui->glide_node = node;
    ui->moved_at = now;
}

int64_t ui_until_glide(const Ui *ui, int64_t now)
{
    if (!ui->picture.view.glide.is_on)
        return -1;
    return ui->glide_due > now ? ui->glide_due - now : 0;
}

void ui_step_glide(Ui *ui, int64_t now)
{
    Glide *glide = &ui->picture.view.glide;

    if (ui_until_glide(ui, now) != 0)
        return;
    ui->is_slow = tty_is_behind(ui->tty);
    glide->step++;
    if (glide->step == THIRDS || ui->is_slow)
        ui_end_glide(ui);
    ui->glide_due = now + FRAME;
    ui->is_dirty = true;
}

void ui_end_glide(Ui *ui)
{
    ui->picture.view.glide.is_on = false;
}
