/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games for the net to learn from: what is kept is worth learning, the result
 * is that of the game, and a seed always gives the same games.  A game ends
 * when its scores have been clear for long enough.
 */
#include "../harness/run_suites.h"
#include "base/base.h"
#include "net/record.h"
#include "net/selfplay.h"
#include "selfplay/bout.h"

#include <CUnit/Basic.h>
#include <string.h>

enum { GAMES = 40, NODES = 300, CLEAR = 800 };

static const SelfplayRules RULES = { .soft_nodes = NODES,
                                     .random_plies = 8,
                                     .opening_limit = 250,
                                     .win_score = 1200,
                                     .draw_score = 8 };

/* The positions of the games with the seeds 0, 1, ... */
static Text play_with(Selfplay *selfplay, unsigned games)
{
    Text file = { 0 };
    Text samples = { 0 };

    record_file_begin(&file);
    for (unsigned i = 0; i < games; i++)
        selfplay_game(selfplay, i, &file);
    CU_ASSERT_EQUAL(record_unpack(text_span(&file), &samples, NULL), OK);
    text_free(&file);
    return samples;
}

static Text play_games_by(const SelfplayRules *rules, unsigned games)
{
    Selfplay *selfplay = selfplay_new(rules);
    Text samples;

    CU_ASSERT_PTR_NOT_NULL_FATAL(selfplay);
    samples = play_with(selfplay, games);
    selfplay_free(selfplay);
    return samples;
}

static Text play_games(unsigned games)
{
    return play_games_by(&RULES, games);
}

static Sample sample_at(const Text *samples, size_t index)
{
    Sample sample;

    CU_ASSERT_EQUAL_FATAL(
        packed_read((const void *)(samples->data + index * PACKED_SIZE),
                    &sample, NULL),
        OK);
    return sample;
}

/* Who is far ahead wins, with few exceptions. */
static void test_results_follow_from_scores(void)
{
    Text samples = play_games(GAMES);
    size_t count = samples.length / PACKED_SIZE;
    unsigned clear = 0;
    unsigned contradictions = 0;

    CU_ASSERT_TRUE_FATAL(count > 10 * GAMES);
    for (size_t i = 0; i < count; i++) {
        Sample sample = sample_at(&samples, i);

        CU_ASSERT_EQUAL(sample.position.checkers, 0);
        if (sample.score < CLEAR && sample.score > -CLEAR)
            continue;
        clear++;
        contradictions += (sample.score > 0) != (sample.result > 0);
    }
    CU_ASSERT_TRUE(clear > 50);
    CU_ASSERT_TRUE(contradictions * 20 < clear);
    text_free(&samples);
}

static void test_a_seed_gives_the_same_games(void)
{
    Text first = play_games(3);
    Text second = play_games(3);

    CU_ASSERT_TRUE(span_is_equal(text_span(&first), text_span(&second)));
    text_free(&first);
    text_free(&second);
}

/* The mean score, whoever is ahead, of what the openings led to. */
static Score advantage(Score opening_loss)
{
    SelfplayRules rules = RULES;
    Text samples = { 0 };
    Score sum = 0;
    int games = 0;

    rules.opening_loss = opening_loss;
    rules.opening_limit = 3000;
    samples = play_games_by(&rules, GAMES);
    for (size_t i = 0; i < samples.length / PACKED_SIZE; i++) {
        Sample sample = sample_at(&samples, i);

        if (i > 0 && sample.ply > sample_at(&samples, i - 1).ply)
            continue;
        sum += sample.score > 0 ? sample.score : -sample.score;
        games++;
    }
    text_free(&samples);
    return sum / games;
}

static void test_likely_openings_are_even(void)
{
    CU_ASSERT_TRUE(advantage(20) * 3 < advantage(0) * 2);
}

static Square white_king_at(const Text *samples, size_t index)
{
    Sample sample = sample_at(samples, index);

    return position_king(&sample.position, WHITE);
}

/* Games from given positions, and from those of Chess960. */
static void test_starts(void)
{
    SelfplayRules rules = RULES;
    Position starts[2];
    Text samples;
    unsigned begun = 0;
    unsigned elsewhere = 0;

    rules.random_plies = 0;
    position_start960(&starts[0], 5);
    starts[1] = starts[0];
    rules.starts = starts;
    rules.start_count = 2;
    samples = play_games_by(&rules, 4);
    for (size_t i = 0; i < samples.length / PACKED_SIZE; i++)
        if (sample_at(&samples, i).ply == 0)
            begun += sample_at(&samples, i).position.key == starts[0].key;
    CU_ASSERT_TRUE(begun >= 1 && begun <= 4);
    text_free(&samples);
    rules.start_count = 0;
    rules.chess960 = 100;
    samples = play_games_by(&rules, 10);
    for (size_t i = 0; i < samples.length / PACKED_SIZE; i++)
        if (sample_at(&samples, i).ply <= 1)
            elsewhere += white_king_at(&samples, i) != E1;
    CU_ASSERT_TRUE(elsewhere >= 5);
    text_free(&samples);
}

