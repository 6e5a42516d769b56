/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/material.h"

#include "board/bitboard.h"

#include <string.h>

static const char LETTERS[] = "PNBRQK";

/* --- Reading -------------------------------------------------------------- */

static bool read_side(Span letters, uint8_t *counts)
{
    unsigned last = KING;

    for (size_t i = 0; i < letters.length; i++) {
        const char *at = memchr(LETTERS, letters.data[i], PIECE_TYPES);
        unsigned type;

        if (at == NULL)
            return false;
        type = (unsigned)(at - LETTERS);
        if (type > last)
            return false;
        last = type;
        counts[type]++;
    }
    return counts[KING] == 1;
}

bool material_read(Span name, Material *material)
{
    size_t middle = span_find(name, 'v');
    unsigned pieces;

    *material = (Material){ 0 };
    if (name.length >= MATERIAL_NAME + 1 ||
        !read_side(span_take(name, middle), material->counts[WHITE]) ||
        !read_side(span_skip(name, middle + 1), material->counts[BLACK]))
        return false;
    pieces = material_pieces(material);
    return pieces > 2 && pieces <= PIECES_MAX;
}

void material_of(const Position *position, Material *material)
{
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type < PIECE_TYPES; type++)
            material->counts[color][type] =
                (uint8_t)count(position_pieces(position, color, type));
}

/* --- Names and keys ------------------------------------------------------- */

static unsigned pieces_of(const uint8_t *counts)
{
    unsigned pieces = 0;

    for (PieceType type = PAWN; type < PIECE_TYPES; type++)
        pieces += counts[type];
    return pieces;
}

unsigned material_pieces(const Material *material)
{
    return pieces_of(material->counts[WHITE]) +
           pieces_of(material->counts[BLACK]);
}

/* More pieces, then the better ones. */
static bool is_stronger(const uint8_t *a, const uint8_t *b)
{
    if (pieces_of(a) != pieces_of(b))
        return pieces_of(a) > pieces_of(b);
    for (PieceType type = QUEEN; type > PAWN; type--)
        if (a[type] != b[type])
            return a[type] > b[type];
    return false;
}

static char *put_side(const uint8_t *counts, char *to)
{
    for (PieceType type = PIECE_TYPES; type-- > PAWN;)
        for (unsigned i = 0; i < counts[type]; i++)
            *to++ = LETTERS[type];
    return to;
}

void material_name(const Material *material, char name[MATERIAL_NAME])
{
    Color first = is_stronger(material->counts[BLACK], material->counts[WHITE])
                      ? BLACK
                      : WHITE;
    char *to = put_side(material->counts[first], name);

    *to++ = 'v';
    *put_side(material->counts[first ^ 1], to) = '\0';
}

uint64_t material_key(const Material *material)
{
    uint64_t key = 0;

    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type < PIECE_TYPES; type++)
            key = key << 4 | material->counts[color][type];
    return key;
}

Material material_swapped(const Material *material)
{
    Material swapped = *material;

    memcpy(swapped.counts[WHITE], material->counts[BLACK], PIECE_TYPES);
    memcpy(swapped.counts[BLACK], material->counts[WHITE], PIECE_TYPES);
    return swapped;
}
