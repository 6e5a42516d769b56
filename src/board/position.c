/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Setting positions up, looking at them, and checking that what make.c keeps
 * up to date move by move is what one would compute afresh.
 */
#include "board/position.h"

#include "base/base.h"
#include "board/checks.h"
#include "board/zobrist.h"

#include <string.h>

static const char *const COLOR_NAMES[COLORS] = { "white", "black" };

/* Everything that follows from the first fields of a position. */
static void derive(Position *p)
{
    p->key = 0;
    p->pawn_key = 0;
    p->piece_keys[WHITE] = 0;
    p->piece_keys[BLACK] = 0;
    p->castling_squares = 0;

    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = p->squares[square];

        if (piece == NO_PIECE)
            continue;

        Key key = zobrist_piece(piece, square);

        p->key ^= key;
        if (piece_type(piece) == PAWN)
            p->pawn_key ^= key;
        else
            p->piece_keys[piece_color(piece)] ^= key;
    }
    p->key ^= zobrist_castling(p->castling);
    if (p->en_passant != NO_SQUARE)
        p->key ^= zobrist_en_passant(p->en_passant);
    if (p->side == WHITE)
        p->key ^= zobrist_side();

    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if (p->castling >> i & 1)
            p->castling_squares |=
                bit(p->rooks[i]) | bit(position_king(p, i / 2));
    checks_update(p);
}

static void place_pieces(const Setup *setup, Position *p)
{
    memset(p, 0, sizeof *p);
    memcpy(p->squares, setup->squares, sizeof p->squares);
    p->side = setup->side;
    p->castling = setup->castling;
    p->is_chess960 = setup->is_chess960;
    p->halfmoves = setup->halfmoves;
    p->fullmoves = setup->fullmoves;
    p->en_passant = NO_SQUARE;
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        p->rooks[i] =
            setup->castling >> i & 1 ? setup->rooks[i] : (uint8_t)NO_SQUARE;

    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = p->squares[square];

        if (piece == NO_PIECE)
            continue;
        p->types[piece_type(piece)] |= bit(square);
        p->colors[piece_color(piece)] |= bit(square);
    }
}

static Status check_pieces(const Position *p, Fault *fault)
{
    for (Color color = WHITE; color <= BLACK; color++) {
        const char *name = COLOR_NAMES[color];
        unsigned kings = count(position_pieces(p, color, KING));

        if (kings == 0)
            return fault_set(fault, ERR_ILLEGAL, "there is no %s king", name);
        if (kings > 1)
            return fault_set(fault, ERR_ILLEGAL, "there are %u %s kings", kings,
                             name);
        if (count(p->colors[color]) > 16)
            return fault_set(fault, ERR_ILLEGAL,
                             "%s has %u pieces, more than 16", name,
                             count(p->colors[color]));
        if (count(position_pieces(p, color, PAWN)) > 8)
            return fault_set(fault, ERR_ILLEGAL, "%s has %u pawns, more than 8",
                             name, count(position_pieces(p, color, PAWN)));
    }
    if (p->types[PAWN] & (RANK_1 | RANK_8))
        return fault_set(fault, ERR_ILLEGAL,
                         "a pawn is on the first or last rank");
    return OK;
}

static Status check_kings(const Position *p, Fault *fault)
{
    Square idle = position_king(p, p->side ^ 1);

    if (has(king_attacks(idle), position_king(p, p->side)))
        return fault_set(fault, ERR_ILLEGAL,
                         "the kings are next to each other");
    if (checks_is_attacked(p, p->side, idle, position_occupied(p)))
        return fault_set(fault, ERR_ILLEGAL,
                         "%s is in check, but it is %s's turn",
                         COLOR_NAMES[p->side ^ 1], COLOR_NAMES[p->side]);
    return OK;
}

static Status check_castling(const Position *p, Fault *fault)
{
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++) {
        Color color = i / 2;
        bool is_short = i % 2 == 0;
        Square rook = p->rooks[i];
        Square king = position_king(p, color);

        if (!(p->castling >> i & 1))
            continue;
        if (square_relative_rank(color, king) != 0)
            return fault_set(
                fault, ERR_ILLEGAL,
                "%s cannot castle: the king is not on its home square",
                COLOR_NAMES[color]);
        if (rook >= SQUARES || p->squares[rook] != piece_make(color, ROOK) ||
            square_rank(rook) != square_rank(king) || is_short != (rook > king))
            return fault_set(fault, ERR_ILLEGAL,
                             "%s cannot castle %s: there is no rook for it",
                             COLOR_NAMES[color], is_short ? "short" : "long");
    }
    return OK;
}

