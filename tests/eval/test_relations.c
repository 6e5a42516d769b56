/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the pieces do to each other: both sides and both wings are seen alike,
 * pawns alone decide about their part, and known positions have what anybody
 * sees in them.
 */
#include "board/bitboard.h"
#include "boards.h"
#include "eval/network.h"
#include "suites.h"

#include <string.h>

enum { POSITIONS = 3000 };

/* How often each relation is there. */
typedef struct Tally {
    uint16_t counts[RELATIONS];
} Tally;

static void add(Tally *tally, const RelationList *list, Color side)
{
    unsigned turn = side == WHITE ? 0 : list->turn;

    CU_ASSERT_TRUE_FATAL(list->bound_length <= RELATIONS_BOUND_MAX &&
                         list->free_length <= RELATIONS_FREE_MAX);
    for (unsigned i = 0; i < list->bound_length; i++) {
        CU_ASSERT_TRUE_FATAL((list->bound[i] ^ turn) < RELATIONS_BOUND);
        tally->counts[list->bound[i] ^ turn]++;
    }
    for (unsigned i = 0; i < list->free_length; i++) {
        CU_ASSERT_TRUE_FATAL(list->free[i] >= RELATIONS_BOUND &&
                             (list->free[i] ^ side) < RELATIONS);
        tally->counts[list->free[i] ^ side]++;
    }
}

static Tally seen_by(const Position *p, Color side)
{
    Tally tally = { { 0 } };
    RelationList list;

    relations_of_pawns(p, &list);
    add(&tally, &list, side);
    relations_of_pieces(p, &list);
    add(&tally, &list, side);
    return tally;
}

