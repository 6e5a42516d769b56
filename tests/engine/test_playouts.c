/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "engine/engine.h"

#include "base/base.h"
#include "notation/fen.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What is won must be won: the engine plays both sides of endings that theory
 * calls won, with so few nodes that only knowledge finds the way, and has to
 * mate inside fifty moves.
 */
enum {
    FIFTY_MOVES = 100,
    TRIES = 10000,
    SUITE_NODES = 8000 /* far fewer than in 20 ms */
};

typedef struct Ending {
    const char *pieces; /* of white, beside the king */
    unsigned games;     /* with LUFT_EFFORT=long ten times as many */
    uint64_t nodes;     /* a move, for the side that must win */
} Ending;

typedef struct Player {
    Engine *engine;
    Move answer;
} Player;

static void hear(void *context, const EngineEvent *event)
{
    Player *player = context;

    if (event->kind == ENGINE_ANSWER)
        player->answer = event->move;
}

static Move think(Player *player, const Position *position, const Trail *trail,
                  uint64_t nodes)
{
    static SearchTask task;

    memset(&task, 0, sizeof task);
    task.position = *position;
    task.trail = trail;
    task.limits.nodes = nodes;
    engine_start(player->engine, &task);
    engine_wait(player->engine);
    return player->answer;
}

/* Half-moves to the mate; -1 if the strong side has not won. */
static int play(Player *player, Position position, Color strong, uint64_t nodes)
{
    Trail trail;
    int plies = 0;
    Outcome outcome;

    trail_init(&trail);
    trail_push(&trail, &position);
    engine_clear(player->engine);
    while ((outcome = outcome_of(&position, &trail)) == OUTCOME_OPEN) {
        uint64_t most = position.side == strong ? nodes : nodes / 4;
        Move move = think(player, &position, &trail, most);

        CU_ASSERT_TRUE_FATAL(position_is_legal(&position, move));
        position_make(&position, move);
        trail_push(&trail, &position);
        plies++;
    }
    trail_release(&trail);
    return outcome == OUTCOME_CHECKMATE && position.side != strong ? plies : -1;
}

static void put(Setup *setup, Random *random, Piece piece)
{
    Square square;

    do {
        square = (Square)random_below(random, SQUARES);
    } while (setup->squares[square] != NO_PIECE);
    setup->squares[square] = (uint8_t)piece;
}

static PieceType type_of(char letter)
{
    static const char letters[] = "PNBRQ";

    return (PieceType)(strchr(letters, letter) - letters);
}

static unsigned shade(Square square)
{
    return (square_file(square) + square_rank(square)) & 1;
}

/* Two bishops of one colour win nothing. */
static bool has_equal_bishops(const Setup *setup)
{
    unsigned bishops[2] = { 0, 0 };

    for (Square square = 0; square < SQUARES; square++)
        if (setup->squares[square] == piece_make(WHITE, BISHOP))
            bishops[shade(square)]++;
    return bishops[0] > 1 || bishops[1] > 1;
}

/* White's pieces and two kings anywhere, white to move. */
static bool scatter(Random *random, const char *pieces, Position *position)
{
    Setup setup;
    Fault fault = { 0 };

    memset(&setup, 0, sizeof setup);
    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    put(&setup, random, piece_make(WHITE, KING));
    put(&setup, random, piece_make(BLACK, KING));
    for (; *pieces != '\0'; pieces++)
        put(&setup, random, piece_make(WHITE, type_of(*pieces)));
    setup.en_passant = NO_SQUARE;
    setup.side = WHITE;
    setup.fullmoves = 1;
    return !has_equal_bishops(&setup) &&
           position_setup(&setup, position, &fault) == OK &&
           outcome_of(position, NULL) == OUTCOME_OPEN;
}

static unsigned apart(Square a, Square b)
{
    int files = abs((int)square_file(a) - (int)square_file(b));
    int ranks = abs((int)square_rank(a) - (int)square_rank(b));

    return (unsigned)(files > ranks ? files : ranks);
}

/* So near to one of white's pieces that it could be lost at once; then the
 * ending may not be won. */
static bool is_near_a_piece(const Position *position)
{
    Square king = position_king(position, BLACK);

    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = position_piece(position, square);

        if (piece != NO_PIECE && piece_color(piece) == WHITE &&
            piece_type(piece) != KING && apart(king, square) < 3)
            return true;
    }
    return false;
}

static Position won_position(Random *random, const char *pieces)
{
    Position position;

    for (int i = 0; i < TRIES; i++)
        if (scatter(random, pieces, &position) && !is_near_a_piece(&position))
            return position;
    CU_FAIL_FATAL("no position found");
    return position;
}

