/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moves.h"

#include "notation/san.h"

#include <stdio.h>

Node add_moves(Game *game, Node node, const char *moves)
{
    Span rest = span_from(moves);
    Span word;

    while (span_next_word(&rest, &word)) {
        Position position;
        Move move;

        game_position(game, node, &position);
        move = move_is_null_text(word) ? (Move)MOVE_NULL
                                       : san_read_fast(&position, word);
        if (move == MOVE_NONE || game_add(game, node, move, &node, NULL) != OK)
            return NODE_NONE;
    }
    return node;
}

static void show_move(const Game *game, Node node, Text *text)
{
    Position position;
    char move[MOVE_TEXT_SIZE];

    game_position(game, game_parent(game, node), &position);
    move_write(&position, game_move(game, node), MOVE_SAN, move);
    if (text->length > 0 && text->data[text->length - 1] != '(')
        text_append_char(text, ' ');
    text_append(text, move);
}

static void show_line(const Game *game, Node node, Text *text)
{
    for (; node != NODE_NONE; node = game_next(game, node)) {
        Node other = game_sibling(game, node);

        show_move(game, node, text);
        if (game_sibling_before(game, node) != NODE_NONE)
            continue;
        for (; other != NODE_NONE; other = game_sibling(game, other)) {
            text_append(text, " (");
            show_move(game, other, text);
            show_line(game, game_next(game, other), text);
            text_append(text, ")");
        }
    }
}

void show_tree(const Game *game, Text *text)
{
    show_line(game, game_next(game, GAME_ROOT), text);
}

bool tree_is(const Game *game, const char *expected)
{
    Text text = { 0 };

    show_tree(game, &text);

    bool is_same = span_equals(text_span(&text), expected);

    if (!is_same)
        fprintf(stderr, "\n  is:     %s\n  should: %s\n", text_string(&text),
                expected);
    text_free(&text);
    return is_same;
}
