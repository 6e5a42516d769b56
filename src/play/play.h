/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include "base/listener.h"
#include "formats/book.h"
#include "formats/openings.h"
#include "game/game.h"
#include "game/time_control.h"
#include "notation/notation.h"
#include "players/players.h"

/*
 * A game being played: who sits on which side, the clock, offers and claims,
 * moves entered too early, the opening book, and how it ends.
 *
 * The game on the board is its owner's; what is played there is the line that
 * ends at play_live().  The cursor may be elsewhere: people look back while
 * the other side thinks.  Play adds moves, clock times, names and the result,
 * and serves the job JOB_PLAY of the players, which are its owner's, too.
 *
 * Everything belongs to one thread, and nothing waits: the owner calls
 * play_tick() when play_until_tick() is over.
 */
typedef struct Play Play;

typedef enum Seat { SEAT_HUMAN, SEAT_ENGINE } Seat;

/* What the owner is told, and asked.  Every function is required; none of them
 * may change the game being played, except by play_put_game(). */
typedef struct PlayOwner {
    void *context;
    /* Put a new game on the board, and own it. */
    void (*take_game)(void *context, Game *game);
    /* The cursor has moved, or the tree has changed. */
    void (*moved)(void *context);
    /* The game is over, and complete. */
    void (*ended)(void *context);
    /* A person should look: the engine has moved, or time is short. */
    void (*attend)(void *context);
    /* A reply is about to be shown: save the move it replies to. */
    void (*secure)(void *context);
    /* An engine begins to think about its move: others should make way. */
    void (*thinks)(void *context);
    /* An engine of a game between engines has something to say. */
    void (*thought)(void *context);
    /* May an engine think on a person's time? */
    bool (*may_ponder)(void *context);
} PlayOwner;

/* How games are played. */
typedef struct PlayOptions {
    const char *name; /* of a person who plays against an engine */
    int64_t movetime; /* ms for a move without a clock */
    int64_t pace;     /* ms that a move between engines takes at least */
    int64_t low_time; /* ms under which a clock warns */
    unsigned elo;     /* of the built-in engine; 0: full strength */
    int level;        /* that this rating is of; 0: of none */
    bool ponders;     /* if the owner lets it */
    bool premoves;    /* moves may be entered too early */
    bool learns;      /* the book learns from its games */
    bool takes_time;  /* opponents below full strength do, as people */
    const char *book; /* "on": the program's own, "off", or a file */
    MoveStyle style;  /* of moves in messages */
    const PieceLetters *letters; /* understood in premoves; never freed */
} PlayOptions;

/* `players` and `owner.context` must live longer; the listener is copied.  A
 * game has to be put on the board before anything else. */
Play *play_new(Players *players, const Listener *listener,
               const PlayOwner *owner);
void play_free(Play *play);

/* `options` are copied; they count from the next move on. */
void play_configure(Play *play, const PlayOptions *options);

/* --- Beginning and leaving ------------------------------------------------ */

/* Another game is on the board, which nobody plays (yet). */
void play_put_game(Play *play, Game *game);

/* What is not allowed while a game is played. */
typedef struct PlayRules {
    bool no_takebacks;
    bool no_help;  /* hints, lines of the engine, the engine instead of you */
    bool is_rated; /* which forbids both */
} PlayRules;

typedef struct PlayStart {
    Seat seats[COLORS];
    PlayerId engines[COLORS]; /* where an engine sits */
    TimeControl control;      /* TIME_NONE: no clock */
    Position position;
    const Opening *opening; /* played already, from the start; or NULL */
    PlayRules rules;
    bool waits; /* an engine does not begin before play_pause() */
} PlayStart;

/* A new game, through take_game(); its names and date are set. */
void play_begin(Play *play, const PlayStart *start);

/* A new game that nobody plays. */
void play_set_up(Play *play, const Position *position);

/* Play on from the cursor: with other seats if it is the end of the game
 * being played, else as a line in a game of others. */
void play_continue(Play *play, const Seat seats[COLORS]);

/* The game on the board, which nobody has played, is one's own from the cursor
 * on, with the names and the result of a game that is played; play_continue()
 * lets it go on. */
void play_adopt(Play *play);

/* All that is needed to resume an interrupted game. */
typedef struct PlayRecord {
    Seat seats[COLORS];
    PlayerId engines[COLORS];
    Node live;
    bool is_own; /* its line is the main line, its result the game's */
    TimeControl control;
    int64_t left[COLORS]; /* on the clocks, if there is a control */
    PlayRules rules;
} PlayRecord;

/* False if no game is being played. */
bool play_record(const Play *play, PlayRecord *record);

/* Go on with the game on the board.  The clocks run from the next move on. */
void play_restore(Play *play, const PlayRecord *record);

/* --- Moves ---------------------------------------------------------------- */

/* Play a move at the end of the line.  ERR_ILLEGAL, ERR_LIMIT. */
Status play_move(Play *play, Move move, Fault *fault);

/* Take back the last `moves` moves of the person to reconsider, with the
 * replies; they stay as a variation, and can be replayed move by move
 * (ERR_USAGE: nothing to take back; nothing was taken back). */
