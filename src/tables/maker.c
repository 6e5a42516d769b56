/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/maker.h"

#include "base/memory.h"
#include "board/attacks.h"
#include "tables/tables.h"

enum {
    NO_ZEROING = -3, /* below any result */
    UNKNOWN = 0,     /* or a draw */
    ILLEGAL = INT16_MIN,
    FIFTY = 100 /* half-moves within which a win counts */
};

/* Numbers of positions, to be gone through. */
typedef struct Wave {
    uint32_t *numbers;
    size_t count, room;
} Wave;

/* What was decided at a distance, and what will be at the next. */
typedef struct Front {
    Wave won[COLORS];
    Wave lost[COLORS];
} Front;

struct Maker {
    Raw raw;
    MakerSource source;
    int16_t *distances[COLORS]; /* n: won in n; -1 - n: lost in n */
    int8_t *zeroing[COLORS];    /* the best that captures and pawns give */
    Front now, next;
    int distance;      /* of what is in `now` */
    Wave late[COLORS]; /* lost, but blessed */
};

/* --- Positions ------------------------------------------------------------ */

typedef struct Scene {
    const Maker *maker;
    uint64_t number;
    Square squares[PIECES_MAX];
    Bitboard occupied;
    Bitboard colors[COLORS];
} Scene;

static void look_at(Scene *scene, const Maker *maker, uint64_t number)
{
    scene->maker = maker;
    scene->number = number;
    scene->colors[WHITE] = 0;
    scene->colors[BLACK] = 0;
    raw_squares(&maker->raw, number, scene->squares);
    for (unsigned i = 0; i < maker->raw.count; i++)
        scene->colors[piece_color(maker->raw.pieces[i])] |=
            bit(scene->squares[i]);
    scene->occupied = scene->colors[WHITE] | scene->colors[BLACK];
}

static Bitboard attacks_of(const Scene *scene, unsigned slot)
{
    Piece piece = scene->maker->raw.pieces[slot];

    return piece_type(piece) == PAWN
               ? pawn_attacks(piece_color(piece), scene->squares[slot])
               : piece_attacks(piece_type(piece), scene->squares[slot],
                               scene->occupied);
}

static bool is_attacked(const Scene *scene, Color by, Square square)
{
    const Raw *raw = &scene->maker->raw;

    for (unsigned i = 0; i < raw->count; i++)
        if (piece_color(raw->pieces[i]) == by &&
            has(attacks_of(scene, i), square))
            return true;
    return false;
}

static Square king_of(const Scene *scene, Color color)
{
    /* kings come first after the pawns */
    return scene->squares[scene->maker->raw.pawns + color];
}

/* Each piece on a square of its own, and nobody has left a king in check. */
static bool is_legal(const Scene *scene, Color side)
{
    const Raw *raw = &scene->maker->raw;

    if (count(scene->occupied) != raw->count)
        return false;
    for (unsigned i = 0; i < raw->pawns; i++)
        if (scene->squares[i] < A2 || scene->squares[i] > H7)
            return false;
    return !is_attacked(scene, side, king_of(scene, side ^ 1));
}

/* --- What captures and pawn moves give ------------------------------------ */

static int wdl_of(int distance)
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
    const MakerSource *source = &scene->maker->source;
    const Raw *raw = &scene->maker->raw;
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

static void try_captures(const Scene *scene, Color side, int *best)
{
    const Raw *raw = &scene->maker->raw;

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
    const Maker *maker = scene->maker;
    Square squares[PIECES_MAX];
    Scene after;
    Square passed = step_back(side, to);
    int best = NO_ZEROING;
    int usual;

    for (unsigned i = 0; i < maker->raw.count; i++)
        squares[i] = i == slot ? to : scene->squares[i];
    look_at(&after, maker, raw_number(&maker->raw, squares));
    usual = wdl_of(maker->distances[side ^ 1][after.number]);
    if (usual == RAW_ILLEGAL)
        return RAW_ILLEGAL;
    /* the board may have been turned: left and right, never up and down */
    if (after.squares[slot] != to)
        passed ^= H1;
    for (unsigned i = 0; i < maker->raw.pawns; i++)
        if (piece_color(maker->raw.pieces[i]) != side &&
            has(attacks_of(&after, i), passed))
            improve(&best, worth_elsewhere(&after, side ^ 1,
                                           (Change){ i, passed, PAWN, slot }));
    if (best != NO_ZEROING && usual == WDL_DRAW && best < WDL_DRAW &&
        !has_any_move(&after, side ^ 1))
        return -best; /* it has to be taken */
    return -(best > usual ? best : usual);
}

