/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/inside.h"

bool premove_read(const Play *play, const Position *position, const char *text,
                  Move *move)
{
    const PieceLetters *letters = play->options.letters;
    Text queen = { 0 };
    bool is_read =
        move_read(position, span_from(text), letters, move, NULL) == OK;

    text_format(&queen, "%s=%c", text, letters->letters[QUEEN]);
    if (!is_read)
        is_read =
            move_read(position, text_span(&queen), letters, move, NULL) == OK;
    text_free(&queen);
    return is_read;
}

char *premove_take(Play *play)
{
    char *text = play->premove.text;

    play->premove.text = NULL;
    return text;
}

void play_drop_premove(Play *play)
{
    memory_free(premove_take(play));
}

Status play_keep_premove(Play *play, Span text, Fault *fault)
{
    Position position;
    MoveAhead ahead;
    Status status;

    if (seats_are_of_engines(play))
        return fault_set(fault, ERR_USAGE, "engines play both sides");
    if (!play->options.premoves)
        return fault_set(fault, ERR_USAGE, "it is not your turn");
    game_position(play->game, play->live, &position);
    status =
        move_check_ahead(&position, text, play->options.letters, &ahead, fault);
    if (status != OK)
        return status;
    play_drop_premove(play);
    play->premove.text = span_copy(text);
    listener_say(&play->listener, TONE_PLAIN, "Premove %.*s (undo drops it)",
                 SPAN_ARGUMENTS(text));
    return OK;
}
