/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pane_lab.h"

#include <stdio.h>

/*
 * One experiment: its title and how far it is, its table or its curves, the
 * cell that is selected, what the authors concluded, what the signs mean.
 */
enum { SENTENCE_MOST = 5, HIGH = 20, LOW = 12 };

static Canvas part_of(Canvas canvas, int row, int rows)
{
    return canvas_part(canvas, (Area){ 0, row, canvas_columns(canvas), rows });
}

static const LabRun *run_of(const View *view, size_t experiment)
{
    return laboratory_result(session_laboratory(view->session), experiment);
}

/* "table 4.1, exact: search time of all algorithms" and how far it is. */
void pane_experiment_title(Canvas canvas, const View *view, size_t number)
{
    const Experiment *experiment = experiment_at(number);
    const LabRun *run = run_of(view, number);
    Text text = { 0 };
    char state[32] = "";
    int width;

    if (run != NULL && !lab_run_is_over(run))
        snprintf(state, sizeof state, "%zu of %zu", lab_run_done(run),
                 lab_run_tasks(run));
    else if (run != NULL && lab_run_is_stopped(run))
        snprintf(state, sizeof state, "stopped");
    width = canvas_text_columns(span_from(state));
    text_format(&text, "%s, %s: %s", experiment->document, experiment->figure,
                experiment->title);
    canvas_write_cut(canvas, 0, 0, canvas_columns(canvas) - width - 1,
                     text_span(&text), look_style(&view->look, ROLE_ACCENT));
    canvas_write(canvas, canvas_columns(canvas) - width, 0, state,
                 look_style(&view->look, ROLE_INACCURACY));
    text_free(&text);
}

static void draw_offer(Canvas canvas, const View *view,
                       const Experiment *experiment)
{
    Text text = { 0 };

    if (experiment->asks_services)
        text_format(&text, "It plays matches: luft --lab %s in a shell.  ",
                    experiment->name);
    else
        text_format(&text, "Enter runs it here: usually %s.  ",
                    experiment->time);
    text_append(&text, experiment->kind == EXPERIMENT_EXACT
                           ? "Its numbers must come out exactly."
                           : "What counts is which number is larger.");
    if (experiment->plot.x != NULL)
        text_append(&text, "  It has curves (c).");
    pane_words_draw(canvas, text_span(&text),
                    look_style(&view->look, ROLE_DIM));
    text_free(&text);
}

static int draw_signs(Canvas canvas, const View *view, int column)
{
    static const struct {
        LabSign sign;
        const char *meaning;
    } signs[] = { { LAB_SIGN_EQUAL, "as in the paper" },
                  { LAB_SIGN_TREND, "the trend holds" },
                  { LAB_SIGN_DIFFERS, "it does not" },
                  { LAB_SIGN_NONE, "not in the paper" } };

    for (size_t i = 0; i < ARRAY_LENGTH(signs); i++) {
        Style style;
        uint32_t code = pane_lab_sign(&view->look, signs[i].sign, &style);

        if (column + 20 > canvas_columns(canvas))
            break;
        canvas_put(canvas, column, 0, code, style);
        column = canvas_write(canvas, column + 2, 0, signs[i].meaning,
                              look_style(&view->look, ROLE_DIM)) +
                 3;
    }
    return column;
}

static bool shows_run(const void *context, const LabCell *cell)
{
    return lab_run_shows(context, cell);
}

static void draw_curves(Canvas canvas, const View *view, const LabRun *run)
{
    LabFigure *figure = lab_figure_new(lab_run_experiment(run),
                                       lab_run_table(run), shows_run, run);

    if (figure == NULL)
        canvas_write(canvas, 0, 1,
                     lab_run_experiment(run)->plot.x == NULL
                         ? "This table is no curve (c: the table)"
                         : "No points yet",
                     look_style(&view->look, ROLE_DIM));
    else
        pane_curves_draw(canvas, view, figure);
    lab_figure_free(figure);
}

/* Rows of the sentence, so that the table keeps most of them. */
static int sentence_rows(const LabRun *run, int columns, int rows)
{
    const char *sentence = lab_run_table(run)->sentence;
    int words =
        sentence != NULL ? pane_words_rows(span_from(sentence), columns) : 0;
    int most = rows < HIGH ? SENTENCE_MOST : rows / 2;

    return words < most ? words : most;
}

static void draw_cell(Canvas canvas, const View *view, const LabSheet *sheet)
{
    const LabRun *run = run_of(view, sheet->experiment);
    Text text = { 0 };

    if (!sheet->cursor.has_focus || sheet->has_curves)
        return;
    pane_lab_write_cell(run, &sheet->cursor, &text);
    canvas_write_cut(canvas, 0, 0, canvas_columns(canvas), text_span(&text),
                     look_style(&view->look, ROLE_TEXT));
    text_free(&text);
}

/* The cell that is selected, what the authors concluded, what the signs mean:
 * the rows it took. */
static int draw_below(Canvas canvas, const View *view, const LabSheet *sheet)
{
    const LabRun *run = run_of(view, sheet->experiment);
    int rows = canvas_rows(canvas);
    int words = sentence_rows(run, canvas_columns(canvas), rows);

    if (rows < LOW) {
        draw_cell(part_of(canvas, rows - 1, 1), view, sheet);
        return 1;
    }
    draw_cell(part_of(canvas, rows - 2 - words, 1), view, sheet);
    if (words > 0)
        pane_words_draw(part_of(canvas, rows - 1 - words, words),
                        span_from(lab_run_table(run)->sentence),
                        look_style(&view->look, ROLE_COMMENT));
    draw_signs(part_of(canvas, rows - 1, 1), view, 0);
    return words + 3;
}

void pane_experiment_draw(Canvas canvas, const View *view, LabSheet *sheet)
{
    const LabRun *run = run_of(view, sheet->experiment);
    int rows = canvas_rows(canvas);
    Canvas body = part_of(canvas, 2, rows - 2);

    pane_experiment_title(part_of(canvas, 0, 1), view, sheet->experiment);
    if (run == NULL) {
        draw_offer(body, view, experiment_at(sheet->experiment));
        return;
    }
    rows -= 2 + draw_below(body, view, sheet);
    body = part_of(canvas, 2, rows);
    if (sheet->has_curves)
        draw_curves(body, view, run);
    else
        pane_lab_table_draw(body, view, run, &sheet->cursor);
}
