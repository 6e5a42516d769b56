/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/geometry.h"

static void number_triangle(Geometry *geometry)
{
    uint8_t next = 0;

    for (Square square = A1; square <= D4; square++)
        if (square_file(square) < 4 && geometry_height(square) < 0)
            geometry->corners[next++] = square;
    for (Square square = A1; square <= D4; square += B2 - A1)
        geometry->corners[next++] = square;
    for (unsigned i = 0; i < TRIANGLE; i++)
        geometry->triangle[geometry->corners[i]] = (uint8_t)i;
}

static void number_below(Geometry *geometry)
{
    uint8_t next = 0;

    for (Square square = A1; square < SQUARES; square++)
        if (geometry_height(square) < 0)
            geometry->below[square] = next++;
}

static bool do_touch(Square a, Square b)
{
    int files = (int)square_file(a) - (int)square_file(b);
    int ranks = (int)square_rank(a) - (int)square_rank(b);

    return files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
}

/* Both on the diagonal come last; with the first there, what is above it is a
 * mirror image. */
static void number_kings(Geometry *geometry)
{
    uint16_t next = 0;

    for (int height = -1; height <= 0; height++)
        for (unsigned i = 0; i < TRIANGLE; i++) {
            Square king = geometry->corners[i];
            bool is_on = geometry_height(king) == 0;

            for (Square other = A1; other < SQUARES; other++) {
                bool is_last = is_on && geometry_height(other) == 0;

                if (do_touch(king, other) || is_last != (height == 0) ||
                    (is_on && geometry_height(other) > 0))
                    continue;
                geometry->kings[i][other] = next++;
            }
        }
}

static void count_chosen(Geometry *geometry)
{
    for (unsigned n = 0; n < SQUARES; n++)
        geometry->chosen[0][n] = 1;
    for (unsigned k = 1; k < CHOSEN_MAX; k++)
        for (unsigned n = 1; n < SQUARES; n++)
            geometry->chosen[k][n] =
                geometry->chosen[k - 1][n - 1] + geometry->chosen[k][n - 1];
}

/* Two squares fewer for each rank: no other pawn is on a lower rank than the
 * leading one, or nearer to the edge. */
static void number_pawns(Geometry *geometry)
{
    uint8_t left = 48;

    for (unsigned file = 0; file < FILE_QUARTERS; file++)
        for (unsigned rank = 1; rank < 7; rank++) {
            geometry->pawns[square_make(file, rank)] = --left;
            geometry->pawns[square_make(7 - file, rank)] = --left;
        }
}

static void number_leads(Geometry *geometry, unsigned count, unsigned file)
{
    uint32_t next = 0;

    for (unsigned rank = 1; rank < 7; rank++) {
        Square square = square_make(file, rank);

        geometry->leads[count][square] = next;
        next += geometry->chosen[count - 1][geometry->pawns[square]];
    }
    geometry->lead_sizes[count][file] = next;
}

void geometry_init(Geometry *geometry)
{
    *geometry = (Geometry){ 0 };
    number_triangle(geometry);
    number_below(geometry);
    number_kings(geometry);
    count_chosen(geometry);
    number_pawns(geometry);
    for (unsigned count = 1; count <= LEADS_MAX; count++)
        for (unsigned file = 0; file < FILE_QUARTERS; file++)
            number_leads(geometry, count, file);
}
