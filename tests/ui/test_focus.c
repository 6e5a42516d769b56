/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../harness/run_suites.h"
#include "stage.h"

#include "base/utf8.h"
#include "session/analysis.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Where keys go: the table of doc/keys.md, key by key in every state; and a
 * monkey, who may change a game by nothing but a completed move, a command or
 * a confirmed edit.
 */

/* --- States --------------------------------------------------------------- */

static bool write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");

    return file != NULL && fputs(text, file) >= 0 && fclose(file) == 0;
}

/* One to look at, one with a mistake to do better. */
static int write_files(void)
{
    return !write_file("looked.pgn",
                       "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
                       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n") ||
           !write_file("mistakes.pgn",
                       "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n"
                       "1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 "
                       "{ [%eval 0.3] } Nc6 { [%eval 0.3] } 3. Ke2 $4 "
                       "{ [%eval -4.0] } (3. Bb5 { [%eval 0.3] }) Nf6 "
                       "{ [%eval -4.0] } *\n");
}

static void open_file(Ui *ui, const char *name)
{
    CU_ASSERT_EQUAL(session_open(ui->session, name, 1, NULL), OK);
    ui_listen(ui);
    ui_set_focus(ui, FOCUS_BOARD);
}

static void begin_game(Ui *ui)
{
    stage_type(ui, "new human\re4\re5\r");
    CU_ASSERT(view_is_played(&ui->picture.view));
}

static void begin_line_in_game(Ui *ui)
{
    begin_game(ui);
    stage_type(ui, "zz");
}

static void begin_board_in_game(Ui *ui)
{
    begin_game(ui);
    stage_type(ui, "\033");
    CU_ASSERT(ui->picture.view.has_cursor);
}

static void begin_retry(Ui *ui)
{
    open_file(ui, "mistakes.pgn");
    stage_type(ui, ":retry white\r");
    CU_ASSERT(session_is_retrying(ui->session));
    CU_ASSERT_EQUAL(ui->picture.view.focus, FOCUS_PROMPT);
}

static void begin_board_in_retry(Ui *ui)
{
    begin_retry(ui);
    stage_type(ui, "\033");
    CU_ASSERT_EQUAL(ui->picture.view.focus, FOCUS_BOARD);
}

static void begin_looking(Ui *ui)
{
    open_file(ui, "looked.pgn");
    stage_type(ui, "ll");
}

static void begin_prompt_looking(Ui *ui)
{
    begin_looking(ui);
    stage_type(ui, "i");
    CU_ASSERT_EQUAL(ui->picture.view.focus, FOCUS_PROMPT);
}

static void begin_line_looking(Ui *ui)
{
    begin_prompt_looking(ui);
    stage_type(ui, "zz");
}

static void begin_start(Ui *ui)
{
    stage_type(ui, "new human\r");
    ui_open_start(ui);
    stage_wait(ui);
    CU_ASSERT(view_shows_start(&ui->picture.view));
}

static void begin_end(Ui *ui)
{
    begin_game(ui);
    stage_type(ui, "resign\r");
    stage_wait(ui);
    CU_ASSERT(view_shows_card(&ui->picture.view));
}

static void begin_board_at_end(Ui *ui)
{
    begin_end(ui);
    stage_type(ui, "\r");
    CU_ASSERT_EQUAL(ui->picture.view.focus, FOCUS_BOARD);
}

static void begin_popup(Ui *ui, const char *keys)
{
    begin_looking(ui);
    stage_type(ui, keys);
    stage_wait(ui); /* a letter might begin a word */
    CU_ASSERT(popup_is_open(&ui->picture.popup));
}

static void begin_list(Ui *ui)
{
    begin_popup(ui, "w");
}

static void begin_settings(Ui *ui)
{
    begin_popup(ui, "o");
}

static void begin_palette(Ui *ui)
{
    begin_popup(ui, "\033[21~");
    CU_ASSERT(popup_is_palette(&ui->picture.popup));
}

static void begin_form(Ui *ui)
{
    begin_popup(ui, "\033[17~"); /* F6 */
}

static void begin_page(Ui *ui)
{
    begin_popup(ui, "?");
}

static void begin_question(Ui *ui)
{
    begin_game(ui);
    stage_type(ui, ":new analysis\r");
    CU_ASSERT(popup_is_question(&ui->picture.popup));
}

static void begin_editor(Ui *ui)
{
    begin_looking(ui);
    stage_type(ui, "E");
    CU_ASSERT(ui->picture.view.setup.is_on);
}

static const struct {
    const char *name; /* as in the table */
    void (*begin)(Ui *ui);
} STATES[] = {
    { "a game, the prompt", begin_game },
    { "a game, a line in the prompt", begin_line_in_game },
    { "a game, the board", begin_board_in_game },
    { "a retry, the prompt", begin_retry },
    { "a retry, the board", begin_board_in_retry },
    { "looking, the board", begin_looking },
    { "looking, the prompt", begin_prompt_looking },
    { "looking, a line in the prompt", begin_line_looking },
    { "the start screen", begin_start },
    { "the end of a game", begin_end },
    { "the end of a game, the board", begin_board_at_end },
    { "a list", begin_list },
    { "settings", begin_settings },
    { "the palette", begin_palette },
    { "the form of a new game", begin_form },
    { "a page", begin_page },
    { "a question", begin_question },
    { "the position editor", begin_editor },
};

/* --- Keys ----------------------------------------------------------------- */

enum { KEYS_MOST = 40, CLASSES = 9 };

/* The columns of the table.  Not among them: what only speaks to the shell. */
static const char *const CLASS_KEYS[CLASSES][KEYS_MOST] = {
    { "a", "b", "c", "d", "e", "f", "g", "h" },
    { "K", "Q", "R", "B", "N", "O" },
    { "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
      "u", "v", "w", "x", "y", "z", "A", "C", "D", "E", "F", "G",
      "H", "I", "J", "L", "M", "P", "S", "T", "U", "V", "W", "X" },
    { "1", "2", "3", "4", "5", "6", "7", "8" },
    { "\033[A", "\033[B", "\033[C", "\033[D" },
    { "\r" },
    { " " },
    { "\033" },
    { "\033OQ", "\033OR", "\033OS", "\033[15~", "\033[17~", "\033[18~",
      "\033[19~", "\033[20~" },
};

typedef struct Before {
    Text game;
    const Game *of;
    Text line;
} Before;

static void remember(const Ui *ui, Before *before)
{
    stage_write_game(ui, &before->game);
    before->of = session_game(ui->session);
    text_clear(&before->line);
    text_append_span(&before->line, prompt_line(ui->prompt));
}

static bool is_same_game(const Ui *ui, const Before *before)
{
    Text now = { 0 };
    bool is_same;

    stage_write_game(ui, &now);
    is_same = span_is_equal(text_span(&now), text_span(&before->game)) &&
              session_game(ui->session) == before->of;
    text_free(&now);
    return is_same;
}

/* The key has been added to what was typed before. */
static bool is_typed(const Ui *ui, const Before *before, const char *key)
{
    Text wanted = { 0 };
    bool is_there;

    text_append_span(&wanted, text_span(&before->line));
    text_append(&wanted, key);
    is_there = span_is_equal(prompt_line(ui->prompt), text_span(&wanted)) &&
               ui->picture.view.focus == FOCUS_PROMPT;
    text_free(&wanted);
    return is_there;
}

/* K and O mean nothing alone, so they need not wait. */
static bool is_to_wait(const char *key, Span cell)
{
    return span_equals(cell, "waits") && strchr("KOh", *key) == NULL;
}

/* On the board h steps, or walks, at once. */
static bool is_to_step(const Ui *ui, const char *key, Span cell)
{
    return *key == 'h' && ui->picture.view.focus == FOCUS_BOARD &&
           (span_equals(cell, "waits") || span_equals(cell, "types"));
}

/* May the game be another one after it, or changed? */
static bool may_change(const char *key, Span cell)
{
    static const char *const cells[] = { "acts", "runs", "edits" };

    for (size_t i = 0; i < ARRAY_LENGTH(cells); i++)
        if (span_equals(cell, cells[i]))
            return true;
    return (span_equals(cell, "command") && strchr("uIC", *key) != NULL) ||
           (span_equals(cell, "answer") && *key == 'y');
}

static bool may_open(Span cell)
{
    return span_equals(cell, "list") || span_equals(cell, "choose") ||
           span_equals(cell, "opens");
}

static bool has_kept_game(const Ui *ui, const Before *before, const char *key,
                          Span cell)
{
    return ui->is_leaving || may_change(key, cell) ||
           (may_open(cell) && session_game(ui->session) != before->of) ||
           is_same_game(ui, before);
}

static bool is_as_told(Ui *ui, const char *key, Span cell)
{
    Before before = { 0 };
    bool waits = is_to_wait(key, cell);
    bool steps = is_to_step(ui, key, cell);
    bool is_well = true;

    remember(ui, &before);
    stage_type(ui, key);
    if (waits)
        is_well = ui->picture.view.held_key == (uint32_t)*key;
    else if (steps)
        is_well = ui->picture.view.held_key == 0 &&
                  ui->picture.view.focus == FOCUS_BOARD;
    else if (span_equals(cell, "types"))
        is_well = is_typed(ui, &before, key);
    is_well = is_well && has_kept_game(ui, &before, key, cell);
    if (!ui->is_leaving)
        stage_wait(ui);
    is_well = is_well && (span_equals(cell, "types") ||
                          has_kept_game(ui, &before, key, cell));
    text_free(&before.game);
    text_free(&before.line);
    return is_well;
}

static void try_keys(size_t state, size_t class, Span cell)
{
    for (size_t i = 0; i < KEYS_MOST && CLASS_KEYS[class][i] != NULL; i++) {
        const char *key = CLASS_KEYS[class][i];
        bool is_well;
        Ui ui;

        stage_begin(&ui);
        STATES[state].begin(&ui);
        is_well = is_as_told(&ui, key, cell);
        stage_end(&ui);
        if (!is_well)
            printf("\n%s: \"%s\" is not as \"%.*s\" says\n", STATES[state].name,
                   *key == '\033' ? key + 1 : key, SPAN_ARGUMENTS(cell));
        CU_ASSERT(is_well);
    }
}

/* --- The table ------------------------------------------------------------ */

static void read_table(Text *text)
{
    char path[1024];
    char bytes[4096];
    const char *source = getenv("LUFT_SOURCE");
    FILE *file;
    size_t count;

    snprintf(path, sizeof path, "%s/doc/keys.md",
             source != NULL ? source : ".");
    file = fopen(path, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_append_span(text, span_of(bytes, count));
    fclose(file);
}

static bool find_state(Span name, size_t *state)
{
    for (*state = 0; *state < ARRAY_LENGTH(STATES); ++*state)
        if (span_equals(name, STATES[*state].name))
            return true;
    return false;
}

/* "| state | cell | cell ... |": true if it is a row of a state we know. */
static bool try_row(Span line)
{
    size_t state;
    Span cell;

    if (!span_starts_with(line, "| "))
        return false;
    line = span_skip(line, 1);
    if (!span_split(&line, '|', &cell) || !find_state(span_trim(cell), &state))
        return false;
    for (size_t class = 0; class < CLASSES; class ++) {
        CU_ASSERT_FATAL(span_split(&line, '|', &cell));
        try_keys(state, class, span_trim(cell));
    }
    return true;
}

static void test_key_by_key(void)
{
    Text text = { 0 };
    Span rest;
    Span line;
    size_t rows = 0;

    read_table(&text);
    rest = text_span(&text);
    while (span_split_line(&rest, &line))
        rows += try_row(line);
    CU_ASSERT_EQUAL(rows, ARRAY_LENGTH(STATES));
    text_free(&text);
}

/* --- The bar -------------------------------------------------------------- */

/* What is on the screen, row by row. */
static void write_screen(const Ui *ui, Text *text)
{
    text_clear(text);
    for (int row = 0; row < ui->grid->rows; row++) {
        for (int column = 0; column < ui->grid->columns; column++) {
            uint32_t code = grid_cell(ui->grid, column, row)->code;

            text_append_char(text, code < 128 ? (char)code : '#');
        }
        text_append_char(text, '\n');
    }
}

static bool shows_key(const Text *screen, size_t number)
{
    Span rest = text_span(screen);
    Span line = rest;
    char name[8];
    size_t at;

    while (span_split_line(&rest, &line))
        ;
    snprintf(name, sizeof name, "F%zu", number);
    at = span_find_string(line, name);
    return at + strlen(name) < line.length &&
           !ascii_is_digit(line.data[at + strlen(name)]);
}

/* A key that is shown does something that is seen. */
static void try_shown_keys(size_t state)
{
    static const char *const keys[] = { "\033OP",   "\033OQ",   "\033OR",
                                        "\033OS",   "\033[15~", "\033[17~",
                                        "\033[18~", "\033[19~", "\033[20~",
                                        "\033[21~" };

    for (size_t i = 0; i < ARRAY_LENGTH(keys); i++) {
        Text before = { 0 };
        Text after = { 0 };
        bool does_something = true;
        Ui ui;

        stage_begin(&ui);
        STATES[state].begin(&ui);
        stage_wait(&ui);
        write_screen(&ui, &before);
        if (shows_key(&before, i + 1)) {
            stage_type(&ui, keys[i]);
            write_screen(&ui, &after);
            does_something =
                !span_is_equal(text_span(&before), text_span(&after));
        }
        if (!does_something)
            printf("\n%s: F%zu is shown and does nothing\n", STATES[state].name,
                   i + 1);
        CU_ASSERT(does_something);
        text_free(&before);
        text_free(&after);
        stage_end(&ui);
    }
}

static void test_bar_tells_the_truth(void)
{
    for (size_t state = 0; state < ARRAY_LENGTH(STATES); state++)
        try_shown_keys(state);
}

/* --- Where a move begins to be asked for ---------------------------------- */

/* A step back does not wait; if it was the beginning of a move after all, or of
 * a word, that is about the place where it was typed. */
static void test_steps_at_once(void)
{
    static const char *const beginnings[] = { "h4", "he" };
    Ui ui;

    for (size_t i = 0; i < ARRAY_LENGTH(beginnings); i++) {
        const Game *game;
        Node here;

        stage_begin(&ui);
        begin_looking(&ui);
        game = session_game(ui.session);
        here = game_cursor(game);
        stage_type(&ui, "h");
        CU_ASSERT_EQUAL(game_cursor(game), game_parent(game, here));
        stage_type(&ui, (const char[]){ beginnings[i][1], '\0' });
        CU_ASSERT_EQUAL(game_cursor(game), here);
        CU_ASSERT(span_equals(prompt_line(ui.prompt), beginnings[i]));
        stage_end(&ui);
    }
    /* Black has no move that begins like this */
    stage_begin(&ui);
    begin_looking(&ui);
    stage_type(&ui, "hh");
    CU_ASSERT_EQUAL(game_cursor(session_game(ui.session)), GAME_ROOT);
    stage_type(&ui, "3");
    CU_ASSERT(prompt_is_empty(ui.prompt));
    CU_ASSERT_EQUAL(game_cursor(session_game(ui.session)), GAME_ROOT);
    stage_end(&ui);
}

/* From the board, by whatever begins it, the prompt has the keys. */
static void test_asked_for_a_move(void)
{
    static const struct {
        void (*begin)(Ui *ui);
        const char *keys;
    } cases[] = {
        { begin_looking, ":new human\r" },
        { begin_looking, ":go\r" },
        { begin_looking, "\033[20~" }, /* F9 */
        { begin_board_at_end, ":rematch\r" },
        { begin_board_in_retry, ":stop\r:retry white\r" },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(cases); i++) {
        Ui ui;

        stage_begin(&ui);
        cases[i].begin(&ui);
        CU_ASSERT_EQUAL(ui.picture.view.focus, FOCUS_BOARD);
        stage_type(&ui, cases[i].keys);
        CU_ASSERT(view_asks_move(&ui.picture.view));
        CU_ASSERT_EQUAL(ui.picture.view.focus, FOCUS_PROMPT);
        stage_end(&ui);
    }
}

/* --- The monkey ----------------------------------------------------------- */

/* Nothing in here completes anything: no Enter, no key of the bar that acts,
 * and no answer that means yes. */
static const char *const TOYS[] = {
    "a",       "b",      "c",      "d",      "e",        "f",        "g",
    "h",       "i",      "j",      "k",      "l",        "m",        "n",
    "o",       "p",      "q",      "r",      "t",        "u",        "v",
    "w",       "x",      "z",      "A",      "B",        "D",        "E",
    "F",       "G",      "H",      "I",      "K",        "L",        "M",
    "N",       "O",      "P",      "Q",      "R",        "T",        "U",
    "V",       "W",      "X",      "Z",      "0",        "1",        "2",
    "3",       "4",      "5",      "6",      "7",        "8",        "9",
    "+",       "-",      "=",      "^",      "$",        "(",        ")",
    "[",       "]",      "{",      "}",      "<",        ">",        "/",
    "?",       ".",      ",",      "#",      "\t",       "\033",     "\033",
    "\033[A",  ":",      "\177",   "\033",   "\033",     "\033",     "\033",
    "\033",    "\x12",   "\x15",   "\033[B", "\033[C",   "\033[D",   "\033[5~",
    "\033[6~", "\033[H", "\033[F", "\033OP", "\033[15~", "\033[21~", "\x10",
};

static unsigned next_random(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*seed >> 33);
}

/* Where one looks, some keys edit: they say what they have done. */
static bool is_safe(const Ui *ui, const char *key)
{
    return view_asks_move(&ui->picture.view) ||
           strchr("123456789^uI\x12", *key) == NULL;
}

/* It may leave the game, and open another one. */
static bool goes_on(const Ui *ui, const Before *before)
{
    return !ui->is_leaving && session_game(ui->session) == before->of;
}

static void let_play(void (*begin)(Ui *ui), uint64_t seed)
{
    enum { TURNS = 400 };
    Before before = { 0 };
    const char *last = "";
    bool is_same = true;
    Ui ui;

    stage_begin(&ui);
    begin(&ui);
    remember(&ui, &before);
    for (int i = 0; i < TURNS && goes_on(&ui, &before) && is_same; i++) {
        last = TOYS[next_random(&seed) % ARRAY_LENGTH(TOYS)];
        if (!is_safe(&ui, last))
            continue;
        stage_type(&ui, last);
        if (!ui.is_leaving && next_random(&seed) % 4 == 0)
            stage_wait(&ui);
        is_same = !goes_on(&ui, &before) || is_same_game(&ui, &before);
    }
    if (!is_same)
        printf("\nchanged by \"%s\"\n", *last == '\033' ? last + 1 : last);
    CU_ASSERT(is_same);
    text_free(&before.game);
    text_free(&before.line);
    stage_end(&ui);
}

static void test_monkey(void)
{
    static void (*const begins[])(Ui * ui) = {
        begin_game,           begin_board_in_game, begin_retry,
        begin_board_in_retry, begin_looking,
    };
    enum { MONKEYS = 50 };

    for (uint64_t seed = 1; seed <= MONKEYS; seed++)
        let_play(begins[seed % ARRAY_LENGTH(begins)], seed);
}

/* Another one has all keys, and a mouse: it may do what it likes, but the board
 * keeps a position and the prompt text. */
static const char *const TOOLS[] = {
    "\r",
    "\r",
    "\r",
    "y",
    "n",
    "s",
    " ",
    "\033",
    "\033[15~",
    "\033[17~",
    "\033[18~",
    "\033[19~",
    "\033OQ",
    "\033OS",
    "\033[20~",
    "\004",
    "\020",
    "\014",
    "\033[Z",
    "e4",
    "Nf3",
    "\033[<0;20;16M",
    "\033[<32;20;12M",
    "\033[<0;20;12m",
    "\033[<0;50;8M",
    "\033[<0;50;8m",
    "\033[<65;50;8M",
    "\033[<0;9;24M",
    "\033[<0;70;24M",
    "\033[200~d4\033[201~",
    "new human\r",
    "retry\r",
    "undo\r",
    "w",
    "o",
    "?",
    "\033[21~",
};

static const char *any_toy(uint64_t *seed)
{
    unsigned choice = next_random(seed) % 2;

    return choice == 0 ? TOYS[next_random(seed) % ARRAY_LENGTH(TOYS)]
                       : TOOLS[next_random(seed) % ARRAY_LENGTH(TOOLS)];
}

static void let_loose(void (*begin)(Ui *ui), uint64_t seed)
{
    enum { TURNS = 300 };
    bool is_well = true;
    Ui ui;

    stage_begin(&ui);
    begin(&ui);
    for (int i = 0; i < TURNS && !ui.is_leaving && is_well; i++) {
        stage_type(&ui, any_toy(&seed));
        if (!ui.is_leaving && next_random(&seed) % 4 == 0)
            stage_wait(&ui);
        is_well = position_is_consistent(session_position(ui.session)) &&
                  utf8_is_valid(prompt_line(ui.prompt));
    }
    CU_ASSERT(is_well);
    stage_end(&ui);
}

static void test_wild_monkey(void)
{
    enum { MONKEYS = 34 };

    for (uint64_t seed = 1; seed <= MONKEYS; seed++)
        let_loose(STATES[seed % ARRAY_LENGTH(STATES)].begin, seed);
}

/* --- All ------------------------------------------------------------------ */

/* readline keeps what could be undone in lines of the history: to free that is
 * to free it twice with the keys of vi.  Asked by the leak checker. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:libreadline\n";
}

int main(void)
{
    CU_TestInfo tests[] = {
        { "key by key", test_key_by_key },
        { "the bar tells the truth", test_bar_tells_the_truth },
        { "asked for a move", test_asked_for_a_move },
        { "a step does not wait", test_steps_at_once },
        { "the monkey", test_monkey },
        { "a wild monkey", test_wild_monkey },
        CU_TEST_INFO_NULL,
    };
    CU_SuiteInfo suites[] = {
        { "where keys go", write_files, NULL, NULL, NULL, tests },
        CU_SUITE_INFO_NULL,
    };
    int status;

    if (!stage_open())
        return 99;
    status = run_suites(suites);
    stage_close();
    return status;
}
