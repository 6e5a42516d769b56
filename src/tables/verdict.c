/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/probe.h"

bool tables_wdl(Tables *tables, const Position *position, int *wdl)
{
    Probe probe = { .tables = tables };

    if (position->castling != 0 ||
        position_count(position) > tables_count(tables).pieces)
        return false;
    *wdl = probe_wdl(&probe, position);
    return !probe.has_failed;
}

/* A shorter way to win comes first, and a longer one to lose. */
static bool is_better(const TablesMove *a, const TablesMove *b)
{
    if (a->wdl != b->wdl)
        return a->wdl > b->wdl;
    return a->dtz < b->dtz;
}

static void insert(TablesVerdict *verdict, TablesMove move)
{
    size_t at = verdict->count++;

    while (at > 0 && is_better(&move, &verdict->moves[at - 1])) {
        verdict->moves[at] = verdict->moves[at - 1];
        at--;
    }
    verdict->moves[at] = move;
}

static void judge_moves(Probe *probe, const Position *position,
                        TablesVerdict *verdict)
{
    MoveList list;

    movegen_list(position, &list);
    for (size_t i = 0; i < list.length && !probe->has_failed; i++)
        insert(verdict, probe_move(probe, position, list.moves[i]));
}

static Status say_missing(const Probe *probe, Fault *fault)
{
    char name[MATERIAL_NAME];

    material_name(&probe->lacking, name);
    return fault_set(fault, ERR_MISSING, "there is no table %s%s", name,
                     probe->kind == ENDING_WDL ? ".rtbw" : ".rtbz");
}

Status tables_verdict(Tables *tables, const Position *position,
                      TablesVerdict *verdict, Fault *fault)
{
    Probe probe = { .tables = tables };

    verdict->count = 0;
    if (position->castling != 0)
        return fault_set(fault, ERR_ILLEGAL,
                         "tables know nothing of positions with castling");
    if (position_count(position) > PIECES_MAX)
        return fault_set(fault, ERR_MISSING,
                         "there are no tables for more than %d pieces",
                         PIECES_MAX);
    judge_moves(&probe, position, verdict);
    if (verdict->count == 0) {
        bool is_mate = position_in_check(position);

        verdict->wdl = is_mate ? WDL_LOSS : WDL_DRAW;
        verdict->dtz = is_mate ? -1 : 0;
        return OK;
    }
    verdict->wdl = probe_wdl(&probe, position);
    verdict->dtz = probe_dtz(&probe, position);
    return probe.has_failed ? say_missing(&probe, fault) : OK;
}
