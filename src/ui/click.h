/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CLICK_H
#define UI_CLICK_H

/*
 * What a click on a cell can mean: the kinds of a Target (canvas.h).
 */
typedef enum ClickKind {
    CLICK_NOTHING,
    CLICK_SQUARE,  /* value: the square */
    CLICK_MOVE,    /* the node of the game, by its number in the pane */
    CLICK_LINE,    /* a line of the engine: line << 8 | ply in it */
    CLICK_KEY,     /* an entry of the key bar */
    CLICK_PLAY,    /* a move, to be played */
    CLICK_GAME,    /* a game of the list */
    CLICK_GRAPH,   /* a ply of the main line */
    CLICK_AXIS,    /* what the graph shows */
    CLICK_PALETTE, /* a piece of the position editor */
    CLICK_SETUP,   /* a button there: the code of its key */
    CLICK_PANEL,   /* the tab of a panel */
    CLICK_ITEM,    /* a line of a menu or list on top */
    CLICK_ANSWER,  /* to a question: an Answer */
    CLICK_CHOICE,  /* a choice of a view beside the board */
    CLICK_CELL,    /* of a table of the lab: its number */
    CLICK_PROMPT,  /* a column of the prompt's text */
    CLICK_KINDS
} ClickKind;

#endif
