/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/frame.h"

#include "base/display.h"
#include "session/analysis.h"
#include "ui/click.h"

#include <stdio.h>
#include <string.h>

/* --- Keys at the bottom --------------------------------------------------- */

typedef enum BarNeed {
    NEED_NOTHING,
    NEED_GAME, /* it is a game that is on the board: nobody sets it up */
    NEED_MOVES
} BarNeed;

static const struct {
    const char *key;
    const char *label;
    const char *command;
    BarNeed need;
} BAR[] = {
    { "F1", "Help", "keys", NEED_NOTHING },
    { "F2", "Back", "undo", NEED_MOVES },
    { "F3", "Hint", "hint", NEED_GAME },
    { "F4", "Engine", "analyse", NEED_GAME },
    { "F5", "Flip", "flip", NEED_NOTHING },
    { "F6", "New", "new", NEED_GAME },
    { "F7", "Save", "save", NEED_MOVES },
    { "F8", "Panel", "panel next", NEED_GAME },
    { "F9", "Go!", "go", NEED_GAME },
    { "F10", "Menu", "menu", NEED_GAME },
};

const char *frame_bar_command(size_t index)
{
    return index < ARRAY_LENGTH(BAR) ? BAR[index].command : NULL;
}

static bool applies(const View *view, BarNeed need)
{
    const Game *game = session_game(view->session);

    if (need == NEED_NOTHING)
        return true;
    if (view->setup.is_on)
        return false;
    return need == NEED_GAME || game_next(game, GAME_ROOT) != NODE_NONE;
}

/* Has the user given it something else to do? */
static bool is_mapped_away(const KeyMap *keys, size_t index)
{
    Keystroke key = { KEY_F1 + (uint32_t)index, 0 };
    const char *command = keymap_command(keys, KEYS_BOARD, key);

    return command == NULL || strcmp(command, BAR[index].command) != 0;
}

static void draw_keys(Canvas canvas, const Frame *frame)
{
    const View *view = &frame->view;
    Style key = look_style(&view->look, ROLE_KEY);
    Style label = look_style(&view->look, ROLE_KEY_LABEL);
    int column = 0;

    for (size_t i = 0; i < ARRAY_LENGTH(BAR); i++) {
        int start = column;

        if (!applies(view, BAR[i].need) || is_mapped_away(frame->keys, i))
            continue;
        column = canvas_write(canvas, column, 0, BAR[i].key, key);
        column = canvas_write(canvas, column, 0, BAR[i].label, label);
        canvas_target(canvas, (Area){ start, 0, column - start, 1 },
                      (Target){ CLICK_KEY, (uint32_t)i });
        column++;
    }
}

/* --- The prompt ----------------------------------------------------------- */

static void label_text(const View *view, char *label, size_t size)
{
    Position position;

    view_position(view, &position);
    snprintf(label, size, "%u%s> ", (unsigned)position.fullmoves,
             position.side == WHITE ? "." : "...");
}

/* What Tab would make of the line, at the right edge. */
static void draw_ghost(Canvas canvas, const Frame *frame, int column)
{
    Span line = prompt_line(frame->prompt);
    Text found = { 0 };
    Text text = { 0 };
    size_t from;
    int width;

    if (line.length > 0 &&
        session_complete(frame->view.session, line, &from, &found) > 0) {
        Span rest = text_span(&found);
        Span first;

        span_split_line(&rest, &first);
        text_append(&text, "<Tab> ");
        text_append_span(&text, first);
        width = canvas_text_columns(text_span(&text));
        if (column + 2 + width < canvas_columns(canvas))
            canvas_write(canvas, canvas_columns(canvas) - width - 1, 0,
                         text_string(&text),
                         look_style(&frame->view.look, ROLE_GHOST));
    }
    text_free(&found);
    text_free(&text);
}

static void draw_prompt(Canvas canvas, Frame *frame)
{
    const View *view = &frame->view;
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
        enum { HINT_COLUMN = 9 }; /* where it need not move with the label */

        canvas_write(canvas, 0, 0, label, look_style(&view->look, ROLE_DIM));
        canvas_write(canvas, HINT_COLUMN, 0,
                     view->has_cursor
                         ? "arrows walk, Space picks and drops, : types"
                         : "keys go to the board; : types, ? helps",
                     look_style(&view->look, ROLE_GHOST));
        return;
    }
    if (frame->prompt == NULL) {
        canvas_write(canvas, 0, 0, label, look_style(&view->look, ROLE_PROMPT));
        return;
    }
    prompt_draw(frame->prompt, canvas, &view->look, label,
                &frame->cursor_column);
    frame->cursor_row = frame->layout.prompt.row;
    draw_ghost(canvas, frame, frame->cursor_column);
}

/* --- The message ---------------------------------------------------------- */

/*
 * The question of the start shares the prompt with a move that somebody types:
 * the letter n may begin one, so once there is a line it says what Enter does.
 */
