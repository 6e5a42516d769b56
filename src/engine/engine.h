/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "base/fault.h"
#include "base/text.h"
#include "search/search.h"
#include "search/see.h"

/*
 * A chess player that thinks in the background.
 *
 * An Engine owns its threads, its transposition table and everything it has
 * learned; two engines in one process share nothing that can change.  All
 * calls belong to the thread that created the engine, except those that say
 * otherwise.
 */
typedef struct Engine Engine;

typedef enum EngineEventKind {
    ENGINE_LINE,    /* a line of thought: `line` and the counters */
    ENGINE_CURRENT, /* which root move is being searched: `move`, `index` */
    ENGINE_ANSWER,  /* the last event of a search: `move`, `ponder` */
    ENGINE_FAILED   /* the last event: there will be no answer; only other
                       people's engines do this, see host.h */
} EngineEventKind;

/* Plain data, to be copied. */
typedef struct EngineEvent {
    EngineEventKind kind;
    unsigned search; /* the number that engine_start() returned */
    SearchLine line;
    bool is_chess960; /* how castling is to be written */
    uint64_t nodes;
    uint64_t table_hits; /* endgame tablebases */
    int64_t time;        /* milliseconds since the start */
    int hash_permille;
    int wdl[3];     /* win, draw, loss in permille, for the side to move */
    Move move;      /* the answer; MOVE_NONE when there is no legal move */
    Move ponder;    /* the expected reply or MOVE_NONE */
    unsigned index; /* of the current move, from 1 */
    int depth;
    bool excludes_mate; /* of the answer: there is no mate as was asked for */
} EngineEvent;

/* Called on a thread of the engine, one call at a time; must not block and
 * must not call the engine. */
typedef void EngineSink(void *context, const EngineEvent *event);

/* One thread and a small table; NULL when there is no memory. */
Engine *engine_new(EngineSink *sink, void *context);

/* Stops thinking first. */
void engine_free(Engine *engine);

/* Both wait for a running search to end, without an answer.  On failure the
 * old threads or the old table stay. */
Status engine_set_threads(Engine *engine, unsigned threads, Fault *fault);
Status engine_set_hash(Engine *engine, size_t megabytes, Fault *fault);

unsigned engine_threads(const Engine *engine);
size_t engine_hash(const Engine *engine);

/* Let the caller's thread go before the engine's, so that a screen answers at
 * once while all processors are thinking. */
void engine_make_way(Engine *engine);

/* Milliseconds kept back on every move for the way to whoever runs the clock.
 */
void engine_set_overhead(Engine *engine, int64_t milliseconds);

/*
 * Play like somebody of this rating (see ENGINE_ELO_MIN, ENGINE_ELO_MAX); 0 is
 * full strength.  A change forgets everything learned from earlier searches.
 */
enum { ENGINE_ELO_MIN = 600, ENGINE_ELO_MAX = 2850, ENGINE_LEVELS = 20 };
void engine_set_elo(Engine *engine, unsigned elo);

/* The rating of a level from 1 to ENGINE_LEVELS; 0 is full strength. */
unsigned engine_level_elo(int level);

/*
 * The errors of a weaker player depend on the position and on this number.
 * With the same seed and the same searches before it gives the same answer.
 * At the beginning it is one that nobody can foresee.
 */
void engine_set_seed(Engine *engine, uint64_t seed);

/*
 * What evaluates positions: "network" (the built-in one),
 * "classical", or the name of a network file.  A change forgets everything
 * learned from earlier searches; what is refused changes nothing.
 */
Status engine_set_judge(Engine *engine, const char *name, Fault *fault);
const char *engine_judge(const Engine *engine);

/* Append "network 12d731e6", with the beginning of its checksum, or
 * "classical". */
void engine_write_judge(const Engine *engine, Text *text);

/*
 * Let one of luft's ancestors choose the moves: the name of a brain and its
 * words, "rookie,-null" (see lab/brain.h), or "luft" for the engine's own
 * search.  What is refused changes nothing.  A brain thinks about one line
 * only, at its own strength, no deeper than `depth` (0: no limit); of the root
 * moves it may choose from it plays the first if it likes another one better.
 */
#define ENGINE_OWN_BRAIN "luft"
Status engine_set_brain(Engine *engine, Span words, Fault *fault);
const char *engine_brain(const Engine *engine);
void engine_set_brain_depth(Engine *engine, unsigned depth);

/*
 * Ask these endgame tables (see search.h); not while playing below full
 * strength.  They stay somebody else's, who takes them away, or frees the
 * engine, before they are freed.
 */
void engine_set_tables(Engine *engine, const SearchTables *tables);
const SearchTables *engine_tables(const Engine *engine);

/* These, all of them and at any depth; NULL: none. */
void engine_use_tables(Engine *engine, struct Tables *tables);

/* Forget everything learned from earlier searches. */
void engine_clear(Engine *engine);

/*
 * Begin thinking about `task`, which is copied, and return at once with the
 * number of this search.  Every event carries that number.  A search already
 * running is abandoned first: when this returns it will report nothing more.
 */
unsigned engine_start(Engine *engine, const SearchTask *task);

/* Say nothing more; returns when that is certain. */
void engine_stop(Engine *engine);

/* Answer now, with the best move so far.  Any thread may call this. */
void engine_hurry(Engine *engine);

/* The expected move was played: from now on the clock counts. */
void engine_ponderhit(Engine *engine);

/* Sleep until the running search, if any, has given its answer. */
void engine_wait(Engine *engine);

/* The same, but not longer than this; true when it has. */
bool engine_wait_for(Engine *engine, int64_t milliseconds);

bool engine_is_thinking(const Engine *engine);

/*
 * For people: append what the evaluation, standing still, says of a position,
 * term by term, in lines of at most 80 columns.  Needs no engine.
 */
void engine_explain(const Position *position, Text *text);

/*
 * For people: append what the network believes and what speaks for each side,
 * in sentences: first for the side that is better by `believed` (for White),
 * what a search says if there was one; then what each piece is worth to the
 * network by taking it off, where that is unusual.  Needs no engine.
 */
void engine_describe(const Position *position, const Score *believed,
                     Text *text);

/* The exchange that a legal move begins, see see_exchange(). */
size_t engine_exchange(const Position *position, Move move,
                       SeeStep steps[SEE_STEPS]);

/* What a piece on a square, no king, is worth to the network by taking it off,
 * in centipawns for its owner; false if there is no network. */
bool engine_worth(const Position *position, Square square, Score *worth);

#endif
