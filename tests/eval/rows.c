/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each path: LANES is its header, ROWS the name to give. */
#ifdef LANES
#include LANES
#endif
#include "rows.h"
#include "eval/lanes.h"

const Rows ROWS = { LANES_NAME,  row_add,         row_subtract, row_move,
                    row_capture, row_add_related, rows_relate,  rows_weigh };
