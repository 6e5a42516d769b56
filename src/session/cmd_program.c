/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/inside.h"
#include <string.h>

/*
 * Commands about the program itself, most of which the front-end carries out.
 */
static Status pass_on(Session *session, RequestKind kind)
{
    session_request(session, kind);
    return OK;
}

/* Does a command begin with that, as in "set lines=5", ":quit!", "open..."? */
static bool is_known(Span line, Fault *fault)
{
    Span rest = line;
    Span name;
    const CommandSpec *command;

    if (span_starts_with(rest, ":"))
        rest = span_skip(rest, 1);
    if (span_starts_with(rest, "!") || !span_next_word(&rest, &name))
        return true;
    if (span_ends_with(name, "..."))
        name = span_take(name, name.length - 3);
    if (span_ends_with(name, "!"))
        name = span_take(name, name.length - 1);
    return name.length == 0 || command_find(name, &command, fault) == OK;
}

static void ask_mapping(Session *session, RequestKind kind, Span key,
                        Span command)
{
    char *key_name = span_copy(key);
    char *copy = command.length > 0 ? span_copy(command) : NULL;

    session_request_with(
        session, (Request){ .kind = kind, .mapping = { key_name, copy } });
    memory_free(key_name);
    memory_free(copy);
}

static Status do_map(Session *session, Span arguments, Fault *fault)
{
    Span rest = arguments;
    Span key;

    if (!span_next_word(&rest, &key) || span_trim(rest).length == 0)
        return fault_set(fault, ERR_USAGE, "usage: map KEY COMMAND");
    if (!is_known(span_trim(rest), fault))
        return ERR_USAGE;
    ask_mapping(session, REQUEST_MAP, key, span_trim(rest));
    return OK;
}

static Status do_unmap(Session *session, Span arguments, Fault *fault)
{
    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "usage: unmap KEY");
    ask_mapping(session, REQUEST_UNMAP, arguments, span_of(NULL, 0));
    return OK;
}

static Status do_write_config(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_CONFIG);
}

static Status do_focus(Session *session, Span arguments, Fault *fault)
{
    if (!span_equals(arguments, "board") && !span_equals(arguments, "prompt"))
        return fault_set(fault, ERR_USAGE, "usage: focus board|prompt");
    session_request_with(session,
                         (Request){ .kind = REQUEST_FOCUS,
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
            const PanelWish panel = { .panel = (Panel)i };

            *wish = i < PANELS ? panel : steps[i - PANELS];
            return OK;
        }
    return fault_set(fault, ERR_USAGE, "panel: expected %s", PANEL_CHOICES);
}

static Status do_panel(Session *session, Span arguments, Fault *fault)
{
    Request request = { .kind = REQUEST_PANEL, .panel = { .step = 1 } };
    Status status = OK;

    if (arguments.length > 0)
        status = read_panel(arguments, &request.panel, fault);
    if (status == OK)
        session_request_with(session, request);
    return status;
}

static Status do_cursor(Session *session, Span arguments, Fault *fault)
{
    Request request = { .kind = REQUEST_CURSOR, .cursor = CURSOR_TOGGLE };

    if (span_equals(arguments, "on"))
        request.cursor = CURSOR_ON;
    else if (span_equals(arguments, "off"))
        request.cursor = CURSOR_OFF;
    else if (arguments.length > 0)
        return fault_set(fault, ERR_USAGE, "cursor: expected on or off");
    session_request_with(session, request);
    return OK;
}

static Status do_menu(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_MENU);
}

static Status do_palette(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_PALETTE);
}

static Status do_close(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_CLOSE);
}

static Status do_look(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_LOOK);
}

static Status do_keys(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_KEYS);
}

static Status do_doctor(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_DOCTOR);
}

static Status do_redraw(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_REDRAW);
}

static Status do_suspend(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return pass_on(session, REQUEST_SUSPEND);
}

static Status do_shell(Session *session, Span arguments, Fault *fault)
{
    char *command;

    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "usage: ! COMMAND");
    command = span_copy(arguments);
    session_request_with(
        session, (Request){ .kind = REQUEST_SHELL, .command = command });
    memory_free(command);
    return OK;
}

