/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "lab/dhbw_walk.h"
#include "lab/legal.h"
#include "ui/pane_lab.h"
#include "ui/popup_kind.h"

#include <stdio.h>

/*
 * Walking through the tree of a search, beside the board: the path to where one
 * is with the window of each node, the moves looked at there so far, and what
 * has just happened, in words.
 */
typedef struct TreeSheet {
    DhbwStep step;
    const Laboratory *laboratory; /* since it was drawn first */
} TreeSheet;

enum {
    PATH_ROWS = 2 + LABORATORY_TREE_DEPTH, /* with a heading */
    WORDS_ROWS = 3,
    MOVE_WIDTH = 9,
    VALUE_WIDTH = 7,
    JUMP = 10
};

/* False while there is none. */
static bool find_tree(const TreeSheet *sheet, LaboratoryTree *shown)
{
    return sheet->laboratory != NULL &&
           laboratory_tree(sheet->laboratory, shown) && shown->tree != NULL;
}

/* --- Drawing -------------------------------------------------------------- */

typedef struct Drawn {
    Canvas canvas;
    const View *view;
    const LaboratoryTree *shown;
    DhbwStep step;
} Drawn;

static Style style_of(const Drawn *d, Role role)
{
    return look_style(&d->view->look, role);
}

static void put_value(const Drawn *d, Area area, int value, Style style)
{
    Text text = { 0 };
    int width;

    dhbw_walk_write_value(value, &text);
    width = canvas_text_columns(text_span(&text));
    canvas_write(d->canvas, area.column + area.columns - width, area.row,
                 text_string(&text), style);
    text_free(&text);
}

static void put_move(const Drawn *d, Area area, size_t node, Style style)
{
    Text text = { 0 };

    if (node == 0)
        text_append(&text, "start");
    else {
        Position before;

        dhbw_tree_position(d->shown->tree,
                           dhbw_tree_node(d->shown->tree, node)->parent,
                           &before);
        session_write_move(d->view->session, &before,
                           dhbw_tree_node(d->shown->tree, node)->move, &text);
    }
    canvas_write_cut(d->canvas, area.column, area.row, MOVE_WIDTH,
                     text_span(&text), style);
    text_free(&text);
}

/* What a node on the path can still get, after the child on the path or before
 * it. */
static void limits_of(const Drawn *d, size_t node, size_t child,
                      DhbwLimits *limits)
{
    const DhbwTree *tree = d->shown->tree;

    if (child == SIZE_MAX)
        dhbw_walk_limits(tree, node, d->step.is_left ? SIZE_MAX - 1 : SIZE_MAX,
                         limits);
    else if (child == d->step.node && d->step.is_left)
        dhbw_walk_limits(tree, node, child, limits);
    else
        *limits = (DhbwLimits){ dhbw_tree_node(tree, child)->alpha,
                                dhbw_tree_node(tree, child)->beta };
}

static size_t place_among(const DhbwTree *tree, size_t node)
{
    size_t place = 1;

    for (size_t child =
             dhbw_tree_first(tree, dhbw_tree_node(tree, node)->parent);
         child != node; child = dhbw_tree_next(tree, child))
        place++;
    return place;
}

/* "Nxe5      White      30      95    7/35" */
static void draw_path_row(const Drawn *d, int row, size_t node, size_t child)
{
    const DhbwTree *tree = d->shown->tree;
    const DhbwNode *at = dhbw_tree_node(tree, node);
    bool is_here = child == SIZE_MAX;
    bool is_max = dhbw_walk_is_max(tree, node);
    Style style = style_of(d, is_here ? ROLE_STRONG : ROLE_TEXT);
    DhbwLimits limits;
    char place[32];

    put_move(d, (Area){ 1, row, MOVE_WIDTH, 1 }, node, style);
    canvas_write(d->canvas, 1 + MOVE_WIDTH + 1, row,
                 at->children == 0 ? "leaf"
                 : is_max          ? "White"
                                   : "Black",
                 style_of(d, ROLE_DIM));
    if (is_here && d->step.is_left) {
        put_value(d, (Area){ 17, row, VALUE_WIDTH, 1 }, at->value, style);
        canvas_put(d->canvas, 17, row, '=', style_of(d, ROLE_DIM));
        return;
    }
    limits_of(d, node, child, &limits);
    if (d->shown->kind == DHBW_MINIMAX)
        put_value(d, (Area){ 17, row, VALUE_WIDTH, 1 },
                  is_max ? limits.alpha : limits.beta, style);
    else {
        put_value(d, (Area){ 17, row, VALUE_WIDTH, 1 }, limits.alpha, style);
        put_value(d, (Area){ 25, row, VALUE_WIDTH, 1 }, limits.beta, style);
    }
    if (is_here)
        return;
    snprintf(place, sizeof place, "%zu/%zu", place_among(tree, child),
             at->children + dhbw_tree_unseen(tree, node));
    canvas_write(d->canvas, 34, row, place, style_of(d, ROLE_DIM));
}

