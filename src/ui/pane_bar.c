/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/panes.h"

#include "game/time_control.h"
#include "game/variant.h"
#include "library/library.h"
#include "session/analysis.h"
#include "session/laboratory.h"
#include "ui/sprites.h"

#include <stdio.h>

/* --- The title ------------------------------------------------------------ */

static void put_part(Span value, Text *text)
{
    if (value.length == 0 || value.data[0] == '?')
        return;
    text_append(text, "  ");
    text_append_span(text, value);
}

/* How much is said of a game, as there is room: the place goes first, then the
 * day, then first names. */
typedef enum TitleLength {
    TITLE_ALL,
    TITLE_WITH_YEAR,
    TITLE_WITHOUT_PLACE,
    TITLE_FAMILY_NAMES,
    TITLE_SHORTEST
} TitleLength;

static void put_name(const View *view, Color color, TitleLength length,
                     Text *text)
{
    Text name = { 0 };
    Span shown;

    play_name(session_play(view->session), color, &name);
    shown = text_span(&name);
    if (length >= TITLE_FAMILY_NAMES)
        shown = span_take(shown, span_find(shown, ','));
    text_append_span(text, shown);
    text_free(&name);
}

/* "1858", "1858.03" or all of it: what is not known is left out. */
static void put_date(const Game *game, TitleLength length, Text *text)
{
    Span date = game_tag(game, "Date");
    size_t cut = span_find_string(date, ".?");

    if (length >= TITLE_WITH_YEAR)
        cut = span_find(date, '.');
    put_part(span_take(date, cut), text);
}

/* "Chess960 518"; from another position without a number. */
static void put_variant(const Game *game, Text *text)
{
    unsigned number;

    if (variant_find_960(game_start(game), &number))
        text_format(text, "  Chess960 %u", number);
    else if (game_start(game)->is_chess960)
        text_append(text, "  Chess960");
}

static void put_title(const View *view, TitleLength length, Text *text)
{
    const Game *game = session_game(view->session);

    put_name(view, WHITE, length, text);
    text_append(text, " - ");
    put_name(view, BLACK, length, text);
    put_variant(game, text);
    if (length < TITLE_WITHOUT_PLACE)
        put_part(game_tag(game, "Event"), text);
    if (length < TITLE_SHORTEST)
        put_date(game, length, text);
    if (game_result(game) != RESULT_OPEN)
        text_format(text, "  %s", result_text(game_result(game)));
    if (session_is_unsaved(view->session) &&
        !play_is_on(session_play(view->session)))
        text_append(text, " [+]");
}

static void put_fitting_title(const View *view, int columns, Text *text)
{
    for (TitleLength length = TITLE_ALL; length <= TITLE_SHORTEST; length++) {
        text_clear(text);
        put_title(view, length, text);
        if (canvas_text_columns(text_span(text)) <= columns)
            return;
    }
}

/* "opera.pgn 3/214" */
static void put_file(const Session *session, Text *text)
{
    if (!library_is_open(session_library(session)) ||
        library_number(session_library(session)) == 0)
        return;
    text_append(text, library_name(session_library(session)));
    if (library_count(session_library(session)) > 1)
        text_format(
            text, " %zu/%zu%s", library_number(session_library(session)),
            library_count(session_library(session)),
            library_progress(session_library(session)) < 1000 ? "+" : "");
    text_append(text, "  ");
}

/* An experiment goes on while one does something else. */
static void put_lab(const Session *session, Text *text)
{
    const LabRun *run = laboratory_working(session_laboratory(session));

    if (run != NULL)
        text_format(text, "lab %zu/%zu  ", lab_run_done(run),
                    lab_run_tasks(run));
}

static void put_state(const View *view, Text *text)
{
    const Session *session = view->session;
    const Thoughts *thoughts =
        view->preview.is_on ? analysis_thoughts(session) : view_thoughts(view);

    if (view->setup.is_on) {
        text_append(text, "EDITOR");
        return;
    }
    if (view->exhibit.is_on) {
        text_append(text, view->exhibit.is_turned ? "NEW GAME" : "LAB");
        return;
    }
    put_lab(session, text);
    put_file(session, text);
    if (session_is_retrying(session))
        text_append(text, "RETRY");
    else if (session_is_reporting(session))
        text_append(text, "REPORT");
    else if (view->preview.is_on)
        text_format(text, "LINE %u", view->preview.number);
    else if (play_is_paused(session_play(session)))
        text_append(text, "PAUSED");
    else if (play_is_thinking(session_play(session)))
        text_append(text, "THINKING");
    else if (play_is_on(session_play(session)))
        text_append(
            text, play_is_from_book(session_play(session))   ? "PLAYING book"
                  : play_is_pondering(session_play(session)) ? "PLAYING ponders"
                                                             : "PLAYING");
    else if (play_ending(session_play(session))[0] != '\0')
        text_append(text, "GAME OVER");
    else
        text_append(text, "LOOKING");
    if (!analysis_is_on(session) || analysis_is_hidden(session))
        return;
    if (analysis_is_locked(session))
        text_append(text, " locked");
    if (thoughts->depth > 0)
        text_format(text, " d%d", thoughts->depth);
}

