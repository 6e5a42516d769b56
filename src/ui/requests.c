/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "base/memory.h"
#include "session/analysis.h"
#include "session/config.h"
#include "session/kept.h"
#include "term/clipboard.h"

/*
 * What the session says and asks for, carried out on the screen.
 */
static void show_page(Ui *ui, const Notice *notice)
{
    Span page = span_from(notice->text);
    Span rest = page;
    Span line;

    if (notice->page != PAGE_TEXT) {
        popup_open_choices(&ui->picture.popup, notice->title, page);
        if (notice->page == PAGE_GAME)
            popup_add_graph(&ui->picture.popup);
        return;
    }
    /* a page of one line is a message */
    span_split_line(&rest, &line);
    if (span_trim(rest).length == 0) {
        char *copy = span_copy(line);

        ui_say(ui, TONE_PLAIN, copy);
        memory_free(copy);
        return;
    }
    popup_open_page(&ui->picture.popup, notice->title, page);
}

/* Of several messages at once the most important is seen; but nothing that
 * went wrong is kept back. */
static void take_notices(Ui *ui)
{
    Tone loudest = TONE_PLAIN;
    Notice notice;

    while (session_take_notice(ui->session, &notice)) {
        if (notice.title != NULL) {
            show_page(ui, &notice);
        } else if (notice.tone >= loudest) {
            ui_say(ui, notice.tone, notice.text);
            loudest = notice.tone;
        }
        if (notice.tone == TONE_ERROR)
            ui_note_trouble(ui, notice.order, notice.text);
    }
}

/* --- Requests ------------------------------------------------------------- */

static void leave(Ui *ui, const Request *request)
{
    (void)request;
    ui->is_leaving = true;
}

static void ask(Ui *ui, const Request *request)
{
    popup_ask(&ui->picture.popup, &request->question);
    ui->question_is_drawn = false;
    ui->asks_fast_line = false;
}

static void show_keys(Ui *ui, const Request *request)
{
    (void)request;
    ui_show_keys(ui);
}

static void show_card(Ui *ui, const Request *request)
{
    Text text = { 0 };
    int columns;
    int rows;

    (void)request;
    tty_size(ui->tty, &columns, &rows);
    terminal_describe(tty_kind(ui->tty), &text);
    answers_describe(&ui->answers, &text);
    text_format(&text, "Window      %d columns, %d rows\n", columns, rows);
    popup_open_card(&ui->picture.popup, text_span(&text));
    text_free(&text);
}

/* What can be told in a line is also shown, to be selected with the mouse. */
static void say_sent(Ui *ui, const char *how, Span copied)
{
    enum { SHORT = 100 };
    Text text = { 0 };

    text_append(&text, how);
    if (copied.length < SHORT) {
        text_append(&text, ": ");
        text_append_span(&text, copied);
    } else {
        text_append(&text, " (the command pgn shows it)");
    }
    ui_say(ui, TONE_PLAIN, text_string(&text));
    text_free(&text);
}

/* Whether a terminal takes it nobody knows. */
static void copy_text(Ui *ui, const Request *request)
{
    Span copied = span_from(request->copied);
    Text bytes = { 0 };

    if (clipboard_put(copied)) {
        ui_say(ui, TONE_PLAIN, "Copied");
        return;
    }
    tty_put_clipboard(ui->tty, copied, &bytes);
    ui_send(ui, &bytes);
    say_sent(ui,
             bytes.length > 0 ? "Sent to the terminal"
                              : "No clipboard on this terminal",
             copied);
    text_free(&bytes);
}

static Status map_key(Ui *ui, const Request *request, Fault *fault)
{
    Span key = span_from(request->mapping.key);

    if (request->kind == REQUEST_MAP)
        return keymap_map(ui->keys, key, request->mapping.command, fault);
    if (request->kind == REQUEST_UNMAP)
        return keymap_unmap(ui->keys, key, fault);
    return keymap_restore(ui->keys, key, fault);
}

static void keep_map(Ui *ui, const Request *request)
{
    Text line = { 0 };

    text_format(&line, "%smap %s", request->kind == REQUEST_MAP ? "" : "un",
                request->mapping.key);
    if (request->kind == REQUEST_MAP)
        text_format(&line, " %s", request->mapping.command);
    kept_put(ui->session, text_span(&line));
    text_free(&line);
}

static void change_map(Ui *ui, const Request *request)
{
    Fault fault = { 0 };
    Status status = map_key(ui, request, &fault);

    if (status == OK && request->origin == NULL &&
        request->kind != REQUEST_REMAP)
        keep_map(ui, request);
    if (status != OK && request->origin != NULL)
        fault_prefix(&fault, status, "%s", request->origin);
    if (status != OK)
        ui_say(ui, TONE_ERROR, fault.text);
    if (status != OK && request->origin != NULL)
        ui_note_trouble(ui, request->order, fault.text);
}

