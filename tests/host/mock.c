/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mock.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void say(const char *text)
{
    size_t length = strlen(text);

    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, text, length);

        if (count <= 0)
            _exit(1);
        text += count;
        length -= (size_t)count;
    }
}

static void sleep_for(long milliseconds)
{
    struct timespec time = { milliseconds / 1000,
                             milliseconds % 1000 * 1000000 };

    nanosleep(&time, NULL);
}

static void sleep_for_ever(void)
{
    for (;;)
        pause();
}

/* One that leaves our group and session, and ignores what it can ignore. */
static void leave_grandchildren(void)
{
    for (int i = 0; i < 2; i++) {
        char line[64];
        pid_t child = fork();

        if (child == 0) {
            signal(SIGTERM, SIG_IGN);
            signal(SIGHUP, SIG_IGN);
            if (i == 1)
                setsid();
            sleep_for_ever();
        }
        snprintf(line, sizeof line, "info string grandchild %d\n", (int)child);
        say(line);
    }
}

static void greet(const char *fault)
{
    if (strcmp(fault, "no-uciok") == 0)
        return;
    if (strcmp(fault, "exit-on-uci") == 0)
        exit(3);
    if (strcmp(fault, "session") == 0) {
        say(getsid(0) == getpid() ? "id name alone\nuciok\n" : "uciok\n");
        return;
    }
    if (strcmp(fault, "no-chess960") == 0) {
        say("id name Mock engine\nuciok\n");
        return;
    }
    say("id name Mock engine\nid author Nobody at all\n"
        "option name Hash type spin default 16 min 1 max 1024\n"
        "option name Style type combo default Normal var Solid var Normal\n"
        "option name UCI_Chess960 type check default false\n"
        "option name Clear Hash type button\n"
        "option name Book File type string default <empty>\nuciok\n");
    if (strcmp(fault, "stray-bestmove") == 0)
        say("bestmove e2e4\ninfo depth 1 score cp 1\nreadyok\n");
}

static void flood(void)
{
    for (;;)
        say("info depth 1 seldepth 1 score cp 3 nodes 1 time 1 pv e2e4\n");
}

static void flood_without_newline(void)
{
    static char piece[65537];

    memset(piece, 'x', sizeof piece - 1);
    for (int i = 0; i < 160; i++) /* ten megabytes */
        say(piece);
    say("\nbestmove e2e4\n");
}

static void say_rubbish(void)
{
    say("info depth -1 multipv 1000000000 score cp 1000000000000 pv e2e5\n"
        "info score mate 99999999999999999999 nodes -5 time x hashfull 1001\n"
        "\xff\xfe\x80 \x1b[2J info\r\n\t\n   \n"
        "info depth 3 score cp 50 wdl 5000 1 1 pv e2e4 e7e5 e1e3 d2d4\n"
        "info currmove e2e9 currmovenumber 700\n"
        "info\ninfo score\ninfo pv\ninfo depth\noption\nid\nid name\n"
        "bestmove e2e4 ponder e2e4\n");
}

/* "crash-once:FILE": the file says that it has happened. */
static void crash_once(const char *path)
{
    FILE *file = fopen(path, "r");

    if (file == NULL) {
        file = fopen(path, "w");
        abort();
    }
    fclose(file);
}

/*
 * "script:FILE": what it says is written there, a line for each position.  The
 * moves come first ("-" for none), then what it says of the position after
 * them: "e2e4 e7e5|depth 9 score cp 30 pv g1f3 b8c6".  Several lines of one
 * position are said in their order, the first move of the last is played.
 */
static char asked[1 << 16];

static void remember_moves(const char *line)
{
    const char *moves = strstr(line, " moves ");

    snprintf(asked, sizeof asked, "%s", moves == NULL ? "-" : moves + 7);
    asked[strcspn(asked, "\r\n")] = '\0';
}

static void say_script(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[1024];
    char best[16] = "0000";

    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        char *words = strchr(line, '|');
        const char *pv;

        if (words == NULL)
            continue;
        *words++ = '\0';
        if (strcmp(line, asked) != 0)
            continue;
        say("info nodes 1 time 1 ");
        say(words);
        pv = strstr(words, " pv ");
        if (pv != NULL)
            sscanf(pv, " pv %15s", best);
    }
    if (file != NULL)
        fclose(file);
    say("bestmove ");
    say(best);
    say("\n");
}

/* All at once, so that whoever reads it has it in one go. */
static void babble(const char *end)
{
    static char words[1 << 14];
    size_t length = 0;

    for (int i = 1; i <= 200; i++)
        length += (size_t)snprintf(words + length, sizeof words - length,
                                   "info depth %d score cp 3 pv e2e4\n", i);
    snprintf(words + length, sizeof words - length, "%s", end);
    say(words);
}

