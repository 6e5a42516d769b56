/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"
#include "suites.h"

#include "base/clock.h"

#include <time.h>

/* --- Beginning ------------------------------------------------------------ */

static void test_nothing_is_played(void)
{
    Rig *rig = rig_new();
    PlayRecord record;
    Fault fault = { 0 };

    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT_FALSE(play_is_own(rig->play));
    CU_ASSERT_FALSE(play_awaits_human(rig->play));
    CU_ASSERT_EQUAL(play_live(rig->play), NODE_NONE);
    CU_ASSERT_FALSE(play_record(rig->play, &record));
    CU_ASSERT_EQUAL(play_until_tick(rig->play, 0), -1);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "");
    CU_ASSERT(
        rig_is_refused(play_resign(rig->play, &fault), &fault, "no game"));
    rig_free(rig);
}

/* As people write it here; the time zone is the user's. */
static const char *date_of_rig(void)
{
    static char text[16];
    time_t now = (time_t)clock_wall_seconds();
    struct tm date;

    localtime_r(&now, &date);
    strftime(text, sizeof text, "%Y.%m.%d", &date);
    return text;
}

static void test_begin(void)
{
    Rig *rig = rig_new();

    rig_begin(rig,
              (RigGame){ SEAT_HUMAN, SEAT_ENGINE, PLAYER_OWN, NULL, "3+2" });
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT(play_is_own(rig->play));
    CU_ASSERT(play_awaits_human(rig->play));
    CU_ASSERT_EQUAL(play_live(rig->play), GAME_ROOT);
    CU_ASSERT_EQUAL(play_seat(rig->play, WHITE), SEAT_HUMAN);
    CU_ASSERT_EQUAL(play_seat(rig->play, BLACK), SEAT_ENGINE);
    CU_ASSERT(rig_tag_is(rig, "White", "Ann"));
    CU_ASSERT(rig_tag_is(rig, "Black", "luft"));
    CU_ASSERT(rig_tag_is(rig, "Event", "Casual game"));
    CU_ASSERT(rig_tag_is(rig, "TimeControl", "180+2"));
    CU_ASSERT(rig_tag_is(rig, "Date", date_of_rig()));
    CU_ASSERT_FALSE(game_is_changed(rig->game));
    CU_ASSERT_EQUAL(rig->moved, 1);
    CU_ASSERT_EQUAL(game_tag(rig->game, "FEN").length, 0);

    rig_begin_persons(rig, NULL); /* nobody is "Ann" in a game of two */
    CU_ASSERT(rig_tag_is(rig, "White", "White"));
    CU_ASSERT(rig_tag_is(rig, "Black", "Black"));
    CU_ASSERT_EQUAL(game_tag(rig->game, "TimeControl").length, 0);
    rig_free(rig);
}

static void test_set_up(void)
{
    Rig *rig = rig_new();
    Position position;

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    fen_read(span_from("7k/8/8/8/8/8/8/KR6 w - - 0 1"), &position, NULL);
    play_set_up(rig->play, &position);
    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT_EQUAL(play_live(rig->play), NODE_NONE);
    CU_ASSERT_EQUAL(game_start(rig->game)->key, position.key);
    CU_ASSERT_FALSE(game_is_changed(rig->game));
    CU_ASSERT(rig_tag_is(rig, "White", "?"));
    position_start(&position);
    position.halfmoves = 7; /* not quite the usual start */
    play_set_up(rig->play, &position);
    CU_ASSERT_EQUAL(game_start(rig->game)->halfmoves, 7);
    rig_free(rig);
}

/* --- Moves ---------------------------------------------------------------- */

static void test_moves(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };
    Node live;
    int64_t left;

    rig_begin_persons(rig, NULL);
    rig->moved = 0;
    CU_ASSERT(rig_play(rig, "e4 e5 Nf3"));
    CU_ASSERT_EQUAL(rig->moved, 3);
    CU_ASSERT_FALSE(game_clock(rig->game, play_live(rig->play), &left));
    CU_ASSERT(rig_line_is(rig, "e4 e5 Nf3"));
    CU_ASSERT_EQUAL(game_cursor(rig->game), play_live(rig->play));
    live = play_live(rig->play);
    CU_ASSERT_EQUAL(play_move(rig->play, move_make(E2, E4), &fault),
                    ERR_ILLEGAL);
    CU_ASSERT_EQUAL(play_live(rig->play), live);
    CU_ASSERT_EQUAL(rig->moved, 3);
    rig_free(rig);
}

