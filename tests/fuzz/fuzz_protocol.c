/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a session of UCI or, if they begin with "xboard", of that
 * protocol, with the real loop and the real engine.  The input ends behind
 * them, so that no search lasts longer than the rest of the session.
 *
 * Every isready and ping is answered, every go by exactly one bestmove, what
 * is refused leaves the position as it was, and nothing untame is said.
 */
#define _GNU_SOURCE
#include "base/clock.h"
#include "board/board.h"
#include "cli/uci.h"
#include "cli/xboard.h"
#include "notation/fen.h"

#include "../harness/hostile.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is said to the program, and what must come back. */
typedef struct Script {
    Text lines;
    size_t answers; /* readyok, or pong */
    size_t moves;   /* bestmove */
    bool is_ended;
    bool is_editing; /* xboard's "edit" swallows all up to a dot */
} Script;

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* --- What is said --------------------------------------------------------- */

static bool has_word(Span line, const char *wanted)
{
    Span word;

    while (span_next_word(&line, &word))
        if (span_equals_ignoring_case(word, wanted))
            return true;
    return false;
}

/* Threads and tables in the thousands take time and memory, not thought; and
 * counts are finished now before the end of the input, if they can be. */
static void add_line(Script *script, Span line)
{
    static const char *const costly[] = { "hash", "threads", "cores", "memory",
                                          "perft" };
    bool is_costly = false;
    bool is_perft = has_word(line, "perft");
    bool follows_digit = false;

    if (has_word(line, "bench")) {
        text_append(&script->lines, "bench 1\n");
        return;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(costly); i++)
        is_costly |= has_word(line, costly[i]);
    for (size_t i = 0; i < line.length; i++) {
        bool is_digit = ascii_is_digit(line.data[i]);

        if (!is_costly || !is_digit || !follows_digit)
            text_append_char(&script->lines,
                             is_perft && is_digit && line.data[i] > '3'
                                 ? '3'
                                 : line.data[i]);
        follows_digit = is_digit;
    }
    text_append_char(&script->lines, '\n');
}

/* The first word that is a command counts, as the specification wants. */
static Span find_command(Span *line)
{
    static const char *const names[] = {
        "uci",      "isready", "setoption", "ucinewgame", "position",
        "go",       "stop",    "ponderhit", "quit",       "debug",
        "register", "bench",   "d",         "eval",       "flip",
    };
    Span word;

    while (span_next_word(line, &word))
        for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
            if (span_equals(word, names[i]))
                return word;
    return span_of(NULL, 0);
}

static void say_uci(Script *script, Span line)
{
    Span rest = line;
    Span command = find_command(&rest);
    Span word = { 0 };

    add_line(script, line);
    if (span_equals(command, "isready"))
        script->answers++;
    if (span_equals(command, "go")) {
        span_next_word(&rest, &word);
        script->moves += !span_equals(word, "perft");
    }
    if (span_equals(command, "position") || span_equals(command, "flip"))
        text_append(&script->lines, "d\n");
    script->is_ended = span_equals(command, "quit");
}

static void say_xboard(Script *script, Span line)
{
    Span rest = line;
    Span word = { 0 };

    add_line(script, line);
    span_next_word(&rest, &word);
    if (script->is_editing) {
        script->is_editing = !span_equals(word, ".");
        return;
    }
    script->is_editing = span_equals(word, "edit");
    script->answers += span_equals(word, "ping");
    script->is_ended = span_equals(word, "quit");
}

static void write_script(Script *script, Span data,
                         void (*say)(Script *script, Span line))
{
    Span line;

    while (!script->is_ended && span_split(&data, '\n', &line))
        say(script, line);
}

/* --- What is heard -------------------------------------------------------- */

typedef Status Protocol(const Options *options, Span read, Fault *fault);

/* Standard input is at its end, standard output a file in memory. */
static void talk(Protocol *run, const Script *script, Text *heard)
{
    static int output = -1;
    static int nothing = -1;
    int own[] = { dup(STDIN_FILENO), dup(STDOUT_FILENO) };
    Options options = { .values = { [OPTION_HASH] = "1" } };
    off_t length;

    if (output < 0) {
        output = memfd_create("heard", 0);
        nothing = open("/dev/null", O_RDONLY);
    }
    require(ftruncate(output, 0) == 0 && lseek(output, 0, SEEK_SET) == 0);
    dup2(nothing, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    require(run(&options, text_span(&script->lines), NULL) == OK);
    dup2(own[0], STDIN_FILENO);
    dup2(own[1], STDOUT_FILENO);
    close(own[0]);
    close(own[1]);

    length = lseek(output, 0, SEEK_END);
    require(length >= 0 && text_try_reserve(heard, (size_t)length));
    require(pread(output, heard->data, (size_t)length, 0) == length);
    text_extend(heard, (size_t)length);
}

/* After a refusal the board shown is the one before. */
static void check_board(Span line, Text *board, bool *is_refused)
{
    Position position;
    Span fen = line;

    if (span_starts_with(line, "info string position refused"))
        *is_refused = true;
    if (!span_starts_with(line, "Fen: "))
        return;
    fen = span_skip(line, 5);
    require(fen_read(fen, &position, NULL) == OK);
    require(!*is_refused || board->length == 0 ||
            span_is_equal(text_span(board), fen));
    text_clear(board);
    text_append_span(board, fen);
    *is_refused = false;
}

static void check_uci(const Script *script, Span heard)
{
    size_t answers = 0;
    size_t moves = 0;
    Text board = { 0 };
    bool is_refused = false;
    Span line;

    while (span_split(&heard, '\n', &line)) {
        answers += span_equals(line, "readyok");
        moves += span_starts_with(line, "bestmove ");
        check_board(line, &board, &is_refused);
    }
    require(answers == script->answers);
    require(moves == script->moves);
    text_free(&board);
}

static void check_xboard(const Script *script, Span heard)
{
    size_t answers = 0;
    Span line;

    while (span_split(&heard, '\n', &line))
        answers += span_starts_with(line, "pong ");
    require(answers == script->answers);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span all = span_of((const char *)data, size);
    Script script = { 0 };
    Text heard = { 0 };

    if (span_starts_with(all, "xboard")) {
        write_script(&script, all, say_xboard);
        talk(xboard_run, &script, &heard);
        check_xboard(&script, text_span(&heard));
    } else {
        text_append(&script.lines, "d\n");
        write_script(&script, all, say_uci);
        talk(uci_run, &script, &heard);
        check_uci(&script, text_span(&heard));
    }
    require(hostile_is_tamed(text_span(&heard)));
    text_free(&heard);
    text_free(&script.lines);
    return 0;
}
