/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_COMMON_H
#define BASE_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The few helpers every room needs and C cannot say otherwise.
 */

/* How many elements a real array (never a pointer) has. */
#define ARRAY_LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* Lets the compiler check a format string against its arguments. */
#if defined(__GNUC__)
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

#endif
