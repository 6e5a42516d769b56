/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scribe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void greet(void)
{
    printf("id name Scribe\nid author Nobody\n"
           "option name Threads type spin default 1 min 1 max 1024\n"
           "option name Hash type spin default 16 min 1 max 1024\n"
           "option name Ponder type check default false\n"
           "option name UCI_ShowWDL type check default false\n"
           "option name UCI_LimitStrength type check default false\n"
           "option name UCI_Elo type spin default 1500 min 1320 max 3190\n"
           "uciok\n");
}

/* It has something to put in order, as those that save what they know. */
static void leave(FILE *book)
{
    nanosleep(&(struct timespec){ .tv_nsec = 40000000 }, NULL);
    fputs("gone\n", book);
    fclose(book);
    exit(0);
}

int scribe_run(const char *path, const char *move)
{
    static char line[1 << 16];
    FILE *book = fopen(path, "a");

    if (book == NULL)
        return 1;
    setvbuf(book, NULL, _IOLBF, 0);
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin) != NULL) {
        fputs(line, book);
        if (strcmp(line, "uci\n") == 0)
            greet();
        else if (strcmp(line, "isready\n") == 0)
            printf("readyok\n");
        else if (strcmp(line, "quit\n") == 0)
            leave(book);
        else if (strcmp(line, "stop\n") == 0 ||
                 (strncmp(line, "go", 2) == 0 && strcmp(move, "-") != 0))
            printf("bestmove %s\n", strcmp(move, "-") == 0 ? "e2e4" : move);
    }
    fclose(book);
    return 0;
}
