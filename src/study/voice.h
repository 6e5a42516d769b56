/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef STUDY_VOICE_H
#define STUDY_VOICE_H

#include "base/listener.h"
#include "notation/notation.h"

/* Where a study sends its messages, and how it writes moves. */
typedef struct Voice {
    Listener listener;
    MoveStyle style;
} Voice;

#endif
