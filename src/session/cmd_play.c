/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/edit_words.h"
#include "session/inside.h"

/*
 * Commands for the game that is played: go, undo, hint, draw and so on.
 */

/* --- During a game -------------------------------------------------------- */

static bool is_unnamed(const Game *game, const char *tag)
{
    Span name = game_tag(game, tag);

    return name.length == 0 || span_equals(name, "?");
}

/* A board that somebody has set up: what is played from it is a game of one's
 * own. */
static bool is_nobodys(const Session *session)
{
    const Game *game = session->game;

    return !play_is_on(session->play) && !play_is_own(session->play) &&
           library_number(session->library) == 0 && is_unnamed(game, "White") &&
           is_unnamed(game, "Black") && game_result(game) == RESULT_OPEN;
}

static bool is_at_end(const Game *game)
{
    Node here = game_cursor(game);

    return game_next(game, here) == NODE_NONE && game_is_main_line(game, here);
}

/* From the middle of a board, or of a game of one's own, another game goes on:
 * what is there stays as it is. */
static bool begins_another(const Session *session)
{
    if (play_is_own(session->play))
        return play_live(session->play) != game_cursor(session->game);
    return is_nobodys(session) && !is_at_end(session->game);
}

/* With the moves up to the cursor, and nothing else. */
static Game *copy_line(const Game *game)
{
    unsigned plies = game_ply(game, game_cursor(game));
    Move *moves = memory_zeroed(plies + 1, sizeof *moves);
    Game *line = game_new_from(game_start(game));
    Node node = game_cursor(game);

    for (unsigned i = plies; i > 0; i--, node = game_parent(game, node))
        moves[i - 1] = game_move(game, node);
    for (unsigned i = 0; i < plies; i++)
        game_play(line, moves[i], NULL);
    memory_free(moves);
    return line;
}

/* The board waits for the command back; a game in progress has been left. */
static void begin_another(Session *session)
{
    parked_show(session, copy_line(session->game));
    parked_expect_none(session);
    play_adopt(session->play);
}

static Status do_go(Session *session, Span arguments, Fault *fault)
{
    Seat seats[COLORS] = { SEAT_HUMAN, SEAT_HUMAN };
    if (play_is_thinking(session->play) || play_is_waiting(session->play)) {
        play_hurry(session->play);
        return OK;
    }
    if (play_is_on(session->play) && play_is_paused(session->play))
        play_pause(session->play); /* it goes on */
    if (play_is_thinking(session->play))
        return OK;
    if (play_check_help(session->play, fault) != OK)
        return ERR_USAGE;
    if (!movegen_any(game_here(session->game)))
        return fault_set(fault, ERR_USAGE, "no move here");
    if (begins_another(session) && !session_may_walk(session, "go", arguments))
        return OK;
    seats[game_here(session->game)->side] = SEAT_ENGINE;
    analysis_end_retry(session);
    analysis_stop_report(session);
    if (begins_another(session))
        begin_another(session);
    else if (is_nobodys(session))
        play_adopt(session->play);
    play_continue(session->play, seats);
    return OK;
}

static Status do_stop(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    if (coach_is_reporting(session->coach) || series_is_on(session)) {
        analysis_stop_report(session);
    } else if (inquiry_is_working(session)) {
        inquiry_stop(session);
    } else if (coach_is_retrying(session->coach)) {
        analysis_end_retry(session);
    } else if (autoplay_is_on(session)) {
        autoplay_stop(session);
        session_say(session, TONE_PLAIN, "Autoplay is off");
    } else if (play_is_thinking(session->play)) {
        play_hurry(session->play);
    } else if (analysis_is_on(session)) {
        watch_switch_off(coach_watch(session->coach));
    } else if (laboratory_is_working(session->laboratory)) {
        laboratory_stop(session->laboratory);
    }
    return OK;
}

static void say_change(Session *session, const char *deed,
                       const SessionCensus *before, const char *way_back)
{
    SessionCensus after = session_census(session->game);
    Text text = { 0 };

    session_write_change(before, &after, &text);
    session_say(session, TONE_PLAIN, "%s: %s (%s)", deed, text_string(&text),
                way_back);
    text_free(&text);
}

/* The moves played, from the one after `first` on. */
static void say_played(Session *session, const char *deed, Node first,
                       Node last)
{
    Text text = { 0 };

    while (last != first && last != GAME_ROOT &&
           game_parent(session->game, last) != first)
        last = game_parent(session->game, last);
    session_write_node(session, last, &text);
    session_say(session, TONE_PLAIN, "%s %s", deed, text_string(&text));
    text_free(&text);
}

static Status take_back(Session *session, unsigned count, Fault *fault)
{
    Node before = play_live(session->play);
    Status status = play_take_back(session->play, count, fault);

    if (status == OK && before != NODE_NONE)
        say_played(session, "Taken back, from", play_live(session->play),
                   before);
    return status;
}

static Status do_undo(Session *session, Span arguments, Fault *fault)
{
    int64_t count = 1;
    Status status = argument_count(arguments, 1000, &count, fault);
    int64_t left = count;
    SessionCensus before;

    if (status != OK)
        return status;
    if (play_premove(session->play, &(Square){ 0 }, &(Square){ 0 }) != NULL) {
        play_drop_premove(session->play);
        session_say(session, TONE_PLAIN, "Premove dropped");
        return OK;
    }
    if (play_is_on(session->play) || play_ending(session->play)[0] != '\0')
        return take_back(session, (unsigned)count, fault);
    if (coach_is_retrying(session->coach))
        return fault_set(fault, ERR_USAGE, "nothing to take back in a retry");
    before = session_census(session->game);
    while (left > 0 && game_undo(session->game))
        left--;
    if (left < count)
        say_change(session, "Undone", &before, "redo takes that back");
    session_moved(session);
    if (left > 0)
        return fault_set(fault, ERR_USAGE, "nothing to undo");
    return OK;
}

