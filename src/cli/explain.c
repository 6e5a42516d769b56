/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/explain.h"

#include "base/display.h"
#include "cli/option_values.h"

Status batch_eval(const Options *options, Fault *fault)
{
    Position position;
    Text text = { 0 };
    Status status = option_position(options, &position, fault);

    if (status != OK)
        return status;
    engine_describe(&position, NULL, &text);
    text_append_char(&text, '\n');
    engine_explain(&position, &text);
    display_write(text_span(&text));
    text_free(&text);
    return OK;
}
