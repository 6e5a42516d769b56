/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a text that reads like a move is not one here, in words for the user.
 */
#include "notation/coord.h"
#include "notation/letters.h"
#include "notation/quote.h"
#include "notation/reading.h"

#include "board/attacks.h"
#include "board/checks.h"

#include <assert.h>
#include <stdio.h>

typedef struct SquareName {
    char text[3];
} SquareName;

static SquareName name_of(Square square)
{
    return (SquareName){ { (char)('a' + square_file(square)),
                           (char)('1' + square_rank(square)), '\0' } };
}

static const char *color_name(Color color)
{
    return color == WHITE ? "white" : "black";
}

static const char *man_on(const Position *p, Square square)
{
    return letters_name(piece_type(position_piece(p, square)));
}

/* --- Moves that only the king forbids ------------------------------------- */

/* The targets of a piece, whether or not its king likes it; no castling. */
static Bitboard reach(const Position *p, Square from)
{
    Color side = p->side;
    PieceType type = piece_type(position_piece(p, from));
    Bitboard occupied = position_occupied(p);
    Bitboard enemy = p->colors[side ^ 1];

    if (type != PAWN)
        return piece_attacks(type, from, occupied) & ~p->colors[side];

    Bitboard one = shift_forward(side, bit(from)) & ~occupied;
    Bitboard two =
        shift_forward(side, one & relative_rank(side, 2)) & ~occupied;

    if (p->en_passant != NO_SQUARE)
        enemy |= bit(p->en_passant);
    return one | two | (pawn_attacks(side, from) & enemy);
}

static Bitboard pieces_of(const Position *p, PieceType type)
{
    Bitboard own = p->colors[p->side];

    return type == NO_PIECE_TYPE ? own : p->types[type] & own;
}

/* A capture by files alone must take something, and not run straight on. */
static Bitboard targets_of(const Position *p, const Reading *reading,
                           Square from)
{
    Bitboard targets = reach(p, from) & reading->to;

    return reading->is_capture ? targets & ~file_of(from) : targets;
}

/* The first move that the reading allows, king or not; false if none. */
static bool find_pseudo_legal(const Position *p, const Reading *reading,
                              Square *from, Square *to)
{
    Bitboard pieces = pieces_of(p, reading->type) & reading->from;

    if (reading->castling != CASTLING_NONE)
        return false;
    while (pieces) {
        Bitboard targets;

        *from = pop(&pieces);
        targets = targets_of(p, reading, *from);
        if (targets) {
            *to = first(targets);
            return true;
        }
    }
    return false;
}

/* Who would attack the king if that were played? */
static Bitboard attackers_after(const Position *p, Square from, Square to)
{
    assert(from < SQUARES && to < SQUARES);

    Color side = p->side;
    Square king = position_king(p, side);
    Bitboard occupied = (position_occupied(p) & ~bit(from)) | bit(to);
    Bitboard taken = bit(to);

    if (from == king)
        king = to;
    if (piece_type(position_piece(p, from)) == PAWN && to == p->en_passant) {
        taken = bit(square_make(square_file(to), square_rank(from)));
        occupied &= ~taken;
    }
    return checks_attackers(p, king, occupied) & p->colors[side ^ 1] & ~taken;
}

bool reading_is_pseudo_legal(const Reading *reading, const Position *position)
{
    Square from;
    Square to;

    return find_pseudo_legal(position, reading, &from, &to) &&
           attackers_after(position, from, to) != 0;
}

/* A move that somebody wrote in a position, and where to say what is wrong. */
typedef struct Complaint {
    const Position *position;
    Span text;
    Fault *fault;
} Complaint;

