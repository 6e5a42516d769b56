/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/sprt_status.h"

Status sprt_status_faults(const Standing *standing, Fault *fault)
{
    unsigned faults = standing_faults(standing);

    if (standing_verdict(standing) == VERDICT_OPEN || faults == 0)
        return OK;
    return fault_set(fault, ERR_FORMAT,
                     "the SPRT was decided with %u game%s lost by faults",
                     faults, faults == 1 ? "" : "s");
}

Status sprt_status(const Standing *standing, Fault *fault)
{
    Verdict verdict = standing_verdict(standing);
    Status status = sprt_status_faults(standing, fault);

    if (status != OK)
        return status;
    if (verdict == VERDICT_OPEN)
        return ERR_UNDECIDED;
    return verdict == VERDICT_ACCEPT ? OK : ERR_REJECTED;
}
