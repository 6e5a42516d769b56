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

CU_TestInfo evening_tests[] = {
    { "set, leave, come back", test_set_and_come_back },
    { "--no-config", test_no_config },
    { "an engine comes back", test_engine_comes_back },
    CU_TEST_INFO_NULL,
};
