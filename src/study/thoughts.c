/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/thoughts.h"

static bool begins_with(const ThoughtLine *line, Move move)
{
    return line->length > 0 && line->moves[0] == move;
}

/*
 * A move that has risen or fallen is still in its old place, with what was
 * thought of it before: that changes places with what it drives out, so that
 * no move is shown twice.
 */
static void make_room(Thoughts *thoughts, ThoughtLine *line, Move move)
{
    if (begins_with(line, move))
        return;
    for (unsigned i = 0; i < thoughts->count; i++)
        if (begins_with(&thoughts->lines[i], move)) {
            thoughts->lines[i] = *line;
            return;
        }
}

static void take_line(Thoughts *thoughts, const SearchLine *from)
{
    ThoughtLine *line;

    if (from->index < 1 || from->index > THOUGHT_LINES)
        return;
    line = &thoughts->lines[from->index - 1];
    if (from->pv_length > 0 && from->index <= thoughts->count)
        make_room(thoughts, line, from->pv[0]);
    line->score = thoughts->position.side == WHITE ? from->score : -from->score;
    line->is_bound = from->bound != BOUND_EXACT;
    line->depth = from->depth;
    line->seldepth = from->seldepth;
    line->length =
        from->pv_length < THOUGHT_MOVES ? from->pv_length : THOUGHT_MOVES;
    for (unsigned i = 0; i < line->length; i++)
        line->moves[i] = from->pv[i];
    if (thoughts->count < from->index)
        thoughts->count = from->index;
}

void thoughts_begin(Thoughts *thoughts, Node node, const Position *position)
{
    *thoughts = (Thoughts){ .node = node, .position = *position };
}

void thoughts_take(Thoughts *thoughts, const EngineEvent *event)
{
    bool is_white = thoughts->position.side == WHITE;

    if (event->kind == ENGINE_LINE)
        take_line(thoughts, &event->line);
    thoughts->nodes = event->nodes;
    thoughts->time = event->time;
    thoughts->hash_permille = event->hash_permille;
    thoughts->table_hits = event->table_hits;
    if (event->kind != ENGINE_LINE || event->line.index != 1)
        return;
    thoughts->depth = event->line.depth;
    thoughts->seldepth = event->line.seldepth;
    thoughts->wdl[0] = event->wdl[is_white ? 0 : 2];
    thoughts->wdl[1] = event->wdl[1];
    thoughts->wdl[2] = event->wdl[is_white ? 2 : 0];
}

/* What rounding down has left over goes to those that lost most by it. */
bool thoughts_odds(const Thoughts *thoughts, int percent[3])
{
    const int *wdl = thoughts->wdl;
    int sum = wdl[0] + wdl[1] + wdl[2];
    int lost[3];
    int left = 100;

    if (sum <= 0)
        return false;
    for (unsigned i = 0; i < 3; i++) {
        percent[i] = wdl[i] * 100 / sum;
        lost[i] = wdl[i] * 100 % sum;
        left -= percent[i];
    }
    for (; left > 0; left--) {
        unsigned most = lost[0] >= lost[1] ? 0 : 1;

        most = lost[2] > lost[most] ? 2 : most;
        percent[most]++;
        lost[most] = 0;
    }
    return true;
}
