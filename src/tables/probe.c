/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/probe.h"

#include "board/bitboard.h"

enum { FIFTY = 100, NEVER = 1 << 20 };

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* --- Reading one value ---------------------------------------------------- */

static int fail(Probe *probe, const Position *position, EndingKind kind)
{
    if (!probe->has_failed) {
        material_of(position, &probe->lacking);
        probe->kind = kind;
    }
    probe->has_failed = true;
    return 0;
}

static int damaged(Probe *probe, const Position *position, const Ending *ending)
{
    tables_report(probe->tables, ending);
    return fail(probe, position, ending->kind);
}

static int read_wdl(Probe *probe, const Position *position)
{
    Material material;
    const Ending *ending;
    EndingPlace place;
    unsigned value;

    if (position_count(position) == 2)
        return WDL_DRAW;
    material_of(position, &material);
    ending = tables_find(probe->tables, &material, ENDING_WDL);
    if (ending == NULL)
        return fail(probe, position, ENDING_WDL);
    if (!ending_place(ending, position, &place) ||
        !ending_value(ending, &place, &value) || value > WDL_WIN - WDL_LOSS)
        return damaged(probe, position, ending);
    return WDL_LOSS + (int)value;
}

/* --- What a position is worth --------------------------------------------- */

/* What the moves are worth that are captures or made by `movers`. */
typedef struct Tried {
    int best;
    unsigned count;
    bool is_all; /* there are no others */
} Tried;

static int wdl_after(Probe *probe, const Position *position, Move move)
{
    Position next = *position;

    position_make(&next, move);
    return -probe_wdl(probe, &next);
}

static Tried try_moves(Probe *probe, const Position *position, Bitboard movers)
{
    Tried tried = { .best = WDL_LOSS };
    Move moves[MAX_MOVES];
    size_t count = movers == 0 ? movegen_noisy(position, moves)
                               : movegen_all(position, moves);

    for (size_t i = 0; i < count && tried.best < WDL_WIN && !probe->has_failed;
         i++) {
        int wdl;

        if (!position_is_capture(position, moves[i]) &&
            !has(movers, move_from(moves[i])))
            continue;
        wdl = wdl_after(probe, position, moves[i]);
        tried.count++;
        if (wdl > tried.best)
            tried.best = wdl;
    }
    if (tried.count > 0 && tried.best < WDL_WIN)
        tried.is_all = movegen_all(position, moves) == tried.count;
    return tried;
}

typedef struct Worth {
    int wdl;
    bool is_zeroing; /* by a move that sets the counter back */
} Worth;

static Worth worth_of(Probe *probe, const Position *position, Bitboard movers)
{
    Tried tried = try_moves(probe, position, movers);
    int wdl;

    if (tried.best == WDL_WIN || tried.is_all)
        return (Worth){ tried.best, true };
    wdl = read_wdl(probe, position);
    if (tried.count > 0 && tried.best >= wdl)
        return (Worth){ tried.best, tried.best > WDL_DRAW };
    return (Worth){ wdl, false };
}

int probe_wdl(Probe *probe, const Position *position)
{
    return worth_of(probe, position, 0).wdl;
}

/* --- How far it is -------------------------------------------------------- */

/* Of a move that sets the counter back. */
static int zeroing_distance(int wdl)
{
    bool is_late = wdl == WDL_CURSED_WIN || wdl == WDL_BLESSED_LOSS;

    return sign(wdl) * (is_late ? FIFTY + 1 : 1);
}

static bool is_mate(const Position *position)
{
    return position_in_check(position) && !movegen_any(position);
}

/* That of a move, as whoever makes it sees it: longer by one than what is left
 * after it. */
static int distance_of(Probe *probe, const Position *position, Move move)
{
    Position next = *position;
    int dtz;

    position_make(&next, move);
    if (is_mate(&next))
        return 1;
    if (next.halfmoves == 0)
        return zeroing_distance(-probe_wdl(probe, &next));
    dtz = -probe_dtz(probe, &next);
    return dtz + sign(dtz);
}

/* The table is about the other side, so look one move ahead. */
static int best_distance(Probe *probe, const Position *position, int wdl)
{
    int best = NEVER;
    MoveList list;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        int dtz = distance_of(probe, position, list.moves[i]);

        if (sign(dtz) == sign(wdl) && dtz < best)
            best = dtz;
    }
    return best == NEVER ? -1 : best; /* checkmate */
}

int probe_dtz(Probe *probe, const Position *position)
{
    Bitboard pawns = position_pieces(position, position->side, PAWN);
    Worth worth = worth_of(probe, position, pawns);
    Material material;
    const Ending *ending;
    EndingPlace place;
    int distance;

    if (probe->has_failed || worth.wdl == WDL_DRAW)
        return 0;
    if (worth.is_zeroing)
        return zeroing_distance(worth.wdl);
    material_of(position, &material);
    ending = tables_find(probe->tables, &material, ENDING_DTZ);
    if (ending == NULL)
        return fail(probe, position, ENDING_DTZ);
    if (!ending_place(ending, position, &place))
        return damaged(probe, position, ending);
    if (!place.has_side)
        return best_distance(probe, position, worth.wdl);
    if (!ending_distance(ending, &place, worth.wdl, &distance))
        return damaged(probe, position, ending);
    if (worth.wdl == WDL_CURSED_WIN || worth.wdl == WDL_BLESSED_LOSS)
        distance += FIFTY;
    return distance * sign(worth.wdl);
}

TablesMove probe_move(Probe *probe, const Position *position, Move move)
{
    return (TablesMove){ .move = move,
                         .wdl = wdl_after(probe, position, move),
                         .dtz = distance_of(probe, position, move) };
}