static void use_theme(Ui *ui, const Request *request)
{
    ui->picture.view.look.theme = theme_at(request->theme);
}

static void list_themes(Ui *ui, const Request *request)
{
    (void)request;
    popup_open_themes(&ui->picture.popup);
}

static void write_config(Ui *ui, const Request *request)
{
    Text keys = { 0 };
    Text message = { 0 };
    Fault fault = { 0 };
    Status status;

    (void)request;
    keymap_write(ui->keys, &keys);
    text_append(&message, "Written to ");
    status = config_write(ui->session, ui->config_path,
                          span_from(text_string(&keys)), &message, &fault);
    if (status_is_done(status))
        ui_say(ui, TONE_PLAIN, text_string(&message));
    if (status != OK)
        ui_say(ui, TONE_ERROR, fault.text);
    text_free(&keys);
    text_free(&message);
}

static void set_focus(Ui *ui, const Request *request)
{
    ui_set_focus(ui, request->focus);
}

static void change_panel(Ui *ui, const Request *request)
{
    View *view = &ui->picture.view;

    if (request->panel.step == 0)
        view->panel = request->panel.panel;
    else
        view->panel =
            (Panel)(((int)view->panel + request->panel.step + PANELS) % PANELS);
}

static void change_cursor(Ui *ui, const Request *request)
{
    View *view = &ui->picture.view;
    bool is_on = request->cursor == CURSOR_ON ||
                 (request->cursor == CURSOR_TOGGLE && !view->has_cursor);

    if (is_on)
        ui_set_focus(ui, FOCUS_BOARD);
    view->has_cursor = is_on;
    view->cursor_is_for_play = false; /* it was asked for */
    view->picked = NO_SQUARE;
}

static void open_menu(Ui *ui, const Request *request)
{
    (void)request;
    popup_open_settings(&ui->picture.popup);
}

static void open_form(Ui *ui, const Request *request)
{
    (void)request;
    popup_open_new(&ui->picture.popup, ui->session);
}

static void open_palette(Ui *ui, const Request *request)
{
    (void)request;
    if (!popup_is_question(&ui->picture.popup))
        ui_cover(ui);
    popup_open_palette(&ui->picture.popup, ui->keys);
}

static void show_digest(Ui *ui, const Request *request)
{
    (void)request;
    if (popup_is_games(&ui->picture.popup)) /* which asked for them */
        ui_cover(ui);
    popup_open_digest(&ui->picture.popup, ui->session);
}

static void list_games(Ui *ui, const Request *request)
{
    (void)request;
    popup_open_games(&ui->picture.popup, ui->session);
}

static void type_line(Ui *ui, const Request *request)
{
    ui_type(ui, span_from(request->typed));
}

static void open_editor(Ui *ui, const Request *request)
{
    (void)request;
    ui_open_setup(ui);
}

static void open_line(Ui *ui, const Request *request)
{
    preview_open(ui, request->line, 1);
}

static bool asks_to_leave(Ui *ui)
{
    if (!session_is_played(ui->session))
        return false;
    popup_ask(
        &ui->picture.popup,
        &(YesNo){ .text =
                      "Leave the game in progress? It can be resumed later.",
                  .yes = "quit!",
                  .no = "" });
    ui->question_is_drawn = false;
    ui->asks_fast_line = false;
    return true;
}

/* Nothing is open and nothing would be lost: the second time it leaves. */
static bool is_first_back(Ui *ui)
{
    bool is_lost = !play_is_on(session_play(ui->session)) &&
                   session_is_unsaved(ui->session);
    bool is_first = !ui->was_back && !is_lost;

    ui->was_back = is_first;
    if (is_first)
        ui_say(ui, TONE_PLAIN, "Press q again to leave");
    return is_first;
}

/* One step out: of a panel, of a report or retry, of a game of a list, of the
 * program.  What the session answers is taken with the other news. */
static void go_back(Ui *ui, const Request *request)
{
    View *view = &ui->picture.view;
    bool is_busy =
        session_is_reporting(ui->session) || session_is_retrying(ui->session);
    Fault fault = { 0 };

    (void)request;
    if (view->panel != PANEL_ALL)
        view->panel = PANEL_ALL;
    else if (!is_busy && ui_bring_list_back(ui))
        return;
    else if ((is_busy || (!asks_to_leave(ui) && !is_first_back(ui))) &&
             session_submit(ui->session, span_from(is_busy ? "stop" : "quit"),
                            &fault) != OK)
        ui_say(ui, TONE_ERROR, fault.text);
}

