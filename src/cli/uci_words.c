/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci_words.h"

#include <stddef.h>

const UciWordSpec UCI_WORD_TABLE[UCI_WORDS] = {
    [UCI_WORD_UCI] = { "uci", NULL, "name the engine and its options", 1 },
    [UCI_WORD_ISREADY] = { "isready", NULL, "answer readyok", 1 },
    [UCI_WORD_SETOPTION] = { "setoption", "name NAME [value VALUE]",
                             "set an option", 1 },
    [UCI_WORD_UCINEWGAME] = { "ucinewgame", NULL,
                              "forget what the last game has taught", 1 },
    [UCI_WORD_POSITION] = { "position", "startpos|fen FEN [moves MOVE...]",
                            "set up a position", 1 },
    [UCI_WORD_GO] = { "go",
                      "[wtime btime winc binc MS] [movestogo|depth|nodes|"
                      "movetime|mate N] [searchmoves MOVE...] [infinite] "
                      "[ponder] | perft N",
                      "search, or count the legal move sequences of length N",
                      1 },
    [UCI_WORD_STOP] = { "stop", NULL, "answer as soon as possible", 0 },
    [UCI_WORD_PONDERHIT] = { "ponderhit", NULL, "the expected move was played",
                             0 },
    [UCI_WORD_QUIT] = { "quit", NULL,
                        "end the program, after a bench or a perft under way",
                        1 },
    [UCI_WORD_DEBUG] = { "debug", NULL, NULL, 0 },
    [UCI_WORD_REGISTER] = { "register", NULL, NULL, 0 },
    [UCI_WORD_BENCH] = { "bench", "[DEPTH [THREADS [MB]]]",
                         "search a fixed set of positions and count nodes", 1 },
    [UCI_WORD_D] = { "d", NULL, "show the position", 1 },
    [UCI_WORD_EVAL] = { "eval", NULL, "explain the position's evaluation", 1 },
    [UCI_WORD_FLIP] = { "flip", NULL, "swap the colours of the position", 1 },
    [UCI_WORD_GENFENS] = { "genfens", "N seed S book None|FILE [moves M]",
                           "make N positions to begin games from", 1 },
    [UCI_WORD_COMPILER] = { "compiler", NULL, "show how luft was compiled", 1 },
    [UCI_WORD_HELP] = { "help", NULL, "list these commands", 1 },
};
