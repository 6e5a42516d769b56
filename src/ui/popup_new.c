/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

#include "base/memory.h"
#include "ui/click.h"
#include "ui/form.h"

/*
 * The form for a new game, as a popup beside the board, which shows how it will
 * begin.
 */
enum { LABEL = 2, VALUE = 14, BOX = 3 };

/* What a click on an item means, with a row or a place in the list. */
enum {
    CLICK_ROW = 0,
    CLICK_BEFORE = 0x100,
    CLICK_AFTER = 0x200,
    CLICK_VALUE = 0x10000
};

static Form *form_of(const Popup *popup)
{
    return popup->state;
}

/* --- Keys ----------------------------------------------------------------- */

static void begin(Popup *popup, Text *command)
{
    form_write_command(form_of(popup), command);
    popup_close(popup);
}

/* What was typed is chosen; then the game can begin. */
static void enter(Popup *popup, Text *command)
{
    Form *form = form_of(popup);

    if (form_typed(form)[0] != '\0')
        form_go(form, FORM_START);
    else
        begin(popup, command);
}

static void move_row(Form *form, int rows)
{
    int row = (int)form_row(form) + rows;

    form_go(form, row < 0            ? FORM_OPPONENT
                  : row >= FORM_ROWS ? FORM_START
                                     : (FormRow)row);
}

static void type(Form *form, uint32_t code)
{
    Text text = { 0 };

    text_append_code(&text, code);
    form_type(form, text_span(&text));
    text_free(&text);
}

static bool is_text(Keystroke key)
{
    return key.code > ' ' && key.code < KEY_FIRST &&
           !(key.modifiers & (KEY_CTRL | KEY_ALT));
}

static void new_key(Popup *popup, const Session *session, Keystroke key,
                    Text *command)
{
    Form *form = form_of(popup);
    FormRow row = form_row(form);

    (void)session;
    if (key.code == KEY_ENTER)
        enter(popup, command);
    else if (key.code == KEY_LEFT || key.code == KEY_RIGHT)
        form_step(form, row, key.code == KEY_RIGHT ? 1 : -1);
    else if (key.code == KEY_TAB)
        move_row(form, key.modifiers & KEY_SHIFT ? -1 : 1);
    else if (key.code == KEY_BACKSPACE || key.code == KEY_DELETE)
        form_erase(form);
    else if (key.code == ' ' && row == FORM_START)
        begin(popup, command);
    else if (key.code == ' ' && form_typed(form)[0] == '\0')
        form_step(form, row, 1);
    else if (key.code == ' ' || is_text(key))
        type(form, key.code);
}

static void new_scroll(Popup *popup, int rows)
{
    Form *form = form_of(popup);
    size_t selected = form_selected(form);

    if (rows == 1 || rows == -1) {
        move_row(form, rows);
        return;
    }
    if (form_count(form) == 0)
        return;
    if (selected == SIZE_MAX)
        selected = 0;
    form_select(form, popup_step(selected, rows, form_count(form)));
}

/* Esc forgets what was typed before it closes the form. */
static bool new_back(Popup *popup)
{
    return form_forget_typed(form_of(popup));
}

static bool new_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

static void new_paste(Popup *popup, Span text)
{
    Form *form = form_of(popup);

    if (!form_takes_text(form_row(form)) || span_find(text, '/') < text.length)
        form_go(form, FORM_BEGIN);
    form_type(form, span_take(text, span_find(text, '\n')));
}

static void new_click(Popup *popup, const Session *session, size_t index,
                      Text *command)
{
    Form *form = form_of(popup);
    FormRow row = (FormRow)(index & 0xff);

    (void)session;
    if (index >= CLICK_VALUE) {
        form_select(form, index - CLICK_VALUE);
        return;
    }
    if (row >= FORM_ROWS)
        return;
    form_go(form, row);
    if (row == FORM_START)
        begin(popup, command);
    else if (index & (CLICK_BEFORE | CLICK_AFTER))
        form_step(form, row, index & CLICK_AFTER ? 1 : -1);
    else if (form_is_switch(row))
        form_step(form, row, 1);
}

/* --- Drawing -------------------------------------------------------------- */

typedef struct Sheet {
    Canvas canvas;
    const View *view;
    const Form *form;
    int row;
} Sheet;

static Style style_of(const Sheet *sheet, Role role)
{
    return look_style(&sheet->view->look, role);
}

