/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_DIRECTORY_H
#define BASE_DIRECTORY_H

#include "base/fault.h"
#include "base/text.h"

/*
 * Where the user's files live, after the XDG base directory rules, and what
 * is in a directory.  Never the current directory: a variable that is empty
 * or does not begin with "/" is ignored.
 */
typedef enum DirectoryKind {
    DIRECTORY_CONFIG, /* XDG_CONFIG_HOME, else ~/.config: settings */
    DIRECTORY_DATA,   /* XDG_DATA_HOME, else ~/.local/share: games */
    DIRECTORY_STATE,  /* XDG_STATE_HOME, else ~/.local/state: journals */
    DIRECTORY_CACHE   /* XDG_CACHE_HOME, else ~/.cache: can be made again */
} DirectoryKind;

/*
 * Append ".../luft/name" to `path`; NULL for `name` gives the directory.  The
 * home is HOME, else what the password file says.  ERR_MISSING when there is
 * none: the program then runs without that file.  Nothing is created.
 */
Status directory_find(DirectoryKind kind, const char *name, Text *path,
                      Fault *fault);

/*
 * In a locale with one byte per character file names have that charset outside,
 * while inside they are UTF-8 like all text.  Call this before anything else;
 * without it, and in all other locales, names are taken as they are.
 */
void directory_learn_charset(void);
void directory_decode(const char *name, Text *text);
void directory_encode(const char *name, Text *bytes);

/* Append the home directory. */
Status directory_home(Text *path, Fault *fault);

/* "~/x" as the user typed it becomes /home/me/x; anything else stays. */
void directory_expand(Span typed, Text *path);

/* The other way round, for people to read. */
void directory_shorten(const char *path, Text *text);

/* Create the directory and those above it, for the user alone (0700). */
Status directory_make(const char *path, Fault *fault);

/* As above for the directory a file is going to be in. */
Status directory_make_for(const char *file, Fault *fault);

bool directory_is_one(const char *path);

/*
 * The names in a directory that end in `suffix`, sorted by bytes, without
 * "." and "..".  Free the result.  A missing directory is an empty one.
 */
typedef struct DirectoryNames {
    char **names;
    size_t count;
} DirectoryNames;

Status directory_list(const char *path, const char *suffix,
                      DirectoryNames *result, Fault *fault);
void directory_names_free(DirectoryNames *names);

#endif