static void redraw(Ui *ui, const Request *request)
{
    (void)request;
    screen_forget(ui->screen);
}

static void suspend(Ui *ui, const Request *request)
{
    (void)request;
    ui_suspend(ui);
}

/* What may have been pasted, Enter and all, does not get to the shell by
 * itself. */
static void run_shell(Ui *ui, const Request *request)
{
    Text question = { 0 };
    Text yes = { 0 };

    if (!ui->line_came_fast) {
        ui_run_shell(ui, request->command);
        return;
    }
    text_format(&question, "Run \"%s\"?", request->command);
    text_format(&yes, "!%s", request->command);
    popup_ask(&ui->picture.popup, &(YesNo){ .text = text_string(&question),
                                            .yes = text_string(&yes),
                                            .no = "" });
    ui->question_is_drawn = false;
    ui->asks_fast_line = true;
    text_free(&question);
    text_free(&yes);
}

static void edit_comment(Ui *ui, const Request *request)
{
    (void)request;
    ui_edit_comment(ui);
}

static void attend(Ui *ui, const Request *request)
{
    const Settings *settings = session_settings(ui->session);
    Text bytes = { 0 };

    (void)request;
    if (!setting_is_on(settings, SET_BELL))
        return;
    tty_put_bell(&bytes);
    ui_send(ui, &bytes);
    text_free(&bytes);
}

static void show_end(Ui *ui, const Request *request)
{
    (void)request;
    ui->picture.view.has_card = true;
    session_review(ui->session);
}

/* Is the popup something else than this view of the lab? */
static bool is_another(const Popup *popup, LabView view)
{
    KeyPlace place = popup->kind->help;

    if (view == LAB_VIEW_RACE)
        return place != KEYS_RACE;
    return view == LAB_VIEW_TREE && place != KEYS_TREE;
}

/* What it is opened from comes back when it is closed. */
static void show_lab(Ui *ui, const Request *request)
{
    Popup *popup = &ui->picture.popup;
    LabView view = request->lab.view;

    if (popup_is_open(popup) && !popup_is_question(popup) &&
        is_another(popup, view))
        ui_cover(ui);
    if (view == LAB_VIEW_RACE)
        popup_open_race(popup);
    else if (view == LAB_VIEW_TREE)
        popup_open_tree(popup);
    else
        popup_open_lab(popup, view == LAB_VIEW_EXPERIMENT
                                  ? request->lab.experiment
                                  : SIZE_MAX);
}

/* The user has seen what lay over the game and goes on with it. */
static void look(Ui *ui, const Request *request)
{
    (void)request;
    ui->picture.view.has_card = false;
    ui_set_focus(ui, FOCUS_BOARD);
}

/* --- All ------------------------------------------------------------------ */

static void (*const HANDLERS[])(Ui *ui, const Request *request) = {
    [REQUEST_QUIT] = leave,          [REQUEST_ASK] = ask,
    [REQUEST_KEYS] = show_keys,      [REQUEST_COPY] = copy_text,
    [REQUEST_EDIT] = edit_comment,   [REQUEST_SHELL] = run_shell,
    [REQUEST_MAP] = change_map,      [REQUEST_UNMAP] = change_map,
    [REQUEST_REMAP] = change_map,    [REQUEST_NEW] = open_form,
    [REQUEST_THEME] = use_theme,     [REQUEST_THEMES] = list_themes,
    [REQUEST_CONFIG] = write_config, [REQUEST_FOCUS] = set_focus,
    [REQUEST_PANEL] = change_panel,  [REQUEST_CURSOR] = change_cursor,
    [REQUEST_MENU] = open_menu,      [REQUEST_SETUP] = open_editor,
    [REQUEST_GAMES] = list_games,    [REQUEST_TYPE] = type_line,
    [REQUEST_LINE] = open_line,      [REQUEST_CLOSE] = go_back,
    [REQUEST_REDRAW] = redraw,       [REQUEST_SUSPEND] = suspend,
    [REQUEST_DOCTOR] = show_card,    [REQUEST_ATTEND] = attend,
    [REQUEST_ENDED] = show_end,      [REQUEST_LOOK] = look,
    [REQUEST_LAB] = show_lab,        [REQUEST_PALETTE] = open_palette,
    [REQUEST_DIGEST] = show_digest,
};

void ui_listen(Ui *ui)
{
    Request request;

    take_notices(ui);
    while (session_take_request(ui->session, &request)) {
        HANDLERS[request.kind](ui, &request);
        take_notices(ui);
    }
    if (ui->picture.view.start_game != session_game(ui->session))
        ui->picture.view.start_game = NULL; /* it has gone for good */
    ui_show_troubles(ui);
    ui_forget_cursor(ui);
    ui_follow_asking(ui);
    ui->is_dirty = true;
}
