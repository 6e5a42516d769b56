/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "base/text.h"

/*
 * A question is not a window: it is read and answered where messages are.
 */
static const char EXPECTED[] = "Type y or n. ";
static const char EXPECTED_OR_SAVE[] = "Type y, n or s. ";

/* Its texts are its own. */
typedef struct Question {
    char *text, *yes, *no, *later;
    YesNo seen; /* the same, for others to read */
} Question;

static void question_free(void *state)
{
    Question *question = state;

    memory_free(question->text);
    memory_free(question->yes);
    memory_free(question->no);
    memory_free(question->later);
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
    const char *expected =
        question->seen.kind == QUESTION_PLAIN ? EXPECTED : EXPECTED_OR_SAVE;
    Text text = { 0 };

    if (span_starts_with(span_from(question->text), expected))
        return;
    text_format(&text, "%s%s", expected, question->text);
    memory_free(question->text);
    question->text = text_take(&text);
    question->seen.text = question->text;
}

Answer popup_answer(const Popup *popup, Keystroke key)
{
    const YesNo *question = popup_question(popup);
    bool is_letter = !(key.modifiers & (KEY_CTRL | KEY_ALT));

    if (question == NULL)
        return ANSWER_NONE;
    if (is_letter && (key.code == 'y' || key.code == 'Y'))
        return ANSWER_YES;
    if (is_letter && key.code == 'q' && question->kind == QUESTION_LEAVE)
        return ANSWER_YES; /* the second one leaves */
    if (is_letter && (key.code == 's' || key.code == 'S') &&
        question->kind != QUESTION_PLAIN)
        return ANSWER_SAVE;
    if (is_letter && (key.code == 'n' || key.code == 'N'))
        return ANSWER_NO;
    if (popup_is_closed_by(key) && key.code != KEY_F1)
        return question->later != NULL ? ANSWER_LATER : ANSWER_NO;
    return ANSWER_NONE;
}

const char *popup_answer_command(const Popup *popup, Answer answer)
{
    const YesNo *question = popup_question(popup);

    if (answer == ANSWER_LATER)
        return question->later;
    return answer == ANSWER_NO ? question->no : question->yes;
}

/* Only what is no answer gets here. */
static void question_key(Popup *popup, const Session *session, Keystroke key,
                         Text *command)
{
    (void)session;
    (void)key;
    (void)command;
    say_what_is_expected(popup->state);
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
    if (asked->later != NULL)
        question->later = memory_copy_string(asked->later);
    question->seen = (YesNo){ question->text, question->yes, question->no,
                              question->later, asked->kind };
    popup_open(popup, &QUESTION, question);
}
