/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/figure.h"
#include "ui/inside.h"

#include <stdlib.h>

/*
 * What the settings and the terminal make of the look.
 */

/* --- Pictures ------------------------------------------------------------- */

static PictureWay answered_way(const Ui *ui)
{
    const Answers *answers = &ui->answers;

    if (tty_kind(ui->tty)->is_inner || answers->is_inner)
        return PICTURES_NONE;
    if (answers->has_kitty)
        return PICTURES_KITTY;
    if (!answers->has_sixel)
        return PICTURES_NONE;
    return answers->is_xterm ? PICTURES_SIXEL_SHEETS : PICTURES_SIXEL;
}

/*
 * The system's size of the window changes with it, but may count margins; what
 * the terminal has answered is exact, as long as the two are much the same.
 */
static bool cell_size(const Ui *ui, PictureWish *wish)
{
    const Answers *answers = &ui->answers;
    int width;
    int height;
    bool is_known = tty_cell_size(ui->tty, &width, &height);

    if (answers->cell_width > 0 &&
        (!is_known || (abs(answers->cell_width - width) <= 1 &&
                       abs(answers->cell_height - height) <= 1))) {
        width = answers->cell_width;
        height = answers->cell_height;
        is_known = true;
    }
    wish->cell_width = width;
    wish->cell_height = height;
    return is_known;
}

/* xterm cuts off what is larger than this. */
static bool has_room(const Ui *ui, const PictureWish *wish)
{
    enum { XTERM_MOST = 1000 };

    return wish->way != PICTURES_SIXEL_SHEETS ||
           ui->grid->rows * wish->cell_height <= XTERM_MOST;
}

/* How pictures would be shown here, wanted or not. */
static PictureWish possible_pictures(const Ui *ui)
{
    const Look *look = &ui->picture.view.look;
    PictureWish wish = { .way = answered_way(ui), .source = figure_source() };

    if (look->pieces != PIECES_UNICODE || !look_has_colors(look) ||
        look->depth < DEPTH_256 || wish.way == PICTURES_NONE ||
        !cell_size(ui, &wish) || !has_room(ui, &wish))
        return (PictureWish){ .way = PICTURES_NONE };
    return wish;
}

/* --- Figures -------------------------------------------------------------- */

/*
 * Which blocks a font has cannot be asked: nearly all have quadrants.  The C
 * library has to know them, too.
 */
static FigureStyle block_style(const TerminalKind *kind, int choice)
{
    enum { SEXTANT = 0x1fb00, OCTANT = 0x1cd00 };

    switch (choice) {
    case SHOW_HALVES:
        return FIGURES_HALVES;
    case SHOW_SEXTANTS:
        return terminal_knows(kind, SEXTANT) ? FIGURES_SEXTANTS
                                             : FIGURES_QUADRANTS;
    case SHOW_OCTANTS:
        return terminal_knows(kind, OCTANT) ? FIGURES_OCTANTS
                                            : FIGURES_QUADRANTS;
    case SHOW_GLYPH:
        return FIGURES_GLYPH;
    default:
        return FIGURES_QUADRANTS;
    }
}

static void follow_figures(Ui *ui, int choice)
{
    Look *look = &ui->picture.view.look;
    PictureWish wish = { .way = PICTURES_NONE };

    if (choice == SHOW_FITTING || choice == SHOW_PICTURES)
        wish = possible_pictures(ui);
    screen_use_pictures(ui->screen, &wish);
    look->figures = wish.way != PICTURES_NONE
                        ? FIGURES_PICTURE
                        : block_style(tty_kind(ui->tty), choice);
}

static PieceSet piece_set(const Ui *ui)
{
    const Settings *settings = session_settings(ui->session);

    if (setting_choice(settings, SET_FIGURES) == SHOW_DRAWN_ASCII)
        return PIECES_ASCII;
    switch (setting_choice(settings, SET_PIECES)) {
    case SHOW_UNICODE:
        return PIECES_UNICODE;
    case SHOW_ASCII:
        return PIECES_ASCII;
    default:
        return terminal_has_figures(tty_kind(ui->tty)) ? PIECES_UNICODE
                                                       : PIECES_ASCII;
    }
}

void ui_follow_settings(Ui *ui, Text *bytes)
{
    const Settings *settings = session_settings(ui->session);
    Look *look = &ui->picture.view.look;

    look->pieces = piece_set(ui);
    look->background = ui_background(ui);
    look->depth = screen_depth(ui->screen);
    look->has_unicode = terminal_has_figures(tty_kind(ui->tty)) &&
                        look->pieces == PIECES_UNICODE;
    follow_figures(ui, setting_choice(settings, SET_FIGURES));
    tty_put_mouse(ui->tty, setting_is_on(settings, SET_MOUSE), bytes);
}
