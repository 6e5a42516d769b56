/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_header.h"

#include "formats/pgn_hint.h"
#include "formats/pgn_tag.h"

#include <string.h>

static void take_number(Span value, unsigned *number)
{
    uint64_t read;

    if (span_to_unsigned(span_trim(value), 9999, &read))
        *number = (unsigned)read;
}

/* "2024.01.31", "2024-01-31", "2024": the first four digits. */
static void take_year(Span date, unsigned *year)
{
    take_number(span_take(date, 4), year);
}

typedef struct FactName {
    const char *name;
    size_t length;
    size_t offset; /* of the span in GameHeader */
} FactName;

#define FACT(name, field)                                                      \
    {                                                                          \
        (name), sizeof(name) - 1, offsetof(GameHeader, field)                  \
    }

static const FactName NAMES[] = {
    FACT("Event", event),     FACT("Site", site),       FACT("Date", date),
    FACT("Round", round),     FACT("White", white),     FACT("Black", black),
    FACT("Result", result),   FACT("ECO", eco),         FACT("FEN", fen),
    FACT("Variant", variant), FACT("Opening", opening),
};

#undef FACT

static bool is_name(Span name, const char *other, size_t length)
{
    return name.length == length && memcmp(name.data, other, length) == 0;
}

void game_header_take(GameHeader *header, const PgnTag *tag)
{
    for (size_t i = 0; i < ARRAY_LENGTH(NAMES); i++) {
        if (!is_name(tag->name, NAMES[i].name, NAMES[i].length))
            continue;

        Span *place = (Span *)(void *)((char *)header + NAMES[i].offset);

        if (place->data == NULL)
            *place = tag->value;
        if (place == &header->date && header->year == 0)
            take_year(tag->value, &header->year);
        return;
    }
    if (is_name(tag->name, "WhiteElo", 8))
        take_number(tag->value, &header->white_elo);
    else if (is_name(tag->name, "BlackElo", 8))
        take_number(tag->value, &header->black_elo);
}

/* The next tag; `game` goes on behind it. */
static bool next_tag(Span *game, PgnTag *tag)
{
    size_t i = 0;

    while (i < game->length && pgn_hint_is_space(game->data[i]))
        i++;
    *game = span_skip(*game, i);
    if (!pgn_tag_read(*game, tag))
        return false;
    *game = span_skip(*game, tag->length);
    return true;
}

void game_header_read(Span game, GameHeader *header)
{
    PgnTag tag;

    memset(header, 0, sizeof *header);
    while (next_tag(&game, &tag))
        game_header_take(header, &tag);
}

Span game_header_find(Span game, Span name)
{
    char wanted[TAG_NAME_MAX + 1];
    PgnTag tag;

    span_copy_into(name, wanted, sizeof wanted);
    while (next_tag(&game, &tag))
        if (span_equals_ignoring_case(tag.name, wanted))
            return tag.value;
    return span_of(NULL, 0);
}

void game_header_text(Span value, Text *text)
{
    Text decoded = { 0 };
    Span plain = pgn_decode(value, &decoded);

    for (size_t i = 0; i < plain.length; i++) {
        if (plain.data[i] == '\\' && i + 1 < plain.length &&
            (plain.data[i + 1] == '"' || plain.data[i + 1] == '\\'))
            i++;
        text_append_char(text, plain.data[i]);
    }
    text_free(&decoded);
}

unsigned game_header_eco_number(Span code)
{
    if (code.length < 3 || code.data[0] < 'A' || code.data[0] > 'E' ||
        !ascii_is_digit(code.data[1]) || !ascii_is_digit(code.data[2]))
        return 0;
    return (unsigned)(code.data[0] - 'A') * 100 +
           (unsigned)(code.data[1] - '0') * 10 +
           (unsigned)(code.data[2] - '0') + 1;
}
