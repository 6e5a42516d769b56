/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kings that are called safe behind a wall of pawns, against brute force: all
 * positions that can come of it are visited, and none may be such a mate.
 */
#include "base/base.h"
#include "board/board.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 1 << 19, PIECES_MOST = 4 };

/* The positions seen, and those of them that wait to be looked at. */
typedef struct Crowd {
    Key *seen;
    Position *waiting;
    size_t count, next, limit;
} Crowd;

static size_t limit_of_effort(void)
{
    const char *effort = getenv("LUFT_EFFORT");

    if (effort != NULL && strcmp(effort, "quick") == 0)
        return 5000;
    if (effort != NULL && strcmp(effort, "long") == 0)
        return 200000;
    return 30000;
}

static Crowd crowd_make(void)
{
    Crowd crowd = { .limit = limit_of_effort() };

    crowd.seen = memory_zeroed(TABLE, sizeof *crowd.seen);
    crowd.waiting = memory_zeroed(crowd.limit, sizeof *crowd.waiting);
    return crowd;
}

static void crowd_release(Crowd *crowd)
{
    memory_free(crowd->seen);
    memory_free(crowd->waiting);
}

static void crowd_start(Crowd *crowd, const Position *position)
{
    memset(crowd->seen, 0, TABLE * sizeof *crowd->seen);
    crowd->waiting[0] = *position;
    crowd->count = 1;
    crowd->next = 0;
}

static bool is_new(Crowd *crowd, Key key)
{
    size_t place = key % TABLE;

    while (crowd->seen[place] != 0) {
        if (crowd->seen[place] == key)
            return false;
        place = (place + 1) % TABLE;
    }
    crowd->seen[place] = key;
    return true;
}

/* Visits what comes of a position.  False when there was too much of it. */
static bool visit_all(Crowd *crowd, const Position *start, bool is_safe[2])
{
    crowd_start(crowd, start);
    while (crowd->next < crowd->count) {
        Position position = crowd->waiting[crowd->next++];
        MoveList list;

        movegen_list(&position, &list);
        if (list.length == 0 && position_in_check(&position))
            CU_ASSERT_FALSE(is_safe[position.side]);
        for (size_t i = 0; i < list.length; i++) {
            Position child = position;

            position_make(&child, list.moves[i]);
            child.halfmoves = 0;
            if (!is_new(crowd, child.key))
                continue;
            if (crowd->count == crowd->limit)
                return false;
            crowd->waiting[crowd->count++] = child;
        }
    }
    return true;
}

/* --- Walls ---------------------------------------------------------------- */

static void put(Setup *setup, Color color, PieceType type, int file, int rank)
{
    setup->squares[square_make((unsigned)file, (unsigned)rank)] =
        (uint8_t)piece_make(color, type);
}

/* A pair of pawns on most files, near the height of its neighbour. */
static void build_wall(Setup *setup, Random *random)
{
    int rank = (int)random_between(random, 1, 5);

    for (int file = 0; file < 8; file++) {
        int change = (int)random_between(random, -1, 1);

        if (random_below(random, 8) == 0)
            continue;
        if (random_below(random, 3) > 0)
            rank += change;
        rank = rank < 1 ? 1 : rank > 5 ? 5 : rank;
        put(setup, WHITE, PAWN, file, rank);
        put(setup, BLACK, PAWN, file, rank + 1);
    }
}

/* Closed like a zip: a pair on every other file, all at one height. */
static void build_fence(Setup *setup, Random *random)
{
    int rank = (int)random_between(random, 2, 4);
    int first = (int)random_below(random, 2);

    for (int file = first; file < 8; file += 2) {
        put(setup, WHITE, PAWN, file, rank);
        put(setup, BLACK, PAWN, file, rank + 1);
    }
}

static void add_piece(Setup *setup, Random *random, Color color, PieceType type)
{
    int file;
    int rank;

    do {
        file = (int)random_below(random, 8);
        rank = (int)random_below(random, 8);
    } while (setup->squares[square_make((unsigned)file, (unsigned)rank)] !=
             NO_PIECE);
    put(setup, color, type, file, rank);
}

