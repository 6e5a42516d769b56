/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * What is there again the next time the program is started.
 */
static bool come_back(Pty *pty)
{
    const Start start = { 0 };

    return start_program(pty, &start) && pty_sees(pty, "New game");
}

/* By command, in the menu, with a key: all is as it was left. */
static void test_set_and_come_back(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "set name=Ann Lee\r");
    pty_send(&pty, "map f5 set lowtime=7\r");
    pty_send(&pty, "theme mono\r");
    pty_send(&pty, "menu\r");
    CU_ASSERT(pty_sees(&pty, "kept for the next time; set --reset forgets"));
    CU_ASSERT(pty_sees(&pty, "coordinates  on"));
    pty_send(&pty, "jjjjjj\r"); /* the seventh: coordinates */
    CU_ASSERT(pty_sees(&pty, "coordinates  off"));
    pty_send(&pty, "q");
    leave(&pty);

    CU_ASSERT_FATAL(come_back(&pty));
    pty_send(&pty, "set\r");
    CU_ASSERT(pty_sees(&pty, "*theme=mono"));
    CU_ASSERT(pty_sees(&pty, "*coordinates=off"));
    pty_send(&pty, "q");
    pty_send(&pty, "set name\r");
    CU_ASSERT(pty_sees(&pty, "name=Ann Lee"));
    pty_send(&pty, "\033[15~"); /* F5 */
    pty_send(&pty, "set lowtime\r");
    CU_ASSERT(pty_sees(&pty, "lowtime=7:"));
    pty_send(&pty, "set --reset\r");
    CU_ASSERT(pty_sees(&pty, "Forgotten: 4 settings, 1 key"));
    CU_ASSERT(pty_sees(&pty, "a   b   c   d   e   f   g   h"));
    leave(&pty);

    CU_ASSERT_FATAL(come_back(&pty));
    pty_send(&pty, "set name\r");
    CU_ASSERT(pty_sees(&pty, "name=You"));
    leave(&pty);
}

/* With --no-config neither file is read, and nothing is kept. */
static void test_no_config(void)
{
    const Start bare = { .arguments = { "--no-config" } };
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "set name=Ann Lee\r");
    leave(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &bare));
    CU_ASSERT(pty_sees(&pty, "New game"));
    pty_send(&pty, "set name\r");
    CU_ASSERT(pty_sees(&pty, "name=You"));
    pty_send(&pty, "set name=Bob\r");
    pty_send(&pty, "menu\r");
    CU_ASSERT(pty_sees(&pty, "until you leave: nothing is kept"));
    pty_send(&pty, "q");
    leave(&pty);
    CU_ASSERT_FATAL(come_back(&pty));
    pty_send(&pty, "set name\r");
    CU_ASSERT(pty_sees(&pty, "name=Ann Lee"));
    leave(&pty);
}

/* Another engine is there the next time, and the file says how. */
static void test_engine_comes_back(void)
{
    Pty pty;
    char line[256];

    CU_ASSERT_FATAL(start_plain(&pty));
    snprintf(line, sizeof line, "engine add me \"%s\" --uci\r", getenv("LUFT"));
    pty_send(&pty, line);
    CU_ASSERT(pty_sees(&pty, "engine use me"));
    pty_send(&pty, "engine use me analysis\r");
    CU_ASSERT(pty_sees(&pty, "me analyses"));
    leave(&pty);
    CU_ASSERT_FATAL(come_back(&pty));
    pty_send(&pty, "engine list\r");
    CU_ASSERT(pty_sees(&pty, "me                     analyses"));
    pty_send(&pty, "q");
    leave(&pty);
    forget_state();
}

