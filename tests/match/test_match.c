/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"

#include "base/base.h"
#include "formats/pgn.h"
#include "match/match.h"
#include "notation/notation.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PLAYERS_MAX = 4, GAMES_MAX = 64 };

/* A match with players of player.c, and what it reported. */
typedef struct Stage {
    Scratch scratch;
    MatchPlayer players[PLAYERS_MAX];
    MatchPlan plan;
    HostPatience patience;
    char pgn[512];
    char openings[512];
    GameReport reports[GAMES_MAX];
    char reasons[GAMES_MAX][128];
    size_t count;
    size_t stop_after; /* reports; 0: never */
    Match *match;
} Stage;

static void hear(void *context, const Match *match, const GameReport *report)
{
    Stage *stage = context;

    (void)match;
    if (stage->count < GAMES_MAX) {
        stage->reports[stage->count] = *report;
        span_copy_into(span_from(report->reason), stage->reasons[stage->count],
                       sizeof stage->reasons[0]);
        stage->count++;
    }
}

static bool should_stop(void *context)
{
    const Stage *stage = context;

    return stage->stop_after > 0 && stage->count >= stage->stop_after;
}

static void add_player(Stage *stage, const char *words)
{
    MatchPlayer *player = &stage->players[stage->plan.player_count];
    Text line = { 0 };

    text_format(&line, "/proc/self/exe player name=P%zu ",
                stage->plan.player_count);
    /* protected, so that they are arguments and not options */
    for (; *words != '\0'; words++) {
        if (*words == '=') {
            text_append_char(&line, '\\');
        }
        text_append_char(&line, *words);
    }
    CU_ASSERT_EQUAL(
        engine_command_read(text_span(&line), &player->command, NULL), OK);
    player->limits = (MatchLimits){ .depth = 1 };
    stage->plan.player_count++;
    text_free(&line);
}

static void set_stage(Stage *stage, const char *first, const char *second)
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

static void use_pgn(Stage *stage)
{
    span_copy_into(span_from(scratch_path(&stage->scratch, "games.pgn")),
                   stage->pgn, sizeof stage->pgn);
    stage->plan.pgn = stage->pgn;
}

static void use_openings(Stage *stage, const char *content)
{
    scratch_write(&stage->scratch, "book", span_from(content));
    span_copy_into(span_from(scratch_path(&stage->scratch, "book")),
                   stage->openings, sizeof stage->openings);
    stage->plan.openings = stage->openings;
}

static const char BOOK[] =
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n"
    "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2\n"
    "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n";

static Status play(Stage *stage, Fault *fault)
{
    MatchListener listener = { stage, hear, should_stop };
    Status status;

    match_free(stage->match);
    stage->match = NULL;
    stage->count = 0;
    status = match_new(&stage->plan, &listener, &stage->match, fault);
    return status == OK ? match_run(stage->match, fault) : status;
}

static void clear_stage(Stage *stage)
{
    match_free(stage->match);
    for (size_t i = 0; i < stage->plan.player_count; i++) {
        engine_command_release(&stage->players[i].command);
    }
    scratch_remove(&stage->scratch);
    CU_ASSERT(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}

/* --- Records ----------------------------------------------------------------
 */

/* What a game in the file says. */
typedef struct Kept {
    int64_t number;
    Result result;
    uint64_t plies;
    Key final;
    char end[16];
} Kept;

typedef struct Reader {
    PgnVisitor visitor;
    Kept *kept;
} Reader;

static void see_tag(PgnVisitor *visitor, Span name, Span value)
{
    Kept *kept = ((Reader *)(void *)visitor)->kept;

    if (span_equals(name, "MatchGame")) {
        span_to_integer(value, 1, INT32_MAX, &kept->number);
    } else if (span_equals(name, "MatchEnd")) {
        span_copy_into(value, kept->end, sizeof kept->end);
    }
}

/* All games, each in the place of its number; the answer is how many. */
static size_t read_games(const char *path, Kept kept[GAMES_MAX])
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

static void check_record(const Stage *stage, size_t expected)
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

/* --- Tests ------------------------------------------------------------------
 */

static void test_a_whole_match(void)
{
    Stage stage;

    set_stage(&stage, "seed=1", "seed=2");
    use_pgn(&stage);
    use_openings(&stage, BOOK);
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(stage.count, 8);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 8);

    Tally tally = match_tally(stage.match, 0, 1);
    Tally reversed = match_tally(stage.match, 1, 0);

    CU_ASSERT_EQUAL(tally_games(&tally), 8);
    CU_ASSERT_EQUAL(tally_pairs(&tally), 4);
    CU_ASSERT_EQUAL(tally.wins, reversed.losses);
    for (size_t i = 0; i < stage.count; i++) {
        size_t number = stage.reports[i].number;

        CU_ASSERT_EQUAL(stage.reports[i].white, (number - 1) % 2);
        CU_ASSERT(stage.reports[i].plies > 0);
    }
    check_record(&stage, 8);
    clear_stage(&stage);
}

