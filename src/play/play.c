/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

/*
 * A game from its beginning to its end.  What is played is always the line
 * that ends in `live`.
 */
static char *copy_or_null(const char *text)
{
    return text == NULL ? NULL : memory_copy_string(text);
}

static void release_options(PlayOptions *options)
{
    memory_free((char *)options->name);
    memory_free((char *)options->book);
}

Play *play_new(Players *players, const Listener *listener,
               const PlayOwner *owner)
{
    Play *play = memory_zeroed(1, sizeof *play);
    PlayerClient client = thinking_client(play);

    play->players = players;
    play->listener = *listener;
    play->owner = *owner;
    play->book = opening_book_new(&play->listener);
    play->live = NODE_NONE;
    players_serve(players, JOB_PLAY, &client);
    return play;
}

void play_free(Play *play)
{
    static const PlayerClient nobody = { 0 };

    if (play == NULL)
        return;
    players_stop(play->players, JOB_PLAY);
    players_serve(play->players, JOB_PLAY, &nobody);
    play_drop_premove(play);
    clocks_release(&play->clocks);
    opening_book_free(play->book);
    release_options(&play->options);
    memory_free(play->ending);
    onlook_release(&play->onlook);
    memory_free(play);
}

void play_configure(Play *play, const PlayOptions *options)
{
    PlayOptions copy = *options;

    copy.name = copy_or_null(options->name);
    copy.book = copy_or_null(options->book);
    release_options(&play->options);
    play->options = copy;
    opening_book_configure(play->book, copy.book, copy.learns);
}

/* --- Beginning and leaving ------------------------------------------------ */

static void set_ending(Play *play, const char *ending)
{
    char *copy = copy_or_null(ending);

    memory_free(play->ending);
    play->ending = copy;
}

/* Nobody plays on, but the game is still the one that was played. */
static void stop(Play *play)
{
    thinking_stop(play);
    players_drop_checks(play->players);
    play_drop_premove(play);
    offer_drop(&play->offer);
    play->is_on = false;
    play->is_paused = false;
    play->is_stuck = false;
}

static void leave(Play *play)
{
    stop(play);
    thinking_forget(play);
    onlook_release(&play->onlook);
    clocks_release(&play->clocks);
    set_ending(play, NULL);
    play->live = NODE_NONE;
    play->first = GAME_ROOT;
    play->rules = (PlayRules){ 0 };
    play->taken_back = NODE_NONE;
}

void play_put_game(Play *play, Game *game)
{
    leave(play);
    play->game = game;
}

static void moved(Play *play)
{
    play->owner.moved(play->owner.context);
}

void play_set_up(Play *play, const Position *position)
{
    Game *game = game_new_from(position);

    game_mark_saved(game);
    play->owner.take_game(play->owner.context, game);
}

/* Its moves are in the game, and the cursor is behind them. */
static void add_opening(Game *game, const Opening *opening)
{
    Move moves[OPENING_PLIES_MAX];
    size_t count = opening == NULL ? 0 : opening_moves(opening, moves);

    for (size_t i = 0; i < count; i++)
        game_play(game, moves[i], NULL);
}

/* The moves of the opening count, but took no time. */
static void begin_clocks(Play *play, const TimeControl *control)
{
    int64_t left[COLORS];

    clocks_begin(&play->clocks, control);
    if (!clocks_exist(&play->clocks))
        return;
    for (Color color = WHITE; color < COLORS; color++)
        left[color] = clocks_left(&play->clocks, color, clock_milliseconds());
    clocks_set(&play->clocks, left, game_ply(play->game, play->live));
}

void play_begin(Play *play, const PlayStart *start)
{
    Game *game = game_new_from(&start->position);

    seats_take(play, start->seats, start->engines);
    seats_put_tags(play, game, start);
    add_opening(game, start->opening);
    game_mark_saved(game);
    play->owner.take_game(play->owner.context, game);
    play->is_on = true;
    play->is_own = true;
    play->live = game_cursor(game);
    play->first = play->live;
    play->rules = start->rules;
    play->rules.no_takebacks |= start->rules.is_rated;
    play->rules.no_help |= start->rules.is_rated;
    play->is_paused = start->waits && !play_awaits_human(play);
    begin_clocks(play, &start->control);
    moved(play);
    thinking_begin(play);
    seats_check(play);
}

/* A game that was over goes on. */
static void reopen(Play *play)
{
    play->is_on = true;
    set_ending(play, NULL);
    if (play->is_own)
        game_set_result(play->game, RESULT_OPEN);
    if (play->live != GAME_ROOT)
        clocks_resume(&play->clocks);
}

void play_continue(Play *play, const Seat seats[COLORS])
{
    bool is_own = play->is_own && play->live == game_cursor(play->game);

    if (!is_own)
        leave(play);
    play->is_own = is_own;
    play->live = game_cursor(play->game);
    seats_change(play, seats);
    reopen(play);
    moved(play);
    thinking_begin(play);
    seats_check(play);
}

