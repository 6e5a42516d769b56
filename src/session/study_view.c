/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "study/accuracy.h"

/*
 * What is known of the moves of the game, as the settings want it shown.
 */
bool analysis_score(const Session *session, Node node, Score *score)
{
    return scores_find(session->scores, node, score);
}

Label analysis_label(const Session *session, Node node)
{
    return setting_is_on(session->settings, SET_LABELS)
               ? label_of_move(session->scores, node)
               : LABEL_NONE;
}

bool analysis_loss(const Session *session, Node node, double *points)
{
    return label_loss(session->scores, node, points);
}

bool analysis_accuracy(const Session *session, Color color, double *percent)
{
    return accuracy_of_side(session->scores, color, percent);
}

void analysis_write_score(const Session *session, Score white, Color mover,
                          Text *text)
{
    char shown[SCORE_TEXT_SIZE];
    bool is_movers = setting_choice(session->settings, SET_POV) == 1;

    score_format(is_movers && mover == BLACK ? -white : white, shown);
    text_append(text, shown);
}
