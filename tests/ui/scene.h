/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UI_SCENE_H
#define TESTS_UI_SCENE_H

#include "ui/picture.h"

/*
 * Sessions in a known state, to be drawn: no engine runs, no clock ticks.
 */
typedef struct Scene {
    Session *session;
    KeyMap *keys;
    Picture picture;
} Scene;

typedef enum SceneLook {
    LOOK_UNICODE_256,
    LOOK_ASCII_MONO,
    LOOK_UNICODE_MONO,
    LOOK_ASCII_256,
    LOOK_ASCII_8
} SceneLook;

/* A session in which nothing has happened. */
void scene_empty(Scene *scene, SceneLook look);

/* A game against the engine with clocks, six moves old. */
void scene_play(Scene *scene, SceneLook look);

/* A game from a file, half-way through, with comments, variations, scores, and
 * an engine at work. */
void scene_analysis(Scene *scene, SceneLook look);

/* Before the first move, with an interrupted game and others before it. */
void scene_start(Scene *scene, SceneLook look);

/* A game of two people that has just ended, with the card on it. */
void scene_end(Scene *scene, SceneLook look);

/* Games that were pasted, the second on the board. */
void scene_games(Scene *scene, SceneLook look);

/* Figures about a player of tests/data/stats.pgn: `stats` or `prepare`. */
void scene_figures(Scene *scene, SceneLook look, const char *command);

/* The explorer on a hundred games. */
void scene_explorer(Scene *scene, SceneLook look);

/* Two engines at play, with what they said of their moves. */
void scene_duel(Scene *scene, SceneLook look);

/* Let its session analyse with an engine that says only what it is told here,
 * about the position at the cursor. */
void scene_lend_engine(Scene *scene);
void scene_hear_line(Scene *scene, unsigned number, Score score,
                     const char *moves);
void scene_hear_nodes(Scene *scene, uint64_t nodes);
#define SCENE_THIRD_LINE "Bxb5 cxb5 Nd5 Qb7 Bxf6 gxf6 Nxf6+ Ke7 Nd5+"

/* Submit something to its session. */
void scene_enter(Scene *scene, const char *line);
void scene_free(Scene *scene);

/* Nothing said before is shown. */
void scene_forget_words(Scene *scene);

/* Draw it and compare it with tests/screens/NAME-COLUMNSxROWS-LOOK.txt. */
bool scene_matches(Scene *scene, int columns, int rows, const char *name);

#endif
