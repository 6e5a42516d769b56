/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_TERM_EYE_H
#define TESTS_TERM_EYE_H

#include "base/text.h"

/*
 * A terminal that tests can look at: libvterm, fed with what the program
 * writes.
 */
typedef struct Eye Eye;

Eye *eye_new(int columns, int rows);
void eye_free(Eye *eye);
void eye_feed(Eye *eye, Span bytes);
void eye_resize(Eye *eye, int columns, int rows);

/* The character of a cell (0 for the right half of a wide one). */
uint32_t eye_code(const Eye *eye, int column, int row);

typedef struct EyeStyle {
    uint32_t front, back; /* as Ink: default, palette or RGB */
    bool is_bold, is_underlined, is_reversed;
} EyeStyle;

EyeStyle eye_style(const Eye *eye, int column, int row);
void eye_cursor(const Eye *eye, int *column, int *row, bool *is_visible);

/* The rows without the spaces at their ends. */
void eye_text(const Eye *eye, Text *text);
void eye_row(const Eye *eye, int row, Text *text);
bool eye_sees(const Eye *eye, const char *words);

/* On the alternate screen?  Mouse reported?  Would it mark what is pasted?  The
 * title? */
bool eye_is_on_other_screen(const Eye *eye);
bool eye_reports_mouse(const Eye *eye);
bool eye_marks_pastes(Eye *eye);
const char *eye_title(const Eye *eye);

#endif
