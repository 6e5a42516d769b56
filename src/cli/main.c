/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/common.h"
#include "base/confine.h"
#include "base/directory.h"
#include "base/display.h"
#include "base/files.h"
#include "base/memory.h"
#include "base/processor_needs.h"
#include "base/text.h"
#include "cli/about.h"
#include "cli/batch.h"
#include "cli/batch_analyse.h"
#include "cli/batch_book.h"
#include "cli/batch_epd.h"
#include "cli/batch_games.h"
#include "cli/batch_go.h"
#include "cli/batch_options.h"
#include "cli/batch_tables.h"
#include "cli/bench.h"
#include "cli/compliance.h"
#include "cli/explain.h"
#include "cli/greeting.h"
#include "cli/lab.h"
#include "cli/match.h"
#include "cli/options.h"
#include "cli/perft.h"
#include "cli/start.h"
#include "cli/tally.h"
#include "cli/uci.h"
#include "cli/xboard.h"

#include <signal.h>
#include <string.h>

/* What the shell is told. */
enum {
    EXIT_FINE = 0,
    EXIT_FAILED = 1,
    EXIT_USAGE = 2,
    EXIT_UNDECIDED = 3,
    EXIT_INTERRUPTED = 128 /* and the number of the signal */
};

static int exit_code(Status status)
{
    if (status == OK)
        return EXIT_FINE;
    if (status == ERR_STOPPED)
        return EXIT_INTERRUPTED + batch_stop_signal();
    if (status == ERR_UNDECIDED)
        return EXIT_UNDECIDED;
    return status == ERR_USAGE ? EXIT_USAGE : EXIT_FAILED;
}

/* An end that needs no words, or has had them. */
static bool is_silent(Status status)
{
    return status == OK || status == ERR_STOPPED || status == ERR_REJECTED ||
           status == ERR_UNDECIDED;
}

static Status show_help(const Options *options, Fault *fault)
{
    (void)options;
    (void)fault;
    Text text = { 0 };

    options_help(&text);
    display_write(text_span(&text));
    text_free(&text);
    return OK;
}

static Status talk_uci(const Options *options, Fault *fault)
{
    return uci_run(options, span_from(""), fault);
}

static Status talk_xboard(const Options *options, Fault *fault)
{
    return xboard_run(options, span_from(""), fault);
}

static Status show_version(const Options *options, Fault *fault)
{
    (void)options;
    (void)fault;
    display_print("luft %s\n"
                  "Licence GPL-3.0-or-later, without any warranty.\n"
                  "Compiled for %s.\n",
                  PACKAGE_VERSION, about_processor());
    return OK;
}

/* What the program can be asked to do, in the order in which it is looked
 * for on the command line. */
/* clang-format off */
static const struct Job {
    OptionId option;
    Status (*run)(const Options *options, Fault *fault);
} JOBS[] = {
    { OPTION_HELP, show_help },
    { OPTION_VERSION, show_version },
    { OPTION_UCI, talk_uci },
    { OPTION_XBOARD, talk_xboard },
    { OPTION_BENCH, batch_bench },
    { OPTION_EVAL, batch_eval },
    { OPTION_LAB, batch_lab },
    { OPTION_PERFT, batch_perft },
    { OPTION_PERFT_SUITE, batch_perft_suite },
    { OPTION_EPD, batch_epd },
    { OPTION_GO, batch_go },
    { OPTION_MATCH, batch_match },
    { OPTION_COMPLIANCE, batch_compliance },
    { OPTION_TALLY, batch_tally },
    { OPTION_LIST, batch_list },
    { OPTION_STATS, batch_stats },
    { OPTION_PREPARE, batch_prepare },
    { OPTION_CONVERT, batch_convert },
    { OPTION_ANALYSE, batch_analyse },
    { OPTION_MAKE_BOOK, batch_make_book },
    { OPTION_SHOW_BOOK, batch_show_book },
    { OPTION_ECO, batch_eco },
    { OPTION_DIAGRAM, batch_diagram },
    { OPTION_PROBE, batch_probe },
    { OPTION_TABLES, batch_tables },
    { OPTION_MAKE_TABLES, batch_make_tables },
    { OPTION_RESET_LEARNING, batch_reset_learning },
};
/* clang-format on */

/* Started without arguments, we may be driven by a program that greets us. */
static Status greet(const Options *options, Fault *fault)
{
    Text read = { 0 };
    Status status;

    Greeting greeting = greeting_read(&read);

    switch (greeting) {
    case GREETING_UCI:
        status = batch_options_check(options, OPTION_UCI, fault);
        if (status == OK)
            status = uci_run(options, text_span(&read), fault);
        break;
    case GREETING_XBOARD:
        status = batch_options_check(options, OPTION_XBOARD, fault);
        if (status == OK)
            status = xboard_run(options, text_span(&read), fault);
        break;
    default:
        status = batch_options_check(options, OPTION_COUNT, fault);
        if (status != OK)
            break;
        status = greeting == GREETING_GAMES && options->operand_count == 0
                     ? start_with_games(options, text_span(&read), fault)
                     : start_run(options, text_span(&read), fault);
        break;
    }
    text_free(&read);
    return status;
}

