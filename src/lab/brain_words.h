/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_BRAIN_WORDS_H
#define LAB_BRAIN_WORDS_H

#include "lab/brain_kind.h"

/* What every brain knows besides its own words. */
enum { BRAIN_COMMON_DEPTH, BRAIN_COMMON_SEED, BRAIN_COMMON_WORDS };
extern const BrainWord BRAIN_COMMON[BRAIN_COMMON_WORDS];

/* A name and its words, read. */
typedef struct BrainSettings {
    const BrainKind *kind;
    BrainWords words;
    int64_t depth; /* 0: no limit */
    int64_t seed;
    bool has_seed;
} BrainSettings;

/*
 * Read "NAME,WORD,WORD=VALUE,-WORD".  ERR_MISSING if there is no such brain,
 * ERR_USAGE for a word that it does not know or a value that cannot be; only
 * on success is there anything for brain_words_free().
 */
Status brain_words_read(Span words, BrainSettings *settings, Fault *fault);
void brain_words_free(BrainWords *words);

#endif
