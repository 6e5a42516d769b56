/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes C tables and a Polyglot book of data/openings.  Runs while luft is
 * being built, possibly on another kind of machine than luft is for.
 *
 *     make_openings table A.tsv B.tsv...   C source, to stdout
 *     make_openings book A.tsv B.tsv...    Polyglot file, to stdout
 *
 * Every line is played, and every rule of data/openings/README that a program
 * can check is checked: anything that is wrong stops the build.
 */
#include "formats/polyglot.h"

#include "base/text.h"
#include "notation/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4096, COLUMNS = 4, CODES_OF_VOLUME = 100 };

typedef struct Entry {
    char code[4];
    char *name;
    char *line;
    unsigned plies;
    Key key;
    size_t index;
} Entry;

typedef struct Choice { /* one move of the book */
    Key key;
    uint16_t move;
    unsigned weight;
} Choice;

typedef struct Maker {
    const char *path;
    unsigned line;
    Entry *entries;
    size_t count;
    size_t capacity;
    Choice *choices;
    size_t choice_count;
    size_t choice_capacity;
    char last_code[4];
    char last_moves[LINE_SIZE];
    bool has_code[CODES_OF_VOLUME]; /* of the present volume */
} Maker;

static void die(const Maker *maker, const char *message)
{
    fprintf(stderr, "%s:%u: %s\n", maker->path, maker->line, message);
    exit(EXIT_FAILURE);
}

static void *grow(void *block, size_t *capacity, size_t size)
{
    *capacity = *capacity == 0 ? 1024 : *capacity * 2;
    block = realloc(block, *capacity * size);
    if (block == NULL) {
        fprintf(stderr, "make_openings: out of memory\n");
        exit(EXIT_FAILURE);
    }
    return block;
}

/* --- One line ------------------------------------------------------------- */

typedef struct Weight {
    unsigned value;
    bool counts[COLORS];
} Weight;

static Weight read_weight(const Maker *maker, const char *text)
{
    Weight weight = { 0, { true, true } };

    if (strcmp(text, "-") == 0)
        return (Weight){ 0, { false, false } };
    if (*text == 'w')
        weight.counts[BLACK] = false;
    if (*text == 'b')
        weight.counts[WHITE] = false;
    if (*text == 'w' || *text == 'b')
        text++;
    if (text[0] < '1' || text[0] > '9' || text[1] != '\0')
        die(maker, "a weight is -, 1 to 9, w1 to w9 or b1 to b9");
    weight.value = (unsigned)(text[0] - '0');
    return weight;
}

static void add_choice(Maker *maker, const Position *position, Move move,
                       unsigned weight)
{
    uint16_t code = polyglot_encode(move);

    if (maker->choice_count == maker->choice_capacity)
        maker->choices = grow(maker->choices, &maker->choice_capacity,
                              sizeof *maker->choices);
    maker->choices[maker->choice_count++] =
        (Choice){ position->key, code, weight };
}

static void play_word(Maker *maker, Position *position, const char *word,
                      const Weight *weight)
{
    Span text = span_of(word, strlen(word));
    Move move = san_read_fast(position, text);
    char exact[MOVE_TEXT_SIZE];

    if (move == MOVE_NONE) {
        fprintf(stderr, "%s: ", word);
        die(maker, "not a legal move");
    }
    move_write(position, move, MOVE_SAN, exact);
    if (strcmp(exact, word) != 0) {
        fprintf(stderr, "%s should be %s: ", word, exact);
        die(maker, "not in standard algebraic notation");
    }
    if (weight->counts[position->side] && weight->value > 0)
        add_choice(maker, position, move, weight->value);
    position_make(position, move);
}

/* Play "1. e4 e5 2. Nf3"; how many plies it was. */
static unsigned play_moves(Maker *maker, char *moves, const Weight *weight,
                           Position *position)
{
    unsigned plies = 0;
    char *save = NULL;

    position_start(position);
    for (char *word = strtok_r(moves, " ", &save); word != NULL;
         word = strtok_r(NULL, " ", &save)) {
        char number[16];

        if (plies % 2 == 0) {
            snprintf(number, sizeof number, "%u.", plies / 2 + 1);
            if (strcmp(word, number) != 0)
                die(maker, "a move number is missing or wrong");
            word = strtok_r(NULL, " ", &save);
            if (word == NULL)
                die(maker, "a move number without a move");
        }
        play_word(maker, position, word, weight);
        plies++;
    }
    if (plies == 0)
        die(maker, "no moves");
    return plies;
}

static void check_code(Maker *maker, const char *code, char volume)
{
    if (strlen(code) != 3 || code[0] != volume || code[1] < '0' ||
        code[1] > '9' || code[2] < '0' || code[2] > '9')
        die(maker, "not an ECO code of this volume");
    maker->has_code[(code[1] - '0') * 10 + (code[2] - '0')] = true;
}

