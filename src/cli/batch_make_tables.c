/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * luft --make-tables: endgame tables for those who have none.
 */
#include "cli/batch_tables.h"

#include "base/base.h"
#include "base/processor.h"
#include "cli/batch.h"
#include "engine/engine.h"
#include "tables/tables_make.h"

enum { USUAL_PIECES = 4 };

typedef struct Watch {
    BatchProgress progress;
    atomic_bool is_stopped;
} Watch;

static void show(void *context, size_t done, size_t all)
{
    Watch *watch = context;

    if (batch_is_stopped())
        atomic_store(&watch->is_stopped, true);
    batch_progress(&watch->progress, &(BatchCount){ .what = "tables",
                                                    .count = done,
                                                    .used = done,
                                                    .size = all });
}

/* How pieces are drawn does not matter here. */
static Status read_pieces(const Options *options, unsigned *pieces,
                          Fault *fault)
{
    int64_t number = USUAL_PIECES;
    Status status = option_number(
        options, (OptionRange){ OPTION_PIECES, 3, TABLES_MAKE_MOST }, &number,
        fault);

    *pieces = (unsigned)number;
    return status;
}

static Status read_threads(const Options *options, unsigned *threads,
                           Fault *fault)
{
    int64_t number = processor_count();
    Status status =
        option_number(options, (OptionRange){ OPTION_THREADS, 1, THREADS_MAX },
                      &number, fault);

    *threads = (unsigned)number;
    return status;
}

static Status make_directory(const char *path, Fault *fault)
{
    FileStamp stamp;

    if (directory_is_one(path))
        return OK;
    if (file_stamp(path, &stamp, NULL) != OK || stamp.exists)
        return fault_set(fault, ERR_IO, "%s: not a directory", path);
    return directory_make(path, fault);
}

Status batch_make_tables(const Options *options, Fault *fault)
{
    Watch watch = { .is_stopped = false };
    TablesMaking making = { .directory =
                                option_value(options, OPTION_MAKE_TABLES),
                            .names = options->operands,
                            .name_count = options->operand_count,
                            .stop = &watch.is_stopped,
                            .context = &watch,
                            .progress = show };
    Status status = read_pieces(options, &making.pieces, fault);

    if (status == OK)
        status = batch_progress_read(&watch.progress, options, fault);
    if (status == OK)
        status = read_threads(options, &making.threads, fault);
    if (status == OK)
        status = make_directory(making.directory, fault);
    if (status != OK)
        return status;
    batch_begin();
    status = tables_make(&making, fault);
    batch_progress_end(&watch.progress);
    return status == ERR_STOPPED ? batch_stopped(fault) : status;
}
