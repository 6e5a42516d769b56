/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/prompt.h"

#include "base/display.h"
#include "base/memory.h"
#include "term/prompt_keys.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

enum { HISTORY_MAX = 1000, CHOICES_MAX = 200, SHORT_LINE = 12, NARROW = 3 };

struct Prompt {
    PromptCalls calls;
    Text queue; /* bytes readline has not read yet */
    size_t queue_read;
    char **finished; /* lines that were ended with Enter, oldest first */
    size_t finished_count;
    bool has_left;
    bool is_selected;
    Text choices;
    Text found; /* what the line could become */
    size_t found_rest;
    size_t found_from;
    FILE *nowhere;
    char *locale; /* of characters */
    /* for line mode: */
    const TerminalKind *kind;  /* NULL: we draw */
    bool is_hidden, is_narrow; /* then readline draws nothing */
};

const char PROMPT_REFUSAL[] =
    "input is not UTF-8: is the terminal set to another charset?";

/* Readline's callbacks carry no context. */
static Prompt *the_prompt;

/* --- What readline asks of us --------------------------------------------- */

static int next_byte(FILE *stream)
{
    Prompt *prompt = the_prompt;

    (void)stream;
    if (prompt->queue_read >= prompt->queue.length)
        return EOF;
    return (unsigned char)prompt->queue.data[prompt->queue_read++];
}

static int has_byte(void)
{
    return the_prompt->queue_read < the_prompt->queue.length;
}

static void draw_nothing(void)
{
}

static void prepare_nothing(int meta_flag)
{
    (void)meta_flag;
}

/* One key may end several lines: the user's own macros. */
static void on_line(char *line)
{
    Prompt *prompt = the_prompt;

    prompt->is_hidden = true;
    prompt->has_left |= line == NULL;
    if (line == NULL)
        return;
    prompt->finished = memory_resize(
        prompt->finished, prompt->finished_count + 1, sizeof *prompt->finished);
    prompt->finished[prompt->finished_count++] = line;
}

/* The oldest, for the caller to free(); NULL if there is none. */
static char *take_finished(Prompt *prompt)
{
    char *line = prompt->finished_count > 0 ? prompt->finished[0] : NULL;

    for (size_t i = 1; i < prompt->finished_count; i++)
        prompt->finished[i - 1] = prompt->finished[i];
    if (line != NULL)
        prompt->finished_count--;
    return line;
}

/* --- Completion ----------------------------------------------------------- */

/* Words are not readline's business: a name may have spaces in it. */
static char *break_nowhere(void)
{
    return (char *)(uintptr_t) ""; /* which readline does not write to */
}

/* One after the other.  Readline replaces all before the cursor, so what is
 * not to be completed comes back with each. */
static char *next_completion(const char *word, int state)
{
    Prompt *prompt = the_prompt;
    Span line = span_of(rl_line_buffer, (size_t)rl_point);
    Span found;
    Text whole = { 0 };
    char *copy;

    (void)word;
    if (state == 0) {
        text_clear(&prompt->found);
        prompt->calls.complete(prompt->calls.context, line, &prompt->found_from,
                               &prompt->found);
        prompt->found_rest = 0;
    }
    found = span_skip(text_span(&prompt->found), prompt->found_rest);
    if (found.length == 0)
        return NULL;
    found = span_take(found, span_find(found, '\n'));
    prompt->found_rest += found.length + 1;
    text_append_span(&whole, span_take(line, prompt->found_from));
    text_append_span(&whole, found);
    copy = memory_copy_string(text_string(&whole)); /* readline frees it */
    text_free(&whole);
    return copy;
}

static bool is_to_be_continued(Span line)
{
    return span_ends_with(line, "/") || span_ends_with(line, "=") ||
           span_ends_with(line, ">") || span_ends_with(line, "<") ||
           span_ends_with(line, ":");
}