static void try_pawns(const Scene *scene, Color side, int *best)
{
    const Maker *maker = scene->maker;

    for (unsigned i = 0; i < maker->raw.pawns; i++) {
        Square from = scene->squares[i];
        Square to = side == WHITE ? from + 8 : from - 8;

        if (piece_color(maker->raw.pieces[i]) != side ||
            has(scene->occupied, to))
            continue;
        if (is_last_rank(to)) {
            try_each_piece(scene, side, (Change){ i, to, PAWN, PIECES_MAX },
                           best);
            continue;
        }
        improve(best, negated(wdl_of(distance_at(scene, side ^ 1, i, to))));
        if (square_relative_rank(side, from) != 1)
            continue;
        to = side == WHITE ? to + 8 : to - 8;
        if (!has(scene->occupied, to))
            improve(best, worth_of_double_step(scene, side, i, to));
    }
}

/* --- Moves without progress ----------------------------------------------- */

/* The number after a piece has gone elsewhere. */
static uint64_t number_after(const Scene *scene, unsigned slot, Square to)
{
    const Raw *raw = &scene->maker->raw;
    Square squares[PIECES_MAX];

    if (slot > 0)
        return scene->number +
               ((uint64_t)to - scene->squares[slot]) * raw_step(slot);
    for (unsigned i = 0; i < raw->count; i++)
        squares[i] = i == slot ? to : scene->squares[i];
    return raw_number(raw, squares);
}

static int distance_at(const Scene *scene, Color side, unsigned slot, Square to)
{
    return scene->maker->distances[side][number_after(scene, slot, to)];
}

/* Where the piece of a slot can go, or may have come from. */
static Bitboard quiet_squares(const Scene *scene, Color side, unsigned slot)
{
    if (piece_color(scene->maker->raw.pieces[slot]) != side)
        return 0;
    return attacks_of(scene, slot) & ~scene->occupied;
}

static bool has_quiet(const Scene *scene, Color side)
{
    const Maker *maker = scene->maker;

    for (unsigned i = maker->raw.pawns; i < maker->raw.count; i++) {
        Bitboard targets = quiet_squares(scene, side, i);

        while (targets != 0)
            if (distance_at(scene, side ^ 1, i, pop(&targets)) != ILLEGAL)
                return true;
    }
    return false;
}

static bool has_any_move(const Scene *scene, Color side)
{
    int best = NO_ZEROING;

    if (has_quiet(scene, side))
        return true;
    try_captures(scene, side, &best);
    try_pawns(scene, side, &best);
    return best != NO_ZEROING;
}

/* Does every such move lose, by what has been found so far? */
static bool do_all_lose(const Scene *scene, Color side)
{
    const Maker *maker = scene->maker;

    for (unsigned i = maker->raw.pawns; i < maker->raw.count; i++) {
        Bitboard targets = quiet_squares(scene, side, i);

        while (targets != 0) {
            int after = distance_at(scene, side ^ 1, i, pop(&targets));

            if (after != ILLEGAL && (after <= 0 || after > maker->distance))
                return false;
        }
    }
    return true;
}

/* --- Waves ---------------------------------------------------------------- */

static void wave_add(Wave *wave, uint64_t number)
{
    if (wave->count == wave->room) {
        wave->room = 2 * wave->room + 1024;
        wave->numbers =
            memory_resize(wave->numbers, wave->room, sizeof *wave->numbers);
    }
    wave->numbers[wave->count++] = (uint32_t)number;
}

static void wave_free(Wave *wave)
{
    memory_free(wave->numbers);
    *wave = (Wave){ 0 };
}

static void win(Maker *maker, Color side, uint64_t number, int distance)
{
    maker->distances[side][number] = (int16_t)distance;
    wave_add(&maker->next.won[side], number);
}

static void lose(Maker *maker, Color side, uint64_t number, int distance)
{
    maker->distances[side][number] = (int16_t)(-1 - distance);
    wave_add(&maker->next.lost[side], number);
}

/* Whoever is to move would rather take the longer way. */
static void lose_late(Maker *maker, Color side, uint64_t number)
{
    maker->distances[side][number] = -1 - (FIFTY + 1);
    wave_add(&maker->late[side], number);
}

/*
 * The numbers of the position from which a piece has come.  They are two if the
 * first king has left the diagonal: then the position is the mirror image of
 * another, from which the same move, mirrored, leads here.
 */
static unsigned numbers_before(const Scene *scene, unsigned slot, Square from,
                               uint64_t numbers[2])
{
    const Raw *raw = &scene->maker->raw;
    Square squares[PIECES_MAX];

    numbers[0] = number_after(scene, slot, from);
    if (slot > 0 || raw->pawns > 0 || geometry_height(scene->squares[0]) == 0)
        return 1;
    raw_squares(raw, numbers[0], squares);
    if (geometry_height(squares[0]) != 0)
        return 1;
    numbers[1] = raw_mirrored(raw, squares);
    return 2;
}

