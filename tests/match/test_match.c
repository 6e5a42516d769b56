/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"
#include "suites.h"

#include "notation/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static void test_a_whole_match(void)
{
    Stage stage;

    set_stage(&stage, "seed=1", "seed=2");
    use_pgn(&stage);
    use_openings(&stage, STAGE_BOOK);
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(stage.count, 8);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 8);

    Tally tally = standing_tally(match_standing(stage.match), 0, 1);
    Tally reversed = standing_tally(match_standing(stage.match), 1, 0);

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
        use_openings(&stage, STAGE_BOOK);
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
        { "stall=2", END_STALL, { .depth = 1 }, 3000 },
        { "slow=5", END_TIME, { .movetime = 1000 }, 60000 },
        { "stall=5", END_TIME, { .movetime = 1000 }, 60000 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Stage stage;

        set_stage(&stage, "seed=1", cases[i].words);
        use_pgn(&stage);
        use_openings(&stage, STAGE_BOOK);
        stage.plan.stall = cases[i].stall;
        stage.plan.faults = FAULTS_COUNT;
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
        CU_ASSERT_EQUAL(
            standing_lost(match_standing(stage.match), 1, cases[i].end), 8);
        CU_ASSERT_EQUAL(
            standing_lost(match_standing(stage.match), 0, cases[i].end), 0);
        CU_ASSERT_EQUAL(standing_tally(match_standing(stage.match), 0, 1).wins,
                        8);
        check_record(&stage, 8);
        clear_stage(&stage);
    }
}

/* By default the first fault ends the match, and decides nothing. */
static void test_faults_stop_the_match(void)
{
    static const struct {
        const char *words;
        const char *trouble; /* in the message */
        const char *line;    /* among the last ones of the engine */
    } cases[] = {
        { "crash=3", "Black crashes: ended by signal", "> go depth 1\n" },
        { "illegal=4", "Black plays an illegal move: a1a1",
          "< bestmove a1a1\n" },
        { "stall=2", "Black stalls: no move in 300 ms", "> go depth 1\n" },
        { "leave=2", "crashes: ended with status 7", "> ucinewgame\n" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Stage stage;
        Fault fault = { 0 };

        set_stage(&stage, "seed=1", cases[i].words);
        use_pgn(&stage);
        use_openings(&stage, STAGE_BOOK);
        stage.plan.stall = 300;
        stage.plan.concurrency = 1;
        CU_ASSERT_EQUAL(play(&stage, &fault), ERR_IO);
        CU_ASSERT(span_starts_with(span_from(fault.text), "P1, game "));
        CU_ASSERT_PTR_NOT_NULL(strstr(fault.text, cases[i].trouble));
        CU_ASSERT_FATAL(stage.count > 0);
        CU_ASSERT(stage.reports[stage.count - 1].is_set_aside);
        CU_ASSERT_PTR_NOT_NULL(strstr(stage.last_lines, cases[i].line));
        CU_ASSERT_EQUAL(match_games_done(stage.match), stage.count - 1);

        Tally tally = standing_tally(match_standing(stage.match), 0, 1);

        CU_ASSERT_EQUAL(tally_games(&tally), stage.count - 1);
        clear_stage(&stage);
    }
}

/* A game that a fault has spoilt is played again, and the record knows both;
 * an engine that fails each time ends the match after all. */
static void test_faults_are_replayed(void)
{
    Stage stage;
    Fault fault = { 0 };

    set_stage(&stage, "seed=1", "seed=2");
    add_player(&stage, "seed=3");
    stage.plan.players = &stage.players[1];
    stage.plan.player_count = 2;
    stage.plan.faults = FAULTS_REPLAY;
    use_pgn(&stage);
    use_openings(&stage, STAGE_BOOK);
    span_copy_into(span_from(scratch_path(&stage.scratch, "once")), stage.flag,
                   sizeof stage.flag);
    setenv("LUFT_TEST_ONCE", stage.flag, 1);
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(stage.count, 9);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 8);
    CU_ASSERT_EQUAL(
        standing_aside(match_standing(stage.match), 0, END_CRASH) +
            standing_aside(match_standing(stage.match), 1, END_CRASH),
        1);
    CU_ASSERT_EQUAL(standing_faults(match_standing(stage.match)), 0);

    /* the spoilt one has no result */
    Text content = { 0 };

    scratch_read(&stage.scratch, "games.pgn", &content);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text_string(&content), "[MatchEnd \"crash\"]"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&content), "[Result \"*\"]"));
    text_free(&content);
    unsetenv("LUFT_TEST_ONCE");
    match_free(stage.match);
    stage.match = NULL;
    stage.plan.player_count = 3; /* there is one to be cleared away */
    clear_stage(&stage);

    set_stage(&stage, "seed=1", "crash=3");
    use_openings(&stage, STAGE_BOOK);
    stage.plan.faults = FAULTS_REPLAY;
    stage.plan.concurrency = 1;
    CU_ASSERT_EQUAL(play(&stage, &fault), ERR_IO);
    CU_ASSERT_EQUAL(stage.count, 4);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 0);
    clear_stage(&stage);
}

