/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SESSION_SUITES_H
#define TESTS_SESSION_SUITES_H

#include "../harness/scratch.h"
#include "session/analysis.h"
#include "session/play.h"
#include "session/session.h"

#include <CUnit/CUnit.h>

extern CU_TestInfo settings_tests[];
extern CU_TestInfo command_tests[];
extern CU_TestInfo past_tests[];
extern CU_TestInfo stats_tests[];
extern CU_TestInfo play_tests[];
extern CU_TestInfo premove_tests[];
extern CU_TestInfo walk_tests[];
extern CU_TestInfo analysis_tests[];
extern CU_TestInfo keep_tests[];
extern CU_TestInfo config_tests[];
extern CU_TestInfo kept_tests[];
extern CU_TestInfo wish_tests[];
extern CU_TestInfo guest_tests[];
extern CU_TestInfo opponent_tests[];
extern CU_TestInfo judgement_tests[];
extern CU_TestInfo endgame_tests[];
extern CU_TestInfo laboratory_tests[];
extern CU_TestInfo hit_tests[];
extern CU_TestInfo library_tests[];
extern CU_TestInfo library_walk_tests[];
extern CU_TestInfo report_tests[];
extern CU_TestInfo speech_tests[];
extern CU_TestInfo edit_tests[];
extern CU_TestInfo file_tests[];
extern CU_TestInfo outbox_tests[];
extern CU_TestInfo oracle_tests[];
extern CU_TestInfo complete_tests[];
extern CU_TestInfo series_tests[];
extern CU_TestInfo resume_tests[];

/* A session whose engine answers fast; the test frees it. */
Session *quick_session(void);

/* The same, which keeps unsaved work and asks for that of an earlier one. */
Session *recovering_session(void);

/* Submit a line; false, and the reason printed, if that failed. */
bool enter(Session *session, const char *line);

/* Submit several lines, one after the other; true if all went well. */
bool enter_all(Session *session, const char *lines);

/* Submit a line that must be refused, for a reason with these words. */
bool is_refused(Session *session, const char *line, const char *words);

/*
 * What is typed and what comes back: the last that the session says, a line or
 * a page, or why it refuses; "" if it says nothing.  True if all answers are
 * these, to the letter.
 */
typedef struct Exchange {
    const char *line;
    const char *answer;
} Exchange;

bool answers_are(Session *session, const Exchange *exchanges, size_t count);
bool answer_is(Session *session, const char *line, const char *answer);

/* Analyse with an engine that says what a script tells it: see
 * tests/host/mock.c. */
void use_oracle(Session *session, const Scratch *scratch, const char *name,
                const char *script);

/* Let the engines work until none is about to answer. */
bool settle(Session *session);

/* Let them work until `is_done` says so. */
bool wait_until(Session *session, bool (*is_done)(const Session *session));

/* Has the session said something with these words (since last asked)? */
bool was_said(Session *session, const char *words);

/* Has it asked for this? */
bool was_asked(Session *session, RequestKind kind);

/* The main line as "e4 e5 Nf3", from the root or to the cursor. */
bool main_line_is(const Session *session, const char *moves);
bool position_is(const Session *session, const char *fen);

/* The moves with all that stands beside them, as in a file. */
bool game_is(const Session *session, const char *moves);

/* How many plies are before the cursor; in the whole main line. */
unsigned ply(const Session *session);
size_t plies(const Session *session);

#endif
