/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/past.h"

#include "formats/openings.h"
#include "formats/pgn.h"
#include "session/inside.h"
#include "stats/stats_game.h"

enum { ARCHIVE_MAX = 16 << 20 }; /* a larger one would keep the user waiting */

/* --- The archive ---------------------------------------------------------- */

/* The value of a tag pair in a line of ours: [White "Anna"]. */
static Span tag_value(Span line)
{
    Span value = span_skip(line, span_find(line, '"') + 1);

    return span_take(value, span_find(value, '"'));
}

/* What the tags of a game say of the user's side. */
typedef struct ArchiveGame {
    bool is_named[COLORS];  /* as the user is, or was before the name was set */
    bool is_person[COLORS]; /* against programs that is the user */
    bool is_program[COLORS];
    Span result;
} ArchiveGame;

typedef struct ArchiveTally {
    Span name; /* of the user */
    size_t games, won;
    size_t last; /* where the last game begins */
    ArchiveGame game;
} ArchiveTally;

static bool is_users(const ArchiveGame *game, Color color)
{
    Color other = color ^ 1;

    if (game->is_person[color] != game->is_person[other] &&
        game->is_program[color] != game->is_program[other])
        return game->is_person[color] && game->is_program[other];
    return game->is_named[color] && (color == WHITE || !game->is_named[WHITE]);
}

static void end_game(ArchiveTally *tally)
{
    static const char *const wins[COLORS] = { "1-0", "0-1" };

    for (Color color = WHITE; color < COLORS; color++)
        tally->won += is_users(&tally->game, color) &&
                      span_equals(tally->game.result, wins[color]);
    tally->game = (ArchiveGame){ .result = { 0 } };
}

static void count_side(Span line, Color color, ArchiveTally *tally)
{
    static const char *const names[COLORS] = { "[White ", "[Black " };
    static const char *const types[COLORS] = { "[WhiteType ", "[BlackType " };
    ArchiveGame *game = &tally->game;
    Span value = tag_value(line);

    if (span_starts_with(line, names[color]))
        game->is_named[color] = span_is_equal(value, tally->name) ||
                                span_equals(value, STATS_USUAL_NAME);
    if (!span_starts_with(line, types[color]))
        return;
    game->is_person[color] = span_equals(value, "human");
    game->is_program[color] = span_equals(value, "program");
}

static void count_line(Span line, size_t offset, ArchiveTally *tally)
{
    if (line.length == 0 || line.data[0] != '[')
        return;
    if (span_starts_with(line, "[Event ")) {
        end_game(tally);
        tally->games++;
        tally->last = offset;
    } else if (span_starts_with(line, "[Result ")) {
        tally->game.result = tag_value(line);
    }
    count_side(line, WHITE, tally);
    count_side(line, BLACK, tally);
}

static ArchiveTally count_games(const Session *session, Span games)
{
    ArchiveTally tally = { .games = 0 };
    Span rest = games;
    Span line;

    tally.name = span_from(setting_text(session->settings, SET_NAME));
    for (size_t offset = 0; span_split_line(&rest, &line);
         offset = games.length - rest.length)
        count_line(line, offset, &tally);
    end_game(&tally);
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
    ArchiveTally tally;

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

/* --- The last games against somebody -------------------------------------- */

enum { LAST_RESULTS = 3 };

typedef struct Encounters {
    Text opponent;
    char results[LAST_RESULTS]; /* the last one at the end */
    size_t count;
} Encounters;

static char result_letter(const TallyGame *game)
{
    Result win = game->side == WHITE ? RESULT_WHITE : RESULT_BLACK;

    return game->result == RESULT_DRAW ? '=' : game->result == win ? '1' : '0';
}

static void add_encounter(const StatsGame *game, Encounters *encounters)
{
    if (game->tally.result == RESULT_OPEN ||
        !span_is_equal(text_span(&game->opponent),
                       text_span(&encounters->opponent)))
        return;
    for (size_t i = 1; i < LAST_RESULTS; i++)
        encounters->results[i - 1] = encounters->results[i];
    encounters->results[LAST_RESULTS - 1] = result_letter(&game->tally);
    if (encounters->count < LAST_RESULTS)
        encounters->count++;
}

static void find_encounters(const Session *session, Span games,
                            Encounters *encounters)
{
    StatsWho who = { setting_text(session->settings, SET_NAME), true };
    PgnStream *stream = pgn_stream_new(source_from_span(games));
    StatsGame game = { .wanted = { 0 } };
    bool is_found = true;
    PgnRaw raw;

    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        if (stats_game_read_tags(&game, &who, &raw))
            add_encounter(&game, encounters);
    pgn_stream_free(stream);
    stats_game_free(&game);
}

void session_last_results(const Session *session, const char *engine, int level,
                          Text *text)
{
    Encounters encounters = { .count = 0 };
    Text path = { 0 };
    Text games = { 0 };

    text_append(&encounters.opponent, engine);
    if (level > 0)
        text_format(&encounters.opponent, ", level %d", level);
    if (archive_is_on(session) && archive_path(session, &path, NULL) == OK &&
        file_read(text_string(&path), ARCHIVE_MAX, &games, NULL, NULL) == OK)
        find_encounters(session, text_span(&games), &encounters);
    for (size_t i = LAST_RESULTS - encounters.count; i < LAST_RESULTS; i++)
        text_format(text, i > LAST_RESULTS - encounters.count ? " %c" : "%c",
                    encounters.results[i]);
    text_free(&encounters.opponent);
    text_free(&games);
    text_free(&path);
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