/* Two openings for four pairs between engines that always play the same: the
 * games that come again count once, also after resuming. */
static void test_repeats(void)
{
    for (unsigned stop_after = 0; stop_after <= 5; stop_after += 5) {
        Stage stage;
        size_t named = 0;

        set_stage(&stage, "seed=1", "seed=2");
        use_pgn(&stage);
        use_openings(
            &stage, "4k2r/8/8/8/8/8/8/R3K3 w Qk -\n4k3/8/8/8/8/8/8/R3K3 w Q -");
        stage.plan.concurrency = 1;
        stage.stop_after = stop_after;
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        if (stop_after > 0) {
            stage.stop_after = 0;
            stage.plan.resumes = true;
            CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        }
        for (size_t i = 0; i < stage.count; i++)
            named += stage.reports[i].repeats > 0;

        const Standing *standing = match_standing(stage.match);
        Tally tally = standing_tally(standing, 0, 1);

        CU_ASSERT_EQUAL(match_games_done(stage.match), 8);
        CU_ASSERT_EQUAL(match_games_of_openings(stage.match), 4);
        CU_ASSERT_EQUAL(standing_repeats(standing), 4);
        CU_ASSERT_EQUAL(named, stop_after > 0 ? 3 : 4);
        CU_ASSERT_EQUAL(tally_games(&tally), 4);
        CU_ASSERT_EQUAL(tally_pairs(&tally), 2);
        clear_stage(&stage);
    }
}

/* Parts of a match have the games of the whole, and together they are it. */
static void test_parts(void)
{
    Kept whole[GAMES_MAX] = { { 0 } };
    Kept parts[GAMES_MAX] = { { 0 } };
    Text joined = { 0 };
    Stage stage;

    for (size_t i = 0; i < 4; i++) {
        set_stage(&stage, "seed=1", "seed=2");
        add_player(&stage, "seed=3");
        use_pgn(&stage);
        use_openings(&stage, STAGE_BOOK);
        stage.plan.order = ORDER_RANDOM;
        stage.plan.part = i;
        stage.plan.parts = i < 3 ? 3 : 0;
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        CU_ASSERT_EQUAL(match_games_done(stage.match), i < 3 ? 8 : 24);
        CU_ASSERT_EQUAL(match_games_total(stage.match), i < 3 ? 8 : 24);
        if (i < 3) {
            Text text = { 0 };

            scratch_read(&stage.scratch, "games.pgn", &text);
            text_append_span(&joined, text_span(&text));
            text_free(&text);
            clear_stage(&stage);
        }
    }
    read_games(stage.pgn, whole);
    scratch_write(&stage.scratch, "games.pgn", text_span(&joined));
    CU_ASSERT_EQUAL(read_games(stage.pgn, parts), 24);
    for (size_t i = 0; i < 24; i++)
        CU_ASSERT_EQUAL(parts[i].final, whole[i].final);
    stage.plan.resumes = true;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_games_before(stage.match), 24);
    CU_ASSERT_EQUAL(stage.count, 0);
    text_free(&joined);
    clear_stage(&stage);
}

