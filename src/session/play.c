/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

#include <string.h>

/*
 * Playing: from a wish for a game to its end.  What is played is always the
 * line that ends in `live`; the cursor may be elsewhere, because people look
 * back while the other side thinks.
 */

/* --- Beginning ------------------------------------------------------------ */

void play_stop(Session *session)
{
    Play *play = &session->play;

    play_stop_thinking(session);
    play_drop_premove(session);
    play->is_on = false;
    play->is_paused = false;
    play->is_stuck = false;
    play->offer = COLORS;
}

void play_leave(Session *session)
{
    Play *play = &session->play;

    play_stop(session);
    timer_free(play->timer);
    play->timer = NULL;
    play->has_clock = false;
    play->live = NODE_NONE;
    play->taken_back = NODE_NONE;
    play->has_score = false;
    play->is_from_book = false;
    memory_free(play->ending);
    play->ending = NULL;
}

void play_release(Session *session)
{
    memory_free(session->play.premove);
    memory_free(session->play.ending);
    timer_free(session->play.timer);
}

void play_put_name(Session *session, Game *game, Color color)
{
    Text name = { 0 };
    const char *own = setting_text(session->settings, SET_NAME);

    if (session->play.seats[color] == SEAT_ENGINE)
        text_append(&name, players_name(session->players,
                                        session->play.engines[color]));
    else if (session->play.seats[color ^ 1] == SEAT_ENGINE)
        text_append(&name, own);
    else
        text_append(&name, color == WHITE ? "White" : "Black");
    game_set_tag(game, color == WHITE ? "White" : "Black", text_span(&name),
                 NULL);
    text_free(&name);
}

static void put_tags(Session *session, Game *game, const PlayWish *wish)
{
    ClockDate today = clock_today();
    Text text = { 0 };

    text_format(&text, "%04d.%02d.%02d", today.year, today.month, today.day);
    game_set_tag(game, "Date", text_span(&text), NULL);
    text_clear(&text);
    game_set_tag(game, "Event", span_from("Casual game"), NULL);
    play_put_name(session, game, WHITE);
    play_put_name(session, game, BLACK);
    if (wish->control.kind != TIME_NONE) {
        time_control_write_tag(&wish->control, &text);
        game_set_tag(game, "TimeControl", text_span(&text), NULL);
    }
    text_free(&text);
}

static void begin_clock(Play *play, const TimeControl *control)
{
    play->has_clock = control->kind != TIME_NONE;
    play->has_warned[WHITE] = play->has_warned[BLACK] = false;
    if (play->has_clock)
        play->timer = timer_new(control, control);
}

static Game *game_from(const Position *start)
{
    Position usual;

    position_start(&usual);
    if (start->key == usual.key && !start->is_chess960 &&
        start->fullmoves == 1 && start->halfmoves == 0)
        return game_new();
    return game_new_from(start);
}

void play_begin(Session *session, const PlayWish *wish)
{
    Game *game = game_from(&wish->start);
    Play *play = &session->play;

    play_leave(session);
    if (!wish->is_analysis) {
        for (Color color = WHITE; color < COLORS; color++) {
            play->seats[color] = wish->seats[color];
            play->engines[color] = wish->engines[color];
        }
        put_tags(session, game, wish);
    }
    game_mark_saved(game);
    session_take_game(session, game);
    if (wish->is_analysis)
        return;
    play->is_on = true;
    play->is_own = true;
    play->live = GAME_ROOT;
    begin_clock(play, &wish->control);
    session_moved(session);
    play_think(session);
    engines_check(session);
}

/* A game that was over goes on. */
static void reopen(Session *session)
{
    Play *play = &session->play;

    play->is_on = true;
    memory_free(play->ending);
    play->ending = NULL;
    if (play->is_own)
        game_set_result(session->game, RESULT_OPEN);
    if (play->has_clock && play->live != GAME_ROOT)
        timer_resume(play->timer, clock_milliseconds());
}

/* In a game of one's own the names follow. */
static void take_seats(Session *session, const Seat seats[COLORS])
{
    Play *play = &session->play;
    bool is_other = seats[WHITE] != play->seats[WHITE] ||
                    seats[BLACK] != play->seats[BLACK];

    for (Color color = WHITE; color < COLORS; color++) {
        if (seats[color] == SEAT_ENGINE && play->seats[color] != SEAT_ENGINE)
            play->engines[color] = players_chosen(session->players, JOB_PLAY);
        play->seats[color] = seats[color];
    }
    for (Color color = WHITE; is_other && play->is_own && color < COLORS;
         color++)
        play_put_name(session, session->game, color);
}

