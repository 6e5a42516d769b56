/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_INFLATE_H
#define TESTS_HARNESS_INFLATE_H

#include "base/text.h"

/* Append what a zlib stream with fixed codes holds; false if it is broken. */
bool inflate_all(Span stream, Text *out);

#endif
