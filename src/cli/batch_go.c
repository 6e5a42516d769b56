/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_go.h"

#include "base/base.h"
#include "cli/batch.h"
#include "cli/batch_tables.h"
#include "cli/option_values.h"
#include "cli/uci_text.h"
#include "lab/brain.h"
#include "notation/notation.h"

#include <inttypes.h>

enum { LINE_WIDTH = 79 };

static const char *bound_mark(Bound bound)
{
    return bound == BOUND_LOWER ? "+" : bound == BOUND_UPPER ? "-" : " ";
}

/* Moves in SAN with their numbers, as many as fit into the line. */
static void append_line(Text *text, Position position, const SearchLine *line)
{
    for (unsigned i = 0; i < line->pv_length; i++) {
        char move[MOVE_TEXT_SIZE];
        size_t before = text->length;

        if (!position_is_legal(&position, line->pv[i]))
            return;
        move_write(&position, line->pv[i], MOVE_SAN, move);
        if (position.side == WHITE)
            text_format(text, " %u.", position.fullmoves);
        else if (i == 0)
            text_format(text, " %u...", position.fullmoves);
        text_format(text, " %s", move);
        if (text->length > LINE_WIDTH) {
            text_truncate(text, before);
            return;
        }
        position_make(&position, line->pv[i]);
    }
}

static void show_line(const Position *root, const EngineEvent *event)
{
    const SearchLine *line = &event->line;
    char score[SCORE_TEXT_SIZE];
    Text text = { 0 };
    Score white = root->side == WHITE ? line->score : -line->score;

    score_format(white, score);
    text_format(&text, "%3d/%-3d %7s%s %7.2f %11" PRIu64 " ", line->depth,
                line->seldepth, score, bound_mark(line->bound),
                (double)event->time / 1000.0, event->nodes);
    append_line(&text, *root, line);
    display_print("%s\n", text_string(&text));
    text_free(&text);
}

/* What was found about the mate that was asked for. */
static void show_verdict(const SearchTask *task, const EngineEvent *answer)
{
    int mate = task->limits.mate;

    if (answer->excludes_mate)
        display_print("\nNo mate in %d%s.\n", mate < 0 ? -mate : mate,
                      mate < 0 ? " against the side to move" : "");
}

static void hear(void *context, const EngineEvent *event)
{
    const SearchTask *task = context;
    char move[MOVE_TEXT_SIZE];

    if (event->kind == ENGINE_LINE) {
        show_line(&task->position, event);
    } else if (event->kind == ENGINE_ANSWER && event->move != MOVE_NONE) {
        show_verdict(task, event);
        move_write(&task->position, event->move, MOVE_SAN, move);
        display_print("\nBest move: %s\n", move);
    } else if (event->kind == ENGINE_ANSWER) {
        display_print("\nThere is no legal move.\n");
    }
    display_flush();
}

static Status set_up(const Options *options, Engine *engine, Fault *fault)
{
    int64_t threads = 1;
    int64_t megabytes = 64;
    int64_t depth = 0;
    Status status =
        option_number(options, (OptionRange){ OPTION_THREADS, 1, THREADS_MAX },
                      &threads, fault);

    if (status == OK)
        status =
            option_number(options, (OptionRange){ OPTION_HASH, 1, HASH_MAX },
                          &megabytes, fault);
    if (status == OK)
        status = option_number(
            options, (OptionRange){ OPTION_BRAIN_DEPTH, 0, BRAIN_DEPTH_MAX },
            &depth, fault);
    if (status == OK)
        status = engine_set_hash(engine, (size_t)megabytes, fault);
    if (status == OK)
        status = engine_set_threads(engine, (unsigned)threads, fault);
    if (status == OK)
        status = option_set_judge(options, engine, fault);
    if (status == OK)
        status = option_set_brain(options, engine, fault);
    engine_set_brain_depth(engine, (unsigned)depth);
    return status;
}

/* Will it end by itself? */
static bool has_limit(const SearchLimits *limits)
{
    if (limits->is_infinite || limits->is_ponder)
        return false;
    return limits->depth > 0 || limits->mate != 0 || limits->nodes > 0 ||
           limits->movetime > 0 || limits->has_clock;
}

static Status set_tables(const Options *options, Engine *engine,
                         Tables **tables, Fault *fault)
{
    Status status;

    *tables = NULL;
    if (!option_is_given(options, OPTION_TB))
        return OK;
    status = batch_tables_open(options, tables, fault);
    if (status == OK)
        engine_use_tables(engine, *tables);
    return status;
}

/* Ctrl-C: the answer so far. */
static Status think(Engine *engine, const SearchTask *task, Fault *fault)
{
    enum { GLANCE = 100 };

    engine_start(engine, task);
    while (!batch_is_stopped() && !engine_wait_for(engine, GLANCE))
        continue;
    if (!batch_is_stopped())
        return OK;
    engine_hurry(engine);
    engine_wait(engine);
    return batch_stopped(fault);
}

Status batch_go(const Options *options, Fault *fault)
{
    SearchTask task = { .multipv = 1 };
    Tables *tables;
    Engine *engine;
    Status status = option_position(options, &task.position, fault);

    if (status != OK)
        return status;
    engine = engine_new(hear, &task);
    if (engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    status = set_tables(options, engine, &tables, fault);
    if (status == OK)
        status = set_up(options, engine, fault);
    if (status == OK) {
        status =
            uci_go(span_from(option_value(options, OPTION_GO)), &task, fault);
        if (status == OK && !has_limit(&task.limits))
            status = fault_set(fault, ERR_USAGE,
                               "--go needs a limit: movetime, depth, nodes, "
                               "mate");
    }
    if (status == OK) {
        batch_begin();
        display_print("depth     score    time       nodes  line "
                      "(score for White)\n");
        status = think(engine, &task, fault);
    }
    engine_free(engine);
    tables_free(tables);
    return status;
}
