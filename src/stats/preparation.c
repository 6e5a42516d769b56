/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/preparation.h"

#include "stats/preparation_inside.h"

Preparation *preparation_new(const char *name)
{
    Preparation *preparation = memory_zeroed(1, sizeof *preparation);

    preparation->name = memory_copy_string(name);
    preparation->names = tally_table_new();
    for (Color side = WHITE; side < COLORS; side++) {
        preparation->trees[side] = tally_tree_new();
        preparation->openings[side] = tally_table_new();
    }
    return preparation;
}

void preparation_free(Preparation *preparation)
{
    if (preparation == NULL)
        return;
    for (Color side = WHITE; side < COLORS; side++) {
        tally_tree_free(preparation->trees[side]);
        tally_table_free(preparation->openings[side]);
    }
    for (size_t i = 0; i < preparation->last_count; i++)
        text_free(&preparation->last[i].line);
    tally_table_free(preparation->names);
    tally_free(&preparation->all);
    stats_game_free(&preparation->game);
    memory_free(preparation->name);
    memory_free(preparation);
}

/* --- The last games ------------------------------------------------------- */

static void put_part(Span part, size_t columns, Text *line)
{
    Span shown = span_take(part, utf8_fit(part, columns));
    size_t width = utf8_width(shown);

    text_append_span(line, shown);
    text_append_repeated(line, ' ', columns - width + 1);
}

/* "2024.05.12 White 1-0     Carlsen, Magnus        Sicilian Defense" */
static void write_line(const StatsGame *game, Text *line)
{
    enum { DATE = 10, SIDE = 5, RESULT = 7, NAME = 22, OPENING = 30 };
    Text day = { 0 };

    tally_write_day(game->tally.date, &day);
    put_part(text_span(&day), DATE, line);
    put_part(span_from(game->tally.side == WHITE ? "White" : "Black"), SIDE,
             line);
    put_part(span_from(result_text(game->tally.result)), RESULT, line);
    put_part(text_span(&game->opponent), NAME, line);
    put_part(span_from(game->opening == NULL ? "" : game->opening->name),
             OPENING, line);
    text_free(&day);
}

/* The later ones in the file are the later ones of a day. */
static bool is_later(const TallyGame *game, const LastGame *than)
{
    return game->date != than->date ? game->date > than->date
                                    : game->number > than->number;
}

static void add_last(Preparation *preparation)
{
    LastGame *last = preparation->last;
    const TallyGame *game = &preparation->game.tally;
    size_t place = preparation->last_count;

    while (place > 0 && is_later(game, &last[place - 1]))
        place--;
    if (place == PREPARATION_LAST)
        return;
    if (preparation->last_count == PREPARATION_LAST)
        text_free(&last[PREPARATION_LAST - 1].line);
    else
        preparation->last_count++;
    for (size_t i = preparation->last_count - 1; i > place; i--)
        last[i] = last[i - 1];
    last[place] = (LastGame){ .date = game->date, .number = game->number };
    write_line(&preparation->game, &last[place].line);
}

/* --- A game --------------------------------------------------------------- */

static void add_opening(Preparation *preparation)
{
    const StatsGame *game = &preparation->game;
    Span family;
    Span variation;

    if (game->opening == NULL || !game->tally.has_standing)
        return;
    opening_split(game->opening, &family, &variation);
    tally_add(tally_table_at(preparation->openings[game->tally.side], family),
              &game->tally);
}

void preparation_add(Preparation *preparation, const PgnRaw *raw)
{
    StatsGame *game = &preparation->game;
    StatsWho who = { .name = preparation->name };

    if (!stats_game_read(game, &who, raw))
        return;
    tally_add(&preparation->all, &game->tally);
    tally_add(tally_table_at(preparation->names, text_span(&game->name)),
              &game->tally);
    if (game->move_count > 0)
        tally_tree_add(preparation->trees[game->tally.side], game->moves,
                       game->move_count, &game->tally);
    add_opening(preparation);
    add_last(preparation);
}

unsigned preparation_games(const Preparation *preparation)
{
    return preparation->all.games;
}
