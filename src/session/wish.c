/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/wish.h"

#include <string.h>

/*
 * The words of `new`.
 */
static Color draw_side(Session *session, int side)
{
    if (side == SIDE_RANDOM)
        return (Color)random_below(&session->random, COLORS);
    return side == SIDE_BLACK ? BLACK : WHITE;
}

static void put_side(Wish *wish, int side)
{
    Color human = draw_side(wish->session, side);

    wish->side = side;
    wish->start.seats[human] = SEAT_HUMAN;
    wish->start.seats[human ^ 1] = SEAT_ENGINE;
}

static void put_960(Wish *wish, unsigned number)
{
    wish->is_960 = true;
    position_start960(&wish->start.position, number);
}

static unsigned any_960(Wish *wish)
{
    return (unsigned)random_below(&wish->session->random, 960);
}

void wish_usual(Session *session, Wish *wish)
{
    const Settings *settings = session->settings;
    PlayStart *start = &wish->start;

    *wish = (Wish){ .session = session };
    put_side(wish, setting_choice(settings, SET_SIDE));
    if (setting_choice(settings, SET_OPPONENT) == OPPONENT_HUMAN)
        start->seats[WHITE] = start->seats[BLACK] = SEAT_HUMAN;
    for (Color color = WHITE; color < COLORS; color++)
        start->engines[color] = players_chosen(session->players, JOB_PLAY);
    position_start(&start->position);
    if (setting_choice(settings, SET_VARIANT) == NEW_960)
        put_960(wish, any_960(wish));
    time_control_read(span_from(setting_text(settings, SET_TIME)),
                      &start->control, NULL);
    start->rules =
        (PlayRules){ .no_takebacks = !setting_is_on(settings, SET_TAKEBACKS),
                     .no_help = !setting_is_on(settings, SET_HINTS),
                     .is_rated = setting_is_on(settings, SET_RATED) };
}

static bool is_word_of_new(Span word);

/* --- Where it begins ------------------------------------------------------ */

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
    int64_t number = any_960(wish);
    Span after = wish->rest;
    Span word;

    if (!span_next_word(&after, &word))
        word = span_of(NULL, 0);
    if (looks_like_first_rank(word)) {
        wish->rest = after;
        wish->is_960 = true;
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
    put_960(wish, (unsigned)number);
    return OK;
}

/* "5+3", "40/90+30", "5d2": not "5", which may be anything. */
static bool looks_like_time(Span word)
{
    TimeControl control;
    bool has_sign = false;

    for (size_t i = 0; i < word.length; i++)
        has_sign |= strchr("+/db", word.data[i]) != NULL;
    return has_sign && ascii_is_digit(word.data[0]) &&
           time_control_read(word, &control, NULL) == OK;
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
    wish->is_960 = false;
    wish->is_placed = true;
    return fen_read(span_take(all, length), &wish->start.position, fault);
}

/* An opening by its name, in quotes or up to the next word of `new`. */
static Status take_opening(Wish *wish, Fault *fault)
{
    Span all = span_trim(wish->rest);
    Span after = all;
    size_t length = 0;
    Span name;
    Span word;

    if (span_starts_with(all, "\"")) {
        name = span_skip(all, 1);
        name = span_take(name, span_find(name, '"'));
        length = name.length + 2 < all.length ? name.length + 2 : all.length;
    } else {
        while (span_next_word(&after, &word) && !is_word_of_new(word) &&
               !looks_like_time(word))
            length = (size_t)(word.data - all.data) + word.length;
        name = span_take(all, length);
    }
    wish->rest = span_skip(all, length);
    wish->start.opening = name.length > 0 ? opening_of_words(name) : NULL;
    if (wish->start.opening == NULL)
        return fault_set(fault, ERR_USAGE, "unknown opening \"%.*s\"",
                         SPAN_ARGUMENTS(name));
    wish->is_960 = false;
    wish->is_placed = true;
    position_start(&wish->start.position);
    return OK;
}

