/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/verdict.h"

#include "game/move_text.h"

#include <stdlib.h>

/*
 * Why a move was a mistake is looked for in this order: a mate, material that
 * the moves to come lose or would have won, and what the scores say when
 * neither explains them.
 */
enum {
    PLIES = 9, /* what comes later is not the fault of this move */
    DECIDED = LABEL_DECIDED,
    BETTER = 60, /* centipawns */
    KNOWN = 32   /* plies of the game that may follow a move */
};

static const char *const WORDS[LABELS] = {
    [LABEL_INACCURACY] = "Inaccuracy",
    [LABEL_MISTAKE] = "Mistake",
    [LABEL_BLUNDER] = "Blunder",
};

static const int VALUES[PIECE_TYPES] = { 1, 3, 3, 5, 9, 0 };

/* Everything for the side that has made the mistake. */
typedef struct Case {
    const Verdict *verdict;
    MoveStyle style;
    Color side;
    Position position;   /* before the move */
    Score before, after; /* for that side */
} Case;

/* --- Material ------------------------------------------------------------- */

/* What a side has lost, and what it has got for it, by kind of piece. */
typedef struct Swing {
    int lost[PIECE_TYPES]; /* more than the other side; may be negative */
    int value;             /* in pawns */
    bool lets_promote;
} Swing;

static int count(const Position *position, Color side, PieceType type)
{
    return __builtin_popcountll(position_pieces(position, side, type));
}

static Swing swing_between(const Position *from, const Position *to, Color side)
{
    Swing swing = { .value = 0 };

    for (PieceType type = PAWN; type < KING; type++) {
        int ours = count(from, side, type) - count(to, side, type);
        int theirs = count(from, side ^ 1, type) - count(to, side ^ 1, type);

        swing.lost[type] = ours - theirs;
        swing.value += VALUES[type] * swing.lost[type];
        swing.lets_promote |= type > PAWN && theirs < 0;
    }
    return swing;
}

/* The first in which as much has been lost, or won, as in the last: what comes
 * after it is not what the line is about. */
static Swing decisive(const Swing *swings, unsigned count)
{
    int last = count > 0 ? swings[count - 1].value : 0;

    for (unsigned i = 0; i < count; i++)
        if (last > 0   ? swings[i].value >= last
            : last < 0 ? swings[i].value <= last
                       : i + 1 == count)
            return swings[i];
    return (Swing){ .value = 0 };
}

/*
 * Along a line, in those positions after which nothing is taken: within an
 * exchange nobody can say who has won what.
 */
static Swing swing_along(const Position *from, Move first, VerdictLine line,
                         Color side)
{
    Position position = *from;
    Swing swings[PLIES];
    unsigned count = 0;
    unsigned length = line.count < PLIES ? line.count : (unsigned)PLIES;

    if (first != MOVE_NONE)
        position_play(&position, first);
    for (unsigned i = 0; i < length; i++) {
        bool is_quiet = !position_is_capture(&position, line.moves[i]);

        position_play(&position, line.moves[i]);
        if (i + 1 < line.count)
            is_quiet = !position_is_capture(&position, line.moves[i + 1]);
        if (is_quiet)
            swings[count++] = swing_between(from, &position, side);
    }
    return decisive(swings, count);
}

static Swing swing_of_game(const Case *c)
{
    return swing_along(
        &c->position,
        game_move(scores_game(c->verdict->scores), c->verdict->node),
        c->verdict->reply, c->side);
}

static Swing swing_of_better(const Case *c)
{
    return swing_along(&c->position, MOVE_NONE, c->verdict->better, c->side);
}

/* Bishop for knight is nothing. */
static void even_out_minors(int counts[PIECE_TYPES])
{
    while (counts[KNIGHT] * counts[BISHOP] < 0) {
        int step = counts[KNIGHT] > 0 ? 1 : -1;

        counts[KNIGHT] -= step;
        counts[BISHOP] += step;
    }
}

static int append_pieces(const Case *c, const int counts[PIECE_TYPES], int sign,
                         Text *text)
{
    static const char *const names[PIECE_TYPES] = { "pawn", "knight", "bishop",
                                                    "rook", "queen",  "king" };
    static const char *const numbers[] = { "two", "three", "four" };
    int kinds = 0;

    for (PieceType type = KING; type-- > PAWN;) {
        int pieces = counts[type] * sign;
        Color owner = sign > 0 ? c->side : c->side ^ 1;

        if (pieces <= 0)
            continue;
        text_append(text, kinds++ > 0 ? " and " : "");
        if (pieces > 1)
            text_format(text, "%s %ss", numbers[pieces > 4 ? 2 : pieces - 2],
                        names[type]);
        else
            text_format(text, "%s %s",
                        count(&c->position, owner, type) == 1 ? "the" : "a",
                        names[type]);
    }
    return kinds;
}

