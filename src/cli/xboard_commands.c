/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/base.h"
#include "cli/xboard_inside.h"
#include "cli/xboard_text.h"
#include "notation/notation.h"

#include <inttypes.h>

enum {
    LOSING = -30,    /* a draw is welcome from here on */
    DRAW_WEIGHT = 2, /* of what a draw is worth with this opponent */
    EVEN = 10,       /* and from here on, when the game is no longer young */
    NO_LONGER_YOUNG = 60 /* plies */
};

/* --- The game ------------------------------------------------------------- */

static void set_up(Xboard *x, const Position *position)
{
    xboard_stop(x);
    move_history_start(&x->history, position);
    x->is_over = false;
    x->score = SCORE_DRAW;
}

void xboard_new_game(Xboard *x)
{
    Position position;

    position_start(&position);
    set_up(x, &position);
    engine_clear(x->engine);
    x->own = BLACK;
    x->is_analysing = false;
    x->clock.depth = 0;
    x->clock.nps = 0;
    x->opponent = (Opponent){ 0 };
    x->own_rating = 0;
    x->clock.left = x->clock.base;
    x->clock.theirs = x->clock.base;
}

static void do_new(Xboard *x, Span words)
{
    (void)words;
    xboard_new_game(x);
}

static void do_variant(Xboard *x, Span words)
{
    words = span_trim(words);
    if (span_equals(words, "fischerandom"))
        x->history.now.is_chess960 = true;
    else if (!span_equals(words, "normal"))
        xboard_complain(x, "unsupported variant", words);
}

static void do_setboard(Xboard *x, Span words)
{
    bool is_chess960 = x->history.now.is_chess960;
    Position position;
    Fault fault = { 0 };

    if (fen_read(words, &position, &fault) != OK) {
        channel_send(x->channel, "tellusererror Illegal position: %s",
                     fault.text);
        return;
    }
    position.is_chess960 |= is_chess960;
    set_up(x, &position);
    if (x->is_analysing)
        xboard_continue(x);
}

static void do_edit(Xboard *x, Span words)
{
    (void)words;
    xboard_complain(x, "unsupported, use setboard", span_from("edit"));
    x->is_editing = true;
}

static void take_back(Xboard *x, unsigned plies)
{
    xboard_stop(x);
    for (unsigned i = 0; i < plies; i++)
        if (!move_history_undo(&x->history)) {
            xboard_complain(x, "no move to take back", span_from("undo"));
            break;
        }
    x->is_over = false;
    if (x->is_analysing)
        xboard_continue(x);
}

static void do_undo(Xboard *x, Span words)
{
    (void)words;
    take_back(x, 1);
}

static void do_remove(Xboard *x, Span words)
{
    (void)words;
    take_back(x, 2);
}

static void do_result(Xboard *x, Span words)
{
    (void)words;
    xboard_stop(x);
    x->is_over = true;
}

/* --- Moves ---------------------------------------------------------------- */

static void take_move(Xboard *x, Span word)
{
    Move move = xboard_read_move(&x->history.now, word);

    if (x->task == XBOARD_THINKING)
        xboard_complain(x, "it is not your turn", word);
    else if (move == MOVE_NONE)
        channel_send(x->channel, "Illegal move: %.*s",
                     SPAN_ARGUMENTS(span_take(word, XBOARD_ECHO)));
    else
        xboard_take_move(x, move);
}

static void do_usermove(Xboard *x, Span words)
{
    take_move(x, span_trim(words));
}

/* --- Who plays ------------------------------------------------------------ */

static void do_force(Xboard *x, Span words)
{
    (void)words;
    xboard_stop(x);
    x->own = COLORS;
}

static void do_go(Xboard *x, Span words)
{
    (void)words;
    xboard_stop(x);
    x->is_analysing = false;
    x->is_over = false;
    x->own = x->history.now.side;
    xboard_continue(x);
}

static void do_playother(Xboard *x, Span words)
{
    (void)words;
    xboard_stop(x);
    x->is_analysing = false;
    x->own = x->history.now.side ^ 1;
}

static void play_against(Xboard *x, Color color)
{
    xboard_stop(x);
    x->own = color ^ 1;
}

static void do_white(Xboard *x, Span words)
{
    (void)words;
    play_against(x, WHITE);
}

static void do_black(Xboard *x, Span words)
{
    (void)words;
    play_against(x, BLACK);
}

static void do_move_now(Xboard *x, Span words)
{
    (void)words;
    if (x->task == XBOARD_THINKING || x->task == XBOARD_HINTING)
        engine_hurry(x->engine);
}

static void do_analyze(Xboard *x, Span words)
{
    (void)words;
    xboard_stop(x);
    x->own = COLORS;
    x->is_analysing = true;
    xboard_continue(x);
}

