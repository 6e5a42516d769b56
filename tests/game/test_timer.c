/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "base/random.h"
#include "game/timer.h"

static Timer *timer_from(const char *text)
{
    TimeControl control;

    CU_ASSERT_EQUAL_FATAL(time_control_read(span_from(text), &control, NULL),
                          OK);
    return timer_new(&control, &control);
}

static void test_increment(void)
{
    Timer *timer = timer_from("5+3");

    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 0), 300000);
    timer_start(timer, WHITE, 1000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 11000), 290000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 11000), 300000);
    CU_ASSERT_EQUAL(timer_spent(timer, 11000), 10000);
    CU_ASSERT_EQUAL(timer_press(timer, 11000), 10000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 12000), 293000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 12000), 299000);
    CU_ASSERT_EQUAL(timer_side(timer), BLACK);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 12000), 299000);
    CU_ASSERT_EQUAL(timer_flagged(timer, 12000), COLORS);
    CU_ASSERT_EQUAL(timer_flagged(timer, 311000), BLACK);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 400000), 0);
    CU_ASSERT_EQUAL(timer_increment(timer, WHITE), 3000);
    timer_free(timer);
}

static void test_bronstein(void)
{
    Timer *timer = timer_from("1b5");

    timer_start(timer, WHITE, 0);
    timer_press(timer, 3000); /* less than the delay: all comes back */
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 3000), 60000);
    timer_press(timer, 11000); /* 8 seconds used, 5 come back */
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 11000), 57000);
    timer_free(timer);
}

static void test_delay(void)
{
    Timer *timer = timer_from("1d5");

    timer_start(timer, WHITE, 0);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 4999), 60000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 6000), 59000);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 2000), 63000);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 4999), 60001);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 5000), 60000);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 5001), 59999);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 6000), 59000);
    timer_pause(timer, 3000); /* a pause does not begin the delay again */
    timer_resume(timer, 100000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 103000), 59000);
    timer_press(timer, 103000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 104000), 59000);
    timer_free(timer);
}

static void test_hourglass(void)
{
    Timer *timer = timer_from("h1");

    timer_start(timer, WHITE, 0);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 10000), 70000);
    timer_press(timer, 10000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 10000), 50000);
    timer_press(timer, 15000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 15000), 55000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 15000), 65000);
    CU_ASSERT_EQUAL(timer_flagged(timer, 70000), WHITE);
    timer_free(timer);
}

/* What one side has used the other has won: both go back. */
static void test_hourglass_taken_back(void)
{
    Timer *timer = timer_from("h1");

    timer_start(timer, WHITE, 0);
    timer_press(timer, 10000);
    timer_press(timer, 15000);
    CU_ASSERT(timer_take_back(timer, 1, 15000));
    CU_ASSERT_EQUAL(timer_side(timer), BLACK);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 15000), 50000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 15000), 70000);
    timer_press(timer, 18000);
    CU_ASSERT(timer_take_back(timer, 2, 18000));
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 18000), 60000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 18000), 60000);
    timer_free(timer);
}

/* Whoever is told to move instead: what the other has used is gone. */
static void test_started_again(void)
{
    Timer *timer = timer_from("5");

    timer_start(timer, WHITE, 0);
    timer_start(timer, BLACK, 10000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 11000), 290000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 11000), 299000);
    CU_ASSERT_EQUAL(timer_spent(timer, 11000), 1000);
    timer_free(timer);
}

static void make_moves(Timer *timer, int moves, int64_t each, int64_t *now)
{
    for (int i = 0; i < 2 * moves; i++) {
        *now += each;
        timer_press(timer, *now);
    }
}

static void test_periods(void)
{
    Timer *timer = timer_from("3/10,2/5+1,1+2");
    int64_t now = 0;

    timer_start(timer, WHITE, now);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 3);
    make_moves(timer, 2, 1000, &now);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 1);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, now), 598000);
    make_moves(timer, 1, 1000, &now);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, now), 897000);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 2);
    CU_ASSERT_EQUAL(timer_increment(timer, WHITE), 1000);
    make_moves(timer, 2, 1000, &now);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, now), 957000);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 0);
    make_moves(timer, 1, 1000, &now);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, now), 958000);
    timer_free(timer);
}

static void test_last_period_repeats(void)
{
    Timer *timer = timer_from("2/1");
    int64_t now = 0;

    timer_start(timer, WHITE, now);
    make_moves(timer, 4, 0, &now);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, now), 180000);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 2);
    timer_free(timer);
}

static void test_take_back(void)
{
    Timer *timer = timer_from("2/1+2,1");

    timer_start(timer, WHITE, 0);
    timer_press(timer, 10000);
    timer_press(timer, 15000);
    timer_press(timer, 20000); /* white's second move: the next period */
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 20000), 109000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 26000), 51000);
    CU_ASSERT_FALSE(timer_take_back(timer, 4, 26000));
    CU_ASSERT_TRUE(timer_take_back(timer, 2, 26000));
    CU_ASSERT_EQUAL(timer_side(timer), BLACK);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 26000), 52000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 26000), 60000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 27000), 59000);
    CU_ASSERT_TRUE(timer_take_back(timer, 1, 30000));
    CU_ASSERT_EQUAL(timer_spent(timer, 30000), 0);
    CU_ASSERT_EQUAL(timer_spent(timer, 30700), 700);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 30000), 60000);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 2);
    CU_ASSERT_TRUE(timer_take_back(timer, 0, 30000));
    timer_free(timer);
}

