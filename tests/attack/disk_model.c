/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk_model.h"

#include "base/memory.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* --- Writing down --------------------------------------------------------- */

static DiskModel *model_of(const Calls *calls)
{
    return (DiskModel *)(uintptr_t)calls;
}

static DiskOp *add(DiskModel *model, int kind, int file)
{
    static DiskOp nowhere;

    if (model->count == DISK_OPS) {
        model->is_full = true;
        return &nowhere;
    }
    model->ops[model->count] = (DiskOp){ .kind = kind, .file = file };
    return &model->ops[model->count++];
}

static void add_names(DiskModel *model, int kind, const char *from,
                      const char *to)
{
    DiskOp *op = add(model, kind, -1);

    if (model->is_full)
        return;
    op->from = memory_copy_string(from);
    op->to = to == NULL ? NULL : memory_copy_string(to);
}

/* The names there are after some of the operations, as numbers of files. */
typedef struct Names {
    const char *name[DISK_FILES];
    int file[DISK_FILES];
    size_t count;
} Names;

static int find(const Names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->name[i], name) == 0)
            return (int)i;
    return -1;
}

static void put_name(Names *names, const char *name, int file)
{
    int place = find(names, name);

    if (place < 0)
        place = (int)names->count++;
    names->name[place] = name;
    names->file[place] = file;
}

static void drop_name(Names *names, const char *name)
{
    int place = find(names, name);

    if (place < 0)
        return;
    names->count--;
    names->name[place] = names->name[names->count];
    names->file[place] = names->file[names->count];
}

static void apply_name(Names *names, const DiskOp *op)
{
    int place = op->from == NULL ? -1 : find(names, op->from);

    if (op->kind == OP_CREATE)
        put_name(names, op->from, op->file);
    if (place < 0)
        return;
    if (op->kind == OP_RENAME || op->kind == OP_LINK)
        put_name(names, op->to, names->file[place]);
    if (op->kind == OP_RENAME || op->kind == OP_UNLINK)
        drop_name(names, op->from);
}

static void begin_names(const DiskModel *model, Names *names)
{
    names->count = 0;
    if (model->start_name != NULL)
        put_name(names, model->start_name, 0);
}

static int file_called(const DiskModel *model, const char *name)
{
    Names names;
    int place;

    begin_names(model, &names);
    for (size_t i = 0; i < model->count; i++)
        apply_name(&names, &model->ops[i]);
    place = find(&names, name);
    return place < 0 ? -1 : names.file[place];
}

static int model_open(const Calls *calls, const char *path, int flags,
                      mode_t mode)
{
    DiskModel *model = model_of(calls);
    int descriptor = calls_real()->open(calls_real(), path, flags, mode);
    int file;

    if (descriptor < 0 || descriptor >= DISK_FILES)
        return descriptor;
    file = file_called(model, path);
    if (file < 0 && (flags & O_CREAT)) {
        file = model->files++;
        add(model, OP_CREATE, file)->from = memory_copy_string(path);
    }
    model->file_of[descriptor] = file;
    model->is_directory[descriptor] = (flags & O_DIRECTORY) != 0;
    model->at[descriptor] = 0;
    return descriptor;
}

static ssize_t model_write(const Calls *calls, int descriptor, const void *from,
                           size_t size)
{
    DiskModel *model = model_of(calls);
    ssize_t done = calls_real()->write(calls_real(), descriptor, from, size);
    off_t end = lseek(descriptor, 0, SEEK_CUR);

    if (done > 0 && descriptor < DISK_FILES && end >= done &&
        model->file_of[descriptor] >= 0) {
        DiskOp *op = add(model, OP_WRITE, model->file_of[descriptor]);

        text_append_span(&op->data, span_of(from, (size_t)done));
        op->offset = (uint64_t)(end - done);
    }
    return done;
}

static int model_truncate(const Calls *calls, int descriptor, off_t length)
{
    DiskModel *model = model_of(calls);
    int result = calls_real()->ftruncate(calls_real(), descriptor, length);

    if (result == 0 && model->file_of[descriptor] >= 0)
        add(model, OP_CUT, model->file_of[descriptor])->offset =
            (uint64_t)length;
    return result;
}

static int model_fsync(const Calls *calls, int descriptor)
{
    DiskModel *model = model_of(calls);
    int result = calls_real()->fsync(calls_real(), descriptor);

    if (result == 0 && model->is_directory[descriptor])
        add(model, OP_SYNC_DIRECTORY, -1);
    else if (result == 0 && model->file_of[descriptor] >= 0)
        add(model, OP_SYNC_FILE, model->file_of[descriptor]);
    return result;
}

static int model_rename(const Calls *calls, const char *from, const char *to)
{
    int result = calls_real()->rename(calls_real(), from, to);

    if (result == 0)
        add_names(model_of(calls), OP_RENAME, from, to);
    return result;
}

static int model_link(const Calls *calls, const char *from, const char *to)
{
    int result = calls_real()->link(calls_real(), from, to);

    if (result == 0)
        add_names(model_of(calls), OP_LINK, from, to);
    return result;
}

static int model_unlink(const Calls *calls, const char *path)
{
    int result = calls_real()->unlink(calls_real(), path);

    if (result == 0)
        add_names(model_of(calls), OP_UNLINK, path, NULL);
    return result;
}

void disk_model_start(DiskModel *model, const char *name, Span content)
{
    *model = (DiskModel){ .calls = *calls_real() };
    model->ops = memory_zeroed(DISK_OPS, sizeof *model->ops);
    memset(model->file_of, -1, sizeof model->file_of);
    if (content.data != NULL) {
        model->start_name = memory_copy_string(name);
        text_append_span(&model->start, content);
    }
    model->files = 1;
    model->calls.open = model_open;
    model->calls.write = model_write;
    model->calls.ftruncate = model_truncate;
    model->calls.fsync = model_fsync;
    model->calls.rename = model_rename;
    model->calls.link = model_link;
    model->calls.unlink = model_unlink;
    calls_set_table(&model->calls);
}

