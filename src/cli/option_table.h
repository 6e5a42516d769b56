/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

/*
 * The one list of the program's options.  The command line is read with it,
 * and --help, the man page and the shells' completions are written from it.
 * This header and its table include nothing, because make_docs.c, which runs
 * while luft is being built, uses them too.
 */
/* clang-format off: one a line, so that changes meet less often */
typedef enum OptionId {
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_PLAIN,
    OPTION_DOCTOR,
    OPTION_COLOR,
    OPTION_PIECES,
    OPTION_THEME,
    OPTION_NO_MOUSE,
    OPTION_CONFIG,
    OPTION_NO_CONFIG,
    OPTION_SIDE,
    OPTION_LEVEL,
    OPTION_ELO,
    OPTION_TIME,
    OPTION_MULTIPV,
    OPTION_BOOK,
    OPTION_ENGINE,
    OPTION_UCI,
    OPTION_XBOARD,
    OPTION_BENCH,
    OPTION_EVAL,
    OPTION_BRAIN,
    OPTION_BRAIN_DEPTH,
    OPTION_LAB,
    OPTION_CHECK,
    OPTION_SVG,
    OPTION_FEN,
    OPTION_EPD,
    OPTION_GO,
    OPTION_THREADS,
    OPTION_HASH,
    OPTION_MATCH,
    OPTION_TALLY,
    OPTION_COMPLIANCE,
    OPTION_GAMES,
    OPTION_CONCURRENCY,
    OPTION_TC,
    OPTION_MOVETIME,
    OPTION_NODES,
    OPTION_DEPTH,
    OPTION_OPENINGS,
    OPTION_ORDER,
    OPTION_OPENING_PLIES,
    OPTION_SEED,
    OPTION_START,
    OPTION_LOG,
    OPTION_SPRT,
    OPTION_SPRT_STATUS,
    OPTION_FAULTS,
    OPTION_EACH,
    OPTION_PATIENCE,
    OPTION_RESIGN,
    OPTION_EVENT,
    OPTION_SITE,
    OPTION_NOTES,
    OPTION_LATENCY,
    OPTION_INTERVAL,
    OPTION_QUIET,
    OPTION_AFFINITY,
    OPTION_STALL,
    OPTION_DRAW,
    OPTION_WIN,
    OPTION_MAX_MOVES,
    OPTION_MARGIN,
    OPTION_GAUNTLET,
    OPTION_CHESS960,
    OPTION_LIST,
    OPTION_STATS,
    OPTION_PREPARE,
    OPTION_PLAYER,
    OPTION_CONVERT,
    OPTION_ANALYSE,
    OPTION_AGAIN,
    OPTION_STRICT,
    OPTION_PROGRESS,
    OPTION_INTERLEAVE,
    OPTION_JOBS,
    OPTION_PART,
    OPTION_OUTPUT,
    OPTION_FORMAT,
    OPTION_FILTER,
    OPTION_STRIP,
    OPTION_NOTATION,
    OPTION_LETTERS,
    OPTION_ALL_POSITIONS,
    OPTION_SPLIT,
    OPTION_UNIQUE,
    OPTION_MAKE_BOOK,
    OPTION_FROM,
    OPTION_MAX_PLY,
    OPTION_MIN_GAMES,
    OPTION_WHITE_ONLY,
    OPTION_BLACK_ONLY,
    OPTION_SHOW_BOOK,
    OPTION_ECO,
    OPTION_DIAGRAM,
    OPTION_GAME,
    OPTION_FROM_GAME,
    OPTION_TO_GAME,
    OPTION_SORT,
    OPTION_COLUMNS,
    OPTION_FROM_PLY,
    OPTION_PLY,
    OPTION_NO_LEARNING,
    OPTION_RESET_LEARNING,
    OPTION_TB,
    OPTION_PROBE,
    OPTION_TABLES,
    OPTION_MAKE_TABLES,
    OPTION_PGN,
    OPTION_RESUME,
    OPTION_PERFT,
    OPTION_PERFT_SUITE,
    OPTION_DIVIDE,
    OPTION_MAX_DEPTH,
    OPTION_COUNT
} OptionId;
/* clang-format on */

typedef enum OptionGroup {
    GROUP_GENERAL,
    GROUP_PLAY,
    GROUP_COUNT_MOVES,
    GROUP_ENGINE,
    GROUP_MATCH,
    GROUP_FILES,
    GROUP_BATCH,
    GROUP_COUNT
} OptionGroup;

typedef struct OptionSpec {
    const char *name; /* without the dashes */
    char letter;      /* short form; 0: none */
    OptionGroup group;
    /*
     * What follows: NULL for nothing; "[=N]" may be left out and is only
     * read after "=".  FILE, DIR and words like "white|black" tell the
     * shells how to complete it.
     */
    const char *argument;
    const char *help;    /* for --help: short, no full stop */
    const char *details; /* more sentences for the man page; NULL: none */
} OptionSpec;

extern const OptionSpec OPTION_TABLE[OPTION_COUNT];
extern const char *const OPTION_GROUP_NAMES[GROUP_COUNT];

#endif
