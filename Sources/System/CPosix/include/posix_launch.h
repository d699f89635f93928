// Starting a program that shall outlive our terminal.
#ifndef POSIX_LAUNCH_H
#define POSIX_LAUNCH_H
#include <sys/types.h>

/// Starts the program at `path` in a session of its own: standard input from `input`, output to
/// `output` or, where that is negative, to nowhere, no other descriptor, all signals as after a
/// login. Zero, or the error's number.
int posix_launch(const char *path, char *const *arguments, int input, int output, pid_t *child);

/// Starts the program at `path` with the controlling terminal as its input and output, in our own
/// process group, no other descriptor, all signals as after a login: the terminal is lent to it.
/// Zero, or the error's number.
int posix_lend(const char *path, char *const *arguments, pid_t *child);

/// A pipe whose ends are closed in programs that are started, with further flags (O_NONBLOCK); zero, or
/// -1 and errno.
int posix_pipe(int ends[2], int flags);

#endif