static bool is_same(Tally a, Tally b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static void test_both_sides_see_alike(void)
{
    Wanderer wanderer = { 0 };

    random_start(&wanderer.random, 31);
    for (unsigned i = 0; i < POSITIONS; i++) {
        const Position *p = wanderer_next(&wanderer);
        Position mirrored;

        position_mirror(p, &mirrored);
        CU_ASSERT_TRUE_FATAL(
            is_same(seen_by(p, WHITE), seen_by(&mirrored, BLACK)));
        CU_ASSERT_TRUE_FATAL(
            is_same(seen_by(p, BLACK), seen_by(&mirrored, WHITE)));
    }
}

static void test_both_wings_are_seen_alike(void)
{
    Wanderer wanderer = { 0 };

    random_start(&wanderer.random, 32);
    for (unsigned i = 0; i < POSITIONS; i++) {
        const Position *p = wanderer_next(&wanderer);
        Position turned = board_turned(p);

        for (Color side = WHITE; side <= BLACK; side++)
            CU_ASSERT_TRUE_FATAL(
                is_same(seen_by(p, side), seen_by(&turned, side)));
    }
}

static void test_pawns_alone_decide_about_their_part(void)
{
    Wanderer wanderer = { 0 };

    random_start(&wanderer.random, 33);
    for (unsigned i = 0; i < POSITIONS; i++) {
        Position p = *wanderer_next(&wanderer);
        RelationList all;
        RelationList bare;

        relations_of_pawns(&p, &all);
        for (PieceType type = KNIGHT; type <= QUEEN; type++) {
            for (Color side = WHITE; side <= BLACK; side++)
                p.colors[side] &= ~p.types[type];
            p.types[type] = 0;
        }
        relations_of_pawns(&p, &bare);
        CU_ASSERT_EQUAL_FATAL(all.bound_length, bare.bound_length);
        CU_ASSERT_EQUAL_FATAL(all.free_length, bare.free_length);
        CU_ASSERT_EQUAL_FATAL(
            memcmp(all.bound, bare.bound, all.bound_length * sizeof *all.bound),
            0);
        CU_ASSERT_EQUAL_FATAL(
            memcmp(all.free, bare.free, all.free_length * sizeof *all.free), 0);
    }
}

/* --- What anybody sees ---------------------------------------------------- */

/* As White sees it, own pieces count as 0; squares are those of a board that is
 * not turned, so White's king must stand on the files a to d. */
typedef struct Known {
    const char *board;
    unsigned relation;
    unsigned which; /* of its kind */
    Square square;  /* NO_SQUARE if it is bound to none */
    Color owner;
    unsigned count;
} Known;

static unsigned number_of(const Known *known)
{
    if (known->square == NO_SQUARE)
        return known->relation + RELATION_SIDES * known->which + known->owner;
    return known->relation + RELATION_SQUARES * known->which +
           RELATION_SIDES * known->square + known->owner;
}

static void test_known_relations(void)
{
    static const Known cases[] = {
        /* a pawn attacks a guarded queen, which hangs; it does not attack it
         * twice */
        { "4k3/8/4p3/3q4/4P3/8/8/K7 b", RELATION_HANGING, QUEEN, D5, BLACK, 1 },
        { "4k3/8/4p3/3q4/4P3/8/8/K7 b", RELATION_PAIR, PAWN * 5 + QUEEN,
          NO_SQUARE, WHITE, 1 },
        { "4k3/8/4p3/3q4/4P3/8/8/K7 b", RELATION_OUTNUMBERED, QUEEN, D5, BLACK,
          0 },
        { "4k3/8/4p3/3q4/4P3/8/8/K7 b", RELATION_ATTACKED, PAWN, D5, WHITE, 1 },
        { "4k3/8/4p3/3q4/4P3/8/8/K7 b", RELATION_ATTACKED, QUEEN, E4, BLACK,
          1 },
        /* two rooks against one guard */
        { "4k3/8/2p5/3n4/8/8/3R4/K2R4 w", RELATION_OUTNUMBERED, KNIGHT, D5,
          BLACK, 0 },
        { "4k3/8/2p5/3n4/6B1/5B2/3R4/K7 w", RELATION_OUTNUMBERED, KNIGHT, D5,
          BLACK, 1 },
        /* a pinned knight has no moves, a free one in the corner two */
        { "4r2k/8/8/8/4N3/8/8/4K3 w", RELATION_MOVES, 0, NO_SQUARE, WHITE, 1 },
        { "7k/8/8/8/8/8/8/N2K4 w", RELATION_MOVES, 2, NO_SQUARE, WHITE, 1 },
        /* a rook on e1 gives check to e8 from e1's file: squares e2 to e7
         * are no news, its own square is where it stands */
        { "4k3/8/8/8/8/8/8/K2R4 w", RELATION_CHECKS, (ROOK - KNIGHT) * 3 + 0,
          NO_SQUARE, WHITE, 1 },
        { "4k3/8/8/8/8/8/8/K2R4 w", RELATION_CHECKS, (ROOK - KNIGHT) * 3 + 1,
          NO_SQUARE, WHITE, 0 },
        /* the knight forks king and rook from c7 */
        { "r3k3/8/8/3N4/8/8/8/K7 w", RELATION_FORK, 0, NO_SQUARE, WHITE, 1 },
        { "r3k3/8/8/3N4/8/8/8/K7 w", RELATION_FORK, 3, NO_SQUARE, WHITE, 1 },
        { "r3k3/3n4/8/1b1N4/8/8/8/K7 w", RELATION_FORK, 3, NO_SQUARE, BLACK,
          0 },
        /* a pawn's step attacks a knight, but not where it is taken */
        { "7k/8/2n5/8/3P4/8/8/K7 w", RELATION_PUSH, 0, NO_SQUARE, WHITE, 1 },
        { "7k/8/2n5/8/8/3P4/8/K7 w", RELATION_PUSH, 0, NO_SQUARE, WHITE, 0 },
        { "7k/8/2b5/8/3P4/8/8/K7 w", RELATION_PUSH, BISHOP - KNIGHT, NO_SQUARE,
          WHITE, 0 },
        /* a rook looks at the queen through its own pawn, at the king through
         * another's knight */
        { "3q3k/8/8/8/8/3P4/8/K2R4 w", RELATION_THROUGH,
          ((ROOK - BISHOP) * 3 + 1) * 2 + 1, NO_SQUARE, WHITE, 1 },
        { "3k4/3n4/8/8/8/8/8/K2R4 w", RELATION_THROUGH,
          ((ROOK - BISHOP) * 3 + 2) * 2, NO_SQUARE, WHITE, 1 },
        /* a bishop can attack the queen only where it is guarded, a knight also
         * elsewhere */
        { "3q3k/8/8/8/8/8/8/K3B3 w", RELATION_CHASE, (BISHOP - KNIGHT) * 3,
          NO_SQUARE, WHITE, 0 },
        { "3q3k/8/8/8/8/6P1/8/K3B3 w", RELATION_CHASE, (BISHOP - KNIGHT) * 3,
          NO_SQUARE, WHITE, 0 },
        { "3q3k/8/8/8/1P6/8/8/K3B3 w", RELATION_CHASE, (BISHOP - KNIGHT) * 3,
          NO_SQUARE, WHITE, 0 },
        { "3q3k/8/8/8/6P1/8/5K2/4B3 w", RELATION_CHASE, 0, NO_SQUARE, WHITE,
          0 },
        { "3q3k/8/8/8/7P/8/8/K1B5 w", RELATION_CHASE, (BISHOP - KNIGHT) * 3,
          NO_SQUARE, WHITE, 1 },
        { "3q3k/8/8/2P5/3N4/8/8/K7 w", RELATION_CHASE, 1, NO_SQUARE, WHITE, 1 },
        { "3r3k/8/8/8/8/8/8/K3B3 w", RELATION_CHASE, (3 + 1) * 3 + 1, NO_SQUARE,
          WHITE, 1 },
        /* pawns: passed, isolated, doubled, guarded, held back */
        { "7k/8/8/3P4/8/8/8/K7 w", RELATION_PASSED, 0, D5, WHITE, 1 },
        { "7k/2p5/8/3P4/8/8/8/K7 w", RELATION_PASSED, 0, D5, WHITE, 0 },
        { "7k/2p5/8/3P4/8/8/8/K7 w", RELATION_ISOLATED, 0, C7, BLACK, 1 },
        { "7k/8/8/3P4/2P5/8/8/K7 w", RELATION_ISOLATED, 0, D5, WHITE, 0 },
        { "7k/8/8/3P4/2P5/8/8/K7 w", RELATION_PAWNS, 0 * 8 + 4, NO_SQUARE,
          WHITE, 1 },
        { "7k/8/8/3P4/3P4/8/8/K7 w", RELATION_DOUBLED, 0, D4, WHITE, 1 },
        { "7k/8/8/3P4/3P4/8/8/K7 w", RELATION_DOUBLED, 0, D5, WHITE, 0 },
        { "7k/8/8/3PP3/8/8/8/K7 w", RELATION_PAWNS, 1 * 8 + 4, NO_SQUARE, WHITE,
          2 },
        { "7k/8/1p6/8/2PP4/8/8/K7 w", RELATION_PAWNS, 2 * 8 + 3, NO_SQUARE,
          WHITE, 0 },
        { "7k/8/1p6/3P4/2P5/8/8/K7 w", RELATION_PAWNS, 2 * 8 + 3, NO_SQUARE,
          WHITE, 1 },
        /* what stops a passed pawn, and who is near it */
        { "3k4/8/3n4/3P4/8/8/8/K7 w", RELATION_STOP, 4 * 4 + 2, NO_SQUARE,
          WHITE, 1 },
        { "7k/8/8/2KP4/8/8/8/8 w", RELATION_ESCORT, 1, NO_SQUARE, WHITE, 1 },
        { "7k/8/8/2KP4/8/8/8/8 w", RELATION_ESCORT, 8 + 4, NO_SQUARE, WHITE,
          1 },
        /* nobody but the king guards h7 and g7 */
        { "7k/6pp/8/8/8/3B4/8/K5R1 w", RELATION_WEAK, 2, NO_SQUARE, BLACK, 1 },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position p = board_of(cases[i].board);
        Tally tally = seen_by(&p, WHITE);
        unsigned found = tally.counts[number_of(&cases[i])];

        if (found != cases[i].count)
            fprintf(stderr, "case %zu: %u instead of %u in %s\n", i, found,
                    cases[i].count, cases[i].board);
        CU_ASSERT_EQUAL(found, cases[i].count);
    }
}

/* More queens than any game has; the lists have room. */
static void test_crowds_fit(void)
{
    Position p = board_of("qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w");

    seen_by(&p, WHITE);
    p = board_of("q1q1q1nk/1q1q1qpp/q1q1q1q1/8/8/1Q1Q1Q1Q/Q1Q1Q1Q1/"
                 "KQ1Q1Q1Q w");
    seen_by(&p, BLACK);
}

CU_TestInfo relations_tests[] = {
    { "both sides see alike", test_both_sides_see_alike },
    { "both wings are seen alike", test_both_wings_are_seen_alike },
    { "pawns alone decide about their part",
      test_pawns_alone_decide_about_their_part },
    { "known relations", test_known_relations },
    { "crowds fit", test_crowds_fit },
    CU_TEST_INFO_NULL,
};
