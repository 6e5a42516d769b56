/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

/*
 * Files: games, books, opening names.
 */
#include "formats/book.h"
#include "formats/filter.h"
#include "formats/game_catalog.h"
#include "formats/game_file.h"
#include "formats/game_header.h"
#include "formats/game_json.h"
#include "formats/learn.h"
#include "formats/move_counts.h"
#include "formats/openings.h"
#include "formats/pgn.h"
#include "formats/pgn_cut.h"
#include "formats/pgn_write.h"
#include "formats/repertoire.h"
#include "formats/source.h"

#endif
