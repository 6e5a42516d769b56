/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/unmarked_paste.h"

enum {
    ESCAPE = 27,
    KEY_PAUSE = 4,    /* ms; a byte takes as long at 2400 baud */
    PASTE_PAUSE = 40, /* ms; who pastes can wait, and fingers take longer */
    LONG_LINE = 16,
    TYPED_MAX = 1000,
    MOST = 8 << 20 /* bytes that are kept of a paste */
};

static bool is_line_end(char byte)
{
    return byte == '\r' || byte == '\n';
}

/* How much of it is a key that begins with ESC; 0: none does. */
static size_t length_of_key(Span bytes)
{
    size_t length = 2;

    if (bytes.length == 0 || bytes.data[0] != ESCAPE)
        return 0;
    if (bytes.length < 2)
        return bytes.length;
    if (bytes.data[1] == 'O')
        return bytes.length < 3 ? bytes.length : 3;
    if (bytes.data[1] != '[')
        return length;
    while (length < bytes.length && bytes.data[length] >= ' ' &&
           bytes.data[length] <= '?')
        length++;
    return length < bytes.length ? length + 1 : length;
}

typedef struct Survey {
    size_t printed; /* characters that do not belong to a special key */
    size_t lines;   /* ends of lines with something in front of them */
    bool is_mixed;  /* not one key that is held down */
    bool has_rest;  /* something behind the last end of a line */
} Survey;

static void look_at(Survey *survey, Span bytes, bool *has_words)
{
    char byte = bytes.data[0];
    bool is_printed = (unsigned char)byte >= ' ' && byte != 127;

    if (is_line_end(byte)) {
        survey->lines += *has_words;
        *has_words = false;
    }
    survey->printed += is_printed;
    survey->has_rest = is_printed || (survey->has_rest && !is_line_end(byte));
    *has_words |= survey->printed > 1 && is_printed;
}

static Survey survey_of(const UnmarkedPaste *burst)
{
    Span rest = text_span(&burst->bytes);
    Survey survey = { 0 };
    bool has_words = false;

    while (rest.length > 0) {
        size_t key = length_of_key(rest);

        survey.is_mixed |= rest.data[0] != burst->bytes.data[0];
        if (key == 0)
            look_at(&survey, rest, &has_words);
        rest = span_skip(rest, key > 0 ? key : 1);
    }
    return survey;
}

/* On a slow connection what was typed comes at once, up to its Enter. */
static bool is_command(const Survey *survey)
{
    return survey->lines == 1 && !survey->has_rest;
}

static bool is_paste(const UnmarkedPaste *burst, const Survey *survey)
{
    if (survey->printed + survey->lines <= burst->allowed || is_command(survey))
        return false;
    return survey->lines > 0 ||
           (survey->is_mixed && survey->printed >= LONG_LINE);
}

/* How long it may take until more of it comes. */
static int64_t pause_after(const UnmarkedPaste *burst)
{
    Survey survey;

    if (burst->bytes.length > TYPED_MAX)
        return PASTE_PAUSE;
    survey = survey_of(burst);
    if (survey.printed == 0 && burst->bytes.data[0] == ESCAPE)
        return 0;
    return survey.lines > 0 || is_paste(burst, &survey) ? PASTE_PAUSE
                                                        : KEY_PAUSE;
}

void unmarked_paste_feed(UnmarkedPaste *burst, Span bytes, int64_t now,
                         unsigned allowed)
{
    if (bytes.length == 0)
        return;
    if (burst->bytes.length < MOST)
        text_append_span(&burst->bytes, bytes);
    burst->allowed += allowed;
    burst->due = now + pause_after(burst);
}

int64_t unmarked_paste_until(const UnmarkedPaste *burst, int64_t now)
{
    if (burst->bytes.length == 0)
        return -1;
    return burst->due > now ? burst->due - now : 0;
}

bool unmarked_paste_is_paste(const UnmarkedPaste *burst)
{
    Survey survey = survey_of(burst);

    return is_paste(burst, &survey);
}

bool unmarked_paste_has_lines(const UnmarkedPaste *burst)
{
    Survey survey = survey_of(burst);

    return survey.lines > 1 && is_paste(burst, &survey);
}

void unmarked_paste_clear(UnmarkedPaste *burst)
{
    text_clear(&burst->bytes);
    burst->allowed = 0;
}

void unmarked_paste_release(UnmarkedPaste *burst)
{
    text_free(&burst->bytes);
}