Status play_take_back(Play *play, unsigned moves, Fault *fault);
Status play_redo(Play *play, Fault *fault);

/* A move for the other side's answer: it is played then if it is legal.
 * ERR_USAGE, ERR_ILLEGAL, ERR_FORMAT: not possible in any case. */
Status play_keep_premove(Play *play, Span text, Fault *fault);
void play_drop_premove(Play *play);

/* --- The engine's part ---------------------------------------------------- */

/* The engine that thinks answers now; one that waits for its turn begins. */
void play_hurry(Play *play);

/* Another engine takes the seats of engines; a game that only waited for one
 * goes on. */
void play_use_engine(Play *play, PlayerId engine);

/* ERR_FORMAT, ERR_MISSING and so on: `value` cannot be a book. */
Status play_check_book(Span value, Fault *fault);

/* It is opened again when it is needed. */
void play_close_book(Play *play);

/* The moves of the book with their weights, best first.  ERR_MISSING: there is
 * no book. */
Status play_book_moves(Play *play, const Position *position,
                       BookMove moves[BOOK_MOVES_MAX], size_t *count,
                       Fault *fault);
Status play_forget_learned(Play *play, Fault *fault);

/* --- Ends ----------------------------------------------------------------- */

/* By the person to move, else by the only one.
 * ERR_USAGE: no game is being played, or by engines only. */
Status play_resign(Play *play, Fault *fault);

/* Claim a draw, or accept one, or offer one. */
Status play_draw(Play *play, Fault *fault);

/* ERR_USAGE says how much is missing for a claim. */
Status play_claim(Play *play, Fault *fault);

/* The game goes on, but will be put away: let its tags say what they say of one
 * that is over. */
void play_mark_unfinished(const Play *play);

/* Stop the clock and the engine, or let them go on. */
void play_pause(Play *play);

/* The same silently, while the program is suspended. */
void play_sleep(Play *play);
void play_wake(Play *play);

/* --- Time ----------------------------------------------------------------- */

/* Milliseconds until play_tick() has something to do; -1: never. */
int64_t play_until_tick(const Play *play, int64_t now);
void play_tick(Play *play, int64_t now);

/* --- Reading the state ---------------------------------------------------- */

/* Is a game being played (and not over)?  Otherwise we look at one. */
bool play_is_on(const Play *play);

/* Has one been played on this board, over or not?  Its names are ours. */
bool play_is_own(const Play *play);
Seat play_seat(const Play *play, Color color);
PlayerId play_engine(const Play *play, Color color);

/* The node of the last move that was played; NODE_NONE: nothing was. */
Node play_live(const Play *play);

/* Where it began: behind the moves of an opening. */
Node play_first(const Play *play);

/* Of the game that is or was played. */
const PlayRules *play_rules(const Play *play);

/* ERR_USAGE: the game being played is one without help. */
Status play_check_help(const Play *play, Fault *fault);
void play_position(const Play *play, Position *position);

/* Is it a person's turn / is an engine thinking about its move / does it wait
 * for its turn, so that one can look on? */
bool play_awaits_human(const Play *play);
bool play_is_thinking(const Play *play);
bool play_is_waiting(const Play *play);
bool play_is_paused(const Play *play);

/* Does an engine think while it is a person's turn? */
bool play_is_pondering(const Play *play);

/* Has the engine played its last move from its opening book? */
bool play_is_from_book(const Play *play);

/* What the clocks show; false if the game has none.  While looking at a game
 * that had one: what its comments say. */
bool play_clock(const Play *play, Color color, int64_t *left);

/* NULL: no clock. */
const TimeControl *play_control(const Play *play);

/* Whose clock runs: WHITE, BLACK or COLORS. */
Color play_clock_runs(const Play *play);

/* Milliseconds under which the clock is a warning. */
int64_t play_low_time(const Play *play);

/* The names to show, and what to add: "about 1400", "2735". */
void play_name(const Play *play, Color color, Text *text);
void play_rating(const Play *play, Color color, Text *text);

/* The rating of a level as shown: rounded, since nobody knows it exactly. */
unsigned play_shown_rating(unsigned elo);

/* A move entered too early, as it was typed; NULL if there is none.  Its
 * squares are NO_SQUARE as far as they are not known. */
const char *play_premove(const Play *play, Square *from, Square *to);

/* Material: what `color` has taken, one count per PieceType, and its lead in
 * pawns. */
int play_captured(const Play *play, Color color, int counts[PIECE_TYPES]);

/* What an engine that plays against another one said last. */
enum { PLAY_LINE_MAX = 24 };

typedef struct PlayThought {
    bool is_known;
    Score score; /* for White */
    int depth;
    uint64_t nodes;
    Position position; /* where its line begins */
    unsigned length;
    Move moves[PLAY_LINE_MAX];
} PlayThought;

const PlayThought *play_thought(const Play *play, Color color);

/* The score, for White, that an engine of such a game gave a move of its own,
 * or when a game against a person is over either side's;
 * false if there is none. */
bool play_score(const Play *play, Node node, Score *score);

/* How the game ended: "Checkmate, White wins"; empty while it goes on. */
const char *play_ending(const Play *play);

#endif