static Status do_redo(Session *session, Span arguments, Fault *fault)
{
    SessionCensus before = session_census(session->game);
    Node live = play_live(session->play);
    Status status;

    (void)arguments;
    if (play_is_on(session->play)) {
        status = play_redo(session->play, fault);
        if (status == OK)
            say_played(session, "Played again:", live,
                       play_live(session->play));
        return status;
    }
    if (!game_redo(session->game))
        return fault_set(fault, ERR_USAGE, "nothing to redo");
    say_change(session, "Redone", &before, "undo takes that back");
    session_moved(session);
    return OK;
}

static Status do_hint(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    if (play_check_help(session->play, fault) != OK)
        return ERR_USAGE;
    return watch_want_hint(coach_watch(session->coach), fault);
}

static Status do_draw(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    return play_draw(session->play, fault);
}

static Status do_claim(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    return play_claim(session->play, fault);
}

static Status do_resign(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    return play_resign(session->play, fault);
}

static Status do_pause(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    if (!play_is_on(session->play))
        return fault_set(fault, ERR_USAGE, "no game in progress");
    play_pause(session->play);
    return OK;
}

/* --- Strength and time ---------------------------------------------------- */

static void say_level(Session *session)
{
    unsigned elo = playing_elo(session);
    bool is_level = setting_number(session->settings, SET_ELO) == 0;
    Text text = { 0 };

    if (is_level)
        text_format(&text,
                    "Level %d: ", setting_number(session->settings, SET_LEVEL));
    else
        text_append(&text, "Engine strength: ");
    if (elo == 0)
        text_append(&text, "full strength");
    else
        text_format(&text, "like a player of about %u",
                    is_level ? play_shown_rating(elo) : elo);
    session_say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
}

static Status do_level(Session *session, Span arguments, Fault *fault)
{
    Status status = OK;

    if (arguments.length > 0)
        status = session_set(session, SET_LEVEL, arguments, fault);
    if (status == OK)
        say_level(session);
    return status;
}

static Status do_elo(Session *session, Span arguments, Fault *fault)
{
    Status status = OK;

    if (span_equals(arguments, "full"))
        status = session_set(session, SET_LEVEL, span_from("20"), fault);
    else if (arguments.length > 0)
        status = session_set(session, SET_ELO, arguments, fault);
    if (status == OK)
        say_level(session);
    return status;
}

static Status do_time(Session *session, Span arguments, Fault *fault)
{
    Status status = OK;

    if (arguments.length > 0)
        status = session_set(session, SET_TIME, arguments, fault);
    if (status == OK)
        session_say(session, TONE_PLAIN, "New games: %s",
                    setting_text(session->settings, SET_TIME));
    return status;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec PLAY_COMMANDS[] = {
    { .name = "go",
      .group = COMMANDS_PLAY,
      .summary = "let the engine move now and play this side from here on",
      .more = "While the engine is thinking, it moves at once. In any other "
              "position, you play on from there against the engine.",
      .run = do_go },
    { .name = "undo",
      .aliases = "takeback take u",
      .group = COMMANDS_PLAY,
      .arguments = "[N]",
      .summary =
          "take back your last move (or N) with its time; else undo an edit",
      .more = "In a game against the engine, goes back to your last turn. The "
              "moves taken back stay as a variation. Otherwise undoes the last "
              "edit.",
      .run = do_undo },
    { .name = "redo",
      .group = COMMANDS_PLAY,
      .summary = "redo a takeback or an edit",
      .run = do_redo },
    { .name = "hint",
      .group = COMMANDS_PLAY,
      .summary = "give a hint; again: which piece; again: which move",
      .more = "The hint comes from the engine at full strength, whatever the "
              "level.",
      .run = do_hint },
    { .name = "draw",
      .group = COMMANDS_PLAY,
      .summary = "claim, offer or accept a draw",
      .run = do_draw },
    { .name = "claim",
      .group = COMMANDS_PLAY,
      .summary =
          "claim a draw by repetition or fifty moves, without offering one",
      .more = "A game in progress ends by itself in that case; claim is for "
              "games continued with go.",
      .run = do_claim },
    { .name = "resign",
      .group = COMMANDS_PLAY,
      .summary = "resign the game",
      .run = do_resign },
    { .name = "pause",
      .group = COMMANDS_PLAY,
      .summary = "pause or resume the game and its clock",
      .run = do_pause },
    { .name = "level",
      .group = COMMANDS_PLAY,
      .arguments = "[N]",
      .flags = COMMAND_CONFIG,
      .summary = "set how strong the engine plays against you, 1 to 20",
      .run = do_level },
    { .name = "elo",
      .group = COMMANDS_PLAY,
      .arguments = "N|full",
      .flags = COMMAND_CONFIG,
      .summary = "set the same as a rating, from about 600",
      .run = do_elo },
    { .name = "time",
      .group = COMMANDS_PLAY,
      .arguments = "[T]",
      .flags = COMMAND_CONFIG,
      .summary = "set the time control of new games: 5+3, 40/90+30, 5d2, or -",
      .more = "Minutes, then seconds per move: 5+3 increment, 5d3 delay, 5b3 "
              "Bronstein delay. 40/90+30 is ninety minutes for forty moves; "
              "further periods follow a comma. The game in progress keeps its "
              "clock.",
      .run = do_time },
    { .name = "stop",
      .group = COMMANDS_PLAY,
      .summary =
          "stop analysis, autoplay, a report, the lab; make the engine move",
      .run = do_stop },
    { .name = NULL },
};
