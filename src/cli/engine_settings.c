/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/engine_settings.h"

#include "base/common.h"
#include "lab/brain.h"

/* A rating says more than a level: it wins, as in the settings. */
static Status read_strength(const Options *options, EngineSettings *wanted,
                            Fault *fault)
{
    int64_t level = ENGINE_LEVELS;
    Status status =
        option_number(options, (OptionRange){ OPTION_LEVEL, 1, ENGINE_LEVELS },
                      &level, fault);

    wanted->elo = engine_level_elo((int)level);
    if (status == OK)
        status = option_number(
            options,
            (OptionRange){ OPTION_ELO, ENGINE_ELO_MIN, ENGINE_ELO_MAX },
            &wanted->elo, fault);
    return status;
}

static void read_book(const Options *options, EngineSettings *wanted)
{
    const char *book = option_value(options, OPTION_BOOK);
    Span word = span_from(book != NULL ? book : "off");

    if (span_equals(word, "off"))
        return;
    wanted->has_book = true;
    if (!span_equals(word, "on"))
        wanted->book_file = book;
}

/* A number after it chooses where a game begins, and that the other program
 * does. */
static Status read_chess960(const Options *options, EngineSettings *wanted,
                            Fault *fault)
{
    const char *value = option_value(options, OPTION_CHESS960);

    wanted->has_chess960 = value != NULL;
    if (value != NULL && *value != '\0')
        return fault_set(fault, ERR_USAGE,
                         "--chess960 takes no number here: the graphical "
                         "program chooses the position");
    return OK;
}

Status engine_settings_read(const Options *options, EngineSettings *wanted,
                            Fault *fault)
{
    const struct {
        OptionId option;
        int64_t low, high;
        int64_t *place;
    } numbers[] = {
        { OPTION_HASH, 1, HASH_MAX, &wanted->hash },
        { OPTION_THREADS, 1, THREADS_MAX, &wanted->threads },
        { OPTION_MULTIPV, 1, MULTIPV_MAX, &wanted->multipv },
        { OPTION_SEED, 0, UINT32_MAX, &wanted->seed },
        { OPTION_BRAIN_DEPTH, 0, BRAIN_DEPTH_MAX, &wanted->brain_depth },
    };
    Status status = OK;

    *wanted = (EngineSettings){ .multipv = 1,
                                .tables = option_value(options, OPTION_TB),
                                .judge = option_judge(options),
                                .brain = option_value(options, OPTION_BRAIN) };
    for (size_t i = 0; i < ARRAY_LENGTH(numbers) && status == OK; i++)
        status = option_number(
            options,
            (OptionRange){ numbers[i].option, numbers[i].low, numbers[i].high },
            numbers[i].place, fault);
    if (status == OK)
        status = read_strength(options, wanted, fault);
    if (status == OK)
        status = read_chess960(options, wanted, fault);
    read_book(options, wanted);
    return status;
}

Status engine_settings_apply(const EngineSettings *wanted, Engine *engine,
                             OwnBook *book, Fault *fault)
{
    Status status = OK;

    if (engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    if (wanted->judge != NULL &&
        engine_set_judge(engine, wanted->judge, fault) != OK)
        status = fault_prefix(fault, ERR_USAGE, "--eval: ");
    if (status == OK && wanted->hash != 0)
        status = engine_set_hash(engine, (size_t)wanted->hash, fault);
    if (status == OK && wanted->threads != 0)
        status = engine_set_threads(engine, (unsigned)wanted->threads, fault);
    if (status == OK && wanted->brain != NULL &&
        engine_set_brain(engine, span_from(wanted->brain), fault) != OK)
        status = fault_prefix(fault, ERR_USAGE, "--brain: ");
    if (status == OK && wanted->book_file != NULL)
        status = own_book_name(book, span_from(wanted->book_file), fault);
    own_book_switch(book, wanted->has_book);
    return status;
}
