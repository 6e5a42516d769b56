/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAY_INSIDE_H
#define PLAY_INSIDE_H

#include "base/base.h"
#include "game/move_text.h"
#include "game/timer.h"
#include "play/play.h"

/*
 * The inside of a Play.  Each part below is written by the file that is named
 * with it, others read it.
 */

/* --- clocks.c ------------------------------------------------------------- */

typedef struct Clocks {
    Timer *timer;            /* NULL: the game has no clock */
    bool has_warned[COLORS]; /* that time gets short */
} Clocks;

/* --- seats.c -------------------------------------------------------------- */

typedef struct Seats {
    Seat of[COLORS];
    PlayerId engines[COLORS]; /* which, where an engine sits */
} Seats;

/* --- premove.c ------------------------------------------------------------ */

typedef struct Premove {
    char *text; /* NULL: none */
} Premove;

/* --- ending.c ------------------------------------------------------------- */

typedef struct Offer {
    Color by; /* who offers a draw, or COLORS */
} Offer;

/* --- thinking.c ----------------------------------------------------------- */

typedef struct Thinking {
    bool is_on;
    bool is_pondering; /* about `expected`, while it is a person's turn */
    Move expected;
    int64_t since;
    int64_t due;       /* when the next engine begins; 0: it need not wait */
    int64_t move_due;  /* when `move`, its answer, is played; 0: none is held */
    Move move, reply;  /* and what it expects then */
    bool is_from_book; /* the engine's last move */
    Score last_score;  /* of the engine, for itself, at its last move */
    bool has_score;
} Thinking;

/* --- onlook.c ------------------------------------------------------------- */

typedef struct NodeScore {
    Node node;
    Score score; /* for White */
} NodeScore;

typedef struct Onlook {
    PlayThought thoughts[COLORS];
    NodeScore *scores; /* of the moves played, in their order */
    size_t count;
} Onlook;

void onlook_hear(Play *play, const EngineEvent *event);
void onlook_keep_score(Play *play, Node node); /* of the move just played */
void onlook_write_scores(const Play *play); /* into the game, which is over */
void onlook_release(Onlook *onlook);

/* --- opening_book.c ------------------------------------------------------- */

typedef struct OpeningBook OpeningBook;

/* --- play.c --------------------------------------------------------------- */

struct Play {
    Players *players;
    Listener listener;
    PlayOwner owner;
    PlayOptions options; /* with copies of its texts */
    Game *game;          /* on the board; the owner's */
    bool is_on;
    bool is_own; /* its line is the main line, its result the game's */
    bool is_paused;
    bool is_stuck; /* paused because there is no engine to play */
    Node live;     /* NODE_NONE: no game is or was played */
    Node first;    /* behind the moves of the opening it began with */
    PlayRules rules;
    Node taken_back; /* end of the line last taken back, or NODE_NONE */
    char *ending;    /* NULL: it goes on */
    Seats seats;
    Clocks clocks;
    Premove premove;
    Offer offer;
    Thinking thinking;
    Onlook onlook;
    OpeningBook *book;
};

/* The end of a game, and what follows from it. */
void play_finish(Play *play, Result result, const char *ending);
void play_finish_on_time(Play *play, Result result, const char *ending);

/* Without an engine the game waits; another engine lets it go on. */
void play_wait_for_engine(Play *play);

static inline Color play_side_at(const Play *play, Node node)
{
    if (node == GAME_ROOT || node == NODE_NONE)
        return game_start(play->game)->side;
    return game_mover(play->game, node) ^ 1;
}

/* --- clocks.c ------------------------------------------------------------- */

void clocks_begin(Clocks *clocks, const TimeControl *control);
void clocks_release(Clocks *clocks);
void clocks_set(Clocks *clocks, const int64_t left[COLORS], unsigned plies);
bool clocks_exist(const Clocks *clocks);
void clocks_stop(Clocks *clocks);
void clocks_resume(Clocks *clocks);

/* `mover` has moved: what its clock shows, if there is one. */
void clocks_start(Clocks *clocks, Color mover);
bool clocks_press(Clocks *clocks, Color mover, int64_t *left);
void clocks_take_back(Clocks *clocks, size_t plies);

