/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/terminal.h"

#include "base/display.h"
#include "base/memory.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* After our headers: curses has macros named OK and ERR. */
#include <curses.h>
#include <term.h>

/* These mean keys of ours here, not those of curses. */
#undef KEY_UP
#undef KEY_DOWN
#undef KEY_RIGHT
#undef KEY_LEFT
#undef KEY_HOME
#undef KEY_END
#undef KEY_ENTER

/* --- What terminal is it? ------------------------------------------------- */

/* Names that mean an xterm-like terminal, also where nothing describes it. */
static const char *const XTERM_LIKE[] = {
    "xterm",   "screen", "tmux",    "rxvt",    "alacritty", "foot",
    "kitty",   "st-",    "vte",     "gnome",   "konsole",   "putty",
    "wezterm", "iterm",  "contour", "ghostty", "mintty",    "rio",
};

static bool name_is_xterm_like(const char *name)
{
    for (size_t i = 0; i < ARRAY_LENGTH(XTERM_LIKE); i++)
        if (strncmp(name, XTERM_LIKE[i], strlen(XTERM_LIKE[i])) == 0)
            return true;
    return strcmp(name, "st") == 0;
}

static bool name_is_ansi(const char *name)
{
    return name_is_xterm_like(name) || strncmp(name, "linux", 5) == 0 ||
           strncmp(name, "vt1", 3) == 0 || strncmp(name, "vt2", 3) == 0 ||
           strncmp(name, "ansi", 4) == 0 || strncmp(name, "cygwin", 6) == 0;
}

static const char *description_string(const char *capability)
{
    const char *value = tigetstr((char *)(uintptr_t)capability);

    return value == NULL || value == (char *)-1 ? NULL : value;
}

static bool description_flag(const char *capability)
{
    return tigetflag((char *)(uintptr_t)capability) > 0;
}

static int description_number(const char *capability)
{
    return tigetnum((char *)(uintptr_t)capability);
}

static void forget_description(void)
{
    if (cur_term != NULL)
        del_curterm(cur_term);
}

static bool is_described(const char *name, int descriptor)
{
    int result = 0;

    forget_description(); /* of another descriptor */
    return setupterm(name, descriptor, &result) == 0;
}

/* Does it move the cursor as ECMA-48 does? */
static bool is_described_as_ansi(void)
{
    static const char MOVE[] = "\033[%i%p1%d;%p2%dH";
    const char *move = description_string("cup");

    return move != NULL && strncmp(move, MOVE, strlen(MOVE)) == 0;
}

bool terminal_can_draw(const char *name, int descriptor)
{
    if (name == NULL || name[0] == '\0' || strcmp(name, "dumb") == 0)
        return false;
    if (is_described(name, descriptor))
        return is_described_as_ansi();
    return name_is_ansi(name);
}

static ColorDepth described_depth(const char *name)
{
    enum { NOT_IN_DESCRIPTION = -1 }; /* below: there is no description */
    const char *hint = getenv("COLORTERM");
    int colors = description_number("colors");

    if (hint != NULL &&
        (strcmp(hint, "truecolor") == 0 || strcmp(hint, "24bit") == 0))
        return DEPTH_TRUE;
    if (colors > 256 || description_flag("RGB") || description_flag("Tc"))
        return DEPTH_TRUE;
    if (colors >= 256 || strstr(name, "256color") != NULL)
        return DEPTH_256;
    if (colors >= 16 || strstr(name, "16color") != NULL)
        return DEPTH_16;
    if (colors >= 8 ||
        (colors < NOT_IN_DESCRIPTION && name_is_xterm_like(name)))
        return DEPTH_8;
    return DEPTH_MONO;
}

static ColorDepth depth_of(const char *name, ColorWish wish)
{
    const char *no_color = getenv("NO_COLOR");
    ColorDepth depth = described_depth(name);

    if (wish == COLOR_NEVER)
        return DEPTH_MONO;
    if (wish == COLOR_ALWAYS)
        return depth == DEPTH_MONO ? DEPTH_8 : depth;
    return no_color != NULL && no_color[0] != '\0' ? DEPTH_MONO : depth;
}