/* The openings before the first do not come before the others. */
static void test_first_opening(void)
{
    Kept whole[GAMES_MAX] = { { 0 } };
    Kept late[GAMES_MAX] = { { 0 } };
    Stage stage;

    for (int i = 0; i < 2; i++) {
        set_stage(&stage, "seed=1", "seed=2");
        use_pgn(&stage);
        use_openings(&stage, STAGE_BOOK);
        stage.plan.start = i == 0 ? 0 : 2;
        stage.plan.games = i == 0 ? 8 : 4;
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        read_games(stage.pgn, i == 0 ? whole : late);
        clear_stage(&stage);
    }
    for (size_t i = 0; i < 4; i++)
        CU_ASSERT_EQUAL(late[i].final, whole[i + 4].final);
}

/* One expects what the other plays, and thinks on; the other expects what
 * nobody plays. */
static void test_pondering(void)
{
    Stage stage;
    Text log = { 0 };
    Fault fault = { 0 };

    set_stage(&stage, "seed=1 expects=2", "seed=2 expects=9");
    use_openings(&stage, STAGE_BOOK);
    stage.plan.log = stage.flag;
    stage.plan.concurrency = 1;
    stage.plan.adjudication.max_moves = 10;
    span_copy_into(span_from(scratch_path(&stage.scratch, "log")), stage.flag,
                   sizeof stage.flag);
    for (size_t i = 0; i < 2; i++) {
        stage.players[i].ponders = true;
        stage.players[i].limits = (MatchLimits){ .depth = 0 };
        CU_ASSERT_EQUAL(time_control_read_tag(span_from("60+1"),
                                              &stage.players[i].limits.control,
                                              NULL),
                        OK);
    }
    CU_ASSERT_EQUAL(play(&stage, &fault), OK);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 8);
    match_free(stage.match); /* writes the end of the log */
    stage.match = NULL;
    scratch_read(&stage.scratch, "log", &log);
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&log), " P0 > go ponder wtime "));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&log), " P0 > ponderhit"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&log), " P1 > go ponder wtime "));
    text_free(&log);
    clear_stage(&stage);
}

/* A new process for each game: its first game is always its last. */
static void test_restarting(void)
{
    Stage stage;

    set_stage(&stage, "seed=1", "seed=2 leave=2");
    use_openings(&stage, STAGE_BOOK);
    stage.players[1].restarts = true;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(match_games_done(stage.match), 8);
    clear_stage(&stage);
}

static void test_notes_of_moves(void)
{
    Stage stage;
    Text content = { 0 };
    static const char *const words[] = {
        "[Event \"Cup\"]", "[Site \"Hall\"]", ", n=50", ", nps=",  ", sd=4",
        ", hashfull=0",    ", tbhits=0",      ", lat=", ", pv=\"", "[%clk 0:0",
    };

    set_stage(&stage, "seed=1", "seed=2");
    use_pgn(&stage);
    stage.plan.notes = ~0u;
    stage.plan.event = "Cup";
    stage.plan.site = "Hall";
    for (size_t i = 0; i < 2; i++)
        time_control_read_tag(span_from("60+1"),
                              &stage.players[i].limits.control, NULL);
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    scratch_read(&stage.scratch, "games.pgn", &content);
    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        CU_ASSERT_PTR_NOT_NULL(strstr(text_string(&content), words[i]));
    check_record(&stage, 8);
    CU_ASSERT(match_latency(stage.match, 0).moves > 0);
    text_free(&content);
    clear_stage(&stage);
}

static void replace_player(Stage *stage, size_t player, const char *line)
{
    engine_command_release(&stage->players[player].command);
    CU_ASSERT_EQUAL(engine_command_read(span_from(line),
                                        &stage->players[player].command, NULL),
                    OK);
}

