/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a tree to text, on a way that goes down and up again with a stack of
 * its own: at each branch it keeps the move that the variations replace,
 * and the positions before and after it.
 */
#include "formats/pgn_write.h"

#include "base/memory.h"
#include "formats/pgn_wrap.h"

typedef struct Branch {
    Node main;      /* the move the variations are alternatives to */
    Node variation; /* the one that is being written */
    Position before;
    Position after; /* the main move */
} Branch;

typedef struct Writer {
    const Game *game;
    const PgnWriteOptions *options;
    PgnWrapper wrapper;
    Position before; /* the last move */
    Position after;
    bool needs_number; /* even if Black is to move */
    Branch *branches;
    size_t depth;
    size_t capacity;
} Writer;

static const PgnWriteOptions EVERYTHING = { .style = MOVE_SAN };

/* --- Remarks -------------------------------------------------------------- */

static size_t count_commands(const Writer *w, Node node, Place place)
{
    if (w->options->omits_commands)
        return 0;
    return game_command_count(w->game, node, place);
}

/* "[%name value]" of each command, behind each other in `text`. */
static void list_commands(const Writer *w, Node node, Place place, Text *text,
                          size_t *ends)
{
    size_t count = count_commands(w, node, place);

    for (size_t i = 0; i < count; i++) {
        Command command = game_command(w->game, node, place, i);

        text_append(text, "[%");
        text_append_span(text, command.name);
        if (command.value.length > 0)
            text_append_char(text, ' ');
        text_append_span(text, command.value);
        text_append_char(text, ']');
        ends[i] = text->length;
    }
}

static void write_note(Writer *w, Node node, Place place)
{
    Span comment = game_comment(w->game, node, place);
    size_t count = count_commands(w, node, place);
    Text text = { 0 };

    if (w->options->omits_comments)
        comment = span_of("", 0);
    if (comment.length == 0 && count == 0)
        return;

    size_t *ends = memory_new(count * sizeof *ends);
    Span *commands = memory_new(count * sizeof *commands);

    list_commands(w, node, place, &text, ends);
    for (size_t i = 0; i < count; i++) {
        size_t start = i == 0 ? 0 : ends[i - 1];

        commands[i] =
            span_take(span_skip(text_span(&text), start), ends[i] - start);
    }
    pgn_wrap_note(&w->wrapper, &(PgnWrapNote){ commands, count, comment });
    w->needs_number = true;
    memory_free(commands);
    memory_free(ends);
    text_free(&text);
}

static void write_nags(Writer *w, Node node)
{
    size_t count = game_nag_count(w->game, node);

    if (w->options->omits_nags)
        return;
    for (size_t i = 0; i < count; i++) {
        Text text = { 0 };

        text_format(&text, "$%u", (unsigned)game_nag(w->game, node, i));
        pgn_wrap_word(&w->wrapper, text_span(&text));
        text_free(&text);
    }
}

/* --- Moves ---------------------------------------------------------------- */

static void write_number(Writer *w, Node node)
{
    bool is_white = game_mover(w->game, node) == WHITE;
    Text text = { 0 };

    if (!is_white && !w->needs_number)
        return;
    text_format(&text, "%u%s", game_move_number(w->game, node),
                is_white ? "." : "...");
    pgn_wrap_word(&w->wrapper, text_span(&text));
    text_free(&text);
}

static bool has_note_before(const Writer *w, Node node)
{
    return (!w->options->omits_comments &&
            game_comment(w->game, node, PLACE_BEFORE).length > 0) ||
           count_commands(w, node, PLACE_BEFORE) > 0;
}

static void write_move(Writer *w, Node node)
{
    char move[MOVE_TEXT_SIZE];

    if (has_note_before(w, node))
        w->needs_number = true;
    write_number(w, node);
    write_note(w, node, PLACE_BEFORE);
    move_write(&w->before, game_move(w->game, node), w->options->style, move);
    pgn_wrap_word(&w->wrapper, span_from(move));
    w->needs_number = false;
    write_nags(w, node);
    write_note(w, node, PLACE_AFTER);
}

/* Write a move that follows w->before. */
static void step_to(Writer *w, Node node)
{
    w->after = w->before;
    position_play(&w->after, game_move(w->game, node));
    write_move(w, node);
}

/* --- The way through the tree --------------------------------------------- */

