/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/compliance.h"

#include "base/display.h"
#include "cli/batch.h"
#include "cli/match_players.h"
#include "host/compliance.h"

enum { PATIENCE = 10, SECOND = 1000 };

static void ended(void *context, size_t number, const char *what,
                  const char *found)
{
    (void)context;
    if (found == NULL)
        display_print_line("ok %zu %s", number, what);
    else
        display_print_line("FAILED %zu %s: %s", number, what, found);
    display_flush();
}

static bool should_stop(void *context)
{
    (void)context;
    return batch_is_stopped();
}

static Status examine(const EngineCommand *command, int64_t seconds,
                      Fault *fault)
{
    ComplianceListener listener = { .patience = seconds * SECOND,
                                    .ended = ended,
                                    .should_stop = should_stop };
    ComplianceSum sum;
    Status status = compliance_run(command, &listener, &sum, fault);

    if (status != OK)
        return status;
    display_print("%s: %zu cases, %zu passed, %zu failed\n", command->name,
                  sum.cases, sum.cases - sum.failures, sum.failures);
    if (batch_is_stopped())
        return batch_stopped(fault);
    return sum.failures == 0 ? OK : ERR_REJECTED;
}

Status batch_compliance(const Options *options, Fault *fault)
{
    EngineCommand command;
    int64_t seconds = PATIENCE;
    Status status = option_number(
        options, (OptionRange){ OPTION_STALL, 1, 3600 }, &seconds, fault);

    if (status == OK)
        status = match_players_read_command(
            option_value(options, OPTION_COMPLIANCE), &command, fault);
    if (status != OK)
        return status;
    batch_begin();
    status = examine(&command, seconds, fault);
    engine_command_release(&command);
    return status;
}
