/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/text.h"
#include "board/board.h"

/*
 * A game: a tree of moves with what people wrote about them, the tags above
 * it, a result, and a cursor that somebody looks through.
 *
 * A Game owns everything in it.  It belongs to one thread.  Spans that are
 * given out stay valid, unchanged, until the game is freed, even when the text
 * they show has been replaced in the meantime.
 */
typedef struct Game Game;

/*
 * A place in the tree: the position after a move, or the start (GAME_ROOT).
 * A Node keeps its number as long as the game lives, also when it is deleted
 * and when that is undone.
 *
 * The first child of a node is the move that follows in the line of that
 * node, the other children are variations, the most important first.
 */
typedef uint32_t Node;
enum { GAME_ROOT = 0 };
#define NODE_NONE UINT32_MAX

/* More moves than this in one game are refused with ERR_LIMIT. */
enum { GAME_NODES_MAX = 1 << 22 };

/* From the standard start position, or from any; with the seven tags that
 * every game has, still unknown ("?"), and FEN and SetUp where needed. */
Game *game_new(void);
Game *game_new_from(const Position *start);
Game *game_copy(const Game *game); /* without the past edits */
void game_free(Game *game);

/* Same start, tags, result, moves, and remarks, in the same order? */
bool game_is_equal(const Game *a, const Game *b);

/* --- Walking -------------------------------------------------------------- */

const Position *game_start(const Game *game);

/* MOVE_NONE at the root, MOVE_NULL for a passed turn. */
Move game_move(const Game *game, Node node);
unsigned game_ply(const Game *game, Node node); /* moves from the root */

/* Each NODE_NONE when there is none. */
Node game_parent(const Game *game, Node node);
Node game_next(const Game *game, Node node); /* in the same line */
Node game_sibling(const Game *game, Node node);
Node game_sibling_before(const Game *game, Node node);

/* The next node when everything is read in the order of a PGN file, a move's
 * alternatives after the move; NODE_NONE after the last.  No recursion. */
Node game_next_in_text(const Game *game, Node node);

size_t game_child_count(const Game *game, Node node);
Node game_child(const Game *game, Node node, size_t index);
Node game_find_child(const Game *game, Node node, Move move);

Node game_line_end(const Game *game, Node node);     /* last of its line */
Node game_line_first(const Game *game, Node node);   /* where it branched off;
                                                        GAME_ROOT: main line */
Node game_main_line(const Game *game, unsigned ply); /* NODE_NONE: too far */
bool game_is_main_line(const Game *game, Node node);

/* False for a node that has been deleted, and for a number never given. */
bool game_has(const Game *game, Node node);
size_t game_node_count(const Game *game); /* ever made, deleted ones too */

/* Whose move led here, and its number as printed: "23..." is 23, BLACK. */
Color game_mover(const Game *game, Node node);
unsigned game_move_number(const Game *game, Node node);

/* The position after a move, in time that grows with its ply. */
void game_position(const Game *game, Node node, Position *position);

/* The keys from the start to `node`; the caller has done trail_init. */
void game_trail(const Game *game, Node node, Trail *trail);
Outcome game_outcome(const Game *game, Node node);

/* Moves from the root to `node`: up to `room` of them into `moves`, the count
 * of all as the answer.  For engines, which want to know the past. */
size_t game_path(const Game *game, Node node, Move *moves, size_t room);

/* --- Cursor --------------------------------------------------------------- */

Node game_cursor(const Game *game);
const Position *game_here(const Game *game); /* the position at the cursor */
void game_go(Game *game, Node node);

/* False, and nothing happens, at the end of the way. */
bool game_forward(Game *game);
bool game_back(Game *game);

/* --- Remarks -------------------------------------------------------------- */

/*
 * The remarks of a move: a comment before it (as at the beginning of a
 * variation) and one after it, each with its commands ([%clk 0:05:00]), and
 * glyphs ($1 to $255).  The root's are those of the whole game.
 *
 * Comments are trimmed; a newline in them is the end of a paragraph, all other
 * line ends are spaces; one with a closing brace has no paragraphs.  Commands
 * are not part of the comment's text.
 */
typedef enum Place { PLACE_AFTER, PLACE_BEFORE } Place;

Span game_comment(const Game *game, Node node, Place place);

typedef struct Command {
    Span name;  /* "clk" */
    Span value; /* "0:05:00", trimmed, without "]" */
} Command;

size_t game_command_count(const Game *game, Node node, Place place);
Command game_command(const Game *game, Node node, Place place, size_t index);

/* The value of a command after or before the move; false if there is none. */
bool game_find_command(const Game *game, Node node, const char *name,
                       Span *value);

/* Glyphs in the order they were given. */
size_t game_nag_count(const Game *game, Node node);
uint8_t game_nag(const Game *game, Node node, size_t index);
bool game_has_nag(const Game *game, Node node, uint8_t nag);

