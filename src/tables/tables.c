/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/inside.h"

#include "base/directory.h"
#include "base/memory.h"
#include "tables/probe.h"

#include "tables/seal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char *const SUFFIXES[ENDING_KINDS] = { ".rtbw", ".rtbz" };

/* A file that may be there, not looked into before it is asked for. */
typedef struct TableFile {
    char *path; /* NULL: there is none */
    _Atomic(Ending *) ending;
    atomic_bool is_broken;
} TableFile;

typedef struct Slot {
    Material material;
    TableFile files[ENDING_KINDS];
} Slot;

/* Two for each slot that is not symmetric; a slot number plus one, 0 is free.
 */
typedef struct Lookup {
    uint64_t key;
    unsigned slot;
} Lookup;

struct Tables {
    TablesListener listener;
    Geometry geometry;
    Slot *slots;
    unsigned slot_count, slot_room;
    Lookup *lookup;
    unsigned lookup_mask;
    TablesCount count;
};

/* --- Files in directories ------------------------------------------------- */

static Slot *slot_of(Tables *tables, const Material *material)
{
    uint64_t key = material_key(material);

    for (unsigned i = 0; i < tables->slot_count; i++)
        if (material_key(&tables->slots[i].material) == key)
            return &tables->slots[i];
    if (tables->slot_count == tables->slot_room) {
        tables->slot_room = 2 * tables->slot_room + 64;
        tables->slots = memory_resize(tables->slots, tables->slot_room,
                                      sizeof *tables->slots);
    }

    Slot *slot = &tables->slots[tables->slot_count++];

    *slot = (Slot){ .material = *material };
    return slot;
}

static void count_file(Tables *tables, const Material *material,
                       EndingKind kind)
{
    unsigned pieces = material_pieces(material);

    if (kind == ENDING_DTZ) {
        tables->count.dtz++;
        return;
    }
    tables->count.wdl++;
    if (pieces > tables->count.pieces)
        tables->count.pieces = pieces;
}

static void add_file(Tables *tables, const char *directory, const char *name,
                     EndingKind kind)
{
    Span stem = span_from(name);
    Material material;
    Text path = { 0 };
    TableFile *file;

    if (!material_read(span_take(stem, stem.length - SUFFIX_LENGTH), &material))
        return;
    file = &slot_of(tables, &material)->files[kind];
    if (file->path != NULL)
        return;
    text_format(&path, "%s/%s", directory, name);
    file->path = text_take(&path);
    count_file(tables, &material, kind);
}

static Status add_directory(Tables *tables, const char *directory, Fault *fault)
{
    DirectoryNames names;

    if (!directory_is_one(directory))
        return fault_set(fault, ERR_MISSING, "%s: not a directory", directory);
    for (EndingKind kind = ENDING_WDL; kind < ENDING_KINDS; kind++) {
        Status status =
            directory_list(directory, SUFFIXES[kind], &names, fault);

        if (status != OK)
            return status;
        for (size_t i = 0; i < names.count; i++)
            add_file(tables, directory, names.names[i], kind);
        directory_names_free(&names);
    }
    return OK;
}

static Status add_directories(Tables *tables, Span path, Fault *fault)
{
    Status status = OK;
    Span part;

    while (status == OK && span_split(&path, ':', &part)) {
        Text directory = { 0 };

        if (part.length == 0)
            continue;
        directory_expand(part, &directory);
        status = add_directory(tables, text_string(&directory), fault);
        text_free(&directory);
    }
    return status;
}

static int compare(const void *a, const void *b)
{
    const Slot *first = a;
    const Slot *second = b;
    unsigned pieces = material_pieces(&first->material);
    unsigned others = material_pieces(&second->material);
    char name[MATERIAL_NAME];
    char other[MATERIAL_NAME];

    if (pieces != others)
        return pieces < others ? -1 : 1;
    material_name(&first->material, name);
    material_name(&second->material, other);
    return strcmp(name, other);
}

/* --- Finding one ---------------------------------------------------------- */

static unsigned hash(const Tables *tables, uint64_t key)
{
    return (unsigned)((key * 0x9E3779B97F4A7C15u) >> 32) & tables->lookup_mask;
}

static void enter(Tables *tables, const Material *material, unsigned slot)
{
    uint64_t key = material_key(material);
    unsigned at = hash(tables, key);

    while (tables->lookup[at].slot != 0 && tables->lookup[at].key != key)
        at = (at + 1) & tables->lookup_mask;
    if (tables->lookup[at].slot == 0)
        tables->lookup[at] = (Lookup){ key, slot + 1 };
}

static void make_lookup(Tables *tables)
{
    unsigned room = 64;

    while (room < 4 * tables->slot_count)
        room *= 2;
    tables->lookup = memory_zeroed(room, sizeof *tables->lookup);
    tables->lookup_mask = room - 1;
    for (unsigned i = 0; i < tables->slot_count; i++) {
        Material swapped = material_swapped(&tables->slots[i].material);

        enter(tables, &tables->slots[i].material, i);
        enter(tables, &swapped, i);
    }
}

