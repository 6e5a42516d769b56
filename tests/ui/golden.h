/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_GOLDEN_H
#define TESTS_UI_GOLDEN_H

#include "term/canvas.h"

/*
 * Pictures that have been looked at and found good, kept in tests/screens.
 *
 * A picture that differs fails the test and both lines are printed.  After a
 * wanted change run the tests with LUFT_UPDATE_SCREENS=1 (make update-screens)
 * and look at what git says has changed.
 */
bool golden_matches(const Grid *grid, const char *name);

/* The characters of the grid, one line per row, and below them a letter for
 * the style of each cell and what the letters mean. */
void golden_describe(const Grid *grid, Text *text);

#endif
