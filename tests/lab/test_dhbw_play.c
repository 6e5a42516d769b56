/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DHBW ChessAI as a player: what it finds is what is printed, its score is
 * right after every move, and draws are draws.
 */
#include "base/random.h"
#include "lab/dhbw.h"
#include "lab/dhbw_score.h"
#include "lab/paper_dhbw.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "suites.h"

#include <stdlib.h>

enum { PLAYOUTS = 1000, PLIES = 300, BOUND = 40000 };

static Position position_of(const char *fen)
{
    Position position;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    return position;
}

static DhbwResult search(const DhbwTask *task)
{
    Work work = { 0 };
    DhbwResult result;

    CU_ASSERT_TRUE_FATAL(dhbw_search(task, &work, &result));
    return result;
}

static void check_score(const Position *position, int score)
{
    Position mirrored;

    position_mirror(position, &mirrored);
    CU_ASSERT_EQUAL(score, dhbw_score(position));
    CU_ASSERT_EQUAL(score, -dhbw_score(&mirrored));
    CU_ASSERT_TRUE(abs(score) < BOUND);
}

/* B4: the evaluation goes wrong late in the game.  Move by move it is that of
 * the board, through every change of phase. */
static void test_score_is_right(void)
{
    unsigned changes = 0;
    Random random;

    random_start(&random, 7);
    for (unsigned game = 0; game < PLAYOUTS; game++) {
        Position position;
        int score;

        position_start(&position);
        score = dhbw_score(&position);
        for (unsigned ply = 0; ply < PLIES; ply++) {
            Position before = position;
            int printed;
            MoveList list;
            Move move;

            movegen_list(&position, &list);
            if (list.length == 0)
                break;
            move = list.moves[random_below(&random, list.length)];
            printed = dhbw_score_after(&before, move, score);
            score = dhbw_score_of_move(&before, move, score);
            position_make(&position, move);
            changes += printed != score;
            if (ply % 10 == 0 || printed != score)
                check_score(&position, score);
        }
        check_score(&position, score);
    }
    CU_ASSERT_TRUE(changes > 100); /* there the document's sign is wrong */
}

/* The values of the document: none of them depends on its faults. */
static void test_values_are_those_printed(void)
{
    for (unsigned kind = 0; kind < DHBW_KINDS; kind++)
        for (unsigned i = 0; i < PAPER_POSITIONS; i++) {
            Position position = position_of(paper_fens[i]);
            DhbwTask task = { .kind = kind, .position = &position };

            for (task.depth = 1; task.depth <= 3; task.depth++) {
                DhbwResult printed, played;

                task.plays = false;
                printed = search(&task);
                task.plays = true;
                played = search(&task);
                CU_ASSERT_EQUAL(printed.value, played.value);
                CU_ASSERT_EQUAL(printed.best.length, played.best.length);
            }
        }
}

/* A line as long as the depth, whose end has the value. */
static void test_line(void)
{
    for (unsigned kind = 0; kind < DHBW_DEEPENING_QUIESCENCE; kind++)
        for (unsigned i = 0; i < PAPER_POSITIONS; i++) {
            Position position = position_of(paper_fens[i]);
            DhbwResult result = search(&(DhbwTask){ .kind = kind,
                                                    .position = &position,
                                                    .depth = 3,
                                                    .plays = true,
                                                    .choice = i });

            CU_ASSERT_EQUAL(result.line[0],
                            result.best.moves[i % result.best.length]);
            if (kind < DHBW_DEEPENING)
                CU_ASSERT_EQUAL(result.length, 3);
            for (unsigned j = 0; j < result.length; j++) {
                CU_ASSERT_TRUE_FATAL(
                    position_is_legal(&position, result.line[j]));
                position_make(&position, result.line[j]);
            }
            if (result.length == 3)
                CU_ASSERT_EQUAL(dhbw_score(&position), result.value);
        }
}

/* A game with the rook to and fro: the position has come twice. */
static void shuffle(Position *position, Trail *trail, const char *moves)
{
    Span rest = span_from(moves);
    Span word;

    trail_clear(trail);
    trail_push(trail, position);
    while (span_next_word(&rest, &word)) {
        position_make(position, san_read_fast(position, word));
        trail_push(trail, position);
    }
}

/* B1: who wins does not repeat, in any search; who loses does. */
static void test_repetition(void)
{
    Trail trail;

    trail_init(&trail);
    for (unsigned kind = 0; kind < DHBW_KINDS; kind++) {
        Position position = position_of("6k1/8/8/8/8/8/8/R5K1 w - - 0 1");
        DhbwTask task = { .kind = kind,
                          .position = &position,
                          .past = &trail,
                          .depth = 1,
                          .plays = true };
        DhbwResult result;

        shuffle(&position, &trail, "Kg2 Kg7 Kg1 Kg8 Kg2 Kg7 Kg1");
        result = search(&task);
        CU_ASSERT_EQUAL(result.value, 0);
        CU_ASSERT_EQUAL(result.line[0],
                        san_read_fast(&position, span_from("Kg8")));
        position_make(&position, result.line[0]);
        trail_push(&trail, &position);
        /* Nobody claims: the third time is no reason to have no move. */
        result = search(&task);
        CU_ASSERT_TRUE(result.length > 0 && result.value > 300);
        position = position_of("6k1/8/8/8/8/8/8/R5K1 b - - 0 1");
        shuffle(&position, &trail, "Kg7 Kg2 Kg8 Kg1 Kg7 Kg2 Kg8");
        result = search(&task);
        CU_ASSERT_NOT_EQUAL(result.line[0],
                            san_read_fast(&position, span_from("Kg1")));
        CU_ASSERT_TRUE(result.value > 300);
    }
    trail_release(&trail);
}

/* B2: a draw is 0 at every depth, and mate is more than a stalemate. */
static void test_draws(void)
{
    for (unsigned kind = 0; kind < DHBW_KINDS; kind++)
        for (unsigned depth = 1; depth <= 4; depth++) {
            Position position = position_of("k7/P7/2K5/8/8/8/8/8 w - - 0 1");
            DhbwTask task = { .kind = kind,
                              .position = &position,
                              .depth = depth,
                              .plays = true };
            DhbwResult result;

            position = position_of("k7/P7/1K6/8/8/8/8/8 w - - 99 90");
            CU_ASSERT_EQUAL(search(&task).value, 0);
            position = position_of("k7/8/1K6/8/8/8/8/4Q3 w - - 0 1");
            result = search(&task);
            CU_ASSERT_TRUE(result.value >= DHBW_MATE);
            position_make(&position, result.line[0]);
            CU_ASSERT_FALSE(movegen_any(&position));
            CU_ASSERT_TRUE(position_in_check(&position));
        }
}

CU_TestInfo dhbw_play_tests[] = {
    { "B4: the score is right, always", test_score_is_right },
    { "values as printed", test_values_are_those_printed },
    { "line", test_line },
    { "B1: repetition", test_repetition },
    { "B2: draws are 0", test_draws },
    CU_TEST_INFO_NULL,
};
