/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/scratch.h"
#include "../host/mock.h"

#include <CUnit/Basic.h>
#include <stdlib.h>
#include <string.h>

/* What is learned and archived here is not the user's. */
static void move_to_other_home(Scratch *home)
{
    static const char *const names[] = { "XDG_DATA_HOME", "XDG_STATE_HOME",
                                         "XDG_CONFIG_HOME" };

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        unsetenv(names[i]);
    scratch_make(home);
    setenv("HOME", home->root, 1);
}

/* test_session [SUITE] */
int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        /* those that are done at once first */
        { "settings", NULL, NULL, NULL, NULL, settings_tests },
        { "commands", NULL, NULL, NULL, NULL, command_tests },
        { "the board in words", NULL, NULL, NULL, NULL, speech_tests },
        { "editing", NULL, NULL, NULL, NULL, edit_tests },
        { "commands for files", NULL, NULL, NULL, NULL, file_tests },
        { "what the front-end is asked", NULL, NULL, NULL, NULL, outbox_tests },
        { "completion", NULL, NULL, NULL, NULL, complete_tests },
        { "lines of an engine", NULL, NULL, NULL, NULL, oracle_tests },
        { "series", NULL, NULL, NULL, NULL, series_tests },
        { "files of games", NULL, NULL, NULL, NULL, library_tests },
        { "walking in files", NULL, NULL, NULL, NULL, library_walk_tests },
        { "hits", NULL, NULL, NULL, NULL, hit_tests },
        { "the config file", NULL, NULL, NULL, NULL, config_tests },
        { "kept", NULL, NULL, NULL, NULL, kept_tests },
        { "new", NULL, NULL, NULL, NULL, wish_tests },
        { "what was done before", NULL, NULL, NULL, NULL, past_tests },
        { "figures about players", NULL, NULL, NULL, NULL, stats_tests },
        { "coming back", NULL, NULL, NULL, NULL, resume_tests },
        { "nothing is lost", NULL, NULL, NULL, NULL, keep_tests },
        { "judgement", NULL, NULL, NULL, NULL, judgement_tests },
        { "playing", NULL, NULL, NULL, NULL, play_tests },
        { "walking", NULL, NULL, NULL, NULL, walk_tests },
        { "reports", NULL, NULL, NULL, NULL, report_tests },
        { "analysis", NULL, NULL, NULL, NULL, analysis_tests },
        { "premoves", NULL, NULL, NULL, NULL, premove_tests },
        { "endgame tables", NULL, NULL, NULL, NULL, endgame_tests },
        { "the lab", NULL, NULL, NULL, NULL, laboratory_tests },
        { "the opponent", NULL, NULL, NULL, NULL, opponent_tests },
        { "guests", NULL, NULL, NULL, NULL, guest_tests },
        CU_SUITE_INFO_NULL,
    };
    Scratch home;

    if (argc == 3 && strcmp(argv[1], "mock") == 0)
        return mock_run(argv[2]);
    if (CU_initialize_registry() != CUE_SUCCESS ||
        CU_register_suites(suites) != CUE_SUCCESS)
        return 99;
    move_to_other_home(&home);
    CU_basic_set_mode(CU_BRM_VERBOSE);
    if (argc == 2)
        CU_basic_run_suite(CU_get_suite(argv[1]));
    else
        CU_basic_run_tests();
    scratch_remove(&home);
    return CU_get_number_of_failures() > 0;
}
