/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/choices.h"

#include "term/key.h"
#include "ui/click.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void choices_add(Choices *choices, uint32_t key, const char *command,
                 const char *format, ...)
{
    Choice *choice = &choices->of[choices->count];
    va_list arguments;

    if (choices->count == CHOICES_MAX)
        return;
    choices->count++;
    choice->key = key;
    choice->command = command;
    va_start(arguments, format);
    vsnprintf(choice->text, sizeof choice->text, format, arguments);
    va_end(arguments);
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
           strchr("abcdefghKQRBNO", (int)choice->key) != NULL;
}

int choice_draw(Canvas canvas, const Look *look, const Choice *choice,
                int column, int row)
{
    char letter[2] = { (char)choice->key, '\0' };
    int start = column;

    column = canvas_write(canvas, column, row,
                          choice->key == KEY_ENTER ? "Enter" : letter,
                          look_style(look, ROLE_ACCENT));
    column = canvas_write(canvas, column + 1, row, choice->text,
                          look_style(look, ROLE_TEXT));
    canvas_target(canvas, (Area){ start, row, column - start, 1 },
                  (Target){ CLICK_CHOICE, choice->key });
    return column;
}
