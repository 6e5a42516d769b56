/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

#include <stdlib.h>
#include <string.h>

static int file_of_square(unsigned square)
{
    return (int)(square % 8);
}

static int rank_of_square(unsigned square)
{
    return (int)(square / 8);
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static Piece man_on(const Naive *n, unsigned square)
{
    return n->setup.squares[square];
}

static bool is_piece(const Naive *n, unsigned square, Color color)
{
    Piece piece = man_on(n, square);

    return piece != NO_PIECE && piece % 2 == color;
}

/* Nothing stands between two squares on a line. */
static bool way_is_free(const Naive *n, unsigned from, unsigned to)
{
    int file_step = sign(file_of_square(to) - file_of_square(from));
    int rank_step = sign(rank_of_square(to) - rank_of_square(from));
    int here = (int)from + file_step + 8 * rank_step;

    for (; here != (int)to; here += file_step + 8 * rank_step)
        if (man_on(n, (unsigned)here) != NO_PIECE)
            return false;
    return true;
}

/* Does the piece on `from` attack `to`? */
static bool attacks(const Naive *n, unsigned from, unsigned to)
{
    Piece piece = man_on(n, from);
    int files = abs(file_of_square(to) - file_of_square(from));
    int ranks = abs(rank_of_square(to) - rank_of_square(from));
    int up = rank_of_square(to) - rank_of_square(from);
    bool is_line = files == 0 || ranks == 0;
    bool is_diagonal = files == ranks;

    if (from == to)
        return false;
    switch (piece / 2) {
    case PAWN:
        return files == 1 && up == (piece % 2 == WHITE ? 1 : -1);
    case KNIGHT:
        return files * ranks == 2;
    case BISHOP:
        return is_diagonal && way_is_free(n, from, to);
    case ROOK:
        return is_line && way_is_free(n, from, to);
    case QUEEN:
        return (is_line || is_diagonal) && way_is_free(n, from, to);
    default:
        return files <= 1 && ranks <= 1;
    }
}

static bool is_attacked(const Naive *n, unsigned square, Color by)
{
    for (unsigned from = 0; from < 64; from++)
        if (is_piece(n, from, by) && attacks(n, from, square))
            return true;
    return false;
}

static unsigned king_of(const Naive *n, Color color)
{
    unsigned square = 0;

    while (man_on(n, square) != piece_make(color, KING))
        square++;
    return square;
}

bool naive_in_check(const Naive *n, Color color)
{
    return is_attacked(n, king_of(n, color), color ^ 1);
}

/* Steps and captures of a pawn, promotion and en passant aside. */
static bool pawn_goes(const Naive *n, unsigned from, unsigned to)
{
    Color us = n->setup.side;
    int up = us == WHITE ? 8 : -8;
    int start = us == WHITE ? 1 : 6;

    if (attacks(n, from, to))
        return is_piece(n, to, us ^ 1) || to == n->setup.en_passant;
    if (man_on(n, to) != NO_PIECE)
        return false;
    if ((int)to == (int)from + up)
        return true;
    return rank_of_square(from) == start && (int)to == (int)from + 2 * up &&
           man_on(n, (unsigned)((int)from + up)) == NO_PIECE;
}

static void put(Naive *n, unsigned square, Piece piece)
{
    n->setup.squares[square] = (uint8_t)piece;
}

static void lose_rights(Naive *n, unsigned square)
{
    for (unsigned i = 0; i < 4; i++)
        if (n->setup.castling >> i & 1 &&
            (square == n->setup.rooks[i] || square == king_of(n, i / 2)))
            n->setup.castling &= (uint8_t) ~(1u << i);
}

static void make_castling(Naive *n, Move move)
{
    Color us = n->setup.side;
    bool is_short = move_to(move) > move_from(move);
    unsigned home = us == WHITE ? 0 : 56;

    put(n, move_from(move), NO_PIECE);
    put(n, move_to(move), NO_PIECE);
    put(n, home + (is_short ? 6 : 2), piece_make(us, KING));
    put(n, home + (is_short ? 5 : 3), piece_make(us, ROOK));
}

/* Is the square behind a double step beside an enemy pawn? */
static bool somebody_may_look(const Naive *n, unsigned passed, Color taker)
{
    for (unsigned square = 0; square < 64; square++)
        if (man_on(n, square) == piece_make(taker, PAWN) &&
            attacks(n, square, passed))
            return true;
    return false;
}

static void make_plain(Naive *n, Move move)
{
    unsigned from = move_from(move);
    unsigned to = move_to(move);
    Color us = n->setup.side;
    Piece piece = man_on(n, from);
    bool is_pawn = piece / 2 == PAWN;

    if (is_pawn || man_on(n, to) != NO_PIECE)
        n->setup.halfmoves = 0;
    if (move_kind(move) == KIND_EN_PASSANT)
        put(n, (from & 56) | (to & 7), NO_PIECE);
    if (move_kind(move) == KIND_PROMOTION)
        piece = piece_make(us, move_promotion(move));
    put(n, from, NO_PIECE);
    put(n, to, piece);
    if (is_pawn && abs((int)to - (int)from) == 16 &&
        somebody_may_look(n, (from + to) / 2, us ^ 1))
        n->setup.en_passant = (uint8_t)((from + to) / 2);
}

void naive_make(Naive *n, Move move)
{
    n->setup.halfmoves++;
    n->setup.en_passant = NO_SQUARE;
    lose_rights(n, move_from(move));
    lose_rights(n, move_to(move));
    if (move_kind(move) == KIND_CASTLING)
        make_castling(n, move);
    else
        make_plain(n, move);
    n->setup.fullmoves = (uint16_t)(n->setup.fullmoves + (n->setup.side == 1));
    n->setup.side ^= 1;
}

static bool leaves_king_safe(const Naive *n, Move move)
{
    Naive after = *n;

    naive_make(&after, move);
    return !naive_in_check(&after, n->setup.side);
}

/* The king and the rook may cross only free squares, the king no attacked
 * one; tested step by step. */
static bool may_castle(const Naive *n, unsigned right)
{
    Color us = n->setup.side;
    unsigned king = king_of(n, us);
    unsigned rook = n->setup.rooks[right];
    unsigned home = us == WHITE ? 0 : 56;
    unsigned king_to = home + (right % 2 == 0 ? 6 : 2);
    unsigned rook_to = home + (right % 2 == 0 ? 5 : 3);
    Naive empty = *n;

    if (naive_in_check(n, us))
        return false;
    put(&empty, king, NO_PIECE);
    put(&empty, rook, NO_PIECE);
    for (unsigned square = home; square < home + 8; square++) {
        bool king_passes = (square >= king && square <= king_to) ||
                           (square <= king && square >= king_to);
        bool rook_passes = (square >= rook && square <= rook_to) ||
                           (square <= rook && square >= rook_to);

        if ((king_passes || rook_passes) && man_on(&empty, square) != NO_PIECE)
            return false;
        if (king_passes && is_attacked(&empty, square, us ^ 1))
            return false;
    }
    return leaves_king_safe(n, move_make_kind(king, rook, KIND_CASTLING));
}

static size_t add_safe(const Naive *n, Move move, Move *moves)
{
    if (!leaves_king_safe(n, move))
        return 0;
    moves[0] = move;
    return 1;
}

static size_t add_pawn_moves(const Naive *n, unsigned from, unsigned to,
                             Move *moves)
{
    size_t length = 0;

    if (!pawn_goes(n, from, to))
        return 0;
    if (to == n->setup.en_passant && file_of_square(from) != file_of_square(to))
        return add_safe(n, move_make_kind(from, to, KIND_EN_PASSANT), moves);
    if (rank_of_square(to) != 0 && rank_of_square(to) != 7)
        return add_safe(n, move_make(from, to), moves);
    for (PieceType type = KNIGHT; type <= QUEEN; type++)
        length +=
            add_safe(n, move_make_promotion(from, to, type), moves + length);
    return length;
}

size_t naive_moves(const Naive *n, Move *moves)
{
    Color us = n->setup.side;
    size_t length = 0;

    for (unsigned from = 0; from < 64; from++) {
        if (!is_piece(n, from, us))
            continue;
        for (unsigned to = 0; to < 64; to++) {
            if (is_piece(n, to, us))
                continue;
            if (man_on(n, from) / 2 == PAWN)
                length += add_pawn_moves(n, from, to, moves + length);
            else if (attacks(n, from, to))
                length += add_safe(n, move_make(from, to), moves + length);
        }
    }
    for (unsigned right = us * 2; right < us * 2 + 2; right++)
        if (n->setup.castling >> right & 1 && may_castle(n, right))
            moves[length++] = move_make_kind(
                king_of(n, us), n->setup.rooks[right], KIND_CASTLING);
    return length;
}

Naive naive_of(const Position *position)
{
    Naive n;

    position_describe(position, &n.setup);
    return n;
}
