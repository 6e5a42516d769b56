/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_POSITION_H
#define BOARD_POSITION_H

#include "base/fault.h"
#include "board/types.h"

/*
 * One position of a game of chess, standard or Chess960.
 *
 * A Position is a plain value: copying it is how a move is kept so that it can
 * be taken back.  The fields are open because the engine lives in them, but
 * only position.c and make.c write them; everything from `key` on follows from
 * what is above it.
 */

/* Castling rights, and the index of the rook they need. */
enum {
    CASTLE_WHITE_SHORT = 1,
    CASTLE_WHITE_LONG = 2,
    CASTLE_BLACK_SHORT = 4,
    CASTLE_BLACK_LONG = 8,
    CASTLE_RIGHTS = 4
};

typedef struct Position {
    Bitboard types[PIECE_TYPES]; /* by type, both colours */
    Bitboard colors[COLORS];
    uint8_t squares[SQUARES]; /* Piece or NO_PIECE */
    uint8_t side;             /* the side to move */
    uint8_t castling;         /* rights still held */
    uint8_t en_passant;       /* target square if a pawn is next to the
                                 double step, whether or not it may take */
    uint8_t is_chess960;      /* only how castling is written depends on it */
    uint8_t
        rooks[CASTLE_RIGHTS]; /* where the castling rook of a right stands */
    uint16_t halfmoves;       /* since a pawn move or a capture */
    uint16_t fullmoves;       /* number of the next move, from 1 */

    Key key;                /* Zobrist, equal to the Polyglot book key */
    Key pawn_key;           /* pawns only */
    Key piece_keys[COLORS]; /* the pieces of a colour without its pawns */
    Bitboard checkers;      /* pieces that give check to the side to move */
    Bitboard pinned; /* its pieces that shield their king from a slider */
    Bitboard castling_squares; /* kings and rooks whose move loses a right */
} Position;

/* What position_setup() needs to know: a board and the state beside it. */
typedef struct Setup {
    uint8_t squares[SQUARES]; /* Piece or NO_PIECE */
    uint8_t side;
    uint8_t castling;
    uint8_t rooks[CASTLE_RIGHTS]; /* read where `castling` has the right */
    uint8_t en_passant;           /* NO_SQUARE if none */
    uint8_t is_chess960;
    uint16_t halfmoves;
    uint16_t fullmoves;
} Setup;

/*
 * Make a position of a setup, or say in `fault` why it cannot be played: not
 * exactly one king a side, pawns on the first or last rank, more than 16 pieces
 * a side, the side that has moved left in check, castling without king and rook
 * in place, an en passant square that no double step can have left. On failure
 * `position` is untouched.
 */
Status position_setup(const Setup *setup, Position *position, Fault *fault);

/* The way back: position_setup() of the result gives the same position. */
void position_describe(const Position *position, Setup *setup);

void position_start(Position *position);

/* Start position number 0 to 959 of Chess960 (518 is the standard one). */
void position_start960(Position *position, unsigned number);

/*
 * Play a move that is legal here.  To be able to take it back, keep a copy of
 * the position.
 */
void position_make(Position *position, Move move);

/* Pass the turn; not allowed in check. */
void position_make_null(Position *position);

/* Play a legal move, or pass the turn if it is MOVE_NULL. */
void position_play(Position *position, Move move);

/* Is any 16-bit number, for example from a hash table, a legal move here? */
bool position_is_legal(const Position *position, Move move);

/* Does a legal move give check? */
bool position_gives_check(const Position *position, Move move);

/* The key with the en passant file only where the capture is legal: equal
 * for two positions exactly when the rule of repetition calls them equal. */
Key position_repetition_key(const Position *position);

/* The same position seen from the other side of the board, colours swapped. */
void position_mirror(const Position *position, Position *mirrored);

/* Recompute everything that is kept up to date move by move and compare. */
bool position_is_consistent(const Position *position);

static inline Bitboard position_occupied(const Position *position)
{
    return position->colors[WHITE] | position->colors[BLACK];
}

/* How many pieces of both colours there are. */
static inline unsigned position_count(const Position *position)
{
    return (unsigned)__builtin_popcountll(position_occupied(position));
}

static inline Bitboard position_pieces(const Position *position, Color color,
                                       PieceType type)
{
    return position->types[type] & position->colors[color];
}

static inline Square position_king(const Position *position, Color color)
{
    return (Square)__builtin_ctzll(position_pieces(position, color, KING));
}

static inline Piece position_piece(const Position *position, Square square)
{
    return position->squares[square];
}

static inline bool position_in_check(const Position *position)
{
    return position->checkers != 0;
}

/* Has the side to move anything but pawns and its king? */
static inline bool position_has_pieces(const Position *position, Color color)
{
    return (position->colors[color] & ~position->types[PAWN] &
            ~position->types[KING]) != 0;
}

static inline bool position_is_capture(const Position *position, Move move)
{
    if (move_kind(move) == KIND_CASTLING)
        return false;
    return move_kind(move) == KIND_EN_PASSANT ||
           position->squares[move_to(move)] != NO_PIECE;
}

/* Is a move neither capture nor promotion? */
static inline bool position_is_quiet(const Position *position, Move move)
{
    return !position_is_capture(position, move) &&
           move_kind(move) != KIND_PROMOTION;
}

/* What a move takes: NO_PIECE_TYPE if nothing. */
static inline PieceType position_captured(const Position *position, Move move)
{
    if (move_kind(move) == KIND_EN_PASSANT)
        return PAWN;
    if (move_kind(move) == KIND_CASTLING)
        return NO_PIECE_TYPE;
    return piece_type(position->squares[move_to(move)]);
}

#endif
