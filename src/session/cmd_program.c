/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/handlers.h"

#include <string.h>

/*
 * Commands about the program itself, most of which the front-end carries out.
 */
static Status pass_on(Session *session, RequestKind kind)
{
    ask_for(session, kind);
    return OK;
}

/* Does a command begin with that, as in "set lines=5", ":quit!", "open..."? */
static bool is_known(Span command, Fault *fault)
{
    Span rest = command;
    Span name;
    Verb verb;

    if (span_starts_with(rest, ":"))
        rest = span_skip(rest, 1);
    if (span_starts_with(rest, "!") || !span_next_word(&rest, &name))
        return true;
    if (span_ends_with(name, "..."))
        name = span_take(name, name.length - 3);
    if (span_ends_with(name, "!"))
        name = span_take(name, name.length - 1);
    return name.length == 0 || verb_find(name, &verb, fault) == OK;
}

static void ask_mapping(Session *session, RequestKind kind, Span key,
                        Span command)
{
    char *key_name = span_copy(key);
    char *copy = command.length > 0 ? span_copy(command) : NULL;

    ask_with(session, (Request){ .kind = kind, .mapping = { key_name, copy } });
    memory_free(key_name);
    memory_free(copy);
}

Status do_map(Session *session, Span arguments, Fault *fault)
{
    Span rest = arguments;
    Span key;

    if (!span_next_word(&rest, &key) || span_trim(rest).length == 0)
        return fault_set(fault, ERR_USAGE, "map KEY COMMAND");
    if (!is_known(span_trim(rest), fault))
        return ERR_USAGE;
    ask_mapping(session, REQUEST_MAP, key, span_trim(rest));
    return OK;
}

Status do_unmap(Session *session, Span arguments, Fault *fault)
{
    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "unmap KEY");
    ask_mapping(session, REQUEST_UNMAP, arguments, span_of(NULL, 0));
    return OK;
}

Status do_write_config(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_CONFIG);
}

Status do_focus(Session *session, Span arguments, Fault *fault)
{
    if (!span_equals(arguments, "board") && !span_equals(arguments, "prompt"))
        return fault_set(fault, ERR_USAGE, "focus board or focus prompt");
    ask_with(session, (Request){ .kind = REQUEST_FOCUS,
                                 .focus = span_equals(arguments, "board")
                                              ? FOCUS_BOARD
                                              : FOCUS_PROMPT });
    return OK;
}

/* One of the words of PANEL_CHOICES: first the panels, then the steps. */
static Status read_panel(Span word, PanelWish *wish, Fault *fault)
{
    static const PanelWish steps[] = { { .step = 1 }, { .step = -1 } };
    Span rest = span_from(PANEL_CHOICES);
    Span choice;

    for (size_t i = 0; span_split(&rest, '|', &choice); i++)
        if (span_is_equal(choice, word)) {
            *wish = i < PANELS ? (PanelWish){ .panel = (Panel)i }
                               : steps[i - PANELS];
            return OK;
        }
    return fault_set(fault, ERR_USAGE, "panel: expected %s", PANEL_CHOICES);
}

Status do_panel(Session *session, Span arguments, Fault *fault)
{
    Request request = { .kind = REQUEST_PANEL, .panel = { .step = 1 } };
    Status status = OK;

    if (arguments.length > 0)
        status = read_panel(arguments, &request.panel, fault);
    if (status == OK)
        ask_with(session, request);
    return status;
}

Status do_cursor(Session *session, Span arguments, Fault *fault)
{
    Request request = { .kind = REQUEST_CURSOR, .cursor = CURSOR_TOGGLE };

    if (span_equals(arguments, "on"))
        request.cursor = CURSOR_ON;
    else if (span_equals(arguments, "off"))
        request.cursor = CURSOR_OFF;
    else if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE, "cursor: expected on or off");
    ask_with(session, request);
    return OK;
}

Status do_menu(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_MENU);
}

Status do_back(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_BACK);
}

Status do_keys(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_KEYS);
}

Status do_doctor(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_DOCTOR);
}

Status do_redraw(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_REDRAW);
}

Status do_suspend(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_SUSPEND);
}

Status do_shell(Session *session, Span arguments, Fault *fault)
{
    char *command;

    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "! and a command for the shell");
    command = span_copy(arguments);
    ask_with(session, (Request){ .kind = REQUEST_SHELL, .command = command });
    memory_free(command);
    return OK;
}

/*
 * A game that is being played stays in the journal and is offered at the next
 * start, so leaving loses nothing.  Other changes would be lost.
 */
