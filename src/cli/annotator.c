/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/annotator.h"

#include "base/clock.h"
#include "base/memory.h"
#include "formats/search_text.h"
#include "study/signature.h"

enum { TRIES = 3 }; /* for an engine that crashes */

struct Annotator {
    Players *players;
    PlayerId player;
    SearchLimits limits;
    AnnotatorAgain again;
    Scores *scores;
    Game *game;
    Text person; /* folded, as for searching; empty: everybody */
    size_t first;
    Report *report;   /* NULL: nothing to do */
    Report *finished; /* the one of the last game */
    bool is_answered; /* the last question, */
    bool has_failed;  /* or there will be no answer, */
    bool is_lost;     /* and asking again is in vain */
    unsigned tries;
    Text trouble; /* what went wrong last */
};

/* --- What the engine says ------------------------------------------------- */

static void keep_trouble(Annotator *annotator, const char *reason)
{
    text_clear(&annotator->trouble);
    text_append(&annotator->trouble, reason);
}

/* What goes wrong is said in the end, or not at all. */
static void hear(void *context, Tone tone, const char *text)
{
    if (tone == TONE_ERROR)
        keep_trouble(context, text);
}

static void hear_page(void *context, const char *title, Span text)
{
    (void)context, (void)title, (void)text;
}

static void hear_change(void *context)
{
    (void)context;
}

static void take_event(void *context, const EngineEvent *event)
{
    Annotator *annotator = context;

    if (annotator->report == NULL)
        return;
    report_take(annotator->report, event);
    annotator->is_answered = event->kind == ENGINE_ANSWER;
}

static void take_failure(void *context, const PlayerFailure *failure)
{
    Annotator *annotator = context;

    keep_trouble(annotator, failure->reason);
    annotator->has_failed = true;
    annotator->is_lost = failure->trouble != PLAYER_STUMBLED;
}

/* --- The engine ----------------------------------------------------------- */

/* A program that is called as ours is gets another name. */
static void find_name(Players *players, const char *name, Text *text)
{
    PlayerId taken;

    text_append(text, name);
    if (players_find(players, text_span(text), &taken, NULL) == OK)
        text_append(text, "-2");
}

/* "luft", or a command, which has a name in it. */
static Status choose_engine(Annotator *annotator, Span words, Fault *fault)
{
    Players *players = annotator->players;
    EngineCommand command;
    Text name = { 0 };
    Status status;

    if (players_find(players, words, &annotator->player, NULL) == OK)
        return OK;
    status = engine_command_read(words, &command, fault);
    if (status != OK)
        return status;
    find_name(players, command.name, &name);
    engine_command_release(&command);
    status = players_add(players, text_span(&name), words, fault);
    if (status == OK)
        status =
            players_find(players, text_span(&name), &annotator->player, fault);
    text_free(&name);
    return status;
}

static Status set_up(Annotator *annotator, const AnnotatorSetup *setup,
                     Fault *fault)
{
    Listener listener = { annotator, hear, hear_page, hear_change };
    Status status = players_new(&listener, &annotator->players, fault);

    if (status != OK)
        return status;
    players_serve(annotator->players, JOB_ANALYSE,
                  &(PlayerClient){ annotator, take_event, take_failure, NULL });
    status = players_configure(annotator->players, setup->options, fault);
    if (status == OK && setup->engine != NULL)
        status = choose_engine(annotator, span_from(setup->engine), fault);
    if (status == OK)
        players_choose(annotator->players, JOB_ANALYSE, annotator->player);
    return status;
}

Status annotator_new(const AnnotatorSetup *setup, Annotator **result,
                     Fault *fault)
{
    Annotator *annotator = memory_zeroed(1, sizeof *annotator);
    Status status;

    annotator->limits = setup->limits;
    annotator->again = setup->again;
    annotator->first = setup->first;
    if (setup->person != NULL)
        search_text_append(&annotator->person, span_from(setup->person));
    annotator->game = game_new();
    annotator->scores = scores_new(annotator->game);
    status = set_up(annotator, setup, fault);
    if (status == OK)
        *result = annotator;
    else
        annotator_free(annotator);
    return status;
}

static void end_report(Annotator *annotator)
{
    report_free(annotator->report);
    report_free(annotator->finished);
    annotator->report = NULL;
    annotator->finished = NULL;
}

void annotator_free(Annotator *annotator)
{
    if (annotator == NULL)
        return;
    end_report(annotator);
    scores_free(annotator->scores);
    game_free(annotator->game);
    players_free(annotator->players);
    text_free(&annotator->trouble);
    text_free(&annotator->person);
    memory_free(annotator);
}

/* --- A game --------------------------------------------------------------- */

/* The engine has gone: it is asked again, but not for ever. */
static Status lose(Annotator *annotator, Fault *fault)
{
    if (++annotator->tries < TRIES)
        return OK;
    return fault_set(fault, ERR_IO, "%s", text_string(&annotator->trouble));
}

