/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "ui/pane_lab.h"
#include "ui/popup_kind.h"

/*
 * The experiments, and beside them the table of the one selected, which grows
 * while it works.  In a narrow window it is one or the other.  A cell is opened
 * beside the board, which shows its position.
 */
typedef enum Part { PART_LIST, PART_TABLE, PART_CELL, PARTS } Part;

typedef struct Sheet {
    Part part;
    LabList list;
    LabSheet shown;               /* of the one selected */
    unsigned ply;                 /* of the cell's line, on the board */
    const Laboratory *laboratory; /* since it was drawn first */
} Sheet;

enum { WIDE = 100, VERY_WIDE = 150, RULE = 3, LEFT = 1 };

static const LabRun *run_of(const Sheet *sheet)
{
    return sheet->laboratory != NULL
               ? laboratory_result(sheet->laboratory, sheet->list.selected)
               : NULL;
}

static const LabPlace *place_of(const Sheet *sheet)
{
    const LabRun *run = run_of(sheet);
    const LabCell *cell;

    if (run == NULL)
        return NULL;
    cell = lab_table_cell(lab_run_table(run), sheet->shown.cursor.row,
                          sheet->shown.cursor.column);
    return lab_run_shows(run, cell) ? cell->place : NULL;
}

/* --- Keys ----------------------------------------------------------------- */

static const PopupKind KINDS[PARTS];

static void go_to(Popup *popup, Part part)
{
    Sheet *sheet = popup->state;

    sheet->part = part;
    popup->kind = &KINDS[part];
}

static void select_experiment(Sheet *sheet, size_t experiment)
{
    if (experiment != sheet->list.selected)
        sheet->shown.cursor = (LabCursor){ 0 };
    sheet->list.selected = experiment;
    sheet->shown.experiment = experiment;
}

static void move_cursor(Sheet *sheet, int rows, int columns)
{
    const LabTable *table = lab_run_table(run_of(sheet));

    sheet->shown.cursor.row =
        popup_step(sheet->shown.cursor.row, rows, table->rows);
    sheet->shown.cursor.column =
        popup_step(sheet->shown.cursor.column, columns, table->columns);
    sheet->ply = 0;
}

static void lab_scroll(Popup *popup, int rows)
{
    Sheet *sheet = popup->state;

    if (sheet->part == PART_LIST)
        select_experiment(
            sheet, popup_step(sheet->list.selected, rows, experiment_count()));
    else if (run_of(sheet) != NULL)
        move_cursor(sheet, rows, 0);
}

static void enter_table(Popup *popup)
{
    if (run_of(popup->state) != NULL)
        go_to(popup, PART_TABLE);
}

static void run_selected(const Sheet *sheet, Text *command)
{
    text_format(command, "lab %s", experiment_at(sheet->list.selected)->name);
}

static void list_key(Popup *popup, Keystroke key, Text *command)
{
    const Sheet *sheet = popup->state;
    bool takes = key.code == KEY_ENTER || key.code == ' ';

    if (takes && run_of(sheet) == NULL)
        run_selected(sheet, command);
    else if (takes || key.code == KEY_RIGHT || key.code == 'l' ||
             key.code == KEY_TAB)
        enter_table(popup);
}

static void open_cell(Popup *popup)
{
    Sheet *sheet = popup->state;

    if (sheet->shown.has_curves || place_of(sheet) == NULL)
        return;
    go_to(popup, PART_CELL);
    sheet->ply = 0;
}

static void table_key(Popup *popup, Keystroke key)
{
    Sheet *sheet = popup->state;

    switch (key.code) {
    case KEY_LEFT:
    case 'h':
        if (sheet->shown.cursor.column == 0 || sheet->shown.has_curves)
            go_to(popup, PART_LIST);
        else
            move_cursor(sheet, 0, -1);
        break;
    case KEY_RIGHT:
    case 'l':
        move_cursor(sheet, 0, 1);
        break;
    case KEY_TAB:
        go_to(popup, PART_LIST);
        break;
    case KEY_ENTER:
    case ' ':
        open_cell(popup);
        break;
    default:
        break;
    }
}

static void cell_key(Popup *popup, Keystroke key)
{
    Sheet *sheet = popup->state;
    const LabPlace *place = place_of(sheet);
    size_t length = place != NULL ? place->length : 0;

    if (key.code == KEY_LEFT || key.code == 'h')
        sheet->ply -= sheet->ply > 0;
    else if (key.code == KEY_RIGHT || key.code == 'l' || key.code == ' ')
        sheet->ply += sheet->ply < length;
    else if (key.code == KEY_ENTER)
        go_to(popup, PART_TABLE);
}

