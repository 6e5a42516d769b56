/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "base/text.h"

/*
 * A question is no window: it is read and answered where messages are.
 */
#define EXPECTED "Type y or n. "

/* Any other key is no answer, and is told so once. */
static void say_what_is_expected(Popup *popup)
{
    Text title = { 0 };

    if (span_starts_with(span_from(popup->title), EXPECTED))
        return;
    text_format(&title, EXPECTED "%s", popup->title);
    memory_free(popup->title);
    popup->title = text_take(&title);
}

static void question_key(Popup *popup, const Session *session, Keystroke key,
                         Text *command)
{
    (void)session;
    if (key.code == 'y' || key.code == 'Y') {
        text_append(command, popup->yes);
    } else if (key.code == 'n' || key.code == 'N' || popup_is_closed_by(key)) {
        text_append(command, popup->no);
    } else {
        say_what_is_expected(popup);
        return;
    }
    popup_close(popup);
}

static const PopupKind QUESTION = { .is_question = true, .key = question_key };

void popup_ask(Popup *popup, const YesNo *question)
{
    popup_open(popup, &QUESTION, question->text);
    popup->yes = memory_copy_string(question->yes);
    popup->no = memory_copy_string(question->no);
}
