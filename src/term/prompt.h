/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TERM_PROMPT_H
#define TERM_PROMPT_H

#include "term/canvas.h"
#include "term/terminal.h"
#include "term/theme.h"

/*
 * The line the user types, edited by readline: its keys, its history, the
 * user's .inputrc.  Readline gets bytes when we have some and draws nothing;
 * nothing here waits.
 *
 * There can be one Prompt at a time, because readline has only one line.
 */
typedef struct Prompt Prompt;

typedef struct PromptCalls {
    void *context;
    /* The line was finished with Enter.  True: it is done with.  False: it
     * stays, to be corrected, with the cursor at *column (from 0). */
    bool (*submit)(void *context, Span line, size_t *column);
    /* As session_complete(). */
    size_t (*complete)(void *context, Span line, size_t *from,
                       Text *completions);
    void (*leave)(void *context); /* Ctrl-D on the empty line */
    /* Not NULL: show what could be typed here, two spaces in between. */
    void (*choose)(void *context, Span choices);
} PromptCalls;

Prompt *prompt_new(const PromptCalls *calls);

/*
 * For line mode: readline draws the line itself, on stdout, with what it finds
 * in the description of the terminal.  Hidden to begin with, and whenever a
 * line has been finished.
 */
Prompt *prompt_new_for_lines(const PromptCalls *calls,
                             const TerminalKind *kind);
void prompt_show(Prompt *prompt, const char *label);

/* Something else is to be printed: the cursor goes to a row of its own. */
void prompt_hide(Prompt *prompt);

/* Start again with an empty line, whatever was going on. */
void prompt_abandon(Prompt *prompt);
void prompt_resize(Prompt *prompt, int columns);

void prompt_free(Prompt *prompt);

/* Bytes from the keyboard, as the terminal sent them; valid UTF-8, or there is
 * only this to say. */
extern const char PROMPT_REFUSAL[];
void prompt_feed(Prompt *prompt, Span bytes);

Span prompt_line(const Prompt *prompt);
bool prompt_is_empty(const Prompt *prompt);
bool prompt_is_at_end(const Prompt *prompt); /* the cursor */

/* Show the line as selected text is shown, until it is drawn unselected. */
void prompt_select(Prompt *prompt, bool is_selected);

/* In the middle of something (searching the history, a vi command, a quoted
 * key) that wants the keys itself. */
bool prompt_is_busy(const Prompt *prompt);

/* Does Esc mean something to readline now (vi's way of editing)? */
bool prompt_wants_escape(const Prompt *prompt);

void prompt_put(Prompt *prompt, Span line); /* instead of what is there */
void prompt_insert(Prompt *prompt, Span text);
void prompt_clear(Prompt *prompt);

/* What could be typed here, after Tab was not enough; "" otherwise. */
const char *prompt_choices(const Prompt *prompt);

/* The lines of earlier sessions, oldest first, and those of this one. */
void prompt_remember(Prompt *prompt, Span line);

/* Draw it behind `label`, and say where the cursor is. */
void prompt_draw(const Prompt *prompt, Canvas canvas, const Look *look,
                 const char *label, int *cursor_column);

#endif
