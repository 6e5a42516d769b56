/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ENGINE_SETTINGS_H
#define CLI_ENGINE_SETTINGS_H

#include "cli/options.h"
#include "cli/own_book.h"
#include "engine/engine.h"

/*
 * What the command line says about the engine that a program is to talk to:
 * the values with which the options of its protocol begin.  The texts point
 * into argv.
 */
typedef struct EngineSettings {
    int64_t hash;    /* MB; 0: nothing is said */
    int64_t threads; /* 0: nothing is said */
    int64_t multipv;
    int64_t elo; /* 0: full strength */
    int64_t seed;
    bool has_chess960;
    bool has_book;
    const char *book_file; /* NULL: the program's own */
    const char *tables;    /* directories; NULL: none */
    const char *judge;     /* NULL: the usual one */
    const char *brain;     /* with its words; NULL: the engine's own search */
    int64_t brain_depth;   /* 0: no limit */
} EngineSettings;

/* ERR_USAGE says which option has a value that cannot be. */
Status engine_settings_read(const Options *options, EngineSettings *wanted,
                            Fault *fault);

/* Set up an engine and its book that nobody has used yet; engine NULL, for
 * want of memory, is a failure too. */
Status engine_settings_apply(const EngineSettings *wanted, Engine *engine,
                             OwnBook *book, Fault *fault);

#endif