static bool make_walled(Random *random, Position *position)
{
    static const PieceType types[] = { BISHOP, BISHOP, BISHOP, BISHOP,
                                       KNIGHT, KNIGHT, ROOK,   QUEEN };
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1 };
    int pieces = (int)random_below(random, PIECES_MOST + 1);

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    if (random_below(random, 2) == 0)
        build_wall(&setup, random);
    else
        build_fence(&setup, random);
    add_piece(&setup, random, WHITE, KING);
    add_piece(&setup, random, BLACK, KING);
    for (int i = 0; i < pieces; i++)
        add_piece(&setup, random, (Color)random_below(random, 2),
                  types[random_below(random, ARRAY_LENGTH(types))]);
    setup.side = (uint8_t)random_below(random, 2);
    return position_setup(&setup, position, NULL) == OK;
}

/* --- The tests ------------------------------------------------------------ */

static void test_safe_kings_are_never_mated(void)
{
    Crowd crowd = crowd_make();
    Position position;
    Random random;
    unsigned visited = 0; /* to the last position */
    unsigned dead = 0;
    unsigned safe = 0;

    random_start(&random, 17);
    for (unsigned i = 0; i < 6000; i++) {
        if (!make_walled(&random, &position))
            continue;

        bool is_safe[2] = { outcome_is_safe(&position, WHITE),
                            outcome_is_safe(&position, BLACK) };

        CU_ASSERT_TRUE(!(is_safe[WHITE] && is_safe[BLACK]) ||
                       outcome_is_dead(&position));
        if (!is_safe[WHITE] && !is_safe[BLACK])
            continue;
        safe++;
        dead += is_safe[WHITE] && is_safe[BLACK];
        visited += visit_all(&crowd, &position, is_safe);
    }
    printf("%u safe, %u dead, %u visited ", safe, dead, visited);
    CU_ASSERT_TRUE(dead >= 20 && visited >= 20);
    crowd_release(&crowd);
}

/* --- By hand -------------------------------------------------------------- */

typedef struct Placed {
    Square square;
    Color color;
    PieceType type;
} Placed;

/* Four pairs of pawns on every other file, White's on the fifth rank. */
static bool is_safe_behind_fence(const Placed *pieces, size_t count,
                                 Color color)
{
    Setup setup = { .en_passant = NO_SQUARE, .fullmoves = 1, .side = WHITE };
    Position position;

    memset(setup.squares, NO_PIECE, sizeof setup.squares);
    for (unsigned file = 1; file < 8; file += 2) {
        put(&setup, WHITE, PAWN, (int)file, 4);
        put(&setup, BLACK, PAWN, (int)file, 5);
    }
    for (size_t i = 0; i < count; i++)
        setup.squares[pieces[i].square] =
            (uint8_t)piece_make(pieces[i].color, pieces[i].type);
    CU_ASSERT_EQUAL(position_setup(&setup, &position, NULL), OK);
    return outcome_is_safe(&position, color);
}

/* In the corner a1 the bishop on dark squares checks and guards b2; the two
 * squares a2 and b1 are left, so it takes two white pieces on light squares
 * to be mated.  With one it is safe. */
static void test_mate_needs_a_piece_for_each_hole(void)
{
    const Placed pieces[] = { { D1, WHITE, KING },
                              { B8, BLACK, KING },
                              { B2, BLACK, BISHOP },
                              { D3, WHITE, BISHOP },
                              { F1, WHITE, BISHOP } };

    CU_ASSERT_FALSE(is_safe_behind_fence(pieces, 5, WHITE));
    CU_ASSERT_TRUE(is_safe_behind_fence(pieces, 5, BLACK));
    CU_ASSERT_TRUE(is_safe_behind_fence(pieces, 4, WHITE));
    CU_ASSERT_TRUE(is_safe_behind_fence(pieces, 3, WHITE));
}

CU_TestInfo dead_tests[] = {
    { "a mate needs a piece for each hole",
      test_mate_needs_a_piece_for_each_hole },
    { "safe kings are never mated", test_safe_kings_are_never_mated },
    CU_TEST_INFO_NULL,
};