static uint8_t described_attributes(bool is_xterm_like)
{
    uint8_t attributes = 0;

    if (is_xterm_like || description_string("bold") != NULL)
        attributes |= STYLE_BOLD;
    if (is_xterm_like || description_string("rev") != NULL)
        attributes |= STYLE_REVERSE;
    if (is_xterm_like || description_string("smul") != NULL)
        attributes |= STYLE_UNDERLINE;
    if (is_xterm_like || description_string("dim") != NULL)
        attributes |= STYLE_DIM;
    if (description_string("sitm") != NULL)
        attributes |= STYLE_ITALIC;
    return attributes;
}

static bool speak_utf8(void)
{
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL ||
           setlocale(LC_CTYPE, "C.utf8") != NULL;
}

/*
 * The locale of characters only: numbers keep their point.  Where the user
 * asks for UTF-8 under a name this machine does not know (ssh brings such
 * names along), any UTF-8 will do.
 *
 * Where a character is one byte, only the way to the terminal and back knows:
 * we and readline have UTF-8 inside.  In the locale C, which is often but
 * nobody's wish, UTF-8 is typed and ASCII is shown.
 */
static void find_charset(TerminalKind *kind)
{
    const char *name;

    if (setlocale(LC_CTYPE, "") == NULL && display_wants_utf8())
        speak_utf8();
    name = nl_langinfo(CODESET);
    kind->charset_name = memory_copy_string(name);
    kind->is_utf8 = strcmp(name, "UTF-8") == 0 || strcmp(name, "utf8") == 0;
    charset_learn(&kind->charset);
    kind->is_ascii =
        !kind->is_utf8 && !kind->charset.is_8bit && MB_CUR_MAX == 1;
    if (kind->charset.is_8bit)
        kind->charset.is_8bit = speak_utf8();
    else if (kind->is_ascii)
        speak_utf8();
}

static void learn_abilities(TerminalKind *kind, ColorWish wish)
{
    ScreenAbilities *abilities = &kind->abilities;
    bool is_described = description_string("cup") != NULL;

    abilities->depth = depth_of(kind->name, wish);
    abilities->attributes = described_attributes(kind->is_xterm_like);
    abilities->erases_in_color = description_flag("bce");
    abilities->erases_counted =
        is_described ? description_string("ech") != NULL : kind->is_xterm_like;
    abilities->knows_columns =
        is_described ? description_string("hpa") != NULL : kind->is_xterm_like;
    if (kind->charset.is_8bit || kind->is_ascii)
        abilities->charset = &kind->charset;
    else
        abilities->follows_locale = !kind->is_utf8;
}

static char *copy_sequence(const char *capability)
{
    const char *value = description_string(capability);
    Text text = { 0 };

    /* leave out padding, "$<5>": it is for terminals made of iron */
    for (; value != NULL && *value != '\0'; value++)
        if (value[0] == '$' && value[1] == '<' && strchr(value, '>') != NULL)
            value = strchr(value, '>');
        else
            text_append_char(&text, *value);
    return text_take(&text);
}

/* The console's description has mouse keys, and it takes no titles. */
static bool is_xterm_like(const char *name)
{
    return name_is_xterm_like(name) || description_flag("XT") ||
           (description_string("kmous") != NULL &&
            strncmp(name, "linux", 5) != 0);
}

void terminal_learn_for_lines(TerminalKind *kind, const char *name,
                              int descriptor)
{
    kind->name = memory_copy_string(name == NULL ? "" : name);
    kind->enter_screen = memory_copy_string("");
    kind->leave_screen = memory_copy_string("");
    find_charset(kind);
    kind->is_xterm_like =
        terminal_can_draw(name, descriptor) && is_xterm_like(name);
    forget_description(); /* readline asks for one of its own */
}

static bool is_touchy(const char *name)
{
    return strcmp(name, "st") == 0 || strncmp(name, "st-", 3) == 0;
}

/* Their names are known on the other end of ssh, too. */
static bool is_inner(const char *name)
{
    return strncmp(name, "screen", 6) == 0 || strncmp(name, "tmux", 4) == 0 ||
           getenv("TMUX") != NULL || getenv("STY") != NULL;
}