static unsigned games_of(const Ending *ending)
{
    const char *effort = getenv("LUFT_EFFORT");

    if (effort != NULL && strcmp(effort, "long") == 0)
        return ending->games * 10;
    return effort != NULL && strcmp(effort, "quick") == 0 ? 1 : ending->games;
}

static void win(const Ending *ending)
{
    Player player = { NULL, MOVE_NONE };
    Random random;
    unsigned games = games_of(ending);
    int longest = 0;

    random_start(&random, 1);
    player.engine = engine_new(hear, &player);
    CU_ASSERT_PTR_NOT_NULL_FATAL(player.engine);
    for (unsigned i = 0; i < games; i++) {
        Position position = won_position(&random, ending->pieces);
        int plies = play(&player, position, WHITE, ending->nodes);

        CU_ASSERT_TRUE(plies > 0);
        CU_ASSERT_TRUE(plies <= FIFTY_MOVES);
        longest = plies > longest ? plies : longest;
    }
    engine_free(player.engine);
    printf("(%u games, longest %d half-moves) ", games, longest);
}

static void test_queen(void)
{
    static const Ending ending = { "Q", 10, 4000 };

    win(&ending);
}

static void test_rook(void)
{
    static const Ending ending = { "R", 10, 4000 };

    win(&ending);
}

static void test_bishops(void)
{
    static const Ending ending = { "BB", 5, 10000 };

    win(&ending);
}

static void test_bishop_and_knight(void)
{
    static const Ending ending = { "BN", 4, 60000 };

    win(&ending);
}

static void test_bishop_knight_pawn(void)
{
    static const Ending ending = { "BNP", 3, 10000 };

    win(&ending);
}

/*
 * Positions with a known distance to mate, `opcode` plies or moves: positive
 * when the side to move wins, negative when the other does.
 */
static bool read_won(const char *line, const char *opcode, Position *position,
                     Color *strong)
{
    const char *found = strstr(line, opcode);
    Fault fault = { 0 };
    char fen[128];
    long distance;

    if (line[0] == '#' || found == NULL)
        return false;
    distance = strtol(found + strlen(opcode), NULL, 10);
    if (distance == 0 || found - line >= (ptrdiff_t)sizeof fen)
        return false;
    snprintf(fen, sizeof fen, "%.*s", (int)(found - line), line);
    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), position, &fault), OK);
    *strong = distance > 0 ? position->side : position->side ^ 1;
    return outcome_of(position, NULL) == OUTCOME_OPEN;
}

/* Every position with LUFT_EFFORT=long, else some of them. */
static unsigned stride(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    return effort != NULL && strcmp(effort, "long") == 0 ? 1 : 50;
}

static void win_lines(FILE *file, const char *opcode)
{
    Player player = { NULL, MOVE_NONE };
    unsigned number = 0;
    unsigned games = 0;
    char line[512];

    player.engine = engine_new(hear, &player);
    CU_ASSERT_PTR_NOT_NULL_FATAL(player.engine);
    while (fgets(line, sizeof line, file) != NULL) {
        Position position;
        Color strong;

        if (!read_won(line, opcode, &position, &strong) ||
            number++ % stride() != 0)
            continue;
        int plies = play(&player, position, strong, SUITE_NODES);

        CU_ASSERT_TRUE(plies > 0);
        CU_ASSERT_TRUE(plies <= FIFTY_MOVES);
        if (plies <= 0 || plies > FIFTY_MOVES)
            printf("%d half-moves: %s", plies, line);
        games++;
    }
    CU_ASSERT_TRUE(games > 0);
    printf("(%u of %u games) ", games, number);
    engine_free(player.engine);
}

static void win_suite(const char *name, const char *opcode)
{
    const char *folder = getenv("LUFT_SHARED_DATA");
    char path[1024];
    FILE *file = NULL;

    if (folder != NULL) {
        snprintf(path, sizeof path, "%s/mates/%s", folder, name);
        file = fopen(path, "rb");
    }
    if (file == NULL) {
        printf("skipped: no shared data (doc/tests.md) ");
        return;
    }
    win_lines(file, opcode);
    fclose(file);
}

static void test_suite_rook(void)
{
    win_suite("KRvK1000.epd", "mate ");
}

static void test_suite_three_pieces(void)
{
    win_suite("dtm-3men.epd", "dtm ");
}

static CU_TestInfo tests[] = {
    { "queen", test_queen },
    { "rook", test_rook },
    { "two bishops", test_bishops },
    { "bishop and knight", test_bishop_and_knight },
    { "bishop, knight and pawn", test_bishop_knight_pawn },
    { "suite of rook endings", test_suite_rook },
    { "suite of three pieces", test_suite_three_pieces },
    CU_TEST_INFO_NULL,
};

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "won endings are won", NULL, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