Status do_quit(Session *session, Span arguments, Fault *fault)
{
    bool is_forced = session->is_forced || span_equals(arguments, "!");

    if (arguments.length > 0 && !is_forced)
        return fault_set(fault, ERR_USAGE, "quit, or quit!");
    if (!is_forced && !play_is_on(session->play) &&
        session_is_unsaved(session)) {
        ask_user(session, "Leave without saving the game?", "quit!", "");
        return OK;
    }
    if (!play_is_on(session->play))
        game_mark_saved(session->game);
    return pass_on(session, REQUEST_QUIT);
}

/* --- help ----------------------------------------------------------------- */

static void put_padded(Text *text, const char *words, size_t columns)
{
    size_t start = text->length;

    text_append(text, words);
    if (text->length < start + columns)
        text_append_repeated(text, ' ', start + columns - text->length);
}

static void put_group(Text *text, VerbGroup group)
{
    text_format(text, "%s\n", VERB_GROUP_NAMES[group]);
    for (Verb verb = 0; verb < VERBS; verb++)
        if (VERB_TABLE[verb].group == group) {
            text_append(text, "  ");
            put_padded(text, VERB_TABLE[verb].name, 13);
            text_format(text, " %s\n", VERB_TABLE[verb].summary);
        }
    text_append_char(text, '\n');
}

static void put_overview(Text *text)
{
    text_append(
        text, "Type a move (Nf3, e4, exd5, O-O, e7e8q, g1f3) or a command;\n"
              "the beginning of a command is enough. help COMMAND says more,\n"
              "keys shows what the keys do.\n\n");
    for (VerbGroup group = 0; group < VERB_GROUPS; group++)
        put_group(text, group);
}

/* Sentences in lines that fit everywhere. */
static void put_wrapped(Text *text, const char *words)
{
    enum { COLUMNS = 76 };
    Span rest = span_from(words);
    Span word;
    size_t column = 0;

    while (span_next_word(&rest, &word)) {
        if (column > 0 && column + 1 + word.length > COLUMNS) {
            text_append_char(text, '\n');
            column = 0;
        } else if (column > 0) {
            text_append_char(text, ' ');
            column++;
        }
        text_append_span(text, word);
        column += word.length;
    }
    text_append_char(text, '\n');
}

/* What it can be, unless it is any text. */
static void put_values(Text *text, const SettingSpec *spec)
{
    if (spec->kind == SETTING_BOOL)
        text_append(text, "on|off");
    else if (spec->kind == SETTING_NUMBER)
        text_format(text, "%d..%d", spec->low, spec->high);
    else if (spec->kind == SETTING_CHOICE)
        text_append(text, spec->choices);
}

/* In one line, if that is long enough. */
static void put_setting(Text *text, const SettingSpec *spec)
{
    enum { INDENT = 15, COLUMNS = 76 };
    size_t start = text->length;

    text_append(text, "  ");
    put_padded(text, spec->name, INDENT - 3);
    text_append_char(text, ' ');
    put_values(text, spec);
    if (text->length + 2 + strlen(spec->summary) > start + COLUMNS) {
        text_append_char(text, '\n');
        text_append_repeated(text, ' ', INDENT);
    } else if (text->length > start + INDENT) {
        text_append(text, ": ");
    }
    text_format(text, "%s\n", spec->summary);
}

static void put_verb(Text *text, Verb verb)
{
    const VerbSpec *spec = &VERB_TABLE[verb];

    text_format(text, "%s %s\n", spec->name, spec->arguments);
    if (spec->aliases != NULL)
        text_format(text, "also: %s\n", spec->aliases);
    text_format(text, "\n%c%s.\n", ascii_to_upper(spec->summary[0]),
                spec->summary + 1);
    if (spec->more != NULL) {
        text_append_char(text, '\n');
        put_wrapped(text, spec->more);
    }
    if (verb != VERB_SET)
        return;
    text_append(text, "\nset NAME VALUE, set NAME=VALUE; for on and off also"
                      "\nset NAME, set noNAME, set NAME!.\n\n");
    for (Setting setting = 0; setting < SETTINGS; setting++)
        put_setting(text, &SETTING_TABLE[setting]);
}

Status do_help(Session *session, Span arguments, Fault *fault)
{
    Text title = { 0 };
    Text text = { 0 };
    Verb verb;
    Status status = OK;

    if (span_equals(arguments, "keys"))
        return pass_on(session, REQUEST_KEYS);
    text_append(&title, "Help");
    if (arguments.length == 0) {
        put_overview(&text);
    } else {
        status = verb_find(arguments, &verb, fault);
        if (status == OK) {
            text_format(&title, ": %s", VERB_TABLE[verb].name);
            put_verb(&text, verb);
        }
    }
    if (status == OK)
        say_page(session, text_string(&title), text_span(&text));
    text_free(&title);
    text_free(&text);
    return status;
}
