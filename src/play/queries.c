/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

/*
 * What there is to see of a game being played.
 */
bool play_is_on(const Play *play)
{
    return play->is_on;
}

bool play_is_own(const Play *play)
{
    return play->live != NODE_NONE && play->is_own;
}

Seat play_seat(const Play *play, Color color)
{
    return play->seats.of[color];
}

PlayerId play_engine(const Play *play, Color color)
{
    return play->seats.engines[color];
}

const PlayRules *play_rules(const Play *play)
{
    return &play->rules;
}

Status play_check_help(const Play *play, Fault *fault)
{
    if (play->is_on && play->rules.no_help)
        return fault_set(fault, ERR_USAGE, "no help in this game");
    return OK;
}

Node play_first(const Play *play)
{
    return play->first;
}

Node play_live(const Play *play)
{
    return play->live;
}

void play_position(const Play *play, Position *position)
{
    game_position(play->game, play->live, position);
}

bool play_awaits_human(const Play *play)
{
    return play->is_on &&
           play->seats.of[play_side_at(play, play->live)] == SEAT_HUMAN;
}

bool play_is_thinking(const Play *play)
{
    return play->thinking.is_on;
}

bool play_is_waiting(const Play *play)
{
    return play->thinking.due != 0;
}

bool play_is_paused(const Play *play)
{
    return play->is_paused;
}

bool play_is_pondering(const Play *play)
{
    return play->thinking.is_pondering;
}

bool play_is_from_book(const Play *play)
{
    return play->is_on && play->thinking.is_from_book;
}

const char *play_ending(const Play *play)
{
    return play->ending == NULL ? "" : play->ending;
}

bool play_record(const Play *play, PlayRecord *record)
{
    const TimeControl *control = play_control(play);
    int64_t now = clock_milliseconds();

    if (!play->is_on)
        return false;
    *record = (PlayRecord){ .live = play->live,
                            .is_own = play->is_own,
                            .rules = play->rules };
    if (control != NULL)
        record->control = *control;
    for (Color color = WHITE; color < COLORS; color++) {
        record->seats[color] = play->seats.of[color];
        record->engines[color] = play->seats.engines[color];
        if (control != NULL)
            record->left[color] = clocks_left(&play->clocks, color, now);
    }
    return true;
}

/* --- The clock ------------------------------------------------------------ */

/* In a game from a file: the clock at the last move of `color` up to here. */
static bool clock_of_file(const Game *game, Color color, int64_t *left)
{
    Node node = game_cursor(game);

    while (node != GAME_ROOT) {
        if (game_mover(game, node) == color)
            return game_clock(game, node, left);
        node = game_parent(game, node);
    }
    return false;
}

bool play_clock(const Play *play, Color color, int64_t *left)
{
    if (!clocks_exist(&play->clocks))
        return clock_of_file(play->game, color, left);
    *left = clocks_left(&play->clocks, color, clock_milliseconds());
    return true;
}

const TimeControl *play_control(const Play *play)
{
    return play->clocks.timer == NULL
               ? NULL
               : timer_control(play->clocks.timer, WHITE);
}

Color play_clock_runs(const Play *play)
{
    return play->is_on ? clocks_running(&play->clocks) : COLORS;
}

int64_t play_low_time(const Play *play)
{
    return play->options.low_time;
}

/* --- Names ---------------------------------------------------------------- */

void play_name(const Play *play, Color color, Text *text)
{
    Span name = game_tag(play->game, color == WHITE ? "White" : "Black");

    if (name.length == 0 || span_equals(name, "?"))
        name = span_from(color == WHITE ? "White" : "Black");
    text_append_span(text, name);
}

unsigned play_shown_rating(unsigned elo)
{
    return (elo + 25) / 50 * 50;
}

/* How strong the engine that sits there is. */
static void put_strength(const Play *play, Color color, Text *text)
{
    PlayerId engine = play->seats.engines[color];
    unsigned elo = play->options.elo;
    int64_t rating;

    if (engine != PLAYER_OWN) {
        if (players_elo(play->players, engine, &rating))
            text_format(text, "about %d", (int)rating);
    } else if (elo == 0) {
        text_append(text, "full strength");
    } else if (play->options.level == 0) {
        text_format(text, "about %u", elo);
    } else {
        text_format(text, "level %d, about %u", play->options.level,
                    play_shown_rating(elo));
    }
}

/* In a game of others that it plays on, the name of the engine, too. */
static void put_engine(const Play *play, Color color, Text *text)
{
    Text strength = { 0 };

    put_strength(play, color, &strength);
    if (!play->is_own) {
        text_append(text,
                    players_name(play->players, play->seats.engines[color]));
        text_append(text, strength.length > 0 ? ", " : "");
    }
    text_append_span(text, text_span(&strength));
    text_free(&strength);
}

void play_rating(const Play *play, Color color, Text *text)
{
    Span elo = game_tag(play->game, color == WHITE ? "WhiteElo" : "BlackElo");

    if (play->live != NODE_NONE && (play->is_own || play->is_on) &&
        play->seats.of[color] == SEAT_ENGINE)
        put_engine(play, color, text);
    else if (elo.length > 0 && !span_equals(elo, "?") && !span_equals(elo, "-"))
        text_append_span(text, elo);
}

/* --- On the board --------------------------------------------------------- */

/* A move that is possible already is known best. */
const char *play_premove(const Play *play, Square *from, Square *to)
{
    const char *text = play->premove.text;
    MoveAhead ahead = { NO_SQUARE, NO_SQUARE };
    Position position;
    Move move;

    if (text != NULL && !play_awaits_human(play)) {
        game_position(play->game, play->live, &position);
        move_check_ahead(&position, span_from(text), play->options.letters,
                         &ahead, NULL);
        if (!position_in_check(&position)) {
            position_make_null(&position);
            if (premove_read(play, &position, text, &move))
                ahead = (MoveAhead){ move_from(move), move_to(move) };
        }
    }
    *from = ahead.from;
    *to = ahead.to;
    return text;
}

static const int VALUES[PIECE_TYPES] = { 1, 3, 3, 5, 9, 0 };

/*
 * What is missing of the other side's pieces, a promoted pawn counting as
 * neither lost nor found.
 */
int play_captured(const Play *play, Color color, int counts[PIECE_TYPES])
{
    const Position *start = game_start(play->game);
    const Position *here = game_here(play->game);
    int lead = 0;
    int extra = 0;

    for (PieceType type = PAWN; type <= KING; type++) {
        Color other = color ^ 1;
        int before = __builtin_popcountll(position_pieces(start, other, type));
        int after = __builtin_popcountll(position_pieces(here, other, type));
        int own = __builtin_popcountll(position_pieces(here, color, type));

        counts[type] = before > after ? before - after : 0;
        if (after > before)
            extra += after - before;
        lead += VALUES[type] * (own - after);
    }
    counts[PAWN] = counts[PAWN] > extra ? counts[PAWN] - extra : 0;
    return lead;
}

/* --- The book ------------------------------------------------------------- */

void play_close_book(Play *play)
{
    opening_book_close(play->book);
}

Status play_book_moves(Play *play, const Position *position,
                       BookMove moves[BOOK_MOVES_MAX], size_t *count,
                       Fault *fault)
{
    return opening_book_list(play->book, position, moves, count, fault);
}

Status play_forget_learned(Play *play, Fault *fault)
{
    return opening_book_forget(play->book, fault);
}