/* Whose time is up, or runs: WHITE, BLACK or COLORS. */
Color clocks_flagged(const Clocks *clocks, int64_t now);
Color clocks_running(const Clocks *clocks);
int64_t clocks_left(const Clocks *clocks, Color color, int64_t now);

/* Until a flag falls or a warning is due; -1: never. */
int64_t clocks_until(const Clocks *clocks, int64_t low, int64_t now);

/* True once when time gets short, and again if it was long in between. */
bool clocks_warn(Clocks *clocks, int64_t low, int64_t now);

/* The time the engine that moves has, and its opponent. */
void clocks_limit(const Clocks *clocks, Color side, SearchLimits *limits);

/* --- seats.c -------------------------------------------------------------- */

void seats_take(Play *play, const Seat seats[COLORS],
                const PlayerId engines[COLORS]);
/* In a game of one's own the names follow. */
void seats_change(Play *play, const Seat seats[COLORS]);
void seats_use_engine(Play *play, PlayerId engine);
void seats_put_tags(const Play *play, Game *game, const PlayStart *start);

/* Do engines sit on both sides? */
bool seats_are_of_engines(const Play *play);
bool seats_have(const Play *play, PlayerId engine);

/* An engine that waits for its turn in a game it cannot play says so when that
 * is known. */
void seats_check(const Play *play);

/* --- premove.c ------------------------------------------------------------ */

/* A premove that names no piece wants a queen: nobody can be asked any more. */
bool premove_read(const Play *play, const Position *position, const char *text,
                  Move *move);

/* Its text, now the caller's; NULL: none. */
char *premove_take(Play *play);

/* --- ending.c ------------------------------------------------------------- */

void offer_drop(Offer *offer);
void offer_refuse(Offer *offer, Color mover); /* who made a move instead */
bool play_finish_by_rule(Play *play);
void ending_learn(const Play *play); /* for the opening book */
void ending_tell(const Play *play, Result result);

/* --- ending_tags.c -------------------------------------------------------- */

/* How it ended, as the tag Termination has it; who played, and what. */
void ending_put_tags(const Play *play, const char *termination);

/* --- ending.c ------------------------------------------------------------- */

/* True if the time of somebody was up. */
bool play_finish_by_flag(Play *play, int64_t now);

/* --- thinking.c ----------------------------------------------------------- */

PlayerClient thinking_client(Play *play);

/* Let the engine think if it is its turn. */
void thinking_begin(Play *play);

/* The same after a move; but between engines not before somebody has had time
 * to look at it. */
void thinking_begin_in_turn(Play *play);

/* Was the last move the one it was pondering about?  Then it goes on. */
bool thinking_has_expected(Play *play);
void thinking_stop(Play *play);
void thinking_forget(Play *play); /* another game */
void thinking_leave_book(Play *play);

/* When something here is to be done; 0: never.  Do it. */
int64_t thinking_due(const Play *play);
void thinking_tick(Play *play, int64_t now);

/* --- pace.c --------------------------------------------------------------- */

/* How long the engine to move should take for this move, in milliseconds. */
int64_t pace_of_move(const Play *play, Move move);

/* --- opening_book.c ------------------------------------------------------- */

OpeningBook *opening_book_new(const Listener *listener);
void opening_book_free(OpeningBook *book);
void opening_book_configure(OpeningBook *book, const char *name, bool learns);
void opening_book_close(OpeningBook *book);

/* A move for a player of this rating after so many moves, or MOVE_NONE. */
Move opening_book_move(OpeningBook *book, const Position *position,
                       unsigned ply, unsigned elo);

/* A game is over in which the engine had `color`. */
void opening_book_learn(OpeningBook *book, const Game *game, Color color);
Status opening_book_list(OpeningBook *book, const Position *position,
                         BookMove moves[BOOK_MOVES_MAX], size_t *count,
                         Fault *fault);
Status opening_book_forget(OpeningBook *book, Fault *fault);

#endif
