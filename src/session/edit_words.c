/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/edit_words.h"

#include <string.h>

/*
 * What an undo or redo has done, told from the game before and after it.
 */
static size_t commands_at(const Game *game, Node node)
{
    size_t bytes = game_comment(game, node, PLACE_AFTER).length;

    bytes += game_comment(game, node, PLACE_BEFORE).length;
    return bytes + game_command_count(game, node, PLACE_AFTER);
}

SessionCensus session_census(const Game *game)
{
    SessionCensus census = { .tags = game_tag_count(game),
                             .result = game_result(game) };
    Span name;
    Span value;

    for (Node node = GAME_ROOT; node != NODE_NONE;
         node = game_next_in_text(game, node)) {
        census.moves += node != GAME_ROOT;
        census.remarks += commands_at(game, node);
        for (size_t i = 0; i < game_nag_count(game, node); i++)
            census.glyphs += 1000u + game_nag(game, node, i);
    }
    for (size_t i = 0; i < census.tags; i++) {
        game_tag_at(game, i, &name, &value);
        census.tag_bytes += value.length;
    }
    return census;
}

static void put_moves(const SessionCensus *before, const SessionCensus *after,
                      Text *text)
{
    bool is_more = after->moves > before->moves;
    size_t count =
        is_more ? after->moves - before->moves : before->moves - after->moves;

    text_format(text, "%zu half-move%s %s", count, count == 1 ? "" : "s",
                is_more ? "back in the game" : "out of the game");
}

static void put_change(const char *what, bool is_changed, Text *text)
{
    if (!is_changed)
        return;
    if (text->length > 0)
        text_append(text, ", ");
    text_append(text, what);
}

void session_write_change(const SessionCensus *before,
                          const SessionCensus *after, Text *text)
{
    Text words = { 0 };

    if (before->moves != after->moves)
        put_moves(before, after, &words);
    put_change("comments", before->remarks != after->remarks, &words);
    put_change("glyphs", before->glyphs != after->glyphs, &words);
    put_change("tags",
               before->tags != after->tags ||
                   before->tag_bytes != after->tag_bytes,
               &words);
    put_change("the result", before->result != after->result, &words);
    if (words.length == 0) /* nothing came or went */
        text_append(&words, "order of variations");
    text_append_span(text, text_span(&words));
    text_free(&words);
}
