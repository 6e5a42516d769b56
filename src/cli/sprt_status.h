/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_SPRT_STATUS_H
#define CLI_SPRT_STATUS_H

#include "match/standing.h"

/* What a test says, for the shell: OK elo1, ERR_REJECTED elo0, ERR_UNDECIDED
 * neither yet; or a fault, if games lost by faults have decided it. */
Status sprt_status(const Standing *standing, Fault *fault);

/* Only the fault. */
Status sprt_status_faults(const Standing *standing, Fault *fault);

#endif