void play_adopt(Play *play)
{
    static const Seat seats[COLORS] = { SEAT_HUMAN, SEAT_HUMAN };
    static const PlayerId engines[COLORS] = { PLAYER_OWN, PLAYER_OWN };
    static const PlayStart start = { .control = { .kind = TIME_NONE } };

    leave(play);
    play->is_own = true;
    play->live = game_cursor(play->game);
    seats_take(play, seats, engines);
    game_begin(play->game);
    seats_put_tags(play, play->game, &start);
    game_end(play->game);
}

void play_restore(Play *play, const PlayRecord *record)
{
    leave(play);
    play->is_on = true;
    play->is_own = record->is_own;
    play->live = record->live;
    play->rules = record->rules;
    seats_take(play, record->seats, record->engines);
    clocks_begin(&play->clocks, &record->control);
    clocks_set(&play->clocks, record->left, game_ply(play->game, play->live));
    game_go(play->game, play->live);
    moved(play);
    thinking_begin(play);
    seats_check(play);
}

void play_use_engine(Play *play, PlayerId engine)
{
    bool was_thinking = play->thinking.is_on;

    if (!play->is_on)
        return;
    seats_use_engine(play, engine);
    if (play->is_stuck) {
        play_pause(play);
    } else if (was_thinking) {
        thinking_begin(play);
    } else {
        thinking_stop(play);
        seats_check(play);
    }
}

/* --- Moves ---------------------------------------------------------------- */

/* The line that is played is the main line of its game. */
static void make_first(Play *play, Node node)
{
    while (play->is_own && game_sibling_before(play->game, node) != NODE_NONE)
        if (!game_promote(play->game, node))
            return;
}

static void press_clock(Play *play, Node node, Color mover)
{
    int64_t left;

    if (!play->is_paused)
        clocks_start(&play->clocks, mover);
    if (clocks_press(&play->clocks, mover, &left))
        game_set_clock(play->game, node, left);
}

static void put_live(const Play *play, Text *text)
{
    move_text_append_marked(play->game, play->live, play->options.style, text);
}

/* Both moves are told: the other one was hardly to be seen. */
static void play_expected_move(Play *play, Move move)
{
    Text text = { 0 };

    put_live(play, &text);
    if (play_move(play, move, NULL) == OK && play->is_on) {
        text_append_char(&text, ' ');
        put_live(play, &text);
        listener_say(&play->listener, TONE_NEWS, "%s (premove)",
                     text_string(&text));
    }
    text_free(&text);
}

static void play_premove_now(Play *play)
{
    char *text = premove_take(play);
    Position position;
    Move move;

    if (text == NULL)
        return;
    game_position(play->game, play->live, &position);
    if (premove_read(play, &position, text, &move))
        play_expected_move(play, move);
    else
        listener_say(&play->listener, TONE_ERROR,
                     "premove %s is not possible now", text);
    memory_free(text);
}

static void pass_turn(Play *play)
{
    Color side = play_side_at(play, play->live);

    if (play->seats.of[side] != SEAT_ENGINE) {
        thinking_stop(play);
        play_premove_now(play);
    } else if (!thinking_has_expected(play)) {
        thinking_begin_in_turn(play);
    }
}

/* The move with all that a game file says about it, as one edit. */
static Status add_move(Play *play, Move move, Node *node, Fault *fault)
{
    Color mover = play_side_at(play, play->live);
    Status status;

    game_begin(play->game);
    status = game_add(play->game, play->live, move, node, fault);
    if (status == OK) {
        make_first(play, *node);
        press_clock(play, *node, mover);
    }
    game_end(play->game);
    return status;
}

Status play_move(Play *play, Move move, Fault *fault)
{
    Color mover = play_side_at(play, play->live);
    bool was_live = game_cursor(play->game) == play->live;
    Status status;
    Node node;

    if (play_finish_by_flag(play, clock_milliseconds()))
        return OK;
    status = add_move(play, move, &node, fault);
    if (status != OK)
        return status;
    play->live = node;
    offer_refuse(&play->offer, mover);
    if (was_live)
        game_go(play->game, node);
    moved(play);
    if (!play_finish_by_rule(play))
        pass_turn(play);
    return OK;
}

/* --- Taking back ---------------------------------------------------------- */

/* Before whose move would `node` leave us: somebody who can think again? */
static bool is_turn_to_go_to(const Play *play, Node node)
{
    const Seat *seats = play->seats.of;

    return seats[WHITE] == seats[BLACK] ||
           seats[play_side_at(play, node)] == SEAT_HUMAN;
}

