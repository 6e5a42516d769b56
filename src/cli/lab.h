/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "cli/options.h"

/* `luft --lab [NAME...]`: the experiments of luft's ancestors. */
Status batch_lab(const Options *options, Fault *fault);

#endif
