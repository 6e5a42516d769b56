/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"
#include "session/inside.h"
#include "session/shell.h"

/*
 * Commands that change the game.
 */
static Status need_move(const Session *session, Fault *fault)
{
    if (game_cursor(session->game) != GAME_ROOT)
        return OK;
    return fault_set(fault, ERR_USAGE,
                     "no move here: this is the start of the game");
}

static void set_comment(Session *session, Span text)
{
    game_set_comment(session->game, game_cursor(session->game), PLACE_AFTER,
                     text);
    session_moved(session);
}

Status session_edit_comment(Session *session, Fault *fault)
{
    Text text = { 0 };
    Status status;

    text_append_span(
        &text,
        game_comment(session->game, game_cursor(session->game), PLACE_AFTER));
    if (text.length > 0)
        text_append_char(&text, '\n');
    status = shell_edit(&text, fault);
    if (status == OK && !utf8_is_valid(text_span(&text)))
        status = fault_set(fault, ERR_FORMAT, "not UTF-8; nothing changed");
    if (status == OK)
        set_comment(session, span_trim(text_span(&text)));
    text_free(&text);
    return status;
}

/* The comment there is, to be changed in the prompt. */
static void type_comment(Session *session)
{
    Span comment =
        game_comment(session->game, game_cursor(session->game), PLACE_AFTER);
    Text line = { 0 };

    text_append(&line, "comment ");
    for (size_t i = 0; i < comment.length; i++)
        text_append_char(&line,
                         comment.data[i] == '\n' ? ' ' : comment.data[i]);
    session_request_with(session, (Request){ .kind = REQUEST_TYPE,
                                             .typed = text_string(&line) });
    text_free(&line);
}

static Status do_comment(Session *session, Span arguments, Fault *fault)
{
    (void)fault;
    if (arguments.length == 0)
        session_request(session, REQUEST_EDIT);
    else if (span_equals(arguments, "="))
        type_comment(session);
    else if (span_equals(arguments, "-"))
        set_comment(session, span_of(NULL, 0));
    else
        set_comment(session, arguments);
    return OK;
}

/* --- eco ------------------------------------------------------------------ */

static Status put_opening_tags(Session *session, const Opening *opening,
                               Fault *fault)
{
    Span family;
    Span variation;
    Status status;

    opening_split(opening, &family, &variation);
    game_begin(session->game);
    status =
        game_set_tag(session->game, "ECO", span_from(opening->code), fault);
    if (status == OK)
        status = game_set_tag(session->game, "Opening", family, fault);
    if (status == OK && variation.length > 0)
        status = game_set_tag(session->game, "Variation", variation, fault);
    game_end(session->game);
    return status;
}

static Status do_eco(Session *session, Span arguments, Fault *fault)
{
    const Opening *here = opening_of(session->game, game_cursor(session->game));
    const Opening *deepest = opening_of_game(session->game);
    bool is_tags = span_equals(arguments, "tags");

    if (arguments.length > 0 && !is_tags)
        return fault_set(fault, ERR_USAGE, "usage: eco [tags]");
    if (is_tags && deepest == NULL)
        return fault_set(fault, ERR_MISSING, "this opening has no name");
    if (is_tags) {
        Status status = put_opening_tags(session, deepest, fault);

        if (status == OK)
            session_say(session, TONE_PLAIN, "Tags set: %s %s", deepest->code,
                        deepest->name);
        return status;
    }
    if (here == NULL && deepest == NULL)
        session_say(session, TONE_PLAIN, "This opening has no name");
    else if (here == NULL || here == deepest)
        session_say(session, TONE_PLAIN, "%s %s", deepest->code, deepest->name);
    else
        session_say(session, TONE_PLAIN, "Here: %s %s; later: %s %s",
                    here->code, here->name, deepest->code, deepest->name);
    return OK;
}

static Status read_nag(Span text, uint8_t *nag, Fault *fault)
{
    uint64_t number;

    if (text.length > 1 && text.data[0] == '$' &&
        span_to_unsigned(span_skip(text, 1), 255, &number) && number > 0) {
        *nag = (uint8_t)number;
        return OK;
    }
    *nag = nag_of_sign(text);
    if (*nag == 0)
        return fault_set(fault, ERR_USAGE,
                         "unknown glyph \"%.*s\": expected ! ? !! ?? !? ?!"
                         " = +- $7 ...",
                         SPAN_ARGUMENTS(text));
    return OK;
}

static Status do_nag(Session *session, Span arguments, Fault *fault)
{
    Node node = game_cursor(session->game);
    Status status = need_move(session, fault);
    uint8_t nag;

    if (status != OK)
        return status;
    if (span_equals(arguments, "-")) {
        game_clear_nags(session->game, node);
    } else {
        status = read_nag(arguments, &nag, fault);
        if (status != OK)
            return status;
        game_toggle_nag(session->game, node, nag);
    }
    session_moved(session);
    return OK;
}

static void show_tags(Session *session)
{
    Text text = { 0 };
    Span name;
    Span value;

    for (size_t i = 0; i < game_tag_count(session->game); i++) {
        game_tag_at(session->game, i, &name, &value);
        text_append_span(&text, name);
        text_append_repeated(&text, ' ',
                             name.length < 16 ? 16 - name.length : 1);
        text_append_span(&text, value);
        text_append_char(&text, '\n');
    }
    session_say_page(session, "Tags of the game", text_span(&text));
    text_free(&text);
}

