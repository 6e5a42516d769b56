/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/ending.h"

/*
 * The pieces of a table in the order in which they are numbered, and what a
 * step of each group counts.
 */
enum { NIBBLE = 4, NOT_THERE = 15 };

/* 1 to 6 white, 9 to 14 black. */
static Piece piece_of(unsigned nibble)
{
    unsigned type = nibble & 7;

    if (type == 0 || type > PIECE_TYPES)
        return NO_PIECE;
    return piece_make(nibble >> 3, type - 1);
}

static bool are_right_pieces(const Ending *ending, const Groups *groups)
{
    Material found = { 0 };

    for (unsigned i = 0; i < ending->piece_count; i++) {
        Piece piece = groups->pieces[i];

        if (piece == NO_PIECE)
            return false;
        found.counts[piece_color(piece)][piece_type(piece)]++;
    }
    return material_key(&found) == material_key(&ending->material);
}

/* How many pieces the first group has at least. */
static unsigned leading(const Ending *ending)
{
    if (ending->has_pawns)
        return 1;
    return ending->has_unique ? 3 : 2;
}

/* Equal pieces beside each other are one group. */
static void divide(const Ending *ending, Groups *groups)
{
    unsigned first = leading(ending);

    groups->count = 1;
    groups->lengths[0] = 1;
    for (unsigned i = 1; i < ending->piece_count; i++)
        if (i < first || groups->pieces[i] == groups->pieces[i - 1])
            groups->lengths[groups->count - 1]++;
        else
            groups->lengths[groups->count++] = 1;
}

static bool is_pawn(const Groups *groups, unsigned at)
{
    return piece_type(groups->pieces[at]) == PAWN;
}

/* Pawns come first, those that lead before the others. */
static bool are_pawns_first(const Ending *ending, const Groups *groups)
{
    const uint8_t *lead = ending->material.counts[ending->lead];
    const uint8_t *others = ending->material.counts[ending->lead ^ 1];

    if (groups->lengths[0] != lead[PAWN] ||
        groups->pieces[0] != piece_make(ending->lead, PAWN))
        return false;
    return !ending->has_both_pawns || (groups->lengths[1] == others[PAWN] &&
                                       is_pawn(groups, groups->lengths[0]));
}

/* Without a piece that is the only one of its kind the kings come first. */
static bool can_be_numbered(const Ending *ending, const Groups *groups)
{
    if (ending->has_pawns)
        return are_pawns_first(ending, groups);
    if (ending->has_unique)
        return groups->lengths[0] == 3 &&
               groups->pieces[0] != groups->pieces[1] &&
               groups->pieces[1] != groups->pieces[2];
    return groups->lengths[0] == 2 && piece_type(groups->pieces[0]) == KING &&
           piece_type(groups->pieces[1]) == KING;
}

static uint64_t lead_positions(const Ending *ending, unsigned leads,
                               unsigned file)
{
    if (ending->has_pawns)
        return ending->geometry->lead_sizes[leads][file];
    return ending->has_unique ? TRIPLES : KING_PAIRS;
}

/* orders[0] and [1] say at which turn the first group, and other pawns, are
 * counted. */
static bool count_positions(const Ending *ending, Groups *groups,
                            const unsigned *orders, unsigned file)
{
    unsigned next = ending->has_both_pawns ? 2 : 1;
    unsigned left = SQUARES - groups->lengths[0];

    if (groups->lengths[0] > LEADS_MAX || orders[0] >= groups->count ||
        orders[0] == orders[1])
        return false;
    if (ending->has_both_pawns) {
        left -= groups->lengths[1];
        if (orders[1] >= groups->count)
            return false;
    }
    groups->positions = 1;
    for (unsigned turn = 0; turn < groups->count; turn++) {
        if (turn == orders[0]) {
            groups->factors[0] = groups->positions;
            groups->positions *=
                lead_positions(ending, groups->lengths[0], file);
        } else if (turn == orders[1]) {
            groups->factors[1] = groups->positions;
            groups->positions *=
                ending->geometry
                    ->chosen[groups->lengths[1]][48 - groups->lengths[0]];
        } else {
            groups->factors[next] = groups->positions;
            groups->positions *=
                ending->geometry->chosen[groups->lengths[next]][left];
            left -= groups->lengths[next++];
        }
    }
    return true;
}

bool ending_set_groups(const Ending *ending, Groups *groups,
                       const unsigned orders[2], unsigned file)
{
    if (!are_right_pieces(ending, groups))
        return false;
    divide(ending, groups);
    return can_be_numbered(ending, groups) &&
           count_positions(ending, groups, orders, file);
}

bool ending_read_groups(Ending *ending, unsigned file, EndingCursor *cursor)
{
    unsigned first = (unsigned)cursor_read(cursor, 1);
    unsigned second =
        ending->has_both_pawns ? (unsigned)cursor_read(cursor, 1) : 0xFF;

    for (unsigned i = 0; i < ending->piece_count; i++) {
        unsigned pair = (unsigned)cursor_read(cursor, 1);

        for (unsigned side = 0; side < ending->sides; side++)
            ending->sequences[side][file].groups.pieces[i] =
                piece_of(pair >> NIBBLE * side & 0xF);
    }
    if (cursor->has_failed)
        return false;
    for (unsigned side = 0; side < ending->sides; side++) {
        const unsigned orders[] = { first >> NIBBLE * side & 0xF,
                                    second >> NIBBLE * side & 0xF };

        if (!ending_set_groups(ending, &ending->sequences[side][file].groups,
                               orders, file))
            return false;
    }
    return true;
}
