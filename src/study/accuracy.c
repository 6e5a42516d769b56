/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/accuracy.h"

#include "base/memory.h"

#include <math.h>

enum { OPENING_PLIES = 20, ENDGAME_PIECES = 6 };

double accuracy_of_loss(double points)
{
    double accuracy = 103.1668100711649 * exp(-0.04354415386753951 * points) -
                      3.166924740191411 + 1;

    return accuracy > 100 ? 100 : accuracy < 0 ? 0 : accuracy;
}

/* Pieces without kings and pawns say whether the endgame has begun. */
Phase accuracy_phase(const Position *position, unsigned ply)
{
    unsigned pieces = 0;

    for (Square square = A1; square <= H8; square++) {
        Piece piece = position->squares[square];

        if (piece != NO_PIECE && piece_type(piece) != PAWN &&
            piece_type(piece) != KING)
            pieces++;
    }
    if (pieces <= ENDGAME_PIECES)
        return PHASE_END;
    return ply <= OPENING_PLIES ? PHASE_OPENING : PHASE_MIDDLE;
}

/* --- The course of a game ------------------------------------------------- */

typedef struct Moment {
    bool is_known;
    double percent; /* White's winning chances */
    Phase phase;    /* of the move made here */
} Moment;

/* The positions before each move, and after the last. */
typedef struct Course {
    Moment *moments;
    size_t count;
} Course;

static void add_moment(Course *course, Moment moment)
{
    course->moments = memory_resize(course->moments, course->count + 1,
                                    sizeof *course->moments);
    course->moments[course->count++] = moment;
}

/* The first position of another game than the usual may have no score: then
 * that move is not measured. */
static Moment first_moment(const Scores *scores, Node first)
{
    Moment moment = { .is_known = true };
    Score score = 0;

    if (!scores_settled_before(scores, first, &score)) {
        moment.is_known = false;
        scores_settled(scores, first, &score);
    }
    moment.percent = scores_win_percent(score);
    return moment;
}

/* Of the main line; false if a score is missing before the last. */
static bool follow_game(const Scores *scores, Course *course)
{
    const Game *game = scores_game(scores);
    Position position = *game_start(game);
    Node node = game_next(game, GAME_ROOT);
    Moment moment;

    if (node == NODE_NONE)
        return false;
    for (moment = first_moment(scores, node); node != NODE_NONE;
         node = game_next(game, node)) {
        Score score;

        moment.phase = accuracy_phase(&position, game_ply(game, node));
        add_moment(course, moment);
        if (!scores_settled(scores, node, &score))
            return game_next(game, node) == NODE_NONE;
        moment = (Moment){ true, scores_win_percent(score), PHASE_OPENING };
        position_play(&position, game_move(game, node));
    }
    add_moment(course, moment);
    return true;
}

static double deviation(const Moment *moments, size_t count)
{
    double mean = 0;
    double sum = 0;

    for (size_t i = 0; i < count; i++)
        mean += moments[i].percent / (double)count;
    for (size_t i = 0; i < count; i++)
        sum += (moments[i].percent - mean) * (moments[i].percent - mean);
    return sqrt(sum / (double)count);
}

/* How much was going on around a ply: moves of quiet times count less. */
static double weight_at(const Course *course, size_t ply)
{
    size_t window = (course->count - 1) / 10; /* of the plies */
    size_t from;
    double weight;

    window = window < 2 ? 2 : window > 8 ? 8 : window;
    from = ply + 2 > window ? ply + 2 - window : 0;
    if (from + window > course->count)
        window = course->count - from;
    weight = deviation(course->moments + from, window);
    return weight < 0.5 ? 0.5 : weight > 12 ? 12 : weight;
}

/* --- Means ---------------------------------------------------------------- */

typedef struct Sums {
    double weighted, weights, inverse;
    unsigned moves;
} Sums;

static void add_move(Sums *sums, double accuracy, double weight)
{
    sums->weighted += accuracy * weight;
    sums->weights += weight;
    sums->inverse += 1 / (accuracy < 1 ? 1 : accuracy);
    sums->moves++;
}

/* Of the weighted and the harmonic mean. */
static double mean_of(const Sums *sums)
{
    return (sums->weighted / sums->weights + sums->moves / sums->inverse) / 2;
}

/* `phases` has one more, for all of them. */
static void add_side(const Course *course, Color first, Color side,
                     Sums phases[PHASES + 1])
{
    for (size_t ply = 0; ply + 1 < course->count; ply++) {
        const Moment *moment = &course->moments[ply];
        double change = moment[1].percent - moment->percent;
        double loss = side == WHITE ? -change : change;
        double accuracy = accuracy_of_loss(loss > 0 ? loss : 0);
        double weight;

        if ((first ^ (ply & 1)) != side || !moment->is_known)
            continue;
        weight = weight_at(course, ply);
        add_move(&phases[moment->phase], accuracy, weight);
        add_move(&phases[PHASES], accuracy, weight);
    }
}

static void take_means(const Sums phases[PHASES + 1], Accuracy *accuracy)
{
    double total = mean_of(&phases[PHASES]);
    double least = 100;
    double most = 0;

    for (Phase phase = 0; phase < PHASES; phase++) {
        accuracy->moves[phase] = phases[phase].moves;
        accuracy->phases[phase] = 0;
        if (phases[phase].moves == 0)
            continue;
        accuracy->phases[phase] = mean_of(&phases[phase]);
        least = fmin(least, accuracy->phases[phase]);
        most = fmax(most, accuracy->phases[phase]);
    }
    accuracy->total = fmin(fmax(total, least), most);
}

bool accuracy_measure(const Scores *scores, Color side, Accuracy *accuracy)
{
    Color first = game_start(scores_game(scores))->side;
    Course course = { NULL, 0 };
    Sums phases[PHASES + 1] = { { 0 } };

    if (follow_game(scores, &course))
        add_side(&course, first, side, phases);
    memory_free(course.moments);
    if (phases[PHASES].moves == 0)
        return false;
    take_means(phases, accuracy);
    return true;
}

bool accuracy_of_side(const Scores *scores, Color side, double *percent)
{
    Accuracy accuracy;

    if (!accuracy_measure(scores, side, &accuracy))
        return false;
    *percent = accuracy.total;
    return true;
}