/* The same games, in whatever protocol a player speaks, and whether or not
 * somebody says which that is. */
static void test_xboard_guests(void)
{
    static const struct {
        const char *line;
        bool has_setup;
    } cases[] = {
        { "/proc/self/exe player seed\\=2 name=x", true },
        { "/proc/self/exe xboard seed\\=2 name=x", true },
        { "/proc/self/exe xboard seed\\=2 name=x proto=xboard Style=wild",
          true },
        { "/proc/self/exe xboard seed\\=2 old name=x proto=xboard", false },
    };
    Kept kept[4][GAMES_MAX];

    memset(kept, 0, sizeof kept);
    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        for (int is_setup = 0; is_setup < 2; is_setup++) {
            Stage stage;
            Fault fault = { 0 };

            if (is_setup && !cases[i].has_setup)
                continue;
            set_stage(&stage, "seed=1", "seed=2");
            use_pgn(&stage);
            if (is_setup)
                use_openings(&stage, STAGE_BOOK);
            replace_player(&stage, 1, cases[i].line);
            stage.plan.seed = 3;
            CU_ASSERT_EQUAL(play(&stage, &fault), OK);
            CU_ASSERT_EQUAL(stage.count, 8);
            Kept games[GAMES_MAX] = { { 0 } };

            read_games(stage.pgn, games);
            for (size_t j = 0; j < 8; j++) {
                size_t at = j + (is_setup ? 8 : 0);

                kept[i][at] = games[j];
                CU_ASSERT_EQUAL(kept[i][at].final, kept[0][at].final);
                CU_ASSERT_EQUAL(kept[i][at].plies, kept[0][at].plies);
            }
            clear_stage(&stage);
        }
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
        if (i == 1)
            engine_command_release(&stage.players[2].command);
        clear_stage(&stage);
    }
}

