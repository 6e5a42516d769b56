/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_HARNESS_OWN_HOME_H
#define TESTS_HARNESS_OWN_HOME_H

#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * A home and a place for files of its own, for a test program that somebody
 * starts by hand; make check gives it these (tests/in-home.sh).  Games that
 * tests play must not end in the archive of whoever runs them.
 */
typedef struct OwnHome {
    char path[64]; /* empty: the one that was there is ours */
} OwnHome;

static inline int own_home_remove(const char *path, const struct stat *stat,
                                  int kind, struct FTW *where)
{
    (void)stat;
    (void)kind;
    (void)where;
    return remove(path);
}

static inline bool own_home_begin(OwnHome *own)
{
    static const char *const elsewhere[] = {
        "XDG_CONFIG_HOME", "XDG_DATA_HOME",   "XDG_STATE_HOME",
        "XDG_CACHE_HOME",  "XDG_RUNTIME_DIR", "INPUTRC",
    };
    const char *home = getenv("HOME");
    const char *given = getenv("LUFT_HOME"); /* by in-home.sh */

    *own = (OwnHome){ 0 };
    if (home != NULL && given != NULL && strcmp(home, given) == 0)
        return true;
    strcpy(own->path, "/tmp/luft-home-XXXXXX");
    if (mkdtemp(own->path) == NULL)
        return false;
    setenv("HOME", own->path, 1);
    setenv("TMPDIR", own->path, 1);
    for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
        unsetenv(elsewhere[i]);
    return true;
}

static inline void own_home_end(const OwnHome *own)
{
    enum { DESCRIPTORS = 16 };

    if (own->path[0] != '\0')
        nftw(own->path, own_home_remove, DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
}

#endif
