/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_DESK_H
#define STUDY_DESK_H

#include "study/question.h"
#include "study/voice.h"

/*
 * The engine that a coach may ask, for this room only: it works for one asker
 * at a time.
 */
typedef struct Desk Desk;

/* The owner of the engine, who may not call the coach from these functions. */
typedef struct CoachOwner {
    void *context;
    /* Ask the engine, which drops what it was asked before; its events go to
     * coach_event().  The position has a legal move. */
    Status (*ask)(void *context, const Question *question, Fault *fault);
    void (*stop)(void *context); /* nothing more is heard of it */
    bool (*is_thinking)(const void *context);
    /* Somebody plays, or the program sleeps: analysis and threats wait. */
    bool (*is_engaged)(const void *context);
} CoachOwner;

typedef enum Asker {
    ASKER_NONE,
    ASKER_LINES,
    ASKER_THREAT,
    ASKER_HINT,
    ASKER_REPORT,
    ASKER_REVIEW,
    ASKER_RETRY
} Asker;

/* Both are copied. */
Desk *desk_new(const CoachOwner *owner, const Listener *listener);
void desk_free(Desk *desk);

void desk_set_style(Desk *desk, MoveStyle style);
const Voice *desk_voice(const Desk *desk);
bool desk_is_engaged(const Desk *desk);
bool desk_is_thinking(const Desk *desk);

/* Whoever has asked before will get no answer.  False, and the reason is told,
 * if the engine cannot be asked. */
bool desk_ask(Desk *desk, Asker asker, const Question *question);

/* Who waits for an answer. */
Asker desk_asker(const Desk *desk);

void desk_stop(Desk *desk);     /* there will be no answer */
void desk_answered(Desk *desk); /* it has come, or never will */

#endif