static void push(Writer *w, Node main)
{
    if (w->depth == w->capacity) {
        w->capacity = w->capacity == 0 ? 8 : w->capacity * 2;
        w->branches =
            memory_resize(w->branches, w->capacity, sizeof *w->branches);
    }
    w->branches[w->depth++] = (Branch){
        .main = main, .variation = main, .before = w->before, .after = w->after
    };
}

/* Begin the next variation of the branch on top. */
static Node open_variation(Writer *w)
{
    Branch *branch = &w->branches[w->depth - 1];

    branch->variation = game_sibling(w->game, branch->variation);
    w->before = branch->before;
    w->needs_number = true;
    pgn_wrap_word(&w->wrapper, span_of("(", 1));
    return branch->variation;
}

/* A number behind the parenthesis belongs to it. */
static void step_to_variation(Writer *w, Node node)
{
    bool is_white = game_mover(w->game, node) == WHITE;
    char move[MOVE_TEXT_SIZE];
    Text number = { 0 };

    w->after = w->before;
    position_play(&w->after, game_move(w->game, node));
    if (has_note_before(w, node)) {
        write_note(w, node, PLACE_BEFORE);
        write_number(w, node);
    } else {
        text_format(&number, "%u%s", game_move_number(w->game, node),
                    is_white ? "." : "...");
        pgn_wrap_join(&w->wrapper, text_span(&number));
    }
    move_write(&w->before, game_move(w->game, node), w->options->style, move);
    pgn_wrap_word(&w->wrapper, span_from(move));
    w->needs_number = false;
    write_nags(w, node);
    write_note(w, node, PLACE_AFTER);
    text_free(&number);
}

/* All variations of the branch are written: its main line goes on. */
static Node pop(Writer *w)
{
    const Branch *branch = &w->branches[--w->depth];

    w->before = branch->before;
    w->after = branch->after;
    return branch->main;
}

static bool has_variations(const Writer *w, Node node)
{
    const Game *game = w->game;

    return !w->options->omits_variations &&
           game_sibling(game, node) != NODE_NONE &&
           game_next(game, game_parent(game, node)) == node;
}

/* A line has ended: another variation of its branch, or the line around it,
 * goes on.  The answer is the move to continue from, or NODE_NONE. */
static Node after_line(Writer *w)
{
    while (w->depth > 0) {
        const Branch *branch = &w->branches[w->depth - 1];

        pgn_wrap_join(&w->wrapper, span_of(")", 1));
        w->needs_number = true;
        if (game_sibling(w->game, branch->variation) != NODE_NONE) {
            Node node = open_variation(w);

            step_to_variation(w, node);
            return node;
        }

        Node main = pop(w);

        if (game_next(w->game, main) != NODE_NONE)
            return main;
    }
    return NODE_NONE;
}

static void write_tree(Writer *w)
{
    Node node = GAME_ROOT;

    while (node != NODE_NONE) {
        Node next = game_next(w->game, node);

        if (next == NODE_NONE) {
            node = after_line(w);
            continue;
        }
        w->before = w->after;
        step_to(w, next);
        node = next;
        if (has_variations(w, node)) {
            push(w, node);
            node = open_variation(w);
            step_to_variation(w, node);
        }
    }
}

void pgn_write_moves(const Game *game, const PgnWriteOptions *options,
                     Text *text)
{
    Writer writer = { .game = game,
                      .options = options == NULL ? &EVERYTHING : options,
                      .wrapper = { .out = text },
                      .before = *game_start(game),
                      .after = *game_start(game),
                      .needs_number = true };

    write_nags(&writer, GAME_ROOT);
    write_note(&writer, GAME_ROOT, PLACE_AFTER);
    write_tree(&writer);
    pgn_wrap_word(&writer.wrapper, span_from(result_text(game_result(game))));
    pgn_wrap_end(&writer.wrapper);
    text_append_char(text, '\n');
    memory_free(writer.branches);
}

void pgn_write_tag(Span name, Span value, Text *text)
{
    text_append_char(text, '[');
    text_append_span(text, name);
    text_append(text, " \"");
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] == '"' || value.data[i] == '\\')
            text_append_char(text, '\\');
        text_append_char(text, value.data[i]);
    }
    text_append(text, "\"]\n");
}

void pgn_write(const Game *game, const PgnWriteOptions *options, Text *text)
{
    size_t count = game_tag_count(game);

    for (size_t i = 0; i < count; i++) {
        Span name;
        Span value;

        game_tag_at(game, i, &name, &value);
        pgn_write_tag(name, value, text);
    }
    text_append_char(text, '\n');
    pgn_write_moves(game, options, text);
    text_append_char(text, '\n');
}
