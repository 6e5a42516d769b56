/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the engine against itself, fast, and writes quiet positions with the
 * results of their games: food for tools/tune.
 *
 *     selfplay [--games N] [--nodes N] [--seed N] [--hash MB] > FILE
 *
 * Games begin with some random moves, as long as neither side stands much
 * better then.  A line is "FEN <tab> result for white <tab> score for white".
 * The same arguments and the same engine give the same file.
 */
#include "base/base.h"
#include "notation/fen.h"
#include "selfplay/bout.h"
#include "selfplay/searcher.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAME_PLIES = 400,
    RANDOM_PLIES = 8, /* and one more half of the time */
    FAIR = 250,       /* a start must not be further off */
    DECIDED = 1500,
    UNQUIET = 150 /* the search sees more than the evaluation */
};

static const BoutRules ENDS = { .win_score = DECIDED,
                                .win_plies = 6,
                                .draw_score = 6,
                                .draw_plies = 14,
                                .draw_from = 100 };

typedef struct Arguments {
    unsigned long games;
    unsigned long nodes;
    unsigned long seed;
    unsigned long hash;
} Arguments;

typedef struct Record {
    char fen[FEN_SIZE];
    Score score; /* for white */
} Record;

typedef struct Play {
    const Arguments *arguments;
    Searcher *searcher;
    Random random;
    Bout game;
    Record records[GAME_PLIES];
    size_t kept;
} Play;

static Searched think(Play *play, uint64_t nodes)
{
    return searcher_search(play->searcher, &play->game.position,
                           &play->game.trail, 0, nodes);
}

/* Random moves to a position that is still a game; false if it is not. */
static bool open_game(Play *play)
{
    unsigned plies = RANDOM_PLIES + (unsigned)random_below(&play->random, 2);

    if (!bout_begin_random(&play->game, plies, &play->random))
        return false;
    searcher_clear(play->searcher);
    return abs(think(play, play->arguments->nodes * 2).score) <= FAIR;
}

static bool is_quiet(Play *play, const Searched *thought)
{
    const Position *p = &play->game.position;
    Score standing;

    if (position_in_check(p) || !score_is_ordinary(thought->score) ||
        position_is_capture(p, thought->move) ||
        move_kind(thought->move) == KIND_PROMOTION)
        return false;
    standing = searcher_evaluate(play->searcher, p);
    return abs(standing - thought->score) <= UNQUIET &&
           abs(thought->score) < DECIDED;
}

static void keep(Play *play, const Searched *thought)
{
    Record *record = &play->records[play->kept];

    if (!is_quiet(play, thought))
        return;
    fen_write(&play->game.position, FEN_STANDARD, record->fen);
    record->score = bout_white_score(&play->game, thought->score);
    play->kept++;
}

/* The result for White. */
static int play_game(Play *play)
{
    play->kept = 0;
    for (int ply = 0; ply < GAME_PLIES; ply++) {
        int result = bout_outcome(&play->game);
        Searched thought;

        if (result != BOUT_OPEN)
            return result;
        thought = think(play, play->arguments->nodes);
        keep(play, &thought);
        result = bout_judge(&play->game, &ENDS, thought.score);
        if (result != BOUT_OPEN)
            return result;
        bout_play(&play->game, thought.move);
    }
    return BOUT_DRAWN;
}

static void write_game(const Play *play, int result)
{
    const char *text = result > 0 ? "1" : result < 0 ? "0" : "0.5";

    for (size_t i = 0; i < play->kept; i++) {
        printf("%s\t%s\t%d\n", play->records[i].fen, text,
               play->records[i].score);
    }
}

static bool read_arguments(Arguments *arguments, int argc, char **argv)
{
    static const char *const names[] = { "--games", "--nodes", "--seed",
                                         "--hash" };
    unsigned long *values[] = { &arguments->games, &arguments->nodes,
                                &arguments->seed, &arguments->hash };

    for (int i = 1; i < argc; i += 2) {
        size_t which = 0;

        while (which < ARRAY_LENGTH(names) &&
               strcmp(names[which], argv[i]) != 0)
            which++;
        if (which == ARRAY_LENGTH(names) || i + 1 == argc)
            return false;
        *values[which] = strtoul(argv[i + 1], NULL, 10);
    }
    return arguments->nodes > 0 && arguments->hash > 0;
}

int main(int argc, char **argv)
{
    static Play play;
    static Arguments arguments = { 1000, 4000, 1, 4 };

    if (!read_arguments(&arguments, argc, argv)) {
        fputs("Usage: selfplay [--games N] [--nodes N] [--seed N] "
              "[--hash MB]\n",
              stderr);
        return 2;
    }
    play.arguments = &arguments;
    play.searcher = searcher_new(arguments.hash, NULL);
    if (play.searcher == NULL) {
        fputs("selfplay: out of memory\n", stderr);
        return 1;
    }
    random_start(&play.random, arguments.seed);
    bout_init(&play.game);
    for (unsigned long game = 0; game < arguments.games;) {
        if (open_game(&play)) {
            write_game(&play, play_game(&play));
            game++;
        }
    }
    bout_release(&play.game);
    searcher_free(play.searcher);
    return ferror(stdout) ? 1 : 0;
}
