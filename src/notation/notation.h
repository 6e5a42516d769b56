/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

/*
 * One position or one move as text.
 */
#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/san.h"

#endif
