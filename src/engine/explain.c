/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

#include "eval/eval.h"

void engine_explain(const Position *position, Text *text)
{
    eval_explain(position, text);
}
