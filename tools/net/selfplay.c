/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/selfplay.h"

#include "base/base.h"
#include "search/order.h"

#include <math.h>
#include <stdio.h>

enum {
    HASH_MEGABYTES = 1, /* of a game of short searches; it stays near */
    PLIES_MAX = 400,
    WIN_PLIES = 5, /* how long a score must last to decide the game */
    DRAW_PLIES = 10,
    DRAW_FROM = 70,     /* no draw by score before this ply */
    OPENING_NODES = 60, /* to tell what a random move loses */
    OPENING_TRIES = 60,
    SCORE_LIMIT = 30000,
    NET_LIMIT = 64 << 20
};

struct Selfplay {
    SelfplayRules rules;
    Team team;
    Worker *worker;
    Table *table;
    Trail trail;
    Random random;
    Position position;
    Sample samples[PLIES_MAX];
    size_t length;
    unsigned won_plies; /* in a row that one side was winning */
    unsigned drawn_plies;
    Score last_sign;
};

bool selfplay_read_judge(const char *program, const char *path,
                         SelfplayRules *rules)
{
    Text bytes = { 0 };
    Network *network = NULL;
    Fault fault = { 0 };
    Status status = file_read(path, NET_LIMIT, &bytes, NULL, &fault);

    if (status == OK)
        status = network_read(text_span(&bytes), &network, &fault);
    if (status != OK)
        fprintf(stderr, "%s: %s\n", program, fault.text);
    text_free(&bytes);
    rules->network = network;
    return status == OK;
}

Selfplay *selfplay_new(const SelfplayRules *rules)
{
    Selfplay *s = memory_zeroed(1, sizeof *s);

    s->rules = *rules;
    trail_init(&s->trail);
    s->table = table_new(HASH_MEGABYTES);
    s->team.network = rules->network;
    s->worker = worker_new(&s->team, 0);
    if (s->table == NULL || s->worker == NULL) {
        selfplay_free(s);
        return NULL;
    }
    s->team.table = s->table;
    s->team.workers = &s->worker;
    s->team.size = 1;
    s->team.multipv = 1;
    s->team.limits.soft_nodes = rules->soft_nodes;
    s->team.limits.nodes = rules->soft_nodes * 4;
    return s;
}

void selfplay_free(Selfplay *s)
{
    if (s == NULL)
        return;
    worker_free(s->worker);
    table_free(s->table);
    trail_release(&s->trail);
    memory_free(s);
}

typedef struct Thought {
    Move move;
    Score score;
} Thought;

static Thought think(Selfplay *s)
{
    SearchTask task = { .position = s->position, .trail = &s->trail };
    const RootMove *root;

    atomic_store_explicit(&s->team.stop, false, memory_order_relaxed);
    table_age(s->table);
    worker_prepare(s->worker, &task);
    worker_think(s->worker);
    root = &s->worker->roots[0];
    /* Stopped before the new iteration knew anything. */
    return (Thought){ root->move, root->score != -SCORE_INFINITE
                                      ? root->score
                                      : root->previous };
}

static void play(Selfplay *s, Move move)
{
    position_make(&s->position, move);
    trail_push(&s->trail, &s->position);
}

static Score think_shortly(Selfplay *s)
{
    uint64_t nodes = s->team.limits.soft_nodes;
    Score score;

    s->team.limits.soft_nodes = OPENING_NODES;
    score = think(s).score;
    s->team.limits.soft_nodes = nodes;
    return score;
}

/* Is this loss small enough today? */
static bool is_accepted(Selfplay *s, Score loss)
{
    double chance = exp(-(double)loss / (double)s->rules.opening_loss);

    return random_fraction(&s->random) < chance;
}

/* A move that people might play: the more it loses the less often. */
static Move choose_likely(Selfplay *s, const MoveList *list)
{
    Position before = s->position;
    Score best = think_shortly(s);

    for (unsigned tries = 0; tries < OPENING_TRIES; tries++) {
        Move move = list->moves[random_below(&s->random, list->length)];
        bool is_good;

        play(s, move);
        is_good = movegen_any(&s->position) &&
                  is_accepted(s, best + think_shortly(s));
        s->position = before;
        trail_pop(&s->trail);
        if (is_good)
            return move;
    }
    return list->moves[random_below(&s->random, list->length)];
}

static bool play_random(Selfplay *s)
{
    MoveList list;

    movegen_list(&s->position, &list);
    if (list.length == 0)
        return false;
    play(s, s->rules.opening_loss > 0
                ? choose_likely(s, &list)
                : list.moves[random_below(&s->random, list.length)]);
    return true;
}

