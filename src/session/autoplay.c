/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * A game that is played over on the board, a move at a time.
 */

static int64_t after_a_pause(const Session *session, int64_t now)
{
    return now + setting_number(session->settings, SET_AUTOPLAY);
}

bool autoplay_is_on(const Session *session)
{
    return session->autoplay.due != 0;
}

void autoplay_start(Session *session)
{
    session->autoplay.due = after_a_pause(session, clock_milliseconds());
}

void autoplay_stop(Session *session)
{
    session->autoplay.due = 0;
}

int64_t autoplay_until(const Session *session, int64_t now)
{
    int64_t due = session->autoplay.due;

    if (!autoplay_is_on(session))
        return -1;
    return due > now ? due - now : 0;
}

void autoplay_tick(Session *session, int64_t now)
{
    if (!autoplay_is_on(session) || session->autoplay.due > now)
        return;
    if (!game_forward(session->game)) {
        autoplay_stop(session);
        session_say(session, TONE_PLAIN, "End of the line");
        return;
    }
    session->autoplay.due = after_a_pause(session, now);
    session_moved(session);
}
