/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trees.h"

#include "game/build.h"
#include "notation/fen.h"

static const char *const PIECES_OF_TEXT[] = {
    "a",
    "word",
    "longer words here",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "[",
    "]",
    "[Event \"x\"]",
    "1-0",
    "*",
    "1. e4",
    "$1",
    "\"",
    "\\",
    "é",
    "♞",
    "漢字",
    "[%clk",
    "[%",
    "%]",
    "!",
    "\t",
    "  ",
    " ",
    " ",
    " ",
    " ",
    "\n",
    "supercalifragilisticexpialidociousandmore",
    "e.p.",
    "[%csl Ge4,Rd5]",
    "[%x a}b]",
    "--",
    ".",
    "0-1",
    "unread: 3. Nf9",
    "[Site",
    "%evp",
    "\x7f",
    "\x01"
};

static void random_text(Random *random, Text *text)
{
    size_t count = (size_t)random_below(random, 40);

    for (size_t i = 0; i < count; i++)
        text_append(
            text,
            PIECES_OF_TEXT[random_below(random, ARRAY_LENGTH(PIECES_OF_TEXT))]);
}

static void add_comment(Random *random, Game *game, Node node)
{
    Place place = node != GAME_ROOT && random_below(random, 3) == 0
                      ? PLACE_BEFORE
                      : PLACE_AFTER;
    Text text = { 0 };

    random_text(random, &text);
    if (random_below(random, 2) == 0)
        game_set_comment(game, node, place, text_span(&text));
    else
        build_comment(game, node, place, text_span(&text));
    text_free(&text);
}

static void add_remarks(Random *random, Game *game, Node node)
{
    if (random_below(random, 3) == 0)
        add_comment(random, game, node);
    if (random_below(random, 5) == 0)
        game_add_nag(game, node, (uint8_t)random_below(random, 256));
    if (random_below(random, 5) == 0)
        game_add_nag(game, node, (uint8_t)random_below(random, 7));
    if (random_below(random, 8) == 0)
        game_set_clock(game, node, random_between(random, 0, 9999999));
    if (random_below(random, 8) == 0) {
        Evaluation evaluation = { (Score)random_between(random, -900, 900),
                                  (unsigned)random_below(random, 30) };

        game_set_evaluation(game, node, evaluation);
    }
}

static void add_tags(Random *random, Game *game)
{
    static const char *const names[] = { "White", "Event",       "Annotator",
                                         "Odd_1", "TimeControl", "ECO" };

    for (int i = 0; i < 6; i++) {
        Text value = { 0 };

        random_text(random, &value);
        game_set_tag(game, names[random_below(random, ARRAY_LENGTH(names))],
                     text_span(&value), NULL);
        text_free(&value);
    }
}

static Game *start_somewhere(Random *random)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/4P3/4K3 b - - 3 20",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 20",
        "8/P7/8/8/8/8/p7/K6k w - - 0 1",
    };
    uint64_t kind = random_below(random, 8);
    Position start;

    if (kind < 4)
        return game_new();
    if (kind < 6) {
        position_start960(&start, (unsigned)random_below(random, 960));
        return game_new_from(&start);
    }
    fen_read(span_from(fens[random_below(random, ARRAY_LENGTH(fens))]), &start,
             NULL);
    return game_new_from(&start);
}

/* Mostly go on from the end, sometimes branch off anywhere; sometimes the same
 * move twice, which files have and edits never make. */
static void add_move(Random *random, Game *game, Node *end)
{
    Node node = random_below(random, 4) == 0
                    ? (Node)random_below(random, game_node_count(game))
                    : *end;
    Position position;
    MoveList list;
    Move move;

    game_position(game, node, &position);
    movegen_list(&position, &list);
    if (list.length == 0)
        return;
    move = list.moves[random_below(random, list.length)];
    if (random_below(random, 30) == 0 && !position_in_check(&position))
        move = MOVE_NULL;
    *end = build_move(game, node, move);
    add_remarks(random, game, *end);
}

Game *random_game(Random *random, size_t moves)
{
    Game *game = start_somewhere(random);
    Node end = GAME_ROOT;

    add_tags(random, game);
    add_remarks(random, game, GAME_ROOT);
    game_set_result(game, (Result)random_below(random, 4));
    for (size_t i = 0; i < moves; i++)
        add_move(random, game, &end);
    return game;
}
