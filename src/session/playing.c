/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The game being played, as the user wants it: settings go in, and what
 * happens there reaches the rest of the session.
 */
unsigned playing_elo(const Session *session)
{
    int elo = setting_number(session->settings, SET_ELO);

    return elo > 0
               ? (unsigned)elo
               : engine_level_elo(setting_number(session->settings, SET_LEVEL));
}

void playing_configure(Session *session)
{
    const Settings *settings = session->settings;
    bool is_level = setting_number(settings, SET_ELO) == 0;

    play_configure(
        session->play,
        &(PlayOptions){
            .name = setting_text(settings, SET_NAME),
            .movetime = setting_number(settings, SET_MOVETIME),
            .pace = setting_number(settings, SET_AUTOPLAY),
            .low_time = (int64_t)setting_number(settings, SET_LOWTIME) * 1000,
            .elo = playing_elo(session),
            .level = is_level ? setting_number(settings, SET_LEVEL) : 0,
            .ponders = setting_is_on(settings, SET_PONDER),
            .premoves = setting_is_on(settings, SET_PREMOVE),
            .learns = setting_is_on(settings, SET_LEARN),
            .takes_time = !session->is_alone &&
                          setting_choice(settings, SET_PACE) == PACE_HUMAN,
            .book = setting_text(settings, SET_BOOK),
            .style = session_move_style(session),
            .letters = session_letters(session) });
}

static void take_game(void *context, Game *game)
{
    session_take_game(context, game);
}

static void moved(void *context)
{
    session_moved(context);
}

/* Say where it is now; an archive of any size is counted as far as there is
 * time. */
static void tell_archived(Session *session)
{
    size_t number = session->archived;
    Text text = { 0 };

    if (number > 0)
        text_format(&text, "Saved as game %zu of ", number);
    else
        text_append(&text, "Saved in ");
    session_archive_name(session, &text);
    session_say(session, TONE_PLAIN, "%s", text_string(&text));
    text_free(&text);
}

/* A game that was played is in the archive, so it need not be saved.  Of one
 * without moves there is nothing to remember. */
static void ended(void *context)
{
    Session *session = context;
    bool is_wanted = archive_is_on(session) &&
                     game_next(session->game, GAME_ROOT) != NODE_NONE;
    size_t number = 0;
    Fault fault = { 0 };
    Status status = is_wanted ? archive_game(session, &number, &fault) : OK;

    session_set_archived(session, number);
    if (status != OK)
        session_say(session, TONE_ERROR, "cannot archive the game: %s",
                    fault.text);
    if (status_is_done(status))
        game_mark_saved(session->game);
    if (is_wanted && status_is_done(status)) {
        tell_archived(session);
        mine_read_again(session);
    }
    session_request(session, REQUEST_ENDED);
}

static void attend(void *context)
{
    session_request(context, REQUEST_ATTEND);
}

static void secure(void *context)
{
    recovery_save(context);
}

static void thinks(void *context)
{
    analysis_update(context);
}

static void thought(void *context)
{
    session_thoughts_changed(context);
}

static bool may_ponder(void *context)
{
    const Session *session = context;

    return !analysis_is_on(session);
}

Play *playing_new(Session *session)
{
    return play_new(session->players, &session->listener,
                    &(PlayOwner){ session, take_game, moved, ended, attend,
                                  secure, thinks, thought, may_ponder });
}

const Play *session_play(const Session *session)
{
    return session->play;
}
