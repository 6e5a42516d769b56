/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eye.h"

#include "base/memory.h"
#include "term/canvas.h"

#include <string.h>
#include <vterm.h>

enum { TITLE_SIZE = 256 };

struct Eye {
    VTerm *terminal;
    VTermScreen *screen;
    bool is_visible;
    bool is_other;
    bool has_mouse;
    char title[TITLE_SIZE];
    size_t title_length;
};

/* libvterm gives strings in pieces since 0.2 and whole before that. */
#if VTERM_VERSION_MAJOR > 0 || VTERM_VERSION_MINOR >= 2
static void keep_title(Eye *eye, const VTermValue *value)
{
    VTermStringFragment part = value->string;

    if (part.initial)
        eye->title_length = 0;
    for (size_t i = 0; i < part.len && eye->title_length < TITLE_SIZE - 1; i++)
        eye->title[eye->title_length++] = part.str[i];
    eye->title[eye->title_length] = '\0';
}
#else
static void keep_title(Eye *eye, const VTermValue *value)
{
    span_copy_into(span_from(value->string), eye->title, TITLE_SIZE);
}
#endif

static int on_property(VTermProp property, VTermValue *value, void *context)
{
    Eye *eye = context;

    if (property == VTERM_PROP_CURSORVISIBLE)
        eye->is_visible = value->boolean;
    if (property == VTERM_PROP_ALTSCREEN)
        eye->is_other = value->boolean;
    if (property == VTERM_PROP_MOUSE)
        eye->has_mouse = value->number != VTERM_PROP_MOUSE_NONE;
    if (property == VTERM_PROP_TITLE)
        keep_title(eye, value);
    return 1;
}

Eye *eye_new(int columns, int rows)
{
    static const VTermScreenCallbacks callbacks = { .settermprop =
                                                        on_property };
    Eye *eye = memory_zeroed(1, sizeof *eye);

    eye->terminal = vterm_new(rows, columns);
    vterm_set_utf8(eye->terminal, 1);
    eye->screen = vterm_obtain_screen(eye->terminal);
    eye->is_visible = true;
    vterm_screen_enable_altscreen(eye->screen, 1);
    vterm_screen_set_callbacks(eye->screen, &callbacks, eye);
    vterm_screen_reset(eye->screen, 1);
    return eye;
}

void eye_free(Eye *eye)
{
    if (eye == NULL)
        return;
    vterm_free(eye->terminal);
    memory_free(eye);
}

void eye_feed(Eye *eye, Span bytes)
{
    vterm_input_write(eye->terminal, bytes.data, bytes.length);
}

void eye_resize(Eye *eye, int columns, int rows)
{
    vterm_set_size(eye->terminal, rows, columns);
}

static VTermScreenCell cell_at(const Eye *eye, int column, int row)
{
    VTermScreenCell cell = { 0 };

    vterm_screen_get_cell(eye->screen, (VTermPos){ row, column }, &cell);
    return cell;
}

uint32_t eye_code(const Eye *eye, int column, int row)
{
    uint32_t code = cell_at(eye, column, row).chars[0];

    if (code == (uint32_t)-1)
        return 0;
    return code == 0 ? ' ' : code;
}

static uint32_t ink_of(VTermColor color)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color))
        return INK_DEFAULT;
    if (VTERM_COLOR_IS_INDEXED(&color))
        return ink_index(color.indexed.idx);
    return ink_rgb((uint32_t)color.rgb.red << 16 |
                   (uint32_t)color.rgb.green << 8 | color.rgb.blue);
}

EyeStyle eye_style(const Eye *eye, int column, int row)
{
    VTermScreenCell cell = cell_at(eye, column, row);

    return (EyeStyle){ .front = ink_of(cell.fg),
                       .back = ink_of(cell.bg),
                       .is_bold = cell.attrs.bold,
                       .is_underlined = cell.attrs.underline != 0,
                       .is_reversed = cell.attrs.reverse };
}

void eye_cursor(const Eye *eye, int *column, int *row, bool *is_visible)
{
    VTermPos position;

    vterm_state_get_cursorpos(vterm_obtain_state(eye->terminal), &position);
    *column = position.col;
    *row = position.row;
    *is_visible = eye->is_visible;
}

void eye_row(const Eye *eye, int row, Text *text)
{
    size_t start = text->length;
    int columns;
    int rows;

    vterm_get_size(eye->terminal, &rows, &columns);
    for (int column = 0; column < columns; column++) {
        uint32_t code = eye_code(eye, column, row);

        if (code != 0)
            text_append_code(text, code);
    }
    while (text->length > start && text->data[text->length - 1] == ' ')
        text_truncate(text, text->length - 1);
}

void eye_text(const Eye *eye, Text *text)
{
    int columns;
    int rows;

    vterm_get_size(eye->terminal, &rows, &columns);
    for (int row = 0; row < rows; row++) {
        eye_row(eye, row, text);
        text_append_char(text, '\n');
    }
}

bool eye_sees(const Eye *eye, const char *words)
{
    Text text = { 0 };
    bool is_there;

    eye_text(eye, &text);
    is_there = span_find_string(text_span(&text), words) < text.length;
    text_free(&text);
    return is_there;
}

bool eye_is_on_other_screen(const Eye *eye)
{
    return eye->is_other;
}

bool eye_reports_mouse(const Eye *eye)
{
    return eye->has_mouse;
}

const char *eye_title(const Eye *eye)
{
    return eye->title;
}

/* It says so by the answer of a terminal into which something is pasted. */
bool eye_marks_pastes(Eye *eye)
{
    size_t before = vterm_output_get_buffer_current(eye->terminal);
    size_t after;

    vterm_keyboard_start_paste(eye->terminal);
    after = vterm_output_get_buffer_current(eye->terminal);
    vterm_keyboard_end_paste(eye->terminal);
    return after > before;
}
