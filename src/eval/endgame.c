/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/endgame.h"
#include "board/movegen.h"

/*
 * Endings whose result is known.  Where a win is known, the score also says
 * what progress looks like: the weak king driven to the edge or the right
 * corner, the strong king near it.
 */

/* How many of each piece a side has, four bits each, in the order P N B R Q. */
enum {
    ONE_P = 1,
    ONE_N = 1 << 4,
    ONE_B = 1 << 8,
    ONE_R = 1 << 12,
    ONE_Q = 1 << 16,
    BARE = 0
};

typedef struct Ending {
    const Study *study;
    Color strong;
    Color weak;
    Square strong_king;
    Square weak_king;
    bool strong_to_move;
} Ending;

static unsigned signature(const Study *s, Color us)
{
    const unsigned *pieces = s->pieces[us];

    return pieces[PAWN] | pieces[KNIGHT] << 4 | pieces[BISHOP] << 8 |
           pieces[ROOK] << 12 | pieces[QUEEN] << 16;
}

static Ending ending_of(const Study *s, Color strong)
{
    Ending e;

    e.study = s;
    e.strong = strong;
    e.weak = strong ^ 1;
    e.strong_king = s->king[strong];
    e.weak_king = s->king[strong ^ 1];
    e.strong_to_move = s->position->side == strong;
    return e;
}

static Bitboard pieces_of(const Ending *e, Color color, PieceType type)
{
    return position_pieces(e->study->position, color, type);
}

/* The only piece of a type, as the strong side sees the board. */
static Square only(const Ending *e, Color color, PieceType type)
{
    return square_relative(e->strong, first(pieces_of(e, color, type)));
}

/* 0 on the four middle squares, 6 in the corners. */
static int edge(Square square)
{
    int file = (int)half_file(square_file(square));
    int rank = (int)half_file(square_rank(square));

    return 6 - file - rank;
}

static int near_kings(const Ending *e)
{
    return 7 - (int)distance(e->strong_king, e->weak_king);
}

/* Worth of all the pieces of a side, in the endgame. */
static int worth(const Study *s, Color us)
{
    int sum = 0;

    for (PieceType type = PAWN; type < KING; type++)
        sum += pair_end(WEIGHTS.piece[type]) * (int)s->pieces[us][type];
    return sum;
}

static bool has_both_bishops(const Ending *e)
{
    Bitboard bishops = pieces_of(e, e->strong, BISHOP);

    return (bishops & DARK_SQUARES) != 0 && (bishops & ~DARK_SQUARES) != 0;
}

/* Enough to mate a bare king without a pawn's help. */
static bool can_mate(const Ending *e)
{
    const unsigned *pieces = e->study->pieces[e->strong];

    return pieces[QUEEN] + pieces[ROOK] > 0 || has_both_bishops(e) ||
           (pieces[BISHOP] > 0 && pieces[KNIGHT] > 0) || pieces[KNIGHT] > 2;
}

/* How far the first of the pawns has come. */
static int foremost_rank(const Ending *e)
{
    Bitboard pawns = pieces_of(e, e->strong, PAWN);

    if (pawns == 0)
        return 0;
    return (int)square_relative_rank(
        e->strong, e->strong == WHITE ? last(pawns) : first(pawns));
}

static Score any_against_king(const Ending *e)
{
    if (!e->strong_to_move && !movegen_any(e->study->position) &&
        !position_in_check(e->study->position))
        return SCORE_DRAW;
    return KNOWN_WIN + worth(e->study, e->strong) + 15 * edge(e->weak_king) +
           12 * near_kings(e) + 10 * foremost_rank(e);
}

/*
 * Bishop and knight mate only in a corner of the bishop's colour: the weak
 * king is to go to the edge, and along it towards such a corner.  Worth less
 * than with a pawn beside them, however near the mate.
 */
static Score bishop_and_knight(const Ending *e)
{
    bool dark = (pieces_of(e, e->strong, BISHOP) & DARK_SQUARES) != 0;
    int file = (int)square_file(e->weak_king);
    int rank = (int)square_rank(e->weak_king);
    int right = dark ? file + rank - 7 : file - rank;

    right = right < 0 ? -right : right;
    return KNOWN_WIN - 600 + worth(e->study, e->strong) + 60 * right +
           10 * edge(e->weak_king) + 15 * near_kings(e);
}

static Score pawn_against_king(const Ending *e)
{
    KpkPosition kpk;

    kpk.pawn = only(e, e->strong, PAWN);
    kpk.strong_king = square_relative(e->strong, e->strong_king);
    kpk.weak_king = square_relative(e->strong, e->weak_king);
    kpk.strong_to_move = e->strong_to_move;
    if (!kpk_is_won(kpk))
        return SCORE_DRAW;
    return KNOWN_WIN / 4 + 20 * (int)square_rank(kpk.pawn);
}

