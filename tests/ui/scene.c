/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include "base/clock.h"
#include "golden.h"
#include "library/library.h"
#include "session/inside.h"

#include <stdio.h>
#include <stdlib.h>
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
        { NULL, DEPTH_256, PIECES_UNICODE, true, FIGURES_QUADRANTS,
          BACKGROUND_DARK },
        { NULL, DEPTH_MONO, PIECES_ASCII, false, FIGURES_QUADRANTS,
          BACKGROUND_DARK },
        { NULL, DEPTH_MONO, PIECES_UNICODE, true, FIGURES_QUADRANTS,
          BACKGROUND_DARK },
        { NULL, DEPTH_256, PIECES_ASCII, false, FIGURES_QUADRANTS,
          BACKGROUND_DARK },
        { NULL, DEPTH_8, PIECES_ASCII, false, FIGURES_QUADRANTS,
          BACKGROUND_DARK },
    };

    *look = looks[wish];
    look->theme = theme_at(0);
}

void scene_empty(Scene *scene, SceneLook wish)
{
    Look look;

    *scene = (Scene){ 0 };
    clock_set_source(&FROZEN);
    look_for(wish, &look);
    if (session_new(&scene->session, NULL) != OK)
        return;
    scene->keys = keymap_new();
    view_start(&scene->picture.view, scene->session, &look);
    scene->picture.keys = scene->keys;
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

void scene_forget_words(Scene *scene)
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
    scene_empty(scene, look);
    enter_all(scene, "new human time 5+3\ne4\nd5\nexd5\nQxd5\nNc3\nQd8\n"
                     "d4\nNf6\nNf3\nBg4\nh3\nBxf3");
    scene_forget_words(scene);
    scene->picture.message = (Message){ TONE_NEWS, "6...Bxf3", NULL };
}

/* --- An engine that says what it is told ---------------------------------- */

static Status is_asked(void *context, const Question *question, Fault *fault)
{
    (void)context, (void)question, (void)fault;
    return OK;
}

static void is_stopped(void *context)
{
    (void)context;
}

static bool is_idle(const void *context)
{
    (void)context;
    return false;
}

void scene_lend_engine(Scene *scene)
{
    Session *session = scene->session;
    CoachOwner owner = { session, is_asked, is_stopped, is_idle, is_idle };

    coach_free(session->coach);
    session->coach = coach_new(&owner, &session->listener, session->game);
    analysis_configure(session);
    watch_switch_on(coach_watch(session->coach));
}

static const EngineEvent USUAL = {
    .nodes = 6700000, .time = 3190, .hash_permille = 41, .wdl = { 910, 80, 10 }
};

void scene_hear_nodes(Scene *scene, uint64_t nodes)
{
    EngineEvent event = USUAL;

    event.kind = ENGINE_CURRENT;
    event.nodes = nodes;
    coach_event(scene->session->coach, &event);
}

void scene_hear_line(Scene *scene, unsigned number, Score score,
                     const char *moves)
{
    Position position = *session_position(scene->session);
    EngineEvent event = USUAL;
    SearchLine *line = &event.line;
    Span rest = span_from(moves);
    Span word;

    event.kind = ENGINE_LINE;
    *line = (SearchLine){ .index = number,
                          .score = score,
                          .depth = 20,
                          .seldepth = 31,
                          .bound = BOUND_EXACT };
    while (span_next_word(&rest, &word)) {
        Move move = san_read_fast(&position, word);

        if (move == MOVE_NONE)
            break;
        line->pv[line->pv_length++] = move;
        position_make(&position, move);
    }
    coach_event(scene->session->coach, &event);
    /* what the game says of its moves is to be seen */
    scores_take_game(coach_scores(scene->session->coach), scene->session->game);
}

static void hear_thoughts(Scene *scene)
{
    scene_lend_engine(scene);
    scene_hear_line(
        scene, 1, 340,
        "Nxb5 Qb4+ Qxb4 Bxb4+ c3 cxb5 Bxb5+ Ke7 cxb4 Rc8 Rc1 Rxc1+");
    scene_hear_line(
        scene, 2, 110,
        "Bxf6 Qxf6 Nxb5 cxb5 Bxb5+ Nc6 Qd5 Rc8 O-O-O Qe6 Qxe6+ fxe6");
    scene_hear_line(scene, 3, 40, SCENE_THIRD_LINE);
}

void scene_analysis(Scene *scene, SceneLook look)
{
    scene_empty(scene, look);
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
    scene_forget_words(scene);
    hear_thoughts(scene);
}

void scene_start(Scene *scene, SceneLook look)
{
    scene_empty(scene, look);
    enter_all(scene, "new white human black human");
    scene_forget_words(scene);
    scene->picture.view.start_game = session_game(scene->session);
    scene->picture.view.past = (Past){
        .is_interrupted = true,
        .interrupted = "Anna - luft, move 23",
        .games = 14,
        .won = 6,
        .has_last = true,
        .last_game = "Italian Game 0-1",
        .files = { "wc.pgn", "repertoire-white.pgn", "club.pgn" },
        .file_count = 3,
    };
    fen_read(span_from("r1b1kbnr/pppp1Npp/8/8/4q3/5n2/PPPPBP1P/RNBQKR2 w Qkq "
                       "- 0 8"),
             &scene->picture.view.past.last, NULL);
}

