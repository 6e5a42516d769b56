/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie.h"

#include "base/memory.h"
#include "lab/rookie_inside.h"

void rookie_options_default(RookieOptions *options)
{
    *options = (RookieOptions){ .table = { .entries = ROOKIE_ENTRIES,
                                           .probes = ROOKIE_PROBES_MAX,
                                           .lock = ROOKIE_LOCK_MAX } };
    for (size_t i = 0; i < ROOKIE_PARTS; i++)
        options->has[i] = true;
}

Rookie *rookie_new(const RookieOptions *options)
{
    Rookie *r = memory_zeroed(1, sizeof *r);

    r->options = *options;
    if (rookie_has(r, ROOKIE_CACHE))
        r->cache = memory_zeroed(1, sizeof *r->cache);
    if (rookie_has(r, ROOKIE_TABLE)) {
        r->table = rookie_table_new(&options->table);
        if (r->table == NULL) {
            rookie_free(r);
            return NULL;
        }
    }
    return r;
}

void rookie_free(Rookie *r)
{
    if (r == NULL)
        return;
    rookie_table_free(r->table);
    memory_free(r->cache);
    memory_free(r);
}

const RookieTableCounts *rookie_counts(const Rookie *r)
{
    return r->table != NULL ? rookie_table_counts(r->table) : NULL;
}
