/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/inside.h"

static bool has_several_lines(Span text)
{
    Span trimmed = span_trim(text);

    return span_find(trimmed, '\n') < trimmed.length ||
           span_find(trimmed, '\r') < trimmed.length;
}

/*
 * A paste never does anything by itself: one line goes into the prompt, and
 * waits for Enter; more are taken for a game, and the user is asked.
 */
void ui_paste(Ui *ui, const Event *event)
{
    Text clean = { 0 };

    if (popup_is_question(&ui->picture.popup) &&
        (!ui_question_is_unasked(ui) || has_several_lines(event->bytes)))
        return; /* first the answer */
    if (popup_paste(&ui->picture.popup, span_trim(event->bytes)))
        return;
    if (!popup_is_question(&ui->picture.popup))
        popup_close(&ui->picture.popup);
    if (ui->picture.view.setup.is_on) {
        ui_setup_paste(ui, event->bytes);
        return;
    }
    if (has_several_lines(event->bytes)) {
        session_offer_paste(ui->session, event->bytes);
        ui_listen(ui);
        return;
    }
    paste_append_line(&clean, event->bytes);
    ui_set_focus(ui, FOCUS_PROMPT);
    if (ui->line_is_refused)
        prompt_clear(ui->prompt); /* nobody corrects with the clipboard */
    ui->line_is_refused = false;
    prompt_insert(ui->prompt, text_span(&clean));
    text_free(&clean);
    /* on slow lines of old terminals one's own Enter may look like a paste */
    if (span_trim_end(event->bytes).length < event->bytes.length)
        ui_say(ui, TONE_PLAIN, "Pasted. Press Enter to run it");
    ui_show_typed_move(ui);
}
