/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/tables_make.h"

#include "base/base.h"
#include "tables/ending_write.h"
#include "tables/inside.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 100 /* ms between two reports */ };

/* A table that is to be made, or only worked out because others need it. */
typedef struct Job {
    Material material;
    unsigned pieces, pawns;
    bool is_wanted;
    Worths worths; /* wdl[] NULL: not worked out, or not needed any more */
    Status status;
    Fault fault;
} Job;

typedef struct Workshop {
    const TablesMaking *making;
    Geometry geometry;
    Job *jobs; /* in the order in which they can be done */
    size_t count, room;
    size_t first; /* of those under way */
    atomic_bool has_failed;
} Workshop;

/* --- What there is to do -------------------------------------------------- */

static Job *find_job(const Workshop *shop, const Material *material)
{
    Material swapped = material_swapped(material);
    uint64_t key = material_key(material);
    uint64_t other = material_key(&swapped);

    for (size_t i = 0; i < shop->count; i++) {
        uint64_t found = material_key(&shop->jobs[i].material);

        if (found == key || found == other)
            return &shop->jobs[i];
    }
    return NULL;
}

/* As it is called, the stronger side White. */
static Material usual(const Material *material)
{
    char name[MATERIAL_NAME];
    Material result;

    material_name(material, name);
    material_read(span_from(name), &result);
    return result;
}

static Job *add_job(Workshop *shop, const Material *material)
{
    Job *job = find_job(shop, material);

    if (job != NULL)
        return job;
    if (shop->jobs == NULL || shop->count == shop->room) {
        shop->room = 2 * shop->room + 64;
        shop->jobs = memory_resize(shop->jobs, shop->room, sizeof *shop->jobs);
    }
    job = &shop->jobs[shop->count++];
    *job = (Job){ .material = usual(material),
                  .pieces = material_pieces(material),
                  .pawns = material->counts[WHITE][PAWN] +
                           (unsigned)material->counts[BLACK][PAWN] };
    return job;
}

/* A piece more, of any kind and colour. */
static void add_larger(Workshop *shop, const Material *material,
                       unsigned pieces)
{
    if (material_pieces(material) > 2)
        add_job(shop, material)->is_wanted = true;
    if (material_pieces(material) == pieces)
        return;
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type < KING; type++) {
            Material larger = *material;

            larger.counts[color][type]++;
            add_larger(shop, &larger, pieces);
        }
}

/* What captures and promotions lead to. */
static void add_needed(Workshop *shop, const Material *material);

static void add_with(Workshop *shop, Material material, Color color,
                     PieceType type)
{
    if (type != NO_PIECE_TYPE) {
        material.counts[color][PAWN]--;
        material.counts[color][type]++;
    }
    if (material_pieces(&material) < 3 || find_job(shop, &material) != NULL)
        return;
    add_job(shop, &material);
    add_needed(shop, &material);
}

static void add_promotions(Workshop *shop, const Material *material)
{
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = KNIGHT; type < KING; type++)
            if (material->counts[color][PAWN] > 0)
                add_with(shop, *material, color, type);
}

static void add_needed(Workshop *shop, const Material *material)
{
    Material whole = *material;

    add_promotions(shop, &whole);
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type < KING; type++) {
            Material less = whole;

            if (less.counts[color][type] == 0)
                continue;
            less.counts[color][type]--;
            add_with(shop, less, color, NO_PIECE_TYPE);
            add_promotions(shop, &less);
        }
}

static Status add_name(Workshop *shop, const char *name, Fault *fault)
{
    Material material;

    if (!material_read(span_from(name), &material))
        return fault_set(fault, ERR_USAGE, "\"%s\" is not the name of a table",
                         name);
    if (material_pieces(&material) > TABLES_MAKE_MOST)
        return fault_set(fault, ERR_USAGE,
                         "%s: tables of more than %d pieces cannot be made",
                         name, TABLES_MAKE_MOST);
    add_job(shop, &material)->is_wanted = true;
    return OK;
}

static int compare(const void *a, const void *b)
{
    const Job *first = a;
    const Job *second = b;
    uint64_t key = material_key(&first->material);
    uint64_t other = material_key(&second->material);

    if (first->pieces != second->pieces)
        return first->pieces < second->pieces ? -1 : 1;
    if (first->pawns != second->pawns)
        return first->pawns < second->pawns ? -1 : 1;
    return (key > other) - (key < other);
}

/* --- Files ---------------------------------------------------------------- */

static void put_path(const Workshop *shop, const Job *job, EndingKind kind,
                     Text *path)
{
    char name[MATERIAL_NAME];

    material_name(&job->material, name);
    text_format(path, "%s/%s%s", shop->making->directory, name,
                kind == ENDING_WDL ? ".rtbw" : ".rtbz");
}

static bool is_there(const Workshop *shop, const Job *job, EndingKind kind)
{
    Tables *tables;
    Text path = { 0 };
    bool is_good = false;

    put_path(shop, job, kind, &path);
    if (tables_open(span_of("", 0), NULL, &tables, NULL) == OK) {
        is_good = tables_check(tables, text_string(&path), NULL) == OK;
        tables_free(tables);
    }
    text_free(&path);
    return is_good;
}

