/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_RACE_H
#define LAB_LAB_RACE_H

#include "lab/brain.h"
#include "lab/lab_figure.h"

/*
 * All brains on one position: what each finds at each depth, and what that
 * costs.
 *
 * They think one after the other, the last one of the table first (the slowest
 * are at its beginning), as many at once as there are threads, so that the
 * times are those of an undisturbed processor.  A guest, who thinks
 * elsewhere, has the last row.  Everything belongs to the thread that started
 * the race, except what says otherwise.
 */
typedef struct LabRace LabRace;

typedef struct LabRaceTask {
    const Position *position;
    const Trail *past; /* ends with the position; or NULL */
    unsigned depth;    /* at most so deep, at least 1 */
    int64_t time;      /* ms at most for each */
    unsigned threads;
    const char *guest;         /* NULL: there is none */
    const char *const *brains; /* their names, up to NULL; or NULL: all */
} LabRaceTask;

typedef enum LabRaceState {
    LAB_RACE_WAITS,
    LAB_RACE_THINKS,
    LAB_RACE_ENDED
} LabRaceState;

typedef struct LabRaceRow {
    const char *name;
    const char *document; /* "" for the guest */
    LabRaceState state;
    int64_t started;        /* clock_milliseconds(), unless it waits */
    const BrainLine *lines; /* one for each iteration finished so far */
    size_t count;
} LabRaceRow;

/* The task is copied. */
Status lab_race_start(const LabRaceTask *task, LabRace **result, Fault *fault);

/* Stops it and waits for its end, some milliseconds; the guest has to be gone
 * by then.  NULL is harmless. */
void lab_race_free(LabRace *race);
void lab_race_stop(LabRace *race);

/* Wait so long at most; have all brains come to their end? */
bool lab_race_wait(LabRace *race, int64_t milliseconds);

const Position *lab_race_position(const LabRace *race);
unsigned lab_race_depth(const LabRace *race);
size_t lab_race_count(const LabRace *race);
void lab_race_row(const LabRace *race, size_t index, LabRaceRow *row);

/* For the guest, on any one thread: it begins, an iteration, it has ended. */
void lab_race_note_start(LabRace *race);
void lab_race_note(LabRace *race, const BrainLine *line);
void lab_race_note_end(LabRace *race);

/* The nodes of each by depth, as curves; NULL: there are no points yet. */
LabFigure *lab_race_figure(const LabRace *race);

/* How many moves of each position were looked at, as if all had the same
 * number: the root of the nodes. */
double lab_race_branching(const BrainLine *line);

#endif
