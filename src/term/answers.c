/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/answers.h"

#include "term/kitty.h"

#include <stdlib.h>
#include <string.h>

#define ASK_BACKGROUND "\033]11;?\033\\"
#define ASK_LAST_COLOR "\033]4;255;?\033\\"
#define ASK_NAME "\033[>q"
#define ASK_FRAMES "\033[?2026$p"
#define ASK_CELL "\033[16t"
#define ASK_LAST "\033[c"

/* --- Questions ------------------------------------------------------------ */

/*
 * Can it show pictures?  A terminal within another one knows too little of the
 * outer one, and some of them show the question.
 */
static void ask_for_pictures(const TerminalKind *kind, Text *bytes)
{
    if (!kind->is_inner)
        text_append(bytes, KITTY_QUERY ASK_CELL);
}

void answers_ask(const TerminalKind *kind, Text *bytes)
{
    ColorDepth depth = kind->abilities.depth;

    if (!kind->is_xterm_like)
        return;
    if (depth != DEPTH_MONO)
        text_append(bytes, ASK_BACKGROUND);
    if (depth == DEPTH_8 || depth == DEPTH_16)
        text_append(bytes, ASK_LAST_COLOR);
    if (!kind->is_touchy) {
        text_append(bytes, ASK_FRAMES);
        text_append(bytes, ASK_NAME);
        if (depth != DEPTH_MONO)
            ask_for_pictures(kind, bytes);
    }
    text_append(bytes, ASK_LAST);
}

/* --- Answers -------------------------------------------------------------- */

static bool take_prefix(Span *text, const char *prefix)
{
    if (!span_starts_with(*text, prefix))
        return false;
    *text = span_skip(*text, strlen(prefix));
    return true;
}

/* Of "0123456789abcdefABCDEF". */
static unsigned digit_value(ptrdiff_t place)
{
    return (unsigned)(place < 16 ? place : place - 6);
}

/* One part of "rgb:ffff/ff/f": as many digits as the terminal likes. */
static bool take_part(Span *text, double *value)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    unsigned number = 0;
    unsigned most = 0;

    while (text->length > 0 && most < 0xffff) {
        const char *digit = strchr(digits, text->data[0]);

        if (text->data[0] == '\0' || digit == NULL)
            break;
        number = number * 16 + digit_value(digit - digits);
        most = most * 16 + 15;
        *text = span_skip(*text, 1);
    }
    *value = most == 0 ? 0 : (double)number / most;
    return most > 0;
}

/* "rgb:RR/GG/BB", of any length, and maybe with a fourth part before it. */
static bool take_color(Span text, double parts[3])
{
    if (!take_prefix(&text, "rgb:") && !take_prefix(&text, "rgba:"))
        return false;
    for (int i = 0; i < 3; i++)
        if ((i > 0 && !take_prefix(&text, "/")) || !take_part(&text, &parts[i]))
            return false;
    return true;
}

/* Is black text better to read on it than white? */
static bool is_light(const double parts[3])
{
    return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5;
}

static void take_string(Answers *answers, Span text)
{
    double parts[3];

    if (take_prefix(&text, "11;")) {
        if (!take_color(text, parts))
            return;
        answers->has_background = true;
        answers->is_light = is_light(parts);
    } else if (take_prefix(&text, "4;255;")) {
        answers->has_256 |= take_color(text, parts);
    }
}

static void take_name(Answers *answers, Span text)
{
    bool is_tmux = span_starts_with(text, "tmux ");

    /* it has 256 colours, whatever is around it, and maps them */
    answers->has_256 |= is_tmux;
    answers->is_inner |= is_tmux;
    answers->is_xterm |= span_starts_with(text, "XTerm(");
}

/* What is behind the class of the terminal, "64;1;4c": its abilities. */
static void take_abilities(Answers *answers, Span text)
{
    Span part;

    answers->is_complete = true;
    text.length--;
    span_split(&text, ';', &part);
    while (span_split(&text, ';', &part))
        answers->has_sixel |= span_equals(part, "4");
}

/* "height;widtht" */
static void take_cell(Answers *answers, Span text)
{
    enum { MOST = 200 };
    int64_t height;
    int64_t width;
    Span part;

    text.length--;
    if (!span_split(&text, ';', &part) ||
        !span_to_integer(part, 1, MOST, &height) ||
        !span_to_integer(text, 1, MOST, &width))
        return;
    answers->cell_width = (int)width;
    answers->cell_height = (int)height;
}

static bool ends_in(Span text, char end)
{
    return text.length > 0 && text.data[text.length - 1] == end;
}

void answers_take(Answers *answers, Span sequence)
{
    Span text = sequence;

    if (take_prefix(&text, "\033]")) {
        take_string(answers, text);
    } else if (take_prefix(&text, "\033P>|")) {
        take_name(answers, text);
    } else if (take_prefix(&text, KITTY_KNOWN)) {
        answers->has_kitty = true;
    } else if (take_prefix(&text, "\033[6;") && ends_in(text, 't')) {
        take_cell(answers, text);
    } else if (take_prefix(&text, "\033[?2026;")) {
        /* 0: unknown, 4: never */
        answers->synchronizes = span_equals(text, "1$y") ||
                                span_equals(text, "2$y") ||
                                span_equals(text, "3$y");
    } else if (take_prefix(&text, "\033[?") && ends_in(text, 'c')) {
        take_abilities(answers, text);
    }
}

bool answers_have_ended(Span bytes)
{
    static const char BEGIN[] = "\033[?";

    while (bytes.length > 0) {
        size_t end;

        bytes = span_skip(bytes, span_find_string(bytes, BEGIN));
        bytes = span_skip(bytes, strlen(BEGIN));
        end = span_find(bytes, 'c');
        if (end < bytes.length && span_find(bytes, '\033') > end)
            return true;
    }
    return false;
}

/* "15;0" or "0;default;15": some terminals say so, by their number in the
 * palette. */
void answers_guess(Answers *answers)
{
    const char *colors = getenv("COLORFGBG");
    const char *back = colors == NULL ? NULL : strrchr(colors, ';');

    answers->is_light =
        back != NULL && (strcmp(back, ";15") == 0 || strcmp(back, ";7") == 0);
}

void answers_describe(const Answers *answers, Text *text)
{
    const char *way = answers->is_inner    ? "not through tmux"
                      : answers->has_kitty ? "kitty's protocol"
                      : answers->has_sixel ? "sixel"
                                           : "none that it has told of";

    text_format(text, "Pictures    %s", way);
    if (answers->cell_width > 0)
        text_format(text, ", cells of %dx%d pixels", answers->cell_width,
                    answers->cell_height);
    text_append_char(text, '\n');
}
