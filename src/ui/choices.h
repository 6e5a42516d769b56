/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CHOICES_H
#define UI_CHOICES_H

#include "ui/view.h"

/*
 * What a view beside the board offers, each by one key: the start screen, the
 * card at the end of a game.
 *
 * The keys count while nothing is typed and never take a letter from somebody
 * who types a move: in the prompt a letter is text first, and chosen by Enter
 * or, if no move begins with it, when nothing follows for a moment.
 */
enum { CHOICES_MAX = 20, CHOICE_TEXT = 64 };

typedef struct Choice {
    uint32_t key;           /* a letter, a digit, or KEY_ENTER */
    const char *command;    /* as of keys: "..." goes to the prompt */
    Move move;              /* to be played instead; MOVE_NONE */
    char text[CHOICE_TEXT]; /* what it does, in a few words */
} Choice;

typedef struct Choices {
    bool is_for_board; /* only when keys go there */
    Choice of[CHOICES_MAX];
    size_t count;
} Choices;

/* One more; its text is copied. */
void choices_add(Choices *choices, uint32_t key, const char *command,
                 const char *text);

/* NULL: there is nothing with that key. */
const Choice *choices_find(const Choices *choices, uint32_t key);

/* What this line alone chooses; NULL: it is something else. */
const Choice *choices_of_line(const Choices *choices, Span line);

/* Can a move begin like this?  Then only Enter chooses it. */
bool choice_begins_move(const Choice *choice);

/* Write "r report" into the first row, where it can be clicked, and return the
 * column after it; the columns it takes. */
int choice_draw(Canvas canvas, const Look *look, const Choice *choice,
                int column);
int choice_columns(const Choice *choice);

#endif
