/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/input.h"

#include "base/display.h"
#include "base/memory.h"
#include "term/control.h"

#include <string.h>

enum {
    ESCAPE = 27,
    SEQUENCE_MAX = 4096, /* replies longer than this are not waited for */
    LEARNED_MAX = 64
};

typedef struct Learned {
    char *sequence;
    size_t length;
    Keystroke key;
} Learned;

struct Input {
    bool is_utf8;
    bool is_decided;   /* what is there is all that comes */
    bool is_expecting; /* answers */
    Text buffer;
    size_t taken;         /* bytes of the buffer that were used */
    bool in_long_control; /* ESC [ and more than anybody waits for */
    bool in_paste;
    Text paste;
    Learned learned[LEARNED_MAX];
    size_t learned_count;
};

/* What reading the front of the buffer gave. */
typedef enum Reading {
    READING_MORE, /* not complete yet */
    READING_EVENT,
    READING_NOTHING /* complete, and nothing to tell */
} Reading;

Input *input_new(void)
{
    Input *input = memory_zeroed(1, sizeof *input);

    input->is_utf8 = true;
    return input;
}

void input_set_utf8(Input *input, bool is_utf8)
{
    input->is_utf8 = is_utf8;
}

void input_free(Input *input)
{
    if (input == NULL)
        return;
    for (size_t i = 0; i < input->learned_count; i++)
        memory_free(input->learned[i].sequence);
    text_free(&input->buffer);
    text_free(&input->paste);
    memory_free(input);
}

void input_learn(Input *input, const char *sequence, Keystroke key)
{
    Learned *learned;

    if (input->learned_count == LEARNED_MAX || strlen(sequence) < 2)
        return;
    learned = &input->learned[input->learned_count++];
    learned->sequence = memory_copy_string(sequence);
    learned->length = strlen(sequence);
    learned->key = key;
}

void input_feed(Input *input, Span bytes)
{
    text_remove(&input->buffer, 0, input->taken);
    input->taken = 0;
    text_append_span(&input->buffer, bytes);
    input->is_decided = false;
}

bool input_is_undecided(const Input *input)
{
    return input->buffer.length > input->taken && !input->in_paste;
}

int input_patience(const Input *input)
{
    enum {
        ESCAPE_DELAY = 25,
        ESCAPE_OR_ANSWER_DELAY = 40, /* people go on typing behind ESC */
        ANSWER_DELAY = 150,
        CHARACTER_DELAY = 1000
    };

    if (!input_is_undecided(input))
        return 0;
    if (input->buffer.data[input->taken] != ESCAPE)
        return CHARACTER_DELAY;
    if (!input->is_expecting)
        return ESCAPE_DELAY;
    return input->buffer.length == input->taken + 1 ? ESCAPE_OR_ANSWER_DELAY
                                                    : ANSWER_DELAY;
}

void input_expect_answers(Input *input, bool is_expecting)
{
    input->is_expecting = is_expecting;
}

void input_decide(Input *input)
{
    input->is_decided = true;
}

static Reading answer_event(Event *event)
{
    event->kind = EVENT_ANSWER;
    return READING_EVENT;
}

static Reading key_event(Event *event, uint32_t code, unsigned modifiers)
{
    event->kind = EVENT_KEY;
    event->key = (Keystroke){ code, (uint8_t)modifiers };
    return READING_EVENT;
}

/* --- Sequences that begin with ESC ---------------------------------------- */

static Reading mouse_event(Event *event, const Control *control)
{
    unsigned code = control->parameters[0];

    if (control->count < 3)
        return READING_NOTHING;
    event->kind = EVENT_MOUSE;
    event->button = (code & 3) + 1;
    event->column = (int)control->parameters[1] - 1;
    event->row = (int)control->parameters[2] - 1;
    if (code & 64)
        event->action = code & 1 ? MOUSE_WHEEL_DOWN : MOUSE_WHEEL_UP;
    else if (control->final == 'm')
        event->action = MOUSE_RELEASE;
    else
        event->action = code & 32 ? MOUSE_DRAG : MOUSE_PRESS;
    return READING_EVENT;
}

static Reading tilde_event(Input *input, Event *event, const Control *control)
{
    uint32_t code = control_tilde_key(control->parameters[0]);
    unsigned modifiers = control_modifiers(control->parameters[1]);

    if (control->parameters[0] == 200) {
        input->in_paste = true;
        text_clear(&input->paste);
        return READING_NOTHING;
    }
    if (control->final == '^') /* rxvt */
        modifiers |= KEY_CTRL;
    if (control->final == '$')
        modifiers |= KEY_SHIFT;
    if (code == KEY_NONE)
        return READING_NOTHING;
    return key_event(event, code, modifiers);
}

