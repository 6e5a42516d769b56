/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ENGINE_TABLES_H
#define CLI_ENGINE_TABLES_H

#include "engine/engine.h"
#include "tables/tables.h"

/*
 * The endgame tables of one engine, as the programs that talk to it say.
 * Begin with engine_tables_start(); release after the engine is freed.
 */
typedef struct EngineTables {
    TablesListener listener;
    Tables *tables;   /* NULL: none */
    SearchTables use; /* may be written; then call engine_tables_use() */
} EngineTables;

void engine_tables_start(EngineTables *own, const TablesListener *listener);
void engine_tables_release(EngineTables *own);

/* These directories from now on; "" and "<empty>" are none.  On failure the
 * old tables stay. */
Status engine_tables_name(EngineTables *own, Engine *engine, Span path,
                          Fault *fault);

/* Let the engine use them as `use` says; its search must be over. */
void engine_tables_use(const EngineTables *own, Engine *engine);

#endif
