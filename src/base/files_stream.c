/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What can be read or written in order, but not replaced: standard input and
 * output, pipes and devices by name.  Opening a pipe waits for the other end.
 */
#include "base/descriptor.h"
#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static bool is_among(const char *path, const char *const names[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(path, names[i]) == 0)
            return true;
    return false;
}

bool file_is_stdin(const char *path)
{
    static const char *const names[] = { "-", "/dev/stdin", "/dev/fd/0",
                                         "/proc/self/fd/0" };

    return is_among(path, names, ARRAY_LENGTH(names));
}

bool file_is_stdout(const char *path)
{
    static const char *const names[] = { "-", "/dev/stdout", "/dev/fd/1",
                                         "/proc/self/fd/1" };

    return is_among(path, names, ARRAY_LENGTH(names));
}

bool file_is_stream(const char *path)
{
    const Calls *calls = calls_table();
    struct stat about;

    return calls->stat(calls, path, &about) == 0 && !S_ISREG(about.st_mode) &&
           !S_ISDIR(about.st_mode);
}

int descriptor_open_waiting(const char *path, int flags,
                            bool (*is_stopped)(void))
{
    const Calls *calls = calls_table();
    int descriptor;

    do {
        descriptor = calls->open(calls, path, flags | O_CLOEXEC | O_NOCTTY, 0);
    } while (descriptor < 0 && errno == EINTR &&
             (is_stopped == NULL || !is_stopped()));
    return descriptor;
}

Status file_stream_open(const char *path, bool (*is_stopped)(void),
                        int *descriptor, Fault *fault)
{
    int opened = file_is_stdout(path)
                     ? STDOUT_FILENO
                     : descriptor_open_waiting(path, O_WRONLY, is_stopped);

    if (opened < 0 && errno == EINTR)
        return fault_set(fault, ERR_STOPPED, "stopped");
    if (opened < 0)
        return fault_system(fault, path);
    *descriptor = opened;
    return OK;
}

Status file_stream_open_input(const char *path, int *descriptor, Fault *fault)
{
    int opened = descriptor_open_waiting(path, O_RDONLY, NULL);

    if (opened < 0)
        return fault_system(fault, path);
    *descriptor = opened;
    return OK;
}

void file_stream_close(int descriptor)
{
    if (descriptor > STDERR_FILENO)
        descriptor_close(descriptor);
}
