/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_BASE_SUITES_H
#define TESTS_BASE_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo checksum_tests[];
extern CU_TestInfo charset_tests[];
extern CU_TestInfo clock_tests[];
extern CU_TestInfo confine_tests[];
extern CU_TestInfo directory_tests[];
extern CU_TestInfo display_tests[];
extern CU_TestInfo fault_tests[];
extern CU_TestInfo file_failure_tests[];
extern CU_TestInfo file_kill_tests[];
extern CU_TestInfo file_log_tests[];
extern CU_TestInfo file_read_tests[];
extern CU_TestInfo file_replace_tests[];
extern CU_TestInfo file_share_tests[];
extern CU_TestInfo file_spill_tests[];
extern CU_TestInfo mailbox_tests[];
extern CU_TestInfo memory_file_tests[];
extern CU_TestInfo memory_tests[];
extern CU_TestInfo parallel_tests[];
extern CU_TestInfo random_tests[];
extern CU_TestInfo span_tests[];
extern CU_TestInfo text_tests[];
extern CU_TestInfo utf8_tests[];

#endif
