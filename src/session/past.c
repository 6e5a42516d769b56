/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/past.h"

#include "formats/openings.h"
#include "formats/pgn.h"
#include "session/inside.h"

enum { ARCHIVE_MAX = 16 << 20 }; /* a larger one would keep the user waiting */

/* --- The archive ---------------------------------------------------------- */

/* The value of a tag pair in a line of ours: [White "Anna"]. */
static Span tag_value(Span line)
{
    Span value = span_skip(line, span_find(line, '"') + 1);

    return span_take(value, span_find(value, '"'));
}

typedef struct Tally {
    Span name; /* of the user */
    Color color;
    size_t games, won;
    size_t last; /* where the last game begins */
} Tally;

static void count_line(Span line, size_t offset, Tally *tally)
{
    static const char *const wins[COLORS] = { "1-0", "0-1" };

    if (span_starts_with(line, "[Event ")) {
        tally->games++;
        tally->last = offset;
        tally->color = COLORS;
    } else if (span_starts_with(line, "[White ") &&
               span_is_equal(tag_value(line), tally->name)) {
        tally->color = WHITE;
    } else if (span_starts_with(line, "[Black ") &&
               span_is_equal(tag_value(line), tally->name)) {
        tally->color = BLACK;
    } else if (span_starts_with(line, "[Result ") && tally->color < COLORS) {
        tally->won += span_equals(tag_value(line), wins[tally->color]);
    }
}

static Tally count_games(const Session *session, Span games)
{
    Tally tally = { .color = COLORS };
    Span rest = games;
    Span line;

    tally.name = span_from(setting_text(session->settings, SET_NAME));
    for (size_t offset = 0; span_split_line(&rest, &line);
         offset = games.length - rest.length)
        count_line(line, offset, &tally);
    return tally;
}

static void describe_game(const Game *game, Past *past)
{
    const Opening *opening = opening_of_game(game);
    Text text = { 0 };
    Span family;
    Span variation;

    if (opening != NULL) {
        opening_split(opening, &family, &variation);
        text_append_span(&text, family);
        text_append_char(&text, ' ');
    }
    text_append(&text, result_text(game_result(game)));
    span_copy_into(text_span(&text), past->last_game, sizeof past->last_game);
    text_free(&text);
}

static void read_last_game(Span text, Past *past)
{
    PgnRaw raw = pgn_raw_of(text);
    PgnSummary summary;
    Game *game = pgn_read_game(&raw, NULL, &summary);

    if (game_next(game, GAME_ROOT) != NODE_NONE) {
        past->has_last = true;
        past->last = summary.final;
        describe_game(game, past);
    }
    game_free(game);
}

static void read_archive(const Session *session, Past *past)
{
    Text path = { 0 };
    Text games = { 0 };
    Tally tally;

    if (archive_is_on(session) && archive_path(session, &path, NULL) == OK &&
        file_read(text_string(&path), ARCHIVE_MAX, &games, NULL, NULL) == OK) {
        tally = count_games(session, text_span(&games));
        past->games = tally.games;
        past->won = tally.won;
        if (tally.games > 0)
            read_last_game(span_skip(text_span(&games), tally.last), past);
    }
    text_free(&path);
    text_free(&games);
}

/* --- All ------------------------------------------------------------------ */

static void read_files(Past *past)
{
    Text path = { 0 };

    while (past->file_count < PAST_FILES &&
           recent_file(past->file_count + 1, &path)) {
        Span name = text_span(&path);
        size_t slash;

        while ((slash = span_find(name, '/')) < name.length)
            name = span_skip(name, slash + 1);
        span_copy_into(name, past->files[past->file_count++], PAST_TEXT);
        text_clear(&path);
    }
    text_free(&path);
}

void session_past(const Session *session, Past *past)
{
    Text text = { 0 };

    *past = (Past){ 0 };
    past->is_interrupted = recovery_describe(session, &text);
    span_copy_into(text_span(&text), past->interrupted,
                   sizeof past->interrupted);
    text_free(&text);
    read_archive(session, past);
    read_files(past);
}