static void check_name(const Maker *maker, const char *name)
{
    size_t length = strlen(name);

    if (length == 0 || name[0] == ' ' || name[length - 1] == ' ' ||
        strstr(name, "  ") != NULL)
        die(maker, "a name is missing or has stray blanks");
    if (!utf8_is_valid(span_of(name, length)))
        die(maker, "a name that is not UTF-8");
}

static void check_order(Maker *maker, const char *code, const char *moves)
{
    int order = strcmp(maker->last_code, code);

    if (order > 0 || (order == 0 && strcmp(maker->last_moves, moves) >= 0))
        die(maker, "not in order (by code, then by moves)");
    snprintf(maker->last_code, sizeof maker->last_code, "%s", code);
    snprintf(maker->last_moves, sizeof maker->last_moves, "%s", moves);
}

static void split(const Maker *maker, char *line, char *columns[COLUMNS])
{
    for (int i = 0; i < COLUMNS; i++) {
        columns[i] = line;
        line = line == NULL ? NULL : strchr(line, '\t');
        if ((line == NULL) != (i == COLUMNS - 1))
            die(maker, "four columns with one TAB between them");
        if (line != NULL)
            *line++ = '\0';
    }
}

static void take_line(Maker *maker, char *line, char volume)
{
    char *columns[COLUMNS];
    Position position;
    Weight weight;

    split(maker, line, columns);
    check_code(maker, columns[0], volume);
    check_name(maker, columns[1]);
    check_order(maker, columns[0], columns[3]);
    weight = read_weight(maker, columns[2]);
    if (maker->count == maker->capacity)
        maker->entries =
            grow(maker->entries, &maker->capacity, sizeof *maker->entries);

    Entry *entry = &maker->entries[maker->count];

    *entry = (Entry){ .index = maker->count };
    snprintf(entry->code, sizeof entry->code, "%s", columns[0]);
    entry->name = strdup(columns[1]);
    entry->line = strdup(columns[3]);
    entry->plies = play_moves(maker, columns[3], &weight, &position);
    entry->key = position_repetition_key(&position);
    maker->count++;
}

/* --- A file --------------------------------------------------------------- */

static char volume_of(const Maker *maker)
{
    const char *slash = strrchr(maker->path, '/');
    const char *name = slash == NULL ? maker->path : slash + 1;

    if (name[0] < 'a' || name[0] > 'e' || strcmp(name + 1, ".tsv") != 0)
        die(maker, "the files are called a.tsv to e.tsv");
    return (char)(name[0] - 'a' + 'A');
}

static void check_all_codes(Maker *maker, char volume)
{
    for (int i = 0; i < CODES_OF_VOLUME; i++) {
        char message[64];

        if (maker->has_code[i])
            continue;
        snprintf(message, sizeof message, "nothing has the code %c%02d", volume,
                 i);
        die(maker, message);
    }
}

static void take_file(Maker *maker, const char *path)
{
    char line[LINE_SIZE];
    FILE *file = fopen(path, "rb");

    maker->path = path;
    maker->line = 0;
    if (file == NULL)
        die(maker, "cannot be read");

    char volume = volume_of(maker);

    memset(maker->has_code, 0, sizeof maker->has_code);
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strlen(line);

        maker->line++;
        if (length == 0 || line[length - 1] != '\n')
            die(maker, "a line that is too long or has no end");
        line[length - 1] = '\0';
        if (line[0] != '#')
            take_line(maker, line, volume);
    }
    fclose(file);
    check_all_codes(maker, volume);
}

/* --- Output --------------------------------------------------------------- */

static int by_key(const void *a, const void *b)
{
    const Entry *x = a;
    const Entry *y = b;

    return x->key < y->key ? -1 : x->key > y->key;
}

static void check_positions(Maker *maker)
{
    for (size_t i = 1; i < maker->count; i++) {
        if (maker->entries[i].key != maker->entries[i - 1].key)
            continue;
        fprintf(stderr, "%s and %s: ", maker->entries[i - 1].name,
                maker->entries[i].name);
        die(maker, "two names for one position");
    }
}

