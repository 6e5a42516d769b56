/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/explain.h"

#include "base/display.h"
#include "engine/engine.h"
#include "notation/fen.h"

Status batch_eval(const Options *options, Fault *fault)
{
    const char *fen = option_value(options, OPTION_FEN);
    Position position;
    Text text = { 0 };

    position_start(&position);
    if (fen != NULL) {
        Status status = fen_read(span_from(fen), &position, fault);

        if (status != OK)
            return fault_prefix(fault, status, "--fen: ");
    }
    engine_describe(&position, NULL, &text);
    text_append_char(&text, '\n');
    engine_explain(&position, &text);
    display_write(text_span(&text));
    text_free(&text);
    return OK;
}
