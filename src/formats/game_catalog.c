/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_catalog.h"

#include "base/memory.h"
#include "formats/index_cache.h"
#include "formats/openings.h"

struct GameCatalog {
    char *path;
    const Filter *filter;
    FileStamp stamp;
    CachedIndex index;
    bool has_index;   /* it is complete */
    bool makes_index; /* it grows */
    bool has_learned; /* openings, which were not in it */
    size_t next;      /* number (from 0) of the game to come */
};

GameCatalog *game_catalog_new(const char *path, PgnStream *stream,
                              const Filter *filter)
{
    GameCatalog *catalog = memory_zeroed(1, sizeof *catalog);
    const FileStamp *stamp = source_stamp(pgn_stream_source(stream));

    catalog->path = memory_copy_string(path);
    catalog->filter = filter;
    if (filter == NULL || !filter_uses_brief(filter) || stamp == NULL)
        return catalog;
    catalog->stamp = *stamp;
    catalog->has_index = index_cache_load(stamp, &catalog->index);
    catalog->makes_index =
        !catalog->has_index && stamp->exists && stamp->size >= INDEX_CACHE_FROM;
    return catalog;
}

void game_catalog_free(GameCatalog *catalog)
{
    if (catalog == NULL)
        return;
    game_index_free(&catalog->index.games);
    memory_free(catalog->path);
    memory_free(catalog);
}

static void take_note(GameCatalog *catalog, const PgnStream *stream,
                      const PgnRaw *raw, bool is_found)
{
    if (is_found && catalog->makes_index)
        game_index_add(&catalog->index.games, raw);
    if (is_found || (!catalog->makes_index && !catalog->has_learned))
        return;
    if (catalog->makes_index)
        catalog->index.has_positions = pgn_stream_has_positions(stream);
    index_cache_save(catalog->path, &catalog->stamp, &catalog->index);
}

Status game_catalog_next(GameCatalog *catalog, PgnStream *stream, PgnRaw *raw,
                         bool *is_found, Fault *fault)
{
    Status status = OK;
    bool is_any = true;

    *is_found = false;
    if (catalog->has_index)
        status = game_index_skip(&catalog->index.games, catalog->filter, stream,
                                 catalog->next, &is_any, fault);
    if (status == OK && is_any)
        status = pgn_stream_next(stream, raw, is_found, fault);
    if (status != OK)
        return status;
    take_note(catalog, stream, raw, *is_found);
    if (*is_found)
        catalog->next = (size_t)raw->number;
    return OK;
}

bool game_catalog_has_games(const GameCatalog *catalog)
{
    return catalog->next > 0 || catalog->index.games.count > 0;
}

static bool knows_openings(const GameCatalog *catalog, const PgnRaw *raw,
                           const PgnOptions *options)
{
    return raw->number <= catalog->index.games.count &&
           (options == NULL || options->letters == NULL);
}

bool game_catalog_accepts(GameCatalog *catalog, const PgnRaw *raw,
                          const PgnOptions *options)
{
    GameIndex *games = &catalog->index.games;
    size_t number = (size_t)raw->number - 1;
    unsigned before;
    unsigned opening;
    bool is_accepted;

    if (!knows_openings(catalog, raw, options))
        return filter_accepts(catalog->filter, raw, options);
    before = opening = game_index_opening(games, number);
    is_accepted =
        filter_accepts_knowing(catalog->filter, raw, options, &opening);
    if (opening != before) {
        game_index_set_opening(games, number, opening);
        catalog->has_learned = true;
    }
    return is_accepted;
}
