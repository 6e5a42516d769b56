/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/move_text.h"

void move_text_append(const Game *game, Node node, MoveStyle style, Text *text)
{
    char shown[MOVE_TEXT_SIZE];
    Position before;

    game_position(game, game_parent(game, node), &before);
    move_write(&before, game_move(game, node), style, shown);
    text_format(text, "%u%s%s", game_move_number(game, node),
                before.side == WHITE ? "." : "...", shown);
}

void move_text_append_marked(const Game *game, Node node, MoveStyle style,
                             Text *text)
{
    move_text_append(game, node, style, text);
    for (size_t i = 0; i < game_nag_count(game, node); i++) {
        const char *sign = nag_sign(game_nag(game, node, i));

        if (sign != NULL)
            text_append(text, sign);
    }
}
