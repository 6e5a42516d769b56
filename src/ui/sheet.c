/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/sheet.h"

#include "base/display.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "game/time_control.h"
#include "ui/click.h"

#include <stdlib.h>

/*
 * Pieces of text are put one after the other, each with its column and row;
 * a "pen" knows where the next one goes.  The tree is walked in the order of
 * a PGN file, so there is no recursion, however deep variations go.
 */
typedef struct Word {
    size_t start, length; /* in the text */
    int column, row;
    Role role;
    Node node; /* NODE_NONE: no move */
} Word;

struct Sheet {
    Text text;
    Word *words;
    size_t count, capacity;
    int columns;
    bool has_times;
    bool has_scores; /* or will have some */
    int row;         /* of the pen */
    int column;      /* of the pen, in flowing text */
    int indent;
    int current_row;
    const View *view;
    Node cursor;
};

enum {
    NUMBER_COLUMNS = 4, /* "123 " */
    SCORE_COLUMNS = 6,  /* "+12.34" */
    TIME_COLUMNS = 6,
    MOVE_MIN = 8,
    SCORE_USUAL = 4, /* "+0.3": so wide, it is nearer to "e4" than to what
                        follows */
    HALF_MAX = 20, /* farther apart, move and score no longer belong together */
    INDENT = 2,
    INDENT_MAX = 8,
    WINDOW = 3000 /* nodes around the cursor that are laid out */
};

/* A word with its column, role and node, where the pen is. */
static void put(Sheet *sheet, Word word, Span text)
{
    if (sheet->count == sheet->capacity) {
        sheet->capacity = sheet->capacity == 0 ? 256 : sheet->capacity * 2;
        sheet->words =
            memory_resize(sheet->words, sheet->capacity, sizeof *sheet->words);
    }
    word.start = sheet->text.length;
    word.length = text.length;
    word.row = sheet->row;
    sheet->words[sheet->count++] = word;
    text_append_span(&sheet->text, text);
    if (word.node != NODE_NONE && word.node == sheet->cursor)
        sheet->current_row = sheet->row;
}

static void new_row(Sheet *sheet)
{
    sheet->row++;
    sheet->column = sheet->indent;
}

/* A word wider than a row goes on in the next, as addresses do. */
static void flow_wide(Sheet *sheet, Role role, Node node, Span word)
{
    int columns = sheet->columns - sheet->indent;
    Text shown = { 0 };
    Span rest;
    size_t fit;

    display_append_line(&shown, word);
    rest = text_span(&shown);
    if (sheet->column > sheet->indent)
        new_row(sheet);
    while (columns > 1 &&
           (fit = utf8_fit(rest, (size_t)columns)) < rest.length) {
        put(sheet,
            (Word){ .column = sheet->column, .role = role, .node = node },
            span_take(rest, fit));
        rest = span_skip(rest, fit);
        new_row(sheet);
    }
    put(sheet, (Word){ .column = sheet->column, .role = role, .node = node },
        rest);
    sheet->column += canvas_text_columns(rest);
    text_free(&shown);
}

/* Flowing text: go to the next row when the word does not fit. */
static void flow(Sheet *sheet, Role role, Node node, Span word)
{
    int width = canvas_text_columns(word);

    if (width > sheet->columns - sheet->indent) {
        flow_wide(sheet, role, node, word);
        return;
    }
    if (sheet->column > sheet->indent && sheet->column + width > sheet->columns)
        new_row(sheet);
    put(sheet, (Word){ .column = sheet->column, .role = role, .node = node },
        word);
    sheet->column += width;
}

static void flow_space(Sheet *sheet)
{
    if (sheet->column > sheet->indent)
        sheet->column++;
}

/* --- Words for a move ----------------------------------------------------- */

static Role label_role(Label label, Role otherwise)
{
    static const struct {
        Label label;
        Role role;
    } roles[] = { { LABEL_INACCURACY, ROLE_INACCURACY },
                  { LABEL_MISTAKE, ROLE_MISTAKE },
                  { LABEL_BLUNDER, ROLE_BLUNDER } };

    for (size_t i = 0; i < ARRAY_LENGTH(roles); i++)
        if (roles[i].label == label)
            return roles[i].role;
    return otherwise;
}

