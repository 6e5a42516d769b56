/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/checks.h"
#include "eval/classical.h"
#include "eval/eval.h"
#include "eval/explain.h"

#include <string.h>

/*
 * What speaks for a side, in sentences: features that a person can check on
 * the board, each as weighty as the terms that it belongs to.  There are no
 * numbers in them, for they do not add up to what the network or a search
 * believes.
 */
enum {
    REMARKS = 24,
    SHOWN = 5,
    NOTICED = 12,  /* centipawns: less is not worth a sentence */
    HALF_WAY = 14, /* of PHASE_FULL: pieces have been exchanged */
    LATE = 8       /* an ending */
};

typedef struct Remark {
    int weight;
    char text[80];
} Remark;

typedef struct Describer {
    const Position *position;
    Color side;
    Trace trace;
    Remark remarks[REMARKS];
    size_t count;
} Describer;

static const char *const NAMES[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                "rook", "queen",  "king" };

/* --- Remarks -------------------------------------------------------------- */

static const char *side_name(Color side)
{
    return side == WHITE ? "White" : "Black";
}

/* By how much a group of terms speaks for the side. */
static int lead(const Describer *d, WeightGroup group)
{
    int phase = d->trace.phase;
    int sums[COLORS];

    for (Color us = WHITE; us < COLORS; us++) {
        Pair sum = explain_group(&d->trace, group, us);

        sums[us] =
            (pair_middle(sum) * phase + pair_end(sum) * (PHASE_FULL - phase)) /
            PHASE_FULL;
    }
    return sums[d->side] - sums[d->side ^ 1];
}

static void PRINTF_LIKE(3, 4)
    remark(Describer *d, int weight, const char *format, ...)
{
    Remark *remark = &d->remarks[d->count];
    Text text = { 0 };
    va_list list;

    if (weight < NOTICED || d->count == REMARKS)
        return;
    va_start(list, format);
    text_format_list(&text, format, list);
    va_end(list);
    span_copy_into(text_span(&text), remark->text, sizeof remark->text);
    text_free(&text);
    remark->weight = weight;
    d->count++;
}

static void append_square(Square square, Text *text)
{
    text_append_char(text, (char)('a' + square_file(square)));
    text_append_char(text, (char)('1' + square_rank(square)));
}

/* "a5", "a5 and c4", "a5, c4 and d6" */
static void append_squares(Bitboard set, Text *text)
{
    while (set != 0) {
        append_square(pop(&set), text);
        if (set != 0)
            text_append(text, has_many(set) ? ", " : " and ");
    }
}

/* "White has a passed pawn on d6", "White has passed pawns on a5 and c4" */
typedef struct PawnWords {
    Color owner;
    const char *one, *more;
} PawnWords;

static void remark_pawns(Describer *d, int weight, PawnWords words,
                         Bitboard pawns)
{
    Text squares = { 0 };

    if (pawns == 0)
        return;
    append_squares(pawns, &squares);
    remark(d, weight, "%s has %s on %s", side_name(words.owner),
           has_many(pawns) ? words.more : words.one, text_string(&squares));
    text_free(&squares);
}

/* --- Material ------------------------------------------------------------- */

static int surplus(const Describer *d, PieceType type)
{
    return (int)count(position_pieces(d->position, d->side, type)) -
           (int)count(position_pieces(d->position, d->side ^ 1, type));
}

static void append_surplus(const int more[PIECE_TYPES], int sign, Text *text)
{
    static const char *const numbers[] = { "a", "two", "three", "four" };
    const char *between = "";

    for (PieceType type = KING; type-- > PAWN;) {
        int pieces = more[type] * sign;

        if (pieces <= 0)
            continue;
        text_format(text, "%s%s %s%s", between,
                    numbers[pieces > 4 ? 3 : pieces - 1], NAMES[type],
                    pieces > 1 ? "s" : "");
        between = " and ";
    }
}

static void describe_material(Describer *d)
{
    const Position *p = d->position;
    int more[PIECE_TYPES] = { 0 };
    int weight = d->trace.is_known ? EVAL_LIMIT : lead(d, GROUP_MATERIAL);
    Text ours = { 0 };
    Text theirs = { 0 };

    for (PieceType type = PAWN; type < KING; type++)
        more[type] = surplus(d, type);
    append_surplus(more, 1, &ours);
    append_surplus(more, -1, &theirs);
    if (ours.length > 0 && theirs.length > 0)
        remark(d, weight, "%s has %s for %s", side_name(d->side),
               text_string(&ours), text_string(&theirs));
    else if (ours.length > 0)
        remark(d, weight, "%s is %s up", side_name(d->side),
               text_string(&ours));
    if (count(position_pieces(p, d->side, BISHOP)) >= 2 &&
        count(position_pieces(p, d->side ^ 1, BISHOP)) < 2)
        remark(d, 30, "%s has the pair of bishops", side_name(d->side));
    text_free(&ours);
    text_free(&theirs);
}

