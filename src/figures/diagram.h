/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIGURES_DIAGRAM_H
#define FIGURES_DIAGRAM_H

#include "base/text.h"
#include "game/game.h"

/*
 * A position as a picture: for books, letters and web pages.
 */
enum { DIAGRAM_ARROWS = 32, DIAGRAM_SIDE = 860 };

/* From one square to another; on one square: a ring. */
typedef struct DiagramArrow {
    Square from, to;
    uint32_t rgb;
} DiagramArrow;

typedef struct Diagram {
    uint8_t squares[SQUARES];  /* Piece or NO_PIECE */
    bool is_flipped;           /* Black at the bottom */
    Square last_from, last_to; /* the last move; NO_SQUARE: none */
    char label[4];             /* "!?" on the square it went to, or "" */
    DiagramArrow arrows[DIAGRAM_ARROWS];
    size_t arrow_count;
} Diagram;

/* A position and nothing more. */
void diagram_start(Diagram *diagram, const Position *position);
void diagram_mark_move(Diagram *diagram, Square from, Square to);
void diagram_label(Diagram *diagram, const char *label);

/* Once there are DIAGRAM_ARROWS, no more are added. */
void diagram_add_arrow(Diagram *diagram, const DiagramArrow *arrow);

/* The arrows and rings in a list, as comments of PGN have it: "Ge2e4,Rd5". */
void diagram_add_marks(Diagram *diagram, Span list);

/* A place in a game, with its move, glyph, arrows and rings. */
void diagram_of_game(Diagram *diagram, const Game *game, Node node);

typedef enum DiagramFormat { DIAGRAM_SVG, DIAGRAM_PNG } DiagramFormat;

/* By the end of the file's name; false if it is neither. */
bool diagram_format_of(const char *path, DiagramFormat *format);

/* Append the picture as a file; a PNG has DIAGRAM_SIDE pixels a side. */
void diagram_write(const Diagram *diagram, DiagramFormat format, Text *file);
void diagram_write_svg(const Diagram *diagram, Text *file);
void diagram_write_png(const Diagram *diagram, Text *file);

#endif
