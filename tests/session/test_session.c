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

int main(int argc, char **argv)
{
    CU_SuiteInfo suites[] = {
        { "settings", NULL, NULL, NULL, NULL, settings_tests },
        { "commands", NULL, NULL, NULL, NULL, command_tests },
        { "playing", NULL, NULL, NULL, NULL, play_tests },
        { "premoves", NULL, NULL, NULL, NULL, premove_tests },
        { "walking", NULL, NULL, NULL, NULL, walk_tests },
        { "analysis", NULL, NULL, NULL, NULL, analysis_tests },
        { "the opponent", NULL, NULL, NULL, NULL, opponent_tests },
        { "nothing is lost", NULL, NULL, NULL, NULL, keep_tests },
        { "the config file", NULL, NULL, NULL, NULL, config_tests },
        { "judgement", NULL, NULL, NULL, NULL, judgement_tests },
        { "coming back", NULL, NULL, NULL, NULL, resume_tests },
        { "what was done before", NULL, NULL, NULL, NULL, past_tests },
        { "guests", NULL, NULL, NULL, NULL, guest_tests },
        { "the lab", NULL, NULL, NULL, NULL, laboratory_tests },
        { "files of games", NULL, NULL, NULL, NULL, library_tests },
        { "walking in files", NULL, NULL, NULL, NULL, library_walk_tests },
        { "reports", NULL, NULL, NULL, NULL, report_tests },
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
    CU_basic_run_tests();
    scratch_remove(&home);
    return CU_get_number_of_failures() > 0;
}
