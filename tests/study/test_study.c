/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "scores, labels, accuracy", NULL, NULL, NULL, NULL, scores_tests },
        { "accuracy", NULL, NULL, NULL, NULL, accuracy_tests },
        { "thoughts", NULL, NULL, NULL, NULL, thoughts_tests },
        { "hints and second tries", NULL, NULL, NULL, NULL, coach_tests },
        { "one engine for all", NULL, NULL, NULL, NULL, watch_tests },
        { "who may ask the engine", NULL, NULL, NULL, NULL, asker_tests },
        { "reports", NULL, NULL, NULL, NULL, report_tests },
        { "who annotated it", NULL, NULL, NULL, NULL, signature_tests },
        { "how a game went", NULL, NULL, NULL, NULL, story_tests },
        { "mistakes in words", NULL, NULL, NULL, NULL, verdict_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
