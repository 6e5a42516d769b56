/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/picture.h"

#include "base/display.h"
#include "session/analysis.h"
#include "ui/click.h"

#include <stdio.h>
#include <string.h>

/* --- The prompt ----------------------------------------------------------- */

static void label_text(const View *view, char *label, size_t size)
{
    Position position;

    view_position(view, &position);
    snprintf(label, size, "%u%s> ", (unsigned)position.fullmoves,
             position.side == WHITE ? "." : "...");
}

/* What Tab would make of the line, at the right edge. */
static void draw_ghost(Canvas canvas, const Picture *picture, int column)
{
    Span line = prompt_line(picture->prompt);
    Text found = { 0 };
    Text text = { 0 };
    size_t from;
    int width;

    if (line.length > 0 &&
        session_complete(picture->view.session, line, &from, &found) > 0) {
        Span rest = text_span(&found);
        Span first;

        span_split_line(&rest, &first);
        text_append(&text, "<Tab> ");
        text_append_span(&text, first);
        width = canvas_text_columns(text_span(&text));
        if (column + 2 + width < canvas_columns(canvas))
            canvas_write(canvas, canvas_columns(canvas) - width - 1, 0,
                         text_string(&text),
                         look_style(&picture->view.look, ROLE_GHOST));
    }
    text_free(&found);
    text_free(&text);
}

/* What an untyped key would do, if one waits for the next. */
static void draw_held(Canvas canvas, const View *view, int column)
{
    canvas_put(canvas, column, 0, view->held_key,
               look_style(&view->look, ROLE_TEXT));
    canvas_write(canvas, column + 2, 0,
                 "begins a move or a command, if that goes on",
                 look_style(&view->look, ROLE_GHOST));
}

static void draw_board_prompt(Canvas canvas, const Picture *picture,
                              const char *label)
{
    enum { HINT_COLUMN = 9 }; /* where it need not move with the label */
    const View *view = &picture->view;
    const char *hint =
        view->has_cursor ? "arrows walk, Space picks and drops; or type a move"
        : view_asks_move(view) ? "type a move; : a command, ? helps"
                               : "keys go to the board; : types, ? helps";
    int end =
        canvas_write(canvas, 0, 0, label, look_style(&view->look, ROLE_DIM));

    if (view->held_key != 0)
        draw_held(canvas, view, end);
    else
        canvas_write(canvas, HINT_COLUMN, 0, hint,
                     look_style(&view->look, ROLE_GHOST));
}

static void draw_prompt(Canvas canvas, Picture *picture)
{
    const View *view = &picture->view;
    char label[32];

    if (view->setup.is_on && view->focus == FOCUS_BOARD) {
        canvas_write(canvas, 0, 0,
                     "PNBRQK pnbrqk place  x removes  Tab side  c castling  "
                     "Enter Esc  ? help",
                     look_style(&view->look, ROLE_GHOST));
        return;
    }
    label_text(view, label, sizeof label);
    if (view->focus == FOCUS_BOARD) {
        draw_board_prompt(canvas, picture, label);
        return;
    }
    if (picture->prompt == NULL) {
        canvas_write(canvas, 0, 0, label, look_style(&view->look, ROLE_PROMPT));
        return;
    }
    prompt_draw(picture->prompt, canvas, &view->look, label,
                &picture->cursor_column);
    picture->cursor_row = picture->layout.prompt.row;
    draw_ghost(canvas, picture, picture->cursor_column);
}

/* --- The message ---------------------------------------------------------- */

/*
 * The question of the start shares the prompt with a move that somebody types:
 * the letter n may begin one, so once there is a line it says what Enter does.
 */
static const char *answers_of(const Picture *picture, Text *text)
{
    Span line = picture->prompt == NULL
                    ? span_of(NULL, 0)
                    : span_trim(prompt_line(picture->prompt));

    if (popup_question(&picture->popup)->kind != QUESTION_PLAIN)
        return ANSWERS_OR_SAVE;
    if (!picture->popup.is_unasked || line.length == 0)
        return ANSWERS;
    if (span_equals_ignoring_case(line, "n") ||
        span_equals_ignoring_case(line, "no"))
        return "Enter: no";
    if (span_equals_ignoring_case(line, "y") ||
        span_equals_ignoring_case(line, "yes") ||
        span_equals_ignoring_case(line, "resume"))
        return "Enter: yes";
    text_append(text, picture->view.typed_from != NO_SQUARE ? "Enter: no, then "
                                                            : "Enter: ");
    display_append_line(text, line);
    return text_string(text);
}