static Reading plain_event(Event *event, const Control *control)
{
    unsigned modifiers = control_modifiers(control->parameters[1]);
    uint32_t code = control_letter_key(control->final);

    if (control->final == 'Z')
        return key_event(event, KEY_TAB, KEY_SHIFT);
    if (control->final >= 'a' && control->final <= 'd') /* rxvt */
        return key_event(event, KEY_UP + (uint32_t)(control->final - 'a'),
                         KEY_SHIFT);
    if (control->final == 'u' && control->parameters[0] == ESCAPE)
        return key_event(event, KEY_ESCAPE, modifiers);
    if (control->final == 'u' && control->parameters[0] >= ' ')
        return key_event(event, control->parameters[0], modifiers);
    if (control->final == 'I' || control->final == 'O') {
        event->kind = control->final == 'I' ? EVENT_FOCUS_IN : EVENT_FOCUS_OUT;
        return READING_EVENT;
    }
    if (code == KEY_NONE)
        return READING_NOTHING;
    return key_event(event, code, modifiers);
}

static Reading read_csi(Input *input, Span text, Event *event, size_t *used)
{
    Control control;
    size_t length = 0;

    /* The Linux console sends ESC [ [ A to E for F1 to F5. */
    if (text.length > 2 && text.data[2] == '[') {
        if (text.length < 4)
            return READING_MORE;
        *used = 4;
        if (text.data[3] < 'A' || text.data[3] > 'E')
            return READING_NOTHING;
        return key_event(event, KEY_F1 + (uint32_t)(text.data[3] - 'A'), 0);
    }
    if (!control_read(span_skip(text, 2), &control, &length))
        return READING_MORE;
    *used = length + 2;
    if (control.prefix == '<')
        return mouse_event(event, &control);
    if ((control.prefix == '?' && control.final != 0) ||
        (control.prefix == 0 && control.final == 't'))
        return answer_event(event);
    if (control.prefix != 0 || control.final == 0)
        return READING_NOTHING;
    if (strchr("~^$", control.final) != NULL)
        return tilde_event(input, event, &control);
    return plain_event(event, &control);
}

static Reading read_ss3(Span text, Event *event, size_t *used)
{
    uint32_t code;

    if (text.length < 3)
        return READING_MORE;
    *used = 3;
    if (text.data[2] >= 'a' && text.data[2] <= 'd') /* rxvt */
        return key_event(event, KEY_UP + (uint32_t)(text.data[2] - 'a'),
                         KEY_CTRL);
    code = control_letter_key(text.data[2]);
    return code == KEY_NONE ? READING_NOTHING : key_event(event, code, 0);
}

/* Strings that end in ESC \ or BEL: answers to questions about colours. */
static Reading read_string(Span text, Event *event, size_t *used)
{
    for (size_t i = 2; i < text.length; i++) {
        if (text.data[i] == '\a') {
            *used = i + 1;
            return answer_event(event);
        }
        if (text.data[i] == '\\' && text.data[i - 1] == ESCAPE) {
            *used = i + 1;
            return answer_event(event);
        }
    }
    return READING_MORE;
}

static Reading read_learned(const Input *input, Span text, Event *event,
                            size_t *used)
{
    for (size_t i = 0; i < input->learned_count; i++) {
        const Learned *learned = &input->learned[i];

        if (text.length >= learned->length &&
            memcmp(text.data, learned->sequence, learned->length) == 0) {
            *used = learned->length;
            return key_event(event, learned->key.code, learned->key.modifiers);
        }
    }
    return READING_NOTHING;
}

static Reading read_character(const Input *input, Span text, Event *event,
                              size_t *used);

static Reading read_escape(Input *input, Span text, Event *event, size_t *used)
{
    Reading reading = read_learned(input, text, event, used);

    if (reading == READING_EVENT)
        return reading;
    if (text.length < 2)
        return READING_MORE;
    if (text.data[1] == '[')
        return read_csi(input, text, event, used);
    if (text.data[1] == 'O')
        return read_ss3(text, event, used);
    if (text.data[1] == ']' || text.data[1] == 'P' || text.data[1] == '_')
        return read_string(text, event, used);
    if (text.data[1] == ESCAPE) {
        *used = 1;
        return key_event(event, KEY_ESCAPE, 0);
    }
    reading = read_character(input, span_skip(text, 1), event, used);
    if (reading == READING_EVENT) {
        *used += 1;
        event->key.modifiers |= KEY_ALT;
    }
    return reading;
}

/* --- Everything else ------------------------------------------------------ */

static Reading read_control_character(unsigned char byte, Event *event)
{
    switch (byte) {
    case 0:
        return key_event(event, ' ', KEY_CTRL);
    case '\t':
        return key_event(event, KEY_TAB, 0);
    case '\n':
    case '\r':
        return key_event(event, KEY_ENTER, 0);
    case '\b':
    case 127:
        return key_event(event, KEY_BACKSPACE, 0);
    default:
        if (byte <= 26)
            return key_event(event, (uint32_t)byte + 'a' - 1, KEY_CTRL);
        return key_event(event, (uint32_t)byte + '@', KEY_CTRL);
    }
}