static void draw_path(const Drawn *d, int row)
{
    const DhbwTree *tree = d->shown->tree;
    size_t path[LABORATORY_TREE_DEPTH + 2];
    unsigned length = dhbw_tree_ply(tree, d->step.node) + 1;
    size_t node = d->step.node;
    Style dim = style_of(d, ROLE_DIM);

    for (unsigned i = length; i-- > 0;
         node = dhbw_tree_node(tree, node)->parent)
        path[i] = node;
    canvas_write(d->canvas, 1, row, "move", dim);
    canvas_write(d->canvas, 1 + MOVE_WIDTH + 1, row, "turn", dim);
    if (d->shown->kind == DHBW_MINIMAX)
        canvas_write(d->canvas, 20, row, "best", dim);
    else {
        canvas_write(d->canvas, 19, row, "alpha", dim);
        canvas_write(d->canvas, 28, row, "beta", dim);
    }
    canvas_write(d->canvas, 34, row, "at", dim);
    for (unsigned i = 0; i < length; i++)
        draw_path_row(d, row + 1 + (int)i, path[i],
                      i + 1 < length ? path[i + 1] : SIZE_MAX);
}

/* --- The moves of the node above ------------------------------------------ */

/* All of them in the order of the search: with a value those that were looked
 * at, dimmed those still to come, or never. */
typedef struct Siblings {
    size_t parent;
    MoveList moves;
    Position position; /* before them */
    int count;         /* looked at so far, with the one that is just begun */
    int best;          /* value so far */
    int rows, across;
    int skipped; /* moves that are out of sight */
} Siblings;

enum { ENTRY_WIDTH = MOVE_WIDTH + VALUE_WIDTH + 3 };

/* Of the node above, up to this one; of the root, when all is done, its own. */
static bool is_listed(const Drawn *d, size_t child)
{
    return d->step.node == 0 ? d->step.is_left : child <= d->step.node;
}

static bool has_value(const Drawn *d, size_t child)
{
    return child != d->step.node || d->step.is_left;
}

static void find_siblings(const Drawn *d, Siblings *s)
{
    const DhbwTree *tree = d->shown->tree;
    bool is_max;
    DhbwLimits limits;
    size_t last = SIZE_MAX; /* with a value */

    s->parent = dhbw_tree_node(tree, d->step.node)->parent;
    dhbw_tree_position(tree, s->parent, &s->position);
    legal_moves(&s->position, &s->moves);
    for (size_t child = dhbw_tree_first(tree, s->parent);
         child != SIZE_MAX && is_listed(d, child);
         child = dhbw_tree_next(tree, child)) {
        s->count++;
        if (has_value(d, child))
            last = child;
    }
    is_max = s->position.side == WHITE;
    dhbw_walk_limits(tree, s->parent, last, &limits);
    s->best = is_max ? limits.alpha : limits.beta;
}

/* Whole columns are out of sight, so that the present move is in it. */
static void scroll(Siblings *s)
{
    int all = (int)s->moves.length;

    while (s->count > s->skipped + s->rows * s->across)
        s->skipped += s->rows;
    /* what comes next, too, as far as there is room */
    while (s->skipped + s->rows < s->count &&
           all > s->skipped + s->rows * s->across &&
           s->count > s->skipped + s->rows * (s->across - 1))
        s->skipped += s->rows;
}

static Area entry_area(const Siblings *s, int index, int top)
{
    int shown = index - s->skipped;

    return (Area){ 1 + shown / s->rows * ENTRY_WIDTH, top + shown % s->rows,
                   ENTRY_WIDTH, 1 };
}