static Status refuse(const Complaint *c, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* "Ke2" is illegal: ... */
static Status refuse(const Complaint *c, const char *format, ...)
{
    char reason[FAULT_TEXT_SIZE / 2];
    va_list list;

    va_start(list, format);
    vsnprintf(reason, sizeof reason, format, list);
    va_end(list);
    return fault_set(c->fault, ERR_ILLEGAL, "\"%s\" is illegal: %s",
                     quote_of(c->text).text, reason);
}

static Status explain_promotion(const Complaint *c, const Reading *reading,
                                Square from, Square to)
{
    const Position *p = c->position;
    bool is_pawn = piece_type(position_piece(p, from)) == PAWN;

    if (reading->promotion != NO_PIECE_TYPE && !is_pawn)
        return refuse(c, "only pawns promote, and %s holds a %s",
                      name_of(from).text, man_on(p, from));
    return refuse(c, "a pawn does not promote on %s", name_of(to).text);
}

static Status explain_king(const Complaint *c, Square from, Square to)
{
    const Position *p = c->position;
    Bitboard attackers = attackers_after(p, from, to);
    Bitboard old = attackers & p->checkers;

    if (from != position_king(p, p->side) && old)
        return refuse(c, "the king is in check from %s",
                      name_of(first(old)).text);
    return refuse(c, "the king would be in check from %s",
                  name_of(first(attackers)).text);
}

/* --- Castling ------------------------------------------------------------- */

static Bitboard from_to(Square a, Square b)
{
    return line_between(a, b) | bit(a) | bit(b);
}

static Status explain_path(const Complaint *c, Square king, Square goal,
                           Square rook)
{
    const Position *p = c->position;
    Bitboard occupied = position_occupied(p) & ~bit(king) & ~bit(rook);
    Bitboard path = from_to(king, goal) & ~bit(king) & ~bit(goal);

    while (path) {
        Square passed = pop(&path);
        Bitboard attackers = checks_attackers(p, passed, occupied | bit(rook)) &
                             p->colors[p->side ^ 1];

        if (attackers)
            return refuse(c,
                          "the king would pass %s, which is attacked from %s",
                          name_of(passed).text, name_of(first(attackers)).text);
    }

    Bitboard attackers =
        checks_attackers(p, goal, occupied) & p->colors[p->side ^ 1];

    if (attackers)
        return refuse(c, "the king would be in check from %s",
                      name_of(first(attackers)).text);
    return refuse(c, "not allowed by the rules");
}

static Status explain_castling(const Complaint *c, Castling castling)
{
    const Position *p = c->position;
    Square home = (Square)p->side * 56u;
    Square goal = home + (Square)(castling == CASTLING_SHORT ? G1 : C1);
    Square rook_goal = home + (Square)(castling == CASTLING_SHORT ? F1 : D1);
    Square king = position_king(p, p->side);
    Move move = coord_castling_move(p, castling);

    if (move == MOVE_NONE)
        return refuse(c, "%s has lost the right to castle %s",
                      color_name(p->side),
                      castling == CASTLING_SHORT ? "short" : "long");
    if (p->checkers)
        return refuse(c, "the king is in check from %s",
                      name_of(first(p->checkers)).text);

    Square rook = move_to(move);
    Bitboard needed = from_to(king, goal) | from_to(rook, rook_goal);
    Bitboard blockers = needed & position_occupied(p) & ~bit(king) & ~bit(rook);

    if (blockers)
        return refuse(c, "the %s on %s is in the way",
                      man_on(p, first(blockers)),
                      name_of(first(blockers)).text);
    return explain_path(c, king, goal, rook);
}

/* --- Moves that no piece can make ----------------------------------------- */

/* Coordinates name a piece that is missing, not ours, or elsewhere bound. */
static Status explain_coordinates(const Complaint *c, Square from, Square to)
{
    const Position *p = c->position;
    Piece piece = position_piece(p, from);

    if (piece == NO_PIECE)
        return fault_set(c->fault, ERR_ILLEGAL, "%s: there is no piece on %s",
                         quote_of(c->text).text, name_of(from).text);
    if (piece_color(piece) != p->side)
        return fault_set(c->fault, ERR_ILLEGAL,
                         "%s: the %s on %s is %s's, and it is %s's turn",
                         quote_of(c->text).text, man_on(p, from),
                         name_of(from).text, color_name(p->side ^ 1),
                         color_name(p->side));
    return fault_set(c->fault, ERR_ILLEGAL, "%s: the %s on %s cannot reach %s",
                     quote_of(c->text).text, man_on(p, from),
                     name_of(from).text, name_of(to).text);
}

typedef struct Place {
    char text[16];
} Place;

/* A square, a file or a rank in words; empty for the whole board. */
static Place place_of(Bitboard squares)
{
    Place place = { "" };
    Square square = first(squares);

    if (!has_many(squares))
        snprintf(place.text, sizeof place.text, "%s", name_of(square).text);
    else if (squares == file_of(square))
        snprintf(place.text, sizeof place.text, "the %c-file",
                 (int)('a' + square_file(square)));
    else if (squares == rank_of(square))
        snprintf(place.text, sizeof place.text, "rank %u",
                 square_rank(square) + 1);
    return place;
}

static Status explain_target(const Complaint *c, const Reading *reading)
{
    const Position *p = c->position;
    Place origin = place_of(reading->from);
    Place target = place_of(reading->to);
    Bitboard enemy = p->colors[p->side ^ 1];
    bool is_advance = reading->type == PAWN && !reading->is_capture &&
                      reading->from == file_of(first(reading->to));
    bool has_origin = origin.text[0] != '\0' && !is_advance;

    if (!has_many(reading->to) && (reading->to & p->colors[p->side]))
        return fault_set(c->fault, ERR_ILLEGAL, "%s: your own %s is on %s",
                         quote_of(c->text).text, man_on(p, first(reading->to)),
                         target.text);
    if (reading->is_capture && !(reading->to & enemy))
        return fault_set(c->fault, ERR_ILLEGAL,
                         "%s: there is nothing to take on %s",
                         quote_of(c->text).text, target.text);
    return fault_set(c->fault, ERR_ILLEGAL, "%s: no %s%s%s can %s %s",
                     quote_of(c->text).text, letters_name(reading->type),
                     has_origin ? " on " : "", has_origin ? origin.text : "",
                     reading->is_capture ? "take on" : "reach", target.text);
}

Status move_fault_illegal(const Position *position, const Reading *reading,
                          Span text, Fault *fault)
{
    Complaint complaint = { position, text, fault };
    Square from;
    Square to;

    if (reading->castling != CASTLING_NONE)
        return explain_castling(&complaint, reading->castling);
    if (find_pseudo_legal(position, reading, &from, &to)) {
        if (attackers_after(position, from, to))
            return explain_king(&complaint, from, to);
        return explain_promotion(&complaint, reading, from, to);
    }
    if (reading->type == NO_PIECE_TYPE)
        return explain_coordinates(&complaint, first(reading->from),
                                   first(reading->to));
    if (pieces_of(position, reading->type) == 0)
        return fault_set(fault, ERR_ILLEGAL, "%s: %s has no %s",
                         quote_of(text).text, color_name(position->side),
                         letters_name(reading->type));
    return explain_target(&complaint, reading);
}

/* --- Moves that are too many ---------------------------------------------- */

static bool is_one_pawn(const MoveList *moves)
{
    for (size_t i = 0; i < moves->length; i++)
        if (move_kind(moves->moves[i]) != KIND_PROMOTION ||
            move_from(moves->moves[i]) != move_from(moves->moves[0]) ||
            move_to(moves->moves[i]) != move_to(moves->moves[0]))
            return false;
    return true;
}

static void list_moves(const Position *position, const MoveList *moves,
                       const PieceLetters *letters, Text *list)
{
    enum { MOST = 8 };
    size_t shown = moves->length < MOST ? moves->length : MOST;

    for (size_t i = 0; i < shown; i++) {
        char san[MOVE_TEXT_SIZE];

        if (i > 0)
            text_append(list, i + 1 == moves->length ? " or " : ", ");
        move_write_with(position, moves->moves[i], MOVE_SAN, letters, san);
        text_append(list, san);
    }
    if (shown < moves->length)
        text_append(list, ", ...");
}

Status move_fault_ambiguous(const Position *position, const MoveList *moves,
                            const PieceLetters *letters, Span text,
                            Fault *fault)
{
    Text list = { 0 };

    if (letters == NULL)
        letters = piece_letters_find(NULL);
    list_moves(position, moves, letters, &list);
    fault_set(fault, ERR_ILLEGAL,
              is_one_pawn(moves) ? "\"%s\" needs a piece to promote to: %s"
                                 : "\"%s\" is ambiguous: %s",
              quote_of(text).text, text_string(&list));
    text_free(&list);
    return ERR_ILLEGAL;
}
