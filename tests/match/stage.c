/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#include "match/inside.h"

#include <CUnit/CUnit.h>
#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

static void hear(void *context, const Match *match, const GameReport *report)
{
    Stage *stage = context;

    stage->early_words = match->early_words;
    if (stage->count < GAMES_MAX) {
        stage->reports[stage->count] = *report;
        span_copy_into(span_from(report->reason), stage->reasons[stage->count],
                       sizeof stage->reasons[0]);
        span_copy_into(span_from(report->last_lines), stage->last_lines,
                       sizeof stage->last_lines);
        stage->count++;
    }
}

static bool should_stop(void *context)
{
    const Stage *stage = context;

    return stage->stops_at_once ||
           (stage->stop_after > 0 && stage->count >= stage->stop_after);
}

void add_player(Stage *stage, const char *words)
{
    MatchPlayer *player = &stage->players[stage->plan.player_count];
    Text line = { 0 };

    text_format(&line, "/proc/self/exe player name=P%zu ",
                stage->plan.player_count);
    /* protected, so that they are arguments and not options */
    for (; *words != '\0'; words++) {
        if (*words == '=')
            text_append_char(&line, '\\');
        text_append_char(&line, *words);
    }
    CU_ASSERT_EQUAL(
        engine_command_read(text_span(&line), &player->command, NULL), OK);
    player->limits = (MatchLimits){ .depth = 1 };
    stage->plan.player_count++;
    text_free(&line);
}

void set_stage(Stage *stage, const char *first, const char *second)
{
    *stage = (Stage){ .patience = { 60000, 60000, 100, 1000 } };
    scratch_make(&stage->scratch);
    stage->plan = (MatchPlan){
        .players = stage->players,
        .games = 8,
        .concurrency = 2,
        .margin = 20,
        .stall = 60000,
        .seed = 1,
        .patience = &stage->patience,
        .adjudication = { .max_moves = 60 },
    };
    add_player(stage, first);
    add_player(stage, second);
}

void use_pgn(Stage *stage)
{
    span_copy_into(span_from(scratch_path(&stage->scratch, "games.pgn")),
                   stage->pgn, sizeof stage->pgn);
    stage->plan.pgn = stage->pgn;
}

void use_openings(Stage *stage, const char *content)
{
    scratch_write(&stage->scratch, "book", span_from(content));
    span_copy_into(span_from(scratch_path(&stage->scratch, "book")),
                   stage->openings, sizeof stage->openings);
    stage->plan.openings = stage->openings;
}

const char STAGE_BOOK[] =
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n"
    "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2\n"
    "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n";

Status play(Stage *stage, Fault *fault)
{
    MatchListener listener = { stage, hear, should_stop };
    Status status;

    match_free(stage->match);
    stage->match = NULL;
    stage->count = 0;
    status = match_new(&stage->plan, &listener, &stage->match, fault);
    return status == OK ? match_run(stage->match, fault) : status;
}

void clear_stage(Stage *stage)
{
    match_free(stage->match);
    for (size_t i = 0; i < stage->plan.player_count; i++)
        engine_command_release(&stage->players[i].command);
    scratch_remove(&stage->scratch);
    CU_ASSERT(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}

/* --- Records -------------------------------------------------------------- */

typedef struct Reader {
    PgnVisitor visitor;
    Kept *kept;
} Reader;

static void see_tag(PgnVisitor *visitor, Span name, Span value)
{
    Kept *kept = ((Reader *)(void *)visitor)->kept;

    if (span_equals(name, "MatchGame"))
        span_to_integer(value, 1, INT32_MAX, &kept->number);
    else if (span_equals(name, "MatchEnd"))
        span_copy_into(value, kept->end, sizeof kept->end);
}

size_t read_games(const char *path, Kept kept[GAMES_MAX])
{
    PgnStream *stream;
    PgnRaw raw;
    bool is_found = true;
    size_t count = 0;

    CU_ASSERT_EQUAL_FATAL(pgn_stream_open(path, &stream, NULL), OK);
    while (pgn_stream_next(stream, &raw, &is_found, NULL) == OK && is_found) {
        Kept game = { 0 };
        Reader reader = { .visitor = { .tag = see_tag }, .kept = &game };
        PgnSummary summary;

        pgn_read(&raw, NULL, &reader.visitor, &summary);
        CU_ASSERT_EQUAL(summary.fault.status, OK);
        CU_ASSERT_EQUAL(summary.warning.status, OK);
        game.result = summary.result;
        game.plies = summary.plies;
        game.final = summary.final.key;
        CU_ASSERT_FATAL(game.number >= 1 && game.number <= GAMES_MAX);
        CU_ASSERT_EQUAL(kept[game.number - 1].number, 0); /* once only */
        kept[game.number - 1] = game;
        count++;
    }
    pgn_stream_free(stream);
    return count;
}

void check_record(const Stage *stage, size_t expected)
{
    static const unsigned points[] = { [RESULT_WHITE] = POINTS_WIN,
                                       [RESULT_BLACK] = POINTS_LOSS,
                                       [RESULT_DRAW] = POINTS_DRAW };
    Kept kept[GAMES_MAX] = { { 0 } };

    CU_ASSERT_EQUAL(read_games(stage->pgn, kept), expected);
    for (size_t i = 0; i < stage->count; i++) {
        const GameReport *report = &stage->reports[i];
        const Kept *game = &kept[report->number - 1];

        CU_ASSERT_EQUAL(game->plies, report->plies);
        CU_ASSERT_NOT_EQUAL(game->result, RESULT_OPEN);
        CU_ASSERT_EQUAL(points[game->result], report->points);
    }
}
