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
static ParkedBoard board_now(const Session *session)
{
    const Library *library = session->library;

    return (ParkedBoard){ .spot = library_spot(library),
                          .place = library_place_now(library),
                          .filter = memory_copy_string(library_filter(library)),
                          .order = library_order(library) };
}

static void board_free(ParkedBoard *board)
{
    game_free(board->game);
    library_place_free(&board->place);
    memory_free(board->filter);
    *board = (ParkedBoard){ .game = NULL };
}

void parked_expect(Session *session)
{
    board_free(&session->parked.expected);
    session->parked.expected = board_now(session);
    session->parked.is_expecting = true;
}

void parked_expect_none(Session *session)
{
    board_free(&session->parked.expected);
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

    if (!is_expected || parked->is_walking || play_is_on(session->play)) {
        session_take_game(session, game);
    } else {
        ParkedBoard board = parked->expected;

        parked->expected = (ParkedBoard){ .game = NULL };
        board.game = session_exchange_game(session, game);
        push(parked, board);
    }
    parked->is_walking = is_expected;
}

/* Another file is open by now. */
static void open_again(Session *session, const ParkedBoard *board)
{
    Library *library = session->library;

    if (!library_return(library, &board->place)) {
        session_say(session, TONE_NEWS, "%s has changed: save asks for a name",
                    board->place.path);
        return;
    }
    library_set_filter(library, span_from(board->filter),
                       game_here(session->game), NULL);
    library_set_order(library, board->order);
}

/* The last board is on the board again. */
static void pop(Session *session)
{
    ParkedBoard board = session->parked.boards[--session->parked.count];
    LibrarySpot now;

    session_take_game(session, board.game);
    board.game = NULL; /* it is on the board */
    library_go_back(session->library, board.spot);
    now = library_spot(session->library);
    if (board.place.path != NULL && now.edition != board.spot.edition)
        open_again(session, &board);
    board_free(&board);
}

bool parked_is_any(const Session *session)
{
    return session->parked.count > 0;
}

void parked_back(Session *session)
{
    pop(session);
    if (library_number(session->library) != 0)
        session_say(session, TONE_PLAIN, "Back at game %zu of %s",
                    library_number(session->library),
                    library_name(session->library));
    else
        session_say(session, TONE_PLAIN, "Back at your analysis");
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
        board_free(&session->parked.boards[i]);
    board_free(&session->parked.expected);
    memory_free(session->parked.boards);
}