void play_continue(Session *session, const Seat seats[COLORS])
{
    Play *play = &session->play;
    bool is_own = play->is_own && play->live == game_cursor(session->game);

    retry_end(session);
    report_stop(session);
    if (!is_own)
        play_leave(session);
    play->is_own = is_own;
    play->live = game_cursor(session->game);
    take_seats(session, seats);
    reopen(session);
    session_moved(session);
    play_think(session);
    engines_check(session);
}

/* --- Moves ---------------------------------------------------------------- */

void play_position(const Session *session, Position *position)
{
    game_position(session->game, session->play.live, position);
}

/* The line that is played is the main line of its game. */
static void make_first(Session *session, Node node)
{
    while (session->play.is_own &&
           game_sibling_before(session->game, node) != NODE_NONE)
        if (!game_promote(session->game, node))
            return;
}

static void press_clock(Session *session, Node node, Color mover)
{
    Play *play = &session->play;
    int64_t now = clock_milliseconds();

    if (!play->has_clock)
        return;
    if (!timer_is_running(play->timer) && !play->is_paused)
        timer_start(play->timer, mover, now);
    timer_press(play->timer, now);
    game_set_clock(session->game, node, timer_left(play->timer, mover, now));
}

/* Both moves are told: the other one was hardly to be seen. */
static void play_expected_move(Session *session, Move move)
{
    Text text = { 0 };

    session_write_node(session, session->play.live, &text);
    if (play_move(session, move, NULL) == OK && session->play.is_on) {
        text_append_char(&text, ' ');
        session_write_node(session, session->play.live, &text);
        say(session, TONE_NEWS, "%s (premove)", text_string(&text));
    }
    text_free(&text);
}

static void play_premove_now(Session *session)
{
    Play *play = &session->play;
    Position position;
    char *text = play->premove;
    Move move;

    if (text == NULL)
        return;
    play->premove = NULL;
    play_position(session, &position);
    if (play_read_premove(session, &position, text, &move))
        play_expected_move(session, move);
    else
        say(session, TONE_ERROR, "premove %s is not possible now", text);
    memory_free(text);
}

static void pass_turn(Session *session)
{
    Play *play = &session->play;
    Color side = game_mover(session->game, play->live) ^ 1;

    if (play->seats[side] != SEAT_ENGINE) {
        play_stop_thinking(session);
        play_premove_now(session);
    } else if (!play_has_expected(session)) {
        play_think_in_turn(session);
    }
}

Status play_move(Session *session, Move move, Fault *fault)
{
    Play *play = &session->play;
    Game *game = session->game;
    bool was_live = game_cursor(game) == play->live;
    Position position;
    Status status;
    Node node;

    if (play_finish_by_flag(session, clock_milliseconds()))
        return OK;
    play_position(session, &position);
    game_begin(game);
    status = game_add(game, play->live, move, &node, fault);
    if (status == OK) {
        make_first(session, node);
        press_clock(session, node, position.side);
    }
    game_end(game);
    if (status != OK)
        return status;
    play->live = node;
    if (play->offer == (position.side ^ 1u))
        play->offer = COLORS; /* not accepted */
    if (was_live)
        game_go(game, node);
    session_moved(session);
    if (!play_finish_by_rule(session))
        pass_turn(session);
    return OK;
}

/* --- Taking back ---------------------------------------------------------- */

static Color side_at(const Session *session, Node node)
{
    if (node == GAME_ROOT)
        return game_start(session->game)->side;
    return game_mover(session->game, node) ^ 1;
}

/* Before whose move would `node` leave us: somebody who can think again? */
static bool is_turn_to_go_to(const Session *session, Node node)
{
    const Seat *seats = session->play.seats;

    return seats[WHITE] == seats[BLACK] ||
           seats[side_at(session, node)] == SEAT_HUMAN;
}

Status play_take_back(Session *session, unsigned moves, Fault *fault)
{
    Play *play = &session->play;
    Node node = play->live;
    size_t plies = 0;

    while (moves > 0 && node != GAME_ROOT) {
        node = game_parent(session->game, node);
        plies++;
        moves -= is_turn_to_go_to(session, node);
    }
    if (plies == 0)
        return fault_set(fault, ERR_USAGE, "there is no move to take back");
    play_stop_thinking(session);
    play_drop_premove(session);
    if (play->taken_back == NODE_NONE)
        play->taken_back = play->live;
    if (play->has_clock)
        timer_take_back(play->timer, plies, clock_milliseconds());
    play->live = node;
    play->offer = COLORS;
    play->is_from_book = false;
    reopen(session);
    game_go(session->game, node);
    session_moved(session);
    play_think(session);
    return OK;
}