/* May the bytes be the beginning of a character? */
static bool is_cut_off(Span text)
{
    unsigned char first = (unsigned char)text.data[0];
    size_t wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;

    if (first < 0xc2 || first > 0xf4 || text.length >= wanted)
        return false;
    for (size_t i = 1; i < text.length; i++)
        if (((unsigned char)text.data[i] & 0xc0) != 0x80)
            return false;
    return true;
}

static Reading read_character(const Input *input, Span text, Event *event,
                              size_t *used)
{
    unsigned char first = (unsigned char)text.data[0];
    uint32_t code;

    *used = 1;
    if (first < ' ' || first == 127)
        return read_control_character(first, event);
    if (first < 128)
        return key_event(event, first, 0);
    if (!input->is_utf8)
        return key_event(event, UTF8_REPLACEMENT, 0);
    if (is_cut_off(text) && !input->is_decided)
        return READING_MORE;
    *used = utf8_decode(text, &code);
    return key_event(event, code == UTF8_INVALID ? UTF8_REPLACEMENT : code, 0);
}

void paste_append_line(Text *line, Span paste)
{
    Span rest = span_trim(paste);
    Span part;

    for (bool is_first = true; span_split(&rest, '\t', &part);
         is_first = false) {
        text_append(line, is_first ? "" : " ");
        display_append_line(line, part);
    }
}

/* The text of a paste goes on until ESC [ 201 ~, whatever else is in it. */
static bool read_paste(Input *input, Event *event)
{
    static const char END[] = "\033[201~";
    size_t length = strlen(END);
    Span rest = span_skip(text_span(&input->buffer), input->taken);
    size_t end = span_find_string(rest, END);
    size_t kept = end;

    /* keep back what may be the first bytes of the end */
    if (end == rest.length)
        kept = rest.length < length ? 0 : rest.length - length + 1;
    if (input->paste.length + kept <= PASTE_SIZE_MAX)
        text_append_span(&input->paste, span_take(rest, kept));
    input->taken += kept;
    if (end == rest.length)
        return false;
    input->taken += length;
    input->in_paste = false;
    event->kind = EVENT_PASTE;
    event->bytes = text_span(&input->paste);
    return true;
}

/* With the first byte behind its introduction it can be no key. */
static bool is_cut_answer(Span text)
{
    if (text.length < 3)
        return false;
    return text.data[1] == ']' || text.data[1] == 'P' || text.data[1] == '_' ||
           (text.data[1] == '[' &&
            (text.data[2] == '?' || ascii_is_digit(text.data[2])));
}

/* A sequence that does not end is a key ESC, and the rest is read again. */
static Reading give_up(const Input *input, Span text, Event *event,
                       size_t *used)
{
    if (!input->is_decided && text.length < SEQUENCE_MAX)
        return READING_MORE;
    *used = 1;
    if (input->is_expecting && is_cut_answer(text)) {
        *used = text.length;
        return READING_NOTHING;
    }
    if (text.length >= 2 && text.length < SEQUENCE_MAX &&
        strchr("[O]P_", text.data[1]) != NULL) {
        *used = 2;
        return key_event(event, (unsigned char)text.data[1], KEY_ALT);
    }
    if (text.length > 1 && text.length < SEQUENCE_MAX)
        return READING_NOTHING;
    return key_event(event, KEY_ESCAPE, 0);
}

/* The rest of it goes, too: it would be taken for letters that were typed. */
static void skip_long_control(Input *input)
{
    while (input->in_long_control && input->taken < input->buffer.length) {
        char byte = input->buffer.data[input->taken];

        input->in_long_control = byte >= ' ' && byte <= '?';
        input->taken += byte >= ' ' && byte <= '~';
    }
}

bool input_next(Input *input, Event *event)
{
    *event = (Event){ 0 };
    while (input->taken < input->buffer.length) {
        Span text = span_skip(text_span(&input->buffer), input->taken);
        size_t used = 0;
        Reading reading;

        if (input->in_long_control) {
            skip_long_control(input);
            continue;
        }
        if (input->in_paste)
            return read_paste(input, event);
        if (text.data[0] == ESCAPE)
            reading = read_escape(input, text, event, &used);
        else
            reading = read_character(input, text, event, &used);
        if (reading == READING_MORE && text.length >= SEQUENCE_MAX &&
            text.data[1] == '[') {
            input->in_long_control = true;
            input->taken += 2;
            continue;
        }
        if (reading == READING_MORE && text.data[0] == ESCAPE)
            reading = give_up(input, text, event, &used);
        if (reading == READING_MORE)
            return false;
        input->taken += used;
        event->bytes = span_take(text, used);
        if (reading == READING_EVENT)
            return true;
    }
    return false;
}
