/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "term/key.h"
#include "ui/click.h"

#include <stdio.h>

/*
 * The start screen: what one can do before the first move.  Rows without a
 * subject are left out, so somebody new sees few of them.
 */
enum {
    COLUMNS_LEAST = 34,
    ROWS_LEAST = 10,
    KEY_COLUMN = 1,
    TEXT_COLUMN = 8,
    ROWS_WITH_GAPS = 14
};

bool pane_start_fits(int columns, int rows)
{
    return columns >= COLUMNS_LEAST && rows >= ROWS_LEAST;
}

static void add_games(const Past *past, Choices *choices)
{
    char text[CHOICE_TEXT];
    int length = snprintf(text, sizeof text, "my games: %zu", past->games);

    if (past->won > 0)
        snprintf(text + length, sizeof text - (size_t)length, ", %zu won",
                 past->won);
    choices_add(choices, 'm', "games mine", text);
}

static void add_files(const Past *past, Choices *choices)
{
    static const char *const commands[PAST_FILES] = { "recent 1", "recent 2",
                                                      "recent 3", "recent 4",
                                                      "recent 5" };

    for (size_t i = 0; i < past->file_count; i++)
        choices_add(choices, (uint32_t)('1' + i), commands[i], past->files[i]);
}

void pane_start_choices(const View *view, Choices *choices)
{
    const Past *past = &view->past;
    char text[CHOICE_TEXT];

    *choices = (Choices){ 0 };
    if (past->is_interrupted) {
        snprintf(text, sizeof text, "go on: %.50s", past->interrupted);
        choices_add(choices, KEY_ENTER, "resume", text);
    }
    if (!past->is_interrupted && play_is_paused(session_play(view->session)))
        choices_add(choices, KEY_ENTER, "pause", "begin: it is White's turn");
    choices_add(choices, 'n', "new", "new game");
    if (past->games > 0)
        add_games(past, choices);
    choices_add(choices, 'o', "open ...", "open a file");
    add_files(past, choices);
    choices_add(choices, 'v', "new analysis", "look at a position or game");
    choices_add(choices, 'l', "lab", "the lab: luft's ancestors");
    choices_add(choices, '?', "keys", "help");
    choices_add(choices, 'q', "quit", "leave");
}

/* --- Drawing -------------------------------------------------------------- */

static void draw_title(Canvas canvas, const View *view)
{
    Style style = look_style(&view->look, ROLE_BAR);
    Text last = { 0 };
    int width;

    canvas_clear(canvas, style);
    canvas_write(canvas, 1, 0, "luft", style);
    if (view->past.has_last)
        text_format(&last, "last: %s", view->past.last_game);
    width = canvas_text_columns(text_span(&last));
    canvas_write(canvas, canvas_columns(canvas) - width - 1, 0,
                 text_string(&last), look_style(&view->look, ROLE_BAR_DIM));
    text_free(&last);
}

/* "you have White against level 6" */
static void put_opponent(const View *view, Text *text)
{
    const Play *play = session_play(view->session);
    Color own = play_seat(play, WHITE) == SEAT_HUMAN ? WHITE : BLACK;
    Text rating = { 0 };
    Span level;

    if (!play_is_on(play) || play_seat(play, own) != SEAT_HUMAN)
        return;
    if (play_seat(play, own ^ 1) == SEAT_HUMAN) {
        text_append(text, "you have both sides");
        return;
    }
    text_format(text, "as %s against ", own == WHITE ? "White" : "Black");
    play_name(play, own ^ 1, text);
    play_rating(play, own ^ 1, &rating);
    level = text_span(&rating);
    level = span_take(level, span_find(level, ','));
    text_format(text, "%s%.*s", level.length > 0 ? ", " : "",
                SPAN_ARGUMENTS(level));
    text_free(&rating);
}

static int draw_invitation(Canvas canvas, const View *view, int row)
{
    Text text = { 0 };

    canvas_write(canvas, KEY_COLUMN, row, "e4",
                 look_style(&view->look, ROLE_ACCENT));
    canvas_write(canvas, TEXT_COLUMN, row++, "type a move, and a game begins",
                 look_style(&view->look, ROLE_TEXT));
    put_opponent(view, &text);
    canvas_write_cut(canvas, TEXT_COLUMN, row++,
                     canvas_columns(canvas) - TEXT_COLUMN, text_span(&text),
                     look_style(&view->look, ROLE_DIM));
    text_free(&text);
    return row;
}

/* Rows are handed out from the top; files stand beside each other in one. */
typedef struct Rows {
    Canvas canvas;
    const View *view;
    int row, column;
} Rows;

static Canvas this_row(const Rows *rows)
{
    return canvas_part(rows->canvas,
                       (Area){ 0, rows->row, canvas_columns(rows->canvas), 1 });
}

static bool is_file(const Choice *choice)
{
    return choice->key >= '1' && choice->key <= '9';
}

static void put_file(Rows *rows, const Choice *choice)
{
    if (rows->column > TEXT_COLUMN &&
        rows->column + choice_columns(choice) > canvas_columns(rows->canvas)) {
        rows->column = TEXT_COLUMN;
        rows->row++;
    }
    rows->column = 2 + choice_draw(this_row(rows), &rows->view->look, choice,
                                   rows->column);
}

static void put_row(Rows *rows, const Choice *choice)
{
    const Look *look = &rows->view->look;
    char letter[2] = { (char)choice->key, '\0' };
    Canvas canvas;

    if (rows->column > TEXT_COLUMN)
        rows->row++; /* behind the files */
    rows->column = TEXT_COLUMN;
    canvas = this_row(rows);
    canvas_write(canvas, KEY_COLUMN, 0,
                 choice->key == KEY_ENTER ? "Enter" : letter,
                 look_style(look, ROLE_ACCENT));
    canvas_write_cut(canvas, TEXT_COLUMN, 0,
                     canvas_columns(canvas) - TEXT_COLUMN,
                     span_from(choice->text), look_style(look, ROLE_TEXT));
    canvas_target(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 },
                  (Target){ CLICK_CHOICE, choice->key });
    rows->row++;
}

void pane_start_draw(Canvas canvas, const View *view, const Choices *choices)
{
    bool has_gaps = canvas_rows(canvas) >= ROWS_WITH_GAPS;
    Rows rows = { canvas, view, 0, TEXT_COLUMN };

    draw_title(this_row(&rows), view);
    rows.row = draw_invitation(canvas, view, 1 + has_gaps) + has_gaps;
    for (size_t i = 0; i < choices->count; i++) {
        const Choice *choice = &choices->of[i];

        if (choice->key == '?')
            rows.row += has_gaps;
        if (is_file(choice)) {
            put_file(&rows, choice);
        } else if (choice->key == 'q') { /* beside the row of help */
            rows.row--;
            choice_draw(this_row(&rows), &view->look, choice, TEXT_COLUMN + 9);
        } else {
            put_row(&rows, choice);
        }
    }
}
