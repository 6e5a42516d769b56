/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "call_faults.h"

#include "child.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Attempt {
    const CallScenario *scenario;
    size_t chosen;
    CallFault fault;
    int error;
    bool for_ever;
} Attempt;

/* Descriptors in use, to see whether a failure leaves some open. */
static size_t count_descriptors(void)
{
    DIR *directory = opendir("/dev/fd");
    size_t count = 0;

    if (directory == NULL)
        return 0;
    while (readdir(directory) != NULL)
        count++;
    closedir(directory);
    return count;
}

static void describe(const Attempt *attempt, const char *call, const char *what)
{
    static const char *const faults[] = {
        [CALL_FAILS] = "failing",
        [CALL_IS_SHORT] = "done by half",
        [CALL_DIES_BEFORE] = "not done, then death",
        [CALL_DIES_WITHIN] = "half done, then death",
        [CALL_DIES_AFTER] = "done, then death",
    };

    printf("%s: call %zu (%s) %s%s, %s: %s\n", attempt->scenario->name,
           attempt->chosen, call == NULL ? "?" : call, faults[attempt->fault],
           attempt->for_ever ? " for ever" : "",
           attempt->error == 0 ? "no error" : strerror(attempt->error), what);
}

static void arm(FaultTable *table, const Attempt *attempt)
{
    fault_table_start(table);
    table->chosen = attempt->chosen;
    table->for_ever = attempt->for_ever;
    table->fault = attempt->fault;
    table->error = attempt->error;
}

static size_t count_calls(const CallScenario *scenario, bool *is_good)
{
    FaultTable table;
    Fault fault = { 0 };

    scenario->prepare(scenario->context);
    fault_table_start(&table);

    Status status = scenario->run(scenario->context, &fault);

    fault_table_stop();
    *is_good = status == OK && scenario->check(scenario->context, OK, &fault);
    if (!*is_good) {
        printf("%s: undisturbed: %s (%s)\n", scenario->name, fault_name(status),
               fault.text);
    }
    return table.asked;
}

static bool try_error(const Attempt *attempt)
{
    const CallScenario *scenario = attempt->scenario;
    FaultTable table;
    Fault fault = { 0 };

    scenario->prepare(scenario->context);

    size_t before = count_descriptors();

    arm(&table, attempt);

    Status status = scenario->run(scenario->context, &fault);

    fault_table_stop();
    if (count_descriptors() != before) {
        describe(attempt, table.name, "descriptors left open");
        return false;
    }
    if (status != OK && fault.text[0] == '\0') {
        describe(attempt, table.name, "fails without a word");
        return false;
    }
    if (!scenario->check(scenario->context, status, &fault)) {
        describe(attempt, table.name, fault.text);
        return false;
    }
    return true;
}

/* How many of `count` kinds to try; those that come first say most. */
static size_t kinds(size_t count, size_t few)
{
    const char *wish = getenv("LUFT_FAULTS");

    return wish != NULL && strcmp(wish, "few") == 0 ? few : count;
}

CallTally call_faults_try_errors(const CallScenario *scenario)
{
    static const int errors[] = {
        EIO, ENOSPC, EACCES, EINTR, EROFS, EDQUOT, ENOMEM, EPERM,
    };
    size_t count = kinds(ARRAY_LENGTH(errors), 2);
    CallTally tally = { 0 };
    bool is_good;

    tally.calls = count_calls(scenario, &is_good);
    tally.bad = !is_good;
    for (size_t chosen = 1; chosen <= tally.calls; chosen++) {
        Attempt attempt = { scenario, chosen, CALL_IS_SHORT, 0, false };

        for (int i = 0; i < 2; i++) {
            attempt.for_ever = i == 1;
            tally.tried++;
            tally.bad += !try_error(&attempt);
        }
        attempt.fault = CALL_FAILS;
        for (size_t i = 0; i < 2 * count; i++) {
            attempt.error = errors[i / 2];
            attempt.for_ever = i % 2 == 1;
            tally.tried++;
            tally.bad += !try_error(&attempt);
        }
    }
    return tally;
}

/* The scenario itself may end before its death when that is not reached. */
static void run_to_death(void *context)
{
    const Attempt *attempt = context;
    FaultTable table;
    Fault fault = { 0 };

    arm(&table, attempt);
    attempt->scenario->run(attempt->scenario->context, &fault);
    fault_table_stop();
}

static bool try_death(Attempt *attempt)
{
    const CallScenario *scenario = attempt->scenario;

    scenario->prepare(scenario->context);

    Child child = child_run(run_to_death, attempt);
    bool is_dead = child.exit_status == FAULT_TABLE_DEATH;
    bool is_good = is_dead && scenario->check(scenario->context, OK, NULL);

    if (!is_good)
        describe(attempt, NULL, is_dead ? "not whole" : "did not die");
    child_free(&child);
    return is_good;
}

CallTally call_faults_try_deaths(const CallScenario *scenario)
{
    static const CallFault deaths[] = {
        CALL_DIES_WITHIN,
        CALL_DIES_AFTER,
        CALL_DIES_BEFORE,
    };
    size_t count = kinds(ARRAY_LENGTH(deaths), 1);
    CallTally tally = { 0 };
    bool is_good;

    tally.calls = count_calls(scenario, &is_good);
    tally.bad = !is_good;
    for (size_t chosen = 1; chosen <= tally.calls; chosen++) {
        for (size_t i = 0; i < count; i++) {
            Attempt attempt = { scenario, chosen, deaths[i], 0, false };

            tally.tried++;
            tally.bad += !try_death(&attempt);
        }
    }
    return tally;
}
