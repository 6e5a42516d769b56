/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/popup_kind.h"

void popup_close(Popup *popup)
{
    if (popup_is_open(popup))
        popup->kind->free(popup->state);
    *popup = (Popup){ 0 };
}

void popup_open(Popup *popup, const PopupKind *kind, void *state)
{
    popup_close(popup);
    *popup = (Popup){ .kind = kind, .state = state, .rows = 1 };
}

const YesNo *popup_question(const Popup *popup)
{
    if (!popup_is_open(popup) || popup->kind->question == NULL)
        return NULL;
    return popup->kind->question(popup);
}

bool popup_is_question(const Popup *popup)
{
    return popup_question(popup) != NULL;
}

void popup_set_unasked(Popup *popup)
{
    popup->is_unasked = popup_is_open(popup);
}

const char *popup_hint(const Popup *popup)
{
    return popup_is_open(popup) ? popup->kind->hint : NULL;
}

int popup_rows(const Popup *popup)
{
    if (!popup_is_open(popup) || popup->kind->rows == NULL)
        return 0;
    return popup->kind->rows(popup);
}

/* --- Keys and mouse ------------------------------------------------------- */

/* Movement is counted in rows, in pages, or to an end. */
static const struct {
    uint32_t code;
    bool is_control;
    int pages, rows;
} MOVEMENTS[] = {
    { KEY_DOWN, false, 0, 1 },
    { 'j', false, 0, 1 },
    { 'n', true, 0, 1 },
    { KEY_UP, false, 0, -1 },
    { 'k', false, 0, -1 },
    { 'p', true, 0, -1 },
    { KEY_PAGE_DOWN, false, 1, 0 },
    { 'd', true, 1, 0 },
    { 'f', true, 1, 0 },
    { KEY_PAGE_UP, false, -1, 0 },
    { 'u', true, -1, 0 },
    { 'b', true, -1, 0 },
    { KEY_HOME, false, 0, -ALL_ROWS },
    { 'g', false, 0, -ALL_ROWS },
    { KEY_END, false, 0, ALL_ROWS },
    { 'G', false, 0, ALL_ROWS },
};

int popup_movement(const Popup *popup, Keystroke key)
{
    int page = popup->rows > 2 ? popup->rows - 1 : 1;

    for (size_t i = 0; i < ARRAY_LENGTH(MOVEMENTS); i++)
        if (MOVEMENTS[i].code == key.code &&
            MOVEMENTS[i].is_control == (key.modifiers == KEY_CTRL))
            return MOVEMENTS[i].pages * page + MOVEMENTS[i].rows;
    return 0;
}

bool popup_is_closed_by(Keystroke key)
{
    return key.code == KEY_ESCAPE || key.code == 'q' || key.code == KEY_F1 ||
           ((key.code == 'c' || key.code == 'd') && key.modifiers == KEY_CTRL);
}

size_t popup_step(size_t selected, int rows, size_t count)
{
    int64_t next = (int64_t)selected + rows;

    if (next >= (int64_t)count)
        next = (int64_t)count - 1;
    return next < 0 ? 0 : (size_t)next;
}

void popup_scroll(Popup *popup, int rows)
{
    if (popup_is_open(popup) && popup->kind->scroll != NULL)
        popup->kind->scroll(popup, rows);
}

bool popup_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    return !popup_is_open(popup) || popup->kind->wants == NULL ||
           popup->kind->wants(popup, key, is_typing);
}

bool popup_keeps_keys(const Popup *popup)
{
    const Keystroke other = { KEY_F1 + 4, 0 };

    const bool is_typing = false;

    return popup_is_open(popup) && popup_wants(popup, other, is_typing);
}

bool popup_takes_text(const Popup *popup, Keystroke key)
{
    return popup_is_open(popup) && popup->kind->takes_text && key.code >= ' ' &&
           key.code < KEY_FIRST && !(key.modifiers & (KEY_CTRL | KEY_ALT));
}

bool popup_paste(Popup *popup, Span text)
{
    if (!popup_is_open(popup) || popup->kind->paste == NULL)
        return false;
    popup->kind->paste(popup, text);
    return true;
}

static void step_back(Popup *popup)
{
    if (popup_is_open(popup) && popup->kind->back != NULL &&
        popup->kind->back(popup))
        return;
    popup_close(popup);
}

/* Ctrl-U, which scrolls where there is no text. */
static bool clears_text(const Popup *popup, Keystroke key)
{
    return popup_is_open(popup) && popup->kind->takes_text && key.code == 'u' &&
           key.modifiers == KEY_CTRL;
}

/* Every kind is scrolled and closed by the same keys; but a question has an
 * answer for each key. */
void popup_key(Popup *popup, const Session *session, Keystroke key,
               Text *command)
{
    bool is_own = popup_takes_text(popup, key) || clears_text(popup, key) ||
                  popup_is_question(popup);
    int rows = popup_movement(popup, key);

    if (!is_own && rows != 0)
        popup_scroll(popup, rows);
    else if (!is_own && popup_is_closed_by(key))
        step_back(popup);
    else if (popup_is_open(popup))
        popup->kind->key(popup, session, key, command);
}

void popup_click(Popup *popup, const Session *session, size_t index,
                 Text *command)
{
    if (popup_is_open(popup) && popup->kind->click != NULL)
        popup->kind->click(popup, session, index, command);
}

void popup_cell(Popup *popup, const Session *session, size_t index)
{
    if (popup_is_open(popup) && popup->kind->cell != NULL)
        popup->kind->cell(popup, session, index);
}

/* --- Drawing -------------------------------------------------------------- */

void popup_draw_title(Canvas canvas, const View *view, const char *title,
                      const char *keys)
{
    Style style = look_style(&view->look, ROLE_BAR);
    int width = canvas_text_columns(span_from(keys));

    canvas_fill(canvas, (Area){ 0, 0, canvas_columns(canvas), 1 }, ' ', style);
    canvas_write_cut(canvas, 1, 0,
                     canvas_columns(canvas) - width - (width > 0 ? 3 : 2),
                     span_from(title), style);
    canvas_write(canvas, canvas_columns(canvas) - width - 1, 0, keys,
                 look_style(&view->look, ROLE_BAR_DIM));
}

Canvas popup_body(Canvas canvas)
{
    return canvas_part(canvas, (Area){ 0, 1, canvas_columns(canvas),
                                       canvas_rows(canvas) - 1 });
}

bool popup_has_mark(const Popup *popup)
{
    return popup_is_open(popup) && popup->kind->mark != NULL;
}

void popup_mark(const Popup *popup, View *view)
{
    if (popup_has_mark(popup))
        popup->kind->mark(popup, view);
}

void popup_exhibit(const Popup *popup, const View *view, Exhibit *exhibit)
{
    *exhibit = (Exhibit){ 0 };
    if (popup_is_open(popup) && popup->kind->exhibit != NULL)
        exhibit->is_on = popup->kind->exhibit(popup, view, exhibit);
}

void popup_draw(Popup *popup, Canvas canvas, const View *view)
{
    if (!popup_is_open(popup) || popup->kind->draw == NULL)
        return;
    canvas_clear(canvas, look_style(&view->look, ROLE_TEXT));
    popup->rows = canvas_rows(popup_body(canvas));
    popup->is_seen = true;
    popup->kind->draw(popup, canvas, view);
}
