/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/form_inside.h"

#include "base/memory.h"
#include "base/random.h"
#include "game/time_control.h"
#include "notation/notation.h"
#include "session/past.h"

#include <string.h>

static const char *const CLOCKS[CLOCK_FREE] = {
    "none", "1+0",  "2+1",   "3+0",  "3+2",   "5+0",  "5+3",
    "10+0", "10+5", "15+10", "30+0", "30+20", "90+30"
};

/* --- Texts ---------------------------------------------------------------- */

const char *form_label(FormRow row)
{
    static const char *const labels[FORM_ROWS] = {
        [FORM_OPPONENT] = "opponent",   [FORM_SIDE] = "you have",
        [FORM_CLOCK] = "clock",         [FORM_VARIANT] = "variant",
        [FORM_BEGIN] = "begin at",      [FORM_TAKEBACKS] = "takebacks",
        [FORM_HINTS] = "hints",         [FORM_RATED] = "rated",
        [FORM_START] = "Begin the game"
    };

    return labels[row];
}

bool form_is_switch(FormRow row)
{
    return row == FORM_TAKEBACKS || row == FORM_HINTS || row == FORM_RATED;
}

bool form_takes_text(FormRow row)
{
    return row == FORM_OPPONENT || row == FORM_CLOCK || row == FORM_VARIANT ||
           row == FORM_BEGIN;
}

static void write_clock(const Form *form, size_t value, Text *text)
{
    if (value == CLOCK_FREE)
        time_control_write(&form->clock, text);
    else
        text_append(text, CLOCKS[value]);
}

static void write_begin(const Form *form, size_t value, Text *text)
{
    if (value == BEGIN_FIRST)
        text_append(text, "the first move");
    else if (value == BEGIN_HERE)
        text_append(text, "this position");
    else if (value == BEGIN_FEN)
        text_append_span(text, text_span(&form->fen));
    else if (value == BEGIN_OPENING)
        text_append(text, form->opening.name);
    else
        text_format(text, "%s %s", form->found[value - BEGIN_FOUND].code,
                    form->found[value - BEGIN_FOUND].name);
}

static void write_item(const Form *form, FormRow row, size_t value, Text *text)
{
    static const char *const sides[] = { "White", "Black", "either" };

    if (row == FORM_OPPONENT)
        text_append(text, form->opponents[value].name);
    else if (row == FORM_SIDE)
        text_append(text, sides[value]);
    else if (row == FORM_CLOCK)
        write_clock(form, value, text);
    else if (row == FORM_VARIANT && value == NEW_960)
        text_format(text, "Chess960, position %u", form->number960);
    else if (row == FORM_VARIANT)
        text_append(text, "chess");
    else if (row == FORM_BEGIN)
        write_begin(form, value, text);
}

void form_write_value(const Form *form, FormRow row, Text *text)
{
    write_item(form, row, form->chosen[row], text);
}

void form_write_remark(const Form *form, FormRow row, Text *text)
{
    if (row == FORM_OPPONENT)
        text_append(text, form->opponents[form->chosen[row]].what);
    else if (row == FORM_BEGIN && form->chosen[row] == BEGIN_OPENING)
        text_append(text, form->opening.line);
}

/* --- Values --------------------------------------------------------------- */

/* How many a row has that are always there. */
static size_t value_count(const Form *form, FormRow row)
{
    switch (row) {
    case FORM_OPPONENT:
        return form->opponent_count;
    case FORM_SIDE:
        return 3;
    case FORM_CLOCK:
        return CLOCK_FREE + 1;
    case FORM_BEGIN:
        return BEGIN_FOUND;
    case FORM_START:
    case FORM_ROWS:
        return 0;
    default:
        return 2;
    }
}

static bool has_value(const Form *form, FormRow row, size_t value)
{
    if (row == FORM_CLOCK)
        return value != CLOCK_FREE || form->has_clock;
    if (row != FORM_BEGIN)
        return true;
    return value == BEGIN_FIRST || (value == BEGIN_HERE && form->has_here) ||
           (value == BEGIN_FEN && form->fen.length > 0) ||
           (value == BEGIN_OPENING && form->has_opening);
}

