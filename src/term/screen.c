/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/screen.h"

#include "base/memory.h"
#include "base/memory_file.h"
#include "base/utf8.h"
#include "term/description.h"
#include "term/grid_simplify.h"
#include "term/pictures.h"

/* After our headers: curses has macros named OK and ERR. */
#include <curses.h>
#include <term.h>

/* Of the description, and of our grids. */
#undef columns

enum {
    /* Both colours are the terminal's own.  Pair 0 would be that, too, but
     * curses takes more bytes to come back to it. */
    PLAIN_PAIR = 1,
    BIG_FRAME = 512 /* bytes from which a frame is wrapped up */
};

struct Screen {
    ScreenAbilities abilities;
    MemoryFile *file;
    SCREEN *curses;
    bool has_own;     /* description; else it is the terminal's */
    TERMINAL *before; /* what curses knew before, which is not ours */
    Grid *shown;      /* what curses has been given */
    Grid *next;       /* what it is to be given */
    cchar_t *row;     /* room for one, and for the zero at its end */
    int *rest;        /* of each row: the column from which it is to come */
    bool is_known;    /* does the terminal show what curses believes? */
    bool is_divided;  /* the picture comes in several updates */
    bool needs_pairs;
    Style style; /* that of `pair` */
    int pair;
    Pictures *pictures;
};

/* --- Life ----------------------------------------------------------------- */

extern char **environ;

/*
 * Curses takes the description from the environment, and must not take
 * anything else from it: LINES and COLUMNS are tty.c's affair.  It is given
 * one of its own meanwhile, so that no child and nobody else gets to see it.
 */
static SCREEN *start_curses(char *description, FILE *stream)
{
    char *own[] = { description, NULL };
    char **users = environ;
    SCREEN *curses;

    environ = own;
    curses = newterm(DESCRIPTION_NAME, stream, stream);
    environ = users;
    return curses;
}

/*
 * A curses that takes nothing from the environment (it can be built so for
 * root) knows terminals as the system describes them.
 */
static SCREEN *start_plain_curses(FILE *stream)
{
    return newterm(NULL, stream, stream);
}

static void update(void)
{
    wnoutrefresh(stdscr);
    doupdate();
}

/* What curses writes at first is about modes that are not its affair. */
static void set_up(Screen *screen)
{
    Text ignored = { 0 };

    typeahead(-1);
    if (screen->abilities.depth != DEPTH_MONO) {
        start_color();
        use_default_colors();
        init_extended_pair(PLAIN_PAIR, -1, -1);
    }
    if (!screen->has_own)
        screen->abilities.depth =
            description_plain_depth(screen->abilities.depth);
    idcok(stdscr, FALSE);
    update();
    curs_set(1);
    memory_file_take(screen->file, &ignored);
    text_free(&ignored);
}

Status screen_open(const ScreenAbilities *abilities, Screen **result,
                   Fault *fault)
{
    Text description = { 0 };
    TERMINAL *before = cur_term;
    MemoryFile *file;
    Screen *screen;
    SCREEN *curses;
    bool has_own = true;
    Status status = memory_file_open(&file, fault);

    if (status != OK)
        return status;
    text_append(&description, "TERMINFO=");
    description_write(abilities, &description);
    curses = start_curses(description.data, memory_file_stream(file));
    text_free(&description);
    if (curses == NULL) {
        has_own = false;
        curses = start_plain_curses(memory_file_stream(file));
    }
    if (curses == NULL) {
        memory_file_close(file);
        return fault_set(fault, ERR_MISSING,
                         "ncurses does not accept our terminal description, "
                         "and has none");
    }
    screen = memory_zeroed(1, sizeof *screen);
    screen->abilities = *abilities;
    screen->file = file;
    screen->curses = curses;
    screen->has_own = has_own;
    screen->before = before;
    screen->shown = grid_new(1, 1);
    screen->next = grid_new(1, 1);
    screen->pictures = pictures_new();
    set_up(screen);
    *result = screen;
    return OK;
}