/* luft bench [DEPTH] is the option, luft help is --help; all else is UCI. */
static const OptionId *job_of_word(const Options *options)
{
    static const struct {
        const char *word;
        size_t most; /* operands */
        OptionId job;
    } words[] = {
        { "bench", 2, OPTION_BENCH },
        { "help", 1, OPTION_HELP },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(words); i++)
        if (strcmp(options->operands[0], words[i].word) == 0 &&
            options->operand_count <= words[i].most)
            return &words[i].job;
    return NULL;
}

static Status obey(const Options *options, Span lines, Fault *fault)
{
    Options engine = *options;
    Status status;

    engine.operand_count = 0;
    status = batch_options_check(&engine, OPTION_UCI, fault);
    return status == OK ? uci_run_lines(&engine, lines, fault) : status;
}

/* With a value --eval chooses who judges positions in another job. */
static bool is_asked(const Options *options, OptionId id)
{
    return option_is_given(options, id) &&
           (id != OPTION_EVAL || *option_value(options, id) == '\0');
}

/* A job that only reads what strangers wrote, and the option that names what
 * it writes. */
static const struct Reader {
    OptionId job, output;
} READERS[] = {
    { OPTION_PERFT_SUITE, OPTION_OUTPUT },  { OPTION_LIST, OPTION_OUTPUT },
    { OPTION_TALLY, OPTION_OUTPUT },        { OPTION_STATS, OPTION_OUTPUT },
    { OPTION_PREPARE, OPTION_OUTPUT },      { OPTION_CONVERT, OPTION_OUTPUT },
    { OPTION_MAKE_BOOK, OPTION_MAKE_BOOK }, { OPTION_SHOW_BOOK, OPTION_OUTPUT },
    { OPTION_ECO, OPTION_OUTPUT },
};

/* A filter keeps an index of what it has read, in a folder that must be there;
 * false if there is none. */
static bool find_cache(const Options *options, Text *cache)
{
    return option_is_given(options, OPTION_FILTER) &&
           directory_find(DIRECTORY_CACHE, "index/any.idx", cache, NULL) ==
               OK &&
           directory_make_for(text_string(cache), NULL) == OK;
}

/* Where the system cannot do it, the job is done all the same. */
static void confine(OptionId job, const Options *options)
{
    Text cache = { 0 };
    bool has_cache = find_cache(options, &cache);

    for (size_t i = 0; i < ARRAY_LENGTH(READERS); i++) {
        const char *output = option_value(options, READERS[i].output);

        if (READERS[i].job != job)
            continue;
        if (output != NULL && file_is_stdout(output))
            output = NULL;
        confine_writes_to(output, has_cache ? text_string(&cache) : NULL);
    }
    text_free(&cache);
}

static Status do_job(const struct Job *job, const Options *options,
                     Fault *fault)
{
    Status status = batch_options_check(options, job->option, fault);

    if (status == OK)
        confine(job->option, options);
    return status == OK ? job->run(options, fault) : status;
}

static Status run_job(const Options *options, OptionId id, Fault *fault)
{
    for (size_t i = 0; i < ARRAY_LENGTH(JOBS); i++)
        if (JOBS[i].option == id)
            return do_job(&JOBS[i], options, fault);
    return OK;
}

/* What testers of engines type: luft bench, luft "go depth 5". */
static Status run_words(const Options *options, Span lines, Fault *fault)
{
    const OptionId *job = job_of_word(options);
    bool is_one = span_find(lines, '\n') + 1 == lines.length;

    if (job != NULL && is_one)
        return run_job(options, *job, fault);
    return obey(options, lines, fault);
}

static Status run(const Options *options, Fault *fault)
{
    Text lines = { 0 };
    Status status;

    for (size_t i = 0; i < ARRAY_LENGTH(JOBS); i++)
        if (is_asked(options, JOBS[i].option))
            return do_job(&JOBS[i], options, fault);
    if (uci_lines_of(options, &lines)) {
        status = run_words(options, text_span(&lines), fault);
        text_free(&lines);
        return status;
    }
    if (!option_is_given(options, OPTION_PLAIN) &&
        !option_is_given(options, OPTION_DOCTOR) && options->operand_count == 0)
        return greet(options, fault);
    status = batch_options_check(options, OPTION_COUNT, fault);
    return status == OK ? start_run(options, span_from(""), fault) : status;
}

/* As text, like everything inside; the caller frees each and all. */
static char **decode_all(int argc, char **argv)
{
    char **decoded = memory_zeroed((size_t)argc + 1, sizeof *decoded);

    for (int i = 0; i < argc; i++) {
        Text text = { 0 };

        directory_decode(argv[i], &text);
        decoded[i] = text_take(&text);
    }
    return decoded;
}

static void free_all(char **strings, int count)
{
    for (int i = 0; i < count; i++)
        memory_free(strings[i]);
    memory_free(strings);
}

/* Before main, whose first lines may use what is not there. */
__attribute__((constructor)) static void begin(void)
{
    processor_require();
}

int main(int argc, char **argv)
{
    Options options = { 0 };
    Fault fault = { 0 };

    /* A file that may not grow is a failed write, not our sudden end. */
    signal(SIGXFSZ, SIG_IGN);

    directory_learn_charset();

    char **arguments = decode_all(argc, argv);
    Status status = options_read(argc, arguments, &options, &fault);

    if (status == OK)
        status = run(&options, &fault);
    if (status == OK && !display_flush())
        status = fault_set(&fault, ERR_IO, "cannot write to standard output");
    if (!is_silent(status))
        display_fault(&fault);
    options_free(&options);
    free_all(arguments, argc);
    return exit_code(status);
}
