/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_STUDY_SUITES_H
#define TESTS_STUDY_SUITES_H

#include "game/game.h"

#include <CUnit/CUnit.h>

extern CU_TestInfo scores_tests[];
extern CU_TestInfo accuracy_tests[];
extern CU_TestInfo asker_tests[];
extern CU_TestInfo coach_tests[];
extern CU_TestInfo thoughts_tests[];
extern CU_TestInfo watch_tests[];
extern CU_TestInfo report_tests[];
extern CU_TestInfo signature_tests[];
extern CU_TestInfo story_tests[];
extern CU_TestInfo verdict_tests[];

/* A game with these moves in SAN as its main line; a number after a move is
 * its score for White in pawns ("e4 0.3 e5"), the cursor is at the start.  The
 * test frees it. */
Game *game_of(const char *moves);

/* The same from another position. */
Game *game_of_fen(const char *fen, const char *moves);

Node ply(const Game *game, unsigned ply);

#endif