/* --- Pawns ---------------------------------------------------------------- */

static Bitboard pawns_of(const Describer *d, Color side)
{
    return position_pieces(d->position, side, PAWN);
}

static Bitboard passed_pawns(const Describer *d, Color side)
{
    Bitboard rest = pawns_of(d, side);
    Bitboard found = 0;

    while (rest != 0) {
        Square square = pop(&rest);
        Bitboard way = (file_of(square) | files_beside(square)) &
                       ranks_ahead(side, square);

        if ((way & pawns_of(d, side ^ 1)) == 0 &&
            (file_ahead(side, square) & pawns_of(d, side)) == 0)
            found |= bit(square);
    }
    return found;
}

static Bitboard isolated_pawns(const Describer *d, Color side)
{
    Bitboard rest = pawns_of(d, side);
    Bitboard found = 0;

    while (rest != 0) {
        Square square = pop(&rest);

        if ((files_beside(square) & pawns_of(d, side)) == 0)
            found |= bit(square);
    }
    return found;
}

static Bitboard doubled_pawns(const Describer *d, Color side)
{
    Bitboard rest = pawns_of(d, side);
    Bitboard found = 0;

    while (rest != 0) {
        Square square = pop(&rest);

        if (has_many(file_of(square) & pawns_of(d, side)))
            found |= bit(square);
    }
    return found;
}

static void describe_passed(Describer *d)
{
    int weight = lead(d, GROUP_PASSED);

    remark_pawns(d, weight > 20 ? weight : 20,
                 (PawnWords){ d->side, "a passed pawn", "passed pawns" },
                 passed_pawns(d, d->side));
}

/* More pawns than the other side on the wing where no king is. */
static void describe_majority(Describer *d)
{
    enum { FILES = 3 };
    Bitboard west = 0x0707070707070707ULL;
    const Position *p = d->position;
    unsigned kings[COLORS] = { square_file(position_king(p, WHITE)),
                               square_file(position_king(p, BLACK)) };
    bool is_west = kings[WHITE] >= 4 && kings[BLACK] >= 4;
    Bitboard wing = is_west ? west : west << (8 - FILES);

    if (d->trace.phase > HALF_WAY ||
        (!is_west && (kings[WHITE] > 3 || kings[BLACK] > 3)))
        return;
    if ((passed_pawns(d, d->side) & wing) != 0 ||
        count(wing & pawns_of(d, d->side)) <=
            count(wing & pawns_of(d, d->side ^ 1)))
        return;
    remark(d, d->trace.phase <= LATE ? 40 : 25, "%s has the outside majority",
           side_name(d->side));
}

static void describe_weak_pawns(Describer *d)
{
    Color them = d->side ^ 1;
    int weight = lead(d, GROUP_PAWNS);
    Bitboard isolated = isolated_pawns(d, them);
    Bitboard doubled = doubled_pawns(d, them);

    remark_pawns(d, weight,
                 (PawnWords){ them, "an isolated pawn", "isolated pawns" },
                 isolated);
    remark_pawns(d, weight - 1,
                 (PawnWords){ them, "doubled pawns", "doubled pawns" },
                 doubled);
    if (isolated == 0 && doubled == 0)
        remark(d, weight, "%s's pawns stand better", side_name(d->side));
}

/* --- Kings ---------------------------------------------------------------- */

/* Kept by a rook from the pawn that it should stop or help, or on its first
 * rank. */
static void describe_cut_off(Describer *d)
{
    Color them = d->side ^ 1;
    Square king = position_king(d->position, them);
    Bitboard rooks = position_pieces(d->position, d->side, ROOK);
    Bitboard pawns = passed_pawns(d, WHITE) | passed_pawns(d, BLACK);
    unsigned from = square_file(king);

    if (d->trace.phase > LATE)
        return;
    if ((rooks & relative_rank(them, 1)) != 0 &&
        (bit(king) & relative_rank(them, 0)) != 0)
        remark(d, 45, "%s's king is cut off on its first rank",
               side_name(them));
    while (rooks != 0) {
        unsigned file = square_file(pop(&rooks));
        Bitboard rest = pawns;

        while (rest != 0) {
            Square pawn = pop(&rest);
            unsigned to = square_file(pawn);

            if ((from < file && file < to) || (to < file && file < from)) {
                remark(d, 45, "%s's king is cut off from the pawn on %c%c",
                       side_name(them), (char)('a' + to),
                       (char)('1' + square_rank(pawn)));
                return;
            }
        }
    }
}

