/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_POPUP_KIND_H
#define UI_POPUP_KIND_H

#include "ui/popup.h"

/*
 * What the kinds of popups have in common; for popup*.c.
 */

/* Instead of the popup that was there; `state` is its own from here on. */
void popup_open(Popup *popup, const PopupKind *kind, void *state);

/* How many rows a key moves it, ALL_ROWS to an end; 0 if it does not. */
int popup_movement(const Popup *popup, Keystroke key);
bool popup_is_closed_by(Keystroke key);

/* The entry `rows` further on in a list of `count`, or the last on the way. */
size_t popup_step(size_t selected, int rows, size_t count);

void popup_draw_title(Canvas canvas, const View *view, const char *title,
                      const char *keys);
/* What is below the title. */
Canvas popup_body(Canvas canvas);

/* --- popup_list.c: the state and the functions of all short lists --------- */

typedef struct PopupEntry {
    char *text;
    char *command;
} PopupEntry;

typedef struct PopupList {
    char *title;
    PopupEntry *entries;
    size_t count;
    size_t selected;
    int top; /* the first entry that is seen */
} PopupList;

void popup_list_open(Popup *popup, const PopupKind *kind, const char *title);
void popup_list_free(void *state);
PopupList *popup_list(const Popup *popup);

/* Enter, Space and what else takes the selected entry, or steps back from it;
 * a digit selects the entry of that number. */
bool popup_list_takes(Keystroke key);
bool popup_list_leaves(Keystroke key);
bool popup_list_names(const Popup *popup, Keystroke key, size_t *index);

int popup_list_rows(const Popup *popup);
void popup_list_scroll(Popup *popup, int rows);
bool popup_list_wants(const Popup *popup, Keystroke key, bool is_typing);
void popup_list_key(Popup *popup, const Session *session, Keystroke key,
                    Text *command);
void popup_list_click(Popup *popup, const Session *session, size_t index,
                      Text *command);
/* Empty it, to be filled again. */
void popup_list_clear(Popup *popup);
void popup_list_draw_entries(Popup *popup, Canvas canvas, const View *view);
void popup_list_draw(Popup *popup, Canvas canvas, const View *view);

/* Scroll to the selected entry, and draw each with a text that `write` makes of
 * its place. */
void popup_list_draw_rows(Popup *popup, Canvas canvas, const View *view,
                          void (*write)(const Popup *popup, const View *view,
                                        size_t index, Text *text));

#endif