/* The same games, however many are played at a time. */
static void test_same_seed_same_games(void)
{
    Kept kept[3][GAMES_MAX];
    Stage stage;

    memset(kept, 0, sizeof kept);
    for (unsigned i = 0; i < 3; i++) {
        set_stage(&stage, "seed=3", "seed=4");
        use_pgn(&stage);
        use_openings(&stage, BOOK);
        stage.plan.concurrency = i + 1;
        stage.plan.order = ORDER_RANDOM;
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        read_games(stage.pgn, kept[i]);
        clear_stage(&stage);
    }
    for (size_t i = 0; i < 8; i++) {
        CU_ASSERT_EQUAL(kept[0][i].final, kept[1][i].final);
        CU_ASSERT_EQUAL(kept[0][i].final, kept[2][i].final);
        CU_ASSERT_EQUAL(kept[0][i].plies, kept[2][i].plies);
    }
    CU_ASSERT_NOT_EQUAL(kept[0][0].final, kept[0][2].final);
}

/* The engine with a fault loses each game by it, and the match goes on. */
static void test_faults(void)
{
    static const struct {
        const char *words;
        GameEnd end;
        MatchLimits limits;
        int64_t stall;
    } cases[] = {
        { "crash=3", END_CRASH, { .depth = 1 }, 60000 },
        { "crash=1", END_CRASH, { .depth = 1 }, 60000 },
        { "illegal=4", END_ILLEGAL_MOVE, { .depth = 1 }, 60000 },
        { "stall=2", END_STALL, { .depth = 1 }, 1000 },
        { "slow=5", END_TIME, { .movetime = 1000 }, 60000 },
        { "stall=5", END_TIME, { .movetime = 1000 }, 60000 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Stage stage;

        set_stage(&stage, "seed=1", cases[i].words);
        use_pgn(&stage);
        use_openings(&stage, BOOK);
        stage.plan.stall = cases[i].stall;
        stage.players[1].limits = cases[i].limits;
        stage.plan.concurrency = 4;
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        CU_ASSERT_EQUAL(stage.count, 8);
        for (size_t j = 0; j < stage.count; j++) {
            const GameReport *report = &stage.reports[j];

            CU_ASSERT_EQUAL(report->end, cases[i].end);
            CU_ASSERT_EQUAL(report->points,
                            report->white == 0 ? POINTS_WIN : POINTS_LOSS);
            CU_ASSERT(
                span_starts_with(span_from(stage.reasons[j]),
                                 report->white == 0 ? "Black " : "White "));
        }
        CU_ASSERT_EQUAL(match_faults(stage.match, 1, cases[i].end), 8);
        CU_ASSERT_EQUAL(match_faults(stage.match, 0, cases[i].end), 0);
        CU_ASSERT_EQUAL(match_tally(stage.match, 0, 1).wins, 8);
        check_record(&stage, 8);
        clear_stage(&stage);
    }
}

static void test_engines_that_do_not_start(void)
{
    static const struct {
        const char *line;
        const char *word; /* in the message */
    } cases[] = {
        { "/nowhere/engine", "/nowhere/engine" },
        { "/proc/self/exe player deaf\\=1", "uciok" },
        { "/proc/self/exe player Hash=100", "Hash" },
        { "/proc/self/exe player Husch=1", "Husch" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Stage stage;
        Fault fault = { 0 };

        set_stage(&stage, "seed=1", "seed=2");
        stage.patience.greeting = i == 1 ? 50 : 60000;
        engine_command_release(&stage.players[i % 2].command);
        engine_command_read(span_from(cases[i].line),
                            &stage.players[i % 2].command, NULL);
        if (i == 1) { /* the other one must not be hurried */
            stage.plan.players = &stage.players[1];
            stage.plan.player_count = 2;
            engine_command_read(span_from(cases[i].line),
                                &stage.players[2].command, NULL);
        }
        CU_ASSERT_NOT_EQUAL(play(&stage, &fault), OK);
        CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, cases[i].word));
        CU_ASSERT_EQUAL(stage.count, 0);
        if (i == 1) {
            engine_command_release(&stage.players[2].command);
        }
        clear_stage(&stage);
    }
}

