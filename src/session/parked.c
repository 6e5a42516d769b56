/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The boards that one came from: a search leads from an analysis to games of
 * others, and back returns to it, with its line.
 *
 * Only the board from which a walk through the list began is put aside; the
 * games on the way are in the file.  Boards that have unsaved changes are asked
 * for when the program is left, and are in the journal.
 */
void parked_expect(Session *session)
{
    session->parked.is_expecting = true;
}

void parked_expect_none(Session *session)
{
    session->parked.is_expecting = false;
    session->parked.is_walking = false;
}

bool parked_is_walking(const Session *session)
{
    return session->parked.is_walking;
}

void parked_begin_walk(Session *session)
{
    session->parked.is_walking = false;
}

static void push(Parked *parked, ParkedBoard board)
{
    parked->boards = memory_resize(parked->boards, parked->count + 1,
                                   sizeof *parked->boards);
    parked->boards[parked->count++] = board;
}

void parked_show(Session *session, Game *game)
{
    Parked *parked = &session->parked;
    bool is_expected = parked->is_expecting;
    LibrarySpot spot = library_spot(session->library);

    if (!is_expected || parked->is_walking || play_is_on(session->play))
        session_take_game(session, game);
    else
        push(parked,
             (ParkedBoard){ session_exchange_game(session, game), spot });
    parked->is_walking = is_expected;
}

/* The last board is on the board again. */
static void pop(Session *session)
{
    ParkedBoard board = session->parked.boards[--session->parked.count];

    session_take_game(session, board.game);
    library_go_back(session->library, board.spot);
}

Status parked_back(Session *session, Fault *fault)
{
    if (session->parked.count == 0)
        return fault_set(
            fault, ERR_USAGE,
            "no board to go back to: a search leads away from one");
    if (!session_may_leave_for(session, "back", span_of(NULL, 0)))
        return OK;
    pop(session);
    if (library_number(session->library) != 0)
        session_say(session, TONE_PLAIN, "Back at game %zu of %s",
                    library_number(session->library),
                    library_name(session->library));
    else
        session_say(session, TONE_PLAIN, "Back at your analysis");
    return OK;
}

const Game *parked_unsaved(const Session *session)
{
    for (size_t i = session->parked.count; i > 0; i--)
        if (game_is_changed(session->parked.boards[i - 1].game))
            return session->parked.boards[i - 1].game;
    return NULL;
}

void parked_bring_unsaved(Session *session)
{
    while (parked_unsaved(session) != NULL && !session_is_unsaved(session))
        pop(session);
}

void parked_release(Session *session)
{
    for (size_t i = 0; i < session->parked.count; i++)
        game_free(session->parked.boards[i].game);
    memory_free(session->parked.boards);
}