void screen_close(Screen *screen)
{
    if (screen == NULL)
        return;
    set_term(screen->curses);
    delscreen(screen->curses);
    set_curterm(screen->before);
    memory_file_close(screen->file);
    grid_free(screen->shown);
    grid_free(screen->next);
    pictures_free(screen->pictures);
    memory_free(screen->row);
    memory_free(screen->rest);
    memory_free(screen);
}

ColorDepth screen_depth(const Screen *screen)
{
    return screen->abilities.depth;
}

void screen_forget(Screen *screen)
{
    screen->is_known = false;
}

/* Pictures need to know what curses writes: only with our description we do. */
void screen_use_pictures(Screen *screen, const PictureWish *wish)
{
    PictureWish none = { .way = PICTURES_NONE };

    if (pictures_use(screen->pictures, screen->has_own ? wish : &none))
        screen->is_known = false;
}

/* --- Cells ---------------------------------------------------------------- */

/* Neighbours mostly have the same style. */
static int pair_of(Screen *screen, Style style)
{
    if (screen->abilities.depth == DEPTH_MONO)
        return 0;
    if (style.front == INK_DEFAULT && style.back == INK_DEFAULT)
        return PLAIN_PAIR;
    if (style.front == screen->style.front && style.back == screen->style.back)
        return screen->pair;
    screen->pair =
        alloc_pair(description_color(screen->abilities.depth, style.front),
                   description_color(screen->abilities.depth, style.back));
    screen->style = style;
    if (screen->pair < 0) {
        screen->needs_pairs = true;
        screen->pair = PLAIN_PAIR;
    }
    return screen->pair;
}

/*
 * The description resets both colours by resetting everything (SGR 0), which
 * is shorter than what is meant for it, but may only happen while nothing else
 * is on.  So in a style with attributes colours count as attributes, too: these
 * two, which no terminal is told about, but curses ends them all to end one.
 */
static attr_t attributes_of_colors(Style style)
{
    attr_t result = A_NORMAL;

    if (style.front != INK_DEFAULT)
        result |= A_PROTECT;
    if (style.back != INK_DEFAULT)
        result |= A_INVIS;
    return result;
}

static attr_t attributes_of(const Screen *screen, Style style)
{
    static const struct {
        unsigned ours;
        attr_t theirs;
    } table[] = {
        { STYLE_BOLD, A_BOLD },           { STYLE_DIM, A_DIM },
        { STYLE_UNDERLINE, A_UNDERLINE }, { STYLE_REVERSE, A_REVERSE },
        { STYLE_ITALIC, A_ITALIC },
    };
    unsigned attributes = style.attributes & screen->abilities.attributes;
    attr_t result = A_NORMAL;

    for (size_t i = 0; i < ARRAY_LENGTH(table); i++)
        if (attributes & table[i].ours)
            result |= table[i].theirs;
    if (result == A_NORMAL || !screen->has_own)
        return result;
    return result | attributes_of_colors(style);
}

static cchar_t curses_cell(Screen *screen, uint32_t code, uint32_t mark,
                           Style style)
{
    wchar_t text[] = { (wchar_t)code, (wchar_t)mark, L'\0' };
    int pair = pair_of(screen, style);
    cchar_t cell;

    setcchar(&cell, text, attributes_of(screen, style), 0, &pair);
    return cell;
}

static unsigned width_of(const Grid *grid, int column, int row)
{
    const Cell *right = grid_cell(grid, column + 1, row);

    return right != NULL && right->code == 0 ? 2 : 1;
}

static cchar_t whole_cell(Screen *screen, const Grid *wanted, int column,
                          int row)
{
    const Cell *cell = grid_cell(wanted, column, row);
    unsigned width = width_of(wanted, column, row);
    uint32_t code = abilities_code(&screen->abilities, cell->code, width);
    bool has_mark =
        cell->mark != 0 && code == cell->code &&
        abilities_code(&screen->abilities, cell->mark, 0) == cell->mark;

    return curses_cell(screen, code, has_mark ? cell->mark : 0, cell->style);
}

