/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include "term/key.h"

/*
 * Which key does which command, and where.
 *
 * A KeyMap starts as the table of keys_table.h says and is changed by `map`
 * and `unmap`.  A command that ends in "..." is put into the prompt, to be
 * completed by the user, instead of being carried out.
 */
typedef struct KeyMap KeyMap;

typedef enum KeyPlace {
    KEYS_BOARD = 1,  /* when keys go to the board */
    KEYS_EMPTY = 2,  /* in the prompt, while it is empty */
    KEYS_PROMPT = 4, /* in the prompt, always */

    /* Where keys cannot be mapped. */
    KEYS_CURSOR = 8, /* on the board */
    KEYS_LINE = 16,  /* of the engine */
    KEYS_SETUP = 32, /* the position editor */
    KEYS_GAMES = 64, /* the list of games */
    KEYS_LISTS = 128,
    KEYS_MOUSE = 256,
    KEYS_CARD = 512, /* at the end of a game */
    KEYS_START = 1024,
    KEYS_EXPLORER = 2048,
    KEYS_LAB = 4096,
    KEYS_RACE = 8192,
    KEYS_TREE = 16384,

    KEYS_PALETTE = 65536,
    KEYS_NEW = 131072, /* the form of a new game */
    KEYS_ASKED = 32768 /* on the board while a move is asked for */
} KeyPlace;

KeyMap *keymap_new(void);
void keymap_free(KeyMap *map);

/* NULL if the key means nothing there.  Valid until the map changes. */
const char *keymap_command(const KeyMap *map, KeyPlace place, Keystroke key);

/* What it does there, in a few words; the command itself if it is the user's.
 * NULL if it means nothing. */
const char *keymap_summary(const KeyMap *map, KeyPlace place, Keystroke key);

/* The key for a command, if there is one. */
void keymap_write_key(const KeyMap *map, const char *command, Text *name);

/* `key` is the name of a key; ERR_FORMAT if there is no such key. */
Status keymap_map(KeyMap *map, Span key, const char *command, Fault *fault);
Status keymap_unmap(KeyMap *map, Span key, Fault *fault);
/* What the key did at first. */
Status keymap_restore(KeyMap *map, Span key, Fault *fault);

/* What the user has changed, as lines of the config file. */
void keymap_write(const KeyMap *map, Text *config);

/* A page for people: what keys do on the board, group by group. */
void keymap_help(const KeyMap *map, Text *page);

/* The keys of a place where they cannot be mapped. */
void keys_help_at(KeyPlace place, Text *page);

#endif
