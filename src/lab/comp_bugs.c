/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comp_bugs.h"

#include "base/random.h"
#include "lab/legal.h"
#include "notation/fen.h"

#include <stdlib.h>

enum {
    CALLS = 60000,      /* for one move */
    DEPTH = 3,          /* plies, where a brain counts those */
    DOUBLINGS = 9,      /* of a tree search */
    BOUND = 15000,      /* centipawns: nobody has more than nine queens */
    PLIES = 200,        /* of a playout */
    SAMPLE = 25,        /* one position in so many is looked at */
    SAMPLE_CALLS = 3000 /* for each */
};

const char *comp_bug_name(CompBug bug)
{
    static const char *const names[COMP_BUGS] = { "B1", "B2", "B3", "B4" };

    return names[bug];
}

static void set_up(const char *fen, Position *position)
{
    fen_read(span_from(fen), position, NULL);
}

/* What a brain answers that remembers nothing; false: no move. */
static bool ask(const CompBugTask *task, const Position *position,
                const Trail *past, BrainLine *best)
{
    Work work = { .calls_max = CALLS, .stop = task->stop };
    Brain *brain = NULL;
    bool has_move;

    if (brain_new(span_from(task->kind->name), 1, &brain, NULL) != OK)
        return false;
    has_move = brain_think(brain,
                           &(BrainTask){ .position = position,
                                         .past = past,
                                         .depth = DEPTH + DOUBLINGS },
                           &work, best);
    brain_free(brain);
    return has_move;
}

/* --- B1 ------------------------------------------------------------------- */

/* A game in which the position after the move has stood twice, the one that it
 * is played in once before; what else there was does not matter. */
static void make_past(const Position *position, Move move, Trail *past)
{
    Position after = *position;
    Position other;

    position_make(&after, move);
    position_start(&other);
    trail_init(past);
    for (unsigned i = 0; i < 2; i++) {
        trail_push(past, &after);
        trail_push(past, &other);
        trail_push(past, &other);
        trail_push(past, position);
    }
}

/* The move that it likes best is a draw now: it finds another one. */
static bool avoids_repetition(const CompBugTask *task, const char *fen)
{
    Position position;
    BrainLine best, again;
    Trail past;
    bool is_right;

    set_up(fen, &position);
    if (!ask(task, &position, NULL, &best))
        return false;
    make_past(&position, best.moves[0], &past);
    is_right = ask(task, &position, &past, &again) &&
               again.moves[0] != best.moves[0] && again.value > 0;
    trail_release(&past);
    return is_right;
}

/* --- B2 ------------------------------------------------------------------- */

/* To take the last piece is stalemate. */
static bool avoids_stalemate(const CompBugTask *task, const char *fen)
{
    Position position;
    BrainLine best;

    set_up(fen, &position);
    if (!ask(task, &position, NULL, &best))
        return false;
    position_make(&position, best.moves[0]);
    return movegen_any(&position);
}

/* --- B3 ------------------------------------------------------------------- */

/* Every move is mated next: it plays one of them. */
static bool plays_on(const CompBugTask *task, const char *fen)
{
    Position position;
    BrainLine best;

    set_up(fen, &position);
    return ask(task, &position, NULL, &best) && best.length > 0 &&
           position_is_legal(&position, best.moves[0]);
}

/* It is over: it plays nothing. */
static bool plays_nothing(const CompBugTask *task, const char *fen)
{
    Position position;
    BrainLine best = { .length = 1 };

    set_up(fen, &position);
    return !ask(task, &position, NULL, &best) && best.length == 0;
}

/* --- B4 ------------------------------------------------------------------- */

static bool is_sane(Brain *brain, const Position *position,
                    const atomic_bool *stop)
{
    Work work = { .calls_max = SAMPLE_CALLS, .stop = stop };
    BrainLine best;

    return !brain_think(brain, &(BrainTask){ .position = position, .depth = 2 },
                        &work, &best) ||
           score_is_mate(best.value) || abs(best.value) <= BOUND;
}

/* What it says of positions up to the end of games of random moves. */
static bool stays_sane(const CompBugTask *task)
{
    bool is_right = true;
    Brain *brain = NULL;
    Random random;

    if (brain_new(span_from(task->kind->name), 1, &brain, NULL) != OK)
        return false;
    random_start(&random, 4);
    for (unsigned i = 0; i < task->playouts && is_right; i++) {
        Position position;
        MoveList list;

        position_start(&position);
        legal_moves(&position, &list);
        for (unsigned ply = 0; ply < PLIES && list.length > 0; ply++) {
            position_make(&position,
                          list.moves[random_below(&random, list.length)]);
            if (ply % SAMPLE == i % SAMPLE)
                is_right &= is_sane(brain, &position, task->stop);
            legal_moves(&position, &list);
        }
        if (task->stop != NULL && atomic_load(task->stop))
            break;
    }
    brain_free(brain);
    return is_right;
}

bool comp_bug_is_absent(const CompBugTask *task)
{
    switch (task->bug) {
    case COMP_REPETITION:
        return avoids_repetition(task, "8/8/8/3k4/8/8/8/R3K3 w - - 20 60") &&
               avoids_repetition(task, "q3k3/8/8/8/3K4/8/8/8 b - - 30 70");
    case COMP_STALEMATE:
        return avoids_stalemate(task, "7k/5n2/8/8/8/2K5/8/R4Q2 w - - 0 1") &&
               avoids_stalemate(task, "r4q2/2k5/8/8/8/8/5N2/7K b - - 0 1");
    case COMP_ILLEGAL:
        return plays_on(task, "7k/1Q6/5K2/8/8/8/8/8 b - - 0 1") &&
               plays_on(task, "6k1/R7/1R6/8/8/8/8/6K1 b - - 0 1") &&
               plays_on(task, "k7/8/2q5/8/8/8/r7/6K1 w - - 0 1") &&
               plays_nothing(task, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1") &&
               plays_nothing(task, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    case COMP_EVALUATION:
        return stays_sane(task);
    case COMP_BUGS:
        break;
    }
    return false;
}
