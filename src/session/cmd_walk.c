/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * Commands that walk through a game.  Looking around never touches a game
 * that is being played: only the cursor moves.
 */
static Status nowhere(Fault *fault, const char *text)
{
    return fault_set(fault, ERR_NOWHERE, "%s", text);
}

static Status walk(Session *session, Span arguments, bool (*step)(Game *),
                   Fault *fault)
{
    int64_t count = 1;
    Status status = argument_count(arguments, 100000, &count, fault);
    int64_t done = 0;

    if (status != OK)
        return status;
    while (done < count && step(session->game))
        done++;
    if (done == 0)
        return nowhere(fault, step == game_back ? "already at the beginning"
                                                : "already at the end");
    session_moved(session);
    return OK;
}

static Status do_next(Session *session, Span arguments, Fault *fault)
{
    return walk(session, arguments, game_forward, fault);
}

static Status do_prev(Session *session, Span arguments, Fault *fault)
{
    return walk(session, arguments, game_back, fault);
}

static Status go(Session *session, Node node)
{
    game_go(session->game, node);
    session_moved(session);
    return OK;
}

static Status do_first(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    return go(session, GAME_ROOT);
}

static Status do_last(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    const Game *game = session->game;
    if (play_is_on(session->play))
        return go(session, play_live(session->play));
    return go(session, game_line_end(game, game_cursor(game)));
}

/* "23", "23b", "23w", "23..." */
static bool read_place(Span text, unsigned *number, Color *color)
{
    size_t digits = 0;
    int64_t value;
    Span suffix;

    while (digits < text.length && ascii_is_digit(text.data[digits]))
        digits++;
    if (!span_to_integer(span_take(text, digits), 0, 100000, &value))
        return false;
    suffix = span_skip(text, digits);
    if (suffix.length == 0 || span_equals_ignoring_case(suffix, "w") ||
        span_equals(suffix, "."))
        *color = WHITE;
    else if (span_equals_ignoring_case(suffix, "b") ||
             span_equals(suffix, "...") || span_equals(suffix, ".."))
        *color = BLACK;
    else
        return false;
    *number = (unsigned)value;
    return true;
}

static bool is_place(const Game *game, Node node, unsigned number, Color color)
{
    return node != GAME_ROOT && game_move_number(game, node) == number &&
           game_mover(game, node) == color;
}

/* NODE_NONE: it is in the main line. */
static Node line_it_left(const Game *game, Node node)
{
    Node first = game_line_first(game, node);

    return first == GAME_ROOT ? NODE_NONE
                              : game_next(game, game_parent(game, first));
}

/* On the line one is in, back to its root or on to its end; a variation that
 * is too short for it gives way to the line it left. */
static Node find_place(const Game *game, unsigned number, Color color)
{
    Node node;

    for (node = game_cursor(game); node != GAME_ROOT;
         node = game_parent(game, node))
        if (is_place(game, node, number, color))
            return node;
    for (Node from = game_cursor(game); from != NODE_NONE;
         from = line_it_left(game, from))
        for (node = from; node != NODE_NONE; node = game_next(game, node))
            if (is_place(game, node, number, color))
                return node;
    return NODE_NONE;
}

static Status do_goto(Session *session, Span arguments, Fault *fault)
{
    unsigned number;
    Color color;
    Node node;

    if (!read_place(arguments, &number, &color))
        return fault_set(fault, ERR_USAGE,
                         "usage: goto 23 (White's move), goto 23b (Black's)");
    if (number == 0)
        return go(session, GAME_ROOT);
    node = find_place(session->game, number, color);
    if (node == NODE_NONE)
        return fault_set(fault, ERR_MISSING, "no move %u%s here", number,
                         color == WHITE ? "" : " for Black");
    return go(session, node);
}

/* --- Variations ----------------------------------------------------------- */

static Status do_up(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    const Game *game = session->game;
    Node node = game_cursor(game);
    node = node == GAME_ROOT ? NODE_NONE : game_sibling_before(game, node);
    if (node == NODE_NONE)
        return nowhere(fault, "no alternative above this move");
    return go(session, node);
}

static Status do_down(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    const Game *game = session->game;
    Node node = game_cursor(game);
    node = node == GAME_ROOT ? NODE_NONE : game_sibling(game, node);
    if (node == NODE_NONE)
        return nowhere(fault, "no more alternatives to this move");
    return go(session, node);
}

static Status do_enter(Session *session, Span arguments, Fault *fault)
{
    const Game *game = session->game;
    Node node = game_cursor(game);
    int64_t count = 1;
    Status status = argument_count(arguments, 1000, &count, fault);

    if (status != OK)
        return status;
    /* variations may begin here, or be alternatives to this very move */
    if (game_child_count(game, node) > (size_t)count)
        return go(session, game_child(game, node, (size_t)count));
    node = node == GAME_ROOT ? NODE_NONE : game_sibling(game, node);
    if (node == NODE_NONE)
        return nowhere(fault, "no variation begins here");
    return go(session, node);
}

static Status do_leave(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    const Game *game = session->game;
    Node line = line_it_left(game, game_cursor(game));
    if (line == NODE_NONE)
        return nowhere(fault, "this is the main line");
    return go(session, line);
}

/* "prev", "next" or nothing. */
static Status read_direction(Span arguments, bool *is_back, Fault *fault)
{
    *is_back = span_starts_with(arguments, "p");
    if (arguments.length > 0 && !*is_back && !span_starts_with(arguments, "n"))
        return fault_set(fault, ERR_USAGE, "expected next or prev");
    return OK;
}

