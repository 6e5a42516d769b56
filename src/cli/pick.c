/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/pick.h"

static Status read_range(const Options *options, Pick *pick, Fault *fault)
{
    Status status =
        option_number(options, (OptionRange){ OPTION_FROM_GAME, 1, INT64_MAX },
                      &pick->first, fault);

    if (status == OK)
        status = option_number(options,
                               (OptionRange){ OPTION_TO_GAME, 1, INT64_MAX },
                               &pick->last, fault);
    if (status == OK && pick->last < pick->first)
        return fault_set(fault, ERR_USAGE,
                         "--to-game: expected at least --from-game");
    return status;
}

Status option_pick(const Options *options, Pick *pick, Fault *fault)
{
    Pick found = { 1, INT64_MAX, option_is_given(options, OPTION_GAME) };
    Status status = read_range(options, &found, fault);

    if (status != OK)
        return status;
    if (found.is_one && (option_is_given(options, OPTION_FROM_GAME) ||
                         option_is_given(options, OPTION_TO_GAME)))
        return fault_set(fault, ERR_USAGE,
                         "--game does not go with --from-game and --to-game");
    status = option_number(options, (OptionRange){ OPTION_GAME, 1, INT64_MAX },
                           &found.first, fault);
    if (status != OK)
        return status;
    if (found.is_one)
        found.last = found.first;
    *pick = found;
    return OK;
}

bool pick_has(const Pick *pick, uint64_t number)
{
    return number >= (uint64_t)pick->first && number <= (uint64_t)pick->last;
}

bool pick_is_over(const Pick *pick, uint64_t number)
{
    return number > (uint64_t)pick->last;
}
