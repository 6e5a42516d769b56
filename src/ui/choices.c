/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/choices.h"

#include "term/key.h"
#include "ui/click.h"

#include <stdio.h>
#include <string.h>

void choices_add(Choices *choices, uint32_t key, const char *command,
                 const char *text)
{
    Choice *choice = &choices->of[choices->count];

    if (choices->count == CHOICES_MAX)
        return;
    choices->count++;
    choice->key = key;
    choice->command = command;
    span_copy_into(span_from(text), choice->text, sizeof choice->text);
}

const Choice *choices_find(const Choices *choices, uint32_t key)
{
    for (size_t i = 0; i < choices->count; i++)
        if (choices->of[i].key == key)
            return &choices->of[i];
    return NULL;
}

const Choice *choices_of_line(const Choices *choices, Span line)
{
    if (line.length == 0)
        return choices_find(choices, KEY_ENTER);
    if (line.length > 1)
        return NULL;
    return choices_find(choices, (unsigned char)line.data[0]);
}

bool choice_begins_move(const Choice *choice)
{
    return choice->key < 128 &&
           strchr("abcdefghKQRBNOq", (int)choice->key) != NULL;
}

static void write_key(const Choice *choice, char key[8])
{
    if (choice->key == KEY_ENTER)
        snprintf(key, 8, "Enter");
    else
        snprintf(key, 8, "%c", (char)choice->key);
}

int choice_columns(const Choice *choice)
{
    char key[8];

    write_key(choice, key);
    return (int)span_from(key).length + 1 +
           canvas_text_columns(span_from(choice->text));
}

int choice_draw(Canvas canvas, const Look *look, const Choice *choice,
                int column)
{
    int start = column;
    char key[8];

    write_key(choice, key);
    column =
        canvas_write(canvas, column, 0, key, look_style(look, ROLE_ACCENT));
    column = canvas_write(canvas, column + 1, 0, choice->text,
                          look_style(look, ROLE_TEXT));
    canvas_target(canvas, (Area){ start, 0, column - start, 1 },
                  (Target){ CLICK_CHOICE, choice->key });
    return column;
}
