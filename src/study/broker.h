/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_BROKER_H
#define STUDY_BROKER_H

#include "study/question.h"
#include "study/voice.h"

/*
 * The engine that a coach may ask, for this room only: it works for one asker
 * at a time.
 */
typedef struct Broker Broker;

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
Broker *broker_new(const CoachOwner *owner, const Listener *listener);
void broker_free(Broker *broker);

void broker_set_style(Broker *broker, MoveStyle style);
const Voice *broker_voice(const Broker *broker);
bool broker_is_engaged(const Broker *broker);
bool broker_is_thinking(const Broker *broker);

/* Whoever has asked before will get no answer.  False, and the reason is told,
 * if the engine cannot be asked. */
bool broker_ask(Broker *broker, Asker asker, const Question *question);

/* Which asker waits for an answer. */
Asker broker_asker(const Broker *broker);

void broker_stop(Broker *broker);     /* there will be no answer */
void broker_answered(Broker *broker); /* it has come, or never will */

#endif
