/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "stats/stats.h"

/*
 * Commands about players: how one does, and what to expect of one.
 */
static Status do_stats(Session *session, Span arguments, Fault *fault)
{
    const char *own = setting_text(session->settings, SET_NAME);
    char *name =
        arguments.length > 0 ? span_copy(arguments) : memory_copy_string(own);
    Status status = inquiry_begin_stats(
        session, &(StatsWho){ .name = name, .is_user = arguments.length == 0 },
        fault);

    memory_free(name);
    return status;
}

static Status do_prepare(Session *session, Span arguments, Fault *fault)
{
    char *name;
    Status status;

    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "usage: prepare NAME");
    name = span_copy(arguments);
    status = inquiry_begin_preparation(session, name, fault);
    memory_free(name);
    return status;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec STATS_COMMANDS[] = {
    { .name = "stats",
      .group = COMMANDS_FILES,
      .arguments = "[NAME]",
      .summary = "show how you do, or a player of the open file",
      .more = "Results by colour, opponent, rating, opening and month; in "
              "games with scores (report writes them) accuracy over time, and "
              "what is lost in which phase, with which piece, with how much "
              "time left. Alone it is about your own games, with a part of a "
              "name about those in the list of that player. Each row opens its "
              "games.",
      .run = do_stats },
    { .name = "prepare",
      .group = COMMANDS_FILES,
      .arguments = "NAME",
      .summary = "show what to expect of a player of the open file",
      .more = "With either colour: the lines that are played, with results, "
              "the last year and the mean engine score after twelve moves if "
              "games have scores; the lines that fail; and the last twenty "
              "games. Each row opens its games.",
      .run = do_prepare },
    { .name = NULL },
};
