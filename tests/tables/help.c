/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/directory.h"
#include "notation/fen.h"

#include <stdio.h>
#include <stdlib.h>

const char *shared_tables(const char *directory)
{
    static char path[512];
    const char *shared = getenv("LUFT_SHARED_DATA");

    if (shared != NULL) {
        snprintf(path, sizeof path, "%s/syzygy/%s", shared, directory);
        if (directory_is_one(path))
            return path;
    }
    printf("skipped: no shared data (doc/tests.md) ");
    return NULL;
}

/* Threads may complain at the same time. */
static void count_complaint(void *context, const char *message)
{
    unsigned *complaints = context;

    CU_ASSERT_PTR_NOT_NULL(message);
    if (complaints != NULL)
        __atomic_add_fetch(complaints, 1, __ATOMIC_RELAXED);
}

Tables *open_tables(const char *directory, unsigned *complaints)
{
    const TablesListener listener = { complaints, count_complaint };
    Tables *tables = NULL;
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(
        tables_open(span_from(directory), &listener, &tables, &fault), OK);
    return tables;
}

Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}
