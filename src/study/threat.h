/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_THREAT_H
#define STUDY_THREAT_H

#include "study/question.h"
#include "study/voice.h"

/*
 * What the other side would do if it could move now, for one position at a
 * time.  Its owner asks an engine and hands over the answer.
 */
typedef struct Threat Threat;

Threat *threat_new(void);
void threat_free(Threat *threat);

/* Nothing is known, and nothing is being asked. */
void threat_forget(Threat *threat);

/* Is it this node that the engine was asked about last, and is the answer
 * known? */
bool threat_is_about(const Threat *threat, Node node);
bool threat_is_known(const Threat *threat, Node node);

/* From here on it is about this node.  False if nobody can threaten anything:
 * in check, and where the game is over. */
bool threat_begin(Threat *threat, const Game *game, Node node,
                  Question *question);
void threat_take(Threat *threat, const Game *game, MoveStyle style, Move move);

/* "10...bxc4", empty if unknown; then *move is MOVE_NONE. */
const char *threat_text(const Threat *threat, Node node, Move *move);

#endif