/* Who gives up while an engine does not start need not wait for it. */
static void test_stopping_at_the_start(void)
{
    Stage stage;

    set_stage(&stage, "deaf=1", "seed=2");
    stage.patience.greeting = 60000;
    stage.stops_at_once = true;
    int64_t start = clock_milliseconds();

    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT(clock_milliseconds() - start < 30000);
    CU_ASSERT_EQUAL(stage.count, 0);
    clear_stage(&stage);
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
        use_openings(&stage, STAGE_BOOK);
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
    stage.plan.faults = FAULTS_COUNT;
    stage.plan.has_sprt = true;
    stage.plan.sprt = (Sprt){ 0, 50, 0.05, 0.05, ELO_LOGISTIC };
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT(match_games_done(stage.match) < 100);

    Tally tally = standing_tally(match_standing(stage.match), 0, 1);

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
        use_openings(&stage, STAGE_BOOK);
        CU_ASSERT_EQUAL(play(&stage, NULL), OK);
        for (size_t i = 0; i < 3; i++) {
            Tally all = standing_tally_all(match_standing(stage.match), i);

            games += tally_games(&all);
        }
        CU_ASSERT_EQUAL(games, form == MATCH_GAUNTLET ? 16 : 24);
        CU_ASSERT_EQUAL(stage.count, form == MATCH_GAUNTLET ? 8 : 12);
        Tally others = standing_tally(match_standing(stage.match), 1, 2);

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
    stage.plan.faults = FAULTS_COUNT;
    use_pgn(&stage);
    use_openings(&stage, STAGE_BOOK);
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    tally = standing_tally(match_standing(stage.match), 0, 1);
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
    Tally again = standing_tally(match_standing(stage.match), 0, 1);

    CU_ASSERT_EQUAL(memcmp(&tally, &again, sizeof tally), 0);
    CU_ASSERT_EQUAL(standing_lost(match_standing(stage.match), 1, END_CRASH),
                    tally.wins);
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
    use_openings(&stage, STAGE_BOOK);
    for (size_t i = 0; i < 2; i++) {
        CU_ASSERT_EQUAL(time_control_read_tag(span_from("60+0.1"),
                                              &stage.players[i].limits.control,
                                              &fault),
                        OK);
        stage.players[i].limits.depth = 0;
    }
    stage.plan.adjudication.max_moves = 15;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(standing_lost(match_standing(stage.match), 0, END_TIME), 0);
    CU_ASSERT_EQUAL(standing_lost(match_standing(stage.match), 1, END_TIME), 0);
    clear_stage(&stage);

    /* Half a second for a game of moves of 100 ms. */
    set_stage(&stage, "seed=1", "think=100");
    use_openings(&stage, STAGE_BOOK);
    stage.plan.concurrency = 4;
    time_control_read_tag(span_from("0.5"), &stage.players[1].limits.control,
                          NULL);
    stage.players[1].limits.depth = 0;
    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    CU_ASSERT_EQUAL(standing_lost(match_standing(stage.match), 1, END_TIME), 8);
    for (size_t i = 0; i < stage.count; i++)
        CU_ASSERT(stage.reports[i].plies <= 2 * 5 + 1);
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
    use_openings(&stage, STAGE_BOOK);
    stage.plan.games = 6;
    getrusage(RUSAGE_SELF, &before);
    int64_t start = clock_microseconds();

    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    double wall = (double)(clock_microseconds() - start);

    getrusage(RUSAGE_SELF, &after);
    for (size_t i = 0; i < stage.count; i++)
        plies += stage.reports[i].plies;
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

/* One that says much at once does not wake us for each line of it: what it
 * says in the first millisecond is heard at most twice a move, or else three
 * times and then not at all for fifty moves.  (On a loaded machine less is said
 * so early, so that the test is easier there, never harder.) */
static void test_talkative_engines(void)
{
    enum { THOUGHT = 5 };
    Stage stage;
    uint64_t plies = 0;

    set_stage(&stage, "talk=8 think=5", "talk=8 think=5 seed=9");
    use_openings(&stage, STAGE_BOOK);
    stage.plan.games = 4;
    for (size_t i = 0; i < 2; i++) {
        stage.players[i].limits =
            (MatchLimits){ .movetime = 60000 }; /* a clock, but no hurry */
    }
    stage.plan.adjudication.max_moves = 60;
    int64_t start = clock_milliseconds();

    CU_ASSERT_EQUAL(play(&stage, NULL), OK);
    for (size_t i = 0; i < stage.count; i++) {
        CU_ASSERT_EQUAL(stage.reports[i].end == END_TIME, false);
        plies += stage.reports[i].plies;
    }
    CU_ASSERT(clock_milliseconds() - start >= (int64_t)plies * THOUGHT / 2 / 2);
    printf("%.2f early wake-ups a move ",
           (double)stage.early_words / (double)plies);
    CU_ASSERT(stage.early_words <= 2 * plies);
    clear_stage(&stage);
}

CU_TestInfo match_tests[] = {
    { "a whole match", test_a_whole_match },
    { "same seed, same games", test_same_seed_same_games },
    { "faults", test_faults },
    { "faults stop the match", test_faults_stop_the_match },
    { "faults are replayed", test_faults_are_replayed },
    { "pondering", test_pondering },
    { "restarting", test_restarting },
    { "notes of moves", test_notes_of_moves },
    { "guests of xboard", test_xboard_guests },
    { "repeats", test_repeats },
    { "first opening", test_first_opening },
    { "parts", test_parts },
    { "engines that do not start", test_engines_that_do_not_start },
    { "stopping at the start", test_stopping_at_the_start },
    { "adjudication", test_adjudication },
    { "the SPRT ends the match", test_sprt_ends_the_match },
    { "tournaments", test_tournaments },
    { "resuming", test_resuming },
    { "resuming another match", test_resuming_another_match },
    { "a busy record", test_a_busy_record },
    { "clocks", test_clocks },
    { "Chess960", test_chess960 },
    { "overhead", test_overhead },
    { "talkative engines", test_talkative_engines },
    CU_TEST_INFO_NULL,
};
