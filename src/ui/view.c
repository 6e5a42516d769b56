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

void view_position(const View *view, Position *position)
{
    const Preview *preview = &view->preview;

    if (!preview->is_on) {
        *position = *session_position(view->session);
        return;
    }
    *position = preview->start;
    for (unsigned i = 0; i < preview->ply && i < preview->line.length; i++)
        position_make(position, preview->line.moves[i]);
}

bool view_may_move(const View *view)
{
    if (view->preview.is_on)
        return false;
    return !play_is_on(view->session) || play_awaits_human(view->session) ||
           setting_is_on(session_settings(view->session), SET_PREMOVE);
}

void view_walk(View *view, int right, int up)
{
    int sign = session_is_flipped(view->session) ? -1 : 1;
    int file = (int)square_file(view->cursor) + right * sign;
    int rank = (int)square_rank(view->cursor) + up * sign;

    if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
        view->cursor = square_make((unsigned)file, (unsigned)rank);
}
