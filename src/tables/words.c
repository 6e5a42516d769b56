/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/tables.h"

#include <stdlib.h>

enum { FIFTY = 100 };

const char *tables_word(int wdl)
{
    static const char *const words[] = { "loss", "blessed loss", "draw",
                                         "cursed win", "win" };

    return words[wdl - WDL_LOSS];
}

int tables_wdl_now(int wdl, int dtz, unsigned halfmoves)
{
    if (abs(dtz) + (int)halfmoves <= FIFTY)
        return wdl;
    if (wdl == WDL_WIN)
        return WDL_CURSED_WIN;
    return wdl == WDL_LOSS ? WDL_BLESSED_LOSS : wdl;
}

static void describe_end(const Position *position, Text *text)
{
    if (position_in_check(position))
        text_format(text, "%s is mated",
                    position->side == WHITE ? "White" : "Black");
    else
        text_append(text, "stalemate: a draw");
}

void tables_describe(const Position *position, const TablesVerdict *verdict,
                     Text *text)
{
    bool is_white = (verdict->wdl > 0) == (position->side == WHITE);
    const char *winner = is_white ? "White" : "Black";
    int plies = abs(verdict->dtz);
    int moves = (plies + 1) / 2;

    if (verdict->count == 0)
        describe_end(position, text);
    else if (verdict->wdl == WDL_DRAW)
        text_append(text, "a draw");
    else if (abs(tables_wdl_now(verdict->wdl, verdict->dtz,
                                position->halfmoves)) == WDL_WIN)
        text_format(text, "%s wins: mate or conversion in %d move%s (DTZ %d)",
                    winner, moves, moves == 1 ? "" : "s", plies);
    else
        text_format(text,
                    "%s would win, but the fifty-move rule makes it a draw "
                    "(DTZ %d%s)",
                    winner, plies,
                    abs(verdict->wdl) == WDL_WIN ? ", too late now" : "");
}
