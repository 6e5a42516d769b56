/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/threat.h"

#include "base/memory.h"

enum { THREAT_TIME = 500 }; /* ms */

struct Threat {
    Node node; /* NODE_NONE: about nothing */
    Move move;
    char *text; /* NULL: not yet known */
};

Threat *threat_new(void)
{
    Threat *threat = memory_zeroed(1, sizeof *threat);

    threat->node = NODE_NONE;
    return threat;
}

void threat_free(Threat *threat)
{
    if (threat == NULL)
        return;
    memory_free(threat->text);
    memory_free(threat);
}

void threat_forget(Threat *threat)
{
    memory_free(threat->text);
    *threat = (Threat){ .node = NODE_NONE };
}

bool threat_is_about(const Threat *threat, Node node)
{
    return threat->node == node;
}

bool threat_is_known(const Threat *threat, Node node)
{
    return threat->node == node && threat->text != NULL;
}

bool threat_begin(Threat *threat, const Game *game, Node node,
                  Question *question)
{
    Position position;

    threat_forget(threat);
    threat->node = node;
    *question = (Question){ .node = node,
                            .then = MOVE_NULL,
                            .limits = { .movetime = THREAT_TIME } };
    return question_position(question, game, &position);
}

void threat_take(Threat *threat, const Game *game, MoveStyle style, Move move)
{
    char shown[MOVE_TEXT_SIZE];
    Position position;
    Text text = { 0 };

    game_position(game, threat->node, &position);
    position_make_null(&position);
    move_write(&position, move, style, shown);
    text_format(&text, "%u%s%s", (unsigned)position.fullmoves,
                position.side == WHITE ? "." : "...", shown);
    memory_free(threat->text);
    threat->text = text_take(&text);
    threat->move = move;
}

const char *threat_text(const Threat *threat, Node node, Move *move)
{
    bool is_known = threat_is_known(threat, node);

    *move = is_known ? threat->move : MOVE_NONE;
    return is_known ? threat->text : "";
}
