/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/clock.h"
#include "term/prompt_history.h"
#include "term/signals.h"

#include <poll.h>
#include <signal.h>

/*
 * The loop sleeps until the terminal, an engine, a signal or a clock has
 * something for us, and draws when something has changed and the terminal can
 * take it.
 */
enum {
    THOUGHTS_PAUSE = 100, /* ms between two pictures of thoughts, or titles */
    TENTHS_BELOW = 10000  /* ms on the clock from which tenths are shown */
};

/* --- The terminal --------------------------------------------------------- */

static void take_signal(Ui *ui, int number)
{
    switch (number) {
    case SIGWINCH:
        ui->is_dirty = true;
        break;
    case SIGTSTP:
        ui_suspend(ui);
        break;
    case SIGCONT:
        ui_resume(ui);
        break;
    default:
        ui_stop(ui);
        break;
    }
}

static void take_signals(Ui *ui, int descriptor)
{
    int number;

    while ((number = signals_take(descriptor)) != 0)
        take_signal(ui, number);
}

/* --- Drawing -------------------------------------------------------------- */

static void put_title(Ui *ui, Text *bytes)
{
    const Session *session = ui->session;
    const Game *game = session_game(session);
    Text title = { 0 };
    Score score;

    text_append(&title, "luft");
    if (game_cursor(game) != GAME_ROOT) {
        text_append(&title, ": ");
        session_write_node(session, game_cursor(game), &title);
        if (!analysis_is_hidden(session) &&
            analysis_score(session, game_cursor(game), &score)) {
            text_append_char(&title, ' ');
            analysis_write_score(session, score,
                                 session_position(session)->side, &title);
        }
    }
    if (play_awaits_human(session_play(session)))
        text_append(&title, " (your move)");
    if (!span_is_equal(text_span(&title), text_span(&ui->title))) {
        tty_put_title(ui->tty, text_span(&title), bytes);
        text_clear(&ui->title);
        text_append_span(&ui->title, text_span(&title));
    }
    text_free(&title);
}

static void follow_size(Ui *ui)
{
    int columns;
    int rows;

    tty_size(ui->tty, &columns, &rows);
    if (columns != ui->grid->columns || rows != ui->grid->rows)
        grid_resize(ui->grid, columns, rows);
}

/* While somebody runs through a game the title waits for a pause. */
static void draw_title(Ui *ui)
{
    Text bytes = { 0 };

    ui->has_old_title = false;
    if (!setting_is_on(session_settings(ui->session), SET_TITLE))
        return;
    put_title(ui, &bytes);
    ui_send(ui, &bytes);
    text_free(&bytes);
}

/* What is left on the running clock; 0 if none runs. */
static int64_t running_clock(const Ui *ui)
{
    Color runs = play_clock_runs(session_play(ui->session));
    int64_t left;

    if (runs == COLORS || !play_clock(session_play(ui->session), runs, &left) ||
        left < 0)
        return 0;
    return left;
}

static int64_t clock_step(int64_t left)
{
    return left <= TENTHS_BELOW ? 100 : 1000;
}

/* The running clock as it is shown, as a number. */
static int64_t shown_clock(const Ui *ui)
{
    int64_t left = running_clock(ui);

    return left - left % clock_step(left);
}

static void draw(Ui *ui)
{
    Picture *picture = &ui->picture;
    Text bytes = { 0 };

    follow_size(ui);
    ui_follow_settings(ui, &bytes);
    ui->clock_drawn = shown_clock(ui);
    prompt_select(ui->prompt,
                  ui->line_is_refused && prompt_is_at_end(ui->prompt));
    ui_begin_glide(ui);
    picture_draw(picture, ui->grid);
    screen_draw(ui->screen, ui->grid, picture->cursor_column,
                picture->cursor_row, &bytes);
    ui_send(ui, &bytes);
    text_free(&bytes);
    ui->is_dirty = false;
    ui->question_is_drawn = true;
    ui->has_new_thoughts = false;
    ui->has_old_title = true;
    ui->thoughts_drawn = clock_milliseconds();
}

static void draw_if_needed(Ui *ui)
{
    bool is_time = clock_milliseconds() >= ui->thoughts_drawn + THOUGHTS_PAUSE;

    if (ui->is_leaving || tty_is_behind(ui->tty) ||
        ui_until_answers(ui, clock_milliseconds()) >= 0)
        return;
    if (ui->is_dirty || (ui->has_new_thoughts && is_time))
        draw(ui);
    else if (ui->has_old_title && is_time)
        draw_title(ui);
}

/* --- Waiting -------------------------------------------------------------- */

static int64_t sooner(int64_t a, int64_t b)
{
    if (a < 0)
        return b;
    return b < 0 || a < b ? a : b;
}

/* Until the running clock shows something else. */
static int64_t until_clock_shows(const Ui *ui)
{
    int64_t left = running_clock(ui);

    return left > 0 ? left % clock_step(left) + 1 : -1;
}

static int64_t until_decided(const Ui *ui, int64_t now)
{
    int64_t wait = ui->read_at + input_patience(ui->input) - now;

    return wait > 0 ? wait : 0;
}

static int timeout_of(const Ui *ui)
{
    int64_t until = session_until_tick(ui->session);
    int64_t now = clock_milliseconds();

    until = sooner(until, until_clock_shows(ui));
    until = sooner(until, unmarked_paste_until(&ui->unmarked, now));
    until = sooner(until, ui_until_choice(ui, now));
    until = sooner(until, ui_until_held(ui, now));
    until = sooner(until, ui_until_glide(ui, now));
    until = sooner(until, ui_until_answers(ui, now));
    if (input_is_undecided(ui->input))
        until = sooner(until, until_decided(ui, now));
    if (ui->has_new_thoughts || ui->has_old_title) {
        int64_t wait = ui->thoughts_drawn + THOUGHTS_PAUSE - now;

        until = sooner(until, wait > 0 ? wait : 0);
    }
    return until > 60000 ? 60000 : (int)until;
}

