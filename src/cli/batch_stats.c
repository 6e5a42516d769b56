/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --stats: how a player does in some files.
 */
#include "cli/batch_games.h"
#include "stats/stats.h"

#include <string.h>

typedef void StatsWriter(Stats *stats, Text *text);

static void write_page(Stats *stats, Text *text)
{
    Digest *digest = stats_digest(stats);

    text_append_span(text, text_span(&digest->title));
    text_append(text, "\n\n");
    digest_write_text(digest, text);
    digest_free(digest);
}

static Status read_format(const Options *options, StatsWriter **writer,
                          Fault *fault)
{
    const char *format = option_value(options, OPTION_FORMAT);

    *writer = write_page;
    if (format == NULL || strcmp(format, "text") == 0)
        return OK;
    *writer = stats_write_json;
    if (strcmp(format, "json") == 0)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "--format %s does not go with --stats: expected text or "
                     "json",
                     format);
}

static Status add_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    (void)fault;
    stats_add(games->context, raw);
    return OK;
}

static Status write_stats(const Options *options, Stats *stats,
                          StatsWriter *writer, Fault *fault)
{
    BatchOutput *output = NULL;
    Text text = { 0 };
    Status status =
        batch_output_open(option_value(options, OPTION_OUTPUT), &output, fault);

    writer(stats, &text);
    if (status == OK)
        status = batch_output_write(output, text_span(&text), fault);
    status = batch_output_close(output, status, fault);
    text_free(&text);
    return status;
}

Status batch_stats(const Options *options, Fault *fault)
{
    StatsWho who = { .name = option_value(options, OPTION_PLAYER) };
    BatchGames games = { .options = options, .take = add_game };
    StatsWriter *writer;
    Status status = read_format(options, &writer, fault);

    if (status != OK)
        return status;
    if (who.name == NULL || *who.name == '\0')
        return fault_set(fault, ERR_USAGE,
                         "--stats needs the name of a player: --player NAME");
    games.context = stats_new(&who);
    status = batch_games_run(&games, fault);
    if (status == OK && stats_games(games.context) == 0)
        status = fault_set(fault, ERR_MISSING, "no games of \"%s\"", who.name);
    if (status == OK)
        status = write_stats(options, games.context, writer, fault);
    stats_free(games.context);
    return batch_games_verdict(&games, status, fault);
}
