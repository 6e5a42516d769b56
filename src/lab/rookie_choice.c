/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_choice.h"

/* The pre-score of the dummy: an exchange between 0 and -1. */
enum { DUMMY_SCORE = (-1 - EXCHANGE_MIN) << 8 | 255 };

static const Move DUMMY = MOVE_NULL;

/* In rising order: of two hints that are the same the higher counts. */
static void suggest(const RookieChoice *choice)
{
    const RookieHints *hints = &choice->hints;
    RookieOrder *order = choice->order;

    rookie_order_suggest(order, hints->counter, ROOKIE_COUNTER_MOVE);
    rookie_order_suggest(order, hints->old_killer, ROOKIE_OLD_KILLER);
    rookie_order_suggest(order, hints->killers[1], ROOKIE_SECOND_KILLER);
    rookie_order_suggest(order, hints->killers[0], ROOKIE_FIRST_KILLER);
    rookie_order_suggest(order, hints->table, ROOKIE_TABLE_MOVE);
}

static void withdraw(const RookieChoice *choice)
{
    const RookieHints *hints = &choice->hints;

    rookie_order_withdraw(choice->order, hints->counter);
    rookie_order_withdraw(choice->order, hints->old_killer);
    rookie_order_withdraw(choice->order, hints->killers[1]);
    rookie_order_withdraw(choice->order, hints->killers[0]);
    rookie_order_withdraw(choice->order, hints->table);
}

/* Hints are never tested for being legal: those that are not do not come up
 * here. */
static void add(RookieChoice *choice, const Move *moves, size_t length)
{
    RookieMoves *list = &choice->list;

    suggest(choice);
    for (size_t i = 0; i < length; i++) {
        int exchange =
            rookie_exchange(choice->cache, choice->position, moves[i]);

        list->moves[list->length] = moves[i];
        list->scores[list->length++] =
            rookie_order_prescore(choice->order, moves[i], exchange);
    }
    withdraw(choice);
}

static void add_quiet(RookieChoice *choice)
{
    Move moves[MAX_MOVES];

    add(choice, moves, movegen_quiet(choice->position, moves));
}

static bool has_good(const RookieMoves *list)
{
    for (size_t i = 0; i < list->length; i++)
        if (list->scores[i] > DUMMY_SCORE)
            return true;
    return false;
}

static bool has_quiet(const Position *position)
{
    Move moves[MAX_MOVES];

    return movegen_quiet(position, moves) > 0;
}

static void add_dummy(RookieMoves *list)
{
    list->moves[list->length] = DUMMY;
    list->scores[list->length++] = DUMMY_SCORE;
}

void rookie_choice_begin(RookieChoice *choice)
{
    const Position *position = choice->position;
    RookieMoves *list = &choice->list;
    Move table = choice->hints.table;
    bool is_quiet = move_is_real(table) && position_is_quiet(position, table);
    Move moves[MAX_MOVES];

    list->length = 0;
    add(choice, moves, movegen_noisy(position, moves));
    if (!choice->has_stages || position_in_check(position) || is_quiet ||
        !has_good(list)) {
        add_quiet(choice);
        choice->is_single = list->length == 1;
        return;
    }
    choice->is_single = list->length == 1 && !has_quiet(position);
    add_dummy(list);
}

bool rookie_choice_next(RookieChoice *choice, Move *move, uint16_t *score)
{
    if (!rookie_order_next(&choice->list, move, score))
        return false;
    if (*move != DUMMY)
        return true;
    add_quiet(choice);
    return rookie_order_next(&choice->list, move, score);
}
