/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/ending.h"

#include "board/bitboard.h"

/*
 * From a position to its number in a table.
 */

/* The pieces as the table sees them: its white is the side named first. */
typedef struct Lineup {
    Square squares[PIECES_MAX];
    Piece pieces[PIECES_MAX];
    unsigned count;
    unsigned leads; /* leading pawns, which come first */
} Lineup;

static void exchange(Square *a, Square *b)
{
    Square kept = *a;

    *a = *b;
    *b = kept;
}

static void add(Lineup *lineup, const Position *position, Bitboard set,
                Color swap)
{
    while (set != 0) {
        Square square = pop(&set);

        lineup->squares[lineup->count] = square_relative(swap, square);
        lineup->pieces[lineup->count++] =
            position_piece(position, square) ^ swap;
    }
}

static void collect(Lineup *lineup, const Ending *ending,
                    const Position *position, Color swap)
{
    Bitboard leads = 0;

    lineup->count = 0;
    if (ending->has_pawns)
        leads = position_pieces(position, ending->lead ^ swap, PAWN);
    add(lineup, position, leads, swap);
    lineup->leads = lineup->count;
    add(lineup, position, position_occupied(position) & ~leads, swap);
}

/* In the order of the table; the same pieces are in both. */
static void arrange(Lineup *lineup, const Groups *groups)
{
    for (unsigned i = lineup->leads; i < lineup->count; i++)
        for (unsigned j = i; j < lineup->count; j++)
            if (lineup->pieces[j] == groups->pieces[i]) {
                Piece piece = lineup->pieces[i];

                lineup->pieces[i] = lineup->pieces[j];
                lineup->pieces[j] = piece;
                exchange(&lineup->squares[i], &lineup->squares[j]);
                break;
            }
}

/* --- Turning the board ---------------------------------------------------- */

static void turn(Lineup *lineup, Square bits)
{
    for (unsigned i = 0; i < lineup->count; i++)
        lineup->squares[i] ^= bits;
}

static void turn_at_diagonal(Lineup *lineup)
{
    for (unsigned i = 0; i < lineup->count; i++)
        lineup->squares[i] = square_make(square_rank(lineup->squares[i]),
                                         square_file(lineup->squares[i]));
}

/* The first of the leading group that is off the diagonal is below it. */
static void turn_below(Lineup *lineup, unsigned leading)
{
    for (unsigned i = 0; i < leading; i++) {
        int height = geometry_height(lineup->squares[i]);

        if (height > 0)
            turn_at_diagonal(lineup);
        if (height != 0)
            return;
    }
}

/* --- The first group ------------------------------------------------------ */

/* The pawn with most squares left comes first. */
static void find_leader(Lineup *lineup, const Geometry *geometry)
{
    for (unsigned i = 1; i < lineup->leads; i++)
        if (geometry->pawns[lineup->squares[i]] >
            geometry->pawns[lineup->squares[0]])
            exchange(&lineup->squares[0], &lineup->squares[i]);
}

static void sort_followers(Lineup *lineup, const Geometry *geometry)
{
    for (unsigned i = 2; i < lineup->leads; i++)
        for (unsigned j = i;
             j > 1 && geometry->pawns[lineup->squares[j]] <
                          geometry->pawns[lineup->squares[j - 1]];
             j--)
            exchange(&lineup->squares[j], &lineup->squares[j - 1]);
}

static uint64_t number_pawns(Lineup *lineup, const Geometry *geometry)
{
    uint64_t number = geometry->leads[lineup->leads][lineup->squares[0]];

    sort_followers(lineup, geometry);
    for (unsigned i = 1; i < lineup->leads; i++)
        number += geometry->chosen[i][geometry->pawns[lineup->squares[i]]];
    return number;
}

/* Three different pieces: the fewer on the diagonal the earlier. */
static uint64_t number_triple(const Square *squares, const Geometry *geometry)
{
    enum {
        ONE = 6 * 63 * 62,
        TWO = ONE + 4 * 28 * 62,
        THREE = TWO + 4 * 7 * 28
    };
    Square a = squares[0];
    Square b = squares[1];
    Square c = squares[2];
    unsigned before_b = b > a ? 1 : 0;
    unsigned before_c = (c > a ? 1u : 0u) + (c > b ? 1u : 0u);

    if (geometry_height(a) != 0)
        return (geometry->triangle[a] * 63u + b - before_b) * 62 + c - before_c;
    if (geometry_height(b) != 0)
        return ONE + (square_rank(a) * 28 + geometry->below[b]) * 62 + c -
               before_c;
    if (geometry_height(c) != 0)
        return TWO + (square_rank(a) * 7 + square_rank(b) - before_b) * 28 +
               geometry->below[c];
    return THREE + (square_rank(a) * 7 + square_rank(b) - before_b) * 6 +
           square_rank(c) - before_c;
}

