/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_ATTACK_KILLS_H
#define TESTS_ATTACK_KILLS_H

#include "base/random.h"
#include "base/text.h"

#include <sys/types.h>

/*
 * A program that is killed at a random moment, in a directory of its own that
 * is HOME as well.
 */
enum { PATH_ROOM = 256 };

typedef struct Victim {
    const char *luft;
    char root[PATH_ROOM];
    Random random;
    Text said; /* on stdout and stderr, up to its death */
    Text again;
} Victim;

void victim_begin(Victim *victim, const char *luft, uint64_t seed);
void victim_end(Victim *victim);

/* Files of its directory; false if there is no such file. */
bool victim_read(const Victim *victim, const char *name, Text *content);
void victim_write(const Victim *victim, const char *name, Span content);
void victim_forget(const Victim *victim); /* all files */
const char *victim_path(const Victim *victim, const char *name);

/* Start it with the text of `input`; kill it after so many microseconds, or
 * wait for its end if negative.  How long it lived, in microseconds. */
int64_t victim_run(Victim *victim, const char *const *arguments,
                   const char *input, int64_t microseconds, Text *said);

/* How often `words` are in `text`; at the beginnings of lines. */
size_t count_of(Span text, const char *words);

#endif
