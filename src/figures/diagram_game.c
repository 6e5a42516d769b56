/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/diagram.h"

#include <string.h>

/* Castling goes to where the king stands then. */
static Square seen_target(Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);

    if (move_kind(move) != KIND_CASTLING)
        return to;
    return square_make(to > from ? 6 : 2, square_rank(from));
}

/* "!", "??" and the like; other glyphs have no place on a square. */
static void add_label(Diagram *diagram, const Game *game, Node node)
{
    for (size_t i = 0; i < game_nag_count(game, node); i++) {
        const char *sign = nag_sign(game_nag(game, node, i));

        if (sign != NULL && (sign[0] == '!' || sign[0] == '?'))
            diagram_label(diagram, sign);
    }
}

void diagram_of_game(Diagram *diagram, const Game *game, Node node)
{
    Position position;
    Span list;

    game_position(game, node, &position);
    diagram_start(diagram, &position);
    if (node != GAME_ROOT) {
        Move move = game_move(game, node);

        diagram_mark_move(diagram, move_from(move), seen_target(move));
        add_label(diagram, game, node);
    }
    if (game_find_command(game, node, "csl", &list))
        diagram_add_marks(diagram, list);
    if (game_find_command(game, node, "cal", &list))
        diagram_add_marks(diagram, list);
}

bool diagram_format_of(const char *path, DiagramFormat *format)
{
    size_t length = strlen(path);

    if (length > 4 && strcmp(path + length - 4, ".svg") == 0)
        *format = DIAGRAM_SVG;
    else if (length > 4 && strcmp(path + length - 4, ".png") == 0)
        *format = DIAGRAM_PNG;
    else
        return false;
    return true;
}

void diagram_write(const Diagram *diagram, DiagramFormat format, Text *file)
{
    if (format == DIAGRAM_SVG)
        diagram_write_svg(diagram, file);
    else
        diagram_write_png(diagram, file);
}
