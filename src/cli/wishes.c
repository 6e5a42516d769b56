/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/wishes.h"

#include "base/common.h"

/* A rating says more than a level: it wins, as in the settings. */
static Status read_strength(const Options *options, Wishes *wishes,
                            Fault *fault)
{
    int64_t level = ENGINE_LEVELS;
    Status status =
        option_number(options, OPTION_LEVEL, 1, ENGINE_LEVELS, &level, fault);

    wishes->elo = engine_level_elo((int)level);
    if (status == OK)
        status = option_number(options, OPTION_ELO, ENGINE_ELO_MIN,
                               ENGINE_ELO_MAX, &wishes->elo, fault);
    return status;
}

static void read_book(const Options *options, Wishes *wishes)
{
    const char *book = option_value(options, OPTION_BOOK);
    Span word = span_from(book != NULL ? book : "off");

    if (span_equals(word, "off"))
        return;
    wishes->has_book = true;
    if (!span_equals(word, "on"))
        wishes->book_file = book;
}

/* A number after it chooses where a game begins, and that the other program
 * does. */
static Status read_chess960(const Options *options, Wishes *wishes,
                            Fault *fault)
{
    const char *value = option_value(options, OPTION_CHESS960);

    wishes->has_chess960 = value != NULL;
    if (value != NULL && *value != '\0')
        return fault_set(fault, ERR_USAGE,
                         "--chess960 takes no number here: the graphical "
                         "program chooses the position");
    return OK;
}

Status wishes_read(const Options *options, Wishes *wishes, Fault *fault)
{
    const struct {
        OptionId option;
        int64_t low, high;
        int64_t *place;
    } numbers[] = {
        { OPTION_HASH, 1, HASH_MAX, &wishes->hash },
        { OPTION_THREADS, 1, THREADS_MAX, &wishes->threads },
        { OPTION_MULTIPV, 1, MULTIPV_MAX, &wishes->multipv },
        { OPTION_SEED, 0, UINT32_MAX, &wishes->seed },
    };
    Status status = OK;

    *wishes = (Wishes){ .multipv = 1, .judge = option_judge(options) };
    for (size_t i = 0; i < ARRAY_LENGTH(numbers) && status == OK; i++)
        status = option_number(options, numbers[i].option, numbers[i].low,
                               numbers[i].high, numbers[i].place, fault);
    if (status == OK)
        status = read_strength(options, wishes, fault);
    if (status == OK)
        status = read_chess960(options, wishes, fault);
    read_book(options, wishes);
    return status;
}

Status wishes_fulfil(const Wishes *wishes, Engine *engine, OwnBook *book,
                     Fault *fault)
{
    Status status = OK;

    if (engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    if (wishes->judge != NULL)
        status = engine_set_judge(engine, wishes->judge, fault);
    if (status == OK && wishes->hash != 0)
        status = engine_set_hash(engine, (size_t)wishes->hash, fault);
    if (status == OK && wishes->threads != 0)
        status = engine_set_threads(engine, (unsigned)wishes->threads, fault);
    if (status == OK && wishes->book_file != NULL)
        status = own_book_name(book, span_from(wishes->book_file), fault);
    own_book_switch(book, wishes->has_book);
    return status;
}
