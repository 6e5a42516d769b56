/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/keys.h"

#include "base/memory.h"
#include "ui/keys_table.h"

#include <string.h>

typedef struct Binding {
    Keystroke key;
    unsigned places;
    char *command; /* NULL: unmapped by the user */
    bool is_users;
} Binding;

struct KeyMap {
    Binding *bindings; /* later ones win */
    size_t count;
};

static void bind(KeyMap *map, Binding binding)
{
    map->bindings =
        memory_resize(map->bindings, map->count + 1, sizeof *map->bindings);
    map->bindings[map->count++] = binding;
}

static void bind_spec(KeyMap *map, const KeySpec *spec)
{
    Span rest = span_from(spec->keys);
    Span name;

    while (span_next_word(&rest, &name)) {
        Binding binding = { .places = spec->places };

        if (key_read(name, &binding.key, NULL) != OK)
            continue;
        binding.command = memory_copy_string(spec->command);
        bind(map, binding);
    }
}

KeyMap *keymap_new(void)
{
    KeyMap *map = memory_zeroed(1, sizeof *map);

    for (size_t i = 0; i < KEY_COUNT; i++)
        if (KEY_TABLE[i].keys != NULL && KEY_TABLE[i].command != NULL)
            bind_spec(map, &KEY_TABLE[i]);
    return map;
}

void keymap_free(KeyMap *map)
{
    if (map == NULL)
        return;
    for (size_t i = 0; i < map->count; i++)
        memory_free(map->bindings[i].command);
    memory_free(map->bindings);
    memory_free(map);
}

const char *keymap_command(const KeyMap *map, KeyPlace place, Keystroke key)
{
    for (size_t i = map->count; i-- > 0;) {
        const Binding *binding = &map->bindings[i];

        if (key_is_equal(binding->key, key) && (binding->places & place))
            return binding->command;
    }
    return NULL;
}

void keymap_write_key(const KeyMap *map, const char *command, Text *name)
{
    for (size_t i = 0; i < map->count; i++) {
        const Binding *binding = &map->bindings[i];
        const char *now = keymap_command(map, KEYS_BOARD, binding->key);

        if (binding->command == NULL || now == NULL ||
            strcmp(binding->command, command) != 0 || strcmp(now, command) != 0)
            continue;
        key_write(binding->key, name);
        return;
    }
}

static bool has_key(const KeySpec *spec, Keystroke key)
{
    Span rest = span_from(spec->keys != NULL ? spec->keys : "");
    Keystroke named;
    Span name;

    while (span_next_word(&rest, &name))
        if (key_read(name, &named, NULL) == OK && key_is_equal(named, key))
            return true;
    return false;
}

const char *keymap_summary(const KeyMap *map, KeyPlace place, Keystroke key)
{
    const char *command = keymap_command(map, place, key);

    for (size_t i = 0; command != NULL && i < KEY_COUNT; i++)
        if (KEY_TABLE[i].places & place && KEY_TABLE[i].command != NULL &&
            strcmp(KEY_TABLE[i].command, command) == 0 &&
            has_key(&KEY_TABLE[i], key))
            return KEY_TABLE[i].summary;
    return command;
}

/* A letter would be missing in the prompt; other keys work there, too. */
static unsigned places_for(Keystroke key)
{
    unsigned board = KEYS_BOARD | KEYS_ASKED;

    if (key.code >= KEY_F1 && key.code <= KEY_F12)
        return board | KEYS_EMPTY | KEYS_PROMPT;
    if (key.code < KEY_FIRST && !(key.modifiers & (KEY_CTRL | KEY_ALT)))
        return board;
    return board | KEYS_EMPTY;
}

static void forget_users(KeyMap *map, Keystroke key)
{
    size_t kept = 0;

    for (size_t i = 0; i < map->count; i++) {
        Binding *binding = &map->bindings[i];

        if (binding->is_users && key_is_equal(binding->key, key))
            memory_free(binding->command);
        else
            map->bindings[kept++] = *binding;
    }
    map->count = kept;
}

