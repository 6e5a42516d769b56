/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/annotator.h"

#include "base/memory.h"
#include "formats/search_text.h"
#include "study/signature.h"

struct Annotator {
    Analyst *analyst;
    SearchLimits limits;
    AnnotatorAgain again;
    Scores *scores;
    Game *game;
    Text person; /* folded, as for searching; empty: everybody */
    size_t first;
    Report *report;   /* NULL: nothing to do */
    Report *finished; /* the one of the last game */
};

static void take_event(void *context, const EngineEvent *event)
{
    Annotator *annotator = context;

    if (annotator->report != NULL)
        report_take(annotator->report, event);
}

Status annotator_new(const AnnotatorSetup *setup, Annotator **result,
                     Fault *fault)
{
    Annotator *annotator = memory_zeroed(1, sizeof *annotator);
    AnalystSetup engine = { .options = setup->options,
                            .engine = setup->engine,
                            .context = annotator,
                            .event = take_event };
    Status status;

    annotator->limits = setup->limits;
    annotator->again = setup->again;
    annotator->first = setup->first;
    if (setup->person != NULL)
        search_text_append(&annotator->person, span_from(setup->person));
    annotator->game = game_new();
    annotator->scores = scores_new(annotator->game);
    status = analyst_new(&engine, &annotator->analyst, fault);
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
    analyst_free(annotator->analyst);
    text_free(&annotator->person);
    memory_free(annotator);
}

/* --- A game --------------------------------------------------------------- */

static void annotate(Annotator *annotator)
{
    Text name = { 0 };

    report_annotate(annotator->report, annotator->game);
    analyst_write_name(annotator->analyst, &name);
    signature_write(annotator->game, text_span(&name), &annotator->limits);
    text_free(&name);
}

static Status go_on(Annotator *annotator, Fault *fault)
{
    Question question;
    PlayerTask task = { .game = annotator->game };

    if (!report_next(annotator->report, &question)) {
        annotate(annotator);
        annotator->finished = annotator->report;
        annotator->report = NULL;
        return OK;
    }
    task.node = question.node;
    task.then = question.then;
    task.limits = question.limits;
    task.multipv = question.lines;
    return analyst_ask(annotator->analyst, &task, fault);
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
    analyst_forget(annotator->analyst);
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
    Status status = analyst_attend(annotator->analyst, fault);

    if (status != OK || annotator->report == NULL ||
        analyst_is_waiting(annotator->analyst))
        return status;
    return go_on(annotator, fault);
}

void annotator_stop(Annotator *annotator)
{
    analyst_stop(annotator->analyst);
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
    return analyst_watch(annotator->analyst, watched);
}

int64_t annotator_deadline(const Annotator *annotator)
{
    return analyst_deadline(annotator->analyst);
}
