/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/inside.h"
#include <string.h>

/*
 * Commands for playing: new, go, undo, hint, draw and so on.
 */

/* --- new ------------------------------------------------------------------ */

/* What `new` and its words ask for. */
typedef struct Wish {
    PlayStart start;
    Setting strength; /* which is to be set first, if there is a value */
    Span strength_value;
    bool is_analysis; /* nobody plays */
} Wish;

static void usual_wish(Session *session, Wish *wish)
{
    int side = setting_choice(session->settings, SET_SIDE);
    Color human = side == SIDE_BLACK ? BLACK : WHITE;

    if (side == SIDE_RANDOM)
        human = (Color)random_below(&session->random, COLORS);
    *wish = (Wish){ 0 };
    wish->start.seats[human] = SEAT_HUMAN;
    wish->start.seats[human ^ 1] = SEAT_ENGINE;
    for (Color color = WHITE; color < COLORS; color++)
        wish->start.engines[color] = players_chosen(session->players, JOB_PLAY);
    position_start(&wish->start.position);
    time_control_read(span_from(setting_text(session->settings, SET_TIME)),
                      &wish->start.control, NULL);
}

/* Is this White's first rank, as in RKRBBQNN? */
static bool has_first_rank(const Position *position, Span letters)
{
    for (Square square = 0; square < 8; square++) {
        PieceType type = piece_type(position_piece(position, square));

        if (ascii_to_lower(letters.data[square]) != "pnbrqk"[type - PAWN])
            return false;
    }
    return true;
}

static bool find_start960(Span letters, Position *start)
{
    enum { STARTS = 960 };

    for (unsigned number = 0; number < STARTS; number++) {
        position_start960(start, number);
        if (has_first_rank(start, letters))
            return true;
    }
    return false;
}

static bool looks_like_first_rank(Span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (strchr("NBRQKnbrqk", word.data[i]) == NULL)
            return false;
    return word.length == 8;
}

static Status take_960(Session *session, Span *rest, Wish *wish, Fault *fault)
{
    int64_t number = (int64_t)random_below(&session->random, 960);
    Span after = *rest;
    Span word;

    if (!span_next_word(&after, &word))
        word = span_of(NULL, 0);
    if (looks_like_first_rank(word)) {
        *rest = after;
        if (find_start960(word, &wish->start.position))
            return OK;
        return fault_set(fault, ERR_USAGE,
                         "not a Chess960 start position: %.*s",
                         SPAN_ARGUMENTS(word));
    }
    if (word.length > 0 &&
        (ascii_is_digit(word.data[0]) || word.data[0] == '-')) {
        if (!span_to_integer(word, 0, 959, &number))
            return fault_set(fault, ERR_USAGE,
                             "Chess960 start position: expected 0 to 959");
        *rest = after;
    }
    position_start960(&wish->start.position, (unsigned)number);
    return OK;
}

static const char NEW_WORDS[] =
    "960|fen|time|level|elo|side|human|engine|analysis|white|black";

/* "time", "level" and so on; a number may be one of a FEN. */
static bool is_word_of_new(Span word)
{
    Span rest = span_from(NEW_WORDS);
    Span choice;

    while (span_split(&rest, '|', &choice))
        if (span_is_equal(word, choice))
            return !ascii_is_digit(word.data[0]);
    return false;
}

/* A FEN has six words, or fewer when people leave the last ones out. */
static Status take_fen(Span *rest, Wish *wish, Fault *fault)
{
    enum { FIELDS = 6 };
    Span all = span_trim(*rest);
    Span after = all;
    size_t length = 0;
    Span word;

    for (int field = 0; field < FIELDS; field++) {
        if (!span_next_word(&after, &word) || is_word_of_new(word))
            break;
        length = (size_t)(word.data - all.data) + word.length;
    }
    *rest = span_skip(all, length);
    return fen_read(span_take(all, length), &wish->start.position, fault);
}

static Status take_side(Session *session, Span word, Wish *wish, Fault *fault)
{
    Color human;

    switch (ascii_to_lower(word.data[0])) {
    case 'w':
        human = WHITE;
        break;
    case 'b':
        human = BLACK;
        break;
    case 'r':
        human = (Color)random_below(&session->random, COLORS);
        break;
    default:
        return fault_set(fault, ERR_USAGE, "side: expected w, b or r");
    }
    wish->start.seats[human] = SEAT_HUMAN;
    wish->start.seats[human ^ 1] = SEAT_ENGINE;
    return OK;
}

/* "human" or the name of an engine. */
static Status take_seat(Session *session, Color color, Span value, Wish *wish,
                        Fault *fault)
{
    bool is_human = span_equals(value, "human") || span_equals(value, "you");

    wish->start.seats[color] = is_human ? SEAT_HUMAN : SEAT_ENGINE;
    if (is_human)
        return OK;
    return players_find(session->players, value, &wish->start.engines[color],
                        fault);
}

