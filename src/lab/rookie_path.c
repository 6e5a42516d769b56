/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/rookie_path.h"

#include <string.h>

/* A position comes again after four plies at the earliest. */
enum { SHORTEST = 4, TIMES_BEFORE = 2 };

static uint8_t *count_of(RookiePath *path, Key key)
{
    return &path->counts[key & ((1u << ROOKIE_PATH_BITS) - 1)];
}

static Key last_key(const RookiePath *path)
{
    return path->trail.keys[path->trail.length - 1];
}

void rookie_path_init(RookiePath *path, const Position *root, const Trail *past)
{
    memset(path, 0, sizeof *path);
    trail_init(&path->trail);
    if (past != NULL)
        trail_copy(&path->trail, past);
    else
        trail_push(&path->trail, root);
    for (size_t i = 0; i < path->trail.length; i++)
        ++*count_of(path, path->trail.keys[i]);
    path->root = path->trail.length - 1;
}

void rookie_path_release(RookiePath *path)
{
    trail_release(&path->trail);
}

void rookie_path_enter(RookiePath *path, const Position *position)
{
    trail_push(&path->trail, position);
    ++*count_of(path, last_key(path));
}

void rookie_path_leave(RookiePath *path)
{
    --*count_of(path, last_key(path));
    trail_pop(&path->trail);
}

size_t rookie_path_pass(RookiePath *path, const Position *position)
{
    size_t barrier = path->barrier;

    rookie_path_enter(path, position);
    path->barrier = path->trail.length - 1;
    return barrier;
}

void rookie_path_unpass(RookiePath *path, size_t barrier)
{
    rookie_path_leave(path);
    path->barrier = barrier;
}

static bool trace_back(const RookiePath *path, const Position *position)
{
    const Key *keys = path->trail.keys;
    size_t last = path->trail.length - 1;
    size_t most = last - path->barrier;
    unsigned before = 0;

    if (most > position->halfmoves)
        most = position->halfmoves;
    for (size_t back = SHORTEST; back <= most; back += 2) {
        if (keys[last - back] != keys[last])
            continue;
        before++;
        if (last - back >= path->root || before == TIMES_BEFORE)
            return true;
    }
    return false;
}

bool rookie_path_repeats(RookiePath *path, const Position *position)
{
    if (*count_of(path, last_key(path)) < 2)
        return false;
    path->traces++;
    return trace_back(path, position);
}
