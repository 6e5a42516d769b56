/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/vote.h"

const Worker *vote_winner(const Team *team)
{
    const Worker *winner = team->workers[0];
    Score lowest = winner->roots[0].score;
    int64_t best = 0;

    if (team->size == 1 || team->multipv > 1 || team->limits.depth > 0 ||
        team->limits.mate < 0)
        return winner;
    for (unsigned i = 0; i < team->size; i++)
        if (team->workers[i]->root_count > 0 &&
            team->workers[i]->roots[0].score < lowest)
            lowest = team->workers[i]->roots[0].score;

    for (unsigned i = 0; i < team->size; i++) {
        const Worker *candidate = team->workers[i];
        const RootMove *root = &candidate->roots[0];
        int64_t votes = 0;

        if (candidate->root_count == 0 || candidate->completed_depth == 0 ||
            root->score < -SCORE_MATE)
            continue;
        for (unsigned j = 0; j < team->size; j++) {
            const Worker *voter = team->workers[j];

            if (voter->root_count > 0 && voter->roots[0].move == root->move)
                votes += (int64_t)(voter->roots[0].score - lowest + 20) *
                         voter->completed_depth;
        }
        if (winner->roots[0].score >= SCORE_MATE_FOUND) {
            if (root->score > winner->roots[0].score)
                winner = candidate;
            continue;
        }
        if (root->score >= SCORE_MATE_FOUND || votes > best) {
            best = votes;
            winner = candidate;
        }
    }
    return winner;
}
