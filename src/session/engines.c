/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * The players as the user wants them: settings go in, events come out.
 */
Status engines_configure(Session *session, Fault *fault)
{
    const Settings *settings = session->settings;

    return players_configure(
        session->players,
        &(PlayersOptions){ .threads =
                               (unsigned)setting_number(settings, SET_THREADS),
                           .hash = (size_t)setting_number(settings, SET_HASH),
                           .judge = setting_text(settings, SET_JUDGE),
                           .tables = endgames_tables(session->endgames),
                           .tables_path = setting_text(settings, SET_TABLES),
                           .elo = playing_elo(session),
                           .ponders = setting_is_on(settings, SET_PONDER) },
        fault);
}

static void analysis_hears(void *context, const EngineEvent *event)
{
    analysis_event(context, event);
}

static void analysis_fails(void *context, const PlayerFailure *failure)
{
    analysis_failed(context, failure);
}

Status engines_new(Session *session, Fault *fault)
{
    Status status = players_new(&session->listener, &session->players, fault);

    if (status != OK)
        return status;
    players_serve(
        session->players, JOB_ANALYSE,
        &(PlayerClient){ session, analysis_hears, analysis_fails, NULL });
    return engines_configure(session, fault);
}
