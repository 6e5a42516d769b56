/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_MARKUP_H
#define TESTS_HARNESS_MARKUP_H

#include "base/span.h"

/* Is it XML, as far as our pictures use it: every element is closed, in order,
 * every value is quoted, every & begins an entity? */
bool markup_is_well_formed(Span text);

#endif