static bool takes_value(Span word)
{
    static const char *const words[] = { "time",  "side",  "white",
                                         "black", "level", "elo" };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals(word, words[i]))
            return true;
    return false;
}

/* An engine alone does not say which colour it has. */
static Status unknown_word(const Session *session, Span word, Fault *fault)
{
    PlayerId engine;

    if (players_find(session->players, word, &engine, NULL) == OK)
        return fault_set(fault, ERR_USAGE,
                         "which side does it play? new black %s, or new white "
                         "luft black %s",
                         players_name(session->players, engine),
                         players_name(session->players, engine));
    return fault_set(fault, ERR_USAGE, "new: what is \"%.*s\"?",
                     SPAN_ARGUMENTS(word));
}

/* A word of `new` that is followed by a value. */
static Status take_pair(Session *session, Span word, Span *rest, Wish *wish,
                        Fault *fault)
{
    Span value;

    if (span_equals(word, "fen"))
        return take_fen(rest, wish, fault);
    if (!takes_value(word))
        return unknown_word(session, word, fault);
    if (!span_next_word(rest, &value))
        return fault_set(fault, ERR_USAGE,
                         "new: something is missing after %.*s",
                         SPAN_ARGUMENTS(word));
    if (span_equals(word, "time"))
        return time_control_read(value, &wish->start.control, fault);
    if (span_equals(word, "side"))
        return take_side(session, value, wish, fault);
    if (span_equals(word, "white") || span_equals(word, "black"))
        return take_seat(session, span_equals(word, "white") ? WHITE : BLACK,
                         value, wish, fault);
    wish->strength = span_equals(word, "elo") ? SET_ELO : SET_LEVEL;
    wish->strength_value = value;
    return OK;
}

static Status take_word(Session *session, Span word, Span *rest, Wish *wish,
                        Fault *fault)
{
    if (span_equals(word, "960"))
        return take_960(session, rest, wish, fault);
    if (span_equals(word, "human")) {
        wish->start.seats[WHITE] = wish->start.seats[BLACK] = SEAT_HUMAN;
        return OK;
    }
    if (span_equals(word, "engine")) {
        wish->start.seats[WHITE] = wish->start.seats[BLACK] = SEAT_ENGINE;
        return OK;
    }
    if (span_equals(word, "analysis")) {
        wish->is_analysis = true;
        return OK;
    }
    return take_pair(session, word, rest, wish, fault);
}

static Status read_wish(Session *session, Span arguments, Wish *wish,
                        Fault *fault)
{
    Span word;
    Status status = OK;

    usual_wish(session, wish);
    while (status == OK && span_next_word(&arguments, &word))
        status = take_word(session, word, &arguments, wish, fault);
    return status;
}

static Status do_new(Session *session, Span arguments, Fault *fault)
{
    Wish wish;
    Status status = read_wish(session, arguments, &wish, fault);

    if (status != OK || !session_may_leave_for(session, "new", arguments))
        return status;
    if (wish.strength_value.length > 0)
        status =
            session_set(session, wish.strength, wish.strength_value, fault);
    if (status != OK)
        return status;
    if (wish.is_analysis)
        play_set_up(session->play, &wish.start.position);
    else
        play_begin(session->play, &wish.start);
    if (wish.is_analysis)
        session_say(session, TONE_PLAIN,
                    "New board: enter the moves of both sides");
    else
        session_say(session, TONE_PLAIN, "New game%s",
                    play_awaits_human(session->play) ? "; type your move" : "");
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
    if (play_control(play) != NULL)
        start->control = *play_control(play);
}

static Status do_rematch(Session *session, Span arguments, Fault *fault)
{
    Wish wish;

    if (!play_is_own(session->play))
        return fault_set(fault, ERR_USAGE, "no game was played here");
    if (!session_may_leave_for(session, "rematch", arguments))
        return OK;
    usual_wish(session, &wish);
    swap_colours(session, &wish.start);
    play_begin(session->play, &wish.start);
    session_say(session, TONE_PLAIN, "Colours swapped");
    return OK;
}

/* --- During a game -------------------------------------------------------- */

static Status do_go(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    Seat seats[COLORS] = { SEAT_HUMAN, SEAT_HUMAN };
    if (play_is_thinking(session->play) || play_is_waiting(session->play)) {
        play_hurry(session->play);
        return OK;
    }
    if (play_is_on(session->play) && play_is_paused(session->play))
        play_pause(session->play); /* it goes on */
    if (play_is_thinking(session->play))
        return OK;
    if (!movegen_any(game_here(session->game)))
        return fault_set(fault, ERR_USAGE, "no move here");
    seats[game_here(session->game)->side] = SEAT_ENGINE;
    analysis_end_retry(session);
    analysis_stop_report(session);
    play_continue(session->play, seats);
    return OK;
}

