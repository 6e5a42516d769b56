/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TABLES_MATERIAL_H
#define TABLES_MATERIAL_H

#include "base/span.h"
#include "board/position.h"

/*
 * Which pieces there are, as the name of a table says it: "KQPvKR".  The side
 * named first is white in the table.
 */
enum { PIECES_MAX = 7, MATERIAL_NAME = 16 };

typedef struct Material {
    uint8_t counts[COLORS][PIECE_TYPES];
} Material;

/* Two to seven pieces with one king a side, letters in the order KQRBNP. */
bool material_read(Span name, Material *material);
void material_of(const Position *position, Material *material);

/* The name as files have it, the stronger side first. */
void material_name(const Material *material, char name[MATERIAL_NAME]);

unsigned material_pieces(const Material *material);

/* Equal for the same pieces; never 0. */
uint64_t material_key(const Material *material);

/* The colours swapped. */
Material material_swapped(const Material *material);

#endif
