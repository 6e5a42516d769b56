/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_ROOKIE_PATH_H
#define LAB_ROOKIE_PATH_H

#include "board/trail.h"

/*
 * The way to the position that is searched, through the game and the tree, and
 * Rookie's hash of it (section 2.7): a byte for each of the lowest fourteen
 * bits of a key says how many positions of the way have them.  Only where
 * there is another one the way is traced back.
 */
enum { ROOKIE_PATH_BITS = 14 };

typedef struct RookiePath {
    Trail trail;
    size_t root;    /* index of the root in the trail */
    size_t barrier; /* nothing before it can be repeated: somebody passed */
    uint8_t counts[1 << ROOKIE_PATH_BITS];
    uint64_t traces; /* how often the way was traced back */
} RookiePath;

/* `past` ends with the root; NULL if nothing is known of it. */
void rookie_path_init(RookiePath *path, const Position *root,
                      const Trail *past);
void rookie_path_release(RookiePath *path);

/* After a move was made, and before it is taken back. */
void rookie_path_enter(RookiePath *path, const Position *position);
void rookie_path_leave(RookiePath *path);

/* The same for a turn that is passed; the barrier before it goes back in. */
size_t rookie_path_pass(RookiePath *path, const Position *position);
void rookie_path_unpass(RookiePath *path, size_t barrier);

/* Was the position there before: once since the root, or twice at all? */
bool rookie_path_repeats(RookiePath *path, const Position *position);

#endif