static Message message_of(const Picture *picture, Text *text)
{
    Message message = picture->message;

    if (popup_is_question(&picture->popup))
        return (Message){ TONE_NEWS, popup_question(&picture->popup)->text,
                          answers_of(picture, text) };
    if (picture->view.setup.is_on && message.tone != TONE_ERROR) {
        setup_describe(&picture->view.setup, text);
        return (Message){ TONE_PLAIN, text_string(text), NULL };
    }
    if (picture->prompt != NULL && prompt_choices(picture->prompt)[0] != '\0')
        message =
            (Message){ TONE_PLAIN, prompt_choices(picture->prompt), NULL };
    if (popup_hint(&picture->popup) != NULL &&
        (message.text == NULL || message.text[0] == '\0'))
        message = (Message){ TONE_PLAIN, popup_hint(&picture->popup), NULL };
    return message;
}

/* How far up it may grow: not over a list or a board one works on. */
static int most_rows(const Picture *picture)
{
    enum { ROWS_MOST = 3 };
    bool works =
        popup_hint(&picture->popup) != NULL ||
        (!popup_is_question(&picture->popup) && picture->view.setup.is_on);

    return works ? 1 : ROWS_MOST;
}

/* Behind the label, as long as nothing is typed there. */
static Area area_in_prompt(const Picture *picture)
{
    Area area = picture->layout.prompt;
    char label[32];
    int columns;

    if (picture->view.setup.is_on && picture->view.focus == FOCUS_BOARD)
        return area;
    label_text(&picture->view, label, sizeof label);
    columns = (int)strlen(label) + 1;
    area.column += columns;
    area.columns -= columns;
    return area;
}

static bool is_typing(const Picture *picture)
{
    return picture->prompt != NULL && !prompt_is_empty(picture->prompt);
}

/*
 * Where there is no row for it, a message takes that of the prompt, or, if this
 * is in use or too narrow, those above it.
 */
static Area message_area(const Picture *picture, const Message *message)
{
    const View *view = &picture->view;
    Area area = picture->layout.message;
    Area in_prompt = area_in_prompt(picture);
    int rows = pane_message_rows(view, message, area.columns);

    if (area.rows == 0 && pane_message_is_empty(view, message))
        return (Area){ 0 };
    if (area.rows == 0 && !is_typing(picture) &&
        pane_message_rows(view, message, in_prompt.columns) == 1)
        return in_prompt;
    if (rows > most_rows(picture))
        rows = most_rows(picture);
    area.row -= rows - area.rows;
    area.rows = rows;
    return area;
}

static void draw_message(Canvas all, const Picture *picture)
{
    Text text = { 0 };
    Message message = message_of(picture, &text);

    pane_message_draw(canvas_part(all, message_area(picture, &message)),
                      &picture->view, &message);
    text_free(&text);
}

static bool is_idle(const Picture *picture)
{
    const View *view = &picture->view;

    return view->picked == NO_SQUARE && !view->has_cursor &&
           (picture->prompt == NULL || prompt_is_empty(picture->prompt));
}

/* --- Beside the board ----------------------------------------------------- */

/* The card, and the moves where it leaves room for them. */
static void draw_card(Canvas canvas, Picture *picture)
{
    enum { MOVES_LEAST = 4 };
    const View *view = &picture->view;
    int columns = canvas_columns(canvas);
    int used;
    int left;

    pane_end_choices(view, &picture->choices);
    used = pane_end_draw(canvas, view, &picture->choices) + 1;
    left = canvas_rows(canvas) - used - 1;
    if (left < MOVES_LEAST)
        return;
    canvas_fill(canvas, (Area){ 0, used, columns, 1 },
                view->look.has_unicode ? 0x2500 : '-',
                look_style(&view->look, ROLE_RULE));
    pane_moves_draw(canvas_part(canvas, (Area){ 0, used + 1, columns, left }),
                    view, &picture->moves_top);
}

static void draw_panel(Canvas canvas, Picture *picture)
{
    const View *view = &picture->view;

    picture->choices = (Choices){ 0 };
    if (view->setup.is_on) {
        pane_setup_draw(canvas, view);
        return;
    }
    if (view_shows_start(view) &&
        pane_start_fits(canvas_columns(canvas), canvas_rows(canvas))) {
        pane_start_choices(view, &picture->choices);
        pane_start_draw(canvas, view, &picture->choices);
    } else if (view_shows_card(view) &&
               pane_end_fits(canvas_columns(canvas), canvas_rows(canvas)))
        draw_card(canvas, picture);
    else
        pane_panel_draw(canvas, view, &picture->moves_top);
    if (view->panel == PANEL_EXPLORER)
        pane_explorer_choices(view, &picture->choices);
}