static void target(const Sheet *sheet, int column, int columns, size_t item)
{
    canvas_target(sheet->canvas, (Area){ column, sheet->row, columns, 1 },
                  (Target){ CLICK_ITEM, (uint32_t)item });
}

/* Of a long name of an opening only the part behind the colon, by which it
 * differs from others. */
static Span shortened(Span text, int columns)
{
    size_t colon = span_find(text, ':');

    if (canvas_text_columns(text) <= columns || colon + 2 >= text.length)
        return text;
    return span_skip(text, colon + 2);
}

static void write_short(const Sheet *sheet, int column, Span text, Style style)
{
    int room = canvas_columns(sheet->canvas) - column - 3;

    canvas_write_cut(sheet->canvas, column, sheet->row, room,
                     shortened(text, room), style);
}

/* "< level 6, about 1200 >" */
static void draw_value(const Sheet *sheet, FormRow row, Style style)
{
    int columns = canvas_columns(sheet->canvas);
    int left = VALUE - 2;
    int right = columns - 2;
    Text text = { 0 };

    form_write_value(sheet->form, row, &text);
    write_short(sheet, VALUE, text_span(&text), style);
    canvas_write(sheet->canvas, left, sheet->row, "<", style);
    canvas_write(sheet->canvas, right, sheet->row, ">", style);
    text_free(&text);
}

static void draw_switch(const Sheet *sheet, FormRow row, Style style)
{
    canvas_write(sheet->canvas, VALUE - 2, sheet->row,
                 form_is_on(sheet->form, row) ? "[x]" : "[ ]", style);
    if (form_is_moot(sheet->form, row))
        canvas_write(sheet->canvas, VALUE - 2 + BOX + 1, sheet->row,
                     "none in rated games", style_of(sheet, ROLE_DIM));
    else if (row == FORM_RATED && form_is_on(sheet->form, row))
        canvas_write(sheet->canvas, VALUE - 2 + BOX + 1, sheet->row,
                     "counts in stats", style_of(sheet, ROLE_DIM));
}

/* A click on a row chooses it, one on an end of its value changes that. */
static void put_targets(const Sheet *sheet, FormRow row)
{
    int columns = canvas_columns(sheet->canvas);

    target(sheet, 0, columns, CLICK_ROW | row);
    if (row == FORM_START || form_is_switch(row))
        return;
    target(sheet, VALUE - 2, 2, CLICK_BEFORE | row);
    target(sheet, columns - 3, 3, CLICK_AFTER | row);
}

static void draw_row(const Sheet *sheet, FormRow row)
{
    bool is_current = row == form_row(sheet->form);
    Style style = style_of(sheet, is_current ? ROLE_CURRENT : ROLE_TEXT);
    int columns = canvas_columns(sheet->canvas);

    canvas_fill(sheet->canvas, (Area){ 0, sheet->row, columns, 1 }, ' ', style);
    if (row == FORM_START) {
        canvas_write(sheet->canvas, LABEL, sheet->row, "[ ", style);
        canvas_write(sheet->canvas, LABEL + 2, sheet->row, form_label(row),
                     style);
        canvas_write(sheet->canvas, LABEL + 17, sheet->row, "]", style);
        return;
    }
    canvas_write(sheet->canvas, LABEL, sheet->row, form_label(row), style);
    if (form_is_switch(row))
        draw_switch(sheet, row, style);
    else
        draw_value(sheet, row, style);
}

static void draw_remark(Sheet *sheet, FormRow row)
{
    Text text = { 0 };

    form_write_remark(sheet->form, row, &text);
    canvas_write_cut(sheet->canvas, VALUE, sheet->row,
                     canvas_columns(sheet->canvas) - VALUE - 1,
                     text_span(&text), style_of(sheet, ROLE_DIM));
    sheet->row++;
    text_free(&text);
}

/* Beside the last row. */
static void draw_results(const Sheet *sheet)
{
    enum { COLUMN = 22 };
    Text text = { 0 };

    if (form_results(sheet->form)[0] == '\0')
        return;
    text_format(&text, "last three: %s", form_results(sheet->form));
    canvas_write_cut(sheet->canvas, COLUMN, sheet->row,
                     canvas_columns(sheet->canvas) - COLUMN - 1,
                     text_span(&text), style_of(sheet, ROLE_DIM));
    text_free(&text);
}

/* --- The list below ------------------------------------------------------- */

