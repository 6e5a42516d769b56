/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "stage.h"

#include "base/clock.h"
#include "formats/pgn_write.h"

#include <assert.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_OF_IT = 80, ROWS_OF_IT = 24, MOMENT = 1000000 };

static struct {
    int master;
    Tty *tty;
    int64_t microseconds;
} stage;

static char folder[] = "/tmp/luft-stage-XXXXXX";

/* --- What is not done here ------------------------------------------------ */

/* The linker puts these in the place of the real ones. */
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
    assert(command != NULL);
    *result = 0;
    return OK;
}

Status __wrap_shell_edit(Text *text, Fault *fault)
{
    (void)fault;
    text_append(text, " edited");
    return OK;
}

/* --- The terminal --------------------------------------------------------- */

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

/* Those of whoever runs the test, which the program would take for itself. */
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

static bool move_to_folder(void)
{
    static const char *const variables[] = { "HOME", "XDG_CONFIG_HOME",
                                             "XDG_STATE_HOME", "XDG_DATA_HOME",
                                             "XDG_CACHE_HOME" };

    if (mkdtemp(folder) == NULL || chdir(folder) != 0)
        return false;
    for (size_t i = 0; i < ARRAY_LENGTH(variables); i++)
        setenv(variables[i], folder, 1);
    setenv("VISUAL", "true", 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("INPUTRC", "/dev/null", 1);
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    return true;
}

/* What is printed stays with the test, and nobody reads what is typed there. */
static bool open_tty(int slave)
{
    TtyWish wish = { COLOR_AUTO, true };
    struct sigaction kept[SIGNALS];
    int own = dup(STDOUT_FILENO);
    bool is_open;

    dup2(slave, STDIN_FILENO);
    dup2(slave, STDOUT_FILENO);
    keep_signals(kept);
    is_open = tty_open(&wish, &stage.tty, NULL) == OK;
    put_signals(kept);
    dup2(own, STDOUT_FILENO);
    close(own);
    own = open("/dev/null", O_RDONLY);
    dup2(own, STDIN_FILENO);
    close(own);
    return is_open;
}

bool stage_open(void)
{
    static const ClockSource source = { stage_time, stage_date };
    struct winsize size = { ROWS_OF_IT, COLUMNS_OF_IT, 0, 0 };
    int slave;

    fflush(stdout);
    setlocale(LC_CTYPE, "C.UTF-8");
    if (!move_to_folder())
        return false;
    stage.microseconds = MOMENT;
    stage.master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (stage.master < 0 || grantpt(stage.master) != 0 ||
        unlockpt(stage.master) != 0)
        return false;
    slave = open(ptsname(stage.master), O_RDWR | O_NOCTTY);
    if (slave < 0 || ioctl(slave, TIOCSWINSZ, &size) != 0)
        return false;
    clock_set_source(&source);
    return open_tty(slave);
}

void stage_close(void)
{
    char command[sizeof folder + 16];

    tty_close(stage.tty);
    close(stage.master);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        printf("%s is left\n", folder);
}

static void read_stage(void)
{
    static char bytes[1 << 16];

    while (read(stage.master, bytes, sizeof bytes) > 0)
        ;
}

/* --- The screen ----------------------------------------------------------- */

void stage_begin(Ui *ui)
{
    Session *session = NULL;

    session_new(&session, NULL);
    *ui = (Ui){ .tty = stage.tty };
    ui_make_parts(ui, session);
    grid_resize(ui->grid, COLUMNS_OF_IT, ROWS_OF_IT);
    screen_open(&tty_kind(stage.tty)->abilities, &ui->screen, NULL);
    session_submit(session, span_from("set archive=off"), NULL);
    session_submit(session, span_from("set review=off"), NULL);
    session_submit(session, span_from("set hash=1"), NULL);
    ui_listen(ui);
}

void stage_end(Ui *ui)
{
    prompt_abandon(ui->prompt); /* no key may be half read for the next */
    ui_free_parts(ui);
    session_free(ui->session);
    read_stage();
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
}

static void take_events(Ui *ui, StageLook *look)
{
    Event event;

    while (!ui->is_leaving && input_next(ui->input, &event)) {
        if (event.kind == EVENT_KEY || event.kind == EVENT_PASTE)
            key_timing_note(&ui->timing);
        ui_end_glide(ui);
        ui_event(ui, &event);
        if (session_has_news(ui->session))
            ui_listen(ui);
        look(ui);
    }
}

void stage_feed(Ui *ui, Span bytes, StageLook *look)
{
    input_feed(ui->input, bytes);
    take_events(ui, look);
    if (!ui->is_leaving && input_is_undecided(ui->input)) {
        stage.microseconds += MOMENT / 10; /* it was Esc */
        input_decide(ui->input);
        take_events(ui, look);
    }
}

static void draw_at_once(Ui *ui)
{
    draw(ui);
    read_stage();
}

void stage_type(Ui *ui, const char *keys)
{
    stage_feed(ui, span_from(keys), draw_at_once);
}

void stage_wait(Ui *ui)
{
    stage.microseconds += MOMENT;
    ui_take_choice(ui, clock_milliseconds());
    ui_take_held(ui, clock_milliseconds());
    ui_step_glide(ui, clock_milliseconds());
    session_process_events(ui->session);
    session_tick(ui->session);
    if (session_has_news(ui->session))
        ui_listen(ui);
    draw_at_once(ui);
}

void stage_write_game(const Ui *ui, Text *text)
{
    text_clear(text);
    pgn_write(session_game(ui->session), NULL, text);
}
