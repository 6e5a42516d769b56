/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an engine says, and the line with which a user starts one.  Whatever
 * comes out of it is within the ranges that the rest of the program relies on.
 */
#include "host/command.h"
#include "host/dialogue.h"
#include "host/lines.h"
#include "host/option.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void check_event(const EngineEvent *event, const Position *root)
{
    Position position = *root;
    const SearchLine *line = &event->line;

    require(line->index >= 1 && line->index <= MULTIPV_MAX);
    require(line->depth >= 0 && line->seldepth >= 0);
    require(line->score >= -SCORE_MATE && line->score <= SCORE_MATE);
    require(event->hash_permille >= 0 && event->hash_permille <= 1000);
    require(event->time >= 0);
    require(line->pv_length <= PV_LENGTH);
    for (unsigned i = 0; i < line->pv_length; i++) {
        require(position_is_legal(&position, line->pv[i]));
        position_make(&position, line->pv[i]);
    }
}

static void hear_option(Span words)
{
    HostOption option = { 0 };
    Text exact = { 0 };

    if (!host_option_read(words, &option))
        return;
    require(option.name != NULL && option.value != NULL);
    if (host_option_check(&option, words, &exact, NULL) == OK)
        require(span_find(text_span(&exact), '\n') == exact.length);
    text_free(&exact);
    host_option_release(&option);
}

static void hear(Span line, const Position *root, EngineEvent *event)
{
    Move move;
    Move ponder;
    Span rest;

    require(span_find(line, '\n') == line.length);
    require(line.length <= LINE_MAX_LENGTH);
    switch (dialogue_kind(line, &rest)) {
    case SAYING_INFO:
        dialogue_is_best_line(rest);
        if (dialogue_read_info(rest, root, event))
            check_event(event, root);
        break;
    case SAYING_BESTMOVE:
        if (dialogue_read_answer(rest, root, &move, &ponder))
            require(position_is_legal(root, move));
        break;
    case SAYING_OPTION:
        hear_option(rest);
        break;
    default:
        break;
    }
}

static void read_command(Span line)
{
    EngineCommand command;

    if (engine_command_read(line, &command, NULL) != OK)
        return;
    require(command.argument_count > 0 && command.name != NULL);
    require(command.arguments[command.argument_count] == NULL);
    engine_command_release(&command);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span rest = span_of((const char *)data, size);
    Span line;
    LineReader reader = { 0 };
    EngineEvent event = { 0 };
    Position start;

    position_start(&start);
    read_command(rest);
    while (line_reader_next(&reader, &rest, &line))
        hear(line, &start, &event);
    line_reader_release(&reader);
    return 0;
}
