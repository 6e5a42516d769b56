/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tags, result and start position.
 */
#include "game/tree.h"

#include "game/variant.h"
#include "notation/fen.h"

#include <string.h>

static const char *const SEVEN_NAMES[SEVEN_TAGS] = { "Event", "Site",  "Date",
                                                     "Round", "White", "Black",
                                                     "Result" };

static const char *const RESULT_TEXTS[] = { [RESULT_OPEN] = "*",
                                            [RESULT_WHITE] = "1-0",
                                            [RESULT_BLACK] = "0-1",
                                            [RESULT_DRAW] = "1/2-1/2" };

int head_seven_index(Span name)
{
    for (int i = 0; i < SEVEN_TAGS; i++)
        if (span_equals(name, SEVEN_NAMES[i]))
            return i;
    return -1;
}

static bool is_standard_start(const Position *start)
{
    Position standard;

    position_start(&standard);
    return start->key == standard.key && start->halfmoves == 0 &&
           start->fullmoves == 1;
}

Head *head_new(Arena *arena, const Position *start)
{
    Head *head = arena_new(arena, sizeof *head);
    Position *own = arena_new(arena, sizeof *own);

    *own = *start;
    *head = (Head){ .start = own, .capacity = SEVEN_TAGS + 3 };
    head->tags = arena_new(arena, head->capacity * sizeof *head->tags);
    for (int i = 0; i < SEVEN_TAGS; i++) {
        const char *unknown = i == TAG_DATE     ? "????.??.??"
                              : i == TAG_RESULT ? "*"
                                                : "?";

        head_append(arena, head, span_from(SEVEN_NAMES[i]), span_from(unknown));
    }
    head_describe_start(arena, head, start);
    return head;
}

Head *head_copy(Arena *arena, const Head *head)
{
    Head *copy = arena_new(arena, sizeof *copy);

    *copy = *head;
    copy->capacity = head->count + 3;
    copy->tags = arena_new(arena, copy->capacity * sizeof *copy->tags);
    memcpy(copy->tags, head->tags, head->count * sizeof *copy->tags);
    return copy;
}

size_t head_find(const Head *head, Span name)
{
    size_t i = 0;

    while (i < head->count && !span_is_equal(head->tags[i].name, name))
        i++;
    return i;
}

void head_append(Arena *arena, Head *head, Span name, Span value)
{
    if (head->count == head->capacity) {
        size_t capacity = head->capacity * 2;
        Tag *tags = arena_new(arena, capacity * sizeof *tags);

        memcpy(tags, head->tags, head->count * sizeof *tags);
        head->tags = tags;
        head->capacity = capacity;
    }
    head->tags[head->count].name = arena_span(arena, name);
    head->tags[head->count].value = arena_span(arena, value);
    head->count++;
}

void head_put(Arena *arena, Head *head, Span name, Span value)
{
    size_t i = head_find(head, name);

    if (i == head->count)
        head_append(arena, head, name, value);
    else
        head->tags[i].value = arena_span(arena, value);
}

void head_remove(Head *head, size_t index)
{
    if (index >= head->count)
        return;
    head->count--;
    memmove(head->tags + index, head->tags + index + 1,
            (head->count - index) * sizeof *head->tags);
}

/* The line that the FEN tag needs: rooks by name where K and Q would not be
 * read as the castling of this game. */
static void describe_position(const Position *start, char text[FEN_SIZE])
{
    fen_write(start, FEN_STANDARD, text);
}

/* All tags of a name; true if there was more than one. */
static bool has_twice(const Head *head, Span name)
{
    size_t count = 0;

    for (size_t i = 0; i < head->count; i++)
        count += span_is_equal(head->tags[i].name, name);
    return count > 1;
}

static void remove_all(Head *head, Span name)
{
    size_t kept = 0;

    for (size_t i = 0; i < head->count; i++)
        if (!span_is_equal(head->tags[i].name, name))
            head->tags[kept++] = head->tags[i];
    head->count = kept;
}

/* Of tags that are there twice the first counts.  Where the first of them can
 * not go, because the second would count then, it says what is the usual. */
static void remove_or_put(Arena *arena, Head *head, const char *name,
                          const char *usual)
{
    if (has_twice(head, span_from(name)))
        head_put(arena, head, span_from(name), span_from(usual));
    else
        remove_all(head, span_from(name));
}

void head_describe_start(Arena *arena, Head *head, const Position *start)
{
    Span variant = span_from("Variant");
    size_t at = head_find(head, variant);
    Variant now =
        at < head->count ? variant_read(head->tags[at].value) : VARIANT_CHESS;

    if (start->is_chess960 && now != VARIANT_CHESS960)
        head_put(arena, head, variant, span_from("Chess960"));
    else if (!start->is_chess960 && now != VARIANT_CHESS)
        remove_or_put(arena, head, "Variant", "Standard");

    char text[FEN_SIZE];

    describe_position(start, text);
    if (is_standard_start(start)) {
        remove_all(head, span_from("SetUp"));
        remove_or_put(arena, head, "FEN", text);
        return;
    }
    head_put(arena, head, span_from("SetUp"), span_from("1"));
    head_put(arena, head, span_from("FEN"), span_from(text));
}

Result game_result(const Game *game)
{
    return game->head->result;
}

const char *result_text(Result result)
{
    return RESULT_TEXTS[result];
}

/* "½" and the dashes are what people paste from web pages. */
bool result_read(Span text, Result *result)
{
    static const struct {
        const char *text;
        Result result;
    } spellings[] = {
        { "*", RESULT_OPEN },        { "1-0", RESULT_WHITE },
        { "0-1", RESULT_BLACK },     { "1/2-1/2", RESULT_DRAW },
        { "1/2", RESULT_DRAW },      { "½-½", RESULT_DRAW },
        { "½", RESULT_DRAW },        { "½–½", RESULT_DRAW },
        { "1/2–1/2", RESULT_DRAW },  { "0.5-0.5", RESULT_DRAW },
        { "1–0", RESULT_WHITE },     { "0–1", RESULT_BLACK },
        { "1:0", RESULT_WHITE },     { "0:1", RESULT_BLACK },
        { "1/2:1/2", RESULT_DRAW },  { "1-O", RESULT_WHITE },
        { "O-1", RESULT_BLACK },     { "1—0", RESULT_WHITE },
        { "0—1", RESULT_BLACK },     { "1−0", RESULT_WHITE },
        { "0−1", RESULT_BLACK },     { "½:½", RESULT_DRAW },
        { "1/2-1/2.", RESULT_DRAW }, { "1-0.", RESULT_WHITE },
        { "0-1.", RESULT_BLACK },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(spellings); i++) {
        if (!span_equals(text, spellings[i].text))
            continue;
        *result = spellings[i].result;
        return true;
    }
    return false;
}

size_t game_tag_count(const Game *game)
{
    return game->head->count;
}

void game_tag_at(const Game *game, size_t index, Span *name, Span *value)
{
    *name = game->head->tags[index].name;
    *value = game->head->tags[index].value;
}

Span game_tag(const Game *game, const char *name)
{
    size_t at = head_find(game->head, span_from(name));

    return at < game->head->count ? game->head->tags[at].value
                                  : span_of(NULL, 0);
}
