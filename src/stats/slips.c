/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/slips.h"

#include "game/time_control.h"

const char *const SLIPS_CLOCK_NAMES[SLIPS_CLOCKS] = {
    [SLIPS_PLENTY] = "over 5 minutes",
    [SLIPS_SOME] = "1 to 5 minutes",
    [SLIPS_LITTLE] = "20 seconds to 1 minute",
    [SLIPS_NOTHING] = "under 20 seconds",
};

const char *const SLIPS_PHASE_NAMES[PHASES] = {
    [PHASE_OPENING] = "opening",
    [PHASE_MIDDLE] = "middlegame",
    [PHASE_END] = "endgame",
};

const char *const SLIPS_PIECE_NAMES[PIECE_TYPES] = {
    [PAWN] = "pawn", [KNIGHT] = "knight", [BISHOP] = "bishop",
    [ROOK] = "rook", [QUEEN] = "queen",   [KING] = "king",
};

/* A move with all that it is counted by. */
typedef struct SlipsMove {
    uint64_t number; /* of the game */
    double loss;
    Label label;
} SlipsMove;

static void count(Slips *slips, const SlipsMove *move)
{
    slips->moves++;
    slips->points += move->loss;
    slips->labels[move->label]++;
    if (move->label >= LABEL_MISTAKE)
        tally_games_add(&slips->games, move->number);
}

static SlipsClock clock_of(int64_t left)
{
    enum { NOTHING = 20000, LITTLE = 60000, SOME = 300000 };

    return left < NOTHING  ? SLIPS_NOTHING
           : left < LITTLE ? SLIPS_LITTLE
           : left <= SOME  ? SLIPS_SOME
                           : SLIPS_PLENTY;
}

/* What the mover's clock showed after the move before, or at the start. */
static bool time_before(const Game *game, Node node, int64_t *left)
{
    Node before = game_parent(game, node);
    TimeControl control;

    if (before != GAME_ROOT)
        before = game_parent(game, before);
    if (before != GAME_ROOT)
        return game_clock(game, before, left);
    if (time_control_read_tag(game_tag(game, "TimeControl"), &control, NULL) !=
            OK ||
        control.kind == TIME_NONE)
        return false;
    *left = control.periods[0].base;
    return true;
}

static void count_move(SlipsBook *book, const StatsGame *game, Node node,
                       const Position *before)
{
    SlipsMove move = { .number = game->tally.number,
                       .label = label_of_move(game->scores, node) };
    Square from = move_from(game_move(game->game, node));
    int64_t left;

    if (game_move(game->game, node) == MOVE_NULL ||
        !label_loss(game->scores, node, &move.loss))
        return;
    count(&book->all, &move);
    count(&book->phases[accuracy_phase(before, game_ply(game->game, node))],
          &move);
    count(&book->pieces[piece_type(position_piece(before, from))], &move);
    if (time_before(game->game, node, &left))
        count(&book->clocks[clock_of(left)], &move);
}

void slips_add_game(SlipsBook *book, const StatsGame *game)
{
    Node node = GAME_ROOT;
    Position position;

    if (game->game == NULL)
        return;
    position = *game_start(game->game);
    while ((node = game_next(game->game, node)) != NODE_NONE) {
        if (position.side == game->tally.side)
            count_move(book, game, node, &position);
        position_play(&position, game_move(game->game, node));
    }
}

static void free_games(Slips *slips, size_t count)
{
    for (size_t i = 0; i < count; i++)
        tally_games_free(&slips[i].games);
}

void slips_free(SlipsBook *book)
{
    free_games(&book->all, 1);
    free_games(book->phases, PHASES);
    free_games(book->pieces, PIECE_TYPES);
    free_games(book->clocks, SLIPS_CLOCKS);
}

double slips_per_move(const Slips *slips)
{
    return slips->moves == 0 ? -1 : slips->points / slips->moves;
}
