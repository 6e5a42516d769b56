/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_POPUP_H
#define UI_POPUP_H

#include "term/key.h"
#include "ui/view.h"

/*
 * What lies on top of everything until it is closed: a page to read, a list
 * to choose from, a question.
 *
 * A popup gets the keys.  What is chosen is a command, which the caller
 * submits; the popup itself changes nothing.
 */
typedef enum PopupKind {
    POPUP_NONE,
    POPUP_PAGE,
    POPUP_CARD,     /* a page above the test card */
    POPUP_LIST,     /* of commands, each with a text */
    POPUP_THEMES,   /* the same with a sample of each */
    POPUP_SETTINGS, /* a list whose entries are changed in place */
    POPUP_GAMES,    /* the games of the open file */
    POPUP_ASK
} PopupKind;

typedef struct PopupEntry {
    char *text;
    char *command;
} PopupEntry;

typedef struct Popup {
    PopupKind kind;
    char *title;
    Text page;
    PopupEntry *entries;
    size_t count;
    size_t selected;
    int top;
    int rows;        /* of text, when it was drawn last */
    bool is_seen;    /* it has been drawn */
    bool is_unasked; /* a page or a question that came by itself */
    size_t first;    /* game of the list that is seen */
    size_t games;    /* in the list, when it was drawn last */
    char *yes, *no;  /* commands of a question */
} Popup;

void popup_close(Popup *popup);
void popup_open_page(Popup *popup, const char *title, Span text);
/* A page that comes by itself takes no letters from who is typing. */
void popup_open_unasked(Popup *popup, const char *title, Span text);
void popup_open_list(Popup *popup, const char *title);
void popup_open_card(Popup *popup, Span text);
void popup_open_themes(Popup *popup);
void popup_add(Popup *popup, const char *text, const char *command);
void popup_open_games(Popup *popup, const Session *session);
void popup_open_settings(Popup *popup, const Session *session);
void popup_ask(Popup *popup, const YesNo *question);

/*
 * Let it have a key.  What it wants to be submitted is appended to `command`;
 * a command that ends in "..." goes to the prompt.  It may have closed itself.
 */
void popup_key(Popup *popup, const Session *session, Keystroke key,
               Text *command);

/* Does the key mean anything to it, also while keys go to the prompt?  Who goes
 * on with something else does not want a page or a short list any more. */
bool popup_is_for(const Popup *popup, Keystroke key, bool is_typing);

/* A click on its entry `index`; the wheel moves it by `rows`. */
void popup_click(Popup *popup, const Session *session, size_t index,
                 Text *command);
void popup_scroll(Popup *popup, int rows);

/* The command that sets a setting to its next value, or to the one before. */
void popup_change(const Session *session, Setting setting, int step,
                  Text *command);

void popup_draw(Popup *popup, Canvas canvas, const View *view);

#endif
