/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_COMPLIANCE_H
#define CLI_COMPLIANCE_H

#include "cli/options.h"

/* --compliance: does an engine keep to UCI? */
Status batch_compliance(const Options *options, Fault *fault);

#endif
