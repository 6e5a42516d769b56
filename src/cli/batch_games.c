/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_games.h"

#include "base/display.h"
#include "base/memory.h"
#include "cli/sorter.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

static Status open_stream(BatchGames *games, const char *path,
                          PgnStream **stream, Fault *fault)
{
    Source *source;
    Status status = source_open_any(path, batch_is_stopped, &source, fault);

    games->path = file_is_stdin(path) ? "standard input" : path;
    if (status == OK)
        *stream = pgn_stream_new(source);
    return status;
}

static void count_broken(BatchGames *games, const PgnRaw *raw)
{
    PgnSummary summary;

    pgn_read(raw, &games->reading, NULL, &summary);
    if (summary.faults == 0 || games->broken++ > 0)
        return;
    games->first = summary.fault;
    fault_prefix(&games->first, ERR_FORMAT, "%s: ", games->path);
}

static Status take_game(BatchGames *games, GameCatalog *catalog,
                        const PgnRaw *raw, Fault *fault)
{
    ListedGame listed;

    if (!part_has(&games->part, raw->number) ||
        !pick_has(&games->pick, raw->number))
        return OK;
    games->count++;
    if (!games->shows_itself)
        batch_progress(&games->progress,
                       &(BatchCount){ "games", games->count,
                                      source_used(games->source),
                                      source_size(games->source) });
    if (games->filter != NULL &&
        !game_catalog_accepts(catalog, raw, &games->reading))
        return OK;
    if (games->is_strict)
        count_broken(games, raw);
    if (games->sorter == NULL)
        return games->take(games, raw, fault);
    listed_game_start(&listed, raw, games->path, &games->reading);
    sorter_add(games->sorter, &listed, games->file);
    return OK;
}

static Status run_stream(BatchGames *games, PgnStream *stream,
                         GameCatalog *catalog, Fault *fault)
{
    Status status = OK;
    bool is_found = true;
    PgnRaw raw;

    while (status == OK && is_found) {
        if (batch_is_stopped() && !games->goes_on)
            return batch_stopped(fault);
        status = game_catalog_next(catalog, stream, &raw, &is_found, fault);
        if (status == OK && is_found && pick_is_over(&games->pick, raw.number))
            break;
        if (status == OK && is_found)
            status = take_game(games, catalog, &raw, fault);
    }
    return status;
}

static Status run_file(BatchGames *games, const char *path, Fault *fault)
{
    GameCatalog *catalog;
    PgnStream *stream;
    Status status = open_stream(games, path, &stream, fault);

    if (status != OK)
        return status;
    games->source = pgn_stream_source(stream);
    catalog = game_catalog_new(path, stream, games->filter);
    uint64_t before = games->count;

    status = run_stream(games, stream, catalog, fault);
    if (status == OK && games->pick.is_one && games->count == before &&
        games->filter == NULL && games->part.count == 0 &&
        game_catalog_has_games(catalog))
        status = fault_set(fault, ERR_USAGE, "%s: no game %" PRId64,
                           games->path, games->pick.first);
    if (status == OK && !game_catalog_has_games(catalog))
        status =
            fault_set(fault, ERR_FORMAT, "%s: no games found", games->path);
    game_catalog_free(catalog);
    pgn_stream_free(stream);
    return status;
}

/* A file that cannot be read does not keep us from the others; the first such
 * failure is the outcome of all. */
static Status run_files(BatchGames *games, Fault *fault)
{
    const Options *options = games->options;
    Status outcome = OK;

    for (games->file = 0; games->file < options->operand_count; games->file++) {
        Fault one = { 0 };
        Status status = run_file(games, options->operands[games->file], &one);
        bool is_last = games->file + 1 == options->operand_count;

        if (status == OK)
            continue;
        if (status == ERR_STOPPED || is_last)
            return fault_pass(fault, &one);
        batch_progress_hide(&games->progress);
        display_fault(&one);
        outcome = fault_set(fault, status, "not all files could be read");
    }
    return outcome;
}

/* --- One game of each file in turn ---------------------------------------- */

/* The files with parts I/N of a whole, in their order. */
typedef struct Weave {
    PgnStream **streams;
    bool *has_ended;
    size_t count;
} Weave;

/* The first file that ends is followed by all others in the same round. */
static Status check_ends(BatchGames *games, const Weave *weave, bool is_found,
                         Fault *fault)
{
    size_t i = games->file;

    if (!is_found || i == 0 || !weave->has_ended[i - 1])
        return OK;
    return fault_set(fault, ERR_FORMAT,
                     "%s: more games than %s: not the parts of one whole in "
                     "their order",
                     games->path, games->options->operands[i - 1]);
}

static Status take_in_turn(BatchGames *games, Weave *weave, bool *is_any,
                           Fault *fault)
{
    size_t i = games->file;
    bool is_found = false;
    PgnRaw raw;
    Status status = OK;

    games->path = games->options->operands[i];
    games->source = pgn_stream_source(weave->streams[i]);
    if (batch_is_stopped())
        return batch_stopped(fault);
    if (!weave->has_ended[i])
        status = pgn_stream_next(weave->streams[i], &raw, &is_found, fault);
    if (status == OK)
        status = check_ends(games, weave, is_found, fault);
    weave->has_ended[i] = !is_found;
    *is_any |= is_found;
    return status == OK && is_found ? take_game(games, NULL, &raw, fault)
                                    : status;
}

