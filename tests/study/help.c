/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "notation/notation.h"

#include <math.h>
#include <stdlib.h>

static void add_score(Game *game, Span word)
{
    char text[16];

    span_copy_into(word, text, sizeof text);
    game_set_evaluation(game, game_cursor(game),
                        (Evaluation){ (Score)lround(atof(text) * 100), 20 });
}

static void add_move(Game *game, Span word)
{
    Move move = MOVE_NONE;
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(move_read(game_here(game), word, NULL, &move, &fault),
                          OK);
    CU_ASSERT_EQUAL_FATAL(game_play(game, move, &fault), OK);
}

static Game *play(Game *game, const char *moves)
{
    Span rest = span_from(moves);
    Span word;

    while (span_next_word(&rest, &word))
        if (word.data[0] == '-' || (word.data[0] >= '0' && word.data[0] <= '9'))
            add_score(game, word);
        else
            add_move(game, word);
    game_go(game, GAME_ROOT);
    return game;
}

Game *game_of(const char *moves)
{
    return play(game_new(), moves);
}

Game *game_of_fen(const char *fen, const char *moves)
{
    Position start;
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &start, &fault), OK);
    return play(game_new_from(&start), moves);
}

Node ply(const Game *game, unsigned ply)
{
    return game_main_line(game, ply);
}
