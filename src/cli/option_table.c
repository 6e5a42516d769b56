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
    [GROUP_BATCH] = "Batch jobs",
};

const OptionSpec OPTION_TABLE[OPTION_COUNT] = {
    [OPTION_HELP] = { "help", 'h', GROUP_GENERAL, NULL,
                      "show this help and exit", NULL },
    [OPTION_VERSION] = { "version", 'V', GROUP_GENERAL, NULL,
                         "show the version and exit; also -v", NULL },
    [OPTION_PLAIN] = { "plain", 0, GROUP_GENERAL, NULL,
                       "line mode: no screen, moves in words",
                       "Chosen automatically without a terminal, or on one "
                       "that cannot show a screen." },
    [OPTION_DOCTOR] = { "doctor", 0, GROUP_GENERAL, NULL,
                        "show what this terminal can do", NULL },
    [OPTION_COLOR] = { "color", 0, GROUP_GENERAL, "auto|always|never",
                       "use colour on the screen (default auto)", NULL },
    [OPTION_PIECES] = { "pieces", 0, GROUP_GENERAL, "unicode|ascii",
                        "draw pieces as figures or as letters", NULL },
    [OPTION_THEME] = { "theme", 0, GROUP_GENERAL, THEME_CHOICES, "colour theme",
                       NULL },
    [OPTION_NO_MOUSE] = { "no-mouse", 0, GROUP_GENERAL, NULL,
                          "leave the mouse to the terminal", NULL },
    [OPTION_CONFIG] = { "config", 'c', GROUP_GENERAL, "FILE",
                        "read this config file instead of the usual one",
                        NULL },
    [OPTION_NO_CONFIG] = { "no-config", 0, GROUP_GENERAL, NULL,
                           "read and keep no settings", NULL },
    [OPTION_SIDE] = { "side", 0, GROUP_PLAY, "white|black|random",
                      "choose your side", NULL },
    [OPTION_LEVEL] = { "level", 0, GROUP_PLAY, "N",
                       "set the playing strength, 1 to 20", NULL },
    [OPTION_ELO] = { "elo", 0, GROUP_PLAY, "N",
                     "set the playing strength as a rating, 600 to 2850",
                     NULL },
    [OPTION_TIME] = { "time", 0, GROUP_PLAY, "TIME",
                      "set the time control: 5+3 is minutes and seconds per "
                      "move",
                      "5+3 increment, 5d3 delay, 5b3 Bronstein, 40/90+30 "
                      "ninety minutes for forty moves, - no clock." },
    [OPTION_MULTIPV] = { "multipv", 0, GROUP_PLAY, "N",
                         "show N lines of analysis, 1 to 9", NULL },
    [OPTION_BOOK] = { "book", 0, GROUP_PLAY, "FILE",
                      "opening book of the engine: a file, on or off",
                      "A Polyglot book or games in PGN; on means the built-in "
                      "book." },
    [OPTION_ENGINE] = { "engine", 'e', GROUP_PLAY, "COMMAND",
                        "play and analyse with another UCI engine",
                        "A command with its arguments, then options as "
                        "NAME=VALUE, or the name of an engine in the config "
                        "file." },
    [OPTION_UCI] = { "uci", 0, GROUP_ENGINE, NULL,
                     "speak UCI on standard input and output",
                     "Not needed when standard input is not a terminal and its "
                     "first line is uci.  --hash, --threads, --multipv, "
                     "--level, --elo, --book, --seed, --eval, --brain, "
                     "--brain-depth and --chess960 "
                     "set the defaults of the UCI options." },
    [OPTION_XBOARD] = { "xboard", 0, GROUP_ENGINE, NULL,
                        "speak the xboard protocol, version 2",
                        "Not needed when standard input is not a terminal and "
                        "its first line is xboard.  Takes the same options as "
                        "--uci except --chess960." },
    [OPTION_BENCH] = { "bench", 0, GROUP_ENGINE, "[=DEPTH]",
                       "search a fixed set of positions and count nodes",
                       "With one thread the node count is the same on every "
                       "machine." },
    [OPTION_EVAL] = { "eval", 0, GROUP_ENGINE, "[=FILE]",
                      "explain a position, or choose the evaluation",
                      "Without a value, shows the classical terms for both "
                      "sides and the network's score, without any search.  "
                      "With a value, chooses the evaluation for the rest of "
                      "the command: network (the built-in one), classical, or "
                      "a network file." },
    [OPTION_BRAIN] = { "brain", 0, GROUP_ENGINE, "NAME",
                       "think as one of the programs luft descends from",
                       "The name of a brain and words that change it, as in "
                       "rookie,-null; --lab lists the names.  Goes with --uci, "
                       "--xboard and --go.  In the program, engine use NAME "
                       "does the same." },
    [OPTION_BRAIN_DEPTH] = { "brain-depth", 0, GROUP_ENGINE, "N",
                             "let a brain search no deeper than N plies",
                             "0, the default, is no limit." },
    [OPTION_EPD] = { "epd", 0, GROUP_ENGINE, "FILE",
                     "solve the positions of a test suite",
                     "Compares the engine's moves with bm and am, searches for "
                     "the mates of dm or mate (negative: the side to move is "
                     "mated), and adds up points from c8 and c9.  Takes "
                     "--movetime (default 1000), --depth, --nodes, --threads "
                     "and --hash, --engine for another engine, --jobs for "
                     "several positions at the same time.  Sums by theme if "
                     "ids are a name and a number.  --format epd writes the "
                     "positions with acd, acn, acs, ce and pv, for scores of "
                     "any file of positions; json an object for each, and one "
                     "with the sums." },
    [OPTION_GO] = { "go", 0, GROUP_ENGINE, "WORDS",
                    "search and show the lines, for example to depth 20",
                    "Takes the words of the UCI command go; mate N searches "
                    "for a mate in N moves, mate -N for one against the side "
                    "to move.  Takes --fen, --threads and --hash." },
    [OPTION_LAB] = { "lab", 0, GROUP_ENGINE, NULL,
                     "repeat experiments of the programs luft descends from: "
                     "luft --lab [NAME...]",
                     "Lists them if no NAME is given; all runs every one.  "
                     "Prints what came out here with a sign: = as in the "
                     "paper, ~ the trend holds, ! it does not, a dot where "
                     "the paper has no number; below it, what the paper has "
                     "where that is something else.  Takes --check, "
                     "--format text|tsv|json, --max-depth, --jobs, --output, "
                     "--svg and --epd (a file of other positions); for "
                     "matches --games, --nodes and --movetime, and --engine "
                     "for another opponent or judge than Stockfish or luft." },
    [OPTION_CHECK] = { "check", 0, GROUP_ENGINE, NULL,
                       "end with status 1 if an exact cell of --lab differs",
                       NULL },
    [OPTION_SVG] = { "svg", 0, GROUP_ENGINE, "FILE",
                     "write the curves of an experiment of --lab as a picture",
                     "In a directory: a file NAME.svg for each experiment that "
                     "is run and has curves." },
    [OPTION_PERFT] = { "perft", 0, GROUP_COUNT_MOVES, "DEPTH",
                       "count the legal move sequences of that length",
                       "Prints one line for each move and the sum, as other "
                       "engines do for \"go perft\".  Takes --fen, --threads "
                       "and --hash (default: no table)." },
    [OPTION_DIVIDE] = { "divide", 0, GROUP_COUNT_MOVES, NULL,
                        "sort the moves by name, to compare two lists", NULL },
    [OPTION_PERFT_SUITE] = { "perft-suite", 0, GROUP_COUNT_MOVES, "FILE",
                             "check counts against a test suite",
                             "Each line has a FEN and counts, as in \";D1 20 "
                             ";D2 400\".  Stops with status 1 at the first "
                             "difference.  Takes --threads and --hash." },
    [OPTION_MAX_DEPTH] = { "max-depth", 0, GROUP_COUNT_MOVES, "N",
                           "skip the deeper counts of a suite", NULL },
    [OPTION_FEN] = { "fen", 0, GROUP_PLAY, "FEN",
                     "position (default: the start position)", NULL },
    [OPTION_THREADS] = { "threads", 0, GROUP_PLAY, "N", "search threads",
                         NULL },
    [OPTION_HASH] = { "hash", 0, GROUP_PLAY, "MB", "hash table size in MB",
                      NULL },
    [OPTION_MATCH] = { "match", 0, GROUP_MATCH, NULL,
                       "play engines against each other: luft --match ENGINE "
                       "ENGINE...",
                       "An ENGINE is \"luft\" for this program, with options "
                       "as in \"luft:Threads=2,Hash=64\" or, for one of the "
                       "programs luft descends from, "
                       "\"luft:Brain=rookie,-null\", or the command line "
                       "of a UCI or xboard engine in quotes, where NAME=VALUE "
                       "sets an option.  tc=, movetime=, nodes= and depth= "
                       "give it "
                       "limits of its own, name= a name, dir= a directory, "
                       "margin= a time margin, "
                       "proto=xboard the protocol, if that is not found out; "
                       "ponder=on lets it think on "
                       "the opponent's time, restart=on starts it again for "
                       "each "
                       "game." },
    [OPTION_TALLY] = { "tally", 0, GROUP_MATCH, NULL,
                       "sum up matches from the games in files: luft --tally "
                       "FILE...",
                       "Elo, pairs, faults and, with --sprt, the verdict, "
                       "whichever program played the games.  Copies of a game "
                       "count once.  With --sprt the exit status is 0 for "
                       "elo1, 1 for elo0, 3 for neither yet; --player NAME "
                       "says whose side is taken, if not luft played the "
                       "match.  Takes --format text|json and --filter." },
    [OPTION_COMPLIANCE] = { "compliance", 0, GROUP_MATCH, "ENGINE",
                            "check whether an engine keeps to UCI, case by "
                            "case",
                            "Its greeting, each of its options, searches with "
                            "all kinds of limits and positions, and commands "
                            "at odd times; each answer has --stall SECONDS "
                            "(default 10).  The exit status is 1 when a case "
                            "failed.  ENGINE is as with --match." },
    [OPTION_GAMES] = { "games", 0, GROUP_MATCH, "N",
                       "play N games per pairing (default 100), half with each "
                       "colour",
                       "With --sprt, as many as the test takes." },
    [OPTION_CONCURRENCY] = { "concurrency", 0, GROUP_MATCH, "N",
                             "play N games at the same time", NULL },
    [OPTION_TC] = { "tc", 0, GROUP_MATCH, "TIME",
                    "time control in seconds: 5+0.05, 40/60+0.6", NULL },
    [OPTION_MOVETIME] = { "movetime", 0, GROUP_MATCH, "MS",
                          "milliseconds per move",
                          "Without a job: for the engine in a game without a "
                          "clock." },
    [OPTION_NODES] = { "nodes", 0, GROUP_MATCH, "N", "nodes per move",
                       "Without a job: where analysis stops." },
    [OPTION_DEPTH] = { "depth", 0, GROUP_MATCH, "N", "search depth per move",
                       "Without a job: where analysis stops." },
    [OPTION_OPENINGS] = { "openings", 0, GROUP_MATCH, "FILE",
                          "start from the positions or games of a file (EPD, "
                          "FEN, PGN)",
                          "The file may be compressed.  From a Polyglot book "
                          "(.bin), lines are picked at random; by default, "
                          "from the built-in book." },
    [OPTION_ORDER] = { "order", 0, GROUP_MATCH, "random|sequential",
                       "order of the openings", NULL },
    [OPTION_OPENING_PLIES] = { "opening-plies", 0, GROUP_MATCH, "N",
                               "play only the first N half-moves of openings "
                               "in PGN",
                               NULL },
    [OPTION_START] = { "start", 0, GROUP_MATCH, "N",
                       "start with opening number N (default 1)",
                       "Openings that run out come again in another order, "
                       "after a warning.  Games that repeat an earlier one, "
                       "as engines do that always search the same nodes, "
                       "are named and not counted." },
    [OPTION_LOG] = { "log", 0, GROUP_MATCH, "FILE",
                     "append what is said to engines (>) and by them (< and, "
                     "on standard error, !) to FILE",
                     NULL },
    [OPTION_SEED] = { "seed", 0, GROUP_MATCH, "N",
                      "seed for the order of openings (same seed, same order)",
                      NULL },
    [OPTION_SPRT] = { "sprt", 0, GROUP_MATCH, "TEST",
                      "stop by SPRT: "
                      "elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized",
                      "The model is normalized or logistic." },
    [OPTION_SPRT_STATUS] = { "sprt-status", 0, GROUP_MATCH, NULL,
                             "exit with 0 for elo1, 1 for elo0, 3 for neither "
                             "yet",
                             NULL },
    [OPTION_FAULTS] = { "faults", 0, GROUP_MATCH, "stop|count|replay",
                        "on a crash, stall or illegal move: stop the match "
                        "(default), count a loss, or replay the game",
                        "A game with a fault that is not counted stays in the "
                        "--pgn file without a result.  A game is replayed at "
                        "most three times.  Losing on time is no fault.  An "
                        "SPRT decided with faults counted has status 1." },
    [OPTION_EACH] = { "each", 0, GROUP_MATCH, "WORDS",
                      "options and limits of all engines: \"Hash=64 tc=5+0.1\"",
                      "What an engine's own words say goes before." },
    [OPTION_PATIENCE] = { "patience", 0, GROUP_MATCH, "SECONDS",
                          "give engines so long to start and to be ready "
                          "(default 10 and 30)",
                          NULL },
    [OPTION_RESIGN] = { "resign", 0, GROUP_MATCH, "COUNT,SCORE",
                        "adjudicate a loss after COUNT moves at which the "
                        "loser saw itself SCORE centipawns behind",
                        NULL },
    [OPTION_EVENT] = { "event", 0, GROUP_MATCH, "NAME",
                       "name of the event in the games", NULL },
    [OPTION_SITE] = { "site", 0, GROUP_MATCH, "NAME",
                      "name of the site in the games", NULL },
    [OPTION_NOTES] = { "notes", 0, GROUP_MATCH,
                       "nodes|nps|seldepth|hashfull|tbhits|clock|latency|pv|"
                       "all",
                       "write these, comma-separated, beside score, depth and "
                       "time of each move",
                       NULL },
    [OPTION_LATENCY] = { "latency", 0, GROUP_MATCH, NULL,
                         "show how much longer moves took than engines said",
                         NULL },
    [OPTION_INTERVAL] = { "interval", 0, GROUP_MATCH, "N",
                          "show the standing every N games (default 20; 0: "
                          "only at the end)",
                          NULL },
    [OPTION_QUIET] = { "quiet", 0, GROUP_MATCH, NULL,
                       "show only the standing at the end", NULL },
    [OPTION_AFFINITY] = { "affinity", 0, GROUP_MATCH, "[=LIST]",
                          "give each game processors of its own, all or some: "
                          "0,2-5",
                          "As many for each game as the engine with most "
                          "Threads has." },
    [OPTION_STALL] = { "stall", 0, GROUP_MATCH, "SECONDS",
                       "without a clock, give up an engine after SECONDS "
                       "(default 120)",
                       NULL },
    [OPTION_DRAW] = { "draw", 0, GROUP_MATCH, "MOVE,COUNT,SCORE",
                      "adjudicate a draw from MOVE on, after COUNT moves "
                      "within SCORE centipawns",
                      NULL },
    [OPTION_WIN] = { "win", 0, GROUP_MATCH, "COUNT,SCORE",
                     "adjudicate a win after COUNT moves beyond SCORE on both "
                     "sides",
                     NULL },
    [OPTION_MAX_MOVES] = { "max-moves", 0, GROUP_MATCH, "N",
                           "adjudicate a draw after N moves", NULL },
    [OPTION_MARGIN] = { "margin", 0, GROUP_MATCH, "MS",
                        "time margin in ms before a flag counts (default 20)",
                        NULL },
    [OPTION_GAUNTLET] = { "gauntlet", 0, GROUP_MATCH, "[=N]",
                          "gauntlet: the first engine, or the first N, play "
                          "all others",
                          NULL },
    [OPTION_CHESS960] = { "chess960", 0, GROUP_MATCH, "[=N]",
                          "play Chess960, by default from its start positions",
                          "Without a job: start a game from start position N, "
                          "or a random one.  Also --960." },
    [OPTION_LIST] = { "list", 0, GROUP_FILES, NULL,
                      "list the games of files, one per line",
                      "Tab-separated: number, offset, White, Black, date, "
                      "result, ECO, half-moves and final position (or error "
                      "LINE:COLUMN and the reason).  Reads PGN, EPD and lists "
                      "of FENs, also compressed with gzip, bzip2, xz or zstd, "
                      "and the PGN files of a zip archive." },
    [OPTION_STATS] = { "stats", 0, GROUP_FILES, NULL,
                       "show how a player does: luft --stats FILE --player "
                       "NAME",
                       "Without a file: how you do, in the games that luft "
                       "keeps.  Results by colour, opponent, rating, opening "
                       "and "
                       "month; in games with scores, accuracy over time and "
                       "mistakes by phase, piece and time left on the clock.  "
                       "Takes --filter and --format text|json." },
    [OPTION_PREPARE] = { "prepare", 0, GROUP_FILES, "NAME",
                         "show what to expect of an opponent: luft --prepare "
                         "NAME FILE",
                         "What NAME plays with either colour and with what "
                         "success, what fails, the last games, and how "
                         "engines see the positions out of the opening.  Takes "
                         "--filter and --format text|json." },
    [OPTION_PLAYER] = { "player", 0, GROUP_FILES, "NAME",
                        "stats, tally, analyse: whose games, by a part of "
                        "the name",
                        "With --analyse, only the mistakes of NAME are "
                        "explained, and all other games stay as they were." },
    [OPTION_CONVERT] = { "convert", 0, GROUP_FILES, NULL,
                         "rewrite games as clean PGN, or convert to another "
                         "format",
                         "Anything that cannot be read is kept in comments and "
                         "reported." },
    [OPTION_ANALYSE] = { "analyse", 0, GROUP_FILES, NULL,
                         "annotate every move of the games: luft --analyse "
                         "in.pgn -o out.pgn",
                         "Adds scores, glyphs and better lines to the games, "
                         "as the command report does; --format text writes a "
                         "page about each game instead, with accuracy and "
                         "mistakes, json each game with numbers, and epd the "
                         "position it begins with.  Lists of positions (EPD, "
                         "FEN) are analysed, too.  Takes --depth, --nodes or "
                         "--movetime per "
                         "position (default 300 ms), --engine, --hash, "
                         "--player "
                         "and --from-ply.  "
                         "Games with a score at every move are skipped (see "
                         "--again).  The tag Annotator says by what, and with "
                         "what limit, a game was annotated.  With --nodes or "
                         "--depth the same games get the same annotation "
                         "everywhere.  With -o each game is kept in OUT.part "
                         "as soon as it is done: whatever interrupts the job, "
                         "the same command continues it.  On standard output "
                         "the remaining games are written unchanged after "
                         "Ctrl-C.  Also --analyze." },
    [OPTION_AGAIN] = { "again", 0, GROUP_FILES, "[=lower|all]",
                       "with --analyse: look again at games annotated with a "
                       "lower limit, or at all",
                       "The tag Annotator says with what limit a game was "
                       "annotated; one of another kind (nodes, depth, time) "
                       "is not lower.  What the earlier annotation wrote is "
                       "replaced." },
    [OPTION_JOBS] = { "jobs", 0, GROUP_FILES, "N",
                      "analyse N games at the same time (default: one per "
                      "processor)",
                      NULL },
    [OPTION_INTERLEAVE] = { "interleave", 0, GROUP_FILES, NULL,
                            "with --convert: one game of each file in turn, to "
                            "put parts together",
                            "The files are the results of --part 1/N to N/N, "
                            "in this order and without --filter; what comes "
                            "out is what one run would have written." },
    [OPTION_PROGRESS] = { "progress", 0, GROUP_FILES, "auto|none|json",
                          "show how far a job is on standard error (default: "
                          "on a terminal)",
                          "With json an object on a line of its own each "
                          "second and at the end: what is counted, done, of "
                          "(all, if that is known), seconds, per_second, "
                          "seconds_left." },
    [OPTION_STRICT] = { "strict", 0, GROUP_FILES, NULL,
                        "end with status 1 if a game that was read is broken",
                        "What can be had of it is written all the same.  With "
                        "--format json such a game has the fields errors, how "
                        "many, and error, the first, without --strict, too." },
    [OPTION_PART] = { "part", 0, GROUP_FILES, "I/N",
                      "do one of N parts: games I, I+N, I+2N and so on",
                      "So that several machines share a job: what comes out "
                      "is what a run without it has for these games, or for "
                      "the positions of --epd and --perft-suite.  Games are "
                      "counted in each file from 1, before --filter; of "
                      "--match it is pairs of games that are counted." },
    [OPTION_OUTPUT] = { "output", 'o', GROUP_FILES, "FILE",
                        "write results to FILE (default: standard output)",
                        "A FILE that ends in .gz, .bz2, .xz or .zst is "
                        "compressed.  \"-\" is standard output; a pipe or a "
                        "device is written to as it is." },
    [OPTION_FORMAT] = { "format", 0, GROUP_FILES, "pgn|epd|fen|uci|json|text",
                        "format of the results",
                        "epd and fen write final positions, uci the moves as "
                        "UCI, json one object per line, text the report of "
                        "--analyse; --match and --tally take text and json." },
    [OPTION_FILTER] = { "filter", 0, GROUP_FILES, "WORDS",
                        "filter games: \"carlsen eco=B9 elo>2600\"",
                        "Terms are NAME=VALUE with player, white, black, "
                        "event, site, date, year, round, result, eco, opening, "
                        "elo, whiteelo, blackelo, plies, moves, text, number "
                        "(as "
                        "in 3-17|20), fen (a position), mat (as in KRPvKR) or "
                        "any header; also != "
                        "and, for numbers, < > <= >=; ranges such as "
                        "1990-1999; alternatives with |; quotes around spaces; "
                        "a leading minus negates." },
    [OPTION_STRIP] = { "strip", 0, GROUP_FILES,
                       "comments|commands|variations|nags|all",
                       "strip these, comma-separated: comments,variations,...",
                       NULL },
    [OPTION_NOTATION] = { "notation", 0, GROUP_FILES, "san|long|uci|figurine",
                          "notation of the moves written", NULL },
    [OPTION_LETTERS] = { "letters", 0, GROUP_FILES, "LANGUAGE",
                         "language of piece letters in the games read: de, fr, "
                         "es...",
                         NULL },
    [OPTION_ALL_POSITIONS] = { "all-positions", 0, GROUP_FILES, NULL,
                               "with epd and fen: write every position of the "
                               "game",
                               NULL },
    [OPTION_SPLIT] = { "split", 0, GROUP_FILES, "N",
                       "start a new file every N games: NAME-0001.pgn", NULL },
    [OPTION_UNIQUE] = { "unique", 0, GROUP_FILES, NULL, "skip duplicate games",
                        "Duplicates have the same start, main line and family "
                        "names of the players." },
    [OPTION_PGN] = { "pgn", 0, GROUP_MATCH, "FILE", "append the games to FILE",
                     "With score, depth and time of each move.  \"-\" is "
                     "standard "
                     "output; the standings then go to standard error." },
    [OPTION_RESUME] = { "resume", 0, GROUP_MATCH, NULL,
                        "resume an interrupted match",
                        "Games of this match that are already in the --pgn "
                        "file are not played again.  A match is recognised by "
                        "its engines, limits and openings." },
    [OPTION_MAKE_BOOK] = { "make-book", 0, GROUP_FILES, "FILE",
                           "make a Polyglot book from the games given with "
                           "--from",
                           "A move's weight is two points for each win of the "
                           "side to move and one for each draw.  Memory use is "
                           "bounded; the rest is sorted on disk." },
    [OPTION_FROM] = { "from", 0, GROUP_FILES, "FILE",
                      "games for --make-book; more files may follow", NULL },
    [OPTION_MAX_PLY] = { "max-ply", 0, GROUP_FILES, "N",
                         "book: only the first N half-moves of a game (default "
                         "40)",
                         NULL },
    [OPTION_MIN_GAMES] = { "min-games", 0, GROUP_FILES, "N",
                           "book: only moves played in at least N games "
                           "(default 3)",
                           NULL },
    [OPTION_WHITE_ONLY] = { "white-only", 0, GROUP_FILES, NULL,
                            "book: only moves of White", NULL },
    [OPTION_BLACK_ONLY] = { "black-only", 0, GROUP_FILES, NULL,
                            "book: only moves of Black", NULL },
    [OPTION_SHOW_BOOK] = { "show-book", 0, GROUP_FILES, "[=FILE]",
                           "show the book moves in the position of --fen",
                           "Tab-separated: move, weight, share, ECO code and "
                           "name.  Reads Polyglot files and PGN; by default, "
                           "the built-in book." },
    [OPTION_ECO] = { "eco", 0, GROUP_FILES, NULL,
                     "list the openings of games; with -o, write the games "
                     "with the headers ECO, Opening and Variation filled in",
                     NULL },
    [OPTION_DIAGRAM] = { "diagram", 0, GROUP_FILES, NULL,
                         "draw a position as SVG or PNG: a FEN, or a game of a "
                         "file",
                         "The name given with -o says which; without it SVG "
                         "goes to standard output.  The last move is marked, "
                         "and so are its glyph and the arrows and rings that "
                         "comments hold as [%cal Ge2e4] and [%csl Rd5]." },
    [OPTION_GAME] = { "game", 0, GROUP_FILES, "N",
                      "only game N of each file (diagram: default 1)", NULL },
    [OPTION_FROM_GAME] = { "from-game", 0, GROUP_FILES, "N",
                           "only games from number N of each file on", NULL },
    [OPTION_TO_GAME] = { "to-game", 0, GROUP_FILES, "N",
                         "only games up to number N of each file", NULL },
    [OPTION_SORT] = { "sort", 0, GROUP_FILES, "COLUMNS",
                      "sort the games, as in date,-elo",
                      "By the columns of --columns, in ascending order or, "
                      "behind a minus, in descending order.  The games are "
                      "kept in memory." },
    [OPTION_COLUMNS] = { "columns", 0, GROUP_FILES, "COLUMNS",
                         "columns of --list: white,black,elo,eco,...",
                         "Comma-separated: number, offset, file, event, site, "
                         "date, round, white, black, result, whiteelo, "
                         "blackelo, elo (the mean of both), eco, opening, "
                         "plies, moves, fen (the final position) and key, "
                         "which is the same for the same game." },
    [OPTION_FROM_PLY] = { "from-ply", 0, GROUP_FILES, "N",
                          "analyse: only from half-move N on", NULL },
    [OPTION_PLY] = { "ply", 0, GROUP_FILES, "N",
                     "diagram: after N half-moves (default: the last one)",
                     NULL },
    [OPTION_NO_LEARNING] = { "no-learning", 0, GROUP_PLAY, NULL,
                             "choose book moves without learning from past "
                             "games",
                             "The same as the setting learn=off." },
    [OPTION_TB] = { "tb", 0, GROUP_ENGINE, "DIR[:DIR]",
                    "use Syzygy endgame tables",
                    "WDL and DTZ files (KQvKR.rtbw, KQvKR.rtbz) in these "
                    "directories.  A match ends games by what they say." },
    [OPTION_PROBE] = { "probe", 0, GROUP_ENGINE, "FEN",
                       "show what the tables of --tb say of a position",
                       "Who wins, how far it is to mate or to the next capture "
                       "or pawn move (DTZ, in half-moves), and the same of "
                       "each legal move, the best first.  Status 1 where a "
                       "table is missing.  Takes --format json." },
    [OPTION_TABLES] = { "tables", 0, GROUP_ENGINE, NULL,
                        "list and check endgame tables: luft --tables DIR",
                        "Every file with its size; is it what its name says, "
                        "and does its checksum match?  Status 1 if one is "
                        "damaged.  Takes --format json." },
    [OPTION_MAKE_TABLES] = { "make-tables", 0, GROUP_ENGINE, "DIR",
                             "make endgame tables: luft --make-tables DIR "
                             "[NAME...]",
                             "From the rules alone, for those who cannot "
                             "download any: all with up to four pieces, or as "
                             "many as --pieces says (3, 4 or 5), or the named "
                             "ones (KQPvKR) and what they need.  Whole files "
                             "in DIR stay, so that a run that was stopped can "
                             "be taken up.  Takes --threads (default: all "
                             "processors); five pieces need 2 GB of memory for "
                             "each." },
    [OPTION_RESET_LEARNING] = { "reset-learning", 0, GROUP_FILES, NULL,
                                "reset opening learning and exit", NULL },
};
