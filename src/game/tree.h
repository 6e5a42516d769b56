/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_TREE_H
#define GAME_TREE_H

#include "base/base.h"
#include "game/game.h"

/*
 * The inside of a Game, for this room only.
 *
 * Nodes are records in one array, linked by numbers, so that a tree of a
 * million moves costs few allocations and no recursion.  Everything that an
 * edit replaces (remarks, tags, the start) is a value that is never changed
 * after it has been linked in: the edit makes a new one, and undo puts the old
 * one back.  Text lives in an arena until the game is freed.
 */

typedef struct TreeNode {
    Node parent;
    Node first; /* child */
    Node last;  /* child, so that a reader appends in constant time */
    Node next;  /* sibling */
    uint32_t ply;
    uint32_t remark; /* index in Game.remarks; 0 is the empty one */
    Move move;
    bool is_linked; /* false for what is deleted; what is below stays true */
} TreeNode;

/* One comment with its commands. */
typedef struct Note {
    Span text;
    bool has_brace; /* a closing one */
    size_t room;    /* bytes behind text.data, while a reader still adds */
    Command *commands;
    size_t count;
    size_t capacity;
} Note;

typedef struct Nags {
    uint16_t count;
    uint16_t capacity;
    uint8_t list[];
} Nags;

typedef struct Remark {
    const Note *notes[2]; /* by Place; NULL if none */
    const Nags *nags;
} Remark;

typedef struct Tag {
    Span name;
    Span value;
} Tag;

enum { SEVEN_TAGS = 7, TAG_DATE = 2, TAG_RESULT = 6 };

/* The header of a game. */
typedef struct Head {
    Tag *tags;
    size_t count;
    size_t capacity;
    unsigned seen; /* which of the seven a reader has met, by bit */
    Result result;
    const Position *start;
} Head;

typedef struct Chunk Chunk;
struct Chunk {
    Chunk *older;
    char bytes[];
};

typedef struct Arena {
    Chunk *chunks;
    char *free;
    size_t left;
    size_t size; /* of the next chunk */
} Arena;

typedef enum ChangeKind {
    CHANGE_LINK,
    CHANGE_UNLINK,
    CHANGE_REMARK,
    CHANGE_HEAD
} ChangeKind;

typedef struct Change {
    ChangeKind kind;
    Node node;
    union {
        Node after; /* link, unlink: the sibling before, or NODE_NONE */
        struct {
            uint32_t old, new;
        } remark;
        struct {
            const Head *old, *new;
        } head;
    } what;
} Change;

/* A step of undo: the changes from the end of the one before up to `end`. */
typedef struct Step {
    size_t end;
    Node cursor_before;
    Node cursor_after;
    uint64_t number;
} Step;

typedef struct UndoLog {
    Change *changes;
    size_t change_count;
    size_t change_capacity;
    Step *steps;
    size_t step_count;
    size_t step_capacity;
    size_t done; /* steps that are in force; the others can be redone */

    unsigned depth;   /* of game_begin */
    bool is_touched;  /* has the open step a change already? */
    Node open_cursor; /* where the cursor was when it began */
    uint64_t last_number;
    uint64_t saved_number;
    uint64_t revision;
} UndoLog;

struct Game {
    TreeNode *records;
    size_t count;
    size_t capacity;
    Remark *remarks;
    size_t remark_count;
    size_t remark_capacity;
    const Head *head;
    Arena arena;
    UndoLog undo;
    Node cursor;
    Position here;
};

/* --- store.c: memory that lives as long as the game ----------------------- */

void *arena_new(Arena *arena, size_t size);
Span arena_span(Arena *arena, Span span);
void arena_release(Arena *arena);

/* --- tree.c --------------------------------------------------------------- */

static inline TreeNode *tree_node(const Game *game, Node node)
{
    return &game->records[node];
}

static inline bool is_first_child(const Game *game, Node node)
{
    return tree_node(game, tree_node(game, node)->parent)->first == node;
}

/* A record that is not yet linked to its parent; NODE_NONE when full. */
Node tree_new_node(Game *game, Node parent, Move move);
void tree_link(Game *game, Node node, Node after);
void tree_unlink(Game *game, Node node);

/* Does every node hang where it says it does, and is `here` the position at
 * the cursor?  For assertions: it looks at all of the tree. */
bool tree_is_consistent(const Game *game);

/* --- notes.c -------------------------------------------------------------- */

typedef enum NoteSource {
    NOTE_FILE, /* a paragraph ends with an empty line */
    NOTE_USER  /* a paragraph ends with a newline */
} NoteSource;

/* The comment `old` (may be NULL) with `raw` added. */
Note *note_add(Arena *arena, const Note *old, Span raw, NoteSource source);
/* The comment `raw` of a user; commands of `old` that it does not set stay. */
Note *note_replace(Arena *arena, const Note *old, Span raw);
Note *note_with_command(Arena *arena, const Note *old, Span name, Span value);
bool note_is_equal(const Note *a, const Note *b);

/* --- head.c --------------------------------------------------------------- */

Head *head_new(Arena *arena, const Position *start);
Head *head_copy(Arena *arena, const Head *head);
/* Replaces the first tag of that name, or appends one. */
void head_put(Arena *arena, Head *head, Span name, Span value);
void head_append(Arena *arena, Head *head, Span name, Span value);
void head_remove(Head *head, size_t index);
size_t head_find(const Head *head, Span name); /* count if none */
/* Make the tags FEN, SetUp and Variant say what the start position is. */
void head_describe_start(Arena *arena, Head *head, const Position *start);
int head_seven_index(Span name); /* -1 if it is none of them */

/* --- undo_log.c ----------------------------------------------------------- */

void undo_release(UndoLog *undo);
void change_link(Game *game, Node node, Node after);
void change_unlink(Game *game, Node node);
void change_remark(Game *game, Node node, Remark remark);
void change_head(Game *game, const Head *head);
uint32_t remark_append(Game *game, Remark remark);

static inline const Remark *remark_of(const Game *game, Node node)
{
    return &game->remarks[tree_node(game, node)->remark];
}

#endif