static Status write_file(const Workshop *shop, Job *job, const Maker *maker,
                         EndingKind kind)
{
    Fault *fault = &job->fault;
    Text path = { 0 };
    Text file = { 0 };
    Status status = OK;

    if (!is_there(shop, job, kind)) {
        put_path(shop, job, kind, &path);
        status = ending_write(maker, kind, &file, fault);
        if (status == OK)
            status = file_replace(text_string(&path), text_span(&file), NULL,
                                  NULL, fault);
    }
    text_free(&path);
    text_free(&file);
    return status;
}

/* --- One table ------------------------------------------------------------ */

static const Worths *find_worths(void *context, const Material *material)
{
    return &find_job(context, material)->worths;
}

static Status keep_worths(Job *job, const Maker *maker, Fault *fault)
{
    const Raw *raw = maker_raw(maker);

    job->worths.raw = *raw;
    for (Color side = WHITE; side < COLORS; side++) {
        int8_t *wdl = memory_try_new(raw->size);

        if (wdl == NULL)
            return fault_set(fault, ERR_MEMORY,
                             "not enough memory for a table");
        for (uint64_t i = 0; i < raw->size; i++)
            wdl[i] = (int8_t)maker_wdl(maker, side, i);
        job->worths.wdl[side] = wdl;
    }
    return OK;
}

static Status do_job(Workshop *shop, Job *job)
{
    const MakerSource source = { shop, find_worths, shop->making->stop };
    Maker *maker;
    Status status;
    Raw raw;

    raw_init(&raw, &job->material, &shop->geometry);
    status = maker_run(&raw, &source, &maker, &job->fault);
    if (status != OK)
        return status;
    status = keep_worths(job, maker, &job->fault);
    for (EndingKind kind = ENDING_WDL;
         kind < ENDING_KINDS && status == OK && job->is_wanted; kind++)
        status = write_file(shop, job, maker, kind);
    maker_free(maker);
    return status;
}

static void run_job(void *context, size_t number, unsigned thread)
{
    Workshop *shop = context;
    Job *job = &shop->jobs[shop->first + number];

    (void)thread;
    if (atomic_load(&shop->has_failed))
        return;
    job->status = do_job(shop, job);
    if (job->status != OK)
        atomic_store(&shop->has_failed, true);
}

/* --- All tables ----------------------------------------------------------- */

static size_t end_of_group(const Workshop *shop, size_t first)
{
    size_t last = first;

    while (last < shop->count &&
           shop->jobs[last].pieces == shop->jobs[first].pieces &&
           shop->jobs[last].pawns == shop->jobs[first].pawns)
        last++;
    return last;
}

static Status do_group(Workshop *shop, size_t last, Fault *fault)
{
    const TablesMaking *making = shop->making;
    const ParallelTask task = { .run = run_job,
                                .context = shop,
                                .jobs = last - shop->first,
                                .threads = making->threads,
                                .stop = making->stop };
    Parallel *parallel;
    Status status = parallel_start(&task, &parallel, fault);

    if (status != OK)
        return status;
    while (!parallel_wait(parallel, PATIENCE))
        making->progress(making->context,
                         shop->first + parallel_finished(parallel),
                         shop->count);
    parallel_free(parallel);
    for (size_t i = shop->first; i < last; i++)
        if (shop->jobs[i].status != OK)
            return fault_pass(fault, &shop->jobs[i].fault);
    return making->stop != NULL && atomic_load(making->stop)
               ? fault_set(fault, ERR_STOPPED, "stopped")
               : OK;
}

static Status do_all(Workshop *shop, Fault *fault)
{
    Status status = OK;

    while (status == OK && shop->first < shop->count) {
        size_t last = end_of_group(shop, shop->first);

        status = do_group(shop, last, fault);
        shop->first = last;
    }
    return status;
}

/* Only what is missing, and what that needs. */
static Status plan(Workshop *shop, Fault *fault)
{
    const TablesMaking *making = shop->making;
    const Material kings = {
        .counts = { [WHITE] = { [KING] = 1 }, [BLACK] = { [KING] = 1 } }
    };
    Status status = OK;
    size_t wanted = 0;

    if (making->name_count == 0)
        add_larger(shop, &kings, making->pieces);
    for (size_t i = 0; i < making->name_count && status == OK; i++)
        status = add_name(shop, making->names[i], fault);
    for (size_t i = 0; i < shop->count; i++)
        if (!is_there(shop, &shop->jobs[i], ENDING_WDL) ||
            !is_there(shop, &shop->jobs[i], ENDING_DTZ))
            shop->jobs[wanted++] = shop->jobs[i];
    shop->count = wanted;
    for (size_t i = 0; i < wanted; i++) {
        Material material = shop->jobs[i].material;

        add_needed(shop, &material);
    }
    if (shop->count > 0)
        qsort(shop->jobs, shop->count, sizeof *shop->jobs, compare);
    return status;
}

Status tables_make(const TablesMaking *making, Fault *fault)
{
    Workshop *shop = memory_zeroed(1, sizeof *shop);
    Status status;

    shop->making = making;
    geometry_init(&shop->geometry);
    status = plan(shop, fault);
    if (status == OK)
        status = do_all(shop, fault);
    for (size_t i = 0; i < shop->count; i++)
        for (Color side = WHITE; side < COLORS; side++)
            memory_free(shop->jobs[i].worths.wdl[side]);
    memory_free(shop->jobs);
    memory_free(shop);
    return status;
}
