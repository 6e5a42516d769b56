/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_table.h"

#include "session/settings_table.h"

#include <stddef.h>

const char *const OPTION_GROUP_NAMES[GROUP_COUNT] = {
    [GROUP_GENERAL] = "General",
    [GROUP_PLAY] = "Play and analysis",
    [GROUP_COUNT_MOVES] = "Counting moves",
    [GROUP_ENGINE] = "The engine",
    [GROUP_MATCH] = "Engine matches",
    [GROUP_FILES] = "Games and files",
    [GROUP_BATCH] = "Jobs without a screen",
};

const OptionSpec OPTION_TABLE[OPTION_COUNT] = {
    [OPTION_HELP] = { "help", 'h', GROUP_GENERAL, NULL,
                      "show this text and stop", NULL },
    [OPTION_VERSION] = { "version", 'V', GROUP_GENERAL, NULL,
                         "show the version and stop; -v too", NULL },
    [OPTION_PLAIN] = { "plain", 0, GROUP_GENERAL, NULL,
                       "line mode: no screen, moves in words",
                       "Also used when there is no terminal, or one that "
                       "cannot show a screen." },
    [OPTION_DOCTOR] = { "doctor", 0, GROUP_GENERAL, NULL,
                        "a test card of what this terminal can do", NULL },
    [OPTION_COLOR] = { "color", 0, GROUP_GENERAL, "auto|always|never",
                       "colours on the screen", NULL },
    [OPTION_PIECES] = { "pieces", 0, GROUP_GENERAL, "unicode|ascii",
                        "chess figures or letters", NULL },
    [OPTION_THEME] = { "theme", 0, GROUP_GENERAL, THEME_CHOICES,
                       "colours of the screen", NULL },
    [OPTION_NO_MOUSE] = { "no-mouse", 0, GROUP_GENERAL, NULL,
                          "leave the mouse to the terminal", NULL },
    [OPTION_CONFIG] = { "config", 'c', GROUP_GENERAL, "FILE",
                        "another config file than the usual one", NULL },
    [OPTION_NO_CONFIG] = { "no-config", 0, GROUP_GENERAL, NULL,
                           "read no config file", NULL },
    [OPTION_SIDE] = { "side", 0, GROUP_PLAY, "white|black|random", "your side",
                      NULL },
    [OPTION_LEVEL] = { "level", 0, GROUP_PLAY, "N",
                       "how strong the engine plays, 1 to 20", NULL },
    [OPTION_ELO] = { "elo", 0, GROUP_PLAY, "N",
                     "the same as a rating, 600 to 2850", NULL },
    [OPTION_TIME] = { "time", 0, GROUP_PLAY, "TIME",
                      "clock of the game, as in 5+3 (minutes, seconds)",
                      "5d3 waits three seconds before the clock runs (delay), "
                      "5b3 gives back what was used of three (Bronstein), "
                      "40/90+30 is ninety minutes for forty moves, - no "
                      "clock." },
    [OPTION_MULTIPV] = { "multipv", 0, GROUP_PLAY, "N",
                         "lines of analysis, 1 to 9", NULL },
    [OPTION_BOOK] = { "book", 0, GROUP_PLAY, "FILE",
                      "opening book of the engine: a file, or on or off",
                      "Polyglot, or games in PGN; on is the book in the "
                      "program." },
    [OPTION_ENGINE] = { "engine", 'e', GROUP_PLAY, "COMMAND",
                        "play and analyse with another UCI engine",
                        "A command with its arguments, then options as "
                        "NAME=VALUE, or the name of an engine of the config "
                        "file." },
    [OPTION_UCI] = { "uci", 0, GROUP_ENGINE, NULL,
                     "talk UCI on standard input and output",
                     "Needless when standard input is no terminal and its "
                     "first line is uci.  The options of the protocol begin "
                     "with what --hash, --threads, --multipv, --level, --elo, "
                     "--book, --seed, --eval and --chess960 say." },
    [OPTION_XBOARD] = { "xboard", 0, GROUP_ENGINE, NULL,
                        "talk the protocol of xboard, version 2",
                        "Needless when standard input is no terminal and its "
                        "first line is xboard.  Takes the same options as "
                        "--uci, but for --chess960." },
    [OPTION_BENCH] = { "bench", 0, GROUP_ENGINE, "[=DEPTH]",
                       "search a fixed set of positions and count nodes",
                       "With one thread the number of nodes is the same on "
                       "every machine." },
    [OPTION_EVAL] = { "eval", 0, GROUP_ENGINE, "[=FILE]",
                      "explain a position, or choose who judges positions",
                      "Alone it shows a table of the classical terms for both "
                      "sides and what the network says, without any search.  "
                      "With a value it says who judges positions in what else "
                      "is asked for: network (the one in the program), "
                      "classical, or the name of a network file." },
    [OPTION_EPD] = { "epd", 0, GROUP_ENGINE, "FILE",
                     "solve the positions of a test suite",
                     "Compares the engine's moves with bm and am, its mates "
                     "with dm or mate (negative: the side to move is mated), "
                     "which it is told to look for, and adds up points from "
                     "c8 and c9.  Takes "
                     "--movetime (1000 if nothing is said), --depth, "
                     "--nodes, --threads and --hash." },
    [OPTION_GO] = { "go", 0, GROUP_ENGINE, "WORDS",
                    "think and show the lines, until for example depth 20",
                    "The words are those of the UCI command go; mate N looks "
                    "for a mate in N moves, mate -N for that of the side to "
                    "move.  Takes --fen, --threads and --hash." },
    [OPTION_PERFT] = { "perft", 0, GROUP_COUNT_MOVES, "DEPTH",
                       "count the legal lines of that many moves",
                       "One line for each move and the sum, as other programs "
                       "write it for \"go perft\".  Takes --fen, --threads and "
                       "--hash (no table if not said)." },
    [OPTION_DIVIDE] = { "divide", 0, GROUP_COUNT_MOVES, NULL,
                        "sort the moves by name, to compare two lists", NULL },
    [OPTION_PERFT_SUITE] = { "perft-suite", 0, GROUP_COUNT_MOVES, "FILE",
                             "count and compare with what a file says",
                             "Its lines hold a FEN and counts, as in "
                             "\";D1 20 ;D2 400\".  Ends with status 1 at the "
                             "first that differs.  Takes --threads and "
                             "--hash." },
    [OPTION_MAX_DEPTH] = { "max-depth", 0, GROUP_COUNT_MOVES, "N",
                           "leave out the deeper counts of a suite", NULL },
    [OPTION_FEN] = { "fen", 0, GROUP_PLAY, "FEN",
                     "the position; the start position if not given", NULL },
    [OPTION_THREADS] = { "threads", 0, GROUP_PLAY, "N", "threads to think with",
                         NULL },
    [OPTION_HASH] = { "hash", 0, GROUP_PLAY, "MB",
                      "memory for what was found out before", NULL },
    [OPTION_MATCH] = { "match", 0, GROUP_MATCH, NULL,
                       "let engines play: luft --match ENGINE ENGINE...",
                       "An ENGINE is \"luft\" for this program, with options "
                       "as in \"luft:Threads=2,Hash=64\", or the command line "
                       "of a UCI engine in quotes; words NAME=VALUE in it set "
                       "its options.  Words tc=, movetime=, nodes= and depth= "
                       "give it limits of its own, name= a name." },
    [OPTION_GAMES] = { "games", 0, GROUP_MATCH, "N",
                       "games of each two engines, half of them with each "
                       "colour",
                       "100 if not said; with --sprt as many as it takes." },
    [OPTION_CONCURRENCY] = { "concurrency", 0, GROUP_MATCH, "N",
                             "games at the same time", NULL },
    [OPTION_TC] = { "tc", 0, GROUP_MATCH, "TIME",
                    "time control in seconds: 5+0.05, 40/60+0.6", NULL },
    [OPTION_MOVETIME] = { "movetime", 0, GROUP_MATCH, "MS",
                          "milliseconds for each move",
                          "Without a job: of the engine in a game without "
                          "clock." },
    [OPTION_NODES] = { "nodes", 0, GROUP_MATCH, "N",
                       "positions searched for each move",
                       "Without a job: where analysis stops." },
    [OPTION_DEPTH] = { "depth", 0, GROUP_MATCH, "N",
                       "depth of search for each move",
                       "Without a job: where analysis stops." },
    [OPTION_OPENINGS] = { "openings", 0, GROUP_MATCH, "FILE",
                          "start from these positions or games (EPD, FEN, "
                          "PGN)",
                          "The file may be compressed.  Of a Polyglot book "
                          "(.bin) "
                          "lines are taken at random; without a file, of the "
                          "program's own book." },
    [OPTION_ORDER] = { "order", 0, GROUP_MATCH, "random|sequential",
                       "order of the openings", NULL },
    [OPTION_OPENING_PLIES] = { "opening-plies", 0, GROUP_MATCH, "N",
                               "only the first half moves of openings in PGN",
                               NULL },
    [OPTION_SEED] = { "seed", 0, GROUP_MATCH, "N",
                      "another seed, another order of the openings", NULL },
    [OPTION_SPRT] = { "sprt", 0, GROUP_MATCH, "TEST",
                      "stop when it is sure: elo0=0,elo1=5,alpha=0.05,"
                      "beta=0.05,model=normalized",
                      "The model is normalized or logistic." },
    [OPTION_DRAW] = { "draw", 0, GROUP_MATCH, "MOVE,COUNT,SCORE",
                      "from that move on a draw after so many moves within "
                      "that score (centipawns)",
                      NULL },
    [OPTION_WIN] = { "win", 0, GROUP_MATCH, "COUNT,SCORE",
                     "a win after so many moves when both agree on that "
                     "score",
                     NULL },
    [OPTION_MAX_MOVES] = { "max-moves", 0, GROUP_MATCH, "N",
                           "a draw after this many moves", NULL },
    [OPTION_MARGIN] = { "margin", 0, GROUP_MATCH, "MS",
                        "how far a clock may be overdrawn; 20", NULL },
    [OPTION_GAUNTLET] = { "gauntlet", 0, GROUP_MATCH, NULL,
                          "the first engine against each other one", NULL },
    [OPTION_CHESS960] = { "chess960", 0, GROUP_MATCH, "[=N]",
                          "castling by the rules of Chess960; without openings "
                          "from its start positions",
                          "Without a job: begin a game from start position "
                          "number N, or from one drawn by lot.  Also --960." },
    [OPTION_LIST] = { "list", 0, GROUP_FILES, NULL,
                      "one line for each game of the files",
                      "Number, offset, White, Black, date, result, ECO, plies "
                      "and final position (or error LINE:COLUMN and the "
                      "reason) with tabs between them.  Reads PGN, EPD and "
                      "lists of FENs, also compressed with gzip, bzip2, xz or "
                      "zstd; \"-\" is standard input." },
    [OPTION_CONVERT] = { "convert", 0, GROUP_FILES, NULL,
                         "read games and write them in good order",
                         "What cannot be read is kept in comments and "
                         "reported." },
    [OPTION_ANALYSE] = { "analyse", 0, GROUP_FILES, NULL,
                         "look at every move of the games: luft --analyse "
                         "in.pgn -o out.pgn",
                         "Writes scores, signs and better lines into the "
                         "games, as the command report does; --format text "
                         "writes a page about each game instead, with "
                         "accuracy and mistakes.  Takes --depth, --nodes or "
                         "--movetime for each position (300 ms if nothing is "
                         "said), --engine and --hash.  Games with a score at "
                         "every move are not looked at again; after Ctrl-C "
                         "the others are written as they were, so that "
                         "--analyse of what was written goes on.  Also "
                         "--analyze." },
    [OPTION_JOBS] = { "jobs", 0, GROUP_FILES, "N",
                      "games analysed at the same time; one for each processor",
                      NULL },
    [OPTION_OUTPUT] = { "output", 'o', GROUP_FILES, "FILE",
                        "where results go; standard output if not said", NULL },
    [OPTION_FORMAT] = { "format", 0, GROUP_FILES, "pgn|epd|fen|uci|json|text",
                        "format of the results",
                        "epd and fen are the final positions, uci the moves "
                        "as engines take them, json one object a line, text "
                        "what --analyse has found." },
    [OPTION_FILTER] = { "filter", 0, GROUP_FILES, "WORDS",
                        "only these games: \"carlsen eco=B9 elo>2600\"",
                        "Terms NAME=VALUE with player, white, black, event, "
                        "site, date, year, round, result, eco, opening, elo, "
                        "whiteelo, blackelo, plies, moves, text, fen (a "
                        "position), mat (as in KRPvKR) or any tag; also !=, "
                        "and < > <= >= for numbers; ranges as in 1990-1999; "
                        "alternatives with |; quotes around blanks; a minus "
                        "in front for not." },
    [OPTION_STRIP] = { "strip", 0, GROUP_FILES,
                       "comments|commands|variations|nags|all",
                       "leave these out; several with commas", NULL },
    [OPTION_NOTATION] = { "notation", 0, GROUP_FILES, "san|long|uci|figurine",
                          "how moves are written", NULL },
    [OPTION_LETTERS] = { "letters", 0, GROUP_FILES, "LANGUAGE",
                         "piece letters of the games read: de, fr, es...",
                         NULL },
    [OPTION_ALL_POSITIONS] = { "all-positions", 0, GROUP_FILES, NULL,
                               "epd and fen: every position of the game",
                               NULL },
    [OPTION_SPLIT] = { "split", 0, GROUP_FILES, "N",
                       "a new file every N games: NAME-0001.pgn", NULL },
    [OPTION_UNIQUE] = { "unique", 0, GROUP_FILES, NULL,
                        "leave out games seen before",
                        "The same start, moves of the main line and family "
                        "names of the players." },
    [OPTION_PGN] = { "pgn", 0, GROUP_MATCH, "FILE",
                     "append the games to this file",
                     "With the score, the depth and the time of each move." },
    [OPTION_RESUME] = { "resume", 0, GROUP_MATCH, NULL,
                        "go on with an interrupted match",
                        "The games of this match that are in the file of --pgn "
                        "already are not played again.  The match is known by "
                        "its engines, limits and openings." },
    [OPTION_MAKE_BOOK] = { "make-book", 0, GROUP_FILES, "FILE",
                           "make a Polyglot book of the games named with "
                           "--from",
                           "Two points for a win and one for a draw of the "
                           "side that moves are the weight of a move.  Memory "
                           "is bounded; what does not fit is sorted on disk." },
    [OPTION_FROM] = { "from", 0, GROUP_FILES, "FILE",
                      "games for --make-book; more files may follow", NULL },
    [OPTION_MAX_PLY] = { "max-ply", 0, GROUP_FILES, "N",
                         "book: only the first N plies of a game; 40", NULL },
    [OPTION_MIN_GAMES] = { "min-games", 0, GROUP_FILES, "N",
                           "book: only moves of N games and more; 3", NULL },
    [OPTION_WHITE_ONLY] = { "white-only", 0, GROUP_FILES, NULL,
                            "book: only moves of White", NULL },
    [OPTION_BLACK_ONLY] = { "black-only", 0, GROUP_FILES, NULL,
                            "book: only moves of Black", NULL },
    [OPTION_SHOW_BOOK] = { "show-book", 0, GROUP_FILES, "[=FILE]",
                           "what a book knows of the position of --fen",
                           "Move, weight, share, ECO code and name, with tabs "
                           "between them.  Polyglot files and PGN; without a "
                           "file the book of this program." },
    [OPTION_ECO] = { "eco", 0, GROUP_FILES, NULL,
                     "the openings of games; with -o the games with tags "
                     "ECO, Opening and Variation filled in",
                     NULL },
    [OPTION_NO_LEARNING] = { "no-learning", 0, GROUP_PLAY, NULL,
                             "play openings by the book alone, however games "
                             "have ended",
                             "The same as the setting learn=off." },
    [OPTION_RESET_LEARNING] = { "reset-learning", 0, GROUP_FILES, NULL,
                                "forget what games have taught the opening "
                                "book, and stop",
                                NULL },
};
