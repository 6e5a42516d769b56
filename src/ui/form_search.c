/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/form_inside.h"

#include "notation/notation.h"

#include <string.h>

/*
 * What is typed into a form chooses the value that fits best, and the list has
 * all that fit.
 */
static bool has_at(Span text, Span word)
{
    for (size_t i = 0; i < word.length; i++)
        if (i >= text.length ||
            ascii_to_lower(text.data[i]) != ascii_to_lower(word.data[i]))
            return false;
    return true;
}

static bool ends_word(Span rest)
{
    return rest.length == 0 || rest.data[0] == ' ' || rest.data[0] == ',';
}

/* How well a word is in a text: 2 as a word of it, 1 as a part, 0 not. */
static int find_word(Span text, Span word)
{
    int best = 0;

    for (size_t i = 0; i < text.length; i++) {
        bool begins = i == 0 || text.data[i - 1] == ' ';

        if (!has_at(span_skip(text, i), word))
            continue;
        if (begins && ends_word(span_skip(text, i + word.length)))
            return 2;
        best = 1;
    }
    return best;
}

/* The worst of all words. */
static int match(const OfferedOpponent *opponent, Span words)
{
    int worst = 2;
    Span word;

    while (span_next_word(&words, &word)) {
        int name = find_word(span_from(opponent->name), word);
        int what = find_word(span_from(opponent->what), word);
        int best = name > 0 ? name : what > 0;

        worst = best < worst ? best : worst;
    }
    return worst;
}

static void find_opponents(Form *form, Span words)
{
    for (int wanted = 2; wanted > 0; wanted--)
        for (size_t i = 0; i < form->opponent_count; i++)
            if (match(&form->opponents[i], words) == wanted)
                form->items[form->item_count++] = i;
}

static void add_item(Form *form, size_t value)
{
    for (size_t i = 0; i < form->item_count; i++)
        if (form->items[i] == value)
            return;
    form->items[form->item_count++] = value;
}

static void find_clocks(Form *form, Span words)
{
    TimeControl control;

    if (time_control_read(words, &control, NULL) == OK) {
        form_choose_clock(form, &control);
        add_item(form, form->chosen[FORM_CLOCK]);
    }
    for (size_t i = 0; i < CLOCK_FREE; i++)
        if (has_at(span_from(form_clock(i)), words))
            add_item(form, i);
}

static void find_variant(Form *form, Span words)
{
    static const char *const names[] = { "chess960", "960", "fischer random",
                                         "random", "freestyle" };
    uint64_t number = form->lot960;
    bool is_960 = span_to_unsigned(words, 959, &number);

    for (size_t i = 0; i < ARRAY_LENGTH(names); i++)
        is_960 = is_960 || has_at(span_from(names[i]), words);
    if (has_at(span_from("chess"), words))
        add_item(form, NEW_CHESS);
    if (!is_960)
        return;
    form->number960 = (unsigned)number;
    add_item(form, NEW_960);
}

static void find_begin(Form *form, Span words)
{
    size_t count;
    Position position;

    if (fen_read(words, &position, NULL) == OK && movegen_any(&position)) {
        text_clear(&form->fen);
        text_append_span(&form->fen, words);
        form->fen_position = position;
        add_item(form, BEGIN_FEN);
        return;
    }
    if (has_at(span_from("the first move"), words))
        add_item(form, BEGIN_FIRST);
    if (form->has_here && has_at(span_from("this position"), words))
        add_item(form, BEGIN_HERE);
    count = offer_openings(words, form->found, OPENINGS_MAX);
    for (size_t i = 0; i < count; i++)
        add_item(form, BEGIN_FOUND + i);
}

/* What was chosen before anything was typed. */
static void restore(Form *form)
{
    form->opening = form->opening_before;
    form->has_opening = form->opening.name != NULL;
    form_set_value(form, form->row, form->before);
}

static void find_typed(Form *form)
{
    static void (*const finders[FORM_ROWS])(Form * form, Span words) = {
        [FORM_OPPONENT] = find_opponents,
        [FORM_CLOCK] = find_clocks,
        [FORM_VARIANT] = find_variant,
        [FORM_BEGIN] = find_begin,
    };
    Span words = span_trim(text_span(&form->typed));

    if (words.length == 0) {
        restore(form);
        form_list_all(form);
        return;
    }
    form->item_count = 0;
    finders[form->row](form, words);
    if (form->item_count == 0)
        restore(form);
    form_select(form, 0);
}

const char *form_typed(const Form *form)
{
    return text_string(&form->typed);
}

/* Where little is to choose from one letter says it. */
static void choose_by_letter(Form *form, Span text)
{
    static const struct {
        char letter;
        size_t side, is_on; /* SIZE_MAX: it says nothing */
    } letters[] = {
        { 'w', SIDE_WHITE, SIZE_MAX },  { 'b', SIDE_BLACK, SIZE_MAX },
        { 'e', SIDE_RANDOM, SIZE_MAX }, { 'r', SIDE_RANDOM, SIZE_MAX },
        { 'n', SIZE_MAX, 0 },           { 'y', SIZE_MAX, 1 },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(letters) && text.length > 0; i++) {
        size_t value =
            form->row == FORM_SIDE ? letters[i].side : letters[i].is_on;

        if (ascii_to_lower(text.data[0]) == letters[i].letter &&
            value != SIZE_MAX)
            form_set_value(form, form->row, value);
    }
}

void form_type(Form *form, Span text)
{
    if (form->row == FORM_SIDE || form_is_switch(form->row))
        choose_by_letter(form, text);
    if (!form_takes_text(form->row))
        return;
    if (form->typed.length == 0) {
        form->before = form->chosen[form->row];
        form->opening_before = form->opening;
    }
    text_append_span(&form->typed, text);
    find_typed(form);
}

bool form_erase(Form *form)
{
    size_t length = form->typed.length;

    if (length == 0)
        return false;
    do
        length--;
    while (length > 0 && (form->typed.data[length] & 0xc0) == 0x80);
    text_truncate(&form->typed, length);
    find_typed(form);
    return true;
}

bool form_forget_typed(Form *form)
{
    if (form->typed.length == 0)
        return false;
    restore(form);
    form_accept_typed(form);
    return true;
}

void form_accept_typed(Form *form)
{
    text_clear(&form->typed);
    form_list_all(form);
}
