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

/* Who would win, how far it is, and whether that is soon enough. */
typedef struct Prospect {
    const char *winner; /* NULL: nobody */
    int plies;
    int moves;
    bool is_late;
} Prospect;

static Prospect prospect_of(const Position *position,
                            const TablesVerdict *verdict)
{
    bool is_white = (verdict->wdl > 0) == (position->side == WHITE);
    int now = tables_wdl_now(verdict->wdl, verdict->dtz, position->halfmoves);
    Prospect prospect = { .plies = abs(verdict->dtz),
                          .moves = (abs(verdict->dtz) + 1) / 2,
                          .is_late = abs(now) != WDL_WIN };

    if (verdict->wdl != WDL_DRAW)
        prospect.winner = is_white ? "White" : "Black";
    return prospect;
}

static const char *plural(int number)
{
    return number == 1 ? "" : "s";
}

void tables_describe(const Position *position, const TablesVerdict *verdict,
                     Text *text)
{
    Prospect prospect = prospect_of(position, verdict);

    if (verdict->count == 0)
        describe_end(position, text);
    else if (prospect.winner == NULL)
        text_append(text, "a draw");
    else if (prospect.is_late)
        text_format(text,
                    "%s would win, but the fifty-move rule makes it a draw "
                    "(DTZ %d%s)",
                    prospect.winner, prospect.plies,
                    abs(verdict->wdl) == WDL_WIN ? ", too late now" : "");
    else
        text_format(text, "%s wins, mate or conversion in %d move%s (DTZ %d)",
                    prospect.winner, prospect.moves, plural(prospect.moves),
                    prospect.plies);
}

void tables_describe_briefly(const Position *position,
                             const TablesVerdict *verdict, Text *text)
{
    Prospect prospect = prospect_of(position, verdict);

    if (verdict->count == 0)
        describe_end(position, text);
    else if (prospect.winner == NULL)
        text_append(text, "a draw");
    else if (prospect.is_late)
        text_format(text, "a draw, %s's win is too slow (DTZ %d)",
                    prospect.winner, prospect.plies);
    else
        text_format(text, "%s wins (DTZ %d)", prospect.winner, prospect.plies);
}