/* --- All ------------------------------------------------------------------ */

static void draw_notice(Canvas canvas, const View *view)
{
    char text[64];

    snprintf(text, sizeof text, "luft needs %dx%d", LAYOUT_COLUMNS_MIN,
             LAYOUT_ROWS_MIN);
    canvas_write(canvas, 0, 0, text, look_style(&view->look, ROLE_TEXT));
}

static void draw_rule(Canvas canvas, const View *view)
{
    canvas_fill(canvas,
                (Area){ 0, 0, canvas_columns(canvas), canvas_rows(canvas) },
                view->look.has_unicode ? 0x2502 : '|',
                look_style(&view->look, ROLE_RULE));
}

/*
 * Does the window keep room for the graph?  A game being played has a larger
 * board instead, until there is a report on it; so has a game without scores,
 * until the engine is asked for some.  It changes once, for what is known
 * stays known: the board must not change its size from move to move.
 */
static bool keeps_graph(const View *view)
{
    const Session *session = view->session;
    bool is_over = play_ending(session_play(session))[0] != '\0';

    if (pane_duel_is_shown(view))
        return true;
    return !play_is_on(session_play(session)) &&
           (!is_over || session_has_report(session)) &&
           (analysis_is_on(session) || pane_graph_is_known(view));
}

static void draw_board(Canvas all, const Picture *picture)
{
    const View *view = &picture->view;
    const Layout *layout = &picture->layout;
    Color top = view_is_flipped(view) ? WHITE : BLACK;

    if (!view->exhibit.is_turned) { /* else others will play */
        pane_player_draw(canvas_part(all, layout->top), view, top);
        pane_player_draw(canvas_part(all, layout->bottom), view, top ^ 1);
    }
    if (!view->setup.is_on) /* nothing of before is left in the editor */
        pane_eval_draw(canvas_part(all, layout->eval), view);
    pane_position_draw(canvas_part(all, layout->board), view, layout->size);
}

/*
 * What a popup covers: everything between the bar and the message; a short
 * list only as much beside the board as it needs.
 */
static Area popup_area(const Popup *popup, const Layout *layout, int columns)
{
    enum { NARROWEST = 30, LOWEST = 10 };
    int first = layout->bar.rows;
    Area area = layout->panel;
    int rows = popup_rows(popup);

    if (rows == ALL_ROWS && area.rows >= LOWEST)
        rows = area.rows;
    if (rows > 0 && area.columns >= NARROWEST && area.rows >= rows) {
        area.rows = rows;
        return area;
    }
    return (Area){ 0, first, columns, layout->message.row - first };
}

/* A clock is always seen: without rows for players, beside the prompt. */
static void draw_clocks(Canvas all, Picture *picture)
{
    Layout *layout = &picture->layout;

    if (layout->top.rows == 0)
        layout->prompt.columns -=
            pane_clocks_draw(canvas_part(all, layout->prompt), &picture->view);
}

void picture_draw(Picture *picture, Grid *grid)
{
    Canvas all = canvas_of(grid);
    const View *view = &picture->view;
    const Settings *settings = session_settings(view->session);
    Layout *layout = &picture->layout;
    LayoutWish wish = { setting_choice(settings, SET_SIZE),
                        setting_is_on(settings, SET_BAR), keeps_graph(view) };

    picture->cursor_column = -1;
    view_hold_thoughts(&picture->view);
    popup_exhibit(&picture->popup, view, &picture->view.exhibit);
    picture->view.is_idle = is_idle(picture);
    canvas_clear(all, look_style(&view->look, ROLE_TEXT));
    layout_make(grid->columns, grid->rows, &wish, layout);
    if (layout->is_too_small) {
        draw_notice(all, view);
        return;
    }
    pane_bar_draw(canvas_part(all, layout->bar), view);
    draw_board(all, picture);
    draw_rule(canvas_part(all, layout->rule), view);
    draw_panel(canvas_part(all, layout->panel), picture);
    if (!view->setup.is_on)
        pane_graph_draw(canvas_part(all, layout->graph), view);
    popup_draw(
        &picture->popup,
        canvas_part(all, popup_area(&picture->popup, layout, grid->columns)),
        view);
    draw_clocks(all, picture);
    draw_prompt(canvas_part(all, layout->prompt), picture);
    draw_message(all, picture);
    picture_draw_bar(canvas_part(all, layout->keys), picture);
}
