/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_BRAIN_KIND_H
#define LAB_BRAIN_KIND_H

#include "base/random.h"
#include "lab/brain.h"

/*
 * For those who write a brain: what its functions get and what they owe.
 *
 * The words are in numbers[] and texts[] in the order of the kind's own
 * words.  start() makes the state, which is the brain's for its whole life,
 * from them; it fails with a Fault and nothing left behind.  end() frees the
 * state, forget() makes it as new.
 *
 * think() searches on the thread that calls it, deeper and deeper, and hands
 * each finished iteration to brain_report().  It counts every node with
 * work_goes_on() and returns as soon as that says no, without reporting what it
 * could not finish; it begins another iteration only if work_may_deepen() and
 * never beyond `depth`.  The position has a legal move.  Threads that it starts
 * (base/parallel.h) have ended when it returns; each of them has a Work of its
 * own with the same *stop.
 */
struct BrainWords {
    int64_t numbers[BRAIN_WORDS_MAX]; /* switches: 0 or 1 */
    char *texts[BRAIN_WORDS_MAX];     /* NULL where none was given */
};

struct Thinking {
    const Position *position;
    const Trail *past; /* ends with the position, always there */
    int depth;         /* 1 to BRAIN_DEPTH_MAX */
    size_t memory;     /* bytes */
    unsigned threads;  /* at least 1 */
    Work *work;
    Random *random;
    const BrainWords *words;
    void *state;

    /* brain.c's own. */
    const BrainTask *task;
    BrainLine best;
    int64_t started;
};

/* An iteration is finished: its depth, value, and line of at least one legal
 * move; brain.c fills in the rest. */
void brain_report(Thinking *thinking, const BrainLine *line);

#endif
