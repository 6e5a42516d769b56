/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/mailbox.h"

#include "base/random.h"

#include "suites.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static Mailbox *new_box(size_t slots)
{
    Mailbox *box = NULL;

    CU_ASSERT_EQUAL_FATAL(mailbox_new(slots, sizeof(int), &box, NULL), OK);
    return box;
}

static bool is_readable(const Mailbox *box)
{
    struct pollfd wanted = { mailbox_descriptor(box), POLLIN, 0 };

    return poll(&wanted, 1, 0) == 1 && (wanted.revents & POLLIN) != 0;
}

static bool takes(Mailbox *box, int expected)
{
    int message = -1;

    return mailbox_take(box, &message) && message == expected;
}

static void test_order(void)
{
    Mailbox *box = new_box(4);
    int message = 0;

    CU_ASSERT_FALSE(is_readable(box));
    CU_ASSERT_FALSE(mailbox_take(box, &message));
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 3; i++) {
            CU_ASSERT(mailbox_offer(box, &i));
            CU_ASSERT(is_readable(box));
        }
        CU_ASSERT(takes(box, 0));
        CU_ASSERT(takes(box, 1));
        CU_ASSERT(is_readable(box));
        CU_ASSERT(takes(box, 2));
        CU_ASSERT_FALSE(is_readable(box));
        CU_ASSERT_FALSE(mailbox_take(box, &message));
    }
    mailbox_free(box);
    mailbox_free(NULL);
}

static void test_last_slot_is_for_the_answer(void)
{
    Mailbox *box = new_box(2);
    int message = 1;

    CU_ASSERT(mailbox_offer(box, &message));
    message = 2;
    CU_ASSERT(mailbox_post(box, &message));
    message = 3;
    CU_ASSERT_FALSE(mailbox_offer(box, &message));
    CU_ASSERT_FALSE(mailbox_post(box, &message));
    CU_ASSERT(takes(box, 1));
    CU_ASSERT(takes(box, 2));
    CU_ASSERT(mailbox_offer(box, &message));
    mailbox_free(box);
}

/* Whoever reads late gets the last that was said, not the first. */
static void test_oldest_gives_way(void)
{
    Mailbox *box = new_box(4);
    int message;

    for (message = 1; message <= 100; message++)
        CU_ASSERT(mailbox_offer(box, &message));
    CU_ASSERT(mailbox_post(box, &message));
    for (message = 98; message <= 101; message++)
        CU_ASSERT(takes(box, message));
    CU_ASSERT_FALSE(is_readable(box));
    mailbox_free(box);
}

static void test_hush(void)
{
    Mailbox *box = new_box(8);
    int message = 7;

    mailbox_set_hushed(box, true);
    CU_ASSERT(mailbox_offer(box, &message));
    CU_ASSERT_FALSE(is_readable(box));
    CU_ASSERT(mailbox_post(box, &message));
    CU_ASSERT(is_readable(box));
    CU_ASSERT(takes(box, 7));
    CU_ASSERT(is_readable(box));
    CU_ASSERT(takes(box, 7));
    CU_ASSERT_FALSE(is_readable(box));

    /* half full */
    for (int i = 0; i < 3; i++) {
        CU_ASSERT(mailbox_offer(box, &message));
        CU_ASSERT_FALSE(is_readable(box));
    }
    CU_ASSERT(mailbox_offer(box, &message));
    CU_ASSERT(is_readable(box));
    mailbox_empty(box);
    CU_ASSERT_FALSE(is_readable(box));

    /* what has come quietly is heard afterwards */
    CU_ASSERT(mailbox_offer(box, &message));
    CU_ASSERT_FALSE(is_readable(box));
    mailbox_set_hushed(box, false);
    CU_ASSERT(is_readable(box));
    mailbox_set_hushed(box, true);
    CU_ASSERT(takes(box, 7));
    CU_ASSERT_FALSE(is_readable(box));
    mailbox_set_hushed(box, false);
    CU_ASSERT_FALSE(is_readable(box));
    mailbox_free(box);
}

static void test_emptying(void)
{
    Mailbox *box = new_box(3);
    int message = 1;

    mailbox_empty(box);
    for (int i = 0; i < 5; i++) {
        mailbox_offer(box, &message);
        mailbox_post(box, &message);
        CU_ASSERT(is_readable(box));
        mailbox_empty(box);
        CU_ASSERT_FALSE(is_readable(box));
        CU_ASSERT_FALSE(mailbox_take(box, &message));
    }
    mailbox_free(box);
}

/* Where no descriptors are left, a reason instead of a box. */
static void test_no_pipe(void)
{
    struct rlimit old;
    Mailbox *box = NULL;
    Fault fault = { 0 };

    CU_ASSERT_EQUAL_FATAL(getrlimit(RLIMIT_NOFILE, &old), 0);

    struct rlimit none = { 0, old.rlim_max };

    CU_ASSERT_EQUAL_FATAL(setrlimit(RLIMIT_NOFILE, &none), 0);
    CU_ASSERT_EQUAL(mailbox_new(4, 4, &box, &fault), ERR_IO);
    CU_ASSERT_EQUAL(setrlimit(RLIMIT_NOFILE, &old), 0);
    CU_ASSERT_PTR_NULL(box);
    CU_ASSERT(strstr(fault.text, "pipe") != NULL);
}

