/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_EPD_POSITIONS_H
#define NOTATION_EPD_POSITIONS_H

#include "notation/epd.h"

/*
 * The positions of a whole EPD text, without their operations.  Begin with
 * `EpdPositions list = { 0 };`, end with epd_positions_free().
 */
typedef struct EpdPositions {
    Position *positions;
    size_t count;
    size_t capacity;
} EpdPositions;

/* Append those of every line.  ERR_FORMAT names the first line that cannot be
 * read, or says that there is none; what was before it stays in the list. */
Status epd_positions_read(Span text, EpdPositions *list, Fault *fault);

void epd_positions_free(EpdPositions *list);

#endif
