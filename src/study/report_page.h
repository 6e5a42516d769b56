/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_REPORT_PAGE_H
#define STUDY_REPORT_PAGE_H

#include "notation/notation.h"
#include "study/scores.h"

/*
 * A report for people, from what is known about a game.
 */

/* A page of choices (base/listener.h): numbers side by side, then the mistakes,
 * each with the command that goes to it. */
void report_page_append(const Scores *scores, MoveStyle style, Text *text);

/* One line about a game among others, by its number, with the command that
 * opens it; and the heading above such lines. */
void report_row_append(const Scores *scores, size_t number, Text *text);
extern const char REPORT_ROW_HEAD[];

#endif