/* What does the same everywhere; false if the key is another one. */
static bool common_key(Popup *popup, Keystroke key, Text *command)
{
    Sheet *sheet = popup->state;

    switch (key.code) {
    case 'c':
        sheet->shown.has_curves = !sheet->shown.has_curves;
        if (sheet->part == PART_CELL)
            go_to(popup, PART_TABLE);
        return true;
    case 'r':
        run_selected(sheet, command);
        return true;
    case 's':
        text_append(command, "lab stop");
        return true;
    case 'R':
        text_append(command, "lab race");
        return true;
    case 't':
        text_append(command, "lab tree");
        return true;
    default:
        return false;
    }
}

static void lab_key(Popup *popup, const Session *session, Keystroke key,
                    Text *command)
{
    Sheet *sheet = popup->state;

    sheet->laboratory = session_laboratory(session);
    if (key.modifiers != 0 || common_key(popup, key, command))
        return;
    if (sheet->part != PART_LIST && run_of(sheet) == NULL)
        go_to(popup, PART_LIST);
    if (sheet->part == PART_LIST)
        list_key(popup, key, command);
    else if (sheet->part == PART_TABLE)
        table_key(popup, key);
    else
        cell_key(popup, key);
}

/* From the cell to the table, from that to the list. */
static bool lab_back(Popup *popup)
{
    const Sheet *sheet = popup->state;
    Part part = sheet->part;

    go_to(popup, part == PART_CELL ? PART_TABLE : PART_LIST);
    return part != PART_LIST;
}

static bool lab_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

/* A second click is Enter. */
static void lab_click(Popup *popup, const Session *session, size_t index,
                      Text *command)
{
    Sheet *sheet = popup->state;
    bool is_second = sheet->part == PART_LIST && sheet->list.selected == index;

    sheet->laboratory = session_laboratory(session);
    go_to(popup, PART_LIST);
    select_experiment(sheet, index);
    if (is_second)
        list_key(popup, (Keystroke){ KEY_ENTER, 0 }, command);
}

static void lab_cell(Popup *popup, const Session *session, size_t index)
{
    Sheet *sheet = popup->state;
    LabCursor *cursor = &sheet->shown.cursor;
    size_t columns;
    bool is_second;

    sheet->laboratory = session_laboratory(session);
    if (run_of(sheet) == NULL)
        return;
    columns = lab_run_table(run_of(sheet))->columns;
    is_second = sheet->part == PART_TABLE &&
                cursor->row * columns + cursor->column == index;
    go_to(popup, PART_TABLE);
    cursor->row = index / columns;
    cursor->column = index % columns;
    if (is_second)
        open_cell(popup);
}

/* --- Drawing -------------------------------------------------------------- */

static const char *keys_of(const Sheet *sheet)
{
    if (sheet->part == PART_CELL)
        return "left/right step, Esc back";
    if (sheet->part == PART_TABLE)
        return sheet->shown.has_curves ? "c: the table, Esc back"
                                       : "Enter opens a cell, Esc back";
    return run_of(sheet) == NULL ? "Enter runs it, q closes"
                                 : "Enter: its table, q closes";
}

static Canvas part_of(Canvas canvas, int row, int rows)
{
    return canvas_part(canvas, (Area){ 0, row, canvas_columns(canvas), rows });
}

static void draw_both(Canvas canvas, const View *view, Sheet *sheet)
{
    int columns = canvas_columns(canvas);
    int rows = canvas_rows(canvas);
    int left =
        columns >= VERY_WIDE ? PANE_EXPERIMENTS_WIDE : PANE_EXPERIMENTS_NARROW;

    pane_experiments_draw(canvas_part(canvas, (Area){ 0, 0, left, rows }), view,
                          &sheet->list);
    canvas_fill(canvas, (Area){ left, 0, 1, rows },
                view->look.has_unicode ? 0x2502 : '|',
                look_style(&view->look, ROLE_RULE));
    pane_experiment_draw(
        canvas_part(canvas,
                    (Area){ left + RULE - 1, 0, columns - left - RULE, rows }),
        view, &sheet->shown);
}

/* --- A cell --------------------------------------------------------------- */