/* A move with its clock is one edit. */
static void test_edits(void)
{
    Rig *rig = rig_new();

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_HUMAN, PLAYER_OWN, NULL, "1" });
    CU_ASSERT(rig_play(rig, "e4 e5"));
    CU_ASSERT(game_undo(rig->game));
    CU_ASSERT(rig_line_is(rig, "e4"));
    CU_ASSERT(game_undo(rig->game));
    CU_ASSERT(rig_line_is(rig, ""));
    rig_free(rig);
}

/* One looks back while a move is made. */
static void test_cursor_stays(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    game_go(rig->game, GAME_ROOT);
    CU_ASSERT(rig_play(rig, "e5"));
    CU_ASSERT_EQUAL(game_cursor(rig->game), GAME_ROOT);
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    rig_free(rig);
}

/* --- Taking back ---------------------------------------------------------- */

static void test_take_back_and_redo(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };
    Node first;

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_is_refused(play_take_back(rig->play, 1, &fault), &fault,
                             "no move to take back"));
    CU_ASSERT(rig_is_refused(play_redo(rig->play, &fault), &fault,
                             "nothing was taken back"));
    CU_ASSERT(rig_play(rig, "e4 e5 Nf3"));
    first = game_next(rig->game, GAME_ROOT);
    rig->moved = 0;
    CU_ASSERT_EQUAL(play_take_back(rig->play, 2, NULL), OK);
    CU_ASSERT_EQUAL(rig->moved, 1);
    CU_ASSERT_EQUAL(play_live(rig->play), first);
    CU_ASSERT_EQUAL(game_cursor(rig->game), first);
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(rig->moved, 2);
    CU_ASSERT_EQUAL(game_cursor(rig->game), play_live(rig->play));
    CU_ASSERT_EQUAL(game_ply(rig->game, play_live(rig->play)), 2);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 9, NULL), OK); /* all there is */
    CU_ASSERT_EQUAL(play_live(rig->play), GAME_ROOT);

    /* another move becomes the main line, the old one a variation */
    CU_ASSERT(rig_play(rig, "d4"));
    CU_ASSERT(rig_line_is(rig, "d4"));
    CU_ASSERT(game_has(rig->game, first));
    CU_ASSERT_FALSE(game_is_main_line(rig->game, first));
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), ERR_USAGE);
    rig_free(rig);
}

/* What was taken back and not played again is no part of a finished game. */
static void test_taken_back_at_the_end(void)
{
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4 e5 Nf3"));
    CU_ASSERT_EQUAL(play_take_back(rig->play, 2, NULL), OK);
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT(rig_line_is(rig, "e4"));
    CU_ASSERT(game_undo(rig->game)); /* the end is one edit */
    CU_ASSERT(rig_line_is(rig, "e4 e5 Nf3"));
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_OPEN);
    rig_free(rig);
}

static void begin_long_game(Rig *rig, Seat white)
{
    PlayerId player = rig_add_robot(rig, "robot", "0 e7e5 b8c6");
    PlayRecord record = { .seats = { white, SEAT_ENGINE },
                          .engines = { player, player },
                          .is_own = true };

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, NULL, NULL });
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_play(rig, "Nf3"));
    CU_ASSERT(rig_wait_plies(rig, 4));
    record.live = play_live(rig->play);
    play_restore(rig->play, &record);
}

static unsigned live_ply(const Rig *rig)
{
    return game_ply(rig->game, play_live(rig->play));
}

