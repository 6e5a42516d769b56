/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A Game from what pgn_read() tells.
 */
#include "formats/pgn.h"

#include "base/memory.h"
#include "game/build.h"

#include <string.h>

/* A variation that is open: where the line around it goes on. */
typedef struct Branch {
    Node node; /* the last move of that line */
    bool has_moves;
} Branch;

typedef struct Builder {
    PgnVisitor visitor; /* first, so that the visitor finds its way back */
    Game *game;
    Node node;      /* the last move of the present line */
    Node base;      /* the node whose child the next move becomes */
    bool has_moves; /* has this line any? */
    bool is_full;
    Text before; /* comments for the move to come */
    uint8_t nags[16];
    size_t nag_count; /* glyphs for the move to come */
    Branch *branches;
    size_t depth;
    size_t capacity;
} Builder;

static Builder *builder_of(PgnVisitor *visitor)
{
    return (Builder *)visitor;
}

static void take_tag(PgnVisitor *visitor, Span name, Span value)
{
    build_tag(builder_of(visitor)->game, name, value);
}

static void take_start(PgnVisitor *visitor, const Position *start)
{
    build_start(builder_of(visitor)->game, start);
}

/* Give a move the remarks before it. */
static void attach_before(Builder *b, Node node, Place place)
{
    if (b->before.length > 0)
        build_comment(b->game, node, place, text_span(&b->before));
    for (size_t i = 0; i < b->nag_count; i++)
        build_nag(b->game, node, b->nags[i]);
    text_clear(&b->before);
    b->nag_count = 0;
}

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    Builder *b = builder_of(visitor);
    Node node = build_move(b->game, b->base, move);

    (void)before;
    if (node == NODE_NONE) {
        b->is_full = true;
        return false;
    }
    b->node = node;
    b->base = node;
    b->has_moves = true;
    if (b->before.length > 0 || b->nag_count > 0)
        attach_before(b, node, PLACE_BEFORE);
    return true;
}

static void take_comment(PgnVisitor *visitor, Place place, Span text)
{
    Builder *b = builder_of(visitor);

    if (place == PLACE_AFTER) {
        build_comment(b->game, b->node, PLACE_AFTER, text);
        return;
    }
    /* As two comments that follow each other: a line end between. */
    if (b->before.length > 0)
        text_append_char(&b->before, '\n');
    text_append_span(&b->before, text);
}

static void take_nag(PgnVisitor *visitor, uint8_t nag)
{
    Builder *b = builder_of(visitor);

    if (b->depth == 0 || b->has_moves)
        build_nag(b->game, b->node, nag);
    else if (b->nag_count < ARRAY_LENGTH(b->nags))
        b->nags[b->nag_count++] = nag;
}

static void take_unread(PgnVisitor *visitor, Span text)
{
    Builder *b = builder_of(visitor);
    Text comment = { 0 };

    text_append(&comment, "unread: ");
    text_append_span(&comment, text);
    build_comment(b->game, b->node, PLACE_AFTER, text_span(&comment));
    text_free(&comment);
}

static void open_variation(PgnVisitor *visitor)
{
    Builder *b = builder_of(visitor);

    if (b->depth == b->capacity) {
        b->capacity = b->capacity == 0 ? 8 : b->capacity * 2;
        b->branches =
            memory_resize(b->branches, b->capacity, sizeof *b->branches);
    }
    attach_before(b, b->node, PLACE_AFTER);
    b->branches[b->depth++] = (Branch){ b->node, b->has_moves };
    b->base = game_parent(b->game, b->node);
    b->has_moves = false;
}

static void close_variation(PgnVisitor *visitor)
{
    Builder *b = builder_of(visitor);
    const Branch *branch = &b->branches[--b->depth];

    /* In a variation without moves b->node is still that of the line around
     * it, and what was written there goes to that move. */
    attach_before(b, b->node, PLACE_AFTER);
    b->node = branch->node;
    b->base = branch->node;
    b->has_moves = branch->has_moves;
}

static void take_result(PgnVisitor *visitor, Result result)
{
    Builder *b = builder_of(visitor);

    attach_before(b, b->node, PLACE_AFTER);
    build_result(b->game, result);
}

Game *pgn_read_game(const PgnRaw *raw, const PgnOptions *options,
                    PgnSummary *summary)
{
    Builder builder = { .visitor = { .tag = take_tag,
                                     .start = take_start,
                                     .move = take_move,
                                     .comment = take_comment,
                                     .nag = take_nag,
                                     .open = open_variation,
                                     .close = close_variation,
                                     .result = take_result,
                                     .unread = take_unread },
                        .game = game_new() };

    pgn_read(raw, options, &builder.visitor, summary);
    if (builder.is_full && summary->faults++ == 0)
        fault_at(&summary->fault, ERR_LIMIT, (size_t)raw->line,
                 (size_t)raw->column, "game longer than %d moves",
                 GAME_NODES_MAX);
    text_free(&builder.before);
    memory_free(builder.branches);
    return builder.game;
}