/* A double step leaves a pawn in front of the target and nothing behind. */
static bool double_step_fits(const Position *p, Square target)
{
    Color mover = p->side ^ 1;
    Square pawn = step_back(p->side, target);

    if (target >= SQUARES || square_relative_rank(mover, target) != 2)
        return false;
    return p->squares[pawn] == piece_make(mover, PAWN) &&
           p->squares[target] == NO_PIECE &&
           p->squares[step_back(mover, target)] == NO_PIECE;
}

static Status set_en_passant(const Setup *setup, Position *p, Fault *fault)
{
    Square target = setup->en_passant;

    if (target == NO_SQUARE)
        return OK;
    if (!double_step_fits(p, target))
        return fault_set(fault, ERR_ILLEGAL,
                         "en passant square: no pawn can have just passed it");
    if (pawn_attacks(p->side ^ 1, target) & position_pieces(p, p->side, PAWN))
        p->en_passant = (uint8_t)target;
    return OK;
}

Status position_setup(const Setup *setup, Position *position, Fault *fault)
{
    Position fresh;
    Status status;

    place_pieces(setup, &fresh);
    status = check_pieces(&fresh, fault);
    if (status == OK)
        status = check_kings(&fresh, fault);
    if (status == OK)
        status = check_castling(&fresh, fault);
    if (status == OK)
        status = set_en_passant(setup, &fresh, fault);
    if (status != OK)
        return status;

    derive(&fresh);
    *position = fresh;
    return OK;
}

void position_describe(const Position *p, Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    memcpy(setup->squares, p->squares, sizeof setup->squares);
    memcpy(setup->rooks, p->rooks, sizeof setup->rooks);
    setup->side = p->side;
    setup->castling = p->castling;
    setup->en_passant = p->en_passant;
    setup->is_chess960 = p->is_chess960;
    setup->halfmoves = p->halfmoves;
    setup->fullmoves = p->fullmoves;
}

/* A start position with these pieces on the home ranks. */
static void start_with(Position *p, const PieceType home[8])
{
    Setup setup = {
        .side = WHITE, .en_passant = NO_SQUARE, .fullmoves = 1, .castling = 15
    };
    Position result;
    unsigned rooks = 0;

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    for (unsigned file = 0; file < 8; file++) {
        setup.squares[A1 + file] = (uint8_t)piece_make(WHITE, home[file]);
        setup.squares[A2 + file] = (uint8_t)piece_make(WHITE, PAWN);
        setup.squares[A7 + file] = (uint8_t)piece_make(BLACK, PAWN);
        setup.squares[A8 + file] = (uint8_t)piece_make(BLACK, home[file]);
        if (home[file] != ROOK)
            continue;
        setup.rooks[1 - rooks] = (uint8_t)(A1 + file);
        setup.rooks[3 - rooks] = (uint8_t)(A8 + file);
        rooks++;
    }
    place_pieces(&setup, &result);
    derive(&result);
    *p = result;
}

/* Every game that is read begins here, so it is not worked out each time. */
void position_start(Position *p)
{
    /* clang-format off */
    static const Position start = {
        .types = { 0x00FF00000000FF00, 0x4200000000000042, 0x2400000000000024,
                   0x8100000000000081, 0x0800000000000008, 0x1000000000000010 },
        .colors = { 0x000000000000FFFF, 0xFFFF000000000000 },
        .squares = {  6,  2,  4,  8, 10,  4,  2,  6,
                      0,  0,  0,  0,  0,  0,  0,  0,
                     12, 12, 12, 12, 12, 12, 12, 12,
                     12, 12, 12, 12, 12, 12, 12, 12,
                     12, 12, 12, 12, 12, 12, 12, 12,
                     12, 12, 12, 12, 12, 12, 12, 12,
                      1,  1,  1,  1,  1,  1,  1,  1,
                      7,  3,  5,  9, 11,  5,  3,  7 },
        .side = WHITE,
        .castling = 15,
        .en_passant = NO_SQUARE,
        .rooks = { H1, A1, H8, A8 },
        .fullmoves = 1,
        .key = 0x463B96181691FC9C,
        .pawn_key = 0x37FC40DA841E1692,
        .piece_keys = { 0x99A544452583308C, 0x6B8E9986CFAAF062 },
        .castling_squares = 0x9100000000000091,
    };
    /* clang-format on */

    *p = start;
}

/* Put a piece on the free home square number `index`, counted from the left. */
static void fill_free(PieceType home[8], unsigned index, PieceType type)
{
    for (unsigned file = 0; file < 8; file++)
        if (home[file] == NO_PIECE_TYPE && index-- == 0) {
            home[file] = type;
            return;
        }
}

/* The numbering is Scharnagl's: bishops, queen, knights, and the rest follows.
 */
