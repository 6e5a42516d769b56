/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random keys for the real readline, with Emacs's keys and with vi's, a history
 * and lines that are refused.  What breaks is seen by the C library or by the
 * sanitizers.
 *
 *     prompt_keys ROUNDS [SEED [vi]]
 */
#include "base/memory.h"
#include "base/random.h"
#include "base/utf8.h"
#include "term/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <readline/readline.h>

static const char *const KEYS[] = {
    "a",        "b",        " ",      "1",        "\xc3\xa9", "\r",
    "\r",       "\033",     "\033[A", "\033[B",   "\033[C",   "\033[D",
    "\033\r",   "\t",       "\x01",   "\x02",     "\x05",     "\x0b",
    "\x0e",     "\x10",     "\x12",   "\x14",     "\x15",     "\x16",
    "\x17",     "\x18u",    "\x19",   "\x1f",     "\x7f",     "\033b",
    "\033d",    "\033f",    "\033y",  "\0335",    "\033-",    "\033.",
    "\033<",    "\033>",    "\033p",  "\033#",    "\033*",    "\033?",
    "\x18\x05", "\x18(",    "\x18)",  "\x18\x18", "dd",       "p",
    "u",        "i",        "A",      "cw",       "/",        "?",
    ".",        "\x18\x12", "\x07",   "r",        "k",        "j",
};

typedef struct Counts {
    size_t lines;
    size_t left;
} Counts;

static bool submit(void *context, Span line, size_t *column)
{
    Counts *counts = context;

    counts->lines++;
    *column = line.length / 2;
    return line.length % 3 != 0;
}

static size_t complete(void *context, Span line, size_t *from, Text *found)
{
    (void)context;
    *from = line.length;
    text_append(found, "alpha\nbeta\n");
    return 2;
}

static void leave(void *context)
{
    ((Counts *)context)->left++;
}

enum { KEYS_OF_A_ROUND = 300, SECONDS = 10 };

/* A process of its own: there is one prompt for each, and one kind of keys. */
static _Noreturn void play_round(uint64_t seed, bool is_vi)
{
    Random random;
    Counts counts = { 0 };
    PromptCalls calls = { &counts, submit, complete, leave, NULL };
    Prompt *prompt = prompt_new(&calls);

    random_start(&random, seed);
    if (is_vi)
        rl_variable_bind("editing-mode", "vi");
    for (int i = 0; i < KEYS_OF_A_ROUND; i++) {
        prompt_feed(prompt,
                    span_from(KEYS[random_below(&random, ARRAY_LENGTH(KEYS))]));
        if (random_below(&random, 40) == 0)
            prompt_abandon(prompt);
        if (prompt_line(prompt).length > 500)
            prompt_clear(prompt);
    }
    prompt_free(prompt);
    exit(0);
}

static bool is_well(uint64_t seed, bool is_vi)
{
    int status = 0;
    pid_t child;

    fflush(stdout);
    child = fork();
    if (child == 0) {
        alarm(SECONDS); /* a loop without end is a fault, too */
        play_round(seed, is_vi);
    }
    waitpid(child, &status, 0);
    if (status != 0)
        printf("keys of readline: seed %llu, %s: status %d\n",
               (unsigned long long)seed, is_vi ? "vi" : "emacs", status);
    return status == 0;
}

int main(int argc, char **argv)
{
    size_t rounds = argc > 1 ? (size_t)atol(argv[1]) : 100;
    uint64_t seed = argc > 2 ? (uint64_t)atol(argv[2]) : 1;
    size_t failed = 0;

    for (size_t i = 0; i < rounds; i++)
        failed += !is_well(seed + i, argc > 3);
    printf("keys of readline: %zu tried, %zu rounds of %zu failed\n",
           rounds * KEYS_OF_A_ROUND, failed, rounds);
    return failed > 0;
}
