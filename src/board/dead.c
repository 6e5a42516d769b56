/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions in which nobody can mate because of a wall of pawns.
 *
 * Every pawn stands before another pawn, and none can take another.  As long
 * as none of them is taken and none takes, they all stay, and each other piece
 * keeps to the squares that it can reach between them: call these its room.  A
 * king does not enter a square that a pawn of the other side guards.  If no
 * piece's room holds a pawn of the other side, and no piece's room a square
 * that such a pawn guards, then no pawn is ever taken and none ever takes:
 * before the first time, all pieces are in their rooms, so the move of the
 * first time does not exist.
 *
 * With the pieces in their rooms for ever, a mate of a king on a square of its
 * room needs a piece that can attack that square, and for each square beside
 * it that the other side can never attack a piece that stands in its way: one
 * of its own pawns, or as many pieces as there are such squares, each of them
 * with one of the squares in its room.  Where that is wanting, there is no
 * mate, however the game goes on.
 *
 * All doubts count as "can": the other pieces do not obstruct each other,
 * and sliders go step by step.  So the answer may be "not dead" for a position
 * that is, never the other way round.
 */
#include "board/attacks.h"
#include "board/outcome.h"

/* One step of a piece in every direction that it knows. */
static Bitboard step(PieceType type, Square square)
{
    switch (type) {
    case KNIGHT:
        return knight_attacks(square);
    case BISHOP:
        return king_attacks(square) & ATTACKS_BISHOP_EMPTY[square];
    case ROOK:
        return king_attacks(square) & ATTACKS_ROOK_EMPTY[square];
    default:
        return king_attacks(square);
    }
}

/* Where these pieces can get to in any number of moves. */
static Bitboard flood(PieceType type, Bitboard pieces, Bitboard open)
{
    Bitboard reached = pieces;
    Bitboard fresh = pieces;

    while (fresh) {
        Bitboard next = step(type, pop(&fresh)) & open & ~reached;

        reached |= next;
        fresh |= next;
    }
    return reached;
}

/* Every pawn has a pawn of either colour before it, and none can take one. */
static bool pawns_are_blocked(const Position *p)
{
    Bitboard pawns = p->types[PAWN];
    Bitboard white = pawns & p->colors[WHITE];
    Bitboard black = pawns & p->colors[BLACK];

    return pawns != 0 && !(shift_forward(WHITE, white) & ~pawns) &&
           !(shift_forward(BLACK, black) & ~pawns) &&
           !(pawn_attacks_of(WHITE, white) & black);
}

enum { PIECES_MAX = 15 }; /* of a colour, without its king */

/* All that a colour can ever do, as long as no pawn moves or falls. */
typedef struct Camp {
    Bitboard pawns;
    Bitboard king;             /* where it can stand */
    Bitboard each[PIECES_MAX]; /* where each piece can, one by one */
    unsigned count;
    Bitboard pieces;   /* where any of them can */
    Bitboard checks;   /* what the pieces can attack */
    Bitboard attacked; /* what anything can attack */
} Camp;

static Bitboard steps(PieceType type, Bitboard pieces)
{
    Bitboard reached = 0;

    while (pieces)
        reached |= step(type, pop(&pieces));
    return reached;
}

static void add_pieces(Camp *camp, PieceType type, Bitboard pieces)
{
    while (pieces) {
        Bitboard reached = flood(type, bit(pop(&pieces)), ~camp->pawns);

        camp->each[camp->count++] = reached;
        camp->pieces |= reached;
        camp->checks |= steps(type, reached);
    }
}

static void survey(const Position *p, Color color, Camp *camp)
{
    Bitboard enemy_pawns = position_pieces(p, color ^ 1, PAWN);
    Bitboard guarded = pawn_attacks_of(color ^ 1, enemy_pawns);

    *camp = (Camp){ .pawns = position_pieces(p, color, PAWN) };
    camp->king =
        flood(KING, position_pieces(p, color, KING), ~camp->pawns & ~guarded);
    for (PieceType type = KNIGHT; type <= QUEEN; type++)
        add_pieces(camp, type, position_pieces(p, color, type));
    camp->attacked = camp->checks | steps(KING, camp->king) |
                     pawn_attacks_of(color, camp->pawns);
}

/* Can this side never take, nor let itself be taken by, a pawn? */
static bool leaves_pawns_alone(const Camp *own, const Camp *other, Color color)
{
    return !((own->king | own->pieces) & other->pawns) &&
           !(pawn_attacks_of(color ^ 1, other->pawns) & own->pieces);
}

/*
 * Can the king that stands here be mated?  Around it are squares that nothing
 * of the other side can ever attack; on each of them a piece of its own has to
 * stand, or the king just goes there.
 */
static bool mate_is_thinkable(const Camp *own, const Camp *other, Square king)
{
    Bitboard holes = king_attacks(king) & ~own->pawns & ~other->attacked;
    Bitboard filled = 0;
    unsigned fillers = 0;

    if (!(other->checks & bit(king)))
        return false;
    for (unsigned i = 0; i < own->count; i++) {
        filled |= own->each[i];
        fillers += (own->each[i] & holes) != 0;
    }
    return !(holes & ~filled) && fillers >= count(holes);
}

static bool has_thinkable_mate(const Camp *own, const Camp *other)
{
    Bitboard places = own->king;

    while (places)
        if (mate_is_thinkable(own, other, pop(&places)))
            return true;
    return false;
}

/* Does a wall stand between the two camps, which nobody will ever open? */
static bool has_wall(const Position *p, Camp camps[COLORS])
{
    if (!pawns_are_blocked(p) || p->castling != 0 || p->en_passant != NO_SQUARE)
        return false;
    survey(p, WHITE, &camps[WHITE]);
    survey(p, BLACK, &camps[BLACK]);
    return leaves_pawns_alone(&camps[WHITE], &camps[BLACK], WHITE) &&
           leaves_pawns_alone(&camps[BLACK], &camps[WHITE], BLACK);
}

bool outcome_is_safe(const Position *p, Color color)
{
    Camp camps[COLORS];

    return has_wall(p, camps) &&
           !has_thinkable_mate(&camps[color], &camps[color ^ 1]);
}

bool outcome_is_dead(const Position *p)
{
    Camp camps[COLORS];

    return outcome_is_insufficient(p) ||
           (has_wall(p, camps) &&
            !has_thinkable_mate(&camps[WHITE], &camps[BLACK]) &&
            !has_thinkable_mate(&camps[BLACK], &camps[WHITE]));
}
