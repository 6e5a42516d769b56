/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"

#include <CUnit/CUnit.h>
#include <ctype.h>
#include <string.h>

enum { GAME_PLIES = 160 };

static uint8_t man_of(char letter)
{
    static const char letters[] = "pnbrqk";
    const char *found = strchr(letters, tolower((unsigned char)letter));
    PieceType type = (PieceType)(found - letters);

    return (uint8_t)piece_make(islower((unsigned char)letter) ? BLACK : WHITE,
                               type);
}

static void setup_start(Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    memset(setup->squares, NO_PIECE, sizeof setup->squares);
    setup->en_passant = NO_SQUARE;
    setup->fullmoves = 1;
}

static Position position_of(const Setup *setup)
{
    Position position;
    Fault fault = { 0 };

    memset(&position, 0, sizeof position);
    CU_ASSERT_EQUAL_FATAL(position_setup(setup, &position, &fault), OK);
    return position;
}

Position board_of(const char *text)
{
    Setup setup;
    Square square = A8;

    setup_start(&setup);
    for (; *text != ' '; text++)
        if (*text == '/')
            square -= 16;
        else if (isdigit((unsigned char)*text))
            square += (Square)(*text - '0');
        else
            setup.squares[square++] = man_of(*text);
    setup.side = text[1] == 'w' ? WHITE : BLACK;
    return position_of(&setup);
}

Position board_turned(const Position *position)
{
    Setup setup;
    Setup turned;

    position_describe(position, &setup);
    turned = setup;
    turned.castling = 0;
    if (setup.en_passant != NO_SQUARE)
        turned.en_passant = setup.en_passant ^ 7;
    for (Square square = 0; square < SQUARES; square++)
        turned.squares[square ^ 7] = setup.squares[square];
    return position_of(&turned);
}

static Move choose(Wanderer *w, const MoveList *list)
{
    Move move = list->moves[random_below(&w->random, list->length)];

    for (int i = 0; i < 2 && !position_is_capture(&w->position, move); i++)
        move = list->moves[random_below(&w->random, list->length)];
    return move;
}

const Position *wanderer_next(Wanderer *wanderer)
{
    MoveList list = { 0 };

    if (wanderer->has_begun)
        movegen_list(&wanderer->position, &list);
    if (list.length == 0 || wanderer->plies >= GAME_PLIES) {
        position_start960(&wanderer->position,
                          (unsigned)random_below(&wanderer->random, 960));
        wanderer->plies = 0;
        wanderer->has_begun = true;
        movegen_list(&wanderer->position, &list);
    }
    position_make(&wanderer->position, choose(wanderer, &list));
    wanderer->plies++;
    return &wanderer->position;
}
