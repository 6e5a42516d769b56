/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_GRID_SIMPLIFY_H
#define TERM_GRID_SIMPLIFY_H

#include "term/canvas.h"

/*
 * Copy a grid into another of the same size, with the styles of its spaces
 * chosen so that the terminal is sent as few styles as possible.  It looks the
 * same.
 */
void grid_simplify(const Grid *wanted, Grid *simple);

#endif