static Role nag_role(const Game *game, Node node, Role otherwise)
{
    static const struct {
        uint8_t nag;
        Role role;
    } roles[] = { { 1, ROLE_GOOD },      { 2, ROLE_MISTAKE },
                  { 3, ROLE_BRILLIANT }, { 4, ROLE_BLUNDER },
                  { 5, ROLE_GOOD },      { 6, ROLE_INACCURACY } };

    for (size_t i = 0; i < ARRAY_LENGTH(roles); i++)
        if (game_has_nag(game, node, roles[i].nag))
            return roles[i].role;
    return otherwise;
}

static bool has_judgement(const Game *game, Node node)
{
    for (size_t i = 0; i < game_nag_count(game, node); i++)
        if (game_nag(game, node, i) <= 6)
            return true;
    return false;
}

/* The signs of the game, else what is known live. */
static bool has_live_label(const Sheet *sheet, Node node)
{
    const Session *session = sheet->view->session;

    return !has_judgement(session_game(session), node) &&
           !analysis_is_hidden(session);
}

static Role move_role(const Sheet *sheet, Node node, Role otherwise)
{
    const Session *session = sheet->view->session;

    return has_live_label(sheet, node)
               ? label_role(analysis_label(session, node), otherwise)
               : nag_role(session_game(session), node, otherwise);
}

static void write_move(const Sheet *sheet, Node node, const Position *before,
                       Text *text)
{
    const Session *session = sheet->view->session;
    const Game *game = session_game(session);

    session_write_move(session, before, game_move(game, node), text);
    for (size_t i = 0; i < game_nag_count(game, node); i++) {
        const char *sign = nag_sign(game_nag(game, node, i));

        if (sign != NULL)
            text_append(text, sign);
        else
            text_format(text, "$%u", (unsigned)game_nag(game, node, i));
    }
    if (has_live_label(sheet, node))
        text_append(text, label_sign(analysis_label(session, node)));
}

static void write_score(const Sheet *sheet, Node node, Text *text)
{
    const Session *session = sheet->view->session;
    const Game *game = session_game(session);
    Score score;

    if (analysis_is_hidden(session) || !analysis_score(session, node, &score))
        return;
    if (score_is_ordinary(score))
        text_format(text, "%+.1f", (double)score / 100);
    else
        analysis_write_score(session, score, game_mover(game, node), text);
}

static void write_time(const Sheet *sheet, Node node, Text *text)
{
    const Game *game = session_game(sheet->view->session);
    int64_t time;

    if (game_time_spent(game, node, &time) || game_clock(game, node, &time))
        time_control_write_clock(time, text);
}

/* --- The main line -------------------------------------------------------- */

typedef struct Columns {
    int move[COLORS], score[COLORS], time[COLORS];
    int score_width;
} Columns;

static Columns column_plan(const Sheet *sheet)
{
    int rest = sheet->columns - NUMBER_COLUMNS;
    int half = rest / 2;
    int time = sheet->has_times ? TIME_COLUMNS : 0;
    Columns plan = { { 0, 0 }, { 0, 0 }, { 0, 0 }, SCORE_COLUMNS };
    int behind;

    if (half < MOVE_MIN + SCORE_COLUMNS + time)
        plan.score_width = 0;
    if (half > HALF_MAX + time)
        half = HALF_MAX + time;
    behind = (half - time - SCORE_USUAL) / 2;
    if (behind > MOVE_MIN)
        behind = MOVE_MIN;
    for (Color color = WHITE; color < COLORS; color++) {
        int left = NUMBER_COLUMNS + (int)color * half;

        plan.move[color] = left;
        plan.score[color] = left + behind;
        plan.time[color] =
            left + behind + (sheet->has_scores ? plan.score_width : 0);
    }
    return plan;
}

