/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * UCI.  One thread hears the commands and says everything; the engine's
 * events come to it through the Channel.  It never waits for the end of a
 * search but to end it, so that there is always somebody to answer isready and
 * stop.
 */
#include "config.h"

#include "cli/uci.h"

#include "base/base.h"
#include "cli/bench.h"
#include "cli/brain_choice.h"
#include "cli/channel.h"
#include "cli/own_book.h"
#include "cli/uci_options.h"
#include "cli/uci_perft.h"
#include "cli/uci_position.h"
#include "cli/uci_show.h"
#include "cli/uci_text.h"
#include "notation/san.h"

enum {
    PERFT_LOOK = 5, /* ms between two looks at a running count */
    ECHO_MAX = 40   /* bytes of a mistake that are shown again */
};

/* At most one of search, bench and perft is under way. */
typedef struct Uci {
    Channel *channel;
    Engine *engine;
    UciOptions options;
    OwnBook book;
    BrainChoice brain;
    Position position;
    Trail trail;
    Position searched; /* root of the search, for the texts of its events */
    bool is_searching; /* a bestmove is owed */
    Bench *bench;
    UciPerft *perft;
    bool is_closed;
} Uci;

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

/* --- What the engine says ------------------------------------------------- */

static void hear_bench(Uci *uci, const EngineEvent *event)
{
    Text text = { 0 };

    if (event->kind != ENGINE_ANSWER)
        return;
    if (!bench_continue(uci->bench, event, &text)) {
        bench_free(uci->bench);
        uci->bench = NULL;
    }
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
}

static void hear(Uci *uci, const EngineEvent *event)
{
    Text text = { 0 };

    if (uci->bench != NULL) {
        hear_bench(uci, event);
        return;
    }
    if (!uci->is_searching ||
        (event->kind != ENGINE_ANSWER && channel_is_clogged(uci->channel)))
        return;
    uci->is_searching = event->kind != ENGINE_ANSWER;
    uci_event(&text, event, &uci->searched, is_on(uci, UCI_SHOW_WDL));
    (uci->is_searching ? channel_write_thoughts
                       : channel_write)(uci->channel, text_span(&text));
    text_free(&text);
}

/* --- The end of what is under way ----------------------------------------- */

static void end_perft(Uci *uci)
{
    Text text = { 0 };

    if (uci_perft_is_done(uci->perft))
        uci_perft_report(uci->perft, &text);
    else
        text_append(&text, "info string perft stopped\n");
    channel_write(uci->channel, text_span(&text));
    text_free(&text);
    uci_perft_free(uci->perft);
    uci->perft = NULL;
}

static void end_bench(Uci *uci)
{
    EngineEvent event;

    bench_free(uci->bench);
    uci->bench = NULL;
    while (channel_take_event(uci->channel, &event))
        ;
    channel_send(uci->channel, "info string bench stopped");
}

/* A search that is running gives its answer first: one for every go. */
static void finish(Uci *uci)
{
    EngineEvent event;

    if (uci->perft != NULL)
        end_perft(uci);
    if (uci->bench != NULL)
        end_bench(uci);
    if (!uci->is_searching)
        return;
    engine_hurry(uci->engine);
    engine_wait(uci->engine);
    while (channel_take_event(uci->channel, &event))
        hear(uci, &event);
}

/* Answer as soon as possible, without waiting for it. */
static void stop(Uci *uci)
{
    if (uci->is_searching)
        engine_hurry(uci->engine);
    else
        finish(uci);
}

/* --- Commands ------------------------------------------------------------- */

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

