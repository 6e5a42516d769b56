/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/score.h"

#include <stdio.h>
#include <stdlib.h>

int score_mate_moves(Score score)
{
    return score > 0 ? (SCORE_MATE - score + 1) / 2
                     : -(SCORE_MATE + score + 1) / 2;
}

void score_format(Score score, char text[SCORE_TEXT_SIZE])
{
    if (score_is_mate(score)) {
        int moves = score_mate_moves(score);

        if (moves == 0) {
            snprintf(text, SCORE_TEXT_SIZE, "#"); /* it is on the board */
            return;
        }
        snprintf(text, SCORE_TEXT_SIZE, "%s#%d", moves < 0 ? "-" : "",
                 abs(moves) % 1000);
        return;
    }
    int cents = abs(score) % 100000;

    snprintf(text, SCORE_TEXT_SIZE, "%s%d.%02d",
             score > 0   ? "+"
             : score < 0 ? "-"
                         : "",
             cents / 100, cents % 100);
}
