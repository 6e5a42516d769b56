/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_values.h"

#include "base/common.h"
#include "notation/fen.h"

#include <string.h>

static Status refuse(OptionId option, Fault *fault)
{
    return fault_prefix(fault, ERR_USAGE, "--%s: ", OPTION_TABLE[option].name);
}

Status option_position(const Options *options, Position *position, Fault *fault)
{
    const char *fen = option_value(options, OPTION_FEN);

    if (fen != NULL && fen_read(span_from(fen), position, fault) != OK)
        return refuse(OPTION_FEN, fault);
    if (fen == NULL)
        position_start(position);
    return OK;
}

Status option_set_judge(const Options *options, Engine *engine, Fault *fault)
{
    const char *judge = option_judge(options);

    if (judge != NULL && engine_set_judge(engine, judge, fault) != OK)
        return refuse(OPTION_EVAL, fault);
    return OK;
}

Status option_set_brain(const Options *options, Engine *engine, Fault *fault)
{
    const char *brain = option_value(options, OPTION_BRAIN);

    if (brain != NULL &&
        engine_set_brain(engine, span_from(brain), fault) != OK)
        return refuse(OPTION_BRAIN, fault);
    return OK;
}

static const struct {
    const char *name;
    MoveStyle style;
} STYLES[] = {
    { "san", MOVE_SAN },
    { "long", MOVE_LONG },
    { "uci", MOVE_UCI },
    { "figurine", MOVE_FIGURINE },
};

Status option_move_style(const Options *options, MoveStyle *style, Fault *fault)
{
    const char *value = option_value(options, OPTION_NOTATION);

    for (size_t i = 0; value != NULL && i < ARRAY_LENGTH(STYLES); i++) {
        if (strcmp(value, STYLES[i].name) != 0)
            continue;
        *style = STYLES[i].style;
        return OK;
    }
    if (value == NULL)
        return OK;
    return fault_set(fault, ERR_USAGE, "--%s: expected one of %s, got \"%s\"",
                     OPTION_TABLE[OPTION_NOTATION].name,
                     OPTION_TABLE[OPTION_NOTATION].argument, value);
}
