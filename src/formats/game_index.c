/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_index.h"

#include "base/memory.h"
#include "formats/openings.h"

enum { OPENING_FROM = 45 }; /* its lowest bit */

static const uint64_t OFFSET_MASK = ((uint64_t)1 << 40) - 1;

void game_index_free(GameIndex *index)
{
    memory_free(index->entries);
    memory_free(index->lines);
    *index = (GameIndex){ 0 };
}

static uint64_t limited(uint64_t value, uint64_t most)
{
    return value < most ? value : most;
}

/* Digits 5-6 and 8-9 of "2024.01.31". */
static unsigned date_part(Span date, size_t at, unsigned most)
{
    uint64_t value;

    if (!span_to_unsigned(span_take(span_skip(date, at), 2), most, &value))
        return 0;
    return (unsigned)value;
}

static IndexEntry make_entry(const PgnRaw *raw)
{
    GameHeader header;
    IndexEntry entry;
    Result result = RESULT_OPEN;

    game_header_read(raw->text, &header);
    if (!result_read(header.result, &result) || result == RESULT_OPEN)
        result = raw->result;
    entry.place = (raw->offset & OFFSET_MASK) |
                  limited(raw->plies, INDEX_PLIES_MAX) << 40 |
                  (uint64_t)result << 53 |
                  (uint64_t)game_header_eco_number(header.eco) << 55;
    entry.header = limited(header.year, 4095) |
                   (uint64_t)date_part(header.date, 5, 12) << 12 |
                   (uint64_t)date_part(header.date, 8, 31) << 16 |
                   limited(header.white_elo, 4095) << 21 |
                   limited(header.black_elo, 4095) << 33;
    return entry;
}

void game_index_add(GameIndex *index, const PgnRaw *raw)
{
    size_t mark = index->count / INDEX_STRIDE;

    if (index->count == index->capacity) {
        index->capacity = index->capacity == 0 ? 64 : index->capacity * 2;
        index->entries = memory_resize(index->entries, index->capacity,
                                       sizeof *index->entries);
    }
    if (index->count % INDEX_STRIDE == 0) {
        if (mark == index->line_capacity) {
            index->line_capacity =
                index->line_capacity == 0 ? 16 : index->line_capacity * 2;
            index->lines = memory_resize(index->lines, index->line_capacity,
                                         sizeof *index->lines);
        }
        index->lines[mark] = raw->line;
    }
    index->entries[index->count++] = make_entry(raw);
}

uint64_t game_index_offset(const GameIndex *index, size_t number)
{
    return index->entries[number].place & OFFSET_MASK;
}

unsigned game_index_plies(const GameIndex *index, size_t number)
{
    return (unsigned)(index->entries[number].place >> 40 & INDEX_PLIES_MAX);
}

Result game_index_result(const GameIndex *index, size_t number)
{
    return (Result)(index->entries[number].place >> 53 & 3);
}

static unsigned eco_of_tag(const GameIndex *index, size_t number)
{
    return (unsigned)(index->entries[number].place >> 55 & 511);
}

unsigned game_index_eco(const GameIndex *index, size_t number)
{
    unsigned eco = eco_of_tag(index, number);

    return eco != 0 ? eco
                    : opening_number_eco(game_index_opening(index, number));
}

bool game_index_lacks_eco(const GameIndex *index, size_t number)
{
    return eco_of_tag(index, number) == 0 &&
           game_index_opening(index, number) == OPENING_UNKNOWN;
}

unsigned game_index_opening(const GameIndex *index, size_t number)
{
    return (unsigned)(index->entries[number].header >> OPENING_FROM) &
           (OPENING_NUMBERS - 1);
}

void game_index_set_opening(GameIndex *index, size_t number, unsigned opening)
{
    uint64_t *header = &index->entries[number].header;

    *header &= ~((uint64_t)(OPENING_NUMBERS - 1) << OPENING_FROM);
    *header |= (uint64_t)opening << OPENING_FROM;
}

unsigned game_index_elo(const GameIndex *index, size_t number)
{
    unsigned white = index->entries[number].header >> 21 & 4095;
    unsigned black = index->entries[number].header >> 33 & 4095;

    return white < black ? white : black;
}

unsigned game_index_date(const GameIndex *index, size_t number)
{
    uint64_t header = index->entries[number].header;

    return (unsigned)((header & 4095) << 9 | (header >> 12 & 15) << 5 |
                      (header >> 16 & 31));
}

PgnRaw game_index_mark(const GameIndex *index, size_t number)
{
    size_t mark = number / INDEX_STRIDE;

    return (PgnRaw){ .offset = game_index_offset(index, mark * INDEX_STRIDE),
                     .line = index->lines[mark],
                     .column = 1,
                     .number = mark * INDEX_STRIDE + 1 };
}

void game_index_truncate(GameIndex *index, size_t count)
{
    if (count < index->count)
        index->count = count;
}

static unsigned bits(uint64_t word, unsigned from, unsigned count)
{
    return (unsigned)(word >> from & (((uint64_t)1 << count) - 1));
}

static GameBrief brief_of(const IndexEntry *entry)
{
    return (GameBrief){ .year = bits(entry->header, 0, 12),
                        .white_elo = bits(entry->header, 21, 12),
                        .black_elo = bits(entry->header, 33, 12),
                        .eco = bits(entry->place, 55, 9),
                        .opening = bits(entry->header, OPENING_FROM, 13),
                        .result = (Result)bits(entry->place, 53, 2) };
}

Status game_index_skip(const GameIndex *index, const Filter *filter,
                       PgnStream *stream, size_t next, bool *is_any,
                       Fault *fault)
{
    size_t wanted = next;
    PgnRaw mark;

    for (; wanted < index->count; wanted++) {
        GameBrief brief = brief_of(&index->entries[wanted]);

        brief.number = wanted + 1;
        if (filter_may_accept_brief(filter, &brief))
            break;
    }
    *is_any = wanted < index->count;
    if (!*is_any || wanted / INDEX_STRIDE == next / INDEX_STRIDE)
        return OK;
    mark = game_index_mark(index, wanted);
    return pgn_stream_seek(stream, &mark, fault);
}