static void test_adjudication(void)
{
    static const struct {
        const char *first, *second;
        unsigned points_of_first;
    } cases[] = {
        { "score=900", "score=-900", POINTS_WIN },
        { "score=-900", "score=900", POINTS_LOSS },
        { "score=5", "score=-5", POINTS_DRAW },
        { "score=900", "score=900", POINTS_DRAW }, /* no agreement: too long */
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Stage stage;

        set_stage(&stage, cases[i].first, cases[i].second);
        use_openings(&stage, BOOK);
        stage.plan.adjudication = (Adjudication){ .draw_from = 5,
                                                  .draw_moves = 2,
                                                  .draw_score = 10,
                                                  .win_moves = 3,
                                                  .win_score = 800,
                                                  .max_moves = 20 };
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        CU_ASSERT_EQUAL(stage.count, 8);
        for (size_t j = 0; j < stage.count; j++) {
            const GameReport *report = &stage.reports[j];
            unsigned points = report->white == 0 ? report->points
                                                 : POINTS_WIN - report->points;

            if (report->end == END_ADJUDICATED) {
                CU_ASSERT_EQUAL(points, cases[i].points_of_first);
                CU_ASSERT(report->plies <= 40);
            }
        }
        clear_stage(&stage);
    }
}

static void test_sprt_ends_the_match(void)
{
    Stage stage;

    set_stage(&stage, "seed=1", "crash=1");
    stage.plan.games = 4000;
    stage.plan.has_sprt = true;
    stage.plan.sprt = (Sprt){ 0, 50, 0.05, 0.05, ELO_LOGISTIC };
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT(match_games_done(stage.match) < 100);

    Tally tally = match_tally(stage.match, 0, 1);

    CU_ASSERT_EQUAL(sprt_verdict(&stage.plan.sprt, &tally), VERDICT_ACCEPT);
    clear_stage(&stage);
}

static void test_tournaments(void)
{
    for (int form = 0; form < 2; form++) {
        Stage stage;
        uint64_t games = 0;

        set_stage(&stage, "seed=1", "seed=2");
        add_player(&stage, "seed=3");
        stage.plan.form = (MatchForm)form;
        stage.plan.games = 4;
        use_openings(&stage, BOOK);
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        for (size_t i = 0; i < 3; i++) {
            Tally all = match_tally_all(stage.match, i);

            games += tally_games(&all);
        }
        CU_ASSERT_EQUAL(games, form == MATCH_GAUNTLET ? 16 : 24);
        CU_ASSERT_EQUAL(stage.count, form == MATCH_GAUNTLET ? 8 : 12);
        Tally others = match_tally(stage.match, 1, 2);

        CU_ASSERT_EQUAL(tally_games(&others), form == MATCH_GAUNTLET ? 0 : 4);
        clear_stage(&stage);
    }
}

/* Stopped in the middle, then resumed: the same games in the end. */
static void test_resuming(void)
{
    Kept whole[GAMES_MAX] = { { 0 } };
    Kept resumed[GAMES_MAX] = { { 0 } };
    Stage stage;
    Tally tally;
    Text content = { 0 };

    set_stage(&stage, "seed=5", "crash=20");
    use_pgn(&stage);
    use_openings(&stage, BOOK);
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    tally = match_tally(stage.match, 0, 1);
    read_games(stage.pgn, whole);
    scratch_write(&stage.scratch, "games.pgn", span_from("")); /* once more */

    stage.stop_after = 3;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    size_t done = match_games_done(stage.match);

    CU_ASSERT(done >= 3 && done < 8);
    match_free(stage.match);
    stage.match = NULL;

    /* and the machine died while a game was being written */
    scratch_read(&stage.scratch, "games.pgn", &content);
    scratch_write(&stage.scratch, "games.pgn",
                  span_take(text_span(&content), content.length - 30));
    stage.stop_after = 0;
    stage.plan.resumes = true;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_games_before(stage.match), done - 1);
    CU_ASSERT_EQUAL(stage.count, 8 - (done - 1));
    CU_ASSERT_EQUAL(read_games(stage.pgn, resumed), 8);
    Tally again = match_tally(stage.match, 0, 1);

    CU_ASSERT_EQUAL(memcmp(&tally, &again, sizeof tally), 0);
    CU_ASSERT_EQUAL(match_faults(stage.match, 1, END_CRASH), tally.wins);
    for (size_t i = 0; i < 8; i++) {
        CU_ASSERT_EQUAL(whole[i].final, resumed[i].final);
        CU_ASSERT_STRING_EQUAL(whole[i].end, resumed[i].end);
    }
    text_free(&content);
    clear_stage(&stage);
}

