/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Undo.
 *
 * Every edit is written down as a few small changes before it happens; each of
 * them can be turned round.  What is undone stays in the log, to be redone,
 * until the next edit takes its place.
 */
#include "base/debug.h"
#include "game/tree.h"

void undo_release(UndoLog *undo)
{
    memory_free(undo->changes);
    memory_free(undo->steps);
}

uint32_t remark_append(Game *game, Remark remark)
{
    if (game->remark_count == game->remark_capacity) {
        game->remark_capacity =
            game->remark_capacity == 0 ? 16 : game->remark_capacity * 2;
        game->remarks = memory_resize(game->remarks, game->remark_capacity,
                                      sizeof *game->remarks);
    }
    game->remarks[game->remark_count] = remark;
    return (uint32_t)game->remark_count++;
}

static void apply(Game *game, const Change *change)
{
    switch (change->kind) {
    case CHANGE_LINK:
        tree_link(game, change->node, change->what.after);
        return;
    case CHANGE_UNLINK:
        tree_unlink(game, change->node);
        return;
    case CHANGE_REMARK:
        tree_node(game, change->node)->remark = change->what.remark.new;
        return;
    case CHANGE_HEAD:
        game->head = change->what.head.new;
        return;
    }
}

static void revert(Game *game, const Change *change)
{
    switch (change->kind) {
    case CHANGE_LINK:
        tree_unlink(game, change->node);
        return;
    case CHANGE_UNLINK:
        tree_link(game, change->node, change->what.after);
        return;
    case CHANGE_REMARK:
        tree_node(game, change->node)->remark = change->what.remark.old;
        return;
    case CHANGE_HEAD:
        game->head = change->what.head.old;
        return;
    }
}

static size_t step_start(const UndoLog *undo, size_t step)
{
    return step == 0 ? 0 : undo->steps[step - 1].end;
}

/* Forget what was undone: something else happens now. */
static void drop_redo(UndoLog *undo)
{
    if (undo->done == undo->step_count)
        return;
    undo->step_count = undo->done;
    undo->change_count = step_start(undo, undo->done);
}

static void record(Game *game, Change change)
{
    UndoLog *undo = &game->undo;

    assert(undo->depth > 0);
    if (!undo->is_touched)
        drop_redo(undo);
    undo->is_touched = true;
    if (undo->change_count == undo->change_capacity) {
        undo->change_capacity =
            undo->change_capacity == 0 ? 16 : undo->change_capacity * 2;
        undo->changes = memory_resize(undo->changes, undo->change_capacity,
                                      sizeof *undo->changes);
    }
    undo->changes[undo->change_count++] = change;
    apply(game, &change);
}

void change_link(Game *game, Node node, Node after)
{
    record(game,
           (Change){ .kind = CHANGE_LINK, .node = node, .what.after = after });
}

void change_unlink(Game *game, Node node)
{
    record(game, (Change){ .kind = CHANGE_UNLINK,
                           .node = node,
                           .what.after = game_sibling_before(game, node) });
}

void change_remark(Game *game, Node node, Remark remark)
{
    Change change = { .kind = CHANGE_REMARK, .node = node };

    change.what.remark.old = tree_node(game, node)->remark;
    change.what.remark.new = remark_append(game, remark);
    record(game, change);
}

void change_head(Game *game, const Head *head)
{
    Change change = { .kind = CHANGE_HEAD };

    change.what.head.old = game->head;
    change.what.head.new = head;
    record(game, change);
}

void game_begin(Game *game)
{
    UndoLog *undo = &game->undo;

    if (undo->depth++ > 0)
        return;
    undo->open_cursor = game->cursor;
    undo->is_touched = false;
}

static void push_step(UndoLog *undo, Step step)
{
    if (undo->step_count == undo->step_capacity) {
        undo->step_capacity =
            undo->step_capacity == 0 ? 16 : undo->step_capacity * 2;
        undo->steps = memory_resize(undo->steps, undo->step_capacity,
                                    sizeof *undo->steps);
    }
    undo->steps[undo->step_count++] = step;
    undo->done = undo->step_count;
}

void game_end(Game *game)
{
    UndoLog *undo = &game->undo;

    assert(undo->depth > 0);
    if (--undo->depth > 0 || !undo->is_touched)
        return;
    undo->is_touched = false;
    push_step(undo, (Step){ .end = undo->change_count,
                            .cursor_before = undo->open_cursor,
                            .cursor_after = game->cursor,
                            .number = ++undo->last_number });
    undo->revision++;
    assert_in_debug(tree_is_consistent(game));
}

bool game_undo(Game *game)
{
    UndoLog *undo = &game->undo;

    assert(undo->depth == 0);
    if (undo->done == 0)
        return false;

    const Step *step = &undo->steps[--undo->done];
    size_t first = step_start(undo, undo->done);

    for (size_t i = step->end; i > first; i--)
        revert(game, &undo->changes[i - 1]);
    /* The start itself may be another one now: never trust game->here. */
    game->cursor = GAME_ROOT;
    game->here = *game->head->start;
    game_go(game, step->cursor_before);
    undo->revision++;
    assert_in_debug(tree_is_consistent(game));
    return true;
}

bool game_redo(Game *game)
{
    UndoLog *undo = &game->undo;

    assert(undo->depth == 0);
    if (undo->done == undo->step_count)
        return false;

    const Step *step = &undo->steps[undo->done];

    for (size_t i = step_start(undo, undo->done); i < step->end; i++)
        apply(game, &undo->changes[i]);
    undo->done++;
    game->cursor = GAME_ROOT;
    game->here = *game->head->start;
    game_go(game, step->cursor_after);
    undo->revision++;
    assert_in_debug(tree_is_consistent(game));
    return true;
}

static uint64_t number_now(const UndoLog *undo)
{
    return undo->done == 0 ? 0 : undo->steps[undo->done - 1].number;
}

bool game_is_changed(const Game *game)
{
    return number_now(&game->undo) != game->undo.saved_number;
}

void game_mark_saved(Game *game)
{
    game->undo.saved_number = number_now(&game->undo);
}

void game_mark_unsaved(Game *game)
{
    game->undo.saved_number = UINT64_MAX;
}

uint64_t game_revision(const Game *game)
{
    return game->undo.revision;
}