void scene_end(Scene *scene, SceneLook look)
{
    scene_empty(scene, look);
    enter_all(scene, "set archive=off\nnew human\n"
                     "tag White Anna\ntag Black Bert\n"
                     "e4\ncomment [%eval 0.3]\ne5\ncomment [%eval 0.2]\n"
                     "Nf3\ncomment [%eval 0.3]\nNc6\ncomment [%eval 0.3]\n"
                     "Bc4\ncomment [%eval 0.2]\nNd4\ncomment [%eval 0.9]\n"
                     "Nxe5\ncomment [%eval 0.1]\nQg5\ncomment [%eval 0.0]\n"
                     "Nxf7\ncomment [%eval -3.6]\nQxg2\n"
                     "comment [%eval -3.4]\nRf1\ncomment [%eval -3.7]\n"
                     "Qxe4\ncomment [%eval -3.6]\nBe2\n"
                     "comment [%eval -12.0]\nNf3");
    scene_forget_words(scene);
    scene->session->archived = 15;
    scene->picture.view.has_card = true;
    scene->picture.message = (Message){
        TONE_NEWS,
        "Checkmate, Black wins: 0-1 (report finds mistakes; rematch)", NULL
    };
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

    scene_empty(scene, look);
    session_offer_paste(scene->session, span_from(games));
    scene_enter(scene, "paste");
    scene_enter(scene, "game 2");
    scene_enter(scene, "sort date");
    scene_enter(scene, "panel games");
    scene_forget_words(scene);
    scene->picture.view.panel = PANEL_GAMES;
    session_finish_library(scene->session);
}

static void write_games(Text *games)
{
    static const struct {
        const char *white, *black, *moves;
        unsigned elo, count;
    } kinds[] = {
        { "Spassky", "Keres", "1. e4 e5 2. Nf3 Nc6 3. Bb5", 2640, 48 },
        { "Fischer", "Najdorf", "1. e4 c5 2. Nf3 d6 3. d4", 2780, 31 },
        { "Petrosian", "Uhlmann", "1. e4 e6 2. d4 d5", 2610, 16 },
        { "Anna", "Bert", "1. e4 a6", 1400, 5 },
    };
    static const char *const results[] = { "1-0", "1/2-1/2", "1-0", "0-1",
                                           "1/2-1/2" };

    for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++)
        for (unsigned k = 0; k < kinds[i].count; k++)
            text_format(games,
                        "[White \"%s\"]\n[Black \"%s\"]\n"
                        "[WhiteElo \"%u\"]\n[BlackElo \"%u\"]\n"
                        "[Date \"19%u.??.??\"]\n[Result \"%s\"]\n\n%s %s\n\n",
                        kinds[i].white, kinds[i].black, kinds[i].elo,
                        kinds[i].elo - 50, 51 + k, results[k % 5],
                        kinds[i].moves, results[k % 5]);
}

void scene_figures(Scene *scene, SceneLook look, const char *command)
{
    const char *tree = getenv("LUFT_SOURCE");
    Text line = { 0 };

    scene_empty(scene, look);
    text_format(&line, "open %s/tests/data/stats.pgn",
                tree == NULL ? "." : tree);
    scene_enter(scene, text_string(&line));
    text_clear(&line);
    text_format(&line, "%s muller", command);
    scene_enter(scene, text_string(&line));
    while (session_is_inquiring(scene->session))
        session_tick(scene->session);
    scene_forget_words(scene);
    popup_open_digest(&scene->picture.popup, scene->session);
    text_free(&line);
}

void scene_explorer(Scene *scene, SceneLook look)
{
    Text games = { 0 };

    scene_empty(scene, look);
    write_games(&games);
    session_offer_paste(scene->session, text_span(&games));
    enter_all(scene, "paste\nnext\nexplore");
    session_finish_library(scene->session);
    session_finish_explorer(scene->session);
    scene_forget_words(scene);
    scene->picture.view.panel = PANEL_EXPLORER;
    scene->picture.view.focus = FOCUS_BOARD;
    text_free(&games);
}

void scene_free(Scene *scene)
{
    popup_close(&scene->picture.popup);
    keymap_free(scene->keys);
    session_free(scene->session);
    clock_set_source(NULL);
}

bool scene_matches(Scene *scene, int columns, int rows, const char *name)
{
    static const char *const depths[] = { "mono", "8", "16", "256", "true" };
    const Look *look = &scene->picture.view.look;
    Grid *grid = grid_new(columns, rows);
    char whole[128];
    bool matches;

    picture_draw(&scene->picture, grid);
    snprintf(whole, sizeof whole, "%s-%dx%d-%s-%s", name, columns, rows,
             look->pieces == PIECES_ASCII ? "ascii" : "unicode",
             depths[look->depth]);
    matches = golden_matches(grid, whole);
    grid_free(grid);
    return matches;
}
