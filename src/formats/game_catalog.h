/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_GAME_CATALOG_H
#define FORMATS_GAME_CATALOG_H

#include "formats/filter.h"

/*
 * Going through a file of games once, from its beginning, for a filter: with
 * the index of the file in the cache, games that it rules out are passed over
 * without being read.  Where there is no index yet, one is made along the way
 * and kept for next time.
 */
typedef struct GameCatalog GameCatalog;

/* `stream` is at its beginning.  `filter` may be NULL; both must live longer
 * than the catalog. */
GameCatalog *game_catalog_new(const char *path, PgnStream *stream,
                              const Filter *filter);
void game_catalog_free(GameCatalog *catalog);

/* Does the filter accept the game that came last?  What is found out about its
 * opening is kept, too.  `options` are for reading it. */
bool game_catalog_accepts(GameCatalog *catalog, const PgnRaw *raw,
                          const PgnOptions *options);

/* Has the file any game?  Known when the stream is at its end. */
bool game_catalog_has_games(const GameCatalog *catalog);

/* As pgn_stream_next(); the filter must still be asked. */
Status game_catalog_next(GameCatalog *catalog, PgnStream *stream, PgnRaw *raw,
                         bool *is_found, Fault *fault);

#endif
