/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_REQUEST_H
#define SESSION_REQUEST_H

#include <stddef.h>

/*
 * What only a front-end can do for a session.  The words of the command have
 * been read when a request is made: what is here can be carried out, or is
 * something that the front-end does not have.
 */
typedef enum RequestKind {
    REQUEST_QUIT,
    REQUEST_ASK,
    REQUEST_KEYS, /* explain them */
    REQUEST_COPY, /* to the clipboard */
    REQUEST_EDIT, /* the comment of the present move, in an editor */
    REQUEST_SHELL,
    REQUEST_MAP,
    REQUEST_UNMAP,
    REQUEST_REMAP, /* as the key was at first */
    REQUEST_THEME,
    REQUEST_THEMES, /* list them */
    REQUEST_CONFIG, /* write the config file, with the key maps */
    REQUEST_FOCUS,
    REQUEST_PANEL,
    REQUEST_CURSOR,
    REQUEST_MENU,
    REQUEST_NEW, /* ask what to play */
    REQUEST_PALETTE,
    REQUEST_SETUP,
    REQUEST_GAMES,
    REQUEST_DIGEST, /* figures about a player: session/inquiry.h */
    REQUEST_TYPE,   /* into the prompt, to be completed */
    REQUEST_LINE,   /* step into a line of the engine */
    REQUEST_CLOSE,
    REQUEST_REDRAW,
    REQUEST_SUSPEND,
    REQUEST_DOCTOR,
    REQUEST_ATTEND, /* ring the bell: something needs the user */
    REQUEST_ENDED,  /* a game that was played is over: show how it went */
    REQUEST_LAB,    /* show it */
    REQUEST_LOOK    /* away with what lies over the moves of the game */
} RequestKind;

/* Where keys go. */
typedef enum Focus { FOCUS_PROMPT, FOCUS_BOARD } Focus;

/* What is shown beside the board, each with the word for it; PANEL_ALL: as much
 * as there is room for. */
/* clang-format off */
#define PANEL_LIST(X)                                                          \
    X(PANEL_ALL, "all") X(PANEL_MOVES, "moves") X(PANEL_ENGINE, "engine")      \
    X(PANEL_GRAPH, "graph") X(PANEL_GAMES, "games")                            \
    X(PANEL_EXPLORER, "explorer") X(PANEL_TAGS, "tags")                        \
    X(PANEL_COMMENT, "comment")
/* clang-format on */

#define PANEL_NAME(panel, word) panel,
typedef enum Panel { PANEL_LIST(PANEL_NAME) PANELS } Panel;
#undef PANEL_NAME

typedef struct PanelWish {
    int step; /* 1: the next one, -1: the one before, 0: this one: */
    Panel panel;
} PanelWish;

typedef enum CursorWish { CURSOR_TOGGLE, CURSOR_ON, CURSOR_OFF } CursorWish;

/* What of the lab. */
typedef enum LabView {
    LAB_VIEW_LIST,
    LAB_VIEW_EXPERIMENT,
    LAB_VIEW_RACE,
    LAB_VIEW_TREE
} LabView;

typedef struct LabWish {
    LabView view;
    size_t experiment; /* LAB_VIEW_EXPERIMENT */
} LabWish;

typedef enum QuestionKind {
    QUESTION_PLAIN,
    QUESTION_UNSAVED, /* the game would be lost: it may be saved first */
    QUESTION_LEAVE    /* the same, before the program is left */
} QuestionKind;

/* To be answered with yes or no; that command is submitted then, unless it is
 * empty. */
typedef struct YesNo {
    const char *text;
    const char *yes, *no;
    const char *later; /* who only closes it; NULL: that means no */
    QuestionKind kind;
} YesNo;

typedef struct Mapping {
    const char *key;     /* as the user names it */
    const char *command; /* only of REQUEST_MAP */
} Mapping;

typedef struct Request {
    RequestKind kind;
    unsigned order;     /* among all that is said and asked for */
    const char *origin; /* "FILE:LINE: ", or NULL: not from the config file */
    union {
        YesNo question;      /* REQUEST_ASK */
        const char *copied;  /* REQUEST_COPY */
        const char *command; /* REQUEST_SHELL */
        const char *typed;   /* REQUEST_TYPE */
        Mapping mapping;     /* REQUEST_MAP, REQUEST_UNMAP, REQUEST_REMAP */
        size_t theme;        /* REQUEST_THEME: its place in the choices */
        Focus focus;         /* REQUEST_FOCUS */
        PanelWish panel;     /* REQUEST_PANEL */
        CursorWish cursor;   /* REQUEST_CURSOR */
        LabWish lab;         /* REQUEST_LAB */
        unsigned line;       /* REQUEST_LINE: its number, from 1 */
    };
} Request;

#endif
