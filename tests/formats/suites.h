/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_FORMATS_SUITES_H
#define TESTS_FORMATS_SUITES_H

#include <CUnit/CUnit.h>

extern CU_TestInfo book_make_tests[];
extern CU_TestInfo book_tests[];
extern CU_TestInfo filter_tests[];
extern CU_TestInfo filter_hit_tests[];
extern CU_TestInfo game_file_fault_tests[];
extern CU_TestInfo game_file_tests[];
extern CU_TestInfo game_list_tests[];
extern CU_TestInfo game_save_fault_tests[];
extern CU_TestInfo game_save_tests[];
extern CU_TestInfo index_cache_fault_tests[];
extern CU_TestInfo index_cache_tests[];
extern CU_TestInfo learn_tests[];
extern CU_TestInfo move_count_tests[];
extern CU_TestInfo opening_tests[];
extern CU_TestInfo output_tests[];
extern CU_TestInfo pack_tests[];
extern CU_TestInfo pgn_cut_tests[];
extern CU_TestInfo pgn_expect_tests[];
extern CU_TestInfo pgn_hostile_tests[];
extern CU_TestInfo pgn_read_tests[];
extern CU_TestInfo pgn_scan_tests[];
extern CU_TestInfo pgn_word_tests[];
extern CU_TestInfo pgn_write_tests[];
extern CU_TestInfo source_tests[];

#endif
