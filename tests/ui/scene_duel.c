/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include "notation/notation.h"
#include "play/inside.h"
#include "players/players.h"
#include "session/inside.h"

/* One move of an engine, and what it had to say: the line after the move. */
typedef struct Said {
    const char *line; /* the first is played */
    int score;        /* for who moves */
    int depth;
    uint64_t nodes;
} Said;

static const Said SAID[] = {
    { "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O", 31, 17, 1204311 },
    { "c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", -24, 16, 988102 },
    { "Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3", 29, 17, 1310044 },
    { "d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6", -27, 18, 1455907 },
    { "d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3", 35, 18, 1702233 },
    { "cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 h5", -33, 19, 2100456 },
    { "Qxd4 Nc6 Bb5 Bd7 Bxc6 Bxc6 Nc3 Nf6 Bg5 e6", 12, 17, 870012 },
};

static void fill(const Said *said, Position position, EngineEvent *event)
{
    SearchLine *line = &event->line;
    Span rest = span_from(said->line);
    Span word;

    *event = (EngineEvent){ .kind = ENGINE_LINE, .nodes = said->nodes };
    *line = (SearchLine){ .index = 1,
                          .score = said->score,
                          .depth = said->depth,
                          .bound = BOUND_EXACT };
    while (span_next_word(&rest, &word)) {
        Move move = san_read_fast(&position, word);

        line->pv[line->pv_length++] = move;
        position_make(&position, move);
    }
}

/* The built-in engine is asked, and put off: what it would say is said here. */
static void say(Session *session, const Said *said)
{
    PlayerClient client = thinking_client(session->play);
    EngineEvent event;

    play_hurry(session->play);
    players_stop(session->players, JOB_PLAY);
    fill(said, *session_position(session), &event);
    client.event(client.context, &event);
    event.kind = ENGINE_ANSWER;
    event.move = event.line.pv[0];
    client.event(client.context, &event);
}

void scene_duel(Scene *scene, SceneLook look)
{
    scene_empty(scene, look);
    scene_enter(scene, "set book=off");
    scene_enter(scene, "set level=20");
    scene_enter(scene, "new white luft black luft time 5+3");
    for (size_t i = 0; i < ARRAY_LENGTH(SAID); i++)
        say(scene->session, &SAID[i]);
    players_stop(scene->session->players, JOB_PLAY);
    scene_forget_words(scene);
}
