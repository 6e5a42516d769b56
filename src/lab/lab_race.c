/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_race.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"

#include <math.h>
#include <string.h>

/* A brain that says more is heard no further; its depths are fewer. */
enum { LINES_MAX = 128, SEED = 1 };

/* Written by one thread; others see a line once it is counted. */
typedef struct Lane {
    LabRace *race;
    const char *name;
    const char *document;
    BrainLine *lines;
    atomic_size_t count;
    _Atomic int64_t started;
    atomic_int state;
} Lane;

struct LabRace {
    Position position;
    Trail past;
    bool has_past;
    LabRaceTask task;
    Lane *lanes;
    size_t brains;
    size_t count; /* with the guest */
    Parallel *parallel;
    atomic_bool stop;
};

static void note(Lane *lane, const BrainLine *line)
{
    size_t count = atomic_load_explicit(&lane->count, memory_order_relaxed);

    if (count == LINES_MAX)
        return;
    lane->lines[count] = *line;
    atomic_store_explicit(&lane->count, count + 1, memory_order_release);
}

static void report(void *context, const BrainLine *line)
{
    note(context, line);
}

static void begin(Lane *lane)
{
    atomic_store(&lane->started, clock_milliseconds());
    atomic_store(&lane->state, LAB_RACE_THINKS);
}

static void think(Lane *lane, Brain *brain)
{
    LabRace *race = lane->race;
    Work work = { .stop = &race->stop,
                  .deadline = clock_milliseconds() + race->task.time };
    BrainTask task = { .position = &race->position,
                       .past = race->has_past ? &race->past : NULL,
                       .depth = race->task.depth,
                       .report = report,
                       .context = lane };
    BrainLine best;

    brain_think(brain, &task, &work, &best);
}

static void run(void *context, size_t job, unsigned thread)
{
    LabRace *race = context;
    Lane *lane = &race->lanes[race->brains - 1 - job];
    Brain *brain;

    (void)thread;
    begin(lane);
    if (brain_new(span_from(lane->name), SEED, &brain, NULL) == OK) {
        think(lane, brain);
        brain_free(brain);
    }
    atomic_store(&lane->state, LAB_RACE_ENDED);
}

/* --- Beginning and end ---------------------------------------------------- */

static void add_lane(LabRace *race, const char *name, const char *document)
{
    Lane *lane = &race->lanes[race->count++];

    lane->race = race;
    lane->name = name;
    lane->document = document;
    lane->lines = memory_zeroed(LINES_MAX, sizeof *lane->lines);
}

static bool is_wanted(const LabRaceTask *task, const BrainKind *kind)
{
    if (task->brains == NULL)
        return true;
    for (size_t i = 0; task->brains[i] != NULL; i++)
        if (strcmp(task->brains[i], kind->name) == 0)
            return true;
    return false;
}

static void add_lanes(LabRace *race)
{
    race->lanes = memory_zeroed(brain_count() + 1, sizeof *race->lanes);
    for (size_t i = 0; i < brain_count(); i++)
        if (is_wanted(&race->task, brain_at(i)))
            add_lane(race, brain_at(i)->name, brain_at(i)->document);
    race->brains = race->count;
    if (race->task.guest != NULL)
        add_lane(race, race->task.guest, "");
}

Status lab_race_start(const LabRaceTask *task, LabRace **result, Fault *fault)
{
    LabRace *race = memory_zeroed(1, sizeof *race);
    Status status;

    race->task = *task;
    race->position = *task->position;
    trail_init(&race->past);
    race->has_past = task->past != NULL;
    if (race->has_past)
        trail_copy(&race->past, task->past);
    add_lanes(race);
    status = parallel_start(&(ParallelTask){ .run = run,
                                             .context = race,
                                             .jobs = race->brains,
                                             .threads = task->threads,
                                             .stop = &race->stop },
                            &race->parallel, fault);
    if (status != OK) {
        lab_race_free(race);
        return status;
    }
    *result = race;
    return OK;
}

void lab_race_free(LabRace *race)
{
    if (race == NULL)
        return;
    lab_race_stop(race);
    parallel_free(race->parallel);
    trail_release(&race->past);
    for (size_t i = 0; i < race->count; i++)
        memory_free(race->lanes[i].lines);
    memory_free(race->lanes);
    memory_free(race);
}

void lab_race_stop(LabRace *race)
{
    atomic_store(&race->stop, true);
}

bool lab_race_wait(LabRace *race, int64_t milliseconds)
{
    return parallel_wait(race->parallel, milliseconds);
}

/* --- The guest ------------------------------------------------------------ */

static Lane *guest_of(LabRace *race)
{
    return &race->lanes[race->count - 1];
}

void lab_race_note_start(LabRace *race)
{
    begin(guest_of(race));
}

void lab_race_note(LabRace *race, const BrainLine *line)
{
    note(guest_of(race), line);
}

void lab_race_note_end(LabRace *race)
{
    atomic_store(&guest_of(race)->state, LAB_RACE_ENDED);
}

/* --- Looking -------------------------------------------------------------- */

const Position *lab_race_position(const LabRace *race)
{
    return &race->position;
}

unsigned lab_race_depth(const LabRace *race)
{
    return race->task.depth;
}

size_t lab_race_count(const LabRace *race)
{
    return race->count;
}

void lab_race_row(const LabRace *race, size_t index, LabRaceRow *row)
{
    const Lane *lane = &race->lanes[index];

    *row = (LabRaceRow){ .name = lane->name,
                         .document = lane->document,
                         .state = (LabRaceState)atomic_load(&lane->state),
                         .started = atomic_load(&lane->started),
                         .lines = lane->lines,
                         .count = atomic_load_explicit(&lane->count,
                                                       memory_order_acquire) };
}

double lab_race_branching(const BrainLine *line)
{
    return line->depth > 0 && line->nodes > 0
               ? pow((double)line->nodes, 1.0 / line->depth)
               : 0;
}
