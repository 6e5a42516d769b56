/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/pgn_glance.h"

#include <string.h>

static const uint64_t MIX = 0x9e3779b97f4a7c15u;

/* --- Tags ----------------------------------------------------------------- */

static void take_tag(Span name, Span value, PgnGlance *glance)
{
    static const char *const names[GLANCE_TAGS] = {
        [GLANCE_WHITE] = "White",
        [GLANCE_BLACK] = "Black",
        [GLANCE_RESULT] = "Result",
        [GLANCE_ROUND] = "Round",
        [GLANCE_FEN] = "FEN",
        [GLANCE_TERMINATION] = "Termination",
        [GLANCE_MATCH] = "Match",
        [GLANCE_MATCH_GAME] = "MatchGame",
        [GLANCE_MATCH_END] = "MatchEnd",
        [GLANCE_MATCH_FAULT] = "MatchFault",
    };

    for (size_t i = 0; i < GLANCE_TAGS; i++) {
        if (span_equals(name, names[i])) {
            glance->tags[i] = value;
            return;
        }
    }
}

/* [Name "value"] */
static void read_tag(Span line, PgnGlance *glance)
{
    size_t open = span_find(line, '"');
    size_t close = line.length;

    while (close > 0 && line.data[close - 1] != '"')
        close--;
    if (close < open + 2 && close != open + 2)
        return;
    take_tag(span_trim(span_skip(span_take(line, open), 1)),
             span_skip(span_take(line, close - 1), open + 1), glance);
}

/* The tags; what is left is the moves. */
static Span read_tags(Span game, PgnGlance *glance)
{
    Span rest = game;
    Span line;

    for (;;) {
        Span before = rest;

        if (!span_split_line(&rest, &line))
            return rest;
        line = span_trim(line);
        if (line.length > 0 && line.data[0] == '[')
            read_tag(line, glance);
        else if (line.length > 0)
            return before;
    }
}

/* --- Moves ---------------------------------------------------------------- */

/* Behind the next `end`. */
static const char *behind(const char *at, const char *stop, char end)
{
    const char *found = memchr(at, end, (size_t)(stop - at));

    return found == NULL ? stop : found + 1;
}

static const char *behind_variation(const char *at, const char *stop)
{
    unsigned depth = 1;

    while (at < stop && depth > 0) {
        char c = *at++;

        if (c == '{')
            at = behind(at, stop, '}');
        depth += c == '(';
        depth -= c == ')';
    }
    return at;
}

static bool ends_word(char c)
{
    return ascii_is_space(c) || c == '{' || c == '(' || c == ')' || c == ';' ||
           c == '.';
}

/* A move, without the marks of check and of annotators. */
static uint64_t number_of(const char *word, const char *end)
{
    uint64_t number = 0;

    while (end > word && strchr("+#!?", end[-1]) != NULL)
        end--;
    for (; word < end; word++)
        number = number << 8 | (unsigned char)*word;
    return number;
}

static uint64_t mix(uint64_t hash, uint64_t number)
{
    hash = (hash ^ number) * MIX;
    return hash ^ hash >> 29;
}

static uint64_t hash_moves(Span moves)
{
    const char *at = moves.data;
    const char *stop = at + moves.length;
    uint64_t hash = 0;

    while (at < stop) {
        char c = *at;

        if (c == '{' || c == ';') {
            at = behind(at + 1, stop, c == '{' ? '}' : '\n');
        } else if (c == '(') {
            at = behind_variation(at + 1, stop);
        } else if (ends_word(c)) {
            at++;
        } else {
            const char *word = at;

            while (at < stop && !ends_word(*at))
                at++;
            if (ascii_is_letter(c))
                hash = mix(hash, number_of(word, at));
        }
    }
    return hash;
}

void pgn_glance(Span game, PgnGlance *glance)
{
    *glance = (PgnGlance){ .moves = 0 };
    glance->moves = hash_moves(read_tags(game, glance));
}
