/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "fault", NULL, NULL, NULL, NULL, fault_tests },
        { "memory", NULL, NULL, NULL, NULL, memory_tests },
        { "memory files", NULL, NULL, NULL, NULL, memory_file_tests },
        { "span", NULL, NULL, NULL, NULL, span_tests },
        { "utf8", NULL, NULL, NULL, NULL, utf8_tests },
        { "text", NULL, NULL, NULL, NULL, text_tests },
        { "display", NULL, NULL, NULL, NULL, display_tests },
        { "charset", NULL, NULL, NULL, NULL, charset_tests },
        { "clock", NULL, NULL, NULL, NULL, clock_tests },
        { "confine", NULL, NULL, NULL, NULL, confine_tests },
        { "random", NULL, NULL, NULL, NULL, random_tests },
        { "checksum", NULL, NULL, NULL, NULL, checksum_tests },
        { "mailbox", NULL, NULL, NULL, NULL, mailbox_tests },
        { "parallel", NULL, NULL, NULL, NULL, parallel_tests },
        { "directory", NULL, NULL, NULL, NULL, directory_tests },
        { "reading files", NULL, NULL, NULL, NULL, file_read_tests },
        { "replacing files", NULL, NULL, NULL, NULL, file_replace_tests },
        { "sharing files", NULL, NULL, NULL, NULL, file_share_tests },
        { "spilling to disk", NULL, NULL, NULL, NULL, file_spill_tests },
        { "logs", NULL, NULL, NULL, NULL, file_log_tests },
        { "failing files", NULL, NULL, NULL, NULL, file_failure_tests },
        { "killed saves", NULL, NULL, NULL, NULL, file_kill_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites(suites);
}
