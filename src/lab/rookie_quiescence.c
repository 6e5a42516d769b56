/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Quiescence search (section 2.2): beyond the horizon only captures that win
 * something, by the exchange on their square; at the horizon itself also every
 * move out of check.
 */
#include "lab/rookie_inside.h"

static void list_captures(Rookie *r, RookieMoves *list)
{
    Move moves[MAX_MOVES];
    size_t length = movegen_noisy(&r->position, moves);

    list->length = 0;
    for (size_t i = 0; i < length; i++) {
        int exchange;

        if (!position_is_capture(&r->position, moves[i]))
            continue;
        exchange = rookie_exchange(r->cache, &r->position, moves[i]);
        if (exchange <= 0)
            continue;
        list->moves[list->length] = moves[i];
        list->scores[list->length++] =
            rookie_order_prescore(&r->order, moves[i], exchange);
    }
}

/* Figure 2.7. */
static int search_captures(Rookie *r, int alpha, int beta)
{
    int best = rookie_score(&r->position);
    RookieMoves list;
    uint16_t score;
    Move move;

    if (!rookie_clock_goes_on(&r->clock))
        return 0;
    if (best >= beta || r->ply >= PLIES_MAX ||
        !rookie_has(r, ROOKIE_QUIESCENCE))
        return best;
    list_captures(r, &list);
    while (rookie_order_next(&list, &move, &score)) {
        Position before;
        int value;

        rookie_make(r, move, &before);
        value = -search_captures(r, -beta, best > alpha ? -best : -alpha);
        rookie_unmake(r, &before);
        if (value > best)
            best = value;
        if (best >= beta)
            break;
    }
    return best;
}

static void list_evasions(Rookie *r, RookieMoves *list)
{
    list->length = movegen_all(&r->position, list->moves);
    for (size_t i = 0; i < list->length; i++)
        list->scores[i] = rookie_order_prescore(
            &r->order, list->moves[i],
            rookie_exchange(r->cache, &r->position, list->moves[i]));
}

static int search_evasions(Rookie *r, int alpha, int beta)
{
    int best = (int)r->ply - ROOKIE_MATE;
    RookieMoves list;
    uint16_t score;
    Move move;

    if (!rookie_clock_goes_on(&r->clock))
        return 0;
    if (r->ply >= PLIES_MAX)
        return rookie_score(&r->position);
    list_evasions(r, &list);
    while (rookie_order_next(&list, &move, &score)) {
        Position before;
        int value;

        rookie_make(r, move, &before);
        value = -search_captures(r, -beta, best > alpha ? -best : -alpha);
        rookie_unmake(r, &before);
        if (value > best)
            best = value;
        if (best >= beta)
            break;
    }
    return best;
}

int rookie_search_horizon(Rookie *r, int alpha, int beta)
{
    if (rookie_is_draw(r))
        return 0;
    if (position_in_check(&r->position))
        return search_evasions(r, alpha, beta);
    return search_captures(r, alpha, beta);
}
