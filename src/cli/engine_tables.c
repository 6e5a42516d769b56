/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/engine_tables.h"

void engine_tables_start(EngineTables *own, const TablesListener *listener)
{
    *own = (EngineTables){ .listener = *listener, .use = SEARCH_TABLES_USUAL };
}

void engine_tables_release(EngineTables *own)
{
    tables_free(own->tables);
    own->tables = NULL;
}

Status engine_tables_name(EngineTables *own, Engine *engine, Span path,
                          Fault *fault)
{
    Tables *old = own->tables;
    Tables *tables = NULL;
    Status status = OK;

    if (path.length > 0 && !span_equals(path, "<empty>"))
        status = tables_open(path, &own->listener, &tables, fault);
    if (status != OK)
        return status;
    own->tables = tables;
    engine_tables_use(own, engine);
    tables_free(old);
    return OK;
}

void engine_tables_use(const EngineTables *own, Engine *engine)
{
    SearchTables use = own->use;

    use.tables = own->tables;
    engine_set_tables(engine, &use);
}