static void do_exit(Xboard *x, Span words)
{
    (void)words;
    xboard_stop(x);
    x->is_analysing = false;
}

/* What the status line of an analysis shows. */
static void do_dot(Xboard *x, Span words)
{
    const EngineEvent *now = &x->progress;
    char move[MOVE_TEXT_SIZE] = "";
    MoveList moves;

    (void)words;
    if (x->task != XBOARD_ANALYSING)
        return;
    movegen_list(&x->searched, &moves);
    if (position_is_legal(&x->searched, now->move))
        move_write(&x->searched, now->move, MOVE_SAN, move);
    channel_send(x->channel, "stat01: %" PRId64 " %" PRIu64 " %d %zu %zu%s%s",
                 now->time / 10, now->nodes, now->depth,
                 now->index > 0 ? moves.length - now->index : 0, moves.length,
                 move[0] != '\0' ? " " : "", move);
}

static void do_draw(Xboard *x, Span words)
{
    Score value = xboard_draw_score(x);
    Score enough = LOSING + DRAW_WEIGHT * value;
    bool is_even = value >= SCORE_DRAW && x->score >= -EVEN &&
                   x->score <= EVEN && x->history.length >= NO_LONGER_YOUNG;

    (void)words;
    if (x->own != COLORS && !x->is_over && (x->score <= enough || is_even))
        channel_send(x->channel, "offer draw");
}

static void do_hint(Xboard *x, Span words)
{
    (void)words;
    xboard_hint(x);
}

/* Lines that begin with a blank, and an empty one. */
static void do_bk(Xboard *x, Span words)
{
    Text text = { 0 };

    (void)words;
    if (!own_book_list(&x->book, &x->history.now, &text))
        text_append(&text, " Position not in book.");
    text_append(&text, "\n\n");
    channel_write(x->channel, text_span(&text));
    text_free(&text);
}

/* --- All commands --------------------------------------------------------- */

static void do_protover(Xboard *x, Span words)
{
    Text text = { 0 };

    (void)words;
    xboard_features(&x->wanted, &text);
    channel_write(x->channel, text_span(&text));
    text_free(&text);
}

/* Only pondering and analysis may go on; a move must come first. */
static void do_ping(Xboard *x, Span words)
{
    words = span_trim(words);
    if (x->task != XBOARD_THINKING && x->task != XBOARD_HINTING) {
        channel_send(x->channel, "pong %.*s",
                     SPAN_ARGUMENTS(span_take(words, 20)));
        return;
    }
    text_append(&x->pings, "pong ");
    display_append_line(&x->pings, span_take(words, 20));
    text_append_char(&x->pings, '\n');
}

static void do_quit(Xboard *x, Span words)
{
    (void)words;
    x->is_closed = true;
}

static void do_nothing(Xboard *x, Span words)
{
    (void)x;
    (void)words;
}

static const struct {
    const char *name;
    void (*obey)(Xboard *x, Span words);
} COMMANDS[] = {
    { "xboard", do_nothing },
    { "protover", do_protover },
    { "accepted", do_nothing },
    { "rejected", do_nothing },
    { "new", do_new },
    { "variant", do_variant },
    { "quit", do_quit },
    { "random", do_nothing },
    { "force", do_force },
    { "go", do_go },
    { "playother", do_playother },
    { "white", do_white },
    { "black", do_black },
    { "usermove", do_usermove },
    { "?", do_move_now },
    { "ping", do_ping },
    { "draw", do_draw },
    { "result", do_result },
    { "setboard", do_setboard },
    { "edit", do_edit },
    { "hint", do_hint },
    { "bk", do_bk },
    { "undo", do_undo },
    { "remove", do_remove },
    { "analyze", do_analyze },
    { "exit", do_exit },
    { ".", do_dot },
    { "name", do_nothing },
    { "ics", do_nothing },
    { "computer", do_nothing },
};

/* Old programs send moves without the word usermove. */
static void obey_other(Xboard *x, Span word, Span line)
{
    if (xboard_read_move(&x->history.now, word) != MOVE_NONE ||
        xboard_is_like_move(word))
        take_move(x, word);
    else
        xboard_complain(x, "unknown command", line);
}

void xboard_obey(Xboard *x, Span line)
{
    Span rest = line;
    Span word = { 0 };

    if (!span_next_word(&rest, &word))
        return;
    if (x->is_editing) {
        x->is_editing = !span_equals(word, ".");
        return;
    }
    for (size_t i = 0; i < ARRAY_LENGTH(COMMANDS); i++)
        if (span_equals(word, COMMANDS[i].name)) {
            COMMANDS[i].obey(x, rest);
            return;
        }
    if (!xboard_obey_setting(x, word, rest))
        obey_other(x, word, line);
}
