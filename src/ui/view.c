/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/view.h"

void view_start(View *view, const Session *session, const Look *look)
{
    *view = (View){ .session = session,
                    .look = *look,
                    .cursor = E2,
                    .picked = NO_SQUARE,
                    .typed_from = NO_SQUARE,
                    .typed_to = NO_SQUARE };
}

/* Where the game has ended there is nothing to come. */
static bool awaits_thoughts(const View *view)
{
    const Session *session = view->session;

    return analysis_is_on(session) && !session_is_reporting(session) &&
           !session_is_retrying(session) &&
           analysis_thoughts(session)->count == 0 &&
           movegen_any(session_position(session));
}

bool view_is_old(const View *view)
{
    return !view->preview.is_on && view->held.count > 0 &&
           awaits_thoughts(view);
}

void view_hold_thoughts(View *view)
{
    const Thoughts *thoughts = analysis_thoughts(view->session);

    if (thoughts->count > 0)
        view->held = *thoughts;
    else if (!awaits_thoughts(view))
        view->held.count = 0;
}

const Thoughts *view_thoughts(const View *view)
{
    if (view->preview.is_on)
        return &view->preview.thoughts;
    return view_is_old(view) ? &view->held : analysis_thoughts(view->session);
}

const ThoughtLine *view_line(const View *view)
{
    return &view->preview.thoughts.lines[view->preview.number - 1];
}

void view_position(const View *view, Position *position)
{
    const Preview *preview = &view->preview;
    const ThoughtLine *line;

    if (view->exhibit.is_on) {
        *position = view->exhibit.position;
        return;
    }
    if (!preview->is_on) {
        *position = *session_position(view->session);
        return;
    }
    line = view_line(view);
    *position = preview->thoughts.position;
    for (unsigned i = 0; i < preview->ply && i < line->length; i++)
        position_make(position, line->moves[i]);
}

bool view_is_played(const View *view)
{
    const Play *play = session_play(view->session);

    return play_is_on(play) && (play_seat(play, WHITE) == SEAT_HUMAN ||
                                play_seat(play, BLACK) == SEAT_HUMAN);
}

bool view_asks_move(const View *view)
{
    return view_is_played(view) || session_is_retrying(view->session);
}

bool view_is_flipped(const View *view)
{
    if (view->exhibit.is_on && view->exhibit.is_turned)
        return view->exhibit.has_black_below;
    return session_is_flipped(view->session);
}

bool view_may_move(const View *view)
{
    if (view->preview.is_on || view->exhibit.is_on)
        return false;
    return !play_is_on(session_play(view->session)) ||
           play_awaits_human(session_play(view->session)) ||
           setting_is_on(session_settings(view->session), SET_PREMOVE);
}

void view_walk(View *view, int right, int up)
{
    int sign = view_is_flipped(view) ? -1 : 1;
    int file = (int)square_file(view->cursor) + right * sign;
    int rank = (int)square_rank(view->cursor) + up * sign;

    if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
        view->cursor = square_make((unsigned)file, (unsigned)rank);
}

bool view_shows_start(const View *view)
{
    const Game *game = session_game(view->session);

    return view->start_game == game && view->panel == PANEL_ALL &&
           !view->preview.is_on && !view->setup.is_on &&
           game_next(game, GAME_ROOT) == NODE_NONE;
}

bool view_shows_card(const View *view)
{
    const Session *session = view->session;

    return view->has_card && view->panel == PANEL_ALL && !view->preview.is_on &&
           !view->setup.is_on && !session_is_retrying(session) &&
           !session_is_reporting(session) &&
           play_ending(session_play(session))[0] != '\0' &&
           game_cursor(session_game(session)) ==
               play_live(session_play(session));
}