typedef void Spread(Maker *maker, Color side, uint64_t before);

/* For all positions from which `side` can have moved to this one. */
static void spread_back(Maker *maker, Color side, const Scene *scene,
                        Spread *take)
{
    for (unsigned i = maker->raw.pawns; i < maker->raw.count; i++) {
        Bitboard sources = quiet_squares(scene, side, i);

        while (sources != 0) {
            uint64_t numbers[2];
            unsigned found = numbers_before(scene, i, pop(&sources), numbers);

            for (unsigned j = 0; j < found; j++)
                if (maker->distances[side][numbers[j]] == UNKNOWN)
                    take(maker, side, numbers[j]);
        }
    }
}

/* Whoever can move to a lost position wins. */
static void take_win(Maker *maker, Color side, uint64_t before)
{
    win(maker, side, before, maker->distance + 1);
}

/* Whoever can move to a won position has lost if he has nothing else. */
static void take_loss(Maker *maker, Color side, uint64_t number)
{
    int zeroing = maker->zeroing[side][number];
    Scene scene;

    if (zeroing > WDL_BLESSED_LOSS)
        return;
    look_at(&scene, maker, number);
    if (!do_all_lose(&scene, side))
        return;
    if (zeroing == WDL_BLESSED_LOSS && maker->distance < FIFTY)
        lose_late(maker, side, number);
    else
        lose(maker, side, number, maker->distance + 1);
}

static bool is_stopped(const Maker *maker)
{
    return maker->source.stop != NULL && atomic_load(maker->source.stop);
}

/* --- Slices: pawns that stand still --------------------------------------- */

typedef struct Slice {
    uint64_t first; /* number with all other pieces on a1 */
    unsigned shift; /* bits below those of the other pieces */
    uint64_t count;
} Slice;

static uint64_t slice_number(const Slice *slice, uint64_t index)
{
    return slice->first + (index << slice->shift);
}

static void mark_illegal(Maker *maker, const Slice *slice)
{
    for (uint64_t i = 0; i < slice->count; i++) {
        uint64_t number = slice_number(slice, i);
        Scene scene;

        look_at(&scene, maker, number);
        for (Color side = WHITE; side < COLORS; side++)
            maker->distances[side][number] =
                is_legal(&scene, side) ? UNKNOWN : ILLEGAL;
    }
}

/* Mates, and what a capture or pawn move decides. */
static void begin_position(Maker *maker, Color side, const Scene *scene)
{
    uint64_t number = scene->number;
    int best = NO_ZEROING;

    try_captures(scene, side, &best);
    try_pawns(scene, side, &best);
    maker->zeroing[side][number] = (int8_t)best;
    if (best == WDL_WIN) {
        win(maker, side, number, 1);
        return;
    }
    if (best > WDL_BLESSED_LOSS || has_quiet(scene, side))
        return;
    if (best == WDL_LOSS) {
        lose(maker, side, number, 1);
    } else if (best == WDL_BLESSED_LOSS) {
        lose_late(maker, side, number);
    } else if (is_attacked(scene, side ^ 1, king_of(scene, side))) {
        maker->distances[side][number] = -1;
        wave_add(&maker->now.lost[side], number);
    }
}

static void begin_slice(Maker *maker, const Slice *slice)
{
    for (uint64_t i = 0; i < slice->count; i++) {
        Scene scene;

        look_at(&scene, maker, slice_number(slice, i));
        for (Color side = WHITE; side < COLORS; side++)
            if (maker->distances[side][scene.number] == UNKNOWN)
                begin_position(maker, side, &scene);
    }
}

/* Wins that take more than fifty moves begin with captures into such. */
static void begin_late(Maker *maker, const Slice *slice)
{
    for (Color side = WHITE; side < COLORS; side++) {
        for (uint64_t i = 0; i < slice->count; i++) {
            uint64_t number = slice_number(slice, i);

            if (maker->distances[side][number] == UNKNOWN &&
                maker->zeroing[side][number] == WDL_CURSED_WIN)
                win(maker, side, number, FIFTY + 1);
        }
        for (size_t i = 0; i < maker->late[side].count; i++)
            wave_add(&maker->next.lost[side], maker->late[side].numbers[i]);
        maker->late[side].count = 0;
    }
}

static bool is_empty(const Front *front)
{
    return front->won[WHITE].count + front->won[BLACK].count +
               front->lost[WHITE].count + front->lost[BLACK].count ==
           0;
}

static void spread_wave(Maker *maker, Color side, Wave *wave, Spread *take)
{
    for (size_t i = 0; i < wave->count; i++) {
        Scene scene;

        look_at(&scene, maker, wave->numbers[i]);
        spread_back(maker, side, &scene, take);
    }
    wave->count = 0;
}

