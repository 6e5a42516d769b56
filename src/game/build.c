/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/build.h"

#include "game/tree.h"

#include <assert.h>
#include <string.h>

/* While a game is being built its values may still be changed in place. */
static Remark *own_remark(Game *game, Node node)
{
    TreeNode *record = tree_node(game, node);

    if (record->remark == 0)
        record->remark = remark_append(game, (Remark){ { NULL, NULL }, NULL });
    return &game->remarks[record->remark];
}

static Head *own_head(Game *game)
{
    return (Head *)game->head;
}

Node build_move(Game *game, Node node, Move move)
{
    Node child = tree_new_node(game, node, move);

    if (child != NODE_NONE)
        tree_link(game, child, tree_node(game, node)->last);
    return child;
}

void build_comment(Game *game, Node node, Place place, Span text)
{
    Remark *remark = own_remark(game, node);
    const Note *old = remark->notes[place];
    const Note *note = note_add(&game->arena, old, text, NOTE_FILE);

    if (note->count > 0 || note->text.length > 0)
        remark->notes[place] = note;
}

void build_nag(Game *game, Node node, uint8_t nag)
{
    Remark *remark = own_remark(game, node);
    Nags *nags = (Nags *)remark->nags;

    if (game_has_nag(game, node, nag))
        return;
    if (nags == NULL || nags->count == nags->capacity) {
        size_t count = nags == NULL ? 0 : nags->count;
        size_t capacity = count == 0 ? 2 : count * 2;
        Nags *larger = arena_new(&game->arena, sizeof *larger + capacity);

        larger->count = (uint16_t)count;
        larger->capacity = (uint16_t)capacity;
        if (count > 0)
            memcpy(larger->list, nags->list, count);
        nags = larger;
        remark->nags = nags;
    }
    nags->list[nags->count++] = nag;
}

void build_tag(Game *game, Span name, Span value)
{
    Head *head = own_head(game);
    int seven = head_seven_index(name);

    if (seven >= 0 && !(head->seen >> seven & 1)) {
        head->seen |= 1u << seven;
        if (seven != TAG_RESULT)
            head->tags[seven].value = arena_span(&game->arena, value);
        return;
    }
    head_append(&game->arena, head, name, value);
}

void build_start(Game *game, const Position *start)
{
    Head *head = own_head(game);
    Position *own = arena_new(&game->arena, sizeof *own);

    assert(game_next(game, GAME_ROOT) == NODE_NONE);
    *own = *start;
    head->start = own;
    head_describe_start(&game->arena, head, own);
    game->here = *start;
}

void build_result(Game *game, Result result)
{
    Head *head = own_head(game);

    head->result = result;
    head->tags[TAG_RESULT].value = span_from(result_text(result));
}
