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
#include "thinker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAME_PLIES = 400,
    RANDOM_PLIES = 8,  /* and one more half of the time */
    FAIR = 250,        /* a start must not be further off */
    DECIDED = 1500,    /* a game in which both think so ... */
    DECIDED_PLIES = 6, /* ... for so long is over */
    LEVEL = 6,
    LEVEL_PLIES = 14, /* and drawn, if neither sees anything */
    LEVEL_AFTER = 100,
    UNQUIET = 150 /* the search sees more than the evaluation */
};

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
    Thinker *thinker;
    Random random;
    Position position;
    Trail trail;
    Record records[GAME_PLIES];
    size_t kept;
    int decided; /* plies for which one side has been winning */
    int level;
    int lead; /* which one: +1 white, -1 black */
} Play;

/* Random moves to a position that is still a game; false if it is not. */
static bool open_game(Play *play)
{
    unsigned plies = RANDOM_PLIES + (unsigned)random_below(&play->random, 2);
    Thought thought;

    position_start(&play->position);
    trail_clear(&play->trail);
    trail_push(&play->trail, &play->position);
    for (unsigned i = 0; i < plies; i++) {
        MoveList list;

        movegen_list(&play->position, &list);
        if (list.length == 0) {
            return false;
        }
        position_make(&play->position,
                      list.moves[random_below(&play->random, list.length)]);
        trail_push(&play->trail, &play->position);
    }
    thinker_clear(play->thinker);
    thought = thinker_think(play->thinker, &play->position, &play->trail,
                            play->arguments->nodes * 2);
    return thought.move != MOVE_NONE && abs(thought.score) <= FAIR;
}

static bool is_quiet(Play *play, const Thought *thought)
{
    const Position *p = &play->position;
    Score standing;

    if (position_in_check(p) || !score_is_ordinary(thought->score) ||
        position_is_capture(p, thought->move) ||
        move_kind(thought->move) == KIND_PROMOTION) {
        return false;
    }
    standing = thinker_evaluate(play->thinker, p);
    return abs(standing - thought->score) <= UNQUIET &&
           abs(thought->score) < DECIDED;
}

static void keep(Play *play, const Thought *thought)
{
    Record *record = &play->records[play->kept];

    if (!is_quiet(play, thought)) {
        return;
    }
    fen_write(&play->position, FEN_STANDARD, record->fen);
    record->score =
        play->position.side == WHITE ? thought->score : -thought->score;
    play->kept++;
}

/* Counts how long the players have agreed on the result. */
static void follow(Play *play, const Thought *thought, int ply)
{
    Score white =
        play->position.side == WHITE ? thought->score : -thought->score;
    int lead = white >= DECIDED ? 1 : white <= -DECIDED ? -1 : 0;

    play->decided = lead != 0 && lead == play->lead ? play->decided + 1 : 0;
    play->lead = lead;
    play->level =
        ply >= LEVEL_AFTER && abs(white) <= LEVEL ? play->level + 1 : 0;
}

/* 1, 0 or -1 for white; 2 while the game goes on. */
static int result_of(Play *play)
{
    Outcome outcome = outcome_of(&play->position, &play->trail);

    if (outcome == OUTCOME_CHECKMATE) {
        return play->position.side == WHITE ? -1 : 1;
    }
    if (outcome != OUTCOME_OPEN || play->level >= LEVEL_PLIES) {
        return 0;
    }
    return play->decided >= DECIDED_PLIES ? play->lead : 2;
}

static int play_game(Play *play)
{
    int result = result_of(play);

    play->kept = 0;
    play->decided = 0;
    play->level = 0;
    play->lead = 0;
    for (int ply = 0; result == 2 && ply < GAME_PLIES; ply++) {
        Thought thought = thinker_think(play->thinker, &play->position,
                                        &play->trail, play->arguments->nodes);

        keep(play, &thought);
        follow(play, &thought, ply);
        position_make(&play->position, thought.move);
        trail_push(&play->trail, &play->position);
        result = result_of(play);
    }
    return result == 2 ? 0 : result;
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
               strcmp(names[which], argv[i]) != 0) {
            which++;
        }
        if (which == ARRAY_LENGTH(names) || i + 1 == argc) {
            return false;
        }
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
    play.thinker = thinker_new(arguments.hash, NULL);
    if (play.thinker == NULL) {
        fputs("selfplay: out of memory\n", stderr);
        return 1;
    }
    random_start(&play.random, arguments.seed);
    trail_init(&play.trail);
    for (unsigned long game = 0; game < arguments.games;) {
        if (open_game(&play)) {
            write_game(&play, play_game(&play));
            game++;
        }
    }
    trail_release(&play.trail);
    thinker_free(play.thinker);
    return ferror(stdout) ? 1 : 0;
}