static void print_string(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

static unsigned longest_line(const Maker *maker)
{
    unsigned longest = 0;

    for (size_t i = 0; i < maker->count; i++)
        if (maker->entries[i].plies > longest)
            longest = maker->entries[i].plies;
    return longest;
}

/* What becomes of a kept number must show when a name is added or moved. */
static uint64_t mark_of(const Maker *maker)
{
    uint64_t mark = maker->count;

    for (size_t i = 0; i < maker->count; i++)
        mark = (mark ^ maker->entries[i].key) * 0x9E3779B97F4A7C15u;
    return mark;
}

/* Which of the first 16 bits a key may have. */
static void print_sieve(const Maker *maker)
{
    unsigned char sieve[1 << 13] = { 0 };

    for (size_t i = 0; i < maker->count; i++) {
        unsigned place = (unsigned)(maker->entries[i].key >> 48);

        sieve[place / 8] |= (unsigned char)(1u << place % 8);
    }
    printf("const unsigned char OPENING_SIEVE[OPENING_SIEVE_BITS / 8] = {");
    for (size_t i = 0; i < sizeof sieve; i++)
        printf("%s%u,", i % 16 == 0 ? "\n    " : " ", sieve[i]);
    printf("\n};\n\n");
}

static void print_table(Maker *maker)
{
    printf("/* Written by make_openings.c; do not edit. */\n"
           "#include \"formats/openings_table.h\"\n\n"
           "const size_t OPENINGS_COUNT = %zu;\n"
           "const unsigned OPENINGS_LONGEST = %u;\n"
           "const uint64_t OPENINGS_MARK = 0x%016llXu;\n"
           "const Opening OPENINGS[] = {\n",
           maker->count, longest_line(maker),
           (unsigned long long)mark_of(maker));
    for (size_t i = 0; i < maker->count; i++) {
        printf("    { \"%s\", ", maker->entries[i].code);
        print_string(maker->entries[i].name);
        printf(", %u, ", maker->entries[i].plies);
        print_string(maker->entries[i].line);
        printf(" },\n");
    }
    printf("};\n\nconst OpeningKey OPENING_KEYS[] = {\n");
    qsort(maker->entries, maker->count, sizeof *maker->entries, by_key);
    check_positions(maker);
    for (size_t i = 0; i < maker->count; i++)
        printf("    { 0x%016llXu, %zu },\n",
               (unsigned long long)maker->entries[i].key,
               maker->entries[i].index);
    printf("};\n\n");
    print_sieve(maker);
}

static int by_key_and_move(const void *a, const void *b)
{
    const Choice *x = a;
    const Choice *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->move < y->move ? -1 : x->move > y->move;
}

static int by_key_and_weight(const void *a, const void *b)
{
    const Choice *x = a;
    const Choice *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    if (x->weight != y->weight)
        return x->weight > y->weight ? -1 : 1;
    return x->move < y->move ? -1 : x->move > y->move;
}

/* Add up what several lines say about one move, and put the best first. */
static void merge_choices(Maker *maker)
{
    size_t kept = 0;

    qsort(maker->choices, maker->choice_count, sizeof *maker->choices,
          by_key_and_move);
    for (size_t i = 0; i < maker->choice_count; i++) {
        Choice *last = &maker->choices[kept - 1];

        if (kept > 0 && last->key == maker->choices[i].key &&
            last->move == maker->choices[i].move)
            last->weight += maker->choices[i].weight;
        else
            maker->choices[kept++] = maker->choices[i];
    }
    maker->choice_count = kept;
    qsort(maker->choices, kept, sizeof *maker->choices, by_key_and_weight);
}

static uint16_t weight_of(const Choice *choice)
{
    return choice->weight > UINT16_MAX ? UINT16_MAX : (uint16_t)choice->weight;
}

static void print_choices(const Maker *maker)
{
    printf("const size_t OPENINGS_BOOK_COUNT = %zu;\n"
           "const PolyglotEntry OPENINGS_BOOK[] = {\n",
           maker->choice_count);
    for (size_t i = 0; i < maker->choice_count; i++)
        printf("    { 0x%016llXu, %u, %u, 0 },\n",
               (unsigned long long)maker->choices[i].key,
               (unsigned)maker->choices[i].move,
               (unsigned)weight_of(&maker->choices[i]));
    printf("};\n");
}

static void write_book(const Maker *maker)
{
    for (size_t i = 0; i < maker->choice_count; i++) {
        const Choice *choice = &maker->choices[i];
        PolyglotEntry entry = { choice->key, choice->move, weight_of(choice),
                                0 };
        unsigned char bytes[POLYGLOT_ENTRY_SIZE];

        polyglot_put(bytes, &entry);
        fwrite(bytes, 1, sizeof bytes, stdout);
    }
}

int main(int argc, char **argv)
{
    Maker maker = { .path = "make_openings" };
    bool wants_book = argc > 1 && strcmp(argv[1], "book") == 0;

    if (argc < 3 || (!wants_book && strcmp(argv[1], "table") != 0)) {
        fprintf(stderr, "usage: make_openings table|book FILE...\n");
        return EXIT_FAILURE;
    }
    for (int i = 2; i < argc; i++)
        take_file(&maker, argv[i]);
    if (!wants_book)
        print_table(&maker);
    merge_choices(&maker);
    if (wants_book)
        write_book(&maker);
    else
        print_choices(&maker);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "make_openings: cannot write\n");
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