/* F6: another colour, a clock, begin; the next time the form offers that. */
static void test_new_game_by_keys(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "\033[17~"); /* F6 */
    CU_ASSERT(pty_sees(&pty, "[ Begin the game ]"));
    CU_ASSERT(pty_sees(&pty, "a   b   c   d   e   f   g   h"));
    pty_send(&pty, "\033[B\033[C"); /* you have: Black */
    CU_ASSERT(pty_sees(&pty, "h   g   f   e   d   c   b   a"));
    pty_send(&pty, "\033[B7+4\r"); /* the clock; then to the last row */
    CU_ASSERT(pty_sees(&pty, "clock     < 7+4"));
    pty_send(&pty, "\r");
    CU_ASSERT(pty_sees(&pty, "New game"));
    CU_ASSERT(pty_sees(&pty, "1...>"));
    CU_ASSERT(pty_sees(&pty, "\u25cf You (B)"));
    pty_send(&pty, "resign\r"); /* else it is offered again */
    CU_ASSERT(pty_sees(&pty, "1-0"));
    leave(&pty);

    CU_ASSERT_FATAL(come_back(&pty));
    CU_ASSERT(pty_sees(&pty, "Enter  begin"));
    CU_ASSERT(pty_sees(&pty, "7:00")); /* it does not run yet */
    pty_send(&pty, "new\r");
    CU_ASSERT(pty_sees(&pty, "clock     < 7+4"));
    CU_ASSERT(pty_sees(&pty, "last three: 0"));
    CU_ASSERT(pty_sees(&pty, "you have  < Black"));
    /* Esc forgets what is typed, then closes it; nothing has begun */
    pty_send(&pty, "mcts");
    CU_ASSERT(pty_sees(&pty, "opponent  < comp4121-mcts"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "opponent  < level 6"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees_no_more(&pty, "Begin the game"));
    leave(&pty);
    forget_state();
}

/* The same with the mouse; and a game that is going on is asked about. */
static void test_new_game_by_mouse(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new game human\r");
    CU_ASSERT(pty_sees(&pty, "No moves yet"));
    pty_send(&pty, "e4\r");
    CU_ASSERT(pty_sees(&pty, "1...>"));
    pty_send(&pty, "new\r");
    CU_ASSERT(pty_sees(&pty, "Begin the game"));
    pty_send(&pty, "\033[<0;79;6M\033[<0;79;6m"); /* > of the side */
    CU_ASSERT(pty_sees(&pty, "you have  < Black"));
    pty_send(&pty, "\033[<0;53;12M\033[<0;53;12m"); /* rated */
    CU_ASSERT(pty_sees(&pty, "none in rated games"));
    pty_send(&pty, "\033[<0;45;14M\033[<0;45;14m"); /* begin */
    CU_ASSERT(pty_sees(&pty, "Leave the game in progress?"));
    pty_send(&pty, "y");
    CU_ASSERT(pty_sees(&pty, "Rated game"));
    pty_send(&pty, "hint\r");
    CU_ASSERT(pty_sees(&pty, "no help in this game"));
    leave(&pty);
    forget_state();
}

/* A FEN that is pasted is where it begins; letters search openings. */
static void test_new_game_from_a_position(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new\r");
    CU_ASSERT(pty_sees(&pty, "Begin the game"));
    pty_send(&pty, "\033[200~4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\033[201~");
    CU_ASSERT(pty_sees(&pty, "begin at  < 4k3/8/8/8/8/8/4P3/"));
    pty_send(&pty, "\033");
    CU_ASSERT(pty_sees(&pty, "begin at  < the first move"));
    pty_send(&pty, "najdorf");
    CU_ASSERT(pty_sees(&pty, "begin at  < Najdorf Variation"));
    pty_send(&pty, "\r\r");
    CU_ASSERT(pty_sees(&pty, "6.>"));
    CU_ASSERT(pty_sees(&pty, "B90"));
    leave(&pty);
    forget_state();
}

/* The header says which of the 960 it is. */
static void test_header_of_960(void)
{
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new 960 107\r");
    CU_ASSERT(pty_sees(&pty, "Chess960 107"));
    leave(&pty);
    forget_state();
}

/* Whoever asks for a level on the command line wants to play against it, though
 * two people played the last time. */
static void test_level_is_for_an_engine(void)
{
    Start strong = { .arguments = { "--level", "3" } };
    Pty pty;

    CU_ASSERT_FATAL(start_plain(&pty));
    pty_send(&pty, "new against human keep\r");
    CU_ASSERT(pty_sees(&pty, "Black (B)"));
    leave(&pty);
    CU_ASSERT_FATAL(start_program(&pty, &strong));
    CU_ASSERT(pty_sees(&pty, "luft (B) level 3"));
    leave(&pty);
    forget_state();
}

CU_TestInfo evening_tests[] = {
    { "--level is for an engine", test_level_is_for_an_engine },
    { "the header of Chess960", test_header_of_960 },
    { "a new game by keys", test_new_game_by_keys },
    { "a new game by mouse", test_new_game_by_mouse },
    { "a new game from a position", test_new_game_from_a_position },
    { "set, leave, come back", test_set_and_come_back },
    { "--no-config", test_no_config },
    { "an engine comes back", test_engine_comes_back },
    CU_TEST_INFO_NULL,
};