/* --- The picture ---------------------------------------------------------- */

static bool is_changed(const Screen *screen, const Grid *wanted, int column,
                       int row)
{
    return !screen->is_known ||
           !cell_looks_equal(grid_cell(wanted, column, row),
                             grid_cell(screen->shown, column, row));
}

static bool row_is_changed(const Screen *screen, const Grid *wanted, int row)
{
    for (int column = 0; column < wanted->columns; column++)
        if (is_changed(screen, wanted, column, row))
            return true;
    return false;
}

/* Curses writes a few cells again, unchanged, where that is cheaper than to
 * move; beyond these it moves. */
enum { GAP = 12 };

static bool is_changed_within(const Screen *screen, const Grid *wanted,
                              Area area)
{
    for (int i = 0; i < area.columns; i++) {
        int column = area.column + i;

        if (column >= 0 && column < wanted->columns &&
            is_changed(screen, wanted, column, area.row))
            return true;
    }
    return false;
}

/* Of unsure width, and with cells to be written behind it. */
static bool is_end(const Screen *screen, const Grid *wanted, int column,
                   int row)
{
    int width = (int)width_of(wanted, column, row);

    if (width == 1 && cell_has_sure_width(grid_cell(wanted, column, row)))
        return false;
    return is_changed_within(screen, wanted,
                             (Area){ column - GAP, row, GAP + width, 1 }) &&
           is_changed_within(screen, wanted,
                             (Area){ column + width, row, GAP, 1 });
}

/* The last coloured cell of some that belong together. */
static bool is_last_of_square(const Screen *screen, const Grid *wanted,
                              int column, int row)
{
    return grid_cell(wanted, column, row)->style.back != INK_DEFAULT &&
           is_changed(screen, wanted, column, row) &&
           !is_changed_within(screen, wanted,
                              (Area){ column + 1, row, GAP, 1 });
}

/* Hand over what is left of a row, as far as it goes; returns where the rest
 * begins. */
static int put_row(Screen *screen, const Grid *wanted, int from, int row)
{
    int count = 0;
    int column = from;
    bool is_over = false;

    while (!is_over && column < wanted->columns) {
        screen->row[count++] = whole_cell(screen, wanted, column, row);
        is_over = is_end(screen, wanted, column, row) ||
                  (screen->is_divided && from == 0 &&
                   is_last_of_square(screen, wanted, column, row));
        column += (int)width_of(wanted, column, row);
    }
    mvadd_wchnstr(row, from, screen->row, count);
    return column;
}

static bool has_ends(const Screen *screen, const Grid *wanted)
{
    for (int row = 0; row < wanted->rows; row++)
        for (int column = 0; column < wanted->columns; column++)
            if (screen->rest[row] == 0 && is_end(screen, wanted, column, row))
                return true;
    return false;
}

static bool put_rows(Screen *screen, const Grid *wanted)
{
    bool is_done = true;

    for (int row = 0; row < wanted->rows; row++)
        if (screen->rest[row] < wanted->columns) {
            screen->rest[row] = put_row(screen, wanted, screen->rest[row], row);
            is_done &= screen->rest[row] >= wanted->columns;
        }
    return is_done;
}

/*
 * A figure that the terminal draws wider than we think must not move what is
 * behind it.  The description has no motion that counts from where the cursor
 * is believed to be, so it is enough that no update goes on behind a figure:
 * what follows it in its row comes with the next one.
 *
 * If there is to be a second update anyway, the first one only draws what
 * comes first in each row: squares below each other have the same colours.
 */
