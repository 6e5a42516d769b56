/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_catalog.h"

#include "base/memory.h"
#include "formats/index_cache.h"

struct GameCatalog {
    char *path;
    const Filter *filter;
    FileStamp stamp;
    CachedIndex index;
    bool has_index;   /* it is complete */
    bool makes_index; /* it grows */
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
    if (!catalog->makes_index)
        return;
    if (is_found) {
        game_index_add(&catalog->index.games, raw);
        return;
    }
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
