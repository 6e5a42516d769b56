/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/prompt_keys.h"

#include "base/common.h"

#include <stdio.h>

#include <readline/readline.h>

/*
 * The ways from Emacs's keys to vi's and back: Alt-Enter, and Ctrl-E there.  On
 * them readline 8.2 loses count of who owns what can be undone in a line of the
 * history, and frees it twice.  Who wants vi's keys says so in .inputrc.
 */
static void bar_ways_between_modes(void)
{
    static const char *const keymaps[] = { "emacs", "emacs-meta", "emacs-ctlx",
                                           "vi-move", "vi-insert" };

    for (size_t i = 0; i < ARRAY_LENGTH(keymaps); i++) {
        Keymap keymap = rl_get_keymap_by_name(keymaps[i]);

        rl_unbind_function_in_map(rl_vi_editing_mode, keymap);
        rl_unbind_function_in_map(rl_emacs_editing_mode, keymap);
    }
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
    take_bytes_as_they_are();
}

/*
 * In a search of the history readline 8.2 crashes on a key that begins a
 * sequence, as Ctrl-X does: so the search ends before it.  It knows ESC.
 */
void prompt_keys_prepare(unsigned char next)
{
    enum { ESCAPE = 27 };
    Keymap keymap = rl_get_keymap();

    if (!RL_ISSTATE(RL_STATE_ISEARCH) || next == ESCAPE ||
        keymap[next].type != ISKMAP)
        return;
    rl_callback_sigcleanup();
    rl_clear_message();
}
