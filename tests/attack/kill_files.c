/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program is killed at random moments while it writes files: games that
 * are saved and added, an index, the settings, the games of a match.  What it
 * has said is saved is there, and nothing else is harmed.
 *
 *     kill_files LUFT TIMES [SEED]
 */
#include "kills.h"

#include "base/memory.h"
#include "formats/pgn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 400000, GAMES_OF_INDEX = 4000, GAMES_OF_MATCH = 400 };

static bool says(bool is_well, const char *what)
{
    if (!is_well)
        printf("  %s\n", what);
    return is_well;
}

/* Games of a file, and how many of them cannot be read to their end. */
typedef struct Games {
    size_t count, faulty;
    Text first, last; /* as they stand in the file */
} Games;

static void games_free(Games *games)
{
    text_free(&games->first);
    text_free(&games->last);
}

static void note_game(Games *games, const PgnRaw *raw)
{
    PgnSummary summary;
    Game *game = pgn_read_game(raw, NULL, &summary);

    game_free(game);
    games->faulty += summary.faults > 0;
    if (games->count++ == 0)
        text_append_span(&games->first, raw->text);
    text_clear(&games->last);
    text_append_span(&games->last, raw->text);
}

static void read_games(Span content, Games *games)
{
    PgnStream *stream = pgn_stream_new(source_from_span(content));
    bool is_found = true;
    PgnRaw raw;

    *games = (Games){ 0 };
    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found)
        note_game(games, &raw);
    pgn_stream_free(stream);
}

static char *repeat(const char *format, int times)
{
    Text text = { 0 };

    for (int i = 1; i <= times; i++)
        for (const char *c = format; *c != '\0'; c++)
            if (*c == '#')
                text_format(&text, "%d", i);
            else
                text_append_char(&text, *c);
    return text_take(&text);
}

/* --- A game is saved where it came from ----------------------------------- */

static const char FIRST[] = "[Event \"first\"]\n\n1. a3 a6 *\n\n";
static const char MIDDLE[] = "[Event \"middle\"]\n\n1. e4 e5 *\n\n";
static const char LAST[] = "[Event \"last\"]\n\n1. h3 h6 *\n";

static char *prepare_save(Victim *victim)
{
    Text games = { 0 };
    char *lines = repeat("comment number # x\nsave\n", 400);
    Text input = { 0 };

    text_format(&games, "%s%s%s", FIRST, MIDDLE, LAST);
    victim_write(victim, "games.pgn", text_span(&games));
    text_format(&input, "open games.pgn\ngame 2\n%s", lines);
    text_free(&games);
    memory_free(lines);
    return text_take(&input);
}

/* The number in "{number 12 x}"; 0 if there is none. */
static size_t saved_number(Span content)
{
    Span rest = span_skip(content, span_find_string(content, "number ") + 7);
    Span word;
    uint64_t number = 0;

    span_next_word(&rest, &word);
    span_to_unsigned(word, UINT32_MAX, &number);
    return (size_t)number;
}

static bool is_saved(Victim *victim)
{
    Text content = { 0 };
    Games games;
    size_t said = count_of(text_span(&victim->said), "Saved");
    bool is_well;

    victim_read(victim, "games.pgn", &content);
    read_games(text_span(&content), &games);
    is_well = says(games.count == 3 && games.faulty == 0, "not three games") &&
              says(span_starts_with(text_span(&content), FIRST),
                   "the first game has changed") &&
              says(span_ends_with(text_span(&content), LAST),
                   "the last game has changed") &&
              says(saved_number(text_span(&content)) >= said,
                   "what was saved is not there");
    games_free(&games);
    text_free(&content);
    return is_well;
}

/* --- Games are added to another file -------------------------------------- */

static char *prepare_append(Victim *victim)
{
    victim_write(victim, "games.pgn", span_from(FIRST));
    return repeat("comment number #\nappend games.pgn\n", 400);
}

static bool is_added(Victim *victim)
{
    Text content = { 0 };
    Games games;
    size_t said = count_of(text_span(&victim->said), "Added");
    bool is_well;

    victim_read(victim, "games.pgn", &content);
    read_games(text_span(&content), &games);
    is_well = says(games.count >= said + 1, "a game that was added is lost") &&
              says(games.faulty <= (games.count > said + 1), "a broken game") &&
              says(span_starts_with(text_span(&content), FIRST),
                   "the first game has changed");
    games_free(&games);
    text_free(&content);
    return is_well;
}

/* --- An index is written -------------------------------------------------- */

static const char *const PLAIN[] = { "--plain", "--no-config", NULL };

static char *prepare_index(Victim *victim)
{
    char *games = repeat("[Event \"many\"]\n[White \"player #\"]\n"
                         "[Black \"another\"]\n[Date \"2001.02.03\"]\n"
                         "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n",
                         GAMES_OF_INDEX);

    victim_write(victim, "games.pgn", span_from(games));
    memory_free(games);
    return span_copy(span_from("open games.pgn\ngames\n"));
}

/* The next program finds all games: by what was kept, or by looking again. */
static bool is_indexed(Victim *victim)
{
    Text found = { 0 };

    text_format(&found, "%d  player %d - another", GAMES_OF_INDEX,
                GAMES_OF_INDEX);
    victim_run(victim, PLAIN,
               "open games.pgn\nfind player 4000\ngames\ngame 4000\nshow pgn\n",
               -1, &victim->again);

    bool is_well = says(
        count_of(text_span(&victim->again), text_string(&found)) == 1 &&
            count_of(text_span(&victim->again), "[White \"player 4000\"]") == 1,
        "the last game is not found");

    text_free(&found);
    return is_well;
}

/* --- The settings are written --------------------------------------------- */

static const char REMARK[] = "# of the user\nset future=1\n";

