/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BRAIN_CHOICE_H
#define CLI_BRAIN_CHOICE_H

#include "base/text.h"
#include "engine/engine.h"

/*
 * Which brain an engine thinks with, as the programs that talk to it say: one
 * option for its name and, since a list of names cannot hold every list of
 * words, one for the words.  The name may have words after it all the same.
 */
typedef struct BrainChoice {
    Text name;
    Text words; /* without the comma before them */
} BrainChoice;

/* What the engine thinks with at the beginning. */
void brain_choice_start(BrainChoice *choice, const Engine *engine);
void brain_choice_release(BrainChoice *choice);

/*
 * Words that were chosen before stay, unless the name comes with others.
 * ERR_LATE: the brain was chosen, but they are not for it and do not count.
 * On any other failure nothing changes.
 */
Status brain_choice_set_name(BrainChoice *choice, Engine *engine, Span name,
                             Fault *fault);

/* Words for the engine's own search are kept for the brain to come. */
Status brain_choice_set_words(BrainChoice *choice, Engine *engine, Span words,
                              Fault *fault);

#endif