static Status ask(Annotator *annotator, const Question *question, Fault *fault)
{
    PlayerTask task = { .player = annotator->player,
                        .game = annotator->game,
                        .node = question->node,
                        .then = question->then,
                        .limits = question->limits,
                        .multipv = question->lines };

    annotator->is_answered = false;
    annotator->has_failed = false;
    annotator->is_lost = false;
    return players_start(annotator->players, JOB_ANALYSE, &task, fault);
}

static void annotate(Annotator *annotator)
{
    Text name = { 0 };

    report_annotate(annotator->report, annotator->game);
    players_write_analyst(annotator->players, &name);
    signature_write(annotator->game, text_span(&name), &annotator->limits);
    text_free(&name);
}

static Status go_on(Annotator *annotator, Fault *fault)
{
    Fault reason = { 0 };
    Question question;
    Status status = OK;

    if (!report_next(annotator->report, &question)) {
        annotate(annotator);
        annotator->finished = annotator->report;
        annotator->report = NULL;
        return OK;
    }
    while (status == OK && ask(annotator, &question, &reason) != OK) {
        keep_trouble(annotator, reason.text);
        status = lose(annotator, fault);
    }
    return status;
}

/* A position of a list, or of a game that does not go on from it. */
static bool is_bare_position(const Game *game)
{
    Position position;
    Position usual;

    game_position(game, GAME_ROOT, &position);
    position_start(&usual);
    return game_next(game, GAME_ROOT) == NODE_NONE &&
           position.key != usual.key && movegen_any(&position);
}

static bool has_scores(const Annotator *annotator, const Game *game)
{
    Evaluation evaluation;

    if (is_bare_position(game))
        return game_evaluation(game, GAME_ROOT, &evaluation);
    return report_is_needless_from(game, annotator->first);
}

/* Is there nothing to be done, as it has been done already? */
static bool is_needless(const Annotator *annotator, const Game *game)
{
    if (!has_scores(annotator, game))
        return false;
    if (game_next(game, GAME_ROOT) == NODE_NONE && !is_bare_position(game))
        return true;
    return annotator->again == AGAIN_NEVER ||
           (annotator->again == AGAIN_LOWER &&
            !signature_is_less(game, &annotator->limits));
}

static bool is_person(const Annotator *annotator, const char *tag)
{
    Text buffer = { 0 };
    bool is = search_text_contains(game_tag(annotator->game, tag),
                                   text_span(&annotator->person), &buffer);

    text_free(&buffer);
    return is;
}

/* False if the game is none of theirs. */
static bool set_scope(const Annotator *annotator, ReportScope *scope)
{
    bool is_white = true;
    bool is_black = true;

    if (annotator->person.length > 0) {
        is_white = is_person(annotator, "White");
        is_black = is_person(annotator, "Black");
    }
    *scope = (ReportScope){ .first = annotator->first,
                            .has_side = is_white != is_black,
                            .side = is_white ? WHITE : BLACK };
    return is_white || is_black;
}

Status annotator_begin(Annotator *annotator, Game *game, Fault *fault)
{
    ReportScope scope;

    annotator_stop(annotator);
    scores_take_game(annotator->scores, game);
    game_free(annotator->game);
    annotator->game = game;
    annotator->tries = 0;
    players_forget(annotator->players, JOB_ANALYSE);
    if (!set_scope(annotator, &scope) || is_needless(annotator, game))
        return OK;
    annotator->report = report_new(annotator->scores, &annotator->limits);
    report_set_scope(annotator->report, scope);
    return go_on(annotator, fault);
}

const Report *annotator_report(const Annotator *annotator)
{
    return annotator->finished;
}

bool annotator_is_busy(const Annotator *annotator)
{
    return annotator->report != NULL;
}

Status annotator_attend(Annotator *annotator, Fault *fault)
{
    Status status = OK;

    players_process_events(annotator->players);
    players_tick(annotator->players, clock_milliseconds());
    if (annotator->report == NULL ||
        (!annotator->is_answered && !annotator->has_failed))
        return OK;
    if (annotator->is_lost)
        status = lose(annotator, fault);
    return status == OK ? go_on(annotator, fault) : status;
}

void annotator_stop(Annotator *annotator)
{
    players_stop(annotator->players, JOB_ANALYSE);
    end_report(annotator);
}

const Game *annotator_game(const Annotator *annotator)
{
    return annotator->game;
}

const Scores *annotator_scores(const Annotator *annotator)
{
    return annotator->scores;
}

/* --- For the loop --------------------------------------------------------- */

size_t annotator_watch(const Annotator *annotator,
                       struct pollfd watched[ANNOTATOR_DESCRIPTORS])
{
    return players_watch(annotator->players, watched, ANNOTATOR_DESCRIPTORS);
}

int64_t annotator_deadline(const Annotator *annotator)
{
    return players_deadline(annotator->players);
}
