/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_UNIQUE_H
#define CLI_BATCH_UNIQUE_H

#include "formats/formats.h"

/*
 * Which games have been seen before?  Two games are the same when they begin
 * in the same position, have the same moves in the main line, and the names of
 * the players agree as far as the family names go.  Keeps 8 bytes a game.
 */
typedef struct UniqueSet UniqueSet;

UniqueSet *unique_set_new(void);
void unique_set_free(UniqueSet *set);

/* A checksum that the same games have in common. */
uint64_t unique_key(const PgnRaw *raw, const PgnOptions *options);

/* False if the game was there already. */
bool unique_set_add(UniqueSet *set, const PgnRaw *raw,
                    const PgnOptions *options);

#endif
