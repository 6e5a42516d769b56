/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/scene.h"

#include "tables/tables.h"

void scene_set(Scene *scene, const Findings *findings, uint64_t number)
{
    scene->findings = findings;
    scene->number = number;
    scene->colors[WHITE] = 0;
    scene->colors[BLACK] = 0;
    raw_squares(&findings->raw, number, scene->squares);
    for (unsigned i = 0; i < findings->raw.count; i++)
        scene->colors[piece_color(findings->raw.pieces[i])] |=
            bit(scene->squares[i]);
    scene->occupied = scene->colors[WHITE] | scene->colors[BLACK];
}

static Bitboard attacks_of(const Scene *scene, unsigned slot)
{
    Piece piece = scene->findings->raw.pieces[slot];

    return piece_type(piece) == PAWN
               ? pawn_attacks(piece_color(piece), scene->squares[slot])
               : piece_attacks(piece_type(piece), scene->squares[slot],
                               scene->occupied);
}

static bool is_attacked(const Scene *scene, Color by, Square square)
{
    const Raw *raw = &scene->findings->raw;

    for (unsigned i = 0; i < raw->count; i++)
        if (piece_color(raw->pieces[i]) == by &&
            has(attacks_of(scene, i), square))
            return true;
    return false;
}

static Square king_of(const Scene *scene, Color color)
{
    /* kings come first after the pawns */
    return scene->squares[scene->findings->raw.pawns + color];
}

/* Each piece on a square of its own, and nobody has left a king in check. */
bool scene_is_legal(const Scene *scene, Color side)
{
    const Raw *raw = &scene->findings->raw;

    if (count(scene->occupied) != raw->count)
        return false;
    for (unsigned i = 0; i < raw->pawns; i++)
        if (scene->squares[i] < A2 || scene->squares[i] > H7)
            return false;
    return !is_attacked(scene, side, king_of(scene, side ^ 1));
}

/* --- What captures and pawn moves give ------------------------------------ */

int scene_wdl(int distance)
{
    if (distance == ILLEGAL)
        return RAW_ILLEGAL;
    if (distance > 0)
        return distance <= FIFTY ? WDL_WIN : WDL_CURSED_WIN;
    if (distance < 0)
        return -1 - distance <= FIFTY ? WDL_LOSS : WDL_BLESSED_LOSS;
    return WDL_DRAW;
}

static int negated(int wdl)
{
    return wdl == RAW_ILLEGAL ? RAW_ILLEGAL : -wdl;
}

static bool do_kings_touch(const Board *board)
{
    return has(king_attacks(board->squares[0]), board->squares[1]);
}

/* A change of the board, by one move. */
typedef struct Change {
    unsigned slot;
    Square to;
    PieceType type; /* then */
    unsigned taken; /* a slot; PIECES_MAX: none */
} Change;

/* What it is worth to whoever makes it; RAW_ILLEGAL if he may not. */
static int worth_elsewhere(const Scene *scene, Color side, Change change)
{
    const MakerSource *source = &scene->findings->source;
    const Raw *raw = &scene->findings->raw;
    Board board = { 0 };
    Material material = { 0 };

    for (unsigned i = 0; i < raw->count; i++) {
        Piece piece = raw->pieces[i];

        if (i == change.taken)
            continue;
        if (i == change.slot)
            piece = piece_make(side, change.type);
        board.pieces[board.count] = piece;
        board.squares[board.count++] =
            i == change.slot ? change.to : scene->squares[i];
        material.counts[piece_color(piece)][piece_type(piece)]++;
    }
    if (board.count == 2)
        return do_kings_touch(&board) ? RAW_ILLEGAL : WDL_DRAW;
    return negated(worths_find(source->find(source->context, &material), &board,
                               side ^ 1));
}

static unsigned slot_at(const Scene *scene, Square square)
{
    unsigned slot = 0;

    while (scene->squares[slot] != square)
        slot++;
    return slot;
}

static void improve(int *best, int worth)
{
    if (worth != RAW_ILLEGAL && worth > *best)
        *best = worth;
}

static bool is_last_rank(Square square)
{
    return square < A2 || square > H7;
}

static void try_each_piece(const Scene *scene, Color side, Change change,
                           int *best)
{
    if (change.type != PAWN || !is_last_rank(change.to)) {
        improve(best, worth_elsewhere(scene, side, change));
        return;
    }
    for (change.type = KNIGHT; change.type < KING; change.type++)
        improve(best, worth_elsewhere(scene, side, change));
}

void scene_try_captures(const Scene *scene, Color side, int *best)
{
    const Raw *raw = &scene->findings->raw;

    for (unsigned i = 0; i < raw->count; i++) {
        Bitboard targets;

        if (piece_color(raw->pieces[i]) != side)
            continue;
        targets = attacks_of(scene, i) & scene->colors[side ^ 1] &
                  ~bit(king_of(scene, side ^ 1));
        while (targets != 0) {
            Square to = pop(&targets);
            Change change = { i, to, piece_type(raw->pieces[i]),
                              slot_at(scene, to) };

            try_each_piece(scene, side, change, best);
        }
    }
}

