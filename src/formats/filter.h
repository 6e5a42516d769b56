/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_FILTER_H
#define FORMATS_FILTER_H

#include "formats/game_header.h"

/*
 * Which games are wanted, in words:
 *     carlsen white=kasparov|karpov result=1-0 eco=B9 year=1990-1999
 *     elo>2600 plies<60 text="queen sacrifice" fen=. mat=KRPvKR
 * All terms must hold; `|` separates alternatives; a word alone is part of a
 * player's name; != and a minus in front negate a term.  Names are compared
 * without case and accents.  Any tag's name is allowed on the left. elo is that
 * of the weaker player; moves counts both sides' as one; fen is a position of
 * the main line ("." is the one in `here`); mat is a balance of pieces that
 * stands on the board for two plies, whoever has which side.
 */
typedef struct Filter Filter;

/* `here` may be NULL.  ERR_FORMAT says at which column. */
Status filter_read(Span text, const Position *here, Filter **result,
                   Fault *fault);
void filter_free(Filter *filter);

/* What an index knows of a game without its text; 0: not known. */
typedef struct GameBrief {
    unsigned year, eco, white_elo, black_elo;
    Result result;
} GameBrief;

/* Does an index help at all? */
bool filter_uses_brief(const Filter *filter);
bool filter_may_accept_brief(const Filter *filter, const GameBrief *brief);

/* Without looking at moves: false if the tags rule the game out. */
bool filter_may_accept(const Filter *filter, const GameHeader *header,
                       const PgnRaw *raw);

/* With the moves. */
bool filter_accepts(const Filter *filter, const PgnRaw *raw,
                    const PgnOptions *options);

#endif