void disk_model_stop(DiskModel *model)
{
    (void)model;
    calls_set_table(NULL);
}

void disk_model_free(DiskModel *model)
{
    for (size_t i = 0; i < model->count; i++) {
        memory_free(model->ops[i].from);
        memory_free(model->ops[i].to);
        text_free(&model->ops[i].data);
    }
    memory_free(model->ops);
    memory_free(model->start_name);
    text_free(&model->start);
}

/* --- What may be there ---------------------------------------------------- */

static bool is_of_names(const DiskOp *op)
{
    return op->kind == OP_CREATE || op->kind == OP_RENAME ||
           op->kind == OP_LINK || op->kind == OP_UNLINK;
}

static bool is_of_bytes(const DiskOp *op, int file)
{
    return (op->kind == OP_WRITE || op->kind == OP_CUT) && op->file == file;
}

/* From which operation on is nothing of this kind safe? */
static size_t synced_until(const DiskModel *model, size_t crash, int kind,
                           int file)
{
    size_t safe = 0;

    for (size_t i = 0; i < crash; i++)
        if ((int)model->ops[i].kind == kind && model->ops[i].file == file)
            safe = i;
    return safe;
}

/* The names, with those of the unsure changes that are in `chosen`. */
static size_t names_after(const DiskModel *model, size_t crash, unsigned chosen,
                          Names *names)
{
    size_t safe = synced_until(model, crash, OP_SYNC_DIRECTORY, -1);
    size_t unsure = 0;

    begin_names(model, names);
    for (size_t i = 0; i < crash; i++) {
        if (!is_of_names(&model->ops[i]))
            continue;
        if (i < safe || (chosen >> unsure & 1))
            apply_name(names, &model->ops[i]);
        unsure += i >= safe && unsure < DISK_UNSURE;
    }
    return unsure;
}

static void put_bytes(Text *content, const DiskOp *op, size_t length)
{
    if (op->kind == OP_CUT) {
        text_truncate(content, op->offset < content->length ? (size_t)op->offset
                                                            : content->length);
        return;
    }
    while (content->length < op->offset)
        text_append_char(content, '\0');
    for (size_t i = 0; i < length; i++)
        if (op->offset + i < content->length)
            content->data[op->offset + i] = op->data.data[i];
        else
            text_append_char(content, op->data.data[i]);
}

/* What of the unsure operations of a file is there: those in `chosen`; of the
 * one with the number `torn` (-1: none) but half. */
typedef struct Choice {
    unsigned chosen;
    int torn;
} Choice;

static size_t bytes_after(const DiskModel *model, size_t crash, int file,
                          Choice choice, Text *content)
{
    size_t safe = synced_until(model, crash, OP_SYNC_FILE, file);
    size_t unsure = 0;

    text_clear(content);
    if (file == 0)
        text_append_span(content, text_span(&model->start));
    for (size_t i = 0; i < crash; i++) {
        const DiskOp *op = &model->ops[i];
        bool is_torn = i >= safe && (int)unsure == choice.torn;

        if (!is_of_bytes(op, file))
            continue;
        if (i < safe || (choice.chosen >> unsure & 1))
            put_bytes(content, op,
                      is_torn ? op->data.length / 2 : op->data.length);
        unsure += i >= safe && unsure < DISK_UNSURE;
    }
    return unsure;
}

typedef struct Watch {
    const char *name;
    bool (*look)(void *context, const Text *content, size_t done);
    void *context;
    size_t states;
    size_t bad;
} Watch;

static void look(Watch *watch, const Text *content, size_t done)
{
    watch->states++;
    watch->bad += !watch->look(watch->context, content, done);
}

static void try_choice(const DiskModel *model, size_t crash, int file,
                       unsigned chosen, Watch *watch)
{
    Text content = { 0 };

    for (int torn = -1; torn < DISK_UNSURE; torn++) {
        if (torn >= 0 && (chosen >> torn & 1) == 0)
            continue;
        bytes_after(model, crash, file, (Choice){ chosen, torn }, &content);
        look(watch, &content, crash);
    }
    text_free(&content);
}

static void try_bytes(const DiskModel *model, size_t crash, int file,
                      Watch *watch)
{
    Text content = { 0 };
    size_t unsure =
        bytes_after(model, crash, file, (Choice){ 0, -1 }, &content);

    for (unsigned chosen = 0; chosen < 1u << unsure; chosen++)
        try_choice(model, crash, file, chosen, watch);
    text_free(&content);
}

static void try_crash(const DiskModel *model, size_t crash, Watch *watch)
{
    Names names;
    size_t unsure = names_after(model, crash, 0, &names);

    for (unsigned chosen = 0; chosen < 1u << unsure; chosen++) {
        int place;

        names_after(model, crash, chosen, &names);
        place = find(&names, watch->name);
        if (place < 0)
            look(watch, NULL, crash);
        else
            try_bytes(model, crash, names.file[place], watch);
    }
}

size_t disk_model_crash(const DiskModel *model, const char *name,
                        bool (*look_at)(void *context, const Text *content,
                                        size_t done),
                        void *context, size_t *bad)
{
    Watch watch = { .name = name, .look = look_at, .context = context };

    for (size_t crash = 0; crash <= model->count; crash++)
        try_crash(model, crash, &watch);
    *bad += watch.bad + model->is_full;
    return watch.states;
}