static void test_time_never_goes_back(void)
{
    Timer *timer = timer_from("1");

    timer_start(timer, WHITE, 5000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 10000), 55000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 1000), 60000);
    timer_press(timer, 10000);
    timer_press(timer, 3000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 10000), 60000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 12000), 53000);
    timer_free(timer);
}

static void test_no_clock_and_odds(void)
{
    TimeControl none = { .kind = TIME_NONE };
    TimeControl blitz;
    Timer *timer;

    time_control_read(span_from("1+1"), &blitz, NULL);
    timer = timer_new(&none, &blitz);
    timer_start(timer, WHITE, 0);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 1000000), INT64_MAX);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 1000000), INT64_MAX);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 0);
    timer_press(timer, 1000000);
    timer_press(timer, 1010000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 1010000), 51000);
    CU_ASSERT_TRUE(timer_take_back(timer, 2, 1010000));
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 1010000), 60000);
    timer_free(timer);
}

static void test_set_by_hand(void)
{
    Timer *timer = timer_from("40/90+30,30+30");

    timer_set(timer, BLACK, 12345, 41, 0);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 0), 12345);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, BLACK), 0);
    timer_set(timer, WHITE, 600000, 10, 0);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), 30);
    timer_free(timer);
}

/* What the clocks are made of, and whether they run. */
static void test_what_it_says_of_itself(void)
{
    TimeControl blitz;
    TimeControl none = { .kind = TIME_NONE };
    Timer *timer;

    time_control_read(span_from("5+3"), &blitz, NULL);
    timer = timer_new(&blitz, &none);
    CU_ASSERT_EQUAL(timer_control(timer, WHITE)->kind, TIME_INCREMENT);
    CU_ASSERT_EQUAL(timer_control(timer, BLACK)->kind, TIME_NONE);
    CU_ASSERT_FALSE(timer_is_running(timer));
    CU_ASSERT_EQUAL(timer_until_flag(timer, 0), INT64_MAX);
    timer_start(timer, WHITE, 0);
    CU_ASSERT_TRUE(timer_is_running(timer));
    timer_pause(timer, 1000);
    CU_ASSERT_FALSE(timer_is_running(timer));
    CU_ASSERT_EQUAL(timer_until_flag(timer, 2000), INT64_MAX);
    CU_ASSERT_EQUAL(timer_increment(timer, BLACK), 0);
    CU_ASSERT_EQUAL(timer_moves_to_go(timer, BLACK), 0);
    timer_set(timer, BLACK, 1, 0, 2000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 2000), INT64_MAX);
    timer_free(timer);
    timer_free(NULL);
}

/* To resume what runs is nothing; before the first move it is a start. */
static void test_resuming(void)
{
    Timer *timer = timer_from("1");

    timer_resume(timer, 5000);
    CU_ASSERT_TRUE(timer_is_running(timer));
    CU_ASSERT_EQUAL(timer_side(timer), WHITE);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 6000), 59000);
    timer_resume(timer, 8000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 8000), 57000);
    CU_ASSERT_EQUAL(timer_spent(timer, 9000), 4000);
    timer_pause(timer, 9000);
    timer_resume(timer, 20000);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 21000), 55000);
    timer_free(timer);
}

/* An hourglass against no clock: nobody gets the sand. */
static void test_hourglass_against_no_clock(void)
{
    TimeControl none = { .kind = TIME_NONE };
    TimeControl glass;
    Timer *timer;

    time_control_read(span_from("h1"), &glass, NULL);
    timer = timer_new(&glass, &none);
    timer_start(timer, WHITE, 0);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 10000), 50000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 10000), INT64_MAX);
    CU_ASSERT_EQUAL(timer_increment(timer, WHITE), 0);
    timer_press(timer, 10000);
    CU_ASSERT_EQUAL(timer_left(timer, BLACK, 20000), INT64_MAX);
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 20000), 50000);
    timer_free(timer);
}

/* At zero the flag has fallen, a millisecond before it has not; both sides are
 * looked at, the one to move first. */
static void test_when_the_flag_falls(void)
{
    Timer *timer = timer_from("1");

    timer_start(timer, WHITE, 0);
    CU_ASSERT_EQUAL(timer_flagged(timer, 59999), COLORS);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 59999), 1);
    CU_ASSERT_EQUAL(timer_flagged(timer, 60000), WHITE);
    CU_ASSERT_EQUAL(timer_until_flag(timer, 60000), 0);
    timer_set(timer, WHITE, 1000, 0, 100); /* the time until then is used */
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, 150), 950);
    timer_set(timer, BLACK, 0, 0, 10);
    CU_ASSERT_EQUAL(timer_flagged(timer, 20), BLACK);
    timer_set(timer, WHITE, -5, 0, 20);
    CU_ASSERT_EQUAL(timer_flagged(timer, 20), WHITE);
    timer_free(timer);
}

