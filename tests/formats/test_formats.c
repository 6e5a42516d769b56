/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suites.h"

#include "../harness/run_suites.h"

int main(void)
{
    CU_SuiteInfo suites[] = {
        { "sources", NULL, NULL, NULL, NULL, source_tests },
        { "packing", NULL, NULL, NULL, NULL, pack_tests },
        { "finding games", NULL, NULL, NULL, NULL, pgn_scan_tests },
        { "games piece by piece", NULL, NULL, NULL, NULL, pgn_cut_tests },
        { "reading PGN", NULL, NULL, NULL, NULL, pgn_read_tests },
        { "writing PGN", NULL, NULL, NULL, NULL, pgn_write_tests },
        { "any words of PGN", NULL, NULL, NULL, NULL, pgn_word_tests },
        { "PGN files", NULL, NULL, NULL, NULL, pgn_expect_tests },
        { "hostile PGN", NULL, NULL, NULL, NULL, pgn_hostile_tests },
        { "files of games", NULL, NULL, NULL, NULL, game_file_tests },
        { "lists of games", NULL, NULL, NULL, NULL, game_list_tests },
        { "what was played", NULL, NULL, NULL, NULL, move_count_tests },
        { "saving", NULL, NULL, NULL, NULL, game_save_tests },
        { "filters", NULL, NULL, NULL, NULL, filter_tests },
        { "hits of filters", NULL, NULL, NULL, NULL, filter_hit_tests },
        { "JSON and EPD", NULL, NULL, NULL, NULL, output_tests },
        { "the index cache", NULL, NULL, NULL, NULL, index_cache_tests },
        { "books", NULL, NULL, NULL, NULL, book_tests },
        { "making books", NULL, NULL, NULL, NULL, book_make_tests },
        { "learning", NULL, NULL, NULL, NULL, learn_tests },
        { "openings", NULL, NULL, NULL, NULL, opening_tests },
        /* The slowest come last. */
        { "files of games, the system failing", NULL, NULL, NULL, NULL,
          game_file_fault_tests },
        { "saving, the system failing", NULL, NULL, NULL, NULL,
          game_save_fault_tests },
        { "the index cache, the system failing", NULL, NULL, NULL, NULL,
          index_cache_fault_tests },
        CU_SUITE_INFO_NULL,
    };

    return run_suites_counting_memory(suites);
}