static Status weave_games(BatchGames *games, Weave *weave, Fault *fault)
{
    Status status = OK;
    bool is_any = true;

    while (status == OK && weave->count < games->options->operand_count) {
        status = open_stream(games, games->options->operands[weave->count],
                             &weave->streams[weave->count], fault);
        weave->count += status == OK;
    }
    while (status == OK && is_any) {
        is_any = false;
        for (games->file = 0; games->file < weave->count && status == OK;
             games->file++)
            status = take_in_turn(games, weave, &is_any, fault);
    }
    return status;
}

static Status run_interleaved(BatchGames *games, Fault *fault)
{
    size_t count = games->options->operand_count;
    Weave weave = { memory_zeroed(count, sizeof *weave.streams),
                    memory_zeroed(count, sizeof *weave.has_ended), 0 };
    Status status = weave_games(games, &weave, fault);

    for (size_t i = 0; i < weave.count; i++)
        pgn_stream_free(weave.streams[i]);
    memory_free(weave.streams);
    memory_free(weave.has_ended);
    return status;
}

/* --- All ------------------------------------------------------------------ */

/* Both choose games by their place. */
static Status check_interleaved(const Options *options, Fault *fault)
{
    if (!option_is_given(options, OPTION_INTERLEAVE))
        return OK;
    if (option_is_given(options, OPTION_FILTER))
        return fault_set(fault, ERR_USAGE,
                         "--interleave does not go with --filter");
    if (option_is_given(options, OPTION_PART))
        return fault_set(fault, ERR_USAGE,
                         "--interleave does not go with --part");
    return OK;
}

static Status read_order(BatchGames *games, Fault *fault)
{
    const char *words = option_value(games->options, OPTION_SORT);
    ListColumns columns;

    if (words == NULL)
        return OK;
    if (list_columns_read(span_from(words), &columns, fault) != OK)
        return fault_prefix(fault, ERR_USAGE, "--sort: ");
    games->sorter = sorter_new(&columns);
    return OK;
}

/* What was kept until all had come. */
static Status take_sorted(BatchGames *games, Fault *fault)
{
    Status status = OK;
    PgnRaw raw;

    sorter_sort(games->sorter);
    while (status == OK && sorter_next(games->sorter, &raw, &games->file)) {
        const char *path = games->options->operands[games->file];

        games->path = file_is_stdin(path) ? "standard input" : path;
        if (batch_is_stopped() && !games->goes_on)
            return batch_stopped(fault);
        status = games->take(games, &raw, fault);
    }
    return status;
}

static Status read_options(BatchGames *games, Filter **filter, Fault *fault)
{
    const char *words = option_value(games->options, OPTION_FILTER);
    const char *language = option_value(games->options, OPTION_LETTERS);

    if (games->options->operand_count == 0)
        return fault_set(fault, ERR_USAGE,
                         "no file given (\"-\" is standard input)");
    if (language != NULL) {
        games->reading.letters = piece_letters_find(language);
        if (games->reading.letters == NULL)
            return fault_set(fault, ERR_USAGE,
                             "--letters: unknown language \"%s\"", language);
    }
    games->is_strict = option_is_given(games->options, OPTION_STRICT);
    if (check_interleaved(games->options, fault) != OK ||
        option_part(games->options, &games->part, fault) != OK ||
        batch_progress_read(&games->progress, games->options, fault) != OK ||
        option_pick(games->options, &games->pick, fault) != OK ||
        read_order(games, fault) != OK)
        return ERR_USAGE;
    if (words == NULL)
        return OK;
    if (filter_read(span_from(words), NULL, filter, fault) != OK)
        return fault_prefix(fault, ERR_USAGE, "--filter: ");
    return OK;
}

Status batch_games_run(BatchGames *games, Fault *fault)
{
    Filter *filter = NULL;
    Status status = read_options(games, &filter, fault);

    batch_begin();
    games->filter = filter;
    if (status == OK)
        status = option_is_given(games->options, OPTION_INTERLEAVE)
                     ? run_interleaved(games, fault)
                     : run_files(games, fault);
    if (status == OK && games->sorter != NULL)
        status = take_sorted(games, fault);
    sorter_free(games->sorter);
    if (!games->shows_itself)
        batch_progress_end(&games->progress);
    filter_free(filter);
    return status;
}

void batch_games_complain(BatchGames *games, const PgnSummary *summary)
{
    Fault fault = summary->fault;

    batch_progress_hide(&games->progress);
    fault_prefix(&fault, fault.status, "%s: ", games->path);
    display_fault(&fault);
}

Status batch_games_verdict(const BatchGames *games, Status status, Fault *fault)
{
    if (status != OK || games->broken == 0)
        return status;
    fault_pass(fault, &games->first);
    if (games->broken == 1)
        return ERR_FORMAT;
    return fault_prefix(fault, ERR_FORMAT,
                        "%" PRIu64 " broken games, the first: ", games->broken);
}

void batch_games_append_errors(const PgnSummary *summary, Text *json)
{
    const Fault *fault = &summary->fault;

    if (summary->faults == 0 || !span_ends_with(text_span(json), "}\n"))
        return;
    text_truncate(json, json->length - 2);
    text_format(json,
                ",\"errors\":%" PRIu64 ",\"error\":{\"line\":%zu,"
                "\"column\":%zu,\"text\":",
                summary->faults, fault->line, fault->column);
    text_append_json(json, span_from(fault->text));
    text_append(json, "}}\n");
}
