/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sprites.h"

enum { ROWS_MAX = 2 * SPRITE_SIZE_MAX };

/*
 * One character of a drawing is a quarter of a cell, twice as high as wide.
 * In the order of PieceType.
 */
typedef const char *const Drawing[PIECE_TYPES][ROWS_MAX];

/* clang-format off */
static Drawing SMALL = {
    { "............",
      ".....##.....",
      "....####....",
      ".....##.....",
      "....####....",
      "...######..." },
    { "....#.#.....",
      "...######...",
      "..########..",
      "..##..####..",
      "....#####...",
      "...#######.." },
    { ".....##.....",
      "....##.#....",
      "....####....",
      ".....##.....",
      "....####....",
      "...######..." },
    { "............",
      "..##.##.##..",
      "..########..",
      "...######...",
      "...######...",
      "..########.." },
    { ".#...##...#.",
      ".##.####.##.",
      "..########..",
      "...######...",
      "...######...",
      "..########.." },
    { ".....##.....",
      "...######...",
      ".###.##.###.",
      ".##########.",
      "..########..",
      "..########.." },
};

static Drawing MEDIUM = {
    { "................",
      "................",
      "......####......",
      ".....######.....",
      "......####......",
      "......####......",
      ".....######.....",
      "....########...." },
    { "......#.##......",
      "....########....",
      "...###.######...",
      "..############..",
      "..####.#######..",
      ".....########...",
      "....#########...",
      "...###########.." },
    { ".......##.......",
      "......##.#......",
      ".....###.##.....",
      ".....######.....",
      "......####......",
      "......####......",
      ".....######.....",
      "...##########..." },
    { "................",
      "...###.##.###...",
      "...##########...",
      "....########....",
      "....########....",
      "....########....",
      "...##########...",
      "..############.." },
    { ".......##.......",
      ".##...####...##.",
      "..##..####..##..",
      "..############..",
      "...##########...",
      "....########....",
      "...##########...",
      "..############.." },
    { ".......##.......",
      ".....######.....",
      ".......##.......",
      "..####.##.####..",
      ".##############.",
      "..############..",
      "....########....",
      "..############.." },
};

static Drawing LARGE = {
    { "....................",
      "....................",
      "........####........",
      ".......######.......",
      ".......######.......",
      "........####........",
      "........####........",
      ".......######.......",
      "......########......",
      ".....##########....." },
    { ".......#..##........",
      "......##.####.......",
      ".....##########.....",
      "....####.#######....",
      "...##############...",
      "...######.#######...",
      "....###..########...",
      "........########....",
      "......###########...",
      ".....#############.." },
    { ".........##.........",
      "........####........",
      ".......####.#.......",
      "......####.###......",
      "......########......",
      ".......######.......",
      "........####........",
      ".......######.......",
      "......########......",
      "....############...." },
    { "....................",
      "....###..##..###....",
      "....############....",
      ".....##########.....",
      "......########......",
      "......########......",
      "......########......",
      ".....##########.....",
      "....############....",
      "...##############..." },
    { ".........##.........",
      "..##....####....##..",
      "..##.....##.....##..",
      "..###...####...###..",
      "...####.####.####...",
      "...##############...",
      "....############....",
      ".....##########.....",
      "....############....",
      "...##############..." },
    { ".........##.........",
      ".......######.......",
      ".........##.........",
      "...####..##..####...",
      "..######.##.######..",
      "..################..",
      "...##############...",
      ".....##########.....",
      "....############....",
      "...##############..." },
};

/* '@' is the letter, '%' the body. */
typedef const char *const Art[PIECE_TYPES][SPRITE_SIZE_MAX];

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

typedef struct Place {
    unsigned column, row;
} Place;

static bool has_ink(unsigned size, PieceType type, unsigned x, unsigned y)
{
    const char *line = size == 3   ? SMALL[type][y]
                       : size == 4 ? MEDIUM[type][y]
                                   : LARGE[type][y];

    return line[x] == '#';
}

/* Ink with nothing but ink around it. */
static bool is_inside(unsigned size, PieceType type, unsigned x, unsigned y)
{
    if (x == 0 || y == 0 || x + 1 == 4 * size || y + 1 == 2 * size)
        return false;
    return has_ink(size, type, x - 1, y) && has_ink(size, type, x + 1, y) &&
           has_ink(size, type, x, y - 1) && has_ink(size, type, x, y + 1);
}

static bool has_edge(unsigned size, PieceType type, unsigned x, unsigned y)
{
    return has_ink(size, type, x, y) && !is_inside(size, type, x, y);
}

typedef bool Pixel(unsigned size, PieceType type, unsigned x, unsigned y);

static uint32_t block_of(Pixel *pixel, unsigned size, PieceType type,
                         Place place)
{
    /* by upper left, upper right, lower left, lower right */
    static const uint16_t blocks[16] = {
        0,      0x2597, 0x2596, 0x2584, 0x259d, 0x2590, 0x259e, 0x259f,
        0x2598, 0x259a, 0x258c, 0x2599, 0x2580, 0x259c, 0x259b, 0x2588,
    };
    unsigned x = 2 * place.column;
    unsigned y = 2 * place.row;

    return blocks[(unsigned)pixel(size, type, x, y) << 3 |
                  (unsigned)pixel(size, type, x + 1, y) << 2 |
                  (unsigned)pixel(size, type, x, y + 1) << 1 |
                  (unsigned)pixel(size, type, x + 1, y + 1)];
}

uint32_t sprite_block(unsigned size, PieceType type, unsigned column,
                      unsigned row)
{
    return block_of(has_ink, size, type, (Place){ column, row });
}

uint32_t sprite_outline(unsigned size, PieceType type, unsigned column,
                        unsigned row)
{
    return block_of(has_edge, size, type, (Place){ column, row });
}

uint32_t sprite_ascii(unsigned size, Piece piece, unsigned column, unsigned row)
{
    PieceType type = piece_type(piece);
    const char *line = size == 3   ? SMALL_ART[type][row]
                       : size == 4 ? MEDIUM_ART[type][row]
                                   : LARGE_ART[type][row];

    if (line[column] == '@')
        return (unsigned char)piece_letter(piece);
    if (line[column] == '%')
        return piece_color(piece) == WHITE ? ' ' : '#';
    return line[column] == ' ' ? 0 : (unsigned char)line[column];
}
