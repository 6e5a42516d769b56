/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_GENFENS_H
#define CLI_GENFENS_H

#include "base/fault.h"
#include "base/text.h"

/*
 * `genfens N seed S book <None|FILE> [moves M]`: positions for games that are
 * played to learn from, as servers such as OpenBench ask many machines for.
 *
 * Each is a start, the usual one or a line of the book, with some random moves,
 * and is neither over nor decided, by a short search.  The same words give the
 * same positions on every machine.
 */
typedef struct Genfens Genfens;

/* `judge` is what engine_set_judge() takes.  ERR_USAGE for wrong words. */
Status genfens_new(Span words, const char *judge, Genfens **result,
                   Fault *fault);
void genfens_free(Genfens *genfens);

/* Append "info string genfens FEN" for the next one; false when there were
 * enough. */
bool genfens_next(Genfens *genfens, Text *text);

#endif
