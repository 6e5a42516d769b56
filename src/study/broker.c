/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/broker.h"

#include "base/memory.h"

struct Broker {
    CoachOwner owner;
    Voice voice;
    Asker asker;
};

Broker *broker_new(const CoachOwner *owner, const Listener *listener)
{
    Broker *broker = memory_zeroed(1, sizeof *broker);

    broker->owner = *owner;
    broker->voice.listener = *listener;
    return broker;
}

void broker_free(Broker *broker)
{
    memory_free(broker);
}

void broker_set_style(Broker *broker, MoveStyle style)
{
    broker->voice.style = style;
}

const Voice *broker_voice(const Broker *broker)
{
    return &broker->voice;
}

bool broker_is_engaged(const Broker *broker)
{
    return broker->owner.is_engaged(broker->owner.context);
}

bool broker_is_thinking(const Broker *broker)
{
    return broker->owner.is_thinking(broker->owner.context);
}

bool broker_ask(Broker *broker, Asker asker, const Question *question)
{
    Fault fault = { 0 };

    broker->asker = asker;
    if (broker->owner.ask(broker->owner.context, question, &fault) == OK)
        return true;
    broker->asker = ASKER_NONE;
    listener_say(&broker->voice.listener, TONE_ERROR, "%s", fault.text);
    return false;
}

Asker broker_asker(const Broker *broker)
{
    return broker->asker;
}

void broker_stop(Broker *broker)
{
    broker->owner.stop(broker->owner.context);
    broker->asker = ASKER_NONE;
}

void broker_answered(Broker *broker)
{
    broker->asker = ASKER_NONE;
}