/* It goes to where a person can think again; among engines move by move. */
static void test_take_back_how_far(void)
{
    Rig *rig = rig_new();

    begin_long_game(rig, SEAT_HUMAN);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_EQUAL(live_ply(rig), 2);
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(live_ply(rig), 4);
    rig_free(rig);

    rig = rig_new();
    begin_long_game(rig, SEAT_ENGINE);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_EQUAL(live_ply(rig), 3);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 2, NULL), OK);
    CU_ASSERT_EQUAL(live_ply(rig), 1);
    CU_ASSERT_EQUAL(play_redo(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(live_ply(rig), 2);
    rig_free(rig);
}

/* --- Playing on ----------------------------------------------------------- */

static Game *foreign_game(void)
{
    Game *game = game_new();

    game_set_tag(game, "White", span_from("Morphy"), NULL);
    game_set_tag(game, "Black", span_from("Duke"), NULL);
    game_play(game, move_make(E2, E4), NULL);
    game_set_result(game, RESULT_WHITE);
    return game;
}

/* In a game of others the names, the main line and the result are theirs. */
static void test_continue_a_game_of_others(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_HUMAN };
    Rig *rig = rig_new();
    Game *game = foreign_game();

    play_put_game(rig->play, game);
    game_free(rig->game);
    rig->game = game;
    game_go(game, GAME_ROOT);
    play_continue(rig->play, seats);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT_FALSE(play_is_own(rig->play));
    CU_ASSERT(rig_play(rig, "d4 d5"));
    CU_ASSERT(rig_line_is(rig, "e4"));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_WHITE);
    CU_ASSERT(rig_tag_is(rig, "White", "Morphy"));
    CU_ASSERT_EQUAL(rig->ended, 0); /* it is not ours to archive */
    CU_ASSERT(rig_was_said(rig, "White resigns, Black wins: 0-1\n"));
    rig_free(rig);
}

/* From its end one's own game goes on, with other seats. */
static void test_continue_an_own_game(void)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_ENGINE };
    Rig *rig = rig_new();

    rig_begin_persons(rig, NULL);
    CU_ASSERT(rig_play(rig, "e4 e5"));
    CU_ASSERT_EQUAL(play_resign(rig->play, NULL), OK);
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_BLACK);
    play_continue(rig->play, seats);
    CU_ASSERT(play_is_on(rig->play));
    CU_ASSERT(play_is_own(rig->play));
    CU_ASSERT_EQUAL(game_result(rig->game), RESULT_OPEN);
    CU_ASSERT_STRING_EQUAL(play_ending(rig->play), "");
    CU_ASSERT(rig_tag_is(rig, "White", "Ann"));
    CU_ASSERT(rig_tag_is(rig, "Black", "luft"));

    /* but not from the middle */
    game_go(rig->game, game_next(rig->game, GAME_ROOT));
    play_continue(rig->play, (const Seat[]){ SEAT_HUMAN, SEAT_HUMAN });
    CU_ASSERT_FALSE(play_is_own(rig->play));
    rig_free(rig);
}

/* --- Premoves ------------------------------------------------------------- */

static void begin_premove(Rig *rig, const char *robot, const char *fen)
{
    PlayerId player = rig_add_robot(rig, "robot", robot);

    rig_begin(rig, (RigGame){ SEAT_HUMAN, SEAT_ENGINE, player, fen, NULL });
}

static void test_premove(void)
{
    Rig *rig = rig_new();
    Square from;
    Square to;

    begin_premove(rig, "0 - e7e5 b8c6", NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("Nf3"), NULL), OK);
    CU_ASSERT(rig_was_said(rig, "Premove Nf3"));
    CU_ASSERT_STRING_EQUAL(play_premove(rig->play, &from, &to), "Nf3");
    CU_ASSERT(from == G1 && to == F3);
    rig_run(rig);
    play_hurry(rig->play);
    CU_ASSERT(rig_wait_plies(rig, 4));
    CU_ASSERT(rig_line_is(rig, "e4 e5 Nf3 Nc6"));
    CU_ASSERT(rig_was_said(rig, "1...e5 2.Nf3 (premove)"));
    CU_ASSERT_PTR_NULL(play_premove(rig->play, &from, &to));
    rig_free(rig);
}

static void test_premove_that_is_impossible_then(void)
{
    Rig *rig = rig_new();

    begin_premove(rig, "0 - e7e5", NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("e5"), NULL), OK);
    rig_run(rig);
    play_hurry(rig->play);
    CU_ASSERT(rig_wait_said(rig, "premove e5 is not possible now"));
    CU_ASSERT(rig_line_is(rig, "e4 e5"));
    CU_ASSERT(play_awaits_human(rig->play));
    rig_free(rig);
}

