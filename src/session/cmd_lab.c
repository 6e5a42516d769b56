/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The lab: experiments of luft's ancestors, and their searches to look at.
 */
static void show(Session *session, LabView view)
{
    session_request_with(session,
                         (Request){ .kind = REQUEST_LAB, .lab = { view, 0 } });
}

/* Somebody who plays needs the engine, and no other help. */
static Status check_idle(const Session *session, Fault *fault)
{
    if (!play_is_on(session->play) ||
        game_next(session->game, GAME_ROOT) == NODE_NONE)
        return OK;
    return fault_set(fault, ERR_USAGE, "finish or resign this game first");
}

static Status check_position(const Session *session, Fault *fault)
{
    Status status = check_idle(session, fault);

    if (status == OK && dhbw_is_terminal(game_here(session->game)))
        return fault_set(fault, ERR_USAGE, "the game is over in this position");
    return status;
}

/* --- Experiments ---------------------------------------------------------- */

/* By its name, or a beginning that means one only. */
static Status find(Span name, size_t *experiment, Fault *fault)
{
    size_t found = SIZE_MAX;

    for (size_t i = 0; i < experiment_count(); i++) {
        Span other = span_from(experiment_at(i)->name);

        if (span_is_equal(other, name)) {
            *experiment = i;
            return OK;
        }
        if (!span_is_equal(span_take(other, name.length), name))
            continue;
        if (found != SIZE_MAX)
            return fault_set(fault, ERR_USAGE, "%.*s: %s or %s?",
                             SPAN_ARGUMENTS(name), experiment_at(found)->name,
                             experiment_at(i)->name);
        found = i;
    }
    if (found == SIZE_MAX)
        return fault_set(fault, ERR_MISSING,
                         "no experiment \"%.*s\" (lab lists them)",
                         SPAN_ARGUMENTS(name));
    *experiment = found;
    return OK;
}

/* Whole matches are for a shell: they need every processor for minutes. */
static Status check_services(const Experiment *experiment, Fault *fault)
{
    if (!experiment->asks_services)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "%s plays matches: run luft --lab %s in a shell",
                     experiment->name, experiment->name);
}

static Status run(Session *session, Span name, Fault *fault)
{
    size_t experiment = 0;
    Status status = check_idle(session, fault);

    if (status == OK)
        status = find(name, &experiment, fault);
    if (status == OK)
        status = check_services(experiment_at(experiment), fault);
    if (status == OK)
        status = laboratory_run(session->laboratory, experiment, fault);
    if (status == OK)
        session_request_with(
            session, (Request){ .kind = REQUEST_LAB,
                                .lab = { LAB_VIEW_EXPERIMENT, experiment } });
    return status;
}

static Status stop(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    if (!laboratory_is_working(session->laboratory))
        return fault_set(fault, ERR_NOWHERE, "nothing is running in the lab");
    laboratory_stop(session->laboratory);
    return OK;
}

/* --- Searches ------------------------------------------------------------- */

static Status race(Session *session, Span arguments, Fault *fault)
{
    int64_t depth = LABORATORY_DEPTH;
    Status status = check_position(session, fault);
    Trail past;

    if (status == OK)
        status = argument_count(arguments, LABORATORY_DEPTH_MAX, &depth, fault);
    if (status != OK)
        return status;
    trail_init(&past);
    game_trail(session->game, game_cursor(session->game), &past);
    laboratory_share(session->laboratory, analysis_is_on(session));
    status =
        laboratory_race(session->laboratory,
                        &(LabRaceTask){ .position = game_here(session->game),
                                        .past = &past,
                                        .depth = (unsigned)depth },
                        fault);
    trail_release(&past);
    if (status == OK)
        show(session, LAB_VIEW_RACE);
    return status;
}

static Status tree(Session *session, Span arguments, Fault *fault)
{
    int64_t depth = LABORATORY_TREE_DEPTH;
    DhbwKind kind = DHBW_ALPHABETA;
    Status status = check_position(session, fault);
    Span rest = arguments;
    Span word;

    if (span_next_word(&rest, &word) && !ascii_is_digit(word.data[0])) {
        if (!span_equals(word, "minimax") && !span_equals(word, "alphabeta"))
            return fault_set(fault, ERR_USAGE,
                             "expected minimax or alphabeta, got \"%.*s\"",
                             SPAN_ARGUMENTS(word));
        kind = span_equals(word, "minimax") ? DHBW_MINIMAX : DHBW_ALPHABETA;
        arguments = span_trim(rest);
    }
    if (status == OK)
        status =
            argument_count(arguments, LABORATORY_TREE_DEPTH, &depth, fault);
    if (status == OK)
        status = laboratory_grow(
            session->laboratory, game_here(session->game),
            &(LaboratoryTree){ kind, (unsigned)depth, NULL }, fault);
    if (status == OK)
        show(session, LAB_VIEW_TREE);
    return status;
}

static Status do_lab(Session *session, Span arguments, Fault *fault)
{
    static const struct {
        const char *word;
        Status (*run)(Session *session, Span arguments, Fault *fault);
    } words[] = { { "stop", stop }, { "race", race }, { "tree", tree } };
    Span rest = arguments;
    Span word;

    if (!span_next_word(&rest, &word)) {
        show(session, LAB_VIEW_LIST);
        return OK;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals(word, words[i].word))
            return words[i].run(session, span_trim(rest), fault);
    return run(session, arguments, fault);
}

/* --- The command ---------------------------------------------------------- */

const CommandSpec LAB_COMMANDS[] = {
    { .name = "lab",
      .group = COMMANDS_LAB,
      .arguments = "[NAME|race [DEPTH]|tree [minimax] [DEPTH]|stop]",
      .word = WORD_EXPERIMENT,
      .choices = "race|tree|stop",
      .flags = COMMAND_SCREEN,
      .summary = "the lab: experiments of the programs luft descends from",
      .more =
          "Lists the experiments; NAME runs one, and its table fills while "
          "you watch: = as in the paper, ~ the trend holds, ! it does not, a "
          "dot where the paper has no number. Enter opens a cell on the "
          "board, c shows curves, Esc goes back; the work goes on until stop "
          "or its end.\n\nlab race lets all ancestors and luft search the "
          "position on the board to DEPTH (default 5), side by side, for 10 s "
          "each at most. lab tree steps through the tree of alpha-beta, or of "
          "minimax, to DEPTH (default 3): what was visited in which order, "
          "with which window, what was cut and why.",
      .run = do_lab },
    { .name = NULL },
};
