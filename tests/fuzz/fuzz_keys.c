/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as what a terminal sends: through the parser of keys, mouse and
 * pastes to the screen with its session and the real readline, and every
 * picture is drawn.  0xFE stands for a moment without keys.  With FUZZ_VI in
 * the environment they are vi's keys: readline does not bear a change while it
 * runs, and in the program there is none.
 *
 * Whatever comes, the prompt holds text and the board a position.
 */
#define _GNU_SOURCE
#include "base/clock.h"
#include "base/memory.h"
#include "board/board.h"
#include "ui/inside.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <readline/readline.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PAUSE = 0xFE, COLUMNS_OF_IT = 80, ROWS_OF_IT = 24 };

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* readline keeps what could be undone in lines of the history: to free that is
 * to free it twice with the keys of vi.  Asked by the leak checker. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:libreadline\n";
}

/* --- What is not done here ------------------------------------------------ */

/* The linker puts these in the place of the real ones: nothing is stopped, and
 * no program is run. */
bool __wrap_signals_stop_job(int terminal);
Status __wrap_shell_run(const char *command, const char *argument, int *result,
                        Fault *fault);
Status __wrap_shell_edit(Text *text, Fault *fault);

bool __wrap_signals_stop_job(int terminal)
{
    (void)terminal;
    return true;
}

Status __wrap_shell_run(const char *command, const char *argument, int *result,
                        Fault *fault)
{
    (void)argument, (void)fault;
    require(command != NULL);
    *result = 0;
    return OK;
}

Status __wrap_shell_edit(Text *text, Fault *fault)
{
    (void)fault;
    text_append(text, " edited");
    return OK;
}

/* --- A terminal ----------------------------------------------------------- */

typedef struct Stage {
    int master;
    Tty *tty;
    int64_t microseconds; /* time stands still, but for pauses */
} Stage;

static Stage stage;

static int64_t stage_time(const ClockSource *source)
{
    (void)source;
    return stage.microseconds;
}

static int64_t stage_date(const ClockSource *source)
{
    (void)source;
    return 1700000000;
}

static char folder[] = "/dev/shm/luft-fuzz-XXXXXX";

/* The files that the user may have written. */
static void clean_folder(void)
{
    char command[sizeof folder + 16];

    snprintf(command, sizeof command, "rm -rf %s", folder);
    (void)!system(command);
}

static void move_to_folder(void)
{
    static const char *const variables[] = { "HOME", "XDG_CONFIG_HOME",
                                             "XDG_STATE_HOME", "XDG_DATA_HOME",
                                             "XDG_CACHE_HOME" };

    require(mkdtemp(folder) != NULL && chdir(folder) == 0);
    for (size_t i = 0; i < ARRAY_LENGTH(variables); i++)
        setenv(variables[i], folder, 1);
    atexit(clean_folder);
}

/* Those of the fuzzer, which the program would take for itself. */
enum { SIGNALS = 65 };

static void keep_signals(struct sigaction kept[SIGNALS])
{
    for (int i = 1; i < SIGNALS; i++)
        sigaction(i, NULL, &kept[i]);
}

static void put_signals(const struct sigaction kept[SIGNALS])
{
    for (int i = 1; i < SIGNALS; i++)
        sigaction(i, &kept[i], NULL);
}

/* It takes its own standard input, which then is at its end. */
static void open_stage(void)
{
    static const ClockSource source = { stage_time, stage_date };
    struct winsize size = { ROWS_OF_IT, COLUMNS_OF_IT, 0, 0 };
    TtyWish wish = { COLOR_AUTO, true };
    struct sigaction kept[SIGNALS];
    int own = dup(STDOUT_FILENO);
    int slave;

    setlocale(LC_CTYPE, "C.UTF-8");
    setenv("TERM", "xterm-256color", 1);
    unsetenv("INPUTRC");
    move_to_folder();
    stage.master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    require(stage.master >= 0 && grantpt(stage.master) == 0 &&
            unlockpt(stage.master) == 0);
    slave = open(ptsname(stage.master), O_RDWR | O_NOCTTY);
    require(slave >= 0 && ioctl(slave, TIOCSWINSZ, &size) == 0);
    dup2(slave, STDIN_FILENO);
    dup2(slave, STDOUT_FILENO);
    keep_signals(kept);
    require(tty_open(&wish, &stage.tty, NULL) == OK);
    put_signals(kept);
    dup2(own, STDOUT_FILENO);
    close(own);
    own = open("/dev/null", O_RDONLY);
    dup2(own, STDIN_FILENO);
    close(own);
    clock_set_source(&source);
}

static void read_stage(void)
{
    static char bytes[1 << 16];

    while (read(stage.master, bytes, sizeof bytes) > 0)
        ;
}