static void put_main_move(Sheet *sheet, Node node, const Position *before,
                          bool needs_number)
{
    Columns plan = column_plan(sheet);
    Color side = before->side;
    Text text = { 0 };
    Role role;
    int end;

    if (needs_number) {
        text_format(&text, "%3u", (unsigned)before->fullmoves);
        put(sheet, (Word){ .column = 0, .role = ROLE_DIM, .node = NODE_NONE },
            text_span(&text));
        text_clear(&text);
        if (side == BLACK)
            put(sheet,
                (Word){ .column = plan.move[WHITE],
                        .role = ROLE_DIM,
                        .node = NODE_NONE },
                span_from("..."));
    }
    role = move_role(sheet, node, ROLE_TEXT);
    write_move(sheet, node, before, &text);
    put(sheet, (Word){ .column = plan.move[side], .role = role, .node = node },
        text_span(&text));
    end = plan.move[side] + canvas_text_columns(text_span(&text)) + 1;
    text_clear(&text);
    write_score(sheet, node, &text);
    if (plan.score_width > 0 && text.length > 0)
        put(sheet,
            (Word){ .column = plan.score[side] > end ? plan.score[side] : end,
                    .role = ROLE_DIM,
                    .node = NODE_NONE },
            text_span(&text));
    text_clear(&text);
    if (sheet->has_times) {
        write_time(sheet, node, &text);
        if (text.length > 0)
            put(sheet,
                (Word){ .column = plan.time[side] + TIME_COLUMNS - 1 -
                                  (int)text.length,
                        .role = ROLE_DIM,
                        .node = NODE_NONE },
                text_span(&text));
    }
    text_free(&text);
}

/* --- Remarks and variations ----------------------------------------------- */

/* Without colours braces tell remarks from moves, as in a PGN. */
static void flow_remark(Sheet *sheet, Span word, bool is_first, bool is_last)
{
    bool has_braces = !look_has_colors(&sheet->view->look);
    Text text = { 0 };

    if (has_braces && is_first)
        text_append_char(&text, '{');
    text_append_span(&text, word);
    if (has_braces && is_last)
        text_append_char(&text, '}');
    flow(sheet, ROLE_COMMENT, NODE_NONE, text_span(&text));
    text_free(&text);
}

static void put_comment(Sheet *sheet, Span comment)
{
    Span word;
    bool is_first = true;

    while (span_next_word(&comment, &word)) {
        if (!is_first || sheet->column > sheet->indent)
            flow_space(sheet);
        flow_remark(sheet, word, is_first, span_trim(comment).length == 0);
        is_first = false;
    }
}

static void begin_block(Sheet *sheet, int indent)
{
    sheet->indent = indent;
    sheet->row++;
    sheet->column = indent;
}

static void put_variation_move(Sheet *sheet, Node node, const Position *before,
                               bool needs_number)
{
    Text text = { 0 };
    Role role = ROLE_VARIATION;

    if (before->side == WHITE)
        text_format(&text, "%u.", (unsigned)before->fullmoves);
    else if (needs_number)
        text_format(&text, "%u...", (unsigned)before->fullmoves);
    role = move_role(sheet, node, role);
    write_move(sheet, node, before, &text);
    flow_space(sheet);
    flow(sheet, role, node, text_span(&text));
    text_free(&text);
}

/* How deep in variations a node is, up to what can be indented. */
static int depth_of(const Game *game, Node node)
{
    int depth = 0;

    while (depth < INDENT_MAX) {
        node = game_line_first(game, node);
        if (node == GAME_ROOT)
            break;
        depth++;
        node = game_parent(game, node);
    }
    return depth;
}

static int indent_of(int depth)
{
    int indent = NUMBER_COLUMNS + (depth - 1) * INDENT;

    return indent > INDENT_MAX ? INDENT_MAX : indent;
}

/* --- The whole ------------------------------------------------------------ */

typedef struct Walk {
    Node before;       /* the node laid out last */
    int depth;         /* of it */
    bool is_broken;    /* something separates this move from the last one */
    Position position; /* before the node */
} Walk;

static void lay_out_main(Sheet *sheet, Node node, Walk *walk)
{
    const Game *game = session_game(sheet->view->session);
    bool is_white = walk->position.side == WHITE;
    bool is_new_row = is_white || walk->is_broken || sheet->row < 0;

    if (is_new_row)
        sheet->row++;
    put_main_move(sheet, node, &walk->position, is_new_row);
    walk->is_broken = false;
    if (game_comment(game, node, PLACE_AFTER).length > 0) {
        begin_block(sheet, NUMBER_COLUMNS);
        put_comment(sheet, game_comment(game, node, PLACE_AFTER));
        walk->is_broken = true;
    }
}

static void lay_out_variation(Sheet *sheet, Node node, Walk *walk, int depth)
{
    const Game *game = session_game(sheet->view->session);
    bool is_start = game_line_first(game, node) == node;
    bool continues = walk->before == game_parent(game, node) && !is_start;

    if (is_start) {
        begin_block(sheet, indent_of(depth));
        put_comment(sheet, game_comment(game, node, PLACE_BEFORE));
    } else if (!continues && walk->depth != depth) {
        begin_block(sheet, indent_of(depth));
    }
    put_variation_move(sheet, node, &walk->position, !continues);
    put_comment(sheet, game_comment(game, node, PLACE_AFTER));
    walk->is_broken = true;
}

