/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_PERFT_REPLIES_H
#define BOARD_PERFT_REPLIES_H

#include "board/perft_moves.h"

/*
 * What is known of their replies before we move: the half of counting two
 * plies at once that looks at their side.  See perft_pairs.h.
 *
 * Everything here is private to perft.c and is inlined there.
 */

/* A square that their king may step on or must cross to castle. */
typedef struct KingSquare {
    Square square;
    Bitboard attackers; /* ours */
    Bitboard diagonal;  /* what a bishop there would see */
    Bitboard straight;  /* and a rook */
} KingSquare;

/* One of their two ways to castle. */
typedef struct Castling {
    Bitboard path; /* must not be attacked */
    Bitboard open; /* our targets that leave the way free; 0: no right */
} Castling;

/* Their board with one piece of ours in the air, or none. */
typedef struct Scene {
    Bitboard lifted;
    Bitboard occupied;
    Bitboard seen; /* by their free sliders */
    Bitboard one;  /* where their free pawns go in one step */
    Bitboard two;  /* and in two */
    int moves;     /* of all but their king */
} Scene;

/* What is known of their replies before we move.  "Free" pieces are not pinned;
 * those that are pinned move the same whatever we do that is not awkward. */
typedef struct Replies {
    const Board *board;
    Bitboard own; /* ours */
    Bitboard enemy;
    Bitboard attacked;                             /* by them */
    Bitboard diagonals, straights, knights, pawns; /* theirs, free */
    Bitboard west, east; /* what their free pawns attack */
    Bitboard awkward_from;
    Bitboard awkward_to[PIECE_TYPES];
    Bitboard touchy;                 /* whoever leaves here changes replies */
    Bitboard sensitive[PIECE_TYPES]; /* whoever lands here may change them */
    Bitboard king_targets;
    Bitboard king_unsafe; /* king squares that we attack */
    Scene scene;          /* with nothing lifted */
    int calm;
    unsigned king_squares;
    KingSquare king_square[10];
    Castling castling[2];
} Replies;

enum { THEIR_SHORT, THEIR_LONG };

INLINE int number(Bitboard set)
{
    return (int)count(set);
}

/* Pawn moves to these squares: four each where the pawn promotes. */
INLINE int pawn_moves(Color color, Bitboard targets)
{
    return number(targets) + 3 * number(targets & relative_rank(color, 7));
}

/* The squares that lie behind `over` as seen from `from`. */
INLINE Bitboard behind(Square from, Square over)
{
    Bitboard side = from < over ? -(Bitboard)2 << over : bit(over) - 1;

    return line_through(from, over) & side;
}

/* From where does our piece of this type attack the square? */
INLINE Bitboard attacking(const Color us, const PieceType type,
                          const KingSquare *k)
{
    switch (type) {
    case PAWN:
        return pawn_attacks(us ^ 1, k->square);
    case KNIGHT:
        return knight_attacks(k->square);
    case BISHOP:
        return k->diagonal;
    case ROOK:
        return k->straight;
    case QUEEN:
        return k->diagonal | k->straight;
    default:
        return king_attacks(k->square);
    }
}

/*
 * Find their pinned pieces, and the moves that would change who is pinned or
 * uncover a check.  On each line from our slider to their king a single move
 * can only matter if one or two pieces stand between.
 */
INLINE void note_lines(Replies *r, View *t)
{
    Bitboard snipers = snipers_of(t, r->own, t->king);
    Bitboard awkward = 0;

    t->pinned = 0;
    for (; snipers; snipers &= snipers - 1) {
        Bitboard line = line_between(t->king, first(snipers));
        Bitboard pieces = line & t->occupied;
        Bitboard theirs = pieces & t->own;
        Bitboard ours = pieces & t->enemy;

        if (!has_many(pieces)) {
            t->pinned |= theirs;
            awkward |= theirs ? line : 0;
            r->awkward_from |= theirs ? snipers & -snipers : ours;
        } else if (count(pieces) == 2 && theirs) {
            awkward |= ours ? 0 : theirs;
            r->awkward_from |= ours;
        }
    }
    r->awkward_to[KING] |= awkward;
}