static bool is_exchange(const int counts[PIECE_TYPES], int sign)
{
    return counts[ROOK] * sign == 1 && counts[QUEEN] == 0 &&
           (counts[KNIGHT] + counts[BISHOP]) * sign == -1;
}

/* "the queen for a rook", "the exchange", "two pawns"; sign -1 for what the
 * other side loses. */
static void append_swing(const Case *c, const Swing *swing, int sign,
                         Text *text)
{
    int counts[PIECE_TYPES];
    Text got = { 0 };

    for (PieceType type = PAWN; type < PIECE_TYPES; type++)
        counts[type] = swing->lost[type];
    even_out_minors(counts);
    if (is_exchange(counts, sign)) {
        text_append(text, "the exchange");
        counts[ROOK] = counts[KNIGHT] = counts[BISHOP] = 0;
        counts[PAWN] = counts[PAWN] * sign > 0 ? counts[PAWN] : 0;
        text_append(text, counts[PAWN] != 0 ? " and " : "");
    }
    append_pieces(c, counts, sign, text);
    if (append_pieces(c, counts, -sign, &got) > 0)
        text_format(text, " for %s", text_string(&got));
    text_free(&got);
}

/* --- What was lost -------------------------------------------------------- */

static void append_reply(const Case *c, const char *how, Text *text)
{
    char shown[MOVE_TEXT_SIZE];
    Position position = c->position;

    if (c->verdict->reply.count == 0)
        return;
    position_play(&position,
                  game_move(scores_game(c->verdict->scores), c->verdict->node));
    move_write(&position, c->verdict->reply.moves[0], c->style, shown);
    text_format(text, "%s%s", how, shown);
}

static bool append_mate(const Case *c, Text *text)
{
    if (score_is_mate(c->after) && c->after < 0) {
        text_format(text, "allows mate in %d", abs(score_mate_moves(c->after)));
        append_reply(c, " with ", text);
        return true;
    }
    if (!score_is_mate(c->before) || c->before < 0)
        return false;
    text_format(text, "misses mate in %d", score_mate_moves(c->before));
    return true;
}

static Swing difference(const Swing *more, const Swing *less)
{
    Swing swing = *more;

    swing.value -= less->value;
    for (PieceType type = PAWN; type < PIECE_TYPES; type++)
        swing.lost[type] -= less->lost[type];
    return swing;
}

static bool append_material(const Case *c, Text *text)
{
    Swing lost = swing_of_game(c);
    Swing better = swing_of_better(c);
    Swing missed = difference(&better, &lost);

    /* where much goes in any case, a pawn does not explain it */
    if (lost.value - better.value < (better.value > 0 ? 2 : 1))
        return false;
    if (better.value > 0)
        lost = difference(&lost, &better); /* the rest was lost anyway */
    if (lost.lets_promote && !better.lets_promote) {
        text_append(text, "lets a pawn promote");
        append_reply(c, " after ", text);
    } else if (lost.value >= 1 && lost.value >= -better.value) {
        text_append(text, "loses ");
        append_swing(c, &lost, 1, text);
        append_reply(c, " to ", text);
    } else if (better.value <= -1) {
        text_append(text, "misses a win of ");
        append_swing(c, lost.value < 0 ? &missed : &better, -1, text);
    } else {
        return false;
    }
    return true;
}

typedef enum Standing { LOST, WORSE, EVEN, AHEAD, WON } Standing;

static Standing standing(Score score)
{
    return score >= DECIDED   ? WON
           : score >= BETTER  ? AHEAD
           : score > -BETTER  ? EVEN
           : score > -DECIDED ? WORSE
                              : LOST;
}

/* "gives Black the advantage" */
static const char *words_for_change(Standing before, Standing after)
{
    static const char *const words[WON + 1][WON + 1] = {
        [LOST] = { "makes it worse" },
        [WORSE] = { "leaves %s lost", "makes it worse" },
        [EVEN] = { "leaves %s lost", "leaves %s worse", "gives ground" },
        [AHEAD] = { "leaves %s lost", "hands over the advantage",
                    "gives the advantage away", "gives ground" },
        [WON] = { "throws away a won game", "throws away a won game",
                  "lets the win slip", "lets most of the advantage go",
                  "makes the win harder" },
    };

    return after <= before ? words[before][after] : "gives ground";
}