static void draw_heading(Sheet *sheet)
{
    const Form *form = sheet->form;
    bool is_lost = form_typed(form)[0] != '\0' && form_count(form) == 0;
    Text text = { 0 };

    if (is_lost)
        text_format(&text, "%s_  nothing like that", form_typed(form));
    else if (form_typed(form)[0] != '\0')
        text_format(&text, "%s_", form_typed(form));
    else if (form_row(form) == FORM_BEGIN)
        text_append(&text, "type the name of an opening, or a FEN");
    else if (form_row(form) == FORM_CLOCK)
        text_append(&text, "or type another one: 7+4");
    else if (form_row(form) == FORM_VARIANT)
        text_append(&text, "or type a number of Chess960: 518");
    else if (form_takes_text(form_row(form)))
        text_append(&text, "type to search");
    canvas_write_cut(sheet->canvas, LABEL, sheet->row,
                     canvas_columns(sheet->canvas) - LABEL - 1,
                     text_span(&text),
                     style_of(sheet, is_lost               ? ROLE_ERROR
                                     : form_typed(form)[0] ? ROLE_PROMPT
                                                           : ROLE_GHOST));
    sheet->row++;
    text_free(&text);
}

static void draw_item(const Sheet *sheet, size_t index, bool is_selected)
{
    int columns = canvas_columns(sheet->canvas);
    Style style = style_of(sheet, is_selected ? ROLE_STRONG : ROLE_DIM);
    Text text = { 0 };

    form_write_item(sheet->form, index, &text);
    canvas_write(sheet->canvas, LABEL, sheet->row, is_selected ? ">" : " ",
                 style);
    write_short(sheet, LABEL + 2, text_span(&text), style);
    target(sheet, 0, columns, CLICK_VALUE + index);
    text_free(&text);
}

/* As many as there is room for, the selected one in their middle. */
static void draw_list(Sheet *sheet)
{
    size_t room = (size_t)(canvas_rows(sheet->canvas) - sheet->row - 1);
    size_t count = form_count(sheet->form);
    size_t selected = form_selected(sheet->form);
    size_t top =
        selected == SIZE_MAX || selected < room / 2 ? 0 : selected - room / 2;

    if (sheet->row + 1 >= canvas_rows(sheet->canvas))
        return;
    draw_heading(sheet);
    if (top + room > count)
        top = count > room ? count - room : 0;
    for (size_t i = top; i < count && i < top + room; i++, sheet->row++)
        draw_item(sheet, i, i == selected);
}

/* --- All ------------------------------------------------------------------ */

/* Where there are few rows, those above the present one go out of sight. */
static FormRow first_row(const Form *form, int rows)
{
    int hidden = (int)form_row(form) + 1 - rows;

    if (rows >= FORM_ROWS || hidden < 0)
        return FORM_OPPONENT;
    return (FormRow)hidden;
}

static void new_draw(Popup *popup, Canvas canvas, const View *view)
{
    enum { ROOMY = 14 };
    Canvas body = popup_body(canvas);
    int rows = canvas_rows(body);
    Sheet sheet = { body, view, form_of(popup), rows > ROOMY };

    popup_draw_title(canvas, view, "New game", "Enter begins, Esc closes");
    for (FormRow row = first_row(sheet.form, rows);
         row < FORM_ROWS && sheet.row < rows; row++) {
        if (row == FORM_START && rows > ROOMY)
            sheet.row++;
        draw_row(&sheet, row);
        if (row == FORM_START)
            draw_results(&sheet);
        put_targets(&sheet, row);
        sheet.row++;
        if (row == FORM_OPPONENT && rows > ROOMY)
            draw_remark(&sheet, row);
    }
    draw_list(&sheet);
}

static int new_rows(const Popup *popup)
{
    (void)popup;
    return ALL_ROWS;
}

static bool new_exhibit(const Popup *popup, const View *view, Exhibit *exhibit)
{
    const Form *form = form_of(popup);

    (void)view;
    form_position(form, &exhibit->position);
    exhibit->is_turned = true;
    exhibit->has_black_below = form_has_black(form);
    return true;
}

static void new_free(void *state)
{
    form_free(state);
}

static const PopupKind NEW_GAME = {
    .hint = "arrows choose, letters search, Enter begins",
    .takes_text = true,
    .help = KEYS_NEW,
    .free = new_free,
    .rows = new_rows,
    .draw = new_draw,
    .wants = new_wants,
    .key = new_key,
    .paste = new_paste,
    .click = new_click,
    .scroll = new_scroll,
    .back = new_back,
    .exhibit = new_exhibit,
};

void popup_open_new(Popup *popup, const Session *session)
{
    popup_open(popup, &NEW_GAME, form_new(session));
}
