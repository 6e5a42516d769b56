/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --stats and --prepare: what the games in some files say of a player.
 */
#include "base/directory.h"
#include "cli/batch_games.h"
#include "stats/preparation.h"
#include "stats/stats.h"

#include <string.h>

/* --- What is written ------------------------------------------------------ */

typedef void FiguresWriter(void *figures, Text *text);

static void write_page(Digest *digest, Text *text)
{
    text_append_span(text, text_span(&digest->title));
    text_append(text, "\n\n");
    digest_write_text(digest, text);
    digest_free(digest);
}

static void write_stats_text(void *figures, Text *text)
{
    write_page(stats_digest(figures), text);
}

static void write_stats_json(void *figures, Text *text)
{
    stats_write_json(figures, text);
}

static void write_preparation_text(void *figures, Text *text)
{
    write_page(preparation_digest(figures), text);
}

static void write_preparation_json(void *figures, Text *text)
{
    Digest *digest = preparation_digest(figures);

    digest_write_json(digest, text);
    digest_free(digest);
}

/* --- Both jobs ------------------------------------------------------------ */

typedef struct FiguresKind {
    OptionId job;
    FiguresWriter *text, *json;
    unsigned (*games)(const void *figures);
    Status (*take)(BatchGames *games, const PgnRaw *raw, Fault *fault);
} FiguresKind;

static Status read_format(const Options *options, const FiguresKind *kind,
                          FiguresWriter **writer, Fault *fault)
{
    const char *format = option_value(options, OPTION_FORMAT);

    *writer = kind->text;
    if (format == NULL || strcmp(format, "text") == 0)
        return OK;
    *writer = kind->json;
    if (strcmp(format, "json") == 0)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "--format %s does not go with --%s: expected text or "
                     "json",
                     format, OPTION_TABLE[kind->job].name);
}

static Status write_figures(const Options *options, void *figures,
                            FiguresWriter *writer, Fault *fault)
{
    BatchOutput *output = NULL;
    Text text = { 0 };
    Status status =
        batch_output_open(option_value(options, OPTION_OUTPUT), &output, fault);

    writer(figures, &text);
    if (status == OK)
        status = batch_output_write(output, text_span(&text), fault);
    status = batch_output_close(output, status, fault);
    text_free(&text);
    return status;
}

static Status run(BatchGames *games, const FiguresKind *kind, const char *name,
                  Fault *fault)
{
    FiguresWriter *writer;
    Status status = read_format(games->options, kind, &writer, fault);

    games->take = kind->take;
    if (status == OK)
        status = batch_games_run(games, fault);
    if (status == OK && kind->games(games->context) == 0)
        status = fault_set(fault, ERR_MISSING, "no games of \"%s\"", name);
    if (status == OK)
        status = write_figures(games->options, games->context, writer, fault);
    return batch_games_verdict(games, status, fault);
}

/* --- Stats ---------------------------------------------------------------- */

static Status add_to_stats(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    (void)fault;
    stats_add(games->context, raw);
    return OK;
}

static unsigned games_of_stats(const void *figures)
{
    return stats_games(figures);
}

static Status run_stats(const Options *options, const StatsWho *who,
                        Fault *fault)
{
    static const FiguresKind kind = { OPTION_STATS, write_stats_text,
                                      write_stats_json, games_of_stats,
                                      add_to_stats };
    BatchGames games = { .options = options, .context = stats_new(who) };
    Status status = run(&games, &kind, who->name, fault);

    stats_free(games.context);
    return status;
}

/* Without a file it is about the user, whose side the games there tell. */
static Status stats_of_user(const Options *options, Fault *fault)
{
    const char *name = option_value(options, OPTION_PLAYER);
    StatsWho who = { name != NULL ? name : STATS_USUAL_NAME, name == NULL };
    Text path = { 0 };
    const char *operands[] = { NULL, NULL };
    Options with = *options;
    Status status = directory_find(DIRECTORY_DATA, "games.pgn", &path, fault);

    if (status == OK) {
        operands[0] = text_string(&path);
        with.operands = operands;
        with.operand_count = 1;
        status = run_stats(&with, &who, fault);
    }
    text_free(&path);
    return status;
}

Status batch_stats(const Options *options, Fault *fault)
{
    StatsWho who = { .name = option_value(options, OPTION_PLAYER) };

    if (options->operand_count == 0)
        return stats_of_user(options, fault);
    if (who.name == NULL || *who.name == '\0')
        return fault_set(fault, ERR_USAGE,
                         "--stats needs the name of a player: --player NAME");
    return run_stats(options, &who, fault);
}

/* --- Preparation ---------------------------------------------------------- */

static Status add_to_preparation(BatchGames *games, const PgnRaw *raw,
                                 Fault *fault)
{
    (void)fault;
    preparation_add(games->context, raw);
    return OK;
}

static unsigned games_of_preparation(const void *figures)
{
    return preparation_games(figures);
}

Status batch_prepare(const Options *options, Fault *fault)
{
    static const FiguresKind kind = { OPTION_PREPARE, write_preparation_text,
                                      write_preparation_json,
                                      games_of_preparation,
                                      add_to_preparation };
    const char *name = option_value(options, OPTION_PREPARE);
    BatchGames games = { .options = options };
    Status status;

    if (*name == '\0')
        return fault_set(fault, ERR_USAGE, "--prepare needs a name");
    games.context = preparation_new(name);
    status = run(&games, &kind, name, fault);
    preparation_free(games.context);
    return status;
}