static Status do_stop(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    if (coach_is_reporting(session->coach) || series_is_on(session)) {
        analysis_stop_report(session);
    } else if (coach_is_retrying(session->coach)) {
        analysis_end_retry(session);
    } else if (autoplay_is_on(session)) {
        autoplay_stop(session);
        session_say(session, TONE_PLAIN, "Autoplay is off");
    } else if (play_is_thinking(session->play)) {
        play_hurry(session->play);
    } else if (analysis_is_on(session)) {
        watch_switch_off(coach_watch(session->coach));
    }
    return OK;
}

static Status do_undo(Session *session, Span arguments, Fault *fault)
{
    int64_t count;
    Status status = argument_count(arguments, 1, 1000, &count, fault);

    if (status != OK)
        return status;
    if (play_premove(session->play, &(Square){ 0 }, &(Square){ 0 }) != NULL) {
        play_drop_premove(session->play);
        session_say(session, TONE_PLAIN, "Premove dropped");
        return OK;
    }
    if (play_is_on(session->play) || play_ending(session->play)[0] != '\0')
        return play_take_back(session->play, (unsigned)count, fault);
    while (count > 0 && game_undo(session->game))
        count--;
    session_moved(session);
    if (count > 0)
        return fault_set(fault, ERR_USAGE, "nothing to undo");
    return OK;
}

static Status do_redo(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    if (play_is_on(session->play))
        return play_redo(session->play, fault);
    if (!game_redo(session->game))
        return fault_set(fault, ERR_USAGE, "nothing to redo");
    session_moved(session);
    return OK;
}

static Status do_hint(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
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
        return fault_set(fault, ERR_USAGE, "no game is being played");
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
        text_append(&text, "The engine plays ");
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
    { .name = "new",
      .group = COMMANDS_PLAY,
      .arguments =
          "[960 [N|RKRBBQNN]] [fen F] [time T] [level N|elo N] [side S] "
          "[human|engine|analysis] [white|black ENGINE]",
      .word = WORD_CHOICE,
      .choices = NEW_WORDS,
      .summary = "start a new game",
      .more =
          "Without words: as set (side, level, time). 960 draws one of the 960 "
          "start positions, or takes number N, or the one with these "
          "pieces on the first rank. human is two people on one "
          "screen, engine is the engine against itself, analysis an empty "
          "board "
          "to try moves on. white and black say who sits there: the name of an "
          "engine, or human, as in new white luft black stockfish time 3+2.",
      .run = do_new },
    { .name = "go",
      .group = COMMANDS_PLAY,
      .summary = "the engine moves now, and plays this side from here on",
      .more =
          "While the engine is thinking about its move: move at once. From any "
          "position of any game: play on from there against the engine.",
      .run = do_go },
    { .name = "undo",
      .aliases = "takeback take u",
      .group = COMMANDS_PLAY,
      .arguments = "[N]",
      .summary =
          "take back your last move (or N), clocks too; else undo an edit",
      .more =
          "In a game against the engine it goes back to where it was your "
          "turn. "
          "The moves taken back stay as a variation. While looking at a game "
          "it undoes the last change.",
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
      .more = "Games that are played end by themselves when this happens: a "
              "claim is "
              "for those that go plays on.",
      .run = do_claim },
    { .name = "resign",
      .group = COMMANDS_PLAY,
      .summary = "resign the game",
      .run = do_resign },
    { .name = "pause",
      .group = COMMANDS_PLAY,
      .summary = "stop or restart the clock",
      .run = do_pause },
    { .name = "rematch",
      .group = COMMANDS_PLAY,
      .summary = "rematch with colours swapped",
      .run = do_rematch },
    { .name = "level",
      .group = COMMANDS_PLAY,
      .arguments = "[N]",
      .flags = COMMAND_CONFIG,
      .summary = "how strong the engine plays against you, 1 to 20",
      .run = do_level },
    { .name = "elo",
      .group = COMMANDS_PLAY,
      .arguments = "N|full",
      .flags = COMMAND_CONFIG,
      .summary = "the same as a rating, from about 600",
      .run = do_elo },
    { .name = "time",
      .group = COMMANDS_PLAY,
      .arguments = "[T]",
      .flags = COMMAND_CONFIG,
      .summary = "time control of new games: 5+3, 40/90+30, 5d2, - for none",
      .more =
          "Minutes, then seconds per move: 5+3 is an increment, 5d3 a delay "
          "before the clock runs, 5b3 Bronstein (what was used comes back, up "
          "to three). 40/90+30 is ninety minutes for forty moves; further "
          "periods follow a comma. The game in progress keeps its clock.",
      .run = do_time },
    { .name = "stop",
      .group = COMMANDS_PLAY,
      .summary =
          "stop analysis, autoplay or a report; the engine moves at once",
      .run = do_stop },
    { .name = NULL },
};
