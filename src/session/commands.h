/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_COMMANDS_H
#define SESSION_COMMANDS_H

#include "base/fault.h"
#include "base/span.h"

/*
 * The commands, as data: from here the prompt, completion, `help`, what keys
 * say and the man page have them.
 *
 * A command is one entry of a table beside its handler, at the end of the file
 * that carries it out.  For the man page that table is compiled once more
 * without its handlers (src/cli/command_tables.awk), so nothing but constants
 * is allowed in it.
 */
typedef struct Session Session;

/* Carries a command out; `arguments` is trimmed.  It is not called with any if
 * the command takes none. */
typedef Status CommandHandler(Session *session, Span arguments, Fault *fault);

typedef enum CommandGroup {
    COMMANDS_PLAY,
    COMMANDS_WALK,
    COMMANDS_ANALYSE,
    COMMANDS_EDIT,
    COMMANDS_FILES,
    COMMANDS_ENGINES,
    COMMANDS_SPEECH,
    COMMANDS_LAB,
    COMMANDS_PROGRAM,
    COMMAND_GROUPS
} CommandGroup;

/* What can follow, for completion. */
typedef enum CommandWord {
    WORD_NONE,
    WORD_FILE,
    WORD_SETTING,
    WORD_ONOFF,
    WORD_TAG,
    WORD_COMMAND,
    WORD_SQUARE,
    WORD_NEW, /* a choice; after white and black an engine */
    WORD_ENGINE,
    WORD_EXPERIMENT,
    WORD_FILTER, /* a choice, or terms */
    WORD_CHOICE  /* the words in `choices` */
} CommandWord;

enum {
    COMMAND_SCREEN = 1, /* needs the screen */
    COMMAND_CONFIG = 2  /* is allowed in the config file */
};

typedef struct CommandSpec {
    const char *name;    /* NULL at the end of a table */
    const char *aliases; /* other names, separated by spaces, or NULL */
    CommandGroup group;
    const char *arguments; /* as in help; NULL: it takes none */
    CommandWord word;
    const char *choices; /* "on|off" */
    unsigned flags;
    const char *summary; /* one line, lower case, no full stop */
    const char *more;    /* sentences for `help NAME`; may be NULL */
    CommandHandler *run;
} CommandSpec;

/* All of them, in the order of help; NULL behind the last. */
const CommandSpec *command_at(size_t index);

extern const char *const COMMAND_GROUP_NAMES[COMMAND_GROUPS];

/* The panels beside the board, in the order of Panel, then next and prev. */
extern const char PANEL_CHOICES[];

/* --- The tables, each in the file of its handlers ------------------------- */

extern const CommandSpec NEW_COMMANDS[];
extern const CommandSpec PLAY_COMMANDS[];
extern const CommandSpec RECOVERY_COMMANDS[];
extern const CommandSpec WALK_COMMANDS[];
extern const CommandSpec ANALYSIS_COMMANDS[];
extern const CommandSpec REPORT_COMMANDS[];
extern const CommandSpec EDIT_COMMANDS[];
extern const CommandSpec GAMES_COMMANDS[];
extern const CommandSpec STATS_COMMANDS[];
extern const CommandSpec EXPLORE_COMMANDS[];
extern const CommandSpec SAVE_COMMANDS[];
extern const CommandSpec EXPORT_COMMANDS[];
extern const CommandSpec PASTE_COMMANDS[];
extern const CommandSpec FILE_COMMANDS[];
extern const CommandSpec BOOK_COMMANDS[];
extern const CommandSpec ENGINE_COMMANDS[];
extern const CommandSpec SPEECH_COMMANDS[];
extern const CommandSpec SET_COMMANDS[];
extern const CommandSpec LAB_COMMANDS[];
extern const CommandSpec PROGRAM_COMMANDS[];

#endif