/* The node beside this one in its line; NODE_NONE at its ends. */
static Node beside(const Game *game, Node node, bool is_back)
{
    if (!is_back)
        return game_next(game, node);
    return node == GAME_ROOT ? NODE_NONE : game_parent(game, node);
}

static Status do_branch(Session *session, Span arguments, Fault *fault)
{
    const Game *game = session->game;
    Node node = game_cursor(game);
    bool is_back;
    Status status = read_direction(arguments, &is_back, fault);

    if (status != OK)
        return status;
    do
        node = beside(game, node, is_back);
    while (node != NODE_NONE && game_child_count(game, node) < 2);
    if (node == NODE_NONE)
        return nowhere(fault, is_back ? "no earlier alternatives"
                                      : "no later alternatives");
    return go(session, node);
}

/* --- Mistakes ------------------------------------------------------------- */

static bool is_at_least(const Session *session, Node node, Label label)
{
    static const uint8_t nags[] = { 0, 0, 6, 2, 4 };

    if (analysis_label(session, node) >= label)
        return true;
    for (Label worse = label; worse <= LABEL_BLUNDER; worse++)
        if (game_has_nag(session->game, node, nags[worse]))
            return true;
    return false;
}

/* Errors of the side at the bottom, as on lichess: turn the board to look at
 * the other's.  With nobody in particular at the bottom: of both. */
static Status find_error(Session *session, Span arguments, Label label,
                         Fault *fault)
{
    const Game *game = session->game;
    Color side = session_is_flipped(session) ? BLACK : WHITE;
    Node node = game_cursor(game);
    bool is_back;
    Status status = read_direction(arguments, &is_back, fault);

    if (status != OK)
        return status;
    while (node != NODE_NONE) {
        node = beside(game, node, is_back);
        if (node != NODE_NONE && node != GAME_ROOT &&
            game_mover(game, node) == side && is_at_least(session, node, label))
            return go(session, node);
    }
    return fault_set(fault, ERR_MISSING, "no %s%s by %s %s",
                     label == LABEL_BLUNDER ? "blunder" : "mistake",
                     label == LABEL_BLUNDER ? "" : " or worse",
                     side == WHITE ? "White" : "Black",
                     is_back ? "before this move" : "after this move");
}

static Status do_mistake(Session *session, Span arguments, Fault *fault)
{
    return find_error(session, arguments, LABEL_MISTAKE, fault);
}

static Status do_blunder(Session *session, Span arguments, Fault *fault)
{
    return find_error(session, arguments, LABEL_BLUNDER, fault);
}

static Status do_autoplay(Session *session, Span arguments, Fault *fault)
{
    bool is_on = !autoplay_is_on(session);
    Status status = argument_switch(arguments, &is_on, fault);

    if (status != OK)
        return status;
    if (play_is_on(session->play) && is_on)
        return fault_set(fault, ERR_USAGE, "a game is in progress");
    if (is_on)
        autoplay_start(session);
    else
        autoplay_stop(session);
    session_say(session, TONE_PLAIN, is_on ? "Autoplay" : "Autoplay is off");
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec WALK_COMMANDS[] = {
    { .name = "next",
      .aliases = "forward n",
      .group = COMMANDS_WALK,
      .arguments = "[N]",
      .summary = "go forward one move (or N)",
      .run = do_next },
    { .name = "prev",
      .aliases = "previous p",
      .group = COMMANDS_WALK,
      .arguments = "[N]",
      .summary = "go back one move (or N)",
      .run = do_prev },
    { .name = "first",
      .aliases = "start",
      .group = COMMANDS_WALK,
      .summary = "go to the beginning",
      .run = do_first },
    { .name = "last",
      .aliases = "end",
      .group = COMMANDS_WALK,
      .summary = "go to the last move of this line, or of the game in progress",
      .run = do_last },
    { .name = "goto",
      .group = COMMANDS_WALK,
      .arguments = "23|23b",
      .summary = "go to White's or Black's move of that number",
      .run = do_goto },
    { .name = "up",
      .group = COMMANDS_WALK,
      .summary = "go to the alternative above this move",
      .run = do_up },
    { .name = "down",
      .group = COMMANDS_WALK,
      .summary = "go to the next alternative to this move",
      .run = do_down },
    { .name = "enter",
      .group = COMMANDS_WALK,
      .arguments = "[N]",
      .summary = "go into the variation here (or the Nth)",
      .run = do_enter },
    { .name = "leave",
      .group = COMMANDS_WALK,
      .summary = "go out of this variation, to the move it replaces",
      .run = do_leave },
    { .name = "branch",
      .group = COMMANDS_WALK,
      .arguments = "[prev]",
      .word = WORD_CHOICE,
      .choices = "next|prev",
      .summary = "go to the next (previous) position with alternatives",
      .run = do_branch },
    { .name = "mistake",
      .group = COMMANDS_WALK,
      .arguments = "[prev]",
      .word = WORD_CHOICE,
      .choices = "next|prev",
      .summary = "go to the next (previous) mistake or worse",
      .run = do_mistake },
    { .name = "blunder",
      .group = COMMANDS_WALK,
      .arguments = "[prev]",
      .word = WORD_CHOICE,
      .choices = "next|prev",
      .summary = "go to the next (previous) blunder",
      .run = do_blunder },
    { .name = "autoplay",
      .group = COMMANDS_WALK,
      .arguments = "[on|off]",
      .word = WORD_ONOFF,
      .choices = "on|off",
      .summary = "play through the game by itself; set autoplay is the delay",
      .run = do_autoplay },
    { .name = NULL },
};
