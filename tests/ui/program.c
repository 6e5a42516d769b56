/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <CUnit/Basic.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char home[] = "/tmp/luft-test-XXXXXX";
static char environment_home[64];
static char environment_state[64];
static char environment_leaks[192];

/* readline keeps what could be undone in lines of the history: to free that is
 * to free it twice with the keys of vi. */
static bool write_suppressions(void)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/suppressions", home);
    snprintf(environment_leaks, sizeof environment_leaks,
             "LSAN_OPTIONS=print_suppressions=0:suppressions=%s", path);
    file = fopen(path, "w");
    return file != NULL && fputs("leak:libreadline\n", file) >= 0 &&
           fclose(file) == 0;
}

/* Opponents that do not let one wait. */
static bool write_config(void)
{
    char path[128];
    FILE *file;

    snprintf(path, sizeof path, "%s/.config", home);
    if (mkdir(path, 0700) != 0)
        return false;
    snprintf(path, sizeof path, "%s/.config/luft", home);
    if (mkdir(path, 0700) != 0)
        return false;
    snprintf(path, sizeof path, "%s/.config/luft/config", home);
    file = fopen(path, "w");
    return file != NULL && fputs("set pace=instant\n", file) >= 0 &&
           fclose(file) == 0;
}

static int make_home(void)
{
    memcpy(home + sizeof home - 7, "XXXXXX", 6);
    if (mkdtemp(home) == NULL)
        return 1;
    snprintf(environment_home, sizeof environment_home, "HOME=%s", home);
    snprintf(environment_state, sizeof environment_state,
             "XDG_STATE_HOME=%s/state", home);
    /* What is saved without a directory lands there too. */
    return chdir(home) != 0 || !write_suppressions() || !write_config();
}

static int remove_home(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command) != 0;
}

void forget_state(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf '%s/state'", home);
    CU_ASSERT_EQUAL(system(command), 0);
}

const char *home_variable(void)
{
    return environment_home;
}

const char *state_variable(void)
{
    return environment_state;
}

#ifdef __linux__
#define LEAKS "detect_leaks=1"
#else
#define LEAKS "detect_leaks=0"
#endif

const char *sanitizer_variable(void)
{
    return "ASAN_OPTIONS=handle_segv=0:handle_abort=0:handle_sigbus=0:"
           "handle_sigfpe=0:handle_sigill=0:" LEAKS;
}

bool start_program(Pty *pty, const Start *start)
{
    const char *argv[12] = { getenv("LUFT") };
    char term[64];
    char locale[64];
    const char *const environment[] = {
        term,
        locale,
        environment_home,
        environment_state,
        "XDG_DATA_HOME=",
        "XDG_CONFIG_HOME=",
        "LANG=",
        "LC_CTYPE=",
        "COLORTERM=",
        "NO_COLOR=",
        "INPUTRC=/dev/null",
        sanitizer_variable(),
        environment_leaks,
        NULL,
    };
    PtyWish wish = { start->columns, start->rows, argv, environment };

    snprintf(term, sizeof term, "TERM=%s",
             start->term != NULL ? start->term : "xterm-256color");
    snprintf(locale, sizeof locale, "LC_ALL=%s",
             start->locale != NULL ? start->locale : "C.UTF-8");
    for (size_t i = 0; i < 8 && start->arguments[i] != NULL; i++)
        argv[i + 1] = start->arguments[i];
    return pty_start(pty, &wish);
}

bool start_shell(Pty *pty)
{
    const char *const argv[] = { "/bin/sh", "-i", NULL };
    const char *const environment[] = {
        "TERM=xterm-256color", "LC_ALL=C.UTF-8",  "PS1=shell: ", "ENV=",
        environment_home,      environment_state, NULL
    };
    PtyWish wish = { 80, 24, argv, environment };

    forget_state();
    return pty_start(pty, &wish) && pty_prompts(pty, "shell: ");
}

bool start_plain(Pty *pty)
{
    Start start = { 0 };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "New game");
}

bool start_fen(Pty *pty, const char *fen)
{
    Start start = { .arguments = { "--fen", fen, "--level", "20" } };

    forget_state();
    return start_program(pty, &start) && pty_sees(pty, "New game");
}

void leave(Pty *pty)
{
    pty_send(pty, "\x03:quit!\r");
    CU_ASSERT(pty_has_ended(pty));
    CU_ASSERT(WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == 0);
    CU_ASSERT(pty_is_restored(pty));
    pty_end(pty);
}

static void run_suite(CU_pSuite suite)
{
    const char *test = getenv("LUFT_TEST"); /* only this one of it */

    if (test != NULL)
        CU_basic_run_test(suite, CU_get_test(suite, test));
    else
        CU_basic_run_suite(suite);
}

/* CUnit forgets the failures of a suite when the next one begins.  Those that
 * are in another program are left to that: how many are here. */
static unsigned run_wanted(const char *names, unsigned *failures)
{
    Span rest = span_from(names);
    unsigned found = 0;
    Span name;

    while (span_split(&rest, ',', &name)) {
        char text[32];
        CU_pSuite suite;

        span_copy_into(name, text, sizeof text);
        suite = CU_get_suite(text);
        if (suite == NULL)
            continue;
        found++;
        run_suite(suite);
        *failures += CU_get_number_of_failures();
    }
    return found;
}

int run_program(const ProgramSuite *wanted_suites)
{
    enum { SUITES = 16 };
    const char *wanted = getenv("LUFT_SUITE"); /* only these, with commas */
    CU_SuiteInfo suites[SUITES] = { CU_SUITE_INFO_NULL };
    unsigned failures = 0;
    unsigned found = 1;

    for (size_t i = 0; wanted_suites[i].name != NULL; i++)
        suites[i] = (CU_SuiteInfo){
            wanted_suites[i].name, make_home, remove_home, NULL, NULL,
            wanted_suites[i].tests
        };
    if (getenv("LUFT") == NULL) {
        printf("LUFT must name the program\n");
        return 99;
    }
    signal(SIGPIPE, SIG_IGN);
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    if (wanted != NULL) {
        found = run_wanted(wanted, &failures);
    } else {
        CU_basic_run_tests();
        failures = CU_get_number_of_failures();
    }
    if (found == 0) {
        printf("skipped: none of these suites is here: %s\n", wanted);
        return 77;
    }
    return failures > 0;
}
