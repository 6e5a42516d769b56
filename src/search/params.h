/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_PARAMS_H
#define SEARCH_PARAMS_H

/*
 * The numbers of the search: depths in plies, margins in centipawns,
 * reductions in 1024ths of a ply.
 *
 * Each with a step that is worth trying, for tools/tune/spsa, which compiles
 * the search with variables instead of constants; 0: not to be tuned.
 */
#define SEARCH_PARAMS(PARAM)                                                   \
    PARAM(ASPIRATION_DEPTH, 4, 0)                                              \
    PARAM(ASPIRATION, 12, 3)                                                   \
                                                                               \
    PARAM(REVERSE_DEPTH, 8, 0)                                                 \
    PARAM(REVERSE_MARGIN, 75, 12)                                              \
    PARAM(REVERSE_IMPROVING, 55, 12)                                           \
                                                                               \
    /* alpha, -beta: who is winning looks for a mate */                        \
    PARAM(DECIDED, 500, 0)                                                     \
                                                                               \
    PARAM(RAZOR_DEPTH, 3, 0)                                                   \
    PARAM(RAZOR_BASE, 180, 40)                                                 \
    PARAM(RAZOR_MARGIN, 180, 40)                                               \
                                                                               \
    PARAM(NULL_DEPTH, 3, 0)                                                    \
    PARAM(NULL_BASE, 4, 0)                                                     \
    PARAM(NULL_DIVISOR, 4, 0)                                                  \
    PARAM(NULL_SCORE, 190, 40)                                                 \
    PARAM(NULL_STATIC, 120, 30)                                                \
    PARAM(NULL_SLOPE, 18, 5)                                                   \
    PARAM(NULL_VERIFY, 14, 0)                                                  \
                                                                               \
    PARAM(PROBCUT_DEPTH, 5, 0)                                                 \
    PARAM(PROBCUT_MARGIN, 170, 30)                                             \
    PARAM(PROBCUT_IMPROVING, 50, 20)                                           \
                                                                               \
    PARAM(IIR_DEPTH, 4, 0)                                                     \
                                                                               \
    PARAM(SINGULAR_DEPTH, 7, 0)                                                \
    PARAM(SINGULAR_MARGIN, 16, 4) /* 16ths of a centipawn for each ply */      \
    PARAM(SINGULAR_WAS_PV, 16, 6)                                              \
    PARAM(SINGULAR_DOUBLE, 18, 5)                                              \
    PARAM(EXTENSIONS_MAX, 10, 0)                                               \
                                                                               \
    PARAM(LATE_DEPTH, 9, 0)                                                    \
    PARAM(FUTILITY_DEPTH, 8, 0)                                                \
    PARAM(FUTILITY_BASE, 90, 20)                                               \
    PARAM(FUTILITY_MARGIN, 85, 15)                                             \
    PARAM(HISTORY_DEPTH, 5, 0)                                                 \
    PARAM(HISTORY_MARGIN, -4200, 700)                                          \
    PARAM(SEE_DEPTH, 9, 0)                                                     \
    PARAM(SEE_QUIET, -22, 5)                                                   \
    PARAM(SEE_NOISY, -85, 15)                                                  \
                                                                               \
    PARAM(REDUCE_BASE, 500, 120)                                               \
    PARAM(REDUCE_DIVISOR, 2048, 250)                                           \
    PARAM(REDUCE_WORSENING, 600, 150)                                          \
    PARAM(REDUCE_WAS_PV, 1024, 200)                                            \
    PARAM(REDUCE_PV, 500, 200)                                                 \
    PARAM(REDUCE_CUT, 1500, 250)                                               \
    PARAM(REDUCE_NOISY_HASH, 800, 200)                                         \
    PARAM(REDUCE_CHECK, 700, 200)                                              \
    PARAM(REDUCE_CUTOFFS, 800, 200)                                            \
    PARAM(REDUCE_KILLER, 900, 200)                                             \
    PARAM(REDUCE_NOISY, 1300, 250)                                             \
    PARAM(REDUCE_HISTORY, 9000, 1200)                                          \
    PARAM(DEEPER, 45, 10)                                                      \
    PARAM(DEEPER_SLOPE, 2, 1)                                                  \
                                                                               \
    PARAM(BONUS_SLOPE, 150, 25)                                                \
    PARAM(BONUS_LESS, 60, 40)                                                  \
    PARAM(BONUS_MAX, 1800, 250)                                                \
    PARAM(ORDER_MINOR, 6000, 1200)                                             \
    PARAM(ORDER_ROOK, 12000, 2000)                                             \
    PARAM(ORDER_QUEEN, 24000, 4000)                                            \
    PARAM(ORDER_CHECK, 8000, 1500)                                             \
                                                                               \
    /* 256ths of what was learned */                                           \
    PARAM(CORRECT_PAWNS, 128, 25)                                              \
    PARAM(CORRECT_MEN, 64, 15)                                                 \
                                                                               \
    PARAM(QUIESCE_MARGIN, 130, 25)

#ifdef SEARCH_TUNED

#define SEARCH_PARAM(name, value, step) extern _Thread_local int PARAM_##name;
SEARCH_PARAMS(SEARCH_PARAM)

#else

#define SEARCH_PARAM(name, value, step) PARAM_##name = (value),
enum { SEARCH_PARAMS(SEARCH_PARAM) };

#endif

#undef SEARCH_PARAM

#endif