static void draw_rows(Screen *screen, const Grid *wanted)
{
    bool is_done;

    for (int row = 0; row < wanted->rows; row++)
        screen->rest[row] =
            row_is_changed(screen, wanted, row) ? 0 : wanted->columns;
    screen->is_divided = has_ends(screen, wanted);
    leaveok(stdscr, TRUE);
    do {
        is_done = put_rows(screen, wanted);
        update();
    } while (!is_done);
}

static void keep_shown(Screen *screen)
{
    Grid *shown = screen->next;

    screen->next = screen->shown;
    screen->shown = shown;
    screen->is_known = true;
}

static void follow_size(Screen *screen, const Grid *wanted)
{
    if (screen->shown->columns == wanted->columns &&
        screen->shown->rows == wanted->rows)
        return;
    grid_resize(screen->shown, wanted->columns, wanted->rows);
    grid_resize(screen->next, wanted->columns, wanted->rows);
    screen->row = memory_resize(screen->row, (size_t)wanted->columns + 1,
                                sizeof *screen->row);
    screen->rest =
        memory_resize(screen->rest, (size_t)wanted->rows, sizeof *screen->rest);
    resizeterm(wanted->rows, wanted->columns);
    screen->is_known = false;
}

/* The pen may be any, and the cursor is seen, after whatever there was. */
static void begin_all(Screen *screen, const Grid *wanted, Text *bytes)
{
    text_append(bytes, "\033[m");
    pictures_forget(screen->pictures, wanted, bytes);
    curs_set(1);
    curs_set(0);
    clearok(curscr, TRUE);
}

/* For curses something else is there now, which it will replace. */
static void wipe(int column, int row)
{
    mvwaddch(curscr, row, column, 'x' | A_BLINK);
}

/* More pairs of colours than curses can count: those on the screen are few. */
static void draw_again(Screen *screen, const Grid *wanted)
{
    screen->needs_pairs = false;
    screen->style = (Style){ INK_DEFAULT, INK_DEFAULT, 0 };
    reset_color_pairs();
    init_extended_pair(PLAIN_PAIR, -1, -1);
    screen->is_known = false;
    clearok(curscr, TRUE);
    draw_rows(screen, wanted);
}

static void place_cursor(int column, int row)
{
    if (column < 0) {
        curs_set(0);
        return;
    }
    leaveok(stdscr, FALSE);
    wmove(stdscr, row, column);
    update();
    curs_set(1);
}

/* A big frame is shown at once where the terminal can do that. */
static void wrap_frame(const Screen *screen, size_t start, Text *bytes)
{
    if (!screen->abilities.synchronizes || bytes->length - start < BIG_FRAME)
        return;
    text_insert(bytes, start, span_from("\033[?2026h"));
    text_append(bytes, "\033[?2026l");
}

/* In the charset of the terminal, if it is not that of the C library. */
static void take_bytes(Screen *screen, Text *bytes)
{
    Text frame = { 0 };

    memory_file_take(screen->file, &frame);
    pictures_follow(screen->pictures, text_span(&frame));
    if (screen->abilities.charset != NULL && screen->abilities.charset->is_8bit)
        charset_encode(screen->abilities.charset, text_span(&frame), bytes);
    else
        text_append_span(bytes, text_span(&frame));
    text_free(&frame);
}

void screen_draw(Screen *screen, const Grid *wanted, int cursor_column,
                 int cursor_row, Text *bytes)
{
    size_t start = bytes->length;

    set_term(screen->curses);
    follow_size(screen, wanted);
    if (!screen->is_known)
        begin_all(screen, wanted, bytes);
    grid_simplify(wanted, screen->next);
    pictures_plan(screen->pictures, screen->next, wipe);
    draw_rows(screen, screen->next);
    if (screen->needs_pairs)
        draw_again(screen, screen->next);
    keep_shown(screen);
    take_bytes(screen, bytes);
    pictures_draw(screen->pictures, bytes);
    place_cursor(cursor_column, cursor_row);
    take_bytes(screen, bytes);
    wrap_frame(screen, start, bytes);
}
