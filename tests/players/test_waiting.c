/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"

#include <dirent.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/*
 * What happens while others wait, or wait in vain; and the end.
 */

/* --- Other jobs ----------------------------------------------------------- */

/* Who fails disturbs nobody else, whichever job it is. */
static void test_failure_beside_another_job(void)
{
    for (PlayerJob failing = 0; failing < JOBS; failing++) {
        Rig *rig = rig_new();
        PlayerJob other = failing == JOB_PLAY ? JOB_ANALYSE : JOB_PLAY;
        PlayerId bad = rig_add_mock(rig, "bad", "exit-on-go");
        PlayerId good = rig_add_mock(rig, "good", "thinks");

        CU_ASSERT(rig_ask(rig, other, good));
        CU_ASSERT(rig_ask(rig, failing, bad));
        CU_ASSERT(rig_wait_failure(rig, failing, 1));
        CU_ASSERT_FALSE(players_is_thinking(rig->players, failing));
        CU_ASSERT(players_is_thinking(rig->players, other));
        CU_ASSERT_EQUAL(rig->heard[other].failures, 0);
        players_hurry(rig->players, other);
        CU_ASSERT(rig_wait_answer(rig, other));
        rig_free(rig);
    }
}

/* Whatever their jobs are, and wherever they stand in the list. */
static void test_all_are_watched(void)
{
    enum { ROOM = 64 };
    struct pollfd watched[ROOM];
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "thinks");
    PlayerId other = rig_add_mock(rig, "other", "thinks");
    size_t before = players_watch(rig->players, watched, ROOM);

    /* what the built-in engine says comes through one of each job */
    CU_ASSERT_EQUAL(before, JOBS);
    for (size_t i = 0; i < before; i++)
        CU_ASSERT(watched[i].fd >= 0 && watched[i].events == POLLIN);
    CU_ASSERT_EQUAL(players_watch(rig->players, watched, 1), 1);
    for (PlayerJob job = 0; job < JOBS; job++) {
        size_t count;

        CU_ASSERT(rig_ask(rig, job, job == JOB_PLAY ? player : other));
        count = players_watch(rig->players, watched, ROOM);
        CU_ASSERT(count > before);
        for (size_t i = 0; i < count; i++)
            for (size_t j = 0; j < i; j++)
                CU_ASSERT_NOT_EQUAL(watched[i].fd, watched[j].fd);
        CU_ASSERT(players_watch(rig->players, watched, count - 1) < count);
        before = count;
    }
    rig_free(rig);
}

/* How many threads of this process stand back behind others; -1: the system
 * does not say. */
static int count_humble_threads(void)
{
    DIR *tasks = opendir("/proc/self/task");
    int usual = getpriority(PRIO_PROCESS, 0);
    int count = 0;

    if (tasks == NULL)
        return -1;
    for (struct dirent *task; (task = readdir(tasks)) != NULL;) {
        id_t id = (id_t)strtoul(task->d_name, NULL, 10);

        count += id != 0 && getpriority(PRIO_PROCESS, id) > usual;
    }
    closedir(tasks);
    return count;
}

/* Keys must not wait for an engine that thinks. */
static void test_engine_stands_back(void)
{
    Rig *rig = rig_new();
    PlayerTask task = { .player = PLAYER_OWN,
                        .position = &rig->start,
                        .limits = { .is_infinite = true } };

    CU_ASSERT(count_humble_threads() <= 0);
    CU_ASSERT(rig_start(rig, JOB_ANALYSE, &task));
    rig_run(rig, 50);
    CU_ASSERT(count_humble_threads() != 0);
    rig_free(rig);
}

/* Ask a program that runs already, and look only when all has been said. */
static void ask_and_look_away(Rig *rig, PlayerId player)
{
    CU_ASSERT_EQUAL(players_show_options(rig->players, player, NULL), OK);
    CU_ASSERT(rig_wait_page(rig, "Hash"));
    text_clear(&rig->pages);
    CU_ASSERT(rig_ask(rig, JOB_ANALYSE, player));
    nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
}

/* An answer or a failure comes through, however much was said before it. */
static void test_after_many_lines(void)
{
    Rig *rig = rig_new();
    Heard *heard = &rig->heard[JOB_ANALYSE];

    ask_and_look_away(rig, rig_add_mock(rig, "talker", "babble"));
    CU_ASSERT(rig_wait_answer(rig, JOB_ANALYSE));
    CU_ASSERT(heard->lines > 0 && heard->lines < 200); /* some got lost */
    ask_and_look_away(rig, rig_add_mock(rig, "failing", "babble-and-exit"));
    CU_ASSERT(rig_wait_failure(rig, JOB_ANALYSE, 1));
    CU_ASSERT(strstr(heard->reason, "failing: ") != NULL);
    rig_free(rig);
}

