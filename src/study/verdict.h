/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_VERDICT_H
#define STUDY_VERDICT_H

#include "notation/notation.h"
#include "study/labels.h"

/*
 * A mistake in words: what it loses, and what was best.
 *
 *     Blunder: 23.Qxe5 loses the queen to Re1; 23.dxe5 was best
 *
 * This is how a report writes them into a game, as the comment after the move,
 * and how they are recognised there.
 */
typedef struct VerdictLine {
    const Move *moves; /* may be NULL if there are none */
    unsigned count;
} VerdictLine;

typedef struct Verdict {
    const Scores *scores;
    Node node;          /* the move; it has a label */
    VerdictLine reply;  /* how the other side goes on after it */
    VerdictLine better; /* what should have been played */
} Verdict;

/* "Blunder: ", the move, and what verdict_append_loss() says. */
void verdict_append(const Verdict *verdict, MoveStyle style, Text *text);

/* "loses the queen to Re1; 23.dxe5 was best" */
void verdict_append_loss(const Verdict *verdict, MoveStyle style, Text *text);

/* The label in a comment that begins as verdict_append() does, LABEL_NONE if
 * it does not: then the words are somebody else's. */
Label verdict_label(const Game *game, Node node);

/*
 * The loss of any move that has a label: what a report has written, else as
 * much as can be said from the moves in the game and the best ones known.
 */
void verdict_append_known(const Scores *scores, Node node, MoveStyle style,
                          Text *text);

#endif
