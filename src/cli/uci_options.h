/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_UCI_OPTIONS_H
#define CLI_UCI_OPTIONS_H

#include "base/fault.h"
#include "base/text.h"
#include "cli/engine_settings.h"

/*
 * The options that a UCI program can set, and what they are set to.
 */
/* clang-format off: one a line, so that changes meet less often */
typedef enum UciOption {
    UCI_HASH,
    UCI_CLEAR_HASH,
    UCI_THREADS,
    UCI_MULTIPV,
    UCI_PONDER,
    UCI_MOVE_OVERHEAD,
    UCI_CHESS960,
    UCI_SHOW_WDL,
    UCI_ANALYSE_MODE,
    UCI_LIMIT_STRENGTH,
    UCI_ELO,
    UCI_OWN_BOOK,
    UCI_BOOK_FILE,
    UCI_EVAL_FILE,
    UCI_SEED,
    UCI_SYZYGY_PATH,
    UCI_SYZYGY_DEPTH,
    UCI_SYZYGY_LIMIT,
    UCI_SYZYGY_FIFTY,
    UCI_OPPONENT,
    UCI_BRAIN,
    UCI_BRAIN_WORDS,
    UCI_BRAIN_DEPTH,
    UCI_ABOUT,
    UCI_OPTIONS
} UciOption;
/* clang-format on */

typedef struct UciOptions {
    int64_t numbers[UCI_OPTIONS];   /* of spins; of checks 0 or 1 */
    int64_t standard[UCI_OPTIONS];  /* ... when the program began */
    const char *texts[UCI_OPTIONS]; /* of strings and combos, then; not ours */
} UciOptions;

/* What the command line says is where they begin, and is told as default: a
 * program that finds its own wish there need not set it. */
void uci_options_start(UciOptions *options, const EngineSettings *wanted);

/* Append an "option name ..." line for each. */
void uci_options_list(const UciOptions *options, Text *text);

/* What is to be set to what. */
typedef struct UciSetting {
    UciOption option;
    int64_t number; /* of spins and checks */
    Span text;      /* of strings and combos; a part of the words */
} UciSetting;

/*
 * What the words behind `setoption` mean.  Names may be written in any case.
 * Nothing is set yet.
 */
Status uci_option_read(Span words, UciSetting *setting, Fault *fault);

#endif
