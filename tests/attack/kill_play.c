/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program is killed at random moments while somebody plays, on the screen
 * and in line mode, on a terminal.  The next one offers to go on, and no move
 * is lost that has been seen; nor is a line of the history.
 *
 *     kill_play LUFT TIMES [SEED]
 */
#include "kills.h"

#include "../ui/pty.h"
#include "formats/pgn.h"
#include "notation/notation.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOVES = 12, LATE = 8000, LONG_COMMENT = 900000 };

typedef struct Mode {
    const char *name;
    bool is_plain;
    bool has_file; /* with a comment so long that the journal starts again */
} Mode;

static bool says(bool is_well, const char *what)
{
    if (!is_well)
        printf("  %s\n", what);
    return is_well;
}

static bool start(Pty *pty, const Victim *victim, const Mode *mode)
{
    const char *argv[] = { victim->luft, "--no-config",
                           mode->is_plain ? "--plain" : "--no-mouse",
                           mode->has_file ? "long.pgn" : NULL, NULL };
    static const char *const environment[] = { "TERM=xterm-256color",
                                               "LC_ALL=C.UTF-8",
                                               "INPUTRC=/dev/null", NULL };
    PtyWish wish = { 100, 30, argv, environment };

    return chdir(victim->root) == 0 && pty_start(pty, &wish);
}

static void type_line(Pty *pty, const char *line)
{
    Text text = { 0 };

    text_format(&text, "%s\r", line);
    pty_send(pty, text_string(&text));
    text_free(&text);
}

static void kill_it(Victim *victim, Pty *pty, uint64_t within)
{
    struct timespec pause = {
        .tv_nsec = (long)random_below(&victim->random, within) * 1000
    };

    nanosleep(&pause, NULL);
    kill(pty->child, SIGKILL);
    pty_has_ended(pty);
    pty_end(pty);
}

/* --- Moves ---------------------------------------------------------------- */

/* What has been played; `seen` of them have had their answer. */
typedef struct Played {
    Position position;
    Move moves[MOVES + 1];
    size_t count, seen;
} Played;

/* Any legal move. */
static void type_move(Victim *victim, Pty *pty, Played *played)
{
    MoveList list;
    Move move;
    char text[MOVE_TEXT_SIZE];

    movegen_list(&played->position, &list);
    move = list.moves[random_below(&victim->random, list.length)];
    move_write(&played->position, move, MOVE_UCI, text);
    position_make(&played->position, move);
    played->moves[played->count++] = move;
    type_line(pty, text);
}

static bool sees_prompt(Pty *pty, const Position *position)
{
    char prompt[32];

    snprintf(prompt, sizeof prompt, "\n%u%s>", (unsigned)position->fullmoves,
             position->side == WHITE ? "." : "...");
    return pty_sees(pty, prompt);
}

/* Some moves that are answered, then death: at once, or after one move more. */
static bool play_and_die(Victim *victim, Pty *pty, Played *played)
{
    size_t wanted = 1 + (size_t)random_below(&victim->random, MOVES);
    bool is_well = true;
    bool is_late = random_below(&victim->random, 2) == 0;

    *played = (Played){ 0 };
    position_start(&played->position);
    while (is_well && played->count < wanted) {
        type_move(victim, pty, played);
        is_well = sees_prompt(pty, &played->position);
        played->seen += is_well;
    }
    if (is_late)
        type_move(victim, pty, played);
    kill_it(victim, pty, is_late ? LATE : 1);
    return is_well;
}

/* The saved game is a beginning of what was played, with all that was seen. */
static bool is_complete(const Victim *victim, const Played *played)
{
    Text content = { 0 };
    PgnSummary summary;
    PgnRaw raw;
    Game *game;
    size_t count = 0;
    bool is_well = victim_read(victim, "back.pgn", &content);

    raw = pgn_raw_of(text_span(&content));
    game = pgn_read_game(&raw, NULL, &summary);
    for (Node node = game_next(game, GAME_ROOT); node != NODE_NONE;
         node = game_next(game, node)) {
        is_well &= count < played->count &&
                   game_move(game, node) == played->moves[count];
        count++;
    }
    is_well = says(is_well, "another game") &&
              says(count >= played->seen, "a move that was seen is lost");
    game_free(game);
    text_free(&content);
    return is_well;
}

/* The next one asks, and has it all. */
static bool comes_back(Victim *victim, const Mode *mode)
{
    const Mode next = { .is_plain = mode->is_plain };
    bool is_well;
    Pty pty;

    if (!start(&pty, victim, &next))
        return false;
    is_well =
        says(pty_sees(&pty, "Resume the interrupted game"), "nothing offered");
    pty_send(&pty, mode->is_plain ? "y\r" : "y");
    is_well = is_well && pty_sees(&pty, "Game resumed");
    type_line(&pty, "saveas! back.pgn");
    is_well = is_well && says(pty_sees(&pty, "Saved in"), "not saved");
    type_line(&pty, "quit!");
    is_well = pty_has_ended(&pty) && is_well;
    pty_end(&pty);
    return is_well;
}

