/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_FILTER_H
#define FORMATS_FILTER_H

#include "formats/game_header.h"

/*
 * Which games are wanted, in words:
 *     carlsen white=kasparov|karpov result=1-0 eco=B9 year=1990-1999
 *     elo>2600 plies<60 text="queen sacrifice" fen=. mat=KRPvKR
 * All terms must hold; "or" stands between alternatives of several terms, `|`
 * between those of one value.  A word alone is part of a player's name; != and
 * a minus in front negate a term.
 *
 * Texts are compared without case and accents: `=` by whole words for players,
 * event, site and opening, and the whole value of any other tag; `==` always
 * the whole value; `~` a part of it.  The names of tags that are in use are
 * allowed on the left, any other one as tag:Name.
 *
 * elo is that of the weaker player, anyelo (elo1) that of one of them; moves
 * counts both sides' as one.  opening looks in Opening, Variation and
 * SubVariation; it and eco take what luft itself knows where a game has no such
 * tag.
 *
 * number=3-17|20 are numbers of games in their file.
 *
 * fen is a position of the main line ("." is the one in `here`); mat is a
 * balance of pieces that stands on the board for two plies, whoever has which
 * side.  board and pawns are pieces on squares ("Nd5,pe6"), or all
 * ranks from the eighth on as in a FEN, where ? is any square, * the rest of a
 * rank, A any white piece and a any black one; for pawns the other pieces do
 * not matter.
 */
typedef struct Filter Filter;

/* `here` may be NULL.  ERR_FORMAT says at which column; a name that nobody
 * knows is such a fault. */
Status filter_read(Span text, const Position *here, Filter **result,
                   Fault *fault);
void filter_free(Filter *filter);

/* How terms begin, for who completes what is typed: "white=", "elo>", ...; NULL
 * at the end. */
const char *filter_term_beginning(size_t index);

/* --- By an index ---------------------------------------------------------- */

/* What an index knows of a game without its text; 0: not known. */
typedef struct GameBrief {
    uint64_t number; /* of the game, from 1 */
    unsigned year, eco, white_elo, black_elo;
    unsigned opening; /* a number of opening_number_of() */
    Result result;
} GameBrief;

/* Does an index help at all? */
bool filter_uses_brief(const Filter *filter);
bool filter_may_accept_brief(const Filter *filter, const GameBrief *brief);

/* --- A game as text ------------------------------------------------------- */

bool filter_accepts(const Filter *filter, const PgnRaw *raw,
                    const PgnOptions *options);

/* The same where somebody remembers openings: *opening is what is known (as
 * opening_number_of() has it), and more if the game had to be read for it. */
bool filter_accepts_knowing(const Filter *filter, const PgnRaw *raw,
                            const PgnOptions *options, unsigned *opening);

/* --- Hits in a game that is open ------------------------------------------ */

/* Does a term look for something on the board? */
bool filter_has_hits(const Filter *filter);

/* Where one of these terms begins to hold in the main line: at this ply or the
 * next such place behind it; or the last one before it.  NODE_NONE: nowhere. */
Node filter_hit_from(const Filter *filter, const Game *game, unsigned ply);
Node filter_hit_before(const Filter *filter, const Game *game, unsigned ply);

/* Hits of the main line, and how many of them are no further than this ply. */
typedef struct FilterHits {
    unsigned reached, count;
} FilterHits;

FilterHits filter_hits(const Filter *filter, const Game *game, unsigned ply);

#endif
