/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --list: one line for each game.
 */
#include "cli/batch_games.h"

#include "base/display.h"
#include "cli/list_columns.h"

#include <string.h>

static const char USUAL_COLUMNS[] =
    "number,offset,white,black,date,result,eco,plies,fen";
static const char USUAL_JSON[] =
    "number,offset,event,site,date,round,white,black,result,whiteelo,blackelo,"
    "eco,plies";

typedef struct Lister {
    BatchOutput *output;
    ListColumns columns;
    bool is_json;
    Text line;
    Text value;
    size_t file; /* whose name was written last, plus 1 */
} Lister;

/* With several files each list begins with the name of its file. */
static void put_file(Lister *lister, const BatchGames *games)
{
    if (games->options->operand_count < 2 || lister->file == games->file + 1)
        return;
    lister->file = games->file + 1;
    text_append(&lister->line, "# ");
    display_append_line(&lister->line, span_from(games->path));
    text_append_char(&lister->line, '\n');
}

/* Values in columns: visible, without tabs and line ends. */
static void put_columns(Lister *lister, ListedGame *game)
{
    for (size_t i = 0; i < lister->columns.count; i++) {
        if (i > 0)
            text_append_char(&lister->line, '\t');
        text_clear(&lister->value);
        lister->columns.columns[i]->append(game, &lister->value);
        display_append_line(&lister->line, text_span(&lister->value));
    }
    text_append_char(&lister->line, '\n');
}

/* What there is no value for is left out. */
static void put_object(Lister *lister, ListedGame *game)
{
    bool is_first = true;

    text_append_char(&lister->line, '{');
    for (size_t i = 0; i < lister->columns.count; i++) {
        const ListColumn *column = lister->columns.columns[i];

        text_clear(&lister->value);
        column->append(game, &lister->value);
        if (lister->value.length == 0 ||
            (game->summary.faults > 0 && strcmp(column->name, "fen") == 0))
            continue; /* instead, there is an error */
        text_format(&lister->line, "%s\"%s\":", is_first ? "" : ",",
                    column->name);
        is_first = false;
        if (column->is_number)
            text_append_span(&lister->line, text_span(&lister->value));
        else
            text_append_json(&lister->line, text_span(&lister->value));
    }
    text_append(&lister->line, "}\n");
    batch_games_append_errors(&game->summary, &lister->line);
}

static Status list_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    Lister *lister = games->context;
    ListedGame game;

    listed_game_start(&game, raw, games->path, &games->reading);
    text_clear(&lister->line);
    if (lister->is_json) {
        put_object(lister, &game);
    } else {
        put_file(lister, games);
        put_columns(lister, &game);
    }
    return batch_output_write(lister->output, text_span(&lister->line), fault);
}

static Status read_wishes(const Options *options, Lister *lister, Fault *fault)
{
    const char *format = option_value(options, OPTION_FORMAT);
    const char *words = option_value(options, OPTION_COLUMNS);

    lister->is_json = format != NULL && strcmp(format, "json") == 0;
    if (format != NULL && !lister->is_json && strcmp(format, "text") != 0)
        return fault_set(fault, ERR_USAGE,
                         "--format: expected text or json, got \"%s\"", format);
    if (words == NULL)
        words = lister->is_json ? USUAL_JSON : USUAL_COLUMNS;
    if (list_columns_read(span_from(words), &lister->columns, fault) != OK)
        return fault_prefix(fault, ERR_USAGE, "--columns: ");
    return OK;
}

Status batch_list(const Options *options, Fault *fault)
{
    Lister lister = { .output = NULL };
    BatchGames games = { .options = options,
                         .take = list_game,
                         .context = &lister };
    Status status = read_wishes(options, &lister, fault);

    if (status == OK)
        status = batch_output_open(option_value(options, OPTION_OUTPUT),
                                   &lister.output, fault);

    if (status == OK)
        status = batch_games_run(&games, fault);
    status = batch_output_close(lister.output, status, fault);
    status = batch_games_verdict(&games, status, fault);
    text_free(&lister.line);
    text_free(&lister.value);
    return status;
}
