/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/tally.h"

#include "base/display.h"
#include "cli/batch_games.h"
#include "cli/sprt_status.h"
#include "match/game_count.h"
#include "match/standing_json.h"
#include "match/standing_report.h"

#include <string.h>

static Status add_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    return game_count_add(games->context, raw->text, fault);
}

static Status read_format(const Options *options, bool *is_json, Fault *fault)
{
    const char *format = option_value(options, OPTION_FORMAT);

    *is_json = format != NULL && strcmp(format, "json") == 0;
    if (format == NULL || *is_json || strcmp(format, "text") == 0)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "--format %s does not go with --tally: expected text or "
                     "json",
                     format);
}

static Status read_test(const Options *options, Standing *standing,
                        Fault *fault)
{
    const char *value = option_value(options, OPTION_SPRT);
    Sprt sprt;

    if (value == NULL)
        return OK;
    Status status = sprt_read(span_from(value), &sprt, fault);

    if (status == OK)
        standing_set_sprt(standing, &sprt);
    return status;
}

/* A test is about one of two, so it must be known which. */
static Status check_test(const Standing *standing, const GameCount *count,
                         Fault *fault)
{
    if (standing_sprt(standing) == NULL)
        return OK;
    if (standing_players(standing) != 2)
        return fault_set(fault, ERR_USAGE,
                         "--sprt needs games of two engines, but there are %zu",
                         standing_players(standing));
    if (!game_count_knows_first(count))
        return fault_set(fault, ERR_USAGE,
                         "--sprt: which of the two is tested? --player \"%s\" "
                         "or --player \"%s\"",
                         standing_name(standing, 0),
                         standing_name(standing, 1));
    return OK;
}

static void show(const Standing *standing, const GameCount *count, bool is_json)
{
    Text text = { 0 };
    size_t unfinished = game_count_unfinished(count);

    if (is_json)
        standing_write_json(standing, &text);
    else
        standing_write(standing, "", &text);
    if (!is_json && unfinished > 0)
        text_format(&text, "Not counted: %zu unfinished game%s\n", unfinished,
                    unfinished == 1 ? "" : "s");
    display_write(text_span(&text));
    text_free(&text);
}

static Status count_games(const Options *options, Standing *standing,
                          GameCount *count, Fault *fault)
{
    BatchGames games = { .options = options,
                         .take = add_game,
                         .context = count };
    bool is_json;
    Status status = read_format(options, &is_json, fault);

    if (status == OK)
        status = read_test(options, standing, fault);
    if (status == OK)
        status = batch_games_run(&games, fault);
    if (status == OK && standing_players(standing) == 0)
        status = fault_set(fault, ERR_MISSING, "no games found");
    if (status == OK)
        status = check_test(standing, count, fault);
    if (status != OK)
        return status;
    show(standing, count, is_json);
    return standing_sprt(standing) == NULL ? OK : sprt_status(standing, fault);
}

Status batch_tally(const Options *options, Fault *fault)
{
    Standing *standing = standing_new();
    GameCount *count =
        game_count_new(standing, option_value(options, OPTION_PLAYER));
    Status status = count_games(options, standing, count, fault);

    game_count_free(count);
    standing_free(standing);
    return status;
}
