/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_show.h"

#include "notation/fen.h"

#include <inttypes.h>

static void append_board(const Position *position, Text *text)
{
    static const char letters[] = "PpNnBbRrQqKk.";

    text_append_char(text, '\n');
    for (unsigned rank = 8; rank-- > 0;) {
        text_format(text, " %u ", rank + 1);
        for (unsigned file = 0; file < 8; file++)
            text_format(
                text, " %c",
                letters[position_piece(position, square_make(file, rank))]);
        text_append_char(text, '\n');
    }
    text_append(text, "\n    a b c d e f g h\n");
}

static void append_checkers(const Position *position, Text *text)
{
    Bitboard checkers = position->checkers;

    text_append(text, "Checkers:");
    for (Square square = 0; square < SQUARES; square++)
        if (checkers >> square & 1)
            text_format(text, " %c%u", 'a' + (int)square_file(square),
                        square_rank(square) + 1);
    text_append_char(text, '\n');
}

void uci_show(const Position *position, Text *text)
{
    char fen[FEN_SIZE];
    MoveList moves;

    movegen_list(position, &moves);
    fen_write(position, position->is_chess960 ? FEN_SHREDDER : FEN_STANDARD,
              fen);
    append_board(position, text);
    text_format(text, "\nFen: %s\nKey: %016" PRIX64 "\n", fen, position->key);
    append_checkers(position, text);
    text_format(text, "Moves: %zu\n", moves.length);
}
