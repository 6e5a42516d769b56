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
    PARAM(ASPIRATION, 20, 3)                                                   \
                                                                               \
    PARAM(REVERSE_FUTILITY_DEPTH, 8, 0)                                        \
    PARAM(REVERSE_FUTILITY_MARGIN, 70, 12)                                     \
    PARAM(REVERSE_FUTILITY_IMPROVING, 29, 12)                                  \
                                                                               \
    /* alpha, -beta: the winning side looks for mate */                        \
    PARAM(DECIDED, 500, 0)                                                     \
                                                                               \
    PARAM(RAZOR_DEPTH, 3, 0)                                                   \
    PARAM(RAZOR_BASE, 132, 40)                                                 \
    PARAM(RAZOR_MARGIN, 284, 40)                                               \
                                                                               \
    PARAM(NULL_DEPTH, 3, 0)                                                    \
    PARAM(NULL_BASE, 4, 0)                                                     \
    PARAM(NULL_DIVISOR, 4, 0)                                                  \
    PARAM(NULL_SCORE, 193, 40)                                                 \
    PARAM(NULL_STATIC, 166, 30)                                                \
    PARAM(NULL_SLOPE, 20, 5)                                                   \
    PARAM(NULL_VERIFY, 14, 0)                                                  \
                                                                               \
    PARAM(PROBCUT_DEPTH, 5, 0)                                                 \
    PARAM(PROBCUT_MARGIN, 241, 30)                                             \
    PARAM(PROBCUT_IMPROVING, 33, 20)                                           \
                                                                               \
    PARAM(IIR_DEPTH, 4, 0)                                                     \
                                                                               \
    PARAM(SINGULAR_DEPTH, 7, 0)                                                \
    PARAM(SINGULAR_MARGIN, 13, 4) /* 16ths of a centipawn for each ply */      \
    PARAM(SINGULAR_WAS_PV, 9, 6)                                               \
    PARAM(SINGULAR_DOUBLE, 21, 5)                                              \
    PARAM(EXTENSIONS_MAX, 10, 0)                                               \
                                                                               \
    PARAM(LMP_DEPTH, 9, 0)                                                     \
    PARAM(FUTILITY_DEPTH, 8, 0)                                                \
    PARAM(FUTILITY_BASE, 52, 20)                                               \
    PARAM(FUTILITY_MARGIN, 113, 15)                                            \
    PARAM(HISTORY_DEPTH, 5, 0)                                                 \
    PARAM(HISTORY_MARGIN, -6784, 700)                                          \
    PARAM(SEE_DEPTH, 9, 0)                                                     \
    PARAM(SEE_QUIET, -32, 5)                                                   \
    PARAM(SEE_NOISY, -133, 15)                                                 \
    PARAM(CAPTURE_FUTILITY_DEPTH, 6, 0)                                        \
    PARAM(CAPTURE_FUTILITY_BASE, 110, 25)                                      \
    PARAM(CAPTURE_FUTILITY_MARGIN, 110, 15)                                    \
    PARAM(CAPTURE_FUTILITY_HISTORY, 40, 6)                                     \
    PARAM(RAISED_DEPTH, 12, 0)                                                 \
                                                                               \
    PARAM(LMR_BASE, 550, 120)                                                  \
    PARAM(LMR_DIVISOR, 1806, 250)                                              \
    PARAM(LMR_WORSENING, 815, 150)                                             \
    PARAM(LMR_WAS_PV, 793, 200)                                                \
    PARAM(LMR_PV, 228, 200)                                                    \
    PARAM(LMR_CUT, 1593, 250)                                                  \
    PARAM(LMR_NOISY_HASH, 1368, 200)                                           \
    PARAM(LMR_CHECK, 795, 200)                                                 \
    PARAM(LMR_CUTOFFS, 842, 200)                                               \
    PARAM(LMR_KILLER, 830, 200)                                                \
    PARAM(LMR_NOISY, 1975, 250)                                                \
    PARAM(LMR_HISTORY, 9408, 1200)                                             \
    PARAM(DEEPER, 50, 10)                                                      \
    PARAM(DEEPER_SLOPE, 4, 1)                                                  \
                                                                               \
    PARAM(BONUS_SLOPE, 171, 25)                                                \
    PARAM(BONUS_LESS, -41, 40)                                                 \
    PARAM(BONUS_MAX, 1541, 250)                                                \
    PARAM(COMPARE_SLOPE, 36, 6)                                                \
    PARAM(COMPARE_MAX, 1500, 250)                                              \
    PARAM(ORDER_MINOR, 6056, 1200)                                             \
    PARAM(ORDER_ROOK, 11978, 2000)                                             \
    PARAM(ORDER_QUEEN, 22586, 4000)                                            \
    PARAM(ORDER_CHECK, 8288, 1500)                                             \
                                                                               \
    /* 256ths of what was learned */                                           \
    PARAM(CORRECTION_PAWNS, 162, 25)                                           \
    PARAM(CORRECTION_PIECES, 67, 15)                                           \
                                                                               \
    PARAM(QUIESCE_MARGIN, 140, 25)                                             \
    PARAM(QUIESCE_MOVES, 2, 0)

#ifdef SEARCH_TUNED

#define SEARCH_PARAM(name, value, step) extern _Thread_local int PARAM_##name;
SEARCH_PARAMS(SEARCH_PARAM)

#else

#define SEARCH_PARAM(name, value, step) PARAM_##name = (value),
enum { SEARCH_PARAMS(SEARCH_PARAM) };

#endif

#undef SEARCH_PARAM

#endif
