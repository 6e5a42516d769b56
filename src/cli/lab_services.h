/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_LAB_SERVICES_H
#define CLI_LAB_SERVICES_H

#include "cli/options.h"
#include "lab/services.h"

/*
 * What experiments need from the rest of the program: matches by the runner of
 * --match, and the judgement of luft's own engine or of another program.
 *
 * --engine names that program (a command, or "luft"), --games, --nodes and
 * --movetime replace what a match would have.  The object must not move while
 * it is in use, and the options must stay.
 */
typedef struct LabHelpers LabHelpers;

Status lab_helpers_new(const Options *options, LabHelpers **result,
                       Fault *fault);
void lab_helpers_free(LabHelpers *helpers);

const LabServices *lab_helpers_services(const LabHelpers *helpers);

/* The first thing that went wrong since it was last asked; OK if nothing. */
Status lab_helpers_trouble(LabHelpers *helpers, Fault *fault);

#endif