static const char *answers_of(const Frame *frame, Text *text)
{
    Span line = frame->prompt == NULL ? span_of(NULL, 0)
                                      : span_trim(prompt_line(frame->prompt));

    if (!frame->popup.is_unasked || line.length == 0)
        return ANSWERS;
    if (span_equals_ignoring_case(line, "n") ||
        span_equals_ignoring_case(line, "no"))
        return "Enter: no";
    if (span_equals_ignoring_case(line, "y") ||
        span_equals_ignoring_case(line, "yes"))
        return "Enter: yes";
    text_append(text, "Enter: no, then ");
    display_append_line(text, line);
    return text_string(text);
}

static Message message_of(const Frame *frame, Text *text)
{
    Message message = frame->message;

    if (popup_is_question(&frame->popup))
        return (Message){ TONE_NEWS, frame->popup.title,
                          answers_of(frame, text) };
    if (frame->view.setup.is_on && message.tone != TONE_ERROR) {
        setup_describe(&frame->view.setup, text);
        return (Message){ TONE_PLAIN, text_string(text), NULL };
    }
    if (frame->prompt != NULL && prompt_choices(frame->prompt)[0] != '\0')
        message = (Message){ TONE_PLAIN, prompt_choices(frame->prompt), NULL };
    if (popup_hint(&frame->popup) != NULL &&
        (message.text == NULL || message.text[0] == '\0'))
        message = (Message){ TONE_PLAIN, popup_hint(&frame->popup), NULL };
    return message;
}

/* How far up it may grow: not over a list or a board one works on. */
static int most_rows(const Frame *frame)
{
    enum { ROWS_MOST = 3 };
    bool works = popup_hint(&frame->popup) != NULL ||
                 (!popup_is_question(&frame->popup) && frame->view.setup.is_on);

    return works ? 1 : ROWS_MOST;
}

static void draw_message(Canvas all, const Frame *frame)
{
    Area area = frame->layout.message;
    Text text = { 0 };
    Message message = message_of(frame, &text);
    int rows = pane_message_rows(&frame->view, &message, area.columns);

    if (rows > most_rows(frame))
        rows = most_rows(frame);
    area.row -= rows - 1;
    area.rows += rows - 1;
    pane_message_draw(canvas_part(all, area), &frame->view, &message);
    text_free(&text);
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
 * Does the window keep room for the graph?  Looking at a game always, scores
 * or not; a game being played has a larger board instead, until there is a
 * report on it.  The engine has no say: else the board would change its size
 * with it, and even from move to move.
 */
static bool keeps_graph(const View *view)
{
    const Session *session = view->session;
    bool is_over = play_ending(session_play(session))[0] != '\0';

    return !play_is_on(session_play(session)) &&
           (!is_over || session_has_report(session));
}

static void draw_board(Canvas all, const Frame *frame)
{
    const View *view = &frame->view;
    const Layout *layout = &frame->layout;
    Color top = session_is_flipped(view->session) ? WHITE : BLACK;

    pane_player_draw(canvas_part(all, layout->top), view, top);
    pane_player_draw(canvas_part(all, layout->bottom), view, top ^ 1);
    pane_eval_draw(canvas_part(all, layout->eval), view);
    pane_position_draw(canvas_part(all, layout->board), view, layout->size);
}

/*
 * What a popup covers: everything between the bar and the message; a short
 * list only as much beside the board as it needs.
 */
static Area popup_area(const Popup *popup, const Layout *layout, int columns)
{
    enum { NARROWEST = 30 };
    int first = layout->bar.rows;
    Area area = layout->panel;
    int rows = popup_rows(popup);

    if (rows > 0 && area.columns >= NARROWEST && area.rows >= rows) {
        area.rows = rows;
        return area;
    }
    return (Area){ 0, first, columns, layout->message.row - first };
}

void frame_draw(Frame *frame, Grid *grid)
{
    Canvas all = canvas_of(grid);
    const View *view = &frame->view;
    const Settings *settings = session_settings(view->session);
    Layout *layout = &frame->layout;
    LayoutWish wish = { setting_choice(settings, SET_SIZE),
                        setting_is_on(settings, SET_BAR), keeps_graph(view) };

    frame->cursor_column = -1;
    canvas_clear(all, look_style(&view->look, ROLE_TEXT));
    layout_make(grid->columns, grid->rows, &wish, layout);
    if (layout->is_too_small) {
        draw_notice(all, view);
        return;
    }
    pane_bar_draw(canvas_part(all, layout->bar), view);
    draw_board(all, frame);
    draw_rule(canvas_part(all, layout->rule), view);
    pane_panel_draw(canvas_part(all, layout->panel), view, &frame->moves_top);
    pane_graph_draw(canvas_part(all, layout->graph), view);
    popup_draw(
        &frame->popup,
        canvas_part(all, popup_area(&frame->popup, layout, grid->columns)),
        view);
    draw_message(all, frame);
    draw_prompt(canvas_part(all, layout->prompt), frame);
    draw_keys(canvas_part(all, layout->keys), frame);
}