/* Games of another match in the file do not count. */
static void test_resuming_another_match(void)
{
    Stage stage;

    set_stage(&stage, "seed=5", "seed=6");
    use_pgn(&stage);
    stage.plan.games = 2;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    stage.plan.resumes = true;
    stage.players[0].limits.depth = 2;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_games_before(stage.match), 0);
    CU_ASSERT_EQUAL(stage.count, 2);

    /* but more games of the same may be asked for */
    stage.plan.games = 4;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_games_before(stage.match), 2);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 4);
    clear_stage(&stage);
}

static void test_a_busy_record(void)
{
    Stage stage;
    FileLog *log = NULL;
    Fault fault = { 0 };

    set_stage(&stage, "seed=5", "seed=6");
    use_pgn(&stage);
    CU_ASSERT_EQUAL(file_log_open(stage.pgn, &log, NULL), OK);
    CU_ASSERT_EQUAL(play(&stage, &fault), ERR_BUSY);
    file_log_close(log);
    clear_stage(&stage);
}

static void test_clocks(void)
{
    Stage stage;
    Fault fault = { 0 };

    /* Enough time, even on a busy machine, for short games. */
    set_stage(&stage, "seed=1", "seed=2");
    use_openings(&stage, BOOK);
    for (size_t i = 0; i < 2; i++) {
        CU_ASSERT_EQUAL(time_control_read_tag(span_from("60+0.1"),
                                              &stage.players[i].limits.control,
                                              &fault),
                        OK);
        stage.players[i].limits.depth = 0;
    }
    stage.plan.adjudication.max_moves = 15;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_faults(stage.match, 0, END_TIME), 0);
    CU_ASSERT_EQUAL(match_faults(stage.match, 1, END_TIME), 0);
    clear_stage(&stage);

    /* Half a second for a game of moves of 100 ms. */
    set_stage(&stage, "seed=1", "think=100");
    use_openings(&stage, BOOK);
    stage.plan.concurrency = 4;
    time_control_read_tag(span_from("0.5"), &stage.players[1].limits.control,
                          NULL);
    stage.players[1].limits.depth = 0;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_faults(stage.match, 1, END_TIME), 8);
    for (size_t i = 0; i < stage.count; i++) {
        CU_ASSERT(stage.reports[i].plies <= 2 * 5 + 1);
    }
    clear_stage(&stage);
}

static void test_chess960(void)
{
    Stage stage;
    Text lines = { 0 };

    for (unsigned i = 0; i < 4; i++) {
        Position position;
        char fen[FEN_SIZE];

        position_start960(&position, i * 100);
        fen_write(&position, FEN_SHREDDER, fen);
        text_format(&lines, "%s\n", fen);
    }
    set_stage(&stage, "seed=1", "seed=2");
    use_pgn(&stage);
    use_openings(&stage, text_string(&lines));
    stage.plan.is_chess960 = true;
    stage.plan.adjudication.max_moves = 150;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    check_record(&stage, 8);
    clear_stage(&stage);
    text_free(&lines);
}

/* Two games of 10 ms a move: how much the runner itself takes. */
static void test_overhead(void)
{
    struct rusage before, after;
    Stage stage;
    uint64_t plies = 0;

    set_stage(&stage, "think=10", "think=10 seed=9");
    use_openings(&stage, BOOK);
    stage.plan.games = 6;
    getrusage(RUSAGE_SELF, &before);
    int64_t start = clock_microseconds();

    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    double wall = (double)(clock_microseconds() - start);

    getrusage(RUSAGE_SELF, &after);
    for (size_t i = 0; i < stage.count; i++) {
        plies += stage.reports[i].plies;
    }
    double used =
        1e6 * (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec +
                       after.ru_stime.tv_sec - before.ru_stime.tv_sec) +
        (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec +
                 after.ru_stime.tv_usec - before.ru_stime.tv_usec);

    printf("%.2f %% of a core, %.0f us a move ", 100 * used / wall,
           used / (double)plies);
    /* the aim is 1 %; tests run on loaded machines and with sanitizers */
    CU_ASSERT(used / wall < 0.10);
    clear_stage(&stage);
}

CU_TestInfo match_tests[] = {
    { "a whole match", test_a_whole_match },
    { "same seed, same games", test_same_seed_same_games },
    { "faults", test_faults },
    { "engines that do not start", test_engines_that_do_not_start },
    { "adjudication", test_adjudication },
    { "the SPRT ends the match", test_sprt_ends_the_match },
    { "tournaments", test_tournaments },
    { "resuming", test_resuming },
    { "resuming another match", test_resuming_another_match },
    { "a busy record", test_a_busy_record },
    { "clocks", test_clocks },
    { "Chess960", test_chess960 },
    { "overhead", test_overhead },
    CU_TEST_INFO_NULL,
};