static char **complete(const char *word, int start, int end)
{
    char **matches;
    bool goes_on; /* a directory, or a name with its sign: no space follows */

    (void)start;
    (void)end;
    rl_attempted_completion_over = 1;
    rl_sort_completion_matches = 0;
    rl_ignore_completion_duplicates = 1;
    matches = rl_completion_matches(word, next_completion);
    goes_on = matches != NULL && is_to_be_continued(span_from(matches[0]));
    rl_completion_append_character = goes_on ? '\0' : ' ';
    return matches;
}

static void show_choices(char **matches, int count, int longest)
{
    Prompt *prompt = the_prompt;

    (void)longest;
    text_clear(&prompt->choices);
    for (int i = 1; i <= count && i <= CHOICES_MAX; i++)
        text_format(&prompt->choices, "%s%s", i > 1 ? "  " : "",
                    matches[i] + prompt->found_from);
    if (prompt->calls.choose != NULL)
        prompt->calls.choose(prompt->calls.context,
                             text_span(&prompt->choices));
}

/* Readline sets the locale of the environment, again and again, though it may
 * be one of another charset than we feed it with. */
static void keep_our_locale(const Prompt *prompt)
{
    setlocale(LC_CTYPE, prompt->locale);
}

/* --- In line mode readline draws ------------------------------------------ */

/* Readline shows what is in its line as it is: it gets a filtered one while it
 * does so. */
static void draw_with(void (*draw)(void))
{
    const Prompt *prompt = the_prompt;
    char *line = rl_line_buffer;
    int point = rl_point, end = rl_end, mark = rl_mark;
    Text shown = { 0 };

    if (prompt->is_hidden || prompt->is_narrow)
        return;
    terminal_show_line(prompt->kind, span_of(line, (size_t)point), &shown);
    rl_point = (int)shown.length;
    terminal_show_line(prompt->kind,
                       span_of(line + point, (size_t)(end - point)), &shown);
    rl_end = (int)shown.length;
    rl_mark = mark < rl_end ? mark : rl_end;
    rl_line_buffer = (char *)(uintptr_t)text_string(&shown); /* read only */
    if (prompt->kind->charset.is_8bit)
        setlocale(LC_CTYPE, ""); /* where each byte is a column */
    draw();
    keep_our_locale(prompt);
    rl_line_buffer = line;
    rl_point = point;
    rl_end = end;
    rl_mark = mark;
    text_free(&shown);
}

static void draw_line(void)
{
    draw_with(rl_redisplay);
}

/* Readline draws on a changed window only if nobody else draws. */
static void resize(void)
{
    rl_redisplay_function = rl_redisplay;
    rl_resize_terminal();
    rl_redisplay_function = draw_line;
}

void prompt_hide(Prompt *prompt)
{
    int point = rl_point;

    if (prompt->is_hidden)
        return;
    rl_point = rl_end; /* what comes must not cover the rows of a long line */
    draw_line();
    rl_crlf();
    rl_point = point;
    prompt->is_hidden = true;
    display_flush();
}

/* While a search has words of its own there, they stay. */
static void put_label(Prompt *prompt, const char *label)
{
    Text shown = { 0 };

    if (prompt_is_busy(prompt))
        return;
    terminal_show_line(prompt->kind, span_from(label), &shown);
    rl_set_prompt(text_string(&shown));
    text_free(&shown);
}

void prompt_show(Prompt *prompt, const char *label)
{
    put_label(prompt, label);
    if (prompt->is_hidden)
        rl_on_new_line();
    prompt->is_hidden = false;
    draw_line();
    display_flush();
}

void prompt_abandon(Prompt *prompt)
{
    if (prompt_is_busy(prompt)) {
        rl_callback_sigcleanup();
        rl_clear_pending_input();
        rl_clear_message();
    }
    prompt_clear(prompt);
}

/* Readline divides by what is left of the columns, which may be nothing. */
void prompt_resize(Prompt *prompt, int columns)
{
    bool was_shown = !prompt->is_hidden && !prompt->is_narrow;

    prompt->is_narrow = columns < NARROW;
    if (was_shown && !prompt->is_narrow) {
        draw_with(resize);
        return;
    }
    rl_reset_screen_size();
    rl_on_new_line();
    draw_line();
}

