/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "study/accuracy.h"
#include "study/story.h"

/*
 * What there is to see of the analysis, as the settings want it shown.
 */
static const Watch *watch_of(const Session *session)
{
    return coach_watch(session->coach);
}

static const Live *live_of(const Session *session)
{
    return watch_live(watch_of(session));
}

/* --- The engine ----------------------------------------------------------- */

bool analysis_is_on(const Session *session)
{
    return live_is_on(live_of(session));
}

bool analysis_is_running(const Session *session)
{
    return players_is_thinking(session->players, JOB_ANALYSE);
}

bool analysis_is_locked(const Session *session)
{
    return live_is_locked(live_of(session));
}

bool analysis_is_hidden(const Session *session)
{
    return live_is_hidden(live_of(session));
}

const Thoughts *analysis_thoughts(const Session *session)
{
    return watch_thoughts(watch_of(session));
}

const char *analysis_engine(const Session *session)
{
    PlayerId player = players_chosen(session->players, JOB_ANALYSE);

    return player == PLAYER_OWN ? "built-in"
                                : players_name(session->players, player);
}

const char *analysis_threat(const Session *session, Move *move)
{
    return watch_threat(watch_of(session), move);
}

Move analysis_hint(const Session *session, int *degree)
{
    return watch_hint(watch_of(session), degree);
}

/* --- The moves of the game ------------------------------------------------ */

bool analysis_score(const Session *session, Node node, Score *score)
{
    return scores_find(coach_scores(session->coach), node, score) ||
           (!play_is_on(session->play) &&
            play_score(session->play, node, score));
}

Label analysis_label(const Session *session, Node node)
{
    return setting_is_on(session->settings, SET_LABELS)
               ? label_of_move(coach_scores(session->coach), node)
               : LABEL_NONE;
}

bool analysis_accuracy(const Session *session, Color color, double *percent)
{
    return accuracy_of_side(coach_scores(session->coach), color, percent);
}

void analysis_write_score(const Session *session, Score white, Color mover,
                          Text *text)
{
    char shown[SCORE_TEXT_SIZE];
    bool is_movers = setting_choice(session->settings, SET_POV) == POV_MOVER;

    score_format(is_movers && mover == BLACK ? -white : white, shown);
    text_append(text, shown);
}

/* --- A game that is over -------------------------------------------------- */

void session_review(Session *session)
{
    enum { NODES = 40000 }; /* for each move: some seconds for a game */

    if (setting_is_on(session->settings, SET_REVIEW))
        coach_begin_review(session->coach, &(SearchLimits){ .nodes = NODES });
}

void session_story(const Session *session, Story *story)
{
    const Scores *scores = coach_scores(session->coach);

    *story = (Story){ .turning_point = story_turning_point(scores),
                      .is_looking = coach_is_reviewing(session->coach),
                      .archived = session->archived };
    for (Color color = WHITE; color < COLORS; color++)
        story->mistakes[color] = story_mistakes(scores, color);
    coach_review_progress(session->coach, &story->done, &story->all);
    if (story->turning_point != NODE_NONE)
        story->better = scores_best(
            scores, game_parent(session->game, story->turning_point));
}

/* --- Reports and retries -------------------------------------------------- */

bool session_has_report(const Session *session)
{
    return coach_has_report(session->coach);
}

bool session_is_retrying(const Session *session)
{
    return coach_is_retrying(session->coach);
}

void session_retry_text(const Session *session, Text *text)
{
    coach_retry_append(session->coach, text);
}
