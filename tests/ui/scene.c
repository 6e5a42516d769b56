/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include "base/clock.h"
#include "golden.h"
#include "library/library.h"
#include "session/inside.h"

#include <stdio.h>
#include <string.h>

static int64_t frozen(const ClockSource *source)
{
    (void)source;
    return (int64_t)1700000000 * 1000000;
}

static int64_t frozen_date(const ClockSource *source)
{
    (void)source;
    return 1700000000;
}

static const ClockSource FROZEN = { frozen, frozen_date };

static void look_for(SceneLook wish, Look *look)
{
    static const Look looks[] = {
        { NULL, DEPTH_256, PIECES_UNICODE, true },
        { NULL, DEPTH_MONO, PIECES_ASCII, false },
        { NULL, DEPTH_MONO, PIECES_UNICODE, true },
        { NULL, DEPTH_256, PIECES_ASCII, false },
        { NULL, DEPTH_8, PIECES_ASCII, false },
    };

    *look = looks[wish];
    look->theme = theme_default();
}

static void begin(Scene *scene, SceneLook wish)
{
    Look look;

    *scene = (Scene){ 0 };
    clock_set_source(&FROZEN);
    look_for(wish, &look);
    if (session_new(&scene->session, NULL) != OK)
        return;
    scene->keys = keymap_new();
    view_start(&scene->frame.view, scene->session, &look);
    scene->frame.keys = scene->keys;
}

void scene_enter(Scene *scene, const char *line)
{
    Fault fault = { 0 };

    if (session_submit(scene->session, span_from(line), &fault) != OK)
        printf("\n%s: %s\n", line, fault.text);
}

static void enter_all(Scene *scene, const char *lines)
{
    Span rest = span_from(lines);
    Span line;

    while (span_split_line(&rest, &line)) {
        char text[256];

        span_copy_into(line, text, sizeof text);
        scene_enter(scene, text);
    }
}

static void forget_words(Scene *scene)
{
    Notice notice;
    Request request;

    while (session_take_notice(scene->session, &notice))
        ;
    while (session_take_request(scene->session, &request))
        ;
}

void scene_play(Scene *scene, SceneLook look)
{
    begin(scene, look);
    enter_all(scene, "new human time 5+3\ne4\nd5\nexd5\nQxd5\nNc3\nQd8\n"
                     "d4\nNf6\nNf3\nBg4\nh3\nBxf3");
    forget_words(scene);
    scene->frame.message = (Message){ TONE_NEWS, "6...Bxf3", NULL };
}

/* What an engine could have said. */
static void pretend(Scene *scene, unsigned number, Score score,
                    const char *moves)
{
    Thoughts *thoughts = &scene->session->analysis.thoughts;
    ThoughtLine *line = &thoughts->lines[number];
    Position position = thoughts->position;
    Span rest = span_from(moves);
    Span word;

    line->score = score;
    line->depth = 20;
    while (span_next_word(&rest, &word)) {
        Move move = san_read_fast(&position, word);

        if (move == MOVE_NONE)
            break;
        line->moves[line->length++] = move;
        position_make(&position, move);
    }
    if (thoughts->count <= number)
        thoughts->count = number + 1;
}

static void pretend_thoughts(Scene *scene)
{
    Analysis *analysis = &scene->session->analysis;
    Thoughts *thoughts = &analysis->thoughts;

    analysis->is_on = true;
    analysis->is_done = true;
    *thoughts = (Thoughts){
        .node = game_cursor(session_game(scene->session)),
        .position = *session_position(scene->session),
        .depth = 20,
        .seldepth = 31,
        .nodes = 6700000,
        .time = 3190,
        .hash_permille = 41,
        .wdl = { 910, 80, 10 },
    };
    pretend(scene, 0, 340,
            "Nxb5 Qb4+ Qxb4 Bxb4+ c3 cxb5 Bxb5+ Ke7 cxb4 Rc8 Rc1 Rxc1+");
    pretend(scene, 1, 110,
            "Bxf6 Qxf6 Nxb5 cxb5 Bxb5+ Nc6 Qd5 Rc8 O-O-O Qe6 Qxe6+ fxe6");
    pretend(scene, 2, 40, "Bxb5 cxb5 Nd5 Qb7 Bxf6 gxf6 Nxf6+ Ke7 Nd5+");
}