void terminal_learn(TerminalKind *kind, const char *name, ColorWish wish)
{
    kind->name = memory_copy_string(name);
    find_charset(kind);
    kind->is_xterm_like = is_xterm_like(name);
    kind->is_touchy = is_touchy(name);
    kind->is_inner = is_inner(name);
    kind->enter_screen = copy_sequence("smcup");
    kind->leave_screen = copy_sequence("rmcup");
    learn_abilities(kind, wish);
}

void terminal_show_line(const TerminalKind *kind, Span text, Text *shown)
{
    Text line = { 0 };

    display_append_line(&line, text);
    if (kind->charset.is_8bit)
        charset_encode(&kind->charset, text_span(&line), shown);
    else if (kind->is_utf8)
        text_append_span(shown, text_span(&line));
    else
        display_append_ascii(shown, text_span(&line));
    text_free(&line);
}

void terminal_release(TerminalKind *kind)
{
    forget_description();
    memory_free(kind->name);
    memory_free(kind->charset_name);
    memory_free(kind->enter_screen);
    memory_free(kind->leave_screen);
}

static const char *yes_or_no(bool is_true)
{
    return is_true ? "yes" : "no";
}

void terminal_describe(const TerminalKind *kind, Text *text)
{
    static const char *const depths[] = { "none", "8", "16", "256", "24 bits" };
    const char *colorterm = getenv("COLORTERM");
    const char *no_color = getenv("NO_COLOR");

    text_format(text, "TERM        %s%s%s\n", kind->name,
                colorterm != NULL ? ", COLORTERM " : "",
                colorterm != NULL ? colorterm : "");
    text_format(text, "Charset     %s\n", kind->charset_name);
    text_format(text, "Colours     %s%s\n", depths[kind->abilities.depth],
                no_color != NULL && no_color[0] != '\0' ? " (NO_COLOR)" : "");
    text_format(text, "Figures     %s\n",
                yes_or_no(terminal_has_figures(kind)));
    text_format(text, "Mouse, pastes, title  %s\n",
                yes_or_no(kind->is_xterm_like));
}

bool terminal_knows(const TerminalKind *kind, uint32_t code)
{
    return abilities_code(&kind->abilities, code, 1) == code;
}

bool terminal_has_figures(const TerminalKind *kind)
{
    return kind->is_utf8 && kind->is_xterm_like;
}

void terminal_teach(Input *input)
{
    static const struct {
        const char *capability;
        Keystroke key;
    } keys[] = {
        { "kcuu1", { KEY_UP, 0 } },         { "kcud1", { KEY_DOWN, 0 } },
        { "kcuf1", { KEY_RIGHT, 0 } },      { "kcub1", { KEY_LEFT, 0 } },
        { "khome", { KEY_HOME, 0 } },       { "kend", { KEY_END, 0 } },
        { "kpp", { KEY_PAGE_UP, 0 } },      { "knp", { KEY_PAGE_DOWN, 0 } },
        { "kich1", { KEY_INSERT, 0 } },     { "kdch1", { KEY_DELETE, 0 } },
        { "kcbt", { KEY_TAB, KEY_SHIFT } }, { "kf1", { KEY_F1, 0 } },
        { "kf2", { KEY_F1 + 1, 0 } },       { "kf3", { KEY_F1 + 2, 0 } },
        { "kf4", { KEY_F1 + 3, 0 } },       { "kf5", { KEY_F1 + 4, 0 } },
        { "kf6", { KEY_F1 + 5, 0 } },       { "kf7", { KEY_F1 + 6, 0 } },
        { "kf8", { KEY_F1 + 7, 0 } },       { "kf9", { KEY_F1 + 8, 0 } },
        { "kf10", { KEY_F1 + 9, 0 } },
    };

    for (size_t i = 0; i < ARRAY_LENGTH(keys); i++) {
        const char *sequence = description_string(keys[i].capability);

        if (sequence != NULL)
            input_learn(input, sequence, keys[i].key);
    }
}