const char *form_clock(size_t index)
{
    return CLOCKS[index];
}

static void draw_lot(Form *form)
{
    Random random;

    random_start(&random, random_entropy());
    form->lot960 = (unsigned)random_below(&random, 960);
    form->number960 = form->lot960;
}

/* An opening or a position is one of chess, and Chess960 begins at its first
 * move. */
static void learn_results(Form *form)
{
    const OfferedOpponent *opponent =
        &form->opponents[form->chosen[FORM_OPPONENT]];

    text_clear(&form->results);
    if (opponent->engine[0] != '\0')
        session_last_results(form->session, opponent->engine, opponent->level,
                             &form->results);
}

const char *form_results(const Form *form)
{
    return text_string(&form->results);
}

void form_set_value(Form *form, FormRow row, size_t value)
{
    if (row == FORM_BEGIN && value >= BEGIN_FOUND) {
        form->opening = form->found[value - BEGIN_FOUND];
        form->has_opening = true;
        value = BEGIN_OPENING;
    }
    form->chosen[row] = value;
    if (row == FORM_OPPONENT)
        learn_results(form);
    if (row == FORM_BEGIN && value != BEGIN_FIRST)
        form->chosen[FORM_VARIANT] = NEW_CHESS;
    if (row == FORM_VARIANT && value == NEW_960)
        form->chosen[FORM_BEGIN] = BEGIN_FIRST;
}

void form_list_all(Form *form)
{
    size_t count = value_count(form, form->row);

    form->item_count = 0;
    if (form_is_switch(form->row))
        return;
    for (size_t value = 0; value < count && value < ITEMS_MAX; value++)
        if (has_value(form, form->row, value))
            form->items[form->item_count++] = value;
}

void form_step(Form *form, FormRow row, int step)
{
    size_t count = value_count(form, row);
    size_t value = form->chosen[row];

    if (row == FORM_START || count == 0)
        return;
    if (row == FORM_VARIANT && value == NEW_CHESS)
        draw_lot(form);
    do
        value = (value + (step > 0 ? 1 : count - 1)) % count;
    while (!has_value(form, row, value));
    form_set_value(form, row, value);
    form_accept_typed(form);
}

bool form_is_on(const Form *form, FormRow row)
{
    return form->chosen[row] == 1 && !form_is_moot(form, row);
}

bool form_is_moot(const Form *form, FormRow row)
{
    return form->chosen[FORM_RATED] == 1 &&
           (row == FORM_TAKEBACKS || row == FORM_HINTS);
}

/* --- Beginning ------------------------------------------------------------ */

void form_choose_clock(Form *form, const TimeControl *control)
{
    Text wanted = { 0 };
    TimeControl preset;

    time_control_write(control, &wanted);
    for (size_t i = 0; i < CLOCK_FREE; i++) {
        Text text = { 0 };
        bool is_it;

        time_control_read(span_from(CLOCKS[i]), &preset, NULL);
        time_control_write(&preset, &text);
        is_it = span_is_equal(text_span(&text), text_span(&wanted));
        text_free(&text);
        if (is_it) {
            text_free(&wanted);
            form->chosen[FORM_CLOCK] = i;
            return;
        }
    }
    text_free(&wanted);
    form->clock = *control;
    form->has_clock = true;
    form->chosen[FORM_CLOCK] = CLOCK_FREE;
}

static void take_settings(Form *form, const Settings *settings)
{
    TimeControl control = { .kind = TIME_NONE };

    time_control_read(span_from(setting_text(settings, SET_TIME)), &control,
                      NULL);
    form_choose_clock(form, &control);
    form->chosen[FORM_SIDE] = (size_t)setting_choice(settings, SET_SIDE);
    form->chosen[FORM_VARIANT] = (size_t)setting_choice(settings, SET_VARIANT);
    form->chosen[FORM_TAKEBACKS] = setting_is_on(settings, SET_TAKEBACKS);
    form->chosen[FORM_HINTS] = setting_is_on(settings, SET_HINTS);
    form->chosen[FORM_RATED] = setting_is_on(settings, SET_RATED);
}

