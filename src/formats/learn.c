/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of text, one line for each move of each game:
 *
 *     KEY MOVE SCORE CHECK
 *
 * with the key of the position and the check in hexadecimal, the move in the
 * encoding of Polyglot books, and 2, 1 or 0 points for the engine.  Lines are
 * only added; what the check does not fit is passed over.
 */
#include "formats/learn.h"

#include "base/checksum.h"
#include "base/directory.h"
#include "base/files.h"
#include "base/memory.h"
#include "formats/polyglot.h"

#include <inttypes.h>
#include <stdlib.h>

enum { LEARN_PLIES = 40, LEARN_FILE_MAX = 64 << 20 };

typedef struct Lesson {
    Key key;
    uint16_t move;
    uint32_t games;
    uint32_t points; /* 2 for a win, 1 for a draw */
} Lesson;

struct Learn {
    char *path;
    Lesson *lessons; /* sorted by key and move */
    size_t count;
    size_t capacity;
};

/* --- The table ------------------------------------------------------------ */

static int compare(Key key, uint16_t move, const Lesson *lesson)
{
    if (key != lesson->key)
        return key < lesson->key ? -1 : 1;
    return (move > lesson->move) - (move < lesson->move);
}

static size_t find_place(const Learn *learn, Key key, uint16_t move)
{
    size_t low = 0;
    size_t high = learn->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (compare(key, move, &learn->lessons[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int by_key(const void *a, const void *b)
{
    const Lesson *x = a;

    return compare(x->key, x->move, b);
}

static void push(Learn *learn, const Lesson *lesson)
{
    if (learn->count == learn->capacity) {
        learn->capacity = learn->capacity == 0 ? 64 : learn->capacity * 2;
        learn->lessons = memory_resize(learn->lessons, learn->capacity,
                                       sizeof *learn->lessons);
    }
    learn->lessons[learn->count++] = *lesson;
}

/* Bring into order, equal ones together. */
static void settle(Learn *learn)
{
    size_t kept = 0;

    if (learn->count > 0)
        qsort(learn->lessons, learn->count, sizeof *learn->lessons, by_key);
    for (size_t i = 0; i < learn->count; i++) {
        Lesson *last = kept > 0 ? &learn->lessons[kept - 1] : NULL;
        const Lesson *next = &learn->lessons[i];

        if (last != NULL && compare(next->key, next->move, last) == 0) {
            last->games += next->games;
            last->points += next->points;
        } else {
            learn->lessons[kept++] = *next;
        }
    }
    learn->count = kept;
}

/* --- The file ------------------------------------------------------------- */

static void write_line(const Lesson *lesson, Text *text)
{
    size_t start = text->length;

    text_format(text, "%016" PRIx64 " %u %u", lesson->key,
                (unsigned)lesson->move, (unsigned)lesson->points);
    text_format(text, " %08" PRIx32 "\n",
                checksum_crc32(0, span_skip(text_span(text), start)));
}

static bool read_line(Span line, Lesson *lesson)
{
    Span rest = line;
    Span words[4];
    uint64_t values[4];
    size_t checked;

    for (int i = 0; i < 4; i++)
        if (!span_next_word(&rest, &words[i]))
            return false;
    if (!span_to_hexadecimal(words[0], &values[0]) ||
        !span_to_unsigned(words[1], UINT16_MAX, &values[1]) ||
        !span_to_unsigned(words[2], 2, &values[2]) ||
        !span_to_hexadecimal(words[3], &values[3]))
        return false;
    checked = (size_t)(words[2].data + words[2].length - line.data);
    if (checksum_crc32(0, span_take(line, checked)) != values[3])
        return false;
    *lesson =
        (Lesson){ values[0], (uint16_t)values[1], 1, (uint32_t)values[2] };
    return true;
}

static Status load(Learn *learn, Fault *fault)
{
    Text content = { 0 };
    Fault inner = { 0 };
    Status status =
        file_read(learn->path, LEARN_FILE_MAX, &content, NULL, &inner);
    Span rest = text_span(&content);
    Lesson lesson;
    Span line;

    if (status == ERR_MISSING)
        status = OK;
    while (status == OK && rest.data != NULL && span_split_line(&rest, &line))
        if (read_line(line, &lesson))
            push(learn, &lesson);
    settle(learn);
    text_free(&content);
    return status == OK ? OK : fault_pass(fault, &inner);
}

static Status find_path(const char *path, Text *result, Fault *fault)
{
    if (path == NULL)
        return directory_find(DIRECTORY_DATA, "learn", result, fault);
    text_append(result, path);
    return OK;
}

Status learn_open(const char *path, Learn **result, Fault *fault)
{
    Learn *learn = memory_zeroed(1, sizeof *learn);
    Text place = { 0 };
    Status status = find_path(path, &place, fault);

    if (status == OK) {
        learn->path = memory_copy_string(text_string(&place));
        status = load(learn, fault);
    }
    text_free(&place);
    if (status != OK) {
        learn_close(learn);
        return status;
    }
    *result = learn;
    return OK;
}

void learn_close(Learn *learn)
{
    if (learn == NULL)
        return;
    memory_free(learn->path);
    memory_free(learn->lessons);
    memory_free(learn);
}

/* --- Games ---------------------------------------------------------------- */

static uint32_t points_for(Result result, Color color)
{
    if (result == RESULT_DRAW)
        return 1;
    return (result == RESULT_WHITE) == (color == WHITE) ? 2 : 0;
}

Status learn_game(Learn *learn, const Game *game, Color color, Fault *fault)
{
    Result result = game_result(game);
    Position position = *game_start(game);
    Node node = game_next(game, GAME_ROOT);
    Lesson lessons[LEARN_PLIES];
    size_t count = 0;
    Text text = { 0 };
    Status status;

    if (result == RESULT_OPEN)
        return OK;
    for (unsigned ply = 0; ply < LEARN_PLIES && node != NODE_NONE; ply++) {
        Move move = game_move(game, node);

        if (move == MOVE_NULL)
            break;
        if (position.side == color)
            lessons[count++] = (Lesson){ position.key, polyglot_encode(move), 1,
                                         points_for(result, color) };
        position_make(&position, move);
        node = game_next(game, node);
    }
    for (size_t i = 0; i < count; i++)
        write_line(&lessons[i], &text);
    status = directory_make_for(learn->path, fault);
    if (status == OK && text.length > 0)
        status = file_append(learn->path, text_span(&text), fault);
    for (size_t i = 0; i < count && status == OK; i++)
        push(learn, &lessons[i]);
    settle(learn);
    text_free(&text);
    return status;
}

/*
 * The share of points in the games that went this way, drawn toward one half
 * as if there had been two more draws, so that one lost game does not end a
 * line: all lost makes a move ever rarer, all won up to twice as frequent.
 */
static unsigned weigh(unsigned weight, const Lesson *lesson)
{
    uint64_t points = (uint64_t)lesson->points + 2;
    uint64_t most = 2 * ((uint64_t)lesson->games + 2);
    uint64_t changed = (uint64_t)weight * 2 * points / most;

    if (weight > 0 && changed == 0 && lesson->games < 8)
        changed = 1;
    return changed > UINT32_MAX ? UINT32_MAX : (unsigned)changed;
}

void learn_weigh(const Learn *learn, const Position *position, BookMove *moves,
                 size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint16_t move = polyglot_encode(moves[i].move);
        size_t place = find_place(learn, position->key, move);

        if (place < learn->count &&
            compare(position->key, move, &learn->lessons[place]) == 0)
            moves[i].weight = weigh(moves[i].weight, &learn->lessons[place]);
    }
}

Status learn_reset(Learn *learn, Fault *fault)
{
    Status status = file_remove(learn->path, fault);

    if (status == OK)
        learn->count = 0;
    return status;
}

Status learn_forget(const char *path, Fault *fault)
{
    Text place = { 0 };
    Status status = find_path(path, &place, fault);

    if (status == OK)
        status = file_remove(text_string(&place), fault);
    text_free(&place);
    return status;
}