static char *prepare_settings(Victim *victim)
{
    victim_write(victim, "mine", span_from(REMARK));
    return repeat("set hash=#\nwrite-config\n", 300);
}

static bool is_configured(Victim *victim)
{
    Text content = { 0 };
    Span rest;
    bool is_well;
    size_t said = count_of(text_span(&victim->said), "Written to");

    victim_read(victim, "mine", &content);
    rest = text_span(&content);
    is_well = says(span_starts_with(rest, REMARK), "lines of the user");
    if (said > 0) {
        uint64_t hash = 0;

        rest = span_skip(rest, strlen(REMARK));
        is_well &=
            says(span_starts_with(rest, "set hash=") &&
                     span_ends_with(rest, "\n") && count_of(rest, "set ") == 1,
                 "not whole") &&
            says(span_to_unsigned(span_trim(span_skip(rest, 9)), 1000, &hash) &&
                     hash >= said,
                 "older than was said");
    }
    text_free(&content);
    return is_well;
}

/* --- A match -------------------------------------------------------------- */

static char engine_a[PATH_ROOM + 32];
static char engine_b[PATH_ROOM + 32];
static char games_wanted[16];

static const char *const MATCH[] = { "--match",  engine_a,     engine_b,
                                     "--games",  games_wanted, "--nodes=30",
                                     "--margin", "10000",      "--max-moves",
                                     "10",       "--pgn",      "games.pgn",
                                     "--resume", NULL };

static const char *const FRESH_MATCH[] = {
    "--match",    engine_a,    engine_b, "--games",     games_wanted,
    "--nodes=30", "--margin",  "10000",  "--max-moves", "10",
    "--pgn",      "games.pgn", NULL
};

static char *prepare_match(Victim *victim)
{
    snprintf(engine_a, sizeof engine_a, "%s --uci name=a", victim->luft);
    snprintf(engine_b, sizeof engine_b, "%s --uci name=b", victim->luft);
    snprintf(games_wanted, sizeof games_wanted, "%d", GAMES_OF_MATCH);
    remove(victim_path(victim, "games.pgn"));
    return span_copy(span_from(""));
}

static bool is_whole_match(const Victim *victim, size_t least, size_t *count)
{
    Text content = { 0 };
    Games games;
    bool is_well;

    if (!victim_read(victim, "games.pgn", &content))
        return says(least == 0, "no games");
    read_games(text_span(&content), &games);
    *count = games.count;
    is_well = says(games.count >= least, "a game that was told is lost") &&
              says(games.faulty == 0, "a broken game");
    games_free(&games);
    text_free(&content);
    return is_well;
}

/* Resumed, it ends with as many games as were asked for. */
static bool is_resumable(Victim *victim)
{
    size_t said = count_of(text_span(&victim->said), "game ");
    size_t count = 0;

    if (!is_whole_match(victim, said, &count))
        return false;
    if (count == 0)
        return true;

    size_t wanted = count + 2 + count % 2;

    snprintf(games_wanted, sizeof games_wanted, "%zu", wanted);
    victim_run(victim, MATCH, "", -1, &victim->again);
    return is_whole_match(victim, wanted, &count) &&
           says(count == wanted, "more games than asked for");
}

/* --- All of them ---------------------------------------------------------- */

static const char *const SETTINGS[] = { "--plain", "--config", "mine", NULL };

static const struct Kind {
    const char *name;
    const char *const *arguments;
    char *(*prepare)(Victim *victim); /* what it gets on stdin */
    bool (*is_well)(Victim *victim);
} KINDS[] = {
    { "a game is saved", PLAIN, prepare_save, is_saved },
    { "games are added", PLAIN, prepare_append, is_added },
    { "an index is written", PLAIN, prepare_index, is_indexed },
    { "settings are written", SETTINGS, prepare_settings, is_configured },
    { "a match is played", FRESH_MATCH, prepare_match, is_resumable },
};

/* Temporary files of those who were killed go when the next one saves. */
static bool try_once(Victim *victim, const struct Kind *kind, int64_t *longest)
{
    char *input;
    int64_t moment;
    bool is_well;

    victim_forget(victim);
    input = kind->prepare(victim);
    moment = *longest == 0 ? LONGEST
                           : random_between(&victim->random, 500, *longest);

    int64_t lived =
        victim_run(victim, kind->arguments, input, moment, &victim->said);

    if (*longest == 0)
        *longest = lived < LONGEST ? lived : LONGEST;
    is_well = kind->is_well(victim);
    if (!is_well)
        printf("%s, killed after %lld microseconds\n", kind->name,
               (long long)moment);
    memory_free(input);
    return is_well;
}

static size_t try_kind(Victim *victim, const struct Kind *kind, size_t times)
{
    int64_t longest = 0;
    size_t failed = 0;

    for (size_t i = 0; i < times; i++)
        failed += !try_once(victim, kind, &longest);
    printf("kills while %s: %zu tried, %zu failed\n", kind->name, times,
           failed);
    return failed;
}

int main(int argc, char **argv)
{
    size_t times = argc > 2 ? (size_t)atol(argv[2]) : 100;
    size_t each = times / ARRAY_LENGTH(KINDS) + 1;
    size_t failed = 0;
    Victim victim;

    if (argc < 2)
        return 99;
    setvbuf(stdout, NULL, _IOLBF, 0);
    victim_begin(&victim, argv[1], argc > 3 ? (uint64_t)atol(argv[3]) : 1);
    for (size_t i = 0; i < ARRAY_LENGTH(KINDS); i++)
        failed += try_kind(&victim, &KINDS[i], each);
    victim_end(&victim);
    printf("kills while files are written: %zu tried, %zu failed\n",
           each * ARRAY_LENGTH(KINDS), failed);
    return failed > 0;
}
