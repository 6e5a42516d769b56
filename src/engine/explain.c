/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

#include "engine/wdl.h"
#include "eval/eval.h"
#include "eval/shipped.h"

size_t engine_exchange(const Position *position, Move move,
                       SeeStep steps[SEE_STEPS])
{
    return see_exchange(position, move, steps);
}

void engine_explain(const Position *position, Text *text)
{
    const Network *network = network_shipped();
    char number[SCORE_TEXT_SIZE];
    Score score;

    eval_explain(position, text);
    if (network == NULL)
        return;
    score = wdl_normal(position, network_evaluate(network, position));
    score_format(position->side == WHITE ? score : -score, number);
    text_format(text,
                "The network says %s for white, where +1.00 is an even chance "
                "to win\n",
                number);
}
