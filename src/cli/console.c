/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/console.h"

#include "base/charset.h"
#include "base/display.h"
#include "base/memory.h"
#include "session/config.h"
#include "session/explorer.h"
#include "session/library.h"
#include "session/play.h"
#include "session/shell.h"
#include "session/words.h"
#include "ui/ui.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { READ_SIZE = 4096, LINE_MAX_SIZE = 1 << 16 };

typedef struct Console {
    Session *session;
    bool is_talk;    /* a person at a terminal: prompts, questions */
    Charset charset; /* of what is typed; scripts are UTF-8 */
    Text input;      /* read and not yet used */
    bool is_ended;   /* nothing more comes */
    bool is_leaving;
    bool is_failed; /* somebody closed our output */
    char *yes, *no; /* commands that wait for an answer */
    Node told;      /* the node whose move was told last */
} Console;

static void print(Console *console, const char *text)
{
    if (!display_print("%s\n", text))
        console->is_failed = true;
}

/* --- What the session says ------------------------------------------------ */

static void take_notices(Console *console)
{
    Notice notice;

    while (session_take_notice(console->session, &notice)) {
        char *text = memory_copy_string(notice.text);
        size_t length = strlen(text);

        while (length > 0 && text[length - 1] == '\n')
            text[--length] = '\0';
        print(console, text);
        memory_free(text);
    }
}

static void forget_question(Console *console)
{
    memory_free(console->yes);
    memory_free(console->no);
    console->yes = NULL;
    console->no = NULL;
}

static void ask(Console *console, const Request *request)
{
    if (!console->is_talk) {
        session_submit(console->session, span_from(request->yes), NULL);
        return;
    }
    forget_question(console);
    console->yes = memory_copy_string(request->yes);
    console->no = memory_copy_string(request->no);
    display_print("%s (y or n) ", request->text);
    display_flush();
}

static void run_shell(Console *console, const char *command)
{
    Fault fault = { 0 };
    int result = 0;

    display_flush();
    if (shell_run(command, NULL, &result, &fault) != OK)
        print(console, fault.text);
    else if (result != 0)
        print(console, "the command failed");
}

static void tell_terminal(Console *console)
{
    Text text = { 0 };

    ui_describe_terminal(&text);
    print(console, text_string(&text));
    text_free(&text);
}

static void write_config(Console *console)
{
    Text message = { 0 };
    Fault fault = { 0 };

    text_append(&message, "Written to ");
    if (config_write(console->session, NULL, span_of(NULL, 0), &message,
                     &fault) == OK)
        print(console, text_string(&message));
    else
        print(console, fault.text);
    text_free(&message);
}

/* Of the panels only this one says something that nothing else says. */
static void print_explorer(Console *console)
{
    Session *session = console->session;
    ExplorerRow rows[EXPLORER_ROWS];
    Text text = { 0 };
    size_t count;

    if (!explorer_is_on(session)) {
        print(console, "That needs the screen.");
        return;
    }
    explorer_finish(session);
    explorer_title(session, &text);
    count = explorer_rows(session, rows);
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
    print(console, text_string(&text));
    text_free(&text);
}

static void edit_comment(Console *console)
{
    Fault fault = { 0 };

    display_flush();
    if (!console->is_talk)
        print(console, "An editor needs a terminal: comment TEXT");
    else if (session_edit_comment(console->session, &fault) != OK)
        print(console, fault.text);
}

static void print_games(Console *console)
{
    enum { GAMES_MAX = 1000 };
    Session *session = console->session;
    LibraryRow row;
    Text text = { 0 };
    size_t i = 0;

    library_finish(session);
    for (; i < GAMES_MAX && library_row(session, i, &row); i++)
        if (row.position[0] != '\0')
            text_format(&text, "%zu  %s\n", row.number, row.position);
        else
            text_format(&text, "%zu  %s - %s  %s  %s %s\n", row.number,
                        row.white, row.black, row.result, row.date, row.event);
    text_format(&text, "%zu of %zu games", i, library_count(session));
    print(console, text_string(&text));
    text_free(&text);
}

static void carry_out(Console *console, const Request *request)
{
    switch (request->kind) {
    case REQUEST_QUIT:
        console->is_leaving = true;
        break;
    case REQUEST_ASK:
        ask(console, request);
        break;
    case REQUEST_HELP:
    case REQUEST_KEYS:
        print(console, "Line mode has no keys: type moves and commands, "
                       "help lists them.");
        break;
    case REQUEST_COPY:
        print(console, request->text);
        break;
    case REQUEST_CONFIG:
        write_config(console);
        break;
    case REQUEST_SHELL:
        run_shell(console, request->text);
        break;
    case REQUEST_GAMES:
        print_games(console);
        break;
    case REQUEST_DOCTOR:
        tell_terminal(console);
        break;
    case REQUEST_ATTEND:
    case REQUEST_THEME:
        break;
    case REQUEST_MAP:
    case REQUEST_UNMAP:
        if (request->origin == NULL) /* else it is in the config file */
            print(console, "Line mode has no keys.");
        break;
    case REQUEST_PANEL:
        print_explorer(console);
        break;
    case REQUEST_EDIT:
        edit_comment(console);
        break;
    case REQUEST_TYPE:
        break;
    default:
        print(console, "That needs the screen.");
        break;
    }
}

