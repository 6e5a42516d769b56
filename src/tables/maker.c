/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/maker.h"

#include "base/memory.h"
#include "tables/scene.h"
#include "tables/tables.h"

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
    Findings findings;
    int8_t *zeroing[COLORS]; /* the best that captures and pawns give */
    Front now, next;
    Wave late[COLORS]; /* lost, but blessed */
};

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
    maker->findings.distances[side][number] = (int16_t)distance;
    wave_add(&maker->next.won[side], number);
}

static void lose(Maker *maker, Color side, uint64_t number, int distance)
{
    maker->findings.distances[side][number] = (int16_t)(-1 - distance);
    wave_add(&maker->next.lost[side], number);
}

/* Whoever is to move would rather take the longer way. */
static void lose_late(Maker *maker, Color side, uint64_t number)
{
    maker->findings.distances[side][number] = -1 - (FIFTY + 1);
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
    const Raw *raw = &scene->findings->raw;
    Square squares[PIECES_MAX];

    numbers[0] = scene_number_after(scene, slot, from);
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
    for (unsigned i = maker->findings.raw.pawns; i < maker->findings.raw.count;
         i++) {
        Bitboard sources = scene_quiet(scene, side, i);

        while (sources != 0) {
            uint64_t numbers[2];
            unsigned found = numbers_before(scene, i, pop(&sources), numbers);

            for (unsigned j = 0; j < found; j++)
                if (maker->findings.distances[side][numbers[j]] == UNKNOWN)
                    take(maker, side, numbers[j]);
        }
    }
}

/* Whoever can move to a lost position wins. */
static void take_win(Maker *maker, Color side, uint64_t before)
{
    win(maker, side, before, maker->findings.distance + 1);
}

/* Whoever can move to a won position has lost if he has nothing else. */
static void take_loss(Maker *maker, Color side, uint64_t number)
{
    int8_t zeroing = maker->zeroing[side][number];
    Scene scene;

    if (zeroing > WDL_BLESSED_LOSS)
        return;
    scene_set(&scene, &maker->findings, number);
    if (!scene_quiet_lose(&scene, side))
        return;
    if (zeroing == WDL_BLESSED_LOSS && maker->findings.distance < FIFTY)
        lose_late(maker, side, number);
    else
        lose(maker, side, number, maker->findings.distance + 1);
}

static bool is_stopped(const Maker *maker)
{
    return maker->findings.source.stop != NULL &&
           atomic_load(maker->findings.source.stop);
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

        scene_set(&scene, &maker->findings, number);
        for (Color side = WHITE; side < COLORS; side++)
            maker->findings.distances[side][number] =
                scene_is_legal(&scene, side) ? UNKNOWN : ILLEGAL;
    }
}

/* Mates, and what a capture or pawn move decides. */
static void begin_position(Maker *maker, Color side, const Scene *scene)
{
    uint64_t number = scene->number;
    int best = NO_ZEROING;

    scene_try_captures(scene, side, &best);
    scene_try_pawns(scene, side, &best);
    maker->zeroing[side][number] = (int8_t)best;
    if (best == WDL_WIN) {
        win(maker, side, number, 1);
        return;
    }
    if (best > WDL_BLESSED_LOSS || scene_has_quiet(scene, side))
        return;
    if (best == WDL_LOSS) {
        lose(maker, side, number, 1);
    } else if (best == WDL_BLESSED_LOSS) {
        lose_late(maker, side, number);
    } else if (scene_in_check(scene, side)) {
        maker->findings.distances[side][number] = -1;
        wave_add(&maker->now.lost[side], number);
    }
}

static void begin_slice(Maker *maker, const Slice *slice)
{
    for (uint64_t i = 0; i < slice->count; i++) {
        Scene scene;

        scene_set(&scene, &maker->findings, slice_number(slice, i));
        for (Color side = WHITE; side < COLORS; side++)
            if (maker->findings.distances[side][scene.number] == UNKNOWN)
                begin_position(maker, side, &scene);
    }
}

/* Wins that take more than fifty moves begin with captures into such. */
static void begin_late(Maker *maker, const Slice *slice)
{
    for (Color side = WHITE; side < COLORS; side++) {
        for (uint64_t i = 0; i < slice->count; i++) {
            uint64_t number = slice_number(slice, i);

            if (maker->findings.distances[side][number] == UNKNOWN &&
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

        scene_set(&scene, &maker->findings, wave->numbers[i]);
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
    for (maker->findings.distance = 0; !is_late || !is_empty(&maker->now);
         maker->findings.distance++) {
        Front done;

        if (maker->findings.distance == FIFTY) {
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
    const Raw *raw = &maker->findings.raw;
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
    const Slice all = { 0, 0, maker->findings.raw.size };

    mark_illegal(maker, &all);
    if (maker->findings.raw.pawns == 0) {
        solve_slice(maker, &all);
        return;
    }
    for (unsigned advance = 6 * maker->findings.raw.pawns; advance > 0;
         advance--)
        solve_advance(maker, advance);
}

Status maker_run(const Raw *raw, const MakerSource *source, Maker **result,
                 Fault *fault)
{
    Maker *maker = memory_zeroed(1, sizeof *maker);

    maker->findings.raw = *raw;
    maker->findings.source = *source;
    for (Color side = WHITE; side < COLORS; side++) {
        maker->findings.distances[side] =
            memory_try_new(raw->size * sizeof *maker->findings.distances[side]);
        maker->zeroing[side] = memory_try_new(raw->size);
    }
    for (Color side = WHITE; side < COLORS; side++)
        if (maker->findings.distances[side] == NULL ||
            maker->zeroing[side] == NULL) {
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
        memory_free(maker->findings.distances[side]);
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
    return &maker->findings.raw;
}

int maker_wdl(const Maker *maker, Color side, uint64_t number)
{
    return scene_wdl(maker->findings.distances[side][number]);
}

int maker_distance(const Maker *maker, Color side, uint64_t number)
{
    int distance = maker->findings.distances[side][number];

    return distance == -1 || distance >= 0 ? distance : distance + 1;
}

int maker_captures(const Maker *maker, Color side, uint64_t number)
{
    int best = NO_ZEROING;
    Scene scene;

    scene_set(&scene, &maker->findings, number);
    scene_try_captures(&scene, side, &best);
    return best == NO_ZEROING ? RAW_ILLEGAL : best;
}

bool maker_is_zeroing(const Maker *maker, Color side, uint64_t number)
{
    int wdl = maker_wdl(maker, side, number);

    return wdl > WDL_DRAW && maker->zeroing[side][number] >= wdl;
}
