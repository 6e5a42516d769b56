/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/scratch.h"
#include "rig.h"
#include "suites.h"

#include <stdlib.h>

/*
 * The opening book, and what it learns.
 */
static void begin_as_white(Rig *rig)
{
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
}

static void begin_with_book(Rig *rig, unsigned elo)
{
    rig->options.book = "on";
    rig->options.elo = elo;
    rig_configure(rig);
    begin_as_white(rig);
}

static void test_book(void)
{
    Rig *rig = rig_new();
    Position start;
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;

    begin_with_book(rig, 0);
    CU_ASSERT(play_is_from_book(rig->play));
    CU_ASSERT_EQUAL(game_ply(rig->game, play_live(rig->play)), 1);
    CU_ASSERT(rig_was_said(rig, " (book)\n"));
    position_start(&start);
    CU_ASSERT_EQUAL(play_book_moves(rig->play, &start, moves, &count, NULL),
                    OK);
    CU_ASSERT(count > 1);
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_FALSE(play_is_from_book(rig->play)); /* it is over */
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    begin_with_book(rig, 0);
    CU_ASSERT(play_is_from_book(rig->play));
    rig_begin_persons(rig, NULL); /* who have none */
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    rig_free(rig);
}

/* 400 knows none, and each ply takes 50 points: at 600 four plies. */
static void test_weak_players_know_less(void)
{
    Rig *rig = rig_new();

    begin_with_book(rig, 600);
    CU_ASSERT(play_is_from_book(rig->play));
    rig->options.elo = 400;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    rig->options.elo = 449;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    rig->options.elo = 450;
    rig_configure(rig);
    rig_begin(rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
    CU_ASSERT(play_is_from_book(rig->play));
    rig_free(rig);
}

static void test_no_book(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };

    CU_ASSERT_EQUAL(play_check_book(span_from("on"), NULL), OK);
    CU_ASSERT_EQUAL(play_check_book(span_from("off"), NULL), OK);
    CU_ASSERT(play_check_book(span_from("/nowhere/book.bin"), &fault) != OK);
    rig->options.book = "/nowhere/book.bin";
    rig_configure(rig);
    for (int i = 0; i < 2; i++) {
        rig_begin(rig,
                  (RigGame){ SEAT_ENGINE, SEAT_HUMAN, PLAYER_OWN, NULL, NULL });
        CU_ASSERT_FALSE(play_is_from_book(rig->play));
        CU_ASSERT(play_is_thinking(rig->play));
        if (i == 0)
            CU_ASSERT(rig_was_said(rig, "cannot open the book"));
    }
    CU_ASSERT_EQUAL(rig->said.length, 0); /* once is enough */
    CU_ASSERT_EQUAL(play_forget_learned(rig->play, NULL), ERR_MISSING);
    play_close_book(rig->play);
    CU_ASSERT_EQUAL(play_forget_learned(rig->play, NULL), ERR_MISSING);
    CU_ASSERT(rig_was_said(rig, "cannot open the book"));
    rig_free(rig);
}

/* --- Learning ------------------------------------------------------------- */

typedef struct School {
    Scratch scratch; /* with "luft/learn" */
    Rig *rig;
} School;

static void begin_school(School *school, bool learns)
{
    scratch_make(&school->scratch);
    setenv("XDG_DATA_HOME", school->scratch.root, 1);
    school->rig = rig_new();
    school->rig->options.learns = learns;
    begin_with_book(school->rig, 0);
}

static void end_school(School *school)
{
    rig_free(school->rig);
    unsetenv("XDG_DATA_HOME");
    scratch_remove(&school->scratch);
}

/* How much the book thinks of the first move of the game. */
static unsigned weight_of_first(const School *school)
{
    const Game *game = school->rig->game;
    Move move = game_move(game, game_next(game, GAME_ROOT));
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;

    CU_ASSERT_EQUAL(play_book_moves(school->rig->play, game_start(game), moves,
                                    &count, NULL),
                    OK);
    for (size_t i = 0; i < count; i++)
        if (moves[i].move == move)
            return moves[i].weight;
    return 0;
}

static bool has_learned(const School *school)
{
    Text learned = { 0 };
    bool has = scratch_read(&school->scratch, "luft/learn", &learned) &&
               learned.length > 0;

    text_free(&learned);
    return has;
}

/* What has won is more likely from then on, also after the next start. */
static void test_learns(void)
{
    School school;
    unsigned before;
    unsigned after;

    begin_school(&school, true);
    before = weight_of_first(&school);
    CU_ASSERT(before > 0);
    CU_ASSERT_FALSE(has_learned(&school));
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT(has_learned(&school));
    after = weight_of_first(&school);
    CU_ASSERT(after > before);
    play_close_book(school.rig->play);
    CU_ASSERT_EQUAL(weight_of_first(&school), after);
    CU_ASSERT_EQUAL(play_forget_learned(school.rig->play, NULL), OK);
    CU_ASSERT_FALSE(has_learned(&school));
    CU_ASSERT_EQUAL(weight_of_first(&school), before);
    end_school(&school);
}