static void draw_child(const Drawn *d, Area area, size_t child, int best)
{
    bool is_here = child == d->step.node;
    bool is_cut = has_value(d, child) && dhbw_walk_cuts(d->shown->tree, child);
    Style style = style_of(d, is_here  ? ROLE_CURRENT
                              : is_cut ? ROLE_BLUNDER
                                       : ROLE_TEXT);
    Area value = { area.column + MOVE_WIDTH, area.row, VALUE_WIDTH, 1 };

    if (is_here)
        canvas_put(d->canvas, area.column - 1, area.row, '>',
                   style_of(d, ROLE_ACCENT));
    put_move(d, area, child, style);
    if (!has_value(d, child))
        return;
    put_value(d, value, dhbw_tree_node(d->shown->tree, child)->value, style);
    if (dhbw_tree_node(d->shown->tree, child)->value == best)
        canvas_put(d->canvas, value.column + VALUE_WIDTH, area.row, '*',
                   style_of(d, ROLE_GOOD));
}

/* To come, or never: then it has a cross. */
static void draw_unseen(const Drawn *d, const Siblings *s, Area area, int index)
{
    bool is_never = d->step.is_left && d->step.node > 0 &&
                    dhbw_walk_cuts(d->shown->tree, d->step.node);
    Style dim = style_of(d, ROLE_DIM);
    Text text = { 0 };

    session_write_move(d->view->session, &s->position, s->moves.moves[index],
                       &text);
    canvas_write_cut(d->canvas, area.column, area.row, MOVE_WIDTH,
                     text_span(&text), dim);
    if (is_never)
        canvas_put(d->canvas, area.column + MOVE_WIDTH + VALUE_WIDTH - 1,
                   area.row, d->view->look.has_unicode ? 0xd7 : 'x', dim);
    text_free(&text);
}

static void draw_siblings(const Drawn *d, int top, int rows)
{
    const DhbwTree *tree = d->shown->tree;
    Siblings s = { .rows = rows,
                   .across = canvas_columns(d->canvas) / ENTRY_WIDTH };
    size_t child;
    int end;

    if (rows < 1 || s.across < 1)
        return;
    find_siblings(d, &s);
    scroll(&s);
    end = s.skipped + s.rows * s.across;
    child = dhbw_tree_first(tree, s.parent);
    for (int i = 0; i < (int)s.moves.length && i < end; i++) {
        if (i >= s.skipped && i < s.count)
            draw_child(d, entry_area(&s, i, top), child, s.best);
        else if (i >= s.skipped)
            draw_unseen(d, &s, entry_area(&s, i, top), i);
        if (i < s.count)
            child = dhbw_tree_next(tree, child);
    }
}

static void draw_words(const Drawn *d, int top)
{
    Text text = { 0 };
    bool is_cut =
        d->step.is_left && dhbw_walk_cuts(d->shown->tree, d->step.node);

    dhbw_walk_explain(d->shown->tree, d->step, &text);
    pane_words_draw(
        canvas_part(d->canvas, (Area){ 1, top, canvas_columns(d->canvas) - 1,
                                       WORDS_ROWS }),
        text_span(&text), style_of(d, is_cut ? ROLE_BLUNDER : ROLE_ACCENT));
    text_free(&text);
}

static void draw_rule(const Drawn *d, int row)
{
    canvas_fill(d->canvas, (Area){ 0, row, canvas_columns(d->canvas), 1 },
                d->view->look.has_unicode ? 0x2500 : '-',
                style_of(d, ROLE_RULE));
}

static void draw_tree(const Drawn *d)
{
    int rows = canvas_rows(d->canvas);
    int words = rows - WORDS_ROWS;
    char where[64];

    snprintf(where, sizeof where, "node %zu of %zu", d->step.node + 1,
             dhbw_tree_count(d->shown->tree));
    canvas_write(d->canvas, 1, 0, where, style_of(d, ROLE_DIM));
    draw_path(d, 1);
    draw_rule(d, 1 + PATH_ROWS);
    draw_siblings(d, 2 + PATH_ROWS, words - 3 - PATH_ROWS);
    draw_rule(d, words - 1);
    draw_words(d, words);
}

static void tree_draw(Popup *popup, Canvas canvas, const View *view)
{
    TreeSheet *sheet = popup->state;
    LaboratoryTree shown;
    char title[64];

    sheet->laboratory = session_laboratory(view->session);
    if (!laboratory_tree(sheet->laboratory, &shown)) {
        popup_draw_title(canvas, view, "Tree of a search", "q closes");
        return;
    }
    snprintf(title, sizeof title, "%s to depth %u",
             shown.kind == DHBW_MINIMAX ? "Minimax" : "Alpha-beta",
             shown.depth);
    popup_draw_title(canvas, view, title, "? keys, q closes");
    if (shown.tree == NULL)
        canvas_write(popup_body(canvas), 1, 1, "Searching ...",
                     look_style(&view->look, ROLE_DIM));
    else
        draw_tree(&(Drawn){ popup_body(canvas), view, &shown, sheet->step });
}

