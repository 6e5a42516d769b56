/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/report.h"

#include "session/inside.h"

/*
 * The report as a page: numbers side by side, then the mistakes.
 */
typedef enum Phase { PHASE_OPENING, PHASE_MIDDLE, PHASE_END, PHASES } Phase;

typedef struct Tally {
    unsigned moves;
    unsigned labels[LABEL_BLUNDER + 1];
    double centipawns; /* lost */
    double accuracy[PHASES];
    unsigned phase_moves[PHASES];
} Tally;

enum { OPENING_PLIES = 20, ENDGAME_PIECES = 6 };

/* Pieces without kings and pawns say whether the endgame has begun. */
static Phase phase_of(const Position *position, unsigned ply)
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

static double clamped(Score score)
{
    return score > 1000 ? 1000 : score < -1000 ? -1000 : score;
}

static void count_move(const Session *session, Node node, Tally *tally)
{
    const Game *game = session->game;
    Label label = insight_label(session, node);
    Position before;
    Phase phase;
    double loss;
    double change;
    Score a;
    Score b;

    if (!analysis_loss(session, node, &loss))
        return;
    game_position(game, game_parent(game, node), &before);
    phase = phase_of(&before, game_ply(game, node));
    tally->moves++;
    tally->labels[label]++;
    tally->accuracy[phase] += move_accuracy(loss);
    tally->phase_moves[phase]++;
    if (!analysis_score(session, game_parent(game, node), &a) ||
        !analysis_score(session, node, &b))
        return;
    change = clamped(a) - clamped(b);
    change = game_mover(game, node) == WHITE ? change : -change;
    tally->centipawns += change > 0 ? change : 0;
}

static void put_accuracy(const Session *session, Text *text)
{
    text_append(text, "  Accuracy           ");
    for (Color color = WHITE; color < COLORS; color++) {
        double percent;

        if (analysis_accuracy(session, color, &percent))
            text_format(text, "%8.0f%%", percent);
        else
            text_append(text, "        -");
    }
    text_append_char(text, '\n');
}

static void put_phase(const Tally tallies[COLORS], Phase phase, Text *text)
{
    static const char *const names[PHASES] = { "opening", "middlegame",
                                               "endgame" };

    if (tallies[WHITE].phase_moves[phase] == 0 &&
        tallies[BLACK].phase_moves[phase] == 0)
        return;
    text_format(text, "    %-17s", names[phase]);
    for (Color color = WHITE; color < COLORS; color++) {
        const Tally *tally = &tallies[color];

        if (tally->phase_moves[phase] > 0)
            text_format(text, "%8.0f%%",
                        tally->accuracy[phase] / tally->phase_moves[phase]);
        else
            text_append(text, "        -");
    }
    text_append_char(text, '\n');
}

static void put_count(const char *name, unsigned white, unsigned black,
                      Text *text)
{
    text_format(text, "  %-19s%8u %8u\n", name, white, black);
}

static void put_losses(const Tally tallies[COLORS], Text *text)
{
    text_append(text, "  Centipawns lost    ");
    for (Color color = WHITE; color < COLORS; color++)
        text_format(text, "%8.0f ",
                    tallies[color].moves == 0
                        ? 0.0
                        : tallies[color].centipawns / tallies[color].moves);
    text_append(text, "  a move\n");
}

static void put_better(const Session *session, Node node, Text *text)
{
    const Game *game = session->game;
    Node parent = game_parent(game, node);
    const Insight *insight = insight_of(session, parent);
    Position before;

    if (insight == NULL || insight->best == MOVE_NONE ||
        insight->best == game_move(game, node))
        return;
    game_position(game, parent, &before);
    text_append(text, "  better ");
    session_write_move(session, &before, insight->best, text);
}

static void put_mistakes(const Session *session, Text *text)
{
    const Game *game = session->game;
    Node node = GAME_ROOT;

    while ((node = game_next(game, node)) != NODE_NONE) {
        Text move = { 0 };
        double loss;

        if (insight_label(session, node) < LABEL_INACCURACY ||
            !analysis_loss(session, node, &loss))
            continue;
        session_write_node(session, node, &move);
        text_format(text, "  %-14s loses %2.0f%%", text_string(&move), loss);
        put_better(session, node, text);
        text_append_char(text, '\n');
        text_free(&move);
    }
}

void review_write(const Session *session, Text *text)
{
    const Game *game = session->game;
    Tally tallies[COLORS] = { 0 };
    Node node = GAME_ROOT;

    while ((node = game_next(game, node)) != NODE_NONE)
        count_move(session, node, &tallies[game_mover(game, node)]);
    text_append_span(text, game_tag(game, "White"));
    text_append(text, " - ");
    text_append_span(text, game_tag(game, "Black"));
    text_format(text, "  %s\n\n%-21s%8s %8s\n", result_text(game_result(game)),
                "", "White", "Black");
    put_accuracy(session, text);
    for (Phase phase = 0; phase < PHASES; phase++)
        put_phase(tallies, phase, text);
    put_losses(tallies, text);
    put_count("Inaccuracies  ?!", tallies[WHITE].labels[LABEL_INACCURACY],
              tallies[BLACK].labels[LABEL_INACCURACY], text);
    put_count("Mistakes  ?", tallies[WHITE].labels[LABEL_MISTAKE],
              tallies[BLACK].labels[LABEL_MISTAKE], text);
    put_count("Blunders  ??", tallies[WHITE].labels[LABEL_BLUNDER],
              tallies[BLACK].labels[LABEL_BLUNDER], text);
    put_count("The engine's move", tallies[WHITE].labels[LABEL_BEST],
              tallies[BLACK].labels[LABEL_BEST], text);
    text_append(text, "\nLosses are percentage points of winning chances.\n\n");
    put_mistakes(session, text);
}

void review_show(Session *session)
{
    Text text = { 0 };

    review_write(session, &text);
    text_append(&text, "\nR tries the mistakes again.\n");
    say_page(session, "Report on the game", text_span(&text));
    text_free(&text);
}
