/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "term/key.h"

#include <stdio.h>

/*
 * The card at the end of a game: how it ended, how well both have played,
 * where it turned, and what one can do now.  Where there is not room for all,
 * the graph goes first, then the empty rows.
 */
enum {
    ROWS_LEAST = 10,
    ROWS_WITH_GRAPH = 14,
    ROWS_WITH_GAPS = 18,
    GRAPH_ROWS = 4,
    COLUMNS_LEAST = 30
};

bool pane_end_fits(int columns, int rows)
{
    return columns >= COLUMNS_LEAST && rows >= ROWS_LEAST;
}

void pane_end_choices(const View *view, Choices *choices)
{
    const Session *session = view->session;
    Color bottom = session_is_flipped(session) ? BLACK : WHITE;
    char text[CHOICE_TEXT];
    Story story;

    session_story(session, &story);
    *choices = (Choices){ 0 };
    choices_add(choices, 'r', "report", "report");
    if (story.mistakes[bottom] > 0) {
        snprintf(text, sizeof text, "try my mistakes (%u)",
                 story.mistakes[bottom]);
        choices_add(choices, 't', "retry", text);
    }
    choices_add(choices, 'R', "rematch", "rematch");
    choices_add(choices, 'n', "new", "new game");
    if (story.archived > 0)
        choices_add(choices, 'm', "games mine", "my games");
    choices_add(choices, KEY_ENTER, "look", "look at the game");
}

/* --- What is said --------------------------------------------------------- */

/* Rows are handed out from the top. */
typedef struct Sheaf {
    Canvas canvas;
    const View *view;
    int row;
    bool has_gaps;
    int last_rows; /* for what has to be at the end */
} Sheaf;

static Canvas take_rows(Sheaf *sheaf, int rows)
{
    Area area = { 0, sheaf->row, canvas_columns(sheaf->canvas), rows };

    sheaf->row += rows;
    return canvas_part(sheaf->canvas, area);
}

static bool has_room(const Sheaf *sheaf, int rows)
{
    return sheaf->row + rows + sheaf->last_rows <= canvas_rows(sheaf->canvas);
}

static void leave_gap(Sheaf *sheaf)
{
    sheaf->row += sheaf->has_gaps;
}

static void put_line(Sheaf *sheaf, const Text *text, Role role)
{
    Canvas canvas = take_rows(sheaf, 1);

    canvas_write_cut(canvas, 0, 0, canvas_columns(canvas), text_span(text),
                     look_style(&sheaf->view->look, role));
}

/* "1-0  Checkmate, White wins", and at the right how long it was. */
static void put_result(Sheaf *sheaf)
{
    const Session *session = sheaf->view->session;
    const Game *game = session_game(session);
    Canvas canvas = take_rows(sheaf, 1);
    Style style = look_style(&sheaf->view->look, ROLE_BAR);
    unsigned moves = (game_ply(game, game_cursor(game)) + 1) / 2;
    Text words = { 0 };
    Text length = { 0 };
    int left;

    canvas_clear(canvas, style);
    text_format(&length, "%u move%s", moves, moves == 1 ? "" : "s");
    text_format(&words, "%s  %s", result_text(game_result(game)),
                play_ending(session_play(session)));
    left = canvas_columns(canvas) - (int)length.length - 2;
    canvas_write_cut(canvas, 1, 0, left - 1, text_span(&words), style);
    canvas_write(canvas, left + 1, 0, text_string(&length),
                 look_style(&sheaf->view->look, ROLE_BAR_DIM));
    text_free(&words);
    text_free(&length);
}

/* A bar as long as it was good. */
static void draw_accuracy(Canvas canvas, const Look *look, double percent)
{
    int columns = canvas_columns(canvas);
    int share = (int)(percent / 100 * columns + 0.5);

    for (int i = 0; i < columns; i++)
        canvas_put(canvas, i, 0,
                   look->has_unicode ? (i < share ? 0x2501 : 0x2500)
                   : i < share       ? '='
                                     : '-',
                   look_style(look, i < share ? ROLE_GOOD : ROLE_DIM));
}

static void put_accuracy(Sheaf *sheaf, Color color)
{
    enum { NAME = 16, NUMBER = 6 };
    const View *view = sheaf->view;
    Canvas canvas = take_rows(sheaf, 1);
    int left = NAME + 1 + NUMBER;
    Text text = { 0 };
    double percent;

    play_name(session_play(view->session), color, &text);
    canvas_write_cut(canvas, 0, 0, NAME, text_span(&text),
                     look_style(&view->look, ROLE_TEXT));
    text_clear(&text);
    if (analysis_accuracy(view->session, color, &percent)) {
        text_format(&text, "%3.0f %%", percent);
        draw_accuracy(
            canvas_part(canvas,
                        (Area){ left, 0, canvas_columns(canvas) - left, 1 }),
            &view->look, percent);
    }
    canvas_write(canvas, NAME + 1, 0, text_string(&text),
                 look_style(&view->look, ROLE_STRONG));
    text_free(&text);
}

static void put_opening(Sheaf *sheaf)
{
    Text text = { 0 };

    text_append(&text, session_opening(sheaf->view->session));
    if (text.length > 0)
        put_line(sheaf, &text, ROLE_ACCENT);
    text_free(&text);
}

/* --- Where it turned ------------------------------------------------------ */

