/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"

#include "base/memory.h"
#include "formats/game_header.h"
#include "formats/openings_table.h"
#include "notation/san.h"

#include <string.h>

uint64_t opening_table_mark(void)
{
    return OPENINGS_MARK;
}

size_t opening_count(void)
{
    return OPENINGS_COUNT;
}

const Opening *opening_at(size_t index)
{
    return &OPENINGS[index];
}

const Opening *opening_find(const Position *position)
{
    Key key = position_repetition_key(position);
    size_t low = 0;
    size_t high = OPENINGS_COUNT;
    unsigned place = OPENING_SIEVE_PLACE(key);

    if (!(OPENING_SIEVE[place / 8] >> place % 8 & 1))
        return NULL;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (OPENING_KEYS[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == OPENINGS_COUNT || OPENING_KEYS[low].key != key)
        return NULL;
    return &OPENINGS[OPENING_KEYS[low].index];
}

const Opening *opening_of(const Game *game, Node node)
{
    unsigned ply = game_ply(game, node);
    unsigned length = ply < 2 * OPENINGS_LONGEST ? ply : 2 * OPENINGS_LONGEST;
    Move *moves = memory_new(length * sizeof *moves);
    Position position = *game_start(game);
    const Opening *last = NULL;

    game_path(game, node, moves, length);
    for (unsigned i = 0; i < length; i++) {
        const Opening *found;

        position_play(&position, moves[i]);
        found = opening_find(&position);
        last = found == NULL ? last : found;
    }
    memory_free(moves);
    return last;
}

const Opening *opening_of_game(const Game *game)
{
    return opening_of(game, game_line_end(game, GAME_ROOT));
}

/* --- Of games as text ----------------------------------------------------- */

static bool is_beyond_names(const OpeningReader *reader)
{
    return reader->ply > 2 * OPENINGS_LONGEST;
}

static void look(OpeningReader *reader, const Position *position)
{
    const Opening *found = reader->ply == 0 ? NULL : opening_find(position);

    if (found != NULL)
        reader->last = found;
}

static bool take_move(PgnVisitor *visitor, const Position *before, Move move)
{
    OpeningReader *reader = (OpeningReader *)visitor;

    (void)move;
    if (reader->depth > 0 || is_beyond_names(reader))
        return true;
    look(reader, before);
    reader->ply++;
    return !reader->is_hasty || !is_beyond_names(reader);
}

static void take_open(PgnVisitor *visitor)
{
    ((OpeningReader *)visitor)->depth++;
}

static void take_close(PgnVisitor *visitor)
{
    ((OpeningReader *)visitor)->depth--;
}

void opening_reader_start(OpeningReader *reader)
{
    *reader = (OpeningReader){
        .visitor = { .move = take_move, .open = take_open, .close = take_close }
    };
}

unsigned opening_reader_finish(OpeningReader *reader, const PgnSummary *summary)
{
    if (!is_beyond_names(reader))
        look(reader, &summary->final);
    return reader->last == NULL
               ? (unsigned)OPENING_NONE
               : OPENING_FIRST + (unsigned)(reader->last - OPENINGS);
}

unsigned opening_number_of(const PgnRaw *raw, const PgnOptions *options)
{
    PgnOptions wanted = { .skips_variations = true };
    PgnSummary summary;
    OpeningReader reader;

    opening_reader_start(&reader);
    reader.is_hasty = true;
    if (options != NULL)
        wanted.letters = options->letters;
    pgn_read(raw, &wanted, &reader.visitor, &summary);
    return opening_reader_finish(&reader, &summary);
}

const Opening *opening_of_number(unsigned number)
{
    if (number < OPENING_FIRST || number - OPENING_FIRST >= OPENINGS_COUNT)
        return NULL;
    return &OPENINGS[number - OPENING_FIRST];
}

unsigned opening_number_eco(unsigned number)
{
    const Opening *opening = opening_of_number(number);

    return opening == NULL ? 0
                           : game_header_eco_number(span_from(opening->code));
}

void opening_split(const Opening *opening, Span *family, Span *variation)
{
    Span name = span_from(opening->name);
    size_t colon = span_find(name, ':');

    *family = span_take(name, colon);
    *variation = span_trim(span_skip(name, colon + 1));
}

/* --- By name -------------------------------------------------------------- */

size_t opening_moves(const Opening *opening, Move moves[OPENING_PLIES_MAX])
{
    Span rest = span_from(opening->line);
    size_t count = 0;
    Position position;
    Span word;

    position_start(&position);
    while (count < OPENING_PLIES_MAX && span_next_word(&rest, &word)) {
        if (ascii_is_digit(word.data[0]))
            continue; /* the number of a move */
        moves[count] = san_read_fast(&position, word);
        position_make(&position, moves[count++]);
    }
    return count;
}

static bool has_word(Span name, Span word)
{
    for (; name.length >= word.length; name = span_skip(name, 1)) {
        size_t i = 0;

        while (i < word.length &&
               ascii_to_lower(name.data[i]) == ascii_to_lower(word.data[i]))
            i++;
        if (i == word.length)
            return true;
    }
    return false;
}

bool opening_has_words(const Opening *opening, Span words)
{
    Span name = span_from(opening->name);
    Span code = span_from(opening->code);
    Span word;

    while (span_next_word(&words, &word))
        if (!has_word(name, word) &&
            !has_word(span_take(code, word.length), word))
            return false;
    return true;
}

bool opening_begins_with(const Opening *opening, Span words)
{
    return words.length <= strlen(opening->name) &&
           has_word(span_take(span_from(opening->name), words.length), words);
}

static bool is_better(const Opening *opening, const Opening *best, Span words)
{
    bool begins = opening_begins_with(opening, words);

    if (best == NULL)
        return true;
    if (begins != opening_begins_with(best, words))
        return begins;
    return opening->plies < best->plies;
}

const Opening *opening_of_words(Span words)
{
    const Opening *best = NULL;

    for (size_t i = 0; i < OPENINGS_COUNT; i++) {
        if (span_equals_ignoring_case(words, OPENINGS[i].name))
            return &OPENINGS[i];
        if (opening_has_words(&OPENINGS[i], words) &&
            is_better(&OPENINGS[i], best, words))
            best = &OPENINGS[i];
    }
    return best;
}