static Slot *look_up(Tables *tables, uint64_t key)
{
    unsigned at = hash(tables, key);

    while (tables->lookup[at].slot != 0) {
        if (tables->lookup[at].key == key)
            return &tables->slots[tables->lookup[at].slot - 1];
        at = (at + 1) & tables->lookup_mask;
    }
    return NULL;
}

/* --- Opening when asked --------------------------------------------------- */

static void complain(Tables *tables, TableFile *file, const char *message)
{
    if (!atomic_exchange(&file->is_broken, true) &&
        tables->listener.broken != NULL)
        tables->listener.broken(tables->listener.context, message);
}

/* If two threads come at once, the first one's table stays. */
static Ending *open_file(Tables *tables, const Slot *slot, TableFile *file,
                         EndingKind kind)
{
    const EndingName name = { .path = file->path,
                              .kind = kind,
                              .material = slot->material,
                              .geometry = &tables->geometry };
    Ending *first = NULL;
    Fault fault = { 0 };
    Ending *mine;

    if (ending_open(&name, &mine, &fault) != OK) {
        complain(tables, file, fault.text);
        return NULL;
    }
    if (atomic_compare_exchange_strong(&file->ending, &first, mine))
        return mine;
    ending_close(mine);
    return first;
}

Ending *tables_find(Tables *tables, const Material *material, EndingKind kind)
{
    Slot *slot = look_up(tables, material_key(material));
    TableFile *file;
    Ending *ending;

    if (slot == NULL || slot->files[kind].path == NULL)
        return NULL;
    file = &slot->files[kind];
    if (atomic_load_explicit(&file->is_broken, memory_order_relaxed))
        return NULL;
    ending = atomic_load_explicit(&file->ending, memory_order_acquire);
    return ending != NULL ? ending : open_file(tables, slot, file, kind);
}

void tables_report(Tables *tables, const Ending *ending)
{
    Slot *slot = look_up(tables, material_key(&ending->material));
    TableFile *file = &slot->files[ending->kind];
    Text message = { 0 };

    text_format(&message, "%s: damaged", file->path);
    complain(tables, file, text_string(&message));
    text_free(&message);
}

/* --- All of them ---------------------------------------------------------- */

Status tables_open(Span path, const TablesListener *listener, Tables **result,
                   Fault *fault)
{
    Tables *tables = memory_zeroed(1, sizeof *tables);
    Status status = add_directories(tables, path, fault);

    if (status != OK) {
        tables_free(tables);
        return status;
    }
    if (listener != NULL)
        tables->listener = *listener;
    if (tables->slot_count > 0)
        qsort(tables->slots, tables->slot_count, sizeof *tables->slots,
              compare);
    geometry_init(&tables->geometry);
    make_lookup(tables);
    *result = tables;
    return OK;
}

void tables_free(Tables *tables)
{
    if (tables == NULL)
        return;
    for (unsigned i = 0; i < tables->slot_count; i++)
        for (EndingKind kind = ENDING_WDL; kind < ENDING_KINDS; kind++) {
            ending_close(atomic_load(&tables->slots[i].files[kind].ending));
            memory_free(tables->slots[i].files[kind].path);
        }
    memory_free(tables->slots);
    memory_free(tables->lookup);
    memory_free(tables);
}

TablesCount tables_count(const Tables *tables)
{
    return tables->count;
}

bool tables_entry(const Tables *tables, size_t index, TablesEntry *entry)
{
    const Slot *slot;

    if (index >= tables->slot_count)
        return false;
    slot = &tables->slots[index];
    material_name(&slot->material, entry->name);
    entry->pieces = material_pieces(&slot->material);
    entry->wdl = slot->files[ENDING_WDL].path;
    entry->dtz = slot->files[ENDING_DTZ].path;
    return true;
}

static Status check_header(const Tables *tables, const char *path, Fault *fault)
{
    Span file = span_from(path);
    EndingName name = { .path = path, .geometry = &tables->geometry };
    Ending *ending;
    Status status;

    while (span_find(file, '/') < file.length)
        file = span_skip(file, span_find(file, '/') + 1);
    name.kind =
        span_ends_with(file, SUFFIXES[ENDING_WDL]) ? ENDING_WDL : ENDING_DTZ;
    if (!material_read(span_take(file, file.length - SUFFIX_LENGTH),
                       &name.material))
        return fault_set(fault, ERR_FORMAT, "%s: not the name of a table",
                         path);
    status = ending_open(&name, &ending, fault);
    if (status == OK)
        ending_close(ending);
    return status;
}

Status tables_check(const Tables *tables, const char *path, Fault *fault)
{
    Status status = check_header(tables, path, fault);

    return status == OK ? seal_check(path, fault) : status;
}
