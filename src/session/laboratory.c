/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/laboratory.h"

#include "base/base.h"
#include "base/parallel.h"
#include "base/processor.h"
#include "engine/engine.h"

enum { SOON = 100, RACE_TIME = 10000 /* ms for each brain */ };

/* The search whose tree grows, alone on a thread. */
typedef struct Growth {
    LaboratoryTree shown; /* its tree is there when it has grown */
    Position position;
    DhbwTree *tree;
    Parallel *parallel; /* NULL: it has grown, or there is none */
    atomic_bool stop;
} Growth;

struct Laboratory {
    Listener listener;
    bool with_engine;
    LabRun **runs;   /* one for each experiment, or NULL */
    LabRun *working; /* one of them, or NULL */
    int64_t started;
    LabRace *race; /* or NULL */
    bool is_racing;
    Engine *guest;        /* luft, in a race; or NULL */
    atomic_bool is_heard; /* what it says counts */
    Trail past;           /* for it */
    Growth growth;
};

/* --- Beginning and end ---------------------------------------------------- */

Laboratory *laboratory_new(const Listener *listener)
{
    Laboratory *laboratory = memory_zeroed(1, sizeof *laboratory);

    laboratory->listener = *listener;
    trail_init(&laboratory->past);
    laboratory->runs =
        memory_zeroed(experiment_count(), sizeof *laboratory->runs);
    return laboratory;
}

static void end_race(Laboratory *laboratory)
{
    engine_free(laboratory->guest);
    laboratory->guest = NULL;
    lab_race_free(laboratory->race);
    laboratory->race = NULL;
    laboratory->is_racing = false;
}

static void end_growth(Growth *growth)
{
    atomic_store(&growth->stop, true);
    parallel_free(growth->parallel);
    growth->parallel = NULL;
    dhbw_tree_free(growth->tree);
    growth->tree = NULL;
    growth->shown = (LaboratoryTree){ 0 };
}

void laboratory_free(Laboratory *laboratory)
{
    if (laboratory == NULL)
        return;
    end_race(laboratory);
    end_growth(&laboratory->growth);
    for (size_t i = 0; i < experiment_count(); i++)
        lab_run_free(laboratory->runs[i]);
    memory_free(laboratory->runs);
    trail_release(&laboratory->past);
    memory_free(laboratory);
}

void laboratory_share(Laboratory *laboratory, bool with_engine)
{
    laboratory->with_engine = with_engine;
}

/* One processor is left to the engine and to the screen. */
static unsigned most_threads(void)
{
    unsigned processors = processor_count();

    return processors > 1 ? processors - 1 : 1;
}

/* --- Experiments ---------------------------------------------------------- */

static void tell_end(Laboratory *laboratory)
{
    const LabRun *run = laboratory->working;
    const char *name = lab_run_experiment(run)->name;

    if (lab_run_is_stopped(run))
        listener_say(&laboratory->listener, TONE_NEWS,
                     "%s: stopped, %zu of %zu tasks done (lab shows them)",
                     name, lab_run_done(run), lab_run_tasks(run));
    else
        listener_say(&laboratory->listener, TONE_NEWS,
                     "%s: done in %.1f s (lab shows it)", name,
                     (double)(clock_milliseconds() - laboratory->started) /
                         1000);
}

static void end_run(Laboratory *laboratory)
{
    tell_end(laboratory);
    laboratory->working = NULL;
}

static void stop_run(Laboratory *laboratory)
{
    if (laboratory->working == NULL)
        return;
    lab_run_stop(laboratory->working);
    while (!lab_run_wait(laboratory->working, SOON))
        continue;
    end_run(laboratory);
}

Status laboratory_run(Laboratory *laboratory, size_t experiment, Fault *fault)
{
    /* seconds are those of a task that has a processor for itself */
    LabOptions options = { .jobs = most_threads() };
    LabRun *run;
    Status status;

    stop_run(laboratory);
    status = lab_run_start(experiment_at(experiment), &options, &run, fault);
    if (status != OK)
        return status;
    lab_run_free(laboratory->runs[experiment]);
    laboratory->runs[experiment] = run;
    laboratory->working = run;
    laboratory->started = clock_milliseconds();
    listener_changed(&laboratory->listener);
    return OK;
}

const LabRun *laboratory_result(const Laboratory *laboratory, size_t experiment)
{
    return laboratory->runs[experiment];
}

const LabRun *laboratory_working(const Laboratory *laboratory)
{
    return laboratory->working;
}

/* --- A race --------------------------------------------------------------- */

/* On a thread of the engine: what it says, as brains say it. */
static void hear_guest(void *context, const EngineEvent *event)
{
    Laboratory *laboratory = context;
    BrainLine line = { .depth = event->line.depth,
                       .nodes = event->nodes,
                       .time = event->time,
                       .value = event->line.score };

    if (!atomic_load(&laboratory->is_heard))
        return;
    if (event->kind == ENGINE_ANSWER)
        lab_race_note_end(laboratory->race);
    if (event->kind != ENGINE_LINE || event->line.bound != BOUND_EXACT ||
        event->line.index != 1)
        return;
    while (line.length < event->line.pv_length &&
           line.length < BRAIN_LINE_MAX) {
        line.moves[line.length] = event->line.pv[line.length];
        line.length++;
    }
    lab_race_note(laboratory->race, &line);
}

/* While the brains think it makes itself ready, so that this is not part of its
 * time later. */
