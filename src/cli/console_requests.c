/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/console_inside.h"

#include "base/display.h"
#include "base/memory.h"
#include "library/explorer.h"
#include "library/library.h"
#include "session/config.h"
#include "session/inquiry.h"
#include "session/shell.h"
#include "stats/digest.h"
#include "ui/ui.h"

/*
 * What the session asks for, in line mode.
 */
void console_forget_question(Console *console)
{
    memory_free(console->yes);
    memory_free(console->no);
    memory_free(console->later);
    memory_free(console->question);
    console->yes = NULL;
    console->no = NULL;
    console->later = NULL;
    console->question = NULL;
    console->asks_of_doubt = false;
}

static void ask(Console *console, const YesNo *question)
{
    Text label = { 0 };

    if (!console->is_talk) {
        session_submit(console->session, span_from(question->yes), NULL);
        return;
    }
    console_forget_question(console);
    console->yes = memory_copy_string(question->yes);
    console->no = memory_copy_string(question->no);
    if (question->later != NULL)
        console->later = memory_copy_string(question->later);
    /* a terminal that cannot go up shows but a part of a long prompt */
    if (console->lines != NULL)
        console_print(console, question->text);
    else
        text_format(&label, "%s ", question->text);
    console->may_save = question->kind != QUESTION_PLAIN;
    text_append(&label, console->may_save ? "(y, n or s: save) " : "(y or n) ");
    console->question = text_take(&label);
}

/* Others get the terminal as it was. */
static void lend_terminal(Console *console)
{
    if (console->lines != NULL)
        lines_suspend(console->lines);
    display_flush();
}

static void take_terminal_back(Console *console)
{
    if (console->lines != NULL)
        lines_resume(console->lines);
}

/* What may have been pasted, Enter and all, does not get to the shell by
 * itself. */
static void ask_about_shell(Console *console, const char *command)
{
    Text question = { 0 };
    Text yes = { 0 };

    text_format(&question, "Run \"%s\"?", command);
    text_format(&yes, "!%s", command);
    ask(console, &(YesNo){ .text = text_string(&question),
                           .yes = text_string(&yes),
                           .no = "" });
    console->asks_of_doubt = true;
    text_free(&question);
    text_free(&yes);
}

static void run_shell(Console *console, const char *command)
{
    Fault fault = { 0 };
    int result = 0;
    Status status;

    if (!console->is_talk) {
        console_print(console, "shell commands run in a terminal only");
        return;
    }
    if (console->line_is_doubted) {
        ask_about_shell(console, command);
        return;
    }
    lend_terminal(console);
    status = shell_run(command, NULL, &result, &fault);
    take_terminal_back(console);
    if (status != OK)
        console_print(console, fault.text);
    else if (result != 0)
        console_print(console, "the command failed");
}

static void tell_terminal(Console *console)
{
    Text text = { 0 };

    ui_describe_terminal(&text);
    console_print(console, text_string(&text));
    text_free(&text);
}

static void write_config(Console *console)
{
    Text message = { 0 };
    Fault fault = { 0 };
    Status status;

    text_append(&message, "Written to ");
    status = config_write(console->session, console->config_path,
                          span_of(NULL, 0), &message, &fault);
    if (status_is_done(status))
        console_print(console, text_string(&message));
    if (status != OK)
        console_print(console, fault.text);
    text_free(&message);
}

/* Of the panels only this one says something that nothing else says. */
static void print_explorer(Console *console)
{
    Session *session = console->session;
    ExplorerRow rows[EXPLORER_ROWS];
    Text text = { 0 };
    size_t count;

    if (!explorer_is_on(session_explorer(session))) {
        console_print(console,
                      "not available in line mode: it needs the screen");
        return;
    }
    session_finish_explorer(session);
    explorer_title(session_explorer(session), &text);
    count = explorer_rows(session_explorer(session), session_position(session),
                          rows);
    for (size_t i = 0; i < count; i++) {
        text_append_char(&text, '\n');
        if (rows[i].move == MOVE_NONE)
            text_append(&text, "sum");
        else
            session_write_move(session, session_position(session), rows[i].move,
                               &text);
        if (rows[i].games == 0)
            text_format(&text, "  %u%%", rows[i].weight);
        else
            text_format(&text, "  %u games, White %u%%, draws %u%%, Black %u%%",
                        (unsigned)rows[i].games, rows[i].white, rows[i].draws,
                        rows[i].black);
    }
    console_print(console, text_string(&text));
    text_free(&text);
}

static void edit_comment(Console *console)
{
    Fault fault = { 0 };
    Status status;

    if (!console->is_talk) {
        console_print(console, "no terminal for an editor: use comment TEXT");
        return;
    }
    lend_terminal(console);
    status = session_edit_comment(console->session, &fault);
    take_terminal_back(console);
    if (status != OK)
        console_print(console, fault.text);
}

static void print_games(Console *console)
{
    enum { GAMES_MAX = 1000 };
    Session *session = console->session;
    LibraryRow row;
    Text text = { 0 };
    size_t i = 0;

    session_finish_library(session);
    for (; i < GAMES_MAX && library_row(session_library(session), i, &row); i++)
        if (row.position[0] != '\0')
            text_format(&text, "%zu  %s\n", row.number, row.position);
        else
            text_format(&text, "%zu  %s - %s  %s  %s %s\n", row.number,
                        row.white, row.black, row.result, row.date, row.event);
    text_format(&text, "%zu of %zu game%s", i,
                library_count(session_library(session)),
                library_count(session_library(session)) == 1 ? "" : "s");
    console_print(console, text_string(&text));
    text_free(&text);
}

static void print_digest(Console *console)
{
    const Digest *digest = session_digest(console->session);
    Text text = { 0 };

    text_format(&text, "%s\n\n", text_string(&digest->title));
    digest_write_text(digest, &text);
    console_print(console, text_string(&text));
    text_free(&text);
}

void console_carry_out(Console *console, const Request *request)
{
    switch (request->kind) {
    case REQUEST_QUIT:
        console->is_leaving = true;
        break;
    case REQUEST_ASK:
        ask(console, &request->question);
        break;
    case REQUEST_KEYS:
        console_print(console, "not available in line mode: keys (type moves "
                               "and commands; help lists them)");
        break;
    case REQUEST_COPY:
        console_print(console, request->copied);
        break;
    case REQUEST_CONFIG:
        write_config(console);
        break;
    case REQUEST_SHELL:
        run_shell(console, request->command);
        break;
    case REQUEST_GAMES:
        print_games(console);
        break;
    case REQUEST_DIGEST:
        print_digest(console);
        break;
    case REQUEST_DOCTOR:
        tell_terminal(console);
        break;
    case REQUEST_ATTEND:
    case REQUEST_ENDED:
    case REQUEST_THEME:
    case REQUEST_THEMES:
    case REQUEST_REMAP:
        break;
    case REQUEST_MAP:
    case REQUEST_UNMAP:
        if (request->origin == NULL) /* else it is in the config file */
            console_print(console, "not available in line mode: keys");
        break;
    case REQUEST_PANEL:
        print_explorer(console);
        break;
    case REQUEST_EDIT:
        edit_comment(console);
        break;
    case REQUEST_TYPE:
        if (console->lines != NULL)
            lines_type(console->lines, request->typed);
        break;
    default:
        console_print(console,
                      "not available in line mode: it needs the screen");
        break;
    }
}
