/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/keys_table.h"

enum { B = 1, BE = 3, ALL = 7 };

/* A group begins with a line that has no keys: its name. */
/* clang-format off */
const KeySpec KEY_TABLE[] = {
    { NULL, 0, "Through the game", NULL },
    { "left", BE, "prev", "a move back" },
    { "right", BE, "next", "a move forward" },
    { "h", B, "prev", "a move back" },
    { "l", B, "next", "a move forward" },
    { "k up", B, "up", "the alternative above this move" },
    { "j down", B, "down", "the next alternative to this move" },
    { "pgup", BE, "prev 10", "10 moves back" },
    { "pgdn", BE, "next 10", "10 moves forward" },
    { "ctrl-u", B, "prev 10", "10 moves back" },
    { "ctrl-d", B, "next 10", "10 moves forward" },
    { "home", BE, "first", "to the beginning" },
    { "end", BE, "last", "to the end of the line, or to the game played" },
    { "g 0", B, "first", "to the beginning" },
    { "G $", B, "last", "to the end" },
    { "(", B, "leave", "out of this variation" },
    { ")", B, "enter", "into the variation here" },
    { "b", B, "blunder", "next blunder of the side at the bottom" },
    { "B", B, "blunder prev", "blunder before this" },
    { "m", B, "mistake", "next mistake or worse" },
    { "M", B, "mistake prev", "mistake before this" },
    { "p", B, "autoplay", "let the game play itself" },

    { NULL, 0, "Playing", NULL },
    { "v", B, "cursor", "walk over the board; Space or Enter picks and drops" },
    { "f1", ALL, "keys", "help for the keys" },
    { "f2", ALL, "undo", "take back" },
    { "f3", ALL, "hint", "a hint; again for more" },
    { "f4", ALL, "analyse", "engine on or off" },
    { "f5", ALL, "flip", "turn the board around" },
    { "f6", ALL, "new", "new game" },
    { "f8", ALL, "panel next", "another panel" },
    { "f9", ALL, "go", "the engine moves now, and plays this side" },
    { "f10", ALL, "menu", "all settings" },

    { NULL, 0, "Analysis", NULL },
    { "a", B, "analyse", "engine on or off" },
    { "+ =", B, "lines +", "more lines" },
    { "-", B, "lines -", "fewer lines" },
    { "space", B, "best", "play the engine's best move" },
    { "enter", B, "line 1", "step into the engine's line" },
    { "x", B, "threat", "show the threat" },
    { "z", B, "hide", "hide all the engine says" },
    { "I", B, "insert", "put the best line into the game" },
    { "L", B, "lock", "keep the engine at this position" },
    { "E", B, "setup", "set up a position" },

    { NULL, 0, "Editing", NULL },
    { "1", B, "nag !", "good move" },
    { "2", B, "nag ?", "mistake" },
    { "3", B, "nag !!", "brilliant" },
    { "4", B, "nag ??", "blunder" },
    { "5", B, "nag !?", "interesting" },
    { "6", B, "nag ?!", "dubious" },
    { "7", B, "nag $7", "only move" },
    { "c", B, "comment ...", "write a comment" },
    { "t", B, "tag", "show the tags" },
    { "d", B, "delete ...", "delete from here" },
    { "^", B, "promote", "move this variation up" },
    { "u", B, "undo", "undo" },
    { "ctrl-r", B, "redo", "redo" },

    { NULL, 0, "Files", NULL },
    { "y", B, "copy fen", "copy the position" },

    { NULL, 0, "The screen", NULL },
    { "f", B, "flip", "turn the board around" },
    { "o", B, "menu", "all settings" },
    { "tab", B, "panel next", "next panel" },
    { "shift-tab", B, "panel prev", "panel before" },
    { ": i", B, "focus prompt", "type a move or a command" },
    { "esc", ALL, "focus board", "keys go to the board" },
    { "?", B, "keys", "this help" },
    { "q", B, "back", "close what is on top, else quit" },
    { "Q", B, "quit", "quit" },
    { "ctrl-l", ALL, "redraw", "draw the screen anew" },
    { "ctrl-z", ALL, "suspend", "leave for the shell" },
};
/* clang-format on */

const size_t KEY_COUNT = sizeof KEY_TABLE / sizeof KEY_TABLE[0];
