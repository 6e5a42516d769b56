/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_WORDS_H
#define CLI_UCI_WORDS_H

/*
 * The words that a line of UCI can begin with.  The command help and the man
 * page are written from this list, and the command line is looked through for
 * it.  This header and its table include nothing, because make_docs.c, which
 * runs while luft is being built, uses them too.
 */
/* clang-format off: one a line, so that changes meet less often */
typedef enum UciWord {
    UCI_WORD_UCI,
    UCI_WORD_ISREADY,
    UCI_WORD_SETOPTION,
    UCI_WORD_UCINEWGAME,
    UCI_WORD_POSITION,
    UCI_WORD_GO,
    UCI_WORD_STOP,
    UCI_WORD_PONDERHIT,
    UCI_WORD_QUIT,
    UCI_WORD_DEBUG,
    UCI_WORD_REGISTER,
    UCI_WORD_BENCH,
    UCI_WORD_D,
    UCI_WORD_EVAL,
    UCI_WORD_FLIP,
    UCI_WORD_GENFENS,
    UCI_WORD_COMPILER,
    UCI_WORD_HELP,
    UCI_WORDS
} UciWord;
/* clang-format on */

typedef struct UciWordSpec {
    const char *name;
    const char *arguments; /* NULL: none */
    const char *summary;   /* no capital, no full stop; NULL: does nothing */
    int is_for_shell;      /* makes sense as an argument of the program */
} UciWordSpec;

extern const UciWordSpec UCI_WORD_TABLE[UCI_WORDS];

#endif
