/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * A game is left for another one, if the user wants that.
 */

bool session_is_played(const Session *session)
{
    const Play *play = session->play;
    Node begin = game_has(session->game, play_first(play)) ? play_first(play)
                                                           : GAME_ROOT;
    Color first =
        game_start(session->game)->side ^ (game_ply(session->game, begin) & 1);
    bool engine_begins = play_seat(play, first) == SEAT_ENGINE &&
                         play_seat(play, first ^ 1) == SEAT_HUMAN;
    Node node = game_next(session->game, begin);

    if (node != NODE_NONE && engine_begins)
        node = game_next(session->game, node);
    return play_is_on(play) && node != NODE_NONE;
}

/* All that it has found out would be for nothing.  One on all games of a file
 * can go on another time. */
static bool may_stop_report(Session *session, const char *again)
{
    if (session->command.is_forced || series_is_reporting(session) ||
        !coach_is_reporting(session->coach))
        return true;
    session_ask(session, "Stop the report on this game?", again, "");
    return false;
}

bool session_may_leave(Session *session, const char *again)
{
    bool is_played = session_is_played(session);
    bool is_lost =
        play_is_on(session->play) ? is_played : session_is_unsaved(session);

    if (is_played && session->command.is_forced) {
        play_mark_unfinished(session->play);
        archive_game(session, &(size_t){ 0 }, NULL);
    }
    if (!may_stop_report(session, again))
        return false;
    if (session->command.is_forced || !is_lost)
        return true;
    if (is_played)
        session_ask(session, "Leave the game in progress?", again, "");
    else
        session_ask_of_unsaved(session, QUESTION_UNSAVED,
                               "Leave this game without saving it?", again);
    return false;
}

/* The same command once more, whatever is lost by it. */
static void put_again(const char *command, Span arguments, Text *again)
{
    text_format(again, ":%s! ", command);
    text_append_span(again, arguments);
}

bool session_may_leave_for(Session *session, const char *command,
                           Span arguments)
{
    Text again = { 0 };
    bool may;

    put_again(command, arguments, &again);
    may = session_may_leave(session, text_string(&again));
    text_free(&again);
    return may;
}

bool session_may_walk(Session *session, const char *command, Span arguments)
{
    bool is_put_aside = !parked_is_walking(session) &&
                        library_number(session->library) == 0 &&
                        !play_is_on(session->play);
    Text again = { 0 };
    bool may;

    put_again(command, arguments, &again);
    may = is_put_aside ? may_stop_report(session, text_string(&again))
                       : session_may_leave(session, text_string(&again));
    text_free(&again);
    if (may)
        parked_expect(session);
    return may;
}
