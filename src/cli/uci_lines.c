/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/uci.h"

#include "base/span.h"
#include "cli/uci_words.h"

static bool begins_command(Span argument)
{
    Span word = { 0 };

    if (!span_next_word(&argument, &word))
        return false;
    for (UciWord i = 0; i < UCI_WORDS; i++)
        if (UCI_WORD_TABLE[i].is_for_shell &&
            span_equals(word, UCI_WORD_TABLE[i].name))
            return true;
    return false;
}

bool uci_lines_of(const Options *options, Text *lines)
{
    if (options->operand_count == 0 ||
        !begins_command(span_from(options->operands[0])))
        return false;
    for (size_t i = 0; i < options->operand_count; i++) {
        Span argument = span_from(options->operands[i]);

        if (i > 0)
            text_append_char(lines, begins_command(argument) ? '\n' : ' ');
        text_append_span(lines, argument);
    }
    text_append_char(lines, '\n');
    return true;
}