/*
 * Rook against pawn: won when the strong king is in the pawn's way or the
 * pawn has no king to help it; else a race that the rook rarely wins.
 */
static Score rook_against_pawn(const Ending *e)
{
    Square pawn = only(e, e->weak, PAWN); /* going down */
    Square king = square_relative(e->strong, e->strong_king);
    Square helper = square_relative(e->strong, e->weak_king);
    Square rook = only(e, e->strong, ROOK);
    Square goal = square_file(pawn);
    int base = pair_end(WEIGHTS.piece[ROOK]);
    int late = e->strong_to_move ? 0 : 1;
    int king_far = (int)distance(king, goal) + late;
    int help_far = (int)distance(helper, pawn);

    if (square_file(king) == square_file(pawn) && king < pawn)
        return base - king_far;
    if (help_far - (1 - late) >= 3 && (int)distance(helper, rook) >= 3)
        return base - king_far;
    if (square_rank(pawn) <= 2 && help_far <= 1 && king_far > 3)
        return 60 - 6 * king_far;
    return 160 - 8 * ((int)distance(king, step_back(WHITE, pawn)) -
                      (int)distance(helper, step_back(WHITE, pawn)) -
                      (int)square_rank(pawn));
}

/* Queen against pawn: won, but for a pawn on the seventh with its king beside
 * it on a file where stalemate saves it. */
static Score queen_against_pawn(const Ending *e)
{
    Square pawn = only(e, e->weak, PAWN);
    Square helper = square_relative(e->strong, e->weak_king);
    unsigned file = half_file(square_file(pawn));
    Score score = 12 * near_kings(e);

    if (square_rank(pawn) == 1 && distance(helper, pawn) == 1 &&
        (file == 0 || file == 2))
        return score;
    return score + pair_end(WEIGHTS.piece[QUEEN]) -
           pair_end(WEIGHTS.piece[PAWN]);
}

static Score queen_against_rook(const Ending *e)
{
    return pair_end(WEIGHTS.piece[QUEEN]) - pair_end(WEIGHTS.piece[ROOK]) +
           100 + 15 * edge(e->weak_king) + 12 * near_kings(e);
}

/* Two knights against a pawn and the like are left to the search; a rook
 * against a minor piece holds when the king stays off the edge. */
static Score rook_against_minor(const Ending *e)
{
    bool knight = e->study->pieces[e->weak][KNIGHT] != 0;
    Square minor = first(pieces_of(e, e->weak, knight ? KNIGHT : BISHOP));
    int apart = knight ? (int)distance(e->weak_king, minor) : 0;

    return 6 * edge(e->weak_king) + 12 * apart;
}

/* What one side with a piece has against a bare king. */
static bool against_bare_king(const Ending *e, unsigned strong, Score *score,
                              const char **name)
{
    if (strong == ONE_P) {
        *name = "king and pawn, by table";
        *score = pawn_against_king(e);
        return true;
    }
    if (strong == ONE_B + ONE_N) {
        *name = "bishop and knight";
        *score = bishop_and_knight(e);
        return true;
    }
    if (can_mate(e)) {
        *name = "bare king";
        *score = any_against_king(e);
        return true;
    }
    if (e->study->pieces[e->strong][PAWN] == 0) {
        *name = "not enough to mate";
        *score = SCORE_DRAW;
        return true;
    }
    return false;
}

static bool against_something(const Ending *e, unsigned strong, unsigned weak,
                              Score *score)
{
    if (strong == ONE_R && weak == ONE_P)
        *score = rook_against_pawn(e);
    else if (strong == ONE_R && (weak == ONE_N || weak == ONE_B))
        *score = rook_against_minor(e);
    else if (strong == ONE_Q && weak == ONE_P)
        *score = queen_against_pawn(e);
    else if (strong == ONE_Q && weak == ONE_R)
        *score = queen_against_rook(e);
    else
        return false;
    return true;
}

static bool known_for(const Study *s, Color us, Score *score, const char **name)
{
    Ending e = ending_of(s, us);
    unsigned strong = signature(s, us);
    unsigned weak = signature(s, us ^ 1);

    if (weak == BARE)
        return against_bare_king(&e, strong, score, name);
    if (!against_something(&e, strong, weak, score))
        return false;
    *name = "few pieces";
    return true;
}

bool endgame_known(const Study *study, Score *score, const char **name)
{
    Score found;

    if (known_for(study, WHITE, &found, name)) {
        *score = found;
        return true;
    }
    if (known_for(study, BLACK, &found, name)) {
        *score = -found;
        return true;
    }
    return false;
}
