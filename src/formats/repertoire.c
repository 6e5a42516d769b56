/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/repertoire.h"

#include "base/memory.h"

struct Repertoire {
    Book *book;
    BookChoice choice;
    Learn *learn; /* NULL: does not learn */
    char *learn_path;
    Random random;
};

Status repertoire_open(const RepertoireOptions *options, Repertoire **result,
                       Fault *warning, Fault *fault)
{
    Repertoire *repertoire;
    Book *book = NULL;
    Status status = OK;

    if (options->book == NULL)
        book = book_of_program();
    else
        status = book_open(options->book, &book, warning, fault);
    if (status != OK)
        return status;
    repertoire = memory_zeroed(1, sizeof *repertoire);
    repertoire->book = book;
    repertoire->choice = options->choice;
    if (options->learn_path != NULL)
        repertoire->learn_path = memory_copy_string(options->learn_path);
    random_start(&repertoire->random, random_entropy());
    if (options->learns)
        learn_open(options->learn_path, &repertoire->learn, warning);
    *result = repertoire;
    return OK;
}

void repertoire_close(Repertoire *repertoire)
{
    if (repertoire == NULL)
        return;
    book_close(repertoire->book);
    learn_close(repertoire->learn);
    memory_free(repertoire->learn_path);
    memory_free(repertoire);
}

Status repertoire_moves(Repertoire *repertoire, const Position *position,
                        BookMove moves[BOOK_MOVES_MAX], size_t *count,
                        Fault *fault)
{
    Status status = book_moves(repertoire->book, position, moves, count, fault);

    if (status == OK && repertoire->learn != NULL)
        learn_weigh(repertoire->learn, position, moves, *count);
    return status;
}

Move repertoire_move(Repertoire *repertoire, const Position *position,
                     Random *random)
{
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;

    if (random == NULL)
        random = &repertoire->random;
    if (repertoire_moves(repertoire, position, moves, &count, NULL) != OK)
        return MOVE_NONE;
    return book_choose(moves, count, repertoire->choice, random);
}

Status repertoire_learn(Repertoire *repertoire, const Game *game, Color color,
                        Fault *fault)
{
    if (repertoire->learn == NULL)
        return OK;
    return learn_game(repertoire->learn, game, color, fault);
}

Status repertoire_forget(Repertoire *repertoire, Fault *fault)
{
    if (repertoire->learn != NULL)
        return learn_reset(repertoire->learn, fault);
    return learn_forget(repertoire->learn_path, fault);
}
