/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"
#include "study/exchange.h"

/*
 * Commands of analysis.
 */
static Status do_analyse(Session *session, Span arguments, Fault *fault)
{
    Watch *watch = coach_watch(session->coach);
    bool is_on = !live_is_on(watch_live(watch));
    Status status = argument_switch(arguments, &is_on, fault);

    if (status == OK && is_on)
        status = play_check_help(session->play, fault);
    if (status != OK)
        return status;
    if (is_on)
        watch_switch_on(watch);
    else
        watch_switch_off(watch);
    return OK;
}

/* Alone: the next kind. */
static Status do_graph(Session *session, Span arguments, Fault *fault)
{
    size_t next = (size_t)setting_choice(session->settings, SET_GRAPH) + 1;
    Span kind = arguments;

    if (kind.length == 0 && !setting_choice_at(SET_GRAPH, next, &kind))
        setting_choice_at(SET_GRAPH, 0, &kind);
    return session_set(session, SET_GRAPH, kind, fault);
}

static Status do_lines(Session *session, Span arguments, Fault *fault)
{
    int lines = setting_number(session->settings, SET_LINES);
    Text text = { 0 };
    Status status;

    if (span_equals(arguments, "+") || span_equals(arguments, "-")) {
        lines += arguments.data[0] == '+' ? 1 : -1;
        lines = lines < 1 ? 1 : lines > 9 ? 9 : lines;
        text_format(&text, "%d", lines);
    } else {
        text_append_span(&text, arguments);
    }
    status = session_set(session, SET_LINES, text_span(&text), fault);
    if (status == OK && !analysis_is_on(session))
        session_say(session, TONE_PLAIN, "Engine lines: %s",
                    text_string(&text));
    text_free(&text);
    return status;
}

static Status do_limit(Session *session, Span arguments, Fault *fault)
{
    Status status = OK;

    if (arguments.length > 0)
        status = session_set(session, SET_LIMIT, arguments, fault);
    if (status == OK)
        session_say(session, TONE_PLAIN, "Analysis limit: %s",
                    setting_text(session->settings, SET_LIMIT));
    return status;
}

static Status do_threat(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    if (play_check_help(session->play, fault) != OK)
        return ERR_USAGE;
    return watch_toggle_threat(coach_watch(session->coach), fault);
}

/* The line the user means; NULL, with a fault, if the engine has none. */
static const ThoughtLine *find_line(Session *session, Span arguments,
                                    Fault *fault)
{
    const Thoughts *thoughts = analysis_thoughts(session);
    int64_t number = 1;

    if (argument_count(arguments, THOUGHT_LINES, &number, fault) != OK)
        return NULL;
    if (!analysis_is_on(session))
        watch_switch_on(coach_watch(session->coach));
    if (thoughts->node == game_cursor(session->game) &&
        thoughts->count >= (unsigned)number &&
        thoughts->lines[number - 1].length > 0)
        return &thoughts->lines[number - 1];
    if (analysis_is_locked(session))
        fault_set(
            fault, ERR_MISSING,
            "the engine is locked on another position (lock lets it follow)");
    else
        fault_set(fault, ERR_MISSING,
                  "the engine does not show that many lines yet (lines)");
    return NULL;
}

static Status do_best(Session *session, Span arguments, Fault *fault)
{
    const ThoughtLine *line;
    Status status;

    if (play_is_on(session->play))
        return fault_set(fault, ERR_USAGE, "not during a game (hint helps)");
    if (coach_is_retrying(session->coach))
        return fault_set(fault, ERR_USAGE,
                         "not during a retry (retry again shows the answer)");
    line = find_line(session, arguments, fault);
    if (line == NULL)
        return ERR_MISSING;
    status = game_play(session->game, line->moves[0], fault);
    if (status == OK)
        session_moved(session);
    return status;
}

static Status insert_moves(Session *session, const Move *moves, size_t count,
                           const Evaluation *evaluation, Fault *fault)
{
    Game *game = session->game;
    Node here = game_cursor(game);
    Status status;

    game_begin(game);
    status = game_insert_line(game, here, moves, count, NULL, fault);
    if (status == OK && evaluation != NULL)
        game_set_evaluation(game, game_find_child(game, here, moves[0]),
                            *evaluation);
    game_end(game);
    if (status != OK)
        return status;
    session_say(session, TONE_PLAIN, "Added as a variation");
    session_moved(session);
    return OK;
}

/* The score of a line that the engine still has, for the line's first move. */
static const ThoughtLine *known_line(const Session *session, Move first)
{
    const Thoughts *thoughts = analysis_thoughts(session);

    if (thoughts->node != game_cursor(session->game))
        return NULL;
    for (unsigned i = 0; i < thoughts->count; i++)
        if (thoughts->lines[i].length > 0 &&
            thoughts->lines[i].moves[0] == first)
            return &thoughts->lines[i];
    return NULL;
}

