/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --diagram: a position as a picture.
 */
#include "cli/batch_games.h"

#include "figures/diagram.h"
#include "notation/fen.h"

typedef struct DiagramJob {
    Diagram diagram;
    DiagramFormat format;
    int64_t number; /* of the game */
    int64_t ply;    /* -1: the last one */
    bool is_found;
} DiagramJob;

static Node node_at(const Game *game, int64_t ply)
{
    if (ply < 0)
        return game_line_end(game, GAME_ROOT);
    return game_main_line(game, (unsigned)ply);
}

static Status take_game(BatchGames *games, const PgnRaw *raw, Fault *fault)
{
    DiagramJob *job = games->context;
    PgnSummary summary;
    Game *game;
    Node node;

    if (job->is_found)
        return OK;
    game = pgn_read_game(raw, &games->reading, &summary);
    node = node_at(game, job->ply);
    job->is_found = true;
    if (node != NODE_NONE)
        diagram_of_game(&job->diagram, game, node);
    game_free(game);
    if (node == NODE_NONE)
        return fault_set(fault, ERR_USAGE,
                         "--ply: game %d has fewer half-moves",
                         (int)job->number);
    return OK;
}

static Status read_file(const Options *options, DiagramJob *job, Fault *fault)
{
    BatchGames games = { .options = options,
                         .take = take_game,
                         .context = job };
    Status status = batch_games_run(&games, fault);

    if (status == OK && !job->is_found)
        return fault_set(fault, ERR_USAGE, "%s: no game %d",
                         options->operands[0], (int)job->number);
    return status;
}

static Status read_numbers(const Options *options, DiagramJob *job,
                           Fault *fault)
{
    Status status =
        option_number(options, (OptionRange){ OPTION_GAME, 1, INT32_MAX },
                      &job->number, fault);

    if (status != OK)
        return status;
    return option_number(options, (OptionRange){ OPTION_PLY, 0, INT32_MAX },
                         &job->ply, fault);
}

/* What there is of it: a FEN, or a file with games. */
static Status find_position(const Options *options, DiagramJob *job,
                            Fault *fault)
{
    Position position;
    Fault why = { 0 };

    if (fen_read(span_from(options->operands[0]), &position, &why) != OK)
        return read_file(options, job, fault);
    if (option_is_given(options, OPTION_GAME) ||
        option_is_given(options, OPTION_PLY))
        return fault_set(fault, ERR_USAGE,
                         "--game and --ply need a file, not a FEN");
    diagram_start(&job->diagram, &position);
    return OK;
}

static Status write_diagram(const Options *options, const DiagramJob *job,
                            Fault *fault)
{
    BatchOutput *output = NULL;
    Text file = { 0 };
    Status status =
        batch_output_open(option_value(options, OPTION_OUTPUT), &output, fault);

    diagram_write(&job->diagram, job->format, &file);
    if (status == OK)
        status = batch_output_write(output, text_span(&file), fault);
    status = batch_output_close(output, status, fault);
    text_free(&file);
    return status;
}

Status batch_diagram(const Options *options, Fault *fault)
{
    DiagramJob job = { .format = DIAGRAM_SVG, .number = 1, .ply = -1 };
    const char *path = option_value(options, OPTION_OUTPUT);
    Status status;

    if (options->operand_count != 1)
        return fault_set(fault, ERR_USAGE,
                         "--diagram needs one FEN or one file");
    if (path != NULL && path[0] != '-' && !diagram_format_of(path, &job.format))
        return fault_set(fault, ERR_USAGE,
                         "--output: expected FILE.svg or FILE.png, got \"%s\"",
                         path);
    status = read_numbers(options, &job, fault);
    if (status == OK)
        status = find_position(options, &job, fault);
    return status == OK ? write_diagram(options, &job, fault) : status;
}