/* One that ends while nobody asks it is worth a word, and comes again. */
static void test_ends_unasked(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "answers-and-exits");

    for (int i = 0; i < 2; i++) {
        CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
        CU_ASSERT(rig_wait_answer(rig, JOB_PLAY));
        CU_ASSERT(rig_wait_said(rig, "mock: "));
        CU_ASSERT(rig_was_said(rig, "; restarts when needed"));
        CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].failures, 0);
        text_clear(&rig->said);
    }
    rig_free(rig);
}

/* --- Those that say nothing ----------------------------------------------- */

static int64_t skipped;

static int64_t now_of(const ClockSource *source)
{
    struct timespec now;

    (void)source;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000 + skipped * 1000;
}

/* No time is set, so nobody is reminded of it. */
static void ask_the_silent(Rig *rig, PlayerJob job, const char *name)
{
    PlayerTask task = { .player = rig_add_mock(rig, name, "no-uciok proto=uci"),
                        .position = &rig->start,
                        .limits = { .is_infinite = true } };

    CU_ASSERT(rig_start(rig, job, &task));
}

/* Each is given up when its own time is over, not that of another. */
static void test_silence(void)
{
    static const ClockSource source = { now_of, now_of };
    Rig *rig;
    int64_t deadline;

    skipped = 0;
    clock_set_source(&source);
    rig = rig_new();
    CU_ASSERT_EQUAL(players_deadline(rig->players), INT64_MAX);
    ask_the_silent(rig, JOB_PLAY, "a");
    rig_run(rig, 10);
    deadline = players_deadline(rig->players);
    CU_ASSERT(deadline > clock_milliseconds() && deadline < INT64_MAX);
    skipped += 1000;
    ask_the_silent(rig, JOB_ANALYSE, "b");
    CU_ASSERT_EQUAL(players_deadline(rig->players), deadline); /* the sooner */
    players_tick(rig->players, clock_milliseconds());
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].failures, 0);
    skipped += deadline - clock_milliseconds() + 1;
    players_tick(rig->players, clock_milliseconds());
    CU_ASSERT_EQUAL(rig->heard[JOB_PLAY].failures, 1);
    CU_ASSERT_EQUAL(rig->heard[JOB_ANALYSE].failures, 0);
    CU_ASSERT(players_is_thinking(rig->players, JOB_ANALYSE));
    CU_ASSERT(players_deadline(rig->players) > clock_milliseconds());
    players_stop(rig->players, JOB_ANALYSE);
    rig_free(rig);
    clock_set_source(NULL);
}

/* --- The end -------------------------------------------------------------- */

/* Every process is asked to leave, and may put its things in order. */
static void test_parting(void)
{
    Rig *rig = rig_new();
    PlayerId first = rig_add_scribe(rig, "first", "e2e4");
    PlayerId second = rig_add_scribe(rig, "second", "e2e4");

    for (PlayerJob job = 0; job < JOBS; job++) {
        CU_ASSERT(rig_ask(rig, job, first));
        CU_ASSERT(rig_wait_answer(rig, job));
        CU_ASSERT(rig_ask(rig, job, second));
        CU_ASSERT(rig_wait_answer(rig, job));
    }
    players_free(rig->players);
    rig->players = NULL;
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "quit"), 4);
    CU_ASSERT_EQUAL(rig_count_in_book(rig, "gone"), 4);
    rig_free(rig);
}

/* But nobody waits for ever. */
static void test_parting_from_one_who_stays(void)
{
    Rig *rig = rig_new();
    PlayerId player = rig_add_mock(rig, "mock", "ignores-quit");
    int64_t begun;

    CU_ASSERT(rig_ask(rig, JOB_PLAY, player));
    rig_run(rig, 50);
    players_stop(rig->players, JOB_PLAY);
    begun = clock_milliseconds();
    players_free(rig->players);
    rig->players = NULL;
    CU_ASSERT(clock_milliseconds() - begun < 5000);
    rig_free(rig);
}

CU_TestInfo waiting_tests[] = {
    { "all are watched", test_all_are_watched },
    { "the engine stands back", test_engine_stands_back },
    { "a failure beside another job", test_failure_beside_another_job },
    { "after many lines", test_after_many_lines },
    { "ends unasked", test_ends_unasked },
    { "silence", test_silence },
    { "parting", test_parting },
    { "parting from one who stays", test_parting_from_one_who_stays },
    CU_TEST_INFO_NULL,
};