/* "even", "better for White", "winning for Black". */
static void append_verdict(Score white, Text *text)
{
    enum { EVEN = 60, WINNING = 300 };
    const char *side = white > 0 ? "White" : "Black";
    Score size = white > 0 ? white : -white;

    if (size < EVEN)
        text_append(text, "even");
    else
        text_format(text, "%s for %s", size < WINNING ? "better" : "winning",
                    side);
}

/* "from even to winning for Black; c3 was best" */
static void append_change(const View *view, const Story *story, Text *text)
{
    const Game *game = session_game(view->session);
    Node before = game_parent(game, story->turning_point);
    Position position;
    Score was;
    Score is;

    if (!analysis_score(view->session, before, &was) ||
        !analysis_score(view->session, story->turning_point, &is))
        return;
    text_append(text, "from ");
    append_verdict(was, text);
    text_append(text, " to ");
    append_verdict(is, text);
    if (story->better == MOVE_NONE)
        return;
    game_position(game, before, &position);
    text_append(text, "; ");
    session_write_move(view->session, &position, story->better, text);
    text_append(text, " was best");
}

/* On two rows, if it is too long for one and there is room. */
static void put_change(Sheaf *sheaf, const Story *story)
{
    enum { INDENT = 2 };
    int columns = canvas_columns(sheaf->canvas) - INDENT;
    Text why = { 0 };
    Text line = { 0 };
    Span rest;

    append_change(sheaf->view, story, &why);
    rest = text_span(&why);
    text_append_repeated(&line, ' ', INDENT);
    if (canvas_text_columns(rest) > columns &&
        has_room(sheaf, 2 + (story->archived > 0))) {
        text_append_span(&line, pane_take_line(&rest, columns));
        put_line(sheaf, &line, ROLE_TEXT);
        text_truncate(&line, INDENT);
    }
    text_append_span(&line, rest);
    put_line(sheaf, &line, ROLE_TEXT);
    text_free(&why);
    text_free(&line);
}

static void put_turning_point(Sheaf *sheaf, const Story *story)
{
    const View *view = sheaf->view;
    Label label = analysis_label(view->session, story->turning_point);
    Text move = { 0 };

    text_append(&move, "Turning point: ");
    session_write_node(view->session, story->turning_point, &move);
    text_append(&move, label_sign(label));
    put_line(sheaf, &move,
             label == LABEL_BLUNDER ? ROLE_BLUNDER : ROLE_MISTAKE);
    put_change(sheaf, story);
    text_free(&move);
}

static void put_story(Sheaf *sheaf, const Story *story)
{
    Text text = { 0 };

    if (story->is_looking) {
        text_format(&text, "Looking at the moves: %zu of %zu", story->done,
                    story->all);
        put_line(sheaf, &text, ROLE_DIM);
    } else if (story->turning_point != NODE_NONE) {
        put_turning_point(sheaf, story);
    }
    text_clear(&text);
    if (story->archived > 0) {
        text_format(&text, "Saved as game %zu of your games", story->archived);
        put_line(sheaf, &text, ROLE_DIM);
        text_clear(&text);
        text_append(&text, "  ");
        session_archive_name(sheaf->view->session, &text);
        if (sheaf->has_gaps && text.length > 2 && has_room(sheaf, 1))
            put_line(sheaf, &text, ROLE_DIM);
    }
    text_free(&text);
}

/* --- What one can do ------------------------------------------------------ */

enum { APART = 3 };

static int rows_of_choices(const Choices *choices, int columns)
{
    int column = 0;
    int rows = 1;

    for (size_t i = 0; i < choices->count; i++) {
        int width = choice_columns(&choices->of[i]);

        if (column > 0 && column + width > columns) {
            column = 0;
            rows++;
        }
        column += width + APART;
    }
    return rows;
}

static void put_choices(Sheaf *sheaf, const Choices *choices)
{
    Canvas canvas = take_rows(sheaf, 1);
    int column = 0;

    for (size_t i = 0; i < choices->count; i++) {
        const Choice *choice = &choices->of[i];

        if (column > 0 &&
            column + choice_columns(choice) > canvas_columns(canvas)) {
            column = 0;
            canvas = take_rows(sheaf, 1);
        }
        column =
            choice_draw(canvas, &sheaf->view->look, choice, column) + APART;
    }
}

int pane_end_draw(Canvas canvas, const View *view, const Choices *choices)
{
    int rows = canvas_rows(canvas);
    bool has_gaps = rows >= ROWS_WITH_GAPS;
    Sheaf sheaf = { canvas, view, 0, has_gaps,
                    has_gaps +
                        rows_of_choices(choices, canvas_columns(canvas)) };
    Story story;

    session_story(view->session, &story);
    put_result(&sheaf);
    leave_gap(&sheaf);
    put_accuracy(&sheaf, WHITE);
    put_accuracy(&sheaf, BLACK);
    leave_gap(&sheaf);
    if (rows >= ROWS_WITH_GRAPH && pane_curve_has_scores(view))
        pane_curve_draw(take_rows(&sheaf, GRAPH_ROWS), view);
    leave_gap(&sheaf);
    put_opening(&sheaf);
    put_story(&sheaf, &story);
    leave_gap(&sheaf);
    put_choices(&sheaf, choices);
    return sheaf.row;
}