/* A pawn that says nothing else becomes a queen. */
static void test_premove_promotes(void)
{
    Rig *rig = rig_new();

    begin_premove(rig, "0 - h7h6", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    CU_ASSERT(rig_play(rig, "Kb1"));
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("a8"), NULL), OK);
    rig_run(rig);
    play_hurry(rig->play);
    CU_ASSERT(rig_wait_plies(rig, 3));
    CU_ASSERT(rig_line_is(rig, "Kb1 Kh6 a8=Q"));
    rig_free(rig);
}

/* What ends the game says so itself. */
static void test_premove_that_mates(void)
{
    Rig *rig = rig_new();

    begin_premove(rig, "0 f7f6 - g7g5", NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(rig_wait_plies(rig, 2));
    CU_ASSERT(rig_play(rig, "d4"));
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("Qh5"), NULL), OK);
    rig_run(rig);
    text_clear(&rig->said);
    play_hurry(rig->play);
    CU_ASSERT(rig_wait_plies(rig, 5));
    CU_ASSERT_FALSE(play_is_on(rig->play));
    CU_ASSERT(span_starts_with(text_span(&rig->said), "Checkmate, White"));
    rig_free(rig);
}

/* What was taken back takes the premove with it. */
static void test_premove_is_taken_back(void)
{
    Rig *rig = rig_new();

    begin_premove(rig, "0 - e7e5 d7d5", NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("Nf3"), NULL), OK);
    CU_ASSERT_EQUAL(play_take_back(rig->play, 1, NULL), OK);
    CU_ASSERT_PTR_NULL(play_premove(rig->play, &(Square){ 0 }, &(Square){ 0 }));
    rig_free(rig);
}

/* Before anything else it is shown where it would go, if that is clear. */
static void test_premove_is_shown(void)
{
    Rig *rig = rig_new();
    Square from;
    Square to;

    begin_premove(rig, "0 - e7e5", NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("Bxb5"), NULL), OK);
    CU_ASSERT_STRING_EQUAL(play_premove(rig->play, &from, &to), "Bxb5");
    CU_ASSERT(to == B5);
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("Nf3"), NULL), OK);
    CU_ASSERT_STRING_EQUAL(play_premove(rig->play, &from, &to), "Nf3");
    CU_ASSERT(from == G1 && to == F3);
    rig_free(rig);
}

static void test_premoves_that_are_refused(void)
{
    Rig *rig = rig_new();
    Fault fault = { 0 };

    begin_premove(rig, "0 - e7e5", NULL);
    CU_ASSERT(rig_play(rig, "e4"));
    CU_ASSERT(play_keep_premove(rig->play, span_from("Nf4"), NULL) != OK);
    CU_ASSERT_PTR_NULL(play_premove(rig->play, &(Square){ 0 }, &(Square){ 0 }));
    rig->options.premoves = false;
    rig_configure(rig);
    CU_ASSERT(
        rig_is_refused(play_keep_premove(rig->play, span_from("Nf3"), &fault),
                       &fault, "not your turn"));
    rig->options.premoves = true;
    rig_configure(rig);
    CU_ASSERT_EQUAL(play_keep_premove(rig->play, span_from("Nf3"), NULL), OK);
    play_drop_premove(rig->play);
    CU_ASSERT_PTR_NULL(play_premove(rig->play, &(Square){ 0 }, &(Square){ 0 }));
    rig_free(rig);
}

CU_TestInfo move_tests[] = {
    { "nothing is played", test_nothing_is_played },
    { "begin", test_begin },
    { "set up", test_set_up },
    { "moves", test_moves },
    { "edits", test_edits },
    { "the cursor stays", test_cursor_stays },
    { "take back and redo", test_take_back_and_redo },
    { "take back how far", test_take_back_how_far },
    { "taken back at the end", test_taken_back_at_the_end },
    { "continue a game of others", test_continue_a_game_of_others },
    { "continue an own game", test_continue_an_own_game },
    { "premove", test_premove },
    { "premove that is impossible then", test_premove_that_is_impossible_then },
    { "premove promotes", test_premove_promotes },
    { "premove that mates", test_premove_that_mates },
    { "premove is taken back", test_premove_is_taken_back },
    { "premove is shown", test_premove_is_shown },
    { "premoves that are refused", test_premoves_that_are_refused },
    CU_TEST_INFO_NULL,
};
