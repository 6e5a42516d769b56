/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "robot.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Robot {
    const char *score;
    char *const *moves;
    bool is_waiting;
} Robot;

static void answer(Robot *robot)
{
    char move[16] = "0000";
    char *expected = NULL;

    robot->is_waiting = false;
    if (*robot->moves != NULL)
        snprintf(move, sizeof move, "%s", *robot->moves++);
    expected = strchr(move, '/');
    if (expected != NULL)
        *expected++ = '\0';
    if (strcmp(robot->score, "none") != 0)
        printf("info depth 10 score cp %s nodes 1 time 1 pv %s\n", robot->score,
               move);
    if (expected != NULL)
        printf("bestmove %s ponder %s\n", move, expected);
    else
        printf("bestmove %s\n", move);
}

/* True unless other words are wanted. */
static bool is_asked_well(Robot *robot, const char *line)
{
    const char *words = *robot->moves;

    if (words == NULL || words[0] != '?')
        return true;
    if (strstr(line, words + 1) == NULL)
        return false; /* also when it is asked again */
    robot->moves++;
    return true;
}

static void go(Robot *robot, const char *line)
{
    bool is_ponder = strstr(line, "ponder") != NULL;
    const char *next;

    if (!is_asked_well(robot, line)) {
        printf("bestmove 0000\n");
        return;
    }
    next = *robot->moves == NULL ? "" : *robot->moves;
    if (strcmp(next, "crash") == 0)
        exit(9);
    robot->is_waiting = is_ponder || strcmp(next, "-") == 0;
    if (strcmp(next, "-") == 0)
        robot->moves++;
    if (!robot->is_waiting)
        answer(robot);
}

static void stop(Robot *robot, bool is_hit)
{
    if (!robot->is_waiting)
        return;
    if (is_hit || *robot->moves != NULL)
        answer(robot);
    else
        printf("bestmove 0000\n");
    robot->is_waiting = false;
}

int robot_run(const char *score, char *const *moves)
{
    static char line[1 << 16];
    Robot robot = { score, moves, false };

    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin) != NULL)
        if (strcmp(line, "uci\n") == 0)
            printf("id name Robot\noption name UCI_LimitStrength type check "
                   "default false\noption name UCI_Elo type spin default 1500 "
                   "min 1000 max 3000\nuciok\n");
        else if (strcmp(line, "isready\n") == 0)
            printf("readyok\n");
        else if (strncmp(line, "go", 2) == 0)
            go(&robot, line);
        else if (strcmp(line, "stop\n") == 0)
            stop(&robot, false);
        else if (strcmp(line, "ponderhit\n") == 0)
            stop(&robot, true);
        else if (strcmp(line, "quit\n") == 0)
            break;
    return 0;
}
