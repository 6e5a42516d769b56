/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/prompt_keys.h"

#include "base/common.h"
#include "base/utf8.h"

#include <stdio.h>

#include <readline/readline.h>

static const char *const KEYMAPS[] = { "emacs", "emacs-meta", "emacs-ctlx",
                                       "vi-move", "vi-insert" };

/*
 * The ways from Emacs's keys to vi's and back: Alt-Enter, and Ctrl-E there.  On
 * them readline 8.2 loses count of who owns what can be undone in a line of the
 * history, and frees it twice.  Who wants vi's keys says so in .inputrc.
 */
static void bar_ways_between_modes(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(KEYMAPS); i++) {
        Keymap keymap = rl_get_keymap_by_name(KEYMAPS[i]);

        rl_unbind_function_in_map(rl_vi_editing_mode, keymap);
        rl_unbind_function_in_map(rl_emacs_editing_mode, keymap);
    }
}

/*
 * A macro that is played while it is recorded calls itself.  Readline 8.2 ends
 * that with a message and a jump, now and then into a function that has
 * returned.
 */
static void bar_macros(void)
{
    for (size_t i = 0; i < ARRAY_LENGTH(KEYMAPS); i++) {
        Keymap keymap = rl_get_keymap_by_name(KEYMAPS[i]);

        rl_unbind_function_in_map(rl_start_kbd_macro, keymap);
        rl_unbind_function_in_map(rl_end_kbd_macro, keymap);
        rl_unbind_function_in_map(rl_call_last_kbd_macro, keymap);
    }
}

/*
 * A search that asks first what for (Alt-p, / in vi) frees twice, too, when one
 * has looked into the history before: the search that shows what it finds
 * while one types takes its keys.
 */
static void search_while_typing(void)
{
    static const struct {
        rl_command_func_t *from;
        rl_command_func_t *to;
    } searches[] = {
        { rl_noninc_reverse_search, rl_reverse_search_history },
        { rl_noninc_forward_search, rl_forward_search_history },
        { rl_vi_search, rl_reverse_search_history },
        { rl_vi_search_again, rl_reverse_search_history },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(KEYMAPS); i++) {
        Keymap keymap = rl_get_keymap_by_name(KEYMAPS[i]);

        for (size_t key = 0; key < KEYMAP_SIZE; key++)
            for (size_t j = 0; j < ARRAY_LENGTH(searches); j++)
                if (keymap[key].type == ISFUNC &&
                    keymap[key].function == searches[j].from)
                    keymap[key].function = searches[j].to;
    }
}

static int ring(int count, int key)
{
    (void)count, (void)key;
    rl_ding();
    return 0;
}

/*
 * On a key that means nothing readline 8.2 gives up by a jump.  When it comes
 * after a number and both are left over from the beginning of a longer key (ESC
 * [ 1, then a colon), this ends in a function that has returned: so each of
 * vi's keys means something.
 */
static void answer_all_of_vi(void)
{
    Keymap keymap = rl_get_keymap_by_name("vi-move");

    for (size_t key = 0; key < KEYMAP_SIZE; key++)
        if (keymap[key].type == ISFUNC && keymap[key].function == NULL)
            keymap[key].function = ring;
}

/* What is typed is UTF-8 when it comes to readline: no keys with Meta. */
static void take_bytes_as_they_are(void)
{
    rl_variable_bind("convert-meta", "off");
    rl_variable_bind("input-meta", "on");
    rl_variable_bind("output-meta", "on");
}

void prompt_keys_correct(void)
{
    bar_ways_between_modes();
    bar_macros();
    search_while_typing();
    answer_all_of_vi();
    take_bytes_as_they_are();
}

/* Who holds a digit down with Alt does not mean a line of a megabyte, at which
 * each key would then take its time. */
static void limit_argument(void)
{
    enum { ARGUMENT_MAX = 999 };

    if (rl_numeric_arg > ARGUMENT_MAX)
        rl_numeric_arg = ARGUMENT_MAX;
}

/*
 * In a search of the history readline 8.2 crashes on a key that begins a
 * sequence, as Ctrl-X does: so the search ends before it.  It knows ESC.
 */
void prompt_keys_prepare(unsigned char next)
{
    enum { ESCAPE = 27 };
    Keymap keymap = rl_get_keymap();

    limit_argument();
    if (!RL_ISSTATE(RL_STATE_ISEARCH) || next == ESCAPE ||
        keymap[next].type != ISKMAP)
        return;
    rl_callback_sigcleanup();
    rl_clear_message();
}

bool prompt_keys_are_begun(void)
{
    return RL_ISSTATE(RL_STATE_METANEXT | RL_STATE_MULTIKEY) != 0;
}

/*
 * In vi's keys `.`, the last change again, can leave a NUL in the line where
 * readline 8.2 does not know what was typed.  The line then is over for its
 * character search, but has not come to its end: that goes on for ever.  Parts
 * of a character are no better.
 */
void prompt_keys_mend_line(void)
{
    Span rest = span_of(rl_line_buffer, (size_t)rl_end);

    for (int i = 0; i < rl_end; i++)
        if (rl_line_buffer[i] == '\0')
            rl_line_buffer[i] = ' ';
    for (size_t good; (good = utf8_valid_prefix(rest)) < rest.length;) {
        rl_line_buffer[rl_end - (int)(rest.length - good)] = ' ';
        rest = span_skip(rest, good + 1);
    }
}