static Status insert_typed(Session *session, Span arguments, Fault *fault)
{
    Position position = *game_here(session->game);
    Move moves[THOUGHT_MOVES];
    const ThoughtLine *known;
    Evaluation evaluation;
    size_t count = 0;
    Span word;

    while (count < THOUGHT_MOVES && span_next_word(&arguments, &word)) {
        Status status = move_read(&position, word, session_letters(session),
                                  &moves[count], fault);

        if (status != OK)
            return status;
        position_make(&position, moves[count++]);
    }
    if (count == 0)
        return fault_set(fault, ERR_USAGE, "insert: no moves");
    known = known_line(session, moves[0]);
    if (known == NULL)
        return insert_moves(session, moves, count, NULL, fault);
    evaluation = (Evaluation){ known->score, (unsigned)known->depth };
    return insert_moves(session, moves, count, &evaluation, fault);
}

static Status do_insert(Session *session, Span arguments, Fault *fault)
{
    const ThoughtLine *line;
    Evaluation evaluation;

    if (arguments.length > 1)
        return insert_typed(session, arguments, fault);
    line = find_line(session, arguments, fault);
    if (line == NULL)
        return ERR_MISSING;
    evaluation = (Evaluation){ line->score, (unsigned)line->depth };
    return insert_moves(session, line->moves, line->length, &evaluation, fault);
}

static Status do_line(Session *session, Span arguments, Fault *fault)
{
    const ThoughtLine *line = find_line(session, arguments, fault);
    size_t number;

    if (line == NULL)
        return ERR_MISSING;
    number = (size_t)(line - analysis_thoughts(session)->lines) + 1;
    session_request_with(
        session, (Request){ .kind = REQUEST_LINE, .line = (unsigned)number });
    return OK;
}

static Status do_lock(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    session_say(session, TONE_PLAIN,
                watch_toggle_lock(coach_watch(session->coach))
                    ? "Engine locked on this position"
                    : "Engine follows the board again");
    return OK;
}

static Status do_hide(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    (void)fault;
    Watch *watch = coach_watch(session->coach);
    watch_set_hidden(watch, !live_is_hidden(watch_live(watch)));
    session_say(session, TONE_PLAIN,
                live_is_hidden(watch_live(watch)) ? "Engine output hidden"
                                                  : "Engine output shown");
    return OK;
}

/* What a search has found out here, for White; false if there was none. */
static bool append_search(const Session *session, Score *score, Text *text)
{
    Node node = game_cursor(session->game);
    const Scores *scores = coach_scores(session->coach);
    const Assessment *known = scores_assessment(scores, node);
    Move best = known != NULL ? known->best : scores_best(scores, node);
    char number[SCORE_TEXT_SIZE];
    char shown[MOVE_TEXT_SIZE];

    if (!scores_find(scores, node, score)) {
        text_append(text, "Search: none here yet (analyse starts one)\n");
        return false;
    }
    score_format(*score, number);
    text_format(text, "Search: %s", number);
    if (known != NULL)
        text_format(text, " at depth %d", known->depth);
    if (best != MOVE_NONE) {
        move_write(game_here(session->game), best, session_move_style(session),
                   shown);
        text_format(text, ", best is %s", shown);
    }
    text_append_char(text, '\n');
    return true;
}

static void show_terms(Session *session)
{
    Text text = { 0 };

    engine_explain(game_here(session->game), &text);
    session_say_page(session, "Evaluation, term by term", text_span(&text));
    text_free(&text);
}

static void show_reasons(Session *session)
{
    Text text = { 0 };
    Score score;
    bool is_searched = append_search(session, &score, &text);

    engine_describe(game_here(session->game), is_searched ? &score : NULL,
                    &text);
    text_append(&text, "\neval table: the classical terms\teval table\n");
    session_say_choices(session, "Evaluation", text_span(&text));
    text_free(&text);
}

Status command_eval(Session *session, Span arguments, Fault *fault)
{
    if (play_check_help(session->play, fault) != OK)
        return ERR_USAGE;
    if (arguments.length == 0)
        show_reasons(session);
    else if (span_equals(arguments, "table"))
        show_terms(session);
    else
        return fault_set(fault, ERR_USAGE, "usage: eval [table]");
    return OK;
}

/* Until then it is a board to look at, whatever rules are kept for games. */
static bool has_begun(const Session *session)
{
    return game_next(session->game, play_first(session->play)) != NODE_NONE;
}

static Status do_see(Session *session, Span arguments, Fault *fault)
{
    const Position *here = game_here(session->game);
    Text text = { 0 };
    Status status;
    Move move;

    if (has_begun(session) && play_check_help(session->play, fault) != OK)
        return ERR_USAGE;
    if (arguments.length == 0)
        return fault_set(fault, ERR_USAGE, "usage: see MOVE");
    status = move_read(here, arguments, session_letters(session), &move, fault);
    if (status != OK)
        return status;
    exchange_append(here, move, session_move_style(session), &text);
    session_say_page(session, "Exchange", text_span(&text));
    text_free(&text);
    return OK;
}