static void write_line(const View *view, const LabPlace *place, unsigned ply,
                       Text *text)
{
    Position position = place->position;

    for (unsigned i = 0; i < place->length; i++) {
        if (position.side == WHITE || i == 0)
            text_format(text, "%u%s ", (unsigned)position.fullmoves,
                        position.side == WHITE ? "." : "...");
        text_append(text, i + 1 == ply ? "[" : "");
        session_write_move(view->session, &position, place->line[i], text);
        text_append(text, i + 1 == ply ? "] " : " ");
        position_make(&position, place->line[i]);
    }
}

static void draw_cell(Canvas canvas, const View *view, const Sheet *sheet)
{
    const LabPlace *place = place_of(sheet);
    int rows = canvas_rows(canvas);
    int used;
    Text text = { 0 };

    pane_experiment_title(canvas, view, sheet->list.selected);
    pane_lab_write_cell(run_of(sheet), &sheet->shown.cursor, &text);
    used = pane_words_rows(text_span(&text), canvas_columns(canvas));
    pane_words_draw(part_of(canvas, 2, used), text_span(&text),
                    look_style(&view->look, ROLE_TEXT));
    text_clear(&text);
    if (place == NULL)
        text_append(&text, "This number belongs to no single position.");
    else if (place->length == 0)
        text_append(&text, "The position it is about is on the board.");
    else
        write_line(view, place, sheet->ply, &text);
    pane_words_draw(part_of(canvas, used + 3, rows - used - 3),
                    text_span(&text), look_style(&view->look, ROLE_VARIATION));
    text_free(&text);
}

static void lab_draw(Popup *popup, Canvas canvas, const View *view)
{
    Sheet *sheet = popup->state;
    Canvas body = popup_body(canvas);
    Area inside = { LEFT, 0, canvas_columns(body) - 2, canvas_rows(body) };

    sheet->laboratory = session_laboratory(view->session);
    if (sheet->part != PART_LIST && run_of(sheet) == NULL)
        go_to(popup, PART_LIST);
    sheet->list.has_focus = sheet->part == PART_LIST;
    sheet->shown.cursor.has_focus = sheet->part == PART_TABLE;
    popup_draw_title(canvas, view, "The lab", keys_of(sheet));
    if (sheet->part == PART_CELL)
        draw_cell(canvas_part(body, inside), view, sheet);
    else if (canvas_columns(canvas) >= WIDE)
        draw_both(body, view, sheet);
    else if (sheet->part == PART_TABLE)
        pane_experiment_draw(canvas_part(body, inside), view, &sheet->shown);
    else
        pane_experiments_draw(body, view, &sheet->list);
}

/* Only a cell leaves the board in sight. */
static int cell_rows(const Popup *popup)
{
    (void)popup;
    return ALL_ROWS;
}

static bool lab_exhibit(const Popup *popup, const View *view, Exhibit *exhibit)
{
    const Sheet *sheet = popup->state;
    const LabPlace *place = place_of(sheet);

    (void)view;
    if (sheet->part != PART_CELL || place == NULL)
        return false;
    exhibit->position = place->position;
    for (unsigned i = 0; i < sheet->ply && i < place->length; i++) {
        exhibit->last = place->line[i];
        position_make(&exhibit->position, place->line[i]);
    }
    if (sheet->ply < place->length)
        exhibit->next = place->line[sheet->ply];
    return true;
}

/* The same sheet with other keys. */
#define SHEET                                                                  \
    .free = memory_free, .help = KEYS_LAB, .draw = lab_draw,                   \
    .wants = lab_wants, .key = lab_key, .click = lab_click, .cell = lab_cell,  \
    .scroll = lab_scroll, .back = lab_back, .exhibit = lab_exhibit

static const PopupKind KINDS[PARTS] = {
    [PART_LIST] = { SHEET, .hint = "Enter runs or opens  c curves  s stops  "
                                   "R race  t tree  ? keys" },
    [PART_TABLE] = { SHEET, .hint = "arrows choose, Enter opens  r again  "
                                    "c curves  s stops  ? keys" },
    [PART_CELL] = { SHEET, .rows = cell_rows,
                    .hint = "left/right step  up/down another row  "
                            "Esc back to the table" },
};

static bool is_lab(const Popup *popup)
{
    return popup_is_open(popup) && popup->kind->draw == lab_draw;
}

void popup_open_lab(Popup *popup, size_t experiment)
{
    if (!is_lab(popup))
        popup_open(popup, &KINDS[PART_LIST], memory_zeroed(1, sizeof(Sheet)));
    if (experiment == SIZE_MAX)
        return;
    select_experiment(popup->state, experiment);
    go_to(popup, PART_TABLE);
}