/* The move one has come to, in words. */
static void tell_move(Console *console)
{
    const Game *game = session_game(console->session);
    Text text = { 0 };

    if (game_cursor(game) == console->told)
        return;
    console->told = game_cursor(game);
    words_of_move(console->session, console->told, &text);
    print(console, text_string(&text));
    text_free(&text);
}

static void listen(Console *console)
{
    Request request;

    tell_move(console);
    take_notices(console);
    while (session_take_request(console->session, &request)) {
        carry_out(console, &request);
        take_notices(console);
    }
    session_take_changes(console->session);
}

/* --- Lines ---------------------------------------------------------------- */

static void show_prompt(Console *console)
{
    const Position *here = session_position(console->session);

    if (!console->is_talk || console->yes != NULL)
        return;
    display_print("%u%s> ", (unsigned)here->fullmoves,
                  here->side == WHITE ? "." : "...");
    display_flush();
}

static bool is_yes(Span line)
{
    return span_equals_ignoring_case(line, "y") ||
           span_equals_ignoring_case(line, "yes");
}

/* Who goes on with a move or a command says no; true if that was all. */
static bool answer(Console *console, Span line)
{
    char *command =
        memory_copy_string(is_yes(line) ? console->yes : console->no);

    forget_question(console);
    session_submit(console->session, span_from(command), NULL);
    memory_free(command);
    return is_yes(line) || line.length == 0 ||
           span_equals_ignoring_case(line, "n") ||
           span_equals_ignoring_case(line, "no");
}

static void take_line(Console *console, Span line)
{
    Fault fault = { 0 };

    line = span_trim(line);
    if (span_equals(line, "last"))
        console->told = NODE_NONE; /* even if we are there */
    bool was_answer = console->yes != NULL && answer(console, line);

    if (!was_answer && session_submit(console->session, line, &fault) != OK)
        print(console, fault.text);
    listen(console);
}

/* A script goes on when the engine has answered; a person need not wait. */
static bool may_read(const Console *console)
{
    return console->is_talk || !session_is_busy(console->session);
}

/* True if there was a whole line. */
static bool take_input(Console *console)
{
    Span all = text_span(&console->input);
    size_t end = span_find(all, '\n');
    char *line;

    if (end == all.length && !console->is_ended && end < LINE_MAX_SIZE)
        return false;
    if (all.length == 0)
        return false;
    line = span_copy(span_take(all, end));
    text_remove(&console->input, 0, end + 1);
    take_line(console, span_from(line));
    memory_free(line);
    if (!console->is_leaving)
        show_prompt(console);
    return true;
}

static void read_more(Console *console)
{
    char block[READ_SIZE];
    ssize_t count = read(STDIN_FILENO, block, sizeof block);

    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0)
        console->is_ended = true;
    else
        charset_decode(&console->charset, span_of(block, (size_t)count),
                       &console->input);
}

/* What the engine or the clock has done meanwhile. */
static void take_news(Console *console)
{
    bool has_moved =
        game_cursor(session_game(console->session)) != console->told;

    if (!has_moved && !session_has_news(console->session))
        return;
    if (console->is_talk)
        print(console, "");
    listen(console);
    show_prompt(console);
}

static void wait_and_work(Console *console)
{
    struct pollfd watched[1 + SESSION_DESCRIPTORS] = { { .fd = STDIN_FILENO,
                                                         .events = POLLIN } };
    size_t count = 1 + session_watch(console->session, watched + 1);
    int64_t timeout = session_until_tick(console->session);

    if (console->is_ended || !may_read(console))
        watched[0].fd = -1;
    if (timeout > 60000)
        timeout = 60000;
    if (poll(watched, (nfds_t)count, (int)timeout) < 0)
        return;
    if (watched[0].revents != 0)
        read_more(console);
    session_pump(console->session);
    session_tick(console->session);
    take_news(console);
}

static bool is_over(const Console *console)
{
    return console->is_leaving || console->is_failed ||
           (console->is_ended && console->input.length == 0 &&
            !session_is_busy(console->session));
}

Status console_run(Session *session, Span read, Fault *fault)
{
    Console console = { .session = session,
                        .is_talk = isatty(STDIN_FILENO) != 0 };

    if (console.is_talk)
        charset_learn(&console.charset);
    text_append_span(&console.input, read);
    console.told = game_cursor(session_game(session));
    listen(&console);
    show_prompt(&console);
    while (!is_over(&console)) {
        if (may_read(&console) && take_input(&console))
            continue;
        wait_and_work(&console);
    }
    text_free(&console.input);
    forget_question(&console);
    if (console.is_failed || !display_flush())
        return fault_set(fault, ERR_IO, "cannot write to standard output");
    return OK;
}
