/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/clock.h"

#include "suites.h"

#include <stdlib.h>
#include <time.h>

static int64_t some_microseconds(const ClockSource *source)
{
    (void)source;
    return 1234567;
}

/* 2024-02-29 12:00 UTC */
static int64_t some_seconds(const ClockSource *source)
{
    (void)source;
    return 1709208000;
}

static void test_real_time(void)
{
    int64_t before = clock_microseconds();
    struct timespec pause = { .tv_nsec = 2000000 };

    nanosleep(&pause, NULL);

    int64_t after = clock_microseconds();

    CU_ASSERT(after - before >= 2000);
    CU_ASSERT(clock_milliseconds() >= after / 1000);
    CU_ASSERT(clock_wall_seconds() > 1700000000);
    CU_ASSERT(clock_today().year >= 2023);
}

static void test_set_time(void)
{
    static const ClockSource source = { some_microseconds, some_seconds };

    setenv("TZ", "UTC0", 1);
    tzset();
    clock_set_source(&source);
    CU_ASSERT_EQUAL(clock_microseconds(), 1234567);
    CU_ASSERT_EQUAL(clock_milliseconds(), 1234);
    CU_ASSERT_EQUAL(clock_wall_seconds(), 1709208000);

    ClockDate today = clock_today();

    clock_set_source(NULL);
    CU_ASSERT_EQUAL(today.year, 2024);
    CU_ASSERT_EQUAL(today.month, 2);
    CU_ASSERT_EQUAL(today.day, 29);
    CU_ASSERT_NOT_EQUAL(clock_microseconds(), 1234567);
    unsetenv("TZ");
}

CU_TestInfo clock_tests[] = {
    { "real time", test_real_time },
    { "time set by a test", test_set_time },
    CU_TEST_INFO_NULL,
};