Status command_tag(Session *session, Span arguments, Fault *fault)
{
    Span rest = arguments;
    Span name;
    char *copy;
    Span value;
    Status status = OK;

    if (!span_next_word(&rest, &name)) {
        show_tags(session);
        return OK;
    }
    copy = span_copy(name);
    value = span_trim(rest);
    if (value.length == 0) {
        Span found = game_tag(session->game, copy);

        session_say(session, TONE_PLAIN,
                    found.data == NULL ? "no tag %s" : "%s: %.*s", copy,
                    SPAN_ARGUMENTS(found));
    } else if (span_equals(value, "-")) {
        if (!game_remove_tag(session->game, copy))
            status = fault_set(fault, ERR_USAGE, "%s cannot be removed", copy);
    } else {
        status = game_set_tag(session->game, copy, value, fault);
    }
    memory_free(copy);
    session_moved(session);
    return status;
}

/* Which variation it is now, by the move it begins with. */
static void say_place(Session *session, Node node, const char *deed)
{
    Node first = game_line_first(session->game, node);
    Text text = { 0 };

    if (game_is_main_line(session->game, node)) {
        session_say(session, TONE_PLAIN,
                    "%s: this is the main line now (undo takes that back)",
                    deed);
        return;
    }
    session_write_node(session, first, &text);
    session_say(session, TONE_PLAIN,
                "%s: the variation %s (undo takes that "
                "back)",
                deed, text_string(&text));
    text_free(&text);
}

static Status do_promote(Session *session, Span arguments, Fault *fault)
{
    Node node = game_cursor(session->game);
    bool is_done;

    if (arguments.length > 0 && !span_equals(arguments, "main"))
        return fault_set(fault, ERR_USAGE, "usage: promote [main]");
    is_done = arguments.length > 0 ? game_make_main_line(session->game, node)
                                   : game_promote(session->game, node);
    if (!is_done)
        return fault_set(fault, ERR_USAGE, "this is the main line");
    say_place(session, node, "Moved up");
    session_moved(session);
    return OK;
}

static Status do_demote(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    if (!game_demote(session->game, game_cursor(session->game)))
        return fault_set(fault, ERR_USAGE, "this is the last variation");
    say_place(session, game_cursor(session->game), "Moved down");
    session_moved(session);
    return OK;
}

/* Is `node` on the way to what is being played? */
static bool is_played(const Session *session, Node node)
{
    Node on_way = play_live(session->play);

    if (!play_is_on(session->play))
        return false;
    while (on_way != node && on_way != GAME_ROOT)
        on_way = game_parent(session->game, on_way);
    return on_way == node;
}

static Status delete_variations(Session *session, Fault *fault)
{
    if (!game_delete_variations(session->game, game_cursor(session->game)))
        return fault_set(fault, ERR_USAGE, "no variations here");
    session_moved(session);
    return OK;
}

static Status do_delete(Session *session, Span arguments, Fault *fault)
{
    Node node = game_cursor(session->game);
    Status status = need_move(session, fault);

    if (arguments.length > 1 &&
        span_is_equal(span_take(span_from("variations"), arguments.length),
                      arguments))
        return delete_variations(session, fault);
    if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE, "usage: delete [variations]");
    if (status != OK)
        return status;
    if (is_played(session, node))
        return fault_set(fault, ERR_USAGE,
                         "game in progress: undo takes moves back");
    if (!game_delete(session->game, node))
        return fault_set(fault, ERR_USAGE, "cannot delete this move");
    session_moved(session);
    session_say(session, TONE_PLAIN, "Deleted (undo restores it)");
    return OK;
}

static Status do_setup(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    session_request(session, REQUEST_SETUP);
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec EDIT_COMMANDS[] = {
    { .name = "comment",
      .group = COMMANDS_EDIT,
      .arguments = "[TEXT|=|-]",
      .summary =
          "write a comment after this move; - removes it; alone: in $EDITOR",
      .more =
          "comment = puts the present comment into the prompt to be edited.",
      .run = do_comment },
    { .name = "nag",
      .group = COMMANDS_EDIT,
      .arguments = "!|?|!!|??|!?|?!|$N|-",
      .summary = "add or remove a glyph: ! ? !? ?! !! ??",
      .run = do_nag },
    { .name = "eco",
      .aliases = "opening",
      .group = COMMANDS_EDIT,
      .arguments = "[tags]",
      .word = WORD_CHOICE,
      .choices = "tags",
      .summary =
          "show the opening's name and code; tags writes them into the tags",
      .run = do_eco },
    { .name = "tag",
      .aliases = "tags",
      .group = COMMANDS_EDIT,
      .arguments = "[NAME [VALUE|-]]",
      .word = WORD_TAG,
      .summary = "show the tags, set one, or remove it (-)",
      .run = command_tag },
    { .name = "promote",
      .group = COMMANDS_EDIT,
      .arguments = "[main]",
      .word = WORD_CHOICE,
      .choices = "main",
      .summary = "move this variation up, or make it the main line",
      .run = do_promote },
    { .name = "demote",
      .group = COMMANDS_EDIT,
      .summary = "move this variation down",
      .run = do_demote },
    { .name = "delete",
      .group = COMMANDS_EDIT,
      .arguments = "[variations]",
      .word = WORD_CHOICE,
      .choices = "variations",
      .summary = "delete this move and all that follows",
      .more = "With variations: only the alternatives to the next move.",
      .run = do_delete },
    { .name = "setup",
      .group = COMMANDS_EDIT,
      .flags = COMMAND_SCREEN,
      .summary = "set up a position on the board",
      .run = do_setup },
    { .name = NULL },
};
