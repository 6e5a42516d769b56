/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench_make: two ways to take back a move, side by side.
 *
 * Copy-make is what the program does: the position before the move is kept as
 * a copy.  The other way saves only what a move cannot give back and puts the
 * pieces back one by one.  Both walk the same tree of legal moves; the table
 * shows nanoseconds for each move made and taken back, listing of moves
 * included.
 */
#include "base/clock.h"
#include "base/common.h"
#include "base/span.h"
#include "board/bitboard.h"
#include "board/board.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 5, ROUNDS = 7 };

/* What a move destroys. */
typedef struct Undo {
    Key key, pawn_key, piece_keys[COLORS];
    Bitboard checkers, pinned, castling_squares;
    uint16_t halfmoves, fullmoves;
    uint8_t side, castling, en_passant, captured;
} Undo;

static void save(const Position *p, Move move, Undo *undo)
{
    *undo = (Undo){ p->key,
                    p->pawn_key,
                    { p->piece_keys[WHITE], p->piece_keys[BLACK] },
                    p->checkers,
                    p->pinned,
                    p->castling_squares,
                    p->halfmoves,
                    p->fullmoves,
                    p->side,
                    p->castling,
                    p->en_passant,
                    p->squares[move_to(move)] };
}

static void put(Position *p, Piece piece, Square square)
{
    p->types[piece_type(piece)] ^= bit(square);
    p->colors[piece_color(piece)] ^= bit(square);
    p->squares[square] = (uint8_t)piece;
}

static void lift(Position *p, Square square)
{
    Piece piece = p->squares[square];

    p->types[piece_type(piece)] ^= bit(square);
    p->colors[piece_color(piece)] ^= bit(square);
    p->squares[square] = NO_PIECE;
}

static void put_pieces_back(Position *p, Move move, const Undo *undo)
{
    Color side = undo->side;
    Square from = move_from(move);
    Square to = move_to(move);
    Square home = side * 56;

    if (move_kind(move) == KIND_CASTLING) {
        lift(p, home + (to > from ? G1 : C1));
        lift(p, home + (to > from ? F1 : D1));
        put(p, piece_make(side, KING), from);
        put(p, piece_make(side, ROOK), to);
        return;
    }
    Piece piece = move_kind(move) == KIND_PROMOTION ? piece_make(side, PAWN)
                                                    : p->squares[to];

    lift(p, to);
    put(p, piece, from);
    if (move_kind(move) == KIND_EN_PASSANT)
        put(p, piece_make(side ^ 1, PAWN), step_back(side, to));
    else if (undo->captured != NO_PIECE)
        put(p, undo->captured, to);
}

static void unmake(Position *p, Move move, const Undo *undo)
{
    put_pieces_back(p, move, undo);
    p->key = undo->key;
    p->pawn_key = undo->pawn_key;
    memcpy(p->piece_keys, undo->piece_keys, sizeof p->piece_keys);
    p->checkers = undo->checkers;
    p->pinned = undo->pinned;
    p->castling_squares = undo->castling_squares;
    p->halfmoves = undo->halfmoves;
    p->fullmoves = undo->fullmoves;
    p->side = undo->side;
    p->castling = undo->castling;
    p->en_passant = undo->en_passant;
}

static uint64_t walk_by_copy(const Position *p, int depth)
{
    MoveList list;
    uint64_t moves = 0;

    if (depth == 0)
        return 1;
    movegen_list(p, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position next = *p;

        position_make(&next, list.moves[i]);
        moves += walk_by_copy(&next, depth - 1);
    }
    return moves + 1;
}

static uint64_t walk_by_undo(Position *p, int depth)
{
    MoveList list;
    uint64_t moves = 0;

    if (depth == 0)
        return 1;
    movegen_list(p, &list);
    for (size_t i = 0; i < list.length; i++) {
        Undo undo;

        save(p, list.moves[i], &undo);
        position_make(p, list.moves[i]);
        moves += walk_by_undo(p, depth - 1);
        unmake(p, list.moves[i], &undo);
    }
    return moves + 1;
}

static int by_size(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;

    return first < second ? -1 : first > second;
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, by_size);
    return values[ROUNDS / 2];
}

static double nanoseconds(int64_t start, uint64_t moves)
{
    return 1000.0 * (double)(clock_microseconds() - start) / (double)moves;
}

static bool compare(const char *name, const char *fen, int depth)
{
    double copy[ROUNDS];
    double undo[ROUNDS];
    Position start;
    Position position;

    if (fen_read(span_from(fen), &start, NULL) != OK)
        return false;
    position = start;
    for (int i = 0; i < ROUNDS; i++) {
        int64_t begin = clock_microseconds();
        uint64_t moves = walk_by_copy(&position, depth);

        copy[i] = nanoseconds(begin, moves);
        begin = clock_microseconds();
        if (walk_by_undo(&position, depth) != moves ||
            memcmp(&position, &start, sizeof start) != 0)
            return false;
        undo[i] = nanoseconds(begin, moves);
    }
    printf("%-10s  copy %5.1f ns   undo %5.1f ns   undo/copy %.2f\n", name,
           median(copy), median(undo), median(undo) / median(copy));
    return true;
}

int main(void)
{
    bool is_good =
        compare("start",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                DEPTH) &&
        compare("kiwipete",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R "
                "w KQkq - 0 1",
                DEPTH - 1);

    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