/* --- Life ----------------------------------------------------------------- */

static void set_up_readline(const Prompt *prompt)
{
    bool draws = prompt->kind != NULL;

    rl_readline_name = "luft";
    rl_instream = draws ? stdin : prompt->nowhere;
    rl_outstream = draws ? stdout : prompt->nowhere;
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_getc_function = next_byte;
    rl_input_available_hook = has_byte;
    rl_redisplay_function = draws ? rl_redisplay : draw_nothing;
    rl_prep_term_function = prepare_nothing;
    rl_deprep_term_function = draw_nothing;
    rl_attempted_completion_function = complete;
    rl_completion_display_matches_hook = show_choices;
    rl_completion_word_break_hook = break_nowhere;
    rl_basic_quote_characters = "";
    rl_completer_quote_characters = "";
    rl_bind_key('\t', rl_complete);
}

static Prompt *begin(const PromptCalls *calls, const TerminalKind *kind)
{
    Prompt *prompt = memory_zeroed(1, sizeof *prompt);

    prompt->calls = *calls;
    prompt->kind = kind;
    prompt->is_hidden = true;
    prompt->locale = memory_copy_string(setlocale(LC_CTYPE, NULL));
    the_prompt = prompt;
    if (kind == NULL)
        prompt->nowhere = fopen("/dev/null", "r+");
    set_up_readline(prompt);
    rl_initialize(); /* asks what the terminal can do if nobody else draws */
    if (kind != NULL)
        rl_redisplay_function = draw_line;
    using_history();
    stifle_history(HISTORY_MAX);
    rl_callback_handler_install("", on_line);
    keep_our_locale(prompt);
    prompt_keys_correct();
    return prompt;
}

Prompt *prompt_new(const PromptCalls *calls)
{
    Prompt *prompt = begin(calls, NULL);

    rl_variable_bind("bell-style", "none");
    rl_variable_bind("show-mode-in-prompt", "off");
    return prompt;
}

Prompt *prompt_new_for_lines(const PromptCalls *calls, const TerminalKind *kind)
{
    Prompt *prompt = begin(calls, kind);

    rl_tty_set_echoing(1);
    return prompt;
}

void prompt_free(Prompt *prompt)
{
    if (prompt == NULL)
        return;
    rl_callback_handler_remove();
    clear_history(); /* rl_clear_history would free twice with the keys of vi */
    if (prompt->nowhere != NULL)
        fclose(prompt->nowhere);
    for (char *line; (line = take_finished(prompt)) != NULL;)
        free(line);
    memory_free(prompt->finished);
    memory_free(prompt->locale);
    text_free(&prompt->queue);
    text_free(&prompt->choices);
    text_free(&prompt->found);
    the_prompt = NULL;
    memory_free(prompt);
}

/* --- Typing --------------------------------------------------------------- */

/* A long line is mended where the fault is; a short one is mostly retyped,
 * which is easier from its end. */
static void keep_line(Prompt *prompt, const char *line, size_t column)
{
    prompt_put(prompt, span_from(line));
    if (column < (size_t)rl_end && rl_end > SHORT_LINE)
        rl_point = (int)column;
}

static void finish_line(Prompt *prompt, char *line)
{
    size_t column = SIZE_MAX;

    if (prompt->calls.submit(prompt->calls.context, span_from(line), &column))
        prompt_remember(prompt, span_from(line));
    else
        keep_line(prompt, line, column);
    free(line);
}

/* Readline reads bytes: of a character behind ESC or Ctrl-X it takes the first
 * for a key that it does not know, and the others for text. */
static void read_key(Prompt *prompt)
{
    const Text *queue = &prompt->queue;
    bool is_part = prompt_keys_are_begun();

    prompt_keys_prepare((unsigned char)queue->data[prompt->queue_read]);
    rl_callback_read_char();
    while (is_part && has_byte() &&
           (queue->data[prompt->queue_read] & 0xC0) == 0x80)
        prompt->queue_read++;
    prompt_keys_mend_line();
}

