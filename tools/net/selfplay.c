/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/selfplay.h"

#include "base/base.h"
#include "net/record.h"
#include "search/worker.h"
#include "selfplay/bout.h"
#include "selfplay/searcher.h"

#include <math.h>

enum {
    HASH_MEGABYTES = 1, /* of a game of short searches; it stays near */
    PLIES_MAX = 400,
    WIN_PLIES = 5,
    DRAW_PLIES = 10,
    DRAW_FROM = 70,
    OPENING_NODES = 60, /* to tell what a random move loses */
    OPENING_TRIES = 60
};

_Static_assert((int)PLIES_MAX <= (int)RECORD_PLIES_MAX,
               "a record holds every game");

struct Selfplay {
    SelfplayRules rules;
    BoutRules ends;
    Searcher *searcher;
    Bout game;
    Random random;
    SelfplayAccount account;
};

bool selfplay_read_judge(const char *program, const char *path,
                         SelfplayRules *rules)
{
    rules->network = searcher_read_network(program, path);
    return rules->network != NULL;
}

Selfplay *selfplay_new(const SelfplayRules *rules)
{
    Selfplay *s = memory_zeroed(1, sizeof *s);

    s->rules = *rules;
    s->ends = (BoutRules){ .win_score = rules->win_score,
                           .win_plies = WIN_PLIES,
                           .draw_score = rules->draw_score,
                           .draw_plies = DRAW_PLIES,
                           .draw_from = DRAW_FROM };
    bout_init(&s->game);
    s->searcher = searcher_new(HASH_MEGABYTES, rules->network);
    if (s->searcher == NULL) {
        selfplay_free(s);
        return NULL;
    }
    return s;
}

void selfplay_free(Selfplay *s)
{
    if (s == NULL)
        return;
    searcher_free(s->searcher);
    bout_release(&s->game);
    memory_free(s);
}

const SelfplayAccount *selfplay_account(const Selfplay *s)
{
    return &s->account;
}

static void charge(Selfplay *s, SelfplayUse use)
{
    s->account.searches[use]++;
    s->account.nodes[use] += searcher_nodes(s->searcher);
}

static Searched think(Selfplay *s, uint64_t soft_nodes)
{
    return searcher_search(s->searcher, &s->game.position, &s->game.trail,
                           soft_nodes, s->rules.soft_nodes * 4);
}

static Score think_of_opening(Selfplay *s, uint64_t soft_nodes)
{
    Score score = think(s, soft_nodes).score;

    charge(s, USE_OPENING);
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
    Position before = s->game.position;
    Score best = think_of_opening(s, OPENING_NODES);

    for (unsigned tries = 0; tries < OPENING_TRIES; tries++) {
        Move move = list->moves[random_below(&s->random, list->length)];
        bool is_good;

        bout_play(&s->game, move);
        is_good = movegen_any(&s->game.position) &&
                  is_accepted(s, best + think_of_opening(s, OPENING_NODES));
        bout_take_back(&s->game, &before);
        if (is_good)
            return move;
    }
    return list->moves[random_below(&s->random, list->length)];
}

/* What the random moves begin with. */
static void choose_start(Selfplay *s, Position *start)
{
    const SelfplayRules *rules = &s->rules;

    if (rules->start_count > 0)
        *start = rules->starts[random_below(&s->random, rules->start_count)];
    else if (rules->chess960 > 0 &&
             random_below(&s->random, 100) < rules->chess960)
        position_start960(start, (unsigned)random_below(&s->random, 960));
    else
        position_start(start);
}

static bool play_opening_move(Selfplay *s)
{
    MoveList list;

    if (s->rules.opening_loss == 0)
        return bout_play_random(&s->game, &s->random);
    movegen_list(&s->game.position, &list);
    if (list.length == 0)
        return false;
    bout_play(&s->game, choose_likely(s, &list));
    return true;
}

/* False if the random moves end the game. */
static bool begin(Selfplay *s)
{
    Position start;
    unsigned plies;

    choose_start(s, &start);
    plies = s->rules.random_plies + (unsigned)random_below(&s->random, 2);
    bout_begin(&s->game, &start);
    for (unsigned i = 0; i < plies; i++)
        if (!play_opening_move(s))
            return false;
    return movegen_any(&s->game.position);
}

/* Random moves, until they lead somewhere that both sides can play. */
static void open_game(Selfplay *s)
{
    for (;;) {
        Score score;

        if (!begin(s))
            continue;
        score = think_of_opening(s, s->rules.soft_nodes);
        if (score < s->rules.opening_limit && score > -s->rules.opening_limit)
            return;
    }
}

static void charge_move(Selfplay *s, Searched best)
{
    static const SelfplayUse uses[] = { [RECORD_KEPT] = USE_KEPT,
                                        [RECORD_CHECK] = USE_CHECK,
                                        [RECORD_NOISY] = USE_NOISY,
                                        [RECORD_MATE] = USE_MATE };

    charge(s, uses[record_use(&s->game.position, best.move, best.score)]);
}

/* The result for White. */
static int play_out(Selfplay *s, Record *record)
{
    for (size_t ply = 0; ply < PLIES_MAX; ply++) {
        int result = bout_outcome(&s->game);
        Searched best;

        if (result != BOUT_OPEN)
            return result;
        best = think(s, s->rules.soft_nodes);
        charge_move(s, best);
        record_move(record, best.move, bout_white_score(&s->game, best.score));
        result = bout_judge(&s->game, &s->ends, best.score);
        if (result != BOUT_OPEN)
            return result;
        bout_play(&s->game, best.move);
    }
    return BOUT_DRAWN;
}

void selfplay_forget(Selfplay *s)
{
    searcher_clear(s->searcher);
}

void selfplay_label(Selfplay *s, const Sample *from, unsigned random_plies,
                    uint64_t seed, Text *samples)
{
    unsigned plies;
    Searched best;
    Packed packed;

    random_start(&s->random, seed);
    bout_begin(&s->game, &from->position);
    plies = (unsigned)random_below(&s->random, random_plies + 1);
    for (unsigned ply = 0; ply < plies; ply++)
        if (!bout_play_random(&s->game, &s->random))
            return;
    if (s->game.position.checkers || bout_outcome(&s->game) != BOUT_OPEN)
        return;
    best = think(s, s->rules.soft_nodes);
    charge_move(s, best);
    if (record_use(&s->game.position, best.move, best.score) != RECORD_KEPT)
        return;
    packed_write(&(Sample){ .position = s->game.position,
                            .score = bout_white_score(&s->game, best.score),
                            .result = from->result,
                            .ply = from->ply + plies },
                 &packed);
    text_append_span(samples, span_of((const char *)packed.bytes, PACKED_SIZE));
}

void selfplay_game(Selfplay *s, uint64_t seed, Text *games)
{
    Record record;

    random_start(&s->random, seed);
    selfplay_forget(s);
    do
        open_game(s);
    while (!record_begin(&record, &s->game.position,
                         (unsigned)s->game.trail.length - 1, games));
    record_end(&record, play_out(s, &record));
}
