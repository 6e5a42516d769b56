/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves as people write them.
 *
 * A text is read in the ways that make sense, the strictest first.  As soon as
 * one way yields legal moves the search ends: one move is the answer, several
 * are ambiguous.  It also ends with a move that only the safety of the king
 * forbids: who writes Bxc4 with a pinned bishop does not mean the pawn.
 */
#include "notation/quote.h"
#include "notation/reading.h"

#include "board/movegen.h"

typedef struct Attempt {
    const Position *position;
    CleanText clean;
    MoveList legal;  /* all moves of the position */
    MoveList found;  /* those that the text may mean */
    Reading reading; /* the one to explain if there is none */
    bool is_read;
    bool is_blocked; /* forbidden for the sake of the king */
    size_t stop;     /* as far as a reading came */
} Attempt;

static void add_move(MoveList *list, Move move)
{
    for (size_t i = 0; i < list->length; i++)
        if (list->moves[i] == move)
            return;
    list->moves[list->length++] = move;
}

/* Collect what fits if the text is read by these rules; is it readable? */
static bool try_rules(Attempt *attempt, const ReadingRules *rules)
{
    Reading reading;
    size_t stop;

    if (!reading_parse(&attempt->clean, rules, &reading, &stop)) {
        if (stop > attempt->stop)
            attempt->stop = stop;
        return false;
    }
    for (size_t i = 0; i < attempt->legal.length; i++)
        if (reading_fits(&reading, attempt->position, attempt->legal.moves[i]))
            add_move(&attempt->found, attempt->legal.moves[i]);

    bool is_pseudo_legal = attempt->found.length == 0 &&
                           reading_is_pseudo_legal(&reading, attempt->position);

    if (!attempt->is_read || (is_pseudo_legal && !attempt->is_blocked))
        attempt->reading = reading;
    attempt->is_read = true;
    attempt->is_blocked |= is_pseudo_legal;
    return true;
}

static bool is_settled(const Attempt *attempt)
{
    return attempt->found.length > 0 || attempt->is_blocked;
}

/* Coordinates as programs write them are the same in every language: the b of
 * g2g1b is no Hungarian rook (bastya). */
static void try_coordinates(Attempt *attempt)
{
    const CleanText *clean = &attempt->clean;
    Move move =
        uci_read(attempt->position, span_of(clean->text, clean->length));

    if (move != MOVE_NONE)
        add_move(&attempt->found, move);
}

/* Without regard to case, all ways at once: only one may fit. */
static void try_case_free(Attempt *attempt, const PieceLetters *letters,
                          const PieceLetters *english)
{
    ReadingRules rules = { letters, true, false };
    char initial = attempt->clean.length > 0 ? attempt->clean.text[0] : '\0';
    bool is_read = try_rules(attempt, &rules);

    if (letters != english) {
        rules.letters = english;
        is_read |= try_rules(attempt, &rules);
    }
    /* A capital that can be a piece is not taken for a file. */
    if (is_read && initial == ascii_to_upper(initial))
        return;
    rules.prefers_file = true;
    try_rules(attempt, &rules);
}

static void try_all(Attempt *attempt, const PieceLetters *letters)
{
    const PieceLetters *english = piece_letters_find(NULL);
    ReadingRules rules = { letters == NULL ? english : letters, false, false };

    try_coordinates(attempt);
    if (is_settled(attempt))
        return;
    try_rules(attempt, &rules);
    if (is_settled(attempt))
        return;
    if (rules.letters != english) {
        ReadingRules plain = { english, false, false };

        try_rules(attempt, &plain);
        if (is_settled(attempt))
            return;
    }
    try_case_free(attempt, rules.letters, english);
}

static Status refuse_text(Span text, size_t column, Fault *fault)
{
    if (text.length == 0)
        return fault_at(fault, ERR_FORMAT, 0, column, "no move given");
    return fault_at(fault, ERR_FORMAT, 0, column, "\"%s\" is not a move",
                    quote_of(text).text);
}

Status move_read(const Position *position, Span text,
                 const PieceLetters *letters, Move *move, Fault *fault)
{
    Attempt attempt = { .position = position };
    Span trimmed = span_trim(text);
    size_t offset = text.length - span_trim_start(text).length;
    size_t column = 1;

    if (!move_clean(trimmed, &attempt.clean, &column))
        return refuse_text(trimmed, offset + column, fault);
    movegen_list(position, &attempt.legal);
    try_all(&attempt, letters);

    if (attempt.found.length == 1) {
        *move = attempt.found.moves[0];
        return OK;
    }
    if (attempt.found.length > 1)
        return move_fault_ambiguous(position, &attempt.found, letters, trimmed,
                                    fault);
    if (attempt.is_read)
        return move_fault_illegal(position, &attempt.reading, trimmed, fault);
    return refuse_text(trimmed, offset + attempt.clean.column[attempt.stop],
                       fault);
}

bool move_is_null_text(Span text)
{
    static const char *const texts[] = { "--",   "Z0",   "0000",
                                         "@@@@", "null", "pass" };

    for (size_t i = 0; i < ARRAY_LENGTH(texts); i++)
        if (span_equals_ignoring_case(text, texts[i]))
            return true;
    return false;
}
