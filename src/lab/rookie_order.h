/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_ORDER_H
#define LAB_ROOKIE_ORDER_H

#include "board/movegen.h"
#include "lab/rookie_exchange.h"

/*
 * Which move Rookie searches first (section 2.6): the one with the highest
 * pre-score, sixteen bits as in figure 2.18.
 *
 *     13 to 15   7 table move, 5 first killer, 4 second killer,
 *                3 old killer, 2 counter move, 0 any other
 *      8 to 12   what the exchange on its square wins, and 9
 *      0 to 7    history
 */
typedef enum RookiePriority {
    ROOKIE_NO_PRIORITY = 0,
    ROOKIE_COUNTER_MOVE = 2,
    ROOKIE_OLD_KILLER = 3,
    ROOKIE_SECOND_KILLER = 4,
    ROOKIE_FIRST_KILLER = 5,
    ROOKIE_TABLE_MOVE = 7
} RookiePriority;

enum { ROOKIE_FROM_TO = 64 * 64 };

/* What has been learned of moves, each known by from and to. */
typedef struct RookieOrder {
    /* History in the lower byte; in the upper one the priority, while the
     * moves of a node are listed. */
    uint16_t scores[ROOKIE_FROM_TO];
    Move counters[ROOKIE_FROM_TO];
} RookieOrder;

/* Two moves that refuted siblings, and how often each has, as long as it has
 * been here; the more popular one comes first. */
typedef struct RookieKillers {
    Move moves[2];
    unsigned popularity[2];
} RookieKillers;

typedef struct RookieMoves {
    size_t length;
    Move moves[MAX_MOVES + 1];
    uint16_t scores[MAX_MOVES + 1];
} RookieMoves;

/* Moves with a priority while a list is made: suggest in rising order, for
 * the last word counts; then take all back. */
void rookie_order_suggest(RookieOrder *order, Move move,
                          RookiePriority priority);
void rookie_order_withdraw(RookieOrder *order, Move move);

uint16_t rookie_order_prescore(const RookieOrder *order, Move move,
                               int exchange);

/* What the exchange wins, out of a pre-score. */
int rookie_order_exchange(uint16_t score);

/* Take the best move out of the list; false when it is empty. */
bool rookie_order_next(RookieMoves *list, Move *move, uint16_t *score);

/* The best move of a node, searched so many plies deep. */
void rookie_order_learn(RookieOrder *order, Move move, unsigned plies);

/* The move that refutes `before`, or MOVE_NONE. */
Move rookie_order_counter(const RookieOrder *order, Move before);
void rookie_order_set_counter(RookieOrder *order, Move before, Move move);

void rookie_killers_note(RookieKillers *killers, Move move);

#endif
