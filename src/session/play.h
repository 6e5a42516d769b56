/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PLAY_H
#define SESSION_PLAY_H

#include "play/play.h"
#include "session/session.h"

/* The game being played on the session's board, to look at. */
const Play *session_play(const Session *session);

#endif