static void wake_guest(Laboratory *laboratory)
{
    SearchTask task = { .position = *lab_race_position(laboratory->race),
                        .limits = { .depth = 1 } };

    atomic_store(&laboratory->is_heard, false);
    laboratory->guest = engine_new(hear_guest, laboratory);
    if (laboratory->guest != NULL)
        engine_start(laboratory->guest, &task);
}

/* When the brains have ended, and the processors are free. */
static void start_guest(Laboratory *laboratory)
{
    LabRace *race = laboratory->race;
    SearchTask task = { .position = *lab_race_position(race),
                        .trail = &laboratory->past,
                        .limits = { .depth = (int)lab_race_depth(race),
                                    .movetime = RACE_TIME } };

    lab_race_note_start(race);
    if (laboratory->guest == NULL) {
        lab_race_note_end(race);
        return;
    }
    engine_stop(laboratory->guest);
    engine_clear(laboratory->guest);
    atomic_store(&laboratory->is_heard, true);
    engine_start(laboratory->guest, &task);
}

Status laboratory_race(Laboratory *laboratory, const LabRaceTask *wanted,
                       Fault *fault)
{
    LabRaceTask task = *wanted;
    Status status;

    task.time = RACE_TIME;
    task.threads = laboratory->with_engine ? most_threads() : processor_count();
    task.guest = "luft";

    laboratory_stop(laboratory);
    end_race(laboratory);
    status = lab_race_start(&task, &laboratory->race, fault);
    if (status != OK)
        return status;
    laboratory->is_racing = true;
    trail_copy(&laboratory->past, task.past);
    wake_guest(laboratory);
    listener_changed(&laboratory->listener);
    return OK;
}

const LabRace *laboratory_last_race(const Laboratory *laboratory)
{
    return laboratory->race;
}

bool laboratory_is_racing(const Laboratory *laboratory)
{
    return laboratory->is_racing;
}

static void stop_race(Laboratory *laboratory)
{
    if (!laboratory->is_racing)
        return;
    lab_race_stop(laboratory->race);
    engine_free(laboratory->guest); /* says nothing more */
    laboratory->guest = NULL;
    lab_race_note_end(laboratory->race);
    while (!lab_race_wait(laboratory->race, SOON))
        continue;
    laboratory->is_racing = false;
}

static void tick_race(Laboratory *laboratory)
{
    LabRaceRow row;

    if (!laboratory->is_racing || !lab_race_wait(laboratory->race, 0))
        return;
    lab_race_row(laboratory->race, lab_race_count(laboratory->race) - 1, &row);
    if (row.state == LAB_RACE_WAITS)
        start_guest(laboratory);
    else if (row.state == LAB_RACE_ENDED)
        laboratory->is_racing = false;
}

/* --- A tree --------------------------------------------------------------- */

static void grow(void *context, size_t job, unsigned thread)
{
    Growth *growth = context;
    Work work = { .stop = &growth->stop };
    DhbwResult result;

    (void)job;
    (void)thread;
    dhbw_search(&(DhbwTask){ .kind = growth->shown.kind,
                             .position = &growth->position,
                             .depth = growth->shown.depth,
                             .tree = growth->tree },
                &work, &result);
}

Status laboratory_grow(Laboratory *laboratory, const Position *position,
                       const LaboratoryTree *wanted, Fault *fault)
{
    Growth *growth = &laboratory->growth;

    end_growth(growth);
    atomic_store(&growth->stop, false);
    growth->shown = (LaboratoryTree){ wanted->kind, wanted->depth, NULL };
    growth->position = *position;
    growth->tree = dhbw_tree_new(position, LABORATORY_TREE_NODES);
    return parallel_start(
        &(ParallelTask){
            .run = grow, .context = growth, .jobs = 1, .threads = 1 },
        &growth->parallel, fault);
}

bool laboratory_tree(const Laboratory *laboratory, LaboratoryTree *tree)
{
    *tree = laboratory->growth.shown;
    return tree->depth > 0;
}

static void tick_growth(Laboratory *laboratory)
{
    Growth *growth = &laboratory->growth;

    if (growth->parallel == NULL || !parallel_wait(growth->parallel, 0))
        return;
    parallel_free(growth->parallel);
    growth->parallel = NULL;
    if (!dhbw_tree_is_whole(growth->tree)) {
        listener_say(&laboratory->listener, TONE_ERROR,
                     "this tree has %zu nodes, too many to walk through: try "
                     "a smaller depth",
                     dhbw_tree_count(growth->tree));
        end_growth(growth);
    }
    growth->shown.tree = growth->tree;
    listener_changed(&laboratory->listener);
}

/* --- Time ----------------------------------------------------------------- */

bool laboratory_is_working(const Laboratory *laboratory)
{
    return laboratory->working != NULL || laboratory->is_racing ||
           laboratory->growth.parallel != NULL;
}

void laboratory_stop(Laboratory *laboratory)
{
    stop_run(laboratory);
    stop_race(laboratory);
    if (laboratory->growth.parallel != NULL)
        end_growth(&laboratory->growth);
    listener_changed(&laboratory->listener);
}

int64_t laboratory_until_tick(const Laboratory *laboratory)
{
    if (laboratory->growth.parallel != NULL)
        return SOON / 10;
    return laboratory_is_working(laboratory) ? SOON : -1;
}

void laboratory_tick(Laboratory *laboratory)
{
    if (!laboratory_is_working(laboratory))
        return;
    tick_growth(laboratory);
    if (laboratory->working != NULL && lab_run_wait(laboratory->working, 0))
        end_run(laboratory);
    tick_race(laboratory);
    listener_changed(&laboratory->listener);
}
