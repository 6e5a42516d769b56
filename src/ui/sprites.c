/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sprites.h"

/* clang-format off */
/* '@' is the letter, '%' the body. */
typedef const char *const Art[PIECE_TYPES][5];

static Art SMALL_ART = {
    { "      ",
      "  ()  ",
      " /@%\\ " },
    { "  _/\\ ",
      " <@%| ",
      " /__\\ " },
    { "  /\\  ",
      " (@%) ",
      " /__\\ " },
    { " n__n ",
      " |@%| ",
      " /__\\ " },
    { " \\^^/ ",
      " )@%( ",
      " /__\\ " },
    { " _++_ ",
      " )@%( ",
      " /__\\ " },
};

static Art MEDIUM_ART = {
    { "        ",
      "   ()   ",
      "  )@%(  ",
      "  /__\\  " },
    { "   _/\\  ",
      "  /%%%| ",
      " <_@%%| ",
      "  /___\\ " },
    { "   /\\   ",
      "  (%/)  ",
      "  )@%(  ",
      " /____\\ " },
    { "        ",
      " |_||_| ",
      "  |@%|  ",
      " /____\\ " },
    { " o.''.o ",
      "  \\%%/  ",
      "  )@%(  ",
      " /____\\ " },
    { "  _++_  ",
      "  \\%%/  ",
      "  )@%(  ",
      " /____\\ " },
};

static Art LARGE_ART = {
    { "          ",
      "          ",
      "    ()    ",
      "   )@%(   ",
      "   /__\\   " },
    { "    _/\\   ",
      "   /%%%\\  ",
      "  <__@%%| ",
      "    /%%%| ",
      "   /____\\ " },
    { "    /\\    ",
      "   (%/)   ",
      "   )@%(   ",
      "   |%%|   ",
      "  /____\\  " },
    { "          ",
      "  |_||_|  ",
      "   |@%|   ",
      "   |%%|   ",
      "  /____\\  " },
    { " o  ''  o ",
      "  \\.%%./  ",
      "   \\@%/   ",
      "   )%%(   ",
      "  /____\\  " },
    { "    ++    ",
      "  _.++._  ",
      "  \\%@%%/  ",
      "   )%%(   ",
      "  /____\\  " },
};
/* clang-format on */

char piece_letter(Piece piece)
{
    static const char letters[] = "PpNnBbRrQqKk ";

    return letters[piece <= NO_PIECE ? piece : NO_PIECE];
}

/* Unicode has the king first and the pawn last, White before Black. */
uint32_t piece_figure(Piece piece)
{
    uint32_t base = piece_color(piece) == WHITE ? 0x2654 : 0x265a;

    return piece >= NO_PIECE ? ' ' : base + (KING - piece_type(piece));
}

uint32_t piece_solid_figure(PieceType type)
{
    return piece_figure(piece_make(BLACK, type));
}

static const char *art_row(unsigned size, PieceType type, unsigned row)
{
    return size == 3   ? SMALL_ART[type][row]
           : size == 4 ? MEDIUM_ART[type][row]
                       : LARGE_ART[type][row];
}

uint32_t sprite_ascii(unsigned size, Piece piece, unsigned column, unsigned row)
{
    enum { LARGEST = 5 };
    unsigned margin = size > LARGEST ? size - LARGEST : 0;
    char here;

    if (row < margin || column < margin || column >= 2 * size - margin)
        return 0;
    here = art_row(size, piece_type(piece), row - margin)[column - margin];
    if (here == '@')
        return (unsigned char)piece_letter(piece);
    if (here == '%')
        return piece_color(piece) == WHITE ? ' ' : '#';
    return here == ' ' ? 0 : (unsigned char)here;
}
