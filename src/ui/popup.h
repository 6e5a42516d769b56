/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_POPUP_H
#define UI_POPUP_H

#include "ui/keys.h"
#include "ui/view.h"

/*
 * What lies on top of everything until it is closed: a page to read, a list
 * to choose from, a question.
 *
 * A popup gets the keys.  What is chosen is a command, which the caller
 * submits; the popup itself changes nothing.
 */
typedef struct Popup Popup;

enum { ALL_ROWS = 1 << 30 };

/*
 * A kind of popup is a table of functions in a file of its own; that file also
 * has its state and what opens it.  Nobody else needs to know which kind it is.
 */
typedef struct PopupKind {
    const char *hint; /* its keys, as a message while there is no other */
    KeyPlace help;    /* its keys on the page of keys; 0: those of all lists */
    bool takes_text;  /* letters are typed into it */

    /* Release its state, which the kind made. */
    void (*free)(void *state);
    /* NULL: it asks nothing. */
    const YesNo *(*question)(const Popup *popup);
    /* May it stay beside the board, and how many rows does it need there?
     * ALL_ROWS: all there are; 0 or NULL: it covers everything. */
    int (*rows)(const Popup *popup);
    /* NULL: there is nothing to draw. */
    void (*draw)(Popup *popup, Canvas canvas, const View *view);
    /* Does the key mean anything to it, also while keys go to the prompt? */
    bool (*wants)(const Popup *popup, Keystroke key, bool is_typing);
    void (*key)(Popup *popup, const Session *session, Keystroke key,
                Text *command);
    /* Text that was pasted; NULL: it closes the popup. */
    void (*paste)(Popup *popup, Span text);
    /* A click on its entry; NULL: it has none. */
    void (*click)(Popup *popup, const Session *session, size_t index,
                  Text *command);
    /* A click on a cell of its table; NULL: it has none. */
    void (*cell)(Popup *popup, const Session *session, size_t index);
    void (*scroll)(Popup *popup, int rows);
    /* Mark on the board what is selected; or NULL. */
    void (*mark)(const Popup *popup, View *view);
    /* One step back in what it shows; false if that closes it.  NULL: it has
     * no steps. */
    bool (*back)(Popup *popup);
    /* Another position for the board; false: that of the game.  Or NULL. */
    bool (*exhibit)(const Popup *popup, const View *view, Exhibit *exhibit);
} PopupKind;

struct Popup {
    const PopupKind *kind; /* NULL: there is none */
    void *state;           /* what its kind knows of it */
    int rows;              /* below its title, when it was drawn last */
    bool is_seen;          /* it has been drawn */
    bool is_unasked;       /* it came by itself */
    bool is_help;          /* of the keys, so that F1 closes it */
};

void popup_close(Popup *popup);

static inline bool popup_is_open(const Popup *popup)
{
    return popup->kind != NULL;
}

/* The question that it asks; NULL: it asks none. */
const YesNo *popup_question(const Popup *popup);
bool popup_is_question(const Popup *popup);

/* What a key answers to it.  ANSWER_SAVE: save the game, then yes.
 * ANSWER_LATER: neither yes nor no, where the question knows that. */
typedef enum Answer {
    ANSWER_NONE,
    ANSWER_NO,
    ANSWER_YES,
    ANSWER_SAVE,
    ANSWER_LATER
} Answer;

Answer popup_answer(const Popup *popup, Keystroke key);

/* What is to be submitted for an answer, but ANSWER_NONE; it is the
 * question's. */
const char *popup_answer_command(const Popup *popup, Answer answer);

/* If there is one, nobody asked for it. */
void popup_set_unasked(Popup *popup);

/* Does it use the line for messages to say what its keys do? */
const char *popup_hint(const Popup *popup);

/* The rows that are enough for it beside the board; 0: it covers all. */
int popup_rows(const Popup *popup);

/*
 * Let it have a key.  What it wants to be submitted is appended to `command`;
 * a command that ends in "..." goes to the prompt.  It may have closed itself.
 */
void popup_key(Popup *popup, const Session *session, Keystroke key,
               Text *command);

/* Does the key mean anything to it, also while keys go to the prompt?  A page
 * or a short list is closed when the user goes on with something else. */
bool popup_wants(const Popup *popup, Keystroke key, bool is_typing);

/* Is there one that the key would be typed into? */
bool popup_takes_text(const Popup *popup, Keystroke key);

/* Is there one that keeps all keys, so that others do nothing? */
bool popup_keeps_keys(const Popup *popup);

/* Does it take pasted text?  Then it has it. */
bool popup_paste(Popup *popup, Span text);

/* A click on its entry `index`; the wheel moves it by `rows`. */
void popup_click(Popup *popup, const Session *session, size_t index,
                 Text *command);
void popup_cell(Popup *popup, const Session *session, size_t index);
void popup_scroll(Popup *popup, int rows);

/* Mark on the board what is selected in it; most have nothing to mark. */
bool popup_has_mark(const Popup *popup);
void popup_mark(const Popup *popup, View *view);

/* What the board shows under it. */
void popup_exhibit(const Popup *popup, const View *view, Exhibit *exhibit);

void popup_draw(Popup *popup, Canvas canvas, const View *view);

/* --- popup_page.c: text to read ------------------------------------------- */

void popup_open_page(Popup *popup, const char *title, Span text);
/* The page of keys, which F1 closes. */
void popup_open_help(Popup *popup, Span text);
/* One of choices (base/listener.h). */
void popup_open_choices(Popup *popup, const char *title, Span text);
/* Below such a page that has just been opened: the graph of the game, where
 * there is room for it. */
void popup_add_graph(Popup *popup);
/* A page that comes by itself takes no letters from somebody who is typing. */
void popup_open_unasked(Popup *popup, const char *title, Span text);
/* A page above the test card. */
void popup_open_card(Popup *popup, Span text);

/* --- popup_list.c: commands to choose from, each with a text -------------- */

void popup_open_list(Popup *popup, const char *title);
void popup_add(Popup *popup, const char *text, const char *command);

/* --- and one file for each of these --------------------------------------- */

/* The moves after the game's cursor; the selected one is marked. */
void popup_open_fork(Popup *popup, const Session *session);
/* The themes with a sample of each. */
void popup_open_themes(Popup *popup);
/* A list whose entries are changed in place. */
void popup_open_settings(Popup *popup);
/* Commands and settings, found by typing part of their names or texts; those
 * that a key does show it. */
void popup_open_palette(Popup *popup, const KeyMap *keys);
bool popup_is_palette(const Popup *popup);
/* What to play, with what was chosen last. */
void popup_open_new(Popup *popup, const Session *session);
/* The games of the open file. */
void popup_open_games(Popup *popup, const Session *session);
bool popup_is_games(const Popup *popup);
/* Select the game on the board in such a list. */
void popup_follow_game(Popup *popup, const Session *session);
/* The figures about a player that were asked for last: there are some. */
void popup_open_digest(Popup *popup, const Session *session);
bool popup_is_digest(const Popup *popup);
void popup_ask(Popup *popup, const YesNo *asked);
/* The experiments of the lab and their tables; opened again it selects
 * another one.  SIZE_MAX: the one selected, or the first. */
void popup_open_lab(Popup *popup, size_t experiment);
/* All brains on a position. */
void popup_open_race(Popup *popup);
/* The tree of a search. */
void popup_open_tree(Popup *popup);

#endif
