/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/openings.h"

#include "base/memory.h"
#include "formats/game_header.h"
#include "formats/openings_table.h"

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