/* "!", "?!", "±", ...; NULL for a glyph without a common sign. */
const char *nag_sign(uint8_t nag);
/* The glyph of "!", "?!", "+-", "N", ...; 0 if it is none. */
uint8_t nag_of_sign(Span sign);

/* [%clk]: what the mover's clock showed after the move.  [%emt]: how long the
 * move took.  Both in milliseconds. */
bool game_clock(const Game *game, Node node, int64_t *left);
bool game_time_spent(const Game *game, Node node, int64_t *spent);

/* [%eval]: the score from White's side; depth 0 if it is not said. */
typedef struct Evaluation {
    Score score;
    unsigned depth;
} Evaluation;

bool game_evaluation(const Game *game, Node node, Evaluation *evaluation);

/* [%score], in the same form: what an engine thought of the move while it was
 * playing, perhaps below its strength.  It may be shown, but judges nobody. */
bool game_player_score(const Game *game, Node node, Score *score);

/* --- Tags and result ------------------------------------------------------ */

typedef enum Result {
    RESULT_OPEN, /* "*" */
    RESULT_WHITE,
    RESULT_BLACK,
    RESULT_DRAW
} Result;

Result game_result(const Game *game);
const char *result_text(Result result); /* "1-0" */
/* The four results and how else people write them; false for other text. */
bool result_read(Span text, Result *result);

/* The seven first in their usual order, then the others as they came.  A name
 * may be there twice; the first counts. */
size_t game_tag_count(const Game *game);
void game_tag_at(const Game *game, size_t index, Span *name, Span *value);

/* Empty, with data NULL, when there is no such tag. */
Span game_tag(const Game *game, const char *name);

/* --- Edits ---------------------------------------------------------------- */

/*
 * Each edit is one step of undo.  Failed edits change nothing.  An edit that
 * would change nothing is none.  The cursor stays where it is, except that
 * game_play follows the move and that it leaves lines that are deleted.
 */

/* Play a move at the cursor: enter the line that begins with it, or make one.
 * ERR_ILLEGAL, ERR_LIMIT. */
Status game_play(Game *game, Move move, Fault *fault);

/* The same anywhere, the cursor stays; `added` (may be NULL) is the new node,
 * or the old one if the move was there. */
Status game_add(Game *game, Node node, Move move, Node *added, Fault *fault);

/* A whole line after `node`; the part that exists is reused.  All moves are
 * legal or none is added. */
Status game_insert_line(Game *game, Node node, const Move *moves, size_t count,
                        Node *last, Fault *fault);

/* Let the variation that `node` is in change places with the line above it, or
 * with the one below it; let it become the main line.  False if it cannot. */
bool game_promote(Game *game, Node node);
bool game_demote(Game *game, Node node);
bool game_make_main_line(Game *game, Node node);

/* A move and all that follows it; all variations of a node's continuation. */
bool game_delete(Game *game, Node node);
bool game_delete_variations(Game *game, Node node);

/* Replaces the comment; commands in `comment` are set, those already there
 * stay.  An empty one removes it. */
void game_set_comment(Game *game, Node node, Place place, Span comment);

/* Set the value of a command after a move; empty removes the command. */
void game_set_command(Game *game, Node node, const char *name, Span value);
void game_set_clock(Game *game, Node node, int64_t time);
void game_set_evaluation(Game *game, Node node, Evaluation evaluation);
void game_set_player_score(Game *game, Node node, Score score);

void game_add_nag(Game *game, Node node, uint8_t nag);
void game_remove_nag(Game *game, Node node, uint8_t nag);
/* On or off; the six signs from ! to ?! replace each other. */
void game_toggle_nag(Game *game, Node node, uint8_t nag);
void game_clear_nags(Game *game, Node node);

/*
 * Names are letters, digits and "_" (ERR_FORMAT).  "Result" must be a result;
 * "FEN" sets up another start position, which fails when there are moves;
 * "SetUp" follows "FEN".  The seven tags cannot be removed, only be unknown.
 */
Status game_set_tag(Game *game, const char *name, Span value, Fault *fault);
bool game_remove_tag(Game *game, const char *name);
void game_set_result(Game *game, Result result);

/* Several edits between begin and end are one step of undo.  May be nested. */
void game_begin(Game *game);
void game_end(Game *game);

/* False when there is nothing to undo or redo.  The cursor goes back too. */
bool game_undo(Game *game);
bool game_redo(Game *game);

/* Is it different from what was saved (or first read)?  Undo counts. */
bool game_is_changed(const Game *game);
void game_mark_saved(Game *game);

/* No undo or redo leads to what is saved: for work taken up again. */
void game_mark_unsaved(Game *game);

/* Another number after each edit, undo and redo. */
uint64_t game_revision(const Game *game);

#endif