static void test_positions_near_others(void)
{
    Selfplay *selfplay = selfplay_new(&RULES);
    Sample from = { .result = 1, .ply = 7 };
    Text samples = { 0 };

    CU_ASSERT_PTR_NOT_NULL_FATAL(selfplay);
    position_start(&from.position);
    for (unsigned seed = 0; seed < 200; seed++)
        selfplay_label(selfplay, &from, 4, seed, &samples);
    CU_ASSERT_TRUE(samples.length / PACKED_SIZE > 100);
    for (size_t i = 0; i < samples.length / PACKED_SIZE; i++) {
        Sample sample = sample_at(&samples, i);

        CU_ASSERT_TRUE(sample.ply >= 7 && sample.ply <= 11);
        CU_ASSERT_EQUAL(sample.result, 1);
    }
    selfplay_free(selfplay);
    text_free(&samples);
}

static const BoutRules ENDS = { .win_score = 800,
                                .win_plies = 4,
                                .draw_score = 6,
                                .draw_plies = 3,
                                .draw_from = 10 };

/* After how many plies with these scores for White, again and again, a game
 * has ended. */
static unsigned plies_until(int result, const Score *scores, unsigned length)
{
    Bout game;
    Position start;
    Random random;
    int found = BOUT_OPEN;
    unsigned ply = 0;

    random_start(&random, 1);
    position_start(&start);
    bout_init(&game);
    bout_begin(&game, &start);
    while (found == BOUT_OPEN && ply < 50) {
        Score white = scores[ply++ % length];

        found = bout_judge(&game, &ENDS, bout_white_score(&game, white));
        CU_ASSERT_TRUE(bout_play_random(&game, &random));
    }
    bout_release(&game);
    CU_ASSERT_EQUAL(found, result);
    return ply;
}

static void test_every_search_is_accounted_for(void)
{
    Selfplay *selfplay = selfplay_new(&RULES);
    const SelfplayAccount *account;
    Text samples;

    CU_ASSERT_PTR_NOT_NULL_FATAL(selfplay);
    samples = play_with(selfplay, 5);
    account = selfplay_account(selfplay);
    CU_ASSERT_EQUAL(account->searches[USE_KEPT], samples.length / PACKED_SIZE);
    CU_ASSERT_TRUE(account->searches[USE_OPENING] >= 5);
    CU_ASSERT_TRUE(account->searches[USE_NOISY] > 0);
    CU_ASSERT_TRUE(account->searches[USE_CHECK] > 0);
    for (unsigned use = 0; use < SELFPLAY_USES; use++) {
        CU_ASSERT_TRUE(account->nodes[use] >= account->searches[use]);
        CU_ASSERT_TRUE(account->nodes[use] <=
                       account->searches[use] * 4 * NODES);
    }
    text_free(&samples);
    selfplay_free(selfplay);
}

static void test_clear_scores_end_a_game(void)
{
    const Score won[] = { 801 };
    const Score lost[] = { -801 };
    const Score not_yet[] = { 801, 801, 801, 801, 800 };
    const Score to_and_fro[] = { 900, -900 };
    const Score level[] = { 6 };
    const Score nearly_level[] = { 6, -6, 7 };
    const Score mate[] = { 0, -SCORE_MATE + 4 };

    CU_ASSERT_EQUAL(plies_until(BOUT_WON, won, 1), 5);
    CU_ASSERT_EQUAL(plies_until(BOUT_LOST, lost, 1), 5);
    CU_ASSERT_EQUAL(plies_until(BOUT_OPEN, not_yet, 5), 50);
    CU_ASSERT_EQUAL(plies_until(BOUT_OPEN, to_and_fro, 2), 50);
    CU_ASSERT_EQUAL(plies_until(BOUT_DRAWN, level, 1), 11);
    CU_ASSERT_EQUAL(plies_until(BOUT_OPEN, nearly_level, 3), 50);
    CU_ASSERT_EQUAL(plies_until(BOUT_LOST, mate, 2), 2);
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "results follow from scores", test_results_follow_from_scores },
        { "a seed gives the same games", test_a_seed_gives_the_same_games },
        { "likely openings are even", test_likely_openings_are_even },
        { "starts", test_starts },
        { "positions near others", test_positions_near_others },
        { "every search is accounted for", test_every_search_is_accounted_for },
        { "clear scores end a game", test_clear_scores_end_a_game },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "selfplay", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
