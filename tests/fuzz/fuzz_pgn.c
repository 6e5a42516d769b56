/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file of games: each game is read, written and read again, and
 * must be the same.  Also filters: the first line is one.
 */
#include "formats/filter.h"
#include "formats/pgn_write.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A file with what was written holds one game, the same. */
static bool is_one_game(const Game *game, Span text)
{
    PgnStream *stream = pgn_stream_new(source_from_span(text));
    bool is_found = true;
    bool is_same = true;
    unsigned count = 0;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        PgnSummary summary;
        Game *copy = pgn_read_game(&raw, NULL, &summary);

        is_same = is_same && summary.faults == 0 && game_is_equal(game, copy);
        game_free(copy);
        count++;
    }
    pgn_stream_free(stream);
    return is_same && count == 1;
}

static void try_game(const PgnRaw *raw)
{
    PgnSummary summary;
    PgnSummary again;
    Text text = { 0 };
    Game *game = pgn_read_game(raw, NULL, &summary);
    Game *copy;

    pgn_write(game, NULL, &text);

    PgnRaw written = pgn_raw_of(text_span(&text));

    copy = pgn_read_game(&written, NULL, &again);
    if (summary.faults == 0 && (again.faults > 0 || !game_is_equal(game, copy)))
        abort();
    if (summary.faults == 0 && !is_one_game(game, text_span(&text)))
        abort();
    game_free(copy);
    game_free(game);
    text_free(&text);
}

static void try_filter(Span line, const PgnRaw *raw)
{
    Filter *filter = NULL;

    if (filter_read(line, NULL, &filter, NULL) == OK)
        filter_accepts(filter, raw, NULL);
    filter_free(filter);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span text = span_of((const char *)data, size);
    PgnStream *stream = pgn_stream_new(source_from_span(text));
    bool is_found = true;
    uint64_t end = 0;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        if (raw.offset < end || raw.offset + raw.text.length > size)
            abort();
        end = raw.offset + raw.text.length;
        try_game(&raw);
        try_filter(span_take(text, span_find(text, '\n')), &raw);
    }
    pgn_stream_free(stream);
    return 0;
}
