/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the engine makes of its threads and of its clocks: whose move is
 * played, and how late moves arrive.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "engine/lag.h"
#include "engine/vote.h"

#include <CUnit/Basic.h>

/* --- The vote ------------------------------------------------------------- */

enum { VOTERS = 4 };

typedef struct Ballot {
    Move move;
    Score score;
    int depth;
} Ballot;

static const Move KNIGHT_OUT = 1, PAWN_UP = 2, MATES = 3;

/* The number of the thread that is elected among those that have a move. */
static unsigned winner_of(const Ballot ballots[VOTERS],
                          const SearchLimits *limits, unsigned multipv)
{
    Worker *workers[VOTERS];
    Team team = { .workers = workers, .limits = *limits, .multipv = multipv };
    unsigned winner;

    for (unsigned i = 0; i < VOTERS && ballots[i].move != MOVE_NONE; i++) {
        workers[i] = memory_zeroed(1, sizeof *workers[i]);
        workers[i]->index = i;
        workers[i]->completed_depth = ballots[i].depth;
        workers[i]->root_count = ballots[i].depth > 0;
        workers[i]->roots[0].move = ballots[i].move;
        workers[i]->roots[0].score = ballots[i].score;
        team.size = i + 1;
    }
    winner = vote_winner(&team)->index;
    for (unsigned i = 0; i < team.size; i++)
        memory_free(workers[i]);
    return winner;
}

static unsigned winner(const Ballot ballots[VOTERS])
{
    SearchLimits limits = { .movetime = 100 };

    return winner_of(ballots, &limits, 1);
}

static void test_threads_vote_for_the_best(void)
{
    const Ballot score[VOTERS] = { { PAWN_UP, 10, 20 },
                                   { KNIGHT_OUT, 40, 20 } };
    const Ballot depth[VOTERS] = { { PAWN_UP, 30, 20 },
                                   { KNIGHT_OUT, 30, 24 } };
    const Ballot together[VOTERS] = { { PAWN_UP, 40, 20 },
                                      { KNIGHT_OUT, 30, 20 },
                                      { KNIGHT_OUT, 30, 20 } };
    const Ballot first[VOTERS] = { { PAWN_UP, 40, 20 },
                                   { KNIGHT_OUT, 10, 20 } };

    CU_ASSERT_EQUAL(winner(score), 1);
    CU_ASSERT_EQUAL(winner(depth), 1);
    CU_ASSERT_EQUAL(winner(together), 1);
    CU_ASSERT_EQUAL(winner(first), 0);
}

/* Whoever came too late has no root moves; what is left there is an old
 * search's.
 */
static void test_who_came_too_late_has_no_vote(void)
{
    const Ballot late[VOTERS] = { { PAWN_UP, 40, 20 },
                                  { KNIGHT_OUT, 43, 18 },
                                  { MATES, -900, 0 } };

    CU_ASSERT_EQUAL(winner(late), 1);
}

/* Votes: (score - lowest + 20) * depth.  The lowest score has 20 a ply: 20 * 30
 * is more than (20 + 9) * 20, and less than (20 + 11) * 20. */
static void test_worth_of_a_vote(void)
{
    const Ballot deeper[VOTERS] = { { KNIGHT_OUT, -50, 30 },
                                    { PAWN_UP, -41, 20 } };
    const Ballot better[VOTERS] = { { KNIGHT_OUT, -50, 30 },
                                    { PAWN_UP, -39, 20 } };

    CU_ASSERT_EQUAL(winner(deeper), 0);
    CU_ASSERT_EQUAL(winner(better), 1);
}

static void test_mate_is_not_voted_down(void)
{
    const Ballot first[VOTERS] = { { MATES, SCORE_MATE - 9, 8 },
                                   { PAWN_UP, 30000, 40 },
                                   { PAWN_UP, 30000, 40 } };
    const Ballot later[VOTERS] = { { PAWN_UP, 900, 40 },
                                   { MATES, SCORE_MATE - 9, 8 },
                                   { PAWN_UP, 900, 40 } };
    const Ballot shorter[VOTERS] = { { MATES, SCORE_MATE - 9, 8 },
                                     { PAWN_UP, SCORE_MATE - 5, 6 },
                                     { KNIGHT_OUT, SCORE_MATE - 7, 9 } };

    CU_ASSERT_EQUAL(winner(first), 0);
    CU_ASSERT_EQUAL(winner(later), 1);
    CU_ASSERT_EQUAL(winner(shorter), 1);
}

/* Who has finished no iteration has no vote worth counting. */
static void test_no_candidate_without_an_iteration(void)
{
    const Ballot none[VOTERS] = { { PAWN_UP, 10, 5 },
                                  { MATES, SCORE_MATE, 0 } };
    const Ballot unknown[VOTERS] = { { PAWN_UP, -SCORE_MATE + 2, 5 },
                                     { MATES, -SCORE_INFINITE, 9 } };

    CU_ASSERT_EQUAL(winner(none), 0);
    CU_ASSERT_EQUAL(winner(unknown), 0);
}