INLINE void count_free_pieces(Replies *r, const View *t)
{
    Bitboard free = t->own & ~t->pinned;
    Bitboard pieces;

    r->diagonals = word(t, W_DIAGONAL) & free;
    r->straights = word(t, W_STRAIGHT) & free;
    r->knights = word(t, W_KNIGHTS) & free;
    for (pieces = r->diagonals; pieces;) {
        Bitboard reach = bishop_attacks(pop(&pieces), t->occupied);

        r->scene.seen |= reach;
        r->scene.moves += number(reach & ~t->own);
    }
    for (pieces = r->straights; pieces;) {
        Bitboard reach = rook_attacks(pop(&pieces), t->occupied);

        r->scene.seen |= reach;
        r->scene.moves += number(reach & ~t->own);
    }
    r->attacked |= r->scene.seen;
    for (pieces = r->knights; pieces;) {
        Bitboard reach = knight_attacks(pop(&pieces));

        r->attacked |= reach;
        r->scene.moves += number(reach & ~t->own);
    }
}

INLINE void count_pinned_pieces(Replies *r, View *t)
{
    for (Bitboard pieces = t->pinned; pieces; pieces &= pieces - 1) {
        Square from = first(pieces);
        Bitboard line = line_through(t->king, from);
        Bitboard reach = 0;

        if (has(word(t, W_PAWNS), from)) {
            r->scene.moves += (int)expand_pawns(t, pieces & -pieces, line);
            continue;
        }
        if (has(word(t, W_KNIGHTS), from))
            reach |= knight_attacks(from);
        if (has(word(t, W_DIAGONAL), from))
            reach |= bishop_attacks(from, t->occupied);
        if (has(word(t, W_STRAIGHT), from))
            reach |= rook_attacks(from, t->occupied);
        r->attacked |= reach;
        r->scene.moves += number(reach & ~t->own & line);
    }
}

INLINE void count_free_pawns(Replies *r, const View *t)
{
    const Color them = t->us;
    Scene *scene = &r->scene;

    r->pawns = word(t, W_PAWNS) & t->own & ~t->pinned;
    r->west = shift_forward_west(them, r->pawns);
    r->east = shift_forward_east(them, r->pawns);

    Bitboard front = shift_forward(them, r->pawns);
    Bitboard far_front = shift_forward(them, front & relative_rank(them, 2));

    scene->one = front & ~t->occupied;
    scene->two = far_front & ~t->occupied & shift_forward(them, scene->one);
    scene->moves += pawn_moves(them, scene->one) + number(scene->two) +
                    pawn_moves(them, r->west & t->enemy) +
                    pawn_moves(them, r->east & t->enemy);
    r->touchy |= front | far_front | r->west | r->east;
}

/* Targets from which we would give check or pin somebody. */
INLINE void note_checks(Replies *r, const View *t)
{
    Bitboard diagonal = bishop_attacks(t->king, t->occupied);
    Bitboard straight = rook_attacks(t->king, t->occupied);
    Bitboard always = r->awkward_to[KING];

    diagonal |= bishop_attacks(t->king, t->occupied ^ (diagonal & t->own));
    straight |= rook_attacks(t->king, t->occupied ^ (straight & t->own));
    r->awkward_to[PAWN] = always | pawn_attacks(t->us, t->king);
    r->awkward_to[KNIGHT] = always | knight_attacks(t->king);
    r->awkward_to[BISHOP] = always | diagonal;
    r->awkward_to[ROOK] = always | straight;
    r->awkward_to[QUEEN] = always | diagonal | straight;
}

/* Only castling from the standard squares is counted here; otherwise every
 * move is awkward.  Returns the squares that have to be free. */
