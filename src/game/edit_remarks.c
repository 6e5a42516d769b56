/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of comments, commands and glyphs.
 */
#include "game/tree.h"

#include <string.h>

static void put_note(Game *game, Node node, Place place, const Note *note)
{
    Remark remark = *remark_of(game, node);

    if (note_is_equal(remark.notes[place], note))
        return;
    remark.notes[place] = note;
    game_begin(game);
    change_remark(game, node, remark);
    game_end(game);
}

void game_set_comment(Game *game, Node node, Place place, Span comment)
{
    const Note *old = remark_of(game, node)->notes[place];

    put_note(game, node, place, note_replace(&game->arena, old, comment));
}

void game_set_command(Game *game, Node node, const char *name, Span value)
{
    const Note *old = remark_of(game, node)->notes[PLACE_AFTER];

    put_note(game, node, PLACE_AFTER,
             note_with_command(&game->arena, old, span_from(name), value));
}

/* "1:05:09", with tenths where the time is not in whole seconds. */
void game_set_clock(Game *game, Node node, int64_t time)
{
    int64_t left = time < 0 ? 0 : time;
    int64_t seconds = left / 1000;
    Text text = { 0 };

    text_format(&text, "%lld:%02d:%02d", (long long)(seconds / 3600),
                (int)(seconds / 60 % 60), (int)(seconds % 60));
    if (left % 1000 != 0)
        text_format(&text, ".%d", (int)(left % 1000 / 100));
    game_set_command(game, node, "clk", text_span(&text));
    text_free(&text);
}

static void append_score(Score score, Text *text)
{
    int size = score < 0 ? -score : score;
    const char *sign = score < 0 ? "-" : "";

    if (score_is_mate(score))
        text_format(text, "#%s%d", sign, score_mate_moves(size));
    else
        text_format(text, "%s%d.%02d", sign, size / 100, size % 100);
}

void game_set_player_score(Game *game, Node node, Score score)
{
    Text text = { 0 };

    append_score(score, &text);
    game_set_command(game, node, "score", text_span(&text));
    text_free(&text);
}

void game_set_evaluation(Game *game, Node node, Evaluation evaluation)
{
    Text text = { 0 };

    append_score(evaluation.score, &text);
    if (evaluation.depth > 0)
        text_format(&text, ",%u", evaluation.depth);
    game_set_command(game, node, "eval", text_span(&text));
    text_free(&text);
}

static void put_nags(Game *game, Node node, const uint8_t *list, size_t count)
{
    Remark remark = *remark_of(game, node);
    Nags *nags = NULL;

    if (count > 0) {
        nags = arena_new(&game->arena, sizeof *nags + count);
        nags->count = nags->capacity = (uint16_t)count;
        memcpy(nags->list, list, count);
    }
    remark.nags = nags;
    game_begin(game);
    change_remark(game, node, remark);
    game_end(game);
}

static size_t list_nags(const Game *game, Node node, uint8_t list[256])
{
    size_t count = game_nag_count(game, node);

    for (size_t i = 0; i < count; i++)
        list[i] = game_nag(game, node, i);
    return count;
}

void game_add_nag(Game *game, Node node, uint8_t nag)
{
    uint8_t list[256];
    size_t count = list_nags(game, node, list);

    if (game_has_nag(game, node, nag))
        return;
    list[count] = nag;
    put_nags(game, node, list, count + 1);
}

/* Take out the glyphs from `low` to `high`. */
static void remove_nags(Game *game, Node node, uint8_t low, uint8_t high)
{
    uint8_t list[256];
    size_t count = list_nags(game, node, list);
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (list[i] < low || list[i] > high)
            list[kept++] = list[i];
    if (kept < count)
        put_nags(game, node, list, kept);
}

void game_remove_nag(Game *game, Node node, uint8_t nag)
{
    remove_nags(game, node, nag, nag);
}

void game_clear_nags(Game *game, Node node)
{
    remove_nags(game, node, 0, UINT8_MAX);
}

void game_toggle_nag(Game *game, Node node, uint8_t nag)
{
    enum { SIGN_FIRST = 1, SIGN_LAST = 6 };

    if (game_has_nag(game, node, nag)) {
        game_remove_nag(game, node, nag);
        return;
    }
    game_begin(game);
    if (nag >= SIGN_FIRST && nag <= SIGN_LAST)
        remove_nags(game, node, SIGN_FIRST, SIGN_LAST);
    game_add_nag(game, node, nag);
    game_end(game);
}