/* The child of `node` on the way to `end`; NODE_NONE if it is not on it. */
static Node step_towards(const Game *game, Node node, Node end)
{
    while (end != GAME_ROOT && end != NODE_NONE) {
        Node parent = game_parent(game, end);

        if (parent == node)
            return end;
        end = parent;
    }
    return NODE_NONE;
}

Status play_redo(Session *session, Fault *fault)
{
    Play *play = &session->play;
    Node next = NODE_NONE;
    bool is_enough = false;

    if (play->taken_back != NODE_NONE &&
        game_has(session->game, play->taken_back))
        next = step_towards(session->game, play->live, play->taken_back);
    if (next == NODE_NONE)
        return fault_set(fault, ERR_USAGE, "nothing was taken back");
    play_stop_thinking(session);
    while (next != NODE_NONE && !is_enough) {
        if (play->has_clock)
            timer_press(play->timer, clock_milliseconds());
        play->live = next;
        is_enough = is_turn_to_go_to(session, next);
        next = step_towards(session->game, play->live, play->taken_back);
    }
    game_go(session->game, play->live);
    session_moved(session);
    if (!play_finish_by_rule(session))
        play_think(session);
    return OK;
}

/* --- Time ----------------------------------------------------------------- */

int64_t play_until_tick(const Session *session, int64_t now)
{
    const Play *play = &session->play;
    int64_t until;
    int64_t low = play_low_time(session);

    if (play->due != 0)
        return play->due > now ? play->due - now : 0;
    if (!play->is_on || !play->has_clock || !timer_is_running(play->timer))
        return -1;
    until = timer_until_flag(play->timer, now);
    if (until == INT64_MAX)
        return -1;
    if (!play->has_warned[timer_side(play->timer)] && until > low)
        return until - low;
    return until;
}

/* Once when time gets short, and again if it was long in between. */
static void warn_of_time(Session *session, int64_t now)
{
    Play *play = &session->play;
    Color side;
    int64_t left;

    if (!play->has_clock || !timer_is_running(play->timer))
        return;
    side = timer_side(play->timer);
    left = timer_left(play->timer, side, now);
    if (left > play_low_time(session)) {
        play->has_warned[side] = false;
        return;
    }
    if (play->has_warned[side])
        return;
    play->has_warned[side] = true;
    changed(session);
    if (play->seats[side] != SEAT_HUMAN || left <= 0)
        return;
    say(session, TONE_NEWS, "%s has %d seconds left",
        side == WHITE ? "White" : "Black", (int)((left + 999) / 1000));
    ask_for(session, REQUEST_ATTEND);
}

void play_tick(Session *session, int64_t now)
{
    if (session->play.is_on && !play_finish_by_flag(session, now))
        warn_of_time(session, now);
    if (session->play.due != 0 && session->play.due <= now)
        play_think(session);
}

/* --- Premoves ------------------------------------------------------------- */

/* Whoever names no piece wants a queen: nobody can be asked any more. */
bool play_read_premove(const Session *session, const Position *position,
                       const char *premove, Move *move)
{
    const PieceLetters *letters = session_letters(session);
    Text text = { 0 };
    bool is_read =
        move_read(position, span_from(premove), letters, move, NULL) == OK;

    text_format(&text, "%s=%c", premove, letters->letters[QUEEN]);
    if (!is_read)
        is_read =
            move_read(position, text_span(&text), letters, move, NULL) == OK;
    text_free(&text);
    return is_read;
}

void play_drop_premove(Session *session)
{
    memory_free(session->play.premove);
    session->play.premove = NULL;
}

Status play_keep_premove(Session *session, Span text, Fault *fault)
{
    Position position;
    MoveAhead ahead;
    Status status;

    if (play_is_of_engines(session))
        return fault_set(fault, ERR_USAGE, "the engines play this game");
    if (!setting_is_on(session->settings, SET_PREMOVE))
        return fault_set(fault, ERR_USAGE, "it is not your turn");
    play_position(session, &position);
    status = move_check_ahead(&position, text, session_letters(session), &ahead,
                              fault);
    if (status != OK)
        return status;
    play_drop_premove(session);
    session->play.premove = span_copy(text);
    say(session, TONE_PLAIN, "Premove %.*s; undo drops it",
        SPAN_ARGUMENTS(text));
    return OK;
}
