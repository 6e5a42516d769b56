/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/commands.h"

#include "session/request.h"

/*
 * All tables of commands, in the order of help.
 */
static const CommandSpec *const TABLES[] = {
    NEW_COMMANDS,      PLAY_COMMANDS,    RECOVERY_COMMANDS, WALK_COMMANDS,
    ANALYSIS_COMMANDS, REPORT_COMMANDS,  EDIT_COMMANDS,     GAMES_COMMANDS,
    STATS_COMMANDS,    EXPLORE_COMMANDS, SAVE_COMMANDS,     EXPORT_COMMANDS,
    PASTE_COMMANDS,    FILE_COMMANDS,    BOOK_COMMANDS,     ENGINE_COMMANDS,
    SPEECH_COMMANDS,   SET_COMMANDS,     LAB_COMMANDS,      PROGRAM_COMMANDS,
};

const char *const COMMAND_GROUP_NAMES[COMMAND_GROUPS] = {
    [COMMANDS_PLAY] = "Playing",
    [COMMANDS_WALK] = "Moving through a game",
    [COMMANDS_ANALYSE] = "Analysis",
    [COMMANDS_EDIT] = "Editing",
    [COMMANDS_FILES] = "Files and games",
    [COMMANDS_ENGINES] = "Engines and books",
    [COMMANDS_SPEECH] = "The board in words",
    [COMMANDS_LAB] = "Counting and the lab",
    [COMMANDS_PROGRAM] = "The program",
};

#define PANEL_WORD(panel, word) word "|"
const char PANEL_CHOICES[] = PANEL_LIST(PANEL_WORD) "next|prev";
#undef PANEL_WORD

const CommandSpec *command_at(size_t index)
{
    for (size_t i = 0; i < ARRAY_LENGTH(TABLES); i++)
        for (const CommandSpec *at = TABLES[i]; at->name != NULL; at++)
            if (index-- == 0)
                return at;
    return NULL;
}
