/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/game_end.h"

bool game_end_is_fault(GameEnd end)
{
    return end == END_CRASH || end == END_STALL || end == END_ILLEGAL_MOVE ||
           end == END_NO_START;
}

const char *game_end_name(GameEnd end)
{
    static const char *const names[END_KINDS] = {
        [END_RULES] = "rules",       [END_ADJUDICATED] = "adjudicated",
        [END_TIME] = "time",         [END_CRASH] = "crash",
        [END_STALL] = "stall",       [END_ILLEGAL_MOVE] = "illegal",
        [END_NO_START] = "no-start", [END_ABORTED] = "aborted",
    };

    return names[end];
}

const char *game_end_termination(GameEnd end)
{
    switch (end) {
    case END_RULES:
        return "normal";
    case END_ADJUDICATED:
        return "adjudication";
    case END_TIME:
        return "time forfeit";
    case END_ILLEGAL_MOVE:
        return "rules infraction";
    default:
        return "abandoned";
    }
}

bool game_end_read_name(Span name, GameEnd *end)
{
    for (GameEnd i = END_RULES; i < END_ABORTED; i++) {
        if (span_equals(name, game_end_name(i))) {
            *end = i;
            return true;
        }
    }
    return false;
}

/* The words of the standard and those that other runners use. */
bool game_end_read_termination(Span termination, GameEnd *end)
{
    static const struct {
        const char *word;
        GameEnd end;
    } words[] = {
        { "normal", END_RULES },
        { "adjudication", END_ADJUDICATED },
        { "time forfeit", END_TIME },
        { "abandoned", END_CRASH },
        { "death", END_CRASH },
        { "stalled connection", END_STALL },
        { "illegal move", END_ILLEGAL_MOVE },
        { "rules infraction", END_ILLEGAL_MOVE },
        { "unterminated", END_ABORTED },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
        if (span_equals_ignoring_case(termination, words[i].word)) {
            *end = words[i].end;
            return true;
        }
    }
    return false;
}
