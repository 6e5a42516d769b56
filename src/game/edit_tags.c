/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of the tags and the result.
 */
#include "game/tree.h"

#include "game/variant.h"
#include "notation/fen.h"

/* So that every program can read it back. */
enum { TAG_VALUE_MAX = 8000 };

static void put_head(Game *game, const Head *head)
{
    bool is_other_start = head->start != game->head->start;

    game_begin(game);
    change_head(game, head);
    if (is_other_start)
        game->here = *head->start; /* no moves: the cursor is at the root */
    game_end(game);
}

static bool has_moves(const Game *game)
{
    return game_next(game, GAME_ROOT) != NODE_NONE;
}

static bool is_identifier(Span name)
{
    for (size_t i = 0; i < name.length; i++) {
        char c = name.data[i];

        if (!ascii_is_letter(c) && !ascii_is_digit(c) && c != '_')
            return false;
    }
    return name.length > 0 && name.length < 256;
}

static Status put_start(Game *game, const Position *start, Fault *fault)
{
    if (has_moves(game))
        return fault_set(
            fault, ERR_ILLEGAL,
            "cannot change the start position of a game with moves");

    Head *head = head_copy(&game->arena, game->head);
    Position *own = arena_new(&game->arena, sizeof *own);

    *own = *start;
    head->start = own;
    head_describe_start(&game->arena, head, own);
    put_head(game, head);
    return OK;
}

static Status set_fen(Game *game, Span value, Fault *fault)
{
    Position start;
    Status status = fen_read(value, &start, fault);

    return status == OK ? put_start(game, &start, fault) : status;
}

/* The same board with or without castling as in Chess960. */
static Status change_variant(Game *game, Variant variant, Fault *fault)
{
    Position start = *game->head->start;
    bool is_960 = variant == VARIANT_CHESS960;
    Setup setup;

    if (start.is_chess960 == is_960)
        return OK;
    position_describe(&start, &setup);
    setup.is_chess960 = is_960;

    Status status = position_setup(&setup, &start, fault);

    return status == OK ? put_start(game, &start, fault) : status;
}

/* One line of text: a PGN string cannot hold a line end. */
static Span one_line(Arena *arena, Span value)
{
    Text text = { 0 };

    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];

        text_append_char(&text, c == '\n' || c == '\r' ? ' ' : c);
    }

    Span result = arena_span(arena, text_span(&text));

    text_free(&text);
    return result;
}

static void put_tag(Game *game, Span name, Span value)
{
    Head *head = head_copy(&game->arena, game->head);
    size_t at = head_find(head, name);

    value = one_line(&game->arena, value);
    if (at < head->count && span_is_equal(head->tags[at].value, value))
        return;
    head_put(&game->arena, head, name, value);
    put_head(game, head);
}

static Status set_variant(Game *game, Span value, Fault *fault)
{
    Variant variant = variant_read(value);

    if (variant == VARIANT_OTHER)
        return fault_set(fault, ERR_FORMAT, "unsupported variant");
    game_begin(game);

    Status status = change_variant(game, variant, fault);

    if (status == OK)
        put_tag(game, span_from("Variant"), value);
    game_end(game);
    return status;
}

Status game_set_tag(Game *game, const char *name, Span value, Fault *fault)
{
    Span word = span_from(name);
    Result result;

    if (value.length > TAG_VALUE_MAX)
        return fault_set(fault, ERR_LIMIT, "header longer than %d bytes",
                         TAG_VALUE_MAX);
    if (!is_identifier(word))
        return fault_set(fault, ERR_FORMAT,
                         "header name: expected letters, digits and _");
    if (span_equals(word, "FEN"))
        return set_fen(game, value, fault);
    if (span_equals(word, "Variant"))
        return set_variant(game, value, fault);
    if (span_equals(word, "SetUp"))
        return fault_set(fault, ERR_USAGE, "SetUp is set by the header FEN");
    if (span_equals(word, "Result")) {
        if (!result_read(value, &result))
            return fault_set(fault, ERR_FORMAT,
                             "result: expected 1-0, 0-1, 1/2-1/2 or *");
        game_set_result(game, result);
        return OK;
    }
    put_tag(game, word, value);
    return OK;
}

static bool remove_fen(Game *game)
{
    Position start;

    position_start(&start);
    return put_start(game, &start, NULL) == OK;
}

bool game_remove_tag(Game *game, const char *name)
{
    Span word = span_from(name);
    size_t at = head_find(game->head, word);

    if (at >= game->head->count || head_seven_index(word) >= 0 ||
        span_equals(word, "SetUp"))
        return false;
    if (span_equals(word, "FEN"))
        return remove_fen(game);
    if (span_equals(word, "Variant") && game->head->start->is_chess960)
        return false;

    Head *head = head_copy(&game->arena, game->head);

    head_remove(head, at);
    put_head(game, head);
    return true;
}

void game_set_result(Game *game, Result result)
{
    if (game->head->result == result)
        return;

    Head *head = head_copy(&game->arena, game->head);

    head->result = result;
    head_put(&game->arena, head, span_from("Result"),
             span_from(result_text(result)));
    put_head(game, head);
}
