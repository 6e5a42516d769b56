/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * UCI.  The main thread reads commands, the engine's thread writes what it
 * finds; every line is one write, so they never mix.
 */
#include "cli/uci.h"

#include "base/base.h"
#include "cli/uci_text.h"
#include "notation/notation.h"

#include <stdio.h>
#include <unistd.h>

typedef struct Uci {
    Engine *engine;
    Position position;
    Trail trail;
    Position searched; /* root of the running search, for the event's texts */
    bool shows_wdl;
    bool is_chess960;
    unsigned multipv;
    bool is_closed;
} Uci;

static void send(const Text *text)
{
    Span rest = text_span(text);

    while (rest.length > 0) {
        ssize_t sent = write(STDOUT_FILENO, rest.data, rest.length);

        if (sent <= 0)
            return;
        rest = span_skip(rest, (size_t)sent);
    }
}

static void say(const char *format, ...) PRINTF_LIKE(1, 2);

static void say(const char *format, ...)
{
    Text text = { 0 };
    va_list list;

    va_start(list, format);
    text_format_list(&text, format, list);
    va_end(list);
    text_append_char(&text, '\n');
    send(&text);
    text_free(&text);
}

static void hear(void *context, const EngineEvent *event)
{
    const Uci *uci = context;
    Text text = { 0 };

    uci_event(&text, event, &uci->searched, uci->shows_wdl);
    send(&text);
    text_free(&text);
}

static void introduce(void)
{
    say("id name luft");
    say("id author the luft authors");
    say("option name Hash type spin default 16 min 1 max %d", HASH_MAX);
    say("option name Clear Hash type button");
    say("option name Threads type spin default 1 min 1 max %d", THREADS_MAX);
    say("option name MultiPV type spin default 1 min 1 max %d", MULTIPV_MAX);
    say("option name Ponder type check default false");
    say("option name Move Overhead type spin default 10 min 0 max 5000");
    say("option name UCI_Chess960 type check default false");
    say("option name UCI_ShowWDL type check default false");
    say("uciok");
}

static bool is_named(Span name, const char *option)
{
    return span_equals_ignoring_case(name, option);
}

static void set_number(Uci *uci, Span name, int64_t value)
{
    Fault fault = { 0 };
    Status status = OK;

    if (is_named(name, "Hash"))
        status = engine_set_hash(uci->engine, (size_t)value, &fault);
    else if (is_named(name, "Threads"))
        status = engine_set_threads(uci->engine, (unsigned)value, &fault);
    else if (is_named(name, "MultiPV"))
        uci->multipv = (unsigned)value;
    else if (is_named(name, "Move Overhead"))
        engine_set_overhead(uci->engine, value);
    if (status != OK)
        say("info string %s", fault.text);
}

static void set_option(Uci *uci, Span words)
{
    size_t at = span_find_string(words, " value ");
    Span name = span_trim(span_take(words, at));
    Span value = at < words.length ? span_trim(span_skip(words, at + 7))
                                   : span_take(words, 0);
    int64_t number = 0;

    if (span_starts_with(name, "name "))
        name = span_trim(span_skip(name, 5));
    if (is_named(name, "Clear Hash"))
        engine_clear(uci->engine);
    else if (is_named(name, "UCI_Chess960"))
        uci->is_chess960 = span_equals_ignoring_case(value, "true");
    else if (is_named(name, "UCI_ShowWDL"))
        uci->shows_wdl = span_equals_ignoring_case(value, "true");
    else if (is_named(name, "Ponder"))
        return;
    else if (span_to_integer(value, 0, HASH_MAX, &number))
        set_number(uci, name, number);
    else
        say("info string option not understood");
}

static bool read_start(Span *words, Position *position, Fault *fault)
{
    Span word = { 0 };
    size_t at;
    Status status;

    span_next_word(words, &word);
    if (span_equals(word, "startpos")) {
        position_start(position);
        return true;
    }
    if (!span_equals(word, "fen"))
        return fault_set(fault, ERR_FORMAT, "startpos or fen?") == OK;
    at = span_find_string(*words, "moves");
    status = fen_read(span_trim(span_take(*words, at)), position, fault);
    *words = span_skip(*words, at);
    return status == OK;
}

/* On any mistake the old position stays. */
static void set_position(Uci *uci, Span words)
{
    Position position = { 0 };
    Fault fault = { 0 };
    Trail trail;
    Span word;

    if (!read_start(&words, &position, &fault)) {
        say("info string position refused: %s", fault.text);
        return;
    }
    position.is_chess960 |= uci->is_chess960;
    trail_init(&trail);
    trail_push(&trail, &position);
    span_next_word(&words, &word);
    while (span_next_word(&words, &word)) {
        Move move = uci_read(&position, word);

        if (move == MOVE_NONE) {
            say("info string position refused: illegal move %.*s",
                SPAN_ARGUMENTS(word));
            trail_release(&trail);
            return;
        }
        position_make(&position, move);
        trail_push(&trail, &position);
    }
    trail_release(&uci->trail);
    uci->trail = trail;
    uci->position = position;
}

static void go(Uci *uci, Span words)
{
    SearchTask task = { .position = uci->position,
                        .trail = &uci->trail,
                        .multipv = uci->multipv };

    uci_go(words, &task);
    engine_stop(uci->engine);
    uci->searched = uci->position;
    engine_start(uci->engine, &task);
}

static void explain(const Uci *uci)
{
    Text text = { 0 };

    engine_explain(&uci->position, &text);
    send(&text);
    text_free(&text);
}

static void obey(Uci *uci, Span line)
{
    Span word = { 0 };

    if (!span_next_word(&line, &word))
        return;
    if (span_equals(word, "uci"))
        introduce();
    else if (span_equals(word, "isready"))
        say("readyok");
    else if (span_equals(word, "ucinewgame"))
        engine_clear(uci->engine);
    else if (span_equals(word, "setoption"))
        set_option(uci, line);
    else if (span_equals(word, "position"))
        set_position(uci, line);
    else if (span_equals(word, "eval"))
        explain(uci);
    else if (span_equals(word, "go"))
        go(uci, line);
    else if (span_equals(word, "stop"))
        engine_hurry(uci->engine);
    else if (span_equals(word, "ponderhit"))
        engine_ponderhit(uci->engine);
    else if (span_equals(word, "quit"))
        uci->is_closed = true;
    else
        say("info string unknown command");
}

Status uci_run(Fault *fault)
{
    Uci uci = { .multipv = 1 };
    Text line = { 0 };
    int c;

    uci.engine = engine_new(hear, &uci);
    if (uci.engine == NULL)
        return fault_set(fault, ERR_MEMORY, "no memory for an engine");
    position_start(&uci.position);
    trail_init(&uci.trail);
    trail_push(&uci.trail, &uci.position);

    while (!uci.is_closed && (c = getchar()) != EOF) {
        if (c != '\n') {
            text_append_char(&line, (char)c);
            continue;
        }
        obey(&uci, text_span(&line));
        text_clear(&line);
    }
    engine_free(uci.engine);
    trail_release(&uci.trail);
    text_free(&line);
    return OK;
}
