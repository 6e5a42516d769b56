/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

#include "session/commands.h"

#include <string.h>

/*
 * Lines that are submitted to the session, typed or not.
 */
bool ui_submit(Ui *ui, Span line, size_t *column)
{
    Fault fault = { 0 };
    Status status;

    ui_say(ui, TONE_PLAIN, "");
    ui->picture.view.picked = NO_SQUARE;
    ui->picture.view.preview.is_on = false;
    status = session_submit(ui->session, line, &fault);
    if (status == ERR_NOWHERE) {
        ui_say(ui, TONE_PLAIN, fault.text);
        status = OK; /* there is nothing to be corrected */
    }
    if (status != OK) {
        ui_say(ui, TONE_ERROR, fault.text);
        if (column != NULL && fault.column > 0)
            *column = fault.column - 1;
    }
    ui_listen(ui);
    return status == OK;
}

/* Is it complete, or does it need more words? */
static bool is_complete(const CommandSpec *command, Span arguments)
{
    return command->arguments == NULL || command->arguments[0] == '[' ||
           span_trim(arguments).length > 0;
}

/* What came into the prompt by a single key is explained. */
static void explain(Ui *ui, Span line)
{
    const CommandSpec *command;
    Text text = { 0 };
    Span word;

    if (!span_next_word(&line, &word))
        return;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (!span_equals(word, command->name))
            continue;
        if (is_complete(command, line))
            text_append(&text, "Enter: ");
        else
            text_format(&text, "%s %s: ", command->name, command->arguments);
        text_append(&text, command->summary);
        ui_say(ui, TONE_PLAIN, text_string(&text));
    }
    text_free(&text);
}

/* A command of a key, a click or a list. */
void ui_command(Ui *ui, const char *command)
{
    size_t length = strlen(command);

    if (length >= 3 && strcmp(command + length - 3, "...") == 0) {
        ui_type(ui, span_of(command, length - 3));
        explain(ui, span_of(command, length - 3));
        return;
    }
    if (length > 0)
        ui_submit(ui, span_of(command, length), NULL);
}
