/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/wish.h"

/*
 * Commands that begin a game.
 */

/* Somebody who plays has the own side below, and no lines of an engine. */
static void begin(Session *session, const PlayStart *start)
{
    session_flip_as_set(session);
    watch_switch_off(coach_watch(session->coach));
    play_begin(session->play, start);
}

static Status do_new(Session *session, Span arguments, Fault *fault)
{
    Wish wish;
    Status status;

    if (arguments.length == 0 && session->has_form &&
        !session->command.is_forced) {
        session_request(session, REQUEST_NEW);
        return OK;
    }
    status = wish_read(session, arguments, &wish, fault);
    if (status != OK || !session_may_leave_for(session, "new", arguments))
        return status;
    if (wish.strength_value.length > 0)
        status =
            session_set(session, wish.strength, wish.strength_value, fault);
    if (status != OK)
        return status;
    if (wish.is_kept)
        wish_keep(&wish);
    if (wish.is_analysis)
        play_set_up(session->play, &wish.start.position);
    else
        begin(session, &wish.start);
    if (wish.is_analysis)
        session_say(session, TONE_PLAIN,
                    "Analysis board: enter the moves of both sides");
    else
        session_say(session, TONE_PLAIN, "New game%s",
                    play_awaits_human(session->play) ? "; type your move"
                    : play_is_paused(session->play)
                        ? "; pause lets the engine begin"
                        : "");
    return OK;
}

static void swap_colours(const Session *session, PlayStart *start)
{
    const Play *play = session->play;

    for (Color color = WHITE; color < COLORS; color++) {
        start->seats[color] = play_seat(play, color ^ 1);
        start->engines[color] = play_engine(play, color ^ 1);
    }
    start->position = *game_start(session->game);
    start->opening = NULL;
    start->rules = *play_rules(play);
    if (play_control(play) != NULL)
        start->control = *play_control(play);
}

static Status do_rematch(Session *session, Span arguments, Fault *fault)
{
    Wish wish;

    if (!play_is_own(session->play))
        return fault_set(fault, ERR_USAGE, "no game for a rematch");
    if (!session_may_leave_for(session, "rematch", arguments))
        return OK;
    wish_usual(session, &wish);
    swap_colours(session, &wish.start);
    begin(session, &wish.start);
    session_say(session, TONE_PLAIN, "Colours swapped");
    return OK;
}

static const char NEW_WORDS[] =
    "960|against|analysis|black|casual|chess|elo|engine|fen|game|here|human|"
    "keep|level|nohints|notakebacks|opening|rated|side|time|wait|white";

/* --- The commands --------------------------------------------------------- */

const CommandSpec NEW_COMMANDS[] = {
    { .name = "new",
      .group = COMMANDS_PLAY,
      .arguments =
          "[game] [against ENGINE|human] [level N|elo N] [white|black|side S] "
          "[TIME] [960 [N|RKRBBQNN]] [opening NAME|here|fen F] [rated] ...",
      .word = WORD_NEW,
      .choices = NEW_WORDS,
      .summary = "start a new game",
      .more =
          "Alone, new asks what to play; new game begins at once, as the "
          "last time. The words say it without asking: new level 8 black "
          "5+3, new against stockfish rated. side is white, black or random. "
          "960 starts from a random Chess960 position, from number N, or from "
          "the one with these pieces on the first rank; opening takes a name "
          "or a code (opening najdorf, opening B90), here the position on the "
          "board. rated allows no takebacks and no hints; notakebacks and "
          "nohints forbid one of them, casual allows both. wait lets an engine "
          "that begins wait for pause. keep offers all "
          "this again the next time. human is for two people on one screen, "
          "engine lets the engine play itself, analysis gives a board to try "
          "moves on. white and black take the name of an engine, too: new "
          "white luft black stockfish time 3+2. The programs luft descends "
          "from play as well: new against dhbw-alphabeta (engine list shows "
          "them).",
      .run = do_new },
    { .name = "rematch",
      .group = COMMANDS_PLAY,
      .summary = "rematch with colours swapped",
      .run = do_rematch },
    { .name = NULL },
};