/* Where a clock that is set belongs: the last period comes again and again. */
static void test_moves_made_when_set(void)
{
    static const struct {
        unsigned made, to_go;
    } cases[] = {
        { 0, 3 }, { 2, 1 }, { 3, 2 }, { 4, 1 }, { 5, 2 }, { 6, 1 }, { 8, 1 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Timer *timer = timer_from("3/10,2/5");

        timer_set(timer, WHITE, 1000, cases[i].made, 0);
        CU_ASSERT_EQUAL(timer_moves_to_go(timer, WHITE), cases[i].to_go);
        timer_free(timer);
    }
}

/* More moves than there is room for at first; all can be taken back. */
static void test_a_long_game_taken_back(void)
{
    enum { MOVES = 300 };
    Timer *timer = timer_from("5+1");

    timer_start(timer, WHITE, 0);
    for (int i = 1; i <= MOVES; i++)
        CU_ASSERT_EQUAL(timer_press(timer, i * 2000), 2000);
    CU_ASSERT_FALSE(timer_take_back(timer, MOVES + 1, MOVES * 2000));
    CU_ASSERT_TRUE(timer_take_back(timer, MOVES - 1, MOVES * 2000));
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, MOVES * 2000), 299000);
    CU_ASSERT_EQUAL(timer_side(timer), BLACK);
    CU_ASSERT_TRUE(timer_take_back(timer, 1, MOVES * 2000));
    CU_ASSERT_EQUAL(timer_left(timer, WHITE, MOVES * 2000), 300000);
    timer_free(timer);
}

/* The sums must not overflow whatever the caller's clock says. */
static void test_extreme_times(void)
{
    static const int64_t moments[] = { INT64_MIN, INT64_MAX, 0,  -1,
                                       1,         INT64_MAX, 10, INT64_MIN };
    static const char *const controls[] = { "5+3", "5b3", "5d3", "h5",
                                            "2/5+1,3" };

    for (size_t i = 0; i < ARRAY_LENGTH(controls); i++) {
        Timer *timer = timer_from(controls[i]);

        timer_start(timer, WHITE, INT64_MIN);
        for (size_t j = 0; j < ARRAY_LENGTH(moments); j++) {
            timer_left(timer, WHITE, moments[j]);
            timer_until_flag(timer, moments[j]);
            CU_ASSERT_TRUE(timer_press(timer, moments[j]) >= 0);
        }
        CU_ASSERT_TRUE(timer_take_back(timer, ARRAY_LENGTH(moments), 0));
        timer_free(timer);
    }
}

/* Whatever happens in between, taking back gives what was shown before. */
static void test_take_back_of_anything(void)
{
    static const char *const controls[] = { "5+3", "5b3", "5d3", "h5",
                                            "2/5+1,3/2+1,1+1" };
    enum { MOVES = 30 };

    for (size_t i = 0; i < ARRAY_LENGTH(controls); i++) {
        Timer *timer = timer_from(controls[i]);
        int64_t shown[MOVES][2];
        int64_t now = 0;
        Random random;

        random_start(&random, i);
        timer_start(timer, WHITE, now);
        for (int move = 0; move < MOVES; move++) {
            shown[move][WHITE] = timer_left(timer, WHITE, now);
            shown[move][BLACK] = timer_left(timer, BLACK, now);
            now += random_between(&random, 0, 7000);
            timer_pause(timer, now);
            now += random_between(&random, 0, 7000);
            timer_resume(timer, now);
            now += random_between(&random, 0, 7000);
            timer_press(timer, now);
        }
        for (int move = MOVES - 1; move >= 0; move--) {
            now += 500;
            CU_ASSERT_TRUE(timer_take_back(timer, 1, now));
            CU_ASSERT_EQUAL(timer_left(timer, WHITE, now), shown[move][WHITE]);
            CU_ASSERT_EQUAL(timer_left(timer, BLACK, now), shown[move][BLACK]);
        }
        timer_free(timer);
    }
}

CU_TestInfo timer_tests[] = {
    { "increment", test_increment },
    { "Bronstein", test_bronstein },
    { "delay", test_delay },
    { "started again", test_started_again },
    { "hourglass", test_hourglass },
    { "an hourglass taken back", test_hourglass_taken_back },
    { "periods", test_periods },
    { "the last period repeats", test_last_period_repeats },
    { "taking back", test_take_back },
    { "time never goes back", test_time_never_goes_back },
    { "no clock, and odds", test_no_clock_and_odds },
    { "set by hand", test_set_by_hand },
    { "what it says of itself", test_what_it_says_of_itself },
    { "resuming", test_resuming },
    { "an hourglass against no clock", test_hourglass_against_no_clock },
    { "when the flag falls", test_when_the_flag_falls },
    { "moves made when it is set", test_moves_made_when_set },
    { "a long game taken back", test_a_long_game_taken_back },
    { "extreme times", test_extreme_times },
    { "taking back anything", test_take_back_of_anything },
    CU_TEST_INFO_NULL,
};
