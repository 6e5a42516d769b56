/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"
#include "session/analysis.h"
#include "session/config.h"

#include <string.h>

/*
 * What the session says and asks for, carried out on the screen.
 */
static void show_page(Ui *ui, const char *title, const char *text)
{
    Span page = span_from(text);
    Span rest = page;
    Span line;

    /* a page of one line is a message */
    span_split_line(&rest, &line);
    if (span_trim(rest).length == 0) {
        char *copy = span_copy(line);

        ui_say(ui, TONE_PLAIN, copy);
        memory_free(copy);
        return;
    }
    popup_open_page(&ui->frame.popup, title, page);
}

/* Requests are carried out after all that was said; the order is still that of
 * the lines of the config file. */
static void note_trouble(Ui *ui, unsigned order, const char *text)
{
    size_t place = ui->trouble_count++;

    ui->troubles =
        memory_resize(ui->troubles, ui->trouble_count, sizeof *ui->troubles);
    for (; place > 0 && ui->troubles[place - 1].order > order; place--)
        ui->troubles[place] = ui->troubles[place - 1];
    ui->troubles[place] = (Trouble){ order, memory_copy_string(text) };
}

void ui_forget_troubles(Ui *ui)
{
    for (size_t i = 0; i < ui->trouble_count; i++)
        memory_free(ui->troubles[i].text);
    memory_free(ui->troubles);
    ui->troubles = NULL;
    ui->trouble_count = 0;
}

/* Of several messages at once the most important is seen; but nothing that
 * went wrong is kept back. */
static void take_notices(Ui *ui)
{
    Tone loudest = TONE_PLAIN;
    Notice notice;

    while (session_take_notice(ui->session, &notice)) {
        if (notice.title != NULL) {
            show_page(ui, notice.title, notice.text);
        } else if (notice.tone >= loudest) {
            ui_say(ui, notice.tone, notice.text);
            loudest = notice.tone;
        }
        if (notice.tone == TONE_ERROR)
            note_trouble(ui, notice.order, notice.text);
    }
}

void ui_show_troubles(Ui *ui)
{
    Text all = { 0 };

    if (popup_is_question(&ui->frame.popup))
        return;
    for (size_t i = 0; i < ui->trouble_count; i++)
        text_format(&all, "%s\n", ui->troubles[i].text);
    if (ui->trouble_count > 1)
        popup_open_unasked(&ui->frame.popup, "Something is wrong",
                           text_span(&all));
    ui_forget_troubles(ui);
    text_free(&all);
}

/* The keys of where one is come first; those of a list, when they have been
 * read, leave it as it was. */
void ui_show_keys(Ui *ui)
{
    const View *view = &ui->frame.view;
    const PopupKind *kind = ui->frame.popup.kind;
    Text page = { 0 };

    if (kind != NULL && kind->help != 0)
        keys_help_at(kind->help, &page);
    if (kind != NULL)
        keys_help_at(KEYS_LISTS, &page);
    else if (view->setup.is_on)
        keys_help_at(KEYS_SETUP, &page);
    else if (view->preview.is_on)
        keys_help_at(KEYS_LINE, &page);
    else if (view->has_cursor)
        keys_help_at(KEYS_CURSOR, &page);
    if (kind != NULL) {
        popup_close(&ui->covered);
        ui->covered = ui->frame.popup;
        ui->frame.popup = (Popup){ 0 };
    } else if (!view->setup.is_on) {
        if (page.length > 0)
            text_append_char(&page, '\n');
        keymap_help(ui->keys, &page);
    }
    popup_open_page(&ui->frame.popup, "Keys", text_span(&page));
    text_free(&page);
}

static void show_card(Ui *ui)
{
    Text text = { 0 };
    int columns;
    int rows;

    tty_size(ui->tty, &columns, &rows);
    terminal_describe(tty_kind(ui->tty), &text);
    text_format(&text, "Window      %d columns, %d rows\n", columns, rows);
    popup_open_card(&ui->frame.popup, text_span(&text));
    text_free(&text);
}

static void copy_text(Ui *ui, const char *text)
{
    Text bytes = { 0 };

    tty_put_clipboard(ui->tty, span_from(text), &bytes);
    ui_send(ui, &bytes);
    ui_say(ui, TONE_PLAIN,
           bytes.length > 0 ? "Copied"
                            : "This terminal has no clipboard for us");
    text_free(&bytes);
}

static void change_map(Ui *ui, const Request *request)
{
    Fault fault = { 0 };
    Span key = span_from(request->mapping.key);
    Status status =
        request->kind == REQUEST_MAP
            ? keymap_map(ui->keys, key, request->mapping.command, &fault)
            : keymap_unmap(ui->keys, key, &fault);

    if (status != OK && request->origin != NULL)
        fault_prefix(&fault, status, "%s", request->origin);
    if (status != OK)
        ui_say(ui, TONE_ERROR, fault.text);
    if (status != OK && request->origin != NULL)
        note_trouble(ui, request->order, fault.text);
}

