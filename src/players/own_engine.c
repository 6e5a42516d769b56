/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/inside.h"

#include "base/processor.h"

#include <string.h>

unsigned own_engine_threads(void)
{
    unsigned processors = processor_count();

    return processors > 2 ? processors - 1 : 1;
}

/* A change forgets what the engine knows, so only what differs is set. */
static Status configure_judge(Engine *engine, const char *wanted, Fault *fault)
{
    const char *now = engine_judge(engine);

    if (strcmp(wanted, "auto") != 0)
        return strcmp(now, wanted) == 0
                   ? OK
                   : engine_set_judge(engine, wanted, fault);
    if (strcmp(now, "network") == 0 ||
        engine_set_judge(engine, "network", NULL) == OK ||
        strcmp(now, "classical") == 0)
        return OK;
    return engine_set_judge(engine, "classical", fault);
}

static void configure_tables(Engine *engine, struct Tables *tables)
{
    if (engine_tables(engine)->tables != tables)
        engine_use_tables(engine, tables);
}

Status own_engine_configure(Engine *engine, PlayerJob job,
                            const PlayersOptions *options, Fault *fault)
{
    enum { WEAK_HASH = 16 };
    unsigned elo = job == JOB_PLAY ? options->elo : 0;
    unsigned threads = elo == 0 ? options->threads : 1;
    size_t hash = elo == 0 ? options->hash : WEAK_HASH;
    Status status = OK;

    engine_set_elo(engine, elo);
    configure_tables(engine, options->tables);
    if (engine_threads(engine) != threads)
        status = engine_set_threads(engine, threads, fault);
    if (status == OK && engine_hash(engine) != hash)
        status = engine_set_hash(engine, hash, fault);
    if (status == OK)
        status = configure_judge(engine, options->judge, fault);
    return status;
}
