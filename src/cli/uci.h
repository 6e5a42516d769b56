/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_H
#define CLI_UCI_H

#include "base/fault.h"

/*
 * Talk UCI on standard input and output until `quit` or the end of input.
 */
Status uci_run(Fault *fault);

#endif