INLINE Bitboard note_castling(Replies *r, const View *t, Bitboard rights)
{
    const Square home = t->us * 56;
    const Bitboard corners[2] = { bit(home + H1), bit(home + A1) };
    const Bitboard paths[2] = { bit(home + F1) | bit(home + G1),
                                bit(home + C1) | bit(home + D1) };
    const Bitboard ways[2] = { paths[0], paths[1] | bit(home + B1) };
    Bitboard open = 0;

    if (t->king != home + E1 || (rights & ~(corners[0] | corners[1])))
        r->awkward_from = ~(Bitboard)0;
    for (unsigned side = THEIR_SHORT; side <= THEIR_LONG; side++) {
        if (!(rights & corners[side]))
            continue;
        r->awkward_from |= ways[side];
        if (ways[side] & t->occupied)
            continue;
        r->castling[side] = (Castling){ paths[side], ~ways[side] };
        open |= ways[side];
    }
    return open;
}

INLINE void note_king_square(Replies *r, const View *t, Square square)
{
    const Color us = t->us ^ 1;
    KingSquare *k = &r->king_square[r->king_squares++];

    k->square = square;
    k->diagonal = bishop_attacks(square, t->occupied);
    k->straight = rook_attacks(square, t->occupied);
    k->attackers = r->own & ((k->diagonal & word(t, W_DIAGONAL)) |
                             (k->straight & word(t, W_STRAIGHT)) |
                             (knight_attacks(square) & word(t, W_KNIGHTS)) |
                             (pawn_attacks(t->us, square) & word(t, W_PAWNS)) |
                             (king_attacks(square) & word(t, W_KINGS)));
    r->touchy |= k->diagonal | k->straight | k->attackers;
    if (k->attackers == 0) {
        r->calm += has(r->king_targets, square);
        for (PieceType type = PAWN; type <= KING; type++)
            r->sensitive[type] |= attacking(us, type, k);
        return;
    }
    r->king_unsafe |= bit(square);
    if (!has_many(k->attackers)) {
        Bitboard line = line_between(first(k->attackers), square);

        for (PieceType type = PAWN; type <= KING; type++)
            r->sensitive[type] |= line;
    }
}

INLINE void note_king(Replies *r, const View *t, Bitboard rights)
{
    Bitboard way = rights ? note_castling(r, t, rights) : 0;
    Bitboard squares;

    r->king_targets = king_attacks(t->king) & ~t->own;
    squares = r->king_targets | r->castling[THEIR_SHORT].path |
              r->castling[THEIR_LONG].path;
    r->calm = r->scene.moves;
    for (PieceType type = PAWN; type <= KING; type++)
        r->sensitive[type] = t->own | r->scene.seen | r->scene.one |
                             r->scene.two | r->west | r->east | way;
    while (squares)
        note_king_square(r, t, pop(&squares));
    for (unsigned side = THEIR_SHORT; side <= THEIR_LONG; side++)
        r->calm += r->castling[side].open &&
                   !(r->castling[side].path & r->king_unsafe);
}

/* Look at the board from their side, before `us` has moved. */
INLINE void replies_begin(Replies *r, const Board *board, const Color us)
{
    View t = view_of(board, us ^ 1);
    Bitboard rights = word(&t, W_STATE) & relative_rank(t.us, 0);

    r->board = board;
    r->own = t.enemy;
    r->enemy = t.own;
    r->attacked =
        king_attacks(t.king) | pawn_attacks_of(t.us, word(&t, W_PAWNS) & t.own);
    r->awkward_from = 0;
    r->awkward_to[KING] = rights | (king_attacks(t.king) & t.own);
    r->touchy = 0;
    r->scene = (Scene){ .occupied = t.occupied };
    r->king_squares = 0;
    r->king_unsafe = 0;
    r->castling[THEIR_SHORT] = (Castling){ 0, 0 };
    r->castling[THEIR_LONG] = (Castling){ 0, 0 };

    note_lines(r, &t);
    count_free_pieces(r, &t);
    count_pinned_pieces(r, &t);
    count_free_pawns(r, &t);
    note_checks(r, &t);
    note_king(r, &t, rights);
    r->touchy |= r->scene.seen | r->awkward_from;
}

#endif