static void spread(Maker *maker)
{
    Front *now = &maker->now;

    for (Color side = WHITE; side < COLORS; side++)
        spread_wave(maker, side ^ 1, &now->lost[side], take_win);
    for (Color side = WHITE; side < COLORS; side++)
        spread_wave(maker, side ^ 1, &now->won[side], take_loss);
}

static void solve_slice(Maker *maker, const Slice *slice)
{
    bool is_late = false;

    begin_slice(maker, slice);
    for (maker->distance = 0; !is_late || !is_empty(&maker->now);
         maker->distance++) {
        Front done;

        if (maker->distance == FIFTY) {
            begin_late(maker, slice);
            is_late = true;
        }
        spread(maker);
        if (is_stopped(maker))
            return;
        done = maker->now;
        maker->now = maker->next;
        maker->next = done;
    }
}

/* --- All slices ----------------------------------------------------------- */

/* How far the pawns of a number have gone. */
static unsigned advance_of(const Raw *raw, const Square *squares)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < raw->pawns; i++)
        sum += square_relative_rank(piece_color(raw->pieces[i]), squares[i]);
    return sum;
}

/* Slices with the same pawns, one after the other: the bits of the second pawn
 * and later ones are the lowest. */
static void solve_advance(Maker *maker, unsigned advance)
{
    const Raw *raw = &maker->raw;
    unsigned shift = SLOT_BITS * (raw->pawns - 1);
    unsigned others = SLOT_BITS * (raw->count - raw->pawns);
    uint64_t placings = (uint64_t)PAWN_ANCHORS << shift;

    for (uint64_t i = 0; i < placings && !is_stopped(maker); i++) {
        uint64_t anchor = i >> shift;
        uint64_t pawns = i & (((uint64_t)1 << shift) - 1);
        Slice slice = { (anchor << others << shift) | pawns, shift,
                        (uint64_t)1 << others };
        Square squares[PIECES_MAX];

        raw_squares(raw, slice.first, squares);
        if (advance_of(raw, squares) == advance)
            solve_slice(maker, &slice);
    }
}

static void solve(Maker *maker)
{
    const Slice all = { 0, 0, maker->raw.size };

    mark_illegal(maker, &all);
    if (maker->raw.pawns == 0) {
        solve_slice(maker, &all);
        return;
    }
    for (unsigned advance = 6 * maker->raw.pawns; advance > 0; advance--)
        solve_advance(maker, advance);
}

Status maker_run(const Raw *raw, const MakerSource *source, Maker **result,
                 Fault *fault)
{
    Maker *maker = memory_zeroed(1, sizeof *maker);

    maker->raw = *raw;
    maker->source = *source;
    for (Color side = WHITE; side < COLORS; side++) {
        maker->distances[side] =
            memory_try_new(raw->size * sizeof *maker->distances[side]);
        maker->zeroing[side] = memory_try_new(raw->size);
    }
    for (Color side = WHITE; side < COLORS; side++)
        if (maker->distances[side] == NULL || maker->zeroing[side] == NULL) {
            maker_free(maker);
            return fault_set(fault, ERR_MEMORY,
                             "not enough memory for a table");
        }
    solve(maker);
    if (is_stopped(maker)) {
        maker_free(maker);
        return fault_set(fault, ERR_STOPPED, "stopped");
    }
    *result = maker;
    return OK;
}

void maker_free(Maker *maker)
{
    if (maker == NULL)
        return;
    for (Color side = WHITE; side < COLORS; side++) {
        memory_free(maker->distances[side]);
        memory_free(maker->zeroing[side]);
        wave_free(&maker->now.won[side]);
        wave_free(&maker->now.lost[side]);
        wave_free(&maker->next.won[side]);
        wave_free(&maker->next.lost[side]);
        wave_free(&maker->late[side]);
    }
    memory_free(maker);
}

/* --- Results -------------------------------------------------------------- */

const Raw *maker_raw(const Maker *maker)
{
    return &maker->raw;
}

int maker_wdl(const Maker *maker, Color side, uint64_t number)
{
    return wdl_of(maker->distances[side][number]);
}

int maker_distance(const Maker *maker, Color side, uint64_t number)
{
    int distance = maker->distances[side][number];

    return distance == -1 || distance >= 0 ? distance : distance + 1;
}

int maker_captures(const Maker *maker, Color side, uint64_t number)
{
    int best = NO_ZEROING;
    Scene scene;

    look_at(&scene, maker, number);
    try_captures(&scene, side, &best);
    return best == NO_ZEROING ? RAW_ILLEGAL : best;
}

bool maker_is_zeroing(const Maker *maker, Color side, uint64_t number)
{
    int wdl = maker_wdl(maker, side, number);

    return wdl > WDL_DRAW && maker->zeroing[side][number] >= wdl;
}
