/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_VOICE_H
#define STUDY_VOICE_H

#include "base/listener.h"
#include "notation/notation.h"

/* Who hears what a study has to say, and how moves are written in it. */
typedef struct Voice {
    Listener listener;
    MoveStyle style;
} Voice;

#endif