/* The rest is looked at when the next search begins. */
static Status apply(Uci *uci, const UciSetting *setting, Fault *fault)
{
    switch (setting->option) {
    case UCI_HASH:
        finish(uci);
        return engine_set_hash(uci->engine, (size_t)setting->number, fault);
    case UCI_THREADS:
        finish(uci);
        return engine_set_threads(uci->engine, (unsigned)setting->number,
                                  fault);
    case UCI_CLEAR_HASH:
        finish(uci);
        engine_clear(uci->engine);
        return OK;
    case UCI_EVAL_FILE:
        finish(uci);
        return set_judge(uci, setting->text, fault);
    case UCI_BRAIN:
        finish(uci);
        return brain_choice_set_name(&uci->brain, uci->engine, setting->text,
                                     fault);
    case UCI_BRAIN_WORDS:
        finish(uci);
        return set_brain_words(uci, setting->text, fault);
    case UCI_BOOK_FILE:
        return own_book_name(&uci->book, setting->text, fault);
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
    uci->searched = uci->position;
    uci->is_searching = true;
    engine_start(uci->engine, &task);
}

static void go(Uci *uci, Span words)
{
    Span rest = words;
    Span word = { 0 };

    finish(uci);
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

    finish(uci);
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

static void new_game(Uci *uci, Span words)
{
    (void)words;
    finish(uci);
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

/* --- The loop ------------------------------------------------------------- */

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
    stop(uci);
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

static const struct {
    const char *name;
    void (*obey)(Uci *uci, Span words);
} COMMANDS[] = {
    { "uci", do_uci },
    { "isready", do_isready },
    { "setoption", set_option },
    { "ucinewgame", new_game },
    { "position", set_position },
    { "go", go },
    { "stop", do_stop },
    { "ponderhit", do_ponderhit },
    { "quit", do_quit },
    { "debug", do_nothing },
    { "register", do_nothing },
    { "bench", start_bench },
    { "d", show },
    { "eval", explain },
    { "flip", flip },
};

static bool obey_word(Uci *uci, Span word, Span rest)
{
    for (size_t i = 0; i < ARRAY_LENGTH(COMMANDS); i++)
        if (span_equals(word, COMMANDS[i].name)) {
            COMMANDS[i].obey(uci, rest);
            return true;
        }
    return false;
}

/* As the specification wants, a command may follow unknown words. */
static void obey(Uci *uci, Span line)
{
    Span word = { 0 };

    if (!span_next_word(&line, &word) || obey_word(uci, word, line))
        return;
    complain(uci, "unknown command", word);
    while (span_next_word(&line, &word))
        if (obey_word(uci, word, line))
            return;
}

static void take_news(Uci *uci, const ChannelNews *news)
{
    switch (news->kind) {
    case CHANNEL_LINE:
        obey(uci, news->line);
        break;
    case CHANNEL_TOO_LONG:
        channel_send(uci->channel,
                     "info string line longer than %d bytes ignored",
                     CHANNEL_LINE_MAX);
        break;
    case CHANNEL_ENGINE:
        hear(uci, &news->event);
        break;
    case CHANNEL_NOTHING:
        break;
    case CHANNEL_END:
        uci->is_closed = true;
        break;
    }
}

static void listen(Uci *uci)
{
    ChannelNews news = { 0 };

    while (!uci->is_closed) {
        channel_wait(uci->channel, uci->perft != NULL ? PERFT_LOOK : -1, &news);
        take_news(uci, &news);
        if (uci->perft != NULL && uci_perft_is_done(uci->perft))
            end_perft(uci);
    }
    finish(uci);
}

Status uci_run(const Options *options, Span read, Fault *fault)
{
    Uci uci = { 0 };
    EngineSettings wanted;
    Status status = engine_settings_read(options, &wanted, fault);

    if (status == OK)
        status = channel_new(read, &uci.channel, fault);
    if (status != OK)
        return status;
    uci.engine = engine_new(channel_hear, uci.channel);
    own_book_start(&uci.book);
    status = engine_settings_apply(&wanted, uci.engine, &uci.book, fault);
    if (status == OK) {
        uci_options_start(&uci.options, &wanted);
        brain_choice_start(&uci.brain, uci.engine);
        position_start(&uci.position);
        trail_push(&uci.trail, &uci.position);
        listen(&uci);
        status = channel_trouble(uci.channel, fault);
    }
    engine_free(uci.engine);
    own_book_release(&uci.book);
    brain_choice_release(&uci.brain);
    channel_free(uci.channel);
    trail_release(&uci.trail);
    return status;
}