/* Random moves, until they lead somewhere that both sides can play. */
static void open_game(Selfplay *s)
{
    for (;;) {
        unsigned plies =
            s->rules.random_plies + (unsigned)random_below(&s->random, 2);
        unsigned done = 0;

        position_start(&s->position);
        trail_clear(&s->trail);
        trail_push(&s->trail, &s->position);
        while (done < plies && play_random(s))
            done++;
        if (done < plies || !movegen_any(&s->position))
            continue;

        Score score = think(s).score;

        if (score < s->rules.opening_limit && score > -s->rules.opening_limit)
            return;
    }
}

static void keep(Selfplay *s, Thought best)
{
    const Position *p = &s->position;
    Score score = p->side == WHITE ? best.score : -best.score;

    if (p->checkers || !order_is_quiet(p, best.move) ||
        score_is_mate(best.score))
        return;
    score = score > SCORE_LIMIT    ? SCORE_LIMIT
            : score < -SCORE_LIMIT ? -SCORE_LIMIT
                                   : score;
    s->samples[s->length++] = (Sample){ .position = *p,
                                        .score = score,
                                        .ply = (unsigned)s->trail.length - 1 };
}

/* Has the score been clear for long enough?  The result for White, or 2. */
static int adjudicate(Selfplay *s, Score score, size_t ply)
{
    Score white = s->position.side == WHITE ? score : -score;
    Score sign = white > s->rules.win_score    ? 1
                 : white < -s->rules.win_score ? -1
                                               : 0;

    s->won_plies = sign != 0 && sign == s->last_sign ? s->won_plies + 1 : 0;
    s->last_sign = sign;
    s->drawn_plies =
        score <= s->rules.draw_score && score >= -s->rules.draw_score
            ? s->drawn_plies + 1
            : 0;
    if (score_is_mate(score))
        return white > 0 ? 1 : -1;
    if (s->won_plies >= WIN_PLIES)
        return sign;
    if (ply >= DRAW_FROM && s->drawn_plies >= DRAW_PLIES)
        return 0;
    return 2;
}

/* The result for White. */
static int play_out(Selfplay *s)
{
    for (size_t ply = 0; ply < PLIES_MAX; ply++) {
        Outcome outcome = outcome_of(&s->position, &s->trail);
        int result;

        if (outcome == OUTCOME_CHECKMATE)
            return s->position.side == WHITE ? -1 : 1;
        if (outcome != OUTCOME_OPEN)
            return 0;

        Thought best = think(s);

        keep(s, best);
        result = adjudicate(s, best.score, ply);
        if (result != 2)
            return result;
        play(s, best.move);
    }
    return 0;
}

void selfplay_forget(Selfplay *s)
{
    table_clear(s->table, 0, 1);
    worker_clear(s->worker);
}

static void append_samples(const Selfplay *s, Text *samples)
{
    for (size_t i = 0; i < s->length; i++) {
        Packed packed;

        packed_write(&s->samples[i], &packed);
        text_append_span(samples,
                         span_of((const char *)packed.bytes, PACKED_SIZE));
    }
}

void selfplay_label(Selfplay *s, const Sample *from, unsigned random_plies,
                    uint64_t seed, Text *samples)
{
    unsigned plies;

    random_start(&s->random, seed);
    s->length = 0;
    s->position = from->position;
    trail_clear(&s->trail);
    trail_push(&s->trail, &s->position);
    plies = (unsigned)random_below(&s->random, random_plies + 1);
    for (unsigned ply = 0; ply < plies; ply++) {
        MoveList list;

        movegen_list(&s->position, &list);
        if (list.length == 0)
            return;
        play(s, list.moves[random_below(&s->random, list.length)]);
    }
    if (s->position.checkers ||
        outcome_of(&s->position, &s->trail) != OUTCOME_OPEN)
        return;
    keep(s, think(s));
    if (s->length == 0)
        return;
    s->samples[0].result = from->result;
    s->samples[0].ply += from->ply;
    append_samples(s, samples);
}

void selfplay_game(Selfplay *s, uint64_t seed, Text *samples)
{
    int result;

    random_start(&s->random, seed);
    selfplay_forget(s);
    s->length = 0;
    s->won_plies = 0;
    s->drawn_plies = 0;
    s->last_sign = 0;
    open_game(s);
    result = play_out(s);

    for (size_t i = 0; i < s->length; i++)
        s->samples[i].result = result;
    append_samples(s, samples);
}
