/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_json.h"

#include "base/memory.h"
#include "notation/fen.h"

/* A list of moves that is open; the one on top is being written. */
typedef struct Level {
    Node node;      /* the last move written in it */
    Node variation; /* the last one written beside that move */
    Position before;
    Position after;
} Level;

typedef struct JsonWriter {
    const Game *game;
    const PgnWriteOptions *options;
    Text *text;
    Level *levels;
    size_t depth;
    size_t capacity;
} JsonWriter;

static void write_name(const char *name, Text *text)
{
    text_format(text, "\"%s\":", name);
}

static void write_comment(JsonWriter *w, Node node, Place place,
                          const char *name)
{
    Span comment = game_comment(w->game, node, place);

    if (w->options->omits_comments || comment.length == 0)
        return;
    text_append_char(w->text, ',');
    write_name(name, w->text);
    text_append_json(w->text, comment);
}

/* A name twice in one object would lose one of them: then a list. */
static void write_commands(JsonWriter *w, Node node)
{
    size_t before = w->text->length;

    if (w->options->omits_commands)
        return;
    for (Place place = PLACE_AFTER; place <= PLACE_BEFORE; place++) {
        size_t count = game_command_count(w->game, node, place);

        for (size_t i = 0; i < count; i++) {
            Command command = game_command(w->game, node, place, i);

            text_append(w->text,
                        w->text->length == before ? ",\"commands\":[[" : ",[");
            text_append_json(w->text, command.name);
            text_append_char(w->text, ',');
            text_append_json(w->text, command.value);
            text_append_char(w->text, ']');
        }
    }
    if (w->text->length > before)
        text_append_char(w->text, ']');
}

static void write_nags(JsonWriter *w, Node node)
{
    size_t count = game_nag_count(w->game, node);

    if (w->options->omits_nags || count == 0)
        return;
    text_append(w->text, ",\"nags\":[");
    for (size_t i = 0; i < count; i++)
        text_format(w->text, "%s%u", i > 0 ? "," : "",
                    (unsigned)game_nag(w->game, node, i));
    text_append_char(w->text, ']');
}

static void write_remarks(JsonWriter *w, Node node)
{
    write_nags(w, node);
    write_comment(w, node, PLACE_BEFORE, "before");
    write_comment(w, node, PLACE_AFTER, "comment");
    write_commands(w, node);
}

/* Write the object of a move, but leave it open for its variations. */
static void open_move(JsonWriter *w, Level *level, Node node)
{
    Move move = game_move(w->game, node);
    char san[MOVE_TEXT_SIZE];
    char uci[MOVE_TEXT_SIZE];

    move_write(&level->before, move, MOVE_SAN, san);
    move_write(&level->before, move, MOVE_UCI, uci);
    text_format(w->text, "{\"san\":\"%s\",\"uci\":\"%s\"", san, uci);
    write_remarks(w, node);
    level->after = level->before;
    position_play(&level->after, move);
    level->node = node;
    level->variation = node;
}

static Level *push(JsonWriter *w, const Position *before)
{
    if (w->depth == w->capacity) {
        w->capacity = w->capacity == 0 ? 8 : w->capacity * 2;
        w->levels = memory_resize(w->levels, w->capacity, sizeof *w->levels);
    }

    Position copy = *before; /* may lie in the block that was moved */
    Level *level = &w->levels[w->depth++];

    *level = (Level){ .before = copy };
    return level;
}

static Node next_variation(const JsonWriter *w, const Level *level)
{
    const Game *game = w->game;
    bool is_main =
        game_next(game, game_parent(game, level->node)) == level->node;

    if (w->options->omits_variations || !is_main)
        return NODE_NONE;
    return game_sibling(game, level->variation);
}

static void begin_line(JsonWriter *w, const Position *before, Node node)
{
    Position copy = *before;

    text_append_char(w->text, '[');
    open_move(w, push(w, &copy), node);
}

/* A variation beside the present move, or the end of that move and the next
 * one, or the end of the line. */
static void go_on(JsonWriter *w)
{
    Level *level = &w->levels[w->depth - 1];
    Node variation = next_variation(w, level);
    Node next = game_next(w->game, level->node);

    if (variation != NODE_NONE) {
        bool is_first = level->variation == level->node;

        level->variation = variation;
        text_append(w->text, is_first ? ",\"variations\":[" : ",");
        begin_line(w, &level->before, variation);
        return;
    }
    text_append(w->text, level->variation == level->node ? "}" : "]}");
    if (next == NODE_NONE) {
        text_append_char(w->text, ']');
        w->depth--;
        return;
    }
    text_append_char(w->text, ',');
    level->before = level->after;
    open_move(w, level, next);
}

static void write_tags(JsonWriter *w)
{
    size_t count = game_tag_count(w->game);

    write_name("tags", w->text);
    text_append_char(w->text, '{');
    for (size_t i = 0; i < count; i++) {
        Span name;
        Span value;

        game_tag_at(w->game, i, &name, &value);
        if (i > 0)
            text_append_char(w->text, ',');
        text_append_json(w->text, name);
        text_append_char(w->text, ':');
        text_append_json(w->text, value);
    }
    text_append_char(w->text, '}');
}

void game_json_write(const Game *game, const PgnWriteOptions *options,
                     Text *text)
{
    static const PgnWriteOptions everything = { .style = MOVE_SAN };
    JsonWriter writer = { .game = game,
                          .options = options == NULL ? &everything : options,
                          .text = text };
    Node first = game_next(game, GAME_ROOT);
    char start[FEN_SIZE];

    fen_write(game_start(game), FEN_STANDARD, start);
    text_append_char(text, '{');
    write_tags(&writer);
    text_format(text, ",\"start\":\"%s\",\"result\":\"%s\"", start,
                result_text(game_result(game)));
    write_remarks(&writer, GAME_ROOT);
    text_append(text, ",\"moves\":");
    if (first == NODE_NONE)
        text_append(text, "[]");
    else
        begin_line(&writer, game_start(game), first);
    while (writer.depth > 0)
        go_on(&writer);
    text_append(text, "}\n");
    memory_free(writer.levels);
}
