/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_BRAIN_H
#define LAB_BRAIN_H

#include "base/fault.h"
#include "base/text.h"
#include "board/board.h"
#include "lab/work.h"

/*
 * The programs that luft descends from, as players.
 *
 * A BrainKind is a row of the table in brains.c: a way of choosing a move, and
 * the words that change it.  Somebody names one with its words after it, as in
 * "rookie,-null,probes=2": `null` or `-null` turns a switch on or off,
 * `probes=2` sets a number, `c=1.41` a decimal, `book=FILE` a text.  Every
 * brain also knows `depth` (at most so deep; 0 for no limit) and `seed`.
 *
 * A Brain is one of them in a game: its words, its random numbers and whatever
 * it remembers from one move to the next.  It owns all of that and shares
 * nothing that can change with other brains.  Its owner's thread makes, uses
 * and frees it; brain_think() may run on another thread, as long as nobody
 * else calls anything meanwhile.  Only the Work that was handed over may be
 * touched by others then, as work.h says.
 */

typedef enum BrainWordKind {
    BRAIN_SWITCH,
    BRAIN_NUMBER,
    BRAIN_DECIMAL, /* numbers are in thousandths */
    BRAIN_TEXT
} BrainWordKind;

typedef struct BrainWord {
    const char *name;
    const char *help; /* a line for people, without the default */
    BrainWordKind kind;
    int64_t standard; /* a switch has 0 or 1; of a text it means nothing */
    int64_t low;      /* the limits of numbers and decimals */
    int64_t high;
} BrainWord;

enum { BRAIN_WORDS_MAX = 24, BRAIN_LINE_MAX = 64, BRAIN_DEPTH_MAX = 100 };

typedef struct Thinking Thinking;     /* brain_kind.h */
typedef struct BrainWords BrainWords; /* brain_kind.h */

typedef struct BrainKind {
    const char *name;     /* "dhbw-alphabeta" */
    const char *document; /* "DHBW ChessAI" */
    const char *what;     /* a line: what it is */
    const BrainWord *words;
    size_t word_count;

    /* What brain.c calls; brain_kind.h has the contract.  All but the last may
     * be NULL. */
    Status (*start)(const BrainWords *words, void **state, Fault *fault);
    void (*end)(void *state);
    void (*forget)(void *state);
    void (*think)(Thinking *thinking);
} BrainKind;

/* The table. */
size_t brain_count(void);
const BrainKind *brain_at(size_t index);

/* NULL if there is none of this name, which is without words. */
const BrainKind *brain_find(Span name);

/* A line for each word that a brain knows, with its value in this name with
 * words, which is right. */
void brain_describe_words(Span words, Text *text);

/* Is this one of its own words, right or wrong: "-null", "probes=many"? */
bool brain_has_word(const BrainKind *kind, Span word);

/* What a name with words is wrong with, if anything: ERR_MISSING for the name,
 * ERR_USAGE for a word. */
Status brain_check(Span words, Fault *fault);

/* A finished iteration. */
typedef struct BrainLine {
    int depth;
    uint64_t nodes; /* since thinking began; one is one call of Work */
    int64_t time;   /* ms since thinking began */
    Score value;    /* for the side to move at the root */
    unsigned length;
    Move moves[BRAIN_LINE_MAX]; /* the first is the one that would be played */
} BrainLine;

typedef struct BrainTask {
    const Position *position;
    const Trail *past; /* ends with the position; NULL if nothing is known */
    unsigned depth;    /* at most so deep; 0: no limit */
    size_t memory;     /* bytes at most for what it remembers; 0: usual */
    unsigned threads;  /* for brains that can use several; 0: one */
    /* Told each finished iteration, on the thread of brain_think(); the line
     * is only there during the call.  Or NULL. */
    void (*report)(void *context, const BrainLine *line);
    void *context;
} BrainTask;

typedef struct Brain Brain;

/*
 * A brain by its name and words; the seed is for its random numbers, if the
 * words have none.  With the same seed and the same tasks before it, with
 * limits of depth or calls, it answers the same.
 */
Status brain_new(Span words, uint64_t seed, Brain **result, Fault *fault);
void brain_free(Brain *brain);

/* Another game begins: what was found out in the last one is forgotten. */
void brain_forget(Brain *brain);

/*
 * Think until the depth is reached, the work is over, or nothing more can be
 * found out; `best` is the last line reported.  If none was finished it is any
 * legal move at depth 0.  False if there is no legal move at all; `best` has no
 * moves then.
 */
bool brain_think(Brain *brain, const BrainTask *task, Work *work,
                 BrainLine *best);

#endif