void scene_analysis(Scene *scene, SceneLook look)
{
    begin(scene, look);
    enter_all(scene,
              "new analysis\ntag White Paul Morphy\n"
              "tag Black Duke Karl / Count Isouard\ntag Event Paris\n"
              "tag Date 1858.??.??\ntag Result 1-0\n"
              "e4\ne5\nNf3\nd6\nd4\nBg4\ndxe5\nBxf3\nQxf3\n"
              "comment [%eval 1.3]\ndxe5\ncomment [%eval 1.4]\n"
              "Bc4\ncomment [%eval 1.2]\nNf6\n"
              "comment [%eval 2.1]\nnag ?!\nprev\nQd7\nQb3\nb6\nNc3\ncomment "
              "holds longer [%eval 1.2]\ngoto 6\nnext\n"
              "Qb3\ncomment [%eval 2.3]\nQe7\ncomment [%eval 2.4]\n"
              "Nc3\ncomment [%eval 2.2]\nc6\ncomment [%eval 2.1]\n"
              "Bg5\ncomment [%eval 2.2]\nb5\n"
              "comment careless: opens the b5-e8 diagonal [%eval 3.1]\nnag ?!\n"
              "Nxb5\ncomment [%eval 3.3]\ncxb5\ncomment [%eval 4.9]\n"
              "Bxb5\ncomment [%eval 5.1]\nNbd7\ncomment [%eval 5.2]\n"
              "O-O-O\ncomment [%eval 5.1]\nRd8\ncomment [%eval 5.0]\n"
              "goto 9b");
    forget_words(scene);
    pretend_thoughts(scene);
}

void scene_games(Scene *scene, SceneLook look)
{
    static const char games[] =
        "[White \"Philidor, Fran\303\247ois-Andr\303\251 Danican\"]\n"
        "[Black \"NN\"]\n[Result \"1-0\"]\n[Date \"1749.??.??\"]\n\n"
        "1. e4 e5 1-0\n\n"
        "[Event \"Candidates with a name that is much too long\"]\n"
        "[White \"Anna\"]\n[Black \"Bert\"]\n[WhiteElo \"2700\"]\n"
        "[BlackElo \"1800\"]\n[ECO \"C41\"]\n[Date \"2020.01.02\"]\n\n"
        "1. e4 e5 2. Nf3 d6 1/2-1/2\n\n[White \"Clara\"]\n\n*\n";

    begin(scene, look);
    session_offer_paste(scene->session, span_from(games));
    scene_enter(scene, "paste");
    scene_enter(scene, "game 2");
    scene_enter(scene, "sort date");
    scene_enter(scene, "panel games");
    forget_words(scene);
    scene->frame.view.panel = PANEL_GAMES;
    session_finish_library(scene->session);
}

void scene_free(Scene *scene)
{
    popup_close(&scene->frame.popup);
    keymap_free(scene->keys);
    session_free(scene->session);
    clock_set_source(NULL);
}

bool scene_matches(Scene *scene, int columns, int rows, const char *name)
{
    static const char *const depths[] = { "mono", "8", "16", "256", "true" };
    const Look *look = &scene->frame.view.look;
    Grid *grid = grid_new(columns, rows);
    char whole[128];
    bool matches;

    frame_draw(&scene->frame, grid);
    snprintf(whole, sizeof whole, "%s-%dx%d-%s-%s", name, columns, rows,
             look->pieces == PIECES_ASCII ? "ascii" : "unicode",
             depths[look->depth]);
    matches = golden_matches(grid, whole);
    grid_free(grid);
    return matches;
}
