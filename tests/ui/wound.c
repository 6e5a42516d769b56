/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wound.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__) && defined(__x86_64__)
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>

bool wound_is_possible(void)
{
    return true;
}

/* What `stat` says of it: is it running? */
static bool is_running(pid_t process, pid_t thread)
{
    char path[64];
    char line[256] = "";
    const char *end_of_name;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/task/%d/stat", (int)process,
             (int)thread);
    file = fopen(path, "r");
    if (file == NULL)
        return false;
    if (fgets(line, sizeof line, file) == NULL)
        line[0] = '\0';
    fclose(file);
    end_of_name = strrchr(line, ')');
    return end_of_name != NULL && strncmp(end_of_name, ") R", 3) == 0;
}

pid_t wound_find_thread(pid_t process)
{
    char path[64];
    pid_t found = 0;
    DIR *directory;

    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    directory = opendir(path);
    if (directory == NULL)
        return 0;
    for (struct dirent *entry;
         found == 0 && (entry = readdir(directory)) != NULL;) {
        pid_t thread = (pid_t)atoi(entry->d_name);

        if (thread > 0 && thread != process && is_running(process, thread))
            found = thread;
    }
    closedir(directory);
    return found;
}

bool wound_thread(pid_t thread, Wound wound)
{
    struct user_regs_struct registers;
    bool is_done;

    if (ptrace(PTRACE_ATTACH, thread, NULL, NULL) != 0)
        return false;
    if (waitpid(thread, NULL, __WALL) != thread)
        return false;
    is_done = ptrace(PTRACE_GETREGS, thread, NULL, &registers) == 0;
    if (wound == WOUND_JUMP)
        registers.rip = 0;
    else
        registers.rsp = 64;
    is_done = is_done && ptrace(PTRACE_SETREGS, thread, NULL, &registers) == 0;
    return ptrace(PTRACE_DETACH, thread, NULL, NULL) == 0 && is_done;
}
#else
bool wound_is_possible(void)
{
    return false;
}

pid_t wound_find_thread(pid_t process)
{
    (void)process;
    return 0;
}

bool wound_thread(pid_t thread, Wound wound)
{
    (void)thread;
    (void)wound;
    return false;
}
#endif
