/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn_cut.h"

#include "base/memory.h"
#include "formats/pgn_positions.h"
#include "formats/pgn_scan.h"

struct PgnCut {
    Text text; /* a newline, which the scanner looks back at, and the window */
    size_t given; /* bytes of the window that were taken last */
    PgnScanner scanner;
    size_t at; /* place of scanning in the window */
    bool has_game;
    bool is_known; /* what kind of text it is */
    bool has_positions;
};

static void begin_window(PgnCut *cut)
{
    pgn_scan_start(&cut->scanner);
    cut->at = 0;
    cut->has_game = false;
}

PgnCut *pgn_cut_new(void)
{
    PgnCut *cut = memory_zeroed(1, sizeof *cut);

    text_append_char(&cut->text, '\n');
    begin_window(cut);
    return cut;
}

void pgn_cut_free(PgnCut *cut)
{
    if (cut == NULL)
        return;
    text_free(&cut->text);
    memory_free(cut);
}

static Span window(const PgnCut *cut)
{
    return span_skip(text_span(&cut->text), 1);
}

static bool ends_line(Span text)
{
    return text.length > 0 && text.data[text.length - 1] == '\n';
}

/* Known from the first line that says something. */
static void find_kind(PgnCut *cut)
{
    Span rest = window(cut);

    while (!cut->is_known && rest.length > 0) {
        Span line = pgn_positions_line(rest);

        if (!ends_line(line) && line.length < SCAN_AHEAD)
            return;
        cut->is_known = !pgn_positions_is_blank(line);
        rest = span_skip(rest, line.length);
    }
    if (cut->is_known)
        cut->has_positions |= pgn_positions_begin(window(cut));
}

static size_t whole_lines(Span text)
{
    while (text.length > 0 && !ends_line(text))
        text.length--;
    return text.length;
}

/* Scan on; the answer is the place where a second game or a later one begins,
 * 0 if none does. */
static size_t scan(PgnCut *cut, ScanWindow seen)
{
    size_t place = 0;
    ScannedGame before;

    while (pgn_scan(&cut->scanner, seen, &cut->at, &before) == SCAN_GAME) {
        if (cut->has_game)
            place = (size_t)(cut->scanner.game.offset - cut->scanner.window);
        cut->has_game = true;
    }
    return place;
}

/* As if this were all: what has its line end means what it seems to. */
static size_t guess(const PgnCut *cut)
{
    PgnCut copy = *cut;
    size_t place = scan(&copy, (ScanWindow){ window(cut), .is_last = true });

    if (copy.has_game && copy.scanner.state == SCAN_BETWEEN &&
        !copy.scanner.is_after_end)
        return window(cut).length;
    return place;
}

static size_t whole_games(PgnCut *cut)
{
    size_t place = scan(cut, (ScanWindow){ window(cut), .is_last = false });
    size_t further = ends_line(window(cut)) ? guess(cut) : 0;

    return further > place ? further : place;
}

/* Before the first game is nothing that anybody wants. */
static void drop_prose(PgnCut *cut)
{
    size_t keep = cut->at < SCAN_BEHIND ? 0 : cut->at - SCAN_BEHIND;

    if (cut->has_game || cut->scanner.has_remark || keep == 0)
        return;
    text_remove(&cut->text, 0, keep);
    cut->scanner.window += keep;
    cut->at -= keep;
}

void pgn_cut_feed(PgnCut *cut, Span bytes)
{
    if (cut->given > 0) {
        text_remove(&cut->text, 1, cut->given);
        begin_window(cut);
        cut->given = 0;
    }
    text_append_span(&cut->text, bytes);
}

Span pgn_cut_take(PgnCut *cut)
{
    pgn_cut_feed(cut, span_of(NULL, 0));
    find_kind(cut);
    if (!cut->is_known)
        return span_of(NULL, 0);
    cut->given =
        cut->has_positions ? whole_lines(window(cut)) : whole_games(cut);
    if (cut->given == 0 && !cut->has_positions)
        drop_prose(cut);
    return span_take(window(cut), cut->given);
}

Span pgn_cut_rest(PgnCut *cut)
{
    pgn_cut_feed(cut, span_of(NULL, 0));
    cut->given = window(cut).length;
    return window(cut);
}

size_t pgn_cut_waiting(const PgnCut *cut)
{
    return window(cut).length - cut->given;
}