void prompt_feed(Prompt *prompt, Span bytes)
{
    text_remove(&prompt->queue, 0, prompt->queue_read);
    prompt->queue_read = 0;
    text_append_span(&prompt->queue, bytes);
    text_clear(&prompt->choices);
    while (has_byte()) {
        read_key(prompt);
        keep_our_locale(prompt);
        for (char *line; (line = take_finished(prompt)) != NULL;)
            finish_line(prompt, line);
        if (prompt->has_left) {
            prompt->has_left = false;
            prompt->calls.leave(prompt->calls.context);
        }
    }
}

Span prompt_line(const Prompt *prompt)
{
    (void)prompt;
    return span_of(rl_line_buffer, (size_t)rl_end);
}

bool prompt_is_empty(const Prompt *prompt)
{
    return rl_end == 0 && !prompt_is_busy(prompt);
}

bool prompt_is_at_end(const Prompt *prompt)
{
    (void)prompt;
    return rl_point == rl_end;
}

void prompt_select(Prompt *prompt, bool is_selected)
{
    prompt->is_selected = is_selected;
}

bool prompt_is_busy(const Prompt *prompt)
{
    (void)prompt;
    return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH |
                      RL_STATE_NUMERICARG | RL_STATE_METANEXT |
                      RL_STATE_MOREINPUT | RL_STATE_MULTIKEY |
                      RL_STATE_VIMOTION | RL_STATE_CHARSEARCH) != 0;
}

bool prompt_wants_escape(const Prompt *prompt)
{
    return prompt_is_busy(prompt) ||
           (rl_editing_mode == 0 && rl_get_keymap() != vi_movement_keymap);
}

void prompt_put(Prompt *prompt, Span line)
{
    prompt_clear(prompt);
    prompt_insert(prompt, line);
}

void prompt_insert(Prompt *prompt, Span text)
{
    char *copy = span_copy(text);

    if (prompt_is_busy(prompt))
        prompt_abandon(prompt); /* what was found goes, too */
    rl_insert_text(copy);
    memory_free(copy);
}

void prompt_clear(Prompt *prompt)
{
    text_clear(&prompt->choices);
    rl_end_of_history(1, 0); /* what can be undone there is not ours */
    rl_replace_line("", 1);
    rl_point = 0;
    rl_mark = 0;
}

const char *prompt_choices(const Prompt *prompt)
{
    return text_string(&prompt->choices);
}

void prompt_remember(Prompt *prompt, Span line)
{
    HIST_ENTRY *last = history_get(history_base + history_length - 1);
    char *copy = span_copy(span_trim(line));

    (void)prompt;
    if (copy[0] != '\0' && (last == NULL || strcmp(last->line, copy) != 0))
        add_history(copy);
    using_history();
    memory_free(copy);
}

/* --- Drawing -------------------------------------------------------------- */

/* In a search readline has its own words in front of the line. */
static const char *label_now(const char *label)
{
    if (rl_display_prompt != NULL && rl_display_prompt[0] != '\0' &&
        RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG))
        return rl_display_prompt;
    return label;
}

void prompt_draw(const Prompt *prompt, Canvas canvas, const Look *look,
                 const char *label, int *cursor_column)
{
    Span line = prompt_line(prompt);
    Span before = span_take(line, (size_t)rl_point);
    int start = canvas_write(canvas, 0, 0, label_now(label),
                             look_style(look, ROLE_PROMPT));
    int cursor = start + canvas_text_columns(before);
    int columns = canvas_columns(canvas);
    int shift = 0;
    Canvas rest;

    /* a long line is shifted so that the cursor is to be seen */
    if (cursor >= columns - 1)
        shift = cursor - columns * 2 / 3;
    rest = canvas_part(canvas, (Area){ start, 0, columns - start, 1 });
    canvas_write_span(
        rest, -shift, 0, line,
        look_style(look, prompt->is_selected ? ROLE_CURRENT : ROLE_TEXT));
    if (shift > 0)
        canvas_put(canvas, start, 0, '<', look_style(look, ROLE_DIM));
    *cursor_column = cursor - shift;
}
