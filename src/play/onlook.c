/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

/*
 * What the engines of a game between engines say of it, for those who look on.
 * With a person at the board it would be a hint: then their scores are kept
 * until the game is over.
 */
void onlook_release(Onlook *onlook)
{
    memory_free(onlook->scores);
    *onlook = (Onlook){ 0 };
}

static Score for_white(Score score, Color side)
{
    return side == WHITE ? score : -score;
}

void onlook_hear(Play *play, const EngineEvent *event)
{
    const SearchLine *line = &event->line;
    Color side = play_side_at(play, play->live);
    PlayThought *thought = &play->onlook.thoughts[side];

    if (event->kind != ENGINE_LINE || line->index > 1 ||
        line->bound != BOUND_EXACT || !seats_are_of_engines(play))
        return;
    thought->is_known = true;
    thought->score = for_white(line->score, side);
    thought->depth = line->depth;
    thought->nodes = event->nodes;
    thought->length = line->pv_length < PLAY_LINE_MAX ? line->pv_length
                                                      : (unsigned)PLAY_LINE_MAX;
    for (unsigned i = 0; i < thought->length; i++)
        thought->moves[i] = line->pv[i];
    game_position(play->game, play->live, &thought->position);
    play->owner.thought(play->owner.context);
}

static void keep(Onlook *onlook, Node node, Score score)
{
    onlook->scores = memory_resize(onlook->scores, onlook->count + 1,
                                   sizeof *onlook->scores);
    onlook->scores[onlook->count++] = (NodeScore){ node, score };
}

/* The engine's last word counts for the move that it has played, and against a
 * person for the move that it has answered, too. */
void onlook_keep_score(Play *play, Node node)
{
    Onlook *onlook = &play->onlook;
    Color side = game_mover(play->game, node);
    const PlayThought *thought = &onlook->thoughts[side];
    Score score = for_white(play->thinking.last_score, side);

    if (seats_are_of_engines(play)) {
        if (thought->is_known)
            keep(onlook, node, thought->score);
    } else if (play->thinking.has_score) {
        keep(onlook, game_parent(play->game, node), score);
        keep(onlook, node, score);
    }
}

void onlook_write_scores(const Play *play)
{
    const Onlook *onlook = &play->onlook;

    for (size_t i = 0; i < onlook->count; i++)
        if (onlook->scores[i].node != GAME_ROOT &&
            game_has(play->game, onlook->scores[i].node))
            game_set_player_score(play->game, onlook->scores[i].node,
                                  onlook->scores[i].score);
}

const PlayThought *play_thought(const Play *play, Color color)
{
    return &play->onlook.thoughts[color];
}

bool play_score(const Play *play, Node node, Score *score)
{
    const Onlook *onlook = &play->onlook;

    if (play->is_on && !seats_are_of_engines(play))
        return false;
    for (size_t i = onlook->count; i-- > 0;)
        if (onlook->scores[i].node == node) {
            *score = onlook->scores[i].score;
            return true;
        }
    return false;
}