void position_start960(Position *p, unsigned number)
{
    static const uint8_t knights[10][2] = { { 0, 0 }, { 0, 1 }, { 0, 2 },
                                            { 0, 3 }, { 1, 1 }, { 1, 2 },
                                            { 1, 3 }, { 2, 2 }, { 2, 3 },
                                            { 3, 3 } };
    PieceType home[8];
    unsigned rest = number / 16;

    for (unsigned file = 0; file < 8; file++)
        home[file] = NO_PIECE_TYPE;
    home[number % 4 * 2 + 1] = BISHOP;
    home[number / 4 % 4 * 2] = BISHOP;
    fill_free(home, rest % 6, QUEEN);
    fill_free(home, knights[rest / 6 % 10][0], KNIGHT);
    fill_free(home, knights[rest / 6 % 10][1], KNIGHT);
    fill_free(home, 0, ROOK);
    fill_free(home, 0, KING);
    fill_free(home, 0, ROOK);
    start_with(p, home);
    p->is_chess960 = 1;
}

/* Castling: only the rook can give check, on the board as it will be. */
static bool castling_gives_check(const Position *p, Move move)
{
    Color us = p->side;
    bool is_short = move_to(move) > move_from(move);
    Square rook_to = us * 56 + (is_short ? F1 : D1);
    Square king_to = us * 56 + (is_short ? G1 : C1);
    Bitboard occupied =
        position_occupied(p) & ~bit(move_from(move)) & ~bit(move_to(move));
    Square enemy = position_king(p, us ^ 1);

    return has(rook_attacks(rook_to, occupied | bit(king_to)), enemy);
}

/* Do our sliders, but for the one on `gone`, see the enemy king? */
static bool slider_sees(const Position *p, Square king, Bitboard occupied,
                        Bitboard gone)
{
    Bitboard ours = p->colors[p->side] & ~gone;
    Bitboard queens = p->types[QUEEN];

    return (rook_attacks(king, occupied) & ours & (p->types[ROOK] | queens)) ||
           (bishop_attacks(king, occupied) & ours &
            (p->types[BISHOP] | queens));
}

bool position_gives_check(const Position *p, Move move)
{
    Color us = p->side;
    Square from = move_from(move);
    Square to = move_to(move);
    Square king = position_king(p, us ^ 1);
    PieceType type = piece_type(p->squares[from]);
    Bitboard occupied = (position_occupied(p) ^ bit(from)) | bit(to);

    if (move_kind(move) == KIND_CASTLING)
        return castling_gives_check(p, move);
    if (move_kind(move) == KIND_PROMOTION)
        type = move_promotion(move);
    if (move_kind(move) == KIND_EN_PASSANT)
        occupied ^= bit(step_back(us, to));

    if (type == PAWN ? has(pawn_attacks(us, to), king)
                     : has(piece_attacks(type, to, occupied), king))
        return true;
    return slider_sees(p, king, occupied, bit(from));
}

static bool may_take_en_passant(const Position *p)
{
    Bitboard pieces = pawn_attacks(p->side ^ 1, p->en_passant) &
                      position_pieces(p, p->side, PAWN);

    while (pieces)
        if (checks_en_passant_is_safe(p, p->side, pop(&pieces), p->en_passant))
            return true;
    return false;
}

Key position_repetition_key(const Position *p)
{
    if (p->en_passant == NO_SQUARE || may_take_en_passant(p))
        return p->key;
    return p->key ^ zobrist_en_passant(p->en_passant);
}

void position_mirror(const Position *p, Position *mirrored)
{
    Setup here;
    Setup there;

    position_describe(p, &here);
    there = here;
    there.side = here.side ^ 1;
    there.castling = (uint8_t)((here.castling & 3) << 2 | here.castling >> 2);
    if (here.en_passant != NO_SQUARE)
        there.en_passant = here.en_passant ^ 56;
    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = here.squares[square ^ 56];

        there.squares[square] =
            (uint8_t)(piece == NO_PIECE ? NO_PIECE : piece ^ 1);
    }
    for (unsigned i = 0; i < CASTLE_RIGHTS; i++)
        if (there.castling >> i & 1)
            there.rooks[i] = here.rooks[i ^ 2] ^ 56;

    Position result;

    place_pieces(&there, &result);
    result.en_passant = there.en_passant;
    derive(&result);
    *mirrored = result;
}

bool position_is_consistent(const Position *p)
{
    Setup setup;
    Position fresh;

    position_describe(p, &setup);
    place_pieces(&setup, &fresh);
    fresh.en_passant = p->en_passant;
    /* A lost right may leave its rook square behind; nobody reads it. */
    memcpy(fresh.rooks, p->rooks, sizeof fresh.rooks);
    derive(&fresh);
    return memcmp(&fresh, p, sizeof fresh) == 0;
}