/* --- Who plays ------------------------------------------------------------ */

static Status take_side(Wish *wish, Span word, Fault *fault)
{
    switch (ascii_to_lower(word.data[0])) {
    case 'w':
        put_side(wish, SIDE_WHITE);
        return OK;
    case 'b':
        put_side(wish, SIDE_BLACK);
        return OK;
    case 'r':
        put_side(wish, SIDE_RANDOM);
        return OK;
    default:
        return fault_set(fault, ERR_USAGE, "side: expected w, b or r");
    }
}

/* "black" is the side you want, unless it says who has it. */
static bool names_own_side(const Wish *wish)
{
    Span rest = wish->rest;
    Span next;

    return !span_next_word(&rest, &next) || looks_like_time(next) ||
           (is_word_of_new(next) && !span_equals(next, "human"));
}

/* "human" or the name of an engine. */
static Status take_seat(Wish *wish, Color color, Span value, Fault *fault)
{
    bool is_human = span_equals(value, "human") || span_equals(value, "you");

    wish->is_named = true;
    wish->start.seats[color] = is_human ? SEAT_HUMAN : SEAT_ENGINE;
    if (is_human)
        return OK;
    return players_find(wish->session->players, value,
                        &wish->start.engines[color], fault);
}

/* "human" or the name of an engine, on the other side. */
static Status take_opponent(Wish *wish, Span value, Fault *fault)
{
    PlayerId engine = PLAYER_OWN;
    bool is_human = span_equals(value, "human");
    Status status = OK;

    wish->is_named = true;
    if (is_human)
        wish->start.seats[WHITE] = wish->start.seats[BLACK] = SEAT_HUMAN;
    else
        status = players_find(wish->session->players, value, &engine, fault);
    if (status != OK || is_human)
        return status;
    wish->start.engines[WHITE] = wish->start.engines[BLACK] = engine;
    put_side(wish, wish->side);
    return OK;
}

/* Of the players only the ancestors have no strength but their own. */
static void give_up_brain(Wish *wish)
{
    for (Color color = WHITE; color <= BLACK; color++)
        if (players_is_brain(wish->session->players,
                             wish->start.engines[color]))
            wish->start.engines[color] = PLAYER_OWN;
}