static uint64_t number_pieces(Lineup *lineup, const Ending *ending,
                              unsigned leading)
{
    const Geometry *geometry = ending->geometry;
    const Square *squares = lineup->squares;

    if (square_rank(squares[0]) > 3)
        turn(lineup, A8);
    turn_below(lineup, leading);
    if (ending->has_unique)
        return number_triple(squares, geometry);
    return geometry->kings[geometry->triangle[squares[0]]][squares[1]];
}

/* --- The others ----------------------------------------------------------- */

static void sort(Square *squares, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && squares[j] < squares[j - 1]; j--)
            exchange(&squares[j], &squares[j - 1]);
}

/* How many squares before this one are taken by earlier groups. */
static unsigned taken_before(const Lineup *lineup, unsigned earlier,
                             Square square)
{
    unsigned taken = 0;

    for (unsigned i = 0; i < earlier; i++)
        taken += lineup->squares[i] < square;
    return taken;
}

/* Pawns are counted from a2. */
static uint64_t number_group(Lineup *lineup, const Geometry *geometry,
                             unsigned first, unsigned length)
{
    Square *squares = lineup->squares + first;
    Square start = piece_type(lineup->pieces[first]) == PAWN ? A2 : A1;
    uint64_t number = 0;

    sort(squares, length);
    for (unsigned i = 0; i < length; i++) {
        Square at =
            squares[i] - taken_before(lineup, first, squares[i]) - start;

        number += geometry->chosen[i + 1][at & 63];
    }
    return number;
}

static uint64_t number_all(Lineup *lineup, const Ending *ending,
                           const Groups *groups)
{
    unsigned first = groups->lengths[0];
    uint64_t number = ending->has_pawns ? number_pawns(lineup, ending->geometry)
                                        : number_pieces(lineup, ending, first);

    number *= groups->factors[0];
    for (unsigned i = 1; i < groups->count; i++) {
        number += groups->factors[i] * number_group(lineup, ending->geometry,
                                                    first, groups->lengths[i]);
        first += groups->lengths[i];
    }
    return number;
}

/* --- Places --------------------------------------------------------------- */

static bool has_side(const Ending *ending, const Sequence *sequence, Color side)
{
    if (ending->kind == ENDING_WDL ||
        (ending->is_symmetric && !ending->has_pawns))
        return true;
    return (sequence->flags & SEQUENCE_BLACK) == side;
}

/* Is the table's white the position's black? */
static Color swap_of(const Ending *ending, const Position *position)
{
    Material material;

    if (ending->is_symmetric)
        return position->side;
    material_of(position, &material);
    return material_key(&material) != material_key(&ending->material);
}

static bool place_lineup(const Ending *ending, Lineup *lineup, Color side,
                         EndingPlace *place)
{
    unsigned file = 0;

    if (ending->has_pawns) {
        find_leader(lineup, ending->geometry);
        file = square_file(lineup->squares[0]);
        file = file < FILE_QUARTERS ? file : 7 - file;
    }
    place->sequence = &ending->sequences[ending->sides == 2 ? side : 0][file];
    place->has_side = has_side(ending, place->sequence, side);
    if (!place->has_side)
        return true;
    arrange(lineup, &place->sequence->groups);
    if (square_file(lineup->squares[0]) > 3)
        turn(lineup, H1);
    place->number = number_all(lineup, ending, &place->sequence->groups);
    return place->number < place->sequence->groups.positions;
}

bool ending_place(const Ending *ending, const Position *position,
                  EndingPlace *place)
{
    Color swap = swap_of(ending, position);
    Lineup lineup = { .count = 0 };

    if (position_count(position) != ending->piece_count)
        return false;
    collect(&lineup, ending, position, swap);
    return place_lineup(ending, &lineup, position->side ^ swap, place);
}

bool ending_place_board(const Ending *ending, const Board *board, Color side,
                        EndingPlace *place)
{
    Piece leading = piece_make(ending->lead, PAWN);
    Lineup lineup = { .count = board->count };
    unsigned next = 0;

    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < board->count; i++) {
            if ((board->pieces[i] == leading) == (pass == 1))
                continue;
            lineup.squares[next] = board->squares[i];
            lineup.pieces[next++] = board->pieces[i];
        }
        if (pass == 0)
            lineup.leads = next;
    }
    return place_lineup(ending, &lineup, side, place);
}
