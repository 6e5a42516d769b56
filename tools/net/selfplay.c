/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/selfplay.h"

#include "base/base.h"
#include "search/worker.h"
#include "selfplay/bout.h"
#include "selfplay/thinker.h"

#include <math.h>

enum {
    HASH_MEGABYTES = 1, /* of a game of short searches; it stays near */
    PLIES_MAX = 400,
    WIN_PLIES = 5,
    DRAW_PLIES = 10,
    DRAW_FROM = 70,
    OPENING_NODES = 60, /* to tell what a random move loses */
    OPENING_TRIES = 60,
    SCORE_LIMIT = 30000
};

struct Selfplay {
    SelfplayRules rules;
    BoutRules ends;
    Thinker *thinker;
    Bout game;
    Random random;
    SelfplayAccount account;
    Sample samples[PLIES_MAX];
    size_t length;
};

bool selfplay_read_judge(const char *program, const char *path,
                         SelfplayRules *rules)
{
    rules->network = thinker_read_judge(program, path);
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
    s->thinker = thinker_new(HASH_MEGABYTES, rules->network);
    if (s->thinker == NULL) {
        selfplay_free(s);
        return NULL;
    }
    return s;
}

void selfplay_free(Selfplay *s)
{
    if (s == NULL)
        return;
    thinker_free(s->thinker);
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
    s->account.nodes[use] += thinker_nodes(s->thinker);
}

static Thought think(Selfplay *s, uint64_t soft_nodes)
{
    return thinker_think(s->thinker, &s->game.position, &s->game.trail,
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

/* Likely moves to begin with; false if they end the game. */
static bool begin_likely(Selfplay *s, unsigned plies)
{
    bout_begin_random(&s->game, 0, &s->random);
    for (unsigned i = 0; i < plies; i++) {
        MoveList list;

        movegen_list(&s->game.position, &list);
        if (list.length == 0)
            return false;
        bout_play(&s->game, choose_likely(s, &list));
    }
    return movegen_any(&s->game.position);
}

static bool begin(Selfplay *s)
{
    unsigned plies =
        s->rules.random_plies + (unsigned)random_below(&s->random, 2);

    return s->rules.opening_loss > 0
               ? begin_likely(s, plies)
               : bout_begin_random(&s->game, plies, &s->random);
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

/* What a search of the present position was good for. */
static SelfplayUse use_of(const Position *p, Thought best)
{
    if (p->checkers)
        return USE_CHECK;
    if (!position_is_quiet(p, best.move))
        return USE_NOISY;
    return score_is_mate(best.score) ? USE_MATE : USE_KEPT;
}

static void keep(Selfplay *s, Thought best)
{
    const Position *p = &s->game.position;
    Score score = bout_white_score(&s->game, best.score);
    SelfplayUse use = use_of(p, best);

    charge(s, use);
    if (use != USE_KEPT)
        return;
    score = score > SCORE_LIMIT    ? SCORE_LIMIT
            : score < -SCORE_LIMIT ? -SCORE_LIMIT
                                   : score;
    s->samples[s->length++] =
        (Sample){ .position = *p,
                  .score = score,
                  .ply = (unsigned)s->game.trail.length - 1 };
}

/* The result for White. */
static int play_out(Selfplay *s)
{
    for (size_t ply = 0; ply < PLIES_MAX; ply++) {
        int result = bout_outcome(&s->game);
        Thought best;

        if (result != BOUT_OPEN)
            return result;
        best = think(s, s->rules.soft_nodes);
        keep(s, best);
        result = bout_judge(&s->game, &s->ends, best.score);
        if (result != BOUT_OPEN)
            return result;
        bout_play(&s->game, best.move);
    }
    return BOUT_DRAWN;
}

void selfplay_forget(Selfplay *s)
{
    thinker_clear(s->thinker);
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
    bout_begin(&s->game, &from->position);
    plies = (unsigned)random_below(&s->random, random_plies + 1);
    for (unsigned ply = 0; ply < plies; ply++)
        if (!bout_play_random(&s->game, &s->random))
            return;
    if (s->game.position.checkers || bout_outcome(&s->game) != BOUT_OPEN)
        return;
    keep(s, think(s, s->rules.soft_nodes));
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
    open_game(s);
    result = play_out(s);

    for (size_t i = 0; i < s->length; i++)
        s->samples[i].result = result;
    append_samples(s, samples);
}