Status keymap_map(KeyMap *map, Span key, const char *command, Fault *fault)
{
    Binding binding = { .is_users = true };
    Status status = key_read(key, &binding.key, fault);

    if (status != OK)
        return status;
    forget_users(map, binding.key);
    binding.places = places_for(binding.key);
    binding.command = memory_copy_string(command);
    bind(map, binding);
    return OK;
}

Status keymap_unmap(KeyMap *map, Span key, Fault *fault)
{
    Binding binding = { .is_users = true, .places = ~0u };
    Status status = key_read(span_trim(key), &binding.key, fault);

    if (status != OK)
        return status;
    forget_users(map, binding.key);
    bind(map, binding);
    return OK;
}

Status keymap_restore(KeyMap *map, Span key, Fault *fault)
{
    Keystroke stroke;
    Status status = key_read(key, &stroke, fault);

    if (status == OK)
        forget_users(map, stroke);
    return status;
}

void keymap_write(const KeyMap *map, Text *config)
{
    for (size_t i = 0; i < map->count; i++) {
        const Binding *binding = &map->bindings[i];

        if (!binding->is_users)
            continue;
        text_append(config, binding->command != NULL ? "map " : "unmap ");
        key_write(binding->key, config);
        if (binding->command != NULL)
            text_format(config, " %s", binding->command);
        text_append_char(config, '\n');
    }
}

/* --- Help ----------------------------------------------------------------- */

/* The keys of a line that still do what the table says. */
static void put_keys(const KeyMap *map, const KeySpec *spec, Text *text)
{
    Span rest = span_from(spec->keys);
    Span name;

    while (span_next_word(&rest, &name)) {
        const char *command;
        Keystroke key;

        if (key_read(name, &key, NULL) != OK)
            continue;
        command = keymap_command(map, KEYS_BOARD, key);
        if (command == NULL || strcmp(command, spec->command) != 0)
            continue;
        if (text->length > 0)
            text_append_char(text, ' ');
        text_append_span(text, name);
    }
}

static void put_line(const char *keys, const char *summary, Text *page)
{
    enum { KEY_COLUMNS = 14 };
    size_t width = strlen(keys);

    text_format(page, "  %s", keys);
    text_append_repeated(page, ' ',
                         width < KEY_COLUMNS ? KEY_COLUMNS - width : 1);
    text_format(page, "%s\n", summary);
}

static void put_spec(const KeyMap *map, const KeySpec *spec, Text *page)
{
    Text keys = { 0 };

    put_keys(map, spec, &keys);
    if (spec->places & KEYS_EMPTY && keys.length > 0)
        text_append(&keys, " *");
    if (keys.length > 0)
        put_line(text_string(&keys), spec->summary, page);
    text_free(&keys);
}

static void put_users(const KeyMap *map, Text *page)
{
    bool has_heading = false;

    for (size_t i = 0; i < map->count; i++) {
        const Binding *binding = &map->bindings[i];
        Text name = { 0 };

        if (!binding->is_users || binding->command == NULL)
            continue;
        if (!has_heading)
            text_append(page, "\nYour own keys\n");
        has_heading = true;
        key_write(binding->key, &name);
        put_line(text_string(&name), binding->command, page);
        text_free(&name);
    }
}

void keys_help_at(KeyPlace place, Text *page)
{
    for (size_t i = 0; i < KEY_COUNT; i++) {
        const KeySpec *spec = &KEY_TABLE[i];

        if (spec->places != (unsigned)place)
            continue;
        if (spec->keys == NULL)
            text_format(page, "%s%s\n", page->length > 0 ? "\n" : "",
                        spec->command);
        else
            put_line(spec->keys, spec->summary, page);
    }
}

void keymap_help(const KeyMap *map, Text *page)
{
    text_append(page, "Keys marked * work in the prompt, too, while it is "
                      "empty; all others\nwhen keys go to the board (Esc).\n");
    for (size_t i = 0; i < KEY_COUNT; i++) {
        const KeySpec *spec = &KEY_TABLE[i];

        if (spec->keys == NULL && spec->places == 0)
            text_format(page, "\n%s\n", spec->command);
        else if (spec->keys != NULL && spec->command != NULL)
            put_spec(map, spec, page);
    }
    keys_help_at(KEYS_MOUSE, page);
    put_users(map, page);
}