void pane_bar_draw(Canvas canvas, const View *view)
{
    Style style = look_style(&view->look, ROLE_BAR);
    Style dim = look_style(&view->look, ROLE_BAR_DIM);
    Text left = { 0 };
    Text right = { 0 };
    int width;

    canvas_clear(canvas, style);
    put_state(view, &right);
    width = canvas_text_columns(text_span(&right));
    put_fitting_title(view, canvas_columns(canvas) - width - 4, &left);
    canvas_write_cut(canvas, 1, 0, canvas_columns(canvas) - width - 4,
                     text_span(&left), style);
    canvas_write(canvas, canvas_columns(canvas) - width - 1, 0,
                 text_string(&right), dim);
    text_free(&left);
    text_free(&right);
}

/* --- Players -------------------------------------------------------------- */

static int put_captured(Canvas canvas, int column, const View *view,
                        Color color)
{
    int counts[PIECE_TYPES];
    int lead = play_captured(session_play(view->session), color, counts);
    Style style = look_style(&view->look, ROLE_DIM);
    char text[16];

    if (view->exhibit.is_on)
        return column;
    for (PieceType type = QUEEN + 1; type-- > PAWN;)
        for (int i = 0; i < counts[type]; i++) {
            Piece piece = piece_make(color ^ 1, type);
            uint32_t glyph = view->look.pieces == PIECES_UNICODE
                                 ? piece_solid_figure(type)
                                 : (unsigned char)piece_letter(piece);

            canvas_put(canvas, column++, 0, glyph, style);
        }
    if (lead <= 0)
        return column;
    snprintf(text, sizeof text, "+%d", lead);
    return canvas_write(canvas, column + 1, 0, text, style);
}

static Role clock_role(const View *view, Color color, int64_t left)
{
    if (play_clock_runs(session_play(view->session)) != color)
        return ROLE_CLOCK;
    return left < play_low_time(session_play(view->session)) ? ROLE_CLOCK_LOW
                                                             : ROLE_CLOCK_RUNS;
}

/* Returns the columns it takes at the right edge. */
static int put_clock(Canvas canvas, const View *view, Color color)
{
    int64_t left;
    Text text = { 0 };
    int width;

    if (!play_clock(session_play(view->session), color, &left))
        return 0;
    text_append_char(&text, ' ');
    time_control_write_clock(left > 0 ? left : 0, &text);
    text_append_char(&text, ' ');
    width = (int)text.length;
    canvas_write(canvas, canvas_columns(canvas) - width, 0, text_string(&text),
                 look_style(&view->look, clock_role(view, color, left)));
    text_free(&text);
    return width + 1;
}

int pane_clocks_draw(Canvas canvas, const View *view)
{
    static const char *const sides[COLORS] = { [WHITE] = "W", [BLACK] = "B" };
    int columns = canvas_columns(canvas);

    for (Color color = COLORS; color-- > WHITE;) {
        Canvas part =
            canvas_part(canvas, (Area){ 0, 0, columns, canvas_rows(canvas) });
        int width = put_clock(part, view, color);

        if (width == 0)
            continue;
        columns -= width + 1;
        canvas_write(canvas, columns + 1, 0, sides[color],
                     look_style(&view->look, ROLE_DIM));
    }
    return canvas_columns(canvas) - columns;
}

static bool is_to_move(const View *view, Color color)
{
    Position position;

    view_position(view, &position);
    return position.side == color && movegen_any(&position);
}

/* The rating behind the name: all of it, or the part before the comma, or
 * nothing, as there is room. */
static void put_player(const View *view, Color color, int columns, Text *text)
{
    Text rating = { 0 };
    Span shown;
    int left;

    play_name(session_play(view->session), color, text);
    text_append(text, color == WHITE ? " (W)" : " (B)");
    play_rating(session_play(view->session), color, &rating);
    shown = text_span(&rating);
    left = columns - canvas_text_columns(text_span(text)) - 1;
    if (canvas_text_columns(shown) > left)
        shown = span_take(shown, span_find(shown, ','));
    if (shown.length > 0 && canvas_text_columns(shown) <= left) {
        text_append_char(text, ' ');
        text_append_span(text, shown);
    }
    text_free(&rating);
}

static int captured_columns(const View *view, Color color)
{
    int counts[PIECE_TYPES];
    int lead = play_captured(session_play(view->session), color, counts);
    int columns = lead > 0 ? 4 : 0;

    for (PieceType type = PAWN; type <= QUEEN; type++)
        columns += counts[type];
    return columns + 1;
}

void pane_player_draw(Canvas canvas, const View *view, Color color)
{
    bool to_move = is_to_move(view, color);
    int columns = canvas_columns(canvas);
    Text text = { 0 };
    int end;

    if (canvas_rows(canvas) < 1)
        return;
    columns -= put_clock(canvas, view, color);
    columns -= captured_columns(view, color);
    put_player(view, color, columns - 3, &text);
    canvas_put(canvas, 1, 0,
               !to_move                 ? ' '
               : view->look.has_unicode ? 0x25cf
                                        : '*',
               look_style(&view->look, ROLE_TEXT));
    end = canvas_write_cut(canvas, 3, 0, columns - 3, text_span(&text),
                           look_style(&view->look, ROLE_TEXT));
    put_captured(canvas, end + 1, view, color);
    text_free(&text);
}
