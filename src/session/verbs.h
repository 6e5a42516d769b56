/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_VERBS_H
#define SESSION_VERBS_H

/*
 * THE table of commands as data: from it prompt, completion, `help`, key help
 * and the man page are made.  Nothing of the program is needed to compile it.
 */
typedef enum Verb {
    VERB_NEW,
    VERB_GO,
    VERB_UNDO,
    VERB_REDO,
    VERB_HINT,
    VERB_DRAW,
    VERB_CLAIM,
    VERB_RESIGN,
    VERB_PAUSE,
    VERB_REMATCH,
    VERB_RESUME,
    VERB_LEVEL,
    VERB_ELO,
    VERB_TIME,
    VERB_STOP,

    VERB_NEXT,
    VERB_PREV,
    VERB_FIRST,
    VERB_LAST,
    VERB_GOTO,
    VERB_UP,
    VERB_DOWN,
    VERB_ENTER,
    VERB_LEAVE,
    VERB_BRANCH,
    VERB_MISTAKE,
    VERB_BLUNDER,
    VERB_AUTOPLAY,

    VERB_ANALYSE,
    VERB_LINES,
    VERB_LIMIT,
    VERB_THREAT,
    VERB_BEST,
    VERB_INSERT,
    VERB_LINE,
    VERB_LOCK,
    VERB_HIDE,
    VERB_REPORT,
    VERB_RETRY,
    VERB_EVAL,

    VERB_COMMENT,
    VERB_NAG,
    VERB_ECO,
    VERB_TAG,
    VERB_PROMOTE,
    VERB_DEMOTE,
    VERB_DELETE,
    VERB_SETUP,

    VERB_OPEN,
    VERB_GAMES,
    VERB_GAME,
    VERB_FIND,
    VERB_SORT,
    VERB_EXPLORE,
    VERB_SAVE,
    VERB_SAVEAS,
    VERB_APPEND,
    VERB_PASTE,
    VERB_FEN,
    VERB_PGN,
    VERB_COPY,

    VERB_BOOK,
    VERB_ENGINE,

    VERB_SHOW,
    VERB_WHERE,
    VERB_RANK,
    VERB_FILE,
    VERB_MOVES,
    VERB_CLOCK,
    VERB_WHO,

    VERB_PERFT,
    VERB_DIVIDE,

    VERB_FLIP,
    VERB_SET,
    VERB_THEME,
    VERB_MAP,
    VERB_UNMAP,
    VERB_WRITE_CONFIG,
    VERB_FOCUS,
    VERB_PANEL,
    VERB_CURSOR,
    VERB_MENU,
    VERB_BACK,
    VERB_KEYS,
    VERB_HELP,
    VERB_DOCTOR,
    VERB_REDRAW,
    VERB_SUSPEND,
    VERB_SHELL,
    VERB_QUIT,
    VERBS
} Verb;

typedef enum VerbGroup {
    VERBS_PLAY,
    VERBS_WALK,
    VERBS_ANALYSE,
    VERBS_EDIT,
    VERBS_FILES,
    VERBS_ENGINES,
    VERBS_WORDS,
    VERBS_LAB,
    VERBS_PROGRAM,
    VERB_GROUPS
} VerbGroup;

/* What can follow, for completion. */
typedef enum VerbWord {
    WORD_NONE,
    WORD_FILE,
    WORD_SETTING,
    WORD_ONOFF,
    WORD_TAG,
    WORD_VERB,
    WORD_SQUARE,
    WORD_ENGINE,
    WORD_CHOICE /* the words in `choices` */
} VerbWord;

typedef struct VerbSpec {
    const char *name;
    const char *aliases; /* other names, separated by spaces, or NULL */
    VerbGroup group;
    const char *arguments; /* as in help; "" if there are none */
    VerbWord word;
    const char *choices; /* "on|off" */
    unsigned char flags;
    const char *summary; /* one line, lower case, no full stop */
    const char *more;    /* sentences for `help NAME`; may be NULL */
} VerbSpec;

enum {
    VERB_SCREEN = 1, /* needs the screen */
    VERB_CONFIG = 2  /* may stand in the config file */
};

/* The panels beside the board, in the order of Panel, then next and prev. */
extern const char PANEL_CHOICES[];

extern const VerbSpec VERB_TABLE[VERBS];
extern const char *const VERB_GROUP_NAMES[VERB_GROUPS];

#endif
