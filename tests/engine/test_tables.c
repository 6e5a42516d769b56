/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine with endgame tables: what is won is won within fifty moves,
 * whatever the counter stands at.
 */
#include "../harness/run_suites.h"
#include "engine/engine.h"
#include "notation/fen.h"
#include "tables/tables.h"

#include "base/directory.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/span.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 400, POSITIONS = 25, FIFTY = 100, PLIES_MAX = 400 };

typedef struct Player {
    Engine *engine;
    Tables *tables;
    Random random;
    EngineEvent line; /* the last one */
    Move answer;
} Player;

static void hear(void *context, const EngineEvent *event)
{
    Player *player = context;

    if (event->kind == ENGINE_LINE)
        player->line = *event;
    if (event->kind == ENGINE_ANSWER)
        player->answer = event->move;
}

static bool start(Player *player)
{
    const char *shared = getenv("LUFT_SHARED_DATA");
    SearchTables use = { .pieces = 4, .depth = 1 };
    char path[1024] = "";

    if (shared != NULL)
        snprintf(path, sizeof path, "%s/syzygy/tables", shared);
    if (!directory_is_one(path)) {
        printf("skipped: no shared data (doc/tests.md) ");
        return false;
    }
    *player = (Player){ .engine = engine_new(hear, player) };
    CU_ASSERT_EQUAL_FATAL(
        tables_open(span_from(path), NULL, &player->tables, NULL), OK);
    use.tables = player->tables;
    engine_set_tables(player->engine, &use);
    random_start(&player->random, 50);
    return true;
}

static void end(Player *player)
{
    engine_free(player->engine);
    tables_free(player->tables);
}

static Move think(Player *player, const Position *position, const Trail *trail)
{
    SearchTask task = { .position = *position,
                        .trail = trail,
                        .limits = { .nodes = NODES } };

    engine_start(player->engine, &task);
    engine_wait(player->engine);
    return player->answer;
}

/* The loser holds out as long as he can. */
static Move defend(Player *player, const Position *position)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    Move move = MOVE_NONE;

    if (tables_verdict(player->tables, position, verdict, NULL) == OK &&
        verdict->count > 0)
        move = verdict->moves[0].move;
    memory_free(verdict);
    return move;
}

/* Play to the end; true if the side that is to move first has won. */
static bool is_won(Player *player, Position position)
{
    Color winner = position.side;
    Trail trail;
    Outcome outcome;

    trail_init(&trail);
    trail_push(&trail, &position);
    outcome = outcome_of(&position, &trail);
    for (unsigned i = 0; i < PLIES_MAX && outcome == OUTCOME_OPEN; i++) {
        Move move = position.side == winner ? think(player, &position, &trail)
                                            : defend(player, &position);

        CU_ASSERT_FATAL(move != MOVE_NONE);
        position_make(&position, move);
        trail_push(&trail, &position);
        outcome = outcome_of(&position, &trail);
    }
    trail_release(&trail);
    return outcome == OUTCOME_CHECKMATE && position.side != winner;
}

/* A position with these pieces anywhere, won by whoever is to move, with the
 * counter as far as it may be.  Tables may round a distance by one. */
static bool draw_position(Player *player, const char *pieces,
                          Position *position)
{
    TablesVerdict *verdict = memory_new(sizeof *verdict);
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
    bool is_good;

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    for (const char *at = pieces; *at != '\0'; at++) {
        const char *letters = "PpNnBbRrQqKk";
        Piece piece = (Piece)(strchr(letters, *at) - letters);
        Square square;

        do
            square = (Square)random_below(&player->random, SQUARES);
        while (setup.squares[square] != NO_PIECE ||
               (piece_type(piece) == PAWN && (square < A2 || square > H7)));
        setup.squares[square] = (uint8_t)piece;
    }
    is_good = position_setup(&setup, position, NULL) == OK &&
              tables_verdict(player->tables, position, verdict, NULL) == OK &&
              verdict->wdl == WDL_WIN && verdict->dtz > 1;
    if (is_good)
        position->halfmoves = (uint16_t)(FIFTY - 1 - verdict->dtz);
    memory_free(verdict);
    return is_good;
}

static void win_all(const char *pieces)
{
    Player player;
    Position position;
    unsigned won = 0;

    if (!start(&player))
        return;
    for (unsigned i = 0; i < POSITIONS; i++) {
        while (!draw_position(&player, pieces, &position))
            continue;
        won += is_won(&player, position);
    }
    CU_ASSERT_EQUAL(won, POSITIONS);
    end(&player);
}

static void test_bishop_and_knight(void)
{
    win_all("KBNk");
}

static void test_queen_and_rook(void)
{
    win_all("KQkr");
}

static void test_pawn(void)
{
    win_all("KPk");
}

static void test_two_pawns(void)
{
    win_all("KPkp");
}

/* A move that throws the win away is not played, however good it looks. */
static void test_root(void)
{
    Player player;
    Position position;

    if (!start(&player))
        return;
    CU_ASSERT_EQUAL_FATAL(
        fen_read(span_from("8/8/8/3k4/8/8/4PK2/8 w - - 0 1"), &position, NULL),
        OK);
    CU_ASSERT(think(&player, &position, NULL) != MOVE_NONE);
    CU_ASSERT(player.line.line.score >= SCORE_TABLE_FOUND);
    CU_ASSERT(player.line.table_hits > 0);
    CU_ASSERT_EQUAL_FATAL(
        fen_read(span_from("8/8/4k3/8/4n3/4P3/8/B3K3 w - - 0 1"), &position,
                 NULL),
        OK);
    think(&player, &position, NULL);
    CU_ASSERT(player.line.line.score > -50 && player.line.line.score < 50);
    end(&player);
}

/* Below the root: the exchange into a won ending is seen as a win at once. */
static void test_below_root(void)
{
    Player player;
    Position position;

    if (!start(&player))
        return;
    CU_ASSERT_EQUAL_FATAL(
        fen_read(span_from("8/2k5/8/8/r7/8/2PK4/R7 w - - 0 1"), &position,
                 NULL),
        OK);
    think(&player, &position, NULL);
    CU_ASSERT(player.line.table_hits > 0);
    CU_ASSERT(player.line.line.score >= SCORE_TABLE_FOUND);
    end(&player);
}

static CU_TestInfo tests[] = {
    { "bishop and knight", test_bishop_and_knight },
    { "queen against rook", test_queen_and_rook },
    { "pawn", test_pawn },
    { "pawn against pawn", test_two_pawns },
    { "root", test_root },
    { "below the root", test_below_root },
    CU_TEST_INFO_NULL,
};

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "engine with tables", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