static int distance_at(const Scene *scene, Color side, unsigned slot,
                       Square to);

static bool has_any_move(const Scene *scene, Color side);

/* After a double step the pawn may be taken en passant. */
static int worth_of_double_step(const Scene *scene, Color side, unsigned slot,
                                Square to)
{
    const Findings *findings = scene->findings;
    Square squares[PIECES_MAX];
    Scene after;
    Square passed = step_back(side, to);
    int best = NO_ZEROING;
    int usual;

    for (unsigned i = 0; i < findings->raw.count; i++)
        squares[i] = i == slot ? to : scene->squares[i];
    scene_set(&after, findings, raw_number(&findings->raw, squares));
    usual = scene_wdl(findings->distances[side ^ 1][after.number]);
    if (usual == RAW_ILLEGAL)
        return RAW_ILLEGAL;
    /* the board may have been turned: left and right, never up and down */
    if (after.squares[slot] != to)
        passed ^= H1;
    for (unsigned i = 0; i < findings->raw.pawns; i++)
        if (piece_color(findings->raw.pieces[i]) != side &&
            has(attacks_of(&after, i), passed))
            improve(&best, worth_elsewhere(&after, side ^ 1,
                                           (Change){ i, passed, PAWN, slot }));
    if (best != NO_ZEROING && usual == WDL_DRAW && best < WDL_DRAW &&
        !has_any_move(&after, side ^ 1))
        return -best; /* it has to be taken */
    return -(best > usual ? best : usual);
}

void scene_try_pawns(const Scene *scene, Color side, int *best)
{
    const Findings *findings = scene->findings;

    for (unsigned i = 0; i < findings->raw.pawns; i++) {
        Square from = scene->squares[i];
        Square to = side == WHITE ? from + 8 : from - 8;

        if (piece_color(findings->raw.pieces[i]) != side ||
            has(scene->occupied, to))
            continue;
        if (is_last_rank(to)) {
            try_each_piece(scene, side, (Change){ i, to, PAWN, PIECES_MAX },
                           best);
            continue;
        }
        improve(best, negated(scene_wdl(distance_at(scene, side ^ 1, i, to))));
        if (square_relative_rank(side, from) != 1)
            continue;
        to = side == WHITE ? to + 8 : to - 8;
        if (!has(scene->occupied, to))
            improve(best, worth_of_double_step(scene, side, i, to));
    }
}

/* --- Moves without progress ----------------------------------------------- */

/* The board may have to be turned for the first piece. */
static uint64_t number_after_first(const Scene *scene, Square to)
{
    const Raw *raw = &scene->findings->raw;
    Square squares[PIECES_MAX] = { to };

    for (unsigned i = 1; i < raw->count; i++)
        squares[i] = scene->squares[i];
    return raw_number(raw, squares);
}

uint64_t scene_number_after(const Scene *scene, unsigned slot, Square to)
{
    if (slot == 0)
        return number_after_first(scene, to);
    return scene->number +
           ((uint64_t)to - scene->squares[slot]) * raw_step(slot);
}

static int distance_at(const Scene *scene, Color side, unsigned slot, Square to)
{
    return scene->findings
        ->distances[side][scene_number_after(scene, slot, to)];
}

/* Where the piece of a slot can go, or may have come from. */
Bitboard scene_quiet(const Scene *scene, Color side, unsigned slot)
{
    if (piece_color(scene->findings->raw.pieces[slot]) != side)
        return 0;
    return attacks_of(scene, slot) & ~scene->occupied;
}

bool scene_has_quiet(const Scene *scene, Color side)
{
    const Findings *findings = scene->findings;

    for (unsigned i = findings->raw.pawns; i < findings->raw.count; i++) {
        Bitboard targets = scene_quiet(scene, side, i);

        while (targets != 0)
            if (distance_at(scene, side ^ 1, i, pop(&targets)) != ILLEGAL)
                return true;
    }
    return false;
}

static bool has_any_move(const Scene *scene, Color side)
{
    int best = NO_ZEROING;

    if (scene_has_quiet(scene, side))
        return true;
    scene_try_captures(scene, side, &best);
    scene_try_pawns(scene, side, &best);
    return best != NO_ZEROING;
}

/* Does every such move lose, by what has been found so far? */
bool scene_quiet_lose(const Scene *scene, Color side)
{
    const Findings *findings = scene->findings;

    for (unsigned i = findings->raw.pawns; i < findings->raw.count; i++) {
        Bitboard targets = scene_quiet(scene, side, i);

        while (targets != 0) {
            int after = distance_at(scene, side ^ 1, i, pop(&targets));

            if (after != ILLEGAL && (after <= 0 || after > findings->distance))
                return false;
        }
    }
    return true;
}

bool scene_in_check(const Scene *scene, Color side)
{
    return is_attacked(scene, side ^ 1, king_of(scene, side));
}
