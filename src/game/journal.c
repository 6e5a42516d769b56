/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Undo.
 *
 * Every edit is written down as a few small changes before it happens; each of
 * them can be turned round.  What is undone stays in the journal, to be redone,
 * until the next edit takes its place.
 */
#include "base/debug.h"
#include "game/tree.h"

void journal_release(Journal *journal)
{
    memory_free(journal->changes);
    memory_free(journal->steps);
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
        record_of(game, change->node)->remark = change->what.remark.new;
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
        record_of(game, change->node)->remark = change->what.remark.old;
        return;
    case CHANGE_HEAD:
        game->head = change->what.head.old;
        return;
    }
}

static size_t step_start(const Journal *journal, size_t step)
{
    return step == 0 ? 0 : journal->steps[step - 1].end;
}

/* Forget what was undone: something else happens now. */
static void drop_redo(Journal *journal)
{
    if (journal->done == journal->step_count)
        return;
    journal->step_count = journal->done;
    journal->change_count = step_start(journal, journal->done);
}

static void record(Game *game, Change change)
{
    Journal *journal = &game->journal;

    assert(journal->depth > 0);
    if (!journal->is_touched)
        drop_redo(journal);
    journal->is_touched = true;
    if (journal->change_count == journal->change_capacity) {
        journal->change_capacity =
            journal->change_capacity == 0 ? 16 : journal->change_capacity * 2;
        journal->changes =
            memory_resize(journal->changes, journal->change_capacity,
                          sizeof *journal->changes);
    }
    journal->changes[journal->change_count++] = change;
    apply(game, &change);
}

void journal_link(Game *game, Node node, Node after)
{
    record(game,
           (Change){ .kind = CHANGE_LINK, .node = node, .what.after = after });
}

void journal_unlink(Game *game, Node node)
{
    record(game, (Change){ .kind = CHANGE_UNLINK,
                           .node = node,
                           .what.after = game_sibling_before(game, node) });
}

void journal_remark(Game *game, Node node, Remark remark)
{
    Change change = { .kind = CHANGE_REMARK, .node = node };

    change.what.remark.old = record_of(game, node)->remark;
    change.what.remark.new = remark_append(game, remark);
    record(game, change);
}

void journal_head(Game *game, const Head *head)
{
    Change change = { .kind = CHANGE_HEAD };

    change.what.head.old = game->head;
    change.what.head.new = head;
    record(game, change);
}

void game_begin(Game *game)
{
    Journal *journal = &game->journal;

    if (journal->depth++ > 0)
        return;
    journal->open_cursor = game->cursor;
    journal->is_touched = false;
}

static void push_step(Journal *journal, Step step)
{
    if (journal->step_count == journal->step_capacity) {
        journal->step_capacity =
            journal->step_capacity == 0 ? 16 : journal->step_capacity * 2;
        journal->steps = memory_resize(journal->steps, journal->step_capacity,
                                       sizeof *journal->steps);
    }
    journal->steps[journal->step_count++] = step;
    journal->done = journal->step_count;
}

void game_end(Game *game)
{
    Journal *journal = &game->journal;

    assert(journal->depth > 0);
    if (--journal->depth > 0 || !journal->is_touched)
        return;
    journal->is_touched = false;
    push_step(journal, (Step){ .end = journal->change_count,
                               .cursor_before = journal->open_cursor,
                               .cursor_after = game->cursor,
                               .number = ++journal->last_number });
    journal->revision++;
    assert_in_debug(tree_is_consistent(game));
}

bool game_undo(Game *game)
{
    Journal *journal = &game->journal;

    assert(journal->depth == 0);
    if (journal->done == 0)
        return false;

    const Step *step = &journal->steps[--journal->done];
    size_t first = step_start(journal, journal->done);

    for (size_t i = step->end; i > first; i--)
        revert(game, &journal->changes[i - 1]);
    /* The start itself may be another one now: never trust game->here. */
    game->cursor = GAME_ROOT;
    game->here = *game->head->start;
    game_go(game, step->cursor_before);
    journal->revision++;
    assert_in_debug(tree_is_consistent(game));
    return true;
}

bool game_redo(Game *game)
{
    Journal *journal = &game->journal;

    assert(journal->depth == 0);
    if (journal->done == journal->step_count)
        return false;

    const Step *step = &journal->steps[journal->done];

    for (size_t i = step_start(journal, journal->done); i < step->end; i++)
        apply(game, &journal->changes[i]);
    journal->done++;
    game->cursor = GAME_ROOT;
    game->here = *game->head->start;
    game_go(game, step->cursor_after);
    journal->revision++;
    assert_in_debug(tree_is_consistent(game));
    return true;
}

static uint64_t number_now(const Journal *journal)
{
    return journal->done == 0 ? 0 : journal->steps[journal->done - 1].number;
}

bool game_is_changed(const Game *game)
{
    return number_now(&game->journal) != game->journal.saved_number;
}

void game_mark_saved(Game *game)
{
    game->journal.saved_number = number_now(&game->journal);
}

void game_mark_unsaved(Game *game)
{
    game->journal.saved_number = UINT64_MAX;
}

uint64_t game_revision(const Game *game)
{
    return game->journal.revision;
}
