/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"
#include "term/prompt_history.h"

/*
 * What the screen is made of, and what becomes of a line in its prompt: apart
 * from loop.c, for all that runs it without looking at a terminal.
 */

/* Is there something to be left before the program is? */
static bool has_steps_back(const Ui *ui)
{
    return session_is_played(ui->session) || session_is_retrying(ui->session) ||
           session_is_reporting(ui->session);
}

static bool on_submit(void *context, Span line, size_t *column)
{
    Ui *ui = context;
    bool returns = ui->returns_to_board;

    if (ui_answer_line(ui, line) || ui_choice_line(ui, line))
        return true;
    if (span_equals(span_trim(line), "q") && has_steps_back(ui))
        line = span_from("close"); /* as the key */
    prompt_history_add(&ui->new_lines, line);
    ui->line_came_fast = key_timing_end_line(&ui->timing);
    ui->line_is_refused = !ui_submit_beside_offer(ui, line, column);
    ui->line_came_fast = false;
    if (ui->line_is_refused)
        return false;
    /* the line may have asked for another one */
    if (returns && ui->returns_to_board && prompt_is_empty(ui->prompt))
        ui_set_focus(ui, FOCUS_BOARD);
    return true;
}

static size_t on_complete(void *context, Span line, size_t *from,
                          Text *completions)
{
    const Ui *ui = context;

    return session_complete(ui->session, line, from, completions);
}

static void on_leave(void *context)
{
    ui_command(context, "quit");
}

void ui_make_parts(Ui *ui, Session *session)
{
    PromptCalls calls = { ui, on_submit, on_complete, on_leave, NULL };
    const TerminalKind *kind = tty_kind(ui->tty);
    const Settings *settings = session_settings(session);
    size_t theme = (size_t)setting_choice(settings, SET_THEME);
    Look look = { .theme = theme_at(theme), .depth = kind->abilities.depth };

    ui->session = session;
    session_expect_form(session);
    ui->input = input_new();
    input_set_utf8(ui->input,
                   kind->is_utf8 || kind->is_ascii || kind->charset.is_8bit);
    terminal_teach(ui->input);
    ui->grid = grid_new(1, 1);
    ui->prompt = prompt_new(&calls);
    ui->keys = keymap_new();
    ui->pressed = NO_SQUARE;
    ui->is_focused = true;
    ui->is_dirty = true;
    view_start(&ui->picture.view, session, &look);
    ui->picture.keys = ui->keys;
    ui->picture.prompt = ui->prompt;
}

void ui_free_parts(Ui *ui)
{
    text_free(&ui->new_lines);
    ui_forget_troubles(ui);
    unmarked_paste_release(&ui->unmarked);
    popup_close(&ui->picture.popup);
    popup_close(&ui->covered);
    popup_close(&ui->list);
    prompt_free(ui->prompt);
    keymap_free(ui->keys);
    input_free(ui->input);
    screen_close(ui->screen);
    grid_free(ui->grid);
    text_free(&ui->begun);
    text_free(&ui->title);
    text_free(&ui->late_line);
    memory_free(ui->message);
}
