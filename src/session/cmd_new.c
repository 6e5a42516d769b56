/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <string.h>

/*
 * Commands that begin a game.
 */
/* What `new` and its words ask for, and the words that are not yet read. */
typedef struct Wish {
    Session *session;
    Span rest;
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
    *wish = (Wish){ .session = session };
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

static Status take_960(Wish *wish, Fault *fault)
{
    int64_t number = (int64_t)random_below(&wish->session->random, 960);
    Span after = wish->rest;
    Span word;

    if (!span_next_word(&after, &word))
        word = span_of(NULL, 0);
    if (looks_like_first_rank(word)) {
        wish->rest = after;
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
        wish->rest = after;
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
static Status take_fen(Wish *wish, Fault *fault)
{
    enum { FIELDS = 6 };
    Span all = span_trim(wish->rest);
    Span after = all;
    size_t length = 0;
    Span word;

    for (int field = 0; field < FIELDS; field++) {
        if (!span_next_word(&after, &word) || is_word_of_new(word))
            break;
        length = (size_t)(word.data - all.data) + word.length;
    }
    wish->rest = span_skip(all, length);
    return fen_read(span_take(all, length), &wish->start.position, fault);
}

static Status take_side(Wish *wish, Span word, Fault *fault)
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
        human = (Color)random_below(&wish->session->random, COLORS);
        break;
    default:
        return fault_set(fault, ERR_USAGE, "side: expected w, b or r");
    }
    wish->start.seats[human] = SEAT_HUMAN;
    wish->start.seats[human ^ 1] = SEAT_ENGINE;
    return OK;
}

/* "human" or the name of an engine. */
static Status take_seat(Wish *wish, Color color, Span value, Fault *fault)
{
    bool is_human = span_equals(value, "human") || span_equals(value, "you");

    wish->start.seats[color] = is_human ? SEAT_HUMAN : SEAT_ENGINE;
    if (is_human)
        return OK;
    return players_find(wish->session->players, value,
                        &wish->start.engines[color], fault);
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
                         "which side should it play? new black %s, or new "
                         "white luft black %s",
                         players_name(session->players, engine),
                         players_name(session->players, engine));
    return fault_set(fault, ERR_USAGE, "new: unexpected \"%.*s\"",
                     SPAN_ARGUMENTS(word));
}

/* A word of `new` that is followed by a value. */
static Status take_pair(Wish *wish, Span word, Fault *fault)
{
    Span value;

    if (span_equals(word, "fen"))
        return take_fen(wish, fault);
    if (!takes_value(word))
        return unknown_word(wish->session, word, fault);
    if (!span_next_word(&wish->rest, &value))
        return fault_set(fault, ERR_USAGE, "new: value missing after %.*s",
                         SPAN_ARGUMENTS(word));
    if (span_equals(word, "time"))
        return time_control_read(value, &wish->start.control, fault);
    if (span_equals(word, "side"))
        return take_side(wish, value, fault);
    if (span_equals(word, "white") || span_equals(word, "black"))
        return take_seat(wish, span_equals(word, "white") ? WHITE : BLACK,
                         value, fault);
    wish->strength = span_equals(word, "elo") ? SET_ELO : SET_LEVEL;
    wish->strength_value = value;
    return OK;
}

static Status take_word(Wish *wish, Span word, Fault *fault)
{
    if (span_equals(word, "960"))
        return take_960(wish, fault);
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
    return take_pair(wish, word, fault);
}

static Status read_wish(Session *session, Span arguments, Wish *wish,
                        Fault *fault)
{
    Span word;
    Status status = OK;

    usual_wish(session, wish);
    wish->rest = arguments;
    while (status == OK && span_next_word(&wish->rest, &word))
        status = take_word(wish, word, fault);
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
                    "Analysis board: enter the moves of both sides");
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
        return fault_set(fault, ERR_USAGE, "no game for a rematch");
    if (!session_may_leave_for(session, "rematch", arguments))
        return OK;
    usual_wish(session, &wish);
    swap_colours(session, &wish.start);
    play_begin(session->play, &wish.start);
    session_say(session, TONE_PLAIN, "Colours swapped");
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec NEW_COMMANDS[] = {
    { .name = "new",
      .group = COMMANDS_PLAY,
      .arguments =
          "[960 [N|RKRBBQNN]] [fen F] [time T] [level N|elo N] [side S] "
          "[human|engine|analysis] [white|black ENGINE]",
      .word = WORD_NEW,
      .choices = NEW_WORDS,
      .summary = "start a new game",
      .more = "Alone, new uses the settings side, level and time. 960 starts "
              "from a random Chess960 position, from number N, or from the one "
              "with these pieces on the first rank. human is for two people on "
              "one screen, engine lets the engine play itself, analysis gives "
              "a board to try moves on. white and black take the name of an "
              "engine, or human: new white luft black stockfish time 3+2. The "
              "programs luft descends from play too: new black "
              "dhbw-alphabeta (engine list shows them).",
      .run = do_new },
    { .name = "rematch",
      .group = COMMANDS_PLAY,
      .summary = "rematch with colours swapped",
      .run = do_rematch },
    { .name = NULL },
};