static void write_config(Ui *ui)
{
    Text keys = { 0 };
    Text message = { 0 };
    Fault fault = { 0 };

    keymap_write(ui->keys, &keys);
    text_append(&message, "Written to ");
    if (config_write(ui->session, ui->config_path,
                     span_from(text_string(&keys)), &message, &fault) == OK)
        ui_say(ui, TONE_PLAIN, text_string(&message));
    else
        ui_say(ui, TONE_ERROR, fault.text);
    text_free(&keys);
    text_free(&message);
}

static void attend(Ui *ui)
{
    const Settings *settings = session_settings(ui->session);
    Text bytes = { 0 };

    if (!setting_is_on(settings, SET_BELL))
        return;
    tty_put_bell(&bytes);
    ui_send(ui, &bytes);
    text_free(&bytes);
}

static void change_panel(View *view, const PanelWish *wish)
{
    if (wish->step == 0)
        view->panel = wish->panel;
    else
        view->panel =
            (Panel)(((int)view->panel + wish->step + PANELS) % PANELS);
}

static void change_cursor(Ui *ui, CursorWish wish)
{
    View *view = &ui->frame.view;
    bool is_on =
        wish == CURSOR_ON || (wish == CURSOR_TOGGLE && !view->has_cursor);

    if (is_on)
        ui_set_focus(ui, FOCUS_BOARD);
    view->has_cursor = is_on;
    view->cursor_is_for_play = false; /* it was asked for */
    view->picked = NO_SQUARE;
}

static void go_back(Ui *ui)
{
    if (ui->frame.view.panel != PANEL_ALL)
        ui->frame.view.panel = PANEL_ALL;
    else if (session_is_reporting(ui->session))
        ui_command(ui, "stop");
    else
        ui_command(ui, "quit");
}

/* What may have been pasted, Enter and all, does not get to the shell by
 * itself. */
static void run_shell(Ui *ui, const char *command)
{
    Text question = { 0 };
    Text yes = { 0 };

    if (!ui->line_is_hasty) {
        ui_run_outside(ui, command);
        return;
    }
    text_format(&question, "Run \"%s\"?", command);
    text_format(&yes, "!%s", command);
    popup_ask(&ui->frame.popup,
              &(YesNo){ text_string(&question), text_string(&yes), "" });
    ui->question_is_seen = false;
    ui->asks_hasty_line = true;
    text_free(&question);
    text_free(&yes);
}

static void carry_out(Ui *ui, const Request *request)
{
    switch (request->kind) {
    case REQUEST_QUIT:
        ui->is_leaving = true;
        break;
    case REQUEST_ASK:
        popup_ask(&ui->frame.popup, &request->question);
        ui->question_is_seen = false;
        ui->asks_hasty_line = false;
        break;
    case REQUEST_KEYS:
        ui_show_keys(ui);
        break;
    case REQUEST_COPY:
        copy_text(ui, request->copied);
        break;
    case REQUEST_MAP:
    case REQUEST_UNMAP:
        change_map(ui, request);
        break;
    case REQUEST_THEME:
        ui->frame.view.look.theme = theme_at(request->theme);
        break;
    case REQUEST_THEMES:
        popup_open_themes(&ui->frame.popup);
        break;
    case REQUEST_CONFIG:
        write_config(ui);
        break;
    case REQUEST_FOCUS:
        ui_set_focus(ui, request->focus);
        break;
    case REQUEST_PANEL:
        change_panel(&ui->frame.view, &request->panel);
        break;
    case REQUEST_CURSOR:
        change_cursor(ui, request->cursor);
        break;
    case REQUEST_MENU:
        popup_open_settings(&ui->frame.popup);
        break;
    case REQUEST_GAMES:
        popup_open_games(&ui->frame.popup, ui->session);
        break;
    case REQUEST_TYPE:
        ui_type(ui, span_from(request->typed));
        break;
    case REQUEST_DOCTOR:
        show_card(ui);
        break;
    case REQUEST_SETUP:
        ui_open_setup(ui);
        break;
    case REQUEST_LINE:
        preview_open(ui, request->line, 1);
        break;
    case REQUEST_BACK:
        go_back(ui);
        break;
    case REQUEST_REDRAW:
        screen_forget(ui->screen);
        break;
    case REQUEST_SUSPEND:
        ui_suspend(ui);
        break;
    case REQUEST_SHELL:
        run_shell(ui, request->command);
        break;
    case REQUEST_EDIT:
        ui_edit_comment(ui);
        break;
    case REQUEST_ATTEND:
        attend(ui);
        break;
    default:
        break;
    }
}

void ui_listen(Ui *ui)
{
    Request request;

    take_notices(ui);
    while (session_take_request(ui->session, &request)) {
        carry_out(ui, &request);
        take_notices(ui);
    }
    ui_show_troubles(ui);
    ui_forget_cursor(ui);
    ui->is_dirty = true;
}