Status play_take_back(Play *play, unsigned moves, Fault *fault)
{
    Node node = play->live;
    size_t plies = 0;

    if (play->rules.no_takebacks)
        return fault_set(fault, ERR_USAGE, "no takebacks in this game");
    while (moves > 0 && node != GAME_ROOT) {
        node = game_parent(play->game, node);
        plies++;
        moves -= is_turn_to_go_to(play, node);
    }
    if (plies == 0)
        return fault_set(fault, ERR_USAGE, "no move to take back");
    thinking_stop(play);
    thinking_leave_book(play);
    play_drop_premove(play);
    offer_drop(&play->offer);
    if (play->taken_back == NODE_NONE)
        play->taken_back = play->live;
    clocks_take_back(&play->clocks, plies);
    play->live = node;
    reopen(play);
    game_go(play->game, node);
    moved(play);
    thinking_begin(play);
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

Status play_redo(Play *play, Fault *fault)
{
    Node next = NODE_NONE;
    bool is_enough = false;
    int64_t left;

    if (play->taken_back != NODE_NONE && game_has(play->game, play->taken_back))
        next = step_towards(play->game, play->live, play->taken_back);
    if (next == NODE_NONE)
        return fault_set(fault, ERR_USAGE, "nothing was taken back");
    thinking_stop(play);
    while (next != NODE_NONE && !is_enough) {
        clocks_press(&play->clocks, play_side_at(play, play->live), &left);
        play->live = next;
        is_enough = is_turn_to_go_to(play, next);
        next = step_towards(play->game, play->live, play->taken_back);
    }
    game_go(play->game, play->live);
    moved(play);
    if (!play_finish_by_rule(play))
        thinking_begin(play);
    return OK;
}

/* --- The end -------------------------------------------------------------- */

/* Moves taken back and not played again do not belong to the game. */
static void cut_after_live(Play *play)
{
    Node next = game_next(play->game, play->live);

    if (next != NODE_NONE)
        game_delete(play->game, next);
}

static void finish(Play *play, Result result, const char *ending,
                   const char *termination)
{
    clocks_stop(&play->clocks);
    stop(play);
    set_ending(play, ending);
    if (play->is_own) {
        game_begin(play->game);
        cut_after_live(play);
        game_set_result(play->game, result);
        ending_put_tags(play, termination);
        onlook_write_scores(play);
        game_end(play->game);
        ending_learn(play);
    }
    ending_tell(play, result);
    if (play->is_own)
        play->owner.ended(play->owner.context);
    moved(play);
}

void play_finish(Play *play, Result result, const char *ending)
{
    finish(play, result, ending, "normal");
}

void play_finish_on_time(Play *play, Result result, const char *ending)
{
    finish(play, result, ending, "time forfeit");
}

/* --- Standing still ------------------------------------------------------- */

static void stand_still(Play *play)
{
    clocks_stop(&play->clocks);
    thinking_stop(play);
}

static void go_on(Play *play)
{
    if (play->live != GAME_ROOT)
        clocks_resume(&play->clocks);
    thinking_begin(play);
}

void play_pause(Play *play)
{
    play->is_paused = !play->is_paused;
    play->is_stuck = false;
    if (play->is_paused)
        stand_still(play);
    else
        go_on(play);
    listener_say(&play->listener, TONE_PLAIN,
                 play->is_paused ? "Paused (pause resumes)" : "Game resumed");
}

void play_wait_for_engine(Play *play)
{
    if (!play->is_paused)
        play_pause(play);
    play->is_stuck = true;
}

void play_sleep(Play *play)
{
    if (play->is_on && !play->is_paused)
        stand_still(play);
}

void play_wake(Play *play)
{
    if (play->is_on && !play->is_paused)
        go_on(play);
}

/* --- Time ----------------------------------------------------------------- */

int64_t play_until_tick(const Play *play, int64_t now)
{
    int64_t due = thinking_due(play);

    if (due != 0)
        return due > now ? due - now : 0;
    if (!play->is_on)
        return -1;
    return clocks_until(&play->clocks, play->options.low_time, now);
}

static void warn_of_time(Play *play, int64_t now)
{
    Color side = clocks_running(&play->clocks);
    int64_t left;

    if (!clocks_warn(&play->clocks, play->options.low_time, now))
        return;
    left = clocks_left(&play->clocks, side, now);
    listener_changed(&play->listener);
    if (play->seats.of[side] != SEAT_HUMAN || left <= 0)
        return;
    listener_say(&play->listener, TONE_NEWS, "%s has %d seconds left",
                 side == WHITE ? "White" : "Black", (int)((left + 999) / 1000));
    play->owner.attend(play->owner.context);
}

void play_tick(Play *play, int64_t now)
{
    if (play->is_on && !play_finish_by_flag(play, now))
        warn_of_time(play, now);
    thinking_tick(play, now);
}
