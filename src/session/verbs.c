/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/verbs.h"

#include "session/settings_table.h"

#include <stddef.h>

const char *const VERB_GROUP_NAMES[VERB_GROUPS] = {
    [VERBS_PLAY] = "Playing",
    [VERBS_WALK] = "Walking through a game",
    [VERBS_ANALYSE] = "Analysis",
    [VERBS_EDIT] = "Editing",
    [VERBS_FILES] = "Files and games",
    [VERBS_ENGINES] = "Engines and books",
    [VERBS_WORDS] = "The board in words",
    [VERBS_LAB] = "Counting",
    [VERBS_PROGRAM] = "The program",
};

const char PANEL_CHOICES[] =
    "all|moves|engine|graph|games|explorer|tags|comment|next|prev";

/* clang-format off */
const VerbSpec VERB_TABLE[VERBS] = {
    [VERB_NEW] = { "new", NULL, VERBS_PLAY,
        "[960 [N|RKRBBQNN]] [fen F] [time T] [level N|elo N] [side S] "
        "[human|engine|analysis] [white|black ENGINE]",
        WORD_CHOICE, "960|fen|time|level|elo|side|human|engine|analysis|white|black",
        0,
        "start a new game",
        "Without words: as set (side, level, time). 960 draws one of the 960 "
        "start positions, or takes number N, or the one with these men on the "
        "first rank. human is two people on one "
        "screen, engine is the engine against itself, analysis an empty board "
        "to try moves on. white and black say who sits there: the name of an "
        "engine, or human, as in new white luft black stockfish time 3+2." },
    [VERB_GO] = { "go", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "the engine moves now, and plays this side from here on",
        "While the engine is thinking about its move: move at once. From any "
        "position of any game: play on from there against the engine." },
    [VERB_UNDO] = { "undo", "takeback take u", VERBS_PLAY, "[N]", WORD_NONE, NULL, 0,
        "take back your last move (or N), clocks too; else undo an edit",
        "In a game against the engine it goes back to where it was your turn. "
        "What was played stays as a variation. While looking at a game it "
        "undoes the last change." },
    [VERB_REDO] = { "redo", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "play what was taken back again; else redo an edit", NULL },
    [VERB_HINT] = { "hint", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "what is going on here; again: which piece; again: which move",
        "The hint comes from the engine at full strength, whatever the "
        "level." },
    [VERB_DRAW] = { "draw", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "claim a draw if you can, else offer one, or accept one", NULL },
    [VERB_CLAIM] = { "claim", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "claim a draw by repetition or fifty moves, without offering one",
        "Games that are played end by themselves when this happens: a claim is "
        "for those that go plays on." },
    [VERB_RESIGN] = { "resign", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "give the game up", NULL },
    [VERB_PAUSE] = { "pause", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "stop the clock, or let it go on", NULL },
    [VERB_REMATCH] = { "rematch", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "another game with colours changed", NULL },
    [VERB_RESUME] = { "resume", NULL, VERBS_PLAY, "[no]", WORD_CHOICE, "no", 0,
        "go on with what was interrupted, or put it away", NULL },
    [VERB_LEVEL] = { "level", NULL, VERBS_PLAY, "[N]", WORD_NONE, NULL, VERB_CONFIG,
        "how strong the engine plays against you, 1 to 20", NULL },
    [VERB_ELO] = { "elo", NULL, VERBS_PLAY, "N|full", WORD_NONE, NULL, VERB_CONFIG,
        "the same as a rating, from about 600", NULL },
    [VERB_TIME] = { "time", NULL, VERBS_PLAY, "[T]", WORD_NONE, NULL, VERB_CONFIG,
        "clock of the next games: 5+3, 40/90+30, 5d2, - for none",
        "Minutes for the game, then seconds for each move: 5+3 adds three, 5d3 "
        "lets the clock wait three before it runs (delay), 5b3 gives back what "
        "was used, up to three (Bronstein). 40/90+30 is ninety minutes for "
        "forty moves, and more periods follow after a comma. The game that is "
        "being played keeps its clock." },
    [VERB_STOP] = { "stop", NULL, VERBS_PLAY, "", WORD_NONE, NULL, 0,
        "stop analysis, autoplay or a report; the engine moves at once",
        NULL },

    [VERB_NEXT] = { "next", "forward n", VERBS_WALK, "[N]", WORD_NONE, NULL, 0,
        "a move forward (or N)", NULL },
    [VERB_PREV] = { "prev", "previous p", VERBS_WALK, "[N]", WORD_NONE, NULL, 0,
        "a move back (or N)", NULL },
    [VERB_FIRST] = { "first", "start", VERBS_WALK, "", WORD_NONE, NULL, 0,
        "to the beginning", NULL },
    [VERB_LAST] = { "last", "end", VERBS_WALK, "", WORD_NONE, NULL, 0,
        "to the last move of this line, or of the game being played", NULL },
    [VERB_GOTO] = { "goto", NULL, VERBS_WALK, "23|23b", WORD_NONE, NULL, 0,
        "to White's or Black's move of that number", NULL },
    [VERB_UP] = { "up", NULL, VERBS_WALK, "", WORD_NONE, NULL, 0,
        "to the alternative above this move", NULL },
    [VERB_DOWN] = { "down", NULL, VERBS_WALK, "", WORD_NONE, NULL, 0,
        "to the next alternative to this move", NULL },
    [VERB_ENTER] = { "enter", NULL, VERBS_WALK, "[N]", WORD_NONE, NULL, 0,
        "into the variation that follows here (or the Nth)", NULL },
    [VERB_LEAVE] = { "leave", NULL, VERBS_WALK, "", WORD_NONE, NULL, 0,
        "out of this variation, to the move it replaces", NULL },
    [VERB_BRANCH] = { "branch", NULL, VERBS_WALK, "[prev]", WORD_CHOICE,
        "next|prev", 0,
        "to the next (previous) position where there are alternatives", NULL },
    [VERB_MISTAKE] = { "mistake", NULL, VERBS_WALK, "[prev]", WORD_CHOICE,
        "next|prev", 0, "to the next (previous) mistake or worse", NULL },
    [VERB_BLUNDER] = { "blunder", NULL, VERBS_WALK, "[prev]", WORD_CHOICE,
        "next|prev", 0, "to the next (previous) blunder", NULL },
    [VERB_AUTOPLAY] = { "autoplay", NULL, VERBS_WALK, "[on|off]", WORD_ONOFF,
        "on|off", 0, "let the game play itself; set autoplay is the pace",
        NULL },

    [VERB_ANALYSE] = { "analyse", "analyze", VERBS_ANALYSE, "[on|off]",
        WORD_ONOFF, "on|off", 0, "engine on or off", NULL },
    [VERB_LINES] = { "lines", NULL, VERBS_ANALYSE, "N|+|-", WORD_NONE, NULL,
        VERB_CONFIG, "how many lines the engine shows, 1 to 9", NULL },
    [VERB_LIMIT] = { "limit", NULL, VERBS_ANALYSE, "depth N|time 3s|nodes 5M|inf",
        WORD_CHOICE, "depth|time|nodes|inf", VERB_CONFIG,
        "when the analysis of a position stops", NULL },
    [VERB_THREAT] = { "threat", NULL, VERBS_ANALYSE, "", WORD_NONE, NULL, 0,
        "show what the other side would do if it were its turn", NULL },
    [VERB_BEST] = { "best", NULL, VERBS_ANALYSE, "[N]", WORD_NONE, NULL, 0,
        "play the engine's best (Nth) move; this starts the engine",
        NULL },
    [VERB_INSERT] = { "insert", NULL, VERBS_ANALYSE, "[N|MOVES]", WORD_NONE, NULL, 0,
        "put the engine's best (Nth) line, or moves, into the game",
        NULL },
    [VERB_LINE] = { "line", NULL, VERBS_ANALYSE, "[N]", WORD_NONE, NULL,
        VERB_SCREEN, "step into a line of the engine and look at it",
        "Left and right step, up and down change the line, Enter inserts it "
        "into the game, Esc comes back." },
    [VERB_LOCK] = { "lock", NULL, VERBS_ANALYSE, "", WORD_NONE, NULL, 0,
        "keep the engine at this position while you look at others", NULL },
    [VERB_HIDE] = { "hide", NULL, VERBS_ANALYSE, "", WORD_NONE, NULL, 0,
        "hide everything the engine says, or show it again", NULL },
    [VERB_REPORT] = { "report", NULL, VERBS_ANALYSE, "[FILE|games] [time 1s|depth N]",
        WORD_FILE, NULL, 0,
        "look at every move of the game: accuracy, mistakes, better lines",
        "Scores, signs and better lines are written into the game; undo takes "
        "all of them out again. stop or Esc ends it.\n\n"
        "report FILE does so with all games of a file, report games with those "
        "in the list (games FILTER makes it shorter). Each game is saved as "
        "soon as it is done. Games with a score at every move are passed over: "
        "so a report that was stopped goes on where it was." },
    [VERB_RETRY] = { "retry", NULL, VERBS_ANALYSE, "[white|black|next|stop]",
        WORD_CHOICE, "white|black|next|stop", 0,
        "try again where mistakes were made, by the side at the bottom",
        "A report must have found them. Any move is right that costs at most "
        "2 percentage points of winning chances. retry again shows the "
        "solution, or goes on to the next mistake; after the last one, to the "
        "games of the list that follow, with the same player. retry next goes "
        "there at once." },
    [VERB_EVAL] = { "eval", NULL, VERBS_ANALYSE, "", WORD_NONE, NULL, 0,
        "explain the evaluation of this position term by term", NULL },

    [VERB_COMMENT] = { "comment", NULL, VERBS_EDIT, "[TEXT|=|-]", WORD_NONE,
        NULL, 0,
        "write a comment after this move; - removes it; alone: in $EDITOR",
        "With = the comment that is there comes into the prompt, to be "
        "changed." },
    [VERB_ECO] = { "eco", "opening", VERBS_EDIT, "[tags]", WORD_CHOICE, "tags", 0,
        "the opening's name and code; tags writes them into the tags", NULL },
    [VERB_NAG] = { "nag", NULL, VERBS_EDIT, "!|?|!!|??|!?|?!|$N|-", WORD_NONE,
        NULL, 0, "mark this move, or take the mark away", NULL },
    [VERB_TAG] = { "tag", "tags", VERBS_EDIT, "[NAME [VALUE|-]]", WORD_TAG, NULL,
        0, "show the tags, set one, or remove it (-)", NULL },
    [VERB_PROMOTE] = { "promote", NULL, VERBS_EDIT, "[main]", WORD_CHOICE,
        "main", 0, "move this variation up, or make it the main line", NULL },
    [VERB_DEMOTE] = { "demote", NULL, VERBS_EDIT, "", WORD_NONE, NULL, 0,
        "move this variation down", NULL },
    [VERB_DELETE] = { "delete", NULL, VERBS_EDIT, "[variations]", WORD_CHOICE,
        "variations", 0, "delete this move and all that follows",
        "With variations: only the alternatives to the next move." },
    [VERB_SETUP] = { "setup", NULL, VERBS_EDIT, "", WORD_NONE, NULL,
        VERB_SCREEN, "set up a position on the board", NULL },

    [VERB_OPEN] = { "open", "e", VERBS_FILES, "FILE [N]", WORD_FILE, NULL, 0,
        "open the first (Nth) game of a file: PGN, EPD, FEN",
        "The file may be compressed. A name with spaces may stand in quotes. "
        "games lists what is in it." },
    [VERB_GAMES] = { "games", NULL, VERBS_FILES, "[FILTER|all]", WORD_CHOICE,
        "all", 0, "list the games of the file, or only some of them",
        "A filter is words of players' names, and terms like "
        "white=carlsen black=anand|kramnik eco=B9 result=1-0 year=1990-1999 "
        "elo>2600 moves<30 event=candidates text=sacrifice fen=. mat=KRPvKR "
        "-player=nakamura. All of them must hold; fen=. is the position on "
        "the board." },
    [VERB_GAME] = { "game", NULL, VERBS_FILES, "N|next|prev|first|last",
        WORD_CHOICE, "next|prev|first|last", 0,
        "go to another game of the file", NULL },
    [VERB_FIND] = { "find", NULL, VERBS_FILES, "FILTER|next|prev", WORD_CHOICE,
        "next|prev", 0, "go to the next game that a filter lets through",
        "The words are those of the command games." },
    [VERB_SORT] = { "sort", NULL, VERBS_FILES,
        "[white|black|event|date|result|eco|elo|moves|file] [reverse]",
        WORD_CHOICE, "white|black|event|date|result|eco|elo|moves|file|reverse", 0,
        "sort the list of games; alone: by something else", NULL },
    [VERB_EXPLORE] = { "explore", NULL, VERBS_FILES,
        "[book|FILE [FILTER]|off]", WORD_FILE, "book|off", 0,
        "what was played here, and how it went, in the games of the file",
        "Counts the games that the filter of the list lets through, or those "
        "of another file; words behind its name are a filter, as in explore "
        "big.pgn white=carlsen elo>2600. book is the opening book. Positions "
        "count, not the way to them." },
    [VERB_SAVE] = { "save", "w", VERBS_FILES, "[FILE]", WORD_FILE, NULL, 0,
        "save the game where it came from, or add it to a file",
        "Other games of the file stay as they are, byte for byte. With the "
        "name of another file the game is added to its end." },
    [VERB_SAVEAS] = { "saveas", NULL, VERBS_FILES, "FILE", WORD_FILE, NULL, 0,
        "save the game alone in a new file", NULL },
    [VERB_APPEND] = { "append", NULL, VERBS_FILES, "FILE", WORD_FILE, NULL, 0,
        "add the game to the end of a file", NULL },
    [VERB_PASTE] = { "paste", NULL, VERBS_FILES, "", WORD_NONE, NULL, 0,
        "look at the games that were pasted last", NULL },
    [VERB_PGN] = { "pgn", NULL, VERBS_FILES, "", WORD_NONE, NULL, 0,
        "show the game as PGN", NULL },
    [VERB_FEN] = { "fen", NULL, VERBS_FILES, "[F]", WORD_NONE, NULL, 0,
        "show this position as FEN, or begin at another one", NULL },
    [VERB_COPY] = { "copy", "yank", VERBS_FILES, "[fen|pgn]", WORD_CHOICE,
        "fen|pgn", 0, "copy the position or the game to the clipboard", NULL },

    [VERB_BOOK] = { "book", NULL, VERBS_ENGINES, "[on|off|FILE|forget]",
        WORD_FILE, "on|off|forget", VERB_CONFIG,
        "the engine's opening book; alone: what it knows here",
        "A file is a Polyglot book or games in PGN; on is the book that is "
        "built in. A weaker engine knows less of it. What it has learned from "
        "its own games (set learn) changes how often it plays a move; forget "
        "ends that." },
    [VERB_ENGINE] = { "engine", NULL, VERBS_ENGINES,
        "add NAME COMMAND|use NAME|list|option [NAME VALUE]|remove NAME",
        WORD_ENGINE, "add|use|list|option|remove", VERB_CONFIG,
        "other UCI engines, to play against and to analyse with",
        "engine add fish stockfish, engine add far ssh host stockfish; options "
        "can follow the command as NAME=VALUE, in quotes if there are blanks "
        "in them. ssh has no terminal there to ask for passwords: it needs a "
        "key and a known host. engine use fish plays and analyses, engine use "
        "fish play and engine use fish analysis do one of both; engine use "
        "luft is the engine that is built in. engine option shows the options "
        "of the engine in use, or sets one. It is started when it is needed "
        "and started again when it has crashed." },

    [VERB_SHOW] = { "show", NULL, VERBS_WORDS,
        "board|fen|pgn|eval|clock|keys|game", WORD_CHOICE,
        "board|fen|pgn|eval|clock|keys|game", 0, "print something", NULL },
    [VERB_WHERE] = { "where", NULL, VERBS_WORDS, "PIECE", WORD_NONE, NULL, 0,
        "on which squares these pieces stand: where N, where black rooks",
        NULL },
    [VERB_RANK] = { "rank", NULL, VERBS_WORDS, "1-8", WORD_NONE, NULL, 0,
        "what stands on a rank", NULL },
    [VERB_FILE] = { "file", NULL, VERBS_WORDS, "a-h", WORD_NONE, NULL, 0,
        "what stands on a file", NULL },
    [VERB_MOVES] = { "moves", NULL, VERBS_WORDS, "[SQUARE]", WORD_SQUARE, NULL,
        0, "the legal moves, or those of one piece", NULL },
    [VERB_CLOCK] = { "clock", NULL, VERBS_WORDS, "", WORD_NONE, NULL, 0,
        "both clocks", NULL },
    [VERB_WHO] = { "who", NULL, VERBS_WORDS, "", WORD_NONE, NULL, 0,
        "who plays, and whose turn it is", NULL },

    [VERB_PERFT] = { "perft", NULL, VERBS_LAB, "N", WORD_NONE, NULL, 0,
        "count the positions after N moves", NULL },
    [VERB_DIVIDE] = { "divide", NULL, VERBS_LAB, "N", WORD_NONE, NULL, 0,
        "the same, move by move", NULL },

    [VERB_FLIP] = { "flip", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL, VERB_CONFIG,
        "turn the board around", NULL },
    [VERB_SET] = { "set", NULL, VERBS_PROGRAM, "[NAME[=VALUE]]", WORD_SETTING,
        NULL, VERB_CONFIG, "show or change a setting", NULL },
    [VERB_THEME] = { "theme", "colors", VERBS_PROGRAM, "[NAME]", WORD_CHOICE,
        THEME_CHOICES, VERB_CONFIG,
        "choose the colours; alone: list and preview them", NULL },
    [VERB_MAP] = { "map", NULL, VERBS_PROGRAM, "KEY COMMAND", WORD_NONE, NULL,
        VERB_CONFIG, "let a key do a command",
        "Keys are written a, A, ctrl-u, alt-x, f5, space, left, pgdn. A "
        "command that ends in ... is put into the prompt to be completed." },
    [VERB_UNMAP] = { "unmap", NULL, VERBS_PROGRAM, "KEY", WORD_NONE, NULL,
        VERB_CONFIG, "let a key do nothing", NULL },
    [VERB_WRITE_CONFIG] = { "write-config", NULL, VERBS_PROGRAM, "", WORD_NONE,
        NULL, 0, "keep settings, keys and engines for the next start", NULL },
    [VERB_FOCUS] = { "focus", NULL, VERBS_PROGRAM, "board|prompt", WORD_CHOICE,
        "board|prompt", VERB_SCREEN, "where keys go", NULL },
    [VERB_PANEL] = { "panel", NULL, VERBS_PROGRAM,
        PANEL_CHOICES, WORD_CHOICE, PANEL_CHOICES,
        VERB_SCREEN, "show another panel beside the board", NULL },
    [VERB_CURSOR] = { "cursor", NULL, VERBS_PROGRAM, "[on|off]", WORD_ONOFF,
        "on|off", VERB_SCREEN, "walk over the board with the arrow keys", NULL },
    [VERB_MENU] = { "menu", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL,
        VERB_SCREEN, "all settings in a menu", NULL },
    [VERB_BACK] = { "back", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL,
        VERB_SCREEN, "close what is on top, or end a report, else quit", NULL },
    [VERB_KEYS] = { "keys", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL, 0,
        "what the keys do", NULL },
    [VERB_HELP] = { "help", "h ?", VERBS_PROGRAM, "[COMMAND|set|keys]", WORD_VERB,
        NULL, 0, "explain a command, or list them all", NULL },
    [VERB_DOCTOR] = { "doctor", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL,
        VERB_SCREEN, "a test card of what this terminal can do", NULL },
    [VERB_REDRAW] = { "redraw", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL,
        VERB_SCREEN, "draw the screen anew", NULL },
    [VERB_SUSPEND] = { "suspend", NULL, VERBS_PROGRAM, "", WORD_NONE, NULL,
        VERB_SCREEN, "leave for the shell; fg comes back", NULL },
    [VERB_SHELL] = { "shell", NULL, VERBS_PROGRAM, "COMMAND", WORD_NONE, NULL,
        0, "run a command of the shell; ! is short for it", NULL },
    [VERB_QUIT] = { "quit", "exit q", VERBS_PROGRAM, "", WORD_NONE, NULL, 0,
        "leave the program; quit!: without asking",
        "A game that is being played is offered at the next start. wq and x "
        "save first." },
};
/* clang-format on */
