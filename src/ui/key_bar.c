/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/picture.h"

#include "ui/click.h"

#include <string.h>

/*
 * The last row: keys that work here and now, and where the others go.
 */
typedef enum BarNeed {
    NEED_NOTHING,
    NEED_GAME, /* it is a game that is on the board: nobody sets it up */
    NEED_MOVES
} BarNeed;

static const struct {
    const char *key;
    const char *label;
    const char *command;
    BarNeed need;
    bool is_for_all; /* also over a list */
} BAR[] = {
    { "F1", "Help", "keys", NEED_NOTHING, true },
    { "F2", "Back", "undo", NEED_MOVES, false },
    { "F3", "Hint", "hint", NEED_GAME, false },
    { "F4", "Engine", "analyse", NEED_GAME, false },
    { "F5", "Flip", "flip", NEED_NOTHING, false },
    { "F6", "New", "new", NEED_GAME, false },
    { "F7", "Save", "save", NEED_MOVES, false },
    { "F8", "Panel", "panel next", NEED_GAME, false },
    { "F9", "Go!", "go", NEED_GAME, false },
    { "F10", "Menu", "palette", NEED_NOTHING, true },
};

const char *picture_bar_command(size_t index)
{
    return index < ARRAY_LENGTH(BAR) ? BAR[index].command : NULL;
}

static bool applies(const View *view, BarNeed need)
{
    const Game *game = session_game(view->session);

    if (need == NEED_NOTHING)
        return true;
    if (view->setup.is_on)
        return false;
    return need == NEED_GAME || game_next(game, GAME_ROOT) != NODE_NONE;
}

/* Has the user given it something else to do? */
static bool is_mapped_away(const KeyMap *keys, size_t index)
{
    Keystroke key = { KEY_F1 + (uint32_t)index, 0 };
    const char *command = keymap_command(keys, KEYS_BOARD, key);

    return command == NULL || strcmp(command, BAR[index].command) != 0;
}

static bool works(const Picture *picture, size_t index)
{
    if (popup_keeps_keys(&picture->popup) && !BAR[index].is_for_all)
        return false;
    return applies(&picture->view, BAR[index].need) &&
           !is_mapped_away(picture->keys, index);
}

/* It is filled from the left, up to where the keys go. */
typedef struct Row {
    Canvas canvas;
    const Look *look;
    int column;
    int end;
} Row;

static void put(Row *row, const char *key, const char *label)
{
    row->column = canvas_write(row->canvas, row->column, 0, key,
                               look_style(row->look, ROLE_KEY));
    row->column = canvas_write(row->canvas, row->column, 0, label,
                               look_style(row->look, ROLE_KEY_LABEL)) +
                  1;
}

static int columns_of(size_t index)
{
    return (int)(strlen(BAR[index].key) + strlen(BAR[index].label)) + 1;
}

/* Where not all fit the last one does, by which the others are found. */
static bool fits(const Row *row, size_t index)
{
    const size_t last = ARRAY_LENGTH(BAR) - 1;
    int kept = index == last ? 0 : columns_of(last);

    return row->column + columns_of(index) + kept <= row->end + 1;
}

static void put_functions(Row *row, const Picture *picture)
{
    for (size_t i = 0; i < ARRAY_LENGTH(BAR); i++) {
        int start = row->column;

        if (!works(picture, i) || !fits(row, i))
            continue;
        put(row, BAR[i].key, BAR[i].label);
        canvas_target(row->canvas,
                      (Area){ start, 0, row->column - start - 1, 1 },
                      (Target){ CLICK_KEY, (uint32_t)i });
    }
}

/* --- Where something else is to be decided first -------------------------- */

static void put_answers(Row *row, const YesNo *question)
{
    put(row, "y", " Yes ");
    put(row, "n", " No ");
    if (question->kind != QUESTION_PLAIN)
        put(row, "s", " Save ");
    put(row, "Esc", question->later != NULL ? " Later" : " Back");
}

/* What goes on with a move that begins like this; NULL: none does. */
static const char *next_keys(uint32_t key)
{
    if (key > 'h' && key <= 'z')
        return NULL;
    if (key >= 'a' && key <= 'h')
        return "1-8 x";
    return key == 'O' || key == '0' ? "- O" : "a-h 1-8 x";
}

/* A key that waits for the next one. */
static void put_held(Row *row, const Picture *picture)
{
    const View *view = &picture->view;
    const Keystroke key = { view->held_key, 0 };
    KeyPlace place = view_asks_move(view) ? KEYS_ASKED : KEYS_BOARD;
    const char *alone = keymap_summary(picture->keys, place, key);

    if (next_keys(key.code) != NULL)
        put(row, next_keys(key.code), " a move ");
    put(row, "Esc", " nothing ");
    if (alone == NULL)
        return;
    put(row, "wait", "");
    put(row, "", alone);
}

/* --- Where keys go -------------------------------------------------------- */

static const char *where(const Picture *picture)
{
    const View *view = &picture->view;

    if (popup_is_open(&picture->popup))
        return popup_is_question(&picture->popup)  ? "answer"
               : popup_keeps_keys(&picture->popup) ? "list"
                                                   : "page";
    if (view->preview.is_on)
        return "line";
    if (view->setup.is_on && view->focus == FOCUS_BOARD)
        return "editor";
    return view->focus == FOCUS_BOARD ? "board" : "prompt";
}

/* Returns the columns that are left of it. */
static int draw_where(Canvas canvas, const Picture *picture)
{
    enum { NARROW = 30 };
    const Look *look = &picture->view.look;
    int columns = canvas_columns(canvas);
    Text text = { 0 };

    if (columns < NARROW)
        return columns;
    text_append(&text, look->has_unicode ? "\xe2\x86\x92 " : "> ");
    text_append(&text, where(picture));
    columns -= canvas_text_columns(text_span(&text));
    canvas_write(canvas, columns, 0, text_string(&text),
                 look_style(look, ROLE_DIM));
    text_free(&text);
    return columns - 1;
}

void picture_draw_bar(Canvas canvas, const Picture *picture)
{
    const View *view = &picture->view;
    const YesNo *question = popup_question(&picture->popup);
    int end = draw_where(canvas, picture);
    Row row = { canvas_part(canvas, (Area){ 0, 0, end, 1 }), &view->look, 0,
                end };

    if (question != NULL)
        put_answers(&row, question);
    else if (view->held_key != 0)
        put_held(&row, picture);
    else
        put_functions(&row, picture);
}