static bool tree_exhibit(const Popup *popup, const View *view, Exhibit *exhibit)
{
    const TreeSheet *sheet = popup->state;
    LaboratoryTree shown;

    if (!laboratory_tree(session_laboratory(view->session), &shown) ||
        shown.tree == NULL)
        return false;
    dhbw_tree_position(shown.tree, sheet->step.node, &exhibit->position);
    exhibit->last = dhbw_tree_node(shown.tree, sheet->step.node)->move;
    return true;
}

/* --- Keys ----------------------------------------------------------------- */

static void walk(TreeSheet *sheet,
                 bool (*go)(const DhbwTree *tree, DhbwStep *step), int times)
{
    LaboratoryTree shown;

    if (!find_tree(sheet, &shown))
        return;
    while (times-- > 0 && go(shown.tree, &sheet->step))
        continue;
}

static void to_end(TreeSheet *sheet, bool is_end)
{
    sheet->step = (DhbwStep){ 0, is_end };
}

/* A row is a move over or up, more are steps. */
static void tree_scroll(Popup *popup, int rows)
{
    TreeSheet *sheet = popup->state;

    if (rows == ALL_ROWS || rows == -ALL_ROWS)
        to_end(sheet, rows > 0);
    else if (rows == 1)
        walk(sheet, dhbw_walk_over, 1);
    else if (rows == -1)
        walk(sheet, dhbw_walk_up, 1);
    else if (rows > 0)
        walk(sheet, dhbw_walk_forward, rows);
    else
        walk(sheet, dhbw_walk_back, -rows);
}

/* Another tree of the same position. */
static void grow(DhbwKind kind, unsigned depth, Text *command)
{
    text_format(command, "lab tree %s %u",
                kind == DHBW_MINIMAX ? "minimax" : "alphabeta", depth);
}

static void change(const TreeSheet *sheet, uint32_t code, Text *command)
{
    LaboratoryTree shown;

    if (!laboratory_tree(sheet->laboratory, &shown))
        return;
    if (code == 'm')
        grow(shown.kind == DHBW_MINIMAX ? DHBW_ALPHABETA : DHBW_MINIMAX,
             shown.depth, command);
    else if (code >= '1' && code <= '0' + LABORATORY_TREE_DEPTH)
        grow(shown.kind, code - '0', command);
}

static const struct {
    uint32_t code;
    bool (*go)(const DhbwTree *tree, DhbwStep *step);
} STEPS[] = {
    { KEY_RIGHT, dhbw_walk_forward }, { 'l', dhbw_walk_forward },
    { ' ', dhbw_walk_forward },       { KEY_LEFT, dhbw_walk_back },
    { 'h', dhbw_walk_back },          { KEY_ENTER, dhbw_walk_out },
    { 'n', dhbw_walk_next_cut },      { 'N', dhbw_walk_previous_cut }
};

static void tree_key(Popup *popup, const Session *session, Keystroke key,
                     Text *command)
{
    TreeSheet *sheet = popup->state;

    sheet->laboratory = session_laboratory(session);
    if (key.modifiers != 0)
        return;
    for (size_t i = 0; i < ARRAY_LENGTH(STEPS); i++)
        if (STEPS[i].code == key.code)
            walk(sheet, STEPS[i].go, 1);
    change(sheet, key.code, command);
}

static bool tree_wants(const Popup *popup, Keystroke key, bool is_typing)
{
    (void)popup;
    (void)is_typing;
    return key.code != ':'; /* that begins a command everywhere */
}

static int tree_rows(const Popup *popup)
{
    (void)popup;
    return ALL_ROWS;
}

static const PopupKind TREE = {
    .free = memory_free,
    .hint = "right forward  left back  down over  up up  n next cut  m minimax",
    .help = KEYS_TREE,
    .rows = tree_rows,
    .draw = tree_draw,
    .wants = tree_wants,
    .key = tree_key,
    .scroll = tree_scroll,
    .exhibit = tree_exhibit
};

void popup_open_tree(Popup *popup)
{
    popup_open(popup, &TREE, memory_zeroed(1, sizeof(TreeSheet)));
}