/* What was reported is what is played. */
static void test_no_vote_on_what_was_asked(void)
{
    const Ballot ballots[VOTERS] = { { PAWN_UP, 10, 20 },
                                     { KNIGHT_OUT, 400, 20 } };
    const SearchLimits depth = { .depth = 20 };
    const SearchLimits mate = { .mate = -2 };
    const SearchLimits time = { .movetime = 100 };

    CU_ASSERT_EQUAL(winner_of(ballots, &depth, 1), 0);
    CU_ASSERT_EQUAL(winner_of(ballots, &mate, 1), 0);
    CU_ASSERT_EQUAL(winner_of(ballots, &time, 2), 0);
    CU_ASSERT_EQUAL(winner_of(ballots, &time, 1), 1);
}

/* --- Lag ------------------------------------------------------------------ */

static SearchLimits clock_of(int64_t time)
{
    return (SearchLimits){ .has_clock = true,
                           .time = { time, 0 },
                           .increment = { 1000, 0 } };
}

/* White's clock is told, a move takes 500 ms, then the next clock is told. */
static void play(Lag *lag, int64_t before, int64_t after)
{
    SearchLimits limits = clock_of(before);

    lag_learn(lag, &limits, WHITE);
    lag->elapsed = 500;
    limits = clock_of(after);
    lag_learn(lag, &limits, WHITE);
    lag->elapsed = -1;
}

static void test_lag_is_what_is_gone_beyond_our_thinking(void)
{
    Lag lag = { 0 };

    /* 60000 + 1000 - 500 would be 60500 without any */
    play(&lag, 60000, 60460);
    CU_ASSERT_EQUAL(lag.recent, 40);
}

static void test_lag_fades_and_the_worst_counts(void)
{
    Lag lag = { .recent = 80 };

    play(&lag, 60000, 60490); /* fades twice: 80, 70, 62 */
    CU_ASSERT_EQUAL(lag.recent, 62);
    play(&lag, 60000, 60400); /* 55, then 100 */
    CU_ASSERT_EQUAL(lag.recent, 100);
}

static void test_more_than_a_second_is_another_game(void)
{
    Lag lag = { 0 };

    play(&lag, 60000, 59501);
    CU_ASSERT_EQUAL(lag.recent, 999);
    lag = (Lag){ 0 };
    play(&lag, 60000, 59500);
    CU_ASSERT_EQUAL(lag.recent, 0);
}

static void test_no_lag_without_an_answer_of_ours(void)
{
    SearchLimits before = clock_of(60000);
    SearchLimits after = clock_of(60000);
    SearchLimits ponder = clock_of(60000);
    Lag lag = { 0 };

    lag_learn(&lag, &before, WHITE); /* no answer */
    lag_learn(&lag, &after, WHITE);
    CU_ASSERT_EQUAL(lag.recent, 0);
    lag.elapsed = 500;
    lag_learn(&lag, &after, BLACK); /* the other side's clock */
    CU_ASSERT_EQUAL(lag.recent, 0);
    lag_learn(&lag, &before, WHITE);
    lag.elapsed = 500;
    ponder.is_ponder = true;
    lag_learn(&lag, &ponder, WHITE);
    CU_ASSERT_EQUAL(lag.recent, 0);
    lag.elapsed = 500;
    lag_learn(&lag, &after, WHITE); /* after pondering nothing is known */
    CU_ASSERT_EQUAL(lag.recent, 0);
    before.has_clock = false;
    lag_learn(&lag, &before, WHITE);
    lag.elapsed = 500;
    lag_learn(&lag, &after, WHITE);
    CU_ASSERT_EQUAL(lag.recent, 0);
    lag.elapsed = 500;
    lag_learn(&lag, &after, WHITE);
    CU_ASSERT_EQUAL(lag.recent, 500);
}

static CU_TestInfo vote_tests[] = {
    { "threads vote for the best", test_threads_vote_for_the_best },
    { "who came too late has no vote", test_who_came_too_late_has_no_vote },
    { "worth of a vote", test_worth_of_a_vote },
    { "a mate is not voted down", test_mate_is_not_voted_down },
    { "no candidate without an iteration",
      test_no_candidate_without_an_iteration },
    { "no vote on what was asked", test_no_vote_on_what_was_asked },
    CU_TEST_INFO_NULL,
};

static CU_TestInfo lag_tests[] = {
    { "lag is what is gone beyond our thinking",
      test_lag_is_what_is_gone_beyond_our_thinking },
    { "lag fades, and the worst counts", test_lag_fades_and_the_worst_counts },
    { "more than a second is another game",
      test_more_than_a_second_is_another_game },
    { "no lag without an answer of ours",
      test_no_lag_without_an_answer_of_ours },
    CU_TEST_INFO_NULL,
};

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "vote", NULL, NULL, NULL, NULL, vote_tests },
        { "lag", NULL, NULL, NULL, NULL, lag_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