Form *form_new(const Session *session)
{
    Form *form = memory_zeroed(1, sizeof *form);
    Position start;

    form->session = session;
    form->opponent_count = offer_opponents(
        session, form->opponents, OPPONENTS_MAX, &form->chosen[FORM_OPPONENT]);
    take_settings(form, session_settings(session));
    form->here = *session_position(session);
    position_start(&start);
    form->has_here = position_repetition_key(&form->here) !=
                         position_repetition_key(&start) &&
                     movegen_any(&form->here);
    draw_lot(form);
    learn_results(form);
    form_list_all(form);
    return form;
}

void form_free(Form *form)
{
    if (form == NULL)
        return;
    text_free(&form->results);
    text_free(&form->fen);
    text_free(&form->typed);
    memory_free(form);
}

FormRow form_row(const Form *form)
{
    return form->row;
}

void form_go(Form *form, FormRow row)
{
    form->row = row;
    form_accept_typed(form);
}

/* --- The list ------------------------------------------------------------- */

size_t form_count(const Form *form)
{
    return form->item_count;
}

void form_write_item(const Form *form, size_t index, Text *text)
{
    write_item(form, form->row, form->items[index], text);
}

static bool is_chosen(const Form *form, size_t value)
{
    if (form->row == FORM_BEGIN && value >= BEGIN_FOUND)
        return form->chosen[FORM_BEGIN] == BEGIN_OPENING &&
               form->found[value - BEGIN_FOUND].number == form->opening.number;
    return form->chosen[form->row] == value;
}

size_t form_selected(const Form *form)
{
    for (size_t i = 0; i < form->item_count; i++)
        if (is_chosen(form, form->items[i]))
            return i;
    return SIZE_MAX;
}

void form_select(Form *form, size_t index)
{
    if (index < form->item_count)
        form_set_value(form, form->row, form->items[index]);
}

/* --- What it comes to ----------------------------------------------------- */

static void write_position(const Form *form, Text *command)
{
    switch (form->chosen[FORM_BEGIN]) {
    case BEGIN_HERE:
        text_append(command, " here");
        return;
    case BEGIN_FEN:
        text_append(command, " fen ");
        text_append_span(command, text_span(&form->fen));
        return;
    case BEGIN_OPENING:
        text_format(command, " opening \"%s\"", form->opening.name);
        return;
    default:
        break;
    }
    if (form->chosen[FORM_VARIANT] == NEW_960)
        text_format(command, " 960 %u", form->number960);
    else
        text_append(command, " chess");
}

static void write_rules(const Form *form, Text *command)
{
    text_append(command, " casual");
    if (form->chosen[FORM_TAKEBACKS] == 0)
        text_append(command, " notakebacks");
    if (form->chosen[FORM_HINTS] == 0)
        text_append(command, " nohints");
    if (form->chosen[FORM_RATED] == 1)
        text_append(command, " rated");
}

void form_write_command(const Form *form, Text *command)
{
    static const char *const sides[] = { "white", "black", "random" };
    size_t clock = form->chosen[FORM_CLOCK];

    text_format(command, "new side %s %s", sides[form->chosen[FORM_SIDE]],
                form->opponents[form->chosen[FORM_OPPONENT]].words);
    text_append(command, " time ");
    write_clock(form, clock, command);
    write_position(form, command);
    write_rules(form, command);
    text_append(command, " keep");
}

void form_position(const Form *form, Position *position)
{
    switch (form->chosen[FORM_BEGIN]) {
    case BEGIN_HERE:
        *position = form->here;
        return;
    case BEGIN_FEN:
        *position = form->fen_position;
        return;
    case BEGIN_OPENING:
        offer_opening_position(form->opening.number, position);
        return;
    default:
        break;
    }
    if (form->chosen[FORM_VARIANT] == NEW_960)
        position_start960(position, form->number960);
    else
        position_start(position);
}

bool form_has_black(const Form *form)
{
    return form->chosen[FORM_SIDE] == SIDE_BLACK;
}
