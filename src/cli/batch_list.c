/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --list: one line for each game.
 */
#include "cli/batch_games.h"

#include "base/display.h"
#include "notation/fen.h"

#include <inttypes.h>

typedef struct Lister {
    BatchOutput *output;
    Text line;
    Text value;
    size_t file; /* whose name was written last, plus 1 */
} Lister;

/* A value in its column: visible, without tabs and line ends. */
static void put_value(Lister *lister, Span value)
{
    text_clear(&lister->value);
    game_header_text(value, &lister->value);
    display_append_line(&lister->line, text_span(&lister->value));
    text_append_char(&lister->line, '\t');
}

static void put_end(Lister *lister, const PgnSummary *summary)
{
    char fen[FEN_SIZE];

    if (summary->faults > 0) {
        text_format(&lister->line, "error %zu:%zu ", summary->fault.line,
                    summary->fault.column);
        display_append_line(&lister->line, span_from(summary->fault.text));
    } else {
        fen_write(&summary->final, FEN_STANDARD, fen);
        text_append(&lister->line, fen);
    }
    text_append_char(&lister->line, '\n');
}

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

/* The moves tell the code where there is no tag. */
static void put_eco(Lister *lister, const GameHeader *header,
                    const Opening *opening)
{
    put_value(lister, opening == NULL ? header->eco : span_from(opening->code));
}

static const Opening *read_moves(const BatchGames *games, const PgnRaw *raw,
                                 bool names_opening, PgnSummary *summary)
{
    OpeningReader reader;

    opening_reader_start(&reader);
    pgn_read(raw, &games->reading, names_opening ? &reader.visitor : NULL,
             summary);
    return names_opening
               ? opening_of_number(opening_reader_finish(&reader, summary))
               : NULL;
}

static Status list_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    Lister *lister = games->context;
    const Opening *opening;
    GameHeader header;
    PgnSummary summary;

    game_header_read(raw->text, &header);
    opening = read_moves(games, raw, game_header_eco_number(header.eco) == 0,
                         &summary);
    text_clear(&lister->line);
    put_file(lister, games);
    text_format(&lister->line, "%" PRIu64 "\t%" PRIu64 "\t", raw->number,
                raw->offset);
    put_value(lister, header.white);
    put_value(lister, header.black);
    put_value(lister, header.date);
    text_format(&lister->line, "%s\t", result_text(summary.result));
    put_eco(lister, &header, opening);
    text_format(&lister->line, "%" PRIu64 "\t", summary.plies);
    put_end(lister, &summary);
    return batch_output_write(lister->output, text_span(&lister->line), fault);
}

Status batch_list(const Options *options, Fault *fault)
{
    Lister lister = { .output = NULL };
    BatchGames games = { .options = options,
                         .take = list_game,
                         .context = &lister };
    Status status = batch_output_open(option_value(options, OPTION_OUTPUT),
                                      &lister.output, fault);

    if (status == OK)
        status = batch_games_run(&games, fault);
    status = batch_output_close(lister.output, status, fault);
    status = batch_games_verdict(&games, status, fault);
    text_free(&lister.line);
    text_free(&lister.value);
    return status;
}