static void go(const char *fault)
{
    if (strncmp(fault, "crash-once:", 11) == 0)
        crash_once(fault + 11);
    if (strncmp(fault, "script:", 7) == 0) {
        say_script(fault + 7);
        return;
    }

    if (strcmp(fault, "crash-on-go") == 0) {
        abort();
    } else if (strcmp(fault, "exit-on-go") == 0) {
        fprintf(stderr, "out of coffee\n");
        exit(7);
    } else if (strcmp(fault, "babble") == 0) {
        babble("bestmove e2e4\n");
    } else if (strcmp(fault, "babble-and-exit") == 0) {
        babble("");
        _exit(6);
    } else if (strcmp(fault, "answers-and-exits") == 0) {
        say("bestmove e2e4\n");
        sleep_for(20);
        _exit(4);
    } else if (strcmp(fault, "illegal-move") == 0) {
        say("bestmove e2e5\n");
    } else if (strcmp(fault, "rubbish-move") == 0) {
        say("bestmove \x1b[31mqueen takes all\x07\n");
    } else if (strcmp(fault, "no-move") == 0) {
        say("bestmove\n");
    } else if (strcmp(fault, "null-move") == 0) {
        say("bestmove 0000\n");
    } else if (strcmp(fault, "dies-mid-line") == 0) {
        say("info depth 1 score cp 1 pv e2e4\nbestmove e2");
        _exit(0);
    } else if (strcmp(fault, "closes-output") == 0) {
        close(STDOUT_FILENO);
        sleep_for_ever();
    } else if (strcmp(fault, "closes-input") == 0) {
        close(STDIN_FILENO);
        say("bestmove e2e4\n");
        sleep_for_ever();
    } else if (strcmp(fault, "flood") == 0) {
        flood();
    } else if (strcmp(fault, "long-line") == 0) {
        flood_without_newline();
    } else if (strcmp(fault, "rubbish") == 0) {
        say_rubbish();
    } else if (strcmp(fault, "stderr-flood") == 0) {
        for (int i = 0; i < 20000; i++)
            fprintf(stderr, "this is line %d of far too many\n", i);
        say("bestmove e2e4\n");
    } else if (strcmp(fault, "answers-twice") == 0) {
        say("bestmove e2e4\nbestmove d2d4\n");
    } else if (strcmp(fault, "adds-words") == 0) {
        say("bestmove e2e4\n");
        sleep_for(20);
        say("info depth 9 score cp 900 pv a2a3\nbestmove d2d4\n");
    } else if (strcmp(fault, "fork") == 0) {
        leave_grandchildren();
        say("bestmove e2e4\n");
    } else if (strcmp(fault, "fork-and-crash") == 0) {
        leave_grandchildren();
        abort();
    } else if (strcmp(fault, "stall") != 0 && strcmp(fault, "late") != 0 &&
               strcmp(fault, "ignores-quit") != 0 &&
               strcmp(fault, "thinks") != 0) {
        say("info depth 1 score cp 20 nodes 30 time 1 pv e2e4 e7e5\n"
            "bestmove e2e4 ponder e7e5\n");
    }
}

static void stop(const char *fault)
{
    if (strcmp(fault, "late") == 0) {
        sleep_for(30);
        say("bestmove e2e4\n");
    } else if (strcmp(fault, "thinks") == 0) {
        say("bestmove d2d4\n");
    }
}

static void obey(const char *fault, const char *line)
{
    if (strcmp(fault, "slow-uciok") == 0 && strcmp(line, "uci\n") == 0)
        return; /* only when we have lost patience */
    if (strcmp(line, "uci\n") == 0 || strcmp(line, "protover 2\n") == 0) {
        greet(fault);
    } else if (strcmp(line, "isready\n") == 0) {
        if (strcmp(fault, "no-readyok") != 0)
            say("readyok\n");
    } else if (strncmp(line, "position", 8) == 0) {
        remember_moves(line);
    } else if (strncmp(line, "go", 2) == 0) {
        go(fault);
    } else if (strcmp(line, "stop\n") == 0) {
        stop(fault);
    } else if (strcmp(line, "quit\n") == 0 &&
               strcmp(fault, "ignores-quit") != 0) {
        exit(0);
    }
}

int mock_run(const char *fault)
{
    static char line[1 << 20];

    if (strcmp(fault, "exits-at-once") == 0)
        return 5;
    if (strcmp(fault, "ignores-quit") == 0)
        signal(SIGTERM, SIG_IGN);
    if (strcmp(fault, "deaf") == 0)
        sleep_for_ever();
    while (fgets(line, sizeof line, stdin) != NULL)
        obey(fault, line);
    if (strcmp(fault, "ignores-quit") == 0)
        sleep_for_ever();
    return 0;
}
