/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/inside.h"

/*
 * Stats for other programs: one object on one line, whatever is shown of it on
 * the screen.
 */
static void put_name(Text *text, const char *name)
{
    text_append_json(text, span_from(name));
    text_append_char(text, ':');
}

static void put_tally(const Tally *tally, Text *text)
{
    text_format(text, "\"games\":%u,\"won\":%u,\"drawn\":%u,\"lost\":%u",
                tally->games, tally->won, tally->drawn, tally->lost);
    if (tally_score(tally) >= 0)
        text_format(text, ",\"score\":%.2f", tally_score(tally));
    if (tally_accuracy(tally) >= 0)
        text_format(text, ",\"accuracy\":%.2f", tally_accuracy(tally));
}

static void put_object(const char *name, const Tally *tally, Text *text)
{
    text_append_char(text, ',');
    put_name(text, name);
    text_append_char(text, '{');
    put_tally(tally, text);
    text_append_char(text, '}');
}

static void put_table(const char *name, const TallyTable *table, Text *text)
{
    text_append_char(text, ',');
    put_name(text, name);
    text_append_char(text, '[');
    for (size_t i = 0; i < tally_table_count(table); i++) {
        text_append(text, i == 0 ? "{\"name\":" : ",{\"name\":");
        text_append_json(text, span_from(tally_table_name(table, i)));
        text_append_char(text, ',');
        put_tally(tally_table_tally(table, i), text);
        text_append_char(text, '}');
    }
    text_append_char(text, ']');
}

static void put_slips(const Slips *slips, Text *text)
{
    text_format(text,
                "{\"moves\":%u,\"loss\":%.3f,\"inaccuracies\":%u,"
                "\"mistakes\":%u,\"blunders\":%u}",
                slips->moves, slips->moves > 0 ? slips_per_move(slips) : 0.0,
                slips->labels[LABEL_INACCURACY], slips->labels[LABEL_MISTAKE],
                slips->labels[LABEL_BLUNDER]);
}

typedef struct SlipsNames {
    const char *name;
    const Slips *slips;
    const char *const *names;
    size_t count;
} SlipsNames;

static void put_all_slips(const SlipsNames *rows, Text *text)
{
    text_append_char(text, ',');
    put_name(text, rows->name);
    text_append_char(text, '{');
    for (size_t i = 0; i < rows->count; i++) {
        if (i > 0)
            text_append_char(text, ',');
        put_name(text, rows->names[i]);
        put_slips(&rows->slips[i], text);
    }
    text_append_char(text, '}');
}

static void put_points(Stats *stats, Text *text)
{
    stats_sort_points(stats);
    text_append(text, ",\"accuracies\":[");
    for (size_t i = 0; i < stats->point_count; i++) {
        unsigned date = stats->points[i].date;

        text_format(text, "%s{\"date\":\"%04u.%02u.%02u\",\"accuracy\":%.2f}",
                    i == 0 ? "" : ",", date / 10000, date / 100 % 100,
                    date % 100, stats->points[i].accuracy);
    }
    text_append_char(text, ']');
}

static void put_mistakes(const SlipsBook *book, Text *text)
{
    const SlipsNames all[] = {
        { "phases", book->phases, SLIPS_PHASE_NAMES, PHASES },
        { "pieces", book->pieces, SLIPS_PIECE_NAMES, PIECE_TYPES },
        { "clock", book->clocks, SLIPS_CLOCK_NAMES, SLIPS_CLOCKS },
    };

    text_append(text, ",\"mistakes\":");
    put_slips(&book->all, text);
    for (size_t i = 0; i < ARRAY_LENGTH(all); i++)
        put_all_slips(&all[i], text);
}

static void sort_tables(Stats *stats)
{
    tally_table_sort(stats->opponents, tally_has_more_games);
    tally_table_sort(stats->ratings, stats_by_name);
    tally_table_sort(stats->months, stats_by_name);
    for (Color side = WHITE; side < COLORS; side++)
        tally_table_sort(stats->openings[side], tally_has_more_games);
}

void stats_write_json(Stats *stats, Text *text)
{
    sort_tables(stats);
    text_append(text, "{\"player\":");
    text_append_json(text, span_from(stats->name));
    text_append_char(text, ',');
    put_tally(&stats->all, text);
    put_object("white", &stats->colors[WHITE], text);
    put_object("black", &stats->colors[BLACK], text);
    put_object("rated", &stats->rated, text);
    put_table("opponents", stats->opponents, text);
    put_table("ratings", stats->ratings, text);
    put_table("openings_white", stats->openings[WHITE], text);
    put_table("openings_black", stats->openings[BLACK], text);
    put_table("months", stats->months, text);
    put_points(stats, text);
    put_mistakes(&stats->slips, text);
    text_append(text, "}\n");
}
