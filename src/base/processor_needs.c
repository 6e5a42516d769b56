/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/processor_needs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef void Say(const char *name);

#if (defined(__x86_64__) || defined(__i386__)) && defined(__GNUC__)

static unsigned check(bool is_there, const char *name, Say *say)
{
    if (is_there)
        return 0;
    say(name);
    return 1;
}

#define CHECK(name) lacking += check(__builtin_cpu_supports(name), name, say)

/* Those that both compilers ask for by name; others come along with them. */
unsigned processor_lacks(Say *say)
{
    unsigned lacking = 0;

    __builtin_cpu_init();
#ifdef __SSE2__
    CHECK("sse2");
#endif
#ifdef __SSE4_2__
    CHECK("sse4.2");
#endif
#ifdef __POPCNT__
    CHECK("popcnt");
#endif
#ifdef __AVX__
    CHECK("avx");
#endif
#ifdef __AVX2__
    CHECK("avx2");
#endif
#ifdef __FMA__
    CHECK("fma");
#endif
#ifdef __BMI__
    CHECK("bmi");
#endif
#ifdef __BMI2__
    CHECK("bmi2");
#endif
#ifdef __AVX512F__
    CHECK("avx512f");
#endif
#ifdef __AVX512BW__
    CHECK("avx512bw");
#endif
#ifdef __AVX512VL__
    CHECK("avx512vl");
#endif
#ifdef __AVX512VBMI__
    CHECK("avx512vbmi");
#endif
#ifdef __AVX512VNNI__
    CHECK("avx512vnni");
#endif
    (void)say;
    return lacking;
}

#else

unsigned processor_lacks(Say *say)
{
    (void)say;
    return 0;
}

#endif

/* Nothing of ours is ready when this runs: it writes as the system does. */
static void write_text(const char *text)
{
    ssize_t written = write(STDERR_FILENO, text, strlen(text));

    (void)written; /* there is nobody else to tell */
}

static void write_name(const char *name)
{
    write_text(" ");
    write_text(name);
}

static void say_nothing(const char *name)
{
    (void)name;
}

void processor_require(void)
{
    if (processor_lacks(say_nothing) == 0)
        return;
    write_text("luft: this program was built for another processor; "
               "this one lacks");
    processor_lacks(write_name);
    write_text(": build it here (./run does), or without --enable-native\n");
    _exit(EXIT_FAILURE);
}