static void take_events(Ui *ui)
{
    Event event;

    while (!ui->is_leaving && input_next(ui->input, &event)) {
        if (event.kind == EVENT_KEY || event.kind == EVENT_PASTE)
            key_timing_note(&ui->timing);
        ui_end_glide(ui); /* nothing is kept waiting */
        ui_event(ui, &event);
    }
}

static void take_input(Ui *ui)
{
    Text bytes = { 0 };

    if (tty_read(ui->tty, &bytes, NULL) != OK)
        ui_stop(ui);
    ui->read_at = clock_milliseconds();
    if (tty_kind(ui->tty)->is_xterm_like) {
        ui_expect_answers(ui, ui->read_at);
        input_feed(ui->input, text_span(&bytes));
        take_events(ui);
    } else {
        unmarked_paste_feed(&ui->unmarked, text_span(&bytes), ui->read_at,
                            key_timing_allowed(&ui->timing));
    }
    text_free(&bytes);
}

/* What has waited for more that did not come. */
static void take_burst(Ui *ui)
{
    Event paste = { .kind = EVENT_PASTE,
                    .bytes = text_span(&ui->unmarked.bytes) };

    if (unmarked_paste_until(&ui->unmarked, clock_milliseconds()) != 0)
        return;
    if (unmarked_paste_is_paste(&ui->unmarked)) {
        ui_event(ui, &paste);
    } else {
        key_timing_allow(&ui->timing, ui->unmarked.allowed);
        input_feed(ui->input, paste.bytes);
        take_events(ui);
    }
    unmarked_paste_clear(&ui->unmarked);
}

/* Nothing has followed: what looked like a beginning was all. */
static void take_undecided(Ui *ui)
{
    if (!input_is_undecided(ui->input) ||
        until_decided(ui, clock_milliseconds()) > 0)
        return;
    input_decide(ui->input);
    take_events(ui);
}

static void take_news(Ui *ui)
{
    unsigned changes;

    if (session_has_news(ui->session))
        ui_listen(ui);
    changes = session_take_changes(ui->session);
    if (changes & CHANGED_VIEW)
        ui->is_dirty = true;
    if (changes & CHANGED_THOUGHTS)
        ui->has_new_thoughts = true;
}

static void wait_and_work(Ui *ui, int signals)
{
    enum { OWN = 2 };
    struct pollfd watched[OWN + SESSION_DESCRIPTORS] = {
        { .fd = tty_descriptor(ui->tty), .events = POLLIN },
        { .fd = signals, .events = POLLIN },
    };
    size_t count = OWN + session_watch(ui->session, watched + OWN);

    if (tty_is_behind(ui->tty))
        watched[0].events |= POLLOUT;
    key_timing_wait(&ui->timing);
    if (poll(watched, (nfds_t)count, timeout_of(ui)) < 0)
        return; /* a signal; its byte is in the pipe */
    key_timing_wake(&ui->timing);
    if (watched[1].revents != 0)
        take_signals(ui, signals);
    if (ui->is_stopped)
        return;
    if (watched[0].revents & POLLOUT && tty_flush(ui->tty, NULL) != OK)
        ui_stop(ui);
    if (watched[0].revents & (POLLIN | POLLHUP | POLLERR))
        take_input(ui);
    take_burst(ui);
    take_undecided(ui);
    ui_take_choice(ui, clock_milliseconds());
    ui_take_held(ui, clock_milliseconds());
    ui_step_glide(ui, clock_milliseconds());
    session_process_events(ui->session);
    session_save_recovery(ui->session);
    if (shown_clock(ui) != ui->clock_drawn)
        ui->is_dirty = true;
    take_news(ui);
    /* keys are answered before anything else that is due */
    draw_if_needed(ui);
    session_tick(ui->session);
    take_news(ui);
}

/* --- Life ----------------------------------------------------------------- */

static void set_up(Ui *ui, Session *session, const UiWish *wish)
{
    ui_make_parts(ui, session);
    ui->config_path = wish->config_path;
    prompt_history_load(ui->prompt);
    if (wish->begins_at_board)
        ui_set_focus(ui, FOCUS_BOARD);
}

static void clean_up(Ui *ui)
{
    prompt_history_save(&ui->new_lines);
    ui_free_parts(ui);
    tty_close(ui->tty);
}

Status ui_run(Session *session, const UiWish *wish, Fault *fault)
{
    TtyWish tty_wish = { wish->color,
                         setting_is_on(session_settings(session), SET_MOUSE) };
    Ui ui = { 0 };
    int signals;
    Status status = signals_open(&signals, fault);

    if (status != OK)
        return status;
    status = tty_open(&tty_wish, &ui.tty, fault);
    if (status != OK) {
        signals_close(signals);
        return status;
    }
    set_up(&ui, session, wish);
    status = screen_open(&tty_kind(ui.tty)->abilities, &ui.screen, fault);
    if (status != OK) {
        clean_up(&ui);
        signals_close(signals);
        return status;
    }
    ui_ask_terminal(&ui);
    ui_listen(&ui);
    popup_set_unasked(&ui.picture.popup);
    if (wish->has_start)
        ui_open_start(&ui);
    while (!ui.is_leaving) {
        draw_if_needed(&ui);
        wait_and_work(&ui, signals);
    }
    clean_up(&ui);
    signals_close(signals);
    return ui.is_stopped ? fault_set(fault, ERR_STOPPED, "stopped") : OK;
}
