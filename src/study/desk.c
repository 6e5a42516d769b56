/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/desk.h"

#include "base/memory.h"

struct Desk {
    CoachOwner owner;
    Voice voice;
    Asker asker;
};

Desk *desk_new(const CoachOwner *owner, const Listener *listener)
{
    Desk *desk = memory_zeroed(1, sizeof *desk);

    desk->owner = *owner;
    desk->voice.listener = *listener;
    return desk;
}

void desk_free(Desk *desk)
{
    memory_free(desk);
}

void desk_set_style(Desk *desk, MoveStyle style)
{
    desk->voice.style = style;
}

const Voice *desk_voice(const Desk *desk)
{
    return &desk->voice;
}

bool desk_is_engaged(const Desk *desk)
{
    return desk->owner.is_engaged(desk->owner.context);
}

bool desk_is_thinking(const Desk *desk)
{
    return desk->owner.is_thinking(desk->owner.context);
}

bool desk_ask(Desk *desk, Asker asker, const Question *question)
{
    Fault fault = { 0 };

    desk->asker = asker;
    if (desk->owner.ask(desk->owner.context, question, &fault) == OK)
        return true;
    desk->asker = ASKER_NONE;
    listener_say(&desk->voice.listener, TONE_ERROR, "%s", fault.text);
    return false;
}

Asker desk_asker(const Desk *desk)
{
    return desk->asker;
}

void desk_stop(Desk *desk)
{
    desk->owner.stop(desk->owner.context);
    desk->asker = ASKER_NONE;
}

void desk_answered(Desk *desk)
{
    desk->asker = ASKER_NONE;
}