/* From a game with moves taken back there is nothing to learn, nor for one who
 * does not want to, nor when somebody else played, or without a book. */
static void test_does_not_learn(void)
{
    School school;

    begin_school(&school, true);
    CU_ASSERT(rig_play(school.rig, "a6"));
    CU_ASSERT_EQUAL(play_take_back(school.rig->play, 1, NULL), OK);
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT_FALSE(has_learned(&school));
    rig_begin_persons(school.rig, NULL);
    CU_ASSERT(rig_play(school.rig, "e4"));
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT_FALSE(has_learned(&school));
    school.rig->options.learns = false;
    begin_with_book(school.rig, 0);
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT_FALSE(has_learned(&school));
    school.rig->options.learns = true;
    begin_with_book(school.rig, 0);
    CU_ASSERT_FALSE(has_learned(&school));
    school.rig->options.book = "off";
    rig_configure(school.rig);
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT_FALSE(has_learned(&school));
    begin_with_book(school.rig, 0); /* all that is over now */
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT(has_learned(&school));
    end_school(&school);
}

/* An engine of somebody else has learned nothing from us. */
static void test_others_do_not_learn(void)
{
    School school;
    PlayerId robot;

    begin_school(&school, true);
    robot = rig_add_robot(school.rig, "robot", "0 e2e4");
    rig_begin(school.rig,
              (RigGame){ SEAT_ENGINE, SEAT_HUMAN, robot, NULL, NULL });
    CU_ASSERT_FALSE(play_is_from_book(school.rig->play));
    CU_ASSERT(rig_wait_plies(school.rig, 1));
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT_FALSE(has_learned(&school));
    end_school(&school);
}

static void test_cannot_save_what_it_learned(void)
{
    School school;

    begin_school(&school, true);
    /* the book is open; a file is where its directory should be */
    scratch_write(&school.scratch, "luft", span_from("in the way"));
    CU_ASSERT_EQUAL(play_resign(school.rig->play, NULL), OK);
    CU_ASSERT(rig_was_said(school.rig, "cannot save what was learned: "));
    CU_ASSERT_EQUAL(school.rig->ended, 1);
    end_school(&school);
}

/* Other options make it look again for a book that was missing. */
static void test_another_book(void)
{
    Rig *rig = rig_new();

    rig->options.book = "/nowhere/book.bin";
    rig_configure(rig);
    begin_as_white(rig);
    CU_ASSERT(rig_was_said(rig, "cannot open the book"));
    rig_configure(rig); /* nothing is new */
    begin_as_white(rig);
    CU_ASSERT_EQUAL(rig->said.length, 0);
    rig->options.learns = true;
    rig_configure(rig);
    begin_as_white(rig);
    CU_ASSERT(rig_was_said(rig, "cannot open the book"));
    begin_with_book(rig, 0);
    CU_ASSERT(play_is_from_book(rig->play));
    rig_free(rig);
}

/* A file of games is a book, too. */
static void test_file(void)
{
    Rig *rig = rig_new();
    Scratch scratch;

    scratch_make(&scratch);
    scratch_write(&scratch, "book.pgn",
                  span_from("[Result \"1-0\"]\n\n1. b3 e5 2. Bb2 1-0\n"));
    CU_ASSERT_EQUAL(
        play_check_book(span_from(scratch_path(&scratch, "book.pgn")), NULL),
        OK);
    rig->options.book = scratch_path(&scratch, "book.pgn");
    rig_configure(rig);
    begin_as_white(rig);
    CU_ASSERT(play_is_from_book(rig->play));
    CU_ASSERT(rig_line_is(rig, "b3"));
    CU_ASSERT(rig_play(rig, "e5"));
    CU_ASSERT(rig_line_is(rig, "b3 e5 Bb2"));
    CU_ASSERT(rig_play(rig, "e4")); /* it knows no more: it thinks */
    CU_ASSERT_FALSE(play_is_from_book(rig->play));
    CU_ASSERT(play_is_thinking(rig->play));
    rig_free(rig);
    scratch_remove(&scratch);
}

CU_TestInfo book_tests[] = {
    { "book", test_book },
    { "weak players know less", test_weak_players_know_less },
    { "no book", test_no_book },
    { "another book", test_another_book },
    { "a file is a book", test_file },
    { "learns", test_learns },
    { "does not learn", test_does_not_learn },
    { "others do not learn", test_others_do_not_learn },
    { "cannot save what it learned", test_cannot_save_what_it_learned },
    CU_TEST_INFO_NULL,
};
