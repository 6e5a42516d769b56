/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_FORM_H
#define UI_FORM_H

#include "session/offer.h"
#include "session/session.h"

/*
 * The form for a new game: rows with a value each, one of which is the present
 * one.  Below the rows there is a list of what that can be; what is typed
 * chooses from it.  The form changes nothing by itself: at the end it is a line
 * for the command new.
 */
typedef enum FormRow {
    FORM_OPPONENT,
    FORM_SIDE,
    FORM_CLOCK,
    FORM_VARIANT,
    FORM_BEGIN,
    FORM_TAKEBACKS,
    FORM_HINTS,
    FORM_RATED,
    FORM_START, /* no value: Enter begins the game */
    FORM_ROWS
} FormRow;

typedef struct Form Form;

/* With what was chosen last. */
Form *form_new(const Session *session);
void form_free(Form *form);

FormRow form_row(const Form *form);
void form_go(Form *form, FormRow row);

/* The next or the previous value of a row, around its ends. */
void form_step(Form *form, FormRow row, int step);

/* "opponent"; the value as it is shown; a few words about it, or none. */
const char *form_label(FormRow row);
void form_write_value(const Form *form, FormRow row, Text *text);
void form_write_remark(const Form *form, FormRow row, Text *text);

/* "1 0 =": the last three against this opponent; or empty. */
const char *form_results(const Form *form);

/* On or off only, and which. */
bool form_is_switch(FormRow row);
bool form_is_on(const Form *form, FormRow row);

/* It counts for nothing, because the game is rated. */
bool form_is_moot(const Form *form, FormRow row);

/* --- The list of the present row ------------------------------------------ */

size_t form_count(const Form *form);
void form_write_item(const Form *form, size_t index, Text *text);
/* SIZE_MAX: the value is not in it. */
size_t form_selected(const Form *form);
void form_select(Form *form, size_t index);

/* --- What is typed -------------------------------------------------------- */

/* Can anything be typed in this row? */
bool form_takes_text(FormRow row);
const char *form_typed(const Form *form);
void form_type(Form *form, Span text);
/* One character less; false if there was none. */
bool form_erase(Form *form);
/* As before anything was typed; false if nothing was. */
bool form_forget_typed(Form *form);
/* The value stays, all others are in the list again. */
void form_accept_typed(Form *form);

/* --- What it comes to ----------------------------------------------------- */

void form_write_command(const Form *form, Text *command);

/* The position it will begin with, and whose side will be below. */
void form_position(const Form *form, Position *position);
bool form_has_black(const Form *form);

#endif