static void lay_out(Sheet *sheet, Node node, Walk *walk)
{
    const Game *game = session_game(sheet->view->session);
    bool goes_on =
        walk->before != NODE_NONE && game_next(game, walk->before) == node;
    int depth = goes_on ? walk->depth : depth_of(game, node);

    /* the position is carried along, and looked up again after a jump */
    if (walk->before != game_parent(game, node))
        game_position(game, game_parent(game, node), &walk->position);
    if (depth == 0)
        lay_out_main(sheet, node, walk);
    else
        lay_out_variation(sheet, node, walk, depth);
    position_play(&walk->position, game_move(game, node));
    walk->before = node;
    walk->depth = depth;
}

/* Where to begin in a very large game: some main line moves before the cursor.
 */
static Node first_node(const Game *game, Node cursor)
{
    Node node = cursor;

    if (game_node_count(game) < WINDOW)
        return GAME_ROOT;
    for (int i = 0; i < WINDOW / 4 && node != GAME_ROOT; i++)
        node = game_parent(game, node);
    while (!game_is_main_line(game, node))
        node = game_parent(game, node);
    return node;
}

static void lay_out_all(Sheet *sheet)
{
    const Game *game = session_game(sheet->view->session);
    Node node = first_node(game, sheet->cursor);
    Walk walk = { .before = NODE_NONE };

    if (node == GAME_ROOT &&
        game_comment(game, GAME_ROOT, PLACE_AFTER).length > 0) {
        begin_block(sheet, 0);
        put_comment(sheet, game_comment(game, GAME_ROOT, PLACE_AFTER));
        walk.is_broken = true;
    }
    for (int i = 0; i < WINDOW; i++) {
        node = game_next_in_text(game, node);
        if (node == NODE_NONE)
            return;
        lay_out(sheet, node, &walk);
    }
}

static bool expects_scores(const View *view)
{
    Node first = game_main_line(session_game(view->session), 1);
    Score score;

    return analysis_is_on(view->session) ||
           (first != NODE_NONE && analysis_score(view->session, first, &score));
}

Sheet *sheet_new(const View *view, int columns, bool has_times)
{
    Sheet *sheet = memory_zeroed(1, sizeof *sheet);

    sheet->view = view;
    sheet->columns = columns;
    sheet->has_times = has_times;
    sheet->has_scores = expects_scores(view);
    sheet->row = -1;
    sheet->cursor = game_cursor(session_game(view->session));
    lay_out_all(sheet);
    return sheet;
}

void sheet_free(Sheet *sheet)
{
    if (sheet == NULL)
        return;
    text_free(&sheet->text);
    memory_free(sheet->words);
    memory_free(sheet);
}

int sheet_rows(const Sheet *sheet)
{
    return sheet->row + 1;
}

int sheet_current_row(const Sheet *sheet)
{
    return sheet->current_row;
}

static void draw_word(const Sheet *sheet, const Word *word, Canvas row,
                      const Look *look)
{
    Span text = span_of(sheet->text.data + word->start, word->length);
    bool is_current = word->node != NODE_NONE && word->node == sheet->cursor;
    Style style = look_style(look, is_current ? ROLE_CURRENT : word->role);
    int end = canvas_write_span(row, word->column, 0, text, style);

    if (is_current && !look_has_colors(look) && word->column > 0)
        canvas_put(row, word->column - 1, 0, '>',
                   look_style(look, ROLE_ACCENT));
    if (word->node != NODE_NONE)
        canvas_target(row, (Area){ word->column, 0, end - word->column, 1 },
                      (Target){ CLICK_MOVE, word->node });
}

void sheet_draw(const Sheet *sheet, Canvas canvas, const Look *look, int first)
{
    for (size_t i = 0; i < sheet->count; i++) {
        int row = sheet->words[i].row - first;
        Area area = { 0, row, canvas_columns(canvas), 1 };

        if (row >= 0 && row < canvas_rows(canvas))
            draw_word(sheet, &sheet->words[i], canvas_part(canvas, area), look);
    }
}
