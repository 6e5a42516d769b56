/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_position.h"

#include "notation/notation.h"

enum { MOVE_ECHO = 20 };

/* The position before the word `moves`, which is taken away as well. */
static Status read_start(Span *words, Position *position, Fault *fault)
{
    Span start = *words;
    Span word = { 0 };
    Span kind = { 0 };

    span_next_word(&start, &kind);
    *words = start;
    while (span_next_word(words, &word) && !span_equals(word, "moves"))
        ;
    if (span_equals(word, "moves"))
        start = span_take(start, (size_t)(word.data - start.data));
    if (span_equals(kind, "fen"))
        return fen_read(start, position, fault);
    if (!span_equals(kind, "startpos"))
        return fault_set(fault, ERR_FORMAT, "expected startpos or fen");
    if (span_next_word(&start, &word))
        return fault_set(fault, ERR_FORMAT,
                         "after startpos: expected \"moves\" or nothing");
    position_start(position);
    return OK;
}

static Status play_all(Span words, Position *position, Trail *trail,
                       Fault *fault)
{
    Span word;

    trail_push(trail, position);
    while (span_next_word(&words, &word)) {
        Move move = uci_read(position, word);

        if (move == MOVE_NONE)
            return fault_set(
                fault, ERR_ILLEGAL, "move %zu is illegal: %.*s", trail->length,
                (int)(word.length < MOVE_ECHO ? word.length : MOVE_ECHO),
                word.data);
        position_make(position, move);
        trail_push(trail, position);
    }
    return OK;
}

Status uci_position(Span words, bool is_chess960, Position *position,
                    Trail *trail, Fault *fault)
{
    Status status = read_start(&words, position, fault);

    if (status != OK)
        return status;
    position->is_chess960 |= is_chess960;
    return play_all(words, position, trail, fault);
}
