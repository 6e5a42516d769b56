/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "base/display.h"
#include "base/utf8.h"
#include "ui/click.h"
#include "ui/popup.h"

#include <string.h>

/*
 * What the program says, and what it asks.  That mostly fits into one row; in
 * narrow windows it takes more, because half a fault cannot be understood.
 */
static const char *state_text(const View *view)
{
    const Session *session = view->session;

    if (view->preview.is_on)
        return "Left/Right step, Up/Down other lines, Enter inserts, Esc back";
    if (play_ending(session_play(session))[0] != '\0' &&
        game_cursor(session_game(session)) == play_live(session_play(session)))
        return play_ending(session_play(session));
    if (play_is_on(session_play(session)) &&
        game_cursor(session_game(session)) != play_live(session_play(session)))
        return "Reviewing; type a move, or End, to return to the game";
    return "";
}

static bool has_text(const Message *message)
{
    return message->text != NULL && message->text[0] != '\0';
}

static Role role_of(const Message *message)
{
    if (!has_text(message))
        return ROLE_DIM;
    if (message->tone == TONE_ERROR)
        return ROLE_ERROR;
    return message->tone == TONE_NEWS ? ROLE_ACCENT : ROLE_TEXT;
}

/* --- Lines ---------------------------------------------------------------- */

Span pane_take_line(Span *rest, int columns)
{
    size_t fitting = utf8_fit(*rest, (size_t)columns);
    size_t end = fitting;
    Span line;

    if (fitting < rest->length) {
        while (end > 0 && rest->data[end] != ' ')
            end--;
        if (end == 0)
            end = fitting;
    }
    line = span_take(*rest, end);
    *rest = span_trim_start(span_skip(*rest, end));
    return line;
}

static int rows_of(Span text, int columns)
{
    int rows = 0;

    do {
        pane_take_line(&text, columns);
        rows++;
    } while (text.length > 0);
    return rows;
}

/* However long it is, one should see that an answer is wanted. */
static void put_answers(Text *text, const char *answers, int columns, int rows)
{
    size_t kept = text->length;

    text_format(text, "  %s", answers);
    while (rows_of(text_span(text), columns) > rows && kept > 0) {
        kept = utf8_previous(text_span(text), kept);
        text_truncate(text, kept);
        text_append_char(text, '~');
        text_format(text, "  %s", answers);
    }
}

static void compose(const View *view, const Message *message, Text *text)
{
    const char *words = has_text(message) ? message->text : state_text(view);

    display_append_line(text, span_from(words));
}

bool pane_message_is_empty(const View *view, const Message *message)
{
    return !has_text(message) && message->answers == NULL &&
           state_text(view)[0] == '\0';
}

int pane_message_rows(const View *view, const Message *message, int columns)
{
    Text text = { 0 };
    int rows;

    if (columns <= 0)
        return 1;
    compose(view, message, &text);
    if (message->answers != NULL)
        text_format(&text, "  %s", message->answers);
    rows = rows_of(text_span(&text), columns);
    text_free(&text);
    return rows;
}

/* --- Drawing -------------------------------------------------------------- */

/* The letters can be clicked: y, n and, behind them, s. */
static void mark_answers(Canvas canvas, int column, int row, bool may_save)
{
    canvas_target(canvas, (Area){ column, row, 1, 1 },
                  (Target){ CLICK_ANSWER, ANSWER_YES });
    canvas_target(canvas, (Area){ column + 2, row, 1, 1 },
                  (Target){ CLICK_ANSWER, ANSWER_NO });
    if (may_save)
        canvas_target(canvas, (Area){ column + 5, row, 7, 1 },
                      (Target){ CLICK_ANSWER, ANSWER_SAVE });
}

/* `answers` are the end of the text, if there are any. */
static void draw_lines(Canvas canvas, Span text, Style style,
                       const char *answers)
{
    int columns = canvas_columns(canvas);
    int last = canvas_rows(canvas) - 1;
    int row = 0;
    int end;

    while (row < last && canvas_text_columns(text) > columns)
        canvas_write_span(canvas, 0, row++, pane_take_line(&text, columns),
                          style);
    end = canvas_write_cut(canvas, 0, row, columns, text, style);
    if (answers != NULL && span_starts_with(span_from(answers), ANSWERS))
        mark_answers(canvas, end - (int)strlen(answers), row,
                     strcmp(answers, ANSWERS_OR_SAVE) == 0);
}

void pane_message_draw(Canvas canvas, const View *view, const Message *message)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);
    Text text = { 0 };

    if (columns <= 0 || rows <= 0)
        return;
    canvas_fill(canvas, (Area){ 0, 0, columns, rows }, ' ',
                look_style(&view->look, ROLE_TEXT));
    canvas_target(canvas, (Area){ 0, 0, columns, rows }, (Target){ 0 });
    compose(view, message, &text);
    if (message->answers != NULL)
        put_answers(&text, message->answers, columns, rows);
    draw_lines(canvas, text_span(&text),
               look_style(&view->look, role_of(message)), message->answers);
    text_free(&text);
}