static Status do_tb(Session *session, Span arguments, Fault *fault)
{
    (void)arguments;
    return endgames_show(session, fault);
}

/* Of an exercise, as its file has it. */
static Status do_solution(Session *session, Span arguments, Fault *fault)
{
    Span answer;
    char *words;

    (void)arguments;
    if (!game_find_command(session->game, GAME_ROOT, PGN_ANSWER, &answer))
        return fault_set(fault, ERR_MISSING,
                         "no solution comes with this position (hint helps)");
    words = span_copy(answer);
    session_say(session, TONE_NEWS, "Solution: %s", words);
    memory_free(words);
    return OK;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec ANALYSIS_COMMANDS[] = {
    { .name = "analyse",
      .aliases = "analyze",
      .group = COMMANDS_ANALYSE,
      .arguments = "[on|off]",
      .word = WORD_ONOFF,
      .choices = "on|off",
      .summary = "switch the engine on or off",
      .run = do_analyse },
    { .name = "lines",
      .group = COMMANDS_ANALYSE,
      .arguments = "N|+|-",
      .flags = COMMAND_CONFIG,
      .summary = "set how many lines the engine shows, 1 to 9",
      .run = do_lines },
    { .name = "graph",
      .group = COMMANDS_ANALYSE,
      .arguments = "[scores|times|material]",
      .word = WORD_CHOICE,
      .choices = "scores|times|material",
      .flags = COMMAND_SCREEN,
      .summary = "what the graph over the game shows; alone: something else",
      .run = do_graph },
    { .name = "limit",
      .group = COMMANDS_ANALYSE,
      .arguments = "depth N|time 3s|nodes 5M|inf",
      .word = WORD_CHOICE,
      .choices = "depth|time|nodes|inf",
      .flags = COMMAND_CONFIG,
      .summary = "set when the analysis of a position stops",
      .run = do_limit },
    { .name = "threat",
      .group = COMMANDS_ANALYSE,
      .summary = "show what the opponent threatens",
      .run = do_threat },
    { .name = "best",
      .group = COMMANDS_ANALYSE,
      .arguments = "[N]",
      .summary =
          "play the engine's best (Nth) move; starts the engine if needed",
      .run = do_best },
    { .name = "insert",
      .group = COMMANDS_ANALYSE,
      .arguments = "[N|MOVES]",
      .summary = "put the engine's best (Nth) line, or moves, into the game",
      .run = do_insert },
    { .name = "line",
      .group = COMMANDS_ANALYSE,
      .arguments = "[N]",
      .flags = COMMAND_SCREEN,
      .summary = "step through a line of the engine",
      .more = "Left and Right step, Up and Down change the line, Enter adds it "
              "as a variation as far as the move shown, Esc returns.",
      .run = do_line },
    { .name = "lock",
      .group = COMMANDS_ANALYSE,
      .summary = "lock the engine on this position while you look at others",
      .run = do_lock },
    { .name = "hide",
      .group = COMMANDS_ANALYSE,
      .summary = "hide or show engine output",
      .run = do_hide },
    { .name = "eval",
      .group = COMMANDS_ANALYSE,
      .arguments = "[table]",
      .word = WORD_CHOICE,
      .choices = "table",
      .summary = "explain in words what the engine believes of this position",
      .more = "First what a search and the network alone say, then what speaks "
              "for each side, the weightiest first, and which pieces are worth "
              "more or less than usual: what the network would lose without "
              "them. eval table shows the classical terms, which neither of "
              "the two adds up.",
      .run = command_eval },
    { .name = "solution",
      .group = COMMANDS_ANALYSE,
      .summary = "show the answer of an exercise, as an EPD file has it",
      .more = "What answers a position of an EPD file (bm, am, dm, c0 and the "
              "like) is not shown until asked for.",
      .run = do_solution },
    { .name = "see",
      .group = COMMANDS_ANALYSE,
      .arguments = "MOVE",
      .summary = "show step by step what an exchange wins or loses",
      .more = "see Nxe5 counts what is taken on the square when both sides go "
              "on as long as it pays, the least valuable piece first: pawn 1, "
              "knight 3.2, bishop 3.3, rook 5, queen 9.5. What else happens on "
              "the board is left out.",
      .run = do_see },
    { .name = "tb",
      .group = COMMANDS_ANALYSE,
      .summary = "show what endgame tables say of the position and each move",
      .more = "The setting tables names their directories. DTZ counts "
              "half-moves to the next capture or pawn move, or to mate.",
      .run = do_tb },
    { .name = NULL },
};
