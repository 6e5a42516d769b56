/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/list_columns.h"

#include "base/memory.h"
#include "cli/batch_unique.h"
#include "notation/fen.h"

#include <inttypes.h>

void listed_game_start(ListedGame *game, const PgnRaw *raw, const char *path,
                       const PgnOptions *reading)
{
    *game = (ListedGame){ .raw = raw, .path = path, .reading = reading };
    game_header_read(raw->text, &game->header);
}

/* The opening is only looked for when no header says it. */
static void read_moves(ListedGame *game)
{
    bool names_opening = game_header_eco_number(game->header.eco) == 0;
    OpeningReader reader;

    if (game->has_moves)
        return;
    game->has_moves = true;
    opening_reader_start(&reader);
    pgn_read(game->raw, game->reading, names_opening ? &reader.visitor : NULL,
             &game->summary);
    if (names_opening)
        game->opening =
            opening_of_number(opening_reader_finish(&reader, &game->summary));
}

/* --- Values --------------------------------------------------------------- */

static void append_number(ListedGame *game, Text *text)
{
    text_format(text, "%" PRIu64, game->raw->number);
}

static void append_offset(ListedGame *game, Text *text)
{
    text_format(text, "%" PRIu64, game->raw->offset);
}

static void append_file(ListedGame *game, Text *text)
{
    text_append(text, game->path);
}

static void append_event(ListedGame *game, Text *text)
{
    game_header_text(game->header.event, text);
}

static void append_site(ListedGame *game, Text *text)
{
    game_header_text(game->header.site, text);
}

static void append_date(ListedGame *game, Text *text)
{
    game_header_text(game->header.date, text);
}

static void append_round(ListedGame *game, Text *text)
{
    game_header_text(game->header.round, text);
}

static void append_white(ListedGame *game, Text *text)
{
    game_header_text(game->header.white, text);
}

static void append_black(ListedGame *game, Text *text)
{
    game_header_text(game->header.black, text);
}

static void append_result(ListedGame *game, Text *text)
{
    read_moves(game);
    text_append(text, result_text(game->summary.result));
}

static void append_rating(unsigned rating, Text *text)
{
    if (rating > 0)
        text_format(text, "%u", rating);
}

static void append_white_elo(ListedGame *game, Text *text)
{
    append_rating(game->header.white_elo, text);
}

static void append_black_elo(ListedGame *game, Text *text)
{
    append_rating(game->header.black_elo, text);
}

/* The mean of both, else the one that is known. */
static void append_elo(ListedGame *game, Text *text)
{
    unsigned white = game->header.white_elo;
    unsigned black = game->header.black_elo;

    append_rating(white > 0 && black > 0 ? (white + black) / 2 : white + black,
                  text);
}

/* The moves tell the code where there is no tag. */
static void append_eco(ListedGame *game, Text *text)
{
    if (game_header_eco_number(game->header.eco) != 0) {
        game_header_text(game->header.eco, text);
        return;
    }
    read_moves(game);
    if (game->opening != NULL)
        text_append(text, game->opening->code);
    else
        game_header_text(game->header.eco, text);
}

static void append_opening(ListedGame *game, Text *text)
{
    if (game->header.opening.length > 0) {
        game_header_text(game->header.opening, text);
        return;
    }
    read_moves(game);
    if (game->opening != NULL)
        text_append(text, game->opening->name);
}

static void append_plies(ListedGame *game, Text *text)
{
    read_moves(game);
    text_format(text, "%" PRIu64, game->summary.plies);
}

static void append_moves(ListedGame *game, Text *text)
{
    read_moves(game);
    text_format(text, "%" PRIu64, (game->summary.plies + 1) / 2);
}

/* Where it ends, or why that cannot be said. */
static void append_fen(ListedGame *game, Text *text)
{
    char fen[FEN_SIZE];

    read_moves(game);
    if (game->summary.faults > 0) {
        text_format(text, "error %zu:%zu %s", game->summary.fault.line,
                    game->summary.fault.column, game->summary.fault.text);
        return;
    }
    fen_write(&game->summary.final, FEN_STANDARD, fen);
    text_append(text, fen);
}

static void append_key(ListedGame *game, Text *text)
{
    text_format(text, "%016" PRIx64, unique_key(game->raw, game->reading));
}

/* In the order in which a message names them. */
static const ListColumn COLUMNS[] = {
    { "number", true, append_number },
    { "offset", true, append_offset },
    { "file", false, append_file },
    { "event", false, append_event },
    { "site", false, append_site },
    { "date", false, append_date },
    { "round", false, append_round },
    { "white", false, append_white },
    { "black", false, append_black },
    { "result", false, append_result },
    { "whiteelo", true, append_white_elo },
    { "blackelo", true, append_black_elo },
    { "elo", true, append_elo },
    { "eco", false, append_eco },
    { "opening", false, append_opening },
    { "plies", true, append_plies },
    { "moves", true, append_moves },
    { "fen", false, append_fen },
    { "key", false, append_key },
};

const ListColumn *list_column_find(Span name)
{
    for (size_t i = 0; i < ARRAY_LENGTH(COLUMNS); i++)
        if (span_equals_ignoring_case(name, COLUMNS[i].name))
            return &COLUMNS[i];
    return NULL;
}

void list_column_names(Text *text)
{
    for (size_t i = 0; i < ARRAY_LENGTH(COLUMNS); i++)
        text_format(text, "%s%s", i > 0 ? "," : "", COLUMNS[i].name);
}

static Status refuse(Span name, Fault *fault)
{
    Text names = { 0 };
    Status status;

    list_column_names(&names);
    status =
        fault_set(fault, ERR_USAGE, "expected some of %s, got \"%.*s\"",
                  text_string(&names), SPAN_ARGUMENTS(span_take(name, 40)));
    text_free(&names);
    return status;
}

Status list_columns_read(Span words, ListColumns *columns, Fault *fault)
{
    ListColumns found = { 0 };
    Span name;

    while (span_split(&words, ',', &name)) {
        bool is_descending = span_starts_with(name, "-");
        const ListColumn *column;

        if (is_descending)
            name = span_skip(name, 1);
        column = list_column_find(name);
        if (column == NULL || found.count == LIST_COLUMNS_MAX)
            return refuse(name, fault);
        found.is_descending[found.count] = is_descending;
        found.columns[found.count++] = column;
    }
    *columns = found;
    return found.count > 0 ? OK : refuse(words, fault);
}