static bool try_moves(Victim *victim, const Mode *mode)
{
    Played played;
    Pty pty;

    if (!start(&pty, victim, mode) || !pty_sees(&pty, "\n1.>"))
        return false;
    if (mode->has_file && !mode->is_plain) {
        type_line(&pty, ":focus prompt");
    } else if (!mode->has_file) {
        type_line(&pty, "new human");
        pty_sees(&pty, mode->is_plain ? "1.> new human" : "White - Black");
    }
    return play_and_die(victim, &pty, &played) && comes_back(victim, mode) &&
           is_complete(victim, &played);
}

static void write_long_game(const Victim *victim)
{
    Text text = { 0 };

    text_append(&text, "[Event \"long\"]\n\n{");
    for (int i = 0; i < LONG_COMMENT / 10; i++)
        text_append(&text, i % 8 == 7 ? "ten bytes\n" : "ten bytes ");
    text_append(&text, "} *\n");
    victim_write(victim, "long.pgn", text_span(&text));
    text_free(&text);
}

/* --- The history ---------------------------------------------------------- */

enum { OLD_LINES = 3000, LINES_KEPT = 1000 };

static void write_history(const Victim *victim)
{
    Text text = { 0 };

    for (int i = 1; i <= OLD_LINES; i++)
        text_format(&text, "comment line %d\n", i);
    mkdir(victim_path(victim, "luft"), 0700);
    victim_write(victim, "luft/history", text_span(&text));
    text_free(&text);
}

/* Lines of ours, one after the other, up to the last; behind them new ones. */
static bool is_history(Span content)
{
    Span line;
    uint64_t number = 0;
    uint64_t last = 0;
    size_t count = 0;
    bool is_well = true;

    while (span_split_line(&content, &line) && line.length > 0) {
        if (!span_starts_with(line, "comment line "))
            continue;
        is_well &= span_to_unsigned(span_skip(line, 13), OLD_LINES, &number) &&
                   (last == 0 || number == last + 1);
        last = number;
        count++;
    }
    return says(is_well && last == OLD_LINES && count >= LINES_KEPT,
                "lines of the history are lost");
}

/* It is shortened at the start; what was typed is added at the end. */
static bool try_history(Victim *victim, const Mode *mode)
{
    enum { SOON = 60000 };
    bool is_late = random_below(&victim->random, 2) == 0;
    Text content = { 0 };
    bool is_well = true;
    Pty pty;

    write_history(victim);
    if (!start(&pty, victim, mode))
        return false;
    if (is_late) {
        is_well = pty_sees(&pty, "\n1.>");
        type_line(&pty, "where N");
        pty_sees(&pty, "knights");
        type_line(&pty, "quit!");
    }
    kill_it(victim, &pty, is_late ? LATE : SOON);
    victim_read(victim, "luft/history", &content);
    is_well = is_history(text_span(&content)) && is_well;
    text_free(&content);
    return is_well;
}

/* --- All of them ---------------------------------------------------------- */

static const struct Kind {
    Mode mode;
    bool (*try_once)(Victim *victim, const Mode *mode);
    size_t share; /* of all */
} KINDS[] = {
    { { "somebody plays on the screen", false, false }, try_moves, 4 },
    { { "somebody plays in line mode", true, false }, try_moves, 2 },
    { { "the journal starts again on the screen", false, true }, try_moves, 1 },
    { { "the journal starts again in line mode", true, true }, try_moves, 1 },
    { { "the history is written", true, false }, try_history, 2 },
};

static size_t try_kind(Victim *victim, const struct Kind *kind, size_t times)
{
    size_t failed = 0;

    for (size_t i = 0; i < times; i++) {
        victim_forget(victim);
        write_long_game(victim);
        if (kind->try_once(victim, &kind->mode))
            continue;
        printf("%s: try %zu\n", kind->mode.name, i + 1);
        failed++;
    }
    printf("kills while %s: %zu tried, %zu failed\n", kind->mode.name, times,
           failed);
    return failed;
}

int main(int argc, char **argv)
{
    size_t times = argc > 2 ? (size_t)atol(argv[2]) : 100;
    size_t tried = 0;
    size_t failed = 0;
    Victim victim;

    if (argc < 2)
        return 99;
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN);
    victim_begin(&victim, argv[1], argc > 3 ? (uint64_t)atol(argv[3]) : 1);
    for (size_t i = 0; i < ARRAY_LENGTH(KINDS); i++) {
        size_t each = times * KINDS[i].share / 10 + 1;

        failed += try_kind(&victim, &KINDS[i], each);
        tried += each;
    }
    victim_end(&victim);
    printf("kills on a terminal: %zu tried, %zu failed\n", tried, failed);
    return failed > 0;
}