/*
 * The architecture's promise under load: questions are asked, progress
 * reported by another thread, and many questions are taken back before the
 * answer.  Every answer that is waited for arrives, whole and in order.
 */
typedef struct Report {
    unsigned question;
    unsigned number; /* counts up from 1; 0 is the answer */
    unsigned sum;    /* of the other two, to notice torn messages */
} Report;

typedef struct Desk {
    Mailbox *box;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    unsigned asked;    /* the question to work on, 0 for none */
    unsigned answered; /* the last one the worker has let go */
    atomic_bool is_stopped;
    bool is_closing;
} Desk;

static Report make_report(unsigned question, unsigned number)
{
    return (Report){ question, number, question + number };
}

static void work(Desk *desk, unsigned question)
{
    for (unsigned i = 1; i <= 50; i++) {
        if (atomic_load(&desk->is_stopped))
            return;

        Report report = make_report(question, i);

        mailbox_offer(desk->box, &report);
    }

    Report answer = make_report(question, 0);

    if (!mailbox_post(desk->box, &answer))
        abort();
}

static void *work_all_day(void *context)
{
    Desk *desk = context;

    pthread_mutex_lock(&desk->lock);
    for (;;) {
        while (desk->asked == desk->answered && !desk->is_closing)
            pthread_cond_wait(&desk->changed, &desk->lock);
        if (desk->is_closing)
            break;

        unsigned question = desk->asked;

        pthread_mutex_unlock(&desk->lock);
        work(desk, question);
        pthread_mutex_lock(&desk->lock);
        desk->answered = question;
        pthread_cond_broadcast(&desk->changed);
    }
    pthread_mutex_unlock(&desk->lock);
    return NULL;
}

/* Stop what runs, empty the box, ask. */
static void ask(Desk *desk, unsigned question)
{
    atomic_store(&desk->is_stopped, true);
    pthread_mutex_lock(&desk->lock);
    while (desk->answered != desk->asked)
        pthread_cond_wait(&desk->changed, &desk->lock);
    mailbox_empty(desk->box);
    atomic_store(&desk->is_stopped, false);
    desk->asked = question;
    pthread_cond_broadcast(&desk->changed);
    pthread_mutex_unlock(&desk->lock);
}

/* Sleep in poll until the answer; true when all came whole and in order. */
static bool await_answer(Desk *desk, unsigned question)
{
    unsigned last = 0;
    bool is_right = true;

    for (;;) {
        struct pollfd wanted = { mailbox_descriptor(desk->box), POLLIN, 0 };
        Report report;

        if (poll(&wanted, 1, 60000) != 1)
            return false;
        while (mailbox_take(desk->box, &report)) {
            is_right = is_right && report.question == question &&
                       report.sum == report.question + report.number;
            if (report.number == 0)
                return is_right;
            is_right = is_right && report.number > last;
            last = report.number;
        }
    }
}

static void test_two_thousand_interrupted_questions(void)
{
    Desk desk = { .box = NULL };
    pthread_t worker;
    Random random;
    Report left;

    CU_ASSERT_EQUAL_FATAL(mailbox_new(4, sizeof(Report), &desk.box, NULL), OK);
    pthread_mutex_init(&desk.lock, NULL);
    pthread_cond_init(&desk.changed, NULL);
    random_start(&random, 1);
    CU_ASSERT_EQUAL_FATAL(pthread_create(&worker, NULL, work_all_day, &desk),
                          0);
    for (unsigned question = 1; question <= 2000; question++) {
        ask(&desk, question);
        switch (random_below(&random, 4)) {
        case 0:
            CU_ASSERT(await_answer(&desk, question));
            break;
        case 1:
            mailbox_take(desk.box, &left);
            break;
        default: /* nobody reads */
            break;
        }
    }
    ask(&desk, 2001);
    CU_ASSERT(await_answer(&desk, 2001));
    CU_ASSERT_FALSE(mailbox_take(desk.box, &left));
    pthread_mutex_lock(&desk.lock);
    desk.is_closing = true;
    pthread_cond_broadcast(&desk.changed);
    pthread_mutex_unlock(&desk.lock);
    pthread_join(worker, NULL);
    pthread_cond_destroy(&desk.changed);
    pthread_mutex_destroy(&desk.lock);
    mailbox_free(desk.box);
}

CU_TestInfo mailbox_tests[] = {
    { "order", test_order },
    { "the last slot", test_last_slot_is_for_the_answer },
    { "oldest gives way", test_oldest_gives_way },
    { "hush", test_hush },
    { "emptying", test_emptying },
    { "no pipe", test_no_pipe },
    { "2000 questions", test_two_thousand_interrupted_questions },
    CU_TEST_INFO_NULL,
};