/* --- The program ---------------------------------------------------------- */

static bool on_submit(void *context, Span line, size_t *column)
{
    Ui *ui = context;

    require(utf8_is_valid(line));
    if (ui_answer_line(ui, line) || ui_choice_line(ui, line))
        return true;
    ui->line_is_refused = !ui_submit_beside_offer(ui, line, column);
    return !ui->line_is_refused;
}

static size_t on_complete(void *context, Span line, size_t *from, Text *found)
{
    const Ui *ui = context;

    return session_complete(ui->session, line, from, found);
}

static void on_leave(void *context)
{
    ui_command(context, "quit");
}

/* As loop.c does it, with people on both sides: no engine thinks. */
static void begin(Ui *ui)
{
    PromptCalls calls = { ui, on_submit, on_complete, on_leave, NULL };
    Look look = { .theme = theme_at(0),
                  .depth = tty_kind(stage.tty)->abilities.depth };

    ui->tty = stage.tty;
    require(session_new(&ui->session, NULL) == OK);
    ui->input = input_new();
    terminal_teach(ui->input);
    ui->grid = grid_new(COLUMNS_OF_IT, ROWS_OF_IT);
    if (getenv("FUZZ_VI") != NULL) /* as the user's inputrc: in time */
        rl_variable_bind("editing-mode", "vi");
    ui->prompt = prompt_new(&calls);
    ui->keys = keymap_new();
    ui->pressed = NO_SQUARE;
    ui->is_focused = true;
    view_start(&ui->picture.view, ui->session, &look);
    ui->picture.keys = ui->keys;
    ui->picture.prompt = ui->prompt;
    require(screen_open(&tty_kind(ui->tty)->abilities, &ui->screen, NULL) ==
            OK);
    session_submit(ui->session, span_from("set archive=off"), NULL);
    session_submit(ui->session, span_from("set review=off"), NULL);
    session_submit(ui->session, span_from("new human"), NULL);
    ui_listen(ui);
}

static void end(Ui *ui)
{
    text_free(&ui->new_lines);
    text_free(&ui->late_line);
    ui_forget_troubles(ui);
    unmarked_paste_release(&ui->unmarked);
    popup_close(&ui->picture.popup);
    popup_close(&ui->covered);
    prompt_abandon(ui->prompt); /* no key may be half read for the next */
    prompt_free(ui->prompt);
    keymap_free(ui->keys);
    input_free(ui->input);
    screen_close(ui->screen);
    grid_free(ui->grid);
    text_free(&ui->title);
    memory_free(ui->message);
    session_free(ui->session);
}

static void draw(Ui *ui)
{
    Picture *picture = &ui->picture;
    Text bytes = { 0 };

    ui_begin_glide(ui);
    picture_draw(picture, ui->grid);
    screen_draw(ui->screen, ui->grid, picture->cursor_column,
                picture->cursor_row, &bytes);
    text_free(&bytes);
    ui->question_is_drawn = true;
    require(picture->cursor_column < COLUMNS_OF_IT &&
            picture->cursor_row < ROWS_OF_IT);
}

static void check(const Ui *ui)
{
    require(utf8_is_valid(prompt_line(ui->prompt)));
    require(position_is_consistent(session_position(ui->session)));
}

static void take_events(Ui *ui)
{
    Event event;

    while (!ui->is_leaving && input_next(ui->input, &event)) {
        if (event.kind == EVENT_KEY || event.kind == EVENT_PASTE)
            key_timing_note(&ui->timing);
        ui_end_glide(ui);
        ui_event(ui, &event);
        if (session_has_news(ui->session))
            ui_listen(ui);
        check(ui);
    }
}

/* A moment in which nothing is typed. */
static void wait_a_moment(Ui *ui)
{
    stage.microseconds += 1000000;
    if (input_is_undecided(ui->input)) {
        input_decide(ui->input);
        take_events(ui);
    }
    require(ui->is_leaving || !input_is_undecided(ui->input));
    ui_take_choice(ui, clock_milliseconds());
    ui_take_held(ui, clock_milliseconds());
    ui_step_glide(ui, clock_milliseconds());
    session_process_events(ui->session);
    session_tick(ui->session);
    if (session_has_news(ui->session))
        ui_listen(ui);
    draw(ui);
    read_stage();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span rest = span_of((const char *)data, size);
    Ui ui = { 0 };
    Span part;

    if (stage.tty == NULL)
        open_stage();
    begin(&ui);
    while (!ui.is_leaving && span_split(&rest, (char)PAUSE, &part)) {
        input_feed(ui.input, part);
        take_events(&ui);
        if (!ui.is_leaving)
            wait_a_moment(&ui);
    }
    end(&ui);
    return 0;
}
