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
#include "../ui/stage.h"

#include "base/utf8.h"
#include "board/board.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <readline/readline.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PAUSE = 0xFE };

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

/* Every line that is entered, for the linker puts this before the real one. */
bool __real_ui_submit_beside_offer(Ui *ui, Span line, size_t *column);
bool __wrap_ui_submit_beside_offer(Ui *ui, Span line, size_t *column);

bool __wrap_ui_submit_beside_offer(Ui *ui, Span line, size_t *column)
{
    require(utf8_is_valid(line));
    return __real_ui_submit_beside_offer(ui, line, column);
}

static void check(Ui *ui)
{
    require(utf8_is_valid(prompt_line(ui->prompt)));
    require(position_is_consistent(session_position(ui->session)));
}

static void wait_a_moment(Ui *ui)
{
    const Picture *picture = &ui->picture;

    stage_wait(ui);
    require(picture->cursor_column < ui->grid->columns &&
            picture->cursor_row < ui->grid->rows);
}

/* With people on both sides: no engine thinks. */
static void begin(Ui *ui)
{
    if (getenv("FUZZ_VI") != NULL) /* as the user's inputrc: in time */
        rl_variable_bind("editing-mode", "vi");
    stage_begin(ui);
    require(ui->screen != NULL);
    session_submit(ui->session, span_from("new human"), NULL);
    ui_listen(ui);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_open = false;
    Span rest = span_of((const char *)data, size);
    Span part;
    Ui ui;

    if (!is_open) {
        require(stage_open());
        atexit(stage_close);
        is_open = true;
    }
    begin(&ui);
    while (!ui.is_leaving && span_split(&rest, (char)PAUSE, &part)) {
        stage_feed(&ui, part, check);
        require(ui.is_leaving || !input_is_undecided(ui.input));
        if (!ui.is_leaving)
            wait_a_moment(&ui);
    }
    stage_end(&ui);
    return 0;
}
