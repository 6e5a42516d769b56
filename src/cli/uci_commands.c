/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/base.h"
#include "cli/about.h"
#include "cli/uci_inside.h"
#include "cli/uci_position.h"
#include "cli/uci_show.h"
#include "cli/uci_text.h"
#include "cli/uci_words.h"
#include "notation/san.h"

enum { ECHO_MAX = 40 /* bytes of a mistake that are shown again */ };

static bool is_on(const Uci *uci, UciOption option)
{
    return uci->options.numbers[option] != 0;
}

static void complain(Uci *uci, const char *what, Span word)
{
    channel_send(uci->channel, "info string %s: %.*s", what,
                 (int)(word.length < ECHO_MAX ? word.length : ECHO_MAX),
                 word.data);
}

static void introduce(Uci *uci)
{
    Text text = { 0 };

    text_append(&text, "id name luft " PACKAGE_VERSION "\n"
                       "id author the luft authors\n");
    uci_options_list(&uci->options, &text);
    text_append(&text, "uciok\n");
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static Status set_judge(Uci *uci, Span name, Fault *fault)
{
    bool is_usual = name.length == 0 || span_equals(name, "<internal>");
    char *copy = span_copy(is_usual ? span_from("network") : name);
    Status status = engine_set_judge(uci->engine, copy, fault);

    memory_free(copy);
    return status;
}

static Status set_brain_words(Uci *uci, Span words, Fault *fault)
{
    bool is_none = span_equals(words, "<empty>");

    return brain_choice_set_words(&uci->brain, uci->engine,
                                  is_none ? span_of(NULL, 0) : words, fault);
}

/* Common configurations name a folder that is not there, and that must not
 * keep us from playing. */
static Status set_tables(Uci *uci, Span path, Fault *fault)
{
    Status status = engine_tables_name(&uci->tables, uci->engine, path, fault);

    if (status == OK && uci->tables.tables != NULL) {
        TablesCount count = tables_count(uci->tables.tables);

        channel_send(uci->channel,
                     "info string %u WDL and %u DTZ tables, up to %u pieces",
                     count.wdl, count.dtz, count.pieces);
    }
    return status;
}

static Status use_tables(Uci *uci, const UciSetting *setting)
{
    SearchTables *use = &uci->tables.use;

    if (setting->option == UCI_SYZYGY_DEPTH)
        use->depth = (int)setting->number;
    else if (setting->option == UCI_SYZYGY_LIMIT)
        use->pieces = (unsigned)setting->number;
    else
        use->ignores_fifty = setting->number == 0;
    engine_tables_use(&uci->tables, uci->engine);
    return OK;
}

/* The rest is looked at when the next search begins. */
static Status apply(Uci *uci, const UciSetting *setting, Fault *fault)
{
    switch (setting->option) {
    case UCI_HASH:
        uci_finish(uci);
        return engine_set_hash(uci->engine, (size_t)setting->number, fault);
    case UCI_THREADS:
        uci_finish(uci);
        return engine_set_threads(uci->engine, (unsigned)setting->number,
                                  fault);
    case UCI_CLEAR_HASH:
        uci_finish(uci);
        engine_clear(uci->engine);
        return OK;
    case UCI_EVAL_FILE:
        uci_finish(uci);
        return set_judge(uci, setting->text, fault);
    case UCI_BRAIN:
        uci_finish(uci);
        return brain_choice_set_name(&uci->brain, uci->engine, setting->text,
                                     fault);
    case UCI_BRAIN_WORDS:
        uci_finish(uci);
        return set_brain_words(uci, setting->text, fault);
    case UCI_BOOK_FILE:
        return own_book_name(&uci->book, setting->text, fault);
    case UCI_SYZYGY_PATH:
        uci_finish(uci);
        return set_tables(uci, setting->text, fault);
    case UCI_SYZYGY_DEPTH:
    case UCI_SYZYGY_LIMIT:
    case UCI_SYZYGY_FIFTY:
        uci_finish(uci);
        return use_tables(uci, setting);
    case UCI_OPPONENT:
        uci->opponent = opponent_read(setting->text);
        return OK;
    default:
        return OK;
    }
}

static void set_option(Uci *uci, Span words)
{
    UciSetting setting = { .option = UCI_OPTIONS };
    Fault fault = { 0 };
    Status status = uci_option_read(words, &setting, &fault);

    if (status == OK)
        status = apply(uci, &setting, &fault);
    if (status == OK)
        uci->options.numbers[setting.option] = setting.number;
    else
        channel_send(uci->channel, "info string setoption: %s", fault.text);
}

/* On any mistake the old position stays.  A running search has its own. */
static void set_position(Uci *uci, Span words)
{
    Position position;
    Trail trail;
    Fault fault = { 0 };
    Status status;

    trail_init(&trail);
    status = uci_position(words, is_on(uci, UCI_CHESS960), &position, &trail,
                          &fault);
    if (status != OK) {
        channel_send(uci->channel, "info string position refused: %s",
                     fault.text);
        trail_release(&trail);
        return;
    }
    trail_release(&uci->trail);
    uci->trail = trail;
    uci->position = position;
}

static void start_perft(Uci *uci, Span words)
{
    Span word = { 0 };
    int64_t depth = 0;
    Fault fault = { 0 };

    span_next_word(&words, &word);
    if (!span_to_integer(word, 0, MAX_PLY, &depth)) {
        complain(uci, "go perft: expected a depth, got", word);
        return;
    }
    if (uci_perft_start(&uci->position, (unsigned)depth,
                        engine_threads(uci->engine), &uci->perft, &fault) != OK)
        channel_send(uci->channel, "info string %s", fault.text);
}

/* A search for a move to play in a game is answered by the book at once. */
static bool plays_from_book(Uci *uci, const SearchTask *task)
{
    char written[MOVE_TEXT_SIZE];
    Move move;

    own_book_switch(&uci->book,
                    is_on(uci, UCI_OWN_BOOK) && !is_on(uci, UCI_ANALYSE_MODE));
    if (task->limits.is_infinite || task->limits.is_ponder ||
        task->limits.mate != 0 || task->root_length > 0)
        return false;
    move = own_book_move(&uci->book, &task->position);
    if (move == MOVE_NONE)
        return false;
    move_write(&task->position, move, MOVE_UCI, written);
    channel_send(uci->channel, "info string book move");
    channel_send(uci->channel, "bestmove %s", written);
    return true;
}

/* Analysis calls a draw a draw. */
static Score draw_score(const Uci *uci, const SearchTask *task)
{
    int64_t rating = is_on(uci, UCI_LIMIT_STRENGTH)
                         ? uci->options.numbers[UCI_ELO]
                         : ENGINE_ELO_MAX;

    if (is_on(uci, UCI_ANALYSE_MODE) || task->limits.is_infinite ||
        task->limits.mate != 0)
        return SCORE_DRAW;
    return opponent_draw_score(&uci->opponent, rating);
}

static void start_search(Uci *uci, Span words)
{
    SearchTask task = { .position = uci->position,
                        .trail = &uci->trail,
                        .multipv =
                            (unsigned)uci->options.numbers[UCI_MULTIPV] };
    Fault fault = { 0 };

    if (uci_go(words, &task, &fault) != OK)
        channel_send(uci->channel, "info string %s", fault.text);
    if (plays_from_book(uci, &task))
        return;
    engine_set_overhead(uci->engine, uci->options.numbers[UCI_MOVE_OVERHEAD]);
    engine_set_brain_depth(uci->engine,
                           (unsigned)uci->options.numbers[UCI_BRAIN_DEPTH]);
    engine_set_elo(uci->engine, is_on(uci, UCI_LIMIT_STRENGTH)
                                    ? (unsigned)uci->options.numbers[UCI_ELO]
                                    : 0);
    if (uci->options.numbers[UCI_SEED] != 0)
        engine_set_seed(uci->engine, (uint64_t)uci->options.numbers[UCI_SEED]);
    task.draw_score = draw_score(uci, &task);
    uci->searched = uci->position;
    uci->is_searching = true;
    engine_start(uci->engine, &task);
}

static void go(Uci *uci, Span words)
{
    Span rest = words;
    Span word = { 0 };

    uci_finish(uci);
    span_next_word(&rest, &word);
    if (span_equals(word, "perft"))
        start_perft(uci, rest);
    else
        start_search(uci, words);
}

/* bench [DEPTH [THREADS [MEGABYTES]]] */
static void start_bench(Uci *uci, Span words)
{
    int64_t numbers[3] = { BENCH_DEPTH, 1, BENCH_HASH };
    static const int64_t most[3] = { MAX_PLY - 1, THREADS_MAX, HASH_MAX };
    Fault fault = { 0 };
    Span word;

    uci_finish(uci);
    for (size_t i = 0; i < 3 && span_next_word(&words, &word); i++)
        if (!span_to_integer(word, 1, most[i], &numbers[i])) {
            complain(uci, "bench: expected a number", word);
            return;
        }

    BenchPlan plan = { (int)numbers[0], (unsigned)numbers[1],
                       (size_t)numbers[2], engine_judge(uci->engine) };

    if (bench_new(&plan, channel_hear, uci->channel, &uci->bench, &fault) != OK)
        channel_send(uci->channel, "info string bench: %s", fault.text);
}

static void start_genfens(Uci *uci, Span words)
{
    Fault fault = { 0 };

    uci_finish(uci);
    if (genfens_new(words, engine_judge(uci->engine), &uci->genfens, &fault) !=
        OK)
        channel_send(uci->channel, "info string %s", fault.text);
}

static void new_game(Uci *uci, Span words)
{
    (void)words;
    uci_finish(uci);
    engine_clear(uci->engine);
}

static void flip(Uci *uci, Span words)
{
    Position mirrored;

    (void)words;
    position_mirror(&uci->position, &mirrored);
    uci->position = mirrored;
    trail_clear(&uci->trail);
    trail_push(&uci->trail, &mirrored);
}

static void show(Uci *uci, Span words)
{
    Text text = { 0 };

    (void)words;
    uci_show(&uci->position, &text);
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static void explain(Uci *uci, Span words)
{
    Text text = { 0 };

    (void)words;
    engine_explain(&uci->position, &text);
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

/* --- All commands --------------------------------------------------------- */

static void do_uci(Uci *uci, Span words)
{
    (void)words;
    introduce(uci);
}

static void do_isready(Uci *uci, Span words)
{
    (void)words;
    channel_send(uci->channel, "readyok");
}

static void do_stop(Uci *uci, Span words)
{
    (void)words;
    uci_stop(uci);
}

static void do_ponderhit(Uci *uci, Span words)
{
    (void)words;
    if (uci->is_searching)
        engine_ponderhit(uci->engine);
}

static void do_quit(Uci *uci, Span words)
{
    (void)words;
    uci->is_closed = true;
}

/* We have nothing to register and nothing more to say when debugging. */
static void do_nothing(Uci *uci, Span words)
{
    (void)uci;
    (void)words;
}

static void do_compiler(Uci *uci, Span words)
{
    Text text = { 0 };

    (void)words;
    about_compiler(&text);
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static void do_help(Uci *uci, Span words)
{
    Text text = { 0 };

    (void)words;
    for (UciWord i = 0; i < UCI_WORDS; i++) {
        const UciWordSpec *spec = &UCI_WORD_TABLE[i];

        if (spec->summary == NULL)
            continue;
        text_append(&text, spec->name);
        if (spec->arguments != NULL)
            text_format(&text, " %s", spec->arguments);
        text_format(&text, "\n    %s\n", spec->summary);
    }
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static void (*const OBEY[UCI_WORDS])(Uci *uci, Span words) = {
    [UCI_WORD_UCI] = do_uci,
    [UCI_WORD_ISREADY] = do_isready,
    [UCI_WORD_SETOPTION] = set_option,
    [UCI_WORD_UCINEWGAME] = new_game,
    [UCI_WORD_POSITION] = set_position,
    [UCI_WORD_GO] = go,
    [UCI_WORD_STOP] = do_stop,
    [UCI_WORD_PONDERHIT] = do_ponderhit,
    [UCI_WORD_QUIT] = do_quit,
    [UCI_WORD_DEBUG] = do_nothing,
    [UCI_WORD_REGISTER] = do_nothing,
    [UCI_WORD_BENCH] = start_bench,
    [UCI_WORD_D] = show,
    [UCI_WORD_EVAL] = explain,
    [UCI_WORD_FLIP] = flip,
    [UCI_WORD_GENFENS] = start_genfens,
    [UCI_WORD_COMPILER] = do_compiler,
    [UCI_WORD_HELP] = do_help,
};

static bool obey_word(Uci *uci, Span word, Span rest)
{
    for (UciWord i = 0; i < UCI_WORDS; i++)
        if (span_equals(word, UCI_WORD_TABLE[i].name)) {
            OBEY[i](uci, rest);
            return true;
        }
    return false;
}

void uci_obey(Uci *uci, Span line)
{
    Span word = { 0 };

    if (!span_next_word(&line, &word) || obey_word(uci, word, line))
        return;
    complain(uci, "unknown command", word);
    while (span_next_word(&line, &word))
        if (obey_word(uci, word, line))
            return;
}