/*
 * A game that is being played stays in the journal and is offered at the next
 * start, so leaving loses nothing.  Other changes would be lost.
 */
static Status do_quit(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    if (!session->command.is_forced && !play_is_on(session->play))
        parked_bring_unsaved(session);
    if (!session->command.is_forced && !play_is_on(session->play) &&
        session_is_unsaved(session)) {
        session_ask_of_unsaved(session, QUESTION_LEAVE,
                               "Leave without saving the game?", "quit!");
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

static void put_group(Text *text, CommandGroup group)
{
    const CommandSpec *command;

    text_format(text, "%s\n", COMMAND_GROUP_NAMES[group]);
    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        if (command->group == group) {
            text_append(text, "  ");
            put_padded(text, command->name, 13);
            text_format(text, " %s\n", command->summary);
        }
    text_append_char(text, '\n');
}

static void put_overview(Text *text)
{
    text_append(
        text, "Type a move (Nf3, e4, exd5, O-O, e7e8q, g1f3) or a command;\n"
              "the beginning of a command is enough. help COMMAND says more,\n"
              "keys shows what the keys do.\n\n");
    for (CommandGroup group = 0; group < COMMAND_GROUPS; group++)
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

enum { SETTING_INDENT = 15, SETTING_COLUMNS = 76 };

/* Another line; where it begins in the text. */
static size_t begin_line(Text *text)
{
    text_append_char(text, '\n');
    text_append_repeated(text, ' ', SETTING_INDENT);
    return text->length - SETTING_INDENT;
}

/* "auto|1|2", in as many lines as that takes; where the last begins. */
static size_t put_choices(Text *text, const char *choices, size_t line)
{
    Span rest = span_from(choices);
    Span choice;

    while (span_split(&rest, '|', &choice)) {
        if (text->length + choice.length + 1 > line + SETTING_COLUMNS)
            line = begin_line(text);
        text_append_span(text, choice);
        if (rest.data != NULL)
            text_append_char(text, '|');
    }
    return line;
}

/* What it can be, unless it is any text; where the last line begins. */
static size_t put_values(Text *text, const SettingSpec *spec, size_t line)
{
    if (spec->kind == SETTING_BOOL)
        text_append(text, "on|off");
    else if (spec->kind == SETTING_NUMBER)
        text_format(text, "%d..%d", spec->low, spec->high);
    else if (spec->kind == SETTING_CHOICE)
        return put_choices(text, spec->choices, line);
    return line;
}

/* In one line, if that is long enough. */
static void put_setting(Text *text, const SettingSpec *spec)
{
    size_t line = text->length;

    text_append(text, "  ");
    put_padded(text, spec->name, SETTING_INDENT - 3);
    text_append_char(text, ' ');
    line = put_values(text, spec, line);
    if (text->length + 2 + strlen(spec->summary) > line + SETTING_COLUMNS)
        begin_line(text);
    else if (text->length > line + SETTING_INDENT)
        text_append(text, ": ");
    text_format(text, "%s\n", spec->summary);
}

static void put_command(Text *text, const CommandSpec *spec)
{
    text_format(text, "%s %s\n", spec->name,
                spec->arguments == NULL ? "" : spec->arguments);
    if (spec->aliases != NULL)
        text_format(text, "also: %s\n", spec->aliases);
    text_format(text, "\n%c%s.\n", ascii_to_upper(spec->summary[0]),
                spec->summary + 1);
    if (spec->more != NULL) {
        text_append_char(text, '\n');
        put_wrapped(text, spec->more);
    }
    if (strcmp(spec->name, "set") != 0)
        return;
    text_append(text, "\nset NAME VALUE, set NAME=VALUE; for on and off also"
                      "\nset NAME, set noNAME, set NAME!.\n\n");
    for (Setting setting = 0; setting < SETTINGS; setting++)
        put_setting(text, &SETTING_TABLE[setting]);
}

static Status do_help(Session *session, Span arguments, Fault *fault)
{
    Text title = { 0 };
    Text text = { 0 };
    const CommandSpec *command;
    Status status = OK;

    if (span_equals(arguments, "keys"))
        return pass_on(session, REQUEST_KEYS);
    text_append(&title, "Help");
    if (arguments.length == 0) {
        put_overview(&text);
    } else {
        status = command_find(arguments, &command, fault);
        if (status == OK) {
            text_format(&title, ": %s", command->name);
            put_command(&text, command);
        }
    }
    if (status == OK)
        session_say_page(session, text_string(&title), text_span(&text));
    text_free(&title);
    text_free(&text);
    return status;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec PROGRAM_COMMANDS[] = {
    { .name = "map",
      .group = COMMANDS_PROGRAM,
      .arguments = "KEY COMMAND",
      .flags = COMMAND_CONFIG,
      .summary = "bind a key to a command",
      .more = "Keys are written a, A, ctrl-u, alt-x, f5, space, left, pgdn. A "
              "command that ends in ... is put into the prompt for you to "
              "complete.",
      .run = do_map },
    { .name = "unmap",
      .group = COMMANDS_PROGRAM,
      .arguments = "KEY",
      .flags = COMMAND_CONFIG,
      .summary = "unbind a key",
      .run = do_unmap },
    { .name = "write-config",
      .group = COMMANDS_PROGRAM,
      .summary = "save settings, keys and engines to the config file",
      .run = do_write_config },
    { .name = "focus",
      .group = COMMANDS_PROGRAM,
      .arguments = "board|prompt",
      .word = WORD_CHOICE,
      .choices = "board|prompt",
      .flags = COMMAND_SCREEN,
      .summary = "send keys to the board or to the prompt",
      .run = do_focus },
    { .name = "panel",
      .group = COMMANDS_PROGRAM,
      .arguments = PANEL_CHOICES,
      .word = WORD_CHOICE,
      .choices = PANEL_CHOICES,
      .flags = COMMAND_SCREEN,
      .summary = "show another panel beside the board",
      .run = do_panel },
    { .name = "cursor",
      .group = COMMANDS_PROGRAM,
      .arguments = "[on|off]",
      .word = WORD_ONOFF,
      .choices = "on|off",
      .flags = COMMAND_SCREEN,
      .summary = "move a cursor on the board with the arrow keys",
      .run = do_cursor },
    { .name = "menu",
      .aliases = "settings",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "show all settings in a menu",
      .run = do_menu },
    { .name = "palette",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "find a command or a setting by part of its name or text",
      .run = do_palette },
    { .name = "close",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "close the topmost window, stop a report, or quit",
      .run = do_close },
    { .name = "look",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "look at the moves of a finished game",
      .run = do_look },
    { .name = "keys",
      .group = COMMANDS_PROGRAM,
      .summary = "show what the keys do",
      .run = do_keys },
    { .name = "help",
      .aliases = "h ?",
      .group = COMMANDS_PROGRAM,
      .arguments = "[COMMAND|set|keys]",
      .word = WORD_COMMAND,
      .summary = "explain a command, or list them all",
      .run = do_help },
    { .name = "doctor",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "show a test card of this terminal",
      .run = do_doctor },
    { .name = "redraw",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "redraw the screen",
      .run = do_redraw },
    { .name = "suspend",
      .group = COMMANDS_PROGRAM,
      .flags = COMMAND_SCREEN,
      .summary = "suspend the program (fg resumes it)",
      .run = do_suspend },
    { .name = "shell",
      .group = COMMANDS_PROGRAM,
      .arguments = "COMMAND",
      .summary = "run a shell command; ! for short",
      .run = do_shell },
    { .name = "quit",
      .aliases = "exit q",
      .group = COMMANDS_PROGRAM,
      .summary = "quit the program; quit! does not ask",
      .more = "A game in progress is offered again at the next start. Where "
              "something is unsaved, s at the question saves it first, and so "
              "do wq and x.",
      .run = do_quit },
    { .name = NULL },
};
