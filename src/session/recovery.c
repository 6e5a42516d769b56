/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_write.h"
#include "library/library_place.h"
#include "session/inside.h"

#include <string.h>

/*
 * Unsaved work is never lost: what would be is in the journal, move by move,
 * and is offered at the next start.
 *
 * A record is a few lines "key value", an empty line, and the game as PGN.
 */

/* --- Writing -------------------------------------------------------------- */

static bool has_moves(const Game *game)
{
    return game_next(game, GAME_ROOT) != NODE_NONE;
}

static bool is_worth_saving(const Session *session)
{
    if (play_is_on(session->play))
        return has_moves(session->game);
    return game_is_changed(session->game) || parked_unsaved(session) != NULL;
}

/* Boards that were put aside wait until nothing else is to be kept. */
static bool keeps_parked(const Session *session)
{
    return !play_is_on(session->play) && !game_is_changed(session->game) &&
           parked_unsaved(session) != NULL;
}

static char seat_letter(Seat seat)
{
    return seat == SEAT_HUMAN ? 'h' : 'e';
}

static void write_play(const Session *session, Text *record)
{
    PlayRecord play;

    if (!play_record(session->play, &play))
        return;
    text_format(record, "seats %c%c\nlive %u\nown %d\n",
                seat_letter(play.seats[WHITE]), seat_letter(play.seats[BLACK]),
                game_ply(session->game, play.live), play.is_own);
    text_format(record, "rules %d %d %d\n", play.rules.no_takebacks,
                play.rules.no_help, play.rules.is_rated);
    if (play.control.kind == TIME_NONE)
        return;
    text_append(record, "control ");
    time_control_write(&play.control, record);
    text_format(record, "\nclock %lld %lld\n", (long long)play.left[WHITE],
                (long long)play.left[BLACK]);
}

/* How strong the engine plays. */
static void write_strength(const Session *session, Text *record)
{
    if (play_is_on(session->play))
        text_format(record, "level %s\nelo %s\n",
                    setting_text(session->settings, SET_LEVEL),
                    setting_text(session->settings, SET_ELO));
}

/* Nodes are counted in the order of the PGN, so that they are found again. */
static unsigned place_in_text(const Game *game)
{
    Node node = GAME_ROOT;
    unsigned place = 0;

    while (node != game_cursor(game) && node != NODE_NONE) {
        node = game_next_in_text(game, node);
        place++;
    }
    return place;
}

static void write_parked(const Game *game, Text *record)
{
    text_format(record, "cursor %u\n\n", place_in_text(game));
    pgn_write(game, NULL, record);
}

static void write_record(const Session *session, Text *record)
{
    if (keeps_parked(session)) {
        write_parked(parked_unsaved(session), record);
        return;
    }
    write_play(session, record);
    write_strength(session, record);
    text_format(record, "cursor %u\n", place_in_text(session->game));
    library_write_place(session->library, record);
    text_append_char(record, '\n');
    pgn_write(session->game, NULL, record);
}

/* Another number whenever there is something else to keep. */
static uint64_t state_number(const Session *session)
{
    if (keeps_parked(session))
        return ~game_revision(parked_unsaved(session));
    return game_revision(session->game) << 34 |
           (uint64_t)play_live(session->play) << 2 |
           (uint64_t)play_is_on(session->play) << 1 |
           game_is_changed(session->game);
}

static void save_now(Session *session)
{
    Text record = { 0 };
    Fault fault = { 0 };
    Status status;

    if (is_worth_saving(session)) {
        write_record(session, &record);
        status =
            journal_put(session->recovery.journal, text_span(&record), &fault);
    } else {
        status = journal_clear(session->recovery.journal, &fault);
    }
    text_free(&record);
    if (status != OK && !session->recovery.has_failed)
        session_say(session, TONE_ERROR, "cannot write the recovery file: %s",
                    fault.text);
    session->recovery.has_failed = status != OK;
}

bool recovery_is_due(const Session *session)
{
    return session->recovery.journal != NULL &&
           state_number(session) != session->recovery.state;
}

void recovery_save(Session *session)
{
    if (!recovery_is_due(session))
        return;
    session->recovery.state = state_number(session);
    save_now(session);
}

/* With clocks and strength as they are now. */
static void save_last(Session *session)
{
    if (play_is_on(session->play))
        session->recovery.state = UINT64_MAX;
    recovery_save(session);
}

void session_save_recovery(Session *session)
{
    save_last(session);
}

/* --- From the start to the end -------------------------------------------- */

void recovery_open(Session *session)
{
    Fault fault = { 0 };

    if (journal_open(&session->recovery.journal, &fault) != OK)
        session_say(session, TONE_ERROR, "%s", fault.text);
    session->recovery.state = state_number(session);
    if (library_is_open(session->library))
        recent_note(session, library_path(session->library));
}

void recovery_follow(Session *session, Left *left)
{
    if (session->recovery.journal == NULL)
        session->recovery.journal = left_give_journal(left);
    session->recovery.state = UINT64_MAX;
}

void recovery_release(Session *session)
{
    left_release(&session->recovery.at_start);
    left_release(&session->recovery.of_file);
    if (session->recovery.journal != NULL) {
        save_last(session);
        journal_close(session->recovery.journal);
    }
}