static void set_strength(Wish *wish, Setting setting, Span value)
{
    const Seat *seats = wish->start.seats;

    if (!wish->is_named)
        give_up_brain(wish);
    wish->strength = setting;
    wish->strength_value = value;
    if (seats[WHITE] == SEAT_HUMAN && seats[BLACK] == SEAT_HUMAN)
        put_side(wish, wish->side); /* somebody has to have it */
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

/* Words that are followed by a value. */
static bool is_pair(Span word)
{
    static const char *const words[] = { "time",  "side", "white",  "black",
                                         "level", "elo",  "against" };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (span_equals(word, words[i]))
            return true;
    return false;
}

static Status take_pair(Wish *wish, Span word, Fault *fault)
{
    Span value;

    if (span_equals(word, "fen"))
        return take_fen(wish, fault);
    if (span_equals(word, "opening"))
        return take_opening(wish, fault);
    if (looks_like_time(word))
        return time_control_read(word, &wish->start.control, fault);
    if ((span_equals(word, "white") || span_equals(word, "black")) &&
        names_own_side(wish))
        return take_side(wish, word, fault);
    if (!is_pair(word))
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
    if (span_equals(word, "against"))
        return take_opponent(wish, value, fault);
    set_strength(wish, span_equals(word, "elo") ? SET_ELO : SET_LEVEL, value);
    return OK;
}

/* Words that stand for themselves. */
static void be_rated(Wish *wish)
{
    wish->start.rules.is_rated = true;
}

static void be_casual(Wish *wish)
{
    wish->start.rules = (PlayRules){ 0 };
}

static void forbid_takebacks(Wish *wish)
{
    wish->start.rules.no_takebacks = true;
}

static void forbid_help(Wish *wish)
{
    wish->start.rules.no_help = true;
}

static void seat_people(Wish *wish)
{
    wish->start.seats[WHITE] = wish->start.seats[BLACK] = SEAT_HUMAN;
}

static void seat_engines(Wish *wish)
{
    wish->start.seats[WHITE] = wish->start.seats[BLACK] = SEAT_ENGINE;
}

static void begin_at_start(Wish *wish)
{
    wish->is_960 = false;
    wish->is_placed = true;
    position_start(&wish->start.position);
}

static void begin_here(Wish *wish)
{
    wish->is_960 = false;
    wish->is_placed = true;
    wish->start.position = *game_here(wish->session->game);
}

static void want_board(Wish *wish)
{
    wish->is_analysis = true;
    if (!wish->is_placed)
        begin_at_start(wish);
}

static void keep(Wish *wish)
{
    wish->is_kept = true;
}

static void wait(Wish *wish)
{
    wish->start.waits = true;
}

static void want_game(Wish *wish)
{
    (void)wish; /* as set */
}

static const struct {
    const char *word;
    void (*take)(Wish *wish);
} WORDS[] = {
    { "rated", be_rated },
    { "casual", be_casual },
    { "notakebacks", forbid_takebacks },
    { "nohints", forbid_help },
    { "human", seat_people },
    { "engine", seat_engines },
    { "analysis", want_board },
    { "chess", begin_at_start },
    { "here", begin_here },
    { "keep", keep },
    { "wait", wait },
    { "game", want_game },
};

/* A number may be one of a FEN. */
static bool is_word_of_new(Span word)
{
    for (size_t i = 0; i < ARRAY_LENGTH(WORDS); i++)
        if (span_equals(word, WORDS[i].word))
            return true;
    return is_pair(word) || span_equals(word, "fen") ||
           span_equals(word, "opening");
}

static Status take_word(Wish *wish, Span word, Fault *fault)
{
    wish->is_placed |= span_equals(word, "960");
    if (span_equals(word, "960"))
        return take_960(wish, fault);
    for (size_t i = 0; i < ARRAY_LENGTH(WORDS); i++)
        if (span_equals(word, WORDS[i].word)) {
            WORDS[i].take(wish);
            return OK;
        }
    return take_pair(wish, word, fault);
}

Status wish_read(Session *session, Span arguments, Wish *wish, Fault *fault)
{
    Span word;
    Status status = OK;

    wish_usual(session, wish);
    wish->rest = arguments;
    while (status == OK && span_next_word(&wish->rest, &word))
        status = take_word(wish, word, fault);
    return status;
}

/* --- Keeping -------------------------------------------------------------- */

static void set(Wish *wish, Setting setting, const char *value)
{
    session_set(wish->session, setting, span_from(value), NULL);
}

static void keep_opponent(Wish *wish)
{
    const PlayStart *start = &wish->start;
    Color color = start->seats[WHITE] == SEAT_ENGINE ? WHITE : BLACK;
    bool has_engine = start->seats[color] == SEAT_ENGINE;

    set(wish, SET_OPPONENT, has_engine ? "engine" : "human");
    if (!has_engine)
        return;
    players_choose(wish->session->players, JOB_PLAY, start->engines[color]);
    kept_put_use(wish->session, JOB_PLAY);
}

void wish_keep(Wish *wish)
{
    static const char *const sides[] = { "white", "black", "random" };
    const PlayStart *start = &wish->start;
    Text time = { 0 };

    keep_opponent(wish);
    time_control_write(&start->control, &time);
    set(wish, SET_TIME, text_string(&time));
    set(wish, SET_SIDE, sides[wish->side]);
    set(wish, SET_VARIANT, wish->is_960 ? "960" : "chess");
    set(wish, SET_TAKEBACKS, start->rules.no_takebacks ? "off" : "on");
    set(wish, SET_HINTS, start->rules.no_help ? "off" : "on");
    set(wish, SET_RATED, start->rules.is_rated ? "on" : "off");
    text_free(&time);
}
