/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "base/text.h"

/*
 * A question is not a window: it is read and answered where messages are.
 */
#define EXPECTED "Type y or n. "

/* Its texts are its own. */
typedef struct Question {
    char *text, *yes, *no;
    YesNo seen; /* the same, for others to read */
} Question;

static void question_free(void *state)
{
    Question *question = state;

    memory_free(question->text);
    memory_free(question->yes);
    memory_free(question->no);
    memory_free(question);
}

static const YesNo *question_of(const Popup *popup)
{
    const Question *question = popup->state;

    return &question->seen;
}

/* Any other key is not an answer, and a message says so once. */
static void say_what_is_expected(Question *question)
{
    Text text = { 0 };

    if (span_starts_with(span_from(question->text), EXPECTED))
        return;
    text_format(&text, EXPECTED "%s", question->text);
    memory_free(question->text);
    question->text = text_take(&text);
    question->seen.text = question->text;
}

static void question_key(Popup *popup, const Session *session, Keystroke key,
                         Text *command)
{
    Question *question = popup->state;

    (void)session;
    if (key.code == 'y' || key.code == 'Y') {
        text_append(command, question->yes);
    } else if (key.code == 'n' || key.code == 'N' || popup_is_closed_by(key)) {
        text_append(command, question->no);
    } else {
        say_what_is_expected(question);
        return;
    }
    popup_close(popup);
}

static const PopupKind QUESTION = { .free = question_free,
                                    .question = question_of,
                                    .key = question_key };

void popup_ask(Popup *popup, const YesNo *asked)
{
    Question *question = memory_zeroed(1, sizeof *question);

    question->text = memory_copy_string(asked->text);
    question->yes = memory_copy_string(asked->yes);
    question->no = memory_copy_string(asked->no);
    question->seen = (YesNo){ question->text, question->yes, question->no };
    popup_open(popup, &QUESTION, question);
}
