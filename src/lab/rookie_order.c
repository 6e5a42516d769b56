/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_order.h"

enum {
    PRIORITY_SHIFT = 13,
    EXCHANGE_SHIFT = 8,
    EXCHANGE_FIELD = 31,
    HISTORY_MAX = 255
};

static size_t index_of(Move move)
{
    return move & (ROOKIE_FROM_TO - 1u);
}

void rookie_order_suggest(RookieOrder *order, Move move,
                          RookiePriority priority)
{
    uint16_t *score = &order->scores[index_of(move)];

    if (move_is_real(move))
        *score = (uint16_t)((*score & HISTORY_MAX) | (unsigned)priority
                                                         << PRIORITY_SHIFT);
}

void rookie_order_withdraw(RookieOrder *order, Move move)
{
    order->scores[index_of(move)] &= HISTORY_MAX;
}

uint16_t rookie_order_prescore(const RookieOrder *order, Move move,
                               int exchange)
{
    unsigned offset = (unsigned)(exchange - EXCHANGE_MIN);

    return (uint16_t)(order->scores[index_of(move)] | offset << EXCHANGE_SHIFT);
}

int rookie_order_exchange(uint16_t score)
{
    return (int)(score >> EXCHANGE_SHIFT & EXCHANGE_FIELD) + EXCHANGE_MIN;
}

/* Most lists are short, or left after a move or two: no need to sort. */
bool rookie_order_next(RookieMoves *list, Move *move, uint16_t *score)
{
    size_t best = 0;

    if (list->length == 0)
        return false;
    for (size_t i = 1; i < list->length; i++)
        if (list->scores[i] > list->scores[best])
            best = i;
    *move = list->moves[best];
    *score = list->scores[best];
    list->length--;
    for (size_t i = best; i < list->length; i++) {
        list->moves[i] = list->moves[i + 1];
        list->scores[i] = list->scores[i + 1];
    }
    return true;
}

static void halve_history(RookieOrder *order)
{
    for (size_t i = 0; i < ROOKIE_FROM_TO; i++)
        order->scores[i] /= 2;
}

/* No priorities are set while somebody learns. */
void rookie_order_learn(RookieOrder *order, Move move, unsigned plies)
{
    uint16_t *score = &order->scores[index_of(move)];
    unsigned increment = plies * plies;

    if (increment > HISTORY_MAX / 2)
        increment = HISTORY_MAX / 2;
    if (*score + increment > HISTORY_MAX)
        halve_history(order);
    *score = (uint16_t)(*score + increment);
}

Move rookie_order_counter(const RookieOrder *order, Move before)
{
    return move_is_real(before) ? order->counters[index_of(before)] : MOVE_NONE;
}

void rookie_order_set_counter(RookieOrder *order, Move before, Move move)
{
    if (move_is_real(before))
        order->counters[index_of(before)] = move;
}

static void swap(RookieKillers *killers)
{
    Move move = killers->moves[0];
    unsigned popularity = killers->popularity[0];

    killers->moves[0] = killers->moves[1];
    killers->popularity[0] = killers->popularity[1];
    killers->moves[1] = move;
    killers->popularity[1] = popularity;
}

void rookie_killers_note(RookieKillers *killers, Move move)
{
    unsigned slot = killers->moves[0] == move ? 0 : 1;

    if (killers->moves[0] == MOVE_NONE)
        slot = 0;
    if (killers->moves[slot] != move)
        killers->popularity[slot] = 0;
    killers->moves[slot] = move;
    killers->popularity[slot]++;
    if (killers->popularity[1] > killers->popularity[0])
        swap(killers);
}