static void describe_kings(Describer *d)
{
    Color them = d->side ^ 1;
    int weight = lead(d, GROUP_DANGER) + lead(d, GROUP_KING);
    Text square = { 0 };

    append_square(position_king(d->position, them), &square);
    remark(d, d->trace.phase > LATE ? weight : 0,
           weight >= 100 ? "%s's king on %s is in danger"
                         : "%s's king on %s is the less safe one",
           side_name(them), text_string(&square));
    text_free(&square);
    describe_cut_off(d);
}

/* --- Pieces --------------------------------------------------------------- */

/* A piece that loses material where it stands: attacked by a lesser one, or by
 * any and not defended. */
static bool is_loose(const Position *p, Square square)
{
    Piece piece = p->squares[square];
    Color owner = piece_color(piece);
    Bitboard around = checks_attackers(p, square, position_occupied(p));
    Bitboard attackers = around & p->colors[owner ^ 1];

    if (attackers == 0 || piece_type(piece) == KING)
        return false;
    if ((around & p->colors[owner]) == 0)
        return true;
    for (PieceType type = PAWN; type < piece_type(piece); type++)
        if ((attackers & p->types[type]) != 0 &&
            !(type == KNIGHT && piece_type(piece) == BISHOP))
            return true;
    return false;
}

static void describe_threats(Describer *d)
{
    const Position *p = d->position;
    int weight = lead(d, GROUP_THREATS);
    Bitboard rest = p->colors[d->side ^ 1];

    while (rest != 0) {
        Square square = pop(&rest);

        if (!is_loose(p, square))
            continue;
        remark(d, weight, "%s attacks the %s on %c%c", side_name(d->side),
               NAMES[piece_type(p->squares[square])],
               (char)('a' + square_file(square)),
               (char)('1' + square_rank(square)));
    }
}

static void describe_rooks(Describer *d)
{
    Bitboard rest = position_pieces(d->position, d->side, ROOK);
    Bitboard pawns = d->position->types[PAWN];

    while (rest != 0 && pawns != 0) {
        Square square = pop(&rest);
        Bitboard theirs = position_pieces(d->position, d->side ^ 1, ROOK);
        Bitboard file = file_of(square);

        if ((file & pawns) == 0 && (file & theirs) == 0)
            remark(d, 20, "%s's rook on %c%c has the open file",
                   side_name(d->side), (char)('a' + square_file(square)),
                   (char)('1' + square_rank(square)));
    }
}

/* Defended by a pawn, where no pawn will ever drive it away. */
static void describe_outposts(Describer *d)
{
    Color them = d->side ^ 1;
    Bitboard rest = position_pieces(d->position, d->side, KNIGHT) &
                    pawn_attacks_of(d->side, pawns_of(d, d->side));

    while (rest != 0) {
        Square square = pop(&rest);
        Bitboard hunters = files_beside(square) & ranks_ahead(d->side, square);

        if (square_rank(square_relative(d->side, square)) < 3 ||
            (hunters & pawns_of(d, them)) != 0)
            continue;
        remark(d, 28, "%s's knight on %c%c cannot be driven away",
               side_name(d->side), (char)('a' + square_file(square)),
               (char)('1' + square_rank(square)));
    }
}

static void describe_activity(Describer *d)
{
    const char *name = side_name(d->side);

    if (!position_has_pieces(d->position, d->side))
        return;
    remark(d, lead(d, GROUP_MOBILITY), "%s's pieces have more room to move",
           name);
    remark(d, lead(d, GROUP_SPACE), "%s has more space", name);
    remark(d, lead(d, GROUP_SQUARES) - 10,
           "%s's pieces stand on better squares", name);
}

/* --- All of it ------------------------------------------------------------ */

/* The weightiest that is left; NULL if there is none. */
static Remark *take_heaviest(Describer *d)
{
    Remark *best = NULL;

    for (size_t i = 0; i < d->count; i++)
        if (d->remarks[i].weight > 0 &&
            (best == NULL || d->remarks[i].weight > best->weight))
            best = &d->remarks[i];
    return best;
}

size_t eval_describe(const Position *position, Color side, Text *text)
{
    Describer d = { .position = position, .side = side };
    size_t shown = 0;

    classical_trace(position, &d.trace);
    describe_material(&d);
    if (!d.trace.is_known) {
        describe_passed(&d);
        describe_majority(&d);
        describe_weak_pawns(&d);
        describe_kings(&d);
        describe_threats(&d);
        describe_rooks(&d);
        describe_outposts(&d);
        describe_activity(&d);
    }
    for (Remark *remark; shown < SHOWN; shown++) {
        remark = take_heaviest(&d);
        if (remark == NULL)
            break;
        text_format(text, "  %s\n", remark->text);
        remark->weight = 0;
    }
    return shown;
}

const char *eval_knowledge(const Position *position)
{
    Trace trace;

    classical_trace(position, &trace);
    return trace.is_known || trace.scale != SCALE_FULL ? trace.knowledge : NULL;
}