static void append_change(const Case *c, Text *text)
{
    const char *words =
        words_for_change(standing(c->before), standing(c->after));
    Span rest = span_from(words);
    size_t name = span_find_string(rest, "%s");

    text_append_span(text, span_take(rest, name));
    if (name < rest.length) {
        text_append(text, c->side == WHITE ? "White" : "Black");
        text_append_span(text, span_skip(rest, name + 2));
    }
    append_reply(c, " after ", text);
}

/* --- All of it ------------------------------------------------------------ */

static void append_better(const Case *c, Text *text)
{
    const Game *game = scores_game(c->verdict->scores);
    Node node = c->verdict->node;
    char shown[MOVE_TEXT_SIZE];

    if (c->verdict->better.count == 0 ||
        c->verdict->better.moves[0] == game_move(game, node))
        return;
    move_write(&c->position, c->verdict->better.moves[0], c->style, shown);
    text_format(text, "; %u%s%s was best", game_move_number(game, node),
                c->side == WHITE ? "." : "...", shown);
}

void verdict_append_loss(const Verdict *verdict, MoveStyle style, Text *text)
{
    const Game *game = scores_game(verdict->scores);
    Case c = { .verdict = verdict,
               .style = style,
               .side = game_mover(game, verdict->node) };

    game_position(game, game_parent(game, verdict->node), &c.position);
    if (!scores_settled_before(verdict->scores, verdict->node, &c.before) ||
        !scores_settled(verdict->scores, verdict->node, &c.after))
        return;
    if (c.side == BLACK) {
        c.before = -c.before;
        c.after = -c.after;
    }
    if (!append_mate(&c, text) && !append_material(&c, text))
        append_change(&c, text);
    append_better(&c, text);
}

void verdict_append(const Verdict *verdict, MoveStyle style, Text *text)
{
    Label label = label_of_move(verdict->scores, verdict->node);

    if (label < LABEL_INACCURACY)
        return;
    text_format(text, "%s: ", WORDS[label]);
    move_text_append(scores_game(verdict->scores), verdict->node, style, text);
    text_append_char(text, ' ');
    verdict_append_loss(verdict, style, text);
}

/* --- What is in the game -------------------------------------------------- */

/* "Blunder: 23.Qxe5 " is in front of what was lost; false if not. */
static bool read_verdict(const Game *game, Node node, Label *label, Span *loss)
{
    Span rest = game_comment(game, node, PLACE_AFTER);
    Span word;

    for (*label = LABEL_INACCURACY; *label < LABELS; (*label)++) {
        *loss = rest;
        if (!span_starts_with(*loss, WORDS[*label]))
            continue;
        *loss = span_skip(*loss, span_from(WORDS[*label]).length);
        if (!span_starts_with(*loss, ": "))
            continue;
        *loss = span_skip(*loss, 2);
        if (!span_next_word(loss, &word) || word.data[0] < '1' ||
            word.data[0] > '9')
            continue;
        *loss = span_trim(*loss);
        return loss->length > 0;
    }
    return false;
}

Label verdict_label(const Game *game, Node node)
{
    Label label;
    Span loss;

    return read_verdict(game, node, &label, &loss) ? label : LABEL_NONE;
}

/* The best move, and the main line behind it if that was played. */
static unsigned known_line(const Scores *scores, Node node, Move moves[KNOWN])
{
    const Game *game = scores_game(scores);
    Node next = game_next(game, node);
    unsigned count = 0;

    moves[0] = scores_best(scores, node);
    if (moves[0] == MOVE_NONE)
        return 0;
    if (next == NODE_NONE || game_move(game, next) != moves[0])
        next = game_find_child(game, node, moves[0]);
    for (; next != NODE_NONE && count < KNOWN; next = game_next(game, next))
        moves[count++] = game_move(game, next);
    return count > 0 ? count : 1;
}

void verdict_append_known(const Scores *scores, Node node, MoveStyle style,
                          Text *text)
{
    const Game *game = scores_game(scores);
    Move reply[KNOWN];
    Move better[KNOWN];
    Verdict verdict = { .scores = scores, .node = node };
    Label label;
    Span loss;

    if (read_verdict(game, node, &label, &loss)) {
        text_append_span(text, loss);
        return;
    }
    verdict.reply = (VerdictLine){ reply, known_line(scores, node, reply) };
    verdict.better =
        (VerdictLine){ better,
                       known_line(scores, game_parent(game, node), better) };
    verdict_append_loss(&verdict, style, text);
}
